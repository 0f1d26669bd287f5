"""Trickerion passes the conformance kit for two, three and four players, and its records are written to the byte."""

from __future__ import annotations

import pytest
from tr_builders import game, ordered, play
from tr_data import named
from tr_drivers import OPTION_SETS

import parlour
from parlour.core import replay
from parlour.testing import PROPERTIES, check

ALWAYS = ("turns", "legal", "returns")
SETS = OPTION_SETS if parlour.compiled else OPTION_SETS[::3]

RECORD = """# game trickerion
# option players 3
chance order 2-3-1
chance deal riverside-04
chance deal riverside-01
2 magician:electra
2 trick:linking-rings
2 take:wood
"""


def in_turn(options: dict[str, object]) -> list[str]:
    """Share out the properties: all are examined for any number of players, half of them under either option set."""
    alike = [each for each in OPTION_SETS if each["players"] == options["players"]]
    place = alike.index(options)
    return [name for i, name in enumerate(PROPERTIES) if i % len(alike) == place or name in ALWAYS]


@pytest.mark.parametrize("options", SETS, ids=named)
def test_a_game(options: dict[str, object]) -> None:
    check(game(**options), games=1, seed=5, properties=in_turn(options))


def test_a_record_to_the_byte() -> None:
    position = play(
        ordered(3, "2-3-1", ("riverside-04", "riverside-01")),
        "magician:electra",
        "trick:linking-rings",
        "take:wood",
    )

    assert position.game.record(position) == RECORD
    assert replay(RECORD) == position
