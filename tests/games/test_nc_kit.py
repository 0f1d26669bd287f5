"""Natural Chaos passes the conformance kit under all its options."""

from __future__ import annotations

import pytest
from nc_builders import OPTION_SETS, game, named

import parlour
from parlour.testing import check


@pytest.mark.parametrize("options", OPTION_SETS, ids=named)
def test_short_games(options: dict[str, object]) -> None:
    check(game(**options, turn_limit=9), games=1, seed=21)


@pytest.mark.parametrize("players", [2, 4])
def test_a_long_game(players: int) -> None:
    """Shorter where the rules are interpreted."""
    check(game(players=players, turn_limit=60 if parlour.compiled else 30), games=1, seed=3)
