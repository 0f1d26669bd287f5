"""What is stored of Conic; write it anew with `python tests/games/co_data.py`."""

from __future__ import annotations

from collections.abc import Iterator

from co_builders import OPTION_SETS, begun, cone, game, named, pick, rack
from stored import Stored

from parlour.core import Rng, State
from parlour.games.conic.board import SPACES


def trees() -> Iterator[tuple[str, State, int]]:
    """Name the trees that are counted, with their roots and depths."""
    for options in OPTION_SETS:
        players = int(str(options["players"]))
        yield f"{named(options)} start", game(**options).start(), 4
        yield f"{named(options)} stars", pick(begun(**options), " ".join(["*"] * players)), 3
        yield f"{named(options)} tie", pick(begun(**options), " ".join(["8"] * players)), 3
        yield f"{named(options)} late", late(options), 5


def late(options: dict[str, object]) -> State:
    """Play fifteen rounds for the spaces in order, won by the seats in turn, each with its lowest number."""
    position = game(**options).begin(None)
    for place in [6, *(place for place in range(15) if place != 6)]:
        cone(position, SPACES[place])
        winner = place % position.players + 1
        lowest = rack(position, winner)[1]
        pick(position, " ".join(lowest if seat == winner else "0" for seat in position.game.seats))
    return cone(position, SPACES[15])


def _choose(state: State, seat: int, rng: Rng) -> int:
    """Play at random, but like the high numbers and the star, so that there are ties and replacements."""
    choices = state.choices(seat)
    liked = [choice for choice in choices if choice.text in ("*", "10", "9", "1")]
    choices = liked if liked and rng.below(3) == 0 else choices
    return choices[rng.below(len(choices))].action


STORED = Stored(
    "conic",
    "python tests/games/co_data.py",
    OPTION_SETS,
    named,
    trees,
    notes=(
        "Options: players, setup_seat, ties, lone chip or group. Picks are counted in ascending order of seats.",
        "stars: the cone is on d1, all have revealed stars; tie: all have revealed 8; late: the last round.",
    ),
    choose=_choose,
    every=12,
    longest=150,
)

if __name__ == "__main__":
    STORED.write()
