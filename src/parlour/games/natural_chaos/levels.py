"""The opponents of Natural Chaos: each weak by what it overlooks, none by playing badly on purpose."""

from __future__ import annotations

from parlour.core import Level

LEVELS = (
    Level("seedling", "Seedling", "Sees what it can win at once, and little of your plans.", depth=2, width=6, sight=2),
    Level("ember", "Ember", "Thinks of your next move, but not of switches.", depth=2, sight=2, variety=8),
    Level("brook", "Brook", "Looks three moves ahead within each quadrant.", depth=3, sight=1, variety=4),
    Level("gale", "Gale", "Sees everything, three moves ahead.", depth=3),
    Level("torrent", "Torrent", "Looks five moves ahead.", depth=5),
    Level("chaos", "Chaos", "As far ahead as a second allows.", 1.0),
)
