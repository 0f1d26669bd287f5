"""What is refused on Market Row."""

from __future__ import annotations

import parlour.games.trickerion.costs as costs
import parlour.games.trickerion.market as rules
from parlour.games.trickerion import notation
from parlour.games.trickerion.names import amount
from parlour.games.trickerion.refusal.shared import (
    BOARD_PILES,
    MANAGER_PILES,
    MOST_BY_MANAGER,
    MOST_PER_TYPE,
    are,
    elsewhere,
    have_coins,
    too_dear,
    type_name,
)
from parlour.games.trickerion.rules import Show
from parlour.games.trickerion.steps import EMPTY, MANAGER


def begin(at: Show, seat: int, what: str, group: int, clause: str) -> str | None:
    """Return why no action of a group can be begun at all: the place, the AP."""
    cost = costs.action_ap(at, seat, group, 0)
    return elsewhere(at, seat, "market-row") or (too_dear(at, what, cost, clause) if cost > at.ap else None)


def buy(at: Show, seat: int, index: int) -> str:
    """Refuse to buy tokens."""
    reason = begin(at, seat, "Buying", notation.BUY, "MR-2")
    if reason is not None:
        return reason
    kind, count = index // 3, index % 3 + 1
    if not costs.in_stock(at, seat, kind):
        return f"{type_name(kind).capitalize()} is not in stock (MR-1)."
    if not rules.fits(at, seat, kind, count):
        return no_room(at, seat, kind, count)
    total = count * costs.price(at, seat, kind)
    least = rules.least_price(at, seat, kind, count)
    with_bargain = f", {least} at least with Bargain" if least < total else ""
    return f"This costs {amount(total, 'coin')}{with_bargain}; {have_coins(at, seat)} (MR-2)."


def no_room(at: Show, seat: int, kind: int, count: int) -> str:
    """Return why so many tokens of a type in stock find no room."""
    name = type_name(kind)
    held = at.tokens[12 * (seat - 1) + kind]
    if held == 0:
        return f"Only a Manager slot is free, and it takes {MOST_BY_MANAGER} tokens by a Buy (MR-18)."
    if (at.managed[seat - 1] >> kind) & 1:
        most = MOST_BY_MANAGER
        return f"You hold {held} {name} on a Manager slot, and {count} more would be above {most} (WS-13)."
    return f"You hold {held} {name}: {count} more would be above {MOST_PER_TYPE} of a type (MR-8)."


def order(at: Show, seat: int, kind: int) -> str:
    """Refuse to order a type."""
    reason = begin(at, seat, "Ordering", notation.REQUEST, "MR-11")
    if reason is not None:
        return reason
    name = type_name(kind).capitalize()
    if not rules.lies_in(at, EMPTY, True):
        return "All four Order slots are full (MR-14)."
    if rules.lies_in(at, kind, False):
        return f"{name} lies in the Buy area (MR-11)."
    if rules.lies_in(at, kind, True):
        return f"{name} is ordered already (MR-11)."
    return f"{name} lies on the Quick Order slot, where it can be bought (MR-12)."


def quick_order(at: Show, seat: int, kind: int) -> str:
    """Refuse to quick-order a type."""
    reason = begin(at, seat, "A Quick Order", notation.QUICK, "MR-15")
    if reason is not None:
        return reason
    where = "in the Buy area" if rules.lies_in(at, kind, False) else "on the Quick Order slot already"
    return f"{type_name(kind).capitalize()} lies {where} (MR-15)."


def bargain(at: Show, seat: int, cut: int) -> str:
    """Refuse to cut the price by so many coins."""
    total = at.other * costs.price(at, seat, at.thing)
    if total - cut < 1:
        return f"The price is {amount(total, 'coin')}, and 1 at least is to be paid (MR-5)."
    spare = at.ap - costs.action_ap(at, seat, notation.BUY, 0)
    if cut > spare:
        return f"Bargain costs an AP for each coin, and beside the Buy {are(spare)} left (MR-5)."
    return f"That leaves {amount(total - cut, 'coin')} to pay; {have_coins(at, seat)} (MR-2)."


def store(at: Show, seat: int, index: int) -> str:
    """Refuse a slot for a new type."""
    if index == 0:
        return f"Your {BOARD_PILES} Component slots on the board are full (MR-9)."
    if not at.in_team(seat, MANAGER):
        return "You have no Manager, and so no Manager slots (MR-9)."
    if not rules.manager_room(at, seat):
        return f"The Manager's {MANAGER_PILES} slots are full (MR-9)."
    return f"A Manager slot takes {MOST_BY_MANAGER} tokens by a Buy, not {at.other} (WS-13)."


def drop(at: Show, seat: int, kind: int) -> str:
    """Refuse to discard a pile for a new type."""
    if rules.manager_room(at, seat) or at.piles(seat, False) < BOARD_PILES:
        return "A pile is discarded only if no Component slot is free (MR-10)."
    if at.tokens[12 * (seat - 1) + kind] == 0:
        return f"You have no {type_name(kind)} (MR-10)."
    return f"That frees a Manager slot, which takes {MOST_BY_MANAGER} tokens by a Buy, not {at.other} (MR-18)."


def order_slot(at: Show, seat: int, slot: int) -> str:
    """Refuse an Order slot."""
    return f"On Order slot {slot + 1} lies {type_name(at.orders[slot])} (MR-11)."
