"""What a board of won spaces still can become, for every board at once. Compiled; runs the same interpreted.

A board is written in base 3: a digit for each outer space, 0 empty, 1 Chaos, 2 Cosmos. What a finished round is worth
to Chaos depends on its outcome alone: who wins it and how many victory tokens that brings (FT-21, FT-22).
"""

from __future__ import annotations

from array import array

import parlour.core.bits as bits

BOARDS = 19683
WIDE = 1 << 32
PERMUTATIONS = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))


def majorities(cosmos: int) -> int:
    """Return the inner spaces that Cosmos has when every triangle fills the inner space at its place (FT-20)."""
    inner = 0
    for triangle in range(3):
        if bits.count(cosmos >> (3 * triangle) & 7) >= 2:
            inner |= 1 << triangle
    return inner


def outcome(cosmos: int, inner: int) -> int:
    """Return how a round ends: the tokens Chaos takes, or 4 plus those Cosmos takes (FT-21, FT-22)."""
    for triangle in range(3):
        if (cosmos >> (3 * triangle) & 7) == inner:
            return 4 + bits.count(inner)
    return 3 - bits.count(inner)


class Boards:
    """Bounds and even chances of every board, for one way of valuing outcomes.

    Args:
        by_phase: whether the phases fill the inner spaces in turn, or else each triangle the one at its place.
        ring: whether neighbouring corners of triangles touch; it limits which boards are images of each other.

    Attributes:
        ternary: for a set of spaces the board on which Chaos has won just these.
        kind: boards with equal numbers have the same future.
    """

    def __init__(self, by_phase: bool, ring: bool) -> None:
        self.by_phase = by_phase
        self.layers = 8 if by_phase else 1
        self.symmetric = not (by_phase and ring)
        self.power = [1, 3, 9, 27, 81, 243, 729, 2187, 6561]
        self.worth = [0, 0, 0, 0, 0, 0, 0, 0]
        self.ternary = array("i", bytes(4 * 512))
        self.gap = array("i", bytes(4 * BOARDS))
        self.empty = array("i", bytes(4 * BOARDS))
        self.cosmos = array("i", bytes(4 * BOARDS))
        self.image = array("i", bytes(4 * 6 * BOARDS))
        self.lowest = array("i", bytes(4 * BOARDS * self.layers))
        self.highest = array("i", bytes(4 * BOARDS * self.layers))
        self.even = array("i", bytes(4 * BOARDS * self.layers))
        self.kind = array("i", bytes(4 * BOARDS))
        self.prepare()

    def prepare(self) -> None:
        """Fill in what does not depend on values."""
        for spaces in range(512):
            for space in range(9):
                if spaces >> space & 1:
                    self.ternary[spaces] += self.power[space]
        self.gap[0] = 0
        self.empty[0] = 511
        for space in range(9):
            for rest in range(self.power[space]):
                for digit in range(1, 3):
                    board = rest + digit * self.power[space]
                    self.empty[board] = self.empty[rest] & ~(1 << space)
                    self.cosmos[board] = self.cosmos[rest] | ((1 << space) if digit == 2 else 0)
                    for turn in range(6):
                        self.image[turn * BOARDS + board] = (
                            self.image[turn * BOARDS + rest] + digit * self.power[self.turned(turn, space)]
                        )
        for board in range(BOARDS):
            self.gap[board] = bits.lowest(self.empty[board]) if self.empty[board] else -1

    def turned(self, turn: int, space: int) -> int:
        """Return where a symmetry of the board takes a space."""
        if not self.symmetric:
            return space
        triangle = PERMUTATIONS[turn][space // 3]
        place = space % 3 if self.by_phase else PERMUTATIONS[turn][space % 3]
        return 3 * triangle + place

    def value(self, worth: list[int]) -> None:
        """Value the outcomes, each from 0 to 10000 for Chaos, and with them all boards."""
        for i in range(8):
            self.worth[i] = worth[i]
        for layer in range(self.layers):
            self.value_layer(layer)
        if self.by_phase:
            for board in range(BOARDS):
                self.kind[board] = board
        else:
            self.number_kinds()
        self.join_images()

    def value_layer(self, inner: int) -> None:
        """Value all boards; where phases fill the inner spaces, for one filling of them."""
        base = inner * BOARDS
        for board in range(BOARDS - 1, -1, -1):
            at = base + board
            space = self.gap[board]
            if space < 0:
                cosmos = self.cosmos[board]
                self.even[at] = self.worth[outcome(cosmos, inner if self.by_phase else majorities(cosmos))]
                self.lowest[at] = self.even[at]
                self.highest[at] = self.even[at]
            else:
                one = at + self.power[space]
                two = one + self.power[space]
                self.even[at] = (self.even[one] + self.even[two]) // 2
                self.lowest[at] = min(self.lowest[one], self.lowest[two])
                self.highest[at] = max(self.highest[one], self.highest[two])

    def number_kinds(self) -> None:
        """Give equal numbers to boards of equal future: the same empty spaces, and equal values whatever fills them."""
        known: dict[int, int] = {}
        for board in range(BOARDS - 1, -1, -1):
            space = self.gap[board]
            if space < 0:
                future = self.even[board]
            else:
                one = self.kind[board + self.power[space]]
                two = self.kind[board + 2 * self.power[space]]
                future = self.empty[board] * WIDE + one * 65536 + two
            self.kind[board] = known.setdefault(future, len(known))

    def join_images(self) -> None:
        """Give equal numbers to boards that are images of each other."""
        if not self.symmetric:
            return
        plain = list(self.kind)
        for board in range(BOARDS):
            best = plain[board]
            for turn in range(1, 6):
                other = plain[self.image[turn * BOARDS + board]]
                if other < best:
                    best = other
            self.kind[board] = best
