"""Solvers made once and kept: their tables depend on options and on what outcomes are worth, not on any game."""

from __future__ import annotations

from functools import lru_cache

from parlour.core import Game
from parlour.games.fractal_tricks.players.doubledummy import Solver


def solver_for(game: Game, worths: list[int]) -> Solver:
    """Return the solver for a game's options and these worths of outcomes, its table empty."""
    options = game.options
    solver = _solver(
        options["lead"] == "winner", options["adjacency"] == "ring", options["inner"] == "phase", tuple(worths)
    )
    solver.look(9)
    solver.forget()
    return solver


@lru_cache(maxsize=16)
def _solver(winner_leads: bool, ring: bool, by_phase: bool, worths: tuple[int, ...]) -> Solver:
    solver = Solver(winner_leads, ring, by_phase)
    solver.aim(list(worths))
    return solver
