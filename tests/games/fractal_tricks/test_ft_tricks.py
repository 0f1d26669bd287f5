"""Fractal Tricks: tokens, board, deal, and what a trick may be (FT-1 to FT-18, FT-27)."""

from __future__ import annotations

import pytest
from ft_builders import BLACK, MIXED, deal, dealt, fill, game, level, play, spaces_of, tokens

import parlour
from parlour.core import BadState, OptionError
from parlour.games.fractal_tricks.rules import Round

SPACES = ["Tt", "Tl", "Tr", "Lt", "Ll", "Lr", "Rt", "Rl", "Rr"]


def refused(position: parlour.State, seat: int, text: str, clause: str) -> None:
    """The action is refused with a reason that names the clause."""
    with pytest.raises(parlour.IllegalAction, match=rf"\({clause}\)"):
        position.play(seat, text)


def follows(led: str, hand: str) -> set[str]:
    """Return what seat 2 may answer with when this hand, filled up, follows a token."""
    rest = [token for token in tokens(0xFFFFF) if token != led and token not in hand.split()]
    same = sorted((token for token in rest if token[0] == led[0]), key=lambda token: token[1])
    one = [led, *same, *(token for token in rest if token[0] != led[0])][:9]
    two = [*hand.split(), *(token for token in sorted(rest) if token not in one)][:9]
    position = dealt(" ".join(one), " ".join(two))
    return set(play(position, f"1 {led}@Tt").moves(2))


class TestSetUp:
    @pytest.mark.clause("FT-1")
    @pytest.mark.parametrize("seat", [1, 2])
    def test_one_seat_is_chaos_the_other_cosmos(self, seat: int) -> None:
        made = game(chaos_seat=seat)

        assert (made.side(seat).name, made.side(3 - seat).name) == ("Chaos", "Cosmos")
        assert made.start().view().roles == {seat: "Chaos", 3 - seat: "Cosmos"}  # type: ignore[attr-defined]
        assert made.players == 2

    @pytest.mark.clause("FT-1")
    def test_roles_stay_for_the_whole_game(self) -> None:
        position = fill(dealt(chaos_seat=2), "XXX XXO OOO")

        assert (position.number, position.view().roles) == (2, {1: "Cosmos", 2: "Chaos"})

    @pytest.mark.clause("FT-1")
    def test_other_seats_for_chaos_are_errors(self) -> None:
        with pytest.raises(OptionError, match="allowed is 1, 2"):
            game(chaos_seat=3)

    @pytest.mark.clause("FT-2", "FT-4", "FT-27")
    def test_ten_black_and_ten_white_tokens_are_dealt_one_by_one(self) -> None:
        position = game().start()

        assert position.moves(0) == sorted(f"deal 1 {colour}{number}" for colour in "bw" for number in range(10))
        assert [chance for _, chance in position.chance()] == [1 / 20] * 20

    @pytest.mark.clause("FT-4")
    def test_seat_1_gets_nine_then_seat_2_of_what_is_left(self) -> None:
        position = game().begin(None)
        for place in range(18):
            assert position.to_act() == (0,)
            moves = position.moves(0)
            assert {move[5] for move in moves} == {"1" if place < 9 else "2"}
            assert len(moves) == 20 - place
            position.play(0, moves[-1])

        assert position.to_act() == (1,)
        assert tokens(position.hand(1)) & tokens(position.hand(2)) == set()
        assert (position.hand(1).bit_count(), position.hand(2).bit_count()) == (9, 9)

    @pytest.mark.clause("FT-4")
    def test_no_token_is_dealt_twice_or_out_of_turn(self) -> None:
        position = game().begin(None)
        position.play(0, "deal 1 b6")

        refused(position, 0, "deal 1 b6", "FT-4")
        refused(position, 0, "deal 2 b7", "FT-4")
        refused(dealt(), 1, "deal 1 b7", "FT-10")

    @pytest.mark.clause("FT-4")
    def test_a_round_without_its_deal_cannot_be_set_up(self) -> None:
        with pytest.raises(BadState, match="deal"):
            game().begin({"stage": "lead"})

    @pytest.mark.clause("FT-3")
    def test_nine_outer_spaces_in_three_triangles_and_three_inner_ones(self) -> None:
        view = dealt().view()

        assert [space.name for space in view.spaces] == SPACES
        assert list(view.inner) == ["t", "l", "r"]

    @pytest.mark.clause("FT-7")
    def test_nine_tricks_empty_the_hands_and_fill_the_board(self) -> None:
        position = fill(dealt(max_rounds=1), "XXX XXO OOO")

        assert position.over
        assert position.view().hand_sizes == {1: 0, 2: 0}
        assert all(space.winner for space in position.view().spaces)

    @pytest.mark.clause("FT-7")
    def test_phases_have_three_tricks(self) -> None:
        position, seen = dealt(), []
        for space in SPACES:
            seen.append((position.view().phase, position.view().trick))
            level(position, space, "X")

        assert seen == [(phase, trick) for phase in (1, 2, 3) for trick in (1, 2, 3)]


