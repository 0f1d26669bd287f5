"""UCT: search by random play-outs, for every game. Compiled.

Kocsis & Szepesvári 2006. Hidden things and chance are drawn anew for each simulation, and the tree keeps one set of
statistics for all worlds that the seat cannot tell apart (information-set search of Cowling, Powley & Whitehouse 2012:
an action's bonus counts how often it was on offer). Where several seats decide at once each chooses by its own
statistics (decoupled UCT, Tak, Lanctot & Winands 2014).
"""

from __future__ import annotations

import math
import time
from array import array

from parlour.core.buffer import Actions
from parlour.core.perspective import Perspective
from parlour.core.rng import Rng
from parlour.core.state import State

EXPLORATION = 1.4


class Node:
    """What is known about an action of a seat at a place of the tree: who took what, how often and how it went."""

    def __init__(self, seat: int, action: int) -> None:
        self.seat = seat
        self.action = action
        self.visits = 0
        self.offered = 0
        self.total = 0.0
        self.first: Node | None = None
        self.next: Node | None = None

    def child(self, seat: int, action: int) -> Node:
        """Return what follows upon an action, making it known if it is not."""
        node = self.first
        while node is not None:
            if node.action == action and node.seat == seat:
                return node
            node = node.next
        return self.add(seat, action)

    def add(self, seat: int, action: int) -> Node:
        """Add an action that is not known yet."""
        node = Node(seat, action)
        node.next = self.first
        self.first = node
        return node


class Tree:
    """One search for the best action of a perspective's seat.

    Attributes:
        simulations: how many games have been played out.
        applies: how many actions were carried out in them.
    """

    def __init__(self, perspective: Perspective) -> None:
        self.perspective = perspective
        self.root = Node(0, -1)
        self.out = Actions()
        self.marks = array("q", bytes(8 * len(perspective.game.actions)))
        self.stamp = 0
        self.simulations = 0
        self.applies = 0

    def run(self, seconds: float, simulations: int, rng: Rng) -> None:
        """Play out games until a limit is reached; 0 is no limit, of which there must be one."""
        deadline = time.perf_counter() + seconds
        while simulations == 0 or self.simulations < simulations:
            if seconds > 0.0 and self.simulations > 0 and self.simulations & 7 == 0 and time.perf_counter() > deadline:
                break
            self.simulate(self.perspective.sample(rng), rng)

    def simulate(self, world: State, rng: Rng) -> None:
        """Walk down the tree to what is new, play out at random and note the result on the way.

        A decision that several seats make at once is made by all of them before the tree is left.
        """
        place = self.root
        chooser = self.root
        path = []
        known = True
        together = False
        seat = world.actor()
        while (known or together) and seat >= 0:
            if seat == 0:
                action = world.random_action(0, rng, self.out)
                place = place.child(0, action)
                chooser = place
            else:
                together = len(world.to_act()) > 1
                choice = self.choose(chooser, world, seat, rng)
                action = choice.action
                known = known and choice.visits > 0
                path.append(choice)
                place = choice if chooser is place else place.child(seat, action)
                if not together:
                    chooser = place
            world.apply(seat, action)
            self.applies += 1
            seat = world.actor()
        self.applies += world.rollout(rng, self.out)
        self.simulations += 1
        for choice in path:
            choice.visits += 1
            choice.total += world.payoff(choice.seat)

    def choose(self, place: Node, world: State, seat: int, rng: Rng) -> Node:
        """Return an action of the seat that was never tried here, else the one with the highest upper bound."""
        out = self.out
        world.generate(seat, out)
        self.stamp += 2
        for i in range(out.n):
            self.marks[out.ids[i]] = self.stamp
        tried = 0
        best = None
        best_bound = -1.0
        node = place.first
        while node is not None:
            if node.seat == seat and node.visits > 0 and self.marks[node.action] == self.stamp:
                self.marks[node.action] = self.stamp + 1
                tried += 1
                node.offered += 1
                bound = node.total / node.visits + EXPLORATION * math.sqrt(math.log(node.offered) / node.visits)
                if bound > best_bound:
                    best_bound = bound
                    best = node
            node = node.next
        if best is not None and tried == out.n:
            return best
        k = rng.below(out.n - tried) + 1
        i = -1
        while k > 0:
            i += 1
            if self.marks[out.ids[i]] == self.stamp:
                k -= 1
        fresh = place.child(seat, out.ids[i])
        fresh.offered = 1
        return fresh

    def choices(self) -> list[Node]:
        """Return what was tried at the root by the perspective's seat, the most visited first.

        While several seats decide at once one of them may decide several times in a row; only its next decision counts.
        """
        legal = set(self.perspective.legal)
        tried = []
        node = self.root.first
        while node is not None:
            if node.seat == self.perspective.seat and node.action in legal:
                tried.append(node)
            node = node.next
        return sorted(tried, key=_visits, reverse=True)


def _visits(node: Node) -> int:
    return node.visits
