# cython: boundscheck=False, wraparound=False, cdivision=True
"""A duel of Conic as a few whole numbers: what a search changes and takes back. Compiled.

Everything in a two-player game but the pending picks is open, so these numbers are all there is to know: who owns which
space, the difference of the sums in each row and in all, and who won last. The racks are handed around as arguments.
"""

from __future__ import annotations

import parlour.core.bits as bits
from parlour.games.conic.board import NEIGHBOURS, ROW_OF, ROW_POINTS, ROW_SIZES
from parlour.games.conic.players.inputs import ROW_MASKS
from parlour.games.conic.rules import Contest

BLUE = 1
VERMILION = 2
NOBODY = 3
BOARD = 0xFFFF
ONE = BLUE
TWO = VERMILION
FULL = BOARD
MASK64 = 0xFFFFFFFFFFFFFFFF
MIX_ONE = 0x9E3779B97F4A7C15
MIX_TWO = 0xC2B2AE3D27D4EB4F
MIX_THREE = 0x165667B19E3779F9
ROW_MASK = [0] * 7
POINTS = [0] * 7
SIZE = [0] * 7
BESIDE = [0] * 16
ROW_AT = [0] * 16
for _row in range(7):
    ROW_MASK[_row] = ROW_MASKS[_row]
    POINTS[_row] = ROW_POINTS[_row]
    SIZE[_row] = ROW_SIZES[_row]
for _space in range(16):
    BESIDE[_space] = NEIGHBOURS[_space]
    ROW_AT[_space] = ROW_OF[_space]


