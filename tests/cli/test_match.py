"""`match`, `check` and `games` on the command line."""

from __future__ import annotations

import re

import pytest
from cli_builders import parlour

from parlour.core import games
from parlour.testing import PROPERTIES


class TestMatch:
    def test_prints_score_interval_time_and_nodes(self) -> None:
        """Everything that a comparison of bots needs."""
        ran = parlour("match", "natural-chaos", "greedy", "random", "--pairs", "3", "--nodes", "50")

        assert ran.code == 0
        assert "greedy against random: 3 pairs, 6 games" in ran.out
        assert re.search(
            r"^score greedy [01]\.\d{3} ± 0\.\d{3} \(95 %: [01]\.\d{3} to [01]\.\d{3}\)$", ran.out, re.MULTILINE
        )
        assert re.search(r"^won \d, drawn \d, lost \d; the first seat won \d of 6$", ran.out, re.MULTILINE)
        assert re.search(r"greedy +\d+ moves +[\d.]+ ms a move, slowest [\d.]+ +\d+ nodes a move", ran.out)

    def test_a_long_game_of_many_decisions(self) -> None:
        """Two bots play Trickerion; more than two players are no match of two sides."""
        ran = parlour("match", "trickerion", "random", "greedy", "--pairs", "2", "--nodes", "20")

        assert ran.code == 0
        assert "random against greedy: 2 pairs, 4 games" in ran.out
        more = parlour("match", "trickerion", "random", "greedy", "-o", "players=4")
        assert "a match is between two sides, but parlour.load('trickerion', players=4) has 4" in more.err

    def test_a_match_by_nodes_comes_out_the_same(self) -> None:
        """But for the time on the clock."""
        runs = [
            re.sub(r"[\d.]+ ms a move, slowest [\d.]+ +", "", parlour("match", "natural-chaos", *rest).out)
            for rest in [("brook", "greedy", "--pairs", "2", "--nodes", "40", "-o", "players=4", "--seed", "3")] * 2
        ]

        assert runs[0] == runs[1]


class TestCheck:
    def test_prints_what_it_did(self) -> None:
        """Each property with how often it was examined and what it demands."""
        ran = parlour("check", "natural-chaos", "--games", "1", "-o", "turn_limit=12")

        assert ran.code == 0
        assert "1 of 1 games" in ran.out
        for name in PROPERTIES:
            assert re.search(rf"^ +\d+ +{name} ", ran.out, re.MULTILINE)
        assert ran.out.endswith("Every property holds.\n")

    def test_a_fault_is_told_with_the_way_to_see_it_again(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Exit code 1, what was found, and no traceback."""
        game = games()["natural-chaos"]
        monkeypatch.setattr(game, "choice", lambda self, state, seat, action: None)

        ran = parlour("check", "natural-chaos", "--games", "1")

        assert (ran.code, ran.out) == (1, "")
        assert ran.err.startswith("parlour: ")
        assert "parlour.testing.check(game, games=1, seed=1)" in ran.err
        assert "Traceback" not in ran.err
