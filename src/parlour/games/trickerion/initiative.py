"""Phases 2 and 3: the new order by Fame, and Posters in that order (INIT, ADV)."""

from __future__ import annotations

import parlour.games.trickerion.costs as costs
from parlour.core.buffer import Actions
from parlour.games.trickerion.notation import ADVERTISE, DECLINE
from parlour.games.trickerion.position import Position
from parlour.games.trickerion.steps import ADVERTISING, NEXT


def start(at: Position) -> None:
    """Order the players by Fame, the least first; not in the first turn (INIT-1, INIT-2)."""
    at.step = NEXT
    if at.turn == 1:
        return
    before = [0, 0, 0, 0]
    for rank in range(at.players):
        before[rank] = at.order[rank] if at.keep_ties else at.order[at.players - 1 - rank]
    for rank in range(at.players):
        ahead = 0
        for other in range(at.players):
            mine, theirs = at.fame[before[rank] - 1], at.fame[before[other] - 1]
            if theirs < mine or (theirs == mine and other < rank):
                ahead += 1
        at.order[ahead] = before[rank]
    at.happen("initiative", 0, 0, 0, 0, as_number(at), 0, 0)


def as_number(at: Position) -> int:
    """Return the order as one number: three bits a rank, the first rank's lowest."""
    order = 0
    for rank in range(at.players):
        order |= at.order[rank] << 3 * rank
    return order


def start_posters(at: Position) -> None:
    """Ask the players in Initiative order whether they advertise (ADV-1)."""
    at.go = 0
    at.step = ADVERTISING


def offer(at: Position, out: Actions) -> None:
    """Advertise or not; only with enough coins (ADV-2)."""
    if at.coins[at.mover() - 1] >= costs.poster(at, at.go):
        out.add(ADVERTISE)
    out.add(DECLINE)


def carry(at: Position, action: int) -> None:
    """Pay for a Poster and gain Fame at once, or go on without; who could not pay is told of (ADV-1 to ADV-3)."""
    seat = at.mover()
    if action == ADVERTISE:
        at.posters |= 1 << (seat - 1)
        at.happen("advertise", seat, costs.poster_fame(at, seat), -costs.poster(at, at.go), 0, at.go, 0, 0)
    elif at.coins[seat - 1] < costs.poster(at, at.go):
        at.happen("no-poster", seat, 0, 0, 0, costs.poster(at, at.go), 0, 0)
    at.go += 1
    if at.go == at.players:
        at.step = NEXT
