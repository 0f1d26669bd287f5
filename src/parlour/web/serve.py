"""Run the server from the command line."""

from __future__ import annotations

import socket as sockets
import sys
import threading
import webbrowser
from dataclasses import replace
from pathlib import Path

import uvicorn

from parlour.web import network
from parlour.web.app import create_app
from parlour.web.settings import Settings


class PortTaken(OSError):
    """Another program listens on the port."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: Path | None = None,
    open_browser: bool = False,
    settings: Settings | None = None,
) -> None:
    """Serve until stopped.

    Args:
        host: the address to listen on; `0.0.0.0` for the whole network.
        port: the port; 0 for any free one.
        database: the SQLite file; None for one in the user's data folder.
        open_browser: whether to open the lobby.
        settings: everything else; the arguments before come first.

    Raises:
        PortTaken: if the port cannot be listened on.
        StoreError: if the database is in use or cannot be read.
    """
    chosen = settings or Settings(database or default_database())
    with _listen(host, port) as listener:
        chosen = replace(chosen, host=host, port=int(listener.getsockname()[1]), database=database or chosen.database)
        app = create_app(chosen)
        announce(chosen)
        if open_browser:
            threading.Timer(1.0, webbrowser.open, [_local(chosen)]).start()
        config = uvicorn.Config(
            app,
            log_level="warning",
            access_log=False,
            ws_max_size=chosen.message_limit,
            ws_per_message_deflate=chosen.compress,
            server_header=False,
            timeout_graceful_shutdown=3,
        )
        uvicorn.Server(config).run(sockets=[listener])


def default_database() -> Path:
    """Return where tables last when nobody says otherwise."""
    import os

    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "parlour" / "parlour.db"


def announce(settings: Settings) -> None:
    """Print the addresses, each on a line of its own."""
    print("Parlour is open. Stop it with Ctrl-C.")  # noqa: T201
    print(_local(settings))  # noqa: T201
    if settings.host in network.EVERYWHERE:
        print("For others on this network:")  # noqa: T201
        for address in network.own_addresses():
            print(network.address(address, settings.port))  # noqa: T201
    sys.stdout.flush()


def _local(settings: Settings) -> str:
    return network.address("127.0.0.1" if settings.host in network.EVERYWHERE else settings.host, settings.port)


def _listen(host: str, port: int) -> sockets.socket:
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    listener = sockets.socket(family, sockets.SOCK_STREAM)
    listener.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(128)
    except (OSError, UnicodeError, TypeError) as error:
        listener.close()
        if not isinstance(error, OSError) or isinstance(error, sockets.gaierror):
            raise PortTaken(f"{host!r} is no address of this machine. Choose another with --host.") from error
        raise PortTaken(
            f"Port {port} of {host} cannot be used ({error.strerror}). Choose another with --port or PORT."
        ) from error
    return listener
