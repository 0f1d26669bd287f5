"""Conic passes the conformance kit under all its options, and its records are written to the byte."""

from __future__ import annotations

import pytest
from co_builders import OPTION_SETS, begun, cone, final, game, named, pick

from parlour.core import replay
from parlour.testing import PROPERTIES, check

ALWAYS = ("turns", "legal", "returns", "length")

RECORD = """# game conic
# option players 3
# option setup_seat 2
2 @d4
1 10
2 *
3 1
2 10
3 @c2
1 9
2 9
3 *
3 9
1 8
2 0
3 2
1 @d1
"""


def in_turn(options: dict[str, object]) -> list[str]:
    """Share out the properties: each is examined under any number of players with any ties, others take turns."""
    alike = [each for each in OPTION_SETS if all(each[name] == options[name] for name in ("players", "ties"))]
    place = alike.index(options)
    return [name for i, name in enumerate(PROPERTIES) if i % len(alike) == place or name in ALWAYS]


@pytest.mark.parametrize("options", OPTION_SETS, ids=named)
def test_a_game(options: dict[str, object]) -> None:
    check(game(**options), games=1, seed=4, properties=in_turn(options))


@pytest.mark.clause("CO-26", "CO-5", "CO-6", "CO-13")
def test_a_record_to_the_byte() -> None:
    """Picks stand in the order of seats, however they were made; a star's replacement follows its reveal."""
    position = begun("d4", players=3, setup_seat=2)
    for seat, chip in ((3, "1"), (1, "10"), (2, "*"), (2, "10")):
        position.play(seat, chip)
    cone(position, "c2")
    pick(position, "9 9 *", "9", "8 0 2")
    cone(position, "d1")

    assert position.game.record(position) == RECORD
    assert replay(RECORD) == position


@pytest.mark.clause("CO-26", "CO-25")
@pytest.mark.parametrize(
    ("board", "result"),
    [
        ("1:1 1:2 1:3 2:1 1:4 1:5 1:6 - - - - - - - - -", "1 0"),
        ("1:1 - - - - - - - - - - - - - - 2:1", "0.5 0.5"),
    ],
)
def test_the_result_line(board: str, result: str) -> None:
    position = final(board)

    assert position.game.record(position).endswith(f"\n# result {result}\n")


@pytest.mark.clause("CO-26", "CO-25")
def test_thirds_have_six_decimals() -> None:
    position = final("- - - - - - - - - - - - - - - -", players=3)

    assert position.game.record(position).endswith("\n# result 0.333333 0.333333 0.333333\n")


def test_the_options_stand_in_alphabetical_order() -> None:
    made = game(ties="cancel", setup_seat=2, players=4, lone_chip=False)

    assert made.record(made.start()) == (
        "# game conic\n# option lone_chip false\n# option players 4\n# option setup_seat 2\n# option ties cancel\n"
    )
