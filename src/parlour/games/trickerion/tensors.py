"""Trickerion as numbers. Compiled; runs the same interpreted.

Things are numbered as the data files list them (Magicians, Tricks, Component types, Performance cards) and as
`notation` does (suits, Characters, spots, actions). Axes of seats start with the own seat and go on in seat order; a
spectator's start with seat 1.
"""

from __future__ import annotations

import parlour.core.bits as bits
import parlour.games.trickerion.assignment as assignment
import parlour.games.trickerion.costs as costs
import parlour.games.trickerion.end_turn as end_turn
import parlour.games.trickerion.figures as figures
import parlour.games.trickerion.placing as placing
import parlour.games.trickerion.scoring as scoring
from parlour.core.state import State
from parlour.core.tensor import Cells, Plane, Tensor
from parlour.games.trickerion.components import BOX, TRICKS
from parlour.games.trickerion.notation import (
    ACTIONS,
    BARGAIN,
    BUY,
    LEARN,
    MOVE_PILE,
    ON,
    REQUEST,
    REROLL,
    RESCHEDULE,
    SET,
    SET_UP,
    TRICK,
)
from parlour.games.trickerion.rules import Show
from parlour.games.trickerion.steps import (
    AIMING,
    ALL_DONE,
    BARGAINING,
    EMPTY,
    LEARNING,
    LINKING,
    MENU,
    OVER,
    PLANNING,
    REQUESTING,
    ROOMING,
    SETTING,
    SPOTTING,
    STORING,
    SWAPPING,
)

HOME = 0
PLACED = 1
IDLE = 2
WAITING = 3
ACTING = 5
PERFORMANCE = 6
FINAL = 8
PATH = len(ACTIONS)
DECK_SIZE = len(BOX.setup.deck)
BIT = [1 << trick for trick in range(48)]
IN_DECKS = sum(1 << number for number, trick in enumerate(TRICKS) if trick.level <= max(BOX.setup.levels))


def planes(players: int) -> tuple[Plane, ...]:
    """Return the planes for a number of players."""
    n = players
    no_end = float("inf")
    return (
        Plane("seat", (n,), 1, "whose encoding this is, from seat 1; all 0 for a spectator"),
        Plane("phase", (9,), 1, "setup, dice, initiative, advertise, assignment, placing, performance, end, scoring"),
        Plane("to_act", (n,), 1, "the seats that owe a decision"),
        Plane("turn", (1,), BOX.setup.turns, "the turn under way, from 1"),
        Plane("rank", (n, n), 1, "the place of each seat in the Initiative order"),
        Plane("advertised", (n,), 1, "the seats that have advertised in this turn"),
        Plane("wealth", (n, 3), no_end, "Fame, coins, Shards of each seat"),
        Plane("magician", (n, 8), 1, "the Magician of each seat"),
        Plane("tricks", (n, 4, 48), 1, "the Trick on each slot of a seat, the Engineer's last"),
        Plane("suits", (n, 4, 4), 1, "the suit of these Tricks"),
        Plane("prepared", (n, 4), 4, "the markers on these Trick cards"),
        Plane("supply", (n, 4), 4, "the markers of each suit in supply"),
        Plane("tokens", (n, 12), 3, "the tokens of each Component type"),
        Plane("managed", (n, 12), 1, "the types that lie on the Manager's slots"),
        Plane("people", (n, 8, 4), 1, "the team: home, placed, idle, waiting for its go"),
        Plane("spots", (n, 8, 17), 1, "where each Character stands"),
        Plane("cards", (n, 8, 4), 1, "the place on the card under each Character, as far as the seat may know it"),
        Plane("inn", (n, 4), 3, "Engineer, Manager, Assistant, Apprentices that join at the end of the turn"),
        Plane("hand", (n, 4), 3, "the Assignment cards in hand, by place; of others while they plan, all they have"),
        Plane("planned", (n,), 1, "the seats that are done with their plan"),
        Plane("dice", (28,), 1, "the faces shown, counted through all dice"),
        Plane("buy", (4, 12), 1, "the type on each Buy slot"),
        Plane("orders", (4, 12), 1, "the type on each Order slot"),
        Plane("quick", (12,), 1, "the type on the Quick Order slot"),
        Plane("row", (5, 28), 1, "the Performance card on each position"),
        Plane("markers", (5, 6, n + 8), 1, "on each slot of these cards: the owner, the suit, how far it is turned"),
        Plane("deck", (1,), DECK_SIZE, "how many cards are left in the Performance deck"),
        Plane("gone", (28,), 1, "the Performance cards that have left the game"),
        Plane("offered", (48,), 1, "the Tricks in the decks"),
        Plane("performed", (48,), 1, "the Tricks that somebody has performed"),
        Plane("placement", (n + 8 + 17 + 2,), 7, "the placement under way: seat, Character, spot, AP left, enhanced"),
        Plane("path", (len(ACTIONS),), 1, "the choices made of the action that is not yet done"),
        Plane("day", (4,), 1, "the weekday being resolved"),
        Plane("ranking", (n,), 4, "the final place of each seat, from 1"),
    )


