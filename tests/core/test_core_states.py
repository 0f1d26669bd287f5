"""States as values: trails of copies, JSON with its errors, pickle, the past, and the fair window of a bot."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

import parlour
from bids import Bids
from parlour.core import Actions, BadState, Perspective, Rng, State

GAME = parlour.load("natural-chaos", repetition="none")


def start_at(length: int) -> State:
    """Play a random game, not yet won, to so many decisions."""
    state = GAME.start()
    rng, out = Rng(1), Actions()
    while state.plies < length:
        seat = state.actor()
        for action in [state.random_action(seat, rng, out) for _ in range(60)]:
            trial = state.copy()
            trial.apply(seat, action)
            if not trial.over:
                state = trial
                break
    return state


class TestOrigins:
    def test_nobody_changes_a_set_up_position_from_outside(self) -> None:
        """Neither the data that a position was set up from nor its JSON is a part of it."""
        data: dict[str, Any] = {"cells": "F" + "." * 63, "picks": [None, None]}
        state = GAME.begin(data)
        told = state.to_json()
        before = json.dumps(told)
        data["cells"] = "." * 64
        data["picks"].append("F")
        told["origin"].clear()  # type: ignore[union-attr]

        assert json.dumps(state.to_json()) == before
        assert state.at(0) == state
        assert GAME.from_json(json.loads(before)) == state


class TestTrails:
    @pytest.mark.parametrize("length", [2, 3, 62, 63, 64, 65, 66, 127, 128, 129, 191, 192, 193])
    def test_copies_part_and_keep_their_own_past(self, length: int) -> None:
        state = start_at(length)
        past = state.decisions()
        branches = []
        for seed in range(3):
            branch = state.copy()
            rng, made = Rng(seed), []
            for _ in range(67):
                if branch.over:
                    break
                seat = branch.actor()
                made.append((seat, branch.random_action(seat, rng, Actions())))
                branch.apply(*made[-1])
            branches.append((branch, made))
            assert state.decisions() == past

        for branch, made in branches:
            assert branch.decisions() == past + made
            assert branch.plies == len(past) + len(made)
        assert branches[0][1] != branches[1][1]

    def test_interleaved_copies(self) -> None:
        """Two copies that take turns in going on from the same place."""
        one = start_at(60)
        other = one.copy()
        past = one.decisions()
        told: dict[int, list[tuple[int, int]]] = {0: [], 1: []}
        rng = Rng(8)
        for step in range(20):
            for which, state in enumerate((one, other)):
                if not state.over and (step + which) % 3:
                    seat = state.actor()
                    action = state.random_action(seat, rng, Actions())
                    state.apply(seat, action)
                    told[which].append((seat, action))

        assert one.decisions() == past + told[0]
        assert other.decisions() == past + told[1]


class TestPast:
    def test_every_earlier_position_can_be_seen_again(self) -> None:
        state = start_at(40)

        assert [state.at(ply).decisions() for ply in (0, 2, 40)] == [state.decisions()[:ply] for ply in (0, 2, 40)]
        assert state.at(40) == state
        assert state.at(0) == GAME.start()

    @pytest.mark.parametrize("ply", [-1, 41])
    def test_other_plies_are_refused(self, ply: int) -> None:
        with pytest.raises(ValueError, match="there are 0 to 40"):
            start_at(40).at(ply)


class TestValues:
    def test_pickle(self) -> None:
        state = start_at(70)

        assert pickle.loads(pickle.dumps(state)) == state
        assert pickle.loads(pickle.dumps(GAME)) == GAME
        assert hash(pickle.loads(pickle.dumps(state))) == hash(state)

    def test_games_compare_by_kind_and_options(self) -> None:
        assert parlour.load("natural-chaos") == parlour.load("natural-chaos", players="2")
        assert parlour.load("natural-chaos") != GAME
        assert Bids() != GAME
        assert len({GAME, parlour.load("natural-chaos", repetition="none"), Bids()}) == 2

    def test_states_compare_by_what_happened(self) -> None:
        assert start_at(5) == start_at(5)
        assert start_at(5) != start_at(6)
        assert start_at(5) != "state"


def broken(**change: object) -> dict[str, object]:
    return {**json.loads(json.dumps(start_at(6).to_json())), **change}


class TestJson:
    def test_back_again(self) -> None:
        state = start_at(30)

        assert GAME.from_json(json.loads(json.dumps(state.to_json()))) == state

    @pytest.mark.parametrize(
        ("data", "reason"),
        [
            ([], "a state is an object, not list"),
            ({}, "game is None, not 'natural-chaos'"),
            (broken(game="chess"), "game is 'chess'"),
            (broken(rules=2), "rules is 2, not 1"),
            (broken(options={}), "options is {}"),
            (broken(origin=3), "origin must be a position"),
            (broken(decisions=None), "decisions must be a list"),
            (broken(decisions=["1 ?F", "2 ?F"]), r"seat 2 cannot play '\?F'"),
            (broken(decisions=["one ?F"]), "no decision 'WHO ACTION'"),
            (broken(pending=["1 pass"]), "cannot play 'pass'"),
            (broken(position={}), "the decisions do not lead to the position"),
        ],
    )
    def test_what_is_no_state_is_refused(self, data: dict[str, object], reason: str) -> None:
        with pytest.raises(BadState, match=reason):
            GAME.from_json(data)  # type: ignore[arg-type]


class TestPerspective:
    def test_it_never_holds_the_true_pick(self) -> None:
        """Over many streams the world inside holds either pick as often, whatever the truth is."""
        for pick in ("?F", "?E"):
            state = GAME.start()
            state.play(1, pick)
            inside = [Perspective.of(state, 2, Rng(seed)) for seed in range(200)]
            fires = sum(
                "1 ?F" in json.dumps(vars_of(perspective)["_world"].to_json())  # type: ignore[attr-defined]
                for perspective in inside
            )
            assert 60 < fires < 140

    def test_equal_knowledge_gives_equal_perspectives(self) -> None:
        fire, earth = GAME.start(), GAME.start()
        fire.play(1, "?F")
        earth.play(1, "?E")

        for seed in range(20):
            one, other = (Perspective.of(state, 2, Rng(seed)) for state in (fire, earth))
            assert (one.view, one.history, one.legal) == (other.view, other.history, other.legal)
            assert one.sample(Rng(seed)) == other.sample(Rng(seed))

    def test_it_shows_what_the_seat_knows(self) -> None:
        state = Bids().start()
        for who, action in ((0, "deal 1 b"), (0, "deal 2 c"), (2, "3")):
            state.play(who, action)
        perspective = Perspective.of(state, 1, Rng(4))

        assert perspective.game == state.game
        assert perspective.view == state.view(1)
        assert perspective.history == state.history(1)
        assert perspective.legal == state.legal(1)
        cards = {str(perspective.sample(Rng(seed)).to_json()["decisions"]) for seed in range(30)}
        assert cards == {"['chance deal 1 b', 'chance deal 2 a']", "['chance deal 1 b', 'chance deal 2 c']"}


def vars_of(perspective: Perspective) -> dict[str, object]:
    return vars(perspective)
