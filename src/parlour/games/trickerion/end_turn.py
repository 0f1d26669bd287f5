"""Phase 7: wages, who returns and who joins, orders, the Performance cards, and the next turn (END)."""

from __future__ import annotations

import parlour.core.bits as bits
import parlour.games.trickerion.costs as costs
import parlour.games.trickerion.performance as performance
import parlour.games.trickerion.setup as setup
from parlour.core.buffer import Actions
from parlour.games.trickerion.components import BOX
from parlour.games.trickerion.notation import DEAL
from parlour.games.trickerion.position import Position
from parlour.games.trickerion.steps import APPRENTICE_A, EMPTY, NEXT, PEOPLE, REFILLING

DECK = [0] * 8
DECK_SIZE = len(BOX.setup.deck)
FIRST_CARDS_TURN = 3
for _i, _name in enumerate(BOX.setup.deck):
    DECK[_i] = [each.id for each in BOX.performances.theaters].index(_name)


def start(at: Position) -> None:
    """Carry out the steps up to the draw of a Performance card in order (END-1)."""
    at.happen("evening", 0, 0, 0, 0, at.turn, 0, 0)
    for rank in range(at.players):
        pay_wages(at, at.order[rank])
    for rank in range(at.players):
        come_home(at, at.order[rank])
    for rank in range(at.players):
        join(at, at.order[rank])
    take_in_orders(at)
    if at.turn < costs.TURNS:
        move_row(at)
        if deck_left(at) > 0 and (at.early_cards or at.turn >= FIRST_CARDS_TURN):
            at.step = REFILLING
            return
    finish(at)


def pay_wages(at: Position, seat: int) -> None:
    """Pay what is due for placed Characters; each missing coin costs Fame (END-2 to END-5)."""
    due = 0
    for person in range(PEOPLE):
        if at.spot_of(seat, person) != EMPTY:
            due += costs.wage(at, seat, person)
    paid = min(due, at.coins[seat - 1])
    lost = min((due - paid) * costs.UNPAID_FAME, at.fame[seat - 1])
    if due > 0:
        at.happen("wages", seat, -lost, -paid, 0, due, paid, 0)


def come_home(at: Position, seat: int) -> None:
    """Return the Characters to their homes, and the cards to hand (END-6, END-8, END-21)."""
    for person in range(PEOPLE):
        at.spots[8 * (seat - 1) + person] = 0
        at.plans[8 * (seat - 1) + person] = 0
    at.handled[seat - 1] = 0


def join(at: Position, seat: int) -> None:
    """Take in who was hired: Specialists first, Apprentices to board homes first (END-7, END-22, WS-18)."""
    i = seat - 1
    for person in range(1, 4):
        if (at.hired[i] >> person) & 1:
            at.team[i] = at.team[i] | 1 << person
            at.happen("join", seat, 0, 0, 0, person, 0, 0)
    at.hired[i] = 0
    while at.recruits[i] > 0:
        home = 4
        while home < APPRENTICE_A and at.in_team(seat, home):
            home += 1
        at.team[i] = at.team[i] | 1 << home
        at.recruits[i] = at.recruits[i] - 1
        at.happen("join", seat, 0, 0, 0, home, 0, 0)


def take_in_orders(at: Position) -> None:
    """Move ordered types into the Buy area; the quick-ordered type leaves (END-9, END-10)."""
    for slot in range(4):
        if at.orders[slot] != EMPTY:
            at.happen("arrive", 0, 0, 0, 0, at.orders[slot], at.buy[slot], slot)
            at.buy[slot] = at.orders[slot]
            at.orders[slot] = EMPTY
    if at.quick != EMPTY:
        at.happen("leave", 0, 0, 0, 0, at.quick, 0, 0)
        at.quick = EMPTY


def move_row(at: Position) -> None:
    """Move every face-up card on by one position, off the last one it is discarded (END-11 to END-16)."""
    last = at.players
    if at.row[last] != EMPTY:
        performance.clear(at, last)
        at.happen("leave-row", 0, 0, 0, 0, at.row[last], 0, 0)
    for position in range(last, 0, -1):
        at.row[position] = at.row[position - 1]
        for slot in range(6):
            at.marks[6 * position + slot] = at.marks[6 * (position - 1) + slot]
    at.row[0] = EMPTY
    for slot in range(6):
        at.marks[slot] = 0


def drawn(at: Position) -> int:
    """Return how many cards have been drawn from the Performance deck."""
    return bits.count(at.seen) - setup.face_up(at.players)


def deck_left(at: Position) -> int:
    """Return how many cards the Performance deck still has (SUPPLY-5)."""
    return DECK_SIZE - drawn(at)


def offer(at: Position, out: Actions) -> None:
    """List the cards of the theater that lies on top of the deck (SETUP-9)."""
    setup.offer_cards(at, DECK[drawn(at)], out)


def carry(at: Position, action: int) -> None:
    """Put the drawn card on the first position (END-14)."""
    card = action - DEAL
    at.row[0] = card
    at.seen |= 1 << card
    at.happen("deal", 0, 0, 0, 0, card, 0, 0)
    finish(at)


def finish(at: Position) -> None:
    """Return the Posters and end the turn (END-17, END-18)."""
    at.posters = 0
    at.step = NEXT
    if at.turn < costs.TURNS:
        at.turn += 1
        at.phase = 0


def tier_on_top(at: Position) -> int:
    """Return the theater of the deck's next card, or `EMPTY` (INFO-5)."""
    return DECK[drawn(at)] if deck_left(at) > 0 else EMPTY
