"""The kinds of work that are measured. The loops are in `parlour.core.playout` and in the bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import process_time

from parlour import bots
from parlour.core import CHANCE, Actions, Budget, Game, Perspective, Rng, State
from parlour.core.playout import Playouts

LONGEST = 10_000
POSITIONS = 3


@dataclass(frozen=True, slots=True)
class Job:
    """What to do: a kind of work, its seed and amount (which make it the same work everywhere), and how often over."""

    kind: str
    seed: int
    amount: int
    times: int = 1


@dataclass(frozen=True, slots=True)
class Done:
    """What one repetition came to: units of work, applied actions, a checksum of what was done, CPU seconds."""

    units: int
    applies: int
    checksum: int
    cpu: float


class Works:
    """The kinds of work on one game: playouts with lists of legal actions, quick playouts, copies, and a search."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._level = bots.levels(game)[-1]
        self._positions: dict[int, list[State]] = {}
        self._kinds: dict[str, Callable[[Job], tuple[int, int, int]]] = {
            "listed": self._listed,
            "picked": self._picked,
            "copied": self._copied,
            "search": self._search,
        }

    def do(self, job: Job) -> Done:
        """Do a job; its CPU time is the mean of the repetitions.

        Raises:
            RuntimeError: if a repetition came out differently.
        """
        work = self._kinds[job.kind]
        began = process_time()
        results = {work(job) for _ in range(job.times)}
        cpu = (process_time() - began) / job.times
        if len(results) > 1:
            raise RuntimeError(f"the same work, {job}, came out differently: {sorted(results)}")
        return Done(*results.pop(), cpu)

    def _listed(self, job: Job) -> tuple[int, int, int]:
        playouts = Playouts(job.seed)
        playouts.listed(self._game.start(), job.amount, LONGEST)
        return playouts.plies, playouts.plies, playouts.checksum

    def _picked(self, job: Job) -> tuple[int, int, int]:
        playouts = Playouts(job.seed)
        playouts.picked(self._game.start(), job.amount, LONGEST)
        return playouts.plies, playouts.plies, playouts.checksum

    def _copied(self, job: Job) -> tuple[int, int, int]:
        playouts = Playouts(job.seed)
        playouts.copied(early(self._game, Rng(job.seed)), job.amount)
        return job.amount, 0, playouts.checksum

    def _search(self, job: Job) -> tuple[int, int, int]:
        """Let the strongest bot think about some positions; the nodes of an alpha-beta search are applied actions."""
        if job.seed not in self._positions:
            rng = Rng(job.seed)
            self._positions[job.seed] = [early(self._game, rng) for _ in range(POSITIONS)]
        nodes = checksum = 0
        for state in self._positions[job.seed]:
            perspective = Perspective.of(state, state.to_act()[0], Rng(job.seed))
            bot = bots.make(self._game, self._level.name)
            thought = bot.choose(perspective, Budget(nodes=max(1, job.amount // POSITIONS)), Rng(job.seed))
            nodes += thought.nodes
            checksum = (checksum * 1_000_003 + 64 * thought.action + thought.nodes) % (1 << 64)
        return nodes, nodes if self._level.player == "alphabeta" else 0, checksum


def early(game: Game, rng: Rng) -> State:
    """Return a position early in a random game, with much to decide by somebody."""
    end = game.start()
    end.rollout(rng, Actions())
    ply = end.plies // 5
    while (state := end.at(ply)).actor() == CHANCE:
        ply += 1
    return state
