"""The players of Conic: what a level makes of a perspective."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

from parlour.core import Bot, Budget, Game, Level, Perspective, Rng, State, Thought
from parlour.games.conic.players.crowd import Crowd
from parlour.games.conic.players.duel import Duellist, Plan, drawn
from parlour.games.conic.players.inputs import COUNT, HIDDEN
from parlour.games.conic.players.limits import EVEN, NO_CHIPS, NO_GROUPS, PLAIN, READABLE, STARLESS
from parlour.games.conic.players.net import Net
from parlour.games.conic.players.packing import unpack
from parlour.games.conic.players.plain import Plain
from parlour.games.conic.players.sight import Sight
from parlour.games.conic.players.weights import WEIGHTS
from parlour.games.conic.rules import Contest

WIDTH = 3


@cache
def network() -> Net:
    """Return the trained network."""
    return Net(unpack(WEIGHTS))


@cache
def blank() -> Net:
    """Return a network that knows nothing."""
    return Net([0] * (HIDDEN * (COUNT + 1)))


def sight_of(level: Level) -> Sight:
    """Return what positions are worth to a level beyond its horizon."""
    if level.sight & PLAIN:
        return Plain(blank(), level.sight & (NO_GROUPS | NO_CHIPS))
    return Sight(network())


class ConicBot:
    """Plays Conic at a level.

    Args:
        level: `depth` battles ahead (0: as many as the budget allows), and in `sight` what it does not do:
            flags of `limits`.
    """

    def __init__(self, level: Level) -> None:
        self.level = level
        self.latest: tuple[tuple[Game, int, str, int | None], tuple[Plan, int]] | None = None

    def choose(self, perspective: Perspective, budget: Budget, rng: Rng) -> Thought:
        """Decide for the perspective's seat; mixtures are drawn from `rng`."""
        dice = rng.fork()
        plan, nodes = self.plan(perspective, budget, rng)
        pick = max(range(len(plan.mix)), key=lambda i: plan.mix[i]) if self.readable(plan) else drawn(plan.mix, dice)
        return Thought(plan.actions[pick], nodes, plan.value, plan.note)

    def readable(self, plan: Plan) -> bool:
        """Return True if the level takes its most likely pick; between equals every level draws."""
        return bool(self.level.sight & READABLE) and max(plan.mix) > 1.5 * min(share for share in plan.mix if share)

    def plan(self, perspective: Perspective, budget: Budget, rng: Rng) -> tuple[Plan, int]:
        """Return what to do, before anything is drawn, and how many nodes it took."""
        level = self.level
        if perspective.game.players == 2 and budget.seconds is None and (level.depth or budget.nodes):
            return self.remembered(perspective, budget, rng)
        return self.considered(perspective, budget, rng)

    def remembered(self, perspective: Perspective, budget: Budget, rng: Rng) -> tuple[Plan, int]:
        """Return the plan of the position, which alone decides it; so the latest need not be found anew."""
        position = json.dumps(perspective.game.position(perspective.sample(rng)), sort_keys=True)
        key = (perspective.game, perspective.seat, position, budget.nodes)
        if self.latest is None or self.latest[0] != key:
            self.latest = (key, self.considered(perspective, budget, rng))
        return self.latest[1]

    def considered(self, perspective: Perspective, budget: Budget, rng: Rng) -> tuple[Plan, int]:
        """Think."""
        dice = rng.fork()
        world = contest(perspective.sample(rng))
        level = self.level
        seconds, nodes = budget.seconds or 0.0, budget.nodes or 0
        if not seconds and not nodes:
            seconds = level.seconds
        if world.players > 2:
            sight = level.sight
            flags = (bool(sight & PLAIN), bool(sight & EVEN), bool(sight & STARLESS))
            crowd = Crowd(world, perspective.seat, *flags, dice)
            return crowd.plan(seconds, nodes), crowd.nodes
        duellist = self.duellist(world, perspective.seat)
        plan = duellist.plan(seconds, nodes)
        return evenly(plan) if level.sight & EVEN else plan, duellist.search.nodes

    def duellist(self, world: Contest, seat: int) -> Duellist:
        """Return somebody who thinks as the level does."""
        sight = self.level.sight
        width = 0 if sight & PLAIN else WIDTH
        return Duellist(world, seat, sight_of(self.level), self.level.depth, width, bool(sight & STARLESS))

    def answer(self, perspective: Perspective, pick: int, budget: Budget, rng: Rng) -> Thought:
        """Decide for the perspective's seat as if it were certain what the other picks; for games of two."""
        duellist = self.duellist(contest(perspective.sample(rng)), perspective.seat)
        plan = duellist.reply(pick, budget.seconds or 0.0, budget.nodes or 0)
        return Thought(plan.actions[plan.mix.index(max(plan.mix))], duellist.search.nodes, plan.value, plan.note)


def evenly(plan: Plan) -> Plan:
    """Return the best answer to picks drawn evenly, in place of a mixture."""
    if not plan.matrix:
        return plan
    means = [sum(row) / len(row) for row in plan.matrix]
    best = max(means)
    mix = tuple(1.0 if mean == best else 0.0 for mean in means)
    return Plan(plan.actions, mix, best, plan.note, plan.answers, plan.matrix)


def contest(state: State) -> Contest:
    """Return the state as one of Conic."""
    assert isinstance(state, Contest)
    return state


def player(level: Level) -> Bot | None:
    """Return the player of a level; None for those that know nothing of the game."""
    if level.player in ("random", "uct"):
        return None
    if level.player == "greedy":
        return ConicBot(replace(level, depth=1, sight=PLAIN | EVEN))
    return ConicBot(level)
