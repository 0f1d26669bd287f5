"""`parlour serve`: the games in the browser."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Annotated

import typer


def add_to(app: typer.Typer) -> None:
    """Give the application this module's command."""
    app.command("serve")(serve)


def serve(
    host: Annotated[
        str, typer.Option(envvar="HOST", help="The address to listen on; 0.0.0.0 lets others on the network in.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(envvar="PORT", min=0, max=65535, help="The port to listen on; 0 takes any free one.")
    ] = 8000,
    database: Annotated[
        Path | None,
        typer.Option(help="The file that keeps the tables; without it, one in your data folder.", dir_okay=False),
    ] = None,
    allowed_host: Annotated[
        list[str] | None,
        typer.Option("--allowed-host", metavar="NAME", help="Another name of this server, such as behind a proxy."),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the lobby in a browser.")] = False,
) -> None:
    """Serve the games to browsers and print the address.

    Tables last: stop the server whenever you like, and everybody goes on where they were.

    - play here: `parlour serve --open`
    - let friends on your network in: `HOST=0.0.0.0 PORT=9000 parlour serve`
    """
    from parlour.web.serve import default_database
    from parlour.web.serve import serve as listen
    from parlour.web.settings import Settings

    settings = Settings(database or default_database(), allowed_hosts=tuple(allowed_host or ()))
    with contextlib.suppress(KeyboardInterrupt):  # Ctrl-C is how one stops it
        listen(host, port, database, open_browser, settings)
