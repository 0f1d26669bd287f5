"""Phase 6: Magicians on stage perform, weekday by weekday (PERF)."""

from __future__ import annotations

import parlour.games.trickerion.costs as costs
import parlour.games.trickerion.figures as figures
from parlour.core.buffer import Actions
from parlour.games.trickerion.notation import DECLINE, PERFORM
from parlour.games.trickerion.position import Position
from parlour.games.trickerion.steps import BACKSTAGE, EMPTY, NEXT, ON_STAGE, PERFORMING

DAYS = 4
ONE = 1  # as wide as a set of Tricks


def start(at: Position) -> None:
    """Begin with Thursday (PERF-1)."""
    at.day = 0
    go_on(at)


def performer(at: Position) -> int:
    """Return whose Magician is on stage on the day being resolved, or 0 (PERF-2)."""
    for seat in range(1, at.players + 1):
        if at.spot_of(seat, 0) == ON_STAGE + at.day:
            return seat
    return 0


def eligible(at: Position, seat: int, position: int) -> bool:
    """Return True if a face-up card bears a marker of the seat (PERF-3)."""
    if at.row[position] == EMPTY:
        return False
    for slot in range(6):
        if at.mark_owner(6 * position + slot) == seat:
            return True
    return False


def go_on(at: Position) -> None:
    """Find the next day with somebody who can perform; who cannot gets nothing at all (PERF-6)."""
    while at.day < DAYS:
        seat = performer(at)
        if seat > 0:
            for position in range(5):
                if eligible(at, seat, position):
                    at.step = PERFORMING
                    return
            at.happen("no-show", seat, 0, 0, 0, at.day, 0, 0)
        at.day += 1
    at.step = NEXT


def offer(at: Position, out: Actions) -> None:
    """List the cards the performer can choose; to decline is an option of the game (PERF-3 to PERF-5)."""
    seat = performer(at)
    position = at.next_card(-1)
    while position != EMPTY:
        if eligible(at, seat, position):
            out.add(PERFORM + at.row[position])
        position = at.next_card(at.row[position])
    if at.may_decline:
        out.add(DECLINE)


def carry(at: Position, action: int) -> None:
    """Perform a card or decline, and go on to the next day."""
    seat = performer(at)
    if action == DECLINE:
        at.happen("decline", seat, 0, 0, 0, at.day, 0, 0)
    else:
        perform(at, seat, at.position_of(action - PERFORM))
    at.day += 1
    go_on(at)


def perform(at: Position, seat: int, position: int) -> None:
    """Resolve a performance in the order of PERF-18: yields, Links, Specialists, printed bonus; then clear the card."""
    card = at.row[position]
    at.happen("perform", seat, 0, 0, 0, card, at.day, 0)
    shards = [0, 0, 0, 0]
    for slot in range(6):
        here = 6 * position + slot
        owner = at.mark_owner(here)
        if owner > 0:
            trick = at.mark_trick(here)
            at.premiered |= ONE << trick
            fame = costs.yields(at, owner, seat, trick, 0)
            coins = costs.yields(at, owner, seat, trick, 1)
            shards[owner - 1] += costs.yields(at, owner, seat, trick, 2)
            at.happen("yield", owner, fame, coins, 0, trick, figures.space_at(card, slot), seat)
    links = at.linked_circles(position)
    if links > 0:
        at.happen("links", seat, links * costs.link_fame(at, seat), 0, 0, card, links, 0)
    for person in range(3, 0, -1):
        if at.spot_of(seat, person) == BACKSTAGE + at.day:
            shards[seat - 1] += costs.show_bonus(at, person, 2)
            fame = costs.show_bonus(at, person, 0)
            at.happen("backstage", seat, fame, costs.show_bonus(at, person, 1), 0, person, card, 0)
    shards[seat - 1] += figures.bonus_of(card, 2)
    at.happen("bonus", seat, figures.bonus_of(card, 0), figures.bonus_of(card, 1), 0, card, 0, 0)
    for rank in range(at.players):
        owner = at.order[rank]
        if shards[owner - 1] > 0:
            at.happen("shards", owner, 0, 0, shards[owner - 1], card, 0, 0)
    clear(at, position)


def clear(at: Position, position: int) -> None:
    """Return all markers of a card to their owners' supplies (PERF-20, END-13)."""
    for slot in range(6):
        here = 6 * position + slot
        if at.marks[here] > 0:
            supply = 4 * (at.mark_owner(here) - 1) + at.mark_suit(here)
            at.supply[supply] = at.supply[supply] + 1
            at.marks[here] = 0
