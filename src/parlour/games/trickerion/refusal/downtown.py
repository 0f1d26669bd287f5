"""What is refused Downtown."""

from __future__ import annotations

import parlour.games.trickerion.costs as costs
import parlour.games.trickerion.dice as dice
import parlour.games.trickerion.downtown as rules
import parlour.games.trickerion.figures as figures
from parlour.games.trickerion import notation
from parlour.games.trickerion.names import DIE_NAMES, amount, face
from parlour.games.trickerion.notation import ACTIONS, FACE
from parlour.games.trickerion.refusal.shared import (
    APPRENTICE,
    APPRENTICES,
    TOP_LEVEL,
    TRICK_COUNT,
    X,
    category_name,
    die_at,
    elsewhere,
    have_coins,
    person_name,
    too_dear,
    trick_name,
)
from parlour.games.trickerion.rules import Show
from parlour.games.trickerion.steps import EMPTY, ENGINEER, ROLLING

INN = 2
BANK = 4


def die_name(die: int) -> str:
    """Return the name of a die by its number."""
    return DIE_NAMES[die_at(die)]


def begin(at: Show, seat: int, what: str, group: int, clause: str) -> str | None:
    """Return why no action of a group can be begun at all: the place, the AP."""
    cost = costs.action_ap(at, seat, group, 0)
    return elsewhere(at, seat, "downtown") or (too_dear(at, what, cost, clause) if cost > at.ap else None)


def learn(at: Show, seat: int, die: int) -> str:
    """Refuse to learn a Trick with a die."""
    reason = begin(at, seat, "Learning", notation.LEARN, "DT-1")
    if reason is not None:
        return reason
    if dice.shows(at, 0) == X and dice.shows(at, 1) == X:
        return "Both Residence dice show an X: no Trick can be learned (DT-4)."
    if dice.shows(at, die) == X:
        return "The die shows an X (DICE-6)."
    for trick in range(TRICK_COUNT):
        if costs.offered(at, trick) and rules.fits_die(at, seat, trick, die):
            return f"For every Trick this die allows you lack coins above your Fame: {have_coins(at, seat)} (DT-6)."
    return "No Trick that this die allows is left in the decks (DT-2)."


def trick(at: Show, seat: int, trick: int) -> str:
    """Refuse the Trick to learn."""
    name = trick_name(trick)
    if figures.level(trick) > TOP_LEVEL:
        return f"{name} has level {figures.level(trick)}, which is not in this game (SETUP-5)."
    owner = at.owner_of(trick)
    if owner:
        return f"{name} is {'yours already' if owner == seat else 'owned by another player'} (SUPPLY-2)."
    if not rules.fits_die(at, seat, trick, at.thing):
        shown = category_name(dice.shows(at, at.thing))
        kind = category_name(figures.category(trick))
        return f"The die shows {shown}; {name} is {kind}, which is not your favorite category (DT-2, DT-3)."
    threshold = figures.threshold(figures.level(trick))
    missing = amount(costs.shortfall(at, seat, trick), "coin")
    has = at.coins[seat - 1]
    return (
        f"The threshold is {threshold} and you have {at.fame[seat - 1]} Fame: {missing} to pay, you have {has} (DT-6)."
    )


def hire(at: Show, seat: int, index: int) -> str:
    """Refuse to hire what a die shows."""
    reason = begin(at, seat, "Hiring", notation.HIRE, "DT-11")
    if reason is not None:
        return reason
    person = dice.shows(at, index + INN)
    if person == X:
        return "The die shows an X (DICE-6)."
    i = seat - 1
    if person < APPRENTICE:
        where = "in your team" if at.in_team(seat, person) else "waiting on the Inn"
        return f"Your {person_name(person)} is {where} already, and there is one only (DT-12)."
    have = at.recruits[i] + sum(at.in_team(seat, each) for each in range(4, 8))
    if have == APPRENTICES:
        return f"All your {have} Apprentices are hired (DT-13)."
    return f"Your {have} Apprentices fill all homes there are (DT-14)."


def coins(at: Show, seat: int, index: int) -> str:
    """Refuse to take coins with a die."""
    return begin(at, seat, "Taking coins", notation.COINS, "DT-17") or "The die shows an X (DICE-6)."


def reroll(at: Show, seat: int, die: int) -> str:
    """Refuse to reroll a die."""
    return begin(at, seat, "Rerolling a die", notation.REROLL, "DT-18") or "This die cannot be rolled (DT-18)."


def set_die(at: Show, seat: int, die: int) -> str:
    """Refuse to set a die."""
    return begin(at, seat, "Setting a die", notation.SET, "DT-19") or "This die cannot be set (DT-19)."


def roll(at: Show, seat: int, index: int) -> str:
    """Refuse a face of a die that is not rolled now."""
    clause = "DICE-5" if at.step == ROLLING else "DT-18"
    return f"The {die_name(at.thing)} is being rolled, not the {die_name(figures.die_of(index))} ({clause})."


def turn(at: Show, seat: int, index: int) -> str:
    """Refuse a face to which a die is to be set."""
    if figures.die_of(index) != at.thing:
        return f"The {die_name(at.thing)} is being set, not the {die_name(figures.die_of(index))} (DT-19)."
    return f"The {die_name(at.thing)} shows {face(ACTIONS.text(FACE + index).split('=')[1])} already (DT-19)."


def slot(at: Show, seat: int, index: int) -> str:
    """Refuse a slot for the new Trick."""
    if index == 0:
        return "Your three Trick slots on the board are full (DT-8)."
    if not at.in_team(seat, ENGINEER):
        return "You have no Engineer, and so no fourth Trick slot (WS-15)."
    return "A Trick lies on the Engineer's slot (DT-8)."


def discard(at: Show, seat: int, trick: int) -> str:
    """Refuse to discard a Trick for the new one."""
    if at.free_trick_slot(seat) != EMPTY or at.engineer_slot_free(seat):
        return "A Trick is discarded only if no slot is free (DT-9)."
    return f"{trick_name(trick)} is not one of your Tricks (DT-9)."
