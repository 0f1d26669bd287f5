"""Conic: rows, groups and the winner (CO-21 to CO-25)."""

from __future__ import annotations

from itertools import combinations

import pytest
from co_builders import final, look
from co_reference import ALL_SPACES, adjacent

from parlour.games.conic.board import NEIGHBOURS, SPACES
from parlour.games.conic.rules import Contest

EDGES = {
    *("a1-b1", "a1-b2", "b1-c1", "b1-c2", "b2-c2", "b2-c3"),
    *("c1-d1", "c1-d2", "c2-d2", "c2-d3", "c3-d3", "c3-d4"),
    *("d1-e1", "d2-e1", "d2-e2", "d3-e2", "d3-e3", "d4-e3"),
    *("e1-f1", "e2-f1", "e2-f2", "e3-f2", "f1-g1", "f2-g1"),
}


def board(chips: str) -> str:
    """Write chips on named spaces, `d1 1:7, g1 2:3`, as the sixteen spaces in order."""
    placed = dict(part.split() for part in chips.split(", ")) if chips else {}
    assert set(placed) <= set(SPACES)
    return " ".join(placed.get(space, "-") for space in SPACES)


def finished(chips: str, **options: object) -> Contest:
    return final(board(chips), **options)


def row_of(position: Contest, row: str) -> int:
    """Return who gets the points of a row; 0 for nobody."""
    winners = [seat for seat, worth in look(position).standings.items() if row in worth.rows]
    assert len(winners) <= 1
    return winners[0] if winners else 0


def points(position: Contest) -> list[int]:
    return [int(str(line["points"])) for line in position.scores()]


class TestRows:
    @pytest.mark.clause("CO-21")
    @pytest.mark.parametrize(("row", "worth"), list(zip("abcdefg", (1, 2, 3, 4, 3, 2, 1), strict=True)))
    def test_what_rows_are_worth(self, row: str, worth: int) -> None:
        """With neutral chips everywhere else."""
        position = finished(f"{row}1 2:5")

        assert look(position).standings[2].row_points == worth
        assert points(position) == [0, worth + 1]

    @pytest.mark.clause("CO-21")
    def test_more_chips_beat_higher_numbers(self) -> None:
        assert row_of(finished("d1 1:10, d2 2:1, d3 2:2"), "d") == 2

    @pytest.mark.clause("CO-21")
    def test_neutral_chips_are_nobodys(self) -> None:
        assert row_of(finished("e2 1:3"), "e") == 1

    @pytest.mark.clause("CO-21")
    def test_level_chips_are_decided_by_the_sum_in_the_row(self) -> None:
        position = finished("c1 1:4, c2 1:5, d1 1:10, c3 2:2, d2 2:7, d3 2:9", players=3)

        assert row_of(position, "c") == 1
        assert row_of(position, "d") == 2
        assert row_of(finished("b1 1:4, b2 2:7"), "b") == 2

    @pytest.mark.clause("CO-21")
    def test_the_sum_counts_among_those_with_most_chips(self) -> None:
        """Seat 3 has the highest number but one chip only."""
        position = finished("e1 1:2, f1 1:3, e2 2:4, d1 3:10, d2 1:5, d3 1:1, d4 2:6", players=3)

        assert row_of(position, "d") == 1
        assert row_of(finished("d1 1:2, d2 1:3, d3 2:1, d4 2:5", players=3), "d") == 2

    @pytest.mark.clause("CO-21")
    def test_level_in_both_nobody_gets_the_row(self) -> None:
        assert row_of(finished("b1 1:4, b2 2:4"), "b") == 0
        assert row_of(finished("d1 1:4, d2 1:3, d3 2:5, d4 2:2"), "d") == 0
        assert row_of(finished("c1 1:3, c2 2:3, c3 3:2", players=3), "c") == 0

    @pytest.mark.clause("CO-21")
    def test_a_row_of_neutral_chips_gives_nothing(self) -> None:
        assert row_of(finished("a1 1:4"), "d") == 0


