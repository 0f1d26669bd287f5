"""Taking back: what it would undo, and whom one has to ask."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from parlour.table.table import Table

Standing = Literal["free", "ask", "asked", "answer"]


@dataclass(frozen=True, slots=True)
class Plan:
    """What a person's taking back comes to.

    Attributes:
        seat: the seat whose decision would be undone.
        drop: the rows that would be undone.
        consent: the other people who must agree; nobody if it is free.
    """

    seat: int
    drop: tuple[int, ...]
    consent: frozenset[str]

    def denied(self, table: Table, holder: str) -> bool:
        """Return whether the person has wished just this, and the others did not agree."""
        answered = table.denied
        return answered is not None and (answered.holder, answered.drop) == (holder, self.drop)


def plan(table: Table, holder: str) -> Plan | None:
    """Return what taking back the person's latest decision comes to, or None if there is nothing to take back.

    It is free until something secret or random came to light or another person acted; a bot's answer does not
    count, so it goes back to the person's own decision. What a seat has picked while others still pick is undone alone
    and whole; once they lie open all of them are undone, for who picks again must not know what the others picked.
    """
    if table.finished:
        return None
    acts = table.acts
    hands = table.hands(holder)
    index = next((i for i in reversed(range(len(acts))) if acts[i].holder == holder and acts[i].seat in hands), None)
    if index is None:
        return None
    own = acts[index]
    waiting = [seat for seat, _ in table.state.pending()].count(own.seat)
    if waiting:
        picks = [act.seq for act in acts if act.seat == own.seat][-waiting:]
        return Plan(own.seat, tuple(picks), frozenset())
    while index > 0 and acts[index - 1].ply == (acts[index - 2].ply if index > 1 else 0):
        index -= 1
    later = acts[index:]
    others = table.people() - {holder}
    bound = any(act.reveals or act.holder not in (None, holder) for act in later)
    return Plan(own.seat, tuple(act.seq for act in later), others if bound else frozenset())


def standing(table: Table, holder: str | None) -> Standing | None:
    """Return what taking back means to a person now, for a button on the page."""
    request = table.request
    if holder is None or not table.hands(holder):
        return None
    if request is not None:
        if request.holder == holder:
            return "asked"
        return "answer" if holder in request.waiting else None
    wish = plan(table, holder)
    if wish is None or wish.denied(table, holder):
        return None
    return "ask" if wish.consent else "free"
