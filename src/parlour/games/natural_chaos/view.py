"""What a seat or a spectator sees of Natural Chaos (NC-25): everything but a face-off pick that still waits."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core import Json
from parlour.core.buffer import Actions
from parlour.games.natural_chaos.board import CELLS, ELEMENTS, LINES, PIECES_EACH, QUADRANTS, SIDE_NAMES, squares
from parlour.games.natural_chaos.notation import MOVE, PICK, STONE, SWITCH, target_of
from parlour.games.natural_chaos.rules import Position

PHASES = ("faceoff", "stones", "play", "over")


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on the board with a name that it keeps: `F3` is the third fire placed, `S1` a stone."""

    id: str
    element: str
    cell: str


@dataclass(frozen=True, slots=True)
class Threat:
    """A side that could complete a line with its next action: the line's cells and the one still missing."""

    side: str
    line: tuple[str, ...]
    cell: str


@dataclass(frozen=True, slots=True)
class NaturalChaosView:
    """All that one seat may look at.

    Attributes:
        seat: whose view this is; None for a spectator.
        players: 2 or 4.
        phase: `faceoff`, `stones`, `play` or `over`.
        to_act: the seats that owe a decision.
        turn: the number of the turn under way (or of the last one), from 1; 0 during the face-off.
        cells: for all 64 cells, in the order of `board.CELLS`, the letter F, W, E, P or S, or an empty text.
        pieces: the same with lasting names, for drawings that move.
        picked: the seats that have made their face-off pick.
        picks: their elements by seat, as far as this seat may know them.
        supply: how many pieces of each element are still to be placed.
        counts: pieces on the board by side and quadrant.
        last: the cells that the last action touched: origin and goal, or the goal alone.
        threats: what either side could complete with one action.
        lines: the finished lines.
        winner: `Black`, `White`, `draw`, or an empty text while the game goes on.
    """

    seat: int | None
    players: int
    phase: str
    to_act: tuple[int, ...]
    turn: int
    cells: tuple[str, ...]
    pieces: tuple[Piece, ...]
    picked: tuple[int, ...]
    picks: dict[int, str]
    supply: dict[str, int]
    counts: dict[str, dict[str, int]]
    last: tuple[str, ...]
    threats: tuple[Threat, ...]
    lines: tuple[tuple[str, ...], ...]
    winner: str

    def to_json(self) -> dict[str, Json]:
        """Return the view as JSON."""
        return {
            "seat": self.seat,
            "players": self.players,
            "phase": self.phase,
            "to_act": list(self.to_act),
            "turn": self.turn,
            "cells": list(self.cells),
            "pieces": [{"id": piece.id, "element": piece.element, "cell": piece.cell} for piece in self.pieces],
            "picked": list(self.picked),
            "picks": {str(seat): element for seat, element in self.picks.items()},
            "supply": dict(self.supply),
            "counts": {side: dict(counts) for side, counts in self.counts.items()},
            "last": list(self.last),
            "threats": [{"side": t.side, "line": list(t.line), "cell": t.cell} for t in self.threats],
            "lines": [list(line) for line in self.lines],
            "winner": self.winner,
        }


def look(position: Position, seat: int | None) -> NaturalChaosView:
    """Make the view of a seat, or of a spectator for None."""
    open_picks = position.phase > 0
    picks = {side + 1: position.pick_of(side) for side in (0, 1) if position.pick_of(side) >= 0}
    cells = cells_of(position)
    return NaturalChaosView(
        seat=seat,
        players=position.players,
        phase=PHASES[position.phase],
        to_act=position.to_act(),
        turn=position.turn + (0 if position.phase in (0, 3) else 1),
        cells=cells,
        pieces=_pieces(position, cells),
        picked=tuple(picks),
        picks={each: ELEMENTS[element] for each, element in picks.items() if open_picks or each == seat},
        supply={ELEMENTS[e]: PIECES_EACH - position.board(e).bit_count() for e in range(4)},
        counts={
            name: {q: (position.side_squares(side) >> 16 * i & 0xFFFF).bit_count() for i, q in enumerate(QUADRANTS)}
            for side, name in enumerate(SIDE_NAMES)
        },
        last=_last(position),
        threats=tuple(threats(position)),
        lines=tuple(tuple(CELLS[square] for square in line) for line in finished_lines(position)),
        winner={0: SIDE_NAMES[0], 1: SIDE_NAMES[1], 2: "draw"}.get(position.winner, ""),
    )


