"""What is refused in the Theater: setting up, rescheduling, performing."""

from __future__ import annotations

import parlour.games.trickerion.costs as costs
import parlour.games.trickerion.figures as figures
from parlour.games.trickerion import notation
from parlour.games.trickerion.components import CORNERS
from parlour.games.trickerion.names import CORNER_NAMES
from parlour.games.trickerion.refusal.shared import card_name, elsewhere, too_dear, trick_name
from parlour.games.trickerion.rules import Show
from parlour.games.trickerion.steps import EMPTY

HERE = "theater"
NO_ROOM = "Every card is full or bears another of your markers of that suit (TH-2)."


def set_up(at: Show, seat: int, trick: int) -> str:
    """Refuse to set up a marker of a Trick."""
    reason = elsewhere(at, seat, HERE)
    if reason is not None:
        return reason
    slot = at.slot_of(seat, trick)
    if slot == EMPTY:
        return f"{trick_name(trick)} is not one of your Tricks (TH-1)."
    if at.prepared[4 * (seat - 1) + slot] == 0:
        return f"{trick_name(trick)} is not prepared: no marker lies on it (TH-1)."
    cost = costs.action_ap(at, seat, notation.SET_UP, 0)
    return too_dear(at, "Setting up a Trick", cost, "TH-1") if cost > at.ap else NO_ROOM


def reschedule(at: Show, seat: int, space: int) -> str:
    """Refuse to move the marker on a slot."""
    reason = elsewhere(at, seat, HERE)
    if reason is not None:
        return reason
    card = figures.space_card(space)
    position = at.position_of(card)
    if position == EMPTY:
        return f"{card_name(card)} is not face up (TH-11)."
    owner = at.mark_owner(6 * position + figures.space_slot(space))
    if owner != seat:
        whose = "The marker there is another player's" if owner else "No marker lies there"
        return f"{whose}: only an own one can be moved (TH-11)."
    cost = costs.action_ap(at, seat, notation.RESCHEDULE, 0)
    return too_dear(at, "Rescheduling", cost, "TH-11") if cost > at.ap else NO_ROOM


def on(at: Show, seat: int, space: int) -> str:
    """Refuse a slot to the marker that is laid down."""
    card = figures.space_card(space)
    position = at.position_of(card)
    if position == EMPTY:
        return f"{card_name(card)} is not face up (TH-15)."
    here = 6 * position + figures.space_slot(space)
    if at.act == notation.RESCHEDULE and here == at.other:
        return "The marker lies there already: it has to move to another slot (TH-14)."
    if at.marks[here] > 0:
        return "A marker lies on that slot (TH-1)."
    return "Another of your markers of that suit is on this card (TH-2)."


def corner(at: Show, seat: int, corner: int) -> str:
    """Refuse a corner without a circle."""
    return f"There is no Link circle {CORNER_NAMES[CORNERS[corner]]} at that slot (TH-3)."


def perform(at: Show, seat: int, card: int) -> str:
    """Refuse a card to the performer."""
    if at.position_of(card) == EMPTY:
        return f"{card_name(card)} is not face up (PERF-3)."
    return f"None of your markers lies on {card_name(card)} (PERF-3)."


def decline(at: Show, seat: int, index: int) -> str:
    """Refuse to decline a performance."""
    return "Your Magician is on stage and has a card to perform: it performs (PERF-5)."
