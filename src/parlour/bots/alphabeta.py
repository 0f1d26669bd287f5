"""Alpha-beta search for games of two sides without chance, on any `State` with a `Strategy`. Compiled.

Knuth & Moore 1975 (alpha-beta), Marsland 1983 (principal variation search), Slate & Atkin 1977 (iterative deepening),
Akl & Newborn 1977 (killers), Schaeffer 1989 (history). Late actions are searched less deeply; an answer to a threat
costs no depth, within bounds, and threats at the rim are followed a little further.

*Cycles.* A position that stands a second time on the line under search counts as a draw. What rests on such a draw
holds on this line only and is not remembered for others: every value carries the lowest ply of the line that it came
back to, and is remembered only from that ply upwards (the simplest of the cures in Kishimoto & Müller 2004).
"""

from __future__ import annotations

import time
from array import array

import parlour.bots.memory as memory
from parlour.bots.memory import EXACT, LOWER, UPPER, Memory
from parlour.core.rng import Rng
from parlour.core.state import State
from parlour.core.strategy import DECIDED, SHARP, WON, Level, Ranked, Strategy

INFINITE = 32000
NOWHERE = 1000
DEEPEST = 60
TAIL = 4  # plies beyond the depth to which threats are followed
GRACE = 4096  # actions that the clock allows in any case, so that a busy machine makes nobody blind
FIRST = 1 << 28
KILLER = 1 << 24


