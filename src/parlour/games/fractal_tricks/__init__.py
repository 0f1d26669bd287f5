"""Fractal Tricks."""

from parlour.games.fractal_tricks.game import FractalTricks
from parlour.games.fractal_tricks.rules import Round
from parlour.games.fractal_tricks.view import FractalTricksView

__all__ = ["FractalTricks", "FractalTricksView", "Round"]
