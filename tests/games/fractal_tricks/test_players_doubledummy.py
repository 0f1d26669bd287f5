"""The double-dummy solver finds what trying everything finds."""

from __future__ import annotations

import pytest
from ft_players_builders import OPTION_SETS, WIN, WORTHS, known_of, minimax, name_of, random_round, solver_of

import parlour
from parlour.games.fractal_tricks.players.knowledge import advance
from parlour.games.fractal_tricks.rules import Round

EARLIEST = 5 if parlour.compiled else 6
SETS = OPTION_SETS if parlour.compiled else OPTION_SETS[::5]


def solved(state: Round, worths: list[int], options: dict[str, object]) -> int:
    chaos = state.chaos_seat
    return solver_of(options, worths).value(known_of(state).spot, state.hand(chaos), state.hand(3 - chaos))


@pytest.mark.parametrize("options", SETS, ids=name_of)
def test_late_positions_are_worth_what_minimax_says(options):
    for seed in range(8 if parlour.compiled else 2):
        state = random_round(options, 6 + seed % 2, seed, 1 + seed // 2 % 2)
        assert solved(state, WORTHS, options) == minimax(state, WORTHS)
        assert solved(state, WIN, options) == minimax(state, WIN)


@pytest.mark.parametrize("options", SETS[::2], ids=name_of)
def test_an_earlier_position_is_worth_what_minimax_says(options):
    state = random_round(options, EARLIEST, 11)
    assert solved(state, WORTHS, options) == minimax(state, WORTHS)


@pytest.mark.parametrize("options", SETS[::2], ids=name_of)
def test_a_used_table_changes_no_value(options):
    states = [random_round(options, 5 + seed % 3, seed) for seed in range(6)]
    alone = [solved(state, WORTHS, options) for state in states]
    solver = solver_of(options, WORTHS)
    for state, value in zip(states, alone, strict=True):
        hands = state.hand(state.chaos_seat), state.hand(3 - state.chaos_seat)
        assert solver.value(known_of(state).spot, *hands) == value


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
