"""One small random stream for search and simulation, the same numbers compiled and interpreted."""

from __future__ import annotations

MASK = 0xFFFFFFFFFFFFFFFF
LOW = 0xFFFFFFFF
GOLDEN = 0x9E3779B97F4A7C15
WORD = 1 << 64
SCRAMBLE = 0x2545F4914F6CDD1D


class Rng:
    """A xorshift64* stream. Not for secrets: live tables draw from the operating system instead.

    Args:
        seed: any whole number; equal seeds give equal streams.
    """

    def __init__(self, seed: int = 0) -> None:
        state = (seed * 0xD1342543DE82EF95 + GOLDEN) % WORD
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) % WORD
        self.state = (state ^ (state >> 27)) or GOLDEN

    def bits(self) -> int:
        """Return the next 32 random bits."""
        x = self.state
        x ^= x >> 12
        x ^= (x << 25) & MASK
        x ^= x >> 27
        self.state = x
        return ((x * SCRAMBLE) & MASK) >> 32

    def below(self, n: int) -> int:
        """Return a number drawn uniformly from 0 to n - 1, for n up to 2**32."""
        product = self.bits() * n
        low = product & LOW
        if low < n:
            floor = (LOW + 1 - n) % n
            while low < floor:
                product = self.bits() * n
                low = product & LOW
        return product >> 32

    def unit(self) -> float:
        """Return a number drawn uniformly from 0 (included) to 1 (excluded)."""
        return self.bits() / 4294967296.0

    def fork(self) -> Rng:
        """Return a new stream that starts from this one's next number."""
        return Rng((self.bits() << 32) | self.bits())
