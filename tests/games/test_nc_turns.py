"""Natural Chaos: board, sides, face-off and what a turn may do (NC-1 to NC-16)."""

from __future__ import annotations

import pytest
from nc_builders import begun, game, kinds, play, put

import parlour
from parlour.core import BadState

SPREAD = "F Aa1, W Ba1, E Ca1, P Da1"
PACKED = (
    "F Aa1 Aa3 Aa4 Ab4 Ac2 Ad1 Ad2 Ad3, W Aa2 Ab1 Ab2 Ab3 Ac1 Ac3 Ac4 Ad4,"
    " E Ba1 Ba3 Ba4 Bb4 Bc2 Bd1 Bd2 Bd3, P Ba2 Bb1 Bb2 Bb3 Bc1 Bc3 Bc4 Bd4"
)


def refused(position: parlour.State, seat: int, text: str, clause: str) -> None:
    """The action is refused with a reason that names the clause."""
    with pytest.raises(parlour.IllegalAction, match=rf"\({clause}\)"):
        position.play(seat, text)


class TestBoard:
    @pytest.mark.clause("NC-1")
    def test_cells_are_quadrant_file_rank(self) -> None:
        places = kinds(begun(), 2, "W@")

        assert places == sorted(f"W@{q}{f}{r}" for q in "ABCD" for f in "abcd" for r in "1234")

    @pytest.mark.clause("NC-1")
    def test_a_and_b_stand_above_c_and_d_and_rank_4_on_top(self) -> None:
        rows = put("F Aa4, W Bd4, E Ca1, P Dd1").draw().split("\n")

        assert rows[1].split() == ["A4", "F", ".", ".", ".", "B4", ".", ".", ".", "W"]
        assert rows[10].split() == ["1", "E", ".", ".", ".", "1", ".", ".", ".", "P"]

    @pytest.mark.clause("NC-2", "NC-15")
    def test_there_are_eight_pieces_of_each_element(self) -> None:
        position = begun()

        assert position.view().supply == {"F": 8, "W": 8, "E": 8, "P": 8}
        with pytest.raises(BadState, match="NC-2"):
            put("F Aa1 Aa2 Ab4 Ac2 Ad1 Ad2 Bd3 Ca1 Cb1")

    @pytest.mark.clause("NC-2", "NC-4")
    def test_fire_and_earth_are_black_water_and_plant_white(self) -> None:
        position = begun("1 ?F, 2 ?P")

        assert (position.game.side(1).name, position.game.side(2).name) == ("Black", "White")
        assert {text[0] for text in position.moves(1)} == {"F", "E"}
        play(position, "1 F@Aa1")
        assert {text[0] for text in kinds(position, 2, "@")} == {"W", "P"}

    @pytest.mark.clause("NC-3")
    @pytest.mark.parametrize(("winner", "loser"), ["FP", "PE", "EW", "WF"])
    def test_each_element_beats_one_of_the_other_colour(self, winner: str, loser: str) -> None:
        mover = 1 if winner in "FE" else 2
        position = put(f"{winner} Aa1, {loser} Ab1", mover=mover)

        assert kinds(position, mover, "x") == ["Aa1xAb1"]
        assert kinds(put(f"{winner} Aa1, {loser} Ab1", mover=3 - mover), 3 - mover, "x") == []

    @pytest.mark.clause("NC-5")
    def test_four_seats_play_one_element_each_in_two_teams(self) -> None:
        sides = [game(players=4).side(seat) for seat in (1, 2, 3, 4)]

        assert [side.name for side in sides] == ["Fire", "Water", "Earth", "Plant"]
        assert [side.detail for side in sides] == ["black team", "white team"] * 2

    @pytest.mark.clause("NC-5")
    def test_turns_go_round_in_the_order_of_seats(self) -> None:
        position = begun("1 ?F, 2 ?P", players=4)
        movers = []
        for _ in range(6):
            movers += position.to_act()
            position.play(movers[-1], position.moves(movers[-1])[0])

        assert movers == [1, 2, 3, 4, 1, 2]


