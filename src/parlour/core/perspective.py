"""The fair window of a bot: what its seat knows, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from parlour.core.events import Event
from parlour.core.game import Game
from parlour.core.rng import Rng
from parlour.core.state import State, View


class Perspective:
    """What one seat knows: its view, its history, its legal actions, and worlds that it cannot tell apart.

    It never holds the true state, only one that the seat cannot tell from it; so it can be handed to another process,
    and nothing in it gives a secret away.
    """

    def __init__(self, world: State, seat: int) -> None:
        self._world = world
        self.seat = seat

    @classmethod
    def of(cls, state: State, seat: int, rng: Rng) -> Perspective:
        """Look at a state as a seat does. `rng` draws the world that stands in for it.

        Raises:
            ValueError: for a seat that does not play; chance has no perspective.
        """
        if seat not in state.game.seats:
            raise ValueError(f"seat {seat} does not play: seats are 1 to {state.game.players}")
        return cls(state.sample(seat, rng), seat)

    @property
    def game(self) -> Game:
        """The rules."""
        return self._world.game

    @property
    def view(self) -> View:
        """What the seat sees of the table now."""
        return self._world.view(self.seat)

    @property
    def history(self) -> tuple[Event, ...]:
        """What the seat ever saw, with perfect memory."""
        return self._world.history(self.seat)

    @property
    def legal(self) -> list[int]:
        """The seat's legal actions, ascending."""
        return self._world.legal(self.seat)

    def sample(self, rng: Rng) -> State:
        """Draw a full state from those that the seat cannot tell from the true one; it is the caller's own."""
        return self._world.sample(self.seat, rng)


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one decision: whichever limit comes first.

    Attributes:
        seconds: wall time; None for no limit.
        nodes: positions or simulations; None for no limit. With `nodes` alone a bot's decision is reproducible.
    """

    seconds: float | None = None
    nodes: int | None = None


@dataclass(frozen=True, slots=True)
class Thought:
    """A bot's decision.

    Attributes:
        action: what it plays.
        nodes: how many positions or simulations it looked at.
        value: its expectation of the seat's return, 0 to 1; None if it has none.
        note: a few words about the search, such as its depth.
    """

    action: int
    nodes: int = 0
    value: float | None = None
    note: str = ""


class Bot(Protocol):
    """A player. It is a pure function of perspective, node budget and random stream; time budgets may vary it."""

    def choose(self, perspective: Perspective, budget: Budget, rng: Rng) -> Thought:
        """Decide for the perspective's seat, which owes a decision."""
