"""Budgets are kept, however small they are."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import parlour
from parlour import bots
from parlour.core import Actions, Budget, Game, Perspective, Rng, State

GAMES = (
    parlour.load("natural-chaos"),
    parlour.load("conic"),
    parlour.load("conic", players=3),
    parlour.load("conic", players=4),
    parlour.load("fractal-tricks"),
    parlour.load("fractal-tricks", adjacency="ring", lead="winner"),
    parlour.load("trickerion"),
    parlour.load("trickerion", players=4),
)
BUDGETS = range(1, 11) if parlour.compiled else (1, 7)
PLIES = (0, 12, 30, 34, 37) if parlour.compiled else (12, 34)
FACTOR = 10
LEAST = 40  # nodes that a look at a position may cost in any case
CROWDED = 4000  # and one simulation for every pick of three or four players
CASES = [(game, level.name) for game in GAMES for level in bots.levels(game)] + [(game, "uct") for game in GAMES]


def positions(game: Game) -> Iterator[State]:
    """Yield positions of a random game in which a seat is to decide."""
    for plies in PLIES:
        state, rng, out = game.start(), Rng(plies), Actions()
        while state.plies < plies or state.actor() == 0:
            seat = state.actor()
            state.apply(seat, state.random_action(seat, rng, out))
        yield state


def name_of(value: object) -> str | None:
    return repr(value) if isinstance(value, Game) else None


@pytest.mark.parametrize(("game", "level"), CASES, ids=name_of)
def test_nodes(game: Game, level: str) -> None:
    for state in positions(game):
        for seat in state.to_act():
            for nodes in BUDGETS:
                thought = bots.make(game, level).choose(
                    Perspective.of(state, seat, Rng(1)), Budget(nodes=nodes), Rng(2)
                )
                least = CROWDED if game.name == "conic" and game.players > 2 else LEAST + len(state.legal(seat))
                assert thought.action in state.legal(seat)
                assert thought.nodes <= FACTOR * nodes + least


@pytest.mark.parametrize("players", [2, 3, 4])
def test_dreams_of_decisions_made_at_once(players: int) -> None:
    """The first simulations of a search already try an action of every seat that decides."""
    game = parlour.load("conic", players=players)
    state = game.start()
    state.play(1, "@d1")
    assert len(state.to_act()) == players
    for seat in state.to_act():
        for nodes in range(1, 37):
            perspective = Perspective.of(state, seat, Rng(1))
            assert bots.make(game, "uct").choose(perspective, Budget(nodes=nodes), Rng(2)).nodes == nodes


def test_dreams_without_time() -> None:
    state = parlour.load("conic").start()
    thought = bots.make(state.game, "uct").choose(Perspective.of(state, 1, Rng(1)), Budget(seconds=1e-9), Rng(2))
    assert thought.action in state.legal(1)
