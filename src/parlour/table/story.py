"""What has happened at a table, as a seat may read it now: the lines of the log, events, and where one may stop."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from parlour.core import Event, Json
from parlour.table.log import Act, Entry
from parlour.table.table import Table

LINES = 120
LINES_AFTER = 30
BLOCK = 10


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log as the page shows it: what one row tells of one seat under one heading.

    Attributes:
        seq: its row.
        part: which of its row's lines it is, from 0.
        n: the position it led to.
        step: how many steps of the game that is.
        heading: what the lines around it stand under.
        what: the kind of the first event that it tells, for a game's own sign beside it.
    """

    seq: int
    part: int
    n: int
    step: int
    seat: int
    text: str
    notation: str
    undone: bool
    kind: Literal["act", "chance", "note"]
    heading: str
    what: str = ""


def stops(table: Table, seat: int | None) -> tuple[int, ...]:
    """Return the positions that somebody steps through, ascending: the first, and those that something told led to.

    What is too small to be told, as a single token of a deal or a pick that waits for others, is no step.
    """
    told = (act.ply for act in table.acts if any(not event.quiet for event in act.seen_by(seat)))
    return tuple(sorted({0, table.state.plies, *told}))


def log_lines(
    table: Table, seat: int | None, steps: Sequence[int], at: int | None = None
) -> tuple[tuple[LogLine, ...], int | None]:
    """Return the log as the seat may read it (None: a spectator), oldest first, and the position before it.

    A page shows a part: the latest lines, or those around a past position, so that what a move sends does not grow
    with the game. The position before is None if that is the whole log. `steps` are the seat's `stops`.
    """
    end = len(table.entries)
    while at is not None and end and table.entries[end - 1].ply > at + LINES_AFTER:
        end -= 1
    headings = _headings(table, seat)
    found: list[LogLine] = []
    for entry in reversed(table.entries[:end]):
        lines = _log_lines(table, entry, seat, bisect_left(steps, entry.ply), headings[entry.seq])
        if lines and len(found) >= LINES:
            before = max(0, min(entry.ply, found[-1].n - 1))
            return tuple(reversed(found)), before if at is None or before < at else None
        found += reversed(lines)
    return tuple(reversed(found)), None


def current(log: Sequence[LogLine], at: int | None) -> int | None:
    """Return the row of the line that tells how the position came about: the latest one, or that of a past position."""
    lines = [line for line in log if line.kind != "note" and not line.undone]
    if at is None:
        return lines[-1].seq if lines else None
    lines = [line for line in lines if 0 < line.n <= at]
    return next((line.seq for line in lines if line.n == lines[-1].n), None)


def told_at(table: Table, seat: int | None, at: int) -> str:
    """Return what the decision that led to a past position brought about, in sentences."""
    for act in table.acts:
        if act.ply == at > 0 and (text := _sentences(table, _shown(table, act, seat))):
            return text
    return "Before the first move."


def _headings(table: Table, seat: int | None) -> dict[int, list[str]]:
    """Return what each told event of each row stands under, and a note; empty where the game's events do not tell."""
    found: dict[int, list[str]] = {}
    now = ""
    for entry in table.entries:
        found[entry.seq] = []
        for event in entry.seen_by(seat) if isinstance(entry, Act) else ():
            now = table.game.heading(event, now) or now
            if not event.quiet:
                found[entry.seq].append(now)
        if not isinstance(entry, Act):
            found[entry.seq].append(now)
    return found


def _log_lines(table: Table, entry: Entry, seat: int | None, step: int, named: Sequence[str]) -> list[LogLine]:
    """Return what a row tells, a line for each run of events of one seat under one heading."""
    first = max(0, step - 1) // BLOCK * BLOCK + 1
    usual = f"Moves {first} to {first + BLOCK - 1}"
    if not isinstance(entry, Act):
        heading = named[0] or usual
        return [LogLine(entry.seq, 0, entry.ply, step, entry.seat, entry.text, "", False, "note", heading, "note")]
    shown = _shown(table, entry, seat)
    notation = _notation(entry, shown)
    kind: Literal["act", "chance"] = "act" if entry.seat else "chance"
    lines: list[LogLine] = []
    for (mover, heading), run in groupby(zip(shown, named, strict=True), lambda pair: (pair[0].seat, pair[1])):
        events = [event for event, _ in run]
        text, what, code = _sentences(table, events), events[0].kind, "" if lines else notation
        part, above = len(lines), heading or usual
        if text:
            lines.append(LogLine(entry.seq, part, entry.ply, step, mover, text, code, entry.undone, kind, above, what))
    return lines


def _shown(table: Table, act: Act, seat: int | None) -> list[Event]:
    return [table.game.as_shown(table.state, event) for event in act.seen_by(seat) if not event.quiet]


def _sentences(table: Table, shown: Sequence[Event]) -> str:
    return " ".join(tell(table, event) for event in shown).strip()


def _notation(entry: Act, shown: Sequence[Event]) -> str:
    """Return the notation, or nothing if an event that it caused is not shown with its cause."""
    return entry.text if all(event.cause == entry.text for event in shown if event.seat == entry.seat) else ""


def tell(table: Table, event: Event) -> str:
    """Return one seen event as a sentence."""
    return table.game.tell(event, table.name)


def events_since(table: Table, seat: int | None, seq: int, *, as_it_was: bool = False) -> list[dict[str, Json]]:
    """Return what happened after a row, as the seat may see it: for sound, motion and speech.

    It is told as the table shows it now, unless it is to be told `as_it_was`, once, to somebody who was there.
    """
    fresh = [entry for entry in table.entries if entry.seq > seq]
    return [told for each in fresh for told in _told(table, each, seat, as_it_was=as_it_was)]


def _told(table: Table, entry: Entry, seat: int | None, *, as_it_was: bool) -> Iterator[dict[str, Json]]:
    if not isinstance(entry, Act):
        yield {"seq": entry.seq, "kind": "note", "seat": entry.seat, "text": entry.text, "cause": "", "detail": {}}
    elif not entry.undone:
        for event in (event for event in entry.seen_by(seat) if not event.quiet):
            shown = event if as_it_was else table.game.as_shown(table.state, event)
            yield {"seq": entry.seq, "text": tell(table, shown), **shown.to_json()}


def happened(table: Table, seat: int | None, ply: int) -> Iterator[Event]:
    """Yield the events up to a position, as the seat may see them at the table now."""
    for act in table.acts:
        if act.ply <= ply:
            yield from (table.game.as_shown(table.state, event) for event in act.seen_by(seat))