class TestFaceOff:
    @pytest.mark.clause("NC-6", "NC-3")
    @pytest.mark.parametrize(
        ("black", "white", "starter"), [("F", "P", 1), ("F", "W", 2), ("E", "W", 1), ("E", "P", 2)]
    )
    def test_the_better_element_starts(self, black: str, white: str, starter: int) -> None:
        assert begun(f"1 ?{black}, 2 ?{white}").to_act() == (starter,)
        assert begun(f"2 ?{white}, 1 ?{black}").to_act() == (starter,)

    @pytest.mark.clause("NC-6")
    def test_each_side_picks_one_of_its_own_elements(self) -> None:
        position = game().start()

        assert position.to_act() == (1, 2)
        assert (position.moves(1), position.moves(2)) == (["?E", "?F"], ["?P", "?W"])
        refused(position, 1, "?W", "NC-6")
        refused(position, 2, "W@Aa1", "NC-6")

    @pytest.mark.clause("NC-6")
    def test_nobody_picks_twice_or_later(self) -> None:
        position = play(game().start(), "1 ?F")  # type: ignore[arg-type]

        assert position.to_act() == (2,)
        with pytest.raises(parlour.IllegalAction, match="Seat 2 is to decide now"):
            position.play(1, "?E")
        refused(play(position, "2 ?W"), 2, "?W", "NC-6")

    @pytest.mark.clause("NC-6")
    def test_the_pieces_shown_return_to_the_supply(self) -> None:
        view = begun().view()

        assert set(view.cells) == {""}
        assert set(view.supply.values()) == {8}

    @pytest.mark.clause("NC-7")
    @pytest.mark.parametrize(
        ("black", "white", "starter"), [("F", "P", 1), ("F", "W", 2), ("E", "W", 3), ("E", "P", 4)]
    )
    def test_in_teams_the_owner_of_the_better_element_starts(self, black: str, white: str, starter: int) -> None:
        position = game(players=4).start()

        assert position.to_act() == (1, 2)
        assert position.moves(3) == position.moves(4) == []
        assert (position.moves(1), position.moves(2)) == (["?E", "?F"], ["?P", "?W"])
        assert begun(f"1 ?{black}, 2 ?{white}", players=4).to_act() == (starter,)


