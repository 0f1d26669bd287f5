"""Why actions are refused: always a sentence, with figures and the clause."""

from __future__ import annotations

import re
from typing import Any

import pytest
import tr_builders as tr
from tr_drivers import Driver, at_random, eagerly, runs

from parlour.games.trickerion.notation import ACTIONS
from parlour.games.trickerion.rules import Show

TOO_DEAR = "This costs 3 coins, 2 at least with Bargain; you have 1 coin (MR-2)."
NO_ENGINEER = "You have no Engineer, and so no slot to move a Trick to (WS-9)."
SENTENCE = re.compile(r"[A-Z].+ \([A-Z]+-(\d+|E)(, [A-Z]+-\d+)*\)\.")


def reasons(at: Show, seat: int, first: int, stride: int) -> set[str]:
    """Return why actions of the table are refused; fail if a legal one is."""
    legal = set(at.legal(seat))
    assert all(at.why_not(seat, action) is None for action in legal)
    return {at.game.refusal(at, seat, action) for action in range(first, len(ACTIONS), stride) if action not in legal}


@pytest.mark.parametrize(("driver", "games"), [(at_random, 6), (eagerly, 3)])
def test_whatever_is_not_legal_is_refused_with_a_reason(driver: Driver, games: int) -> None:
    given = set()
    for at, over in runs(games, driver):
        for seat in () if over else at.to_act():
            given |= reasons(at, seat, 0, 1)

    assert not [reason for reason in given if not SENTENCE.fullmatch(reason)]


@pytest.mark.parametrize(("driver", "games"), [(at_random, 120), (eagerly, 12)])
def test_long_runs_ask_for_some_reasons_at_every_decision(driver: Driver, games: int) -> None:
    """At each decision another part of the table, so that a few hundred games ask for all of it again and again."""
    given = set()
    for at, over in runs(games, driver):
        for seat in () if over else at.to_act():
            given |= reasons(at, seat, at.plies % 37, 37)

    assert not [reason for reason in given if not SENTENCE.fullmatch(reason)]


@pytest.mark.parametrize(
    ("spot", "setting", "action", "reason"),
    [
        ("downtown-1", {"ap": 2}, "learn:R1", "Learning costs 3 AP; 2 are left (DT-1)."),
        ("downtown-1", {"ap": 1}, "set:B1", "Setting a die costs 2 AP; 1 is left (DT-19)."),
        ("market-row-1", {"coins": 1}, "buy:wood*3", None),
        ("market-row-4", {"coins": 1, "ap": 2}, "buy:wood*3", TOO_DEAR),
        ("market-row-1", {}, "order:wood", "Wood lies in the Buy area (MR-11)."),
        ("market-row-1", {}, "buy:saw*1", "Saw is not in stock (MR-1)."),
        ("workshop", {"tricks": ("breath-of-life",)}, "prepare:breath-of-life", "Needs 1 metal, you have 0 (WS-2)."),
        ("workshop", {}, "prepare:levitation", "Levitation is not one of your Tricks (WS-2)."),
        ("workshop", {"people": "magician"}, "move-trick:levitation", NO_ENGINEER),
        (
            "workshop",
            {"ap": 0},
            "coins:B1",
            "This is an action of Downtown; the place of the Magician is the Workshop (AP-9).",
        ),
        ("friday", {}, "reschedule:riverside-01/s00", "No marker lies there: only an own one can be moved (TH-11)."),
        ("friday", {}, "reschedule:riverside-12/s11", "Riverside Theater 12 is not face up (TH-11)."),
    ],
)
def test_figures_stand_in_the_reasons(spot: str, setting: dict[str, Any], action: str, reason: str | None) -> None:
    at = tr.placing(spot, **setting)

    assert at.why_not(1, action) == reason


def test_what_is_missing_for_a_threshold_is_counted() -> None:
    at = tr.play(tr.placing("downtown-1", fame=11, coins=4), "learn:R1")

    assert tr.why(at, "trick:bullet-catch") == (
        "The threshold is 16 and you have 11 Fame: 5 coins to pay, you have 4 (DT-6)."
    )


def test_out_of_place_it_is_said_what_comes_first() -> None:
    at = tr.handling({1: "magician=downtown"})
    assert tr.why(at, "@downtown-1") == "Choose who is to be placed first (PLACE-1)."
    tr.play(at, "magician")
    assert tr.why(at, "learn:R1") == "Choose first where the Magician is to stand, or leave it idle (PLACE-2)."
    tr.play(at, "@downtown-1")
    assert tr.why(at, "engineer") == ("The Magician is at work: choose what it does, or end its placement (PLACE-12).")
    tr.play(at, "set:B1")
    assert tr.why(at, "end") == "Choose first what the first Bank die is to show (DT-19)."
    assert tr.why(at, "B1=3") == "The first Bank die shows 3 already (DT-19)."


def test_the_past_and_other_seats_are_refused_too() -> None:
    at = tr.ordered()

    assert at.why_not(2, "magician:electra") == "Seat 1 is to decide now."
    assert tr.why(at, "order 1-2") == "Choose a Magician first (SETUP-25)."
