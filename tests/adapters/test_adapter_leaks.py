"""What leaves the adapters for a seat is the same in all worlds that it cannot tell apart; planted faults are found."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
import pyspiel
import pytest
from research_cases import NAMES, SpielBids, ToldBids, after, spiel, tiny

import parlour
from parlour.adapters import pettingzoo
from parlour.adapters.memory import Held, dumps
from parlour.adapters.open_spiel import Observer, SpielState
from parlour.core import Event, Game, Json, Rng, State, Tensor
from parlour.core.tensor import Cells
from parlour.testing.twins import twins
from parlour.vector.loop import Batch

TURN_BASED = {"conic", "natural-chaos", "trickerion", "bids"}
KINDS = [
    pyspiel.IIGObservationType(perfect_recall=recall, public_info=public, private_info=own)
    for recall in (False, True)
    for public in (False, True)
    for own in (pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER)
]
Heard = dict[str, str]


def spiel_game(game: Game) -> pyspiel.Game:
    name = tiny() if game.name == "bids" else spiel(game.name)
    changed: dict[str, Any] = dict(game.changed_options())
    if game.name in TURN_BASED:
        changed["turn_based"] = True
    inside = ",".join(f"{key}={value}" for key, value in changed.items())
    return pyspiel.load_game(f"{name}({inside})" if inside else name)


def by_open_spiel(state: State, seat: int) -> Heard:
    """Collect all that OpenSpiel hands to a player."""
    game = spiel_game(state.game)
    there = SpielState(game, state.copy())
    player = seat - 1
    told = {
        "information state": there.information_state_string(player),
        "observation": there.observation_string(player),
        "struct": dumps(there.to_observation_struct(player).to_dict()),
        "legal": "" if there.is_chance_node() else str(there.legal_actions(player)),
        "returns": str(there.returns()),
    }
    for number, kind in enumerate(KINDS):
        observer = game.make_py_observer(kind)
        observer.set_from(there, player)
        told[f"observer {number}"] = observer.string_from(there, player)
        told[f"tensor {number}"] = str(None if observer.tensor is None else observer.tensor.tolist())
    return told


def by_pettingzoo(state: State, seat: int) -> Heard:
    """Collect all that both interfaces of PettingZoo hand to an agent, also after it has tried something illegal."""
    heard: Heard = {}
    for kind, env in (("turn", TURN(state.game)), ("parallel", PARALLEL(state.game))):
        env.reset(seed=1)
        env.table.state = state.copy()
        agent = env.possible_agents[seat - 1]
        heard[f"{kind} observation"] = str([part.tolist() for part in env.table.observe(agent).values()])
        heard[f"{kind} drawing"] = str(env.table.state.draw())
        env.agent_selection = agent
        illegal = len(state.game.actions)
        results = env.step(dict.fromkeys(env.agents, illegal)) if kind == "parallel" else env.step(illegal)
        heard[f"{kind} info"] = str(results[4][agent] if results else env.infos[agent])
    return heard


def by_vector(state: State, seat: int) -> Heard:
    """Collect the row of a game in which the seat is to act."""
    tensor = state.game.tensor()
    assert tensor is not None
    if state.actor() != seat:
        return {}
    rows = rows_for(state.game, tensor)
    Batch(state, tensor, rows, seed=1).reset()
    return {name: str(row.tolist()) for name, row in rows.items()}


def rows_for(game: Game, tensor: Tensor) -> dict[str, Any]:
    return {
        "observations": np.zeros(tensor.size, np.float32),
        "masks": np.zeros(len(game.actions), np.uint8),
        "seats": np.zeros(1, np.int32),
        "rewards": np.zeros((1, game.players), np.float32),
        "dones": np.zeros(1, np.uint8),
    }


TURN: Callable[[Game], Any] = pettingzoo.SeatsInTurn
PARALLEL: Callable[[Game], Any] = pettingzoo.SeatsAtOnce
COLLECTORS = (by_open_spiel, by_pettingzoo, by_vector)


def leak(state: State, seat: int, rng: Rng) -> str | None:
    """Name the first thing handed to a seat that differs in a world which it cannot tell from the true one."""
    worlds = [state.sample(seat, rng) for _ in range(3)]
    worlds += [world for _, world in twins(state, [seat], rng, tries=4)]
    for collect in COLLECTORS:
        true = collect(state, seat)
        for world in worlds:
            heard = collect(world, seat)
            for part, text in true.items():
                if heard.get(part) != text:
                    return f"{collect.__name__}: {part}"
    return None


def found(game: Game, plies: Iterable[int], seed: int = 3) -> str | None:
    """Look for a leak in some positions of a random game."""
    rng = Rng(seed)
    for decisions in plies:
        state = after(game, decisions, seed)
        for seat in game.seats:
            told = None if state.over else leak(state, seat, rng)
            if told:
                return told
    return None


@pytest.mark.parametrize("name", NAMES)
def test_nothing_leaks(name: str) -> None:
    assert found(parlour.load(name), range(1, 60, 6)) is None


def test_nothing_leaks_from_the_tiny_game() -> None:
    assert found(ToldBids(), range(1, 6)) is None


FAULTS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {}


def fault(expected: str) -> Callable[[Callable[[pytest.MonkeyPatch], None]], Callable[[pytest.MonkeyPatch], None]]:
    """Register a fault, with the beginning of what has to be found."""

    def register(plant: Callable[[pytest.MonkeyPatch], None]) -> Callable[[pytest.MonkeyPatch], None]:
        FAULTS[f"{expected}|{plant.__name__}"] = plant
        return plant

    return register


@fault("by_open_spiel: information state")
def memory_of_the_referee(patch: pytest.MonkeyPatch) -> None:
    """The text of an information state is made of all events as they are."""
    patch.setattr(Event, "seen_by", lambda self, seat: self)


@fault("by_open_spiel: information state")
def memory_of_waiting_bids(patch: pytest.MonkeyPatch) -> None:
    """It also counts how high the bids are that wait for others."""
    honest = Held.told
    patch.setattr(Held, "told", lambda self, seat: f"{honest(self, seat)}{self.state.pending()}{self.state.cards}")


@fault("by_open_spiel: observation")
def observation_is_a_position(patch: pytest.MonkeyPatch) -> None:
    """An observation is the position that only a referee knows."""
    honest = Observer.string_from

    def frank(self: Observer, state: SpielState, player: int) -> str:
        return honest(self, state, player) + ("" if self._kind.perfect_recall else dumps(state.kept.to_json()))

    patch.setattr(Observer, "string_from", frank)


@fault("by_open_spiel: struct")
def struct_is_the_state(patch: pytest.MonkeyPatch) -> None:
    """The struct of an observation is that of the state."""

    def frank(self: SpielState, player: int) -> dict[str, Json]:
        return self.kept.to_json()

    patch.setattr(SpielState, "_to_observation_struct", frank)


@fault("by_open_spiel: tensor")
def tensor_of_the_other(patch: pytest.MonkeyPatch) -> None:
    """An observer writes what the other seat sees."""
    honest = Observer.set_from
    patch.setattr(Observer, "set_from", lambda self, state, player: honest(self, state, 1 - player))


@fault("by_open_spiel: tensor")
def past_with_the_deal(patch: pytest.MonkeyPatch) -> None:
    """The past as numbers holds what others were dealt."""
    kind = type(SpielBids.kind().tensor())
    patch.setattr(kind, "recall", lambda self, state, seat: [*state.decisions(), *state.pending()])


@fault("by_open_spiel: tensor")
def encoding_peeks(patch: pytest.MonkeyPatch) -> None:
    """The encoding itself writes the other seat's card; it is caught wherever it is used."""
    kind = type(SpielBids.kind().tensor())
    honest = kind.write

    def frank(self: Tensor, state: State, seat: int, out: Cells, at: int) -> None:
        honest(self, state, seat, out, at)
        honest(self, state, 3 - seat if seat else 0, out, at)

    patch.setattr(kind, "write", frank)


