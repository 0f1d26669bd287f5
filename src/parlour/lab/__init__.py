"""The laboratory: matches between bots."""

from parlour.lab.match import Bout, Contest, Score, play_match

__all__ = ["Bout", "Contest", "Score", "play_match"]
