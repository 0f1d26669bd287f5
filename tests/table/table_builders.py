"""Tables for tests: seats, rows and a tiny game in which chance acts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from parlour.core import Game, load
from parlour.table import Draft, Row, Seat, Table, commands

ANN, BEA, CARL = "session-ann", "session-bea", "session-carl"
NAMES = {ANN: "Ann", BEA: "Bea", CARL: "Carl"}


def first(outcomes: Sequence[tuple[int, float]]) -> int:
    """Chance as a test wants it: always the first outcome."""
    return outcomes[0][0]


def person(number: int, holder: str, name: str | None = None) -> Seat:
    return Seat(number, "person", name or NAMES[holder], holder=holder)


def robot(number: int) -> Seat:
    return Seat(number, "bot", "Simple bot", "greedy")


class Play:
    """A table and the rows that led to it."""

    def __init__(
        self, *seats: Seat, game: Game | None = None, public: bool = False, loader: Callable[..., Game] = load
    ) -> None:
        self.rows: list[Row] = []
        self.loader = loader
        self.table = Table("t1", loader=loader)
        game = game or load("natural-chaos", players=len(seats))
        self.add(commands.create(game, seats, owner=ANN, public=public))
        self.add(commands.settle(self.table, first))

    def add(self, drafts: Sequence[Draft]) -> Play:
        for draft in drafts:
            row = draft.row(self.table.head + 1, 1000.0 + self.table.head)
            self.table.fold(row)
            self.rows.append(row)
        return self

    def act(self, holder: str, seat: int, action: str, key: str | None = None) -> Play:
        decision = self.table.decision(seat) or ""
        key = key or f"key-{self.table.head}"
        return self.add(commands.act(self.table, holder, seat, decision, action, key, first))

    def bot(self, seat: int, action: str) -> Play:
        return self.add(commands.bot_act(self.table, seat, self.table.decision(seat) or "", action, first))

    def take_back(self, holder: str, seat: int) -> Play:
        return self.add(commands.take_back(self.table, holder, seat))

    def answer(self, holder: str, seat: int, *, yes: bool) -> Play:
        return self.add(commands.answer(self.table, holder, seat, yes=yes))

    def again(self, upto: int | None = None) -> Table:
        """Fold the log anew."""
        return Table.of("t1", self.rows[:upto], loader=self.loader)


def picture(table: Table) -> dict[str, Any]:
    """Everything in a table that can be told apart."""
    return {
        "head": table.head,
        "state": table.state.to_json(),
        "seats": table.seats,
        "entries": table.entries,
        "opened": table.opened,
        "keys": table.keys,
        "request": table.request,
        "denied": table.denied,
        "resigned": table.resigned,
        "rematch": table.rematch,
    }


def duel() -> Play:
    """Ann against Bea, before the face-off."""
    return Play(person(1, ANN), person(2, BEA))


def begun() -> Play:
    """Ann against Bea after the face-off; Bea starts, since water beats fire."""
    return duel().act(ANN, 1, "?F").act(BEA, 2, "?W")
