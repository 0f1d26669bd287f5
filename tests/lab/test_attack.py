"""The attack on bots that can be foreseen."""

from __future__ import annotations

import pytest

import parlour
from parlour import Budget, Perspective, Rng, bots
from parlour.lab.attack import Attack, NoAnswerer, Predictor, play_attack, unpicked

CONIC = parlour.load("conic")
SMALL = Budget(nodes=300)


def battle(rounds=3):
    """Return a state a few rounds into a random game, in which both are about to pick."""
    state, rng = CONIC.start(), Rng(6)
    while state.round <= rounds or state.stage != 1:
        seat = state.actor()
        state.apply(seat, state.legal(seat)[rng.below(len(state.legal(seat)))])
    return state


def predictor(victim="echo"):
    return Predictor(bots.make(CONIC, victim), bots.make(CONIC, "summit"), SMALL, 3)


def test_a_readable_pick_is_foreseen_and_answered():
    state = battle()
    pick = bots.make(CONIC, "echo").choose(Perspective.of(state, 1, Rng(1)), SMALL, Rng(1)).action
    attacker = predictor()
    assert attacker.prediction(state, 1, Rng(8)) == pick
    view = Perspective.of(state, 2, Rng(2))
    expected = bots.make(CONIC, "summit").answer(view, pick, SMALL, Rng(3))
    assert attacker.choose(view, SMALL, Rng(3)) == expected
    assert attacker.guesses == 1


def test_the_attacker_does_not_peek_either():
    answers = set()
    for pick in (0, 5):
        state = battle()
        if pick in state.legal(1):
            state.apply(1, pick)
            attacker = predictor("rapier")
            answers.add(attacker.choose(Perspective.of(state, 2, Rng(2)), SMALL, Rng(3)).action)
            assert unpicked(state) == battle()
    assert len(answers) == 1


def test_pairs_are_reproducible_and_complete():
    attack = Attack(CONIC, "rapier", "summit", SMALL, reruns=2, opening_plies=20)
    scores = [play_attack(attack, 2), play_attack(attack, 2)]
    assert [pair.score for pair in scores[0].pairs] == [pair.score for pair in scores[1].pairs]
    assert scores[0].games == 4
    assert all(bout.b.moves > 0 for bout in scores[0].bouts)


def test_bots_that_cannot_answer_cannot_attack():
    with pytest.raises(NoAnswerer):
        play_attack(Attack(CONIC, "random", "uct", SMALL), 1)
