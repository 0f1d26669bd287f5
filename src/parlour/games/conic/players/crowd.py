"""Decides for one of three or four players: regret matching over simulations."""

from __future__ import annotations

import time

from parlour.core import Rng
from parlour.games.conic.board import STAR
from parlour.games.conic.players.duel import Plan, drawn
from parlour.games.conic.players.field import Field
from parlour.games.conic.players.stages import PICKING
from parlour.games.conic.rules import Contest

NO_LIMIT = 1 << 60
FEW = 30_000  # nodes of a level that does not look far
FIRST = 8  # so many rounds of regrets come before any counts
FAINT = 0.1  # a mixture's shares below this part of its largest are noise


class Crowd:
    """Thinks about one decision of a game of three or four.

    Battles are mixed by regret matching (Hart & Mas-Colell 2000) with sampled opponents: in every pass each seat draws
    a pick from its present mixture, then each seat looks, by one simulation each, what all of its picks would have
    brought against those of the others.

    Args:
        world: a state that the seat cannot tell from the true one; of its pending picks nothing is used.
        seat: who decides.
        short: whether the board after this battle is judged by counting, instead of by playing on.
        even: whether the others' picks are taken to be drawn evenly.
        starless: whether the seat forgets that it has a star.
        rng: draws the simulations.

    Attributes:
        nodes: how many simulations were begun and decisions made in them.
    """

    def __init__(self, world: Contest, seat: int, short: bool, even: bool, starless: bool, rng: Rng) -> None:
        self.seat = seat
        self.even = even
        self.starless = starless
        self.rng = rng
        self.field = Field(rng, short)
        self.world = self.field.undecided(world)
        self.deadline = 0.0
        self.allowed = NO_LIMIT

    @property
    def nodes(self) -> int:
        """How many simulations were begun and decisions made in them."""
        return self.field.nodes

    def plan(self, seconds: float, nodes: int) -> Plan:
        """Think until a limit is reached; 0 for no limit, then a few nodes."""
        self.deadline = time.perf_counter() + seconds if seconds > 0.0 else 0.0
        self.allowed = nodes if nodes > 0 else NO_LIMIT if seconds > 0.0 else FEW
        deciding = self.world.to_act()
        if len(deciding) > 1:
            return self.battle(deciding)
        return self.choice()

    def spent(self) -> bool:
        """Return True once the budget is used up."""
        return self.field.nodes >= self.allowed or (self.deadline > 0.0 and time.perf_counter() > self.deadline)

    def actions(self, seat: int) -> list[int]:
        """Return what a seat may do, or thinks of doing."""
        legal = self.world.legal(seat)
        if self.starless and self.world.stage == PICKING:
            return [action for action in legal if action != STAR]
        return legal

    def battle(self, seats: tuple[int, ...]) -> Plan:
        """Mix picks."""
        actions = {seat: self.actions(seat) for seat in seats}
        regrets = {seat: [0.0] * len(actions[seat]) for seat in seats}
        played = {seat: [0.0] * len(actions[seat]) for seat in seats}
        gains = [0.0] * len(actions[self.seat])
        passes = 0
        while passes == 0 or not self.spent():
            passes += 1
            mixes = {seat: matched(regrets[seat], self.even) for seat in seats}
            picks = {seat: actions[seat][drawn(mixes[seat], self.rng)] for seat in seats}
            for seat in (self.seat,) if self.even else seats:
                values = [self.worth(picks | {seat: action}, seat) for action in actions[seat]]
                mean = sum(share * value for share, value in zip(mixes[seat], values, strict=True))
                for i, value in enumerate(values):
                    regrets[seat][i] = max(0.0, regrets[seat][i] + value - mean)
                    played[seat][i] += mixes[seat][i] * max(0, passes - FIRST)
                    if seat == self.seat:
                        gains[i] += value
        own = actions[self.seat]
        best = max(gains)
        if self.even:
            mix = tuple(1.0 if gain == best else 0.0 for gain in gains)
        else:
            mix = settled(played[self.seat]) if passes > FIRST else matched(regrets[self.seat], False)
        value = sum(share * gain for share, gain in zip(mix, gains, strict=True)) / (sum(mix) * passes)
        return Plan(tuple(own), mix, value, f"{passes} passes")

    def worth(self, picks: dict[int, int], seat: int) -> float:
        """Simulate a game that goes on with these picks; return what it gave the seat."""
        state = self.world.copy()
        for each, pick in picks.items():
            state.apply(each, pick)
        self.field.simulate(state)
        return self.field.payoff(seat)

    def choice(self) -> Plan:
        """Take the best of several actions, the promising ones tried more often (successive halving, Karnin 2013)."""
        actions = self.actions(self.seat)
        totals = dict.fromkeys(actions, 0.0)
        tries = dict.fromkeys(actions, 0)
        left = list(actions)
        while len(left) > 1:
            goal = self.field.nodes + max(1, (self.allowed - self.field.nodes) // 3) if self.allowed < NO_LIMIT else 0
            pause = (self.deadline - time.perf_counter()) / 3 + time.perf_counter() if self.deadline else 0.0
            count = 0
            while count < 2 or (
                not self.spent()
                and (not goal or self.field.nodes < goal)
                and (not pause or time.perf_counter() < pause)
            ):
                count += 1
                for action in left:
                    totals[action] += self.worth({self.seat: action}, self.seat)
                    tries[action] += 1
            left.sort(key=lambda action: -totals[action] / tries[action])
            left = left[: (len(left) + 1) // 2]
        best = left[0]
        mix = tuple(1.0 if action == best else 0.0 for action in actions)
        return Plan(tuple(actions), mix, totals[best] / max(1, tries[best]), f"{tries[best]} tries")


def matched(regrets: list[float], even: bool) -> tuple[float, ...]:
    """Return a mixture in proportion to regrets; even if there are none."""
    total = sum(regrets)
    if even or total <= 0.0:
        return (1.0 / len(regrets),) * len(regrets)
    return tuple(regret / total for regret in regrets)


def settled(played: list[float]) -> tuple[float, ...]:
    """Return the average mixture without what is only noise."""
    floor = FAINT * max(played)
    kept = [share if share >= floor else 0.0 for share in played]
    return tuple(share / sum(kept) for share in kept)
