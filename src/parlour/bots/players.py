"""The bots: what they make of a perspective, with limits and searches given to them."""

from __future__ import annotations

import math

from parlour.bots.alphabeta import Search
from parlour.bots.uct import Tree
from parlour.core import Budget, Level, Perspective, Rng, State, Strategy, Thought
from parlour.core.strategy import DECIDED, WON

SCALE = 100.0  # evaluations are in hundredths of a logit
SECONDS = 1.0


def limits(budget: Budget, level: Level) -> tuple[float, int]:
    """Return seconds and nodes, 0 for no limit: the budget's, else the level's own time."""
    if budget.seconds is None and budget.nodes is None:
        return level.seconds, 0
    return budget.seconds or 0.0, budget.nodes or 0


def table_bits(level: Level, nodes: int) -> int:
    """Return how large a table of known positions a search can fill."""
    return min(18, nodes.bit_length()) if nodes else 12 if 0 < level.depth <= 3 else 18


def chance_of(value: int) -> float:
    """Return the expected return that a search's value stands for."""
    if abs(value) > DECIDED:
        return 1.0 if value > 0 else 0.0
    return 1.0 / (1.0 + math.exp(-value / SCALE))


class RandomBot:
    """Plays any legal action, each as likely as the others."""

    def choose(self, perspective: Perspective, budget: Budget, rng: Rng) -> Thought:
        """Decide for the perspective's seat."""
        legal = perspective.legal
        return Thought(legal[rng.below(len(legal))])


class GreedyBot:
    """Plays an action that looks best at once: a win if there is one, else by the game's evaluation."""

    def choose(self, perspective: Perspective, budget: Budget, rng: Rng) -> Thought:
        """Decide for the perspective's seat; between equals at random."""
        dice = rng.fork()
        world = perspective.sample(rng)
        legal = perspective.legal
        if world.together():
            return Thought(legal[dice.below(len(legal))])
        strategy = perspective.game.strategy() or Strategy()
        values = [self._value(strategy, world, perspective.seat, action) for action in legal]
        best = max(values)
        equals = [action for action, value in zip(legal, values, strict=True) if value == best]
        return Thought(equals[dice.below(len(equals))], len(legal), chance_of(best))

    def _value(self, strategy: Strategy, world: State, seat: int, action: int) -> int:
        after = world.copy()
        after.apply(seat, action)
        if after.actor() >= 0:
            return strategy.evaluate(after, seat)
        payoff = after.payoff(seat)
        return WON if payoff == 1.0 else -WON if payoff == 0.0 else 0


class AlphaBetaBot:
    """Searches with alpha-beta; see `parlour.bots.alphabeta`. For games of two sides without chance.

    Decisions made at once by several seats are drawn with equal chances, which is for each game that uses this bot to
    justify.

    Args:
        level: its limits.
    """

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(self, perspective: Perspective, budget: Budget, rng: Rng) -> Thought:
        """Decide for the perspective's seat."""
        dice = rng.fork()
        world = perspective.sample(rng)
        if world.together():
            legal = perspective.legal
            return Thought(legal[dice.below(len(legal))])
        seconds, nodes = limits(budget, self.level)
        if not seconds and not nodes and not self.level.depth:
            seconds = SECONDS
        search = Search(perspective.game.strategy() or Strategy(), self.level, table_bits(self.level, nodes))
        search.run(world, perspective.seat, seconds, nodes, dice)
        return Thought(search.action, search.applies, chance_of(search.value), f"depth {search.depth}")


class UctBot:
    """Searches by random play-outs; see `parlour.bots.uct`. For every game.

    Args:
        level: its time.
    """

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(self, perspective: Perspective, budget: Budget, rng: Rng) -> Thought:
        """Decide for the perspective's seat: the most tried action, or a draw by visits where others decide too."""
        dice = rng.fork()
        seconds, simulations = limits(budget, self.level)
        if not seconds and not simulations:
            seconds = SECONDS
        tree = Tree(perspective)
        tree.run(seconds, simulations, rng)
        choices = tree.choices()
        best = choices[0]
        if perspective.sample(rng).together():
            point = dice.below(sum(choice.visits for choice in choices))
            for best in choices:
                point -= best.visits
                if point < 0:
                    break
        return Thought(best.action, tree.simulations, best.total / best.visits, f"{len(choices)} actions tried")
