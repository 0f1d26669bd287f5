"""Fractal Tricks: the inner triangle, the end of a round and of the game (FT-19 to FT-26)."""

from __future__ import annotations

from itertools import permutations, product

import pytest
from ft_builders import deal, dealt, fill, game, held, inner

from parlour.core import OptionError
from parlour.games.fractal_tricks.rules import Round

THREES = ["".join(each) for each in product("XO", repeat=3)]
CHAOS_ROUND = "XOX XOX XXO"
COSMOS_ROUND = "OOO OXX XXX"


def again(position: Round, owners: str) -> Round:
    """Deal and play one more round."""
    return fill(deal(position), owners)


def last_round(position: Round) -> dict[str, object]:
    """Return what the log says of the last round that ended."""
    return dict([event for event in position.history() if event.kind == "round"][-1].detail)


def majority(three: str) -> str:
    return "X" if three.count("X") >= 2 else "O"


class TestInner:
    @pytest.mark.clause("FT-19")
    @pytest.mark.parametrize("owners", THREES)
    def test_a_phase_is_won_by_two_of_its_tricks(self, owners: str) -> None:
        position = fill(dealt(), owners)

        assert inner(position) == f"{majority(owners)}.."

    @pytest.mark.clause("FT-19")
    def test_not_before_the_third_trick(self) -> None:
        assert inner(fill(dealt(), "XX")) == "..."
        assert inner(fill(dealt(inner="phase"), "XX")) == "..."

    @pytest.mark.clause("FT-20")
    @pytest.mark.parametrize("order", list(permutations("TLR")), ids="".join)
    def test_the_token_lies_where_the_triangle_lies(self, order: tuple[str, ...]) -> None:
        position = dealt()
        expected = dict.fromkeys("TLR", ".")
        for triangle, side in zip(order[:2], "XO", strict=True):
            fill(position, side * 3, f"{triangle}t {triangle}l {triangle}r")
            expected[triangle] = side
            assert inner(position) == "".join(expected.values())

    @pytest.mark.clause("FT-20")
    def test_with_phase_the_first_fills_top_whatever_was_played(self) -> None:
        position = fill(dealt(inner="phase"), "OOX", "Rt Rl Rr")
        assert inner(position) == "O.."

        fill(position, "XXO", "Tt Tl Tr")
        assert inner(position) == "OX."

    @pytest.mark.clause("FT-20", "FT-13")
    def test_on_the_ring_a_triangle_counts_when_it_is_full(self) -> None:
        """T is full in the second phase only; its spaces were won in two phases."""
        position = fill(dealt(adjacency="ring"), "OOX", "Tr Tl Lt")
        assert inner(position) == "..."

        fill(position, "X", "Tt")
        assert inner(position) == "O.."

    @pytest.mark.clause("FT-20")
    def test_on_the_ring_with_phase_the_phase_counts(self) -> None:
        position = fill(dealt(adjacency="ring", inner="phase"), "OXX", "Tr Tl Lt")

        assert inner(position) == "X.."

    @pytest.mark.clause("FT-20")
    def test_two_inner_spaces_may_be_filled_by_one_phase(self) -> None:
        """On the ring: Lt, Ll and Tl, Tr are taken; the third phase brings the last spaces of all triangles."""
        position = fill(dealt(adjacency="ring"), "XXX OOO", "Ll Lt Tl Tr Rt Rr")
        assert inner(position) == "..."
        fill(position, "X", "Rl")
        assert inner(position) == "..O"
        fill(position, "X", "Lr")
        assert inner(position) == ".XO"


class TestRound:
    @pytest.mark.clause("FT-21")
    @pytest.mark.parametrize(
        ("owners", "equal"),
        [
            ("XXO XXX OOO", ["T"]),
            ("XXX XOO OXO", ["L"]),
            ("XXX OOX XOO", ["R"]),
            ("XXO XXO OOX", ["T", "L"]),
            ("OOO OOO OOO", ["T", "L", "R"]),
            ("OXX OXX OXX", []),
        ],
    )
    def test_cosmos_needs_one_triangle_equal_to_the_inner_one(self, owners: str, equal: list[str]) -> None:
        happened = last_round(fill(dealt(), owners))

        assert happened["matches"] == equal
        assert happened["winner"] == ("Cosmos" if equal else "Chaos")

    @pytest.mark.clause("FT-21")
    @pytest.mark.parametrize("owners", ["OXO OXO XXO", "XOX OXX OOO", "OOX XXO XOX"])
    def test_turned_or_mirrored_likeness_does_not_count(self, owners: str) -> None:
        """A triangle has as many tokens of either side as the inner one, but elsewhere."""
        middle = "".join(map(majority, owners.split()))
        alike = [three for three in owners.split() if sorted(three) == sorted(middle)]

        assert alike
        assert last_round(fill(dealt(), owners))["matches"] == []

    @pytest.mark.clause("FT-21")
    @pytest.mark.parametrize("top", THREES)
    def test_every_picture(self, top: str) -> None:
        """All 512 boards, by the clause's own words."""
        for left, right in product(THREES, repeat=2):
            threes = (top, left, right)
            position = fill(dealt(max_rounds=1), "".join(threes))
            equal = "".join(map(majority, threes)) in threes

            assert last_round(position)["winner"] == ("Cosmos" if equal else "Chaos"), threes

    @pytest.mark.clause("FT-22")
    @pytest.mark.parametrize(
        ("owners", "kept"),
        [
            (CHAOS_ROUND, {"Chaos": 3, "Cosmos": 0}),
            ("OXO XOX XXO", {"Chaos": 2, "Cosmos": 0}),
            ("OXO OXO XXO", {"Chaos": 1, "Cosmos": 0}),
            ("OXO OXO OXO", {"Chaos": 0, "Cosmos": 0}),
            ("XXX XXX XXX", {"Chaos": 0, "Cosmos": 0}),
            ("XXX XXO OOX", {"Chaos": 0, "Cosmos": 1}),
            (COSMOS_ROUND, {"Chaos": 0, "Cosmos": 1}),
            ("OOX OXO XXX", {"Chaos": 0, "Cosmos": 2}),
        ],
    )
    def test_the_winner_keeps_the_own_tokens_of_the_inner_triangle(self, owners: str, kept: dict[str, int]) -> None:
        """Three, two, one or none, for either side."""
        position = fill(dealt(), owners)

        assert held(position) == kept

    @pytest.mark.clause("FT-24")
    def test_the_next_round_begins_with_an_empty_board_and_all_tokens(self) -> None:
        position = fill(dealt(), CHAOS_ROUND)
        view = position.view()

        assert (view.round, view.stage, inner(position)) == (2, "deal", "...")
        assert all(space.winner == "" and space.tokens == () for space in view.spaces)
        assert len(position.moves(0)) == 20
        assert held(position) == {"Chaos": 3, "Cosmos": 0}


