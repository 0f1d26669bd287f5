"""Judging decisions by solving the round, hands open, in each world that the player takes for possible.

Perfect-information Monte Carlo (Levy 1989; Ginsberg 2001 for Bridge). A world is a hand of the other side. Where not
all worlds fit into the budget, decisions that fall behind are given up between worlds: the rest is judged better.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from parlour.games.fractal_tricks.notation import CHOOSE as CHOOSE_ACTION
from parlour.games.fractal_tricks.notation import FOLLOW as FOLLOW_ACTION
from parlour.games.fractal_tricks.players.doubledummy import Solver
from parlour.games.fractal_tricks.players.knowledge import Known, token_of

HALVING = 3  # worlds after which the worse half of the decisions is given up, where not all worlds fit
FEWEST = 3  # decisions that are never given up


@dataclass(frozen=True, slots=True)
class World:
    """A hand of the other side, and how likely it is."""

    hand: int
    weight: float = 1.0


@dataclass(slots=True)
class Judged:
    """What came of one decision: its mean worth to the mover in so many worlds."""

    action: int
    total: float = 0.0
    weight: float = 0.0

    @property
    def mean(self) -> float:
        """The mean worth."""
        return self.total / self.weight if self.weight else 0.0


@dataclass(frozen=True, slots=True)
class Limits:
    """When to stop, 0 for no limit.

    Attributes:
        nodes: how many the solver may look at.
        deadline: the `time.perf_counter` at which it stops.
        end: the one at which the decision is due.
    """

    nodes: int = 0
    deadline: float = 0.0
    end: float = 0.0

    def reached(self, solver: Solver) -> bool:
        """Tell whether to stop now."""
        return bool(self.nodes and solver.nodes >= self.nodes) or passed(self.deadline)


def passed(moment: float) -> bool:
    """Tell whether a `time.perf_counter` has passed; 0 never does."""
    return moment > 0.0 and time.perf_counter() >= moment


def representatives(known: Known, solver: Solver, legal: Sequence[int]) -> list[int]:
    """Return the legal actions without leads to spaces that only mirror another space."""
    if legal[0] >= FOLLOW_ACTION:
        return list(legal)
    spaces = solver.spaces(known.spot, True)
    return [action for action in legal if spaces >> (action % 9) & 1]


def worth_in(known: Known, solver: Solver, hand: int, action: int) -> int:
    """Return what a decision is worth to Chaos, in ten-thousandths, if the other side holds that hand."""
    chaos_hand, cosmos_hand = (known.hand, hand) if known.side == 0 else (hand, known.hand)
    if action < FOLLOW_ACTION:
        return solver.lead_value(known.spot, chaos_hand, cosmos_hand, action // 9, action % 9)
    if action < CHOOSE_ACTION:
        return solver.follow_value(known.spot, chaos_hand, cosmos_hand, action - FOLLOW_ACTION)
    return solver.choice_value(known.spot, chaos_hand, cosmos_hand, action - CHOOSE_ACTION)


def judge_world(known: Known, solver: Solver, world: World, judged: Sequence[Judged]) -> bool:
    """Add one world to what is known of decisions; return False, adding nothing, if the solver was stopped."""
    against = world.hand | (1 << known.spot.led if known.spot.led >= 0 else 0)
    worths: list[int] = []
    for i, one in enumerate(judged):
        token = token_of(one.action)
        for j in range(i):
            other = judged[j].action
            same_place = one.action >= FOLLOW_ACTION or other % 9 == one.action % 9
            if token >= 0 and same_place and solver.alike(token, token_of(other), against):
                worths.append(worths[j])
                break
        else:
            worths.append(worth_in(known, solver, world.hand, one.action))
            if solver.stopped:
                return False
    for one, worth in zip(judged, worths, strict=True):
        one.total += world.weight * (worth if known.side == 0 else 10000 - worth) / 10000
        one.weight += world.weight
    return True


def judge(
    known: Known, solver: Solver, worlds: Sequence[World], actions: Sequence[int], limits: Limits
) -> tuple[list[Judged], int]:
    """Judge decisions in as many of the worlds, taken in their order, as the limits allow.

    Returns:
        the decisions that were not given up, the best first, and the number of worlds they were judged in.
    """
    judged = [Judged(action) for action in actions]
    begin = solver.nodes
    seen = 0
    for world in worlds:
        if seen and limits.reached(solver):
            break
        if not judge_world(known, solver, world, judged):
            break
        seen += 1
        if (
            seen % HALVING == 0
            and len(judged) > FEWEST
            and _short(solver.nodes - begin, limits.nodes - begin, seen, len(worlds))
        ):
            judged.sort(key=lambda one: (-one.mean, one.action))
            del judged[max(FEWEST, (len(judged) + 1) // 2) :]
    judged.sort(key=lambda one: (-one.mean, one.action))
    return judged, seen


def _short(used: int, allowed: int, seen: int, wanted: int) -> bool:
    """Tell whether the nodes will not do for all worlds at this rate."""
    return used * wanted > allowed * seen
