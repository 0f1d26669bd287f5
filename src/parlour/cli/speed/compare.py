"""The comparison: the same jobs in both processes, in turns, and what comes out."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, replace
from statistics import median
from typing import IO

from parlour.cli.speed.work import Done, Job
from parlour.core import Game, ParlourError

KINDS = {
    "listed": "playout plies, legal moves listed",
    "picked": "playout plies, count and pick",
    "copied": "copies",
    "search": "search nodes",
}


class Broken(ParlourError):
    """A measurement that cannot be trusted."""


@dataclass(frozen=True, slots=True)
class Figure:
    """How one process did one kind of work: units and applied actions in a CPU second, medians over the rounds."""

    rate: float
    applies: float


@dataclass(frozen=True, slots=True)
class Comparison:
    """What was measured.

    Attributes:
        compiled: figures by kind; empty where there is no compiled build.
        interpreted: the same for the interpreted process.
        speedup: by kind, compiled over interpreted, the median of the rounds' ratios.
        search: applied actions of the search over plies of listed playouts, both in a CPU second, in the compiled
            process (without one, in the interpreted).
        checksums: by kind, equal in both processes.
    """

    compiled: dict[str, Figure]
    interpreted: dict[str, Figure]
    speedup: dict[str, float]
    search: float
    checksums: dict[str, int]


class Worker:
    """A process that does jobs."""

    def __init__(self, process: subprocess.Popen[str], game: Game) -> None:
        self._to: IO[str] | None = process.stdin
        self._from: IO[str] | None = process.stdout
        answer = self._ask({"game": game.name, "rules": game.rules, "options": dict(game.options)})
        self.compiled = bool(answer["compiled"])

    def do(self, job: Job) -> Done:
        """Let the process do a job."""
        answer = self._ask(asdict(job))
        return Done(int(answer["units"]), int(answer["applies"]), int(answer["checksum"]), answer["cpu"])

    def _ask(self, data: object) -> dict[str, float]:
        assert self._to is not None
        assert self._from is not None
        self._to.write(json.dumps(data) + "\n")
        self._to.flush()
        line = self._from.readline()
        if not line:
            raise Broken("a measuring process ended early; what it said stands above")
        answer: dict[str, float] = json.loads(line)
        return answer


@contextmanager
def worker(game: Game, *, pure: bool) -> Iterator[Worker]:
    """Start a process in one of the two modes; it ends with the context."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PARLOUR_")}
    environment |= {"PARLOUR_PURE": "1"} if pure else {}
    command = [sys.executable, "-m", "parlour.cli.speed.worker"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment) as process:
        try:
            yield Worker(process, game)
        finally:
            process.kill()


def compare(
    game: Game, *, rounds: int = 5, seconds: float = 0.3, seed: int = 1, tell: Callable[[str], None] = lambda step: None
) -> Comparison:
    """Measure a game compiled and interpreted, in turns.

    Args:
        game: the game with its options.
        rounds: how often everything is measured; odd.
        seconds: about how long each measurement takes.
        seed: of the first round; the next ones count up.
        tell: called with a few words before each step.

    Raises:
        Broken: if the two modes do not do exactly the same.
    """
    with ExitStack() as stack:
        workers = [stack.enter_context(worker(game, pure=pure)) for pure in (True, False)]
        if not workers[1].compiled:
            workers.pop()
        jobs = {kind: _sized(workers, kind, seconds) for kind in KINDS}
        own = _grown(workers[-1], jobs["search"][-1], 3 * seconds)
        done: dict[str, list[list[Done]]] = {kind: [] for kind in KINDS}
        for number in range(rounds):
            for kind in KINDS:
                tell(f"round {number + 1} of {rounds}: {KINDS[kind]}")
                done[kind].append(_round(workers, jobs[kind], seed + number))
            if len(workers) > 1:
                done["search"][-1][1] = workers[1].do(replace(own, seed=seed + number))
    return _comparison(done)


def _sized(workers: list[Worker], kind: str, seconds: float) -> list[Job]:
    """Choose the amount by what the interpreted process does in the time, and the repetitions by what each does."""
    least = 1000 if kind in ("copied", "search") else 1
    job = Job(kind, 0, least)
    job = replace(job, amount=max(least, round(least * seconds / _cpu(workers[0], job))))
    return [job, *(replace(job, times=max(1, round(seconds / _cpu(each, job)))) for each in workers[1:])]


def _grown(worker: Worker, job: Job, seconds: float) -> Job:
    """Return a longer search for the compiled process: what both can do in the time is mostly setting up for it."""
    done = worker.do(replace(job, times=1, amount=20 * job.amount))
    return replace(job, times=1, amount=max(job.amount, round(seconds * done.units / max(done.cpu, 1e-6))))


def _cpu(worker: Worker, job: Job) -> float:
    return max(worker.do(job).cpu, 1e-6)


def _round(workers: list[Worker], jobs: list[Job], seed: int) -> list[Done]:
    done = [each.do(replace(job, seed=seed)) for each, job in zip(workers, jobs, strict=True)]
    if len({(each.units, each.applies, each.checksum) for each in done}) > 1:
        raise Broken(f"compiled and interpreted differ in {jobs[0].kind}, seed {seed}: {done}")
    return done


def _comparison(done: dict[str, list[list[Done]]]) -> Comparison:
    processes = range(len(done["listed"][0]))
    figures = [{kind: _figure([each[p] for each in rounds]) for kind, rounds in done.items()} for p in processes]
    return Comparison(
        compiled=figures[1] if len(figures) > 1 else {},
        interpreted=figures[0],
        speedup={
            kind: median(_rate(compiled) / _rate(interpreted) for interpreted, compiled in rounds)
            for kind, rounds in done.items()
            if len(figures) > 1
        },
        search=median(
            (searched[-1].applies / searched[-1].cpu) / _rate(listed[-1])
            for searched, listed in zip(done["search"], done["listed"], strict=True)
        ),
        checksums={kind: rounds[0][0].checksum for kind, rounds in done.items()},
    )


def _figure(done: list[Done]) -> Figure:
    return Figure(median(map(_rate, done)), median(each.applies / each.cpu for each in done))


def _rate(done: Done) -> float:
    return done.units / done.cpu
