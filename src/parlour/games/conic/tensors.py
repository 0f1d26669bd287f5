"""Conic as numbers. Compiled; runs the same interpreted.

Axes of seats start with the own seat and go on in seat order; a spectator's start with seat 1.
"""

from __future__ import annotations

import parlour.core.bits as bits
from parlour.core.state import State
from parlour.core.tensor import Cells, Plane, Tensor
from parlour.games.conic.board import NEUTRAL
from parlour.games.conic.notation import CONE
from parlour.games.conic.rules import Contest

PICKING = 1
OVER = 3


def planes(players: int) -> tuple[Plane, ...]:
    """Return the planes for a number of players."""
    return (
        Plane("seat", (players,), 1, "whose encoding this is, from seat 1; all 0 for a spectator"),
        Plane("stage", (4,), 1, "first cone, pick, cone, over"),
        Plane("to_act", (players,), 1, "the seats that owe a decision"),
        Plane("waiting", (players,), 1, "the seats whose picks wait for others"),
        Plane("inside", (players,), 1, "the seats in the battle or playoff under way"),
        Plane("round", (1,), 16, "the round under way, from 1"),
        Plane("cone", (16,), 1, "the space of the final battle area"),
        Plane("owners", (players + 1, 16), 1, "the seat with a chip on a space, neutral last"),
        Plane("numbers", (16,), 10, "the number of that chip, which everybody has seen; 0 for none"),
        Plane("racks", (players, 12), 1, "the chips on each rack, pending picks included, star last"),
        Plane("picked", (12,), 1, "the own pick while it waits for others"),
        Plane("reveals", (players, 12), 255, "the chips revealed since the cone was placed: 1 + twice the playoff"
              ", 1 more as a replacement of a star"),
        Plane("last_winner", (players,), 1, "who won most recently"),
        Plane("winners", (players,), 1, "who has won the game"),
    )  # fmt: skip


class ConicTensor(Tensor):
    """The encoding of Conic for a number of players."""

    def __init__(self, players: int) -> None:
        Tensor.__init__(self, planes(players))
        self.players = players
        self.own = 0

    def write(self, state: State, seat: int, out: Cells, at: int) -> None:
        """Write what a seat knows of a position."""
        assert isinstance(state, Contest)
        contest = state
        n = self.players
        if seat < 0 or seat > n:
            raise IndexError(f"no seat {seat}")
        self.own = seat - 1 if seat > 0 else 0
        if seat > 0:
            out[at + seat - 1] = 1.0
        at += n
        out[at + contest.stage] = 1.0
        at += 4
        for k in range(n):
            i = (self.own + k) % n
            if contest.stage == PICKING:
                out[at + k] = contest.owing >> i & 1
                out[at + n + k] = contest.picks[i] >= 0
                out[at + 2 * n + k] = contest.inside >> i & 1
        if contest.stage != PICKING and contest.stage != OVER:
            out[at + self.place(contest.chooser())] = 1.0
        at += 3 * n
        out[at] = contest.round
        if contest.cone >= 0:
            out[at + 1 + contest.cone] = 1.0
        self.write_chips(contest, seat, out, at + 17)

    def place(self, seat: int) -> int:
        """Return where a seat stands, counted from the own one."""
        return (seat - 1 - self.own + self.players) % self.players

    def write_chips(self, contest: Contest, seat: int, out: Cells, at: int) -> None:
        """Write the chips on the board, on the racks and revealed, and who has won."""
        n = self.players
        for space in range(16):
            owner = contest.owner[space]
            if owner == NEUTRAL:
                out[at + 16 * n + space] = 1.0
            elif owner > 0:
                out[at + 16 * self.place(owner) + space] = 1.0
                out[at + 16 * n + 16 + space] = contest.chip[space]
        at += 16 * n + 32
        for k in range(n):
            rack = contest.racks[(self.own + k) % n]
            while rack:
                out[at + 12 * k + bits.lowest(rack)] = 1.0
                rack &= rack - 1
        at += 12 * n
        if seat > 0 and contest.picks[seat - 1] >= 0:
            out[at + contest.picks[seat - 1]] = 1.0
        self.write_reveals(contest, out, at + 12)
        at += 12 + 12 * n
        if contest.last_winner > 0:
            out[at + self.place(contest.last_winner)] = 1.0
        if contest.stage == OVER:
            for k in range(n):
                out[at + n + k] = contest.payoff((self.own + k) % n + 1) > 0.0

    def write_reveals(self, contest: Contest, out: Cells, at: int) -> None:
        """Write what was revealed since the cone was last placed, looking back along the trail."""
        chunk = contest.chunk
        place = contest.used
        while place > 0 or chunk.prev is not None:
            if place == 0:
                chunk = chunk.prev or chunk
                place = 64
            place -= 1
            decision = chunk.ids[place]
            if decision >> 3 >= CONE:
                return
            out[at + 12 * self.place(decision & 7) + (decision >> 3)] = 1.0 + chunk.marks[place]