class TestLeading:
    @pytest.mark.clause("FT-8")
    @pytest.mark.parametrize("seat", [1, 2])
    def test_chaos_starts_the_first_round(self, seat: int) -> None:
        assert dealt(chaos_seat=seat).to_act() == (seat,)

    @pytest.mark.clause("FT-8")
    @pytest.mark.parametrize(
        ("owners", "starter"), [("OXO OXO XXO", 1), ("OOX XXX XOO", 1), ("XXX XXO OOO", 2), ("OOO XXX OXX", 2)]
    )
    def test_the_winner_of_a_round_starts_the_next(self, owners: str, starter: int) -> None:
        position = fill(dealt(), owners)
        deal(position)

        assert (position.number, position.starter, position.to_act()) == (2, starter, (starter,))

    @pytest.mark.clause("FT-9")
    def test_the_starting_player_leads_all_nine_tricks(self) -> None:
        position, leaders = dealt(), []
        for space, side in zip(SPACES, "OOXOOXXXO", strict=True):
            leaders += position.to_act()
            level(position, space, side)

        assert leaders == [1] * 9

    @pytest.mark.clause("FT-9")
    @pytest.mark.parametrize("chaos", [1, 2])
    def test_with_winner_the_winner_of_a_trick_leads_the_next(self, chaos: int) -> None:
        position, leaders = dealt(lead="winner", chaos_seat=chaos), []
        for space, side in zip(SPACES, "OOXOOXXXO", strict=True):
            leaders += position.to_act()
            level(position, space, side)

        assert leaders == [chaos if side == "X" else 3 - chaos for side in "XOOXOOXXX"]

    @pytest.mark.clause("FT-9", "FT-8")
    def test_with_winner_the_next_round_is_led_by_the_winner_of_the_round(self) -> None:
        """Cosmos wins the last trick, Chaos the round."""
        position = deal(fill(dealt(lead="winner"), "OOX XXX XOO"))

        assert position.to_act() == (1,)

    @pytest.mark.clause("FT-10", "FT-11")
    def test_a_phase_opens_with_any_token_on_any_empty_space(self) -> None:
        position = dealt()

        assert position.moves(1) == sorted(f"{token}@{space}" for token in BLACK.split() for space in SPACES)
        fill(position, "XXX", "Ll Lt Lr")
        assert spaces_of(position.moves(1)) == {"Tt", "Tl", "Tr", "Rt", "Rl", "Rr"}
        refused(position, 1, "b4@Lt", "FT-10")

    @pytest.mark.clause("FT-10")
    def test_only_tokens_of_the_own_hand_are_led(self) -> None:
        with pytest.raises(parlour.IllegalAction, match="White 3 is not in the hand"):
            dealt().play(1, "w3@Tt")

    @pytest.mark.clause("FT-10")
    def test_a_led_token_lies_open_and_has_left_the_hand(self) -> None:
        position = play(dealt(), "1 b6@Tl")

        assert position.view(2).spaces[1].tokens == ("b6",)
        assert "b6" not in position.view(1).hand
        assert position.to_act() == (2,)

    @pytest.mark.clause("FT-12", "FT-13")
    @pytest.mark.parametrize("adjacency", ["triangle", "ring"])
    @pytest.mark.parametrize("space", SPACES)
    def test_the_next_trick_goes_next_to_the_last(self, space: str, adjacency: str) -> None:
        corners = {"Tl": "Lt", "Lt": "Tl", "Tr": "Rt", "Rt": "Tr", "Lr": "Rl", "Rl": "Lr"}
        position = level(dealt(adjacency=adjacency), space, "X")
        own = {each for each in SPACES if each[0] == space[0] and each != space}
        expected = own | ({corners[space]} if adjacency == "ring" and space in corners else set())

        assert spaces_of(position.moves(1)) == expected
        far = next(each for each in SPACES if each not in expected and each != space)
        refused(position, 1, f"b5@{far}", "FT-12")

    @pytest.mark.clause("FT-12")
    def test_next_to_the_trick_just_before_not_to_any_of_the_phase(self) -> None:
        """On the ring: from Tl to Lt, then only beside Lt."""
        position = fill(dealt(adjacency="ring"), "XX", "Tl Lt")

        assert spaces_of(position.moves(1)) == {"Ll", "Lr"}

    @pytest.mark.clause("FT-13")
    def test_a_phase_fills_one_triangle(self) -> None:
        position = fill(dealt(), "XX", "Rr Rt")

        assert spaces_of(position.moves(1)) == {"Rl"}

    @pytest.mark.clause("FT-14")
    def test_on_the_ring_a_dead_end_opens_every_empty_space(self) -> None:
        """The last trick comes after Rl, all of whose neighbours are taken."""
        position = fill(dealt(adjacency="ring"), "XXX", "Lr Ll Lt")
        fill(position, "XX", "Tt Tr")
        assert spaces_of(position.moves(1)) == {"Tl", "Rt"}
        fill(position, "XXX", "Rt Rr Rl")

        assert position.view().trick == 3
        assert spaces_of(position.moves(1)) == {"Tl"}


