# cython: boundscheck=False, wraparound=False, cdivision=True
"""Backward induction for a duel: a matrix game at every battle, solved exactly; beyond the horizon a value. Compiled.

Because nothing but the picks of the moment is hidden, the value of a battle is the value of the matrix of what follows
each pair of picks (Shapley 1953; Bosansky et al. 2016). A star is a sub-game: who played it picks again and knows the
other number, so he takes the best; two stars are a battle without stars. A playoff is a battle for the same space with
fewer chips. Placing the cone is a choice of one. With a horizon beyond the end of the game all of this is exact.
"""

from __future__ import annotations

import time
from array import array

import parlour.core.bits as bits
from parlour.games.conic.board import ROW_OF, STAR
from parlour.games.conic.players.horizon import ENDLESS
from parlour.games.conic.players.inputs import CONE_ON, NO_CONE, NO_ROW, NOTHING
from parlour.games.conic.players.matrix import Matrix
from parlour.games.conic.players.position import BLUE, NOBODY, VERMILION, Position
from parlour.games.conic.players.sight import Sight

ROW_AT = [0] * 16
for _space in range(16):
    ROW_AT[_space] = ROW_OF[_space]
WIDTH = 12  # of a matrix
PLIES = 60
STARLESS = 0x7FF
CERTAIN = 1.0 - 1e-12
LATE = 10  # with so few empty spaces a game may be decided
EMPTY_KEY = 0
EXACT = 2.0  # added to a remembered value that no evaluation went into


class Step:
    """What the search keeps for each step of the line it looks at: the matrix, and how the board may go on.

    Attributes:
        matrix: the battle.
        decided: for a win of seat 1, of seat 2 and of nobody: 1, 0 or -1, as `Position.verdict` says.
    """

    def __init__(self) -> None:
        self.matrix = Matrix()
        self.decided = [0, 0, 0]


