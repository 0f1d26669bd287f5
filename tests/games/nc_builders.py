"""Positions of Natural Chaos for tests: written as pieces on cells, or drawn."""

from __future__ import annotations

from collections.abc import Mapping

import parlour
from parlour.games.natural_chaos.board import CELLS
from parlour.games.natural_chaos.game import NaturalChaos
from parlour.games.natural_chaos.rules import Position

OPTION_SETS = [
    {"players": players, "stones": stones, "repetition": repetition}
    for players in (2, 4)
    for stones in (False, True)
    for repetition in ("draw", "forbid", "none")
]


def named(options: Mapping[str, object]) -> str:
    """Name an option set for test ids and file names."""
    stones = "stones" if options["stones"] else "plain"
    return f"{options['players']}-{stones}-{options['repetition']}"


def game(**options: object) -> NaturalChaos:
    made = parlour.load("natural-chaos", **options)
    assert isinstance(made, NaturalChaos)
    return made


def cells(pieces: str) -> str:
    """Turn `F Aa1 Ab2, S Dd4` into the cells of a position."""
    board = dict.fromkeys(CELLS, ".")
    for group in filter(None, map(str.strip, pieces.split(","))):
        element, *names = group.split()
        for name in names:
            assert board[name] == ".", f"{name} is named twice"
            board[name] = element
    flat = "".join(board.values())
    return ",".join(flat[16 * quadrant : 16 * quadrant + 16] for quadrant in range(4))


def put(pieces: str, mover: int = 1, passes: int = 0, turn: int | None = None, **options: object) -> Position:
    """Set up a position from pieces on cells, with somebody's turn."""
    made = game(**options)
    origin = {"cells": cells(pieces), "mover": mover, "passes": passes} | ({} if turn is None else {"turn": turn})
    return made.begin(origin)


def play(position: Position, line: str) -> Position:
    """Play `1 F@Aa1, 2 W@Ba1` and return the position."""
    for decision in filter(None, map(str.strip, line.split(","))):
        seat, action = decision.split(" ")
        position.play(int(seat), action)
    return position


def begun(line: str = "1 ?F, 2 ?W", **options: object) -> Position:
    """Start a game and play a line; by default the face-off that white wins, so that seat 2 begins."""
    position = game(**options).start()
    assert isinstance(position, Position)
    return play(position, line)


def kinds(position: Position, seat: int, mark: str) -> list[str]:
    """List the seat's legal actions that contain a mark: `@`, `-` or `x`."""
    return [text for text in position.moves(seat) if mark in text]
