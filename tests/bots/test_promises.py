"""What the levels promise: no win in one is missed, no avoidable loss in one is allowed, nothing depends on secrets."""

from __future__ import annotations

from itertools import islice

import pytest
from bot_positions import OPTION_SETS, blunders, natural_chaos, perspective, random_positions, wins

import parlour
from parlour import bots
from parlour.core import Budget, Game, Perspective, Rng, State

MANY = 20 if parlour.compiled else 2
OWN_LEVELS = tuple(level.name for level in natural_chaos().level_list)
SEE_ALL = tuple(level.name for level in natural_chaos().level_list if not level.sight)


def with_win(game: Game, seed: int) -> list[State]:
    found = [state for state in islice(random_positions(game, seed), 40 * MANY) if wins(state)]
    return found[:MANY]


def with_danger(game: Game, seed: int) -> list[State]:
    found = []
    for state in islice(random_positions(game, seed), 40 * MANY):
        if len(found) == MANY:
            break
        if game.strategy().threatened(state, 0) and not wins(state):  # type: ignore[union-attr]
            bad = blunders(state)
            if 0 < len(bad) < len(state.legal(state.actor())):
                found.append(state)
    return found


def budget_of(level: str) -> Budget:
    return Budget(nodes=2000 if parlour.compiled else 300)


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_every_level_takes_a_win_in_one(options: dict[str, object]) -> None:
    game = natural_chaos(**options)
    positions = with_win(game, 100)
    assert len({(state.actor() - 1) % 2 for state in positions}) == 2 or not parlour.compiled, "both sides are tried"
    for state in positions:
        for level in ("greedy", *OWN_LEVELS):
            thought = bots.make(game, level).choose(perspective(state), budget_of(level), Rng(1))
            assert thought.action in wins(state), (level, state.to_json())


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_levels_that_see_everything_allow_no_avoidable_loss_in_one(options: dict[str, object]) -> None:
    game = natural_chaos(**options)
    positions = with_danger(game, 200)
    assert len(positions) == MANY or not parlour.compiled
    for state in positions:
        for level in SEE_ALL:
            thought = bots.make(game, level).choose(perspective(state), budget_of(level), Rng(1))
            assert thought.action not in blunders(state), (level, state.to_json())


@pytest.mark.parametrize("level", ["random", "greedy", "uct", *OWN_LEVELS])
def test_a_decision_follows_from_perspective_budget_and_seed(level: str) -> None:
    game = natural_chaos()
    budget = Budget(nodes=400 if parlour.compiled else 40)
    for state in islice(random_positions(game, 300), 0, 40, 20):
        thoughts = {bots.make(game, level).choose(perspective(state), budget, Rng(7)) for _ in range(2)}
        assert len(thoughts) == 1
        assert thoughts.pop().action in state.legal(state.actor())


@pytest.mark.parametrize("level", ["random", "greedy", "uct", *OWN_LEVELS])
def test_a_pending_pick_decides_nothing(level: str) -> None:
    game = natural_chaos()
    for seed in range(5):
        decisions = set()
        for pick in ("?F", "?E"):
            state = game.start()
            state.play(1, pick)
            seen = Perspective.of(state, 2, Rng(seed))
            decisions.add(bots.make(game, level).choose(seen, Budget(nodes=50), Rng(seed)).action)
        assert len(decisions) == 1


@pytest.mark.parametrize("level", ["greedy", *OWN_LEVELS])
def test_face_off_picks_are_mixed_evenly(level: str) -> None:
    game = natural_chaos()
    bot = bots.make(game, level)
    for seat in (1, 2):
        seen = Perspective.of(game.start(), seat, Rng(0))
        picks = [bot.choose(seen, Budget(), Rng(seed)).action for seed in range(200)]
        assert 70 < picks.count(picks[0]) < 130


def test_an_unknown_level_is_named_with_the_known_ones() -> None:
    with pytest.raises(bots.UnknownLevel, match=r"no bot 'oracle': known are random, greedy, .*chaos, uct"):
        bots.make(natural_chaos(), "oracle")


def test_levels_speak_to_people() -> None:
    levels = bots.levels(natural_chaos())
    assert [level.name for level in levels[:2]] == ["random", "greedy"]
    assert len({level.name for level in levels}) == len(levels) >= 8
    assert all(level.title and level.blurb.endswith(".") and 0.0 <= level.seconds <= 2.0 for level in levels)


def test_uct_comes_upon_joint_decisions_again() -> None:
    """What only led on to another seat's joint decision counts as untried when it becomes a choice of its own."""
    game = parlour.load("conic", players=3)
    state, rng = game.start(), Rng(4)
    while not state.over:
        seat = state.actor()
        state.apply(seat, bots.make(game, "uct").choose(Perspective.of(state, seat, rng), Budget(nodes=60), rng).action)
    assert state.returns()
