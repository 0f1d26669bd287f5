"""The options of Natural Chaos."""

from __future__ import annotations

from parlour.core import Option

OPTIONS = (
    Option(
        "players",
        2,
        "Two players, or four as two teams of two.",
        values=(2, 4),
        labels=("two", "four, in teams"),
        title="Players",
        rule=False,
    ),
    Option(
        "stones",
        False,
        "The first two turns each put a stone that blocks a cell for good.",
        title="Eternity Stones",
    ),
    Option(
        "repetition",
        "draw",
        "What happens when a position comes back.",
        values=("draw", "forbid", "none"),
        labels=("a draw at the third time", "forbidden", "nothing"),
        title="When a position comes back",
        rare=True,
    ),
    Option(
        "turn_limit",
        0,
        "The game is a draw after so many turns; 0 for no limit.",
        title="Limit of turns (0: none)",
        rare=True,
    ),
)
