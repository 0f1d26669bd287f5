"""Teaches the value network by letting it play itself: `python -m parlour.games.conic.players.training OUT`.

Games are played by the matrix of one battle over the present network, with detours so that strange racks and boards
come up too. A position's target is a mixture of what the search said and of how the game went on (temporal differences,
Sutton 1988); a detour cuts the chain. Positions are mirrored at random, and colours need no swapping: the network
treats both alike by its build.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from parlour.core import Rng
from parlour.games.conic.board import STAR
from parlour.games.conic.players.learner import Learner
from parlour.games.conic.players.net import Net
from parlour.games.conic.players.packing import pack, unpack
from parlour.games.conic.players.position import BLUE, NOBODY, VERMILION, Position
from parlour.games.conic.players.search import Search
from parlour.games.conic.players.sight import Sight

FULL = 0xFFF
TRUST = 0.7  # how much of a target comes from how the game went on


class SelfPlay:
    """One game of the network against itself.

    Args:
        learner: keeps the positions.
        net: plays.
        rng: decides.
        detour: how likely a decision is drawn at random.
        wild: how many rounds come first in which all is drawn at random.
    """

    def __init__(self, learner: Learner, net: Net, rng: Rng, detour: float, wild: int) -> None:
        self.learner = learner
        self.rng = rng
        self.detour = detour
        self.wild = wild
        self.position = Position()
        self.search = Search(self.position, Sight(net), 3, 8)
        self.racks = [FULL, FULL]
        self.line: list[tuple[int, float, bool]] = []

    def play(self) -> float:
        """Play a game, set the targets of its positions and return the result of seat 1."""
        position = self.position
        position.last = BLUE if self.rng.below(2) else VERMILION
        cone = (6, 9)[self.rng.below(2)]
        for played in range(16):
            if played == self.wild + 1:
                self.line.clear()
            self.fight(cone, played < self.wild)
            if played < 15:
                cone = self.place(played < self.wild)
        result = position.outcome(self.racks[0], self.racks[1])
        follow = result
        for slot, value, strayed in reversed(self.line):
            follow = value if strayed else (1.0 - TRUST) * value + TRUST * follow
            self.learner.target(slot, follow)
        return result

    def note(self, cone: int, value: float, strayed: bool) -> None:
        """Keep the position for learning."""
        slot = self.learner.record(self.position, self.racks[0], self.racks[1], cone, self.rng.below(4))
        self.learner.target(slot, value)
        self.line.append((slot, value, strayed))

    def fight(self, cone: int, wild: bool) -> None:
        """Play a battle with its stars and playoffs."""
        while True:
            value = self.search.battle(self.racks[0], self.racks[1], cone, 1, 0)
            matrix = self.search.step(0).matrix
            mixes = (matrix.row_mix(), matrix.column_mix())
            chips = [[chip for chip in range(12) if rack >> chip & 1] for rack in self.racks]
            strayed = wild or self.rng.unit() < self.detour
            self.note(cone, value, strayed)
            picks = [
                chips[i][self.rng.below(len(chips[i]))] if strayed else chips[i][draw(mixes[i], self.rng)]
                for i in range(2)
            ]
            stars = [pick == STAR for pick in picks]
            for i in range(2):
                if stars[i]:
                    self.racks[i] &= ~(1 << STAR)
            if all(stars):
                continue
            if any(stars):
                first = stars[0]
                picks[0 if first else 1] = self.replace(picks[1 if first else 0], first, cone)
            for i in range(2):
                if picks[i]:
                    self.racks[i] &= ~(1 << picks[i])
            if picks[0] != picks[1] or picks[0] == 0:
                break
        one, two = picks
        if one == two:
            self.position.settle(cone, NOBODY, 0)
        elif (one > two and (one, two) != (10, 1)) or (one, two) == (1, 10):
            self.position.settle(cone, BLUE, one)
        else:
            self.position.settle(cone, VERMILION, two)

    def replace(self, shown: int, first: bool, cone: int) -> int:
        """Return the best number in place of a star."""
        self.search.prepare(cone, 1, 0)
        best, found = -9.0, 0
        rack = self.racks[0 if first else 1]
        for chip in range(11):
            if rack >> chip & 1:
                pair = (chip, shown) if first else (shown, chip)
                value = self.search.numbers(self.racks[0], self.racks[1], pair[0], pair[1], cone, 1, 0)
                if (value if first else -value) > best:
                    best, found = value if first else -value, chip
        return found

    def place(self, wild: bool) -> int:
        """Choose the next space of the cone."""
        empty = self.position.empty()
        spaces = [space for space in range(16) if empty >> space & 1]
        sign = 1.0 if self.position.last == BLUE else -1.0
        likely = self.search.promising(self.racks[0], self.racks[1], 0)
        values = {
            space: self.search.battle(self.racks[0], self.racks[1], space, 1, 0)
            for space in spaces
            if likely >> space & 1
        }
        best = max(values, key=lambda space: sign * values[space])
        strayed = wild or self.rng.unit() < self.detour
        self.note(-1, values[best], strayed)
        return spaces[self.rng.below(len(spaces))] if strayed else best


def draw(mix: list[float], rng: Rng) -> int:
    """Draw an index by its probability."""
    point = rng.unit() * sum(mix)
    for i, share in enumerate(mix):
        point -= share
        if point < 0.0:
            return i
    return max(range(len(mix)), key=lambda i: mix[i])


def train(out: Path, seconds: float, seed: int, start: Path | None, first: float) -> None:
    """Play and learn for a time; write the weights now and then."""
    rng = Rng(seed)
    learner = Learner(Sight(_blank()), seed, 400_000)
    if start is not None:
        learner.load(unpack(start.read_text(encoding="ascii")))
    begin = time.perf_counter()
    games = 0
    loss = 0.0
    while (share := (time.perf_counter() - begin) / seconds) < 1.0:
        net = Net(learner.whole())
        for _ in range(100):
            wild = rng.below(12) if rng.below(2) else 0
            SelfPlay(learner, net, rng, (0.0, 0.1, 0.25)[rng.below(3)], wild).play()
            games += 1
        rate = first * (1.0 - share) + first / 20
        loss = learner.learn(rng, 12_000, rate)
        if games % 2000 == 0:
            learner.calm(0.7)
            out.write_text(pack(learner.whole()), encoding="ascii")
            print(f"{time.perf_counter() - begin:.0f} s, {games} games, loss {loss:.4f}", flush=True)  # noqa: T201
    out.write_text(pack(learner.whole()), encoding="ascii")


def _blank() -> Net:
    from parlour.games.conic.players.inputs import COUNT, HIDDEN

    return Net([0] * (HIDDEN * (COUNT + 1)))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Teach the value network of Conic.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=0.06)
    parser.add_argument("--start", type=Path)
    given = parser.parse_args()
    train(given.out, given.seconds, given.seed, given.start, given.rate)
