"""Conic: chips, picks, battles, playoffs and the cone (CO-1 to CO-20, CO-26)."""

from __future__ import annotations

import pytest
from co_builders import battle, begun, cone, final, game, look, numbers, owners, pick, rack

import parlour
from parlour.core import BadState, OptionError
from parlour.games.conic.board import SPACES

CHIPS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "*"]


def refused(position: parlour.State, seat: int, text: str, clause: str) -> None:
    """The action is refused with a reason that names the clause."""
    with pytest.raises(parlour.IllegalAction, match=rf"\({clause}\)"):
        position.play(seat, text)


class TestSetUp:
    @pytest.mark.clause("CO-1", "CO-26")
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_everybody_has_twelve_chips(self, players: int) -> None:
        position = begun(players=players)

        assert position.to_act() == tuple(range(1, players + 1))
        for seat in position.game.seats:
            assert rack(position, seat) == CHIPS
            assert position.moves(seat) == sorted(CHIPS)

    @pytest.mark.clause("CO-1")
    @pytest.mark.parametrize("players", [1, 5])
    def test_two_to_four_play(self, players: int) -> None:
        with pytest.raises(OptionError, match="allowed is 2, 3, 4"):
            game(players=players)

    @pytest.mark.clause("CO-2")
    def test_sixteen_spaces_in_seven_rows(self) -> None:
        assert [sum(space[0] == row for space in SPACES) for row in "abcdefg"] == [1, 2, 3, 4, 3, 2, 1]
        position = pick(begun(), "5 0")
        assert position.moves(1) == sorted(f"@{space}" for space in SPACES if space != "d1")

    @pytest.mark.clause("CO-2")
    def test_rows_are_drawn_from_top_to_bottom(self) -> None:
        drawn = final("1:1 - - - - - - - - - - - - - - 2:3").draw().split("\n")

        assert drawn[0].split()[:2] == ["a", "1:1"]
        assert drawn[6].split()[:2] == ["g", "2:3"]

    @pytest.mark.clause("CO-3", "CO-26")
    @pytest.mark.parametrize(("players", "seat"), [(2, 1), (2, 2), (3, 3), (4, 2), (4, 4)])
    def test_the_setup_seat_puts_the_cone_on_either_end_of_row_d(self, players: int, seat: int) -> None:
        position = game(players=players, setup_seat=seat).begin(None)

        assert position.to_act() == (seat,)
        assert position.moves(seat) == ["@d1", "@d4"]
        refused(position, seat, "@d2", "CO-3")
        assert look(cone(position, "d4")).cone == "d4"

    @pytest.mark.clause("CO-3")
    def test_the_setup_seat_has_to_play(self) -> None:
        with pytest.raises(OptionError, match="1 to 2"):
            game(setup_seat=3)

    @pytest.mark.clause("CO-27")
    def test_positions_without_a_past_are_refused(self) -> None:
        with pytest.raises(BadState, match="racks follow"):
            game().begin({"round": 3})

    @pytest.mark.clause("CO-4", "CO-19")
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_sixteen_rounds_fill_the_board(self, players: int) -> None:
        position = final("1:1 - - 2:4 - - - 1:2 - - - - - - - 2:9", players=players)
        history = [event for event in position.history() if event.kind in ("won", "cone")]

        assert position.over
        assert [event.detail["round"] for event in history if event.kind == "won"] == list(range(1, 17))
        assert len(owners(position)) == 16
        assert (history[-1].kind, look(position).cone) == ("won", "")


