"""What a position of Trickerion is worth when all shows to come are thought of. Compiled; runs the same interpreted.

A show is a turn's performance. Markers that lie on cards are performed card by card, one a show; Tricks that can be
prepared bring more of them, as many as the shows have room for. What is not there yet counts in part.
"""

from __future__ import annotations

import parlour.games.trickerion.costs as costs
import parlour.games.trickerion.figures as figures
from parlour.games.trickerion.players.worth import Worth
from parlour.games.trickerion.position import Position
from parlour.games.trickerion.steps import EMPTY, MARKET_ROW, ON_STAGE, OVER, PEOPLE, THEATER, WORKSHOP

TURNS = costs.TURNS

# The weights, by their places in `Prospects.shares`. Every step towards a show must be worth more than the one before:
# a Trick without Components, one to be prepared, a marker on its card, a marker on a Performance card.
COIN_EARLY = 0  # a coin four turns before the end, beyond what it scores
SHARD_EARLY = 1  # a Shard before the last turn, beyond what it scores
ACTION_POINT = 2  # an Action Point of a Character in a later turn
LINKS = 3  # the Links that a marker makes when it is set up
LYING = 4  # the part of its yield that a marker on the card of the next show brings
NEXT_CARD = 5  # the part of that which is left on the card of the show after it
GUEST = 6  # the part on a card that no own show reaches
ON_CARD = 7  # the same for a marker on its Trick card
READY = 8  # the same for a marker that can be prepared
LACKING = 9  # the same for one whose Components are not all there
ROOM = 10  # the markers that a show has room for
SHOW = 11  # the part of the performer's bonuses of the best card
WAGES = 12  # the part of later wages that counts
NOTHING = 13  # the part of `LACKING` that is left if no Components are there
ABSENT = 14  # the part of it that is lost if those missing are not on sale
COUNT = 15

FIRST = (0.35, 0.4, 0.5, 0.7, 0.9, 0.7, 0.3, 0.7, 0.5, 0.45, 3.5, 0.8, 0.7, 0.6, 0.4)


