"""The Workshop: preparing Tricks, and moving Tricks, Components and Apprentices (WS)."""

from __future__ import annotations

import parlour.games.trickerion.costs as costs
import parlour.games.trickerion.figures as figures
from parlour.core.buffer import Actions
from parlour.games.trickerion.notation import MOVE_APPRENTICE, MOVE_PILE, MOVE_TRICK, PREPARE, SWAP
from parlour.games.trickerion.position import Position
from parlour.games.trickerion.steps import APPRENTICE_A, ASSISTANT, EMPTY, ENGINEER, MANAGER, MENU, SWAPPING


def preparable(at: Position, seat: int, trick: int) -> bool:
    """Return True if a Trick can be prepared, its AP aside (WS-2, WS-3, WS-5)."""
    slot = at.slot_of(seat, trick)
    if slot == EMPTY or at.prepared[4 * (seat - 1) + slot] > 0:
        return False
    return at.supply[4 * (seat - 1) + at.suits[4 * (seat - 1) + slot]] > 0 and at.meets(seat, trick)


def movable_apprentice(at: Position, seat: int, person: int) -> bool:
    """Return True if an Apprentice can move in with the Assistant: that home is free, and it is not placed (WS-11)."""
    if not at.in_team(seat, ASSISTANT) or at.in_team(seat, APPRENTICE_A):
        return False
    return at.in_team(seat, person) and at.spot_of(seat, person) == EMPTY


def like_an_earlier_one(at: Position, seat: int, person: int) -> bool:
    """Return True if an Apprentice with a lower home could move in as well and is alike in card and state (DP-E)."""
    base = 8 * (seat - 1)
    for other in range(4, person):
        alike = at.plans[base + other] == at.plans[base + person]
        alike = alike and (at.handled[seat - 1] >> other) & 1 == (at.handled[seat - 1] >> person) & 1
        if alike and movable_apprentice(at, seat, other):
            return True
    return False


def menu(at: Position, seat: int, out: Actions) -> None:
    """List the actions that a Character in the Workshop can take; whoever it is may move things (WS-12)."""
    trick = at.next_trick(seat, -1)
    while trick < figures.TRICK_COUNT:
        if preparable(at, seat, trick) and costs.action_ap(at, seat, PREPARE, trick) <= at.ap:
            out.add(PREPARE + trick)
        trick = at.next_trick(seat, trick)
    if at.in_team(seat, ENGINEER) and costs.action_ap(at, seat, MOVE_TRICK, 0) <= at.ap:
        trick = at.next_trick(seat, -1)
        while trick < figures.TRICK_COUNT:
            if at.slot_of(seat, trick) < 3:
                out.add(MOVE_TRICK + trick)
            trick = at.next_trick(seat, trick)
    if at.in_team(seat, MANAGER) and costs.action_ap(at, seat, MOVE_PILE, 0) <= at.ap:
        for kind in range(12):
            if at.tokens[12 * (seat - 1) + kind] > 0 and not (at.managed[seat - 1] >> kind) & 1:
                out.add(MOVE_PILE + kind)
    if costs.action_ap(at, seat, MOVE_APPRENTICE, 0) <= at.ap:
        for person in range(4, 7):
            if movable_apprentice(at, seat, person) and not like_an_earlier_one(at, seat, person):
                out.add(MOVE_APPRENTICE + person - 4)


def offer(at: Position, seat: int, out: Actions) -> None:
    """List the piles on Manager slots that can swap out (WS-10)."""
    for kind in range(12):
        if at.tokens[12 * (seat - 1) + kind] > 0 and (at.managed[seat - 1] >> kind) & 1:
            out.add(SWAP + kind)


def carry(at: Position, seat: int, action: int) -> None:
    """Carry out a Workshop action or the choice of what swaps out."""
    if action >= SWAP:
        move_pile(at, seat, at.thing, action - SWAP)
    elif action >= MOVE_APPRENTICE:
        move_apprentice(at, seat, action - MOVE_APPRENTICE + 4)
    elif action >= MOVE_PILE:
        at.act = MOVE_PILE
        at.thing = action - MOVE_PILE
        if at.piles(seat, True) < costs.MANAGER_PILES:
            move_pile(at, seat, at.thing, EMPTY)
        else:
            at.step = SWAPPING
    elif action >= MOVE_TRICK:
        move_trick(at, seat, at.slot_of(seat, action - MOVE_TRICK))
    else:
        at.ap -= costs.action_ap(at, seat, PREPARE, action - PREPARE)
        fill(at, seat, at.slot_of(seat, action - PREPARE))


def fill(at: Position, seat: int, slot: int) -> None:
    """Put markers of its suit on a Trick: what it takes, or those that are left in supply (WS-4, WS-5)."""
    base = 4 * (seat - 1)
    suit = at.suits[base + slot]
    count = min(costs.markers(at, seat, slot), at.supply[base + suit])
    at.supply[base + suit] = at.supply[base + suit] - count
    at.prepared[base + slot] = count
    at.happen("prepare", seat, 0, 0, 0, at.tricks[base + slot], count, slot)


def move_trick(at: Position, seat: int, slot: int) -> None:
    """Swap a board Trick with what lies on the Engineer's slot, markers and suits with them (WS-9)."""
    at.ap -= costs.action_ap(at, seat, MOVE_TRICK, 0)
    one = 4 * (seat - 1) + slot
    other = 4 * (seat - 1) + 3
    trick, suit, count = at.tricks[one], at.suits[one], at.prepared[one]
    at.tricks[one] = at.tricks[other]
    at.suits[one] = at.suits[other]
    at.prepared[one] = at.prepared[other]
    at.tricks[other] = trick
    at.suits[other] = suit
    at.prepared[other] = count
    at.happen("move-trick", seat, 0, 0, 0, trick, at.tricks[one], 0)


def move_pile(at: Position, seat: int, kind: int, back: int) -> None:
    """Move a pile to a Manager slot; `back`, if any, swaps out (WS-10, WS-14, WS-22)."""
    at.ap -= costs.action_ap(at, seat, MOVE_PILE, 0)
    at.managed[seat - 1] = at.managed[seat - 1] | 1 << kind
    if back != EMPTY:
        at.managed[seat - 1] = at.managed[seat - 1] & ~(1 << back)
    at.happen("move-components", seat, 0, 0, 0, kind, back, 0)
    at.step = MENU


def move_apprentice(at: Position, seat: int, person: int) -> None:
    """Give an Apprentice the home with the Assistant for good; its card goes along (WS-11)."""
    at.ap -= costs.action_ap(at, seat, MOVE_APPRENTICE, 0)
    i = seat - 1
    at.team[i] = at.team[i] & ~(1 << person) | 1 << APPRENTICE_A
    at.plans[8 * i + APPRENTICE_A] = at.plans[8 * i + person]
    at.plans[8 * i + person] = 0
    if (at.handled[i] >> person) & 1:
        at.handled[i] = at.handled[i] & ~(1 << person) | 1 << APPRENTICE_A
    at.happen("move-apprentice", seat, 0, 0, 0, person, 0, 0)
