"""A game among people, as a fold of its log: the same rows always make the same table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import copy
from dataclasses import dataclass, replace
from typing import cast

from parlour.core import CHANCE, Game, Json, State, load
from parlour.table import rows
from parlour.table.errors import BrokenLog, NotAllowed
from parlour.table.log import Act, Entry, Note
from parlour.table.rows import Row
from parlour.table.seats import Seat

Loader = Callable[..., Game]


@dataclass(frozen=True, slots=True)
class Request:
    """A wish to take back that waits for answers.

    Attributes:
        seat: who asks.
        holder: the session that asks.
        drop: the rows that would be undone.
        waiting: the sessions that have not answered.
    """

    seat: int
    holder: str
    drop: tuple[int, ...]
    waiting: frozenset[str]


class Table:
    """Seats, log and position of one table. Only `fold` changes it.

    Args:
        name: the table's id.
        loader: how a game is found by name, rules version and options.
    """

    def __init__(self, name: str, *, loader: Loader = load) -> None:
        self.id = name
        self._loader = loader
        self.head = 0
        self.created = self.touched = 0.0
        self.public = False
        self.owner: str | None = None
        self.game: Game
        self.state: State
        self.seats: list[Seat] = []
        self.entries: list[Entry] = []
        self.opened: dict[int, int] = {}
        self.keys: dict[str, int] = {}
        self.request: Request | None = None
        self.denied: Request | None = None
        self.resigned: int | None = None
        self.rematch: str | None = None

    @classmethod
    def of(cls, name: str, log: Iterable[Row], *, loader: Loader = load) -> Table:
        """Fold a whole log.

        Raises:
            BrokenLog: if a row does not fit.
        """
        table = cls(name, loader=loader)
        for row in log:
            table.fold(row)
        return table

    def fold(self, row: Row) -> None:
        """Take in the next row.

        Raises:
            BrokenLog: if it is not the next one or does not fit.
        """
        if row.seq != self.head + 1 or (row.kind == rows.CREATE) != (row.seq == 1):
            raise BrokenLog(f"table {self.id}: row {row.seq} ({row.kind}) cannot follow row {self.head}")
        step = _STEPS.get(row.kind)
        if step is None:
            raise BrokenLog(f"table {self.id}: row {row.seq} is of an unknown kind, {row.kind!r}")
        try:
            step(self, row)
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            raise BrokenLog(f"table {self.id}: row {row.seq} ({row.kind}) does not fit: {error}") from error
        self.head = row.seq
        self.touched = row.at
        if row.key is not None:
            self.keys[row.key] = row.seq

    def copy(self) -> Table:
        """Return an independent table, to fold rows into that are not yet on disk."""
        other = copy(self)
        other.state = self.state.copy()
        other.seats, other.entries = list(self.seats), list(self.entries)
        other.opened, other.keys = dict(self.opened), dict(self.keys)
        return other

    # What may be asked.

    @property
    def finished(self) -> bool:
        """Whether nobody will decide anything any more."""
        return self.resigned is not None or self.state.over

    @property
    def owing(self) -> tuple[int, ...]:
        """The seats that owe a decision; none once the game is finished, be it by resigning."""
        return () if self.resigned is not None else self.state.to_act()

    @property
    def open_past(self) -> int:
        """The last position that people may look back to; the whole game once it is finished."""
        return self.state.plies if self.finished else self.game.open_past(self.state)

    @property
    def acts(self) -> list[Act]:
        """The decisions that stand."""
        return [entry for entry in self.entries if isinstance(entry, Act) and not entry.undone]

    def seat(self, number: int) -> Seat:
        """Return a seat; NotAllowed if the table has no such seat."""
        if not 1 <= number <= len(self.seats):
            raise NotAllowed(f"There is no seat {number}.", [str(each) for each in self.game.seats])
        return self.seats[number - 1]

    def hands(self, holder: str | None) -> tuple[int, ...]:
        """Return the seats that a session holds, ascending."""
        return tuple(seat.number for seat in self.seats if holder is not None and seat.holder == holder)

    def people(self) -> frozenset[str]:
        """Return the sessions that hold seats."""
        return frozenset(seat.holder for seat in self.seats if seat.holder is not None)

    def decision(self, seat: int) -> str | None:
        """Return the id of the decision that the seat owes. Other seats' pending picks do not change it."""
        return f"{self.opened[seat]}-{seat}" if seat in self.owing else None

    def name(self, seat: int) -> str:
        """Return how the log calls a seat: its person's or bot's name, else its side's."""
        if seat == CHANCE:
            return "Chance"
        return self.seat(seat).name or self.game.side(seat).name

    def sides(self) -> list[str]:
        """Return the names of those who win together, in the order of their first seats."""
        return list(dict.fromkeys(self.game.team(seat) for seat in self.game.seats))

    def returns(self) -> tuple[float, ...] | None:
        """Return what the finished game is worth to each seat; a side that resigned has lost."""
        if self.resigned is None:
            return self.state.returns()
        loser = self.game.team(self.resigned)
        return tuple(0.0 if self.game.team(seat) == loser else 1.0 for seat in self.game.seats)

    def result(self) -> str | None:
        """Return how the game ended, as a sentence; None before the end."""
        if self.resigned is None:
            return self.game.outcome(self.state, self.name) if self.state.over else None
        loser = self.game.team(self.resigned)
        winner = next(name for name in self.sides() if name != loser)
        return f"{winner} wins: {self.name(self.resigned)} resigned."

    # The steps of the fold, one for each kind of row.

    def _create(self, row: Row) -> None:
        body = row.body
        options = cast("Mapping[str, object]", body["options"])
        self.game = self._loader(str(body["game"]), rules=cast("int", body["rules"]), **options)
        self.state = self.game.start()
        self.created = row.at
        self.public = bool(body["public"])
        self.owner = cast("str | None", body["owner"])
        seats = cast("list[Mapping[str, Json]]", body["seats"])
        if len(seats) != self.game.players:
            raise BrokenLog(f"{len(seats)} seats for {self.game.players} players")
        self.seats = [Seat.from_json(number, seat) for number, seat in enumerate(seats, start=1)]
        self.opened = dict.fromkeys(self.state.to_act(), row.seq)

    def _sit(self, row: Row) -> None:
        name = str(row.body["name"])
        holder = str(row.body["holder"])
        self._place(replace(self.seat(row.seat), kind="person", name=name, level=None, holder=holder, former=None))
        self._note(row, f"{name} sits down as {self.game.side(row.seat).name}.")

    def _leave(self, row: Row) -> None:
        seat = self.seat(row.seat)
        self._place(replace(seat, kind="left", holder=None, former=seat.holder))
        self._note(row, f"{self.name(row.seat)} leaves the table.")

    def _bot(self, row: Row) -> None:
        seat = self.seat(row.seat)
        name, level = str(row.body["name"]), str(row.body["level"])
        former = seat.holder or seat.former
        self._place(replace(seat, kind="bot", name=name, level=level, holder=None, former=former))
        self._note(row, f"{name} takes the seat of {seat.name or self.game.side(row.seat).name}.")

    def _name(self, row: Row) -> None:
        seat = self.seat(row.seat)
        name = str(row.body["name"])
        self.seats[row.seat - 1] = replace(seat, name=name)
        self._note(row, f"{seat.name} is called {name} from here on.")

    def _act(self, row: Row) -> None:
        text = str(row.body["action"])
        holder = self.seat(row.seat).holder if row.seat != CHANCE else None
        before = self.state.to_act()
        events = self.state.play(row.seat, text)
        self._open(row, before)
        reveals = row.seat == CHANCE or any(event.reveals for event in events)
        self.entries.append(Act(row.seq, row.seat, text, holder, reveals, self.state.plies, events))
        self.request = None
        self.denied = None

    def _ask(self, row: Row) -> None:
        holder = str(row.body["holder"])
        drop = tuple(cast("list[int]", row.body["drop"]))
        self.request = Request(row.seat, holder, drop, self.people() - {holder})
        self._note(row, f"{self.name(row.seat)} asks to take back.")

    def _answer(self, row: Row) -> None:
        request = self.request
        if request is None:
            raise BrokenLog("an answer to no question")
        if row.body["yes"]:
            self.request = replace(request, waiting=request.waiting - {str(row.body["holder"])})
            self._note(row, f"{self.name(row.seat)} agrees.")
        else:
            self.request, self.denied = None, request
            self._note(row, f"{self.name(row.seat)} does not agree.")

    def _undo(self, row: Row) -> None:
        drop = set(cast("list[int]", row.body["drop"]))
        before, waiting = self.state.to_act(), [seat for seat, _ in self.state.pending()].count(row.seat)
        state = self.game.start()
        entries: list[Entry] = []
        for entry in self.entries:
            if isinstance(entry, Note) or entry.undone:
                entries.append(entry)
            elif entry.seq in drop:
                entries.append(replace(entry, undone=True))
            else:
                events = state.play(entry.seat, entry.text)
                entries.append(replace(entry, events=events, ply=state.plies))
        self.state, self.entries = state, entries
        self._open(row, before if len(drop) <= waiting else ())
        self.request = None
        self._note(row, f"{self.name(row.seat)} takes back.")

    def _resign(self, row: Row) -> None:
        if self.finished or len(self.sides()) != 2:
            raise BrokenLog("nobody can resign here")
        self.resigned = row.seat
        self.request = None
        self._note(row, f"{self.name(row.seat)} resigns.")

    def _rematch(self, row: Row) -> None:
        self.rematch = str(row.body["table"])
        self._note(row, f"{self.name(row.seat)} sets up a rematch.")

    # Helpers of the steps.

    def _open(self, row: Row, before: tuple[int, ...]) -> None:
        """Give new decisions their ids; a seat that owed one before and has not decided keeps its own."""
        owing = self.state.to_act()
        kept = {seat for seat in before if seat != row.seat}
        self.opened = {seat: self.opened[seat] if seat in kept else row.seq for seat in owing}

    def _place(self, seat: Seat) -> None:
        self.seats[seat.number - 1] = seat
        self.request = None
        self.denied = None

    def _note(self, row: Row, text: str) -> None:
        self.entries.append(Note(row.seq, row.seat, text, self.state.plies))


_STEPS: dict[str, Callable[[Table, Row], None]] = {
    rows.CREATE: Table._create,
    rows.SIT: Table._sit,
    rows.LEAVE: Table._leave,
    rows.BOT: Table._bot,
    rows.NAME: Table._name,
    rows.ACT: Table._act,
    rows.ASK: Table._ask,
    rows.ANSWER: Table._answer,
    rows.UNDO: Table._undo,
    rows.RESIGN: Table._resign,
    rows.REMATCH: Table._rematch,
}
