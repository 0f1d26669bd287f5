"""Why an action of Natural Chaos is not possible, in words, with the clause that says so."""

from __future__ import annotations

from parlour.games.natural_chaos.board import CELLS, ELEMENT_NAMES, ELEMENTS, SIDE_NAMES, beaten_by, cell_name
from parlour.games.natural_chaos.notation import MOVE, PASS, PICK, STONE, SWITCH, kind_of, target_of
from parlour.games.natural_chaos.rules import Position
from parlour.games.natural_chaos.view import cells_of

NAMES = {**dict(zip(ELEMENTS, ELEMENT_NAMES, strict=True)), "S": "a stone"}


def unknown(text: str) -> str:
    """Return why a text is no action at all: what it names is out of reach, or it is not written as actions are."""
    source, kind, goal = text[:3], text[3:4], text[4:]
    if source in CELLS and goal in CELLS and kind == "-":
        if source[0] != goal[0]:
            return "Pieces never leave their quadrant by moving (NC-13)."
        return "A piece moves one step up, down, left or right; the edges of a quadrant meet (NC-13)."
    if source in CELLS and goal in CELLS and kind == "x":
        return "Only neighbours in one quadrant and the same cells of two quadrants switch (NC-14)."
    return (
        "Natural Chaos has no such action. Actions are written ?F for a pick, S@Ab3 for a stone, F@Ab3 to place, "
        "Ab3-Ab4 to move and Ab3xBb3 to switch (NC-24)."
    )


def refusal(position: Position, seat: int, action: int) -> str:
    """Return the reason why the seat, which is to act, may not take this action."""
    kind = kind_of(action)
    if position.phase == 0:
        return _not_a_pick(seat, kind)
    if kind == "pick":
        return "The face-off is over (NC-6)."
    if position.phase == 1:
        return _no_stone(position, action)
    if kind == "stone":
        stones = "both stones are on the board" if position.with_stones else "this game is played without stones"
        return f"No stone can be put: {stones} (NC-22)."
    if kind == "pass":
        return "Passing is not allowed while any other action is possible (NC-8)."
    side = (seat - 1) % 2
    reason = {"place": _no_place, "move": _no_move, "switch": _no_switch}[kind](position, seat, side, action)
    return reason or _unwanted_outcome(action)


def _not_a_pick(seat: int, kind: str) -> str:
    if kind == "pick":
        own = f"{ELEMENT_NAMES[seat - 1]} or {ELEMENT_NAMES[seat + 1]}"
        return f"{SIDE_NAMES[(seat - 1) % 2]} picks one of its own elements, {own} (NC-6)."
    return "The face-off comes first: pick an element (NC-6)."


def _no_stone(position: Position, action: int) -> str:
    if not STONE <= action < PICK:
        return "The first two turns each put an Eternity Stone on an empty cell (NC-22)."
    return f"{cell_name(action % 64)} is taken (NC-22)."


def _no_place(position: Position, seat: int, side: int, action: int) -> str:
    element, square = divmod(action, 64)
    name = ELEMENT_NAMES[element]
    if element % 2 != side:
        return f"{name.capitalize()} belongs to {SIDE_NAMES[1 - side]} (NC-9)."
    if position.players == 4 and element != seat - 1:
        return f"With four players each places only the own element, here {ELEMENT_NAMES[seat - 1]} (NC-9)."
    if position.board(element).bit_count() == 8:
        return f"All eight {name} pieces are on the board (NC-12)."
    if position.occupied() >> square & 1:
        return f"{cell_name(square)} is taken (NC-9)."
    counts = [(position.side_squares(side) >> 16 * q & 0xFFFF).bit_count() for q in range(4)]
    fewest = ", ".join("ABCD"[q] for q in range(4) if counts[q] == min(counts))
    if counts[square // 16] > min(counts):
        return f"A new piece goes where {SIDE_NAMES[side]} has the fewest pieces: {fewest} (NC-10)."
    return ""


def _own_piece(position: Position, side: int, square: int) -> str:
    letter = cells_of(position)[square]
    if not letter:
        return f"There is no piece on {cell_name(square)} (NC-13)."
    if letter == "S":
        return f"The stone on {cell_name(square)} never moves (NC-23)."
    if ELEMENTS.index(letter) % 2 != side:
        return f"The {NAMES[letter]} on {cell_name(square)} belongs to {SIDE_NAMES[1 - side]} (NC-13)."
    return ""


def _no_move(position: Position, seat: int, side: int, action: int) -> str:
    goal = target_of(action)
    if reason := _own_piece(position, side, action % 64):
        return reason
    return f"{cell_name(goal)} is taken (NC-13)." if position.occupied() >> goal & 1 else ""


def _no_switch(position: Position, seat: int, side: int, action: int) -> str:
    if reason := _own_piece(position, side, action % 64):
        return reason
    cells = cells_of(position)
    own, other = cells[action % 64], cells[target_of(action)]
    if not other:
        return f"There is no piece on {cell_name(target_of(action))} to switch with (NC-14)."
    if other == "S":
        return f"The stone on {cell_name(target_of(action))} is never switched (NC-23)."
    if ELEMENTS.index(other) % 2 == side:
        return f"{NAMES[own].capitalize()} does not switch with a piece of its own side (NC-14)."
    if ELEMENTS.index(other) != beaten_by(ELEMENTS.index(own)):
        return (
            f"{NAMES[own].capitalize()} cannot switch with {NAMES[other]}: {NAMES[other]} beats {NAMES[own]} (NC-14)."
        )
    return ""


def _unwanted_outcome(action: int) -> str:
    if SWITCH <= action < STONE:
        return "It would complete lines for both sides (NC-18) or bring back an earlier position (NC-20)."
    if MOVE <= action < PASS:
        return "It would bring back an earlier position (NC-20)."
    return "The rules do not allow it in this position."
