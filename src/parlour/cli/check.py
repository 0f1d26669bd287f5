"""`parlour check`: hold a game to the conformance kit."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from parlour.cli.arguments import GameName, Options, game_of
from parlour.cli.output import console, grid
from parlour.testing import PROPERTIES, Report, Violation
from parlour.testing import check as examine


def add_to(app: typer.Typer) -> None:
    """Give the application this module's command."""
    app.command("check")(check)


def check(
    name: GameName,
    options: Options = None,
    games: Annotated[int, typer.Option("--games", min=1, metavar="N", help="How many random games to play.")] = 10,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Of the first game; the next ones count up.")] = 1,
) -> None:
    """Hold a game to the rules that every game must keep, on random games.

    The same checks as `parlour.testing.check`; also for games of your own. Prints what was examined and how
    often. At the first fault it stops, tells how to see it again, and leaves with exit code 1.

    - `parlour check natural-chaos --games 50`
    - `parlour check natural-chaos -o players=4 -o stones=true`
    """
    game = game_of(name, options)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[decisions]}"),
    )
    err = console(stderr=True)
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task("games", total=games, decisions="")

        def tell(report: Report) -> None:
            progress.update(task, completed=report.played, decisions=f"{report.decisions} decisions")

        try:
            report = examine(game, games, seed, tell)
        except Violation as violation:
            progress.stop()
            typer.echo(f"parlour: {violation}", err=True)
            raise typer.Exit(1) from violation
    _show(report)


def _show(report: Report) -> None:
    out = console()
    out.print(report.lines()[0])
    rows = [(str(count), name, PROPERTIES[name].sentence) for name, count in report.counts.items()]
    out.print(grid(rows, accent=1, right=0))
    out.print("Every property holds.", style="bold green")