def cells_of(position: Position) -> tuple[str, ...]:
    """Return the letter on each cell, or an empty text."""
    cells = [""] * 64
    for letter, members in [*zip(ELEMENTS, map(position.board, range(4)), strict=True), ("S", position.stones)]:
        for square in squares(members):
            cells[square] = letter
    return tuple(cells)


def finished_lines(position: Position) -> list[tuple[int, ...]]:
    """Return the lines that one side fills, as squares (NC-17)."""
    return [
        line
        for _, line in LINES
        for side in (0, 1)
        if all(position.side_squares(side) >> square & 1 for square in line)
    ]


def threats(position: Position) -> list[Threat]:
    """Return what each side could complete if it were its turn now, each line once."""
    if position.phase != 2:
        return []
    found: dict[tuple[str, str], Threat] = {}
    for seat in range(1, position.players + 1):
        side = SIDE_NAMES[(seat - 1) % 2]
        for action in winning_actions(position, seat):
            after = _try(position, seat, action)
            for line in finished_lines(after):
                goals = [square for square in line if not position.side_squares((seat - 1) % 2) >> square & 1]
                cells = tuple(CELLS[square] for square in line)
                found.setdefault((side, "".join(cells)), Threat(side, cells, CELLS[goals[0]]))
    return list(found.values())


def winning_actions(position: Position, seat: int) -> list[int]:
    """Return the actions with which a seat would win at once if it were its turn."""
    trial = position.copy()
    trial.mover = seat
    trial.repetition = 0
    out = Actions()
    trial.generate(seat, out)
    return [action for action in out.to_list() if _try(position, seat, action).winner == (seat - 1) % 2]


def _try(position: Position, seat: int, action: int) -> Position:
    trial = position.copy()
    trial.mover = seat
    trial.repetition = 0
    trial.turn_limit = 0
    trial.apply(seat, action)
    return trial


def _last(position: Position) -> tuple[str, ...]:
    decided = position.decisions()
    action = decided[-1][1] if decided else PICK
    if action >= PICK:
        return ()
    if action >= STONE or action < MOVE:
        return (CELLS[action % 64],)
    return (CELLS[action % 64], CELLS[target_of(action)])


def _pieces(position: Position, cells: tuple[str, ...]) -> tuple[Piece, ...]:
    """Name the pieces by the order in which they were put down and follow them through moves and switches."""
    names: dict[int, str] = {}
    count: dict[str, int] = {}

    def put(square: int, letter: str) -> None:
        count[letter] = count.get(letter, 0) + 1
        names[square] = f"{letter}{count[letter]}"

    first = position.game.begin(position.origin)
    for square, letter in enumerate(cells_of(first)) if isinstance(first, Position) else ():
        if letter:
            put(square, letter)
    for _, action in position.decisions():
        square = action % 64
        if MOVE <= action < STONE:
            goal = target_of(action)
            moved, other = names.pop(square), names.pop(goal, None)
            names[goal] = moved
            if other is not None and action >= SWITCH:
                names[square] = other
        elif action < PICK:
            put(square, "S" if action >= STONE else ELEMENTS[action // 64])
    return tuple(Piece(name, cells[square], CELLS[square]) for square, name in sorted(names.items(), key=_by_name))


def _by_name(entry: tuple[int, str]) -> tuple[str, int]:
    return entry[1][0], int(entry[1][1:])
