"""The bots of Trickerion: legal, fair, reproducible, within their limits, and weak only by what they overlook."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from tr_builders import assigned, hold, lay_trick, mark, placing, planning, play, prepare, row, stand

import parlour
from parlour import Budget, Perspective, Rng, bots
from parlour.core import Thought
from parlour.core.buffer import Actions
from parlour.games.trickerion import steps
from parlour.games.trickerion.levels import LEVELS
from parlour.games.trickerion.players import patience
from parlour.games.trickerion.players.limits import ALONE, TODAY, WAGELESS
from parlour.games.trickerion.players.patience import Patience
from parlour.games.trickerion.players.prospects import FIRST, Prospects
from parlour.games.trickerion.rules import Show

RINGS = "linking-rings"
NAMES = ["greedy", *(level.name for level in LEVELS)]
TINY = Budget(nodes=60)


def decide(state: Show, seat: int, level: str, seed: int = 1, budget: Budget = TINY) -> Thought:
    return bots.make(state.game, level).choose(Perspective.of(state, seat, Rng(5)), budget, Rng(seed))


def played(players: int, budget: Budget, first: int = 0, **options: object) -> Show:
    """Play a whole game, the seats at different levels; `play` refuses what is not legal."""
    state = parlour.load("trickerion", players=players, **options).start()
    rng, out = Rng(players), Actions()
    while not state.over:
        seat = state.actor()
        if seat == 0:
            state.apply(0, state.random_action(0, rng, out))
            continue
        level = NAMES[(first + seat) % len(NAMES)]
        thought = bots.make(state.game, level).choose(Perspective.of(state, seat, rng), budget, rng.fork())
        assert thought.action in state.legal(seat)
        state.apply(seat, thought.action)
    return state


@pytest.mark.parametrize("first", range(len(NAMES)) if parlour.compiled else [1])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_levels_play_whole_games(players: int, first: int) -> None:
    assert sum(played(players, Budget(nodes=40), first).returns()) == pytest.approx(1.0)


@pytest.mark.parametrize(
    "options",
    [
        {"preset": True, "initiative_ties": "keep", "scoring_cap": 20},
        {"may_decline": True, "guest_modifier": "performer", "early_cards": False, "zero_yields": False},
    ],
    ids=["preset", "decline"],
)
def test_levels_play_under_options(options: dict[str, object]) -> None:
    assert played(2, Budget(nodes=40), 4, **options).over


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.clause("INFO-7", "INFO-8")
def test_bots_do_not_peek_at_plans(level: str) -> None:
    decisions = set()
    for plan in (
        "magician=theater engineer=theater",
        "magician=downtown engineer=workshop",
        "magician=none engineer=none",
    ):
        state = planning()
        for card in plan.split():
            state.play(1, card)
        thought = decide(state, 2, level)
        decisions.add((thought.action, thought.nodes, thought.value))
    assert len(decisions) == 1


@pytest.mark.parametrize("level", NAMES)
def test_same_seed_and_budget_same_decision(level: str) -> None:
    state = assigned(planning(), {1: "magician=downtown engineer=workshop", 2: "magician=theater manager=theater"})
    budget = Budget(nodes=2000 if parlour.compiled else 100)
    assert decide(state, 1, level, 7, budget) == decide(state, 1, level, 7, budget)
    state = planning(players=3)
    assert decide(state, 3, level, 7, budget) == decide(state, 3, level, 7, budget)


@pytest.mark.parametrize("level", ["greedy", "planner"])
def test_who_remembers_a_plan_decides_as_who_makes_it_anew(level: str) -> None:
    state = planning()
    bot, budget = bots.make(state.game, level), Budget(nodes=3000 if parlour.compiled else 300)
    while state.step == steps.PLANNING and state.owes(1):
        seen = Perspective.of(state, 1, Rng(5))
        action = bot.choose(seen, budget, Rng(1)).action
        assert action == bots.make(state.game, level).choose(seen, budget, Rng(1)).action
        state.apply(1, action)
    again = planning()
    again.play(1, "magician=none" if state.plan_of(1, 0) else "magician=theater")
    seen = Perspective.of(again, 1, Rng(5))
    assert bot.choose(seen, budget, Rng(1)).action == decide(again, 1, level, 1, budget).action, "another plan is begun"


def test_a_decision_says_what_is_expected() -> None:
    state = placing("market-row-1", fame=40)
    thought = decide(state, 1, "planner", budget=Budget(nodes=500))
    assert thought.nodes > 0
    assert thought.value is not None
    assert 0.9 < thought.value < 1.0
    assert thought.note.startswith("+")


def test_a_clock_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(patience, "monotonic", lambda: now[0])
    clock = Patience()
    clock.allow(0.5, 0)
    clock.nodes = 1000
    assert not clock.spent()
    now[0] = 100.6
    clock.nodes = 1010
    assert not clock.spent(), "the clock is looked at now and then"
    clock.nodes = 1100
    assert clock.spent()
    clock.allow(0.0, 50)
    clock.nodes = 1150
    assert not clock.spent()
    clock.nodes = 1151
    assert clock.spent()


def test_hardly_any_time_is_enough_for_a_decision() -> None:
    for state in (planning(), placing("market-row-1"), planning(players=4)):
        seat = state.actor()
        thought = decide(state, seat, "grandmaster", budget=Budget(seconds=1e-6))
        assert thought.action in state.legal(seat)
        assert thought.nodes < 1000


@pytest.mark.parametrize("players", [2, 4])
def test_a_number_of_nodes_is_kept_at_every_step(players: int) -> None:
    """In a game that is played well enough to get everywhere."""
    state = parlour.load("trickerion", players=players).start()
    rng, out, met = Rng(9), Actions(), set()
    while not state.over and state.turn < 4:
        seat = state.actor()
        if seat == 0:
            state.apply(0, state.random_action(0, rng, out))
            continue
        if state.step not in met:
            met.add(state.step)
            for level in NAMES:
                for nodes in (1, 30):
                    thought = decide(state, seat, level, budget=Budget(nodes=nodes))
                    assert thought.action in state.legal(seat)
                    assert thought.nodes <= 2 * nodes + 40 + len(state.legal(seat)), (level, state.step)
        state.apply(seat, decide(state, seat, "illusionist", budget=Budget(nodes=400)).action)
    assert {steps.PLANNING, steps.HANDLING, steps.SPOTTING, steps.MENU, steps.ADVERTISING} <= met


def sight(level: str) -> int:
    return next(each.sight for each in LEVELS if each.name == level)


def test_weak_levels_are_weak_by_what_they_overlook() -> None:
    assert sight("busker") == TODAY | WAGELESS | ALONE
    assert [level.sight for level in LEVELS if not level.sight][-2:] == [0, 0]
    assert [level.depth for level in LEVELS] == sorted(level.depth for level in LEVELS)


def test_who_forgets_wages_does_not_count_them() -> None:
    state = placing("friday", coins=3)
    idle = stand(state.copy(), 1, "magician", None)
    working = stand(state.copy(), 1, "engineer", "friday")
    pays, forgets = Prospects(), Prospects(FIRST, 5, False)
    assert pays.value(working, 1) < pays.value(state, 1)
    assert forgets.value(working, 1) == pytest.approx(forgets.value(state, 1))
    assert pays.value(idle, 1) == pytest.approx(pays.value(state, 1)), "a Magician has no wage"


def test_who_lives_for_today_does_not_count_later_shows() -> None:
    state = placing("friday", tricks=("linking-rings",))
    lay_trick(state, 1, "board-1", "linking-rings", 2)
    row(state, "riverside-01")
    bare = lay_trick(state.copy(), 1, "board-1", None)
    short, long = Prospects(FIRST, 0, True), Prospects()
    assert long.value(state, 1) - long.value(bare, 1) > short.value(state, 1) - short.value(bare, 1)


def test_a_weekday_changes_what_a_show_is_worth() -> None:
    state = placing("friday", tricks=("linking-rings",))
    lay_trick(state, 1, "board-1", "linking-rings", 2)
    row(state, "riverside-01")
    mark(state, "riverside-01/s00", 1, "linking-rings", "down")
    stand(state, 1, "magician", None)
    play(state, "end")
    worths = []
    for day in ("thursday", "friday", "sunday"):
        there = stand(state.copy(), 1, "magician", f"{day}-perform")
        there.phase = 5
        there.step = steps.HANDLING
        worths.append(Prospects().value(there, 1))
    assert worths == sorted(set(worths))


def test_what_is_nearer_to_a_show_is_worth_more() -> None:
    """From no Components over all of them and a preparation to setting up: every step must pay, or no bot took it."""
    state = placing("friday", tricks=(RINGS,), coins=0)
    row(state, "riverside-01")
    worths = []
    for metal in (0, 1, 2):
        hold(state, 1, {"metal": metal})
        worths.append(Prospects().value(state, 1))
    prepare(state, 1, RINGS, 2)
    worths.append(Prospects().value(state, 1))
    prepare(state, 1, RINGS, 1)
    mark(state, "riverside-01/s00", 1, RINGS, "down")
    worths.append(Prospects().value(state, 1))
    assert worths == sorted(set(worths))


SCRIPT = """
import parlour
from parlour import Budget, Perspective, Rng, bots
from parlour.core import Actions
rng, out = Rng(1), Actions()
for players in (2, 3):
    state = parlour.load("trickerion", players=players).start()
    while state.plies < 70:
        seat = state.actor()
        if seat == 0 or state.plies % 3:
            state.apply(seat, state.random_action(seat, rng, out))
            continue
        for level in ("grandmaster", "illusionist", "busker", "greedy"):
            bot = bots.make(state.game, level)
            thought = bot.choose(Perspective.of(state, seat, rng), Budget(nodes=150), rng.fork())
            print(level, thought)
        state.apply(seat, thought.action)
"""


@pytest.mark.skipif(not parlour.compiled, reason="needs both builds")
def test_compiled_and_interpreted_bots_decide_alike() -> None:
    outputs = []
    for pure in ("0", "1"):
        environment = os.environ | {"PARLOUR_PURE": pure}
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True, timeout=240
        )
        outputs.append(done.stdout)
    assert outputs[0] == outputs[1]
    assert outputs[0].count("\n") > 30
