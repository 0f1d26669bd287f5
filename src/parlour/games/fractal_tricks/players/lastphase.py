"""Playing the last phase by its equilibrium: solve it from the seventh trick on and follow the strategy from there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from parlour.core import Game
from parlour.games.fractal_tricks.players.belief import weights
from parlour.games.fractal_tricks.players.doubledummy import Solver
from parlour.games.fractal_tricks.players.endgame import Endgame
from parlour.games.fractal_tricks.players.hands import WIDTH, numbering
from parlour.games.fractal_tricks.players.knowledge import Known, Play, advance, shown_void, token_of
from parlour.games.fractal_tricks.players.memory import solver_for
from parlour.games.fractal_tricks.players.publictree import PublicTree
from parlour.games.fractal_tricks.players.spot import Spot

LAST_PHASE = 6
FEWEST_ROUNDS = 1
MOST_ROUNDS = 120
NODES_A_ROUND = 4000  # so many nodes of a budget pay for a round of improvement
FEWEST_NODES = 2 * NODES_A_ROUND  # growing the tree takes about as long as a round


@dataclass(frozen=True, slots=True)
class Opening:
    """What is public before the seventh trick: who started the round, and all decisions since.

    Attributes:
        starter: the side that started.
        actions: sides and actions, in order.
        winner_leads: the option `lead`.
        by_phase: the option `inner`.
    """

    starter: int
    actions: tuple[tuple[int, int], ...]
    winner_leads: bool
    by_phase: bool

    def replay(self) -> tuple[Spot, list[Play]]:
        """Return where the round stands, and the decisions that led there."""
        spot, plays = Spot(leader=self.starter), []
        for side, action in self.actions:
            plays.append(Play(spot, side, action))
            spot = advance(spot, action, self.winner_leads, self.by_phase)
        return spot, plays


def opening_of(known: Known) -> tuple[Opening, list[Play]]:
    """Return what was public before the seventh trick, and the plays since."""
    before = tuple((play.side, play.action) for play in known.plays if play.spot.trick < LAST_PHASE)
    since = [play for play in known.plays if play.spot.trick >= LAST_PHASE]
    return Opening(known.starter, before, known.winner_leads, known.by_phase), since


def possible_hands(tree: PublicTree, void: int) -> list[int]:
    """Return the hands of the root by number as sets of tokens; 0 for those with a token of a void."""
    held = len(tree.tokens) // 2 - 1
    members = numbering().members
    hands = []
    for hand in range(tree.hands):
        places = members[WIDTH * held + hand]
        tokens = sum(1 << token for place, token in enumerate(tree.tokens) if places >> place & 1)
        hands.append(0 if tokens & void else tokens)
    return hands


def ranges_of(tree: PublicTree, plays: list[Play], solver: Solver | None) -> list[list[float]]:
    """Return for each side how likely each hand of the root is; without a solver all possible ones alike."""
    ranges = []
    for side in (0, 1):
        void = 0
        for play in plays:
            void |= shown_void(play) if play.side == side else 0
        hands = possible_hands(tree, void)
        chances = weights(plays, side, hands, solver) if solver else [1.0] * len(hands)
        ranges.append([chance if hand else 0.0 for hand, chance in zip(hands, chances, strict=True)])
    return ranges


def solved(
    game: Game, opening: Opening, worths: tuple[int, ...], rounds: int, even: bool = False, deadline: float = 0.0
) -> Endgame:
    """Return the last phase after so many rounds of improvement.

    Args:
        game: the rules with their options.
        opening: what was public when the phase began.
        worths: what the outcomes of the round are worth to Chaos.
        rounds: of improvement.
        even: whether all possible hands count alike, whatever has been played.
        deadline: a `time.perf_counter` after which there are fewer rounds, and more when it is asked for again; 0 for
            none.
    """
    if not deadline:
        return _improved(game, opening, worths, rounds, even)
    endgame = _improved(game, opening, worths, 0, even)
    endgame.improve(rounds - endgame.rounds, deadline)
    return endgame


@lru_cache(maxsize=4)
def _improved(game: Game, opening: Opening, worths: tuple[int, ...], rounds: int, even: bool) -> Endgame:
    spot, plays = opening.replay()
    solver = solver_for(game, list(worths))
    unplayed = (1 << 20) - 1
    for play in plays:
        unplayed &= ~(1 << token_of(play.action)) if token_of(play.action) >= 0 else -1
    tree = PublicTree(solver, spot, unplayed)
    endgame = Endgame(tree, *ranges_of(tree, plays, None if even else solver))
    endgame.improve(rounds)
    return endgame


def rounds_for(nodes: int) -> int:
    """Return how many rounds of improvement a node budget allows."""
    return max(FEWEST_ROUNDS, min(MOST_ROUNDS, nodes // NODES_A_ROUND))


def strategy_at(
    game: Game, known: Known, worths: list[int], nodes: int, deadline: float = 0.0
) -> tuple[dict[int, float], int]:
    """Return how likely each action is in the equilibrium, for the hand that the mover holds.

    The strategy belongs to the last phase as a whole and does not change while it is played: it depends on what was
    public when the phase began, and on the budget.

    Args:
        game: the rules with their options.
        known: what the mover knows.
        worths: what the outcomes of the round are worth to Chaos.
        nodes: how much work to do.
        deadline: a `time.perf_counter` after which no more is done than must be; 0 for none.

    Returns:
        the strategy, empty where the round is decided or nothing is hidden any more, and the work done in nodes.
    """
    rounds = rounds_for(nodes)
    opening, since = opening_of(known)
    endgame = solved(game, opening, tuple(worths), rounds, deadline=deadline)
    tree = endgame.tree
    work = endgame.rounds * NODES_A_ROUND
    node = _descend(tree, since)
    if tree.degree[node] == 0:
        return {}, work
    left = [token for token in tree.tokens if known.unplayed >> token & 1]
    places = sum(1 << place for place, token in enumerate(left) if known.hand >> token & 1)
    chances = endgame.strategy(node, numbering().rank[places])
    edges = range(tree.first[node], tree.first[node] + tree.degree[node])
    mix = {tree.action[edge]: chance for edge, chance in zip(edges, chances, strict=True) if chance > 0.0}
    return mix, work


def _descend(tree: PublicTree, plays: list[Play]) -> int:
    node = 0
    for play in plays:
        edges = range(tree.first[node], tree.first[node] + tree.degree[node])
        taken = [tree.child[edge] for edge in edges if tree.action[edge] == play.action]
        if not taken:
            return node  # the round is decided here
        node = taken[0]
    return node
