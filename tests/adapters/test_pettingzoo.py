"""The games in PettingZoo: its own checks in both interfaces, and what those checks do not look at."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np
import pettingzoo as registry
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.utils import parallel_to_aec
from research_cases import CASES, NAMES, Case, named

import parlour
from parlour.adapters import pettingzoo
from parlour.adapters.picture import without_variables
from parlour.core import OptionError, ParlourError, UnknownGame

pytestmark = [
    # The checks expect bare arrays where masks are given beside them.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
]
cases = pytest.mark.parametrize("case", CASES, ids=named)
names = pytest.mark.parametrize("name", NAMES)


@cases
def test_seats_in_turn(case: Case) -> None:
    make = partial(pettingzoo.make(case[0]).env, **case[1])
    api_test(make(), num_cycles=60)
    seed_test(make, num_cycles=40)


@cases
def test_seats_at_once(case: Case) -> None:
    make = partial(pettingzoo.make(case[0]).parallel_env, **case[1])
    parallel_api_test(make(), num_cycles=80)
    parallel_seed_test(make, num_cycles=40)
    api_test(parallel_to_aec(make()), num_cycles=40)


@cases
def test_drawings(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(pettingzoo.make(case[0]).env, **case[1]))


def play(env: Any, seed: int, most: int = 10**6) -> Iterator[tuple[str, dict[str, Any], float, bool, Any]]:
    """Play a random game and show each agent's turn."""
    env.reset(seed=seed)
    random = np.random.default_rng(seed)
    for agent in env.agent_iter(most):
        observation, reward, over, truncated, _info = env.last()
        assert not truncated
        action = None if over else int(random.choice(np.flatnonzero(observation["action_mask"])))
        yield agent, observation, reward, over, action
        env.step(action)


@names
def test_names_carry_the_rules_version(name: str) -> None:
    attribute = f"{name.replace('-', '_')}_v1"
    environment = getattr(pettingzoo, attribute)
    assert environment.env().metadata["name"] == environment.parallel_env().metadata["name"] == attribute
    assert attribute in dir(pettingzoo)
    for kind in ("aec", "parallel"):
        assert registry.make(kind, f"parlour/{attribute.removesuffix('_v1')}-v1").metadata["name"] == attribute


@names
def test_rewards_are_zero_sum_and_follow_the_payoffs(name: str) -> None:
    for seed in range(3):
        env = pettingzoo.make(name).raw_env()
        rewards = {agent: reward for agent, _, reward, over, _ in play(env, seed) if over}
        payoffs = env.table.state.returns()
        assert payoffs is not None
        assert sum(rewards.values()) == pytest.approx(0)
        assert max(rewards.values()) <= 1
        order = sorted(env.possible_agents, key=lambda agent: rewards[agent])
        assert sorted(env.possible_agents, key=lambda agent: payoffs[env.table.seats[agent] - 1]) == order


@names
def test_the_mask_is_the_legal_list_and_nothing_for_others(name: str) -> None:
    env = pettingzoo.make(name).raw_env(players=2) if name != "fractal-tricks" else pettingzoo.make(name).raw_env()
    for agent, observation, _, over, _ in play(env, 5, most=60):
        state, seat = env.table.state, env.table.seats[agent]
        assert np.flatnonzero(observation["action_mask"]).tolist() == state.legal(seat)
        assert over or seat == state.actor()
        for other in env.agents:
            if env.table.seats[other] not in state.to_act():
                assert not env.observe(other)["action_mask"].any()


@names
def test_seeds_decide_what_chance_does(name: str) -> None:
    def past(seed: int) -> list[tuple[int, int]]:
        env = pettingzoo.make(name).raw_env()
        for _ in play(env, seed, most=30):
            pass
        return env.table.state.decisions()

    assert past(4) == past(4)
    env = pettingzoo.make(name).raw_env()
    env.reset(seed=1)
    first = env.table.state.decisions()
    env.reset()
    if parlour.load(name).chance:
        assert first != env.table.state.decisions()


