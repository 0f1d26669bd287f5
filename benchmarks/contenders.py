"""Ways of playing random games: ours and those of other libraries, each as a function of a number of actions to play.

Every function plays at least so many actions, in whole games where a game can be finished in reasonable time, and
returns how many it has played. Actions of chance count where the library shows them.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np

import parlour
from parlour.core import Game, Rng
from parlour.core.playout import Playouts

Drive = Callable[[int], int]
LIMIT = 5000  # a random game is given up after so many actions
BATCH = 256


def pick(legal: Any) -> Any:
    return legal[int(random.random() * len(legal))]


# Ours


def library(game: Game) -> Drive:
    """Move by move from Python: list what is legal, draw one, apply it."""
    start = game.start()

    def drive(actions: int) -> int:
        done = 0
        while done < actions:
            state, seat, ply = start.copy(), start.actor(), 0
            while seat >= 0 and ply < LIMIT:
                state.apply(seat, pick(state.legal(seat)))
                ply += 1
                seat = state.actor()
            done += ply
        return done

    return drive


def observing(game: Game) -> Drive:
    """The same with what a learner gets at each decision: an observation and a mask in NumPy."""
    start, tensor, width = game.start(), game.tensor(), len(game.actions)
    assert tensor is not None

    def drive(actions: int) -> int:
        done = 0
        while done < actions:
            state, seat, ply = start.copy(), start.actor(), 0
            while seat >= 0 and ply < LIMIT:
                legal = state.legal(seat)
                if seat:
                    mask = np.zeros(width, np.bool_)
                    mask[legal] = True
                    numbers = np.zeros(tensor.size, np.float32)
                    tensor.write(state, seat, numbers, 0)
                state.apply(seat, pick(legal))
                ply += 1
                seat = state.actor()
            done += ply
        return done

    return drive


def inside(game: Game, listed: bool) -> Drive:
    """Within the engine: list all legal actions at every ply, or draw in the game's own quickest way."""
    start = game.start()

    def drive(actions: int) -> int:
        playouts = Playouts(random.randrange(1 << 30))
        while playouts.plies < actions:
            (playouts.listed if listed else playouts.picked)(start, 1, LIMIT)
        return playouts.plies

    return drive


def per_decision(game: Game) -> float:
    """Return how many actions, chance's included, come to one decision of a player in random games."""
    plies = chance = 0
    for seed in range(20):
        state, rng, out = game.start(), Rng(seed), parlour.Actions()
        state.rollout(rng, out)
        plies += state.plies
        chance += sum(who == 0 for who, _ in state.decisions())
    return plies / (plies - chance)


def vector(game: Game, observe: bool) -> Drive:
    """Many games in one call, with or without observations; chance's actions are counted as elsewhere."""
    from parlour.vector import Vector

    games, share = Vector(game, BATCH, seed=1, observe=observe), per_decision(game)
    games.reset()

    def drive(actions: int) -> int:
        steps = int(actions / BATCH / share) + 1
        for _ in range(steps):
            games.step(games.sample())
        return int(steps * BATCH * share)

    return drive


# OpenSpiel


def open_spiel(name: str) -> Drive:
    """Move by move from Python."""
    import open_spiel.python.games  # noqa: F401  (registers OpenSpiel's games written in Python)
    import pyspiel

    import parlour.adapters.open_spiel  # noqa: F401  (registers ours)

    game = pyspiel.load_game(name)

    def drive(actions: int) -> int:
        done = 0
        while done < actions:
            state, ply = game.new_initial_state(), 0
            while not state.is_terminal() and ply < LIMIT:
                if state.is_simultaneous_node():
                    players = range(game.num_players())
                    state.apply_actions([pick(state.legal_actions(player) or [0]) for player in players])
                    ply += game.num_players()
                else:
                    state.apply_action(pick(state.legal_actions()))
                    ply += 1
            done += ply
        return done

    return drive


def open_spiel_inside(name: str) -> Drive:
    """Random rollouts by OpenSpiel's own search in C++, which has two simulations of very many rollouts each."""
    import pyspiel

    game = pyspiel.load_game(name)
    length = _mean_length(game)

    def drive(actions: int) -> int:
        rollouts = max(1, int(actions / (2 * length)))
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, random.randrange(1 << 30))
        bot = pyspiel.MCTSBot(game, evaluator, 1.0, 2, 100, False, 3, False)
        bot.step(game.new_initial_state())
        return int(2 * rollouts * length)

    return drive


def _mean_length(game: Any) -> float:
    plies = 0
    for _ in range(300):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(pick(state.legal_actions()))
            plies += 1
    return plies / 300


# PettingZoo


def pettingzoo(make: Callable[[], Any]) -> Drive:
    """Agent by agent, with actions drawn from the action space under its mask, as its documentation shows."""
    env = make()
    env.reset(seed=1)

    def drive(actions: int) -> int:
        done = 0
        while done < actions:
            env.reset()
            for agent in env.agent_iter(LIMIT):
                observation, _reward, over, truncated, info = env.last()
                if over or truncated:
                    env.step(None)
                    continue
                mask = observation["action_mask"] if isinstance(observation, dict) else info.get("action_mask")
                env.step(env.action_space(agent).sample(mask))
                done += 1
        return done

    return drive


def classic(name: str) -> Drive:
    """One of PettingZoo's own classic environments."""
    from pettingzoo import make

    return pettingzoo(lambda: make("aec", f"classic/{name}"))


# RLCard and Catanatron


def rlcard(name: str) -> Drive:
    import rlcard as library_of_cards

    env = library_of_cards.make(name)

    def drive(actions: int) -> int:
        done = 0
        while done < actions:
            state, _player = env.reset()
            while not env.is_over():
                state, _player = env.step(pick(list(state["legal_actions"])))
                done += 1
        return done

    return drive


def catanatron() -> Drive:
    """Four of its own random players."""
    from catanatron import Color, RandomPlayer
    from catanatron import Game as Catan

    def drive(actions: int) -> int:
        done = 0
        while done < actions:
            game = Catan([RandomPlayer(color) for color in Color])
            game.play()
            done += len(game.state.actions)
        return done

    return drive
