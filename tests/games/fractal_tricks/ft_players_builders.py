"""Positions of Fractal Tricks for tests of its players, and a plain reading of how a round is worth."""

from __future__ import annotations

import itertools
from functools import cache

import parlour
from parlour import Rng
from parlour.games.fractal_tricks.notation import CHOOSE, DEAL, FOLLOW
from parlour.games.fractal_tricks.players.doubledummy import Solver
from parlour.games.fractal_tricks.players.knowledge import Known, read
from parlour.games.fractal_tricks.rules import Round

WORTHS = [5200, 6100, 7600, 9000, 4100, 2900, 1400, 0]
WIN = [10000] * 4 + [0] * 4
OPTION_SETS = [
    {"lead": lead, "adjacency": adjacency, "inner": inner, "chaos_seat": seat}
    for lead, adjacency, inner, seat in itertools.product(
        ("starter", "winner"), ("triangle", "ring"), ("triangle", "phase"), (1, 2)
    )
]


def name_of(options: dict[str, object]) -> str:
    return "-".join(map(str, options.values()))


def random_round(options: dict[str, object], tricks: int, seed: int, stage: int = 1) -> Round:
    """Play at random until so many tricks are complete and the stage is 1 (a lead is due) or 2 (a follow)."""
    rng = Rng(seed)
    state = parlour.load("fractal-tricks", **options).start()
    assert isinstance(state, Round)
    while state.trick < tricks or state.stage != stage:
        seat = state.actor()
        legal = state.legal(seat)
        state.apply(seat, state.draw_chance(rng) if seat == 0 else legal[rng.below(len(legal))])
    return state


def known_of(state: Round) -> Known:
    return read(state, state.actor())


def solver_of(options: dict[str, object], worths: list[int]) -> Solver:
    """Return a solver whose table is empty; one is kept for each set of options and worths, as making it takes time."""
    solver = _solver(
        options.get("lead") == "winner",
        options.get("adjacency") == "ring",
        options.get("inner") == "phase",
        tuple(worths),
    )
    solver.forget()
    solver.start(0)
    return solver


@cache
def _solver(winner_leads: bool, ring: bool, by_phase: bool, worths: tuple[int, ...]) -> Solver:
    solver = Solver(winner_leads, ring, by_phase, 10)
    solver.aim(list(worths))
    return solver


def with_hands(state: Round, hands: dict[int, int]) -> Round | None:
    """Return the state with other hands and the same public past; None if that past would not be legal."""
    told = state.decisions()
    plays = [each for each in told if each[1] < DEAL]
    played = {
        seat: [a // 9 if a < FOLLOW else a - FOLLOW for who, a in plays if who == seat and a < CHOOSE]
        for seat in (1, 2)
    }
    world = state.game.start()
    assert isinstance(world, Round)
    for seat in (1, 2):
        for token in [*played[seat], *(t for t in range(20) if hands[seat] >> t & 1)]:
            world.apply(0, DEAL + 20 * (seat - 1) + token)
    for seat, action in plays:
        if action not in world.legal(seat):
            return None
        world.apply(seat, action)
    return world


def finished_worth(before: Round, action: int, worths: list[int]) -> int | None:
    """Return what the round is worth to Chaos if this action ends it, by the rules' own words; else None."""
    if action < FOLLOW or before.trick < 8:
        return None
    winner = action - CHOOSE + 1 if action >= CHOOSE else before.judge(action - FOLLOW)
    if winner == 0:
        return None
    end = before.copy()
    end.settle(winner)
    side = 2 if end.matches() else 1
    return worths[4 * (side - 1) + end.inner(side).bit_count()]


def minimax(state: Round, worths: list[int]) -> int:
    """Return what the round is worth to Chaos with open hands, by trying everything."""
    seat = state.actor()
    values = []
    for action in state.legal(seat):
        value = finished_worth(state, action, worths)
        if value is None:
            after = state.copy()
            after.apply(seat, action)
            value = minimax(after, worths)
        values.append(value)
    return max(values) if seat == state.chaos_seat else min(values)
