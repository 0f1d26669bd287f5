"""The bots of Fractal Tricks: legal, fair and reproducible, under all options."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from ft_players_builders import OPTION_SETS, known_of, name_of, random_round, with_hands

import parlour
from parlour import Budget, Perspective, Rng, bots
from parlour.games.fractal_tricks.levels import LEVELS
from parlour.games.fractal_tricks.players.knowledge import read, worlds

SETS = OPTION_SETS if parlour.compiled else OPTION_SETS[:1]
NAMES = [level.name for level in LEVELS]
TINY = Budget(nodes=400)


@pytest.mark.parametrize("options", SETS, ids=name_of)
def test_every_option_set_is_played(options):
    """One round, the levels taking turns; `play` refuses what is not legal."""
    game = parlour.load("fractal-tricks", max_rounds=1, **options)
    state, rng = game.start(), Rng(3)
    while not state.over:
        seat = state.actor()
        if seat == 0:
            state.apply(0, state.draw_chance(rng))
            continue
        level = [*NAMES, "greedy"][state.plies % (len(NAMES) + 1)]
        thought = bots.make(game, level).choose(Perspective.of(state, seat, rng), TINY, rng.fork())
        state.play(seat, thought.action)


def twin_of(state, seat, rng):
    """Return another world that the seat cannot tell from this one."""
    hands = worlds(read(state, seat))
    other = hands[rng.below(len(hands))]
    return with_hands(state, {seat: state.hand(seat), 3 - seat: other})


@pytest.mark.parametrize("level", [*NAMES, "greedy"])
def test_bots_do_not_peek(level):
    rng = Rng(8)
    game = parlour.load("fractal-tricks")
    for tricks, stage in ((1, 1), (3, 2), (5, 1), (6, 1), (7, 2)) if parlour.compiled else ((4, 1), (7, 2)):
        state = random_round({}, tricks, 30 + tricks, stage)
        seat = state.actor()
        twin = twin_of(state, seat, rng)
        assert twin is not None
        thoughts = [
            bots.make(game, level).choose(Perspective.of(each, seat, Rng(5 + i)), TINY, Rng(7))
            for i, each in enumerate((state, twin))
        ]
        assert thoughts[0] == thoughts[1]


def test_a_decision_does_not_depend_on_what_was_thought_before():
    game = parlour.load("fractal-tricks")
    states = [random_round({}, tricks, 50 + tricks, 1 + tricks % 2) for tricks in (2, 4, 6, 3)]

    def decide(state):
        bot = bots.make(game, "fractal")
        return bot.choose(Perspective.of(state, state.actor(), Rng(1)), Budget(nodes=3000), Rng(2))

    forwards = [decide(state) for state in states]
    backwards = [decide(state) for state in reversed(states)]
    assert forwards == backwards[::-1]


def test_a_time_limit_is_kept():
    game = parlour.load("fractal-tricks")
    state = random_round({}, 3, 77)
    perspective = Perspective.of(state, state.actor(), Rng(1))
    thought = bots.make(game, "fractal").choose(perspective, Budget(seconds=0.01), Rng(2))
    assert thought.action in perspective.legal
    assert thought.nodes < 60_000


SCRIPT = """
import parlour
from parlour import Budget, Perspective, Rng, bots
assert parlour.compiled != {pure}
for lead, adjacency, inner in (("winner", "triangle", "triangle"),):
    game = parlour.load("fractal-tricks", lead=lead, adjacency=adjacency, inner=inner)
    state, rng = game.start(), Rng(4)
    while state.number == 1 and not state.over:
        seat = state.actor()
        if seat == 0:
            state.apply(0, state.draw_chance(rng))
            continue
        level = ("fractal", "corner")[state.trick % 2] if state.trick != 6 else "triangle"
        thought = bots.make(game, level).choose(Perspective.of(state, seat, rng), Budget(nodes=400), rng.fork())
        print(thought)
        state.apply(seat, thought.action)
"""


@pytest.mark.skipif(not parlour.compiled, reason="compares with the compiled bots")
def test_compiled_and_interpreted_bots_decide_alike():
    def decisions(pure):
        environment = {key: value for key, value in os.environ.items() if key != "PARLOUR_PURE"}
        environment |= {"PARLOUR_PURE": "1"} if pure else {}
        script = SCRIPT.format(pure=pure)
        return subprocess.run(
            [sys.executable, "-c", script], env=environment, check=True, capture_output=True, text=True
        ).stdout

    compiled = decisions(False)
    assert compiled.count("Thought") > 12
    assert compiled == decisions(True)


@pytest.mark.parametrize("sight", [0, 1, 2])
def test_the_true_hand_is_among_the_possible_ones(sight):
    for seed in range(20):
        state = random_round({"lead": ("starter", "winner")[seed % 2]}, 1 + seed % 8, seed, 1 + seed % 2)
        seat = state.actor()
        known = read(state, seat, sight)
        assert state.hand(3 - seat) in worlds(known)
        assert not known.pool & known.hand


def test_memory_tells_levels_apart():
    """Voids rule hands out; turned-down tokens that a beginner forgets bring hands back."""
    for seed in range(200):
        state = random_round({}, 5, seed)
        seat = state.actor()
        sharp, dull, dim = (worlds(read(state, seat, sight)) for sight in (0, 1, 2))
        assert set(sharp) <= set(dull) <= set(dim)
        if len(sharp) < len(dull) < len(dim):
            return
    pytest.fail("no position with a void and a forgotten token")


def test_possible_hands_are_those_the_rules_allow():
    for seed in range(10):
        state = random_round({}, 6, seed, 1 + seed % 2)
        known = known_of(state)
        seat = state.actor()
        assert known.pool == state.possible(seat)
        assert known.hand == state.hand(seat)
        assert known.sizes == (state.hand(1).bit_count(), state.hand(2).bit_count())
        assert known.spot.chaos == state.outer(1)
        assert known.spot.cosmos == state.outer(2)


def test_levels_go_up():
    game = parlour.load("fractal-tricks")
    assert [level.name for level in bots.levels(game)] == ["random", "greedy", *NAMES]
