# cython: boundscheck=False, wraparound=False, cdivision=True
"""What a position is worth to a player who counts on his fingers: rows led, groups, chips left. Compiled.

It takes the place of the network for the weaker levels, which overlook some of it, and for `greedy`.
"""

from __future__ import annotations

import math

import parlour.core.bits as bits
from parlour.games.conic.board import ROW_POINTS, ROW_SIZES
from parlour.games.conic.players.inputs import ROW_MASKS
from parlour.games.conic.players.limits import NO_CHIPS, NO_GROUPS
from parlour.games.conic.players.net import Net
from parlour.games.conic.players.position import BOARD, Position
from parlour.games.conic.players.sight import Sight

POINT = 100  # the unit: hundredths of a point
PER_CHIP = 32  # for each pip of strength, while many spaces are empty
FAR = 10  # with fewer empty spaces than this chips lose their worth
STEEP = 300.0  # so many hundredths ahead win about three games of four
ROW_SPACES = [0] * 7
WORTH = [0] * 7
SPACES = [0] * 7
PIPS = [0] * 12
for _row in range(7):
    ROW_SPACES[_row] = ROW_MASKS[_row]
    WORTH[_row] = ROW_POINTS[_row]
    SPACES[_row] = ROW_SIZES[_row]
for _chip, _pips in enumerate((2, 5, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12)):
    PIPS[_chip] = _pips


class Plain(Sight):
    """Counts points as the board stands, and chips.

    Args:
        net: only stands in for the layers that it never uses.
        blind: what it does not see: `NO_GROUPS`, `NO_CHIPS`, or both.
    """

    def __init__(self, net: Net, blind: int) -> None:
        Sight.__init__(self, net)
        self.blind = blind

    def lay(self, slot: int, at: Position, a: int, b: int, n: int, skip: int, chooser: int, cone: int) -> None:
        """Count the points of a board: a row counts in full once its majority is certain, else by the lead."""
        points = 0
        for row in range(7):
            mask = ROW_SPACES[row]
            lead = bits.count(a & mask) - bits.count(b & mask)
            left = SPACES[row] - bits.count((a | b | n) & mask)
            if lead > left or -lead > left:
                points += POINT * WORTH[row] if lead > 0 else -POINT * WORTH[row]
            else:
                points += POINT * WORTH[row] * lead // (left + 1)
        if not self.blind & NO_GROUPS:
            empty = BOARD & ~(a | b | n)
            points += POINT * (at.bonus(a) - at.bonus(b))
            points += POINT * (at.bonus(a | empty) - at.bonus(b | empty)) // 4
        self.layers[64 * slot] = points
        self.layers[64 * slot + 1] = min(FAR, bits.count(BOARD & ~(a | b | n)))

    def value(self, slot: int, rack_a: int, rack_b: int, extra_a: int, extra_b: int) -> float:
        """Return seat 1's chance to win by points and chips."""
        points = self.layers[64 * slot]
        if not self.blind & NO_CHIPS:
            pips = 0
            for chip in range(12):
                pips += PIPS[chip] * ((rack_a >> chip & 1) - (rack_b >> chip & 1))
            points += PER_CHIP * pips * self.layers[64 * slot + 1] // FAR
        return 1.0 / (1.0 + math.exp(points / -STEEP))
