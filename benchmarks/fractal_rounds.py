"""Count rounds: `python benchmarks/fractal_rounds.py fractal random --pairs 200 --nodes 100000`.

Two ways. By default a pair is one round played twice, with equal deals and starter and the roles swapped; it comes
after none, one or two rounds of random play, so that starters vary. As nothing but the round is at stake, the game's
own bots play to win it, with however many tokens. With `--matches` a pair is two whole matches, as `parlour match`
plays them, and all their rounds count; there bots give up rounds for tokens and for the right start. The interval comes
from the variance between pairs, each weighed by its rounds (a ratio estimator, Cochran 1977).
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from parlour import bots, load
from parlour.core import Bot, Budget, Game, State
from parlour.core.rng import Rng
from parlour.games.fractal_tricks.levels import LEVELS
from parlour.games.fractal_tricks.players.equity import WIN_THE_ROUND
from parlour.games.fractal_tricks.players.thinker import Thinker
from parlour.games.fractal_tricks.rules import Round
from parlour.lab.match import CONFIDENCE, Contest, Deals, Side, opening, play_game

CYCLE = 3  # rounds begin after 0, 1 or 2 random ones


@dataclass(frozen=True, slots=True)
class Tally:
    """What bot A got in a pair."""

    points: float
    rounds: int
    won: int
    a: Side
    b: Side


def match_pair(contest: Contest, number: int) -> Tally:
    """Play a pair of matches and count its rounds."""
    starts = [opening(contest.game, 0, Rng(contest.seed * 1000003 + number)) for _ in range(2)]
    return _pair(contest, number, starts, None)


def round_pair(contest: Contest, number: int) -> Tally:
    """Play a pair of single rounds."""
    start = warmed_up(contest.game, number % CYCLE, contest.seed * 1000003 + number)
    this = start.number
    return _pair(contest, number, [start.copy(), start.copy()], lambda state: _round(state).number > this)


def for_rounds(game: Game, level: str) -> Bot:
    """Return a bot that plays to win the round; only the game's own ones can be told so."""
    own = {each.name: each for each in LEVELS}
    return Thinker(own[level], WIN_THE_ROUND) if level in own else bots.make(game, level)


def warmed_up(game: Game, rounds: int, seed: int) -> Round:
    """Play so many rounds at random, trying again until that does not end the match, and deal the next one."""
    rng = Rng(seed)
    while True:
        state = _round(game.start())
        deals = Deals(rng.bits())
        while state.actor() == 0 or (state.number <= rounds and not state.over):
            if state.actor() == 0:
                deals.play(state)
                continue
            legal = state.legal(state.actor())
            state.apply(state.actor(), legal[rng.below(len(legal))])
        if not state.over:
            return state


def _pair(contest: Contest, number: int, starts: Sequence[State], enough: Callable[[State], bool] | None) -> Tally:
    points, rounds, won = 0.0, 0, 0
    a, b = Side(), Side()
    for state, a_first in zip(starts, (True, False), strict=True):
        before = len(_winners(state))
        bout = play_game(contest, number, state, a_first, enough)
        points += bout.returns / 2
        a, b = a + bout.a, b + bout.b
        role = "Chaos" if (int(contest.game.options["chaos_seat"]) == 1) == a_first else "Cosmos"
        winners = _winners(state)[before:]
        rounds += len(winners)
        won += winners.count(role)
    return Tally(points, rounds, won, a, b)


def _round(state: State) -> Round:
    assert isinstance(state, Round)
    return state


def _winners(state: State) -> list[object]:
    return [event.detail["winner"] for event in state.history(None) if event.kind == "round"]


def share(parts: list[tuple[float, float]]) -> tuple[float, float]:
    """Return the sum of first numbers over the sum of second ones, and half the width of its 95 % interval."""
    n = len(parts)
    whole = sum(weight for _, weight in parts)
    ratio = sum(part for part, _ in parts) / whole
    if n < 2:
        return ratio, 0.5
    spread = sum((part - ratio * weight) ** 2 for part, weight in parts) / (n - 1)
    return ratio, CONFIDENCE * math.sqrt(spread * n) / whole


def report(contest: Contest, tallies: list[Tally], matches: bool) -> str:
    """Put the figures into three lines."""
    points, p = share([(each.points, 1.0) for each in tallies])
    rounds, r = share([(float(each.won), float(each.rounds)) for each in tallies])
    a, b = sum((each.a for each in tallies), Side()), sum((each.b for each in tallies), Side())
    played = sum(each.rounds for each in tallies)
    in_matches = f"matches {points:.3f} ± {p:.3f} of {2 * len(tallies)}, " if matches else ""
    return (
        f"{contest.a} against {contest.b}, {contest.game!r}, {len(tallies)} pairs, {contest.a_budget}\n"
        f"{in_matches}rounds {rounds:.3f} ± {r:.3f} of {played} (95 %)\n"
        f"median {1000 * a.median_seconds:.1f} and {1000 * b.median_seconds:.1f} ms a move, "
        f"mean {1000 * a.seconds_per_move:.1f} and {1000 * b.seconds_per_move:.1f}, slowest {a.slowest:.2f} s"
    )


def main() -> None:
    """Read the command line, play, and print."""
    parser = argparse.ArgumentParser(description="Count the rounds that one bot wins against another.")
    parser.add_argument("a")
    parser.add_argument("b")
    parser.add_argument("--matches", action="store_true", help="whole matches instead of single rounds")
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("-o", "--option", action="append", default=[])
    given = parser.parse_args()
    game = load("fractal-tricks", **dict(each.split("=", 1) for each in given.option))
    budget = Budget(given.seconds, given.nodes)
    make = bots.make if given.matches else for_rounds
    contest = Contest(game, given.a, given.b, budget, budget, opening_plies=0, seed=given.seed, make=make)
    tallies: list[Tally] = []
    task = partial(match_pair if given.matches else round_pair, contest)
    with multiprocessing.get_context("spawn").Pool(given.jobs) as pool:
        for one in pool.imap_unordered(task, range(1, given.pairs + 1)):
            tallies.append(one)
            if len(tallies) % 20 == 0 and len(tallies) < given.pairs:
                sys.stderr.write(report(contest, tallies, given.matches) + "\n")
    sys.stdout.write(report(contest, tallies, given.matches) + "\n")


if __name__ == "__main__":
    main()
