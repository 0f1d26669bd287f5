"""What one browser is sent of a table: made of views, choices, questions and seen events, never of hidden parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from parlour.core import Choice, Event, Game, Json, Question, Side, State, View
from parlour.core.options import Value
from parlour.table import commands, takeback
from parlour.table.log import Act, Entry
from parlour.table.seats import Kind, Seat
from parlour.table.table import Table

LINES = 120
LINES_AFTER = 30


@dataclass(frozen=True, slots=True)
class BotLevel:
    """A level of bot that may be called: its word, title, a sentence about it and its seconds a move."""

    name: str
    title: str
    blurb: str
    seconds: float


@dataclass(frozen=True, slots=True)
class Audience:
    """Who looks.

    Attributes:
        holder: the session; None for somebody without one.
        focus: at a shared screen, the seat whose person said "I am …".
        at: a past position to look at instead of the present one.
    """

    holder: str | None = None
    focus: int | None = None
    at: int | None = None


@dataclass(frozen=True)
class Room:
    """What the house knows beside the log.

    Attributes:
        online: sessions that are connected to this table now.
        away: sessions that have been gone long enough for a bot to take over.
        spectators: how many connected sessions hold no seat.
        levels: the bots that may be called.
        invite: the link for an open seat.
        link: the address of a table.
        style: the address of the game's own style sheet.
    """

    online: frozenset[str] = frozenset()
    away: frozenset[str] = frozenset()
    spectators: int = 0
    levels: Sequence[BotLevel] = ()
    invite: Callable[[int], str | None] = lambda seat: None
    link: Callable[[str], str] = "/t/{}".format
    style: str | None = None


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One seat as the page shows it."""

    number: int
    name: str
    kind: Kind
    level: str | None
    you: bool
    to_act: bool
    online: bool
    away: bool
    side: Side
    invite: str | None
    shape: str
    can_sit: bool
    can_bot: bool
    can_leave: bool


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log as the page shows it: `seq` is its row, `n` the position it led to."""

    seq: int
    n: int
    seat: int
    text: str
    notation: str
    undone: bool
    kind: Literal["act", "chance", "note"]


@dataclass(frozen=True)
class TablePage:
    """Everything a page and its regions are drawn from.

    Among it: `reasons`, why actions are refused that a person would think of, by notation; `told`, what has happened up
    to the position shown, as the seat may still see it.
    """

    id: str
    url: str
    game: Game
    title: str
    options: tuple[tuple[str, Value], ...]
    options_text: str
    style: str | None
    seq: int
    decision: str | None
    seat: int | None
    hands: tuple[int, ...]
    curtain: int | None
    owner: bool
    turn: bool
    seats: tuple[SeatLine, ...]
    view: View
    choices: list[Choice]
    reasons: dict[str, str]
    told: tuple[Event, ...]
    question: Question
    log: tuple[LogLine, ...]
    earlier: int | None
    result: str | None
    returns: tuple[float, ...] | None
    finished: bool
    at: int | None
    plies: int
    open_past: int
    spectators: int
    levels: Sequence[BotLevel]
    takeback: takeback.Standing | None
    asker: int | None
    can_resign: bool
    can_rematch: bool
    rematch: str | None
    notice: str | None = None
    can_sit: tuple[int, ...] = field(default=())
    can_bot: bool = False
    can_leave: bool = False

    @property
    def live(self) -> bool:
        """Whether the page shows a present position in which something can still happen."""
        return self.at is None and not self.finished

    @property
    def all_plies(self) -> int:
        """How many decisions the game has, for stepping through it."""
        return self.plies

    @property
    def mine(self) -> SeatLine | None:
        """The line of the seat that the page acts for."""
        return None if self.seat is None else self.seats[self.seat - 1]

    @property
    def socket(self) -> str:
        """The address of the socket that brings changes."""
        return f"{self.url}/socket"

    @property
    def record(self) -> str:
        """The address of the record."""
        return f"{self.url}/record"

    @property
    def moves(self) -> list[dict[str, Json]]:
        """The legal actions as the input module of the page takes them."""
        return [choice.to_json() for choice in self.choices]


def stand(table: Table, audience: Audience) -> tuple[int | None, int | None]:
    """Return the seat that a session acts for and, at a shared screen, the seat that must say "I am …" first.

    While secrets are open a session with several seats sees one seat's view only after its person said so.
    """
    hands = table.hands(audience.holder)
    if len(hands) <= 1:
        return (hands[0] if hands else None), None
    owing = [seat for seat in hands if seat in table.owing]
    focus = audience.focus if audience.focus in hands else None
    if not table.state.secret() or table.finished:
        return (owing[0] if owing else focus or hands[0]), None
    if not owing or focus in owing:
        return focus, None
    return None, owing[0]


def page_of(table: Table, audience: Audience, room: Room) -> TablePage:
    """Build what one browser is sent."""
    seat, curtain = stand(table, audience)
    holder, hands = audience.holder, table.hands(audience.holder)
    past = audience.at is not None
    state = table.state if audience.at is None else table.state.at(audience.at)
    if past and len(hands) > 1 and state.secret():
        seat = None
    acting = seat if seat is not None and not past and seat in table.owing else None
    seats = tuple(_seat_line(table, place, holder, room) for place in table.seats)
    log, earlier = log_lines(table, seat, audience.at)
    turn = not table.finished and any(each in table.owing for each in hands)
    options = tuple(table.game.changed_options().items())
    return TablePage(
        id=table.id,
        url=room.link(table.id),
        game=table.game,
        title=_title(table, turn=turn),
        options=options,
        options_text=options_text(table.game),
        style=room.style,
        seq=table.head,
        decision=None if acting is None else table.decision(acting),
        seat=seat,
        hands=hands,
        curtain=None if past else curtain,
        owner=holder is not None and holder == table.owner,
        turn=turn,
        seats=seats,
        view=state.view(seat),
        choices=[] if acting is None else state.choices(acting),
        reasons={} if acting is None else _reasons(state, acting),
        told=tuple(_happened(table, seat, state.plies)),
        question=_question(table, state, seat, curtain, past=past),
        log=log,
        earlier=earlier,
        result=table.result(),
        returns=table.returns(),
        finished=table.finished,
        at=audience.at,
        plies=table.state.plies,
        open_past=table.open_past,
        spectators=room.spectators,
        levels=room.levels,
        takeback=None if past else takeback.standing(table, holder),
        asker=table.request.seat if table.request else None,
        can_resign=not past and commands.can_resign(table, holder),
        can_rematch=bool(hands) and table.finished and table.rematch is None,
        rematch=room.link(table.rematch) if table.rematch else None,
        notice=_notice(table, holder),
        can_sit=tuple(line.number for line in seats if line.can_sit),
        can_bot=any(line.can_bot for line in seats),
        can_leave=any(line.can_leave for line in seats),
    )


def options_text(game: Game) -> str:
    """Return the options that differ from the usual, in words."""
    parts = [f"{game.players} players"]
    for option in game.option_list:
        value = game.options[option.name]
        if value == option.default or option.name == "players":
            continue
        words = option.name.replace("_", " ")
        parts.append(words if option.kind == "flag" and value else f"{words}: {option.label(value)}")
    return ", ".join(parts)


def log_lines(table: Table, seat: int | None, at: int | None = None) -> tuple[tuple[LogLine, ...], int | None]:
    """Return the log as the seat may read it (None: a spectator), oldest first, and the position before it.

    A page shows a part: the latest lines, or those around a past position, so that what a move sends does not grow
    with the game. The position before is None if that is the whole log.
    """
    end = len(table.entries)
    while at is not None and end and table.entries[end - 1].ply > at + LINES_AFTER:
        end -= 1
    found: list[LogLine] = []
    for entry in reversed(table.entries[:end]):
        line = _log_line(table, entry, seat)
        if line is not None and len(found) == LINES:
            before = max(0, min(line.n, found[-1].n - 1))
            return tuple(reversed(found)), before if at is None or before < at else None
        if line is not None:
            found.append(line)
    return tuple(reversed(found)), None


def _log_line(table: Table, entry: Entry, seat: int | None) -> LogLine | None:
    if not isinstance(entry, Act):
        return LogLine(entry.seq, entry.ply, entry.seat, entry.text, "", undone=False, kind="note")
    shown = [table.game.as_shown(table.state, event) for event in entry.seen_by(seat) if not event.quiet]
    text = " ".join(tell(table, event) for event in shown).strip()
    kind: Literal["act", "chance"] = "act" if entry.seat else "chance"
    return (
        LogLine(entry.seq, entry.ply, entry.seat, text, _notation(entry, shown), entry.undone, kind) if text else None
    )


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


def _title(table: Table, *, turn: bool) -> str:
    if table.finished:
        return f"Game over - {table.game.title}"
    return f"{'Your turn - ' if turn else ''}{table.game.title}"


def _question(table: Table, state: State, seat: int | None, curtain: int | None, *, past: bool) -> Question:
    if past:
        return Question(f"Position {state.plies} of {table.state.plies}", table.result() or "")
    if table.resigned is not None:
        return Question("The game is over", table.result() or "")
    if curtain is not None:
        return Question(f"{table.name(curtain)} is to decide", "Everybody else looks away now.")
    return table.game.ask(state, seat, table.name)


def _reasons(state: State, seat: int) -> dict[str, str]:
    found = {state.game.text(a): state.why_not(seat, a) for a in state.game.considered(state, seat)}
    return {text: why for text, why in found.items() if why is not None}


def _happened(table: Table, seat: int | None, ply: int) -> Iterator[Event]:
    """Yield the events up to a position, as the seat may see them at the table now."""
    for act in table.acts:
        if act.ply <= ply:
            yield from (table.game.as_shown(table.state, event) for event in act.seen_by(seat))


def _notice(table: Table, holder: str | None) -> str | None:
    request = table.request
    if request is None:
        return None
    if request.holder == holder:
        return "The others are asked whether you may take back."
    return f"{table.name(request.seat)} asks to take back."


def _seat_line(table: Table, place: Seat, holder: str | None, room: Room) -> SeatLine:
    you = holder is not None and place.holder == holder
    member = holder is not None and (holder == table.owner or bool(table.hands(holder)))
    returns = holder is not None and place.former == holder and place.kind != "person"
    away = place.kind == "person" and place.holder in room.away
    return SeatLine(
        number=place.number,
        name=table.name(place.number),
        kind=place.kind,
        level=place.level,
        you=you,
        to_act=place.number in table.owing,
        online=place.kind == "bot" or (place.holder is not None and place.holder in room.online),
        away=away,
        side=table.game.side(place.number),
        invite=room.invite(place.number) if place.empty and member else None,
        shape=f"s{(place.number - 1) % 4 + 1}",
        can_sit=not table.finished and (returns or (place.empty and table.public)),
        can_bot=member and not table.finished and (place.empty or away),
        can_leave=you,
    )
