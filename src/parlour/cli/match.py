"""`parlour match`: bot against bot."""

from __future__ import annotations

import os
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from parlour import bots
from parlour.cli.arguments import MOST_NODES, MOST_SECONDS, BadUsage, GameName, Options, game_of
from parlour.cli.output import console, grid
from parlour.core import Budget
from parlour.lab import Contest, Score, play_match
from parlour.lab.match import Side

LevelName = typer.Argument(show_default=False, help="A level that 'parlour games' lists.")


def add_to(app: typer.Typer) -> None:
    """Give the application this module's command."""
    app.command("match")(match)


def match(
    name: GameName,
    a: Annotated[str, LevelName],
    b: Annotated[str, LevelName],
    options: Options = None,
    pairs: Annotated[int, typer.Option("--pairs", min=1, metavar="N", help="How many pairs of games.")] = 20,
    seconds: Annotated[
        float | None,
        typer.Option(
            "--seconds", min=0.001, max=MOST_SECONDS, metavar="S", help="Time for each decision of both bots."
        ),
    ] = None,
    nodes: Annotated[
        int | None,
        typer.Option(
            "--nodes",
            min=1,
            max=MOST_NODES,
            metavar="N",
            help="Positions or simulations for each decision of both bots.",
        ),
    ] = None,
    opening: Annotated[
        int, typer.Option("--opening", min=0, metavar="N", help="Random decisions before the bots play.")
    ] = 4,
    jobs: Annotated[int, typer.Option("--jobs", min=1, metavar="N", help="How many processes play.")] = 1,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Of openings and bots.")] = 1,
) -> None:
    """Let two bots play a match in pairs: the same random opening twice, seats swapped.

    Who starts often matters more than who plays better; pairs cancel that out, and the 95 % interval comes from the
    variance between pairs. Without `--seconds` and `--nodes` every bot takes the time of its level; with `--nodes`
    alone a match comes out the same every time.

    - `parlour match natural-chaos greedy random --pairs 50`
    - `parlour match natural-chaos chaos uct --seconds 0.1 --jobs 2`
    """
    game = game_of(name, options)
    for level in (a, b):
        bots.make(game, level)
    sides = len({game.team(seat) for seat in game.seats})
    if sides != 2:
        raise BadUsage(f"a match is between two sides, but {game!r} has {sides}")
    budget = Budget(seconds=seconds, nodes=nodes)
    contest = Contest(game, a, b, budget, budget, opening_plies=opening, seed=seed)
    columns = TextColumn("pairs"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[score]}")
    err = console(stderr=True)
    bar = Progress(*columns, TimeRemainingColumn(), console=err, transient=True, disable=not err.is_terminal)
    with bar:
        task = bar.add_task("pairs", total=pairs, score="")

        def tell(score: Score) -> None:
            bar.update(task, completed=len(score.pairs), score=_score(score))

        score = play_match(contest, pairs, min(jobs, pairs, os.cpu_count() or 1), tell)
    _show(score)


def _score(score: Score) -> str:
    low, high = score.interval
    return f"{score.a_name} {score.score:.3f} ± {score.margin:.3f} (95 %: {low:.3f} to {high:.3f})"


def _show(score: Score) -> None:
    out = console()
    out.print(f"{score.a_name} against {score.b_name}: {len(score.pairs)} pairs, {score.games} games", style="bold")
    out.print(f"score {_score(score)}")
    first = f"the first seat won {score.first_seat_wins} of {score.games}"
    out.print(f"won {score.wins}, drawn {score.draws}, lost {score.losses}; {first}")
    out.print(grid([_side(score.a_name, score.a), _side(score.b_name, score.b)]))


def _side(name: str, side: Side) -> tuple[str, str, str, str]:
    speed = f"{side.seconds_per_move * 1000:.1f} ms a move, slowest {side.slowest * 1000:.1f}"
    return name, f"{side.moves} moves", speed, f"{side.nodes_per_move:,.0f} nodes a move"
