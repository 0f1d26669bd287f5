"""Positions for the tests of the bots, found by seeded random play, and what brute force says about them."""

from __future__ import annotations

from collections.abc import Iterator

import parlour
from parlour.core import Game, Level, Perspective, Rng, State

OPTION_SETS: tuple[dict[str, object], ...] = (
    {},
    {"stones": True},
    {"players": 4},
    {"players": 4, "stones": True},
    {"repetition": "forbid"},
)
PERFECT = Level("perfect", "Perfect", "Sees everything.")


def random_positions(game: Game, seed: int, begin: int = 4) -> Iterator[State]:
    """Yield the positions of seeded random games, from `begin` turns after the face-off on, with a turn to play."""
    while True:
        seed += 1
        rng = Rng(seed)
        state = game.start()
        while not state.over:
            seat = state.actor()
            legal = state.legal(seat)
            if state.plies >= 2 + begin and not state.secret():
                yield state.copy()
            state.apply(seat, legal[rng.below(len(legal))])


def after(state: State, action: int) -> State:
    child = state.copy()
    child.apply(state.actor(), action)
    return child


def wins(state: State) -> list[int]:
    """List the actions that win at once."""
    seat = state.actor()
    return [action for action in state.legal(seat) if _won(after(state, action), seat)]


def _won(state: State, seat: int) -> bool:
    return state.over and state.payoff(seat) == 1.0


def blunders(state: State) -> list[int]:
    """List the actions that lose at once or let the other side win with its next action."""
    seat = state.actor()
    bad = []
    for action in state.legal(seat):
        child = after(state, action)
        if (child.over and child.payoff(seat) == 0.0) or (not child.over and wins(child)):
            bad.append(action)
    return bad


def perspective(state: State, seed: int = 0) -> Perspective:
    return Perspective.of(state, state.actor(), Rng(seed))


def natural_chaos(**options: object) -> Game:
    return parlour.load("natural-chaos", **options)
