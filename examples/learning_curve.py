"""Teach a small network to beat a random player at Conic, and draw how it gets better.

Run as `OPENBLAS_NUM_THREADS=1 python examples/learning_curve.py`; it takes half a minute and writes
`learning_curve.png`. The matrices are so small that several threads would spend their time waiting for each other.
Needs `pip install parlour[research]` and nothing else: the network is a few lines of NumPy.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import parlour
from parlour.vector import Step, Vector

Floats = NDArray[np.float32]
PORTION = 1024


class Network:
    """One hidden layer, from an observation to a wish for each action and a guess of the result; trained by Adam."""

    def __init__(self, inputs: int, actions: int, random: np.random.Generator, hidden: int = 96) -> None:
        self.random = random
        self.weights = [
            random.normal(0, inputs**-0.5, (inputs, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            np.zeros((hidden, actions), np.float32),
            np.zeros(actions, np.float32),
            np.zeros((hidden, 1), np.float32),
        ]
        self.moments = [[np.zeros_like(weight), np.zeros_like(weight)] for weight in self.weights]
        self.updates = 0

    def hidden(self, observations: Floats) -> Floats:
        return np.tanh(observations @ self.weights[0] + self.weights[1])

    def probabilities(self, hidden: Floats, masks: NDArray[np.bool_]) -> Floats:
        """Return the chance of each action; illegal ones have none."""
        wishes = np.where(masks, hidden @ self.weights[2] + self.weights[3], -np.inf)
        raised = np.exp(wishes - wishes.max(axis=1, keepdims=True))
        return raised / raised.sum(axis=1, keepdims=True)

    def choose(self, step: Step) -> NDArray[np.int32]:
        """Draw an action for each game."""
        chances = self.probabilities(self.hidden(scaled(step.observations)), step.masks)
        points = self.random.random((len(chances), 1), np.float32) * chances.sum(axis=1, keepdims=True)
        return (chances.cumsum(axis=1) > points).argmax(axis=1).astype(np.int32)

    def learn(self, past: Past, rate: float, entropy: float) -> None:
        """Learn from decisions in small portions, in random order."""
        order = self.random.permutation(len(past.worth))
        for portion in np.array_split(order, max(1, len(order) // PORTION)):
            self.improve(Past(*(column[portion] for column in past.columns())), rate, entropy)

    def improve(self, past: Past, rate: float, entropy: float) -> None:
        """Make actions more likely that led to more than was guessed (advantage policy gradient)."""
        hidden = self.hidden(past.observations)
        chances = self.probabilities(hidden, past.masks)
        logs = np.log(np.maximum(chances, 1e-9))
        more = past.worth - (hidden @ self.weights[4])[:, 0]
        advantage = more / (more.std() + 1e-6)
        slope = -chances * advantage[:, None]
        slope[np.arange(len(more)), past.actions] += advantage
        slope -= entropy * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
        guess = 0.5 * more[:, None]
        back = (slope @ self.weights[2].T + guess @ self.weights[4].T) * (1 - hidden**2)
        slopes = [past.observations.T @ back, back.sum(axis=0), hidden.T @ slope, slope.sum(axis=0), hidden.T @ guess]
        self.climb([each / len(more) for each in slopes], rate)

    def climb(self, slopes: list[Floats], rate: float) -> None:
        self.updates += 1
        for weight, slope, moment in zip(self.weights, slopes, self.moments, strict=True):
            moment[0] += 0.1 * (slope - moment[0])
            moment[1] += 0.001 * (slope**2 - moment[1])
            first = moment[0] / (1 - 0.9**self.updates)
            second = moment[1] / (1 - 0.999**self.updates)
            weight += rate * first / (np.sqrt(second) + 1e-8)


@dataclass
class Past:
    """Decisions with what they were worth to whoever made them."""

    observations: Floats
    masks: NDArray[np.bool_]
    actions: NDArray[np.int32]
    worth: Floats

    def columns(self) -> tuple[NDArray[Any], ...]:
        return self.observations, self.masks, self.actions, self.worth


def scaled(observations: Floats) -> Floats:
    """Bring counts to the size of the zeros and ones beside them."""
    return np.log1p(observations)


def play(games: Vector, network: Network, steps: int) -> Past:
    """Play against a random player, in every second game from the second seat, and say what came of each decision."""
    sides = 1 + np.arange(games.count) % 2
    step = games.reset()
    kept = []
    for _ in range(steps):
        own = step.seats == sides
        actions = np.where(own, network.choose(step), games.sample())
        before = (scaled(step.observations), step.masks.copy(), actions, own)
        step = games.step(actions)
        kept.append((*before, step.rewards.copy(), step.dones.copy()))
    result = np.zeros(games.count, np.float32)
    finished = np.zeros(games.count, np.bool_)
    rows = []
    for observations, masks, actions, own, rewards, dones in reversed(kept):
        result[dones] = rewards[dones, sides[dones] - 1]
        finished |= dones
        of = finished & own
        rows.append((observations[of], masks[of], actions[of], result[of]))
    return Past(*(np.concatenate(column) for column in zip(*rows, strict=True)))


def score(network: Network, game: parlour.Game, count: int, seed: int) -> float:
    """Return the network's share of wins against a random player, as often in the first seat as in the second."""
    won = []
    for seat in game.seats:
        games = Vector(game, count, seed + seat)
        step, ended = games.reset(), np.zeros(count, np.bool_)
        while not ended.all():
            actions = np.where(step.seats == seat, network.choose(step), games.sample())
            step = games.step(actions)
            won += (step.rewards[step.dones & ~ended, seat - 1] / 2 + 0.5).tolist()
            ended |= step.dones
    return float(np.mean(won))


def draw(curve: list[tuple[int, float]], title: str, path: Path) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(6, 4))
    axes.plot([decisions for decisions, _ in curve], [100 * share for _, share in curve], marker="o", markersize=3)
    axes.axhline(50, color="grey", linewidth=0.8)
    axes.set(xlabel="decisions seen", ylabel="% won against random", title=title, ylim=(40, 100))
    figure.savefig(path, dpi=150, bbox_inches="tight")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="conic", help="a game for two of the catalogue (conic)")
    parser.add_argument("--updates", type=int, default=60, help="how many steps of learning (60)")
    parser.add_argument("--steps", type=int, default=130, help="decisions in each game for one of them (130)")
    parser.add_argument("--games", type=int, default=256, help="how many games at a time (256)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, default=Path("learning_curve.png"))
    asked = parser.parse_args()
    game = parlour.load(asked.game)
    games = Vector(game, asked.games, asked.seed)
    network = Network(games.size, len(game.actions), np.random.default_rng(asked.seed))
    curve, seen = [(0, score(network, game, 2 * asked.games, 999))], 0
    for update in range(1, asked.updates + 1):
        past = play(games, network, asked.steps)
        seen += len(past.worth)
        share = update / asked.updates
        network.learn(past, rate=0.004 * (1 - 0.8 * share), entropy=0.003)
        if update % max(1, asked.updates // 12) == 0:
            curve.append((seen, score(network, game, 2 * asked.games, 999)))
            print(f"{seen:>10,} decisions: {100 * curve[-1][1]:.1f} % won against random", flush=True)
    draw(curve, f"{game.title}: a small network learns", asked.output)


if __name__ == "__main__":
    main()
