"""What is refused before Characters are assigned: in setup, on posters, and of the Performance cards drawn."""

from __future__ import annotations

import parlour.games.trickerion.costs as costs
import parlour.games.trickerion.end_turn as end_turn
import parlour.games.trickerion.figures as figures
from parlour.games.trickerion.components import BOX, MAGICIANS
from parlour.games.trickerion.names import MAGICIAN_NAMES, amount, theater
from parlour.games.trickerion.refusal.shared import (
    MANAGER_PILES,
    card_name,
    category_name,
    have_coins,
    trick_name,
    type_name,
)
from parlour.games.trickerion.rules import Show
from parlour.games.trickerion.steps import ENGINEER_TRICK, GIFTS

THEATERS = [each.id for each in BOX.performances.theaters]


def order(at: Show, seat: int, index: int) -> str:
    """Refuse an order of another number of players."""
    return f"With {at.players} players the order names each of them once (SETUP-15)."


def deal(at: Show, seat: int, card: int) -> str:
    """Refuse a card of setup."""
    if (at.seen >> card) & 1:
        return f"{card_name(card)} lies face up already (SETUP-11)."
    return f"The first cards are of the {theater(BOX.setup.face_up[0].theater)} (SETUP-11)."


def refill(at: Show, seat: int, card: int) -> str:
    """Refuse a card at the end of a turn."""
    if (at.seen >> card) & 1:
        return f"{card_name(card)} lies or has lain in the Theater already (SETUP-9)."
    return f"On top of the deck lies a card of the {theater(THEATERS[end_turn.tier_on_top(at)])} (SETUP-9)."


def magician(at: Show, seat: int, magician: int) -> str:
    """Refuse a Magician whose favorite category somebody has."""
    name = MAGICIAN_NAMES[MAGICIANS[magician].id]
    for i in range(at.players):
        if at.magician[i] == magician:
            return f"{name} is taken (SETUP-25)."
    favorite = category_name(figures.favorite(magician))
    return f"The favorite category of {name}, {favorite}, is already another player's (SETUP-25)."


def first_trick(at: Show, seat: int, trick: int) -> str:
    """Refuse a Trick of setup."""
    name = trick_name(trick)
    clause = "SETUP-32" if at.step == ENGINEER_TRICK else "SETUP-28"
    if figures.level(trick) > 1:
        return f"{name} has level {figures.level(trick)}: a first Trick has level 1 ({clause})."
    favorite = figures.favorite(at.magician[seat - 1])
    if at.step != ENGINEER_TRICK and figures.category(trick) != favorite:
        return f"{name} is not of your favorite category, {category_name(favorite)} (SETUP-28)."
    return f"{name} is owned already, and there is one of each (SUPPLY-2)."


def take(at: Show, seat: int, kind: int) -> str:
    """Refuse a Component of setup."""
    name = type_name(kind).capitalize()
    price = figures.printed_price(kind)
    clause = "SETUP-31" if at.step == GIFTS else "SETUP-29"
    if price > at.thing:
        left = f"Components worth {amount(at.thing, 'coin')} can still be taken"
        return f"{left}: {name} is worth {price} ({clause})."
    if at.tokens[12 * (seat - 1) + kind] > 0:
        return f"{name} lies on your board: the Manager's slots take other types (SETUP-31)."
    return f"The Manager's {MANAGER_PILES} slots are full (SETUP-31)."


def advertise(at: Show, seat: int, index: int) -> str:
    """Refuse a Poster that cannot be paid."""
    cost = costs.poster(at, at.go)
    return f"Your poster costs {amount(cost, 'coin')}, {have_coins(at, seat)} (ADV-2)."
