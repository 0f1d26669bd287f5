"""Where a marker links best. Compiled; runs the same interpreted."""

from __future__ import annotations

import parlour.games.trickerion.figures as figures
import parlour.games.trickerion.theater as theater
from parlour.core.buffer import Actions
from parlour.games.trickerion.notation import CORNER, ON, RESCHEDULE
from parlour.games.trickerion.position import Position
from parlour.games.trickerion.steps import EMPTY


def links(at: Position, here: int, turned: int) -> int:
    """Return how well a marker would link on a slot: 4 for each Link, 3 more with a Shard symbol."""
    found = 0
    card = at.row[here // 6]
    for corner in range(4):
        worth = figures.circle(card, here % 6, corner)
        if worth > 0:
            beside = 6 * (here // 6) + figures.beside(here % 6, corner)
            if at.marks[beside] > 0 and at.mark_corner(beside, (corner + 2) % 4) == (turned + corner) % 4:
                found += 1 + 3 * worth
    return found


def room(at: Position, here: int) -> int:
    """Return how many circles of a slot are open yet."""
    found = 0
    for corner in range(4):
        beside = 6 * (here // 6) + figures.beside(here % 6, corner)
        if figures.circle(at.row[here // 6], here % 6, corner) > 0 and at.marks[beside] == 0:
            found += 1
    return found


def best_slot(at: Position, position: int, category: int) -> int:
    """Return the free slot of a card where a marker of a category links best, or `EMPTY`; of equals the roomiest."""
    found = EMPTY
    top = -1
    for slot in range(6):
        here = 6 * position + slot
        if figures.has_slot(at.row[position], slot) and at.marks[here] == 0:
            for corner in range(4):
                if figures.circle(at.row[position], slot, corner) > 0:
                    worth = 8 * links(at, here, (category - corner + 4) % 4) + room(at, here)
                    if worth > top:
                        top = worth
                        found = slot
    return found


def offer_corner(at: Position, out: Actions) -> None:
    """List for the marker in hand the corner that links best on the slot aimed at; of equals the first."""
    out.n = 0
    top = -1
    found = 0
    for corner in range(4):
        if figures.circle(at.row[at.extra // 6], at.extra % 6, corner) > 0:
            worth = links(at, at.extra, (figures.category(at.thing) - corner + 4) % 4)
            if worth > top:
                top = worth
                found = corner
    out.add(CORNER + found)


def offer(at: Position, seat: int, out: Actions) -> None:
    """List for the marker in hand the best slot of each card that takes it."""
    out.n = 0
    suit = at.suits[4 * (seat - 1) + at.slot_of(seat, at.thing)]
    leaving = at.other if at.act == RESCHEDULE else EMPTY
    for position in range(5):
        if at.row[position] != EMPTY and theater.takes(at, seat, position, suit, leaving):
            slot = best_slot(at, position, figures.category(at.thing))
            if slot != EMPTY:
                out.add(ON + figures.space_at(at.row[position], slot))
