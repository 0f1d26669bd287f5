"""Trickerion: final scoring and the winner (SCORE)."""

from __future__ import annotations

import pytest
from tr_builders import fame, have, hired, lay_trick, order, placing, stand, team
from tr_theater import end_turn

from parlour.games.trickerion.rules import Show
from parlour.games.trickerion.scoring import rank_of


def last_evening(players: int = 2, people: str = "magician", **options: object) -> Show:
    """Return a position at the end of the last turn: nobody placed, no coins, no Shards, 10 Fame."""
    at = placing("downtown-1", players=players, **options)  # type: ignore[arg-type]
    stand(at, 1, "magician", None)
    for seat in range(1, players + 1):
        have(team(at, seat, people), seat, coins=0, shards=0, fame=10)
    at.turn = 5
    return at


def scored(at: Show) -> Show:
    end_turn(at)
    assert at.over
    return at


class TestLines:
    @pytest.mark.clause("SCORE-1")
    def test_after_the_last_turn_only(self) -> None:
        at = last_evening(people="magician engineer")
        at.turn = 4
        end_turn(at)

        assert not at.over
        assert fame(at, 1) == 10
        assert fame(scored(last_evening(people="magician engineer")), 1) == 13

    @pytest.mark.clause("SCORE-1")
    def test_the_order_does_not_matter(self) -> None:
        results = []
        for seats in ((1, 2), (2, 1)):
            at = order(have(have(last_evening(), 1, coins=7), 2, shards=4), *seats)
            results.append(list(scored(at).fame))

        assert results[0] == results[1] == [12, 14, 0, 0]

    @pytest.mark.clause("SCORE-2")
    @pytest.mark.parametrize("count", [0, 1, 7])
    def test_shards(self, count: int) -> None:
        assert fame(scored(have(last_evening(), 1, shards=count)), 1) == 10 + count

    @pytest.mark.clause("SCORE-3")
    @pytest.mark.parametrize(("count", "points"), [(0, 0), (2, 0), (3, 1), (8, 2), (9, 3)])
    def test_coins(self, count: int, points: int) -> None:
        assert fame(scored(have(last_evening(), 1, coins=count)), 1) == 10 + points

    @pytest.mark.clause("SCORE-3")
    def test_coins_left_after_wages(self) -> None:
        at = have(last_evening(people="magician engineer"), 1, coins=4)

        assert fame(scored(stand(at, 1, "engineer", "workshop")), 1) == 10 + 3

    @pytest.mark.clause("SCORE-4")
    @pytest.mark.parametrize(
        ("people", "points"),
        [
            ("magician", 0),
            ("magician engineer", 3),
            ("magician manager assistant", 6),
            ("magician apprentice-1", 2),
            ("magician engineer manager assistant apprentice-1 apprentice-2 apprentice-3 apprentice-a", 17),
        ],
    )
    def test_characters(self, people: str, points: int) -> None:
        assert fame(scored(last_evening(people=people)), 1) == 10 + points

    @pytest.mark.clause("SCORE-4")
    def test_who_has_just_joined_counts(self) -> None:
        at = hired(last_evening(), 1, "manager", apprentices=1)

        assert fame(scored(at), 1) == 10 + 3 + 2

    def test_tricks_and_markers_give_nothing(self) -> None:
        at = lay_trick(last_evening(), 1, "board-1", "linking-rings", 2)

        assert fame(scored(at), 1) == 10

    @pytest.mark.clause("SCORE-5")
    @pytest.mark.parametrize(("cap", "points"), [(0, 30 + 30), (20, 20 + 20)])
    def test_no_limit_but_by_option(self, cap: int, points: int) -> None:
        at = have(last_evening(scoring_cap=cap), 1, coins=90, shards=30)

        assert fame(scored(at), 1) == 10 + points


class TestWinner:
    @pytest.mark.clause("SCORE-14")
    def test_most_fame_wins(self) -> None:
        at = scored(have(last_evening(players=3), 2, fame=11))

        assert at.returns() == (0.0, 1.0, 0.0)

    @pytest.mark.clause("SCORE-14")
    def test_nobody_wins_before_the_end(self) -> None:
        at = have(last_evening(), 2, fame=11)

        assert at.returns() is None
        assert [at.payoff(seat) for seat in (1, 2)] == [0.0, 0.0]

    @pytest.mark.clause("SCORE-15")
    @pytest.mark.parametrize("seats", [(1, 2, 3), (3, 1, 2), (2, 3, 1)])
    def test_a_tie_goes_to_who_is_ahead_in_the_order(self, seats: tuple[int, ...]) -> None:
        at = scored(order(last_evening(players=3), *seats))

        assert at.payoff(seats[0]) == 1.0
        assert sum(at.payoff(seat) for seat in (1, 2, 3)) == 1.0

    @pytest.mark.clause("SCORE-15")
    def test_not_to_who_is_ahead_without_being_level(self) -> None:
        at = have(order(last_evening(players=3), 1, 3, 2), 1, fame=9)

        assert scored(at).returns() == (0.0, 0.0, 1.0)

    @pytest.mark.clause("SCORE-16")
    def test_every_rank_is_taken_once(self) -> None:
        at = have(order(last_evening(players=4), 4, 2, 3, 1), 3, fame=20)
        scored(at)

        assert [rank_of(at, seat) for seat in (1, 2, 3, 4)] == [4, 3, 1, 2]
