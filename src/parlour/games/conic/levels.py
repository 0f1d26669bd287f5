"""The opponents of Conic: each weak by what it overlooks or gives away, none by playing badly on purpose."""

from __future__ import annotations

from parlour.core import Level
from parlour.games.conic.players.limits import EVEN, NO_CHIPS, NO_GROUPS, PLAIN, READABLE, STARLESS

LEVELS = (
    Level(
        "pebble",
        "Pebble",
        "Spends high numbers on rich rows, forgets the star and never looks at groups.",
        player="conic",
        depth=1,
        sight=PLAIN | EVEN | STARLESS | NO_GROUPS | NO_CHIPS,
    ),
    Level(
        "ripple",
        "Ripple",
        "Saves its chips, but never asks what you are likely to pick.",
        player="conic",
        depth=1,
        sight=PLAIN | EVEN | STARLESS,
    ),
    Level(
        "echo",
        "Echo",
        "Thinks about your picks and always takes the likeliest answer: you can read it.",
        player="conic",
        depth=1,
        sight=PLAIN | READABLE,
    ),
    Level(
        "feint", "Feint", "Counts well, one battle ahead, and mixes its picks.", player="conic", depth=1, sight=PLAIN
    ),
    Level("rapier", "Rapier", "Knows what racks and boards are worth, one battle ahead.", player="conic", depth=1),
    Level("summit", "Summit", "Looks as far ahead as a second allows.", 1.0, player="conic"),
)