class TestGame:
    @pytest.mark.clause("FT-23")
    def test_cosmos_wins_with_three(self) -> None:
        position = fill(dealt(), "OOX OXO XXX")
        assert (held(position)["Cosmos"], position.over) == (2, False)
        again(position, COSMOS_ROUND)

        assert held(position)["Cosmos"] == 3
        assert position.returns() == (0.0, 1.0)
        assert position.result() == "Cosmos wins with 3 victory tokens."

    @pytest.mark.clause("FT-23")
    @pytest.mark.parametrize("chaos", [1, 2])
    def test_chaos_wins_with_four_not_with_three(self, chaos: int) -> None:
        position = fill(dealt(chaos_seat=chaos), CHAOS_ROUND)
        assert (held(position)["Chaos"], position.over) == (3, False)
        again(position, "OXO OXO XXO")

        assert held(position)["Chaos"] == 4
        assert position.returns() == ((1.0, 0.0) if chaos == 1 else (0.0, 1.0))
        assert position.result() == "Chaos wins with 4 victory tokens."

    @pytest.mark.clause("FT-23")
    def test_cosmos_can_win_with_three_at_once(self) -> None:
        assert fill(dealt(), "OOO OOX OOX").returns() == (0.0, 1.0)

    @pytest.mark.clause("FT-23", "FT-22")
    def test_tokens_in_the_inner_triangle_do_not_count_within_a_round(self) -> None:
        """Cosmos keeps two and has two more in the inner triangle; then Chaos wins the round."""
        position = fill(dealt(), "OOX OXO XXX")
        deal(position)
        fill(position, "OXO OXO")
        assert not position.over
        fill(position, "XXO", "Rt Rl Rr")

        assert held(position) == {"Chaos": 1, "Cosmos": 2}
        assert not position.over

    @pytest.mark.clause("FT-24", "FT-22")
    def test_kept_tokens_stay_through_rounds_won_by_the_other(self) -> None:
        position = fill(dealt(), CHAOS_ROUND)
        again(position, COSMOS_ROUND)
        again(position, COSMOS_ROUND)

        assert held(position) == {"Chaos": 3, "Cosmos": 2}
        assert (position.number, position.over) == (4, False)

    @pytest.mark.clause("FT-25")
    def test_five_tokens_of_a_side_do_not_limit_chaos(self) -> None:
        """Chaos keeps three and puts three more in the inner triangle."""
        position = again(fill(dealt(), CHAOS_ROUND), CHAOS_ROUND)

        assert held(position)["Chaos"] == 6
        assert position.returns() == (1.0, 0.0)

    @pytest.mark.clause("FT-26")
    @pytest.mark.parametrize("limit", [1, 3])
    def test_a_limit_of_rounds_ends_in_a_draw(self, limit: int) -> None:
        position = fill(dealt(max_rounds=limit), "OXO OXO OXO")
        for _ in range(limit - 1):
            assert not position.over
            again(position, "OXO OXO OXO")

        assert position.returns() == (0.5, 0.5)
        assert position.to_act() == ()
        assert position.game.record(position).endswith("# result 0.5 0.5\n")

    @pytest.mark.clause("FT-26", "FT-23")
    def test_a_win_in_the_last_round_is_a_win(self) -> None:
        assert fill(dealt(max_rounds=1), "OOO OOX OOX").returns() == (0.0, 1.0)

    @pytest.mark.clause("FT-26")
    def test_without_a_limit_rounds_go_on(self) -> None:
        position = fill(dealt(), "OXO OXO OXO")
        for _ in range(11):
            again(position, "OXO OXO OXO")

        assert (position.number, position.over) == (13, False)
        assert game().length is None

    @pytest.mark.clause("FT-26")
    def test_a_negative_limit_is_an_error(self) -> None:
        with pytest.raises(OptionError, match="whole number from 0"):
            game(max_rounds=-1)
