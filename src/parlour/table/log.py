"""What a table remembers of its rows for people: who did what, in the form each seat may see."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from parlour.core import Event


@dataclass(frozen=True, slots=True)
class Act:
    """A decision that was made.

    Attributes:
        seq: its row.
        seat: whose decision; 0 for chance.
        text: its notation.
        holder: the session of the person who made it; None for a bot or chance.
        reveals: whether it brought something secret or random to light.
        ply: how many decisions stood once it was made, pending simultaneous ones not counted.
        events: what it brought about, in private and public form.
        undone: whether it was taken back.
    """

    seq: int
    seat: int
    text: str
    holder: str | None
    reveals: bool
    ply: int
    events: tuple[Event, ...]
    undone: bool = False

    def seen_by(self, seat: int | None) -> Iterator[Event]:
        """Yield the events in the form that the seat may see (None: a spectator)."""
        for event in self.events:
            seen = event.seen_by(seat)
            if seen is not None:
                yield seen


@dataclass(frozen=True, slots=True)
class Note:
    """Something that happened at the table rather than in the game, as a sentence for everybody."""

    seq: int
    seat: int
    text: str
    ply: int


Entry = Act | Note
Namer = Callable[[int], str]
