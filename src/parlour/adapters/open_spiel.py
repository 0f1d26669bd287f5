"""The games in OpenSpiel: importing this module registers every installed game.

Names are those of the catalogue with `parlour_` in front and `_` for `-`; options are parameters:

>>> import pyspiel
>>> import parlour.adapters.open_spiel
>>> game = pyspiel.load_game("parlour_conic(players=3,ties=cancel)")
>>> game.num_players(), game.num_distinct_actions()
(3, 28)

Players count from 0 here, seats from 1 everywhere else in Parlour. Utilities lie between -1 and 1 and sum to 0: a
payoff p of 0 to 1 (GE-7) becomes (p - m) / (1 - m), where m is one divided by the number of sides. Where several seats
decide at once there is a simultaneous node; with `turn_based=True` they decide one by one, without seeing each other's
choice.

Never give a game of this module to OpenSpiel's C++ `MCTSBot`: in OpenSpiel 2.0.2 it crashes on any game written in
Python, also on its own. `open_spiel.python.algorithms.mcts` works.

Needs OpenSpiel 2.0.2 or newer, which `pip install parlour[research]` brings.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
import pyspiel

from parlour.adapters.memory import Held, dumps
from parlour.core import CHANCE, Actions, BadState, Game, Json, Rng, State, catalog

PREFIX = "parlour_"
TURN_BASED = "turn_based"
UNBOUNDED = 1_000_000
"""What is given as the greatest length of games that have no bound."""

Type = pyspiel.GameType


def name_of(game: str) -> str:
    """Return the OpenSpiel name of a game of the catalogue."""
    return PREFIX + game.replace("-", "_")


def describe(game: Game, turn_based: bool = False) -> pyspiel.GameType:
    """Return what OpenSpiel wants to know about a game.

    Args:
        game: the game with its options.
        turn_based: whether seats that decide at once do so one by one.
    """
    kind = type(game)
    together = game.together and not turn_based
    secret = game.hidden or (game.together and turn_based)
    counts = next((option.values for option in kind.option_list if option.name == "players"), (game.players,))
    parameters = {option.name: option.default for option in kind.option_list} | {"rules": kind.versions[-1]}
    if game.together:
        parameters[TURN_BASED] = False
    encoded = game.tensor() is not None
    return Type(
        short_name=name_of(kind.name),
        long_name=kind.title,
        dynamics=Type.Dynamics.SIMULTANEOUS if together else Type.Dynamics.SEQUENTIAL,
        chance_mode=Type.ChanceMode.EXPLICIT_STOCHASTIC if game.chance else Type.ChanceMode.DETERMINISTIC,
        information=Type.Information.IMPERFECT_INFORMATION if secret else Type.Information.PERFECT_INFORMATION,
        utility=Type.Utility.ZERO_SUM,
        reward_model=Type.RewardModel.TERMINAL,
        max_num_players=max(int(count) for count in counts),
        min_num_players=min(int(count) for count in counts),
        provides_information_state_string=True,
        provides_information_state_tensor=encoded and game.length is not None,
        provides_observation_string=True,
        provides_observation_tensor=encoded,
        provides_factored_observation_string=True,
        parameter_specification=parameters,
    )


def measure(game: Game) -> pyspiel.GameInfo:
    """Return the sizes of a game in OpenSpiel's words."""
    return pyspiel.GameInfo(
        num_distinct_actions=len(game.actions),
        max_chance_outcomes=len(game.actions) if game.chance else 0,
        num_players=game.players,
        min_utility=-1.0 / (game.sides - 1),
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=game.length or UNBOUNDED,
    )


