"""Decides for one of two players: how deep to look, and how to mix."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from parlour.core import Rng
from parlour.games.conic.board import STAR
from parlour.games.conic.notation import CONE
from parlour.games.conic.players.horizon import ENDLESS, size_estimate
from parlour.games.conic.players.matrix import Matrix
from parlour.games.conic.players.position import BLUE, Position
from parlour.games.conic.players.search import Search
from parlour.games.conic.players.sight import Sight
from parlour.games.conic.players.stages import FIRST_CONE, PICKING
from parlour.games.conic.rules import Contest

SLACK = 0.01  # actions so much worse than the mixture are looked at more deeply too
UNLIKELY = 1e-3
EQUAL = 1e-9
CONES = 5  # spaces for the cone that are looked at more deeply
DEEPEST = 24
SHARE = 0.7  # of the nodes, for a search to the very end
NO_LIMIT = 1 << 60


@dataclass(frozen=True, slots=True)
class Plan:
    """What to do.

    Attributes:
        actions: the legal actions, ascending.
        mix: how likely each should be taken.
        value: the seat's chance to win.
        note: how far it looked.
        answers: for a battle, what the other may pick.
        matrix: for a battle, the seat's chance to win for each of its actions against each answer.
    """

    actions: tuple[int, ...]
    mix: tuple[float, ...]
    value: float
    note: str
    answers: tuple[int, ...] = ()
    matrix: tuple[tuple[float, ...], ...] = ()


class Duellist:
    """Thinks about one decision of a game of two.

    Args:
        world: a state that the seat cannot tell from the true one; of its pending picks nothing is used.
        seat: who decides, 1 or 2.
        sight: what positions are worth that it does not look beyond.
        depth: how many battles it looks ahead; 0 for as many as the budget allows.
        width: how many spaces for the cone it looks into beyond the next battle; 0 for all.
        starless: whether it forgets that there are stars.
    """

    def __init__(self, world: Contest, seat: int, sight: Sight, depth: int, width: int, starless: bool = False) -> None:
        self.world = world
        self.seat = seat
        self.racks = (world.rack(1), world.rack(2))
        if starless:
            self.racks = (self.racks[0] & ~(1 << STAR), self.racks[1] & ~(1 << STAR))
        position = Position()
        position.load(world)
        self.rounds = 17 - world.round
        self.depth = depth
        self.search = Search(position, sight, width)
        self.allowed = NO_LIMIT
        self.deadline = 0.0

    def plan(self, seconds: float, nodes: int) -> Plan:
        """Think until a limit is reached; 0 for no limit, which is only wise with a limited depth."""
        self.deadline = time.perf_counter() + seconds if seconds > 0.0 else 0.0
        self.allowed = nodes if nodes > 0 else NO_LIMIT
        world = self.world
        if world.stage != PICKING:
            return self.cone()
        shown = world.number_shown(3 - self.seat)
        return self.battle() if shown < 0 else self.replacement(shown)

    def limit(self) -> int:
        """Return the greatest depth worth looking at."""
        return self.depth or min(DEEPEST, self.rounds + 4)

    def fits(self, times: int) -> bool:
        """Return True if searching to the end, so many times over, is likely to stay within the budget."""
        if self.depth:
            return False
        chips = (self.racks[0].bit_count() + self.racks[1].bit_count()) / 2
        room = SHARE * self.allowed if self.allowed < NO_LIMIT else 1e6 * max(0.0, self.deadline - time.perf_counter())
        return times * size_estimate(self.rounds, chips) < room

    def ration(self, share: float) -> None:
        """Let the search go on until a share of the budget is used up."""
        now = time.perf_counter()
        deadline = now + share * (self.deadline - now) if self.deadline else 0.0
        self.search.allow(int(share * self.allowed) if self.allowed < NO_LIMIT else NO_LIMIT, deadline)

    # Choices of one

    def cone(self) -> Plan:
        """Place the cone."""
        world, search = self.world, self.search
        empty = (1 << 6 | 1 << 9) if world.stage == FIRST_CONE else search.position.empty()
        spaces = [space for space in range(16) if empty >> space & 1]
        return self.choose(
            [CONE + space for space in spaces],
            lambda action, depth: search.battle(self.racks[0], self.racks[1], action - CONE, depth, 1),
            CONES,
        )

    def replacement(self, shown: int) -> Plan:
        """Pick a number in place of a star, against a number that is known."""
        search, cone = self.search, self.world.cone
        own = self.racks[self.seat - 1]

        def value(chip: int, depth: int) -> float:
            search.prepare(cone, depth, 1)
            pair = (chip, shown) if self.seat == BLUE else (shown, chip)
            return search.numbers(self.racks[0], self.racks[1], pair[0], pair[1], cone, depth, 1)

        return self.choose([chip for chip in range(STAR) if own >> chip & 1], value, STAR)

    def reply(self, pick: int, seconds: float, nodes: int) -> Plan:
        """Answer a pick of the other that is taken for certain, in a battle in which both decide at once."""
        self.deadline = time.perf_counter() + seconds if seconds > 0.0 else 0.0
        self.allowed = nodes if nodes > 0 else NO_LIMIT
        search, cone = self.search, self.world.cone
        own = self.racks[self.seat - 1]

        def value(chip: int, depth: int) -> float:
            search.prepare(cone, depth, 1)
            pair = (chip, pick) if self.seat == BLUE else (pick, chip)
            return search.pair(self.racks[0], self.racks[1], pair[0], pair[1], cone, depth, 1)

        return self.choose([chip for chip in range(STAR + 1) if own >> chip & 1], value, STAR + 1)

    def choose(self, actions: list[int], value: Callable[[int, int], float], width: int) -> Plan:
        """Find the best action, the promising ones looked at more deeply."""
        sign = 1.0 if self.seat == BLUE else -1.0
        search = self.search
        if self.fits(len(actions)):
            self.ration(SHARE)
            values = [value(action, ENDLESS) for action in actions]
            if not search.halted():
                return self.best(actions, values, "to the end")
        self.ration(1.0)
        first = {action: value(action, 1) for action in actions}
        if search.halted():
            return self.glance(actions)
        order = sorted(actions, key=lambda action: -sign * first[action])
        done = 1
        for depth in range(2, self.limit() + 1):
            deeper: dict[int, float] = {}
            for action in order[:width]:
                found = value(action, depth)
                if search.halted():
                    break
                deeper[action] = found
            if not deeper:
                break
            for action in deeper:
                first[action] = deeper[action]
            order = sorted(deeper, key=lambda action: -sign * first[action])
            if search.halted():
                break
            done = depth
        return self.best(order, [first[action] for action in order], f"depth {done}")

    def glance(self, actions: list[int]) -> Plan:
        """Choose by what the board looks like, with no time to think about battles; in place of a star the lowest."""
        if self.world.stage == PICKING:
            return self.best(
                actions, [float((action == actions[0]) == (self.seat == BLUE)) for action in actions], "depth 0"
            )
        space = self.search.glance(self.racks[0], self.racks[1], sum(1 << (action - CONE) for action in actions))
        gains = [float((action == CONE + space) == (self.seat == BLUE)) for action in actions]
        return self.best(actions, gains, "depth 0")

    def best(self, actions: list[int], values: list[float], note: str) -> Plan:
        """Make a plan of the actions that are worth most, each as likely as the others."""
        gains = [value if self.seat == BLUE else 1.0 - value for value in values]
        top = max(gains)
        likely = [gain >= top - EQUAL for gain in gains]
        order = sorted(range(len(actions)), key=lambda i: actions[i])
        share = 1.0 / sum(likely)
        mix = tuple(share if likely[i] else 0.0 for i in order)
        return Plan(tuple(actions[i] for i in order), mix, top, note)

    # Battles

    def battle(self) -> Plan:
        """Mix picks for a battle or playoff in which both decide at once."""
        search, cone = self.search, self.world.cone
        if self.fits(1):
            self.ration(SHARE)
            search.battle(self.racks[0], self.racks[1], cone, ENDLESS, 0)
            if not search.halted():
                return self.mixed(search.step(0).matrix, "to the end")
        search.allow(NO_LIMIT, 0.0)
        search.battle(self.racks[0], self.racks[1], cone, 1, 0)
        cells = copied(search.step(0).matrix)
        self.ration(1.0)
        done = 1
        for depth in range(2, self.limit() + 1):
            if not self.deepen(cells, depth):
                break
            done = depth
        cells.solve()
        return self.mixed(cells, f"depth {done}")

    def deepen(self, cells: Matrix, depth: int) -> bool:
        """Look more deeply at the cells that matter; return False if the budget ran out first.

        What matters: pairs of picks that both mixtures contain, and then all that is nearly as good against them
        (an oracle for each side, after McMahan et al. 2003).
        """
        chips_a = [chip for chip in range(12) if self.racks[0] >> chip & 1]
        chips_b = [chip for chip in range(12) if self.racks[1] >> chip & 1]
        known: set[tuple[int, int]] = set()
        while True:
            value = cells.solve()
            x, y = cells.row_mix(), cells.column_mix()
            rows = [i for i, share in enumerate(x) if share > UNLIKELY]
            columns = [j for j, share in enumerate(y) if share > UNLIKELY]
            wanted = [(i, j) for i in rows for j in columns if (i, j) not in known]
            if not wanted:
                near = [i for i in range(cells.rows) if sum(cells.cell(i, j) * y[j] for j in columns) > value - SLACK]
                nigh = [j for j in range(cells.columns) if sum(cells.cell(i, j) * x[i] for i in rows) < value + SLACK]
                both = {(i, j) for i in near for j in columns} | {(i, j) for i in rows for j in nigh}
                wanted = sorted(both - known)
            if not wanted:
                return True
            for i, j in sorted(wanted, key=lambda cell: -x[cell[0]] * y[cell[1]]):
                self.search.prepare(self.world.cone, depth, 0)
                worth = self.search.pair(*self.racks, chips_a[i], chips_b[j], self.world.cone, depth, 0)
                if self.search.halted():
                    return False
                cells.put(i, j, worth)
                known.add((i, j))

    def mixed(self, cells: Matrix, note: str) -> Plan:
        """Make a plan of a solved battle, in the eyes of the seat."""
        chips = [tuple(chip for chip in range(12) if rack >> chip & 1) for rack in self.racks]
        table = [[cells.cell(i, j) for j in range(cells.columns)] for i in range(cells.rows)]
        if self.seat == BLUE:
            matrix = tuple(tuple(row) for row in table)
            return Plan(chips[0], tuple(cells.row_mix()), cells.value, note, chips[1], matrix)
        matrix = tuple(tuple(1.0 - row[j] for row in table) for j in range(cells.columns))
        return Plan(chips[1], tuple(cells.column_mix()), 1.0 - cells.value, note, chips[0], matrix)


def copied(matrix: Matrix) -> Matrix:
    """Return a copy of a matrix, unsolved."""
    other = Matrix()
    other.rows, other.columns = matrix.rows, matrix.columns
    for i in range(matrix.rows):
        for j in range(matrix.columns):
            other.put(i, j, matrix.cell(i, j))
    return other


def drawn(mix: tuple[float, ...], rng: Rng) -> int:
    """Draw an index by its probability."""
    point = rng.unit() * sum(mix)
    for i, share in enumerate(mix):
        point -= share
        if point < 0.0:
            return i
    return max(range(len(mix)), key=lambda i: mix[i])
