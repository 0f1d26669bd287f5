"""Chooses in setup: every way to complete one's own choices is judged. Compiled; runs the same interpreted."""

from __future__ import annotations

import parlour.games.trickerion.figures as figures
from parlour.core.buffer import Actions
from parlour.games.trickerion.notation import MAGICIAN, STOP, TAKE
from parlour.games.trickerion.players.greedy import Greedy
from parlour.games.trickerion.rules import Show
from parlour.games.trickerion.steps import CHOOSING, EMPTY, ENGINEER_TRICK, GIFTS, TAKING

LOWEST = -1e9
EQUAL = 1e-9


def offer(at: Show, seat: int, out: Actions) -> None:
    """List what is worth a look: one Magician of each category, and Components that an own Trick requires."""
    at.generate(seat, out)
    kept = 0
    for i in range(out.n):
        action = out.ids[i]
        if at.step == CHOOSING:
            keep = i == 0 or figures.favorite(action - MAGICIAN) != figures.favorite(out.ids[i - 1] - MAGICIAN)
        elif (at.step == TAKING or at.step == GIFTS) and action != STOP:
            keep = required(at, seat, action - TAKE)
        else:
            keep = True
        if keep:
            out.ids[kept] = action
            kept += 1
    out.n = kept


def required(at: Show, seat: int, kind: int) -> bool:
    """Return True if an own Trick requires more of a type than there is."""
    for slot in range(4):
        trick = at.tricks[4 * (seat - 1) + slot]
        if trick != EMPTY and figures.needs(trick, kind) > at.counted(seat, kind):
            return True
    return False


def value(greedy: Greedy, at: Show, seat: int) -> float:
    """Return what a position of setup is worth once the seat has completed its choices as well as possible."""
    if at.step > ENGINEER_TRICK or at.mover() != seat:
        greedy.patience.nodes = greedy.patience.nodes + 1
        return greedy.worth.value(at, seat)
    out = Actions()
    offer(at, seat, out)
    top = LOWEST
    for i in range(out.n):
        world = at.copy()
        world.advance(seat, out.ids[i])
        worth = value(greedy, world, seat)
        if worth > top:
            top = worth
        if greedy.patience.spent():
            break
    return top


def choose(greedy: Greedy, at: Show, seat: int) -> int:
    """Return the choice of setup that can be completed best; of equals the first."""
    out = Actions()
    offer(at, seat, out)
    top = LOWEST
    found = out.ids[0]
    for i in range(out.n):
        world = at.copy()
        world.advance(seat, out.ids[i])
        worth = value(greedy, world, seat)
        if worth > top + EQUAL:
            top = worth
            found = out.ids[i]
        if greedy.patience.spent():
            break
    return found
