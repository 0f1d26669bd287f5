"""Many games at once for learning programs: NumPy in, NumPy out.

Needs NumPy, which `pip install parlour[research]` brings.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from parlour.core import Game, ParlourError, State
from parlour.vector.loop import Batch

__all__ = ["Step", "Vector"]


class Step(NamedTuple):
    """One row a game, about the decision that it now waits for. Read-only, and overwritten by the next step.

    Attributes:
        observations: float32, games by `Vector.size`: what the seat to act knows, as `Game.tensor` declares it; of
            length 0 where nothing is to be observed.
        masks: bool, games by actions: what that seat may do.
        seats: int32: the seat to act, from 1.
        rewards: float32, games by seats: what the game that just ended was worth to each seat, between -1 and 1 with
            sum 0; zeros where no game ended.
        dones: bool: whether a game just ended; the other arrays are of the next game already.
    """

    observations: NDArray[np.float32]
    masks: NDArray[np.bool_]
    seats: NDArray[np.int32]
    rewards: NDArray[np.float32]
    dones: NDArray[np.bool_]


class Vector:
    """Games that are stepped together. Seats decide one by one: of several that decide at once the lowest comes first,
    and the others do not see what it chose. Chance plays by itself. A finished game starts anew.

    Args:
        game: the rules.
        count: how many games.
        seed: equal seeds and equal actions give equal games.
        observe: whether to write observations; without them a step takes about half the time.

    Attributes:
        game: the rules.
        count: how many games.
        size: the length of an observation.

    Raises:
        ParlourError: if there is nothing to observe as the game declares no encoding, or for a count below 1.

    >>> import parlour
    >>> games = Vector(parlour.load("conic"), 8, seed=3)
    >>> step = games.reset()
    >>> step.observations.shape, step.masks.shape
    ((8, 157), (8, 28))
    >>> step = games.step(games.sample())
    """

    def __init__(self, game: Game, count: int, seed: int = 0, observe: bool = True) -> None:
        tensor = game.tensor() if observe else None
        if tensor is None and observe:
            raise ParlourError(
                f"{game.title} declares no encoding (Game.tensor), so there is nothing to observe; pass observe=False"
            )
        if count < 1:
            raise ParlourError(f"there must be at least one game, not {count}")
        self.game = game
        self.count = count
        self.size = tensor.size if tensor is not None else 0
        self._start = game.start()
        self._tensor = tensor
        self._observations = np.zeros((count, self.size), np.float32)
        self._bytes = self._observations.view(np.uint8)  # bytes are cleared several times as fast as floats
        self._masks = np.zeros((count, len(game.actions)), np.uint8)
        self._seats = np.zeros(count, np.int32)
        self._rewards = np.zeros((count, game.players), np.float32)
        self._dones = np.zeros(count, np.uint8)
        self._shown = Step(
            self._observations.view(),
            self._masks.view(np.bool_),
            self._seats.view(),
            self._rewards.view(),
            self._dones.view(np.bool_),
        )
        for array in self._shown:
            array.setflags(write=False)
        self._started = False
        self._batch = self._fresh(seed)

    def _fresh(self, seed: int) -> Batch:
        arrays = {
            "observations": self._observations.reshape(-1),
            "masks": self._masks.reshape(-1),
            "seats": self._seats,
            "rewards": self._rewards,
            "dones": self._dones,
        }
        return Batch(self._start, self._tensor, arrays, seed)

    def _check_started(self) -> None:
        if not self._started:
            raise ParlourError("reset comes before the first step")

    def _blank(self) -> None:
        self._bytes.fill(0)
        self._masks.fill(0)

    def reset(self, seed: int | None = None) -> Step:
        """Start all games.

        Args:
            seed: a new seed; None goes on with the streams there are.
        """
        if seed is not None:
            self._batch = self._fresh(seed)
        self._blank()
        self._batch.reset()
        self._started = True
        return self._shown

    def step(self, actions: ArrayLike) -> Step:
        """Carry out one action in each game, for the seat that is to act there.

        Args:
            actions: whole numbers, one a game, each legal by the game's mask.

        Raises:
            ParlourError: if there is not one action for each game, or one is not legal, or before the first `reset`;
                nothing has happened then.
        """
        chosen = np.asarray(actions, np.int32, order="C")
        if chosen.shape != (self.count,):
            raise ParlourError(f"actions must have the shape ({self.count},), not {chosen.shape}")
        self._check_started()
        bad = self._batch.refused(chosen)
        if bad >= 0:
            seat, action = int(self._seats[bad]), int(chosen[bad])
            reason = self._batch.states[bad].why_not(seat, action)
            raise ParlourError(f"game {bad}: seat {seat} cannot play {self.game.name_of(action)!r}: {reason}")
        self._blank()
        self._batch.step(chosen)
        return self._shown

    def sample(self) -> NDArray[np.int32]:
        """Draw a legal action for each game, uniformly; a new array.

        Raises:
            ParlourError: before the first `reset`.
        """
        self._check_started()
        actions = np.empty(self.count, np.int32)
        self._batch.sample(actions)
        return actions

    def state(self, index: int) -> State:
        """Return a copy of the state of one game: the referee's knowledge, for analysis and not for players."""
        return self._batch.states[index].copy()
