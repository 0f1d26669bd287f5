"""What is stored of Natural Chaos; write it anew with `python tests/games/nc_data.py`."""

from __future__ import annotations

from collections.abc import Iterator

from nc_builders import OPTION_SETS, cells, game, named
from stored import Stored

from parlour.core import Rng, State

POSITIONS = {
    "edges": "F Aa1 Bd4, E Ad4 Dd1, W Ad1 Ca1, P Ba4 Cd4",
    "threats": "F Aa1 Ab1 Bc2 Cd4, E Ac1 Ba1 Bb2 Dd4, W Ca1 Cb2 Cc3 Bd1, P Da4 Db3 Ad2 Bd3",
    "crowded": (
        "F Ab2 Ab3 Ac2 Ba4 Bc2 Bd3 Cd3 Dd4, W Aa2 Aa4 Ab1 Ad3 Ba3 Ca4 Da1 Dc4,"
        " E Ac4 Ad2 Ba1 Ba2 Bb4 Ca2 Ca3 Dd2, P Ac3 Ad1 Cc2 Cd1 Cd2 Da4 Db3 Dd3"
    ),
}
STONES = ", S Bc4 Dc1"
LOOSE = (
    "F Aa1 Aa3 Ab4 Ac2 Ad1 Ad2 Ad3 Ca1, W Aa2 Ab1 Ab2 Ab3 Ac1 Ac3 Ac4 Ad4,"
    " E Ba1 Ba3 Ba4 Bb4 Bc2 Bd1 Bd2 Bd3, P Ba2 Bb1 Bb2 Bc1 Bc3 Bc4 Bd4 Dd4"
)


def trees() -> Iterator[tuple[str, State, int]]:
    """Name the trees that are counted, with their roots and depths."""
    for options in OPTION_SETS:
        yield f"{named(options)} start", game(**options).start(), 4
        for name, pieces in POSITIONS.items():
            origin = cells(pieces + (STONES if options["stones"] else ""))
            yield f"{named(options)} {name}", game(**options).begin({"cells": origin}), 3 if name == "edges" else 2
        if options["players"] == 2 and not options["stones"]:
            yield f"{named(options)} loose", game(**options).begin({"cells": cells(LOOSE)}), 4


def _choose(state: State, seat: int, rng: Rng) -> int:
    """Win if possible; like to take the last own action back where positions count; else play at random."""
    choices = state.choices(seat)
    winning = [choice.action for choice in choices if choice.effects == ("wins",)]
    own = [state.game.text(action) for who, action in state.decisions() if who == seat]
    back = own[-1][4:] + own[-1][3:4] + own[-1][:3] if own else ""
    undo = [choice.action for choice in choices if choice.text == back]
    if state.plies > 24 and state.game.options["repetition"] != "none" and undo:
        return undo[0]
    if winning and state.game.options["repetition"] == "none":
        return winning[0]
    if state.plies > 20 and state.game.options["repetition"] == "draw":
        choices = [choice for choice in choices if choice.kind == "move" and not choice.effects] or choices
    return choices[rng.below(len(choices))].action


STORED = Stored(
    "natural-chaos",
    "python tests/games/nc_data.py",
    OPTION_SETS,
    named,
    trees,
    notes=(
        "Options: players, stones or plain, repetition. Simultaneous picks are counted in ascending order of seats.",
        *(f"{name}: {pieces}; with stones also{STONES[1:]}" for name, pieces in POSITIONS.items()),
        f"loose: {LOOSE}",
    ),
    choose=_choose,
    more=lambda seed: {"turn_limit": 0 if seed == 1 else 60},
)

if __name__ == "__main__":
    STORED.write()
