"""The games in PettingZoo, in both of its interfaces.

>>> from parlour.adapters.pettingzoo import conic_v1
>>> env = conic_v1.env(players=3, render_mode="ansi")
>>> env.reset(seed=7)
>>> observation, reward, terminated, truncated, info = env.last()
>>> observation["observation"].shape, observation["action_mask"].shape
((203,), (28,))

The name is that of the catalogue with `_` for `-` and the rules version behind; `make` takes the catalogue's own, and
`pettingzoo.make("aec", "parlour/conic-v1")` works as soon as this module is imported.
Agents are `seat_1`, `seat_2`, …; options are keywords. An observation is a dict of `observation`, the numbers that
`Game.tensor` declares, and `action_mask`. Chance plays by itself, from the seed of `reset`.

Rewards come when the game ends: between -1 and 1 with sum 0 (the payoff p of GE-7 becomes (p - m) / (1 - m), where m is
one divided by the number of sides). An illegal action ends the game: -1 for whoever tried, 0 for the others.

Drawings are what a spectator sees. Needs PettingZoo, which `pip install parlour[research]` brings.
"""

from __future__ import annotations

import secrets
import sys
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv, aec_registry, register
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from parlour.adapters.picture import pixels
from parlour.core import CHANCE, Game, ParlourError, Rng, State, catalog, load

Observation = dict[str, NDArray[Any]]
WIDTH = 640
MODES = ("human", "ansi", "rgb_array")


class Table:
    """A game in progress with what both interfaces ask of it.

    Args:
        game: the rules.
        render_mode: one of `MODES`, or None for no drawings.

    Raises:
        ParlourError: if the game declares no encoding, or for an unknown mode.
    """

    def __init__(self, game: Game, render_mode: str | None) -> None:
        tensor = game.tensor()
        if tensor is None:
            raise ParlourError(f"{game.title} declares no encoding (Game.tensor), so there is nothing to observe")
        if render_mode is not None and render_mode not in MODES:
            raise ParlourError(f"render_mode cannot be {render_mode!r}: allowed are {', '.join(MODES)}")
        self.game = game
        self.tensor = tensor
        self.render_mode = render_mode
        self.seats = {f"seat_{seat}": seat for seat in game.seats}
        high = np.concatenate([np.full(plane.size, plane.high, np.float32) for plane in tensor.planes])
        count = len(game.actions)
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(np.zeros_like(high), high, dtype=np.float32),
                    "action_mask": spaces.Box(0, 1, (count,), np.int8),
                }
            )
            for agent in self.seats
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {agent: spaces.Discrete(count) for agent in self.seats}
        self.rng = Rng(secrets.randbits(64))
        self.state: State = game.start()

    @property
    def metadata(self) -> dict[str, Any]:
        """What PettingZoo wants to know."""
        return {
            "name": versioned(type(self.game)),
            "render_modes": list(MODES),
            "render_fps": 1,
            "is_parallelizable": True,
        }

    def reset(self, seed: int | None) -> None:
        """Start a game; a seed starts a new stream for chance."""
        if seed is not None:
            self.rng = Rng(seed)
        self.state = self.game.start()
        self._roll()

    def play(self, decisions: Mapping[int, int]) -> None:
        """Carry out legal decisions by seat, then what chance owes."""
        for seat in sorted(decisions):
            self.state.apply(seat, decisions[seat])
        self._roll()

    def _roll(self) -> None:
        while self.state.actor() == CHANCE:
            self.state.apply(CHANCE, self.state.draw_chance(self.rng))

    def observe(self, agent: str) -> Observation:
        """Return what an agent knows and may do now; nothing once the game is over."""
        seat = self.seats[agent]
        numbers = np.zeros(self.tensor.size, np.float32)
        self.tensor.write(self.state, seat, numbers, 0)
        mask = np.zeros(len(self.game.actions), np.int8)
        mask[self.state.legal(seat)] = 1
        return {"observation": numbers, "action_mask": mask}

    def worth(self) -> dict[str, float]:
        """Return the rewards: what a finished game is worth, else zeros."""
        if not self.state.over:
            return dict.fromkeys(self.seats, 0.0)
        even = 1.0 / self.game.sides
        return {agent: (self.state.payoff(seat) - even) / (1.0 - even) for agent, seat in self.seats.items()}

    def render(self) -> str | NDArray[np.uint8] | None:
        """Draw what a spectator sees, in the mode chosen at the start."""
        if self.render_mode == "rgb_array":
            return pixels(self.state.svg(), WIDTH)
        if self.render_mode == "ansi":
            return self.state.draw()
        if self.render_mode == "human":
            sys.stdout.write(f"{self.state.draw()}\n")
        return None


