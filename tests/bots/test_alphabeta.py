"""The search itself: its values are those of minimax, whatever it prunes, remembers or meets twice."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import islice

import pytest
from bot_positions import OPTION_SETS, PERFECT, after, natural_chaos, random_positions, wins
from three_in_row import ThreeInRow

import parlour
from parlour import bots
from parlour.bots.alphabeta import Search
from parlour.core import Level, Rng, State, Strategy
from parlour.core.strategy import DECIDED, WON

FEW = 12 if parlour.compiled else 2
PATIENCE = 4000 if parlour.compiled else 1000


def search(
    state: State, depth: int = 60, nodes: int = 0, bits: int = 14, pruning: bool = True, seed: int = 1
) -> Search:
    strategy = state.game.strategy()
    assert strategy is not None
    found = Search(strategy, Level("", "", "", depth=depth), bits, pruning)
    found.run(state, state.actor(), 0.0, nodes, Rng(seed))
    return found


def minimax(state: State, strategy: Strategy, aim: int, depth: int, ply: int = 0) -> int:
    """Return the value of a position to a depth, written as plainly as can be."""
    seat = state.actor()
    if seat < 0:
        raise AssertionError("decided positions are valued by who moved")
    if strategy.win(state, 0) >= 0:
        return WON - ply - 1
    forced = strategy.threatened(state, 0)
    if depth <= (-4 if forced else 0):
        return strategy.evaluate(state, seat)
    best = -WON
    for action in state.legal(seat):
        child = after(state, action)
        if child.over:
            value = 0 if child.payoff(seat) == 0.5 else ply + 1 - WON
        elif forced and strategy.win(child, 0) >= 0:
            value = ply + 2 - WON
        else:
            free = forced and 0 < ply < 2 * aim and depth > 0
            value = -minimax(child, strategy, aim, depth if free else depth - 1, ply + 1)
        best = max(best, value)
    return best


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_values_are_those_of_minimax(options: dict[str, object]) -> None:
    game = natural_chaos(**options)
    strategy = game.strategy()
    compared = 0
    for depth, count in ((1, FEW), (2, FEW)):
        for state in islice(random_positions(game, 11 * depth), 0, 17 * count, 17):
            plain = search(state, depth, nodes=PATIENCE, pruning=False)
            if plain.depth == depth and wins(state) == []:
                compared += 1
                assert plain.value == minimax(state, strategy, depth, depth), state.to_json()
                assert search(state, depth).value == plain.value, state.to_json()
    assert compared > 0


@pytest.mark.parametrize("start", ["", "0", "04", "0418", "048126"])
def test_a_small_game_is_solved_exactly_with_and_without_pruning(start: str) -> None:
    state = ThreeInRow().start()
    for cell in start:
        state.apply(state.actor(), int(cell))
    if len(start) >= 4:
        assert search(state, 9).value == search(state, 9, pruning=False).value
    if len(start) < 4:
        assert search(state, 9).value == 0, "nobody who plays well loses"


def test_the_memory_changes_no_value() -> None:
    for state in islice(random_positions(natural_chaos(), 50, begin=20), 0, FEW * 9, 9):
        depth = 4 if parlour.compiled else 2
        small, large = (search(state, depth, bits=bits).value for bits in (1, 16))
        assert small == large or abs(small) < DECIDED, state.to_json()


def test_a_node_budget_is_exact() -> None:
    state = next(random_positions(natural_chaos(), 60))
    for nodes in (1, 100, 777):
        found = search(state, nodes=nodes)
        assert found.applies == nodes
        assert found.action in state.legal(state.actor())


@pytest.mark.parametrize(
    "cells",
    [
        "P..P..WFE.F.P..W,FE.E.WP..W..E..W,W..FEEP....FE.P.,E..W.WF..F.PP..F",
        ".....FW.EEEP....,.EF.WP...WW..F..,......F.WEFP..W.,W....FE..EP....P",
    ],
)
@pytest.mark.skipif(not parlour.compiled, reason="a hundred thousand actions")
def test_threats_and_counter_threats_do_not_go_on_for_ever(cells: str) -> None:
    found = search(natural_chaos().begin({"cells": cells, "mover": 1}), 3)
    assert found.applies < 300_000


def test_a_time_budget_is_kept() -> None:
    game = natural_chaos()
    state = next(random_positions(game, 61))
    found = Search(game.strategy(), PERFECT)
    found.run(state, state.actor(), 0.05, 0, Rng(1))
    assert found.applies > 0
    assert found.depth < 60


def test_a_seed_decides_between_equals() -> None:
    state = natural_chaos().begin({"cells": "." * 64, "mover": 1})
    assert len({search(state, 1, seed=seed).action for seed in range(8)}) > 3


DECIDE = """
import json, sys
from itertools import islice
from bot_positions import natural_chaos, perspective, random_positions
from parlour import bots
from parlour.core import Budget, Rng
for options in ({}, {"players": 4, "stones": True}):
    game = natural_chaos(**options)
    for state in islice(random_positions(game, 70), 0, 60, 20):
        for level in LEVELS:
            thought = bots.make(game, level).choose(perspective(state), Budget(nodes=NODES), Rng(5))
            print(json.dumps([level, thought.action, thought.nodes, thought.value]))
"""


@pytest.mark.skipif(not parlour.compiled, reason="compares the compiled search with the interpreted one")
def test_compiled_and_interpreted_decide_alike() -> None:
    program = f"LEVELS = {[level.name for level in bots.levels(natural_chaos())] + ['uct']!r}\nNODES = 60\n" + DECIDE
    told = []
    for pure in ("0", "1"):
        environment = {**os.environ, "PARLOUR_PURE": pure, "PARLOUR_REQUIRE_COMPILED": "0"}
        environment["PYTHONPATH"] = os.pathsep.join((os.path.dirname(__file__), os.environ.get("PYTHONPATH", "")))
        told.append(
            subprocess.run(
                [sys.executable, "-W", "ignore", "-c", program],
                env=environment,
                capture_output=True,
                text=True,
                check=True,
            ).stdout
        )
    assert told[0] == told[1]
    assert all(json.loads(line)[2] <= 300 for line in told[0].splitlines())
