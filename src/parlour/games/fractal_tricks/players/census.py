"""Count how rounds between equal players end: `python -m parlour.games.fractal_tricks.players.census --rounds 60`.

A quick bot plays rounds against itself from every score, valuing outcomes by the match equity known so far. The counts
go to standard output as the text of `outcomes.py`.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from functools import partial

from parlour.core import Budget, Game, Level, Rng, load
from parlour.games.fractal_tricks.players.boards import majorities, outcome
from parlour.games.fractal_tricks.players.equity import SCORES, Score, equity_of
from parlour.games.fractal_tricks.players.knowledge import advance, read
from parlour.games.fractal_tricks.players.thinker import Thinker
from parlour.games.fractal_tricks.rules import Round

QUICK = Level("quick", "Quick", "Counts outcomes.", player="own", width=8)
HEAD = '''"""How rounds between equal players ended: counts by score.

Made by `python -m parlour.games.fractal_tricks.players.census`, which lets a quick bot play rounds from every score
against itself and writes this file.
"""

from __future__ import annotations

# For each value of the option `lead`, at each score (tokens of Chaos, tokens of Cosmos, side that starts: 0 Chaos,
# 1 Cosmos): rounds in which Chaos won and took 0, 1, 2, 3 tokens, then those in which Cosmos won and took 0, 1, 2, 3.
'''


def play_round(game: Game, score: Score, nodes: int, seed: int) -> int:
    """Play one round from a score and return its outcome as `boards.outcome` numbers it."""
    rng = Rng(seed)
    state = game.start()
    assert isinstance(state, Round)
    if score[2] == 1:
        state.start_round(3 - state.chaos_seat)
    worths = equity_of(str(game.options["lead"])).outcome_worths(score)
    bot = Thinker(QUICK)
    while state.actor() == 0:
        state.apply(0, state.draw_chance(rng))
    while True:
        seat = state.actor()
        known = read(state, seat)
        thought = bot.decide(game, known, state.legal(seat), worths, Budget(nodes=nodes), rng.fork())
        spot = advance(known.spot, thought.action, known.winner_leads, known.by_phase)
        if spot.trick == 9:
            return outcome(spot.cosmos, spot.extra >> 2 if known.by_phase else majorities(spot.cosmos))
        state.apply(seat, thought.action)


def count(lead: str, rounds: int, nodes: int, seed: int, score: Score) -> tuple[Score, list[int]]:
    """Play rounds from a score and count their outcomes."""
    game = load("fractal-tricks", lead=lead)
    counts = [0] * 8
    for number in range(rounds):
        counts[play_round(game, score, nodes, seed * 1000003 + 1000 * SCORES.index(score) + number)] += 1
    return score, counts


def main() -> None:
    """Read the command line, play, and print the module."""
    parser = argparse.ArgumentParser(description="Count how rounds between equal players end.")
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--nodes", type=int, default=15000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    lines = [HEAD, "COUNTS: dict[str, dict[tuple[int, int, int], tuple[int, ...]]] = {\n"]
    with multiprocessing.get_context("spawn").Pool(given.jobs) as pool:
        for lead in ("starter", "winner"):
            lines.append(f'    "{lead}": {{\n')
            task = partial(count, lead, given.rounds, given.nodes, given.seed)
            for score, counts in pool.imap(task, SCORES):
                sys.stderr.write(f"{lead} {score} {counts}\n")
                lines.append(f"        {score}: {tuple(counts)},\n")
            lines.append("    },\n")
    lines.append("}\n")
    sys.stdout.write("".join(lines))


if __name__ == "__main__":
    main()
