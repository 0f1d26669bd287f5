"""The Theater backstage: setting up and rescheduling markers, and the Links that setting up makes (TH)."""

from __future__ import annotations

import parlour.games.trickerion.costs as costs
import parlour.games.trickerion.figures as figures
from parlour.core.buffer import Actions
from parlour.games.trickerion.notation import CORNER, LINK_COINS, LINK_FAME, ON, RESCHEDULE, SET_UP
from parlour.games.trickerion.position import Position
from parlour.games.trickerion.steps import AIMING, EMPTY, LINKING, MENU, TURNING


def takes(at: Position, seat: int, position: int, suit: int, leaving: int) -> bool:
    """Return True if a card has a free slot for a marker and no other of its player and suit (TH-1, TH-2).

    `leaving` is the slot from which the marker comes (TH-11), or `EMPTY`.
    """
    if (leaving == EMPTY or leaving // 6 != position) and at.holds_suit(position, seat, suit):
        return False
    card = at.row[position]
    for slot in range(6):
        if figures.has_slot(card, slot) and at.marks[6 * position + slot] == 0:
            return True
    return False


def finds_room(at: Position, seat: int, suit: int, leaving: int) -> bool:
    """Return True if some face-up card takes a marker (TH-15)."""
    for position in range(5):
        if at.row[position] != EMPTY and takes(at, seat, position, suit, leaving):
            return True
    return False


def menu(at: Position, seat: int, out: Actions) -> None:
    """List the Tricks to set up and the own markers to reschedule (TH-16)."""
    if costs.action_ap(at, seat, SET_UP, 0) <= at.ap:
        trick = at.next_trick(seat, -1)
        while trick < figures.TRICK_COUNT:
            i = 4 * (seat - 1) + at.slot_of(seat, trick)
            if at.prepared[i] > 0 and finds_room(at, seat, at.suits[i], EMPTY):
                out.add(SET_UP + trick)
            trick = at.next_trick(seat, trick)
    if costs.action_ap(at, seat, RESCHEDULE, 0) <= at.ap:
        position = at.next_card(-1)
        while position != EMPTY:
            for slot in range(6):
                here = 6 * position + slot
                if at.mark_owner(here) == seat and finds_room(at, seat, at.mark_suit(here), here):
                    out.add(RESCHEDULE + figures.space_at(at.row[position], slot))
            position = at.next_card(at.row[position])


def offer(at: Position, seat: int, out: Actions) -> None:
    """List where the marker can go, which circle its own corner can point to, or what a Link can pay."""
    if at.step == AIMING:
        offer_spaces(at, seat, out)
    elif at.step == TURNING:
        for corner in range(4):
            if figures.circle(at.row[at.extra // 6], at.extra % 6, corner) > 0:
                out.add(CORNER + corner)
    else:
        out.add(LINK_FAME)
        out.add(LINK_COINS)


def offer_spaces(at: Position, seat: int, out: Actions) -> None:
    """List the free slots of the cards that take the marker."""
    suit = at.suits[4 * (seat - 1) + at.slot_of(seat, at.thing)]
    leaving = at.other if at.act == RESCHEDULE else EMPTY
    position = at.next_card(-1)
    while position != EMPTY:
        if takes(at, seat, position, suit, leaving):
            for slot in range(6):
                if figures.has_slot(at.row[position], slot) and at.marks[6 * position + slot] == 0:
                    out.add(ON + figures.space_at(at.row[position], slot))
        position = at.next_card(at.row[position])


def carry(at: Position, seat: int, action: int) -> None:
    """Carry out the next choice of setting up or rescheduling."""
    if at.step == AIMING:
        space = action - ON
        at.extra = 6 * at.position_of(figures.space_card(space)) + figures.space_slot(space)
        at.step = TURNING
    elif at.step == TURNING:
        turn(at, seat, action - CORNER)
    elif at.step == LINKING:
        pay_link(at, seat, action)
    elif action >= RESCHEDULE:
        space = action - RESCHEDULE
        at.act = RESCHEDULE
        at.other = 6 * at.position_of(figures.space_card(space)) + figures.space_slot(space)
        at.thing = at.mark_trick(at.other)
        at.step = AIMING
    else:
        at.act = SET_UP
        at.thing = action - SET_UP
        at.step = AIMING


def turn(at: Position, seat: int, corner: int) -> None:
    """Lay the marker down with the corner of its own category in a circle (TH-3, TH-5)."""
    i = 4 * (seat - 1) + at.slot_of(seat, at.thing)
    turned = (figures.category(at.thing) - corner + 4) % 4
    space = figures.space_at(at.row[at.extra // 6], at.extra % 6)
    at.ap -= costs.action_ap(at, seat, at.act, 0)
    at.step = MENU
    if at.act == RESCHEDULE:
        start = figures.space_at(at.row[at.other // 6], at.other % 6)
        at.marks[at.other] = 0
        at.marks[at.extra] = seat + 4 * at.suits[i] + 16 * turned
        at.happen("reschedule", seat, 0, 0, 0, start, space, corner)
        return
    at.prepared[i] = at.prepared[i] - 1
    at.marks[at.extra] = seat + 4 * at.suits[i] + 16 * turned
    at.happen("set-up", seat, 0, 0, 0, at.thing, space, corner)
    at.links = links_at(at, at.extra)
    at.other = at.links
    if at.links:
        at.step = LINKING


def links_at(at: Position, here: int) -> int:
    """Return the set of corners of a marker that are linked (TH-6)."""
    found = 0
    for corner in range(4):
        if at.linked(here // 6, here % 6, corner):
            found |= 1 << corner
    return found


def pay_link(at: Position, seat: int, action: int) -> None:
    """Pay for one Link in Fame or coins, after the last the Shards of the action (TH-7 to TH-10)."""
    corner = 0
    while not (at.links >> corner) & 1:
        corner += 1
    at.links &= ~(1 << corner)
    pay = costs.link_pay(at, seat, at.thing)
    fame = pay if action == LINK_FAME else 0
    space = figures.space_at(at.row[at.extra // 6], at.extra % 6)
    at.happen("link", seat, fame, pay - fame, 0, space, corner, 0)
    if at.links == 0:
        give_shards(at, seat)
        at.step = MENU


def give_shards(at: Position, seat: int) -> None:
    """Give a Shard to the owner of each marker linked in a Shard circle, one if both are the same (TH-9, DEF-9, 15)."""
    position = at.extra // 6
    for rank in range(at.players):
        owner = at.order[rank]
        for corner in range(4):
            if (at.other >> corner) & 1 and at.linked(position, at.extra % 6, corner) == 2:
                neighbour = at.mark_owner(6 * position + figures.beside(at.extra % 6, corner))
                if owner in (seat, neighbour):
                    at.happen("link-shard", owner, 0, 0, 1, at.row[position], 0, 0)