class TestGroups:
    @pytest.mark.clause("CO-22")
    def test_spaces_that_share_an_edge(self) -> None:
        found = {f"{SPACES[i]}-{SPACES[j]}" for i, j in combinations(range(16), 2) if NEIGHBOURS[i] >> j & 1}

        assert found == EDGES
        assert found == {f"{a}-{b}" for a, b in combinations(ALL_SPACES, 2) if adjacent(a, b)}

    @pytest.mark.clause("CO-22", "CO-23")
    @pytest.mark.parametrize(
        ("chips", "size"),
        [
            ("a1 1:1, b1 1:2", 2),
            ("b1 1:1, b2 1:2", 1),
            ("b1 1:1, c3 1:2", 1),
            ("d1 1:1, d2 1:2, d3 1:3, d4 1:4", 1),
            ("d1 1:1, e1 1:2, d2 1:3, c2 1:4", 4),
            ("a1 1:1, g1 1:2, f2 1:3, e3 1:4, d4 1:5, c3 1:6, b2 1:7", 7),
        ],
    )
    def test_a_point_for_each_chip_of_the_largest_group(self, chips: str, size: int) -> None:
        standing = look(finished(chips)).standings[1]

        assert (len(standing.group), standing.group_points) == (size, size)

    @pytest.mark.clause("CO-23")
    def test_only_one_of_several_largest_groups_counts(self) -> None:
        assert look(finished("a1 1:1, b1 1:2, g1 1:3, f2 1:4, d2 1:5")).standings[1].group_points == 2

    @pytest.mark.clause("CO-23")
    def test_other_chips_connect_nothing(self) -> None:
        standings = look(finished("b1 1:1, c1 2:2, d1 1:3, c2 1:4")).standings

        assert standings[1].group_points == 2
        assert standings[2].group_points == 1

    @pytest.mark.clause("CO-24")
    @pytest.mark.parametrize(("lone", "worth"), [(True, 1), (False, 0)])
    def test_a_lone_chip(self, lone: bool, worth: int) -> None:
        standings = look(finished("b1 1:1, b2 1:5, a1 2:2, c2 2:3", lone_chip=lone)).standings

        assert standings[1].group_points == worth
        assert standings[2].group_points == worth

    @pytest.mark.clause("CO-24", "CO-23")
    def test_without_lone_chips_groups_of_two_still_count(self) -> None:
        assert look(finished("b1 1:1, a1 1:5", lone_chip=False)).standings[1].group_points == 2

    @pytest.mark.clause("CO-24")
    @pytest.mark.parametrize("lone", [True, False])
    def test_who_has_no_chip_gets_nothing(self, lone: bool) -> None:
        assert points(finished("a1 1:1", lone_chip=lone)) == [1 + lone, 0]


class TestWinner:
    @pytest.mark.clause("CO-25")
    def test_most_points_win(self) -> None:
        position = finished("d1 1:1, g1 2:10, a1 2:9")

        assert points(position) == [5, 3]
        assert position.returns() == (1.0, 0.0)
        assert position.result() == "Blue wins with 5 points."

    @pytest.mark.clause("CO-25")
    @pytest.mark.parametrize("chips", ["a1 3,2, g1 2:10", "a1 1:3, g1 0,*/10", "a1 1:3, g1 2:10, d1 0,*/0"])
    def test_a_tie_is_broken_by_the_chips_on_the_rack(self, chips: str) -> None:
        """Seat 2 has the higher sum, but has played one chip more, be it a lost number or the star."""
        position = finished(chips)

        assert points(position) == [2, 2]
        assert [line["chips_left"] for line in position.scores()] == [11, 10]
        assert position.returns() == (1.0, 0.0)

    @pytest.mark.clause("CO-25")
    def test_tie_breaks_look_only_at_those_still_tied(self) -> None:
        """Seat 3 has most chips left, but only seats 1 and 2 are tied for most points."""
        position = finished("a1 3,0,0, g1 0,4,0", players=3)
        assert [line["chips_left"] for line in position.scores()] == [11, 11, 12]
        assert position.returns() == (0.0, 1.0, 0.0)

    @pytest.mark.clause("CO-25")
    def test_then_by_the_sum_of_the_numbers_on_the_board(self) -> None:
        position = finished("a1 1:3, g1 2:4")

        assert points(position) == [2, 2]
        assert position.returns() == (0.0, 1.0)
        assert position.result() == "Vermilion wins with 2 points, by the tie-break."

    @pytest.mark.clause("CO-25")
    def test_then_they_share_the_victory(self) -> None:
        position = finished("a1 1:4, g1 2:4", players=3)

        assert position.returns() == (0.5, 0.5, 0.0)
        assert position.result() == "Blue and Vermilion share the victory with 2 points."
