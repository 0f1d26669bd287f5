"""The double-dummy solver finds what trying everything finds."""

from __future__ import annotations

import parlour
import pytest
from ft_players_builders import OPTION_SETS, WIN, WORTHS, known_of, minimax, name_of, random_round, solver_of

from parlour.games.fractal_tricks.players.knowledge import advance
from parlour.games.fractal_tricks.rules import Round

EARLIEST = 5 if parlour.compiled else 6


def solved(state: Round, worths: list[int], options: dict[str, object]) -> int:
    chaos = state.chaos_seat
    return solver_of(options, worths).value(known_of(state).spot, state.hand(chaos), state.hand(3 - chaos))


@pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)
@pytest.mark.parametrize("stage", [1, 2])
def test_late_positions_are_worth_what_minimax_says(options, stage):
    for seed in range(4):
        state = random_round(options, 6 + seed % 2, seed, stage)
        assert solved(state, WORTHS, options) == minimax(state, WORTHS)
        assert solved(state, WIN, options) == minimax(state, WIN)


@pytest.mark.parametrize("options", OPTION_SETS[::2], ids=name_of)
def test_an_earlier_position_is_worth_what_minimax_says(options):
    state = random_round(options, EARLIEST, 11)
    assert solved(state, WORTHS, options) == minimax(state, WORTHS)


@pytest.mark.parametrize("options", OPTION_SETS[::2], ids=name_of)
def test_a_used_table_changes_no_value(options):
    solver = solver_of(options, WORTHS)
    for seed in range(12):
        state = random_round(options, 5 + seed % 3, seed)
        hands = state.hand(state.chaos_seat), state.hand(3 - state.chaos_seat)
        spot = known_of(state).spot
        assert solver.value(spot, *hands) == solved(state, WORTHS, options)


def test_each_decision_has_the_value_of_what_follows():
    options = OPTION_SETS[0]
    solver = solver_of(options, WORTHS)
    for seed in range(6):
        state = random_round(options, 6, seed, 1 + seed % 2)
        seat, known = state.actor(), known_of(state)
        hands = state.hand(1), state.hand(2)
        for action in state.legal(seat):
            after = state.copy()
            after.apply(seat, action)
            if action < 180:
                value = solver.lead_value(known.spot, *hands, action // 9, action % 9)
            else:
                value = solver.follow_value(known.spot, *hands, action - 180)
            spot = advance(known.spot, action, False, False)
            assert value == solver.value(spot, after.hand(1), after.hand(2)) == minimax(after, WORTHS)


def test_a_limit_stops_the_search():
    state = random_round({}, 2, 3)
    solver = solver_of({}, WORTHS)
    solver.start(50)
    solver.value(known_of(state).spot, state.hand(1), state.hand(2))
    assert solver.stopped
    assert solver.nodes <= 60
