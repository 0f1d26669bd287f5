"""How far a search looks, and how much there is to see."""

from __future__ import annotations

ENDLESS = 63  # a depth that no game reaches


def size_estimate(rounds: int, chips: float) -> float:
    """Return about how many nodes it takes to search a duel to its end (fitted to a few hundred positions).

    Args:
        rounds: how many are left, the one under way included.
        chips: how many a player has left, on average.
    """
    return float(2.0 ** (chips * (1.0 + 0.47 * min(rounds, 7))))
