"""Playing the last phase by its equilibrium: solve it from the seventh trick on and follow the strategy from there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from parlour.core import Game
from parlour.games.fractal_tricks.notation import CHOOSE as CHOOSE_ACTION
from parlour.games.fractal_tricks.notation import FOLLOW as FOLLOW_ACTION
from parlour.games.fractal_tricks.players.endgame import Endgame
from parlour.games.fractal_tricks.players.hands import WIDTH, numbering
from parlour.games.fractal_tricks.players.knowledge import Known, Play
from parlour.games.fractal_tricks.players.memory import solver_for
from parlour.games.fractal_tricks.players.publictree import PublicTree
from parlour.games.fractal_tricks.players.spot import Spot

LAST_PHASE = 6
FEWEST_ROUNDS = 1
MOST_ROUNDS = 120
NODES_A_ROUND = 4000  # so many nodes of a budget pay for a round of improvement


@dataclass(frozen=True, slots=True)
class Opening:
    """What is public before the seventh trick.

    Attributes:
        board: leader, last space, spaces of Chaos, spaces of Cosmos, and `Spot.extra`.
        unplayed: the tokens nobody has played.
        void: what each side has shown not to hold.
    """

    board: tuple[int, int, int, int, int]
    unplayed: int
    void: tuple[int, int]

    @property
    def spot(self) -> Spot:
        """Where the round stands."""
        leader, space, chaos, cosmos, extra = self.board
        return Spot(0, LAST_PHASE, leader, space, -1, -1, chaos, cosmos, extra)


def opening_of(known: Known) -> tuple[Opening, list[Play]]:
    """Return what was public before the seventh trick, and the plays since."""
    since = [play for play in known.plays if play.spot.trick >= LAST_PHASE]
    spot = since[0].spot if since else known.spot
    unplayed = known.unplayed
    void = [0, 0]
    for play in known.plays:
        token = _token(play.action)
        if play.spot.trick >= LAST_PHASE:
            unplayed |= 1 << token if token >= 0 else 0
        elif play.spot.led >= 0 and token >= 0 and token // 10 != play.spot.led // 10 and token != 19 - play.spot.led:
            void[play.side] |= 0x3FF if play.spot.led < 10 else 0x3FF << 10
    board = (spot.leader, spot.space, spot.chaos, spot.cosmos, spot.extra)
    return Opening(board, unplayed, (void[0], void[1])), since


def even_ranges(tree: PublicTree, void: tuple[int, int]) -> tuple[list[float], list[float]]:
    """Return for each side 1 for every hand that it can hold and 0 for the others."""
    held = len(tree.tokens) // 2 - 1
    ranges = []
    for side in (0, 1):
        barred = sum(1 << place for place, token in enumerate(tree.tokens) if void[side] >> token & 1)
        members = numbering().members
        ranges.append([0.0 if members[WIDTH * held + hand] & barred else 1.0 for hand in range(tree.hands)])
    return ranges[0], ranges[1]


@lru_cache(maxsize=4)
def solved(game: Game, opening: Opening, worths: tuple[int, ...], rounds: int) -> Endgame:
    """Return the last phase after so many rounds of improvement."""
    tree = PublicTree(solver_for(game, list(worths)), opening.spot, opening.unplayed)
    endgame = Endgame(tree, *even_ranges(tree, opening.void))
    endgame.improve(rounds)
    return endgame


def rounds_for(nodes: int) -> int:
    """Return how many rounds of improvement a node budget allows."""
    return max(FEWEST_ROUNDS, min(MOST_ROUNDS, nodes // NODES_A_ROUND))


def strategy_at(game: Game, known: Known, worths: list[int], nodes: int) -> tuple[dict[int, float], int]:
    """Return how likely each action is in the equilibrium, for the hand that the mover holds.

    The strategy belongs to the last phase as a whole and does not change while it is played: it depends on what was
    public when the phase began, and on the budget.

    Args:
        game: the rules with their options.
        known: what the mover knows.
        worths: what the outcomes of the round are worth to Chaos.
        nodes: how much work to do.

    Returns:
        the strategy, empty where the round is decided or nothing is hidden any more, and the work done in nodes.
    """
    rounds = rounds_for(nodes)
    opening, since = opening_of(known)
    endgame = solved(game, opening, tuple(worths), rounds)
    tree = endgame.tree
    node = _descend(tree, since)
    if tree.degree[node] == 0:
        return {}, rounds * NODES_A_ROUND
    left = [token for token in tree.tokens if known.unplayed >> token & 1]
    places = sum(1 << place for place, token in enumerate(left) if known.hand >> token & 1)
    chances = endgame.strategy(node, numbering().rank[places])
    edges = range(tree.first[node], tree.first[node] + tree.degree[node])
    mix = {tree.action[edge]: chance for edge, chance in zip(edges, chances, strict=True) if chance > 0.0}
    return mix, rounds * NODES_A_ROUND


def _descend(tree: PublicTree, plays: list[Play]) -> int:
    node = 0
    for play in plays:
        edges = range(tree.first[node], tree.first[node] + tree.degree[node])
        taken = [tree.child[edge] for edge in edges if tree.action[edge] == play.action]
        if not taken:
            return node  # the round is decided here
        node = taken[0]
    return node


def _token(action: int) -> int:
    return action // 9 if action < FOLLOW_ACTION else action - FOLLOW_ACTION if action < CHOOSE_ACTION else -1
