"""What is stored of Fractal Tricks; write it anew with `python tests/games/ft_data.py`."""

from __future__ import annotations

from collections.abc import Iterator

from ft_builders import MIXED, OPTION_SETS, dealt, fill, game, level, named
from stored import Stored

from parlour.core import Rng, State
from parlour.games.fractal_tricks.rules import Round


def trees() -> Iterator[tuple[str, State, int]]:
    """Name the trees that are counted, with their roots and depths."""
    for options in OPTION_SETS:
        yield f"{named(options)} start", game(**options).start(), 2
        yield f"{named(options)} dealt", dealt(*MIXED, **options), 4
        yield f"{named(options)} colours", level(dealt(**options), "Tt", "X"), 4
        yield f"{named(options)} corner", fill(dealt(**options), "XO XO", "Tt Tl Tr Lt"), 4
        yield f"{named(options)} last", late(options), 7


def late(options: dict[str, object]) -> Round:
    """Play the mixed deal to its eighth trick, always the first that is legal; the round ends within the tree."""
    position = dealt(*MIXED, **options)
    while position.trick < 7:
        position.apply(position.actor(), position.legal(position.actor())[0])
    return position


def _choose(state: State, seat: int, rng: Rng) -> int:
    """Play at random, but like to answer with an equal number, so that Chaos has to choose."""
    choices = state.choices(seat)
    equal = [choice for choice in choices if choice.effects and choice.effects[0].startswith("equal")]
    choices = equal or choices
    return choices[rng.below(len(choices))].action


STORED = Stored(
    "fractal-tricks",
    "python tests/games/ft_data.py",
    OPTION_SETS,
    named,
    trees,
    notes=(
        "Options: chaos_seat, lead, adjacency, inner.",
        f"dealt: {MIXED[0]} to seat 1, {MIXED[1]} to seat 2; last: seven tricks of first legal actions later.",
        "colours: black 1 to 9 to seat 1, white 1 to 9 to seat 2, Chaos has won Tt; corner: Chaos Tt Tr, Cosmos Tl Lt.",
    ),
    choose=_choose,
    more=lambda seed: {"max_rounds": seed - 1},
    every=9,
    longest=130,
)

if __name__ == "__main__":
    STORED.write()
