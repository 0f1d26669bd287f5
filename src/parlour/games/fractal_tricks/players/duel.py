"""Count rounds, not only matches: `python -m parlour.games.fractal_tricks.players.duel fractal random --pairs 50`.

A match is played as `parlour match` plays it, in pairs with equal deals and roles swapped; every round of it counts.
The interval comes from the variance between pairs, each weighed by its rounds (a ratio estimator, Cochran 1977).
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import sys
from dataclasses import dataclass
from functools import partial

from parlour import load
from parlour.core import Budget
from parlour.core.rng import Rng
from parlour.lab.match import CONFIDENCE, Contest, Side, opening, play_game


@dataclass(frozen=True, slots=True)
class Tally:
    """What bot A got in a pair of matches."""

    points: float
    rounds: int
    won: int
    a: Side
    b: Side


def tally(contest: Contest, number: int) -> Tally:
    """Play a pair of matches and count its rounds."""
    points, rounds, won = 0.0, 0, 0
    a, b = Side(), Side()
    for a_first in (True, False):
        state = opening(contest.game, 0, Rng(contest.seed * 1000003 + number))
        bout = play_game(contest, number, state, a_first)
        points += bout.returns / 2
        a, b = a + bout.a, b + bout.b
        chaos_seat = int(contest.game.options["chaos_seat"])
        role = "Chaos" if (chaos_seat == 1) == a_first else "Cosmos"
        winners = [event.detail["winner"] for event in state.history(None) if event.kind == "round"]
        rounds += len(winners)
        won += winners.count(role)
    return Tally(points, rounds, won, a, b)


def share(parts: list[tuple[float, float]]) -> tuple[float, float]:
    """Return the sum of first numbers over the sum of second ones, and half the width of its 95 % interval."""
    n = len(parts)
    whole = sum(weight for _, weight in parts)
    ratio = sum(part for part, _ in parts) / whole
    if n < 2:
        return ratio, 0.5
    spread = sum((part - ratio * weight) ** 2 for part, weight in parts) / (n - 1)
    return ratio, CONFIDENCE * math.sqrt(spread * n) / whole


def report(contest: Contest, tallies: list[Tally]) -> str:
    """Put the figures into three lines."""
    matches, m = share([(each.points, 1.0) for each in tallies])
    rounds, r = share([(float(each.won), float(each.rounds)) for each in tallies])
    a, b = sum((each.a for each in tallies), Side()), sum((each.b for each in tallies), Side())
    played = sum(each.rounds for each in tallies)
    return (
        f"{contest.a} against {contest.b}, {contest.game!r}, {len(tallies)} pairs, {contest.a_budget}\n"
        f"matches {matches:.3f} ± {m:.3f} of {2 * len(tallies)}, rounds {rounds:.3f} ± {r:.3f} of {played} (95 %)\n"
        f"median {1000 * a.median_seconds:.1f} and {1000 * b.median_seconds:.1f} ms a move, "
        f"mean {1000 * a.seconds_per_move:.1f} and {1000 * b.seconds_per_move:.1f}, slowest {a.slowest:.2f} s"
    )


def main() -> None:
    """Read the command line, play, and print."""
    parser = argparse.ArgumentParser(description="Count the rounds that one bot wins against another.")
    parser.add_argument("a")
    parser.add_argument("b")
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("-o", "--option", action="append", default=[])
    given = parser.parse_args()
    game = load("fractal-tricks", **dict(each.split("=", 1) for each in given.option))
    budget = Budget(given.seconds, given.nodes)
    contest = Contest(game, given.a, given.b, budget, budget, opening_plies=0, seed=given.seed)
    tallies: list[Tally] = []
    with multiprocessing.get_context("spawn").Pool(given.jobs) as pool:
        for one in pool.imap_unordered(partial(tally, contest), range(1, given.pairs + 1)):
            tallies.append(one)
            if len(tallies) % 10 == 0 and len(tallies) < given.pairs:
                sys.stderr.write(report(contest, tallies) + "\n")
    sys.stdout.write(report(contest, tallies) + "\n")


if __name__ == "__main__":
    main()
