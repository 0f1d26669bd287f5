"""What a position of Trickerion is worth to a seat, counted in Fame. Compiled; runs the same interpreted."""

from __future__ import annotations

import parlour.games.trickerion.costs as costs
import parlour.games.trickerion.figures as figures
from parlour.games.trickerion.position import Position
from parlour.games.trickerion.steps import EMPTY, OVER, PEOPLE

TURNS = costs.TURNS

# The weights, by their places in `Worth.weights`.
COIN_EARLY = 0  # a coin four turns before the end, beyond what it scores
SHARD_EARLY = 1  # a Shard before the last turn, beyond what it scores
SET_UP = 2  # the part of its yield that a marker on a Performance card will bring
ON_CARD = 3  # the same for a marker on its Trick card
READY = 4  # the same for a Trick that can be prepared
LACKING = 5  # the same for a Trick whose Components are not there, times the part that is
AGAIN = 6  # the same for each further time that a Trick can be prepared and performed
SHOW = 7  # the part of the performer's bonuses of the best card
ACTION_POINT = 8  # an Action Point of a Character in a later turn
LEFT_OVER = 9  # an Action Point left in the placement under way
COUNT = 10

START = (0.30, 0.35, 0.85, 0.60, 0.42, 0.33, 0.22, 0.60, 0.55, 0.15)
PLENTY = 12


class Worth:
    """An evaluation by hand-made features, with a weight for each.

    Args:
        weights: one for each of the places above.
    """

    def __init__(self, weights: tuple[float, ...] = START) -> None:
        self.weights = [0.0] * 10
        for i in range(COUNT):
            self.weights[i] = weights[i]

    def value(self, at: Position, seat: int) -> float:
        """Return what the position is worth to the seat: its Fame, and what all it has may bring yet."""
        i = seat - 1
        total = float(at.fame[i])
        if at.step == OVER:
            return total
        later = TURNS - at.turn
        shows = later + (1 if at.phase < 6 else 0)
        coin = 1.0 / 3.0 + self.weights[COIN_EARLY] * later / 4.0
        shard = 1.0 + (self.weights[SHARD_EARLY] if later > 0 else 0.0)
        total += self.money(at, seat, coin) + shard * at.shards[i] + self.people(at, seat, later, coin)
        if shows > 0:
            total += self.tricks(at, seat, shows, coin, shard) + self.best_show(at, seat, coin, shard)
        if at.phase == 5 and at.ap > 0 and at.mover() == seat:
            total += self.weights[LEFT_OVER] * at.ap
        return total

    def money(self, at: Position, seat: int, coin: float) -> float:
        """Return the worth of the coins once this turn's wages are paid; many are worth less each."""
        due = 0
        for person in range(PEOPLE):
            if at.spots[8 * (seat - 1) + person] > 0:
                due += costs.wage(at, seat, person)
        left = at.coins[seat - 1] - due
        if left < 0:
            return 2.0 * left
        if left <= PLENTY:
            return coin * left
        return coin * PLENTY + (left - PLENTY) / 3.0

    def people(self, at: Position, seat: int, later: int, coin: float) -> float:
        """Return the worth of the team: what it scores, and its Action Points less wages in later turns."""
        total = 0.0
        i = seat - 1
        for person in range(PEOPLE):
            hired = 0 < person < 4 and (at.hired[i] >> person) & 1
            if (at.team[i] >> person) & 1 or hired:
                total += self.person(at, seat, person, later, coin)
        for _ in range(at.recruits[i]):
            total += self.person(at, seat, 4, later, coin)
        return total

    def person(self, at: Position, seat: int, person: int, later: int, coin: float) -> float:
        """Return the worth of one Character."""
        each = self.weights[ACTION_POINT] * costs.base_ap(at, seat, person) - coin * costs.wage(at, seat, person)
        return costs.score_of(at, person) + (later * each if each > 0 else 0.0)

    def tricks(self, at: Position, seat: int, shows: int, coin: float, shard: float) -> float:
        """Return the worth of the Tricks with their markers, as far as they can be performed yet."""
        total = 0.0
        base = 4 * (seat - 1)
        for slot in range(4):
            trick = at.tricks[base + slot]
            if trick == EMPTY:
                continue
            pay = self.marker(trick, coin, shard)
            lying = 4 - at.supply[base + at.suits[base + slot]] - at.prepared[base + slot]
            total += pay * (self.weights[SET_UP] * lying + self.weights[ON_CARD] * at.prepared[base + slot])
            part = self.part(at, seat, trick)
            full = pay * costs.markers(at, seat, slot)
            if at.prepared[base + slot] == 0 and lying < 3:
                if part >= 1.0:
                    total += self.weights[READY] * full
                else:
                    total += self.weights[LACKING] * full * part * part
            if shows > 1:
                total += self.weights[AGAIN] * full * part * part * (shows - 1)
        return total

    def marker(self, trick: int, coin: float, shard: float) -> float:
        """Return the worth of a Trick's printed yields."""
        return figures.yield_of(trick, 0) + coin * figures.yield_of(trick, 1) + shard * figures.yield_of(trick, 2)

    def part(self, at: Position, seat: int, trick: int) -> float:
        """Return which part of a Trick's Components is there, by price."""
        have = 0
        need = 0
        for kind in range(12):
            wanted = figures.needs(trick, kind)
            if wanted > 0:
                price = figures.printed_price(kind)
                need += price * wanted
                have += price * min(wanted, at.counted(seat, kind))
        return have / need

    def best_show(self, at: Position, seat: int, coin: float, shard: float) -> float:
        """Return the worth of performing the best card that bears an own marker, own yields aside."""
        best = 0.0
        for position in range(5):
            card = at.row[position]
            if card == EMPTY:
                continue
            own = False
            for slot in range(6):
                if at.mark_owner(6 * position + slot) == seat:
                    own = True
            if own:
                worth = float(at.linked_circles(position) + figures.bonus_of(card, 0))
                worth = worth + coin * figures.bonus_of(card, 1) + shard * figures.bonus_of(card, 2)
                if worth > best:
                    best = worth
        return self.weights[SHOW] * best
