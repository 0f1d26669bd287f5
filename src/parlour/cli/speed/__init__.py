"""How fast a game runs: two processes, one compiled and one interpreted, do the same work in turns."""

from parlour.cli.speed.compare import KINDS, Comparison, Figure, compare

__all__ = ["KINDS", "Comparison", "Figure", "compare"]
