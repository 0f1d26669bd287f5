"""What people ask about at a step, legal or not, so that a page or a terminal can say why something is refused."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from parlour.games.trickerion import notation, steps
from parlour.games.trickerion.components import COMPONENTS, WEEKDAYS
from parlour.games.trickerion.notation import PEOPLE
from parlour.games.trickerion.rules import Show
from parlour.games.trickerion.steps import BACKSTAGE, DOWNTOWN, EMPTY, MARKET_ROW, THEATER, WORKSHOP


def considered(at: Show, seat: int) -> Sequence[int]:
    """Return the actions to speak of for a seat that is to decide."""
    if not at.owes(seat):
        return ()
    if at.step == steps.ADVERTISING:
        return (notation.ADVERTISE,)
    if at.step == steps.HANDLING:
        return [notation.HANDLE + person for person in range(len(PEOPLE)) if at.in_team(seat, person)]
    if at.step == steps.SPOTTING:
        return list(spots(at, at.plan_of(seat, at.who)))
    return [*place(at, seat), notation.ENHANCE] if at.step == steps.MENU else ()


def spots(at: Show, place: int) -> Iterable[int]:
    """Return all spots of a place."""
    if place == THEATER:
        stages = range(len(WEEKDAYS) if at.who == 0 else 0)
        days = [notation.SPOT + BACKSTAGE + day for day in range(len(WEEKDAYS))]
        return [*days, *(notation.SPOT + steps.ON_STAGE + day for day in stages)]
    if place == WORKSHOP:
        return [notation.SPOT + notation.SPOTS.index("workshop")]
    first = 0 if place == DOWNTOWN else notation.SPOTS.index("market-row-1")
    return range(notation.SPOT + first, notation.SPOT + first + 4)


def place(at: Show, seat: int) -> list[int]:
    """Return what the place of the Character at work has to offer."""
    here = at.plan_of(seat, at.who)
    if here == DOWNTOWN:
        used = [group + die for group in (notation.LEARN, notation.HIRE, notation.COINS) for die in range(2)]
        return [*used, *(group + die for group in (notation.REROLL, notation.SET) for die in range(6))]
    if here == MARKET_ROW:
        buys = [notation.BUY + 3 * kind + count for kind in range(len(COMPONENTS)) for count in range(3)]
        on_sale = [action for action in buys if (action - notation.BUY) // 3 in (*at.buy, at.quick)]
        asked = [group + kind for group in (notation.REQUEST, notation.QUICK) for kind in range(len(COMPONENTS))]
        return [*on_sale, *asked]
    own = [trick for trick in at.tricks[4 * (seat - 1) : 4 * seat] if trick != EMPTY]
    if here == WORKSHOP:
        return [notation.PREPARE + trick for trick in own]
    return [notation.SET_UP + trick for trick in own]
