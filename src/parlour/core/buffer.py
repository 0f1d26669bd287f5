"""A reusable list of actions for the search path."""

from __future__ import annotations

CAPACITY = 1024
# Made once: a list of a hundred actions costs a fraction if its numbers need not be made anew.
NUMBERS = [*range(4096)]


class Actions:
    """Up to `CAPACITY` actions: `ids[0]` to `ids[n - 1]`. `State.generate` fills it anew at each call."""

    def __init__(self) -> None:
        self.ids = [0] * 1024
        self.n = 0

    def add(self, action: int) -> None:
        """Append one action; IndexError if the list is full."""
        if not 0 <= self.n < 1024:
            raise IndexError(f"no room at {self.n}: a list takes up to {CAPACITY} actions")
        self.ids[self.n] = action
        self.n += 1

    def get(self, index: int) -> int:
        """Return the action at a place from 0 to n - 1."""
        if not 0 <= index < self.n <= 1024:
            raise IndexError(f"no action at {index}: there are {self.n}")
        return self.ids[index]

    def to_list(self) -> list[int]:
        """Return the actions as a new list."""
        if not 0 <= self.n <= 1024:
            raise IndexError(f"a list of {self.n} actions: it takes up to {CAPACITY}")
        found: list[int] = []
        numbers = NUMBERS
        for i in range(self.n):
            action = self.ids[i]
            found.append(numbers[action] if 0 <= action < 4096 else action)
        return found
