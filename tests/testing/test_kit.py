"""The kit: a healthy game passes, every planted fault is caught by the property meant for it."""

from __future__ import annotations

import faults_of_rules
import faults_of_secrets
import faults_of_words
import pytest
from planting import FAULTS

import parlour
from bids import Bids
from parlour.core import Rng
from parlour.testing import PROPERTIES, Report, Violation, check, copies

KINDS = (faults_of_rules, faults_of_secrets, faults_of_words)
RARE = {"OptionIgnored": {"tie": "first"}}


def broken(kind: type[Bids]) -> Violation:
    with pytest.raises(Violation) as caught:
        check(kind(**RARE.get(kind.__name__, {})), games=12, seed=5)
    return caught.value


@pytest.mark.parametrize("options", [{}, {"rounds": 3, "tie": "first"}, {"rounds": 1, "bonus": 1}])
def test_the_healthy_game_passes(options: dict[str, object]) -> None:
    report = check(Bids(**options), games=6, seed=5)

    assert report.played == 6
    assert set(report.counts) == set(PROPERTIES)
    assert all(report.counts.values())


@pytest.mark.parametrize("name", sorted(FAULTS))
def test_a_planted_fault_is_caught(name: str) -> None:
    violation = broken(FAULTS[name])

    assert violation.property == name.split("-")[0], str(violation)


def test_every_property_has_a_fault_that_it_catches() -> None:
    assert {kind.__module__ for kind in FAULTS.values()} == {module.__name__ for module in KINDS}
    assert {name.split("-")[0] for name in FAULTS} == set(PROPERTIES)


class TestMessages:
    def test_a_violation_tells_how_to_see_it_again(self) -> None:
        violation = broken(FAULTS["worlds-SampleMisses"])
        text = str(violation)

        assert text.startswith("worlds: 48 samples of seat ")
        assert "parlour.load('bids')" in text
        assert f"parlour.testing.check(game, games=1, seed={violation.seed})" in text
        assert "# game bids\nchance deal 1 " in text
        assert violation.report is not None

    def test_the_seed_it_names_shows_the_fault_at_once(self) -> None:
        first = broken(FAULTS["worlds-SampleMisses"])

        with pytest.raises(Violation) as again:
            check(first.game, games=1, seed=first.seed or 0)
        assert (again.value.property, again.value.record) == (first.property, first.record)

    def test_an_unexpected_error_of_the_game_is_a_violation(self) -> None:
        class Crashes(Bids):
            def draw(self, view: parlour.View) -> str:
                raise KeyError("quadrant")

        with pytest.raises(Violation, match="KeyError came out of the game: 'quadrant'"):
            check(Crashes(), games=1, properties=["views"])


class TestReports:
    def test_progress_is_told_from_start_to_end(self) -> None:
        played: list[int] = []

        check(Bids(), games=3, report=lambda report: played.append(report.played))

        assert played[0] == 0
        assert played[-1] == 3
        assert played == sorted(played)

    def test_lines_name_game_options_and_counts(self) -> None:
        report = check(Bids(rounds=1), games=2, seed=9, properties=["legal", "records"])

        assert report.lines()[0] == "parlour.load('bids', rounds=1): 2 of 2 games, 8 decisions, seed 9"
        assert [line.split() for line in report.lines()[1:]] == [["legal", "10"], ["records", "10"]]

    def test_equal_seeds_do_equal_work(self) -> None:
        one, other = (check(Bids(), games=2, seed=3) for _ in range(2))

        assert str(one) == str(other)
        assert isinstance(one, Report)


def test_a_property_can_be_asked_alone() -> None:
    copies(Bids().start(), Rng(1))

    with pytest.raises(Violation, match="copies"):
        copies(FAULTS["copies-CopyIsItself"]().start(), Rng(1))
