"""The player of Fractal Tricks: what it knows, how it judges, and what it plays."""

from __future__ import annotations

import time

import parlour
from parlour.core import Budget, Game, Level, Perspective, Rng, Thought
from parlour.games.fractal_tricks.players.belief import weights
from parlour.games.fractal_tricks.players.casual import casual_worth
from parlour.games.fractal_tricks.players.doubledummy import Solver
from parlour.games.fractal_tricks.players.equity import worths_now
from parlour.games.fractal_tricks.players.glance import at_a_glance
from parlour.games.fractal_tricks.players.knowledge import Known, advance, read, shuffled, token_of, worlds
from parlour.games.fractal_tricks.players.lastphase import FEWEST_NODES, LAST_PHASE, strategy_at
from parlour.games.fractal_tricks.players.memory import solver_for
from parlour.games.fractal_tricks.players.pimc import Judged, Limits, World, judge, passed, representatives
from parlour.games.fractal_tricks.rules import Round

SPEED = 3_000_000 if parlour.compiled else 40_000  # nodes in a second that a time limit stands for
AT_ONCE = 0.5  # seconds for levels that answer at once, in case they run interpreted
JUDGING = 0.9  # of the time; the rest is left for playing out
UNLIMITED = 20_000_000
FLAT = 0.004  # decisions that differ by less are as good as equal, and a glance decides between them
WINDOW = 0.06  # decisions that are worth so much less than the best are not asked how they fare against errors
SOFTNESS = 0.2  # how much it counts how a decision fares if all that follows is random
PLAYED_OUT = 20  # worlds for that
PLAYOUTS = 240  # in all of them together
SCREENED = 6  # decisions that are looked at to the end after a shallower look at all
ENOUGH = 3  # worlds without which a deeper look does not replace a shallower one
PHASES = (3, 6, 9)
FIRST_SHARE = 8
SCREEN_SHARE = 6


