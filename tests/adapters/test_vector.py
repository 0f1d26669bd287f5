"""Many games in one call: the same games as one by one, with the same numbers."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import numpy as np
import pytest
from research_cases import CASES, NAMES, Case, named

import parlour
from bids import Bids
from parlour.core import ParlourError
from parlour.vector import Step, Vector

names = pytest.mark.parametrize("name", NAMES)


def consistent(games: Vector, step: Step) -> None:
    """Compare each row with the state that it is about."""
    tensor = games.game.tensor()
    assert tensor is not None
    for i in range(games.count):
        state = games.state(i)
        seat = state.actor()
        assert step.seats[i] == seat >= 1
        assert np.flatnonzero(step.masks[i]).tolist() == state.legal(seat)
        numbers = np.zeros(tensor.size, np.float32)
        tensor.write(state, seat, numbers, 0)
        assert (step.observations[i] == numbers).all()


@pytest.mark.parametrize("case", CASES, ids=named)
def test_rows_tell_of_the_states(case: Case) -> None:
    games = Vector(parlour.load(case[0], **case[1]), 5, seed=3)
    consistent(games, games.reset())
    for number in range(60):
        step = games.step(games.sample())
        if number % 6 == 0:
            consistent(games, step)


@names
def test_each_game_is_what_its_actions_make_it(name: str) -> None:
    games = Vector(parlour.load(name), 4, seed=8)
    step = games.reset()
    before = [games.state(i) for i in range(4)]
    for _ in range(200):
        actions, seats = games.sample(), step.seats.copy()
        step = games.step(actions)
        for i in range(4):
            before[i].apply(int(seats[i]), int(actions[i]))
            now = games.state(i)
            if step.dones[i]:
                while before[i].actor() == 0:
                    before[i].apply(0, before[i].legal(0)[0])
                returns = before[i].returns()
                assert returns is not None
                assert step.rewards[i].tolist() == pytest.approx([2 * each - 1 for each in returns])
                assert now.plies <= 40
            else:
                assert not step.rewards[i].any()
                assert now.decisions()[: before[i].plies] == before[i].decisions()
            before[i] = now


@names
def test_finished_games_start_anew(name: str) -> None:
    games = Vector(parlour.load(name), 3, seed=1)
    games.reset()
    ended = 0
    for _ in range(700):
        step = games.step(games.sample())
        ended += int(step.dones.sum())
        assert np.allclose(step.rewards.sum(axis=1), 0, atol=1e-6)
        assert (step.rewards.any(axis=1) <= step.dones).all()
        assert step.masks.any(axis=1).all()
    assert ended >= 3


@names
def test_seeds_decide(name: str) -> None:
    def run(seed: int) -> list[list[int]]:
        games = Vector(parlour.load(name), 4, seed)
        games.reset()
        return [games.step(actions := games.sample()).seats.tolist() + actions.tolist() for _ in range(30)]

    assert run(5) == run(5) != run(6)


def test_a_reset_starts_the_streams_again() -> None:
    games = Vector(parlour.load("fractal-tricks"), 3, seed=4)
    first = games.reset().observations.copy()
    for _ in range(9):
        games.step(games.sample())
    assert (games.reset(seed=4).observations == first).all()
    assert not (games.reset().observations == first).all()
    consistent(games, games.reset())


def test_masks_alone() -> None:
    games = Vector(parlour.load("conic"), 6, seed=4, observe=False)
    seeing = Vector(parlour.load("conic"), 6, seed=4)
    step, other = games.reset(), seeing.reset()
    for _ in range(50):
        assert step.observations.shape == (6, 0)
        assert (step.masks == other.masks).all()
        step, other = games.step(games.sample()), seeing.step(seeing.sample())


@pytest.mark.parametrize("bad", [[11, 0], [0, -1], [28, 0], [10**6, 0]])
def test_an_illegal_action_is_refused_and_nothing_happens(bad: list[int]) -> None:
    games = Vector(parlour.load("conic"), 2, seed=4)
    games.reset()
    before = [games.state(i) for i in range(2)]
    with pytest.raises(ParlourError, match=r"game [01]: seat 1 cannot play"):
        games.step(bad)
    assert [games.state(i) for i in range(2)] == before


def test_wrong_requests_are_refused() -> None:
    games = Vector(parlour.load("conic"), 2)
    with pytest.raises(ParlourError, match="reset comes before the first step"):
        games.step([18, 18])
    with pytest.raises(ParlourError, match="reset comes before the first step"):
        games.sample()
    games.reset()
    with pytest.raises(ParlourError, match=r"shape \(2,\), not \(3,\)"):
        games.step([1, 2, 3])
    with pytest.raises(ParlourError, match="at least one game, not 0"):
        Vector(parlour.load("conic"), 0)
    with pytest.raises(ParlourError, match="Bids declares no encoding"):
        Vector(Bids(), 2)


def test_games_without_an_encoding_are_stepped_blind() -> None:
    games = Vector(Bids(), 3, seed=2, observe=False)
    games.reset()
    assert sum(int(games.step(games.sample()).dones.sum()) for _ in range(40)) >= 20


def test_rows_cannot_be_written_to() -> None:
    step = Vector(parlour.load("conic"), 2).reset()
    for array in step:
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1


def test_the_loop_is_the_same_compiled_and_interpreted() -> None:
    program = (
        "import json, parlour, parlour.vector as v\n"
        "g = v.Vector(parlour.load('trickerion'), 3, 7); s = g.reset(); n = []\n"
        "for _ in range(120):\n"
        "    s = g.step(g.sample())\n"
        "    n.append([float(s.observations.sum()), int(s.masks.sum()), s.seats.tolist(), s.rewards.tolist()])\n"
        "print(json.dumps(n))"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", program], env={**os.environ, **pure}, capture_output=True, text=True, check=True
        )
        for pure in ({}, {"PARLOUR_PURE": "1"})
    ]
    assert json.loads(runs[0].stdout) == json.loads(runs[1].stdout)
