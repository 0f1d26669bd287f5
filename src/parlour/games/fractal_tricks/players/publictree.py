"""The last three tricks or fewer as a tree of what is public, for all hands at once. Compiled; also runs interpreted.

At a node each side may hold any set of the tokens that nobody has played; hands are numbered as `hands` says. Ninth
tricks are no nodes with decisions any more: a table says what they are worth for each pair of last tokens.
"""

from __future__ import annotations

from array import array

import parlour.core.bits as bits
import parlour.games.fractal_tricks.players.spot as rules
from parlour.games.fractal_tricks.players.doubledummy import Solver
from parlour.games.fractal_tricks.players.hands import SIZES, numbering
from parlour.games.fractal_tricks.players.spot import Spot

LEADING = 0
FOLLOWING = 1
CHOOSING = 2
SHOWDOWN = 3
DECIDED = 4

NOWHERE = -1
UNIT = 10000.0
NODES = 20480  # more than any three tricks need: 24 leads, 192 second leads, 2304 third ones, 13824 showdowns
TABLES = 16 * 14336


class PublicTree:
    """A tree that begins with a lead.

    Args:
        solver: knows the rules' options and what outcomes are worth.
        spot: where the round stands: before a lead, with three tricks or fewer to come.
        unplayed: the tokens that nobody has played, two more than both hands together.

    Attributes:
        tokens: the unplayed tokens, ascending.
        hands: how many hands each side can hold at the root, possible or not.
        nodes: how many nodes there are; 0 is the root.
        used: how many numbers a strategy has: one for each node, hand of its mover, and edge.
        kind: for each node `LEADING`, `FOLLOWING`, `CHOOSING`, `SHOWDOWN` or `DECIDED`.
        side: who moves there.
        total: how many tokens are unplayed there.
        sizes: how many of them each side holds, two numbers a node.
        first: its first edge; of a showdown the beginning of its table.
        degree: how many edges it has.
        colour: where a token was led, the places of its colour.
        partner: the place of the token that makes nine with the led one, as a set.
        offset: where the numbers of a strategy begin.
        worth: what a decided round is worth to Chaos, 0 to 1.
        place: for each edge the place of its token, or -1.
        action: its action as the notation numbers it.
        child: the node it leads to.
        table: what showdowns are worth to Chaos, by Chaos's and Cosmos's last token, four times four numbers each.
    """

    def __init__(self, solver: Solver, spot: Spot, unplayed: int) -> None:
        self.solver = solver
        self.counts = array("i", [count for line in numbering().counts for count in line])
        self.kind = array("i", bytes(4 * NODES))
        self.side = array("i", bytes(4 * NODES))
        self.total = array("i", bytes(4 * NODES))
        self.sizes = array("i", bytes(8 * NODES))
        self.first = array("i", bytes(4 * NODES))
        self.degree = array("i", bytes(4 * NODES))
        self.colour = array("i", bytes(4 * NODES))
        self.partner = array("i", bytes(4 * NODES))
        self.offset = array("i", bytes(4 * NODES))
        self.worth = array("d", bytes(8 * NODES))
        self.place = array("i", bytes(4 * NODES))
        self.action = array("i", bytes(4 * NODES))
        self.child = array("i", bytes(4 * NODES))
        self.table = array("d", bytes(8 * TABLES))
        self.nodes = 0
        self.edges = 0
        self.used = 0
        self.filled = 0
        self.tokens = [token for token in range(20) if unplayed >> token & 1]
        held = len(self.tokens) // 2 - 1
        if held > 3 or held < 1:
            raise ValueError(f"{held} tricks are too many for a tree")
        self.hands = self.counts[len(self.tokens) * SIZES + held]
        self.grow_lead(spot, self.tokens, held)

    def add_node(self, kind: int, side: int, total: int, chaos_size: int, cosmos_size: int) -> int:
        """Add a node without edges and return its number."""
        node = self.nodes
        self.nodes += 1
        self.kind[node] = kind
        self.side[node] = side
        self.total[node] = total
        self.sizes[2 * node] = chaos_size
        self.sizes[2 * node + 1] = cosmos_size
        return node

    def open_edges(self, node: int, degree: int) -> int:
        """Make room for a node's edges and its strategy; return the first edge."""
        mover = self.side[node]
        self.first[node] = self.edges
        self.degree[node] = degree
        self.offset[node] = self.used
        self.edges += degree
        self.used += degree * self.counts[self.total[node] * SIZES + self.sizes[2 * node + mover]]
        return self.first[node]

    def set_edge(self, edge: int, place: int, action: int, child: int) -> None:
        """Say what an edge is."""
        self.place[edge] = place
        self.action[edge] = action
        self.child[edge] = child

    def grow_lead(self, spot: Spot, tokens: list[int], held: int) -> int:
        """Add the tree that begins with a lead and return its root."""
        total = len(tokens)
        low = self.solver.limit_of(spot, 0)
        if low == self.solver.limit_of(spot, 1):
            node = self.add_node(DECIDED, 0, total, held, held)
            self.worth[node] = low / UNIT
            return node
        if held == 1:
            return self.grow_showdown(spot, tokens)
        node = self.add_node(LEADING, spot.leader, total, held, held)
        spaces = self.solver.spaces(spot, False)
        edge = self.open_edges(node, total * bits.count(spaces))
        for place in range(total):
            rest = tokens[:place] + tokens[place + 1 :]
            for space in range(9):
                if spaces >> space & 1:
                    after = Spot(
                        1, spot.trick, spot.leader, space, tokens[place], -1, spot.chaos, spot.cosmos, spot.extra
                    )
                    self.set_edge(edge, place, 9 * tokens[place] + space, self.grow_follow(after, rest, held))
                    edge += 1
        return node

    def grow_follow(self, spot: Spot, tokens: list[int], held: int) -> int:
        """Add the tree that begins with a follow and return its root."""
        total = len(tokens)
        mover = 1 - spot.leader
        node = self.add_node(FOLLOWING, mover, total, held - mover, held - spot.leader)
        edge = self.open_edges(node, total)
        for place in range(total):
            token = tokens[place]
            if (token < 10) == (spot.led < 10):
                self.colour[node] |= 1 << place
            if token == 19 - spot.led:
                self.partner[node] = 1 << place
            rest = tokens[:place] + tokens[place + 1 :]
            winner = rules.trick_winner(spot.leader, spot.led, token)
            child = self.grow_choice(spot, rest, held) if winner == 2 else self.grow_after(spot, winner, rest, held)
            self.set_edge(edge + place, place, 180 + token, child)
        return node

    def grow_choice(self, spot: Spot, tokens: list[int], held: int) -> int:
        """Add the tree that begins with Chaos's choice of a winner and return its root."""
        node = self.add_node(CHOOSING, 0, len(tokens), held - 1, held - 1)
        edge = self.open_edges(node, 2)
        self.set_edge(edge, NOWHERE, 200, self.grow_after(spot, 0, tokens, held))
        self.set_edge(edge + 1, NOWHERE, 201, self.grow_after(spot, 1, tokens, held))
        return node

    def grow_after(self, spot: Spot, winner: int, tokens: list[int], held: int) -> int:
        """Add the tree after a trick and return its root."""
        return self.grow_lead(self.solver.won(spot, winner), tokens, held - 1)

    def grow_showdown(self, spot: Spot, tokens: list[int]) -> int:
        """Add a node for the ninth trick, in which both play their only token."""
        node = self.add_node(SHOWDOWN, spot.leader, 4, 1, 1)
        self.first[node] = self.filled
        for chaos in tokens:
            for cosmos in tokens:
                if chaos != cosmos:
                    self.table[self.filled] = self.solver.value(spot, 1 << chaos, 1 << cosmos) / UNIT
                self.filled += 1
        return node
