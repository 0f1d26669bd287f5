"""The decisions that led to a position, shared between a state and its copies."""

from __future__ import annotations


class Chunk:
    """Up to 64 consecutive decisions, each `8 * action + who`; older ones stand in `prev`.

    A game that looks back for equal positions keeps a fingerprint of the position after each decision in `marks`.

    A chunk only ever grows, so a copy of a state shares it. Whoever goes on from the middle of a chunk that somebody
    else has continued takes a copy of the part they have in common.
    """

    def __init__(self) -> None:
        self.prev: Chunk | None = None
        self.ids = [0] * 64
        self.marks = [0] * 64
        self.n = 0

    def get(self, index: int) -> int:
        """Return the packed decision at a place from 0 to n - 1."""
        if not 0 <= index < self.n:
            raise IndexError(f"no decision at {index}: there are {self.n}")
        return self.ids[index]

    def made(self, used: int) -> list[tuple[int, int]]:
        """List (who, action) of the first `used` decisions of this chunk."""
        found = []
        for i in range(min(used, self.n)):
            packed = self.ids[i]
            found.append((packed % 8, packed // 8))
        return found

    def continued(self, used: int) -> Chunk:
        """Return a chunk in which place `used` is free and everything before it is as here."""
        if used == 64:
            chunk = Chunk()
            chunk.prev = self
            return chunk
        if self.n == used:
            return self
        chunk = Chunk()
        chunk.prev = self.prev
        chunk.ids[:] = self.ids
        chunk.marks[:] = self.marks
        chunk.n = used
        return chunk


def decisions(chunk: Chunk | None, used: int) -> list[tuple[int, int]]:
    """List (who, action) of all decisions up to the first `used` of this chunk, oldest first."""
    parts: list[list[tuple[int, int]]] = []
    while chunk is not None:
        parts.append(chunk.made(used))
        chunk, used = chunk.prev, 64
    return [decision for part in reversed(parts) for decision in part]