class TestPicks:
    @pytest.mark.clause("CO-5")
    def test_nothing_is_turned_up_before_the_last_pick(self) -> None:
        position = begun(players=3)
        position.play(2, "7")
        assert (position.to_act(), look(position, 1).reveals) == ((1, 3), ())
        position.play(3, "5")
        assert (position.to_act(), look(position, 1).reveals) == ((1,), ())
        position.play(1, "2")

        assert [reveal.chips for reveal in look(position).reveals] == [{1: "2", 2: "7", 3: "5"}]

    @pytest.mark.clause("CO-5")
    def test_a_pick_is_not_changed(self) -> None:
        position = begun()
        position.play(1, "7")

        with pytest.raises(parlour.IllegalAction, match="Seat 2 is to decide now"):
            position.play(1, "8")

    @pytest.mark.clause("CO-5", "CO-9")
    def test_only_chips_of_the_rack_are_picked(self) -> None:
        position = battle(pick(begun(), "7 3"), "c2")

        refused(position, 1, "7", "CO-9")
        refused(position, 2, "@c1", "CO-5")

    @pytest.mark.clause("CO-6", "CO-7")
    def test_a_star_is_replaced_by_a_number_that_counts(self) -> None:
        position = pick(begun(players=3), "9 * 4")
        assert position.to_act() == (2,)
        assert [reveal.chips for reveal in look(position, 2).reveals] == [{1: "9", 2: "*", 3: "4"}]
        assert "*" not in position.moves(2)
        pick(position, "10")

        assert owners(position) == {"d1": 2}
        assert numbers(position) == {"d1": 10}
        assert rack(position, 2) == ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]

    @pytest.mark.clause("CO-6")
    def test_several_stars_are_replaced_together(self) -> None:
        position = pick(begun(players=4), "* 3 * *")
        assert position.to_act() == (1, 3, 4)
        position.play(3, "8")
        position.play(1, "5")
        assert [reveal.replacement for reveal in look(position).reveals] == [False]
        position.play(4, "2")

        assert [(reveal.replacement, reveal.chips) for reveal in look(position).reveals] == [
            (False, {1: "*", 2: "3", 3: "*", 4: "*"}),
            (True, {1: "5", 3: "8", 4: "2"}),
        ]
        assert owners(position) == {"d1": 3}

    @pytest.mark.clause("CO-6")
    def test_if_all_play_the_star_all_replace_it(self) -> None:
        assert pick(begun(players=3), "* * *").to_act() == (1, 2, 3)

    @pytest.mark.clause("CO-6")
    def test_there_is_one_star(self) -> None:
        position = battle(pick(begun(), "* 3", "5"), "c2")

        assert "*" not in position.moves(1)
        assert "*" in position.moves(2)

    @pytest.mark.clause("CO-8")
    def test_zero_comes_back_whether_it_loses_or_ties(self) -> None:
        position = pick(begun(players=3), "0 5 *", "0")

        assert [rack(position, seat)[0] for seat in (1, 2, 3)] == ["0", "0", "0"]
        battle(position, "c2", "0 0 0")
        assert battle(position, "a1").moves(1) == sorted(CHIPS)

    @pytest.mark.clause("CO-8")
    def test_who_has_only_a_zero_left_picks_it(self) -> None:
        position = begun()
        for number, space in enumerate(("d1", "a1", "b1", "b2", "c1", "c2", "c3", "d2", "d3", "d4"), start=1):
            battle(position, space, f"{number} 0")
        battle(position, "e1", "* 0", "0")

        assert battle(position, "e2").moves(1) == ["0"]

    @pytest.mark.clause("CO-9")
    def test_other_numbers_leave_the_rack_for_good(self) -> None:
        position = pick(begun(), "8 6")

        assert "8" not in rack(position, 1)
        assert "6" not in rack(position, 2)
        assert list(owners(position)) == ["d1"]


class TestBattle:
    @staticmethod
    def winner(*reveals: str, **options: object) -> int:
        """Return who wins the first round with these chips; 5 for nobody, 0 if it is not over."""
        return owners(pick(begun(**options), *reveals)).get("d1", 0)

    @pytest.mark.clause("CO-10")
    @pytest.mark.parametrize(("chips", "best"), [("3 7 5", 2), ("10 9 0", 1), ("0 0 1", 3), ("2 3 10", 3)])
    def test_the_highest_number_wins(self, chips: str, best: int) -> None:
        assert self.winner(chips, players=3) == best

    @pytest.mark.clause("CO-11")
    @pytest.mark.parametrize(
        ("chips", "best"), [("10 1 5", 2), ("1 9 10", 1), ("1 9 8", 2), ("10 0 9", 1), ("1 10 10", 1)]
    )
    def test_a_one_beats_a_ten_and_then_everything(self, chips: str, best: int) -> None:
        assert self.winner(chips, players=3) == best

    @pytest.mark.clause("CO-11", "CO-7")
    def test_replacements_count_for_giant_killing(self) -> None:
        assert self.winner("10 *", "1") == 2
        assert self.winner("1 *", "10") == 1
        assert self.winner("* *", "1 10") == 1

    @pytest.mark.clause("CO-12")
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_zeros_only_bring_a_neutral_chip(self, players: int) -> None:
        assert self.winner(" ".join(["0"] * players), players=players) == 5
        position = pick(begun(players=players), " ".join(["0"] * players))
        assert look(position).last_winner == 0

    @pytest.mark.clause("CO-13")
    def test_the_tied_play_on_and_all_numbers_are_gone(self) -> None:
        position = pick(begun(players=3), "8 5 8")

        assert position.to_act() == (1, 3)
        assert position.moves(2) == []
        for seat, chip in ((1, "8"), (2, "5"), (3, "8")):
            assert chip not in rack(position, seat)
        assert owners(pick(position, "2 4")) == {"d1": 3}
        assert numbers(position) == {"d1": 4}

    @pytest.mark.clause("CO-13")
    def test_a_tie_below_the_highest_is_no_playoff(self) -> None:
        assert self.winner("5 5 6", players=3) == 3

    @pytest.mark.clause("CO-13", "CO-11")
    def test_several_ones_play_off_where_a_ten_is_shown(self) -> None:
        position = pick(begun(players=4), "1 10 1 10")

        assert position.to_act() == (1, 3)
        assert owners(pick(position, "2 3")) == {"d1": 3}

    @pytest.mark.clause("CO-13")
    def test_playoffs_go_on_among_fewer(self) -> None:
        position = pick(begun(players=4), "8 8 8 8", "5 7 7 2")
        assert position.to_act() == (2, 3)
        pick(position, "4 4")
        assert position.to_act() == (2, 3)
        assert [reveal.playoff for reveal in look(position).reveals] == [0, 1, 2]
        pick(position, "9 3")

        assert numbers(position) == {"d1": 9}
        assert rack(position, 2) == ["0", "1", "2", "3", "5", "6", "10", "*"]
        assert rack(position, 4) == ["0", "1", "3", "4", "5", "6", "7", "9", "10", "*"]

    @pytest.mark.clause("CO-14", "CO-6")
    def test_a_star_is_replaced_in_a_playoff_too(self) -> None:
        position = pick(begun(players=3), "8 8 2", "* 6")
        assert position.to_act() == (1,)
        pick(position, "7")

        assert owners(position) == {"d1": 1}
        assert [(reveal.playoff, reveal.replacement) for reveal in look(position).reveals] == [
            (0, False),
            (1, False),
            (1, True),
        ]

    @pytest.mark.clause("CO-14", "CO-11")
    def test_giants_are_killed_within_one_playoff_only(self) -> None:
        """A 10 of the battle before does not make the 1 of the playoff win, one of the same playoff does."""
        assert self.winner("9 9 1", "1 10", players=3) == 1
        assert self.winner("10 10 5", "1 9", players=3) == 2

    @pytest.mark.clause("CO-14", "CO-8")
    def test_zero_comes_back_from_a_playoff(self) -> None:
        position = pick(begun(), "8 8", "0 5")

        assert rack(position, 1)[0] == "0"
        assert owners(position) == {"d1": 2}

    @pytest.mark.clause("CO-15")
    def test_a_playoff_of_zeros_has_no_winner(self) -> None:
        position = pick(begun(players=3), "8 8 7", "0 0")

        assert owners(position) == {"d1": 5}
        assert position.to_act() == (1,)
        assert self.winner("8 8", "* 0", "0") == 5

    @pytest.mark.clause("CO-16")
    def test_one_chip_the_deciding_one_lies_on_the_space_face_down(self) -> None:
        position = pick(begun(), "8 8", "6 6", "2 3")

        assert numbers(position) == {"d1": 3}
        for seat in (None, 1, 2):
            assert look(position, seat).numbers == {}
            assert look(position, seat).spaces[SPACES.index("d1")] == 2


