"""`parlour bench`: how fast a game runs, compiled against interpreted."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console

from parlour.cli.arguments import GameName, Options, game_of
from parlour.cli.output import console
from parlour.cli.speed import KINDS, Comparison, compare


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

    Two processes do the same work in turns, with the same seeds, and must come to the same checksums. Playouts are
    random games: in one row all legal moves are listed at every ply, in the next one is drawn as a search would. The
    search is that of the strongest bot; the compiled one thinks longer.

    - `parlour bench natural-chaos`
    - `parlour bench natural-chaos -o repetition=forbid --rounds 3`
    """
    game = game_of(name, options)
    progress = console(stderr=True)
    with progress.status("starting") as status:
        comparison = compare(game, rounds=rounds, seconds=seconds, seed=seed, tell=status.update)
    out = console()
    out.print(f"{game!r}, per second of CPU time, medians of {rounds} rounds:")
    _show(out, comparison)


def _show(out: Console, comparison: Comparison) -> None:
    rows = [("", "compiled", "interpreted", "ratio")]
    for kind, words in KINDS.items():
        fast = f"{comparison.compiled[kind].rate:,.0f}" if comparison.compiled else "-"
        ratio = f"{comparison.speedup[kind]:.1f}" if comparison.compiled else "-"
        rows.append((words, fast, f"{comparison.interpreted[kind].rate:,.0f}", ratio))
    if not comparison.compiled:
        out.print("There is no compiled build here: reinstall with a C compiler for one.", style="yellow")
    for words, *figures in rows:
        out.print(f"  {words:<36}" + "".join(f"{figure:>13}" for figure in figures))
    search = (comparison.compiled or comparison.interpreted)["search"]
    out.print()
    if comparison.compiled:
        out.print(f"listed playouts, compiled over interpreted: {comparison.speedup['listed']:.1f}")
    if search.applies:
        out.print(
            f"search: {search.applies:,.0f} applied actions a second, {comparison.search:.2f} of the playouts' plies"
        )
    sums = " ".join(f"{kind} {checksum:016x}" for kind, checksum in comparison.checksums.items())
    out.print(f"checksums, equal in both: {sums}" if comparison.compiled else f"checksums: {sums}", style="dim")
