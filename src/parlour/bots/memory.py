"""The transposition table of the searches: what is known about positions seen before. Compiled; runs interpreted too.

Two places a slot: one kept for the deeper search, one for the latest (Breuker, Uiterwijk & van den Herik 1994).
"""

from __future__ import annotations

from array import array

UPPER = 1
LOWER = 2
EXACT = 3


class Memory:
    """A table of fixed size from position keys to what a search found out.

    Args:
        bits: it has 2**bits slots of two places each.
    """

    def __init__(self, bits: int) -> None:
        self.mask = (1 << bits) - 1
        self.keys = array("Q", bytes(16 << bits))
        self.facts = array("Q", bytes(16 << bits))

    def find(self, key: int) -> int:
        """Return what is known about a position, packed; 0 for nothing."""
        at = 2 * (key & self.mask)
        if self.keys[at] == key:
            return self.facts[at]
        if self.keys[at + 1] == key:
            return self.facts[at + 1]
        return 0

    def keep(self, key: int, depth: int, bound: int, value: int, action: int) -> None:
        """Remember a value (an exact one or a bound), the depth it rests on and the best action, -1 for none."""
        fact = (value + 32768) | (bound << 16) | (depth << 18) | ((action + 1) << 26)
        at = 2 * (key & self.mask)
        if self.keys[at] != key and depth < depth_of(self.facts[at]):
            at += 1
        self.keys[at] = key
        self.facts[at] = fact


def value_of(fact: int) -> int:
    """Return the value in a packed fact."""
    return (fact & 0xFFFF) - 32768


def bound_of(fact: int) -> int:
    """Return what the value is: `UPPER` or `LOWER` bound, `EXACT`, or 0 for nothing."""
    return (fact >> 16) & 3


def depth_of(fact: int) -> int:
    """Return the depth that the value rests on."""
    return (fact >> 18) & 255


def action_of(fact: int) -> int:
    """Return the best action, or -1."""
    return (fact >> 26) - 1
