"""What a person at work would think of doing in Trickerion; pages say why what is not legal is refused."""

from __future__ import annotations

from parlour.games.trickerion import notation, steps
from parlour.games.trickerion.rules import Show
from parlour.games.trickerion.steps import APPRENTICE_A, ASSISTANT, BACKSTAGE, EMPTY, ENGINEER, MANAGER

WORKSHOP_SPOT = 8
MARKET_SPOT = 4


def considered(at: Show, seat: int) -> list[int]:
    """Return the actions, in the order of a menu."""
    if at.step == steps.SPOTTING:
        return spots(at, seat)
    if at.step != steps.MENU:
        return []
    return [*at_work(at, seat, at.spot_of(seat, at.who)), notation.ENHANCE]


def spots(at: Show, seat: int) -> list[int]:
    """Return the spots of the place on the card, taken or not."""
    card = at.plan_of(seat, at.who)
    if card == steps.THEATER:
        return [notation.SPOT + spot for spot in range(BACKSTAGE, len(notation.SPOTS))]
    first = {steps.DOWNTOWN: 0, steps.MARKET_ROW: MARKET_SPOT}.get(card)
    return [] if first is None else [notation.SPOT + spot for spot in range(first, first + 4)]


def at_work(at: Show, seat: int, spot: int) -> list[int]:
    """Return the actions of the place where a Character stands."""
    if spot >= BACKSTAGE:
        return theater(at, seat)
    if spot == WORKSHOP_SPOT:
        return workshop(at, seat)
    return market(at) if spot >= MARKET_SPOT else downtown()


def downtown() -> list[int]:
    """Return what can be done with each die, and one of those that all dice allow."""
    dice = [group + i for group in (notation.LEARN, notation.HIRE, notation.COINS) for i in (0, 1)]
    return [*dice, notation.REROLL, notation.SET]


def market(at: Show) -> list[int]:
    """Return a Buy of each type in stock, and Orders of one type that is not."""
    stock = [kind for kind in (*at.buy, at.quick) if kind != EMPTY]
    other = next(kind for kind in range(12) if kind not in stock and kind not in at.orders)
    return [*(notation.BUY + 3 * kind for kind in stock), notation.REQUEST + other, notation.QUICK + other]


def workshop(at: Show, seat: int) -> list[int]:
    """Return what can be done with the own Tricks, Components and Apprentices."""
    tricks = own_tricks(at, seat)
    found = [notation.PREPARE + trick for trick in tricks]
    if at.in_team(seat, ENGINEER):
        found += [notation.MOVE_TRICK + trick for trick in tricks]
    if at.in_team(seat, MANAGER):
        found += [notation.MOVE_PILE + kind for kind in range(12) if at.tokens[12 * (seat - 1) + kind]]
    if at.in_team(seat, ASSISTANT) and not at.in_team(seat, APPRENTICE_A):
        found.append(notation.MOVE_APPRENTICE)
    return found


def theater(at: Show, seat: int) -> list[int]:
    """Return the own Tricks to set up, and the own markers to move; without any, some slot."""
    owners = {
        space: at.mark_owner(6 * at.position_of(card) + slot)
        for space, (card, slot) in enumerate(notation.SPACES)
        if at.position_of(card) != EMPTY
    }
    own = [space for space, owner in owners.items() if owner == seat]
    moved = [notation.RESCHEDULE + space for space in own or sorted(owners, key=lambda space: owners[space])[:1]]
    return [*(notation.SET_UP + trick for trick in own_tricks(at, seat)), *moved]


def own_tricks(at: Show, seat: int) -> list[int]:
    """Return the Tricks of a seat."""
    return [trick for trick in at.tricks[4 * (seat - 1) : 4 * seat] if trick != EMPTY]
