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
        "Saves its chips and asks what you may pick, but sees neither groups nor the star, and you can read it.",
        player="conic",
        depth=1,
        sight=PLAIN | READABLE | STARLESS | NO_GROUPS,
    ),
    Level(
        "echo",
        "Echo",
        "Counts rows, groups and racks, but forgets the star and always takes its likeliest pick: you can read it.",
        player="conic",
        depth=1,
        sight=PLAIN | READABLE | STARLESS,
    ),
    Level(
        "feint",
        "Feint",
        "Knows what racks and boards are worth and mixes its picks, but forgets the star.",
        player="conic",
        depth=1,
        sight=STARLESS,
    ),
    Level("rapier", "Rapier", "Misses nothing, one battle ahead.", player="conic", depth=1),
    Level("lance", "Lance", "Looks two battles ahead.", player="conic", depth=2),
    Level("summit", "Summit", "Looks as far ahead as a second allows.", 1.0, player="conic"),
)
