"""The games in OpenSpiel: its own checks, its solvers, and what those checks do not look at."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import (
    cfr,
    exploitability,
    external_sampling_mccfr,
    generate_playthrough,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)
from research_cases import CASES, NAMES, Case, midway, named, spiel, tiny

import parlour
from parlour.adapters.open_spiel import SpielState, replayed
from parlour.core import OptionError, Rng

SIMULTANEOUS = pyspiel.GameType.Dynamics.SIMULTANEOUS
TOGETHER = ("conic", "natural-chaos", "trickerion")
SHORT: dict[str, dict[str, object]] = {"fractal-tricks": {"max_rounds": 1}, "natural-chaos": {"turn_limit": 12}}


def load(name: str, **options: object) -> pyspiel.Game:
    return pyspiel.load_game(spiel(name, **options))


def kept(name: str, plies: int, seed: int = 3, **options: object) -> SpielState:
    """Return a position of a random game, decided one by one."""
    state = midway(name, plies, seed, **options)
    turn_based = {"turn_based": True} if name in TOGETHER else {}
    return replayed(load(name, **options, **turn_based), [*state.decisions(), *state.pending()])


def deciding(name: str) -> SpielState:
    """Return a position in which a player has a choice."""
    for plies in range(10, 40):
        state = kept(name, plies, **SHORT.get(name, {}))
        if not state.is_chance_node() and len(state.legal_actions()) > 1:
            return state
    raise AssertionError("there is none")


@pytest.mark.parametrize("case", CASES, ids=named)
def test_random_simulations(case: Case) -> None:
    pyspiel.random_sim_test(load(case[0], **case[1]), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("case", [case for case in CASES if case[0] in TOGETHER], ids=named)
def test_random_simulations_one_by_one(case: Case) -> None:
    """Both by OpenSpiel's wrapper and by our own parameter."""
    game = load(case[0], **case[1])
    assert game.get_type().dynamics == SIMULTANEOUS
    pyspiel.random_sim_test(pyspiel.convert_to_turn_based(game), num_sims=1, serialize=True, verbose=False)

    own = load(case[0], **case[1], turn_based=True)
    assert own.get_type().dynamics != SIMULTANEOUS
    if set(case[1]) <= {"players"}:
        pyspiel.random_sim_test(own, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("case", CASES, ids=named)
def test_playthroughs_replay(case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", sys.argv[:1])
    generate_playthrough.flags.FLAGS(sys.argv[:1])
    name = spiel(case[0], **case[1])
    text = generate_playthrough.playthrough(name, action_sequence=[], seed=5)
    stored = tmp_path / "playthrough.txt"
    stored.write_text(text, encoding="utf-8")

    original, again = generate_playthrough.replay(str(stored))
    assert original == again


API_TEST = """
import sys
from absl import app
from absl.testing import absltest
sys.path[:0] = {paths!r}
import research_cases
import parlour.adapters.open_spiel
if {tiny}:
    research_cases.tiny()
from open_spiel.integration_tests import api_test
load_tests = api_test.load_tests
def main(_):
    absltest.main(module=api_test, argv=sys.argv[:1])
app.run(main)
"""


@pytest.mark.parametrize("name", [*NAMES, "bids"])
def test_its_interface_test(name: str) -> None:
    here = Path(__file__).parent
    program = API_TEST.format(paths=[str(here), str(here.parent)], tiny=name == "bids")
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", program, f"--test_only_games={spiel(name)}$"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "OK" in done.stderr
    assert int(done.stderr.split("Ran ")[1].split()[0]) >= 5


@pytest.mark.parametrize("case", CASES, ids=named)
def test_what_a_game_is_said_to_be_is_so(case: Case) -> None:
    game = parlour.load(case[0], **case[1])
    chance = together = hidden = False
    for seed in range(3):
        state = midway(case[0], 10**6, seed, **case[1])
        chance |= any(who == 0 for who, _ in state.decisions())
        for ply in range(0, state.plies, 3):
            at = state.at(ply)
            together |= len(at.to_act()) > 1
            views = [{**at.view(seat).to_json(), "seat": 0} for seat in game.seats]
            hidden |= not at.together() and views.count(views[0]) < len(views)
    assert (chance, together) == (game.chance, game.together)
    assert game.hidden or not hidden


@pytest.mark.parametrize("case", CASES, ids=named)
def test_utilities_are_zero_sum_and_follow_the_payoffs(case: Case) -> None:
    game = load(case[0], **case[1])
    for seed in range(3):
        end = midway(case[0], 10**6, seed, **case[1])
        state = replayed(game, end.decisions())
        payoffs, returns = end.returns(), state.returns()
        assert state.is_terminal()
        assert payoffs is not None
        assert sum(returns) == pytest.approx(0)
        assert game.min_utility() <= min(returns) <= max(returns) <= game.max_utility()
        assert [returns.index(each) for each in sorted(returns)] == [payoffs.index(each) for each in sorted(payoffs)]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("plies", [0, 7, 40])
def test_states_survive_copying_pickling_and_json(name: str, plies: int) -> None:
    state = kept(name, plies)
    clone, pickled = state.clone(), pickle.loads(pickle.dumps(state))
    again = state.get_game().new_initial_state(state.to_json())
    before = str(state)

    assert str(clone) == str(pickled) == str(again) == before
    assert clone.kept == pickled.kept == again.kept == state.kept
    assert clone.history() == pickled.history() == state.history()
    clone.apply_action(clone.legal_actions()[0] if not clone.is_chance_node() else clone.chance_outcomes()[0][0])
    assert str(state) == before
    assert state.kept.plies + len(state.kept.pending()) == plies


@pytest.mark.parametrize("name", NAMES)
def test_structs_tell_the_same_as_the_library(name: str) -> None:
    state = kept(name, 31)
    own = state.kept

    assert state.to_dict() == own.to_json()
    for seat in own.game.seats:
        assert state.to_observation_struct(seat - 1).to_dict() == own.view(seat).to_json()
    for action in state.legal_actions():
        struct = state.action_to_struct(state.current_player(), action)
        assert struct.to_dict() == {"action": own.game.text(action)}
        assert state.struct_to_actions(struct) == [action]


@pytest.mark.parametrize("name", NAMES)
def test_texts_and_tensors_of_an_observation(name: str) -> None:
    state = kept(name, 31)
    own, tensor = state.kept, state.kept.game.tensor()
    assert tensor is not None
    for seat in own.game.seats:
        numbers = np.zeros(tensor.size, np.float32)
        tensor.write(own, seat, numbers, 0)
        assert state.observation_tensor(seat - 1) == numbers.tolist()
        assert pyspiel.load_game(spiel(name)).observation_tensor_size() == tensor.size
        seen = [event.to_json() for event in own.history(seat)]
        assert len(state.information_state_string(seat - 1).splitlines()) == len(seen) + 1
        assert json.loads(state.observation_string(seat - 1)) == own.view(seat).to_json()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("plies", [3, 25, 60])
def test_resampling_keeps_what_the_player_knows(name: str, plies: int) -> None:
    options = SHORT.get(name, {})
    state = kept(name, plies, **options)
    for seat in state.kept.game.seats:
        for number in range(4):
            world = state.resample_from_infostate(seat - 1, lambda number=number: number / 4)
            assert world.information_state_string(seat - 1) == state.information_state_string(seat - 1)
            assert world.observation_string(seat - 1) == state.observation_string(seat - 1)
            assert world.observation_tensor(seat - 1) == state.observation_tensor(seat - 1)
            if not state.is_chance_node():
                assert world.legal_actions(seat - 1) == state.legal_actions(seat - 1)
            assert len(world.history()) == len(state.history())
            if state.get_game().get_type().provides_information_state_tensor:
                assert world.information_state_tensor(seat - 1) == state.information_state_tensor(seat - 1)


def test_resampling_draws_other_worlds() -> None:
    state = kept("fractal-tricks", 25)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    worlds = {str(state.resample_from_infostate(0, sampler)) for _ in range(12)}
    assert len(worlds) > 6


@pytest.mark.parametrize("name", NAMES)
def test_information_states_differ_exactly_where_histories_do(name: str) -> None:
    """Perfect memory: one text for all states that a seat cannot tell apart, another for each that it can."""
    texts: dict[str, str] = {}
    for seed in range(12):
        state = kept(name, 22, seed, **SHORT.get(name, {}))
        for seat in state.kept.game.seats:
            told = repr([seat, *(event.to_json() for event in state.kept.history(seat))])
            text = state.information_state_string(seat - 1)
            assert texts.setdefault(told, text) == text
    assert len(set(texts.values())) == len(texts) > 12


@pytest.mark.parametrize("name", NAMES)
def test_memory_grows_the_same_step_by_step_and_at_once(name: str) -> None:
    late = kept(name, 40)
    early = load(name, turn_based=True).new_initial_state() if name in TOGETHER else load(name).new_initial_state()
    for seat, action in [*late.kept.decisions(), *late.kept.pending()]:
        assert early.kept.actor() == seat
        early.apply_action(action)
        early = early.clone()
        for player in range(early.num_players()):
            early.information_state_string(player)
    for player in range(late.num_players()):
        assert early.information_state_string(player) == late.information_state_string(player)


def test_waiting_picks_stay_secret() -> None:
    game = load("conic", turn_based=True)
    texts = set()
    for pick in range(12):
        state = game.new_initial_state()
        state.apply_action(state.legal_actions()[0])
        state.apply_action(pick)
        texts.add((state.information_state_string(1), state.observation_string(1), str(state.observation_tensor(1))))
        assert state.kept.game.text(pick) in str(state)
    assert len(texts) == 1


@pytest.mark.parametrize("name", NAMES)
def test_trees_search_a_few_nodes(name: str) -> None:
    state = deciding(name)
    random = np.random.RandomState(3)
    bot = mcts.MCTSBot(state.get_game(), 1.4, 8, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", NAMES)
def test_information_set_trees_search_a_few_nodes(name: str) -> None:
    state = deciding(name)
    random = np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(
        state.get_game(), mcts.RandomRolloutEvaluator(1, random), 1.4, 6, random_state=random,
        allow_inconsistent_action_sets=True,
    )  # fmt: skip
    assert bot.step(state) in state.legal_actions()


def test_a_small_game_is_solved() -> None:
    """Counterfactual regret minimisation makes the tiny game's strategies less exploitable."""
    game = pyspiel.load_game(tiny(rounds=1, turn_based=True))
    solver = cfr.CFRSolver(game)
    solver.evaluate_and_update_policy()
    first = exploitability.exploitability(game, solver.average_policy())
    for _ in range(60):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(game, solver.average_policy()) < first / 2


def test_a_solver_written_in_c_takes_the_small_game() -> None:
    game = pyspiel.load_game(tiny(rounds=1, turn_based=True))
    solver = pyspiel.CFRSolver(game)
    for _ in range(40):
        solver.evaluate_and_update_policy()
    assert pyspiel.exploitability(game, solver.average_policy()) < 0.1


def test_solvers_take_the_face_off() -> None:
    """Natural Chaos cut after its first turn is the one game of ours that fits into a table."""
    game = load("natural-chaos", turn_limit=1, turn_based=True)
    solver = cfr.CFRSolver(game)
    solver.evaluate_and_update_policy()
    assert exploitability.exploitability(game, solver.average_policy()) == pytest.approx(0)


@pytest.mark.parametrize("name", ["conic", "fractal-tricks"])
def test_sampling_solvers_take_larger_games(name: str) -> None:
    game = kept(name, 0, **SHORT.get(name, {})).get_game()
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(3):
        solver.iteration()
    assert solver.average_policy() is not None


def test_external_sampling_takes_the_small_game() -> None:
    game = pyspiel.load_game(tiny(rounds=2, turn_based=True))
    solver = external_sampling_mccfr.ExternalSamplingSolver(game, external_sampling_mccfr.AverageType.SIMPLE)
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(150):
        solver.iteration()
    assert exploitability.nash_conv(game, solver.average_policy()) < before


@pytest.mark.parametrize("name", NAMES)
def test_reinforcement_learning_environments(name: str) -> None:
    options = SHORT.get(name, {}) | ({"turn_based": True} if name in TOGETHER else {})
    environment = rl_environment.Environment(load(name, **options))
    environment.seed(3)
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = environment.step([step.observations["legal_actions"][player][0]])
    assert sum(step.rewards) == pytest.approx(0)


def test_wrong_parameters_are_refused() -> None:
    with pytest.raises(OptionError, match="players cannot be 7: allowed is 2, 3, 4"):
        load("conic", players=7)
    with pytest.raises(pyspiel.SpielError, match="colour"):
        load("conic", colour="red")


@pytest.mark.parametrize("public", [True, False])
@pytest.mark.parametrize("recall", [True, False])
def test_observers_of_each_kind(public: bool, recall: bool) -> None:
    """A spectator's text has no secrets, a private one nothing else."""
    state = kept("fractal-tricks", 25)
    kinds = pyspiel.PrivateInfoType
    texts = {}
    for own in (kinds.NONE, kinds.SINGLE_PLAYER):
        kind = pyspiel.IIGObservationType(public_info=public, perfect_recall=recall, private_info=own)
        observer = state.get_game().make_py_observer(kind)
        observer.set_from(state, 0)
        assert (observer.tensor is not None) == (public and not recall)
        texts[own] = observer.string_from(state, 0)
    hand = [*state.kept.view(1).to_json()["hand"]]  # type: ignore[misc]
    assert ("hand" in texts[kinds.SINGLE_PLAYER]) != (public and recall)
    assert not any(f'"token":"{token}"' in texts[kinds.NONE] for token in hand)
    assert bool(texts[kinds.NONE]) == public
    with pytest.raises(ValueError, match="nobody sees"):
        state.get_game().make_py_observer(
            pyspiel.IIGObservationType(perfect_recall=recall, private_info=kinds.ALL_PLAYERS)
        )


def test_a_sample_is_drawn_from_the_given_numbers() -> None:
    state = kept("fractal-tricks", 25)
    first = str(state.resample_from_infostate(0, lambda: 0.25))
    assert str(state.resample_from_infostate(0, lambda: 0.25)) == first
    assert str(state.resample_from_infostate(0, lambda: 0.75)) != first
    assert Rng(0).bits() != Rng(1).bits()
