"""The matrix solver and the backward induction of Conic's players, against slow and simple ones."""

from __future__ import annotations

import itertools

import pytest
from conic_players_builders import chips, late, naive, search_of, solved

import parlour
from parlour.core import Rng
from parlour.games.conic.board import STAR
from parlour.games.conic.players.bots import blank, network
from parlour.games.conic.players.horizon import ENDLESS
from parlour.games.conic.players.inputs import NO_CONE, NO_ROW, NOTHING
from parlour.games.conic.players.matrix import Matrix
from parlour.games.conic.players.position import BLUE, NOBODY, VERMILION, Position
from parlour.games.conic.players.search import Search
from parlour.games.conic.players.sight import Sight


def matrix_of(rows):
    matrix = Matrix()
    matrix.rows, matrix.columns = len(rows), len(rows[0])
    for i, row in enumerate(rows):
        for j, worth in enumerate(row):
            matrix.put(i, j, worth)
    matrix.solve()
    return matrix


def guaranteed(rows, matrix):
    """Return what either mixture guarantees, whatever the other does."""
    x, y = matrix.row_mix(), matrix.column_mix()
    low = min(sum(x[i] * row[j] for i, row in enumerate(rows)) for j in range(matrix.columns))
    return low, max(sum(y[j] * worth for j, worth in enumerate(row)) for row in rows)


@pytest.mark.parametrize(
    ("rows", "value", "mix"),
    [
        ([[1, 0], [0, 1]], 1 / 2, [1 / 2, 1 / 2]),
        ([[0.5, 0, 1], [1, 0.5, 0], [0, 1, 0.5]], 1 / 2, [1 / 3] * 3),
        ([[1, 0], [0, 0.5]], 1 / 3, [1 / 3, 2 / 3]),
        ([[0.2, 0.4], [0.1, 0.9]], 0.2, [1, 0]),
        ([[0.7]], 0.7, [1]),
    ],
)
def test_known_matrix_games(rows, value, mix):
    matrix = matrix_of(rows)
    assert matrix.value == pytest.approx(value)
    assert matrix.row_mix() == pytest.approx(mix)


@pytest.mark.parametrize("kind", ["any", "ends", "rare"])
def test_matrices_against_brute_force(kind):
    rng = Rng(4)
    draw = {"any": rng.unit, "ends": lambda: rng.below(3) / 2, "rare": lambda: float(rng.below(4) == 0)}[kind]
    for _ in range(60):
        height, width = 1 + rng.below(4), 1 + rng.below(4)
        rows = [[draw() for _ in range(width)] for _ in range(height)]
        matrix = matrix_of(rows)
        assert matrix.value == pytest.approx(solved(rows), abs=1e-9)
        assert guaranteed(rows, matrix) == pytest.approx((matrix.value, matrix.value), abs=1e-9)


def test_large_matrices_are_solved_to_the_last_digit():
    rng = Rng(9)
    for _ in range(20):
        rows = [[rng.below(5) / 4 if rng.below(2) else rng.unit() for _ in range(12)] for _ in range(12)]
        matrix = matrix_of(rows)
        assert sum(matrix.row_mix()) == pytest.approx(1.0)
        assert guaranteed(rows, matrix) == pytest.approx((matrix.value, matrix.value), abs=1e-10)


def small_ends(rounds, most, ties):
    """Yield ends with so few pairs of chips that the rules alone can value them."""
    found = 0
    for seed in itertools.count():
        state = late(rounds, seed, 0.6 if most > 4 else 0.25, ties=ties)
        one, two = chips(state)
        if one > 1 and two > 1 and one * two <= most:
            found += 1
            yield state
            if found == (6 if rounds < 3 else 1):
                return


ENDS = [(1, 12, "playoff"), (1, 12, "cancel"), (2, 4, "playoff"), (2, 4, "cancel")]
LARGER = [(1, 16, "playoff"), (2, 8, "playoff"), (2, 8, "cancel"), (3, 4, "playoff"), (3, 4, "cancel")]


@pytest.mark.parametrize(("rounds", "most", "ties"), ENDS + LARGER if parlour.compiled else ENDS)
def test_induction_agrees_with_the_rules(rounds, most, ties):
    for state in small_ends(rounds, most, ties):
        search = search_of(state)
        value = search.battle(state.rack(1), state.rack(2), state.cone, ENDLESS, 0)
        assert search.exact
        assert value == pytest.approx(naive(state, {}), abs=1e-9)


def last_space(rack_a, rack_b, cancel=False):
    """Value a duel for the last space, g1, whose winner wins the game, for seat 1."""
    position = Position()
    for space in range(15):
        position.settle(space, (BLUE, VERMILION)[space % 2] if space < 14 else NOBODY, 5)
    position.cancel = cancel
    outcomes = []
    for winner in (BLUE, VERMILION):
        position.settle(15, winner, 3)
        outcomes.append(position.outcome(1, 1))
        position.take_back(15, winner, 3, BLUE)
    assert outcomes == [1.0, 0.0]
    search = Search(position, Sight(blank()), 0, 10)
    racks = [sum(1 << chip for chip in rack) for rack in (rack_a, rack_b)]
    return search.battle(*racks, 15, ENDLESS, 0)


