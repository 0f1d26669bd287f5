"""The names and addresses of this machine."""

from __future__ import annotations

import ipaddress
import socket

EVERYWHERE = ("0.0.0.0", "::", "")
LOOPBACK = ("localhost", "127.0.0.1", "::1")


def own_addresses() -> list[str]:
    """Return this machine's addresses that others on the network may use, the most likely first."""
    found = [_outward(), *_by_name()]
    return list(dict.fromkeys(each for each in found if each and not ipaddress.ip_address(each).is_loopback))


def allowed_hosts(host: str, extra: tuple[str, ...]) -> frozenset[str]:
    """Return the names that a browser may call the server by; anything else may be DNS rebinding."""
    names = {*LOOPBACK, *(each.lower() for each in extra)}
    if host in EVERYWHERE:
        name = socket.gethostname().lower()
        names |= {name, f"{name}.local", *own_addresses()}
    else:
        names.add(host.lower())
    return frozenset(names)


def address(host: str, port: int) -> str:
    """Return the address of a server as browsers take it."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _outward() -> str | None:
    """Return the address of the interface that leads outwards; no packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _by_name() -> list[str]:
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return []
    return [str(each[4][0]) for each in found]