class TestTurn:
    @pytest.mark.clause("NC-8")
    def test_a_turn_is_one_action(self) -> None:
        position = put(SPREAD)

        assert play(position, "1 F@Ba2").to_act() == (2,)
        assert play(position, "2 Ba1-Bb1").to_act() == (1,)

    @pytest.mark.clause("NC-8")
    def test_passing_is_refused_while_something_is_possible(self) -> None:
        assert "pass" not in put(SPREAD).moves(1)
        refused(put(SPREAD), 1, "pass", "NC-8")

    @pytest.mark.clause("NC-9")
    def test_two_players_place_either_own_element_on_an_empty_cell(self) -> None:
        position = put(SPREAD)
        places = kinds(position, 1, "@")

        assert {text[0] for text in places} == {"F", "E"}
        assert "F@Ba1" not in places
        assert "F@Ba2" in places
        refused(position, 1, "F@Ba1", "NC-9")
        refused(position, 1, "W@Ba2", "NC-9")

    @pytest.mark.clause("NC-9")
    @pytest.mark.parametrize(("seat", "element"), [(1, "F"), (2, "W"), (3, "E"), (4, "P")])
    def test_four_players_place_only_their_own_element(self, seat: int, element: str) -> None:
        position = put(SPREAD, mover=seat, players=4)

        assert {text[0] for text in kinds(position, seat, "@")} == {element}
        refused(position, seat, f"{'FWEP'[(seat + 1) % 4]}@Bb2", "NC-9")

    @pytest.mark.clause("NC-10")
    def test_placing_only_where_the_side_has_the_fewest(self) -> None:
        """Black has 2, 1, 1 and 2 pieces; white's numbers would say otherwise."""
        position = put("F Aa1 Ba1 Dc3, E Ab3 Cd4 Da2, W Bb1 Bb3 Bc4 Ca1, P Cc3 Cb2")

        assert {text[2] for text in kinds(position, 1, "@")} == {"B", "C"}
        refused(position, 1, "F@Ab1", "NC-10")

    @pytest.mark.clause("NC-10")
    def test_a_team_counts_the_pieces_of_both(self) -> None:
        """Fire alone is scarce in C, black as a whole in B."""
        position = put("F Aa1 Bb1 Da4, E Ab4 Ca1 Cb3 Dd2", players=4)

        assert {text[2] for text in kinds(position, 1, "@")} == {"B"}

    @pytest.mark.clause("NC-10", "NC-23")
    def test_stones_do_not_count_for_placing(self) -> None:
        position = put("F Aa1, S Ba1 Bb2", stones=True)

        assert {text[2] for text in kinds(position, 1, "@")} == {"B", "C", "D"}

    @pytest.mark.clause("NC-11")
    def test_full_quadrants_are_not_replaced_by_the_next_fewest(self) -> None:
        """Black has three pieces in A, which is full, and more in every other quadrant."""
        full = "S Aa2 Ac3, E Aa1 Ab3 Ad4, W Ab1 Ac1 Ad1 Ab2 Ac2 Ad2 Aa3 Ad3, P Aa4 Ab4 Ac4"
        rest = "F Ba1 Bb1 Bc3 Bd4 Ca1 Cb1 Cc3 Cd4, E Da1 Db1 Dc3 Dd4"
        merged = full.replace("E Aa1 Ab3 Ad4", "E Aa1 Ab3 Ad4 Da1 Db1 Dc3 Dd4") + ", " + rest.split(", E")[0]
        position = put(merged, stones=True)

        assert position.view().counts["Black"] == {"A": 3, "B": 4, "C": 4, "D": 4}
        assert position.view().supply["E"] == 1
        assert kinds(position, 1, "@") == []
        assert kinds(position, 1, "-") != []
        refused(position, 1, "E@Ba4", "NC-10")

    @pytest.mark.clause("NC-12")
    def test_an_element_that_is_all_on_the_board_is_not_placed(self) -> None:
        position = put("F Aa1 Ab1 Ba1 Bb1 Ca1 Cb1 Da1 Db1, E Ac3")

        assert {text[0] for text in kinds(position, 1, "@")} == {"E"}
        refused(position, 1, "F@Bc3", "NC-12")

    @pytest.mark.clause("NC-12")
    def test_a_seat_of_four_without_supply_only_moves(self) -> None:
        position = put("F Aa1 Ab1 Ba1 Bb1 Ca1 Cb1 Da1 Db1", players=4)

        assert kinds(position, 1, "@") == []
        assert kinds(position, 1, "-") != []


class TestMoves:
    @pytest.mark.clause("NC-13")
    def test_one_step_in_four_directions(self) -> None:
        assert kinds(put("F Ab2"), 1, "-") == ["Ab2-Aa2", "Ab2-Ab1", "Ab2-Ab3", "Ab2-Ac2"]

    @pytest.mark.clause("NC-13")
    @pytest.mark.parametrize("quadrant", "ABCD")
    @pytest.mark.parametrize(
        ("corner", "goals"),
        [
            ("a1", ["a2", "a4", "b1", "d1"]),
            ("a4", ["a1", "a3", "b4", "d4"]),
            ("d1", ["a1", "c1", "d2", "d4"]),
            ("d4", ["a4", "c4", "d1", "d3"]),
        ],
    )
    def test_corners_wrap_inside_their_quadrant(self, quadrant: str, corner: str, goals: list[str]) -> None:
        position = put(f"E {quadrant}{corner}")

        assert kinds(position, 1, "-") == [f"{quadrant}{corner}-{quadrant}{goal}" for goal in goals]

    @pytest.mark.clause("NC-13")
    def test_only_onto_empty_cells(self) -> None:
        position = put("F Aa1, E Ab1, W Aa2, P Ad1")

        assert "Aa1-Aa4" in position.moves(1)
        for taken in ("Ab1", "Aa2", "Ad1"):
            refused(position, 1, f"Aa1-{taken}", "NC-13")

    @pytest.mark.clause("NC-13")
    def test_only_pieces_of_the_own_side(self) -> None:
        position = put("W Aa1")

        assert kinds(position, 1, "-") == []
        refused(position, 1, "Aa1-Aa2", "NC-13")
        refused(position, 1, "Bb1-Bb2", "NC-13")

    @pytest.mark.clause("NC-13")
    def test_a_team_mate_may_be_moved(self) -> None:
        position = put("E Aa1, W Ba1", players=4)

        assert kinds(position, 1, "-") == ["Aa1-Aa2", "Aa1-Aa4", "Aa1-Ab1", "Aa1-Ad1"]

    @pytest.mark.clause("NC-13", "NC-15")
    def test_a_move_leaves_everything_else_as_it_was(self) -> None:
        position = play(put(SPREAD), "1 Aa1-Aa4")
        standing = {piece.cell: piece.element for piece in position.view().pieces}

        assert standing == {"Aa4": "F", "Ba1": "W", "Ca1": "E", "Da1": "P"}