class TestCancel:
    @pytest.mark.clause("CO-17")
    @pytest.mark.parametrize(
        ("chips", "best"),
        [
            ("8 8 5 3", 3),
            ("8 8 5 5", 5),
            ("8 8 0 0", 5),
            ("8 8 8 0", 5),
            ("10 10 1 9", 3),
            ("10 10 1 1", 5),
            ("10 1 1 9", 1),
            ("10 1 1 10", 5),
            ("0 0 0 2", 4),
            ("9 9 1 2", 4),
            ("0 0 0 0", 5),
            ("10 1 9 8", 2),
        ],
    )
    def test_equal_numbers_cancel_each_other(self, chips: str, best: int) -> None:
        position = pick(begun(players=4, ties="cancel"), chips)

        assert owners(position) == {"d1": best}
        assert look(position).last_winner == best % 5

    @pytest.mark.clause("CO-17", "CO-7")
    def test_stars_are_replaced_before_that(self) -> None:
        position = pick(begun(players=3, ties="cancel"), "8 * 3", "8")

        assert owners(position) == {"d1": 3}

    @pytest.mark.clause("CO-17")
    def test_cancelled_numbers_are_gone(self) -> None:
        position = pick(begun(ties="cancel"), "8 8")

        assert "8" not in rack(position, 1) + rack(position, 2)
        assert owners(position) == {"d1": 5}


class TestCone:
    @pytest.mark.clause("CO-18")
    def test_the_winner_moves_the_cone_to_any_empty_space(self) -> None:
        position = pick(begun(players=3), "2 3 9")

        assert position.to_act() == (3,)
        assert position.moves(3) == sorted(f"@{space}" for space in SPACES if space != "d1")
        refused(position, 3, "@d1", "CO-18")
        refused(position, 3, "4", "CO-18")

    @pytest.mark.clause("CO-18")
    def test_after_a_round_without_winner_the_latest_winner(self) -> None:
        position = pick(begun(players=3), "2 3 9")
        battle(position, "c1", "0 0 0")
        assert position.to_act() == (3,)
        battle(position, "c2", "0 5 0")
        battle(position, "c3", "0 0 0")

        assert position.to_act() == (2,)

    @pytest.mark.clause("CO-18")
    def test_before_any_winner_the_setup_seat(self) -> None:
        position = pick(begun(players=3, setup_seat=2), "0 0 0")
        assert position.to_act() == (2,)
        assert battle(position, "c1", "0 0 0").to_act() == (2,)
        assert battle(position, "c2", "0 0 4").to_act() == (3,)

    @pytest.mark.clause("CO-20")
    def test_sixteen_neutral_chips_are_possible(self) -> None:
        position = final(" ".join("-" * 16))

        assert set(owners(position).values()) == {5}
        assert position.returns() == (0.5, 0.5)