@names
def test_an_illegal_action_ends_the_game(name: str) -> None:
    env = pettingzoo.make(name).raw_env()
    env.reset(seed=2)
    agent, before = env.agent_selection, env.table.state.copy()
    bad = int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0])
    env.step(bad)

    assert env.rewards == {each: -1.0 if each == agent else 0.0 for each in env.possible_agents}
    assert all(env.terminations.values())
    assert env.infos[agent] == {"illegal": bad}
    assert env.table.state == before


@names
@pytest.mark.parametrize("bad", [-1, 10**6, None])
def test_illegal_joint_actions_are_survived(name: str, bad: int | None) -> None:
    env = pettingzoo.make(name).parallel_env()
    env.reset(seed=2)
    before = env.table.state.copy()
    joint = dict.fromkeys(env.agents, 0 if bad is None else bad)
    owing = [env.possible_agents[seat - 1] for seat in before.to_act()]
    _, rewards, ended, _, infos = env.step({} if bad is None else joint)

    assert env.agents == []
    assert {agent for agent, reward in rewards.items() if reward == -1.0} == set(owing)
    assert all(ended.values())
    assert all(infos[agent] == {"illegal": bad} for agent in owing)
    assert env.table.state == before


def test_seats_that_decide_at_once_do_so_in_one_step() -> None:
    env = pettingzoo.make("natural-chaos").parallel_env()
    observations, _ = env.reset(seed=1)
    assert all(observation["action_mask"].sum() == 2 for observation in observations.values())
    game = env.table.game

    observations, *_ = env.step({"seat_1": game.action("?F"), "seat_2": game.action("?W")})

    assert env.table.state.plies == 2
    assert [agent for agent in env.agents if observations[agent]["action_mask"].any()] == ["seat_2"]


def test_actions_of_agents_that_owe_nothing_are_ignored() -> None:
    env = pettingzoo.make("conic").parallel_env()
    env.reset(seed=1)
    env.step({"seat_1": env.table.state.legal(1)[0], "seat_2": 10**6})
    assert env.agents == ["seat_1", "seat_2"]


@names
def test_pictures_are_drawn_for_a_spectator(name: str) -> None:
    env = pettingzoo.make(name).raw_env(render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert isinstance(picture, np.ndarray)
    assert picture.shape[1:] == (pettingzoo.WIDTH, 3)
    assert len(np.unique(picture)) > 20
    assert pettingzoo.make(name).raw_env(render_mode="ansi").render() == parlour.load(name).start().draw()
    assert pettingzoo.make(name).raw_env().render() is None


def test_variables_of_a_style_are_written_out() -> None:
    style = "<style>.a { --x: #111; } .b { --x: #222; } .c, .d { fill: var(--x); } .e { fill: red; }</style>"
    plain = without_variables(style)
    assert "var(" not in plain
    assert "--x" not in plain
    assert ".a .c, .c.a, .a .d, .d.a { fill: #111; }" in plain
    assert ".b .c, .c.b, .b .d, .d.b { fill: #222; }" in plain
    assert ".e { fill: red; }" in plain


def test_a_variable_with_a_value_for_want_of_one_is_that_value() -> None:
    assert without_variables('<path fill="var(--icon-cut,#fff)"/>') == '<path fill="#fff"/>'


def test_wrong_requests_are_refused() -> None:
    with pytest.raises(UnknownGame, match="unknown game 'chess'"):
        pettingzoo.make("chess")
    with pytest.raises(OptionError, match="players cannot be 9"):
        pettingzoo.make("conic").env(players=9)
    with pytest.raises(ParlourError, match="render_mode cannot be 'video': allowed are human, ansi, rgb_array"):
        pettingzoo.make("conic").env(render_mode="video")
    with pytest.raises(AttributeError, match="conic_v9"):
        _ = pettingzoo.conic_v9
