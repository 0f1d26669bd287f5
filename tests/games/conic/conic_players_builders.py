"""Positions near the end, and the slow and simple way to value them: the rules themselves and a brute-force solver."""

from __future__ import annotations

import itertools
import json

import parlour
from parlour.core import Rng
from parlour.games.conic.players.bots import blank
from parlour.games.conic.players.position import Position
from parlour.games.conic.players.search import Search
from parlour.games.conic.players.sight import Sight

OPTION_SETS = [
    {"players": players, "setup_seat": seat, "ties": ties, "lone_chip": lone}
    for players, seat in ((2, 1), (3, 2), (4, 4))
    for ties in ("playoff", "cancel")
    for lone in (True, False)
]


def late(rounds, seed, thrift=0.6, **options):
    """Return a state at the start of a battle with so many rounds left; the more thrift, the more chips."""
    state, rng = parlour.load("conic", **options).start(), Rng(seed)
    while not (state.round == 17 - rounds and state.stage == 1):
        seat = state.actor()
        legal = state.legal(seat)
        saves = state.stage == 1 and rng.unit() < thrift
        state.apply(seat, 0 if saves else legal[rng.below(len(legal))])
    return state


def search_of(state, width=0):
    position = Position()
    position.load(state)
    return Search(position, Sight(blank()), width, 12)


def chips(state):
    return [state.rack(seat).bit_count() for seat in (1, 2)]


def solved(matrix):
    """Value a matrix game by its kernels: some square part of it decides (Shapley and Snow 1950)."""
    rows, columns = len(matrix), len(matrix[0])
    for size in range(1, min(rows, columns) + 1):
        for some in itertools.combinations(range(rows), size):
            for others in itertools.combinations(range(columns), size):
                x = balance([[matrix[i][j] for i in some] for j in others])
                y = balance([[matrix[i][j] for j in others] for i in some])
                if x is None or y is None:
                    continue
                low = min(sum(x[k] * matrix[i][j] for k, i in enumerate(some)) for j in range(columns))
                high = max(sum(y[k] * matrix[i][j] for k, j in enumerate(others)) for i in range(rows))
                if high - low < 1e-9:
                    return low
    raise AssertionError("every matrix game has a value")


def balance(equations):
    """Return shares that make all sums equal and add up to 1; None if there are none."""
    size = len(equations)
    table = [[*row, -1.0, 0.0] for row in equations] + [[1.0] * size + [0.0, 1.0]]
    for column in range(size + 1):
        pivot = max(range(column, size + 1), key=lambda row: abs(table[row][column]))
        if abs(table[pivot][column]) < 1e-9:
            return None
        table[column], table[pivot] = table[pivot], table[column]
        for row in range(size + 1):
            if row != column:
                factor = table[row][column] / table[column][column]
                table[row] = [a - factor * b for a, b in zip(table[row], table[column], strict=True)]
    shares = [table[i][size + 1] / table[i][i] for i in range(size)]
    return shares if min(shares) > -1e-9 else None


def naive(state, known):
    """Value a state for seat 1 by the rules alone; `known` keeps what was found."""
    seats = state.to_act()
    if not seats:
        return state.payoff(1)
    key = (json.dumps(state.game.position(state)), seats)
    if key not in known:
        if len(seats) == 1:
            values = [naive(after(state, [(seats[0], action)]), known) for action in state.legal(seats[0])]
            known[key] = max(values) if seats[0] == 1 else min(values)
        else:
            pairs = [[after(state, [(1, a), (2, b)]) for b in state.legal(2)] for a in state.legal(1)]
            known[key] = solved([[naive(each, known) for each in row] for row in pairs])
    return known[key]


def after(state, decisions):
    state = state.copy()
    for seat, action in decisions:
        state.apply(seat, action)
    return state
