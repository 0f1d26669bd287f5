"""The latest performances, card by card with who earned what and why, and wages: from events that everybody saw."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from parlour.core import Event
from parlour.games.trickerion import names
from parlour.games.trickerion.components import TRICKS, WEEKDAYS
from parlour.games.trickerion.names import PERSON_NAMES, TRICK_NAMES

_yields = {each.id: each.yields for each in TRICKS}
OPENING = ("perform", "decline", "no-show")


@dataclass(frozen=True, slots=True)
class Earning:
    """A line of the bill: who earns what, what for, and what the weekday changes in it."""

    seat: int
    cause: str
    fame: int
    coins: int
    shards: int
    change: str = ""


@dataclass(slots=True)
class Performance:
    """What a Magician on stage did: performed a card, or not, which `card` being empty says."""

    day: str
    seat: int
    card: str
    earnings: list[Earning] = field(default_factory=list)
    note: str = ""

    def sum_of(self, seat: int) -> tuple[int, int, int]:
        """Return all that a seat earned by it: Fame, coins, Shards."""
        own = [each for each in self.earnings if each.seat == seat]
        return sum(each.fame for each in own), sum(each.coins for each in own), sum(each.shards for each in own)

    @property
    def seats(self) -> list[int]:
        """The seats that earned something, the performer first."""
        return list(dict.fromkeys([self.seat, *(each.seat for each in self.earnings)]))


@dataclass(slots=True)
class Playbill:
    """The performances of one turn, and the wages after it."""

    turn: int = 0
    shows: list[Performance] = field(default_factory=list)
    wages: list[Earning] = field(default_factory=list)

    def sum_of(self, seat: int) -> tuple[int, int, int]:
        """Return all that a seat earned by the shows: Fame, coins, Shards."""
        sums = [show.sum_of(seat) for show in self.shows]
        return sum(each[0] for each in sums), sum(each[1] for each in sums), sum(each[2] for each in sums)

    def wage_of(self, seat: int) -> tuple[int, int]:
        """Return what wages took from a seat, as Fame and coins of 0 or less."""
        own = [each for each in self.wages if each.seat == seat]
        return sum(each.fame for each in own), sum(each.coins for each in own)


def playbill(events: Iterable[Event]) -> Playbill:
    """Return the performances and wages of the latest turn that came to them; none before the first."""
    bill = Playbill()
    turn = 0
    days: dict[int, str] = {}
    for event in events:
        if event.kind == "dice":
            turn, days = number(event, "turn"), {}
        elif event.kind == "place":
            day = str(event.detail["spot"]).removesuffix("-perform")
            days |= {event.seat: day} if day in WEEKDAYS else {}
        elif event.kind == "evening" and bill.turn != turn:
            bill = Playbill(turn)
        elif event.kind in OPENING:
            bill = bill if bill.turn == turn else Playbill(turn)
            note = {"perform": "", "decline": "does not perform", "no-show": "finds no card to perform"}[event.kind]
            card = str(event.detail.get("card", ""))
            bill.shows.append(Performance(str(event.detail["day"]), event.seat, card, note=note))
        elif event.kind in CAUSES and bill.turn == turn and bill.shows:
            fame, coins, shards = (number(event, what) for what in ("fame", "coins", "shards"))
            change = changed(event, days.get(event.seat, bill.shows[-1].day)) if event.kind == "yield" else ""
            if fame or coins or shards or change:
                bill.shows[-1].earnings.append(
                    Earning(event.seat, CAUSES[event.kind](event), fame, coins, shards, change)
                )
        elif event.kind == "wages" and bill.turn == turn:
            bill.wages.append(Earning(event.seat, "wages", number(event, "fame"), number(event, "coins"), 0))
    return bill


def changed(event: Event, day: str) -> str:
    """Return what the owner's weekday changes in a yield, and for a yield of nothing why it is none (PERF-8)."""
    printed = _yields[str(event.detail["trick"])]
    change = names.change(number(event, "fame") - printed.fame, number(event, "coins") - printed.coins)
    return f"{day.capitalize()} {change}".replace("-", "−") if change else ""


def number(event: Event, key: str) -> int:
    """Return a number of an event's detail; 0 if it is not there."""
    value = event.detail.get(key, 0)
    return value if isinstance(value, int) else 0


CAUSES: dict[str, Callable[[Event], str]] = {
    "yield": lambda event: TRICK_NAMES[str(event.detail["trick"])],
    "links": lambda event: names.amount(number(event, "links"), "Link"),
    "backstage": lambda event: f"{PERSON_NAMES[str(event.detail['person'])]} backstage",
    "bonus": lambda event: "the card's bonus",
    "shards": lambda event: "Shards, all together",
}
