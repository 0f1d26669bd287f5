"""Positions that come back, and games that end by themselves (NC-20, NC-21)."""

from __future__ import annotations

from itertools import islice

import pytest
from bot_positions import after, natural_chaos, random_positions

import parlour
from parlour.bots.alphabeta import Search
from parlour.core import Json, Level, Rng, State
from parlour.core.strategy import DECIDED
from parlour.games.natural_chaos.notation import MOVE, SWITCH

pytestmark = pytest.mark.skipif(not parlour.compiled, reason="looks through thousands of positions")


def search(state: State, depth: int = 3) -> Search:
    strategy = state.game.strategy()
    assert strategy is not None
    found = Search(strategy, Level("", "", "", depth=depth), 12)
    found.run(state, state.actor(), 0.0, 0, Rng(1))
    return found


def back(action: int) -> int:
    """Return the move that takes a move back."""
    goal = {4: 4, 5: -4, 6: -1, 7: 1}[action // 64]
    square = action % 64
    low = square // 16 * 16
    to = low + (square + goal) % 16 if abs(goal) == 4 else square // 4 * 4 + (square + goal) % 4
    return 64 * ((action // 64) ^ 1) + to


def quiet_moves(state: State) -> list[int]:
    return [a for a in state.legal(state.actor()) if MOVE <= a < SWITCH and not after(state, a).over]


def position_of(state: State) -> dict[str, Json]:
    place = dict(state.game.position(state))
    return {key: place[key] for key in ("cells", "mover")}


def returning(state: State) -> tuple[State, int] | None:
    """Lead up to this position for the second time, by moves to and fro; return it with the move that makes a draw.

    The moves are: one of the seat to act, one of the other, both taken back; the first one, once more, makes a draw.
    """
    for there in quiet_moves(state):
        middle = after(state, there)
        for other in quiet_moves(middle):
            begun = after(state, there)
            start = state.game.begin(position_of(begun))
            line = [other, back(there), back(other), there, other, back(there), back(other)]
            try:
                for action in line:
                    start.play(start.actor(), action)
            except parlour.IllegalAction:
                continue
            if not start.over and after(start, there).over:
                return start, there
    return None


def decided_positions(won: bool, count: int) -> list[tuple[State, int]]:
    found = []
    for state in islice(random_positions(natural_chaos(), 500, begin=12), 6000):
        fresh = state.game.begin(position_of(state))
        value = search(fresh, 2).value
        if (DECIDED < value < 30000 - 1) if won else value < -DECIDED:
            case = returning(fresh)
            if case is not None:
                found.append(case)
                if len(found) == count:
                    break
    return found


@pytest.mark.clause("NC-20")
def test_a_losing_side_takes_a_draw_by_repetition() -> None:
    cases = decided_positions(won=False, count=5)
    assert len(cases) == 5
    for state, repeating in cases:
        found = search(state)
        assert found.action == repeating
        assert found.value == 0


@pytest.mark.clause("NC-20")
def test_a_winning_side_avoids_a_draw_by_repetition() -> None:
    cases = decided_positions(won=True, count=5)
    assert len(cases) == 5
    for state, repeating in cases:
        found = search(state)
        assert found.action != repeating
        assert found.value > DECIDED


@pytest.mark.clause("NC-20")
def test_forbidden_repetitions_are_neither_played_nor_hoped_for() -> None:
    cases = decided_positions(won=False, count=3)
    for state, repeating in cases:
        game = natural_chaos(repetition="forbid")
        begun = game.begin(state.origin)
        for seat, action in state.decisions():
            if action not in begun.legal(seat):
                break
            begun.apply(seat, action)
        assert repeating not in begun.legal(begun.actor()) or begun.plies < state.plies
        assert search(begun).action in begun.legal(begun.actor())


@pytest.mark.clause("NC-21")
def test_a_turn_limit_is_foreseen() -> None:
    tried = 0
    for state in islice(random_positions(natural_chaos(), 700, begin=10), 400):
        if search(state.game.begin(position_of(state)), 2).value == 30000 - 3:
            for turns, won in ((1, False), (2, False), (3, True)):
                game = natural_chaos(turn_limit=100 + turns)
                value = search(game.begin({**position_of(state), "turn": 100})).value
                assert (value > DECIDED) == won, state.to_json()
            tried += 1
    assert tried >= 3
