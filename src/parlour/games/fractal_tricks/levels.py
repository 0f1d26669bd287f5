"""The opponents in Fractal Tricks: each weak by what it forgets or does not look at, none by playing badly on purpose.

`depth` is how many tricks a player looks ahead, 0 for all; `width` in how many possible hands of the other side it
thinks a decision through, 0 for as many as the budget allows; `sight` what it forgets, numbered as in
`players.knowledge`.
"""

from __future__ import annotations

from parlour.core import Level

LEVELS = (
    Level(
        "dot", "Dot", "Sees the trick on the table and forgets what was turned down.", player="own", depth=1, sight=2
    ),
    Level(
        "line",
        "Line",
        "Looks two tricks ahead, but forgets what was turned down.",
        player="own",
        depth=2,
        width=6,
        sight=2,
    ),
    Level(
        "corner",
        "Corner",
        "Remembers every token and thinks three tricks ahead.",
        player="own",
        depth=3,
        width=10,
        sight=1,
    ),
    Level("triangle", "Triangle", "Thinks a round to its end in a few deals.", 0.3, player="own", width=4, sight=1),
    Level(
        "snowflake",
        "Snowflake",
        "Knows what you cannot hold, and bluffs in the last phase.",
        0.15,
        player="own",
        width=12,
    ),
    Level("fractal", "Fractal", "Weighs every hand you may hold, as far as a second allows.", 1.0, player="own"),
)
