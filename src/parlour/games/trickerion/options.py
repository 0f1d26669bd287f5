"""The options of Trickerion: how many play, the first-game preset, and readings of the rules people also play by."""

from __future__ import annotations

from parlour.core import Option

OPTIONS = (
    Option("players", 2, "How many play.", values=(2, 3, 4), title="Players", rule=False),
    # SETUP-35
    Option(
        "preset",
        False,
        "The set-up recommended for a first game deals tricks, components and Specialists; only Magicians are chosen.",
        labels=("chosen by the players", "recommended for a first game"),
        title="Set-up",
        rule=False,
    ),
    # INIT-3
    Option(
        "initiative_ties",
        "reverse",
        "The order of players who have the same Fame when a turn begins.",
        values=("reverse", "keep"),
        labels=("they change places", "they keep their places"),
        title="Equal Fame at the start of a turn",
        rare=True,
    ),
    # SCORE-5
    Option(
        "scoring_cap",
        0,
        "The most Fame that Shards, coins and Characters give at the end, each of the three.",
        values=(0, 20),
        labels=("no limit", "20 Fame"),
        title="Most Fame from Shards, coins and Characters",
        rare=True,
    ),
    # PERF-5
    Option(
        "may_decline",
        False,
        "Whether a Magician on stage may do without performing.",
        labels=("must perform", "may decline"),
        title="A Magician on stage",
        rare=True,
    ),
    # PERF-17
    Option(
        "guest_modifier",
        "none",
        "The weekday modifier for a guest who has no Characters in the Theater.",
        values=("none", "performer"),
        labels=("none", "the performer's"),
        title="Weekday modifier of guests",
        rare=True,
    ),
    # PERF-15
    Option(
        "zero_yields",
        True,
        "Whether the weekday modifier also adds to yields that are printed as 0.",
        labels=("stay 0", "count the weekday too"),
        title="Yields of 0",
        rare=True,
    ),
    # END-14
    Option(
        "early_cards",
        True,
        "When the first new Performance card comes to the Theater.",
        labels=("at the end of turn 3", "at the end of turn 1"),
        title="First new Performance card",
        rare=True,
    ),
    # NP-10
    Option(
        "second_pays",
        3,
        "What the second of two players pays to advertise.",
        values=(3, 2),
        labels=("3 coins", "2 coins"),
        title="Advertising second of two",
        rare=True,
    ),
)