class TestFollowing:
    @pytest.mark.clause("FT-15")
    def test_the_led_colour_or_the_other_colour_that_makes_nine(self) -> None:
        assert follows("b6", "b1 b9 w3 w6 w0 w1 w2 w4 w5") == {"b1", "b9", "w3"}
        assert follows("w0", "w7 b9 b0 b1 b2 b3 b4 b5 b6") == {"w7", "b9"}

    @pytest.mark.clause("FT-15")
    def test_nine_is_made_with_the_other_colour_only(self) -> None:
        assert follows("b6", "b3 w0 w1 w2 w4 w5 w7 w8 w9") == {"b3"}

    @pytest.mark.clause("FT-15")
    @pytest.mark.parametrize("hand", ["w0 w1 w2 w3 w4 w5 w6 w7 w8", "w0 w1 w2 w9 w4 w5 w6 w7 w8"])
    def test_without_the_led_colour_anything_goes(self, hand: str) -> None:
        """Whether or not the hand holds white 3."""
        assert follows("b6", hand) == set(hand.split())

    @pytest.mark.clause("FT-15")
    def test_what_may_not_follow_is_refused(self) -> None:
        position = play(dealt(*MIXED), "1 b5@Tt")

        refused(position, 2, "w5", "FT-15")
        with pytest.raises(parlour.IllegalAction, match="Black 7 is not in the hand"):
            position.play(2, "b7")
        refused(position, 2, "b3@Tl", "FT-15")
        assert position.moves(2) == ["b1", "b3", "b4", "b8", "b9"]

    @pytest.mark.clause("FT-15")
    def test_the_answer_lies_on_the_led_token(self) -> None:
        position = play(dealt(*MIXED), "1 b5@Tt, 2 b8")

        assert position.view().spaces[0].tokens == ("b5", "b8")


class TestWinning:
    @staticmethod
    def won(led: str, answer: str, chaos: int = 1) -> str:
        """Return who wins when Chaos leads one token and Cosmos, who has no black, answers with the other."""
        black, white = "b0 b2 b3 b5 b6 b8 b9 w6 w7", "w0 w1 w2 w3 w4 w5 w9 b1 b4"
        one, two = (black, white) if chaos == 1 else (white, black)
        position = play(dealt(one, two, chaos_seat=chaos), f"{chaos} {led}@Tl, {3 - chaos} {answer}")
        return str(position.view().spaces[1].winner)

    @pytest.mark.clause("FT-16")
    @pytest.mark.parametrize("chaos", [1, 2])
    @pytest.mark.parametrize(("led", "answer", "winner"), [("b6", "b4", "Chaos"), ("b3", "b4", "Cosmos")])
    def test_of_one_colour_the_higher_number_wins(self, led: str, answer: str, winner: str, chaos: int) -> None:
        assert self.won(led, answer, chaos) == winner

    @pytest.mark.clause("FT-16")
    @pytest.mark.parametrize("chaos", [1, 2])
    @pytest.mark.parametrize(
        ("led", "answer", "winner"), [("b6", "w3", "Cosmos"), ("b0", "w9", "Chaos"), ("b5", "w4", "Cosmos")]
    )
    def test_of_two_colours_the_lower_number_wins(self, led: str, answer: str, winner: str, chaos: int) -> None:
        assert self.won(led, answer, chaos) == winner

    @pytest.mark.clause("FT-17", "FT-27")
    @pytest.mark.parametrize("chaos", [1, 2])
    def test_at_equal_numbers_chaos_decides_whoever_led(self, chaos: int) -> None:
        for starter in (chaos, 3 - chaos):
            position = dealt(chaos_seat=chaos, lead="winner")
            if starter != chaos:
                level(position, "Tt", "O")
            colours = "bw" if starter == 1 else "wb"
            play(position, f"{starter} {colours[0]}6@Tl, {3 - starter} {colours[1]}6")

            assert position.to_act() == (chaos,)
            assert position.moves(chaos) == [">chaos", ">cosmos"]
            assert position.view().spaces[1].winner == ""
            assert play(position.copy(), f"{chaos} >chaos").view().spaces[1].winner == "Chaos"
            assert play(position.copy(), f"{chaos} >cosmos").view().spaces[1].winner == "Cosmos"

    @pytest.mark.clause("FT-17")
    def test_the_trick_waits_for_the_choice_even_in_the_last(self) -> None:
        position = fill(dealt(), "XXX XXX XX")
        play(position, "1 b9@Rr, 2 w9")

        assert (position.number, position.to_act()) == (1, (1,))
        refused(position, 1, "b9@Rr", "FT-17")

    @pytest.mark.clause("FT-18")
    def test_chaos_turns_its_tricks_down_cosmos_leaves_them_open(self) -> None:
        position = fill(dealt(), "XO")

        for seat in (None, 1, 2):
            down, up = position.view(seat).spaces[:2]
            assert (down.winner, down.tokens, down.face_down) == ("Chaos", (), 2)
            assert (up.winner, up.tokens, up.face_down) == ("Cosmos", ("b2", "w2"), 0)


def test_a_round_is_a_value() -> None:
    position = dealt()
    other = position.copy()
    play(other, "1 b6@Tl")

    assert isinstance(other, Round)
    assert position.moves(1) != other.moves(1)
