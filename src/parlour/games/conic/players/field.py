# cython: boundscheck=False, wraparound=False, cdivision=True
"""Simulations for three and four players: a tree in which every seat chooses for itself, and play-outs. Compiled.

With more than two players there is no value of a battle that both sides could be sure of. So every decision keeps
figures for each seat's own actions only, and each seat explores its own as if the others were the weather (decoupled
UCT: Finnsson & Björnsson 2008; Tak, Lanctot & Winands 2014).
"""

from __future__ import annotations

import math

import parlour.core.bits as bits
from parlour.core.buffer import Actions
from parlour.core.rng import Rng
from parlour.games.conic.board import NEIGHBOURS, ROW_OF, ROW_POINTS
from parlour.games.conic.notation import CONE
from parlour.games.conic.players.stages import OVER, PICKING
from parlour.games.conic.rules import Contest

ACTIONS = 28
EXPLORATION = 0.7
STEEP = 3.0  # points ahead that win about three games of four
PER_PIP = 0.1
MASK64 = 0xFFFFFFFFFFFFFFFF
MIX = 0x9E3779B97F4A7C15
LONGEST = 400
CHIP_PIPS = [0] * 12
NEAR = [0] * 16
WORTH_OF = [0] * 16
for _chip, _pips in enumerate((2, 5, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12)):
    CHIP_PIPS[_chip] = _pips
for _space in range(16):
    NEAR[_space] = NEIGHBOURS[_space]
    WORTH_OF[_space] = ROW_POINTS[ROW_OF[_space]]


class Place:
    """What is known of one position: for each seat's actions, how often they were tried and what came of it."""

    def __init__(self) -> None:
        self.visits = [0] * 112
        self.totals = [0.0] * 112
        self.tries = [0, 0, 0, 0]


class Field:
    """Plays games of any number of players to the end, from a position, and learns on the way.

    Args:
        rng: draws everything.
        plain: judges the board after one battle instead of playing on.

    Attributes:
        nodes: how many simulations were begun and decisions made in them.
    """

    def __init__(self, rng: Rng, plain: bool) -> None:
        self.rng = rng
        self.plain = plain
        self.places: dict[int, Place] = {}
        self.payoffs = [0.0, 0.0, 0.0, 0.0]
        self.scores = [0.0, 0.0, 0.0, 0.0]
        self.path: list[Place] = []
        self.path_actions = [0] * 400
        self.length = 0
        self.nodes = 0
        self.out = Actions()

    def payoff(self, seat: int) -> float:
        """Return what the last simulation gave a seat."""
        return self.payoffs[seat - 1]

    def undecided(self, world: Contest) -> Contest:
        """Return a copy in which seats whose picks are pending have not picked."""
        state = world.copy()
        for i in range(state.players):
            if state.picks[i] >= 0:
                state.picks[i] = -1
                state.owing |= 1 << i
        return state

    def simulate(self, state: Contest) -> None:
        """Play a state, which is used up, to the end, with the tree as far as it goes."""
        self.nodes += 1
        self.length = 0
        self.path.clear()
        round_before = state.round
        while state.stage != OVER:
            if self.plain and (state.round != round_before or state.stage != PICKING):
                self.judge(state)
                break
            key = self.key(state)
            place = self.places.get(key)
            if place is None:
                if not self.plain:
                    self.places[key] = Place()
                self.roll(state, round_before)
                break
            self.step(place, state)
        if state.stage == OVER:
            for i in range(state.players):
                self.payoffs[i] = state.payoff(i + 1)
        self.learn()

    def learn(self) -> None:
        """Put the payoffs of the simulation to the account of every action in the tree that led to it."""
        for i in range(self.length):
            place: Place = self.path[i]
            seat = self.path_actions[i] & 7
            at = ACTIONS * (seat - 1) + (self.path_actions[i] >> 3)
            place.visits[at] += 1
            place.totals[at] += self.payoffs[seat - 1]
            place.tries[seat - 1] += 1

    def step(self, place: Place, state: Contest) -> None:
        """Have every seat that owes a decision take its most promising action."""
        owing = state.owing if state.stage == PICKING else 1 << (state.actor() - 1)
        while owing:
            seat = bits.lowest(owing) + 1
            owing &= owing - 1
            action = self.promising(place, state, seat)
            if self.length < LONGEST:
                self.path.append(place)
                self.path_actions[self.length] = 8 * action + seat
                self.length += 1
            self.nodes += 1
            state.apply(seat, action)

    def promising(self, place: Place, state: Contest, seat: int) -> int:
        """Return a seat's action of the highest upper confidence bound; untried ones come first, at random."""
        state.generate(seat, self.out)
        base = ACTIONS * (seat - 1)
        best = -1.0
        found = self.out.ids[0]
        untried = 0
        logarithm = math.log(1.0 + place.tries[seat - 1])
        for i in range(self.out.n):
            action = self.out.ids[i]
            visits = place.visits[base + action]
            if visits == 0:
                untried += 1
                if self.rng.below(untried) == 0:
                    found = action
            elif untried == 0:
                bound = place.totals[base + action] / visits + EXPLORATION * math.sqrt(logarithm / visits)
                if bound > best:
                    best = bound
                    found = action
        return found

    def roll(self, state: Contest, round_before: int) -> None:
        """Play on by chance: any chip; for the cone the better of two spaces."""
        while state.stage != OVER:
            if self.plain and (state.round != round_before or state.stage != PICKING):
                self.judge(state)
                return
            seat = state.actor()
            self.nodes += 1
            if state.stage == PICKING:
                rack = state.racks[seat - 1]
                state.apply(seat, bits.nth(rack, self.rng.below(bits.count(rack))))
            else:
                state.apply(seat, self.better_space(state, seat))

    def better_space(self, state: Contest, seat: int) -> int:
        """Return the better of two random spaces: a rich row, and chips of the seat beside it."""
        state.generate(seat, self.out)
        mine = state.spaces_of(seat)
        one = self.out.ids[self.rng.below(self.out.n)]
        two = self.out.ids[self.rng.below(self.out.n)]
        for_one = WORTH_OF[one - CONE] + 2 * bits.count(NEAR[one - CONE] & mine)
        for_two = WORTH_OF[two - CONE] + 2 * bits.count(NEAR[two - CONE] & mine)
        return one if for_one >= for_two else two

    def judge(self, state: Contest) -> None:
        """Set the payoffs by the points and chips of each seat against the best of the others."""
        for i in range(state.players):
            score = 1.0 * state.row_points(i + 1) + state.group_points(i + 1)
            for chip in range(12):
                if state.racks[i] >> chip & 1:
                    score += PER_PIP * CHIP_PIPS[chip]
            self.scores[i] = score
        for i in range(state.players):
            rival = -100.0
            for j in range(state.players):
                if j != i and self.scores[j] > rival:
                    rival = self.scores[j]
            self.payoffs[i] = 1.0 / (1.0 + math.exp((rival - self.scores[i]) / STEEP))

    def key(self, state: Contest) -> int:
        """Return 64 bits that tell positions apart, numbers on the board but for their sum aside."""
        hashed = state.stage | (state.cone + 1) << 2 | state.inside << 8 | state.owing << 12
        hashed |= state.last_winner << 16 | (state.reveal & 63) << 20
        hashed = (hashed * MIX) & MASK64
        for i in range(state.players):
            hashed ^= hashed >> 29
            part = state.racks[i] | state.spaces_of(i + 1) << 12 | (state.shown[i] + 1) << 28
            hashed = ((hashed + part) * MIX) & MASK64
        return hashed ^ (hashed >> 32)
