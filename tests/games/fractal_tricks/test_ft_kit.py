"""Fractal Tricks passes the conformance kit under all its options, and its records are written to the byte."""

from __future__ import annotations

import pytest
from ft_builders import OPTION_SETS, dealt, fill, game, named

from parlour.core import replay
from parlour.testing import PROPERTIES, check

COSTLY = "worlds"
ALWAYS = ("turns", "legal", "returns", "length")
RECORD = """# game fractal-tricks
# option chaos_seat 2
# option lead winner
# option max_rounds 1
chance deal 1 b1
chance deal 1 b2
chance deal 1 b3
chance deal 1 b4
chance deal 1 b5
chance deal 1 b6
chance deal 1 b7
chance deal 1 b8
chance deal 1 b9
chance deal 2 w1
chance deal 2 w2
chance deal 2 w3
chance deal 2 w4
chance deal 2 w5
chance deal 2 w6
chance deal 2 w7
chance deal 2 w8
chance deal 2 w9
2 w1@Tt
1 b1
2 >chaos
2 w2@Tl
1 b2
2 >cosmos
1 b3@Tr
2 w3
2 >chaos
2 w4@Lt
1 b4
2 >chaos
2 w5@Ll
1 b5
2 >cosmos
1 b6@Lr
2 w6
2 >chaos
2 w7@Rt
1 b7
2 >chaos
2 w8@Rl
1 b8
2 >chaos
2 w9@Rr
1 b9
2 >cosmos
# result 0.5 0.5
"""


def in_turn(options: dict[str, object]) -> list[str]:
    """Share out the properties: Chaos sits on seat 1 for one half of them and on seat 2 for the other."""
    cheap = [name for name in PROPERTIES if name != COSTLY]
    return [name for i, name in enumerate(cheap) if i % 2 + 1 == options["chaos_seat"] or name in ALWAYS]


@pytest.mark.parametrize("options", OPTION_SETS, ids=named)
def test_one_round(options: dict[str, object]) -> None:
    """All properties but the one that draws hundreds of worlds at every position."""
    check(game(**options, max_rounds=1), games=1, seed=5, properties=in_turn(options))


def test_worlds() -> None:
    check(game(lead="winner", adjacency="ring", max_rounds=1), games=1, seed=2, properties=[COSTLY])


def test_several_rounds() -> None:
    report = check(game(max_rounds=2, lead="winner"), games=1, seed=8, properties=["samples", "sampler", "records"])

    assert report.decisions > 60


@pytest.mark.clause("FT-27", "FT-17")
def test_a_record_to_the_byte() -> None:
    position = fill(dealt(chaos_seat=2, max_rounds=1, lead="winner"), "XOX XOX XXO")

    assert position.game.record(position) == RECORD
    assert replay(RECORD) == position


@pytest.mark.clause("FT-27")
def test_the_options_stand_in_alphabetical_order() -> None:
    made = game(max_rounds=4, lead="winner", inner="phase", chaos_seat=2, adjacency="ring")

    assert made.record(made.start()) == (
        "# game fractal-tricks\n# option adjacency ring\n# option chaos_seat 2\n# option inner phase\n"
        "# option lead winner\n# option max_rounds 4\n"
    )
