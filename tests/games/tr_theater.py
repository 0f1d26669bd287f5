"""What tests of the rooms of Trickerion share: refusals, phases 6 and 7 started from any position, and scoring."""

from __future__ import annotations

import re

from tr_builders import CARD_IDS, place_of

import parlour.games.trickerion.performance as performance
from parlour.games.trickerion import steps
from parlour.games.trickerion.rules import Show


def refused(at: Show, seat: int, text: str, clause: str) -> None:
    """Fail unless the seat may not play this, for the reason of a clause."""
    assert text not in at.moves(seat)
    reason = at.why_not(seat, text) or ""
    assert re.search(rf"\b{clause}\b", reason), f"{text} is refused, but not by {clause}: {reason}"


def ended(at: Show) -> Show:
    """End the placement, and all that follows by itself."""
    at.play(at.actor(), "end")
    return at


def curtain(at: Show) -> Show:
    """Start phase 6 at Thursday; nothing is carried out by itself."""
    at.phase = 6
    performance.start(at)
    return at


def perform(at: Show, card: str) -> Show:
    """Have the performer of the day perform a card; the next day with a performer waits."""
    performance.carry(at, at.game.action(f"perform:{card}"))
    return at


def end_turn(at: Show, turn: int = 0, card: str = "") -> Show:
    """Carry out phase 7, of a certain turn, and deal a card if one comes; the next turn's dice are to be rolled."""
    at.turn = turn or at.turn
    at.phase = 6
    at.step = steps.NEXT
    at.settle()
    if at.step == steps.REFILLING:
        at.play(0, f"deal {card}" if card else at.moves(0)[0])
    return at


def links_on(at: Show, card: str) -> int:
    return at.linked_circles(list(at.row).index(CARD_IDS.index(card)))


def free(at: Show, space: str) -> bool:
    return at.marks[place_of(at, space)] == 0


def do(at: Show, *moves: str) -> Show:
    """Play these, leaving out a slot or a corner that was taken by itself for want of others."""
    for move in moves:
        if move.startswith("on:") and at.step != steps.AIMING:
            continue
        if move.startswith("corner:") and at.step != steps.TURNING:
            continue
        at.play(at.actor(), move)
    return at
