"""Chips and spaces of Conic: the constants that rules, notation and views share.

Spaces are numbered from the top row to the bottom row, each from the left (CO-2). Chips 0 to 10 are numbers, 11 is the
star (CO-1).
"""

from __future__ import annotations

ROWS = "abcdefg"
ROW_SIZES = (1, 2, 3, 4, 3, 2, 1)
ROW_POINTS = (1, 2, 3, 4, 3, 2, 1)
STAR = 11
NEUTRAL = 5
FULL_RACK = 0xFFF

SPACES = tuple(f"{row}{place + 1}" for row, size in zip(ROWS, ROW_SIZES, strict=True) for place in range(size))
CHIPS = (*(str(number) for number in range(11)), "*")
ROW_OF = tuple(row for row, size in enumerate(ROW_SIZES) for _ in range(size))
FIRST_OF = tuple(sum(ROW_SIZES[:row]) for row in range(7))
ENDS = (SPACES.index("d1"), SPACES.index("d4"))

COLOURS = ("blue", "vermilion", "green", "purple")


def _neighbours() -> tuple[int, ...]:
    """Return for each space the set of those that share an edge with it, as bits (CO-22)."""
    touching = [0] * 16
    for row in range(6):
        small, large = (row, row + 1) if row < 3 else (row + 1, row)
        for place in range(ROW_SIZES[small]):
            one = FIRST_OF[small] + place
            for other in (FIRST_OF[large] + place, FIRST_OF[large] + place + 1):
                touching[one] |= 1 << other
                touching[other] |= 1 << one
    return tuple(touching)


NEIGHBOURS = _neighbours()
