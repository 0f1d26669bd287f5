"""Natural Chaos."""

from parlour.games.natural_chaos.game import NaturalChaos
from parlour.games.natural_chaos.rules import Position
from parlour.games.natural_chaos.view import NaturalChaosView

__all__ = ["NaturalChaos", "NaturalChaosView", "Position"]
