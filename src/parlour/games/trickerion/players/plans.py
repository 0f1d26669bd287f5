"""Plans for the Assignment phase: a place for each Character, improved one Character at a time."""

from __future__ import annotations

import parlour.games.trickerion.costs as costs
from parlour.games.trickerion.players.greedy import Greedy
from parlour.games.trickerion.rules import Show
from parlour.games.trickerion.steps import PEOPLE, THEATER

PLACES = 5
LOWEST = -1e9
Plan = tuple[int, ...]


def people_left(at: Show, seat: int) -> list[int]:
    """Return the Characters that the seat has still to assign."""
    return [each for each in range(PEOPLE) if at.in_team(seat, each) and each >= at.planning[seat - 1]]


def fixed(at: Show, seat: int) -> Plan:
    """Return what the seat has assigned so far, nothing for the rest."""
    made = at.planning[seat - 1]
    return tuple(at.plan_of(seat, each) if each < made else 0 for each in range(PEOPLE))


def fits(at: Show, plan: Plan) -> bool:
    """Return True if the hand has the cards for a plan (ASSIGN-2)."""
    return all(plan.count(place) <= costs.hand(at, place) for place in range(1, PLACES))


def starts(at: Show, seat: int) -> list[Plan]:
    """Return plans to improve: everybody goes to the Theater, as far as cards reach; nobody goes."""
    base = fixed(at, seat)
    show = list(base)
    for person in people_left(at, seat):
        if show.count(THEATER) < costs.hand(at, THEATER):
            show[person] = THEATER
    return [tuple(show), base] if tuple(show) != base else [base]


def neighbours(at: Show, seat: int, plan: Plan) -> list[Plan]:
    """Return the plans that differ in the place of one Character still to be assigned."""
    found = []
    for person in people_left(at, seat):
        for place in range(PLACES):
            other = (*plan[:person], place, *plan[person + 1 :])
            if place != plan[person] and fits(at, other):
                found.append(other)
    return found


def climb(greedy: Greedy, at: Show, seat: int, known: dict[Plan, float]) -> Plan:
    """Improve the starting plans one Character at a time until nothing helps; what each is worth goes into `known`.

    Without any time left the first start is as good as any.
    """

    def worth(plan: Plan) -> float:
        if plan not in known:
            if known and greedy.patience.spent():
                return LOWEST
            known[plan] = greedy.solo(at, seat, list(plan))
        return known[plan]

    for plan in starts(at, seat):
        best = worth(plan)
        while not greedy.patience.spent():
            plan = max(neighbours(at, seat, plan), key=worth, default=plan)
            if worth(plan) <= best:
                break
            best = worth(plan)
    return candidates(known, 1)[0]


def candidates(known: dict[Plan, float], count: int) -> list[Plan]:
    """Return the best of the plans whose worth is known; of equals first those that send fewest."""
    return sorted(known, key=lambda plan: (-known[plan], len(plan) - plan.count(0)))[:count]
