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
from functools import partial

from parlour import bots
from parlour.core import Budget, Game, Perspective, Rng
from parlour.table import BotLevel

PATIENCE = 30.0
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
    """Processes that think, each started when it is first needed, and each for one decision at a time.

    Args:
        workers: how many; None for one less than there are cores, 0 to think in a thread of this process.
    """

    def __init__(self, workers: int | None) -> None:
        self._workers = max(1, (os.cpu_count() or 2) - 1) if workers is None else workers
        self._pools: list[ProcessPoolExecutor | None] = [None] * self._workers
        self._idle: asyncio.LifoQueue[int] = asyncio.LifoQueue()
        for worker in range(self._workers):
            self._idle.put_nowait(worker)

    async def decide(self, perspective: Perspective, level: str, seconds: float) -> str:
        """Return a bot's decision, and a random legal one if the bot fails or does not come to an end."""
        for attempt in (1, 2):
            try:
                return await self._decided(perspective, level, seconds)
            except BrokenProcessPool:
                log.warning("a thinking process died (attempt %d)", attempt)
            except TimeoutError:
                log.error("bot %s of %s did not come to an end", level, perspective.game.name)
                break
            except Exception:
                log.exception("bot %s of %s failed", level, perspective.game.name)
                break
        return perspective.game.text(secrets.choice(perspective.legal))

    async def _decided(self, perspective: Perspective, level: str, seconds: float) -> str:
        task = partial(think, perspective, level, seconds, secrets.randbits(63))
        patience = 4 * seconds + PATIENCE
        if self._workers == 0:
            return await asyncio.wait_for(asyncio.to_thread(task), patience)
        worker = await self._idle.get()
        try:
            work = asyncio.get_running_loop().run_in_executor(self._pool(worker), task)
            return await asyncio.wait_for(work, patience)
        except (BrokenProcessPool, TimeoutError, asyncio.CancelledError):
            self._end(worker)
            raise
        finally:
            self._idle.put_nowait(worker)

    def _pool(self, worker: int) -> ProcessPoolExecutor:
        pool = self._pools[worker]
        if pool is None:
            spawn = multiprocessing.get_context("spawn")
            pool = self._pools[worker] = ProcessPoolExecutor(1, mp_context=spawn, initializer=_prepare)
        return pool

    def _end(self, worker: int) -> None:
        """End a process, whatever it does; the next decision gets a new one."""
        pool, self._pools[worker] = self._pools[worker], None
        if pool is not None:
            processes = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()

    def close(self) -> None:
        """End the processes."""
        for worker in range(self._workers):
            self._end(worker)


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
