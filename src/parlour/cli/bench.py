"""`parlour bench`: how fast a game runs, compiled against interpreted."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console

from parlour.cli.arguments import GameName, Options, game_of
from parlour.cli.output import console
from parlour.cli.speed import KINDS, UNITS, Comparison, compare


def add_to(app: typer.Typer) -> None:
    """Give the application this module's command."""
    app.command("bench")(bench)


def bench(
    name: GameName,
    options: Options = None,
    rounds: Annotated[int, typer.Option("--rounds", min=1, metavar="N", help="How often each figure is taken.")] = 5,
    seconds: Annotated[
        float, typer.Option("--seconds", min=0.01, max=60, metavar="S", help="CPU time for each figure in a round.")
    ] = 0.3,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Of the first round; the next ones count up.")] = 1,
) -> None:
    """Measure a game: compiled against interpreted, in one run, on one core.

    Two processes do the same work in turns, with the same seeds; that they do exactly the same is checked. Figures are
    medians in units per second of CPU time.

    [cyan]parlour bench natural-chaos[/cyan]\n
    [cyan]parlour bench natural-chaos -o repetition=forbid --rounds 3[/cyan]
    """
    game = game_of(name, options)
    progress = console(stderr=True)
    with progress.status("starting") as status:
        comparison = compare(game, rounds=rounds, seconds=seconds, seed=seed, tell=status.update)
    out = console()
    out.print(f"{game!r}: medians of {rounds} rounds, units per second of CPU time")
    _show(out, comparison)


def _show(out: Console, comparison: Comparison) -> None:
    out.print(f"{'':<44}{'compiled':>14}{'interpreted':>14}{'ratio':>8}", style="bold")
    for kind, words in KINDS.items():
        slow = f"{comparison.interpreted[kind].rate:,.0f}"
        fast = f"{comparison.compiled[kind].rate:,.0f}" if comparison.compiled else "-"
        ratio = f"{comparison.speedup[kind]:.1f}" if comparison.compiled else "-"
        out.print(f"{f'{words}: {UNITS[kind]}':<44}{fast:>14}{slow:>14}{ratio:>8}")
    if comparison.compiled:
        applies = f"{comparison.compiled['search'].applies:,.0f}"
    out.print()