class Position:
    """The board of a duel.

    Attributes:
        a: the spaces of seat 1.
        b: the spaces of seat 2.
        n: the spaces with neutral chips.
        total: the sum of seat 1's numbers on the board less those of seat 2.
        last: who places the cone next if nobody wins.
        cancel: whether tied numbers cancel each other instead of leading to a playoff.
        lone: what a largest group of one chip scores.
    """

    def __init__(self) -> None:
        self.sums = [0, 0, 0, 0, 0, 0, 0]
        self.sizes = [0] * 65536
        self.a = self.b = self.n = self.total = 0
        self.last = ONE
        self.cancel = False
        self.lone = 1

    def load(self, state: Contest) -> None:
        """Take over the board of a duel."""
        self.a = state.spaces_of(1)
        self.b = state.spaces_of(2)
        self.n = FULL & ~(state.empty_spaces() | self.a | self.b)
        for row in range(7):
            self.sums[row] = 0
        self.total = 0
        for space in range(16):
            sign = 1 if state.owner_of(space) == ONE else -1 if state.owner_of(space) == TWO else 0
            self.sums[ROW_AT[space]] = self.sums[ROW_AT[space]] + sign * state.number_on(space)
            self.total += sign * state.number_on(space)
        self.last = state.chooser()
        self.cancel = bool(state.cancel)
        self.lone = 1 if state.lone_chip else 0

    def empty(self) -> int:
        """Return the empty spaces, the cone's included."""
        return FULL & ~(self.a | self.b | self.n)

    def settle(self, cone: int, winner: int, chip: int) -> None:
        """Put the winner's chip, or a neutral one, on the cone's space. Whoever calls keeps `last`."""
        if winner == ONE:
            self.a |= 1 << cone
            self.sums[ROW_AT[cone]] = self.sums[ROW_AT[cone]] + chip
            self.total += chip
            self.last = ONE
        elif winner == TWO:
            self.b |= 1 << cone
            self.sums[ROW_AT[cone]] = self.sums[ROW_AT[cone]] - chip
            self.total -= chip
            self.last = TWO
        else:
            self.n |= 1 << cone

    def take_back(self, cone: int, winner: int, chip: int, last: int) -> None:
        """Undo `settle`."""
        keep = ~(1 << cone)
        if winner == ONE:
            self.a &= keep
            self.sums[ROW_AT[cone]] = self.sums[ROW_AT[cone]] - chip
            self.total -= chip
        elif winner == TWO:
            self.b &= keep
            self.sums[ROW_AT[cone]] = self.sums[ROW_AT[cone]] + chip
            self.total += chip
        else:
            self.n &= keep
        self.last = last

    def group(self, spaces: int) -> int:
        """Return the size of the largest connected group among spaces (CO-22, CO-23)."""
        if spaces == 0:
            return 0
        known = self.sizes[spaces]
        if known > 0:
            return known
        left = spaces
        largest = 0
        while left:
            group = left & -left
            frontier = group
            while frontier:
                reached = 0
                while frontier:
                    reached |= BESIDE[bits.lowest(frontier)]
                    frontier &= frontier - 1
                frontier = reached & left & ~group
                group |= frontier
            left &= ~group
            largest = max(largest, bits.count(group))
        self.sizes[spaces] = largest
        return largest

    def bonus(self, spaces: int) -> int:
        """Return what the largest group scores (CO-24)."""
        size = self.group(spaces)
        return self.lone if size == 1 else size

    def outcome(self, rack_a: int, rack_b: int) -> float:
        """Return what the finished game is worth to seat 1 (CO-21 to CO-25)."""
        points = self.bonus(self.a) - self.bonus(self.b)
        for row in range(7):
            lead = bits.count(self.a & ROW_MASK[row]) - bits.count(self.b & ROW_MASK[row])
            if lead == 0:
                lead = self.sums[row]
            if lead > 0:
                points += POINTS[row]
            elif lead < 0:
                points -= POINTS[row]
        if points == 0:
            points = bits.count(rack_a) - bits.count(rack_b)
        if points == 0:
            points = self.total
        return 1.0 if points > 0 else 0.0 if points < 0 else 0.5

    def verdict(self, a: int, b: int, n: int) -> int:
        """Return 1 if seat 1 wins whatever happens, 0 if seat 2 does, -1 if it is open.

        The bounds give every empty space to one side, and every row that may still be tied too.
        """
        empty = FULL & ~(a | b | n)
        most = self.bonus(a | empty) - self.bonus(b)
        least = self.bonus(a) - self.bonus(b | empty)
        for row in range(7):
            mask = ROW_MASK[row]
            lead = bits.count(a & mask) - bits.count(b & mask)
            left = bits.count(empty & mask)
            most += POINTS[row] if lead + left >= 0 else -POINTS[row]
            least += POINTS[row] if lead - left > 0 else -POINTS[row]
        return 0 if most < 0 else 1 if least > 0 else -1

    def key(self, rack_a: int, rack_b: int, cone: int, depth: int) -> int:
        """Return 64 bits that tell positions apart that differ in what can still matter; `cone` 16 while placing.

        Of a row's sums only what can still break a tie counts: nothing where the majority is certain, the sign alone
        where the row is full.
        """
        sums = 0
        for row in range(7):
            mask = ROW_MASK[row]
            lead = bits.count(self.a & mask) - bits.count(self.b & mask)
            left = SIZE[row] - bits.count((self.a | self.b | self.n) & mask)
            worth = 0
            if left >= lead >= -left:
                worth = self.sums[row]
                if left == 0:
                    worth = 1 if worth > 0 else -1 if worth < 0 else 0
            sums = (sums << 7) | (worth + 64)
        wide = cone | (self.last << 6) | (depth << 8)
        board = self.n
        board = (((board << 16) | self.b) << 16) | self.a
        board |= wide << 48
        rest = self.total + 512
        rest = (rest << 24) | rack_a | (rack_b << 12)
        hashed = (board * MIX_ONE) & MASK64
        hashed ^= hashed >> 29
        hashed = ((hashed + rest) * MIX_TWO) & MASK64
        hashed ^= hashed >> 32
        hashed = ((hashed + sums) * MIX_THREE) & MASK64
        hashed ^= hashed >> 31
        hashed = (hashed * MIX_ONE) & MASK64
        return hashed ^ (hashed >> 32)