class Thinker:
    """Plays Fractal Tricks by solving possible worlds, and the last phase as a game of imperfect information.

    Args:
        level: its limits; see `levels`.
        worths: what outcomes of a round are worth to Chaos, in ten-thousandths, where the round is played for its own
            sake; None for a match, by its equity.
        softness: how much chances for errors count against best play.
    """

    def __init__(self, level: Level, worths: list[int] | None = None, softness: float = SOFTNESS) -> None:
        self.level = level
        self.worths = worths
        self.softness = softness

    def choose(self, perspective: Perspective, budget: Budget, rng: Rng) -> Thought:
        """Decide for the perspective's seat."""
        dice = rng.fork()
        world = perspective.sample(rng)
        assert isinstance(world, Round)
        known = read(world, perspective.seat, self.level.sight)
        score = (known.kept[0], known.kept[1], known.starter)
        worths = self.worths or worths_now(perspective.game, score, known.number)
        return self.decide(perspective.game, known, perspective.legal, worths, budget, dice)

    def decide(
        self, game: Game, known: Known, legal: list[int], worths: list[int], budget: Budget, rng: Rng
    ) -> Thought:
        """Decide on what is known.

        Args:
            game: the rules with their options.
            known: what the mover knows.
            legal: its legal actions.
            worths: what the outcomes of the round are worth to Chaos, in ten-thousandths.
            budget: for this decision.
            rng: the dice of the bot.
        """
        if len(legal) == 1:
            return Thought(legal[0], note="no choice")
        limits = self._limits(budget)
        if self._bluffs() and known.spot.trick >= LAST_PHASE and limits.nodes >= FEWEST_NODES:
            mix, nodes = strategy_at(game, known, worths, limits.nodes, limits.deadline)
            if mix:
                return _drawn(mix, nodes, rng)
        return self._judged(known, solver_for(game, worths), limits, legal, rng)

    def _bluffs(self) -> bool:
        return self.level.depth == 0 and self.level.sight == 0

    def _limits(self, budget: Budget) -> Limits:
        seconds, nodes = budget.seconds, budget.nodes
        if seconds is None and nodes is None:
            seconds = self.level.seconds or AT_ONCE
        if not seconds:
            return Limits(nodes or UNLIMITED)
        now = time.perf_counter()
        allowed = max(1, round(SPEED * seconds))
        return Limits(min(nodes, allowed) if nodes else allowed, now + JUDGING * seconds, now + seconds)

    def _judged(self, known: Known, solver: Solver, limits: Limits, legal: list[int], rng: Rng) -> Thought:
        """Take what is best on average over possible worlds."""
        hands = shuffled(worlds(known), rng)
        minded = hands[: self.level.width or len(hands)]
        chances = [1.0] * len(minded)
        if self.level.sight == 0:
            chances = weights(known.plays, 1 - known.side, minded, solver)
        possible = [World(hand, chance) for hand, chance in zip(minded, chances, strict=True)]
        actions = representatives(known, solver, legal)
        judged, seen = self._look(known, solver, possible, actions, limits)
        best = self._best(known, solver, judged, rng)
        if not self.level.depth and self.softness:
            best = self._softest(known, solver, judged, possible, limits, rng)
        return Thought(best.action, solver.nodes, best.mean, f"{seen} of {len(hands)} hands")

    def _look(
        self, known: Known, solver: Solver, possible: list[World], actions: list[int], limits: Limits
    ) -> tuple[list[Judged], int]:
        """Judge the decisions: to the end in all worlds if that is cheap, else with ever farther horizons."""
        trick = known.spot.trick
        if self.level.depth:
            solver.look(min(9, trick + self.level.depth))
            solver.start(limits.nodes, limits.deadline)
            return judge(known, solver, possible, actions, limits)
        solver.look(9)
        solver.start(max(1, limits.nodes // FIRST_SHARE), limits.deadline)
        _, seen = judge(known, solver, possible[:1], actions, limits)
        if seen and solver.nodes * len(possible) <= limits.nodes:
            solver.start(limits.nodes, limits.deadline)
            return judge(known, solver, possible, actions, limits)
        return self._deepen(known, solver, possible, actions, limits)

    def _deepen(
        self, known: Known, solver: Solver, possible: list[World], actions: list[int], limits: Limits
    ) -> tuple[list[Judged], int]:
        best: list[Judged] = []
        done = 0
        for horizon in PHASES:
            if horizon <= known.spot.trick:
                continue
            if best and passed(limits.deadline):
                break
            last = horizon == PHASES[-1]
            share = limits.nodes if last else min(limits.nodes, solver.nodes + limits.nodes // SCREEN_SHARE)
            left = max(1, share - solver.nodes)
            solver.look(horizon)
            solver.start(left, limits.deadline)
            judged, seen = judge(known, solver, possible, actions, Limits(share, limits.deadline))
            if seen >= ENOUGH or seen == len(possible) or not best:
                best, done = judged, seen
                actions = [one.action for one in judged[:SCREENED]]
        return best, done

    def _best(self, known: Known, solver: Solver, judged: list[Judged], rng: Rng) -> Judged:
        """Return the best decision; between such that are as good as equal, the one that looks best at a glance."""
        near = [one for one in judged if one.mean >= judged[0].mean - FLAT]
        if len(near) == 1:
            return near[0]
        looks = [at_a_glance(solver, known.spot, one.action, known.pool) for one in near]
        if known.side == 1:
            looks = [-look for look in looks]
        top = max(looks)
        equals = [one for one, look in zip(near, looks, strict=True) if look >= top - 1e-9]
        return equals[rng.below(len(equals))]

    def _softest(
        self, known: Known, solver: Solver, judged: list[Judged], possible: list[World], limits: Limits, rng: Rng
    ) -> Judged:
        """Return the best of the decisions that are hardly worse than the best, counting chances for errors."""
        near = [one for one in judged if one.mean >= judged[0].mean - WINDOW]
        if len(near) == 1:
            return near[0]
        soft: list[float] = []
        for one in near:
            if soft and passed(limits.end):
                break
            soft.append(one.mean + self.softness * _casual(known, solver, one.action, possible, rng))
        return near[soft.index(max(soft))]


def _casual(known: Known, solver: Solver, action: int, possible: list[World], rng: Rng) -> float:
    """Return what a decision is worth to the mover if everything after it is played at random."""
    after = advance(known.spot, action, known.winner_leads, known.by_phase)
    own = known.hand & ~(1 << token_of(action)) if token_of(action) >= 0 else known.hand
    total = 0.0
    for i in range(min(PLAYED_OUT, len(possible))):
        hand = possible[i].hand
        hands = (own, hand) if known.side == 0 else (hand, own)
        total += possible[i].weight * casual_worth(solver, after, hands[0], hands[1], PLAYOUTS // PLAYED_OUT, rng)
    total /= sum(world.weight for world in possible[:PLAYED_OUT])
    return total if known.side == 0 else 1.0 - total


def _drawn(mix: dict[int, float], nodes: int, rng: Rng) -> Thought:
    """Draw from a mixed strategy."""
    point = rng.unit() * sum(mix.values())
    action = -1
    for action in sorted(mix):
        point -= mix[action]
        if point < 0.0:
            break
    return Thought(action, nodes, None, f"{mix[action]:.0%} of the mix")