def test_a_star_is_replaced_by_the_best_answer():
    assert last_space([0, STAR, 1, 5], [0, 4]) == 1.0
    assert last_space([0, STAR, 1, 6], [5, 10]) == 1.0
    assert last_space([1, 6], [5, 10]) == pytest.approx(0.5)
    assert last_space([5, 10], [0, STAR, 1, 6]) == 0.0


def test_two_stars_are_a_battle_without_stars():
    """With nothing but stars and one number each, what is left is that number."""
    assert last_space([STAR, 6], [STAR, 5]) == 1.0
    assert last_space([STAR, 1], [STAR, 10]) == 1.0


def test_a_tie_is_a_playoff_with_what_is_left():
    assert last_space([4, 7], [4, 5]) == 1.0
    assert last_space([3, 4], [4, 6]) == 0.0
    assert last_space([9, 1], [9, 10]) == pytest.approx(0.5)
    assert last_space([4, 7], [7], cancel=True) == last_space([7, 4], [7], cancel=True) != 1.0


def mirrored_end():
    """Return a board that looks the same to both, c2 and e2 empty, the cone on c2."""
    position = Position()
    sides = dict.fromkeys((1, 3, 6, 7, 10), BLUE) | dict.fromkeys((2, 5, 8, 9, 12), VERMILION)
    for space in range(16):
        if space not in (4, 11):
            position.settle(space, sides.get(space, NOBODY), 4)
    return position


@pytest.mark.parametrize("rack", [0b000000000111, 0b110000000011, 0b100000110001])
def test_equal_chances_are_worth_a_half(rack):
    search = Search(mirrored_end(), Sight(blank()), 0, 12)
    assert search.battle(rack, rack, 4, ENDLESS, 0) == pytest.approx(0.5, abs=1e-12)


def test_swapping_seats_swaps_the_value():
    for seed in range(5):
        state = late(4, seed)
        one = Position()
        one.load(state)
        two = Position()
        for space in range(16):
            if state.owner_of(space):
                two.settle(space, {1: 2, 2: 1}.get(state.owner_of(space), NOBODY), state.number_on(space))
        two.last = 3 - one.last
        depth = ENDLESS if sum(chips(state)) < 7 else 1
        values = [
            Search(position, Sight(network()), 2, 12).battle(*racks, state.cone, depth, 0)
            for position, racks in (
                (one, (state.rack(1), state.rack(2))),
                (two, (state.rack(2), state.rack(1))),
            )
        ]
        assert sum(values) == pytest.approx(1.0, abs=1e-9)


def test_verdicts_hold_to_the_end():
    for seed in range(200):
        state = late(3, seed)
        position = Position()
        position.load(state)
        verdict = position.verdict(position.a, position.b, position.n)
        if verdict >= 0:
            rng = Rng(seed)
            while not state.over:
                seat = state.actor()
                state.apply(seat, state.legal(seat)[rng.below(len(state.legal(seat)))])
            assert state.payoff(1) == verdict


def test_final_values_agree_with_the_rules():
    for seed in range(60):
        state = late(1, seed, lone_chip=seed % 2 == 0)
        state = state.copy()
        rng = Rng(seed)
        while not state.over:
            seat = state.actor()
            state.apply(seat, state.legal(seat)[rng.below(len(state.legal(seat)))])
        position = Position()
        position.load(state)
        assert position.outcome(state.rack(1), state.rack(2)) == state.payoff(1)


def test_searches_leave_the_board_alone():
    state = late(4, 3)
    search = search_of(state, 2)
    position = search.position
    before = (position.a, position.b, position.n, position.total, position.last)
    search.allow(500, 0.0)
    search.battle(state.rack(1), state.rack(2), state.cone, 4, 0)
    assert (position.a, position.b, position.n, position.total, position.last) == before


def test_both_eyes_see_one_chance():
    """The network's value is the same whichever way it is put together, and the two views add up to 1."""
    state = late(8, 2)
    position = Position()
    position.load(state)
    sight = Sight(network())
    sight.lay(0, position, position.a, position.b, position.n, NO_ROW, position.last, state.cone)
    sight.lay(1, position, position.a, position.b, position.n, NO_ROW, position.last, NO_CONE)
    extra = 96 + state.cone
    racks = (state.rack(1), state.rack(2))
    assert sight.value(0, *racks, NOTHING, NOTHING) == sight.value(1, *racks, extra, extra)


def test_the_network_came_through_its_text():
    assert parlour.load("conic").level_list[-1].name == "summit"
    assert 0.45 < start_value() < 0.55


def start_value():
    state = late(16, 1)
    return Search(search_of(state).position, Sight(network()), 3, 10).battle(0xFFF, 0xFFF, state.cone, 1, 0)
