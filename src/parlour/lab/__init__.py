"""The laboratory: matches between bots."""

from parlour.lab.match import Bout, Contest, Pair, Score, Side, opening, play_match

__all__ = ["Bout", "Contest", "Pair", "Score", "Side", "opening", "play_match"]