class SpielGame(pyspiel.Game):
    """A game of the catalogue under its options; each registered game is a subclass.

    Args:
        parameters: options by name, `rules` and `turn_based`; what is missing stands at its default.

    Raises:
        OptionError: for a value that is not allowed.
    """

    kind: ClassVar[type[Game]]

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        given = dict(parameters or {})
        self.turn_based = bool(given.pop(TURN_BASED, False))
        self.game = self.kind(**given)
        self.first = self.game.start()
        self.tensor = self.game.tensor()
        super().__init__(describe(self.game, self.turn_based), measure(self.game), dict(parameters or {}))

    def new_initial_state(self, given: dict[str, Json] | str | None = None) -> SpielState:
        """Return the first state, or one given as `SpielState.to_json` writes it, with no OpenSpiel history then."""
        if given is None:
            return SpielState(self, self.first.copy())
        data = json.loads(given) if isinstance(given, str) else given
        if not isinstance(data, dict):
            raise BadState(f"a state is an object, not {type(data).__name__}")
        return SpielState(self, self.game.from_json(data))

    def max_chance_nodes_in_history(self) -> int:
        """Return a bound on chance nodes in a game."""
        return self.game.length or UNBOUNDED if self.game.chance else 0

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        """Return an observer of a kind, by default for observations without memory."""
        if params:
            raise ValueError(f"observers take no parameters, not {params}")
        return Observer(self, kind or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):
    """A position. `held.state` is Parlour's own."""

    def __init__(self, game: SpielGame, state: State) -> None:
        super().__init__(game)
        self.held = Held(state)

    # OpenSpiel copies and pickles attributes, and asks the C++ side for the game: nothing else may be kept here.

    @property
    def kept(self) -> State:
        """Parlour's own state."""
        return self.held.state

    def current_player(self) -> int:
        """Return who is to act, or one of OpenSpiel's signs for chance, several or nobody."""
        state = self.held.state
        seat = state.actor()
        if seat > CHANCE:
            if state.game.together and not self.get_game().turn_based and len(state.to_act()) > 1:
                return int(pyspiel.PlayerId.SIMULTANEOUS)
            return seat - 1
        return int(pyspiel.PlayerId.TERMINAL if seat < 0 else pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        return self.held.state.legal(player + 1)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance may do, with probabilities."""
        return self.held.state.chance()

    def _apply_action(self, action: int) -> None:
        state = self.held.state
        state.apply(state.actor(), action)

    def _apply_actions(self, actions: list[int]) -> None:
        state = self.held.state
        for seat in state.to_act():
            state.apply(seat, actions[seat - 1])

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.held.state.actor() < 0

    def returns(self) -> list[float]:
        """Return each player's utility; zeros before the end."""
        state = self.held.state
        if state.actor() >= 0:
            return [0.0] * state.game.players
        even = 1.0 / state.game.sides
        return [(state.payoff(seat) - even) / (1.0 - even) for seat in state.game.seats]

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """Return a state that the player cannot tell from this one, drawn anew.

        Args:
            player: who looks.
            sampler: a function that returns random numbers from 0 to 1, such as `pyspiel.UniformProbabilitySampler`.
        """
        state, rng = self.held.state, Rng(int(sampler() * 2**53))
        world = in_step(state.sample(player + 1, rng), state, rng)
        return replayed(self.get_game(), [*world.decisions(), *world.pending()])

    # Texts and structs.

    def _action_to_string(self, player: int, action: int) -> str:
        return self.held.state.game.name_of(action)

    def __str__(self) -> str:
        state = self.held.state
        waiting = [state.game.line(seat, action) for seat, action in state.pending()]
        return f"{state.draw()}\n{dumps(state.game.position(state))}\n{state.plies} {dumps([*waiting])}"

    def _to_struct(self) -> dict[str, Json]:
        return self.held.state.to_json()

    def _to_observation_struct(self, player: int) -> dict[str, Json]:
        return self.held.state.view(player + 1).to_json()

    def _action_to_struct(self, player: int, action: int) -> dict[str, Json]:
        return {"action": self.held.state.game.name_of(action)}

    def _struct_to_actions(self, struct: Mapping[str, Any]) -> list[int]:
        return [self.held.state.game.action(str(struct.get("action")))]


def in_step(world: State, state: State, rng: Rng) -> State:
    """Return the world with as many waiting decisions of each seat as the true state has.

    In Parlour nobody knows how far others are with decisions that wait. In OpenSpiel the order of play tells.
    """
    count = Counter(seat for seat, _ in state.pending())
    if count == Counter(seat for seat, _ in world.pending()):
        return world
    fitting = world.at(world.plies)
    for seat, action in world.pending():
        if sum(who == seat for who, _ in fitting.pending()) < count[seat]:
            fitting.apply(seat, action)
    scratch = Actions()
    for seat, number in count.items():
        while sum(who == seat for who, _ in fitting.pending()) < number:
            fitting.apply(seat, fitting.random_action(seat, rng, scratch))
    return fitting


def replayed(game: SpielGame, decisions: list[tuple[int, int]]) -> SpielState:
    """Return the state after these decisions, given as (seat, action) with 0 for chance."""
    state: SpielState = game.new_initial_state()
    left = list(decisions)

    def take(seat: int) -> int:
        place = next(i for i, (who, _) in enumerate(left) if who == seat)
        return left.pop(place)[1]

    while left:
        if state.is_simultaneous_node():
            owing = state.kept.to_act()
            state.apply_actions([take(seat) if seat in owing else 0 for seat in state.kept.game.seats])
        else:
            state.apply_action(take(state.kept.actor()))
    return state


class Observer:
    """What a player knows, as text and as numbers.

    Attributes:
        tensor: the numbers one behind the other; None where there are none of that kind.
        dict: the same by the names of planes, in their shapes.
    """

    def __init__(self, game: SpielGame, kind: Any) -> None:
        self._kind = kind
        self._encoding = game.tensor if kind.public_info else None
        self._secret = game.get_type().information == Type.Information.IMPERFECT_INFORMATION
        self._own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("nobody sees what all players know")
        length = game.game.length if kind.perfect_recall else 0
        self.tensor: np.ndarray[Any, np.dtype[np.float32]] | None = None
        self.dict: dict[str, np.ndarray[Any, np.dtype[np.float32]]] = {}
        if self._encoding is not None and length is not None:
            self._lay_out(length)

    def _lay_out(self, length: int) -> None:
        assert self._encoding is not None
        shapes = [(plane.name, plane.shape) for plane in self._encoding.planes]
        shapes += [("past", (length, 2))] if length else []
        self.tensor = np.zeros(sum(int(np.prod(shape)) for _, shape in shapes), np.float32)
        at = 0
        for name, shape in shapes:
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the numbers with what a player knows of a state."""
        if self.tensor is None or self._encoding is None:
            return
        seat = player + 1 if self._own else 0
        self.tensor.fill(0)
        self._encoding.write(state.kept, seat, self.tensor, 0)
        if "past" in self.dict:
            for row, (who, action) in enumerate(self._encoding.recall(state.kept, seat)):
                self.dict["past"][row] = (who + 1, action + 1)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what a player knows of a state as text."""
        seat = player + 1 if self._own else None
        if not self._kind.public_info:
            return self._private(state, seat) if seat else ""
        if self._kind.perfect_recall:
            return f"{seat or 'spectator'}\n{state.held.told(seat)}"
        return dumps(state.kept.view(seat).to_json())

    def _private(self, state: SpielState, seat: int) -> str:
        """Return what the player sees and a spectator does not; nothing at all in games without secrets."""
        if not self._secret:
            return ""
        own, public = (state.kept.view(eyes).to_json() for eyes in (seat, None))
        return dumps({key: value for key, value in own.items() if key != "seat" and value != public.get(key)})


def _register() -> None:
    known = set(pyspiel.registered_names())
    for kind in catalog.games().values():
        if name_of(kind.name) not in known:
            # A class of its own: OpenSpiel lets go of creators after Python is gone, which a function does not survive.
            creator = type(f"Spiel{kind.__name__}", (SpielGame,), {"kind": kind})
            pyspiel.register_game(describe(kind()), creator)


_register()
