"""`parlour attack`: whether a bot's secret picks can be foreseen."""

from __future__ import annotations

import os
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from parlour import bots
from parlour.cli.arguments import MOST_NODES, BadUsage, GameName, Options, game_of
from parlour.cli.output import console
from parlour.core import Budget
from parlour.lab.attack import Attack, play_attack
from parlour.lab.match import Score


def add_to(app: typer.Typer) -> None:
    """Give the application this module's command."""
    app.command("attack")(attack)


def attack(
    name: GameName,
    options: Options = None,
    bot: Annotated[
        str | None, typer.Option("--bot", metavar="LEVEL", help="The level under attack; the default is the strongest.")
    ] = None,
    pairs: Annotated[int, typer.Option("--pairs", min=1, metavar="N", help="How many pairs of games.")] = 200,
    nodes: Annotated[
        int, typer.Option("--nodes", min=1, max=MOST_NODES, metavar="N", help="Node budget of every decision.")
    ] = 50_000,
    reruns: Annotated[
        int, typer.Option("--reruns", min=1, metavar="N", help="How often the attacker runs the bot on a decision.")
    ] = 9,
    opening: Annotated[
        int, typer.Option("--opening", min=0, metavar="N", help="Random decisions before the bots play.")
    ] = 4,
    jobs: Annotated[int, typer.Option("--jobs", min=1, metavar="N", help="How many processes play.")] = 1,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Of openings and bots.")] = 1,
) -> None:
    """Attack a bot with its own program: can its secret picks be foreseen?

    The attacker runs the bot on every decision with other seeds, takes for granted the pick that comes up most often
    and answers it as well as the strongest level knows. Pairs of games with seats swapped; about one half is what a bot
    gets away with that really mixes, far more says that it can be read.

    - `parlour attack conic --pairs 50`
    - `parlour attack conic --bot echo --nodes 2000`
    """
    game = game_of(name, options)
    if game.players != 2:
        raise BadUsage(f"an attack is a game between two, but {game!r} has {game.players} seats")
    strongest = bots.levels(game)[-1].name
    victim = bot or strongest
    plan = Attack(game, victim, strongest, Budget(nodes=nodes), reruns, opening, seed)
    columns = TextColumn("pairs"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[score]}")
    with Progress(*columns, TimeRemainingColumn(), console=console(stderr=True), transient=True) as bar:
        task = bar.add_task("pairs", total=pairs, score="")

        def tell(score: Score) -> None:
            bar.update(task, completed=len(score.pairs), score=_score(score))

        found = play_attack(plan, pairs, min(jobs, pairs, os.cpu_count() or 1), tell)
    out = console()
    out.print(f"attack on {victim}: {pairs} pairs, {found.games} games, {reruns} re-runs a decision", style="bold")
    out.print(f"attacker {_score(found)}")
    out.print(f"won {found.wins}, drawn {found.draws}, lost {found.losses}")
    out.print(f"{victim}: {found.b.seconds_per_move * 1000:.1f} ms and {found.b.nodes_per_move:,.0f} nodes a move")


def _score(score: Score) -> str:
    low, high = score.interval
    return f"{score.score:.3f} ± {score.margin:.3f} (95 %: {low:.3f} to {high:.3f})"
