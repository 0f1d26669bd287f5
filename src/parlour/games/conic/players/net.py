# cython: boundscheck=False, wraparound=False, cdivision=True
"""The value network: how likely a player is to win, from the inputs that `inputs` numbers. Compiled.

One hidden layer of 32 units sees the position with the eyes of each player; the difference of the two, weighted, is
the logarithm of the odds. So the two views of one position always add up to 1. All weights are whole numbers (256 for
1.0), so that sums are equal on every machine, compiled and interpreted, and the layer can be kept up to date by adding
and taking away rows of weights (Nasu 2018, efficiently updatable networks).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from parlour.games.conic.players.inputs import COUNT, HIDDEN, MY_RACK, THEIR_RACK


class Net:
    """The weights and the sums that they give.

    Args:
        weights: 32 for each input, then 32 for the outputs of the hidden layer.
    """

    def __init__(self, weights: Sequence[int]) -> None:
        self.first = [0] * 8192
        self.out = [0] * 32
        self.mine = [0] * 4096
        self.theirs = [0] * 4096
        if len(weights) != HIDDEN * (COUNT + 1):
            raise ValueError(f"{len(weights)} weights instead of {HIDDEN * (COUNT + 1)}")
        for i in range(HIDDEN * COUNT):
            self.first[i] = weights[i]
        for i in range(HIDDEN):
            self.out[i] = weights[HIDDEN * COUNT + i]
        for half in range(2):
            for chips in range(64):
                for chip in range(6):
                    if chips >> chip & 1:
                        self.stack(half, chips, chip)

    def stack(self, half: int, chips: int, chip: int) -> None:
        """Add one chip to the sums of half a rack."""
        to = HIDDEN * (64 * half + chips)
        mine = HIDDEN * (MY_RACK + 6 * half + chip)
        theirs = HIDDEN * (THEIR_RACK + 6 * half + chip)
        for h in range(HIDDEN):
            self.mine[to + h] = self.mine[to + h] + self.first[mine + h]
            self.theirs[to + h] = self.theirs[to + h] + self.first[theirs + h]

    def odds(self, total: int) -> float:
        """Turn the weighted difference of the two views into a probability."""
        return 1.0 / (1.0 + math.exp(total / -65536.0))
