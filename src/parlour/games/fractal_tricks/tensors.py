"""Fractal Tricks as numbers. Compiled; runs the same interpreted.

Axes of seats start with the own seat, then the other one; a spectator's start with seat 1.
"""

from __future__ import annotations

import parlour.core.bits as bits
from parlour.core.state import State
from parlour.core.tensor import Cells, Plane, Tensor
from parlour.games.fractal_tricks.notation import DEAL
from parlour.games.fractal_tricks.rules import Round

OVER = 4
DEALING = 0

PLANES = (
    Plane("seat", (2,), 1, "whose encoding this is, from seat 1; all 0 for a spectator"),
    Plane("stage", (5,), 1, "deal, lead, follow, choose, over"),
    Plane("to_act", (2,), 1, "who owes a decision; nobody during the deal"),
    Plane("round", (1,), float("inf"), "the round under way, from 1"),
    Plane("trick", (10,), 1, "how many tricks of the round are complete"),
    Plane("chaos", (2,), 1, "the seat that plays Chaos"),
    Plane("starter", (2,), 1, "the seat that started the round"),
    Plane("leader", (2,), 1, "the seat that leads the trick under way"),
    Plane("hand", (20,), 1, "the own tokens"),
    Plane("hand_sizes", (2,), 9, "how many tokens each seat holds"),
    Plane("led", (9, 20), 1, "the token led on each outer space, face down or not: everybody has seen it"),
    Plane("followed", (9, 20), 1, "the token that followed there"),
    Plane("played", (2, 20), 1, "the tokens that each seat has played in this round"),
    Plane("void", (2, 20), 1, "the tokens that each seat has shown not to hold, by not following"),
    Plane("current", (9,), 1, "the outer space of the trick under way or, between tricks, of the last one"),
    Plane("outer", (2, 9), 1, "the outer spaces won by Chaos, by Cosmos"),
    Plane("inner", (2, 3), 1, "the inner spaces won by Chaos, by Cosmos"),
    Plane("held", (2,), 6, "the victory tokens kept by Chaos, by Cosmos"),
    Plane("winner", (3,), 1, "Chaos, Cosmos, a draw"),
)


class FractalTricksTensor(Tensor):
    """The encoding of Fractal Tricks, the same under all options."""

    def __init__(self) -> None:
        Tensor.__init__(self, PLANES)

    def write(self, state: State, seat: int, out: Cells, at: int) -> None:
        """Write what a seat knows of a position."""
        assert isinstance(state, Round)
        position = state
        if seat < 0 or seat > 2:
            raise IndexError(f"no seat {seat}")
        swap = 1 if seat == 2 else 0
        if seat > 0:
            out[at + seat - 1] = 1.0
        out[at + 2 + position.stage] = 1.0
        if DEALING < position.stage < OVER:
            out[at + 7 + ((position.actor() - 1) ^ swap)] = 1.0
        out[at + 9] = position.number
        out[at + 10 + position.trick] = 1.0
        out[at + 20 + ((position.chaos_seat - 1) ^ swap)] = 1.0
        out[at + 22 + ((position.starter - 1) ^ swap)] = 1.0
        out[at + 24 + ((position.leader - 1) ^ swap)] = 1.0
        at += 26
        if seat > 0:
            self.put(position.hands[seat - 1], out, at)
        for i in range(2):
            out[at + 20 + i] = bits.count(position.hands[i ^ swap])
        self.write_tokens(position, swap, out, at + 22)

    def write_tokens(self, position: Round, swap: int, out: Cells, at: int) -> None:
        """Write the tokens that were played, the spaces won and the score."""
        for space in range(9):
            if position.leads[space] >= 0:
                out[at + 20 * space + position.leads[space]] = 1.0
            if position.follows[space] >= 0:
                out[at + 180 + 20 * space + position.follows[space]] = 1.0
        at += 360
        for i in range(2):
            self.put(position.played[i ^ swap], out, at + 20 * i)
            self.put(position.void[i ^ swap], out, at + 40 + 20 * i)
        at += 80
        if position.space >= 0:
            out[at + position.space] = 1.0
        for side in range(2):
            self.put(position.won_by[side + 1], out, at + 9 + 9 * side)
            self.put(position.inner_by[side + 1], out, at + 27 + 3 * side)
            out[at + 33 + side] = position.held[side + 1]
        if position.winner > 0:
            out[at + 34 + position.winner] = 1.0

    def put(self, members: int, out: Cells, at: int) -> None:
        """Write 1 for each member of a set."""
        while members:
            out[at + bits.lowest(members)] = 1.0
            members &= members - 1

    def recall(self, state: State, seat: int) -> list[tuple[int, int]]:
        """Return the past with the tokens that were dealt to others left out."""
        return [
            (who, action if action < DEAL or (action - DEAL) // 20 == seat - 1 else -1)
            for who, action in state.decisions()
        ]
