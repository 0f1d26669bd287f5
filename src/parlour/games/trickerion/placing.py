"""Phase 5: who is placed where, and the menu of the place (PLACE, AP)."""

from __future__ import annotations

import parlour.games.trickerion.costs as costs
import parlour.games.trickerion.downtown as downtown
import parlour.games.trickerion.market as market
import parlour.games.trickerion.theater as theater
import parlour.games.trickerion.workshop as workshop
from parlour.core.buffer import Actions
from parlour.games.trickerion.notation import END, ENHANCE, HANDLE, IDLE, SPOT
from parlour.games.trickerion.position import Position
from parlour.games.trickerion.steps import (
    BACKSTAGE,
    DOWNTOWN,
    EMPTY,
    HANDLING,
    MARKET_ROW,
    MENU,
    NEXT,
    ON_STAGE,
    PEOPLE,
    SPOTTING,
    WORKSHOP,
)

WORKSHOP_SPOT = 8


def start(at: Position) -> None:
    """Begin with whoever has a card, in Initiative order (PLACE-1)."""
    for i in range(at.players):
        at.handled[i] = 0
    at.go = at.players - 1
    next_go(at)


def unhandled(at: Position, seat: int, person: int) -> bool:
    """Return True if a Character has a card and was neither placed nor left idle (DEF-11)."""
    return at.plans[8 * (seat - 1) + person] > 0 and not (at.handled[seat - 1] >> person) & 1


def has_unhandled(at: Position, seat: int) -> bool:
    """Return True if a seat still has Characters to handle (PLACE-3)."""
    for person in range(PEOPLE):
        if unhandled(at, seat, person):
            return True
    return False


def next_go(at: Position) -> None:
    """Go round to the next player who has a Character to handle; after the last the phase ends (PLACE-1, PLACE-3)."""
    for _ in range(at.players):
        at.go = (at.go + 1) % at.players
        if has_unhandled(at, at.mover()):
            at.step = HANDLING
            return
    at.step = NEXT


def offer(at: Position, seat: int, out: Actions) -> None:
    """List the Characters to handle, or the spots for the chosen one, or what it can do there."""
    if at.step == HANDLING:
        for person in range(PEOPLE):
            if unhandled(at, seat, person) and not like_an_earlier_one(at, seat, person):
                out.add(HANDLE + person)
    elif at.step == SPOTTING:
        out.add(IDLE)
        offer_spots(at, seat, out)
    else:
        menu(at, seat, out)


def like_an_earlier_one(at: Position, seat: int, person: int) -> bool:
    """Return True if an Apprentice with a lower home on the board has the same card and waits too (DP-E)."""
    if person < 5 or person == PEOPLE - 1:
        return False
    for other in range(4, person):
        if unhandled(at, seat, other) and at.plan_of(seat, other) == at.plan_of(seat, person):
            return True
    return False


def offer_spots(at: Position, seat: int, out: Actions) -> None:
    """List the free spots of the card's place (PLACE-9, PLACE-10)."""
    place = at.plan_of(seat, at.who)
    if place == DOWNTOWN:
        offer_slots(at, 0, out)
    elif place == MARKET_ROW:
        offer_slots(at, 4, out)
    elif place == WORKSHOP:
        if own_in_workshop(at, seat) < costs.ROOM_WORKSHOP:
            out.add(SPOT + WORKSHOP_SPOT)
    else:
        offer_weekdays(at, seat, out)


def own_in_workshop(at: Position, seat: int) -> int:
    """Return how many of a seat's Characters stand in its Workshop (PLACE-15)."""
    found = 0
    for person in range(PEOPLE):
        if at.spot_of(seat, person) == WORKSHOP_SPOT:
            found += 1
    return found


def offer_slots(at: Position, first: int, out: Actions) -> None:
    """List the free shared slots of a place; of two alike only the first (PLACE-13, PLACE-14, DP-E)."""
    before = EMPTY
    for spot in range(first, first + 4):
        if costs.slot_open(at, spot) and at.standing_on(spot) == 0:
            if before == EMPTY or costs.slot_modifier(before) != costs.slot_modifier(spot):
                out.add(SPOT + spot)
            before = spot


def offer_weekdays(at: Position, seat: int, out: Actions) -> None:
    """List the weekdays: one's own, or any that nobody else is on; on stage goes a Magician only (PLACE-16 to 20)."""
    own = at.weekday_of(seat)
    for day in range(4):
        here = at.standing_on(BACKSTAGE + day)
        free = own == day or (own == EMPTY and here + at.standing_on(ON_STAGE + day) == 0)
        if free and here < costs.ROOM_BACKSTAGE:
            out.add(SPOT + BACKSTAGE + day)
    if at.who == 0:
        for day in range(4):
            here = at.standing_on(BACKSTAGE + day) + at.standing_on(ON_STAGE + day)
            if own == day or (own == EMPTY and here == 0):
                out.add(SPOT + ON_STAGE + day)


def menu(at: Position, seat: int, out: Actions) -> None:
    """List what the Character can do where it stands (AP-9), to enhance it, and to end (AP-4, AP-6, AP-11)."""
    spot = at.spot_of(seat, at.who)
    if spot < 4:
        downtown.menu(at, seat, out)
    elif spot < WORKSHOP_SPOT:
        market.menu(at, seat, out)
    elif spot == WORKSHOP_SPOT:
        workshop.menu(at, seat, out)
    else:
        theater.menu(at, seat, out)
    if not at.enhanced and costs.may_enhance(at, seat, spot):
        out.add(ENHANCE)
    out.add(END)


def carry(at: Position, seat: int, action: int) -> None:
    """Carry out a choice of Character or spot, or what is not of one place: to enhance, to end."""
    if at.step == HANDLING:
        at.who = action - HANDLE
        at.step = SPOTTING
    elif at.step == SPOTTING:
        if action == IDLE:
            free = Actions()
            offer_spots(at, seat, free)
            at.happen("idle", seat, 0, 0, 0, at.who, at.plan_of(seat, at.who), free.n)
            finish(at, seat)
        else:
            place(at, seat, action - SPOT)
    elif action == ENHANCE:
        at.enhanced = True
        at.ap += costs.ENHANCED_AP
        at.happen("enhance", seat, 0, 0, -costs.ENHANCE_SHARDS, at.who, costs.ENHANCED_AP, 0)
    else:
        at.happen("end", seat, 0, 0, 0, at.who, at.ap, 0)
        finish(at, seat)


def place(at: Position, seat: int, spot: int) -> None:
    """Put the disk; a Magician on stage does nothing now (AP-2, AP-3)."""
    at.spots[8 * (seat - 1) + at.who] = spot + 1
    at.ap = costs.placement_ap(at, seat, at.who, spot)
    at.enhanced = False
    at.happen("place", seat, 0, 0, 0, at.who, spot, at.ap)
    if spot >= ON_STAGE:
        finish(at, seat)
    else:
        at.step = MENU


def finish(at: Position, seat: int) -> None:
    """End the handling of the Character, and the go with it (PLACE-12, AP-10)."""
    at.handled[seat - 1] = at.handled[seat - 1] | 1 << at.who
    at.ap = 0
    next_go(at)
