"""Hands as sets of places in the list of unplayed tokens, numbered among those of equal size.

Sets of one size are numbered in ascending order, which makes the number independent of how many places there are. When
a token is played its place is taken out of the list, and both hands are renumbered.
"""

from __future__ import annotations

from array import array
from functools import cache

MOST = 8  # unplayed tokens before the seventh trick
WIDTH = 128  # no size has more hands
SIZES = MOST + 1


class Hands:
    """The numbering of all hands of up to eight unplayed tokens.

    Attributes:
        rank: for a set of places its number among the sets of its size.
        members: for `WIDTH` times a size plus a number the set of places.
        origin: for a hand after a place has been taken out of the list, the number of the hand before; at
            `((own * MOST + place) * SIZES + size) * WIDTH + number`, with own 1 for the hand that the token came from.
        counts: for a number of places and a size how many hands there are.
    """

    def __init__(self) -> None:
        self.rank = array("i", bytes(4 << MOST))
        self.members = array("i", bytes(4 * WIDTH * SIZES))
        self.origin = array("i", bytes(4 * 2 * MOST * SIZES * WIDTH))
        seen = [0] * SIZES
        for places in range(1 << MOST):
            size = places.bit_count()
            self.rank[places] = seen[size]
            self.members[WIDTH * size + seen[size]] = places
            seen[size] += 1
        self.counts = [[sum(p.bit_count() == n for p in range(1 << m)) for n in range(SIZES)] for m in range(SIZES)]
        self._trace()

    def _trace(self) -> None:
        for own in (0, 1):
            for place in range(MOST):
                for places in range(1 << (MOST - 1)):
                    size = places.bit_count()
                    at = ((own * MOST + place) * SIZES + size) * WIDTH + self.rank[places]
                    self.origin[at] = self.rank[before(places, place, own)]


def before(places: int, place: int, own: int) -> int:
    """Return a set as it was before a place was taken out of the list, with (1) or without (0) that place."""
    low = (1 << place) - 1
    return places & low | own << place | (places & ~low) << 1


@cache
def numbering() -> Hands:
    """Return the numbering; there is only one."""
    return Hands()
