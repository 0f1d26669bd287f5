"""The options of Trickerion: how many play, the first-game preset, and readings of the rules people also play by."""

from __future__ import annotations

from parlour.core import Option

OPTIONS = (
    Option("players", 2, "How many play.", values=(2, 3, 4)),
    Option(
        "preset", False, "Begin with the set-up recommended for a first game; only Magicians are chosen (SETUP-35)."
    ),
    Option(
        "initiative_ties",
        "reverse",
        "What happens to the order of players with equal Fame (INIT-3).",
        values=("reverse", "keep"),
        labels=("it is reversed", "it stays as it was"),
    ),
    Option(
        "scoring_cap",
        0,
        "The most Fame that Shards, coins and Characters give in final scoring, each (SCORE-5).",
        values=(0, 20),
        labels=("no limit", "20 each"),
    ),
    Option("may_decline", False, "A Magician on stage may decline to perform (PERF-5)."),
    Option(
        "guest_modifier",
        "none",
        "The weekday modifier of a guest without Characters in the Theater (PERF-17).",
        values=("none", "performer"),
        labels=("none", "the performer's"),
    ),
    Option("zero_yields", True, "A weekday also changes yields printed as 0 (PERF-15)."),
    Option(
        "early_cards", True, "New Performance cards come from the end of the first turn on, not of the third (END-14)."
    ),
    Option(
        "second_pays",
        3,
        "What the second of two players pays to advertise (NP-10).",
        values=(3, 2),
        labels=("3 coins", "2 coins"),
    ),
)
