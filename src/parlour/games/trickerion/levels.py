"""The opponents of Trickerion: each weak by what it overlooks, none by playing badly on purpose.

`depth` is 1 for who takes the best action at a time and 2 for who plans whole placements to the end of the week.
"""

from __future__ import annotations

from parlour.core import Level
from parlour.games.trickerion.players.limits import ALONE, TODAY, TOMORROW, WAGELESS

LEVELS = (
    Level(
        "busker",
        "Busker",
        "Plays for today's hat: never thinks of next week, nor of wages.",
        player="trickerion",
        depth=1,
        sight=TODAY | WAGELESS | ALONE,
    ),
    Level(
        "conjurer",
        "Conjurer",
        "Learns and prepares for next week, but forgets wages and takes one action at a time.",
        player="trickerion",
        depth=1,
        sight=TOMORROW | WAGELESS | ALONE,
    ),
    Level(
        "illusionist",
        "Illusionist",
        "Thinks of every show to come and pays its people, but takes one action at a time and never looks at you.",
        player="trickerion",
        depth=1,
        sight=ALONE,
    ),
    Level(
        "mentalist",
        "Mentalist",
        "Plans whole placements and what you will answer, but assigns as if it were alone.",
        player="trickerion",
        depth=2,
        width=3,
        sight=ALONE,
    ),
    Level(
        "planner",
        "Impresario",
        "Plans the whole week, and asks what you may plan.",
        player="trickerion",
        depth=2,
        width=8,
    ),
    Level(
        "grandmaster",
        "Grand Illusion",
        "The same, as widely as a second allows.",
        1.0,
        player="trickerion",
        depth=2,
        width=24,
    ),
)
