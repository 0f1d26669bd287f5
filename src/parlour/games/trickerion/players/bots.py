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
from parlour.games.trickerion.players.planner import Planner, fingerprint
from parlour.games.trickerion.players.plans import PLACES, Plan, fixed
from parlour.games.trickerion.players.prospects import FIRST, Prospects
from parlour.games.trickerion.players.worth import Worth
from parlour.games.trickerion.rules import Show
from parlour.games.trickerion.steps import ENGINEER_TRICK, PLANNING

RIVALS = 0.5
OTHERS = 3
WORLDS = 6
SECONDS = 1.0  # for who needs hardly any time, where that is slow
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
        self.latest: tuple[tuple[object, ...], Plan] | None = None

    def choose(self, perspective: Perspective, budget: Budget, rng: Rng) -> Thought:
        """Decide for the perspective's seat."""
        at = show(perspective.sample(rng))
        legal = perspective.legal
        if len(legal) == 1:
            return Thought(legal[0])
        seconds, nodes = budget.seconds or 0.0, budget.nodes or 0
        if not seconds and not nodes:
            seconds = self.level.seconds or SECONDS
        greedy = Greedy(worth_of(self.level))
        patience = greedy.patience
        patience.allow(seconds, nodes)
        alone = bool(self.level.sight & ALONE)
        planner = Planner(greedy, max(1, self.level.width), 0.0 if alone else RIVALS)
        if at.step == PLANNING:
            assigner = Assigner(planner, planner.width, OTHERS, 0 if alone else WORLDS)
            person = at.planning[perspective.seat - 1]
            plan = self.plan(assigner, at, perspective.seat, (perspective.game, perspective.seat, budget))
            if plan[:person] != fixed(at, perspective.seat)[:person]:
                patience.allow(seconds, nodes)
                plan = assigner.choose(at, perspective.seat, rng)
            return Thought(ASSIGN + PLACES * person + plan[person], patience.nodes)
        action = self.decide(planner, at, perspective.seat)
        return self.thought(planner, at, perspective.seat, action)

    def plan(self, assigner: Assigner, at: Show, seat: int, asked: tuple[object, ...]) -> Plan:
        """Return a plan for the whole Assignment phase.

        The position before anybody assigned decides it, with what is drawn for it; so the latest need not be found
        anew for each Character.
        """
        start = at.copy()
        for each in range(1, at.players + 1):
            assigner.planner.greedy.forget(start, each)
        mark = fingerprint(start)
        key = (*asked, at.turn, tuple(at.order), tuple(at.row), mark)
        if self.latest is None or self.latest[0] != key:
            self.latest = (key, assigner.choose(start, seat, Rng(mark)))
        return self.latest[1]

    def decide(self, planner: Planner, at: Show, seat: int) -> int:
        """Return what to do at any step but planning."""
        greedy = planner.greedy
        if self.level.player == "greedy":
            return greedy.best(at, seat, 0)
        if at.step <= ENGINEER_TRICK:
            return openings.choose(greedy, at, seat)
        return planner.choose(at, seat) if self.level.depth > 1 else greedy.best(at, seat, 0)

    def thought(self, planner: Planner, at: Show, seat: int, action: int) -> Thought:
        """Return the decision with what it is expected to lead to."""
        nodes = planner.patience.nodes
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
