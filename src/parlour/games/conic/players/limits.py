"""What weaker levels do not do, as flags of `Level.sight`."""

from __future__ import annotations

NO_GROUPS = 1  # does not look at groups
NO_CHIPS = 2  # does not care what is left on the racks
STARLESS = 4  # forgets the stars
EVEN = 8  # takes the others' picks to be drawn evenly, and answers that
READABLE = 16  # always takes its most likely pick
PLAIN = 32  # counts on its fingers instead of asking the network or playing on
