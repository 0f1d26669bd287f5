"""A tiny game for the kit's own tests: a hidden card each, dealt by chance, then secret bids.

Chance deals one of the cards a b c to each of two seats. In every round both bid one of their chips 1 2 3 at once. The
higher sum of card (0, 1 or 2) and bids wins.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, ClassVar

from parlour.core import Actions, ActionTable, BadState, Event, Game, Json, Option, Rng, State, View

CARDS = "abc"
BID = 6
TABLE = ActionTable([*(f"deal {seat} {card}" for seat in (1, 2) for card in CARDS), "1", "2", "3"])


@dataclass(frozen=True)
class BidsView:
    seat: int | None
    card: str
    cards: tuple[str, ...]
    dealt: int
    bids: tuple[tuple[int, ...], ...]
    decided: tuple[int, ...]
    own: int

    def to_json(self) -> dict[str, Json]:
        data: dict[str, Json] = asdict(self)
        return data | {"cards": [*self.cards], "bids": [[*pair] for pair in self.bids], "decided": [*self.decided]}


class Hand(State):
    """The referee's knowledge."""

    def __init__(self) -> None:
        self.cards: list[int] = []
        self.bids: list[list[int]] = []
        self.waiting = [0, 0]

    def copy(self) -> Hand:
        other = type(self)()
        self.share(other)
        other.cards = list(self.cards)
        other.bids = [list(pair) for pair in self.bids]
        other.waiting = list(self.waiting)
        return other

    @property
    def rounds(self) -> int:
        return int(self.game.options["rounds"])

    def to_act(self) -> tuple[int, ...]:
        if len(self.cards) < 2:
            return (0,)
        if len(self.bids) == self.rounds:
            return ()
        return tuple(seat for seat in (1, 2) if not self.waiting[seat - 1])

    def actor(self) -> int:
        return next(iter(self.to_act()), -1)

    def pending(self) -> list[tuple[int, int]]:
        return [(seat, BID + bid - 1) for seat, bid in enumerate(self.waiting, start=1) if bid]

    def generate(self, seat: int, out: Actions) -> None:
        out.n = 0
        if seat not in self.to_act():
            return
        if seat == 0:
            for card in range(3):
                if card not in self.cards:
                    out.add(3 * len(self.cards) + card)
            return
        for bid in (1, 2, 3):
            if all(pair[seat - 1] != bid for pair in self.bids):
                out.add(BID + bid - 1)

    def apply(self, seat: int, action: int) -> None:
        if not 0 <= action < len(TABLE) or not 0 <= seat <= 2:
            raise IndexError(f"no action {action} of seat {seat}")
        if action < BID:
            self.cards.append(action % 3)
            self.remember(0, action)
            return
        self.waiting[seat - 1] = action - BID + 1
        if all(self.waiting):
            self.bids.append(self.waiting)
            for each, bid in enumerate(self.waiting, start=1):
                self.remember(each, BID + bid - 1)
            self.waiting = [0, 0]

    def totals(self) -> list[int]:
        bonus = int(self.game.options["bonus"])
        own = [self.cards[side] + sum(pair[side] for pair in self.bids) for side in (0, 1)]
        return [own[0], own[1] + bonus]

    def payoff(self, seat: int) -> float:
        if not self.over:
            return 0.0
        mine, other = self.totals()[seat - 1], self.totals()[2 - seat]
        if mine == other:
            return 0.5 if self.game.options["tie"] == "draw" else float(seat == 1)
        return float(mine > other)

    def sample(self, seat: int, rng: Rng) -> Hand:
        """Deal the other seat's card anew, and draw its waiting bid from the chips it has left."""
        if self.over:
            return self.copy()
        own = self.cards[seat - 1] if len(self.cards) >= seat else -1
        world = self.game.begin(self.origin)
        assert isinstance(world, Hand)
        for index in range(len(self.cards)):
            known = index == seat - 1
            free = [card for card in range(3) if card != own and card not in world.cards]
            world.apply(0, 3 * index + (own if known else free[rng.below(len(free))]))
        for who, action in self.decisions()[len(self.cards) :]:
            world.apply(who, action)
        for who, action in self.pending():
            world.apply(who, action if who == seat else world.random_action(who, rng, Actions()))
        return world

    def secret(self) -> bool:
        return not self.over and bool(self.cards)


class Bids(Game):
    """The healthy game."""

    name: ClassVar[str] = "bids"
    title: ClassVar[str] = "Bids"
    option_list: ClassVar[tuple[Option, ...]] = (
        Option("rounds", 2, "How many bids each makes.", values=(1, 2, 3)),
        Option("tie", "draw", "What a tie is worth.", values=("draw", "first")),
        Option("bonus", 0, "What seat 2 gets on top."),
        Option("quiet", False, "Has no effect."),
    )
    state: ClassVar[type[Hand]] = Hand
    chance = True
    together = True
    hidden = True

    def __init__(self, rules: int | None = None, **options: object) -> None:
        super().__init__(rules, **options)
        self.players = 2
        self.actions = TABLE
        self.length = 2 + 2 * int(self.options["rounds"])

    def begin(self, origin: dict[str, Json] | None) -> State:
        if origin is not None:
            raise BadState("positions cannot be set up")
        hand = self.state()
        hand.attach(self)
        return hand

    def position(self, state: State) -> dict[str, Json]:
        hand = self.hand(state)
        return {"cards": [*hand.cards], "bids": [[*pair] for pair in hand.bids], "waiting": [*hand.waiting]}

    @staticmethod
    def hand(state: State) -> Hand:
        assert isinstance(state, Hand)
        return state

    def view(self, state: State, seat: int | None) -> View:
        hand = self.hand(state)
        return BidsView(
            seat=seat,
            card=CARDS[hand.cards[seat - 1]] if seat and len(hand.cards) >= seat else "",
            cards=tuple(CARDS[card] for card in hand.cards) if hand.over else (),
            dealt=len(hand.cards),
            bids=tuple(tuple(pair) for pair in hand.bids),
            decided=tuple(each for each, _ in hand.pending()),
            own=hand.waiting[seat - 1] if seat else 0,
        )

    def events(self, before: State, seat: int, action: int, after: State) -> tuple[Event, ...]:
        text = self.text(action)
        hand = self.hand(after)
        if action < BID:
            owner = action // 3 + 1
            return (Event("deal", 0, text, {"to": owner, "card": text[-1]}, (owner,), {"to": owner}),)
        told = [Event("bid", seat, text, {"bid": text}, (seat,), {})]
        if not hand.pending():
            told.append(Event("reveal", 0, "", {"bids": [*hand.bids[-1]]}))
        if hand.over:
            told.append(Event("end", 0, "", {"cards": [CARDS[card] for card in hand.cards]}))
        return tuple(told)

    def tell(self, event: Event, name: Any) -> str:
        if event.kind == "deal":
            return f"A card for {name(event.detail['to'])}: {event.detail.get('card', 'face down')}."
        if event.kind == "bid":
            return f"{name(event.seat)} bids {event.detail.get('bid', 'in secret')}."
        return f"{event.kind}: {dict(event.detail)}."
