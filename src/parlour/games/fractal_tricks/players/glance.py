"""Judging a decision at a glance: the trick under way, and even chances for all tricks to come."""

from __future__ import annotations

from parlour.games.fractal_tricks.notation import CHOOSE as CHOOSE_ACTION
from parlour.games.fractal_tricks.notation import FOLLOW as FOLLOW_ACTION
from parlour.games.fractal_tricks.players.doubledummy import Solver
from parlour.games.fractal_tricks.players.knowledge import advance
from parlour.games.fractal_tricks.players.spot import CHOOSE, FOLLOW, Spot, may_follow


def likely_follows(pool: int, led: int) -> list[int]:
    """Return the tokens of a pool that may follow if their holder also holds the led colour, else the whole pool."""
    near = may_follow(pool, led)
    return [token for token in range(20) if near >> token & 1]


def at_a_glance(solver: Solver, spot: Spot, action: int, pool: int) -> float:
    """Return what a decision looks worth to Chaos, 0 to 1.

    Args:
        solver: knows what outcomes are worth.
        spot: where the round stands.
        action: the decision.
        pool: the tokens that the other side may hold; a lead is followed by any of them alike.
    """
    after = advance(spot, action, solver.winner_leads, solver.by_phase)
    return glance(solver, after, pool)


def glance(solver: Solver, spot: Spot, pool: int) -> float:
    """Return what a position looks worth to Chaos, 0 to 1; `pool` are the tokens that the follower may hold."""
    if spot.stage == FOLLOW:
        follows = likely_follows(pool, spot.led)
        return sum(at_a_glance(solver, spot, FOLLOW_ACTION + token, 0) for token in follows) / len(follows)
    if spot.stage == CHOOSE:
        return max(at_a_glance(solver, spot, CHOOSE_ACTION + winner, 0) for winner in (0, 1))
    return solver.limit_of(spot, 2) / 10000