class Prospects(Worth):
    """An evaluation by what the coming shows can bring.

    Args:
        shares: one weight for each of the places above.
        horizon: how many turns after this one are thought of.
        wages: whether wages are thought of.
    """

    def __init__(self, shares: tuple[float, ...] = FIRST, horizon: int = TURNS, wages: bool = True) -> None:
        Worth.__init__(self)
        self.shares = [0.0] * 16
        for i in range(COUNT):
            self.shares[i] = shares[i]
        self.horizon = horizon
        self.wages = wages
        self.cards = [0.0] * 5
        self.marks = [0.0] * 5
        self.pays = [0.0] * 4
        self.units = [0.0] * 4
        self.price = 0.0
        self.absent = 0.0

    def value(self, at: Position, seat: int) -> float:
        """Return what the position is worth to the seat: its Fame, and what all it has may bring yet."""
        total = float(at.fame[seat - 1])
        if at.step == OVER:
            return total
        later = min(TURNS - at.turn, self.horizon)
        coin = 1.0 / 3.0 + self.shares[COIN_EARLY] * later / 4.0
        shard = 1.0 + (self.shares[SHARD_EARLY] if later > 0 else 0.0)
        total += self.money(at, seat, coin) + shard * at.shards[seat - 1] + self.people(at, seat, later, coin)
        wait = 0
        shows = later
        if at.phase < 5 or (at.phase < 7 and self.on_stage(at, seat)):
            shows += 1
        elif at.phase < 7:
            wait = 1
        if shows > 0:
            total += self.coming(at, seat, shows, wait, coin, shard)
            total += self.shares[SHOW] * self.best_bonus(at, seat, wait, coin, shard)
        return total

    def on_stage(self, at: Position, seat: int) -> bool:
        """Return True if the seat's Magician performs yet in this turn, as far as is known."""
        spot = at.spot_of(seat, 0)
        if spot >= ON_STAGE:
            return at.phase == 5 or at.day <= spot - ON_STAGE
        return at.phase == 5 and self.waits(at, seat, 0, THEATER)

    def waits(self, at: Position, seat: int, person: int, place: int) -> bool:
        """Return True if a Character has a card of a place and was not handled."""
        return at.plan_of(seat, person) == place and not (at.handled[seat - 1] >> person) & 1

    def works_yet(self, at: Position, seat: int, place: int) -> bool:
        """Return True if some Character is still to go to a place in this turn, or plans are not made yet."""
        if at.phase < 5 or at.phase > 6:
            return True
        for person in range(PEOPLE):
            if self.waits(at, seat, person, place):
                return True
        return False

    def money(self, at: Position, seat: int, coin: float) -> float:
        """Return the worth of the coins once this turn's wages are paid; many are worth less each."""
        if self.wages:
            return Worth.money(self, at, seat, coin)
        return coin * at.coins[seat - 1]

    def person(self, at: Position, seat: int, person: int, later: int, coin: float) -> float:
        """Return the worth of one Character."""
        wage = costs.wage(at, seat, person) if self.wages else 0
        each = self.shares[ACTION_POINT] * costs.base_ap(at, seat, person) - self.shares[WAGES] * coin * wage
        return costs.score_of(at, person) + (later * each if each > 0 else 0.0)

    def coming(self, at: Position, seat: int, shows: int, wait: int, coin: float, shard: float) -> float:
        """Return the worth of all markers to be performed in so many shows, the first after `wait` turns."""
        base = 4 * (seat - 1)
        for position in range(5):
            self.cards[position] = 0.0
            self.marks[position] = 0.0
        today = 0.0
        if wait == 0 and (at.phase == 5 or at.phase == 6):
            today = costs.modifier(at, seat, seat, False) + coin * costs.modifier(at, seat, seat, True)
        room = self.shares[ROOM] * shows
        for here in range(30):
            if at.marks[here] > 0 and at.mark_owner(here) == seat:
                self.cards[here // 6] = self.cards[here // 6] + self.marker(at.mark_trick(here), coin, shard)
                self.marks[here // 6] = self.marks[here // 6] + 1.0
                room -= 1.0
        total = self.lying(at, shows, wait, today)
        sets_up = self.works_yet(at, seat, THEATER)
        prepares = self.works_yet(at, seat, WORKSHOP)
        for slot in range(4):
            self.units[slot] = 0.0
            trick = at.tricks[base + slot]
            if trick == EMPTY:
                continue
            pay = self.marker(trick, coin, shard) + self.shares[LINKS] * figures.link_pay(figures.level(trick))
            held = at.prepared[base + slot]
            times = shows
            if held > 0 and (wait > 0 or sets_up or shows > 1):
                total += self.shares[ON_CARD] * pay * held
                room -= held
            if wait == 0 and (held > 0 or not sets_up or not prepares):
                times -= 1
            number = costs.markers(at, seat, slot)
            self.missing(at, seat, trick)
            if self.price == 0.0:
                self.pays[slot] = pay * self.shares[READY]
            else:
                if wait == 0 and held == 0 and sets_up and prepares and not self.works_yet(at, seat, MARKET_ROW):
                    times -= 1
                part = self.shares[NOTHING] + (1.0 - self.shares[NOTHING]) * self.part(at, seat, trick)
                part = part * (1.0 - self.shares[ABSENT] * self.absent / self.price)
                cost = coin * self.price / (number * times) if times > 0 else pay
                self.pays[slot] = self.shares[LACKING] * part * (pay - cost)
            self.units[slot] = number * times if self.pays[slot] > 0.0 else 0.0
        return total + self.made(room)

    def missing(self, at: Position, seat: int, trick: int) -> None:
        """Find what a Trick's missing Components cost, and how much of that is not on sale nor ordered."""
        self.price = 0.0
        self.absent = 0.0
        for kind in range(12):
            lack = figures.needs(trick, kind)
            if lack > 0:
                lack -= at.counted(seat, kind)
                if lack > 0:
                    price = lack * figures.printed_price(kind)
                    self.price = self.price + price
                    if not self.on_sale(at, seat, kind):
                        self.absent = self.absent + price

    def on_sale(self, at: Position, seat: int, kind: int) -> bool:
        """Return True if a type is in stock or ordered."""
        if costs.in_stock(at, seat, kind):
            return True
        for slot in range(4):
            if at.orders[slot] == kind:
                return True
        return False

    def lying(self, at: Position, shows: int, wait: int, today: float) -> float:
        """Return the worth of the markers on cards, the best card first; a card must last until its show.

        `today` is what the weekday adds to each marker of the first show.
        """
        total = 0.0
        show = 0
        share = self.shares[LYING]
        while True:
            best = EMPTY
            for position in range(5):
                if self.cards[position] > 0.0 and (best == EMPTY or self.cards[position] > self.cards[best]):
                    best = position
            if best == EMPTY:
                return total
            if show < shows and show + wait <= at.players - best:
                total += share * (self.cards[best] + (today * self.marks[best] if show == 0 else 0.0))
                share = share * self.shares[NEXT_CARD]
                show += 1
            else:
                total += self.shares[GUEST] * self.cards[best]
            self.cards[best] = 0.0

    def made(self, room: float) -> float:
        """Return the worth of the markers that can be made yet, the best first, as many as there is room for."""
        total = 0.0
        while room > 0.0:
            best = EMPTY
            for slot in range(4):
                if self.units[slot] > 0.0 and (best == EMPTY or self.pays[slot] > self.pays[best]):
                    best = slot
            if best == EMPTY:
                return total
            number = min(room, self.units[best])
            total += number * self.pays[best]
            room -= number
            self.units[best] = 0.0
        return total

    def best_bonus(self, at: Position, seat: int, wait: int, coin: float, shard: float) -> float:
        """Return the worth of performing the best card that bears an own marker, own yields aside."""
        best = 0.0
        for position in range(5):
            if at.row[position] == EMPTY or wait > at.players - position:
                continue
            own = False
            for slot in range(6):
                if at.mark_owner(6 * position + slot) == seat:
                    own = True
            if own:
                worth = float(at.linked_circles(position) + figures.bonus_of(at.row[position], 0))
                worth = worth + coin * figures.bonus_of(at.row[position], 1)
                worth = worth + shard * figures.bonus_of(at.row[position], 2)
                if worth > best:
                    best = worth
        return best
