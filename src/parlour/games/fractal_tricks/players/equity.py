"""What a match is worth at every score: a round's outcome is worth to Chaos its chance to win the match from there.

A score is Chaos's victory tokens (0 to 3), Cosmos's (0 to 2) and who starts the next round: 24 in all. Given how often
a round between equal players ends in each way, the 24 worths solve a system of linear equations.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from parlour.core import Game
from parlour.games.fractal_tricks.board import CHAOS, COSMOS, GOALS
from parlour.games.fractal_tricks.players.outcomes import COUNTS

UNIT = 10000
OUTCOMES = 8
WIN_THE_ROUND = [UNIT] * 4 + [0] * 4  # what outcomes are worth where nothing but the round counts
SETTLED = 1e-9  # limits of so many rounds that one more changes no worth by more are as good as none
DOUBT = 40.0  # rounds of the average over all scores that count as much as the rounds seen at one score

Score = tuple[int, int, int]  # tokens of Chaos, tokens of Cosmos, side that starts

SCORES: tuple[Score, ...] = tuple((c, k, s) for c in range(GOALS[CHAOS]) for k in range(GOALS[COSMOS]) for s in (0, 1))


def after(score: Score, outcome: int) -> Score | float:
    """Return the score after a round, or what the match was worth to Chaos if it is over (FT-22, FT-23)."""
    chaos, cosmos, _ = score
    if outcome < 4:
        chaos += outcome
        return 1.0 if chaos >= GOALS[CHAOS] else (chaos, cosmos, 0)
    cosmos += outcome - 4
    return 0.0 if cosmos >= GOALS[COSMOS] else (chaos, cosmos, 1)


def chances_from(counts: Mapping[Score, Sequence[int]]) -> dict[Score, list[float]]:
    """Return how likely each outcome is at each score, from counted rounds, smoothed over scores with one starter."""
    chances = {}
    for starter in (0, 1):
        lines = [counts[score] for score in SCORES if score[2] == starter]
        total = sum(map(sum, lines))
        common = [sum(line[o] for line in lines) / total for o in range(OUTCOMES)]
        for score in SCORES:
            if score[2] == starter:
                line = counts[score]
                whole = sum(line) + DOUBT
                chances[score] = [(line[o] + DOUBT * common[o]) / whole for o in range(OUTCOMES)]
    return chances


class Equity:
    """The worth of every score to Chaos, 0 to 1.

    Args:
        chances: how likely each outcome of a round is, by score.
    """

    def __init__(self, chances: Mapping[Score, Sequence[float]]) -> None:
        self.chances = chances
        self.worths = self._solve()
        self._limited = self._limit()

    def worth(self, score: Score, left: int | None = None) -> float:
        """Return what a match is worth before its next round.

        Args:
            score: where it stands.
            left: how many rounds it lasts at most, after which it is a draw; None for no limit (FT-26).
        """
        if left is None or left >= len(self._limited):
            return self.worths[score]
        return self._limited[left][score]

    def outcome_worths(self, score: Score, left: int | None = None) -> list[int]:
        """Return what each outcome of the round under way is worth to Chaos, in ten-thousandths.

        Args:
            score: the score before this round.
            left: how many rounds may follow this one; None for no limit.
        """
        worths = []
        for outcome in range(OUTCOMES):
            then = after(score, outcome)
            worths.append(round(UNIT * (self.worth(then, left) if isinstance(then, tuple) else then)))
        return worths

    def _expect(self, score: Score, later: Mapping[Score, float]) -> float:
        total = 0.0
        for outcome, chance in enumerate(self.chances[score]):
            then = after(score, outcome)
            total += chance * (later[then] if isinstance(then, tuple) else then)
        return total

    def _limit(self) -> list[dict[Score, float]]:
        """Return the worths with no round left, with one, with two, until one more makes no difference."""
        tables = [dict.fromkeys(SCORES, 0.5)]
        change = 1.0
        while change > SETTLED:
            later = tables[-1]
            tables.append({score: self._expect(score, later) for score in SCORES})
            change = max(abs(tables[-1][score] - later[score]) for score in SCORES)
        return tables

    def _solve(self) -> dict[Score, float]:
        """Solve the linear equations by Gauss-Seidel iteration; they contract, as every round may end the match."""
        worths = dict.fromkeys(SCORES, 0.5)
        change = 1.0
        while change > 1e-12:
            change = 0.0
            for score in SCORES:
                fresh = self._expect(score, worths)
                change = max(change, abs(fresh - worths[score]))
                worths[score] = fresh
        return worths


@cache
def equity_of(lead: str) -> Equity:
    """Return the match equity for a value of the option `lead`; the other options hardly change who wins rounds."""
    return Equity(chances_from(COUNTS[lead]))


def worths_now(game: Game, score: Score, number: int) -> list[int]:
    """Return what each outcome of a round is worth to Chaos.

    Args:
        game: the rules with their options.
        score: the score before the round.
        number: which round it is, from 1.
    """
    limit = int(game.options["max_rounds"])
    return equity_of(str(game.options["lead"])).outcome_worths(score, limit - number if limit else None)
