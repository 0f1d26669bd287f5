"""The options of Conic."""

from __future__ import annotations

from parlour.core import Option

OPTIONS = (
    Option("players", 2, "How many play.", values=(2, 3, 4), title="Players", rule=False),
    Option(
        "setup_seat",
        1,
        "On one of the ends of the long row.",
        values=(1, 2, 3, 4),
        labels=("seat 1", "seat 2", "seat 3", "seat 4"),
        title="Who places the first cone",
        within="players",
        rule=False,
    ),
    Option(
        "ties",
        "playoff",
        "What happens when players share the highest number.",
        values=("playoff", "cancel"),
        labels=("they play on with other chips", "their numbers cancel each other"),
        title="When players tie",
        rare=True,
    ),
    Option(
        "lone_chip",
        True,
        "What a largest group of a single chip is worth at the end.",
        labels=("nothing", "1 point"),
        title="A lone chip scores",
        rare=True,
    ),
)
