"""Natural Chaos as numbers. Compiled; runs the same interpreted."""

from __future__ import annotations

import parlour.core.bits as bits
import parlour.games.natural_chaos.rules as rules
from parlour.core.state import State
from parlour.core.tensor import Cells, Plane, Tensor
from parlour.games.natural_chaos.notation import MOVE, PICK, STONE
from parlour.games.natural_chaos.rules import Position

BOARDS = 5
PIECES = 12
LAST = PIECES + 64 * BOARDS
PICKS = LAST + 128
TAIL = PICKS + 10

PLANES = (
    Plane("seat", (4,), 1, "whose encoding this is; all 0 for a spectator"),
    Plane("phase", (4,), 1, "face-off, stones, play, over"),
    Plane("to_act", (4,), 1, "the seats that owe a decision"),
    Plane("pieces", (5, 4, 4, 4), 1, "fire, water, earth, plant, stones on quadrant, rank, file"),
    Plane("last", (2, 4, 4, 4), 1, "where the last action came from, and where it went"),
    Plane("picks", (2, 4), 1, "the element that black and white have picked, as far as the seat may know it"),
    Plane("picked", (2,), 1, "whether black and white have picked"),
    Plane("turn", (1,), float("inf"), "the number of the turn, from 1; 0 in the face-off"),
    Plane("passes", (1,), 3, "how many turns in a row were passed up to now"),
    Plane("seen", (1,), float("inf"), "how often this position has stood before, where that counts"),
    Plane("winner", (3,), 1, "black, white, a draw"),
)


class NaturalChaosTensor(Tensor):
    """The encoding of Natural Chaos, the same under all options."""

    def __init__(self) -> None:
        Tensor.__init__(self, PLANES)

    def write(self, state: State, seat: int, out: Cells, at: int) -> None:
        """Write what a seat knows of a position."""
        assert isinstance(state, Position)
        position = state
        if seat < 0 or seat > position.players:
            raise IndexError(f"no seat {seat}")
        if seat > 0:
            out[at + seat - 1] = 1.0
        out[at + 4 + position.phase] = 1.0
        if position.phase == 0:
            for side in range(2):
                if position.picks[side] < 0:
                    out[at + 8 + side] = 1.0
        elif position.phase < 3:
            out[at + 7 + position.mover] = 1.0
        for board in range(BOARDS):
            squares = position.stones if board == 4 else position.boards[board]
            while squares:
                out[at + PIECES + 64 * board + bits.lowest(squares)] = 1.0
                squares &= squares - 1
        self.write_last(position, out, at + LAST)
        for side in range(2):
            if position.picks[side] >= 0:
                out[at + PICKS + 8 + side] = 1.0
                if position.phase > 0 or seat == side + 1:
                    out[at + PICKS + 4 * side + position.picks[side]] = 1.0
        if position.phase > 0:
            out[at + TAIL] = position.turn + (1 if position.phase < 3 else 0)
            out[at + TAIL + 1] = position.passes
            if position.phase == 2 and position.repetition > 0 and position.quiet >= position.players:
                out[at + TAIL + 2] = position.times_before()
            if position.phase == 3:
                out[at + TAIL + 3 + position.winner] = 1.0

    def write_last(self, position: Position, out: Cells, at: int) -> None:
        """Write the squares that the last action touched."""
        if position.used == 0:
            return
        action = position.chunk.ids[position.used - 1] >> 3
        if action >= PICK:
            return
        square = action & 63
        if MOVE <= action < STONE:
            out[at + square] = 1.0
            square = rules.partner(action)
        out[at + 64 + square] = 1.0
