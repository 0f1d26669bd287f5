"""The embedded store: one SQLite file, one writer thread that commits many appends with one flush."""

from __future__ import annotations

import asyncio
import json
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from parlour.store import schema
from parlour.store.base import Conflict, Guest, Shelf, StoreError
from parlour.table import Row, Summary

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], object]
MOST_AT_ONCE = 256
READERS = 2

log = logging.getLogger("parlour")

_SHELVES: dict[Shelf, str] = {
    "mine": "SELECT s.body FROM hand h JOIN summary s ON s.name = h.name WHERE h.holder = ?1",
    "open": "SELECT s.body FROM summary s WHERE s.public AND s.status = 'open'"
    " AND NOT EXISTS (SELECT 1 FROM hand h WHERE h.name = s.name AND h.holder = ?1)",
    "watch": "SELECT s.body FROM summary s WHERE s.public AND s.status = 'running'"
    " AND NOT EXISTS (SELECT 1 FROM hand h WHERE h.name = s.name AND h.holder = ?1)",
}


@dataclass(slots=True)
class _Job:
    work: Work
    done: Future[None] = field(default_factory=Future)


class SqliteStore:
    """A store in one file. Only one process may have it open.

    Args:
        path: the database file; it and its folder are made if they do not exist.

    Raises:
        StoreError: if another process uses the file, or it cannot be read.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = _claim(path)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"The folder of {path} cannot be used: {error}") from error
        try:
            writer = _connect(path)
            schema.migrate(writer, str(path))
        except (sqlite3.Error, StoreError) as error:
            self._lock.close()
            raise error if isinstance(error, StoreError) else StoreError(f"{path} cannot be used: {error}") from error
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write, args=(writer,), name="parlour-writer", daemon=True)
        self._thread.start()
        self._local = threading.local()
        self._connections: list[sqlite3.Connection] = []
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="parlour-reader")
        self._open = True

    async def append(
        self, table: str, rows: Sequence[Row], summary: Summary, invites: Iterable[tuple[str, int]] = ()
    ) -> None:
        """Append rows in one transaction, as `Store` says."""
        lines = [(table, r.seq, r.kind, r.seat, _dump(r.body), r.key, r.at) for r in rows]
        tokens = [(digest, table, seat) for digest, seat in invites]

        def work(connection: sqlite3.Connection) -> None:
            head = connection.execute("SELECT COALESCE(MAX(seq), 0) FROM log WHERE name = ?", (table,)).fetchone()[0]
            if head + 1 != rows[0].seq:
                raise Conflict(f"table {table}: row {rows[0].seq} cannot follow row {head}")
            connection.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?)", lines)
            connection.executemany("INSERT INTO invite VALUES (?, ?, ?)", tokens)
            _sum_up(connection, summary)

        await self._do(work)

    async def rows(self, table: str, since: int = 0) -> list[Row]:
        """Return a table's rows after `since`."""
        sql = "SELECT seq, kind, seat, body, key, at FROM log WHERE name = ? AND seq > ? ORDER BY seq"
        found = await self._ask(lambda c: c.execute(sql, (table, since)).fetchall())
        try:
            return [Row(seq, kind, seat, json.loads(body), key, at) for seq, kind, seat, body, key, at in found]
        except ValueError as error:
            raise StoreError(f"table {table} is damaged: {error}") from error

    async def shelf(self, shelf: Shelf, holder: str | None, limit: int) -> list[Summary]:
        """Return tables for a lobby, the latest first."""
        sql = f"{_SHELVES[shelf]} ORDER BY s.touched DESC LIMIT ?2"
        found = await self._ask(lambda c: c.execute(sql, (holder or "", limit)).fetchall())
        return [summary for (body,) in found if (summary := _summary(body)) is not None]

    async def due(self) -> list[str]:
        """Return the tables in which a bot or chance is to act."""
        found = await self._ask(lambda c: c.execute("SELECT name FROM summary WHERE bots_due").fetchall())
        return [str(name) for (name,) in found]

    async def count(self, owner: str) -> int:
        """Return how many unfinished tables a session has set up."""
        sql = "SELECT COUNT(*) FROM summary WHERE owner = ? AND status IN ('open', 'running')"
        return int((await self._ask(lambda c: c.execute(sql, (owner,)).fetchone()))[0])

    async def invite(self, digest: str) -> tuple[str, int] | None:
        """Return the table and seat of an invitation by its hash."""
        sql = "SELECT name, seat FROM invite WHERE digest = ?"
        found = await self._ask(lambda c: c.execute(sql, (digest,)).fetchone())
        return None if found is None else (str(found[0]), int(found[1]))

    async def guest(self, session: str) -> Guest | None:
        """Return a session that has done something here."""
        sql = "SELECT id, name, revoked FROM guest WHERE id = ?"
        found = await self._ask(lambda c: c.execute(sql, (session,)).fetchone())
        return None if found is None else Guest(found[0], found[1], bool(found[2]))

    async def remember(self, guest: Guest) -> None:
        """Keep a session's name and standing."""
        sql = "INSERT OR REPLACE INTO guest VALUES (?, ?, ?)"
        values = (guest.id, guest.name, int(guest.revoked))
        await self._do(lambda connection: connection.execute(sql, values))

    async def close(self) -> None:
        """Finish what was begun and let go of the file."""
        if not self._open:
            return
        self._open = False
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        await asyncio.to_thread(self._readers.shutdown)
        for connection in self._connections:
            connection.close()
        self._lock.close()

    async def _do(self, work: Work) -> None:
        if not self._open:
            raise StoreError("The store is closed.")
        job = _Job(work)
        self._jobs.put(job)
        await asyncio.shield(asyncio.wrap_future(job.done))

    async def _ask(self, query: Callable[[sqlite3.Connection], T]) -> T:
        if not self._open:
            raise StoreError("The store is closed.")
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, lambda: query(self._reader()))
        except sqlite3.Error as error:
            raise StoreError(f"{self.path} cannot be read: {error}") from error

    def _reader(self) -> sqlite3.Connection:
        connection: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if connection is None:
            connection = self._local.connection = _connect(self.path)
            self._connections.append(connection)
        return connection

    def _write(self, connection: sqlite3.Connection) -> None:
        """Take all jobs that wait, commit them together, then answer them; runs in the writer thread."""
        going = True
        while going:
            jobs: list[_Job] = []
            job = self._jobs.get()
            while job is not None:
                jobs.append(job)
                if len(jobs) == MOST_AT_ONCE or self._jobs.empty():
                    break
                job = self._jobs.get()
            going = job is not None
            _commit(connection, jobs)
        connection.close()


