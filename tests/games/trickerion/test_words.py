"""What people read tells apart what is different."""

from __future__ import annotations

import pytest
from tr_builders import assigned, card, placing, planning
from tr_drivers import OPTION_SETS, eagerly
from tr_drivers import play as played

from parlour.core import Event
from parlour.games.trickerion import steps


def labels(state: object, seat: int) -> list[tuple[object, ...]]:
    return [(each.label, each.cost, each.effects) for each in state.choices(seat)]  # type: ignore[attr-defined]


def test_apprentices_with_different_cards_have_labels_of_their_own() -> None:
    at = placing("workshop", people="magician assistant apprentice-1 apprentice-2")
    card(card(at, 1, "apprentice-1", "downtown"), 1, "apprentice-2", "none")

    moving = [label for label, *_ in labels(at, 1) if "Move the Apprentice" in str(label)]
    assert moving == [
        "Move the Apprentice with the Downtown card in with the Assistant",
        "Move the Apprentice without a card in with the Assistant",
    ]


@pytest.mark.parametrize("seed", range(6))
def test_no_two_choices_read_alike(seed: int) -> None:
    for state in played(seed, eagerly, **OPTION_SETS[seed]):
        for seat in state.to_act():
            if seat:
                found = labels(state, seat)
                assert len(set(found)) == len(found), [each for each in found if found.count(each) > 1]


def test_the_end_of_a_turn_has_a_heading_where_no_wages_are_due() -> None:
    at = assigned(planning(), {1: "magician=downtown"})
    told: list[Event] = []
    while at.turn == 1 and at.step != steps.REFILLING:
        told += at.play(at.actor(), "idle" if "idle" in at.moves(at.actor()) else at.moves(at.actor())[0])

    headings = [at.game.heading(event, "Turn 1: placing") for event in told]
    assert "wages" not in [event.kind for event in told]
    assert "Turn 1: end of the turn" in headings
