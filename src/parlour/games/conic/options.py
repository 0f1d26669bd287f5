"""The options of Conic."""

from __future__ import annotations

from parlour.core import Option

OPTIONS = (
    Option("players", 2, "How many play.", values=(2, 3, 4)),
    Option(
        "setup_seat",
        1,
        "Which seat places the cone at the start; not above the number of players.",
        values=(1, 2, 3, 4),
    ),
    Option(
        "ties",
        "playoff",
        "What happens when players share the highest number.",
        values=("playoff", "cancel"),
        labels=("they play on with other chips", "their numbers cancel each other"),
    ),
    Option("lone_chip", True, "A largest group of a single chip scores one point."),
)
