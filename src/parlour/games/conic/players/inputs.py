"""What the value network is told of a position: the numbering of its inputs.

All inputs are yes or no, seen by one player ("me") against the other ("they"). Of a row only the counts matter and,
where they are equal, who has the higher sum (CO-21); rows of equal size share their inputs.
"""

from __future__ import annotations

from parlour.games.conic.board import ROW_SIZES

HIDDEN = 32  # units of the network's hidden layer
SCALE = 256  # a weight of 1.0
CELL = 0  # + 16 for their chip, + 32 for a neutral one, + the space
MY_GROUP = 48  # + the size of the largest group, 11 for more
THEIR_GROUP = 60
MY_RACK = 72  # + the chip
THEIR_RACK = 84
CONE_ON = 96  # + the space; none of them while the cone is to be placed
CHOOSER = 112  # + 1 if they choose, + 2 while chips are picked
EMPTY = 116  # + how many spaces are empty, the cone's included
ROW = 133
TYPES = 4
SIZES = (1, 2, 3, 4)


def _rows() -> dict[tuple[int, int, int, int, int], int]:
    """Number (size, mine, theirs, neutral, sign of my sum less theirs); the sign counts only where a tie can be."""
    found: dict[tuple[int, int, int, int, int], int] = {}
    for size in SIZES:
        for mine in range(size + 1):
            for theirs in range(size + 1 - mine):
                for neutral in range(size + 1 - mine - theirs):
                    signs = (-1, 0, 1) if mine == theirs > 0 else (0,)
                    for sign in signs:
                        found[size, mine, theirs, neutral, sign] = ROW + len(found)
    return found


ROW_INPUTS = _rows()
COUNT = ROW + len(ROW_INPUTS)
NOTHING = COUNT  # an input without weights
NO_CONE = 16
NO_ROW = 7


def row_table() -> list[int]:
    """Return the input of a row at 375 * (size - 1) + 75 * mine + 15 * theirs + 3 * neutral + sign + 1."""
    table = [0] * 1500
    for (size, mine, theirs, neutral, sign), number in ROW_INPUTS.items():
        at = 375 * (size - 1) + 75 * mine + 15 * theirs + 3 * neutral + sign + 1
        for each in (at,) if mine == theirs > 0 else (at - 1, at, at + 1):
            table[each] = number
    return table


ROW_TABLE = row_table()
ROW_MASKS = tuple(
    sum(1 << space for space in range(sum(ROW_SIZES[:row]), sum(ROW_SIZES[: row + 1]))) for row in range(7)
)