class SeatsInTurn(AECEnv[str, Observation, int | None]):
    """A game in the AEC interface: of several seats that decide at once the lowest comes first, and the others do not
    see what it chose.
    """

    def __init__(self, game: Game, render_mode: str | None = None) -> None:
        super().__init__()
        self.table = Table(game, render_mode)
        self.render_mode = render_mode
        self.metadata = self.table.metadata
        self.possible_agents = list(self.table.seats)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return what observations of an agent look like; the same object each time."""
        return self.table.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the actions of an agent; the same object each time."""
        return self.table.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Start a game.

        Args:
            seed: of chance; None goes on with the stream there is.
            options: not used: the options of a game are fixed when the environment is made.
        """
        self.table.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        seat = self.table.state.actor()
        if seat > CHANCE:
            self.agent_selection = self.possible_agents[seat - 1]

    def observe(self, agent: str) -> Observation:
        """Return what an agent knows and may do now."""
        return self.table.observe(agent)

    def step(self, action: int | None) -> None:
        """Carry out an action of the selected agent; None for one whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        seat = self.table.seats[agent]
        if action is not None and int(action) in self.table.state.legal(seat):
            self.table.play({seat: int(action)})
            self.rewards = self.table.worth()
            over = self.table.state.over
        else:
            self.rewards[agent] = -1.0
            self.infos[agent] = {"illegal": action}
            over = True
        self.terminations = dict.fromkeys(self.agents, over)
        self._select()
        self._accumulate_rewards()

    def render(self) -> str | NDArray[np.uint8] | None:
        """Draw what a spectator sees."""
        return self.table.render()

    def close(self) -> None:
        """Do nothing: no window is ever open."""


class SeatsAtOnce(ParallelEnv[str, Observation, int]):
    """A game in the parallel interface: whoever owes a decision acts in a step, together with the others that do.

    The actions of agents that owe nothing, whose mask is all zeros, are ignored. An agent that owes a decision and
    gives none has tried something illegal.
    """

    def __init__(self, game: Game, render_mode: str | None = None) -> None:
        self.table = Table(game, render_mode)
        self.render_mode = render_mode
        self.metadata = self.table.metadata
        self.possible_agents = list(self.table.seats)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return what observations of an agent look like; the same object each time."""
        return self.table.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the actions of an agent; the same object each time."""
        return self.table.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Start a game and return observations and infos by agent.

        Args:
            seed: of chance; None goes on with the stream there is.
            options: not used: the options of a game are fixed when the environment is made.
        """
        self.table.reset(seed)
        self.agents = list(self.possible_agents)
        return self._observe(), {agent: {} for agent in self.agents}

    def _observe(self) -> dict[str, Observation]:
        return {agent: self.table.observe(agent) for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Carry out one action an agent; return observations, rewards, terminations, truncations, infos."""
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        state = self.table.state
        chosen: dict[int, int] = {}
        for seat in state.to_act():
            agent = self.possible_agents[seat - 1]
            action = actions.get(agent)
            if action is None or int(action) not in state.legal(seat):
                infos[agent] = {"illegal": action}
            else:
                chosen[seat] = int(action)
        guilty = [agent for agent in self.agents if infos[agent]]
        if guilty:
            rewards = {agent: -1.0 if agent in guilty else 0.0 for agent in self.agents}
        else:
            self.table.play(chosen)
            rewards = self.table.worth()
        over = bool(guilty) or self.table.state.over
        ended = dict.fromkeys(self.agents, over)
        result = self._observe(), rewards, ended, dict.fromkeys(self.agents, False), infos
        if over:
            self.agents = []
        return result

    def render(self) -> str | NDArray[np.uint8] | None:
        """Draw what a spectator sees."""
        return self.table.render()

    def close(self) -> None:
        """Do nothing: no window is ever open."""


class Environment:
    """The environments of one game, in the shape of a PettingZoo module."""

    def __init__(self, game: str) -> None:
        self.game = game

    def env(self, render_mode: str | None = None, **options: Any) -> AECEnv[str, Observation, int | None]:
        """Return the game in the AEC interface, checked for the right order of calls.

        Raises:
            ParlourError: for an unknown option, a value that is not allowed, or an unknown mode.
        """
        return OrderEnforcingWrapper(self.raw_env(render_mode, **options))

    def raw_env(self, render_mode: str | None = None, **options: Any) -> SeatsInTurn:
        """Return the game in the AEC interface; see `env`."""
        return SeatsInTurn(load(self.game, **options), render_mode)

    def parallel_env(self, render_mode: str | None = None, **options: Any) -> SeatsAtOnce:
        """Return the game in the parallel interface; see `env`."""
        return SeatsAtOnce(load(self.game, **options), render_mode)


def make(game: str) -> Environment:
    """Return the environments of a game.

    Args:
        game: its name in the catalogue, such as `natural-chaos`.

    Raises:
        UnknownGame: if no such game is installed.
    """
    catalog.find(game)
    return Environment(game)


def versioned(kind: type[Game], hyphen: str = "_") -> str:
    """Return the name of a game as PettingZoo writes it: `natural_chaos_v1`; registries have a hyphen before `v1`."""
    return f"{kind.name.replace('-', '_')}{hyphen}v{kind.versions[-1]}"


def _register() -> None:
    """Enter the games into the registries of PettingZoo, as `parlour/natural_chaos-v1` and so on."""
    for kind in catalog.games().values():
        name, made = f"parlour/{versioned(kind, '-')}", Environment(kind.name)
        if name not in aec_registry:
            register("aec", name, made.env)
            register("parallel", name, made.parallel_env)


_register()


def __getattr__(name: str) -> Environment:
    for kind in catalog.games().values():
        if versioned(kind) == name:
            return Environment(kind.name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *(versioned(kind) for kind in catalog.games().values())])
