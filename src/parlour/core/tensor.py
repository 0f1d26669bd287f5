"""A view as numbers: how each game writes what a seat knows into a row of floats, for learning programs."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Protocol

from parlour.core.state import State


class Cells(Protocol):
    """Floats that can be set one by one: `array("f")`, or a NumPy array of `float32`."""

    def __setitem__(self, index: int, value: float, /) -> None:
        """Set one of them."""


@dataclass(frozen=True, slots=True)
class Plane:
    """A part of an encoding: a block of whole numbers in `float32`, in C order.

    Attributes:
        name: a word of the game.
        shape: the lengths of its axes.
        high: the greatest number in it; the least is 0. `inf` where there is no bound.
        meaning: what stands where, and what the numbers say.
    """

    name: str
    shape: tuple[int, ...]
    high: float
    meaning: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


class Tensor:
    """The encoding of a game under its options: planes one behind the other.

    What it writes follows from what the seat may look at now and from what it has seen before, so it is a secret of
    nobody else. A game subclasses it in its `tensors` module.

    Args:
        planes: the parts in their order.

    Attributes:
        planes: the parts in their order.
        size: how many numbers they have together.
    """

    def __init__(self, planes: tuple[Plane, ...]) -> None:
        self.planes = planes
        self.size = sum(plane.size for plane in planes)

    def start_of(self, name: str) -> int:
        """Return where a plane starts; KeyError if there is none of that name."""
        at = 0
        for plane in self.planes:
            if plane.name == name:
                return at
            at += plane.size
        raise KeyError(name)

    def write(self, state: State, seat: int, out: Cells, at: int) -> None:
        """Write what a seat knows of a state.

        Args:
            state: a position of the game.
            seat: whose eyes to look with; 0 for a spectator's.
            out: where to write: contiguous `float32`, zeros from `at` to `at + size - 1`.
            at: where the first number goes.

        Raises:
            IndexError: if `out` is too short or the seat does not play.
        """
        raise TypeError(f"{type(self).__name__} does not define write")

    def recall(self, state: State, seat: int) -> list[tuple[int, int]]:
        """Return the past as the seat knows it: who decided and what, oldest first; -1 where it may not know what.

        By default all decisions are open but those of others that wait for more to come in.
        """
        waiting = [(who, action if who == seat else -1) for who, action in state.pending()]
        return [*state.decisions(), *waiting]
