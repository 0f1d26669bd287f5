"""Natural Chaos: how it ends (NC-17 to NC-21)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from nc_builders import begun, kinds, play, put

import parlour
from parlour.games.natural_chaos.rules import Position

LINES = [
    *([f"{file}{rank}" for file in "abcd"] for rank in "1234"),
    *([f"{file}{rank}" for rank in "1234"] for file in "abcd"),
    ["a1", "b2", "c3", "d4"],
    ["a4", "b3", "c2", "d1"],
]
SHUFFLE = "1 Aa1-Aa2, 2 Ca1-Ca2, 1 Aa2-Aa1, 2 Ca2-Ca1"


def three(quadrant: str, line: list[str], missing: int, colour: str) -> str:
    """Put three of a line, both elements mixed, so that the fourth can be placed: one piece in each other quadrant."""
    first, second = colour
    stand = [f"{quadrant}{cell}" for place, cell in enumerate(line) if place != missing]
    others = [q for q in "ABCD" if q != quadrant]
    spread = [f"{q}{cell}" for q in others for cell in ("a1", "c2", "d2")]
    return f"{first} {' '.join(stand[:2] + spread[:5])}, {second} {' '.join(stand[2:] + spread[5:])}"


def outcome(position: Position) -> tuple[float, ...] | None:
    return position.returns()


class TestLines:
    @pytest.mark.clause("NC-17")
    @pytest.mark.parametrize("quadrant", "ABCD")
    @pytest.mark.parametrize("line", LINES, ids="".join)
    def test_ten_lines_a_quadrant_for_either_side(self, quadrant: str, line: list[str]) -> None:
        for seat, colour in ((1, "FE"), (2, "WP")):
            missing = (ord(quadrant) + seat) % 4
            position = put(three(quadrant, line, missing, colour), mover=seat)
            play(position, f"{seat} {colour[0]}@{quadrant}{line[missing]}")

            assert outcome(position) == ((1.0, 0.0) if seat == 1 else (0.0, 1.0))
            assert position.to_act() == ()
            assert [list(cells) for cells in position.view().lines] == [
                sorted((f"{quadrant}{cell}" for cell in line), key=lambda cell: (cell[2], cell[1]))
            ]

    @pytest.mark.clause("NC-17")
    @pytest.mark.parametrize("wrapped", [["b1", "c1", "d1", "a2"], ["a2", "b3", "c4", "d1"], ["a3", "b4", "c1", "d2"]])
    def test_lines_do_not_wrap(self, wrapped: list[str]) -> None:
        position = play(put(three("A", wrapped, 3, "FE")), f"1 F@A{wrapped[3]}")

        assert outcome(position) is None

    @pytest.mark.clause("NC-17")
    def test_lines_do_not_cross_quadrants(self) -> None:
        """Four in a row across the seam of A and B are no line."""
        position = play(put("F Ac1 Ad1 Ba1, E Ca3 Da3"), "1 F@Ca1")

        assert outcome(position) is None
        assert not play(put("F Ac1 Ad1 Ba1, E Ca3 Cb1 Da3 Db2"), "1 F@Bb1").over

    @pytest.mark.clause("NC-17", "NC-13")
    def test_a_move_over_the_edge_can_win(self) -> None:
        position = play(put("F Aa1 Aa2 Aa3 Ad4"), "1 Ad4-Aa4")

        assert outcome(position) == (1.0, 0.0)
        assert position.result() == "Black wins: four in file a of A."

    @pytest.mark.clause("NC-17", "GE-7")
    def test_team_mates_win_together(self) -> None:
        position = play(put("F Aa1 Aa2, E Aa3 Ad4", mover=3, players=4), "3 Ad4-Aa4")

        assert outcome(position) == (1.0, 0.0, 1.0, 0.0)


class TestBothSides:
    @pytest.mark.clause("NC-18")
    def test_a_line_for_both_is_not_legal(self) -> None:
        """The switch would complete file a of A for black and file a of B for white."""
        position = put("F Aa1 Aa2 Aa3 Ba4, P Aa4, W Ba1 Ba2 Ba3")

        assert "Ba4xAa4" not in position.moves(1)
        with pytest.raises(parlour.IllegalAction, match=r"NC-18"):
            position.play(1, "Ba4xAa4")
        assert outcome(position) is None

    @pytest.mark.clause("NC-18")
    def test_the_same_switch_with_one_line_is_legal(self) -> None:
        position = play(put("F Aa1 Aa2 Aa3 Ba4, P Aa4, W Ba1 Ba2 Bb3"), "1 Ba4xAa4")

        assert outcome(position) == (1.0, 0.0)

    @pytest.mark.clause("NC-19")
    def test_a_line_for_the_enemy_alone_is_legal_and_wins_for_it(self) -> None:
        position = put("F Aa1 Aa2 Ab3 Ba4, P Aa4, W Ba1 Ba2 Ba3")

        assert "Ba4xAa4" in position.moves(1)
        choice = next(choice for choice in position.choices(1) if choice.text == "Ba4xAa4")
        assert choice.effects == ("completes a line for White, who wins",)
        assert outcome(play(position, "1 Ba4xAa4")) == (0.0, 1.0)

    @pytest.mark.clause("NC-18", "NC-19")
    def test_within_one_quadrant_too(self) -> None:
        both = put("F Aa1 Aa2 Aa3 Ab4, P Aa4, W Ab1 Ab2 Ab3")
        gift = put("F Aa1 Aa2 Ac3 Ab4, P Aa4, W Ab1 Ab2 Ab3")

        assert "Ab4xAa4" not in both.moves(1)
        assert outcome(play(gift, "1 Ab4xAa4")) == (0.0, 1.0)

    @pytest.mark.clause("NC-18")
    def test_with_four_players_too(self) -> None:
        position = put("F Aa1 Aa2 Aa3 Ba4, P Aa4, W Ba1 Ba2 Ba3", players=4)

        assert "Ba4xAa4" not in position.moves(1)


class TestRepetition:
    @pytest.mark.clause("NC-20")
    def test_the_third_time_is_a_draw(self) -> None:
        position = play(put("F Aa1, W Ca1"), SHUFFLE)

        assert not position.over
        play(position, SHUFFLE[: SHUFFLE.rindex(",")])
        assert not position.over
        play(position, "2 Ca2-Ca1")
        assert outcome(position) == (0.5, 0.5)
        assert position.result() == "A draw: the same position stood for the third time."

    @pytest.mark.clause("NC-20")
    def test_the_seat_to_move_is_part_of_the_position(self) -> None:
        """Black wanders around an edge in four steps, white goes two steps back and forth: same cells, other mover."""
        position = play(put("F Aa1, W Ca1", mover=2), "2 Ca1-Ca2, 1 Aa1-Aa2, 2 Ca2-Ca1, 1 Aa2-Aa1")
        play(position, "2 Ca1-Ca2, 1 Aa1-Aa2, 2 Ca2-Ca1")

        assert not position.over
        assert outcome(play(position, "1 Aa2-Aa1")) == (0.5, 0.5)

    @pytest.mark.clause("NC-20")
    def test_which_piece_of_an_element_stands_where_does_not_matter(self) -> None:
        """Two fires circle through the same cells."""
        position = put("F Aa1 Ab2, W Ca1", repetition="forbid")
        play(position, "1 Aa1-Ab1, 2 Ca1-Ca2, 1 Ab2-Aa2, 2 Ca2-Ca1, 1 Ab1-Aa1, 2 Ca1-Ca2")

        assert "Aa2-Ab2" in position.moves(1)
        play(position, "1 Aa2-Ab2")
        assert "Ca2-Ca1" not in position.moves(2)

    @pytest.mark.clause("NC-20")
    def test_placing_in_between_ends_the_count(self) -> None:
        position = play(put("F Aa1, W Ca1"), SHUFFLE)
        play(position, "1 F@Bb2, 2 Ca1-Ca2")
        play(position, "1 Aa1-Aa2, 2 Ca2-Ca1, 1 Aa2-Aa1, 2 Ca1-Ca2")

        assert not position.over

    @pytest.mark.clause("NC-20")
    def test_forbid_refuses_what_brings_a_position_back(self) -> None:
        position = play(put("F Aa1, W Ca1", repetition="forbid"), SHUFFLE[: SHUFFLE.rindex(",")])

        assert "Ca2-Ca1" not in position.moves(2)
        assert "Ca2-Ca3" in position.moves(2)
        with pytest.raises(parlour.IllegalAction, match="NC-20"):
            position.play(2, "Ca2-Ca1")

    @pytest.mark.clause("NC-20")
    def test_none_lets_positions_return_for_ever(self) -> None:
        position = put("F Aa1, W Ca1", repetition="none")
        for _ in range(20):
            play(position, SHUFFLE)

        assert not position.over

    @pytest.mark.clause("NC-20")
    def test_four_players_return_after_four_turns_each(self) -> None:
        position = put("F Aa1, W Ba1, E Ca1, P Da1", players=4)
        there = "1 Aa1-Aa2, 2 Ba1-Ba2, 3 Ca1-Ca2, 4 Da1-Da2"
        back = "1 Aa2-Aa1, 2 Ba2-Ba1, 3 Ca2-Ca1, 4 Da2-Da1"
        play(position, there)
        for line in (back, there):
            assert not play(position, line).over
        assert outcome(play(position, back)) == (0.5,) * 4

    @pytest.mark.clause("NC-20")
    def test_counting_begins_with_the_first_turn(self) -> None:
        """The empty board before the first turn cannot come back, the position after the first stones can."""
        position = begun("1 ?F, 2 ?W, 2 S@Dd4, 1 S@Dd3, 2 W@Aa1, 1 F@Ba1", stones=True)
        play(position, "2 Aa1-Aa2, 1 Ba1-Ba2, 2 Aa2-Aa1, 1 Ba2-Ba1")
        play(position, "2 Aa1-Aa2, 1 Ba1-Ba2, 2 Aa2-Aa1")

        assert not position.over
        assert outcome(play(position, "1 Ba2-Ba1")) == (0.5, 0.5)

    @pytest.mark.clause("NC-20")
    def test_a_long_way_round(self) -> None:
        """Both walk twice through all cells of a quadrant: the trail of decisions is longer than one of its chunks."""
        loop = ["a1", "b1", "c1", "d1", "d2", "c2", "b2", "a2", "a3", "b3", "c3", "d3", "d4", "c4", "b4", "a4", "a1"]
        position = begun("1 ?F, 2 ?W, 2 W@Ca1, 1 F@Aa1")
        for here, there in [*pairwise(loop), *pairwise(loop)]:
            assert not position.over
            play(position, f"2 C{here}-C{there}, 1 A{here}-A{there}")

        assert position.plies == 68
        assert outcome(position) == (0.5, 0.5)


class TestTurnLimit:
    @pytest.mark.clause("NC-21")
    def test_a_draw_when_the_turns_are_over(self) -> None:
        position = begun(turn_limit=3)
        play(position, "2 W@Aa1, 1 F@Ba1")
        assert not position.over

        assert outcome(play(position, "2 W@Ba2")) == (0.5, 0.5)
        assert position.result() == "A draw: 3 turns are over."

    @pytest.mark.clause("NC-21", "NC-20")
    @pytest.mark.parametrize(
        ("repetition", "words"),
        [("none", "A draw: 12 turns are over."), ("draw", "A draw: the same position stood for the third time.")],
    )
    def test_the_reason_is_the_rule_that_counts(self, repetition: str, words: str) -> None:
        """The last turn brings the position back for the third time: that ends the game only where a rule says so."""
        position = play(put("F Aa1, W Ca1", repetition=repetition, turn=4, turn_limit=12), SHUFFLE)

        assert outcome(play(position, SHUFFLE)) == (0.5, 0.5)
        assert position.result() == words

    @pytest.mark.clause("NC-21")
    def test_stones_are_turns(self) -> None:
        position = begun("1 ?F, 2 ?W, 2 S@Aa1", stones=True, turn_limit=2)

        assert outcome(play(position, "1 S@Aa2")) == (0.5, 0.5)

    @pytest.mark.clause("NC-21")
    def test_a_win_in_the_last_turn_counts(self) -> None:
        position = put("F Aa1 Aa2 Aa3 Ad4", turn=9, turn_limit=10)

        assert outcome(play(position, "1 Ad4-Aa4")) == (1.0, 0.0)

    @pytest.mark.clause("NC-21")
    def test_passes_are_turns(self) -> None:
        from test_nc_turns import PACKED

        assert outcome(play(put(PACKED, turn=9, turn_limit=10), "1 pass")) == (0.5, 0.5)

    @pytest.mark.clause("NC-21")
    def test_no_limit_by_default(self) -> None:
        assert begun().game.length is None
        assert begun(turn_limit=7).game.length == 9


@pytest.mark.clause("NC-17")
def test_a_finished_game_has_no_actions() -> None:
    position = play(put("F Aa1 Aa2 Aa3 Ad4"), "1 Ad4-Aa4")

    assert [position.moves(seat) for seat in (1, 2)] == [[], []]
    assert kinds(position, 2, "@") == []
    with pytest.raises(parlour.IllegalAction, match="The game is over"):
        position.play(2, "W@Aa4")
