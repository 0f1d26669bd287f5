"""Positions of Conic for tests: rounds written as what each seat plays."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

import parlour
from parlour.games.conic.board import SPACES
from parlour.games.conic.game import Conic
from parlour.games.conic.rules import Contest
from parlour.games.conic.view import ConicView

OPTION_SETS = [
    {"players": players, "setup_seat": seat, "ties": ties, "lone_chip": lone}
    for players, seat, ties, lone in product((2, 3, 4), (1, 2, 3, 4), ("playoff", "cancel"), (True, False))
    if seat <= players
]


def named(options: Mapping[str, object]) -> str:
    """Name an option set for test ids and file names."""
    lone = "lone" if options["lone_chip"] else "group"
    return f"{options['players']}-{options['setup_seat']}-{options['ties']}-{lone}"


def game(**options: object) -> Conic:
    made = parlour.load("conic", **options)
    assert isinstance(made, Conic)
    return made


def begun(cone: str = "d1", **options: object) -> Contest:
    """Start a game and place the first cone."""
    position = game(**options).begin(None)
    position.play(position.actor(), f"@{cone}")
    return position


def pick(position: Contest, *reveals: str) -> Contest:
    """Have the seats that owe a pick make them, in ascending order: `3 *` and then `7` in place of the star."""
    for chips in reveals:
        owed = position.to_act()
        assert len(owed) == len(chips.split()), f"{owed} owe a pick, not {chips}"
        for seat, chip in zip(owed, chips.split(), strict=True):
            position.play(seat, chip)
    return position


def cone(position: Contest, space: str) -> Contest:
    position.play(position.actor(), f"@{space}")
    return position


def battle(position: Contest, space: str, *reveals: str) -> Contest:
    """Fight the next round for a space."""
    return pick(position if position.cone == SPACES.index(space) else cone(position, space), *reveals)


def owners(position: Contest) -> dict[str, int]:
    """Return the owner of each space that has a chip; 5 is a neutral one."""
    return {name: owner for name, owner in zip(SPACES, position.view().spaces, strict=True) if owner}


def rack(position: Contest, seat: int) -> list[str]:
    return list(position.view(seat).rack)


def numbers(position: Contest) -> dict[str, int]:
    """Return the numbers on the board, which only the referee knows before the end."""
    return {name: position.number_on(i) for i, name in enumerate(SPACES) if position.owner_of(i) in position.game.seats}


def final(board: str, **options: object) -> Contest:
    """Play a whole game to a board: `1:7 2:3 - 3,*/2 …` for the sixteen spaces in order.

    Each round is fought for one of them. `1:7` lets seat 1 win with 7 against zeros, `-` nobody; `3,*/2` says what all
    seats play, and what follows in place of a star.
    """
    cells = board.split()
    assert len(cells) == 16
    position = game(**options).begin(None)
    start = SPACES.index("d1")
    for place in [start, *(place for place in range(16) if place != start)]:
        cone(position, SPACES[place])
        winner, _, number = cells[place].partition(":")
        zeros = " ".join(number if str(seat) == winner else "0" for seat in position.game.seats)
        pick(position, *(cells[place].replace(",", " ").split("/") if "," in cells[place] else [zeros]))
    return position


def look(position: Contest, seat: int | None = None) -> ConicView:
    return position.game.view(position, seat)
