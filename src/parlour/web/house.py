"""The house: tables in memory, every change committed before anybody hears of it, bots and chance driven on."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from parlour.core import CHANCE, Game, Perspective, Rng
from parlour.store import Conflict, Store, StoreError
from parlour.table import (
    Audience,
    BotLevel,
    BrokenLog,
    Draft,
    Refused,
    Room,
    Row,
    Seat,
    Summary,
    Table,
    TablePage,
    commands,
    events_since,
    page_of,
)
from parlour.web.hub import Connection, Hub
from parlour.web.regions import Renderer, style
from parlour.web.sessions import Keys, digest
from parlour.web.settings import Settings
from parlour.web.thinkers import Thinkers, levels

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
ID_LENGTH = 10
ATTEMPTS = 3
MOST_EVENTS = 200
RETRY = 5.0
PRESENCE = 0.1

T = TypeVar("T")

log = logging.getLogger("parlour")
_random = secrets.SystemRandom()


class NoTable(Refused):
    """There is no table of that id."""


@dataclass(eq=False)
class Live:
    """A table in memory. `table` is replaced, never changed, once new rows are on disk."""

    table: Table
    levels: tuple[BotLevel, ...]
    style: str | None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    pairing: asyncio.Lock = field(default_factory=asyncio.Lock)
    focus: dict[str, str] = field(default_factory=dict)
    seen: dict[str, float] = field(default_factory=dict)
    thinking: set[str] = field(default_factory=set)
    presenting: bool = False
    drawn: dict[tuple[object, ...], tuple[TablePage, dict[str, str]]] = field(default_factory=dict)
    since: float = field(default_factory=time.monotonic)
    used: float = field(default_factory=time.monotonic)


class House:
    """Everything between the store and the browsers.

    Args:
        settings: what can be set.
        store: where tables last.
        keys: for invitations.
        renderer: for regions.
    """

    def __init__(
        self,
        settings: Settings,
        store: Store,
        keys: Keys,
        renderer: Renderer,
    ) -> None:
        self.settings = settings
        self.store = store
        self.keys = keys
        self.renderer = renderer
        self.hub = Hub()
        self._thinkers = Thinkers(settings.thinkers)
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._loading = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()

    # Tables.

    async def live(self, name: str) -> Live:
        """Return a table, folded from the store if it is not in memory.

        Raises:
            NoTable: if there is none of that id.
            BrokenLog: if it cannot be folded by this version.
        """
        live = self._live.get(name)
        if live is None:
            async with self._loading:
                live = self._live.get(name) or await self._load(name)
        live.used = time.monotonic()
        self._live.move_to_end(name)
        return live

    async def _load(self, name: str) -> Live:
        found = await self.store.rows(name)
        if not found:
            raise NoTable("There is no such table.")
        live = self._keep(await asyncio.to_thread(Table.of, name, found))
        self._drive(live)
        return live

    def _keep(self, table: Table) -> Live:
        live = Live(table, levels(table.game), style(type(table.game)))
        self._live[table.id] = live
        too_many = max(0, len(self._live) - self.settings.tables_in_memory)
        idle = [name for name, each in self._live.items() if each is not live and self._idle(name, each)]
        for name in idle[:too_many]:
            del self._live[name]
        return live

    def _idle(self, name: str, live: Live) -> bool:
        resting = time.monotonic() - live.used > self.settings.rest
        return resting and not (live.thinking or live.lock.locked() or self.hub.room(name))

    async def create(
        self, game: Game, seats: Sequence[Seat], *, owner: str | None, public: bool, previous: str | None = None
    ) -> Live:
        """Set up a table."""
        name = "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))
        drafts = commands.create(game, seats, owner=owner, public=public, previous=previous)
        table = Table(name)
        rows = _number(drafts, table)
        for row in rows:
            table.fold(row)
        dealt = _number(commands.settle(table, draw), table)
        for row in dealt:
            table.fold(row)
        tokens = [(digest(self.keys.invitation(name, seat)), seat) for seat in game.seats]
        await self.store.append(name, [*rows, *dealt], Summary.of(table), tokens)
        live = self._keep(table)
        self._drive(live)
        return live

    async def rematch(self, live: Live, session: str) -> str:
        """Return the id of a finished table's rematch, set up now if there is none yet."""
        async with live.pairing:
            if live.table.rematch is None:
                commands.rematch(live.table, session, "")
                table = live.table
                seats = commands.rematch_seats(table)
                new = await self.create(table.game, seats, owner=session, public=table.public, previous=table.id)
                await self.command(live, lambda now: commands.rematch(now, session, new.table.id))
        return str(live.table.rematch)

    async def command(self, live: Live, ask: Callable[[Table], list[Draft]]) -> int:
        """Carry out a command: check, commit, then tell everybody. Returns the number of its last row.

        Raises:
            Refused: what the command raises; nothing has changed then.
            StoreError: if nothing could be written.
        """
        return await asyncio.shield(self._spawn(self._command(live, ask)))

    async def _command(self, live: Live, ask: Callable[[Table], list[Draft]]) -> int:
        async with live.lock:
            attempts = 0
            while rows := _number(ask(live.table), live.table):
                after = live.table.copy()
                for row in rows:
                    after.fold(row)
                try:
                    await self.store.append(after.id, rows, Summary.of(after))
                except Conflict:
                    attempts += 1
                    if attempts == ATTEMPTS:
                        raise
                    await self._catch_up(live)
                else:
                    self._show(live, after)
                    break
            return live.table.head

    async def _catch_up(self, live: Live) -> None:
        """Fold what somebody else appended."""
        after = live.table.copy()
        for row in await self.store.rows(after.id, after.head):
            after.fold(row)
        self._show(live, after)

    def _show(self, live: Live, table: Table) -> None:
        live.table = table
        live.drawn.clear()
        self._drive(live)
        self.announce(live)

    # What browsers are sent.

    def page(self, live: Live, session: str | None, base: str, at: int | None = None) -> TablePage:
        """Return what a session is sent of a table."""
        audience = Audience(session, live.focus.get(session or ""), at)
        return page_of(live.table, audience, self._room(live, base))

    def _sight(self, live: Live, session: str, base: str) -> tuple[TablePage, dict[str, str]]:
        """Return page and regions for a session; all who have no part in the table share one."""
        known = session == live.table.owner or _involved(live.table, session)
        key = (session if known else None, live.focus.get(session), base)
        if key not in live.drawn:
            page = self.page(live, session if known else None, base)
            live.drawn[key] = page, self.renderer.regions(page)
        return live.drawn[key]

    def announce(self, live: Live, *, session: str | None = None) -> None:
        """Send every connection (or only a session's) what changed for it."""
        for connection in self.hub.room(live.table.id):
            if session is None or connection.session == session:
                self.send(live, connection)

    def send(self, live: Live, connection: Connection) -> None:
        """Send one connection what changed for it."""
        try:
            page, regions = self._sight(live, connection.session, connection.base)
            there = _was_there(live.table, connection)
            events = events_since(live.table, page.seat, connection.seq, as_it_was=there)[-MOST_EVENTS:]
        except Exception:
            log.exception("table %s cannot be drawn for somebody", live.table.id)
        else:
            connection.offer(page, regions, events)

    def uncover(self, live: Live, session: str, seat: int) -> None:
        """Show a seat's view at a shared screen for the decision it owes, once its person said so."""
        live.focus[session] = live.table.decision(seat) or ""
        self.announce(live, session=session)

    def notice(self, live: Live, session: str) -> None:
        """Note that a session is there: it has just done something."""
        live.seen[session] = time.monotonic()

    def came_or_went(self, live: Live, session: str) -> None:
        """Tell everybody who is connected now, and again when somebody has been gone long enough for a bot."""
        self.notice(live, session)
        live.drawn.clear()
        self._present(live)
        self._spawn(self._present_later(live))

    def _present(self, live: Live) -> None:
        """Tell everybody who is there, soon: however many come and go at once, they are told of together."""
        if not live.presenting:
            live.presenting = True
            self._spawn(self._present_soon(live))

    async def _present_soon(self, live: Live) -> None:
        await asyncio.sleep(PRESENCE)
        live.presenting = False
        live.drawn.clear()
        self.announce(live)

    async def _present_later(self, live: Live) -> None:
        await asyncio.sleep(self.settings.away_after + 0.05)
        if self._live.get(live.table.id) is live:
            self._present(live)

    def away(self, live: Live) -> frozenset[str]:
        """Return the people who have been gone long enough for bots to take over."""
        before = time.monotonic() - self.settings.away_after
        gone = live.table.people() - self.hub.online(live.table.id)
        return frozenset(session for session in gone if live.seen.get(session, live.since) <= before)

    def _room(self, live: Live, base: str) -> Room:
        table = live.table
        online = self.hub.online(table.id)
        return Room(
            online=online,
            away=self.away(live),
            spectators=len(online - table.people()),
            levels=live.levels,
            invite=lambda seat: f"{base}/join/{self.keys.invitation(table.id, seat)}",
            style=live.style,
        )

    # Bots and chance.

    def start(self) -> None:
        """Begin with what was going on when the server last stopped."""
        self._spawn(self._wake())

    async def _wake(self) -> None:
        """Go on with the tables in which a bot or chance is to act, as after a restart."""
        try:
            due = await self.store.due()
        except StoreError as error:
            log.error("nobody can be woken: %s", error)
            return
        for name in due:
            try:
                live = await self.live(name)
                if live.table.owing == (CHANCE,):
                    await self.command(live, lambda table: commands.settle(table, draw))
                self._drive(live)
            except (Refused, BrokenLog, StoreError) as error:
                log.warning("table %s stays asleep: %s", name, error)
            await asyncio.sleep(0)

    def _drive(self, live: Live) -> None:
        """Set the bots thinking that owe decisions; they wait while somebody asks to take back."""
        table = live.table
        if table.request is not None:
            return
        for number in table.owing:
            decision = table.decision(number)
            if number != CHANCE and table.seat(number).kind == "bot" and decision not in live.thinking:
                live.thinking.add(str(decision))
                self._spawn(self._play_bot(live, number, str(decision)))

    async def _play_bot(self, live: Live, number: int, decision: str) -> None:
        """Let a bot answer a decision; how long that takes to show does not depend on how long it thought."""
        table = live.table
        level = next((each for each in live.levels if each.name == table.seat(number).level), live.levels[0])
        begun = time.monotonic()
        try:
            perspective = Perspective.of(table.state, number, Rng(secrets.randbits(63)))
            action = await self._thinkers.decide(perspective, level.name, level.seconds)
            if self.settings.bot_delay > 0:
                pause = max(self.settings.bot_delay, level.seconds * 1.25 + 0.25)
                await asyncio.sleep(max(0.0, begun + pause - time.monotonic()))
            await self.command(live, lambda now: commands.bot_act(now, number, decision, action, draw))
        except Refused as error:
            log.debug("table %s: a bot's answer came too late: %s", table.id, error)
        except (StoreError, BrokenLog) as error:
            log.error("table %s: a bot's answer could not be kept: %s", table.id, error)
            await asyncio.sleep(RETRY)
        finally:
            live.thinking.discard(decision)
        self._drive(live)

    # Tasks.

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """Stop everything that goes on by itself."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._thinkers.close()
        await self.store.close()


def draw(outcomes: Sequence[tuple[int, float]]) -> int:
    """Draw chance's decision from the operating system's source."""
    actions, weights = zip(*outcomes, strict=True)
    return int(_random.choices(actions, weights)[0])


def _number(drafts: Sequence[Draft], table: Table) -> list[Row]:
    at = round(time.time(), 3)
    return [draft.row(seq, at) for seq, draft in enumerate(drafts, start=table.head + 1)]


def _was_there(table: Table, connection: Connection) -> bool:
    """Whether a connection is told what it has not heard as it happened, and not as the table shows it now (FT-18).

    It is when it was open all the time; where a browser only says what it knows, the people of the table are told of
    the very last row in this way, in case their connection broke as it came.
    """
    if connection.reached is not None and connection.seq >= connection.reached:
        return True
    return connection.seq == table.head - 1 and bool(table.hands(connection.session))


def _involved(table: Table, session: str) -> bool:
    return any(session in (seat.holder, seat.former) for seat in table.seats)