def _commit(connection: sqlite3.Connection, jobs: list[_Job]) -> None:
    """Carry out jobs in one transaction; one that fails is undone alone."""
    failed: dict[int, Exception] = {}
    try:
        connection.execute("BEGIN IMMEDIATE")
        for number, job in enumerate(jobs):
            error = _attempt(connection, job.work)
            if error is not None:
                failed[number] = error
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        failed = {number: StoreError(f"nothing was written: {error}") for number in range(len(jobs))}
    for number, job in enumerate(jobs):
        if number in failed:
            job.done.set_exception(failed[number])
        else:
            job.done.set_result(None)


def _attempt(connection: sqlite3.Connection, work: Work) -> Exception | None:
    connection.execute("SAVEPOINT job")
    try:
        work(connection)
    except (sqlite3.IntegrityError, Conflict, ValueError, OverflowError) as error:
        connection.execute("ROLLBACK TO job")
        connection.execute("RELEASE job")
        return Conflict(str(error)) if isinstance(error, sqlite3.IntegrityError) else error
    connection.execute("RELEASE job")
    return None


def _sum_up(connection: sqlite3.Connection, s: Summary) -> None:
    connection.execute(
        "INSERT OR REPLACE INTO summary VALUES (?, ?, ?, ?, ?, ?, ?)",
        (s.id, s.status, int(s.public), s.owner, s.touched, int(s.bots_due), _dump(s.to_json())),
    )
    connection.execute("DELETE FROM hand WHERE name = ?", (s.id,))
    connection.executemany("INSERT INTO hand VALUES (?, ?)", [(holder, s.id) for holder in sorted(s.holders())])


def _summary(body: str) -> Summary | None:
    """Read a summary; a damaged one does not take the others of a lobby with it."""
    try:
        return Summary.from_json(json.loads(body))
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        log.warning("the summary of a table is damaged: %s", error)
        return None


def _dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def _claim(path: Path) -> sqlite3.Connection:
    """Hold a small lock database open; the system lets go of it when the process ends, however it ends."""
    name = path.with_name(f"{path.name}.lock")
    lock = sqlite3.connect(name, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        lock.close()
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        raise StoreError(
            f"{path} is in use by another Parlour server. Stop that one first, or choose another file with --database."
        ) from error
    return lock
