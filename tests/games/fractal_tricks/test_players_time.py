"""Time limits are kept inside long solutions too; time here passes with every look at the clock."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from ft_players_builders import WIN, known_of, random_round, solver_of

import parlour
from parlour import Budget, Perspective, Rng, bots
from parlour.games.fractal_tricks.players.equity import WIN_THE_ROUND
from parlour.games.fractal_tricks.players.lastphase import opening_of, solved
from parlour.games.fractal_tricks.players.thinker import SPEED

HARD = {"lead": "winner", "adjacency": "ring"}


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """A clock that goes on by a second whenever it is read; returns how often it was."""
    count = [0]

    def look() -> float:
        count[0] += 1
        return float(count[0])

    monkeypatch.setattr(time, "perf_counter", look)
    return lambda: count[0]


def test_a_solver_looks_at_the_clock(looks: Callable[[], int]) -> None:
    state = random_round(HARD, 1, 5)
    solver = solver_of(HARD, WIN)
    solver.start(0, 2.5)
    solver.value(known_of(state).spot, state.hand(1), state.hand(2))
    assert solver.stopped
    assert looks() == 3
    assert solver.nodes < 10_000


def test_the_last_phase_looks_at_the_clock(looks: Callable[[], int]) -> None:
    state = random_round({}, 6, 31)
    opening, _ = opening_of(known_of(state))
    rounds = [
        solved(parlour.load("fractal-tricks"), opening, tuple(WIN_THE_ROUND), 6, deadline=deadline).rounds
        for deadline in (2.5, 4.5, 100.0)
    ]
    assert rounds == [3, 5, 6]


def test_the_last_phase_is_the_same_again_with_nodes_alone(looks: Callable[[], int]) -> None:
    opening, _ = opening_of(known_of(random_round({}, 6, 32)))
    game = parlour.load("fractal-tricks")
    solved(game, opening, tuple(WIN_THE_ROUND), 2, deadline=100.0)
    assert solved(game, opening, tuple(WIN_THE_ROUND), 1).rounds == 1
    assert looks() == 2


@pytest.mark.parametrize("level", ["corner", "triangle", "snowflake", "fractal"])
@pytest.mark.parametrize("tricks", [1, 6])
def test_bots_hurry(looks: Callable[[], int], level: str, tricks: int) -> None:
    """A second more or less: nothing that takes long is begun after the end."""
    state = random_round(HARD, tricks, 41)
    perspective = Perspective.of(state, state.actor(), Rng(1))
    for budget in (Budget(), Budget(seconds=3.0)):
        before = looks()
        thought = bots.make(state.game, level).choose(perspective, budget, Rng(2))
        assert thought.action in perspective.legal
        assert 0 < looks() - before < 12


def test_the_speed_is_that_of_the_build() -> None:
    assert (SPEED > 1_000_000) == parlour.compiled
