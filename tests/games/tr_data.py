"""What is stored of Trickerion; write it anew with `python tests/games/tr_data.py`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from stored import Stored
from tr_builders import assigned, game, have, lay_trick, mark, ordered, placing, planning, prepare, row, started
from tr_drivers import OPTION_SETS, eagerly

from parlour.core import State

PLANS = {
    1: "magician=theater engineer=workshop apprentice-1=downtown",
    2: "magician=downtown manager=market-row apprentice-1=market-row",
    3: "magician=theater assistant=theater apprentice-1=workshop",
    4: "magician=market-row engineer=workshop apprentice-1=theater",
}
WORDS = {
    "preset": "preset",
    "initiative_ties": "keep",
    "scoring_cap": "cap",
    "may_decline": "decline",
    "guest_modifier": "guests",
    "zero_yields": "zeros",
    "early_cards": "late",
    "second_pays": "second",
}


def named(options: Mapping[str, object]) -> str:
    """Name an option set for test ids and file names: the number of players, and a word for each unusual option."""
    return "-".join([str(options["players"]), *(WORDS[name] for name in options if name != "players")])


def trees() -> Iterator[tuple[str, State, int]]:
    """Name the trees that are counted, with their roots and depths."""
    for options in OPTION_SETS:
        players = int(str(options["players"]))
        rest = {name: value for name, value in options.items() if name != "players"}
        yield f"{named(options)} start", game(**options).start(), 3
        yield f"{named(options)} magicians", ordered(**options), 4  # type: ignore[arg-type]
        if "preset" in options:
            continue
        yield f"{named(options)} dice", started(**options), 5  # type: ignore[arg-type]
        yield f"{named(options)} plans", planning(**options), 5
        yield f"{named(options)} places", assigned(planning(**options), PLANS), 5
        yield f"{named(options)} theater", stage(players, rest), 6
    yield "downtown", placing("downtown-1"), 5
    yield (
        "market",
        placing("market-row-1", tokens={"wood": 2, "rope": 3}, managed=("rope",), people="magician manager"),
        5,
    )
    yield "workshop", placing("workshop", tricks=("linking-rings", "mind-reading"), tokens={"metal": 3, "glass": 2}), 5


def stage(players: int, options: Mapping[str, object]) -> State:
    """Return a Magician at work in the Theater with two Tricks ready and a marker of the other seat to link with."""
    at = placing("thursday", players=players, tricks=("linking-rings", "mind-reading"), ap=4, **options)  # type: ignore[arg-type]
    row(at, "riverside-04", "riverside-01")
    for trick in ("linking-rings", "mind-reading"):
        prepare(at, 1, trick, 1)
    lay_trick(at, 2, "board-1", "enchanted-butterflies")
    mark(at, "riverside-04/s01", 2, "enchanted-butterflies", "up")
    return have(at, 2, coins=4)


STORED = Stored(
    "trickerion",
    "python tests/games/tr_data.py",
    OPTION_SETS,
    named,
    trees,
    notes=(
        "Plans are counted in ascending order of seats.",
        "places: all plans are shown; theater: a Magician at work, two Tricks ready; the last three: one Character.",
    ),
    choose=eagerly,
    every=70,
    longest=2000,
)

if __name__ == "__main__":
    STORED.write()