class Frame:
    """What the search keeps for each ply of the line it looks at."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.actions = Ranked()
        self.key = 0
        self.killer = -1
        self.second_killer = -1


class Search:
    """One search for the best action in one position.

    Args:
        strategy: what is known about the game.
        level: the limits: depth, width, sight and variety.
        bits: the table of known positions has 2**bits slots.
        pruning: False searches everything to the depth, for tests: no reductions, no windows, no table.

    Attributes:
        action: the best action found.
        value: what it is worth to the side to act, from -WON to WON; beyond `DECIDED` the end is in sight.
        depth: the depth of the last completed iteration.
        applies: how many actions were carried out, which is what a budget's `nodes` counts.
    """

    def __init__(self, strategy: Strategy, level: Level, bits: int = 18, pruning: bool = True) -> None:
        self.strategy = strategy
        self.sight = level.sight
        self.width = level.width
        self.variety = level.variety
        self.limit = level.depth or DEEPEST
        self.pruning = pruning
        self.memory = Memory(bits if pruning else 1)
        self.history = array("i", [])
        self.frames: list[Frame] = []
        self.values = array("i", bytes(4 * 1024))

    def run(self, state: State, seat: int, seconds: float, nodes: int, rng: Rng) -> None:
        """Search until a limit is reached.

        Args:
            state: the position; the search may use up what it shares with others, not the state itself.
            seat: who is to act.
            seconds: wall time, or 0.0 for no limit.
            nodes: how many actions may be carried out, or 0 for no limit.
            rng: decides between actions of equal worth.
        """
        self.deadline = time.perf_counter() + seconds if seconds > 0.0 else 0.0
        self.applies = 0
        self.allowed = nodes if nodes > 0 else 1 << 60
        self.stopped = False
        self.table_size = len(state.game.actions)
        self.history = array("i", bytes(8 * self.table_size))
        self.frames = [Frame(state.copy()) for _ in range(DEEPEST + 2)]
        self.value = 0
        self.depth = 0
        frame = self.frames[0]
        frame.key = self.strategy.key(state)
        state.generate(seat, frame.actions)
        self.order_root(frame, rng)
        self.action = frame.actions.ids[0]
        winning = self.strategy.win(state, 0)
        if winning >= 0:
            self.action = winning
            self.value = WON - 1
            return
        for depth in range(1, self.limit + 1):
            self.aim = depth
            self.look_at_root(depth, rng)
            if self.stopped:
                break
            self.depth = depth
            if frame.actions.n == 1 or self.value > DECIDED or self.value < -DECIDED:
                break

    def order_root(self, frame: Frame, rng: Rng) -> None:
        """Shuffle the actions, so that chance decides between equals, then put the promising ones first."""
        actions = frame.actions
        for i in range(actions.n - 1, 0, -1):
            j = rng.below(i + 1)
            actions.ids[i], actions.ids[j] = actions.ids[j], actions.ids[i]
        self.strategy.rank(frame.state, actions)
        for i in range(1, actions.n):
            action = actions.ids[i]
            worth = actions.worth[i]
            j = i
            while j > 0 and actions.worth[j - 1] < worth:
                actions.ids[j] = actions.ids[j - 1]
                actions.worth[j] = actions.worth[j - 1]
                j -= 1
            actions.ids[j] = action
            actions.worth[j] = worth

    def look_at_root(self, depth: int, rng: Rng) -> None:
        """Search all actions of the root to a depth; take over the best as soon as it is known."""
        actions = self.frames[0].actions
        best = -INFINITE
        exact = self.variety > 0 or not self.pruning
        n = actions.n
        for i in range(n):
            action = actions.ids[i]
            floor = -INFINITE if not self.pruning else best - self.variety - 1 if exact and best > -INFINITE else best
            value = self.value_of(0, action, depth, floor, INFINITE, i > 0 and not exact, 0)
            if self.stopped:
                return
            self.values[i] = value
            if value > best:
                best = value
                self.action = action
                self.value = value
                for j in range(i, 0, -1):
                    actions.ids[j] = actions.ids[j - 1]
                    self.values[j] = self.values[j - 1]
                actions.ids[0] = action
                self.values[0] = value
        if self.variety > 0 and -DECIDED < best < DECIDED:
            fit = 0
            for i in range(n):
                if self.values[i] >= best - self.variety:
                    fit += 1
                    if rng.below(fit) == 0:
                        self.action = actions.ids[i]

    def value_of(self, ply: int, action: int, depth: int, alpha: int, beta: int, scout: bool, less: int) -> int:
        """Return what an action at a ply is worth to who takes it; `scout` asks first whether it beats alpha at all.

        A scout looks `less` plies less deep. The ply that the value came back to stands in `self.lowest` afterwards.
        """
        frame = self.frames[ply]
        child = self.frames[ply + 1]
        if self.out_of_budget():
            return 0
        self.applies += 1
        seat = frame.state.actor()
        child.state = child.state.renew(frame.state)
        child.state.apply(seat, action)
        self.lowest = NOWHERE
        other = child.state.actor()
        if other < 0:
            return self.outcome(child.state.payoff(seat), ply + 1)
        child.key = self.strategy.key(child.state)
        if child.key != 0:
            for earlier in range(ply - 1, -1, -2):
                line = self.frames[earlier]
                if line.key == child.key:
                    self.lowest = earlier
                    return 0
        turns = self.strategy.side(other) != self.strategy.side(seat)
        if not scout:
            return self.child_value(ply, turns, depth - 1, alpha, beta)
        value = self.child_value(ply, turns, depth - 1 - less, alpha, alpha + 1)
        lowest = self.lowest
        if value > alpha and less > 0 and not self.stopped:
            value = self.child_value(ply, turns, depth - 1, alpha, alpha + 1)
            lowest = min(lowest, self.lowest)
        if alpha < value < beta and not self.stopped:
            value = self.child_value(ply, turns, depth - 1, alpha, beta)
            lowest = min(lowest, self.lowest)
        self.lowest = lowest
        return value

    def out_of_budget(self) -> bool:
        """Return True once no further action may be carried out; the clock is read now and then."""
        if self.applies >= self.allowed:
            self.stopped = True
        elif self.deadline > 0.0 and self.applies & 511 == 511 and self.applies > GRACE:
            self.stopped = time.perf_counter() > self.deadline
        return self.stopped

    def child_value(self, ply: int, turns: bool, depth: int, alpha: int, beta: int) -> int:
        """Search the position after an action, seen by the side that took it."""
        if turns:
            return -self.search(ply + 1, depth, -beta, -alpha)
        return self.search(ply + 1, depth, alpha, beta)

    def outcome(self, payoff: float, ply: int) -> int:
        """Return the value of a finished game; a draw may hang on the past, so it is not remembered."""
        if payoff == 1.0:
            return WON - ply
        if payoff == 0.0:
            return ply - WON
        self.lowest = -1
        return 0

    def search(self, ply: int, depth: int, alpha: int, beta: int) -> int:
        """Return the value of the position at a ply for the side to act, exact between alpha and beta."""
        frame = self.frames[ply]
        state = frame.state
        strategy = self.strategy
        self.lowest = NOWHERE
        if strategy.win(state, self.sight) >= 0:
            return WON - ply - 1
        hint = -1
        if self.pruning:
            alpha = max(alpha, ply + 1 - WON)
            beta = min(beta, WON - ply - 3)
            if alpha >= beta:
                return alpha
            if depth > 0 and frame.key != 0:
                fact = self.memory.find(frame.key)
                if fact != 0:
                    hint = memory.action_of(fact)
                    if memory.depth_of(fact) >= depth:
                        value = memory.value_of(fact)
                        bound = memory.bound_of(fact)
                        if value > DECIDED:
                            value -= ply
                        elif value < -DECIDED:
                            value += ply
                        if bound == EXACT or (value >= beta if bound == LOWER else bound == UPPER and value <= alpha):
                            return value
        forced = strategy.threatened(state, self.sight)
        seat = state.actor()
        if depth <= (-TAIL if forced else 0) or ply >= DEEPEST:
            return strategy.evaluate(state, seat)
        actions = frame.actions
        state.generate(seat, actions)
        if self.sight:
            strategy.narrow(state, actions, self.sight)
        if forced:
            strategy.answers(state, actions, self.sight)
            if actions.n == 0:
                return ply + 2 - WON
        return self.best_of(ply, depth, alpha, beta, hint, seat, forced)

    def best_of(self, ply: int, depth: int, alpha: int, beta: int, hint: int, seat: int, forced: bool) -> int:
        """Try the actions that stand in the ply's frame; return the value of the best."""
        deeper = depth + 1 if forced and depth > 0 and ply < 2 * self.aim else depth
        frame = self.frames[ply]
        actions = frame.actions
        self.rank(frame, hint, seat)
        best = -INFINITE
        best_action = -1
        floor = alpha
        lowest = NOWHERE
        n = actions.n if self.width == 0 else min(actions.n, self.width)
        for i in range(n):
            self.bring_forward(actions, i)
            action = actions.ids[i]
            less = 0
            if self.pruning and i >= 4 and depth >= 3 and not forced and actions.worth[i] < SHARP:
                less = 1 if i < 16 or depth < 4 else 2
            if self.pruning:
                value = self.value_of(ply, action, deeper, max(alpha, best), beta, i > 0, less)
            else:
                value = self.value_of(ply, action, deeper, -INFINITE, INFINITE, False, 0)
            lowest = min(lowest, self.lowest)
            if self.stopped:
                return 0
            if value > best:
                best = value
                best_action = action
                if self.pruning and best >= beta:
                    self.praise(frame, seat, action, depth)
                    break
        self.lowest = lowest if lowest < ply else NOWHERE
        if self.pruning and depth > 0 and frame.key != 0 and lowest >= ply:
            bound = LOWER if best >= beta else EXACT if best > floor else UPPER
            kept = best + ply if best > DECIDED else best - ply if best < -DECIDED else best
            self.memory.keep(frame.key, depth, bound, kept, best_action)
        return best

    def rank(self, frame: Frame, hint: int, seat: int) -> None:
        """Number the actions by promise: the one known to be best, killers, then the game's view and the history."""
        actions = frame.actions
        self.strategy.rank(frame.state, actions)
        offset = self.table_size * (self.strategy.side(seat) % 2)
        for i in range(actions.n):
            action = actions.ids[i]
            if action == hint:
                actions.worth[i] = FIRST
            elif action == frame.killer:
                actions.worth[i] += KILLER + 1
            elif action == frame.second_killer:
                actions.worth[i] += KILLER
            else:
                actions.worth[i] += self.history[offset + action]

    def bring_forward(self, actions: Ranked, i: int) -> None:
        """Put the most promising of the actions from place i on at place i."""
        top = i
        for j in range(i + 1, actions.n):
            if actions.worth[j] > actions.worth[top]:
                top = j
        if top != i:
            actions.ids[i], actions.ids[top] = actions.ids[top], actions.ids[i]
            actions.worth[i], actions.worth[top] = actions.worth[top], actions.worth[i]

    def praise(self, frame: Frame, seat: int, action: int, depth: int) -> None:
        """Note that an action was good enough to end the search of a position."""
        if frame.killer != action:
            frame.second_killer = frame.killer
            frame.killer = action
        at = self.table_size * (self.strategy.side(seat) % 2) + action
        self.history[at] = min(self.history[at] + depth * depth, SHARP // 2)
