"""How likely each hand of a side is, by what that side has played: Bayes with a simple model of how people play.

The model: a decision is the likelier the better it looks at a glance, by a softmax over what the hand allowed. It uses
nothing but what is public, so that both sides' hands can be weighed alike. What failing to follow proves is no matter
of likelihood and is left to `knowledge`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from parlour.games.fractal_tricks.notation import FOLLOW as FOLLOW_ACTION
from parlour.games.fractal_tricks.players.doubledummy import Solver
from parlour.games.fractal_tricks.players.glance import at_a_glance
from parlour.games.fractal_tricks.players.knowledge import ALL_TOKENS, Play, token_of
from parlour.games.fractal_tricks.players.spot import CHOOSE, LEAD, Spot, may_follow

TEMPERATURE = 0.2  # of the softmax, in chances to win the match; fitted to rounds of the bots among themselves


def weights(plays: Sequence[Play], side: int, hands: Sequence[int], solver: Solver) -> list[float]:
    """Return how likely each hand is, the likeliest 1.

    Args:
        plays: all decisions of the round so far.
        side: whose hand is meant.
        hands: what it may hold now.
        solver: knows what outcomes are worth.
    """
    logs = [0.0] * len(hands)
    since = 0
    for at in range(len(plays) - 1, -1, -1):
        play = plays[at]
        if play.side != side or play.spot.stage == CHOOSE:
            continue
        since |= 1 << token_of(play.action)
        others = ALL_TOKENS & ~_played(plays[:at])
        looks = _looks(solver, play.spot, side, others)
        for i, hand in enumerate(hands):
            options = _options(play.spot, hand | since)
            logs[i] -= math.log(sum(looks[token] for token in range(20) if options >> token & 1))
    top = max(logs, default=0.0)
    return [math.exp(each - top) for each in logs]


def _looks(solver: Solver, spot: Spot, side: int, tokens: int) -> list[float]:
    """Return for each token how likely it is to be played, in any scale; a lead counts on all spaces together."""
    spaces = [space for space in range(9) if solver.spaces(spot, False) >> space & 1]
    sign = 1.0 if side == 0 else -1.0
    looks = [0.0] * 20
    for token in range(20):
        if tokens >> token & 1:
            rest = tokens & ~(1 << token)
            actions = [9 * token + space for space in spaces] if spot.stage == LEAD else [FOLLOW_ACTION + token]
            looks[token] = sum(
                math.exp(sign * at_a_glance(solver, spot, action, rest) / TEMPERATURE) for action in actions
            )
    return looks


def _options(spot: Spot, hand: int) -> int:
    return hand if spot.stage == LEAD else may_follow(hand, spot.led)


def _played(plays: Sequence[Play]) -> int:
    tokens = 0
    for play in plays:
        if play.spot.stage != CHOOSE:
            tokens |= 1 << token_of(play.action)
    return tokens
