"""Whole random games of Trickerion against whole random games of Catan in the package `catanatron`, in one run.

Catanatron is a fast simulator written in plain Python, of a game that is about as long. It is no dependency of Parlour:

    pip install catanatron==3.2.1
    python benchmarks/against_catanatron.py --rounds 9

Four players everywhere, each decision drawn uniformly among the legal ones. Parlour plays twice: inside the compiled
engine, and driven from Python decision by decision through what the library offers anybody (`actor`, `legal`, `apply`).
Every round measures all of it, one after the other, in CPU time; the ratios are taken within a round. Printed are the
medians over the rounds with the least and the greatest. Leaves with exit code 1 if a target is missed.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from time import process_time

from catanatron import Color, RandomPlayer
from catanatron import Game as Catan

import parlour
from parlour.core import CHANCE, Rng
from parlour.core.playout import Playouts

LONGEST = 10_000
COPIES = 100_000
# Targets: milliseconds a game inside the engine and from Python, microseconds a copy, decisions for one of Catanatron.
INSIDE, DRIVEN, COPY, RATIO = 5.0, 20.0, 0.3, 10.0


@dataclass(frozen=True, slots=True)
class Pace:
    """How many games and decisions were played in how much CPU time."""

    games: int
    decisions: int
    seconds: float

    @property
    def rate(self) -> float:
        """Decisions per second."""
        return self.decisions / self.seconds

    @property
    def game(self) -> float:
        """Milliseconds a game."""
        return 1000 * self.seconds / self.games


@dataclass(frozen=True, slots=True)
class Round:
    """All that is measured in one round; `copy` in microseconds."""

    inside: Pace
    driven: Pace
    copy: float
    catan: Pace


def inside(games: int, seed: int) -> Pace:
    """Play within the engine: legal actions listed and one drawn at every decision."""
    start = parlour.load("trickerion", players=4).start()
    playouts = Playouts(seed)
    began = process_time()
    playouts.listed(start, games, LONGEST)
    return Pace(games, playouts.plies, process_time() - began)


def driven(games: int, seed: int) -> Pace:
    """Play from Python, decision by decision."""
    game = parlour.load("trickerion", players=4)
    rng = Rng(seed)
    decisions = 0
    began = process_time()
    for _ in range(games):
        state = game.start()
        seat = state.actor()
        while seat >= 0:
            if seat == CHANCE:
                action = state.draw_chance(rng)
            else:
                legal = state.legal(seat)
                action = legal[rng.below(len(legal))]
            state.apply(seat, action)
            decisions += 1
            seat = state.actor()
    return Pace(games, decisions, process_time() - began)


def copied(seed: int) -> float:
    """Return the microseconds that a copy in the middle of a game takes, called from within the engine."""
    state = parlour.load("trickerion", players=4).start()
    rng = Rng(seed)
    for _ in range(150):
        state.apply(state.actor(), state.random_action(state.actor(), rng, parlour.Actions()))
    playouts = Playouts(seed)
    began = process_time()
    playouts.copied(state, COPIES)
    return 1e6 * (process_time() - began) / COPIES


def catan(games: int, seed: int) -> Pace:
    """Play Catanatron's own random players to the end, or to its limit of turns."""
    players = [RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
    decisions = 0
    began = process_time()
    for number in range(games):
        game = Catan(players, seed=seed + number)
        game.play()
        decisions += len(game.state.actions)
    return Pace(games, decisions, process_time() - began)


def measure(rounds: int) -> list[Round]:
    """Take all figures once a round."""
    return [
        Round(inside(2000, seed), driven(200, seed), copied(seed), catan(8, 1000 * seed))
        for seed in range(1, rounds + 1)
    ]


def spread(values: Sequence[float], form: str = ",.0f") -> str:
    """Write the median, and in brackets the least and the greatest."""
    return f"{statistics.median(values):{form}} ({min(values):{form}} to {max(values):{form}})"


def main() -> int:
    """Measure, print, and compare with the targets."""
    parser = argparse.ArgumentParser(description="Compare the speed of Trickerion with that of Catanatron.")
    parser.add_argument("--rounds", type=int, default=9)
    taken = measure(parser.parse_args().rounds)
    kind = "compiled" if parlour.compiled else "interpreted"
    print(f"Four players, uniform random play, {len(taken)} rounds, parlour {kind}; median (least to greatest)")
    for name, paces in (
        ("Trickerion, inside the engine", [each.inside for each in taken]),
        ("Trickerion, driven from Python", [each.driven for each in taken]),
        ("Catanatron", [each.catan for each in taken]),
    ):
        print(f"  {name}")
        print(f"    {'decisions a game':<24}{spread([pace.decisions / pace.games for pace in paces])}")
        print(f"    {'milliseconds a game':<24}{spread([pace.game for pace in paces], ',.3f')}")
        print(f"    {'decisions a second':<24}{spread([pace.rate for pace in paces])}")
    print(f"  a copy in microseconds    {spread([each.copy for each in taken], '.3f')}")
    ratios = [each.driven.rate / each.catan.rate for each in taken]
    print(f"  from Python over Catanatron, decisions a second   {spread(ratios, '.1f')}")
    print(
        "  inside over Catanatron, decisions a second        "
        f"{spread([each.inside.rate / each.catan.rate for each in taken], '.1f')}"
    )
    missed = [
        statistics.median(each.inside.game for each in taken) > INSIDE,
        statistics.median(each.driven.game for each in taken) > DRIVEN,
        statistics.median(each.copy for each in taken) > COPY,
        statistics.median(ratios) < RATIO,
    ]
    print("  targets missed" if any(missed) else "  all targets met", file=sys.stderr)
    return int(any(missed))


if __name__ == "__main__":
    sys.exit(main())