class TestSwitches:
    @pytest.mark.clause("NC-14")
    def test_neighbours_and_the_same_cell_of_other_quadrants(self) -> None:
        """Fire can reach plants above, over the left edge, and on b4's twin cells, but not on a diagonal or afar."""
        position = put("F Aa2, P Aa3 Ad2 Ab3 Ba2 Da2 Ca3 Ac4")

        assert kinds(position, 1, "x") == ["Aa2xAa3", "Aa2xAd2", "Aa2xBa2", "Aa2xDa2"]
        refused(position, 1, "Aa2xAb2", "NC-14")

    @pytest.mark.clause("NC-14")
    @pytest.mark.parametrize("target", ["Ab1", "Aa2", "Ad1", "Aa4", "Ba1", "Ca1", "Da1"])
    def test_the_two_pieces_exchange_cells(self, target: str) -> None:
        position = play(put(f"F Aa1, P {target}"), f"1 Aa1x{target}")

        assert {piece.cell: piece.element for piece in position.view().pieces} == {"Aa1": "P", target: "F"}

    @pytest.mark.clause("NC-14")
    def test_nothing_else_can_be_switched(self) -> None:
        position = put("F Aa1 Ab1 Ba1, E Aa2, W Ad1, P Ac3")

        assert kinds(position, 1, "x") == []
        refused(position, 1, "Aa1xAb1", "NC-14")
        refused(position, 1, "Aa1xBa1", "NC-14")
        refused(position, 1, "Aa1xAd1", "NC-14")
        refused(position, 1, "Ac3xAb3", "NC-13")

    @pytest.mark.clause("NC-14", "NC-5")
    def test_a_team_mate_may_be_switched(self) -> None:
        position = put("E Aa1, W Ba1", players=4)

        assert kinds(position, 1, "x") == ["Aa1xBa1"]
        assert kinds(put("W Aa1, F Ba1", mover=4, players=4), 4, "x") == ["Aa1xBa1"]

    @pytest.mark.clause("NC-15")
    def test_no_action_takes_a_piece_off_the_board(self) -> None:
        position = put("F Aa1 Bb2, E Ca3, W Ab1 Ba1, P Aa2 Dd4")
        before = sorted(filter(None, position.view().cells))
        for text in position.moves(1):
            after = play(position.copy(), f"1 {text}")
            expected = sorted([*before, text[0]]) if "@" in text else before
            assert sorted(filter(None, after.view().cells)) == expected


class TestPassing:
    @pytest.mark.clause("NC-16")
    def test_who_can_do_nothing_must_pass(self) -> None:
        """Every cell of A and B is taken, no white piece next to a black one is beaten by it, the supply is empty."""
        position = put(PACKED)

        assert position.moves(1) == ["pass"]
        assert play(position, "1 pass").to_act() == (2,)
        assert "pass" not in position.moves(2)

    @pytest.mark.clause("NC-16")
    def test_when_all_have_passed_the_game_is_a_draw(self) -> None:
        position = play(put(PACKED, passes=1), "1 pass")

        assert position.returns() == (0.5, 0.5)
        assert position.result() == "A draw: nobody can do anything."

    @pytest.mark.clause("NC-16")
    def test_four_have_to_pass_in_succession(self) -> None:
        assert not play(put(PACKED, passes=2, players=4), "1 pass").over
        assert play(put(PACKED, passes=3, players=4), "1 pass").returns() == (0.5,) * 4

    @pytest.mark.clause("NC-16")
    def test_any_other_action_breaks_the_succession(self) -> None:
        position = put(PACKED, mover=2, passes=1)
        after = play(position, f"2 {position.moves(2)[0]}")

        assert after.passes == 0
