# cython: boundscheck=False, wraparound=False, cdivision=True
"""What a position is worth without looking further: the network's layers, kept for each step of a search. Compiled."""

from __future__ import annotations

import parlour.core.bits as bits
from parlour.games.conic.board import ROW_SIZES
from parlour.games.conic.players.inputs import (
    CELL,
    CHOOSER,
    CONE_ON,
    EMPTY,
    HIDDEN,
    MY_GROUP,
    NO_CONE,
    ROW_MASKS,
    ROW_TABLE,
    THEIR_GROUP,
)
from parlour.games.conic.players.net import Net
from parlour.games.conic.players.position import BLUE, BOARD, Position

CLIP = 8191
LARGEST = 11
ROW_MASK = [0] * 7
SIZE = [0] * 7
for _row in range(7):
    ROW_MASK[_row] = ROW_MASKS[_row]
    SIZE[_row] = ROW_SIZES[_row]
ROWS = [0] * 1500
for _i in range(1500):
    ROWS[_i] = ROW_TABLE[_i]


class Sight:
    """Evaluates boards with a network, the expensive part once for many racks.

    Args:
        net: the network.
    """

    def __init__(self, net: Net) -> None:
        self.net = net
        self.layers = [0] * 16384
        self.active = [0] * 64
        self.count = 0

    def note(self, number: int) -> None:
        """Add an active input."""
        self.active[self.count] = number
        self.count = self.count + 1

    def row_input(self, row: int, mine: int, theirs: int, neutral: int, lead: int) -> int:
        """Return the input of a row: whose spaces, and how much higher my sum is."""
        mask = ROW_MASK[row]
        at = 375 * (SIZE[row] - 1) + 75 * bits.count(mine & mask) + 15 * bits.count(theirs & mask)
        return ROWS[at + 3 * bits.count(neutral & mask) + (2 if lead > 0 else 0 if lead < 0 else 1)]

    def collect(self, at: Position, a: int, b: int, n: int, view: int, skip: int, chooser: int, cone: int) -> None:
        """List the active inputs of a board but for racks, in the eyes of seat 1 (view 0) or 2 (view 1).

        Args:
            at: where the sums of rows stand.
            a: the spaces of seat 1.
            b: the spaces of seat 2.
            n: the neutral spaces.
            view: whose eyes.
            skip: a row to leave out, or `NO_ROW`.
            chooser: who places the cone now or, while chips are picked, if nobody wins.
            cone: its space; `NO_CONE` while picking for a space that is added later; -1 while it is to be placed.
        """
        mine = b if view else a
        theirs = a if view else b
        self.count = 0
        left = mine
        while left:
            self.note(CELL + bits.lowest(left))
            left &= left - 1
        left = theirs
        while left:
            self.note(CELL + 16 + bits.lowest(left))
            left &= left - 1
        left = n
        while left:
            self.note(CELL + 32 + bits.lowest(left))
            left &= left - 1
        self.note(MY_GROUP + min(LARGEST, at.group(mine)))
        self.note(THEIR_GROUP + min(LARGEST, at.group(theirs)))
        self.note(EMPTY + bits.count(BOARD & ~(a | b | n)))
        self.note(CHOOSER + (0 if (chooser == BLUE) != (view == 1) else 1) + (2 if cone >= 0 else 0))
        if 0 <= cone < NO_CONE:
            self.note(CONE_ON + cone)
        for row in range(7):
            if row != skip:
                self.note(self.row_input(row, mine, theirs, n, -at.sums[row] if view else at.sums[row]))

    def lay(self, slot: int, at: Position, a: int, b: int, n: int, skip: int, chooser: int, cone: int) -> None:
        """Sum the weights of a board, in the eyes of both, into one of 256 slots; arguments as for `collect`."""
        for view in range(2):
            self.collect(at, a, b, n, view, skip, chooser, cone)
            to = 64 * slot + HIDDEN * view
            for h in range(HIDDEN):
                self.layers[to + h] = 0
            for i in range(self.count):
                row = HIDDEN * self.active[i]
                for h in range(HIDDEN):
                    self.layers[to + h] = self.layers[to + h] + self.net.first[row + h]

    def value(self, slot: int, rack_a: int, rack_b: int, extra_a: int, extra_b: int) -> float:
        """Return seat 1's chance to win, given a slot's board, the racks, and one more input for each view."""
        net = self.net
        one = 64 * slot
        two = one + HIDDEN
        low_a = HIDDEN * (rack_a & 63)
        high_a = HIDDEN * (64 + (rack_a >> 6))
        low_b = HIDDEN * (rack_b & 63)
        high_b = HIDDEN * (64 + (rack_b >> 6))
        more_a = HIDDEN * extra_a
        more_b = HIDDEN * extra_b
        total = 0
        for h in range(HIDDEN):
            lit = self.layers[one + h] + net.mine[low_a + h] + net.mine[high_a + h]
            lit += net.theirs[low_b + h] + net.theirs[high_b + h] + net.first[more_a + h]
            lit = CLIP if lit > CLIP else 0 if lit < 0 else lit
            total += net.out[h] * lit
            lit = self.layers[two + h] + net.mine[low_b + h] + net.mine[high_b + h]
            lit += net.theirs[low_a + h] + net.theirs[high_a + h] + net.first[more_b + h]
            lit = CLIP if lit > CLIP else 0 if lit < 0 else lit
            total -= net.out[h] * lit
        return net.odds(total)
