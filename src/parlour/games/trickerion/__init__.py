"""Trickerion: rival magicians learn, prepare and perform for Fame."""

from parlour.games.trickerion.game import Trickerion
from parlour.games.trickerion.rules import Show
from parlour.games.trickerion.view import ShowView

__all__ = ["Show", "ShowView", "Trickerion"]
