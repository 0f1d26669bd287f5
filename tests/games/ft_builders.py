"""Rounds of Fractal Tricks for tests: deals written as tokens, tricks as space and winner."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

import parlour
from parlour.games.fractal_tricks.board import SPACES, TOKENS
from parlour.games.fractal_tricks.game import FractalTricks
from parlour.games.fractal_tricks.rules import Round

OPTION_SETS = [
    {"chaos_seat": seat, "lead": lead, "adjacency": adjacency, "inner": inner}
    for seat, lead, adjacency, inner in product(
        (1, 2), ("starter", "winner"), ("triangle", "ring"), ("triangle", "phase")
    )
]
BLACK = "b1 b2 b3 b4 b5 b6 b7 b8 b9"
WHITE = "w1 w2 w3 w4 w5 w6 w7 w8 w9"
MIXED = ("b0 b2 b5 b7 w1 w3 w4 w8 w9", "b1 b3 b4 b8 b9 w0 w2 w5 w6")


def named(options: Mapping[str, object]) -> str:
    """Name an option set for test ids and file names."""
    return f"{options['chaos_seat']}-{options['lead']}-{options['adjacency']}-{options['inner']}"


def game(**options: object) -> FractalTricks:
    made = parlour.load("fractal-tricks", **options)
    assert isinstance(made, FractalTricks)
    return made


def deal(position: Round, one: str = BLACK, two: str = WHITE) -> Round:
    """Deal these tokens to the two seats; by default no lead can be followed in its colour."""
    for seat, hand in ((1, one), (2, two)):
        for token in hand.split():
            position.play(0, f"deal {seat} {token}")
    return position


def dealt(one: str = BLACK, two: str = WHITE, **options: object) -> Round:
    """Start a game and deal."""
    return deal(game(**options).begin(None), one, two)


def play(position: Round, line: str) -> Round:
    """Play `1 b6@Tl, 2 w3` and return the position."""
    for decision in filter(None, map(str.strip, line.split(","))):
        seat, action = decision.split(" ")
        position.play(int(seat), action)
    return position


def level(position: Round, space: str, side: str) -> Round:
    """Play a trick of equal numbers on a space and let Chaos give it to a side, `X` for itself or `O` for Cosmos."""
    leader = position.leader
    token = position.view(leader).hand[0]
    position.play(leader, f"{token}@{space}")
    position.play(3 - leader, ("w" if token[0] == "b" else "b") + token[1])
    position.play(position.chaos_seat, ">chaos" if side == "X" else ">cosmos")
    return position


def fill(position: Round, owners: str, spaces: str = " ".join(SPACES)) -> Round:
    """Play tricks of equal numbers with these winners on these spaces: `XXO OOX` fills T and L."""
    for space, side in zip(spaces.split(), owners.replace(" ", ""), strict=False):
        level(position, space, side)
    return position


def inner(position: Round) -> str:
    """Write the inner triangle, t l r, with X, O and `.`."""
    marks = {"Chaos": "X", "Cosmos": "O", "": "."}
    return "".join(marks[owner] for owner in position.view().inner.values())


def held(position: Round) -> dict[str, int]:
    return dict(position.view().held)


def tokens(members: int) -> set[str]:
    """Name the tokens of a set."""
    return {token for number, token in enumerate(TOKENS) if members >> number & 1}


def spaces_of(moves: list[str]) -> set[str]:
    """Name the spaces of leads."""
    return {move[3:] for move in moves}
