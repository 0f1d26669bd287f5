"""The actions of Natural Chaos and their texts (NC-24).

An action is `64 * group + square`: groups 0 to 3 place an element, 4 to 7 move up, down, left, right, 8 to 11 switch
with that neighbour, 12 to 14 switch with the same cell of another quadrant, 15 puts a stone; then come the four
face-off picks and the forced pass.
"""

from __future__ import annotations

from parlour.core import ActionTable
from parlour.games.natural_chaos.board import CELLS, ELEMENTS

PLACE = 0
MOVE = 256
SWITCH = 512
STONE = 960
PICK = 1024
PASS = 1028
COUNT = 1029


def target_of(action: int) -> int:
    """Return the square that the piece on `action % 64` goes to, for moves and switches (NC-13, NC-14)."""
    group, square = divmod(action, 64)
    if group in (4, 8):
        return (square & 48) | ((square + 4) & 15)
    if group in (5, 9):
        return (square & 48) | ((square - 4) & 15)
    if group in (6, 10):
        return (square & 60) | ((square - 1) & 3)
    if group in (7, 11):
        return (square & 60) | ((square + 1) & 3)
    return square ^ (16 * (group - 11))


def kind_of(action: int) -> str:
    """Return `place`, `move`, `switch`, `stone`, `pick` or `pass`."""
    if action >= PICK:
        return "pick" if action < PASS else "pass"
    if action >= STONE:
        return "stone"
    return "place" if action < MOVE else "move" if action < SWITCH else "switch"


def _text(action: int) -> str:
    kind = kind_of(action)
    if kind == "pass":
        return "pass"
    if kind == "pick":
        return f"?{ELEMENTS[action - PICK]}"
    square = CELLS[action % 64]
    if kind in ("place", "stone"):
        return f"{'S' if kind == 'stone' else ELEMENTS[action // 64]}@{square}"
    return f"{square}{'-' if kind == 'move' else 'x'}{CELLS[target_of(action)]}"


ACTIONS = ActionTable(_text(action) for action in range(COUNT))
