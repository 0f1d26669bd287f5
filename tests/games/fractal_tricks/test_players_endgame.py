"""The equilibrium of the last tricks: a best response found by plain enumeration gains what the library says."""

from __future__ import annotations

import pytest
from ft_players_builders import OPTION_SETS, WIN, finished_worth, known_of, name_of, random_round, solver_of, with_hands

import parlour
from parlour.games.fractal_tricks.players.endgame import Endgame
from parlour.games.fractal_tricks.players.exploit import NotSolvable, findings
from parlour.games.fractal_tricks.players.hands import WIDTH, numbering
from parlour.games.fractal_tricks.players.lastphase import opening_of, ranges_of, rounds_for
from parlour.games.fractal_tricks.players.publictree import PublicTree
from parlour.games.fractal_tricks.rules import Round

SETS = OPTION_SETS[::2] if parlour.compiled else OPTION_SETS[::7]


class Enumeration:
    """A best response by going through all pairs of hands and all plays, on the rules themselves.

    Only the strategies are looked up in the tree, by the actions that led there.
    """

    def __init__(self, state: Round, endgame: Endgame) -> None:
        self.state = state
        self.endgame = endgame
        self.tree = endgame.tree
        held = len(self.tree.tokens) // 2 - 1
        members = numbering().members
        sets = [members[WIDTH * held + hand] for hand in range(self.tree.hands)]
        self.hands = [sum(1 << t for i, t in enumerate(self.tree.tokens) if places >> i & 1) for places in sets]

    def gain(self, side: int) -> float:
        seat = self.state.chaos_seat if side == 0 else 3 - self.state.chaos_seat
        total, pairs = 0.0, 0
        for own in self.hands:
            worlds = []
            for other in self.hands:
                world = None if own & other else with_hands(self.state, {seat: own, 3 - seat: other})
                if world is not None:
                    worlds.append((world, 1.0))
            pairs += len(worlds)
            total += self.best(worlds, seat, 0) if worlds else 0.0
        return total / pairs

    def best(self, worlds: list[tuple[Round, float]], seat: int, node: int) -> float:
        mover = worlds[0][0].actor()
        if mover == seat:
            return max(
                self.split(action, [(world, weight) for world, weight in worlds], seat, node)
                for action in worlds[0][0].legal(seat)
            )
        total = 0.0
        for action in sorted({action for world, _ in worlds for action in world.legal(mover)}):
            reached = [(world, weight * self.chance(world, mover, action, node)) for world, weight in worlds]
            reached = [each for each in reached if each[1] > 0.0]
            if reached:
                total += self.split(action, reached, seat, node)
        return total

    def split(self, action: int, worlds: list[tuple[Round, float]], seat: int, node: int) -> float:
        """Carry out one action in all worlds; some of them may end, by what the other has left."""
        total, going = 0.0, []
        for world, weight in worlds:
            worth = finished_worth(world, action, WIN)
            if worth is None:
                after = world.copy()
                after.apply(world.actor(), action)
                going.append((after, weight))
            else:
                value = worth / 10000
                total += weight * (value if seat == world.chaos_seat else -value)
        return total + (self.best(going, seat, self.child(node, action)) if going else 0.0)

    def child(self, node: int, action: int) -> int:
        edges = range(self.tree.first[node], self.tree.first[node] + self.tree.degree[node])
        return next((self.tree.child[edge] for edge in edges if self.tree.action[edge] == action), node)

    def chance(self, world: Round, mover: int, action: int, node: int) -> float:
        legal = world.legal(mover)
        if action not in legal:
            return 0.0
        if self.tree.degree[node] == 0 or world.trick == 8:
            if world.stage == 3:  # Chaos chooses the winner of the ninth trick, and does it well
                return float(action == max(legal, key=lambda each: finished_worth(world, each, WIN) or 0))
            return 1.0 / len(legal)
        left = [t for t in self.tree.tokens if not any(world.token_at(s, p) == t for s in range(9) for p in (0, 1))]
        places = sum(1 << i for i, token in enumerate(left) if world.hand(mover) >> token & 1)
        chances = self.endgame.strategy(node, numbering().rank[places])
        edges = range(self.tree.first[node], self.tree.first[node] + self.tree.degree[node])
        return dict(zip((self.tree.action[edge] for edge in edges), chances, strict=True))[action]


def endgame_of(state: Round, options: dict[str, object], rounds: int) -> Endgame:
    known = known_of(state)
    tree = PublicTree(solver_of(options, WIN), known.spot, known.unplayed)
    endgame = Endgame(tree, *ranges_of(tree, list(known.plays), None))
    endgame.improve(rounds)
    return endgame


@pytest.mark.parametrize("options", SETS, ids=name_of)
def test_best_responses_of_the_last_two_tricks(options):
    for seed in range(2 if parlour.compiled else 1):
        state = random_round(options, 7, seed)
        endgame = endgame_of(state, options, 1 + 3 * seed)
        plain = Enumeration(state, endgame)
        assert endgame.best_response(0) == pytest.approx(plain.gain(0), abs=1e-9)
        assert endgame.best_response(1) == pytest.approx(plain.gain(1), abs=1e-9)


@pytest.mark.skipif(not parlour.compiled, reason="takes too long interpreted")
@pytest.mark.parametrize("seed", [3, 9])
def test_best_responses_of_the_last_three_tricks(seed):
    state = random_round({}, 6, seed)
    endgame = endgame_of(state, {}, 5)
    assert endgame.best_response(seed % 2) == pytest.approx(Enumeration(state, endgame).gain(seed % 2), abs=1e-9)


@pytest.mark.parametrize("options", SETS, ids=name_of)
def test_two_tricks_come_to_an_equilibrium(options):
    for seed in range(5 if parlour.compiled else 1):
        gain = endgame_of(random_round(options, 7, seed), options, 60).exploitability()
        assert -1e-9 <= gain <= 0.002


@pytest.mark.parametrize("options", SETS, ids=name_of)
def test_nothing_is_left_to_gain_in_the_ninth_trick(options):
    for seed in range(3):
        assert endgame_of(random_round(options, 8, seed), options, 0).exploitability() == pytest.approx(0.0, abs=1e-12)


@pytest.mark.skipif(not parlour.compiled, reason="takes too long interpreted")
def test_the_last_phase_is_played_close_to_an_equilibrium():
    game = parlour.load("fractal-tricks")
    for finding in findings(game, 3, 300_000, seed=20):
        assert finding.rounds == rounds_for(300_000)
        assert finding.exploitability <= 0.005


def test_other_games_have_no_exact_part():
    with pytest.raises(NotSolvable, match="fractal-tricks"):
        next(findings(parlour.load("natural-chaos"), 1, 1))


def test_an_opening_is_what_was_public_before_the_seventh_trick():
    state = random_round({}, 6, 5)
    before = opening_of(known_of(state))[0]
    while state.trick < 8:
        assert opening_of(known_of(state))[0] == before
        state.apply(state.actor(), state.legal(state.actor())[-1])
