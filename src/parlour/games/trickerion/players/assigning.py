"""Chooses a plan for the Assignment phase against what the others may plan.

The own candidates are the plans that do best if nobody else did anything; so are the others', each for itself. Some
worlds are drawn in which each of the others has one of its candidates, and every own candidate is played through in
each of them: the best mean wins. Its neighbours get the same chance.
"""

from __future__ import annotations

from parlour.core import Rng
from parlour.games.trickerion.players.planner import Planner
from parlour.games.trickerion.players.plans import Plan, candidates, climb, fixed, neighbours
from parlour.games.trickerion.rules import Show

World = tuple[tuple[int, Plan], ...]


class Assigner:
    """Chooses a plan.

    Args:
        planner: how a turn is played on and judged.
        own: how many own candidates are tried.
        others: from how many of its best plans each of the others is thought to choose.
        worlds: against how many choices of the others.
    """

    def __init__(self, planner: Planner, own: int, others: int, worlds: int) -> None:
        self.planner = planner
        self.own = own
        self.others = others
        self.worlds = worlds

    def choose(self, at: Show, seat: int, rng: Rng) -> Plan:
        """Return the best plan found that goes on from what the seat has assigned already."""
        greedy = self.planner.greedy
        known: dict[Plan, float] = {}
        best = climb(greedy, at, seat, known)
        if self.worlds == 0 or greedy.patience.spent():
            return best
        against = self.draw(at, seat, rng)
        worths = {plan: self.mean(at, seat, plan, against) for plan in candidates(known, self.own)}
        best = top(worths, fixed(at, seat))
        while not greedy.patience.spent():
            near = [plan for plan in neighbours(at, seat, best) if plan not in worths]
            promising = sorted(near, key=lambda plan: -known.get(plan, 0.0))[: self.own]
            for plan in promising:
                worths[plan] = self.mean(at, seat, plan, against)
            better = top(worths, best)
            if better == best:
                break
            best = better
        return best

    def draw(self, at: Show, seat: int, rng: Rng) -> list[World]:
        """Draw what the others may plan; first of all what is best for each."""
        choices = []
        for other in range(1, at.players + 1):
            if other != seat:
                world = at.copy()
                self.planner.greedy.forget(world, other)
                known: dict[Plan, float] = {}
                climb(self.planner.greedy, world, other, known)
                choices.append((other, candidates(known, self.others)))
        found = [tuple((other, plans[0]) for other, plans in choices)]
        found += [
            tuple((other, plans[rng.below(len(plans))]) for other, plans in choices) for _ in range(self.worlds - 1)
        ]
        return list(dict.fromkeys(found))

    def mean(self, at: Show, seat: int, plan: Plan, against: list[World]) -> float:
        """Return what a plan is worth on average; a world that time does not allow does not count."""
        total = 0.0
        for number, world in enumerate(against):
            if number and self.planner.patience.spent():
                return total / number
            total += self.outcome(at, seat, plan, world)
        return total / len(against)

    def outcome(self, at: Show, seat: int, plan: Plan, world: World) -> float:
        """Return what the turn is worth if all play by these plans."""
        greedy = self.planner.greedy
        trial = at.copy()
        for other, _ in world:
            greedy.forget(trial, other)
        greedy.impose(trial, seat, list(plan))
        for other, theirs in world:
            greedy.impose(trial, other, list(theirs))
        return self.planner.played_on(trial, seat)


def top(worths: dict[Plan, float], first: Plan) -> Plan:
    """Return the plan of most worth, of equals the earliest; `first` if there is none."""
    return max(worths, key=lambda plan: worths[plan], default=first)
