"""What every request handler needs: the house, the visitor, the table."""

from __future__ import annotations

from typing import Annotated, cast

from fastapi import Path
from starlette.requests import HTTPConnection

from parlour.web.house import House
from parlour.web.limits import Limits
from parlour.web.network import LOOPBACK, address
from parlour.web.security import hostname
from parlour.web.sessions import Guests, Me

TableId = Annotated[str, Path(max_length=20, pattern="^[0-9a-z]+$", description="The id of a table.")]
Token = Annotated[str, Path(max_length=64, pattern="^[0-9A-Za-z_-]+$", description="An invitation.")]


def house(request: HTTPConnection) -> House:
    """Return the house."""
    return cast("House", request.app.state.house)


def guests(request: HTTPConnection) -> Guests:
    """Return the names of sessions."""
    return cast("Guests", request.app.state.guests)


def session(request: HTTPConnection) -> str:
    """Return the visitor's session."""
    return str(request.scope["parlour.session"])


async def me(request: HTTPConnection) -> Me:
    """Return who the visitor is."""
    return await guests(request).me(session(request))


def count(request: HTTPConnection, what: str) -> None:
    """Count a request of this kind.

    Raises:
        TooOften: if the visitor made too many.
    """
    limits = cast("Limits", request.app.state.limits)
    limits.count(what, session(request), caller(request))


def caller(request: HTTPConnection) -> str:
    """Return the address that a request comes from."""
    return request.client.host if request.client else ""


def base(request: HTTPConnection) -> str:
    """Return the address for invitations: the one this browser uses, or, if that leads only here, the network's."""
    shared = cast("str | None", request.app.state.shared_address)
    if shared is not None and hostname(request.headers) in LOOPBACK:
        return shared
    scheme = {"ws": "http", "wss": "https"}.get(request.url.scheme, request.url.scheme)
    return f"{scheme}://{request.headers.get('host', '')}"


def shared_address(found: list[str], port: int) -> str | None:
    """Return this machine's address on the network, if it has one."""
    return address(found[0], port) if found else None
