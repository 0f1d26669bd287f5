"""What lies on the table in Trickerion: every field of a position, and the words the rooms of the rules share."""

from __future__ import annotations

import parlour.games.trickerion.figures as figures
from parlour.core.state import State
from parlour.games.trickerion.steps import BACKSTAGE, EMPTY, ON_STAGE, PEOPLE


class Position(State):
    """Everything on the table. Seats count from 1; arrays by seat have seat 1 first, with a stride for what each has.

    Attributes:
        step: what is to be decided: one of the steps of this module.
        phase: the phase of the turn (TURN-1), 0 in setup.
        turn: the turn under way, from 1.
        order: the seats by Initiative.
        go: the rank, from 0, of who is at it in setup and in phases 3 and 5.
        coins, shards, fame: what each seat has.
        magician: each seat's Magician, or `EMPTY`.
        posters: the set of seats that have advertised this turn, seat 1 as bit 0.
        tricks: the Trick on each of a seat's four slots, the Engineer's last, or `EMPTY`.
        suits: the suit of each of these Tricks.
        prepared: the markers on each of these Trick cards.
        supply: the markers of each suit in a seat's supply.
        tokens: how many tokens of each of twelve types a seat has.
        managed: the set of types that lie on the seat's Manager slots.
        team: the set of Characters in the seat's team: Magician, Engineer, Manager, Assistant, then Apprentices by
            home, the Assistant's last.
        hired: the set of Specialists waiting on the Inn.
        recruits: how many Apprentices wait on the Inn.
        plans: the place of the card under each Character: 0 none, else `THEATER` to `DOWNTOWN`.
        planning: the next Character that a seat assigns, or `ALL_DONE`.
        handled: the set of Characters that were placed or left idle.
        spots: one more than the spot where each Character stands, or 0.
        dice: the face of each die, by its number among all faces; `EMPTY` before the first roll.
        buy, orders: the type on each Buy and each Order slot, or `EMPTY`.
        quick: the type on the Quick Order slot, or `EMPTY`.
        row: the Performance card on each position, or `EMPTY`.
        marks: the marker on each slot of these cards: 0, or 1 + owner's index + 4 * suit + 16 * turned, where the
            corner k shows category (turned + k) mod 4 (TH-5).
        seen: the set of Performance cards that have come into play.
        premiered: the set of Tricks that have been performed (PERF-25).
        who: the Character being placed.
        ap: its Action Points left.
        enhanced: True if it has been enhanced.
        act, thing, other: the action under way and its parameters chosen so far.
        extra: a third parameter: coins bargained for, or the slot aimed at.
        links: the set of corners of the marker just set up whose Links still pay.
        day: the weekday being resolved in phase 6.
        journal: notes of what happens, or None where nobody wants to hear it.
    """

    step: int
    phase: int
    turn: int
    go: int
    posters: int
    seen: int
    premiered: int
    quick: int
    who: int
    ap: int
    act: int
    thing: int
    other: int
    extra: int
    links: int
    day: int
    players: int
    scoring_cap: int
    second_pays: int
    enhanced: bool
    preset: bool
    keep_ties: bool
    may_decline: bool
    guests_follow: bool
    zero_yields: bool
    early_cards: bool
    journal: list[tuple[str, int, int, int, int, int, int, int]] | None

    def __init__(self) -> None:
        self.order = [0, 0, 0, 0]
        self.coins = [0, 0, 0, 0]
        self.shards = [0, 0, 0, 0]
        self.fame = [0, 0, 0, 0]
        self.magician = [-1, -1, -1, -1]
        self.tricks = [0] * 16
        self.suits = [0] * 16
        self.prepared = [0] * 16
        self.supply = [0] * 16
        self.tokens = [0] * 48
        self.managed = [0, 0, 0, 0]
        self.team = [0, 0, 0, 0]
        self.hired = [0, 0, 0, 0]
        self.recruits = [0, 0, 0, 0]
        self.plans = [0] * 32
        self.planning = [0, 0, 0, 0]
        self.handled = [0, 0, 0, 0]
        self.spots = [0] * 32
        self.dice = [-1, -1, -1, -1, -1, -1]
        self.buy = [-1, -1, -1, -1]
        self.orders = [-1, -1, -1, -1]
        self.row = [-1, -1, -1, -1, -1]
        self.marks = [0] * 30
        self.journal = None

    def copy_to(self, other: Position) -> None:
        """Write this position over another one."""
        State.share(self, other)
        other.order[:] = self.order
        other.coins[:] = self.coins
        other.shards[:] = self.shards
        other.fame[:] = self.fame
        other.magician[:] = self.magician
        other.tricks[:] = self.tricks
        other.suits[:] = self.suits
        other.prepared[:] = self.prepared
        other.supply[:] = self.supply
        other.tokens[:] = self.tokens
        other.managed[:] = self.managed
        other.team[:] = self.team
        other.hired[:] = self.hired
        other.recruits[:] = self.recruits
        other.plans[:] = self.plans
        other.planning[:] = self.planning
        other.handled[:] = self.handled
        other.spots[:] = self.spots
        other.dice[:] = self.dice
        other.buy[:] = self.buy
        other.orders[:] = self.orders
        other.row[:] = self.row
        other.marks[:] = self.marks
        other.quick = self.quick
        other.step = self.step
        other.phase = self.phase
        other.turn = self.turn
        other.go = self.go
        other.posters = self.posters
        other.seen = self.seen
        other.premiered = self.premiered
        other.who = self.who
        other.ap = self.ap
        other.enhanced = self.enhanced
        other.act = self.act
        other.thing = self.thing
        other.other = self.other
        other.extra = self.extra
        other.links = self.links
        other.day = self.day
        other.players = self.players
        other.preset = self.preset
        other.keep_ties = self.keep_ties
        other.scoring_cap = self.scoring_cap
        other.may_decline = self.may_decline
        other.guests_follow = self.guests_follow
        other.zero_yields = self.zero_yields
        other.early_cards = self.early_cards
        other.second_pays = self.second_pays

    # Whoever is at it

    def mover(self) -> int:
        """Return the seat whose go it is."""
        return self.order[self.go]

    # What happens

    def happen(self, kind: str, seat: int, fame: int, coins: int, shards: int, a: int, b: int, c: int) -> None:
        """Change what a seat has, and note what for. Nothing else changes Fame, coins or Shards."""
        if seat > 0:
            self.fame[seat - 1] = self.fame[seat - 1] + fame
            self.coins[seat - 1] = self.coins[seat - 1] + coins
            self.shards[seat - 1] = self.shards[seat - 1] + shards
        if self.journal is not None:
            self.journal.append((kind, seat, fame, coins, shards, a, b, c))

    # The team

    def in_team(self, seat: int, person: int) -> bool:
        """Return True if a Character is in the seat's team."""
        return (self.team[seat - 1] >> person) & 1 != 0

    def spot_of(self, seat: int, person: int) -> int:
        """Return the spot where a Character stands, or `EMPTY`."""
        return self.spots[8 * (seat - 1) + person] - 1

    def plan_of(self, seat: int, person: int) -> int:
        """Return the place of the card under a Character, 0 for none."""
        return self.plans[8 * (seat - 1) + person]

    def standing_on(self, spot: int) -> int:
        """Return the number of disks on a shared spot."""
        found = 0
        for i in range(8 * self.players):
            if self.spots[i] == spot + 1:
                found += 1
        return found

    def weekday_of(self, seat: int) -> int:
        """Return the weekday on which a seat has Characters this turn, or `EMPTY` (PLACE-19)."""
        for person in range(PEOPLE):
            spot = self.spots[8 * (seat - 1) + person] - 1
            if spot >= ON_STAGE:
                return spot - ON_STAGE
            if spot >= BACKSTAGE:
                return spot - BACKSTAGE
        return EMPTY

    # The workshop

    def slot_of(self, seat: int, trick: int) -> int:
        """Return the slot on which a seat has a Trick, or `EMPTY`."""
        for slot in range(4):
            if self.tricks[4 * (seat - 1) + slot] == trick:
                return slot
        return EMPTY

    def owner_of(self, trick: int) -> int:
        """Return who has a Trick, or 0 while it lies in its deck (SUPPLY-2)."""
        for i in range(4 * self.players):
            if self.tricks[i] == trick:
                return i // 4 + 1
        return 0

    def next_trick(self, seat: int, after: int) -> int:
        """Return the seat's Trick with the lowest number above `after`, or the count of all if there is none."""
        found = figures.TRICK_COUNT
        for slot in range(4):
            trick = self.tricks[4 * (seat - 1) + slot]
            if after < trick < found:
                found = trick
        return found

    def free_trick_slot(self, seat: int) -> int:
        """Return a free Trick slot of the board, or `EMPTY`."""
        for slot in range(3):
            if self.tricks[4 * (seat - 1) + slot] == EMPTY:
                return slot
        return EMPTY

    def engineer_slot_free(self, seat: int) -> bool:
        """Return True if the seat has the Engineer's Trick slot, and nothing lies on it (WS-15)."""
        return (self.team[seat - 1] >> 1) & 1 != 0 and self.tricks[4 * (seat - 1) + 3] == EMPTY

    def place_trick(self, seat: int, trick: int, slot: int) -> None:
        """Put a Trick without markers on a free slot, with the first free suit (SETUP-34, DT-10)."""
        base = 4 * (seat - 1)
        taken = 0
        for each in range(4):
            if self.tricks[base + each] != EMPTY:
                taken |= 1 << self.suits[base + each]
        suit = 0
        while (taken >> suit) & 1:
            suit += 1
        self.tricks[base + slot] = trick
        self.suits[base + slot] = suit
        self.prepared[base + slot] = 0

    def discard_trick(self, seat: int, slot: int) -> None:
        """Put a Trick back in its deck; all its markers return, its suit becomes free (WS-19)."""
        base = 4 * (seat - 1)
        mark = seat + 4 * self.suits[base + slot]
        for i in range(30):
            if self.marks[i] > 0 and (self.marks[i] - 1) % 16 + 1 == mark:
                self.marks[i] = 0
        self.supply[base + self.suits[base + slot]] = 4
        self.tricks[base + slot] = EMPTY
        self.prepared[base + slot] = 0

    def piles(self, seat: int, manager: bool) -> int:
        """Return how many piles of Components lie on the board, or on the Manager's slots."""
        found = 0
        for kind in range(12):
            if self.tokens[12 * (seat - 1) + kind] > 0 and ((self.managed[seat - 1] >> kind) & 1 != 0) == manager:
                found += 1
        return found

    def counted(self, seat: int, kind: int) -> int:
        """Return what a pile counts: on a Manager slot one more than its tokens, never above 3 (WS-13)."""
        held = self.tokens[12 * (seat - 1) + kind]
        if held > 0 and held < 3 and (self.managed[seat - 1] >> kind) & 1:
            return held + 1
        return held

    def meets(self, seat: int, trick: int) -> bool:
        """Return True if the seat has the Components that a Trick requires; they are not spent (WS-2, WS-6)."""
        for kind in range(12):
            wanted = figures.needs(trick, kind)
            if wanted > 0 and self.counted(seat, kind) < wanted:
                return False
        return True

    # The theater

    def mark_owner(self, at: int) -> int:
        """Return who owns the marker on a slot (6 * position + slot), or 0."""
        return (self.marks[at] - 1) % 4 + 1 if self.marks[at] > 0 else 0

    def mark_suit(self, at: int) -> int:
        """Return the suit of the marker on a slot."""
        return (self.marks[at] - 1) // 4 % 4

    def mark_corner(self, at: int, corner: int) -> int:
        """Return the category that a corner of the marker on a slot shows (TH-5)."""
        return ((self.marks[at] - 1) // 16 + corner) % 4

    def mark_trick(self, at: int) -> int:
        """Return the Trick that the marker on a slot belongs to: its owner's Trick of that suit."""
        seat = self.mark_owner(at)
        suit = self.mark_suit(at)
        for slot in range(4):
            if self.tricks[4 * (seat - 1) + slot] != EMPTY and self.suits[4 * (seat - 1) + slot] == suit:
                return self.tricks[4 * (seat - 1) + slot]
        return EMPTY

    def next_card(self, after: int) -> int:
        """Return the position of the face-up card with the lowest number above `after`, or `EMPTY`."""
        found = figures.CARD_COUNT
        where = EMPTY
        for position in range(5):
            card = self.row[position]
            if after < card < found:
                found = card
                where = position
        return where

    def position_of(self, card: int) -> int:
        """Return the position of a face-up card, or `EMPTY`."""
        for position in range(5):
            if self.row[position] == card:
                return position
        return EMPTY

    def linked(self, position: int, slot: int, corner: int) -> int:
        """Return whether a corner of a marker is linked: 0 no, 1 yes, 2 in a circle with a Shard symbol (TH-6)."""
        worth = figures.circle(self.row[position], slot, corner)
        at = 6 * position + slot
        beside = 6 * position + figures.beside(slot, corner)
        if worth == 0 or self.marks[at] == 0 or self.marks[beside] == 0:
            return 0
        return worth if self.mark_corner(at, corner) == self.mark_corner(beside, (corner + 2) % 4) else 0

    def linked_circles(self, position: int) -> int:
        """Return the number of linked circles on a card; each is counted from its upper or left slot."""
        found = 0
        for slot in range(6):
            if figures.has_slot(self.row[position], slot):
                for corner in (1, 2):
                    if self.linked(position, slot, corner):
                        found += 1
        return found

    def holds_suit(self, position: int, seat: int, suit: int) -> bool:
        """Return True if a card bears a marker of that player and suit (TH-2)."""
        for slot in range(6):
            mark = self.marks[6 * position + slot]
            if mark > 0 and (mark - 1) % 16 == seat - 1 + 4 * suit:
                return True
        return False
