"""How long a player may think. Compiled; runs the same interpreted."""

from __future__ import annotations

from time import monotonic

ENDLESS = 1 << 40
STRIDE = 32


class Patience:
    """Counts the positions that are evaluated, and tells when it is enough: by their number, or by the clock.

    Attributes:
        nodes: the positions evaluated so far.
    """

    def __init__(self) -> None:
        self.nodes = 0
        self.limit = ENDLESS
        self.deadline = 0.0
        self.look = 0

    def allow(self, seconds: float, nodes: int) -> None:
        """Allow so much time and so many more positions; 0 is no limit."""
        self.limit = self.nodes + nodes if nodes > 0 else ENDLESS
        self.deadline = monotonic() + seconds if seconds > 0.0 else 0.0
        self.look = self.nodes

    def spent(self) -> bool:
        """Return True if it is time to decide."""
        if self.deadline > 0.0 and self.nodes >= self.look:
            self.look = self.nodes + STRIDE
            if monotonic() >= self.deadline:
                self.limit = -1
        return self.nodes > self.limit
