"""Random play at full speed, for measuring a game: loops around the search path, equal compiled and interpreted."""

from __future__ import annotations

from parlour.core.buffer import Actions
from parlour.core.rng import Rng
from parlour.core.state import State

MASK64 = 0xFFFFFFFFFFFFFFFF


class Playouts:
    """Plays random games and keeps count. Equal seeds do equal work, which the checksum proves.

    Args:
        seed: of the random stream.

    Attributes:
        plies: how many actions have been played so far.
        checksum: a number made of every action played, and of how many were legal where they were listed.
    """

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)
        self.out = Actions()
        self.plies = 0
        self.checksum = 0

    def listed(self, start: State, games: int, limit: int) -> None:
        """Play games that list all legal actions at every ply and draw one, to the end or to `limit` plies each."""
        out = self.out
        rng = self.rng
        for _ in range(games):
            state = start.copy()
            seat = state.actor()
            ply = 0
            while seat >= 0 and ply < limit:
                if seat == 0:
                    action = state.random_action(0, rng, out)
                else:
                    state.generate(seat, out)
                    action = out.get(rng.below(out.n))
                self.note(64 * action + out.n)
                state.advance(seat, action)
                ply += 1
                seat = state.actor()
            self.plies += ply

    def picked(self, start: State, games: int, limit: int) -> None:
        """Play games that draw actions in the game's own quickest way, as the rollouts of a search do."""
        out = self.out
        rng = self.rng
        for _ in range(games):
            state = start.copy()
            seat = state.actor()
            ply = 0
            while seat >= 0 and ply < limit:
                action = state.random_action(seat, rng, out)
                self.note(action)
                state.advance(seat, action)
                ply += 1
                seat = state.actor()
            self.plies += ply

    def copied(self, state: State, times: int) -> None:
        """Copy a state, each time from the copy before."""
        for _ in range(times):
            state = state.copy()
        self.note(state.actor() + 1)

    def note(self, number: int) -> None:
        """Mix a number into the checksum."""
        self.checksum = (self.checksum * 31 + number) & MASK64