class TrickerionTensor(Tensor):
    """The encoding of Trickerion for a number of players."""

    def __init__(self, players: int) -> None:
        Tensor.__init__(self, planes(players))
        self.players = players
        self.own = 0
        self.of_boards = self.start_of("rank")
        self.of_people = self.start_of("people")
        self.of_market = self.start_of("dice")
        self.of_theater = self.start_of("row")
        self.of_placement = self.start_of("placement")

    def write(self, state: State, seat: int, out: Cells, at: int) -> None:
        """Write what a seat knows of a position."""
        assert isinstance(state, Show)
        show = state
        n = self.players
        if seat < 0 or seat > n:
            raise IndexError(f"no seat {seat}")
        self.own = seat - 1 if seat > 0 else 0
        if seat > 0:
            out[at + seat - 1] = 1.0
        out[at + n + (FINAL if show.step == OVER else show.phase)] = 1.0
        for i in range(n):
            if show.owes(i + 1):
                out[at + n + 9 + self.place(i)] = 1.0
        out[at + 2 * n + 9] = show.turn
        self.write_boards(show, out, at + self.of_boards)
        self.write_people(show, seat, out, at + self.of_people)
        self.write_market(show, out, at + self.of_market)
        self.write_theater(show, out, at + self.of_theater)
        self.write_placement(show, out, at + self.of_placement)

    def place(self, i: int) -> int:
        """Return where the seat with an index stands, counted from the own one."""
        return (i - self.own + self.players) % self.players

    def write_boards(self, show: Show, out: Cells, at: int) -> None:
        """Write what the seats own."""
        n = self.players
        for rank in range(n):
            if show.order[rank] > 0:
                out[at + n * self.place(show.order[rank] - 1) + rank] = 1.0
        at += n * n
        for i in range(n):
            k = self.place(i)
            out[at + k] = show.posters >> i & 1
            out[at + n + 3 * k] = show.fame[i]
            out[at + n + 3 * k + 1] = show.coins[i]
            out[at + n + 3 * k + 2] = show.shards[i]
            if show.magician[i] != EMPTY:
                out[at + 4 * n + 8 * k + show.magician[i]] = 1.0
            self.write_goods(show, i, out, at + 12 * n)

    def write_goods(self, show: Show, i: int, out: Cells, at: int) -> None:
        """Write the Tricks, markers and Components of the seat with an index."""
        n = self.players
        k = self.place(i)
        for each in range(4):
            slot = 4 * i + each
            there = 4 * k + each
            if show.tricks[slot] != EMPTY:
                out[at + 48 * there + show.tricks[slot]] = 1.0
                out[at + 192 * n + 4 * there + show.suits[slot]] = 1.0
                out[at + 208 * n + there] = show.prepared[slot]
            out[at + 212 * n + there] = show.supply[slot]
        at += 216 * n + 12 * k
        for kind in range(12):
            if show.tokens[12 * i + kind] > 0:
                out[at + kind] = show.tokens[12 * i + kind]
                out[at + 12 * n + kind] = show.managed[i] >> kind & 1

    def write_people(self, show: Show, seat: int, out: Cells, at: int) -> None:
        """Write where people are and what they are to do, cards of others only once they are open (INFO-7)."""
        n = self.players
        for i in range(n):
            hidden = show.step == PLANNING and i + 1 != seat
            k = self.place(i)
            for person in range(8):
                if not show.in_team(i + 1, person):
                    continue
                who = 8 * i + person
                there = 8 * k + person
                out[at + 4 * there + self.doing(show, i + 1, person)] = 1.0
                if show.spots[who] > 0:
                    out[at + 32 * n + 17 * there + show.spots[who] - 1] = 1.0
                if show.plans[who] > 0 and not hidden:
                    out[at + 168 * n + 4 * there + show.plans[who] - 1] = 1.0
            for person in range(1, 4):
                out[at + 200 * n + 4 * k + person - 1] = show.hired[i] >> person & 1
            out[at + 200 * n + 4 * k + 3] = show.recruits[i]
            for place in range(1, 5):
                cards = costs.hand(show, place) if hidden else assignment.left(show, i + 1, place)
                out[at + 204 * n + 4 * k + place - 1] = cards
            if show.step == PLANNING and show.planning[i] == ALL_DONE:
                out[at + 208 * n + k] = 1.0

    def doing(self, show: Show, seat: int, person: int) -> int:
        """Return what a Character of the team is doing."""
        if show.spots[8 * (seat - 1) + person] > 0:
            return PLACED
        if ACTING <= show.phase <= PERFORMANCE and show.plans[8 * (seat - 1) + person] > 0:
            return WAITING if placing.unhandled(show, seat, person) else IDLE
        return HOME

    def write_market(self, show: Show, out: Cells, at: int) -> None:
        """Write the dice and what is for sale."""
        for die in range(6):
            if show.dice[die] != EMPTY:
                out[at + show.dice[die]] = 1.0
        at += 28
        for slot in range(4):
            if show.buy[slot] != EMPTY:
                out[at + 12 * slot + show.buy[slot]] = 1.0
            if show.orders[slot] != EMPTY:
                out[at + 48 + 12 * slot + show.orders[slot]] = 1.0
        if show.quick != EMPTY:
            out[at + 96 + show.quick] = 1.0

    def write_theater(self, show: Show, out: Cells, at: int) -> None:
        """Write the Performance cards with their markers, and the Tricks of all."""
        n = self.players
        gone = show.seen
        for position in range(5):
            if show.row[position] != EMPTY:
                out[at + 28 * position + show.row[position]] = 1.0
                gone &= ~(1 << show.row[position])
        at += 140
        for slot in range(30):
            if show.marks[slot] > 0:
                mark = at + (n + 8) * slot
                out[mark + self.place(show.mark_owner(slot) - 1)] = 1.0
                out[mark + n + show.mark_suit(slot)] = 1.0
                out[mark + n + 4 + show.mark_corner(slot, 0)] = 1.0
        at += 30 * (n + 8)
        out[at] = min(DECK_SIZE, end_turn.deck_left(show))  # more before the first cards are dealt
        while gone:
            out[at + 1 + bits.lowest(gone)] = 1.0
            gone &= gone - 1
        offered = IN_DECKS
        for i in range(4 * n):
            if show.tricks[i] != EMPTY:
                offered &= ~BIT[show.tricks[i]]
        while offered:
            out[at + 29 + bits.lowest(offered)] = 1.0
            offered &= offered - 1
        performed = show.premiered
        while performed:
            out[at + 77 + bits.lowest(performed)] = 1.0
            performed &= performed - 1

    def write_placement(self, show: Show, out: Cells, at: int) -> None:
        """Write the placement and the action under way, the weekday, and how the game ended."""
        n = self.players
        if show.phase == ACTING and SPOTTING <= show.step < OVER:
            seat = show.mover()
            out[at + self.place(seat - 1)] = 1.0
            out[at + n + show.who] = 1.0
            if show.spots[8 * (seat - 1) + show.who] > 0:
                out[at + n + 8 + show.spots[8 * (seat - 1) + show.who] - 1] = 1.0
            out[at + n + 25] = show.ap
            out[at + n + 26] = 1.0 if show.enhanced else 0.0
            if show.step > MENU:
                self.write_path(show, out, at + n + 27)
        at += n + 27 + PATH
        if show.phase == PERFORMANCE and show.day < 4:
            out[at + show.day] = 1.0
        if show.step == OVER:
            for i in range(n):
                out[at + 4 + self.place(i)] = scoring.rank_of(show, i + 1)

    def write_path(self, show: Show, out: Cells, at: int) -> None:
        """Write the choices made of the action under way."""
        step = show.step
        if step in (LEARNING, ROOMING):
            out[at + LEARN + show.thing] = 1.0
            if step == ROOMING:
                out[at + TRICK + show.other] = 1.0
        elif step in (BARGAINING, STORING):
            out[at + BUY + 3 * show.thing + show.other - 1] = 1.0
            if step == STORING:
                out[at + BARGAIN + show.extra] = 1.0
        elif step == REQUESTING:
            out[at + REQUEST + show.thing] = 1.0
        elif step == SWAPPING:
            out[at + MOVE_PILE + show.thing] = 1.0
        elif AIMING <= step <= LINKING:
            start = RESCHEDULE + self.space(show, show.other) if show.act == RESCHEDULE else SET_UP + show.thing
            out[at + start] = 1.0
            if step > AIMING:
                out[at + ON + self.space(show, show.extra)] = 1.0
        else:
            out[at + (SET if step == SETTING else REROLL) + show.thing] = 1.0

    def space(self, show: Show, here: int) -> int:
        """Return the number of a slot of a face-up card, given as 6 * position + slot."""
        return figures.space_at(show.row[here // 6], here % 6)
