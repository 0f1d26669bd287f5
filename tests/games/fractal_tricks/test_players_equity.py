"""Match equity: the worth of 24 scores."""

from __future__ import annotations

import pytest

import parlour
from parlour.games.fractal_tricks.players.boards import majorities, outcome
from parlour.games.fractal_tricks.players.equity import SCORES, after, equity_of, worths_now
from parlour.games.fractal_tricks.players.outcomes import COUNTS


@pytest.mark.parametrize("lead", ["starter", "winner"])
def test_the_equations_hold(lead):
    equity = equity_of(lead)
    assert len(SCORES) == 24 == len(equity.worths)
    for score in SCORES:
        chances = equity.chances[score]
        assert sum(chances) == pytest.approx(1.0)
        total = 0.0
        for which, chance in enumerate(chances):
            then = after(score, which)
            total += chance * (equity.worths[then] if isinstance(then, tuple) else then)
        assert equity.worths[score] == pytest.approx(total, abs=1e-9)


@pytest.mark.parametrize("lead", ["starter", "winner"])
def test_tokens_are_worth_having(lead):
    worths = equity_of(lead).worths
    for chaos, cosmos, starter in SCORES:
        if chaos < 3:
            assert worths[chaos + 1, cosmos, starter] > worths[chaos, cosmos, starter]
        if cosmos < 2:
            assert worths[chaos, cosmos + 1, starter] < worths[chaos, cosmos, starter]


def test_every_score_was_counted():
    for counts in COUNTS.values():
        assert set(counts) == set(SCORES)
        assert all(len(line) == 8 and sum(line) > 0 for line in counts.values())


def test_a_win_without_tokens_only_passes_the_start_on():
    assert after((2, 1, 1), 0) == (2, 1, 0)
    assert after((2, 1, 0), 4) == (2, 1, 1)
    assert after((2, 1, 0), 2) == 1.0
    assert after((2, 1, 0), 6) == 0.0
    assert after((2, 1, 1), 1) == (3, 1, 0)


def test_the_last_round_of_a_limited_match_draws_unless_someone_wins_it():
    game = parlour.load("fractal-tricks", max_rounds=2)
    assert worths_now(game, (2, 1, 0), 2) == [5000, 5000, 10000, 10000, 5000, 5000, 0, 0]
    first = worths_now(game, (2, 1, 0), 1)
    assert 0 == first[6] < first[5] < first[4]
    assert first[0] < first[1] < first[2] == 10000


def test_many_rounds_are_worth_what_no_limit_is():
    equity = equity_of("starter")
    for score in SCORES:
        assert equity.worth(score, 200) == pytest.approx(equity.worth(score), abs=1e-6)


def test_outcomes_of_boards():
    assert majorities(0b111_001_110) == 0b101
    assert outcome(0b000_000_000, 0) == 4
    assert outcome(0b101_001_110, 0b101) == 6
    assert outcome(0b111_001_110, 0b101) == 1
    assert outcome(0b111_111_111, 0b111) == 7


def test_more_rounds_than_memory_are_worth_what_no_limit_is():
    equity = equity_of("winner")
    for score in SCORES:
        assert equity.worth(score, 10**9) == equity.worth(score)
    game = parlour.load("fractal-tricks", max_rounds=999_999_999)
    assert worths_now(game, (0, 0, 0), 1) == worths_now(parlour.load("fractal-tricks"), (0, 0, 0), 1)
