"""Market Row: buying with Bargain, orders and quick orders (MR)."""

from __future__ import annotations

import parlour.games.trickerion.costs as costs
from parlour.core.buffer import Actions
from parlour.games.trickerion.notation import BARGAIN, BUY, DROP, ORDER_SLOT, QUICK, REQUEST, STORE
from parlour.games.trickerion.position import Position
from parlour.games.trickerion.steps import BARGAINING, EMPTY, MANAGER, MENU, REQUESTING, STORING


def manager_room(at: Position, seat: int) -> bool:
    """Return True if the seat has a free Manager slot (MR-9, WS-16)."""
    return at.in_team(seat, MANAGER) and at.piles(seat, True) < costs.MANAGER_PILES


def fits(at: Position, seat: int, kind: int, count: int) -> bool:
    """Return True if so many tokens find room, if need be after discarding a pile (MR-8 to MR-10, MR-18)."""
    held = at.tokens[12 * (seat - 1) + kind]
    if held > 0:
        most = costs.MOST_BY_MANAGER if (at.managed[seat - 1] >> kind) & 1 else costs.MOST_PER_TYPE
        return held + count <= most
    if at.piles(seat, False) < costs.BOARD_PILES or not manager_room(at, seat):
        return True
    return count <= costs.MOST_BY_MANAGER


def least_price(at: Position, seat: int, kind: int, count: int) -> int:
    """Return the lowest total for a Buy, with all AP left spent on Bargain (MR-5)."""
    total = count * costs.price(at, seat, kind)
    spare = at.ap - costs.action_ap(at, seat, BUY, 0)
    return total - spare if total - spare > 1 else 1


def buyable(at: Position, seat: int, kind: int, count: int) -> bool:
    """Return True if the seat can buy so many tokens of a type, AP aside (MR-2)."""
    if not costs.in_stock(at, seat, kind) or not fits(at, seat, kind, count):
        return False
    return at.coins[seat - 1] >= least_price(at, seat, kind, count)


def lies_in(at: Position, kind: int, ordered: bool) -> bool:
    """Return True if a type lies in the Buy area, or in the Order area."""
    for slot in range(4):
        if (at.orders[slot] if ordered else at.buy[slot]) == kind:
            return True
    return False


def orderable(at: Position, kind: int) -> bool:
    """Return True if a type can be ordered: it is not to be had and not ordered yet (MR-11, MR-12)."""
    return not lies_in(at, kind, False) and not lies_in(at, kind, True) and at.quick != kind


def menu(at: Position, seat: int, out: Actions) -> None:
    """List the actions of Market Row that the AP allow (MR-7)."""
    if costs.action_ap(at, seat, BUY, 0) <= at.ap:
        for kind in range(12):
            for count in range(1, costs.MOST_PER_BUY + 1):
                if buyable(at, seat, kind, count):
                    out.add(BUY + 3 * kind + count - 1)
    if costs.action_ap(at, seat, REQUEST, 0) <= at.ap and lies_in(at, EMPTY, True):
        for kind in range(12):
            if orderable(at, kind):
                out.add(REQUEST + kind)
    if costs.action_ap(at, seat, QUICK, 0) <= at.ap:
        for kind in range(12):
            if not lies_in(at, kind, False) and at.quick != kind:
                out.add(QUICK + kind)


def offer(at: Position, seat: int, out: Actions) -> None:
    """List what has to be chosen for the action under way."""
    if at.step == BARGAINING:
        offer_bargains(at, seat, out)
    elif at.step == STORING:
        offer_room(at, seat, out)
    else:
        for slot in range(4):
            if at.orders[slot] == EMPTY:
                out.add(ORDER_SLOT + slot)


def offer_bargains(at: Position, seat: int, out: Actions) -> None:
    """List by how many coins, each for an AP, the total can be cut: to 1 at least, to what the seat has (MR-5)."""
    total = at.other * costs.price(at, seat, at.thing)
    lowest = least_price(at, seat, at.thing, at.other)
    for cut in range(total - lowest + 1):
        if total - cut <= at.coins[seat - 1]:
            out.add(BARGAIN + cut)


def offer_room(at: Position, seat: int, out: Actions) -> None:
    """List the slots for a new type; only if none is free, the piles to discard for it (MR-9, MR-10, MR-18)."""
    board = at.piles(seat, False) < costs.BOARD_PILES
    extra = manager_room(at, seat)
    if board:
        out.add(STORE)
    if extra and at.other <= costs.MOST_BY_MANAGER:
        out.add(STORE + 1)
    if not board and not extra:
        for kind in range(12):
            enough = at.other <= costs.MOST_BY_MANAGER or not (at.managed[seat - 1] >> kind) & 1
            if enough and at.tokens[12 * (seat - 1) + kind] > 0:
                out.add(DROP + kind)


def carry(at: Position, seat: int, action: int) -> None:
    """Carry out an action of Market Row or the next choice of one."""
    if at.step == BARGAINING:
        at.extra = action - BARGAIN
        if at.tokens[12 * (seat - 1) + at.thing] > 0:
            buy(at, seat)
        else:
            at.step = STORING
    elif at.step == STORING:
        store(at, seat, action)
    elif at.step == REQUESTING:
        request(at, seat, action - ORDER_SLOT)
    elif action >= QUICK:
        quick_order(at, seat, action - QUICK)
    elif action >= REQUEST:
        at.thing = action - REQUEST
        at.step = REQUESTING
    else:
        at.thing = (action - BUY) // 3
        at.other = (action - BUY) % 3 + 1
        at.step = BARGAINING


def store(at: Position, seat: int, action: int) -> None:
    """Make room for a new type and buy it; a discarded pile frees its own slot (MR-10, MR-18)."""
    manager = action == STORE + 1
    if action >= DROP:
        kind = action - DROP
        manager = (at.managed[seat - 1] >> kind) & 1 != 0
        at.happen("drop", seat, 0, 0, 0, kind, at.tokens[12 * (seat - 1) + kind], 0)
        at.tokens[12 * (seat - 1) + kind] = 0
        at.managed[seat - 1] = at.managed[seat - 1] & ~(1 << kind)
    if manager:
        at.managed[seat - 1] = at.managed[seat - 1] | 1 << at.thing
    buy(at, seat)


def buy(at: Position, seat: int) -> None:
    """Pay and take the tokens; the type stays in stock (MR-2 to MR-5)."""
    total = at.other * costs.price(at, seat, at.thing) - at.extra
    at.ap -= costs.action_ap(at, seat, BUY, 0) + at.extra
    at.tokens[12 * (seat - 1) + at.thing] = at.tokens[12 * (seat - 1) + at.thing] + at.other
    at.happen("buy", seat, 0, -total, 0, at.thing, at.other, at.extra)
    at.step = MENU


def request(at: Position, seat: int, slot: int) -> None:
    """Put a type on an Order slot; it arrives in the Buy slot below it (MR-11, MR-13)."""
    at.ap -= costs.action_ap(at, seat, REQUEST, 0)
    at.orders[slot] = at.thing
    at.happen("order", seat, 0, 0, 0, at.thing, slot, 0)
    at.step = MENU


def quick_order(at: Position, seat: int, kind: int) -> None:
    """Put a type on the Quick Order slot in place of what is there (MR-15, MR-16)."""
    at.ap -= costs.action_ap(at, seat, QUICK, 0)
    at.happen("quick-order", seat, 0, 0, 0, kind, at.quick, 0)
    at.quick = kind
