# cython: boundscheck=False, wraparound=False, cdivision=True
"""Fits the value network to positions by gradient descent (AdaGrad, Duchi et al. 2011). Compiled."""

from __future__ import annotations

import math
from array import array

from parlour.core.rng import Rng
from parlour.games.conic.board import FIRST_OF, ROW_OF, ROW_SIZES
from parlour.games.conic.players.inputs import COUNT, HIDDEN, MY_RACK, SCALE, THEIR_RACK
from parlour.games.conic.players.position import Position
from parlour.games.conic.players.sight import Sight

WIDTH = 52  # most inputs that are active at once
SMALLEST = 1e-6
MIRRORS = [0] * 64
for _space in range(16):
    _row, _place = ROW_OF[_space], _space - FIRST_OF[ROW_OF[_space]]
    _other = ROW_SIZES[_row] - 1 - _place
    MIRRORS[_space] = _space
    MIRRORS[16 + _space] = FIRST_OF[_row] + _other
    MIRRORS[32 + _space] = FIRST_OF[6 - _row] + _place
    MIRRORS[48 + _space] = FIRST_OF[6 - _row] + _other


class Learner:
    """Weights under training, and the latest positions with what they turned out to be worth.

    Args:
        sight: lists the inputs.
        seed: of the first weights.
        slots: how many positions are kept.
    """

    def __init__(self, sight: Sight, seed: int, slots: int) -> None:
        rng = Rng(seed)
        self.sight = sight
        self.mirror = Position()
        self.weights = array("d", bytes(8 * HIDDEN * (COUNT + 1)))
        self.squares = array("d", bytes(8 * HIDDEN * (COUNT + 1)))
        self.strides = array("d", bytes(8 * HIDDEN * (COUNT + 1)))
        for i in range(HIDDEN * (COUNT + 1)):
            self.weights[i] = (rng.unit() - 0.5) * (0.3 if i < HIDDEN * COUNT else 1.0)
        self.slots = slots
        self.active = array("B", bytes(2 * WIDTH * slots))
        self.counts = array("i", bytes(4 * slots))
        self.targets = array("d", bytes(8 * slots))
        self.filled = 0
        self.next = 0
        self.lit = [0.0] * 64

    def record(self, at: Position, rack_a: int, rack_b: int, cone: int, symmetry: int) -> int:
        """Keep a position, mirrored by one of four symmetries; return its slot, for `target`."""
        turned = self.mirror
        turned.a = turned.b = turned.n = 0
        for space in range(16):
            to = MIRRORS[16 * symmetry + space]
            turned.a |= (at.a >> space & 1) << to
            turned.b |= (at.b >> space & 1) << to
            turned.n |= (at.n >> space & 1) << to
        for row in range(7):
            turned.sums[row] = at.sums[6 - row if symmetry >= 2 else row]
        place = MIRRORS[16 * symmetry + cone] if cone >= 0 else cone
        slot = self.next
        self.next = (slot + 1) % self.slots
        self.filled = max(self.filled, slot + 1)
        for view in range(2):
            self.sight.collect(turned, turned.a, turned.b, turned.n, view, 7, at.last, place)
            to = WIDTH * (2 * slot + view)
            count = self.sight.count
            for i in range(count):
                self.active[to + i] = self.sight.active[i]
            mine = rack_b if view else rack_a
            theirs = rack_a if view else rack_b
            for chip in range(12):
                if mine >> chip & 1:
                    self.active[to + count] = MY_RACK + chip
                    count += 1
                if theirs >> chip & 1:
                    self.active[to + count] = THEIR_RACK + chip
                    count += 1
            self.counts[slot] = count
        return slot

    def target(self, slot: int, value: float) -> None:
        """Say what a kept position is worth to seat 1."""
        self.targets[slot] = value

    def learn(self, rng: Rng, times: int, rate: float) -> float:
        """Take steps down the gradient of the cross entropy at random kept positions; return the mean loss.

        How far each weight moves is worked out anew only with every call.
        """
        for i in range(HIDDEN * (COUNT + 1)):
            self.strides[i] = rate / (math.sqrt(self.squares[i]) + 1.0)
        loss = 0.0
        for _ in range(times):
            loss += self.descend(rng.below(self.filled))
        return loss / times

    def descend(self, slot: int) -> float:
        """Take one step; return the loss before it."""
        count = self.counts[slot]
        logit = 0.0
        last = HIDDEN * COUNT
        for view in range(2):
            start = WIDTH * (2 * slot + view)
            side = HIDDEN * view
            for h in range(HIDDEN):
                self.lit[side + h] = 0.0
            for i in range(count):
                row = HIDDEN * self.active[start + i]
                for h in range(HIDDEN):
                    self.lit[side + h] += self.weights[row + h]
            for h in range(HIDDEN):
                self.lit[side + h] = max(0.0, self.lit[side + h])
        for h in range(HIDDEN):
            logit += self.weights[last + h] * (self.lit[h] - self.lit[HIDDEN + h])
        chance = 1.0 / (1.0 + math.exp(-logit))
        target = self.targets[slot]
        slope = chance - target
        for h in range(HIDDEN):
            self.move(last + h, slope * (self.lit[h] - self.lit[HIDDEN + h]))
        for view in range(2):
            start = WIDTH * (2 * slot + view)
            side = HIDDEN * view
            sign = -slope if view else slope
            for h in range(HIDDEN):
                self.lit[side + h] = sign * self.weights[last + h] if self.lit[side + h] > 0.0 else 0.0
            for i in range(count):
                row = HIDDEN * self.active[start + i]
                for h in range(HIDDEN):
                    self.squares[row + h] += self.lit[side + h] * self.lit[side + h]
                    self.weights[row + h] -= self.strides[row + h] * self.lit[side + h]
        chance = min(1.0 - SMALLEST, max(SMALLEST, chance))
        return -target * math.log(chance) - (1.0 - target) * math.log(1.0 - chance)

    def move(self, at: int, slope: float) -> None:
        """Move one weight against its slope, less the more it has been moved before."""
        self.squares[at] += slope * slope
        self.weights[at] -= self.strides[at] * slope

    def calm(self, share: float) -> None:
        """Forget a share of how much each weight has been moved, so that it moves more easily again."""
        for i in range(HIDDEN * (COUNT + 1)):
            self.squares[i] *= share

    def whole(self) -> list[int]:
        """Return the weights as whole numbers."""
        return [round(SCALE * self.weights[i]) for i in range(HIDDEN * (COUNT + 1))]

    def load(self, weights: list[int]) -> None:
        """Go on from whole numbers."""
        for i in range(HIDDEN * (COUNT + 1)):
            self.weights[i] = weights[i] / SCALE
