"""`parlour games`: what can be played."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from parlour import bots
from parlour.cli.output import console, grid
from parlour.core import Game, Option, catalog
from parlour.core.options import show


def add_to(app: typer.Typer) -> None:
    """Give the application this module's command."""
    app.command("games")(games)


def games(
    name: Annotated[str | None, typer.Argument(metavar="GAME", help="Only this game.", show_default=False)] = None,
) -> None:
    """List the games with their options, the values these take, and the bots.

    - only this one: `parlour games natural-chaos`

    An option is set with `-o KEY=VALUE`, the same for every command:

    - `parlour play natural-chaos -o players=4 -o stones=true`
    """
    for each in catalog.names() if name is None else [name]:
        _describe(catalog.find(each)())


def _describe(game: Game) -> None:
    out = console()
    out.print(Text.assemble((game.name, "bold cyan"), f"  {game.title}"))
    out.print(Text(f"  {' · '.join((game.summary, *game.facts))}"))
    if game.option_list:
        out.print(Text("  options", style="bold"))
        out.print(
            grid([(option.name, _values(option), f"{option.heading}. {option.help}") for option in game.option_list])
        )
    out.print(Text("  bots", style="bold"))
    out.print(grid([(level.name, level.title, level.blurb) for level in bots.levels(game)]))
    out.print()


def _values(option: Option) -> str:
    if option.kind == "whole":
        return f"{option.allowed()} (default {show(option.default)})"
    values = option.values or (False, True)
    return ", ".join(f"{show(value)} (default)" if value == option.default else show(value) for value in values)
