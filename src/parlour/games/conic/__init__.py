"""Conic."""

from parlour.games.conic.game import Conic
from parlour.games.conic.rules import Contest
from parlour.games.conic.view import ConicView

__all__ = ["Conic", "ConicView", "Contest"]