class Search:
    """The values of battles and cones, always seat 1's chance to win.

    Args:
        position: the board; the search leaves it as it found it.
        sight: says what positions beyond the horizon are worth.
        width: how many spaces for the cone are looked into, beyond the horizon of 1; 0 for all.
        slots: log 2 of how many values are remembered.

    Attributes:
        nodes: how many pairs of picks and cones were looked at.
        stopped: whether the budget ran out.
        exact: whether no evaluation went into the values since it was last set.
    """

    def __init__(self, position: Position, sight: Sight, width: int, slots: int = 16) -> None:
        self.position = position
        self.sight = sight
        self.width = width
        self.steps = [Step() for _ in range(PLIES)]
        self.mask = (1 << slots) - 1
        self.keys = array("Q", bytes(8 << slots))
        self.values = array("d", bytes(8 << slots))
        self.nodes = 0
        self.allowed = 1 << 60
        self.deadline = 0.0
        self.stopped = False
        self.exact = True

    def allow(self, nodes: int, deadline: float) -> None:
        """Set how many nodes may be looked at in all, and until when (0.0: no limit); the search may go on."""
        self.allowed = nodes
        self.deadline = deadline
        self.stopped = False

    def spent(self) -> bool:
        """Count a node and return True once the budget is used up."""
        self.nodes += 1
        if self.nodes > self.allowed or (self.deadline > 0.0 and self.nodes & 255 == 255 and self.late()):
            self.stopped = True
        return self.stopped

    def late(self) -> bool:
        """Return True after the deadline."""
        return time.perf_counter() > self.deadline

    def halted(self) -> bool:
        """Return True if the budget ran out; then values are of no use."""
        return self.stopped

    def step(self, ply: int) -> Step:
        """Return what is kept for a step."""
        return self.steps[ply]

    def battle(self, rack_a: int, rack_b: int, cone: int, depth: int, ply: int) -> float:
        """Return the value of a battle or playoff in which both are about to pick.

        Args:
            rack_a: the chips of seat 1.
            rack_b: the chips of seat 2.
            cone: the space.
            depth: how many battles ahead the horizon lies, at least 1; `ENDLESS` for the end of the game.
            ply: the step of the line.
        """
        at = 0
        key = 0
        if depth > 1 or ply > 1:
            key = self.position.key(rack_a, rack_b, cone, depth)
            at = key & self.mask
            if self.keys[at] == key and key != EMPTY_KEY:
                return self.recall(self.values[at])
        before = self.exact
        self.exact = True
        self.prepare(cone, depth, ply)
        step: Step = self.steps[ply]
        matrix = step.matrix
        matrix.rows = bits.count(rack_a)
        matrix.columns = bits.count(rack_b)
        i = 0
        left = rack_a
        while left:
            mine = bits.lowest(left)
            left &= left - 1
            j = 0
            others = rack_b
            while others:
                matrix.cells[WIDTH * i + j] = self.pair(rack_a, rack_b, mine, bits.lowest(others), cone, depth, ply)
                others &= others - 1
                j += 1
                if self.stopped:
                    return 0.0
            i += 1
        value = matrix.solve()
        if key != EMPTY_KEY:
            self.keys[at] = key
            self.values[at] = value + EXACT if self.exact else value
        self.exact = self.exact and before
        return value

    def recall(self, value: float) -> float:
        """Return a remembered value, and know whether it was exact."""
        if value >= EXACT:
            return value - EXACT
        self.exact = False
        return value

    def prepare(self, cone: int, depth: int, ply: int) -> None:
        """Get ready to look at the pairs of a battle: what the board becomes if it is won by 1, by 2, by nobody."""
        position = self.position
        step: Step = self.steps[ply]
        spot = 1 << cone
        late = bits.count(position.empty()) <= LATE
        a, b, n = position.a, position.b, position.n
        step.decided[0] = position.verdict(a | spot, b, n) if late else -1
        step.decided[1] = position.verdict(a, b | spot, n) if late else -1
        step.decided[2] = position.verdict(a, b, n | spot) if late else -1
        if depth > 1:
            return
        row = ROW_AT[cone]
        slot = 4 * ply
        if step.decided[0] < 0:
            self.sight.lay(slot, position, a | spot, b, n, row, BLUE, -1)
        if step.decided[1] < 0:
            self.sight.lay(slot + 1, position, a, b | spot, n, row, VERMILION, -1)
        if step.decided[2] < 0:
            self.sight.lay(slot + 2, position, a, b, n | spot, row, position.last, -1)
        self.sight.lay(slot + 3, position, a, b, n, NO_ROW, position.last, cone)

    def pair(self, rack_a: int, rack_b: int, mine: int, theirs: int, cone: int, depth: int, ply: int) -> float:
        """Return the value after two picks, stars included; `prepare` was called for this step."""
        if mine == STAR:
            rack_a &= STARLESS
            if theirs == STAR:
                return self.battle(rack_a, rack_b & STARLESS, cone, depth, ply + 1)
            return self.replacement(rack_a, rack_b, theirs, True, cone, depth, ply)
        if theirs == STAR:
            return self.replacement(rack_a, rack_b & STARLESS, mine, False, cone, depth, ply)
        return self.numbers(rack_a, rack_b, mine, theirs, cone, depth, ply)

    def replacement(self, rack_a: int, rack_b: int, shown: int, first: bool, cone: int, depth: int, ply: int) -> float:
        """Return what seat 1 (`first`) or seat 2 makes of replacing a star when the other shows a number.

        To lose with a number above 0 is never better than with 0, which stays on the rack.
        """
        best = -1.0 if first else 2.0
        left = rack_a if first else rack_b
        while left:
            chip = bits.lowest(left)
            left &= left - 1
            if 0 < chip < shown and not (chip == 1 and shown == 10):
                continue
            if chip == 10 and shown == 1:
                continue
            if first:
                best = max(best, self.numbers(rack_a, rack_b, chip, shown, cone, depth, ply))
            else:
                best = min(best, self.numbers(rack_a, rack_b, shown, chip, cone, depth, ply))
            if self.stopped:
                return 0.0
        return best

    def numbers(self, rack_a: int, rack_b: int, mine: int, theirs: int, cone: int, depth: int, ply: int) -> float:
        """Return the value after two numbers were revealed (CO-8 to CO-17)."""
        if self.spent():
            return 0.0
        if mine > 0:
            rack_a &= ~(1 << mine)
        if theirs > 0:
            rack_b &= ~(1 << theirs)
        if mine == theirs:
            if mine > 0 and not self.position.cancel:
                if depth > 1:
                    return self.battle(rack_a, rack_b, cone, depth - 1 if depth < ENDLESS else depth, ply + 1)
                self.exact = False
                return self.sight.value(4 * ply + 3, rack_a, rack_b, NOTHING, NOTHING)
            return self.won(rack_a, rack_b, NOBODY, 0, cone, depth, ply)
        if mine > theirs and not (mine == 10 and theirs == 1):
            return self.won(rack_a, rack_b, BLUE, mine, cone, depth, ply)
        if mine == 1 and theirs == 10:
            return self.won(rack_a, rack_b, BLUE, mine, cone, depth, ply)
        return self.won(rack_a, rack_b, VERMILION, theirs, cone, depth, ply)

    def won(self, rack_a: int, rack_b: int, winner: int, chip: int, cone: int, depth: int, ply: int) -> float:
        """Return the value after a battle that `winner` won with a chip, or nobody."""
        step: Step = self.steps[ply]
        if step.decided[winner - 1] >= 0:
            return 1.0 if step.decided[winner - 1] == 1 else 0.0
        position = self.position
        last = position.last
        if position.empty() == 1 << cone:
            position.settle(cone, winner, chip)
            value = position.outcome(rack_a, rack_b)
            position.take_back(cone, winner, chip, last)
            return value
        if depth <= 1:
            self.exact = False
            return self.leaf(rack_a, rack_b, winner, chip, cone, 4 * ply + winner - 1)
        position.settle(cone, winner, chip)
        value = self.place(rack_a, rack_b, depth - 1 if depth < ENDLESS else depth, ply + 1)
        position.take_back(cone, winner, chip, last)
        return value

    def leaf(self, rack_a: int, rack_b: int, winner: int, chip: int, cone: int, slot: int) -> float:
        """Return what the horizon's evaluation says; the row of the cone depends on the chip where sums break ties."""
        position = self.position
        row = ROW_AT[cone]
        lead = position.sums[row]
        a, b, n = position.a, position.b, position.n
        if winner == BLUE:
            a |= 1 << cone
            lead += chip
        elif winner == VERMILION:
            b |= 1 << cone
            lead -= chip
        else:
            n |= 1 << cone
        for_a = self.sight.row_input(row, a, b, n, lead)
        for_b = self.sight.row_input(row, b, a, n, -lead)
        return self.sight.value(slot, rack_a, rack_b, for_a, for_b)

    def place(self, rack_a: int, rack_b: int, depth: int, ply: int) -> float:
        """Return the value when the cone is to be placed; the horizon lies `depth` battles ahead, at least 1."""
        key = self.position.key(rack_a, rack_b, NO_CONE, depth)
        at = key & self.mask
        if self.keys[at] == key and key != EMPTY_KEY:
            return self.recall(self.values[at])
        before = self.exact
        self.exact = True
        maximising = self.position.last == BLUE
        spaces = self.position.empty()
        if self.width and depth < ENDLESS and bits.count(spaces) > self.width:
            self.exact = False
            spaces = self.promising(rack_a, rack_b, ply)
        best = -1.0 if maximising else 2.0
        while spaces:
            cone = bits.lowest(spaces)
            spaces &= spaces - 1
            value = self.battle(rack_a, rack_b, cone, depth, ply)
            if self.stopped:
                return 0.0
            best = max(best, value) if maximising else min(best, value)
            if (maximising and best >= CERTAIN) or (not maximising and best <= 1.0 - CERTAIN):
                break
        if key != EMPTY_KEY:
            self.keys[at] = key
            self.values[at] = best + EXACT if self.exact else best
        self.exact = self.exact and before
        return best

    def promising(self, rack_a: int, rack_b: int, ply: int) -> int:
        """Return the `width` spaces that look best for the cone to who places it."""
        position = self.position
        self.sight.lay(4 * ply, position, position.a, position.b, position.n, NO_ROW, position.last, NO_CONE)
        chosen = 0
        left = position.empty()
        for _ in range(self.width):
            chosen |= 1 << self.favourite(rack_a, rack_b, left & ~chosen, 4 * ply)
        return chosen

    def favourite(self, rack_a: int, rack_b: int, spaces: int, slot: int) -> int:
        """Return the one of the spaces, not none, that looks best for the cone to who places it."""
        sign = 1.0 if self.position.last == BLUE else -1.0
        best = -9.0
        found = 0
        while spaces:
            cone = bits.lowest(spaces)
            spaces &= spaces - 1
            value = sign * self.sight.value(slot, rack_a, rack_b, CONE_ON + cone, CONE_ON + cone)
            if value > best:
                best = value
                found = cone
        return found

    def glance(self, rack_a: int, rack_b: int, spaces: int) -> int:
        """Return the space that looks best for the cone without looking at any battle."""
        position = self.position
        self.sight.lay(0, position, position.a, position.b, position.n, NO_ROW, position.last, NO_CONE)
        return self.favourite(rack_a, rack_b, spaces, 0)
