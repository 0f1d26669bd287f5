"""Who is connected to which table, and what each browser has been sent already."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from parlour.core import Json
from parlour.table import TablePage


@dataclass(eq=False)
class Connection:
    """One socket of one tab.

    Attributes:
        session: whose it is.
        address: where it comes from.
        base: the address by which this browser calls the server.
        seq: the last row it knows of, or says that it does.
        waiting: messages on their way; when there are too many, the connection is given up.
        backlog: how many characters of messages may wait, be they few or many; a single message always may.
        behind: how many wait.
        sent: the regions as it has them.
        reached: the last row of what was queued for it; None before the first message.
    """

    session: str
    address: str
    base: str
    seq: int
    waiting: asyncio.Queue[str]
    backlog: int
    behind: int = 0
    sent: dict[str, str] = field(default_factory=dict)
    head: tuple[str | None, str, bool, str | None] | None = None
    reached: int | None = None
    dropped: asyncio.Event = field(default_factory=asyncio.Event)

    def offer(self, page: TablePage, regions: Mapping[str, str], events: list[dict[str, Json]]) -> None:
        """Queue what changed since the last message, if anything did."""
        changed = {name: html for name, html in regions.items() if self.sent.get(name) != html}
        head = (page.decision, page.title, page.turn, page.notice)
        if not changed and not events and head == self.head and page.seq == self.seq:
            return
        message = {
            "seq": page.seq,
            "decision": page.decision,
            "regions": changed,
            "events": events,
            "title": page.title,
            "notice": {"text": page.notice} if page.notice else None,
            "turn": page.turn,
        }
        text = json.dumps(message, separators=(",", ":"))
        if self.waiting.full() or (self.behind and self.behind + len(text) > self.backlog):
            self.dropped.set()
            return
        self.waiting.put_nowait(text)
        self.behind += len(text)
        self.sent = dict(regions)
        self.seq, self.reached, self.head = page.seq, page.seq, head


class Hub:
    """All connections, by table."""

    def __init__(self) -> None:
        self._rooms: dict[str, set[Connection]] = {}
        self._sessions: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    def join(self, table: str, connection: Connection) -> None:
        """Add a connection."""
        self._rooms.setdefault(table, set()).add(connection)
        self._sessions[connection.session] += 1
        self._addresses[connection.address] += 1

    def part(self, table: str, connection: Connection) -> None:
        """Remove a connection."""
        self._rooms[table].discard(connection)
        if not self._rooms[table]:
            del self._rooms[table]
        self._sessions = self._sessions - Counter([connection.session])
        self._addresses = self._addresses - Counter([connection.address])

    def room(self, table: str) -> frozenset[Connection]:
        """Return the connections to a table."""
        return frozenset(self._rooms.get(table, ()))

    def online(self, table: str) -> frozenset[str]:
        """Return the sessions connected to a table."""
        return frozenset(connection.session for connection in self._rooms.get(table, ()))

    def crowded(self, session: str, address: str, sockets: int, sockets_of_address: int) -> bool:
        """Whether a session, or an address with all its sessions, has as many sockets as it may."""
        return self._sessions[session] >= sockets or self._addresses[address] >= sockets_of_address
