"""Why actions are refused: always a sentence, with figures and the clause."""

from __future__ import annotations

import re

import pytest
import tr_builders as tr
from tr_drivers import Driver, at_random, eagerly, runs

from parlour.games.trickerion.notation import ACTIONS
from parlour.games.trickerion.rules import Show

SENTENCE = re.compile(r"[A-Z].+ \([A-Z]+-\d+(, [A-Z]+-\d+)*\)\.")


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


def test_the_past_and_other_seats_are_refused_too() -> None:
    at = tr.ordered()

    assert at.why_not(2, "magician:electra") == "Seat 1 is to decide now."
    assert tr.why(at, "order 1-2") == "Choose a Magician first (SETUP-25)."
