"""What happened, as data: events for logs, animation and histories; choices and questions for pages and menus."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened, in a private and a public form.

    Attributes:
        kind: a word of the game, such as `move` or `reveal`.
        seat: who brought it about; 0 for chance.
        cause: the notation of the decision that caused it; empty where that is hidden.
        detail: the facts, JSON-able.
        seats: who may see cause and detail; None for everybody.
        cover: the facts that everybody else sees; None if the others do not even see that it happened.
        reveals: whether something that was hidden from somebody is open from here on.
        quiet: whether it is too small for a line of its own in a log, as a single token of a deal.
    """

    kind: str
    seat: int
    cause: str
    detail: Mapping[str, Json] = field(default_factory=dict)
    seats: tuple[int, ...] | None = None
    cover: Mapping[str, Json] | None = None
    reveals: bool = False
    quiet: bool = False

    def seen_by(self, seat: int | None) -> Event | None:
        """Return the form that a seat sees (None: a spectator), or None if it sees nothing of it."""
        if self.seats is None:
            return self
        if seat in self.seats:
            return Event(self.kind, self.seat, self.cause, self.detail, reveals=self.reveals, quiet=self.quiet)
        return None if self.cover is None else Event(self.kind, self.seat, "", self.cover, quiet=self.quiet)

    def to_json(self) -> dict[str, Json]:
        """Return the event as it stands; call `seen_by` first."""
        return {"kind": self.kind, "seat": self.seat, "cause": self.cause, "detail": dict(self.detail)}


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action with the structure that a page or a menu needs.

    Attributes:
        action: its number in the game's table.
        text: its notation.
        label: a few words for a button.
        kind: the kind of action, a word of the game.
        source: what is taken in hand (a cell, a piece in the supply), if anything.
        target: where it goes, if anywhere.
        cost: what it costs, in words; empty if nothing.
        effects: what it will do beyond the obvious, in words.
    """

    action: int
    text: str
    label: str
    kind: str
    source: str | None = None
    target: str | None = None
    cost: str = ""
    effects: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Json]:
        """Return the choice as JSON."""
        return {
            "action": self.action,
            "text": self.text,
            "label": self.label,
            "kind": self.kind,
            "source": self.source,
            "target": self.target,
            "cost": self.cost,
            "effects": list(self.effects),
        }


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked now: a short imperative title, then one fact."""

    title: str
    fact: str = ""


@dataclass(frozen=True, slots=True)
class Side:
    """What a seat plays: a name, an emblem (a word that drawings know) and a few words more."""

    name: str
    emblem: str = ""
    detail: str = ""
