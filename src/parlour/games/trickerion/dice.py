"""Phase 1: the six dice of Downtown are rolled, one after another (DICE)."""

from __future__ import annotations

import parlour.games.trickerion.figures as figures
from parlour.core.buffer import Actions
from parlour.games.trickerion.notation import FACE
from parlour.games.trickerion.position import Position
from parlour.games.trickerion.steps import NEXT, ROLLING

DICE = 6


def start(at: Position) -> None:
    """Begin a turn: chance rolls all dice anew (DICE-5)."""
    at.step = ROLLING
    at.thing = 0


def offer(at: Position, out: Actions) -> None:
    """List the faces of the die that is rolled."""
    for face in range(figures.first_face(at.thing), figures.first_face(at.thing + 1)):
        out.add(FACE + face)


def carry(at: Position, action: int) -> None:
    """Show what was rolled and take the next die."""
    at.dice[at.thing] = action - FACE
    at.happen("roll", 0, 0, 0, 0, at.thing, action - FACE, 0)
    at.thing += 1
    if at.thing == DICE:
        at.happen("dice", 0, 0, 0, 0, all_faces(at), at.turn, 0)
        at.step = NEXT


def all_faces(at: Position) -> int:
    """Return the faces of all dice as one number: five bits a die, the first die's lowest."""
    faces = 0
    for die in range(DICE):
        faces |= at.dice[die] << 5 * die
    return faces


def shows(at: Position, die: int) -> int:
    """Return what a die shows: a category, a kind of Character, coins, `ANY` or `X`."""
    return figures.value_of(at.dice[die])


def use_up(at: Position, die: int) -> None:
    """Set a die to X (DICE-7)."""
    at.dice[die] = figures.first_face(die + 1) - 1
