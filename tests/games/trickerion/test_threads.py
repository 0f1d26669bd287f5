"""Games of Trickerion in several threads do not disturb each other."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from tr_builders import game

from parlour.core import Actions, Rng


@pytest.fixture
def hasty() -> Iterator[None]:
    """Change threads as often as possible."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def rolled_out(seed: int) -> list[tuple[int, int]]:
    state = game(players=3).start()
    state.rollout(Rng(seed), Actions())
    return state.decisions()


@pytest.mark.usefixtures("hasty")
def test_threads_play_as_one_does() -> None:
    seeds = range(24)
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(rolled_out, seeds))

    assert together == [rolled_out(seed) for seed in seeds]
