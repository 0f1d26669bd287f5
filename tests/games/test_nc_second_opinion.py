"""The game and a naive second opinion agree on every legal action and every end."""

from __future__ import annotations

import pytest
from nc_builders import OPTION_SETS, cells, game, named
from nc_reference import ALL_CELLS, BLACK, LINES, WHITE, Reference

import parlour
from parlour.core import Rng
from parlour.games.natural_chaos.rules import Position

CROWDED = (
    "F Ab2 Ab3 Ac2 Ba4 Bc2 Bd3 Cd3 Dd4, W Aa2 Aa4 Ab1 Ad3 Ba3 Ca4 Da1 Dc4,"
    " E Ac4 Ad2 Ba1 Ba2 Bb4 Ca2 Ca3 Dd2, P Ac3 Ad1 Cc2 Cd1 Cd2 Da4 Db3 Dd3"
)


def same(position: Position, reference: Reference) -> None:
    assert position.to_act() == reference.to_act()
    for seat in position.game.seats:
        assert position.moves(seat) == reference.legal(seat)
    returns = position.returns()
    assert (None if returns is None else list(returns)) == reference.returns


def undoing(position: Position, seat: int, moves: list[str], rng: Rng) -> str:
    """Choose at random, but like to take the seat's last action back, so that positions return."""
    own = [action for who, action in position.decisions() if who == seat]
    last = position.game.text(own[-1]) if own else ""
    back = last[4:] + last[3:4] + last[:3]
    if back in moves and rng.below(4):
        return back
    quiet = [move for move in moves if "-" in move]
    return quiet[rng.below(len(quiet))] if quiet and rng.below(2) else moves[rng.below(len(moves))]


def compare(position: Position, reference: Reference, rng: Rng, limit: int, shuffle: bool) -> Position:
    for _ in range(limit):
        same(position, reference)
        if position.over:
            break
        owed = position.to_act()
        seat = owed[rng.below(len(owed))]
        moves = position.moves(seat)
        text = undoing(position, seat, moves, rng) if shuffle else moves[rng.below(len(moves))]
        position.play(seat, text)
        reference.play(seat, text)
    return position


@pytest.mark.parametrize("options", OPTION_SETS, ids=named)
def test_whole_random_games(options: dict[str, object]) -> None:
    """From the face-off on, until the end or for a good while."""
    for seed in range(2 if parlour.compiled else 1):
        position = game(**options).start()
        assert isinstance(position, Position)
        reference = Reference(**options)  # type: ignore[arg-type]
        compare(position, reference, Rng(seed), 110, shuffle=False)


@pytest.mark.parametrize("options", OPTION_SETS, ids=named)
def test_games_that_like_to_return(options: dict[str, object]) -> None:
    """From a crowded position, with players who take their moves back."""
    pieces = CROWDED + (", S Bc4 Dc1" if options["stones"] else "")
    draws = 0
    for seed in range(3 if parlour.compiled else 2):
        origin = cells(pieces)
        mover = seed % int(str(options["players"])) + 1
        position = game(**options).begin({"cells": origin, "mover": mover})
        reference = Reference(**options)  # type: ignore[arg-type]
        reference.set_up(board_of(origin), mover)
        compare(position, reference, Rng(seed), 50, shuffle=True)
        draws += position.returns() is not None and position.payoff(1) == 0.5
    assert (draws > 0) == (options["repetition"] == "draw")


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("stones", [False, True])
def test_turn_limits(players: int, stones: bool) -> None:
    for limit in (1, 2, 3, 8):
        position = game(players=players, stones=stones, turn_limit=limit).start()
        assert isinstance(position, Position)
        compare(position, Reference(players, stones, "draw", limit), Rng(limit), 20, shuffle=False)
        assert position.over


def board_of(flat: str) -> dict[str, str]:
    names = [q + f + r for q in "ABCD" for r in "1234" for f in "abcd"]
    assert sorted(names) == sorted(ALL_CELLS)
    return {name: letter for name, letter in zip(names, flat.replace(",", ""), strict=True) if letter != "."}


def sharp(rng: Rng) -> dict[str, str]:
    """Fill a board at random, then give each side three of a line whose fourth cell an enemy piece holds."""
    supply = dict.fromkeys("FWEP", 8)
    board: dict[str, str] = {}

    def put_one(cell: str, elements: str) -> None:
        left = [element for element in elements if supply[element]]
        if cell not in board and left:
            board[cell] = left[rng.below(len(left))]
            supply[board[cell]] -= 1

    for own, enemy in (("FE", "WP"), ("WP", "FE")):
        line = LINES[rng.below(len(LINES))]
        gap = rng.below(4)
        for place, cell in enumerate(line):
            put_one(cell, enemy if place == gap else own)
    for _ in range(10):
        put_one(ALL_CELLS[rng.below(64)], "FWEP")
    return board


def test_sharp_positions() -> None:
    """Random positions in which a switch may complete lines for one side, for the other, or for both."""
    rng = Rng(17)
    doubles = compared = 0
    while compared < 150:
        board = sharp(rng)
        reference = Reference(2, False, "draw")
        if reference.has_line(board, BLACK) or reference.has_line(board, WHITE):
            continue
        compared += 1
        for mover in (1, 2):
            pieces = ", ".join(f"{element} {cell}" for cell, element in board.items())
            position = game().begin({"cells": cells(pieces), "mover": mover})
            reference.set_up(board, mover)
            same(position, reference)
            doubles += len(set(reference.candidates(mover)) - set(reference.legal(mover)))
    assert doubles > 0
