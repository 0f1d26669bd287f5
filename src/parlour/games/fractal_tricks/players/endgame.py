"""The end of a round as a game of imperfect information, solved for both sides' possible hands at once. Compiled.

Counterfactual regret minimisation in its plus form (Tammelin 2014) over vectors of hands at every node of the public
tree (Johanson, Waugh, Bowling & Zinkevich 2011), the sides in turn; the average strategy, later rounds weighing more,
comes close to an equilibrium. A best response to it tells how close.
"""

from __future__ import annotations

import time
from array import array

from parlour.games.fractal_tricks.players.hands import MOST, SIZES, WIDTH, numbering
from parlour.games.fractal_tricks.players.publictree import (
    DECIDED,
    FOLLOWING,
    SHOWDOWN,
    PublicTree,
)

DEPTH = 10

LEARN = 0
ANSWER = 1


class Endgame:
    """Strategies on a public tree.

    Args:
        tree: the game.
        chaos_range: how likely Chaos holds each hand of the root; any scale.
        cosmos_range: the same for Cosmos.

    Attributes:
        rounds: how many rounds of improvement have been made.
        mass: the sum of the products of both ranges over all pairs of hands that have no token in common.
    """

    def __init__(self, tree: PublicTree, chaos_range: list[float], cosmos_range: list[float]) -> None:
        self.tree = tree
        self.rank = numbering().rank
        self.members = numbering().members
        self.origin = numbering().origin
        self.regret = array("d", bytes(8 * tree.used))
        self.summed = array("d", bytes(8 * tree.used))
        self.gain = array("d", bytes(8 * tree.used))
        self.now = array("d", bytes(8 * tree.used))
        self.reach = array("d", bytes(8 * 2 * WIDTH * DEPTH))
        self.value = array("d", bytes(8 * WIDTH * DEPTH))
        self.prior = array("d", bytes(8 * 2 * WIDTH))
        self.rounds = 0
        self.mode = LEARN
        self.weight = 1.0
        for hand in range(tree.hands):
            self.prior[hand] = chaos_range[hand]
            self.prior[WIDTH + hand] = cosmos_range[hand]
        self.mass = self.weigh()

    def weigh(self) -> float:
        """Return the total weight of the pairs of hands that exclude each other's tokens."""
        size = WIDTH * self.tree.sizes[0]
        mass = 0.0
        for one in range(self.tree.hands):
            for two in range(self.tree.hands):
                if not self.members[size + one] & self.members[size + two]:
                    mass += self.prior[one] * self.prior[WIDTH + two]
        return mass

    def improve(self, rounds: int, deadline: float = 0.0) -> None:
        """Make so many rounds of improvement, none but the first after a `time.perf_counter`; 0 for no such time."""
        self.mode = LEARN
        for _ in range(rounds):
            self.rounds += 1
            self.weight = self.rounds
            self.walk_from_root(0)
            self.walk_from_root(1)
            if deadline > 0.0 and time.perf_counter() > deadline:
                break

    def best_response(self, side: int) -> float:
        """Return what a side gets that knows the other's average strategy: its worth to that side, per unit of mass."""
        self.mode = ANSWER
        self.walk_from_root(side)
        total = 0.0
        for hand in range(self.tree.hands):
            total += self.prior[side * WIDTH + hand] * self.value[hand]
        return total / self.mass

    def exploitability(self) -> float:
        """Return how much both sides together could gain by knowing the average strategies."""
        return self.best_response(0) + self.best_response(1)

    def strategy(self, node: int, hand: int) -> list[float]:
        """Return the average strategy of a node's mover with a hand, by edge."""
        degree = self.tree.degree[node]
        at = self.tree.offset[node] + hand * degree
        self.average(node, hand, at, degree)
        return [self.now[at + edge] for edge in range(degree)]

    def walk_from_root(self, side: int) -> None:
        """Walk the whole tree for a side."""
        for at in range(2 * WIDTH):
            self.reach[at] = self.prior[at]
        self.walk(0, 0, side)

    # The walk.

    def walk(self, node: int, depth: int, side: int) -> None:
        """Put into `value` what each hand of a side is worth at a node, the other's reach included."""
        kind = self.tree.kind[node]
        if kind == SHOWDOWN:
            self.show(node, depth, side)
        elif kind == DECIDED:
            self.count(node, depth, side)
        elif self.tree.side[node] == side:
            self.decide(node, depth, side)
        else:
            self.suffer(node, depth, side)

    def show(self, node: int, depth: int, side: int) -> None:
        """Value the last tokens of a side."""
        table = self.tree.first[node]
        theirs = (2 * depth + 1 - side) * WIDTH
        out = depth * WIDTH
        for mine in range(4):
            total = 0.0
            for other in range(4):
                if side == 0:
                    total += self.reach[theirs + other] * self.tree.table[table + 4 * mine + other]
                else:
                    total -= self.reach[theirs + other] * self.tree.table[table + 4 * other + mine]
            self.value[out + mine] = total

    def count(self, node: int, depth: int, side: int) -> None:
        """Value the hands of a side where the round is decided: by how likely the other holds what they leave."""
        worth = self.tree.worth[node] if side == 0 else -self.tree.worth[node]
        theirs = (2 * depth + 1 - side) * WIDTH
        out = depth * WIDTH
        total = self.tree.total[node]
        mine = self.tree.sizes[2 * node + side]
        other = self.tree.sizes[2 * node + 1 - side]
        n = self.tree.counts[total * SIZES + mine]
        m = self.tree.counts[total * SIZES + other]
        for hand in range(n):
            places = self.members[WIDTH * mine + hand]
            mass = 0.0
            for against in range(m):
                if not self.members[WIDTH * other + against] & places:
                    mass += self.reach[theirs + against]
            self.value[out + hand] = worth * mass

    def legal(self, node: int, hand: int, size: int) -> int:
        """Return the places that a mover's hand may play from (FT-15)."""
        places = self.members[WIDTH * size + hand]
        if self.tree.kind[node] == FOLLOWING and places & self.tree.colour[node]:
            return places & (self.tree.colour[node] | self.tree.partner[node])
        return places

    def current(self, node: int, hand: int, at: int, degree: int) -> None:
        """Put the present strategy of a hand into `now`: regret matching."""
        side = self.tree.side[node]
        places = self.legal(node, hand, self.tree.sizes[2 * node + side])
        edge = self.tree.first[node]
        total = 0.0
        options = 0
        for i in range(degree):
            if self.tree.place[edge + i] < 0 or places >> self.tree.place[edge + i] & 1:
                options += 1
                total += self.regret[at + i]
        for i in range(degree):
            if self.tree.place[edge + i] >= 0 and not places >> self.tree.place[edge + i] & 1:
                self.now[at + i] = 0.0
            elif total > 0.0:
                self.now[at + i] = self.regret[at + i] / total
            else:
                self.now[at + i] = 1.0 / options

    def average(self, node: int, hand: int, at: int, degree: int) -> None:
        """Put the average strategy of a hand into `now`; where it has none, all that is legal alike."""
        total = 0.0
        for i in range(degree):
            total += self.summed[at + i]
        if total > 0.0:
            for i in range(degree):
                self.now[at + i] = self.summed[at + i] / total
        else:
            side = self.tree.side[node]
            places = self.legal(node, hand, self.tree.sizes[2 * node + side])
            edge = self.tree.first[node]
            options = 0
            for i in range(degree):
                if self.tree.place[edge + i] < 0 or places >> self.tree.place[edge + i] & 1:
                    options += 1
            for i in range(degree):
                if self.tree.place[edge + i] < 0 or places >> self.tree.place[edge + i] & 1:
                    self.now[at + i] = 1.0 / options
                else:
                    self.now[at + i] = 0.0

    def pass_on(self, node: int, edge: int, depth: int, mover: int, at: int, degree: int, i: int) -> None:
        """Put into `reach` how likely each hand of both sides comes to the end of an edge."""
        child = self.tree.child[edge]
        place = self.tree.place[edge]
        total = self.tree.total[child]
        for side in range(2):
            size = self.tree.sizes[2 * child + side]
            n = self.tree.counts[total * SIZES + size]
            here = (2 * depth + side) * WIDTH
            there = here + 2 * WIDTH
            own = 1 if side == mover else 0
            trace = ((own * MOST + place) * SIZES + size) * WIDTH
            for hand in range(n):
                before = self.origin[trace + hand] if place >= 0 else hand
                if own:
                    self.reach[there + hand] = self.reach[here + before] * self.now[at + before * degree + i]
                else:
                    self.reach[there + hand] = self.reach[here + before]

    def decide(self, node: int, depth: int, side: int) -> None:
        """Value the hands of the mover; learn from it, or take the best."""
        degree = self.tree.degree[node]
        edge = self.tree.first[node]
        at = self.tree.offset[node]
        size = self.tree.sizes[2 * node + side]
        n = self.tree.counts[self.tree.total[node] * SIZES + size]
        for hand in range(n):
            self.current(node, hand, at + hand * degree, degree)
        for i in range(degree):
            self.pass_on(node, edge + i, depth, side, at, degree, i)
            self.walk(self.tree.child[edge + i], depth + 1, side)
            self.collect(edge + i, depth, side, at, degree, i)
        for hand in range(n):
            if self.mode == LEARN:
                self.learn(hand, depth, side, at + hand * degree, degree)
            else:
                self.take_best(node, hand, depth, at + hand * degree, degree, size)

    def collect(self, edge: int, depth: int, side: int, at: int, degree: int, i: int) -> None:
        """Note for each hand of the mover what it gets by taking an edge."""
        child = self.tree.child[edge]
        place = self.tree.place[edge]
        size = self.tree.sizes[2 * child + side]
        n = self.tree.counts[self.tree.total[child] * SIZES + size]
        trace = ((MOST + place) * SIZES + size) * WIDTH
        out = (depth + 1) * WIDTH
        for hand in range(n):
            before = self.origin[trace + hand] if place >= 0 else hand
            self.gain[at + before * degree + i] = self.value[out + hand]

    def learn(self, hand: int, depth: int, side: int, at: int, degree: int) -> None:
        """Value a hand by its present strategy; update its regrets and its average strategy."""
        value = 0.0
        for i in range(degree):
            if self.now[at + i] > 0.0:
                value += self.now[at + i] * self.gain[at + i]
        self.value[depth * WIDTH + hand] = value
        share = self.weight * self.reach[(2 * depth + side) * WIDTH + hand]
        for i in range(degree):
            self.regret[at + i] = max(0.0, self.regret[at + i] + self.gain[at + i] - value)
            self.summed[at + i] = self.summed[at + i] + (share * self.now[at + i])

    def take_best(self, node: int, hand: int, depth: int, at: int, degree: int, size: int) -> None:
        """Value a hand by its best edge."""
        places = self.legal(node, hand, size)
        edge = self.tree.first[node]
        best = -1e9
        for i in range(degree):
            if self.tree.place[edge + i] < 0 or places >> self.tree.place[edge + i] & 1:
                best = max(best, self.gain[at + i])
        self.value[depth * WIDTH + hand] = best

    def suffer(self, node: int, depth: int, side: int) -> None:
        """Value the hands of the side that does not move."""
        mover = 1 - side
        degree = self.tree.degree[node]
        edge = self.tree.first[node]
        at = self.tree.offset[node]
        total = self.tree.total[node]
        n = self.tree.counts[total * SIZES + self.tree.sizes[2 * node + mover]]
        for hand in range(n):
            if self.mode == LEARN:
                self.current(node, hand, at + hand * degree, degree)
            else:
                self.average(node, hand, at + hand * degree, degree)
        out = depth * WIDTH
        size = self.tree.sizes[2 * node + side]
        for hand in range(self.tree.counts[total * SIZES + size]):
            self.value[out + hand] = 0.0
        for i in range(degree):
            self.pass_on(node, edge + i, depth, mover, at, degree, i)
            self.walk(self.tree.child[edge + i], depth + 1, side)
            child = self.tree.child[edge + i]
            place = self.tree.place[edge + i]
            trace = (place * SIZES + size) * WIDTH
            n = self.tree.counts[self.tree.total[child] * SIZES + size]
            for hand in range(n):
                before = self.origin[trace + hand] if place >= 0 else hand
                self.value[out + before] = self.value[out + before] + self.value[out + WIDTH + hand]
