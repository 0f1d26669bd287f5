"""The rows of a table's log: the only thing that is ever stored of a game among people."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from parlour.core.events import Json

CREATE: Final = "create"
SIT: Final = "sit"
LEAVE: Final = "leave"
BOT: Final = "bot"
NAME: Final = "name"
ACT: Final = "act"
ASK: Final = "ask"
ANSWER: Final = "answer"
UNDO: Final = "undo"
RESIGN: Final = "resign"
REMATCH: Final = "rematch"


@dataclass(frozen=True, slots=True)
class Draft:
    """A row that somebody wants to append; the log gives it its number and time.

    Attributes:
        kind: one of the words above.
        seat: whom it is about; 0 for chance or the whole table.
        body: the facts, JSON-able.
        key: makes the row unique in its table, so that a request sent twice counts once.
    """

    kind: str
    seat: int = 0
    body: Mapping[str, Json] = field(default_factory=dict)
    key: str | None = None

    def row(self, seq: int, at: float) -> Row:
        """Return the row with its place in the log."""
        return Row(seq, self.kind, self.seat, self.body, self.key, at)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a log, never changed once written: `seq` counts from 1, `at` is Unix time."""

    seq: int
    kind: str
    seat: int
    body: Mapping[str, Json]
    key: str | None
    at: float
