"""Bots think in other processes, so that no table waits for a search; they get perspectives, never the true state."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import multiprocessing.connection
import os
import secrets
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from parlour import bots
from parlour.core import Budget, Game, Perspective, Rng
from parlour.table import BotLevel

PATIENCE = 30.0
FALLBACK = "greedy"
NICENESS = 10

log = logging.getLogger("parlour")


def levels(game: Game) -> tuple[BotLevel, ...]:
    """Return the bots that can play a game, the weakest first."""
    return tuple(BotLevel(each.name, each.title, each.blurb, each.seconds) for each in bots.levels(game))


def think(perspective: Perspective, level: str, seconds: float, seed: int) -> str:
    """Return a bot's decision as notation; runs where the search may take its time."""
    bot = bots.make(perspective.game, level)
    thought = bot.choose(perspective, Budget(seconds=seconds or None), Rng(seed))
    if thought.action not in perspective.legal:
        raise ValueError(f"bot {level} chose {perspective.game.name_of(thought.action)}, which is not legal")
    return perspective.game.text(thought.action)


class Thinkers:
    """A pool of processes, started when the first bot has to think.

    Args:
        workers: how many; None for one less than there are cores, 0 to think in a thread of this process.
    """

    def __init__(self, workers: int | None) -> None:
        self._workers = max(1, (os.cpu_count() or 2) - 1) if workers is None else workers
        self._pool: ProcessPoolExecutor | None = None

    async def decide(self, perspective: Perspective, level: str, seconds: float) -> str:
        """Return a bot's decision; if it cannot think, that of a simple bot, and at worst a random legal one."""
        for attempt in (1, 2):
            try:
                return await asyncio.wait_for(self._run(perspective, level, seconds), 4 * seconds + PATIENCE)
            except BrokenProcessPool:
                log.warning("a thinking process died (attempt %d)", attempt)
                self._pool = None
            except Exception:
                log.exception("bot %s of %s failed", level, perspective.game.name)
                break
        return await asyncio.to_thread(_simple, perspective)

    async def _run(self, perspective: Perspective, level: str, seconds: float) -> str:
        seed = secrets.randbits(63)
        if self._workers == 0:
            return await asyncio.to_thread(think, perspective, level, seconds, seed)
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=spawn, initializer=_prepare)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, think, perspective, level, seconds, seed)

    def close(self) -> None:
        """Let the processes end."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _simple(perspective: Perspective) -> str:
    try:
        return think(perspective, FALLBACK, 1.0, secrets.randbits(63))
    except Exception:
        log.exception("the fall-back bot of %s failed", perspective.game.name)
        return perspective.game.text(secrets.choice(perspective.legal))


def _prepare() -> None:
    """Make a thinking process polite: low priority, deaf to Ctrl-C, and gone when its server is gone."""
    os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(0)
