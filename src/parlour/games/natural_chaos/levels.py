"""The opponents of Natural Chaos: each weak by what it overlooks, none by playing badly on purpose.

Each beats the one before it: in about six games of ten at the weak end, in eight or nine from Boulder on. All take a
win in one; from Boulder on they see every switch and allow no loss in one that could be avoided.

Every level draws its face-off pick with equal chances. That is the only equilibrium: renaming the elements along their
ranking turns each pairing of picks into any other, so all that a pick decides is who starts, each pick of one side
starts against one pick of the other, and whoever leaned to one could be answered.
"""

from __future__ import annotations

from parlour.core import Level

LEVELS = (
    Level("seedling", "Seedling", "Sees what it can win at once, and little of your plans.", depth=2, width=6, sight=2),
    Level("ember", "Ember", "Thinks of your next move, but forgets that you can switch.", depth=2, sight=2),
    Level("brook", "Brook", "Looks three moves ahead, but not across quadrants.", depth=3, sight=1, variety=4),
    Level("boulder", "Boulder", "Looks two moves ahead at what strikes it most.", depth=2, width=8),
    Level("gale", "Gale", "Looks at everything, two moves ahead.", depth=2),
    Level("torrent", "Torrent", "Looks at everything, three moves ahead.", depth=3),
    Level("tempest", "Tempest", "Looks at everything, four moves ahead.", depth=4),
    Level("chaos", "Chaos", "Looks as far ahead as a second allows.", 1.0),
)
