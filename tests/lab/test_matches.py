"""Matches in pairs: what is counted, and that everything follows from the seed."""

from __future__ import annotations

import math

import pytest

import parlour
from parlour.core import Budget, Rng
from parlour.lab import Bout, Contest, Pair, Score, Side, opening, play_match


def contest(a: str = "greedy", b: str = "random", **options: object) -> Contest:
    return Contest(parlour.load("natural-chaos", **options), a, b, Budget(nodes=20), Budget(nodes=20), seed=3)


def without_time(score: Score) -> list[tuple[object, ...]]:
    return [(b.a_first, b.returns, b.plies, b.a.nodes, b.b.nodes, b.a.moves, b.b.moves) for b in score.bouts]


@pytest.mark.parametrize("options", [{}, {"players": 4, "stones": True}], ids=str)
def test_greedy_beats_random_play_in_pairs(options: dict[str, object]) -> None:
    heard = []
    score = play_match(contest(**options), 4, progress=lambda s: heard.append((len(s.pairs), s.score)))
    assert heard[-1] == (4, score.score)
    assert [n for n, _ in heard] == [1, 2, 3, 4]
    assert score.score > 0.8
    assert (score.wins, score.draws, score.losses) == (score.wins, score.draws, 8 - score.wins - score.draws)
    assert score.a.moves > 0
    assert score.a.nodes_per_move > 1
    assert score.a.slowest >= score.a.seconds_per_move > 0.0
    assert [bout.a_first for bout in score.bouts] == [True, False] * 4


def test_a_seed_decides_everything() -> None:
    first, again = (without_time(play_match(contest("brook"), 2)) for _ in range(2))
    assert first == again


@pytest.mark.skipif(not parlour.compiled, reason="starts processes")
def test_processes_change_nothing() -> None:
    assert without_time(play_match(contest(), 3, jobs=2)) == without_time(play_match(contest(), 3))


def test_openings_are_undecided_and_past_the_secret_beginning() -> None:
    game = parlour.load("natural-chaos", stones=True)
    for plies in (0, 1, 4, 9):
        state = opening(game, plies, Rng(plies))
        assert not state.over
        assert not state.secret() or plies == 0
        assert state.plies >= plies
    with pytest.raises(ValueError, match="do not last 1000 decisions"):
        opening(parlour.load("natural-chaos", turn_limit=5), 1000, Rng(1))


def pair(number: int, first: float, second: float) -> Pair:
    side = Side(10, 5.0, 1.0, 100)
    return Pair(number, (Bout(True, first, 20, side, side), Bout(False, second, 22, side, side)))


def test_the_interval_comes_from_the_variance_between_pairs() -> None:
    score = Score("a", "b", 4, [pair(1, 1.0, 0.0), pair(2, 1.0, 1.0), pair(3, 1.0, 0.0), pair(4, 0.5, 0.5)])
    assert score.score == 0.625
    assert (score.wins, score.draws, score.losses) == (4, 2, 2)
    assert score.first_seat_wins == 5
    assert score.margin == pytest.approx(1.959964 * math.sqrt(0.0625 / 4))
    assert score.interval == (score.score - score.margin, score.score + score.margin)
    assert score.a.seconds_per_move == 0.5
    assert score.a.nodes_per_move == 10.0
    assert score.a.slowest == 1.0


def test_a_clean_sweep_is_not_certain() -> None:
    """Equal pairs show no variance; ten of them still leave room for a worse truth."""
    swept = Score("a", "b", 10, [pair(number, 1.0, 1.0) for number in range(10)])
    assert swept.margin == pytest.approx(1 - 0.025**0.1)
    assert swept.interval == (pytest.approx(0.025**0.1), 1.0)


def test_a_match_without_pairs_says_nothing() -> None:
    empty = Score("a", "b", 4)
    assert (empty.score, empty.margin, empty.interval) == (0.5, 0.5, (0.0, 1.0))
    assert (empty.a.seconds_per_move, empty.a.nodes_per_move) == (0.0, 0.0)
