"""Plans whole placements, and looks ahead over the rest of the turn. Compiled; runs the same interpreted.

Within a placement all ways to spend its Action Points are built step by step; ways that lead to the same position are
merged, and of the rest the most promising are kept (a beam). The best ends are played on, everybody greedily, to the
end of the Performance phase, and judged there.
"""

from __future__ import annotations

from parlour.core.buffer import Actions
from parlour.games.trickerion.notation import REROLL
from parlour.games.trickerion.players.greedy import Greedy
from parlour.games.trickerion.rules import Show
from parlour.games.trickerion.steps import HANDLING, LEARNING, LINKING, MENU, REROLLING, SPOTTING

DICE = 6
LOWEST = -1e9
EQUAL = 1e-9
STEPS = 12
FACTOR = 6364136223846793005
MASK = 0xFFFFFFFFFFFFFFFF
RIVALS = 0.5


class Branch:
    """A way to go on: where it leads, what that is worth at first sight, and the action it begins with."""

    state: Show

    def __init__(self) -> None:
        self.first = -1
        self.worth = 0.0


class Planner:
    """Chooses by planning.

    Attributes:
        greedy: how everybody plays on beyond the plan.
        width: how many unfinished ways are kept, and how many finished ones are played on.
        nodes: the positions it may evaluate for a decision.
    """

    def __init__(self, greedy: Greedy, width: int) -> None:
        self.greedy = greedy
        self.width = width
        self.limit = 0
        self.finished: list[Branch] = []
        self.grown: list[Branch] = []
        self.seen: set[int] = set()

    def value(self, at: Show, seat: int) -> float:
        """Return the worth of a position to a seat, less a part of what it is worth to its best rival."""
        rival = LOWEST
        for other in range(1, at.players + 1):
            if other != seat:
                worth = self.greedy.worth.value(at, other)
                if worth > rival:
                    rival = worth
        return self.greedy.worth.value(at, seat) - RIVALS * rival

    def played_on(self, at: Show, seat: int) -> float:
        """Return the value at the end of the Performance phase if everybody goes on greedily."""
        world = at.copy()
        self.greedy.play_turn(world)
        self.greedy.nodes += at.players
        return self.value(world, seat)

    def choose(self, at: Show, seat: int, limit: int) -> int:
        """Return the seat's action at any step but planning, within so many evaluated positions."""
        self.limit = self.greedy.nodes + limit
        if at.step in (HANDLING, SPOTTING):
            return self.choose_place(at, seat)
        if MENU <= at.step <= LINKING and at.step != REROLLING:
            return self.choose_plan(at, seat)
        return self.choose_now(at, seat)

    def choose_now(self, at: Show, seat: int) -> int:
        """Return the action after which the turn goes best if all go on greedily."""
        out = Actions()
        at.generate(seat, out)
        top = LOWEST
        found = out.ids[0]
        for i in range(out.n):
            world = at.copy()
            world.apply(seat, out.ids[i])
            worth = self.played_on(world, seat)
            if worth > top + EQUAL:
                top = worth
                found = out.ids[i]
        return found

    def choose_place(self, at: Show, seat: int) -> int:
        """Return whom to handle, or where to place: each is tried with the best plan for it."""
        out = Actions()
        at.generate(seat, out)
        top = LOWEST
        found = out.ids[0]
        for i in range(out.n):
            world = at.copy()
            world.apply(seat, out.ids[i])
            worth = self.best_from(world, seat)
            if worth > top + EQUAL:
                top = worth
                found = out.ids[i]
        return found

    def best_from(self, at: Show, seat: int) -> float:
        """Return the value of a position within a handling, played as well as the plan finds."""
        if at.step == SPOTTING:
            out = Actions()
            at.generate(seat, out)
            top = LOWEST
            for i in range(out.n):
                world = at.copy()
                world.apply(seat, out.ids[i])
                worth = self.best_from(world, seat)
                if worth > top:
                    top = worth
            return top
        if at.phase == 5 and at.step == MENU and at.mover() == seat:
            ends = self.ends(at, seat)
            top = LOWEST
            for branch in ends:
                worth = self.played_on(branch.state, seat)
                if worth > top:
                    top = worth
                if self.greedy.nodes > self.limit:
                    break
            return top
        return self.played_on(at, seat)

    def choose_plan(self, at: Show, seat: int) -> int:
        """Return the first action of the best way to spend the Action Points."""
        top = LOWEST
        found = -1
        for branch in self.ends(at, seat):
            worth = self.played_on(branch.state, seat)
            if worth > top + EQUAL:
                top = worth
                found = branch.first
            if self.greedy.nodes > self.limit:
                break
        return found

    def ends(self, at: Show, seat: int) -> list[Branch]:
        """Return the most promising ways to finish the placement under way, the best first."""
        start = Branch()
        start.state = at
        frontier = [start]
        self.finished = []
        self.seen = set()
        for _ in range(STEPS):
            if not frontier or (self.greedy.nodes > self.limit and self.finished):
                break
            self.grown = []
            for branch in frontier:
                self.grow(branch.state, branch.first, seat)
            self.grown.sort(key=promise, reverse=True)
            frontier = self.grown[: self.width]
        self.finished.sort(key=promise, reverse=True)
        return self.finished[: self.width]

    def grow(self, at: Show, first: int, seat: int) -> None:
        """Add all that can follow a position, each action completed: to the unfinished or to the finished ways."""
        out = Actions()
        at.generate(seat, out)
        for i in range(out.n):
            action = out.ids[i]
            if at.step == MENU and REROLL <= action < REROLL + DICE:
                continue
            world = at.copy()
            world.apply(seat, action)
            start = action if first < 0 else first
            if LEARNING <= world.step <= LINKING:
                self.grow(world, start, seat)
            else:
                self.keep(world, start, seat, at.who)

    def keep(self, world: Show, first: int, seat: int, who: int) -> None:
        """Keep a way, unless another has led to the same position."""
        mark = fingerprint(world)
        if mark in self.seen:
            return
        self.seen.add(mark)
        branch = Branch()
        branch.state = world
        branch.first = first
        branch.worth = self.greedy.worth.value(world, seat)
        self.greedy.nodes += 1
        if world.step == MENU and world.mover() == seat and world.who == who:
            self.grown.append(branch)
        else:
            self.finished.append(branch)


def fingerprint(at: Show) -> int:
    """Return a number that hardly two positions of a placement share."""
    mark = at.step + 32 * at.ap + 512 * at.enhanced + 1024 * at.go + 4096 * at.phase
    for i in range(30):
        mark = (mark * FACTOR + at.marks[i]) & MASK
    for i in range(48):
        mark = (mark * FACTOR + at.tokens[i]) & MASK
    for i in range(16):
        mark = (mark * FACTOR + 64 * at.tricks[i] + 8 * at.prepared[i] + at.suits[i]) & MASK
    for i in range(6):
        mark = (mark * FACTOR + at.dice[i]) & MASK
    for i in range(4):
        mark = (mark * FACTOR + 16 * at.buy[i] + at.orders[i]) & MASK
        mark = (mark * FACTOR + 4096 * at.fame[i] + 64 * at.coins[i] + at.shards[i]) & MASK
        mark = (mark * FACTOR + 4096 * at.managed[i] + 8 * at.team[i] + at.hired[i] + 2048 * at.recruits[i]) & MASK
    return (mark * FACTOR + at.quick) & MASK


def promise(branch: Branch) -> float:
    """Return what a way is worth at first sight."""
    return branch.worth
