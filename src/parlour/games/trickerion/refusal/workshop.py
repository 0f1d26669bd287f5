"""What is refused in the Workshop."""

from __future__ import annotations

import parlour.games.trickerion.costs as costs
import parlour.games.trickerion.figures as figures
from parlour.games.trickerion import notation
from parlour.games.trickerion.components import SUITS
from parlour.games.trickerion.names import amount
from parlour.games.trickerion.refusal.shared import (
    TYPE_COUNT,
    elsewhere,
    person_name,
    too_dear,
    trick_name,
    type_name,
)
from parlour.games.trickerion.rules import Show
from parlour.games.trickerion.steps import APPRENTICE_A, ASSISTANT, EMPTY, ENGINEER, MANAGER

HERE = "workshop"


def prepare(at: Show, seat: int, trick: int) -> str:
    """Refuse to prepare a Trick."""
    reason = elsewhere(at, seat, HERE)
    if reason is not None:
        return reason
    slot = at.slot_of(seat, trick)
    if slot == EMPTY:
        return f"{trick_name(trick)} is not one of your Tricks (WS-2)."
    i = 4 * (seat - 1) + slot
    if at.prepared[i] > 0:
        return f"{trick_name(trick)} is prepared: {amount(at.prepared[i], 'marker')} on its card (WS-2)."
    for kind in range(TYPE_COUNT):
        wanted = figures.needs(trick, kind)
        if at.counted(seat, kind) < wanted:
            return f"Needs {wanted} {type_name(kind)}, you have {at.counted(seat, kind)} (WS-2)."
    suit = at.suits[i]
    if at.supply[4 * (seat - 1) + suit] == 0:
        return f"All your markers of {SUITS[suit]} lie on Performance cards (WS-5)."
    return too_dear(at, f"Preparing {trick_name(trick)}", costs.action_ap(at, seat, notation.PREPARE, trick), "WS-2")


def move_trick(at: Show, seat: int, trick: int) -> str:
    """Refuse to move a Trick to the Engineer's slot."""
    reason = elsewhere(at, seat, HERE)
    if reason is not None:
        return reason
    if not at.in_team(seat, ENGINEER):
        return "You have no Engineer, and so no slot to move a Trick to (WS-9)."
    slot = at.slot_of(seat, trick)
    if slot == EMPTY:
        return f"{trick_name(trick)} is not one of your Tricks (WS-9)."
    if slot == 3:
        return f"{trick_name(trick)} lies on the Engineer's slot already (WS-9)."
    return too_dear(at, "Moving a Trick", costs.action_ap(at, seat, notation.MOVE_TRICK, 0), "WS-9")


def move_pile(at: Show, seat: int, kind: int) -> str:
    """Refuse to move a pile to a Manager slot."""
    reason = elsewhere(at, seat, HERE)
    if reason is not None:
        return reason
    if not at.in_team(seat, MANAGER):
        return "You have no Manager, and so no slot to move Components to (WS-10)."
    if at.tokens[12 * (seat - 1) + kind] == 0:
        return f"You have no {type_name(kind)} (WS-10)."
    if (at.managed[seat - 1] >> kind) & 1:
        return f"Your {type_name(kind)} lies on a Manager slot already (WS-10)."
    return too_dear(at, "Moving Components", costs.action_ap(at, seat, notation.MOVE_PILE, 0), "WS-10")


def move_apprentice(at: Show, seat: int, index: int) -> str:
    """Refuse an Apprentice the home with the Assistant."""
    reason = elsewhere(at, seat, HERE)
    if reason is not None:
        return reason
    person = index + 4
    if not at.in_team(seat, ASSISTANT):
        return "You have no Assistant, and so no home to move to (WS-11)."
    if at.in_team(seat, APPRENTICE_A):
        return "An Apprentice lives with the Assistant already (WS-11)."
    if not at.in_team(seat, person):
        return f"There is no {person_name(person)} in your team (WS-11)."
    if at.spot_of(seat, person) != EMPTY:
        return f"The {person_name(person)} is placed this turn (WS-11)."
    cost = costs.action_ap(at, seat, notation.MOVE_APPRENTICE, 0)
    if cost > at.ap:
        return too_dear(at, "Moving an Apprentice", cost, "WS-11")
    return f"The {person_name(person)} is no different from one with a lower home: name that one (DP-E)."


def swap(at: Show, seat: int, kind: int) -> str:
    """Refuse a pile that is to swap out."""
    return f"No {type_name(kind)} lies on the Manager's slots (WS-10)."
