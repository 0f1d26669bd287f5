"""What one browser is sent of a table: made of views, choices, questions and seen events, never of hidden parts."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from parlour.core import Choice, Event, Game, Json, Option, Question, Side, State, Value, View
from parlour.table import commands, takeback
from parlour.table.seats import Kind, Seat
from parlour.table.story import LogLine, current, happened, log_lines, stops, told_at
from parlour.table.table import Table

LOG_PART = 6


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
        focus: at a shared screen, the decision for which its person said "I am …".
        at: a past position to look at instead of the present one.
    """

    holder: str | None = None
    focus: str | None = None
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
    picked: bool
    online: bool
    away: bool
    side: Side
    invite: str | None
    shape: str
    can_sit: bool
    can_bot: bool
    can_leave: bool


@dataclass(frozen=True)
class TablePage:
    """Everything a page and its regions are drawn from.

    Among it: `rules`, the options that differ from the usual; `reasons`, why actions are refused that a person would
    think of, by notation; `told`, what has happened up to the position shown, as the seat may still see it; `stops`,
    the positions that one steps through; `current`, the row of the log that led to the position shown; `points`, at the
    end, of each seat, the most first.
    """

    id: str
    url: str
    game: Game
    title: str
    rules: tuple[tuple[str, str], ...]
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
    current: int | None
    earlier: int | None
    result: str | None
    returns: tuple[float, ...] | None
    points: tuple[tuple[int, int], ...]
    finished: bool
    at: int | None
    plies: int
    stops: tuple[int, ...]
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
    def step(self) -> int:
        """How many steps of the game led to the position shown."""
        return self.stops.index(self.plies if self.at is None else self.at)

    @property
    def steps(self) -> int:
        """How many steps the game has so far."""
        return len(self.stops) - 1

    @property
    def reach(self) -> int:
        """How many of the steps one may look back to."""
        return bisect_right(self.stops, self.open_past) - 1

    def path(self, step: int) -> str:
        """Return the address of the position after so many steps; beyond what may be looked at it is the present."""
        to = self.stops[min(max(step, 0), self.steps)]
        return f"{self.url}?at={to}" if to < self.plies and to <= self.open_past else self.url

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
        """The legal actions as the input module of the page takes them: without what is empty, and without numbers."""
        found = (choice.to_json() for choice in self.choices)
        return [{key: value for key, value in each.items() if value and key != "action"} for each in found]

    @property
    def log_parts(self) -> list[tuple[int, list[tuple[LogLine, str, bool]]]]:
        """The log in parts that are sent on their own, newest first.

        A line comes with the heading that begins with it, and whether it is the first of its step. A part holds the
        rows of one block, so that it does not change once the next has begun. Of an older part from which lines are
        missing nothing is shown.
        """
        parts: list[tuple[int, list[tuple[LogLine, str, bool]]]] = []
        for before, line in zip((None, *self.log), self.log, strict=False):
            number = line.seq // LOG_PART
            if not parts or parts[-1][0] != number:
                parts.append((number, []))
            begins = before is None or before.heading != line.heading
            parts[-1][1].append((line, line.heading if begins else "", before is None or before.step != line.step))
        whole = parts[1:] if self.earlier is not None and len(parts) > 1 else parts
        return [(number, lines[::-1]) for number, lines in reversed(whole)]


def stand(table: Table, audience: Audience) -> tuple[int | None, int | None]:
    """Return the seat that a session acts for and, at a shared screen, the seat that must say "I am …" first.

    While secrets are open a session with several seats sees one seat's view only after its person said so, and anew for
    every decision: after the one before, everybody may have looked.
    """
    hands = table.hands(audience.holder)
    if len(hands) <= 1:
        return (hands[0] if hands else None), None
    owing = [seat for seat in hands if seat in table.owing]
    if not table.state.secret() or table.finished:
        return (owing or hands)[0], None
    focused = [seat for seat in owing if table.decision(seat) == audience.focus]
    if focused or not owing:
        return (focused[0] if focused else None), None
    return None, owing[0]


