"""Phase 4: everybody puts cards under Characters, in secret and at the same time (ASSIGN)."""

from __future__ import annotations

import parlour.games.trickerion.costs as costs
from parlour.core.buffer import Actions
from parlour.core.rng import Rng
from parlour.games.trickerion.notation import ASSIGN
from parlour.games.trickerion.position import Position
from parlour.games.trickerion.steps import ALL_DONE, NEXT, PEOPLE, PLANNING

PLACES = 5
# In how many ways the first so many Characters can be sent out, by the cards left of each place: at most three of each.
WAYS = [0] * (9 * 256)
for _cards in range(256):
    WAYS[_cards] = 1
for _i in range(256, 9 * 256):
    WAYS[_i] = WAYS[_i - 256]
    for _step in (64, 16, 4, 1):
        if (_i // _step) % 4 > 0:
            WAYS[_i] = WAYS[_i] + WAYS[_i - 256 - _step]


def start(at: Position) -> None:
    """Ask every player for a plan, one Character after another (DP-30)."""
    for i in range(8 * at.players):
        at.plans[i] = 0
    for i in range(at.players):
        at.planning[i] = 0
    at.step = PLANNING


def next_person(at: Position, seat: int, after: int) -> int:
    """Return the next Character of the team that may get a card, or `ALL_DONE` (ASSIGN-10)."""
    for person in range(after + 1, PEOPLE):
        if at.in_team(seat, person):
            return person
    return ALL_DONE


def left(at: Position, seat: int, place: int) -> int:
    """Return how many cards of a place a seat has still in hand (ASSIGN-2, ASSIGN-11)."""
    used = 0
    for person in range(PEOPLE):
        if at.plans[8 * (seat - 1) + person] == place:
            used += 1
    return costs.hand(at, place) - used


def offer(at: Position, seat: int, out: Actions) -> None:
    """List no card, and the places of which a card is left, for the seat's next Character (ASSIGN-2 to ASSIGN-5)."""
    person = at.planning[seat - 1]
    if person == ALL_DONE:
        return
    for place in range(PLACES):
        if place == 0 or left(at, seat, place) > 0:
            out.add(ASSIGN + PLACES * person + place)


def carry(at: Position, seat: int, action: int) -> None:
    """Put the card; when everybody is done all cards turn up together (ASSIGN-8)."""
    person = (action - ASSIGN) // PLACES
    at.plans[8 * (seat - 1) + person] = (action - ASSIGN) % PLACES
    at.planning[seat - 1] = next_person(at, seat, person)
    at.happen("assign", seat, 0, 0, 0, person, (action - ASSIGN) % PLACES, 0)
    if at.planning[seat - 1] == ALL_DONE:
        at.happen("planned", seat, 0, 0, 0, 0, 0, 0)
    for i in range(at.players):
        if at.planning[i] != ALL_DONE:
            return
    reveal(at)


def reveal(at: Position) -> None:
    """Write the plans into the past, seat by seat (GE-5), and show them."""
    for seat in range(1, at.players + 1):
        person = next_person(at, seat, -1)
        while person != ALL_DONE:
            at.remember(seat, ASSIGN + PLACES * person + at.plan_of(seat, person))
            person = next_person(at, seat, person)
    for rank in range(at.players):
        at.happen("reveal", at.order[rank], 0, 0, 0, whole_plan(at, at.order[rank]), 0, 0)
    at.step = NEXT


def whole_plan(at: Position, seat: int) -> int:
    """Return a seat's plan as one number: three bits a Character, the Magician's lowest."""
    plan = 0
    for person in range(PEOPLE):
        plan |= at.plan_of(seat, person) << 3 * person
    return plan


def pending(at: Position) -> list[tuple[int, int]]:
    """Return what has been assigned while others still plan, each seat's steps together (GE-5)."""
    found: list[tuple[int, int]] = []
    if at.step != PLANNING:
        return found
    for seat in range(1, at.players + 1):
        person = next_person(at, seat, -1)
        while person < at.planning[seat - 1]:
            found.append((seat, ASSIGN + PLACES * person + at.plan_of(seat, person)))
            person = next_person(at, seat, person)
    return found


def ways(people: int, a: int, b: int, c: int, d: int) -> int:
    """Return in how many ways so many Characters can get one of the cards left of each place, or none."""
    return WAYS[256 * people + 64 * a + 16 * b + 4 * c + d]


def redraw_progress(at: Position, seat: int, rng: Rng) -> int:
    """Draw anew how far a seat has got that is not done: others see only who is (ASSIGN-7). Return for how many."""
    team = 0
    for person in range(PEOPLE):
        if at.in_team(seat, person):
            team += 1
    if at.planning[seat - 1] == ALL_DONE:
        return team
    for person in range(PEOPLE):
        at.plans[8 * (seat - 1) + person] = 0
    decided = rng.below(team)
    at.planning[seat - 1] = next_person(at, seat, -1)
    for _ in range(decided):
        at.planning[seat - 1] = next_person(at, seat, at.planning[seat - 1])
    return decided


def redraw(at: Position, seat: int, rng: Rng) -> None:
    """Draw a seat's pending cards anew, uniformly over all that it can have assigned so far (INFO-7, INFO-8)."""
    people = redraw_progress(at, seat, rng)
    counts = [0, 0, 0, 0, 0]
    for place in range(1, PLACES):
        counts[place] = costs.hand(at, place)
    person = next_person(at, seat, -1)
    while people > 0:
        people -= 1
        point = rng.below(ways(people + 1, counts[1], counts[2], counts[3], counts[4]))
        place = 0
        share = ways(people, counts[1], counts[2], counts[3], counts[4])
        while point >= share:
            point -= share
            place += 1
            share = 0
            if counts[place] > 0:
                counts[place] -= 1
                share = ways(people, counts[1], counts[2], counts[3], counts[4])
                counts[place] += 1
        counts[place] -= 1
        at.plans[8 * (seat - 1) + person] = place
        person = next_person(at, seat, person)
