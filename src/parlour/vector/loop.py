"""Many games stepped in one call. Compiled; runs the same interpreted."""

from __future__ import annotations

from typing import Any

from parlour.core.buffer import Actions
from parlour.core.rng import Rng
from parlour.core.state import CHANCE, State
from parlour.core.tensor import Tensor


class Batch:
    """Games side by side, with one row for each in arrays that belong to the caller.

    Whoever calls `reset` or `step` hands over observations and masks filled with zeros.

    Args:
        start: the first state of every game.
        tensor: the encoding; None to write no observations.
        arrays: by name: `observations` (flat float32), `masks` (flat uint8), `seats` (int32),
            `rewards` (float32, games by seats), `dones` (uint8).
        seed: of chance, of the actions that `sample` draws, and so of everything.
    """

    def __init__(self, start: State, tensor: Tensor | None, arrays: dict[str, Any], seed: int) -> None:
        self.start = start
        self.tensor = tensor
        self.size = tensor.size if tensor is not None else 0
        self.players = start.game.players
        self.even = 1.0 / start.game.sides
        self.observations = arrays["observations"]
        self.masks = arrays["masks"]
        self.width = len(start.game.actions)
        self.seats = arrays["seats"]
        self.rewards = arrays["rewards"]
        self.dones = arrays["dones"]
        self.count = len(arrays["seats"])
        self.states: list[State] = [start] * self.count
        self.legal = [Actions() for _ in range(self.count)]
        self.scratch = Actions()
        source = Rng(seed)
        self.dice = source.fork()
        self.chance = [source.fork() for _ in range(self.count)]

    def reset(self) -> None:
        """Start all games and write their rows."""
        for i in range(self.count):
            self.clear(i)
            self.show(i, self.begin(i))

    def refused(self, actions: Any) -> int:
        """Return the first game whose action is not legal, or -1."""
        for i in range(self.count):
            action = actions[i]
            if not 0 <= action < self.width or not self.masks[i * self.width + action]:
                return i
        return -1

    def step(self, actions: Any) -> None:
        """Carry out one legal action a game, start finished games anew, write all rows."""
        for i in range(self.count):
            state = self.states[i]
            if self.dones[i]:
                self.clear(i)
            state.advance(self.seats[i], actions[i])
            seat = self.roll(i, state)
            if seat < 0:
                self.finish(i, state)
                seat = self.begin(i)
            self.show(i, seat)

    def clear(self, i: int) -> None:
        """Forget the end of the last game."""
        self.dones[i] = 0
        for j in range(self.players):
            self.rewards[i, j] = 0.0

    def finish(self, i: int, state: State) -> None:
        """Write how a game ended."""
        self.dones[i] = 1
        for j in range(self.players):
            self.rewards[i, j] = (state.payoff(j + 1) - self.even) / (1.0 - self.even)

    def begin(self, i: int) -> int:
        """Start a game anew and return who is to act."""
        state = self.start.copy()
        self.states[i] = state
        return self.roll(i, state)

    def roll(self, i: int, state: State) -> int:
        """Have chance decide what it owes, and return who is to act then."""
        seat = state.actor()
        if seat == CHANCE:
            rng = self.chance[i]
            while seat == CHANCE:
                state.advance(CHANCE, state.random_action(CHANCE, rng, self.scratch))
                seat = state.actor()
        return seat

    def show(self, i: int, seat: int) -> None:
        """Write the row of a game: who is to act, what that seat sees and what it may do."""
        state = self.states[i]
        out = self.legal[i]
        masks = self.masks
        first = i * self.width
        state.generate(seat, out)
        n = out.n
        for k in range(n):
            masks[first + out.ids[k]] = 1
        self.seats[i] = seat
        if self.tensor is not None:
            self.tensor.write(state, seat, self.observations, i * self.size)

    def sample(self, actions: Any) -> None:
        """Draw a legal action for each game, uniformly."""
        for i in range(self.count):
            out = self.legal[i]
            actions[i] = out.get(self.dice.below(out.n))