def page_of(table: Table, audience: Audience, room: Room) -> TablePage:
    """Build what one browser is sent."""
    seat, curtain = stand(table, audience)
    holder, hands = audience.holder, table.hands(audience.holder)
    past = audience.at is not None
    steps = stops(table, seat)
    at = None if audience.at is None else steps[bisect_right(steps, audience.at) - 1]
    state = table.state if at is None else table.state.at(at)
    if past and len(hands) > 1 and state.secret():
        seat = None
    acting = seat if seat is not None and not past and seat in table.owing else None
    picked = [each for each, _ in state.pending() if each not in state.to_act()]
    seats = tuple(_seat_line(table, place, holder, room, picked) for place in table.seats)
    log, earlier = log_lines(table, seat, steps, at)
    turn = not table.finished and any(each in table.owing for each in hands)
    question = _past(table, seat, at, steps) if at is not None else _question(table, state, seat, curtain)
    return TablePage(
        id=table.id,
        url=room.link(table.id),
        game=table.game,
        title=_title(table, turn=turn),
        rules=special_rules(table.game),
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
        told=tuple(happened(table, seat, state.plies)),
        question=question,
        log=log,
        current=current(log, at),
        earlier=earlier,
        result=table.result(),
        returns=table.returns(),
        points=_points(table) if state.over else (),
        finished=table.finished,
        at=at,
        plies=table.state.plies,
        stops=steps,
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
    return ", ".join([f"{game.players} players", *(option.phrase(value) for option, value in _changed(game))])


def special_rules(game: Game) -> tuple[tuple[str, str], ...]:
    """Return title and value, in words, of the rules that differ from the usual, not of who plays what."""
    return tuple((option.heading, option.label(value)) for option, value in _changed(game) if option.rule)


def _changed(game: Game) -> list[tuple[Option, Value]]:
    changed = game.changed_options()
    return [
        (option, changed[option.name])
        for option in game.option_list
        if option.name in changed and option.name != "players"
    ]


def _title(table: Table, *, turn: bool) -> str:
    if table.finished:
        return f"Game over - {table.game.title}"
    return f"{'Your turn - ' if turn else ''}{table.game.title}"


def _past(table: Table, seat: int | None, at: int, steps: Sequence[int]) -> Question:
    return Question(f"Position {steps.index(at)} of {len(steps) - 1}", told_at(table, seat, at))


def _question(table: Table, state: State, seat: int | None, curtain: int | None) -> Question:
    if table.resigned is not None:
        return Question("The game is over", table.result() or "")
    if curtain is not None:
        return Question(f"{table.name(curtain)} decides", "Everybody else looks away now.")
    empty = [each.number for each in table.seats if each.empty and each.number in state.to_act()]
    if empty and seat not in state.to_act():
        whose = " and ".join(table.game.side(each).name for each in empty)
        return Question("Waiting for somebody to sit down", f"{whose}: send the link, or let a bot play.")
    return table.game.ask(state, seat, table.name)


def _points(table: Table) -> tuple[tuple[int, int], ...]:
    scores = [(int(str(line["seat"])), line.get("points")) for line in table.game.scores(table.state)]
    found = [(seat, points) for seat, points in scores if isinstance(points, int)]
    return tuple(sorted(found, key=lambda each: -each[1]))


def _reasons(state: State, seat: int) -> dict[str, str]:
    found = {state.game.text(a): state.why_not(seat, a) for a in state.game.considered(state, seat)}
    return {text: why for text, why in found.items() if why is not None}


def _notice(table: Table, holder: str | None) -> str | None:
    request = table.request
    if request is None:
        return None
    if request.holder == holder:
        return "The others are asked whether you may take back."
    return f"{table.name(request.seat)} asks to take back."


def _seat_line(table: Table, place: Seat, holder: str | None, room: Room, picked: Sequence[int]) -> SeatLine:
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
        picked=place.number in picked,
        online=place.kind == "bot" or (place.holder is not None and place.holder in room.online),
        away=away,
        side=table.game.side(place.number),
        invite=room.invite(place.number) if place.empty and member else None,
        shape=f"s{(place.number - 1) % 4 + 1}",
        can_sit=not table.finished and (returns or (place.empty and table.public)),
        can_bot=member and not table.finished and (place.empty or away),
        can_leave=you,
    )
