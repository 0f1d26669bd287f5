"""Plans whole placements, and looks ahead over the rest of the turn. Compiled; runs the same interpreted.

Within a placement all ways to spend its Action Points are built step by step; ways that lead to the same position are
merged, and of the rest the most promising are kept (a beam). The best ends are played on, everybody greedily, to the
end of the Performance phase, and judged there.
"""

from __future__ import annotations

import parlour.games.trickerion.figures as figures
from parlour.core.buffer import Actions
from parlour.games.trickerion.notation import FACE, REROLL
from parlour.games.trickerion.players.greedy import Greedy
from parlour.games.trickerion.rules import Show
from parlour.games.trickerion.steps import HANDLING, LEARNING, LINKING, MENU, REROLLING, SPOTTING

DICE = 6
CHANCE = 0
USEFUL = 4  # the Action Points from which on a roll can be followed by something
LOWEST = -1e9
EQUAL = 1e-9
STEPS = 12
FACTOR = 6364136223846793005
HASTE = 1e6  # keeps what is judged at first sight below what is judged at the end of the turn
MASK = 0xFFFFFFFFFFFFFFFF


class Branch:
    """A way to go on: where it leads, what that is worth at first sight, and the action it begins with."""

    state: Show

    def __init__(self) -> None:
        self.first = -1
        self.worth = 0.0


class Planner:
    """Chooses by planning.

    Args:
        greedy: how everybody plays on beyond the plan.
        width: how many unfinished ways are kept, and how many finished ones are played on.
        rivals: the part of what a position is worth to the best rival that counts against it.

    Attributes:
        found: what the latest choice was found to be worth.
    """

    def __init__(self, greedy: Greedy, width: int, rivals: float) -> None:
        self.greedy = greedy
        self.patience = greedy.patience
        self.width = width
        self.rivals = rivals
        self.found = 0.0
        self.finished: list[Branch] = []
        self.grown: list[Branch] = []
        self.seen: set[int] = set()

    def margin(self, at: Show, seat: int, part: float) -> float:
        """Return the worth of a position to a seat, less a part of what it is worth to its best rival."""
        self.patience.nodes = self.patience.nodes + 1
        own = self.greedy.worth.value(at, seat)
        if part == 0.0:
            return own
        rival = LOWEST
        for other in range(1, at.players + 1):
            if other != seat:
                worth = self.greedy.worth.value(at, other)
                if worth > rival:
                    rival = worth
        return own - part * rival

    def played_on(self, at: Show, seat: int) -> float:
        """Return the worth at the end of the Performance phase if everybody goes on greedily."""
        if at.step == REROLLING:
            return self.rolled(at, seat, True)
        world = at.copy()
        self.greedy.play_turn(world)
        return self.margin(world, seat, self.rivals)

    def rolled(self, at: Show, seat: int, on: bool) -> float:
        """Return what is to be expected of a roll: once the placement is finished, or with `on` the turn."""
        total = 0.0
        for face in range(figures.first_face(at.thing), figures.first_face(at.thing + 1)):
            world = at.copy()
            world.apply(CHANCE, FACE + face)
            self.greedy.finish(world, seat, 0)
            worth = self.played_on(world, seat) if on else self.margin(world, seat, 0.0)
            total += worth * figures.sides_of(face) / 6.0
        return total

    def choose(self, at: Show, seat: int) -> int:
        """Return the seat's action at any step but planning and setup."""
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
            world.advance(seat, out.ids[i])
            worth = self.played_on(world, seat)
            if worth > top + EQUAL:
                top = worth
                found = out.ids[i]
            if self.patience.spent():
                break
        self.found = top
        return found

    def choose_place(self, at: Show, seat: int) -> int:
        """Return whom to handle, or where to place; what looks best at first is looked at most closely."""
        self.grown = []
        self.list_places(at, -1, seat)
        places = self.grown
        places.sort(key=promise, reverse=True)
        for branch in places:
            if self.patience.spent():
                break
            world = branch.state.copy()
            self.greedy.finish(world, seat, 0)
            branch.worth = self.played_on(world, seat)
        places.sort(key=promise, reverse=True)
        for branch in places[: self.width]:
            if self.patience.spent():
                break
            self.improve(branch, seat)
        top = LOWEST
        found = -1
        for branch in places:
            if branch.worth > top + EQUAL:
                top = branch.worth
                found = branch.first
        self.found = top
        return found

    def list_places(self, at: Show, first: int, seat: int) -> None:
        """List all placements of all Characters to be handled, with what they are worth if finished greedily."""
        out = Actions()
        at.generate(seat, out)
        for i in range(out.n):
            world = at.copy()
            world.advance(seat, out.ids[i])
            start = out.ids[i] if first < 0 else first
            if world.step == SPOTTING:
                self.list_places(world, start, seat)
                continue
            branch = Branch()
            branch.state = world
            branch.first = start
            branch.worth = LOWEST
            if not self.patience.spent() or not self.grown:
                done = world.copy()
                self.greedy.finish(done, seat, 0)
                branch.worth = self.margin(done, seat, 0.0) - HASTE
            self.grown.append(branch)

    def improve(self, branch: Branch, seat: int) -> None:
        """Judge a placement by the best plan for it."""
        at = branch.state
        if at.phase != 5 or at.step != MENU or at.mover() != seat:
            return
        for end in self.ends(at, seat):
            if self.patience.spent():
                return
            worth = self.played_on(end.state, seat)
            if worth > branch.worth:
                branch.worth = worth

    def choose_plan(self, at: Show, seat: int) -> int:
        """Return the first action of the best way to spend the Action Points."""
        top = LOWEST
        found = -1
        for branch in self.ends(at, seat):
            if found >= 0 and self.patience.spent():
                break
            worth = self.played_on(branch.state, seat)
            if worth > top + EQUAL:
                top = worth
                found = branch.first
        if found < 0 or not self.patience.spent():
            first = self.greedy.best(at, seat, 0)
            world = at.copy()
            world.apply(seat, first)
            self.greedy.finish(world, seat, 0)
            worth = self.played_on(world, seat)
            if worth > top + EQUAL:
                top = worth
                found = first
        self.found = top
        return found

    def ends(self, at: Show, seat: int) -> list[Branch]:
        """Return the most promising ways to finish the placement under way, the best first."""
        start = Branch()
        start.state = at
        frontier = [start]
        self.finished = []
        self.seen = set()
        for _ in range(STEPS):
            if not frontier or self.patience.spent():
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
            rolls = at.step == MENU and REROLL <= action < REROLL + DICE
            if (rolls and at.ap < USEFUL) or self.patience.spent():
                continue
            world = at.copy()
            world.advance(seat, action)
            start = action if first < 0 else first
            if LEARNING <= world.step <= LINKING and not rolls:
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
        branch.worth = self.rolled(world, seat, False) if world.step == REROLLING else self.margin(world, seat, 0.0)
        if world.step == MENU and world.mover() == seat and world.who == who:
            self.grown.append(branch)
        else:
            self.finished.append(branch)


def fingerprint(at: Show) -> int:
    """Return a number that hardly two positions of a placement share."""
    mark = 65536 * at.thing if at.step == REROLLING else 0
    mark += at.step + 32 * at.ap + 512 * at.enhanced + 1024 * at.go
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
