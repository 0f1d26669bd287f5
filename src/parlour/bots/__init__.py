"""Bots: players that know games through core only, and take a game's own knowledge as its `Strategy`."""

from __future__ import annotations

from collections.abc import Callable

from parlour.bots.players import AlphaBetaBot, GreedyBot, RandomBot, UctBot
from parlour.core import Bot, Game, Level, ParlourError

RANDOM = Level("random", "Dice", "Plays anything that the rules allow.", player="random")
GREEDY = Level("greedy", "Grabber", "Takes what looks best at once and never looks further.", player="greedy")
UCT = Level("uct", "Dreamer", "Plays the game to the end thousands of times in its head.", 1.0, "uct")

_PLAYERS: dict[str, Callable[[Level], Bot]] = {
    "random": lambda level: RandomBot(),
    "greedy": lambda level: GreedyBot(),
    "alphabeta": AlphaBetaBot,
    "uct": UctBot,
}


class UnknownLevel(ParlourError):
    """The game has no bot of that level."""


def levels(game: Game) -> tuple[Level, ...]:
    """Return the levels at which bots play a game, the weakest first."""
    return (RANDOM, GREEDY, *(game.level_list or (UCT,)))


def make(game: Game, level: str) -> Bot:
    """Return a bot. Beside the levels of the game every game has `uct`, as a sparring partner.

    Raises:
        UnknownLevel: with the names that are known.
    """
    known = {each.name: each for each in (*levels(game), UCT)}
    if level not in known:
        raise UnknownLevel(f"{game.title} has no bot {level!r}: known are {', '.join(known)}")
    return game.player(known[level]) or _PLAYERS[known[level].player](known[level])


__all__ = ["UnknownLevel", "levels", "make"]
