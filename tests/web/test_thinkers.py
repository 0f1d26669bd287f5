"""Bots think elsewhere, and a table goes on whatever happens to them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import time
from typing import Any

import pytest

from parlour import bots
from parlour.core import Perspective, Rng, Thought, load
from parlour.web import thinkers
from parlour.web.thinkers import Thinkers


def perspective() -> Perspective:
    return Perspective.of(load("natural-chaos").start(), 1, Rng(1))


def decide(pool: Thinkers, level: str = "random") -> str:
    async def work() -> str:
        try:
            return await pool.decide(perspective(), level, 0.05)
        finally:
            pool.close()

    return asyncio.run(work())


def test_in_a_process() -> None:
    """A perspective goes to another process, a notation comes back."""
    assert decide(Thinkers(1)) in ("?E", "?F")


def test_started_lazily() -> None:
    """No process is started before a bot has to think."""
    pool = Thinkers(None)
    assert set(pool._pools) == {None}
    pool.close()


def test_dead_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """If a thinking process dies, another takes over; if that dies too, a legal move is drawn."""
    monkeypatch.setattr(thinkers, "think", _die)

    assert decide(Thinkers(1)) in ("?E", "?F")


def _die(*_: object) -> str:
    os._exit(1)


def test_endless_thought(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """A bot that does not come to an end is replaced by a legal move, its process ended and another begun."""
    monkeypatch.setattr(thinkers, "PATIENCE", 0.0)
    monkeypatch.setattr(bots, "make", _forbidden)

    async def work() -> None:
        pool = Thinkers(1)
        monkeypatch.setattr(thinkers, "think", _sleep)
        assert await pool.decide(perspective(), "random", 0.01) in ("?E", "?F")
        assert "did not come to an end" in caplog.text
        for process in multiprocessing.active_children():
            process.join()
        monkeypatch.setattr(thinkers, "think", _answer)
        assert await pool.decide(perspective(), "random", 60.0) == "?F"
        pool.close()

    asyncio.run(work())


def _sleep(*_: object) -> str:
    while True:
        time.sleep(1.0)


def _answer(*_: object) -> str:
    return "?F"


def _forbidden(*_: object) -> Any:
    raise AssertionError("no bot is asked in the server's own process")


class Broken:
    def choose(self, perspective: Perspective, budget: Any, rng: Rng) -> Thought:
        raise ZeroDivisionError


class Cheat:
    def choose(self, perspective: Perspective, budget: Any, rng: Rng) -> Thought:
        return Thought(0)


@pytest.mark.parametrize("bot", [Broken(), Cheat()])
def test_bad_bot(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, bot: Any) -> None:
    """A bot that fails, or chooses what is not legal, is replaced by a legal move, and it is noted."""
    monkeypatch.setattr(bots, "make", lambda game, level: bot)

    assert decide(Thinkers(0)) in ("?E", "?F")
    assert "failed" in caplog.text


def test_levels() -> None:
    """Every game can be played by the simplest bots."""
    names = [level.name for level in thinkers.levels(load("natural-chaos"))]

    assert {"random", "greedy"} <= set(names)
