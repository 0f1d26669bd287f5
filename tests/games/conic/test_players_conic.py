"""The bots of Conic: legal, fair, reproducible and not to be read, under all options."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from conic_players_builders import OPTION_SETS, after, late, naive

import parlour
from parlour import Budget, Perspective, Rng, bots
from parlour.games.conic.levels import LEVELS
from parlour.games.conic.view import STAGES

NAMES = [level.name for level in LEVELS]
TINY = Budget(nodes=60)
SETS = OPTION_SETS if parlour.compiled else OPTION_SETS[::5]


def decide(state, seat, level, seed=1, budget=TINY):
    return bots.make(state.game, level).choose(Perspective.of(state, seat, Rng(5)), budget, Rng(seed))


def play(state, budget):
    """Play to the end, the levels taking turns; `play` refuses what is not legal."""
    rng, names = Rng(3), [*NAMES, "greedy"]
    while not state.over:
        seat = state.actor()
        level = names[state.plies % len(names)]
        thought = bots.make(state.game, level).choose(Perspective.of(state, seat, rng), budget, rng.fork())
        state.play(seat, thought.action)
    return state


@pytest.mark.parametrize("options", SETS, ids=lambda options: "-".join(map(str, options.values())))
def test_every_option_set_is_played(options):
    state = late(5, 2, **options) if not parlour.compiled else parlour.load("conic", **options).start()
    assert sum(play(state, TINY).returns()) == pytest.approx(1.0)


@pytest.mark.parametrize("level", [*NAMES, "greedy"])
@pytest.mark.parametrize("players", [2, 3])
def test_bots_do_not_peek_at_pending_picks(level, players):
    state = late(4, 11, players=players)
    decisions = []
    for pick in state.legal(1)[:3]:
        world = state.copy()
        world.apply(1, pick)
        decisions.append(decide(world, 2, level))
    assert len(decisions) > 1
    assert len({(each.action, each.nodes, each.value) for each in decisions}) == 1


@pytest.mark.parametrize("players", [2, 4])
def test_same_seed_and_budget_same_decision(players):
    state = late(6, 5, players=players)
    for seat in state.to_act():
        assert decide(state, seat, "summit", 7) == decide(state, seat, "summit", 7)


def test_mixtures_are_really_drawn():
    state = late(9, 4, 0.5)
    bot = bots.make(state.game, "rapier")
    view = Perspective.of(state, 1, Rng(1))
    plan, _ = bot.plan(view, Budget(), Rng(1))
    assert max(plan.mix) < 0.9
    counts = dict.fromkeys(plan.actions, 0)
    for seed in range(400):
        counts[bot.choose(view, Budget(), Rng(seed)).action] += 1
    for action, share in zip(plan.actions, plan.mix, strict=True):
        assert counts[action] / 400 == pytest.approx(share, abs=0.08)
        assert counts[action] == 0 or share > 0


def test_the_strongest_takes_a_won_replacement():
    """Whoever replaces a star has seen the other's number; near the end the answer is exact."""
    for seed in range(40):
        state = late(1, seed)
        if state.rack(1) >> 11 & 1 and state.rack(2).bit_count() > 1:
            state.apply(1, 11)
            state.apply(2, max(chip for chip in state.legal(2) if chip < 11))
            if state.over:
                continue
            action = decide(state, 1, "summit", budget=Budget(nodes=5000)).action
            results = {chip: naive(after(state, [(1, chip)]), {}) for chip in state.legal(1)}
            assert results[action] == pytest.approx(max(results.values()))


def test_a_clock_is_kept():
    state = late(10, 3)
    thought = decide(state, 1, "summit", budget=Budget(seconds=0.05))
    assert thought.action in state.legal(1)


def test_stages_are_numbered_as_in_the_rules():
    from parlour.games.conic.players import stages

    assert [STAGES[number] for number in (stages.FIRST_CONE, stages.PICKING, stages.OVER)] == [
        "first cone",
        "pick",
        "over",
    ]


SCRIPT = """
import parlour
from parlour import Budget, Perspective, Rng, bots
rng = Rng(1)
for players in (2, 3):
    state = parlour.load("conic", players=players).start()
    while not state.over:
        seat = state.actor()
        if state.round < 11:
            legal = state.legal(seat)
            state.apply(seat, legal[rng.below(len(legal))])
            continue
        for level in ("summit", "rapier", "feint", "pebble"):
            bot = bots.make(state.game, level)
            thought = bot.choose(Perspective.of(state, seat, rng), Budget(nodes=150), rng.fork())
            print(level, thought)
        state.apply(seat, thought.action)
"""


@pytest.mark.skipif(not parlour.compiled, reason="needs both builds")
def test_compiled_and_interpreted_bots_decide_alike():
    outputs = []
    for pure in ("0", "1"):
        environment = os.environ | {"PARLOUR_PURE": pure}
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True, timeout=120
        )
        outputs.append(done.stdout)
    assert outputs[0] == outputs[1]
    assert outputs[0].count("\n") > 30