@fault("by_pettingzoo: turn observation")
def agent_sees_the_other(patch: pytest.MonkeyPatch) -> None:
    """An agent gets the numbers of the next one."""
    honest = pettingzoo.Table.observe
    patch.setattr(
        pettingzoo.Table,
        "observe",
        lambda self, agent: honest(self, "seat_2" if agent == "seat_1" else "seat_1"),
    )


@fault("by_pettingzoo: turn info")
def info_holds_the_state(patch: pytest.MonkeyPatch) -> None:
    """The info of an agent tells the cards."""

    class Frank(pettingzoo.SeatsInTurn):
        def step(self, action: int | None) -> None:
            super().step(action)
            self.infos = {agent: {"state": self.table.state.to_json()} for agent in self.agents}

    patch.setitem(globals(), "TURN", Frank)


@fault("by_pettingzoo: parallel info")
def joint_info_holds_the_state(patch: pytest.MonkeyPatch) -> None:
    """The same in the other interface."""

    class Frank(pettingzoo.SeatsAtOnce):
        def step(self, actions: Any) -> Any:
            *rest, infos = super().step(actions)
            return (*rest, {agent: {"state": self.table.state.to_json()} for agent in infos})

    patch.setitem(globals(), "PARALLEL", Frank)


@fault("by_vector: observations")
def rows_of_the_other(patch: pytest.MonkeyPatch) -> None:
    """A row is written with the other seat's eyes."""
    kind = type(SpielBids.kind().tensor())
    honest = kind.write

    def frank(self: Tensor, state: State, seat: int, out: Cells, at: int) -> None:
        honest(self, state, 3 - seat, out, at)

    def only_here(state: State, seat: int) -> Heard:
        patch.setattr(kind, "write", frank)
        try:
            return by_vector(state, seat)
        finally:
            patch.setattr(kind, "write", honest)

    only_here.__name__ = "by_vector"
    patch.setitem(globals(), "COLLECTORS", (by_open_spiel, by_pettingzoo, only_here))


@pytest.mark.parametrize("name", FAULTS, ids=[name.split("|")[1] for name in FAULTS])
def test_a_planted_fault_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    FAULTS[name](monkeypatch)
    assert str(found(ToldBids(), range(1, 6))).startswith(name.split("|")[0])
