"""The players of Trickerion: what a level makes of a perspective."""

from __future__ import annotations

import math

from parlour.core import Bot, Budget, Level, Perspective, Rng, State, Thought
from parlour.games.trickerion.components import BOX
from parlour.games.trickerion.notation import ASSIGN
from parlour.games.trickerion.players import openings
from parlour.games.trickerion.players.assigning import Assigner
from parlour.games.trickerion.players.greedy import Greedy
from parlour.games.trickerion.players.limits import ALONE, TODAY, TOMORROW, WAGELESS
from parlour.games.trickerion.players.planner import Planner
from parlour.games.trickerion.players.plans import PLACES
from parlour.games.trickerion.players.prospects import FIRST, Prospects
from parlour.games.trickerion.players.worth import Worth
from parlour.games.trickerion.rules import Show
from parlour.games.trickerion.steps import ENGINEER_TRICK, PLANNING

RIVALS = 0.5
OTHERS = 3
WORLDS = 6
SPREAD = 8.0  # so many Fame ahead make a win e times as likely as a defeat


def worth_of(level: Level) -> Worth:
    """Return what positions are worth to a level."""
    if level.player == "greedy":
        return Worth()
    horizon = 0 if level.sight & TODAY else 1 if level.sight & TOMORROW else BOX.setup.turns
    return Prospects(FIRST, horizon, not level.sight & WAGELESS)


class TrickerionBot:
    """Plays Trickerion at a level.

    Args:
        level: `depth` 1 to complete one action at a time, 2 to plan placements, `width` of them; in `sight` what it
            does not do: flags of `limits`.
    """

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(self, perspective: Perspective, budget: Budget, rng: Rng) -> Thought:
        """Decide for the perspective's seat."""
        dice = rng.fork()
        at = show(perspective.sample(rng))
        legal = perspective.legal
        if len(legal) == 1:
            return Thought(legal[0])
        seconds, nodes = budget.seconds or 0.0, budget.nodes or 0
        if not seconds and not nodes:
            seconds = self.level.seconds
        greedy = Greedy(worth_of(self.level))
        greedy.patience.allow(seconds, nodes)
        alone = bool(self.level.sight & ALONE)
        planner = Planner(greedy, max(1, self.level.width), 0.0 if alone else RIVALS)
        action = self.decide(planner, at, perspective.seat, alone, dice)
        return self.thought(planner, at, perspective.seat, action)

    def decide(self, planner: Planner, at: Show, seat: int, alone: bool, dice: Rng) -> int:
        """Return what to do."""
        greedy = planner.greedy
        if at.step == PLANNING:
            assigner = Assigner(planner, planner.width, OTHERS, 0 if alone else WORLDS)
            person = at.planning[seat - 1]
            return ASSIGN + PLACES * person + assigner.choose(at, seat, dice)[person]
        if self.level.player == "greedy":
            return greedy.best(at, seat, 0)
        if at.step <= ENGINEER_TRICK:
            return openings.choose(greedy, at, seat)
        return planner.choose(at, seat) if self.level.depth > 1 else greedy.best(at, seat, 0)

    def thought(self, planner: Planner, at: Show, seat: int, action: int) -> Thought:
        """Return the decision with what it is expected to lead to."""
        nodes = planner.patience.nodes
        if at.step == PLANNING:
            return Thought(action, nodes)
        world = at.copy()
        world.apply(seat, action)
        ahead = planner.margin(world, seat, 1.0)
        return Thought(action, nodes, 1.0 / (1.0 + math.exp(-ahead / SPREAD)), f"{ahead:+.0f} Fame on the best rival")


def show(state: State) -> Show:
    """Return the state as one of Trickerion."""
    assert isinstance(state, Show)
    return state


def player(level: Level) -> Bot | None:
    """Return the player of a level; None for those that know nothing of the game."""
    return None if level.player in ("random", "uct") else TrickerionBot(level)
