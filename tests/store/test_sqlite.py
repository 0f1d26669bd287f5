"""The SQLite store: what is acknowledged is on disk, and nobody overwrites anybody."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.core import load
from parlour.store import Conflict, Guest, SqliteStore, StoreError, sqlite
from parlour.store.schema import STEPS
from parlour.table import Draft, Row, Seat, Summary, Table, commands

ANN, BEA = "session-ann", "session-bea"


def rows_of(table: Table, drafts: list[Draft]) -> list[Row]:
    rows = [draft.row(seq, 1000.0 + seq) for seq, draft in enumerate(drafts, start=table.head + 1)]
    for row in rows:
        table.fold(row)
    return rows


def table_of(name: str, *, public: bool = False, open_seat: bool = False) -> tuple[Table, list[Row]]:
    seats = [Seat(1, "person", "Ann", holder=ANN), Seat(2, "open") if open_seat else Seat(2, "bot", "Bot", "greedy")]
    table = Table(name)
    return table, rows_of(table, commands.create(load("natural-chaos"), seats, owner=ANN, public=public))


def pick(table: Table, action: str, key: str | None = None) -> list[Row]:
    return rows_of(table, [Draft("act", 1, {"action": action}, key)])


async def opened(path: Path) -> SqliteStore:
    return SqliteStore(path / "p.db")


def run(work: object) -> None:
    asyncio.run(work)  # type: ignore[arg-type]


def test_rows_come_back(tmp_path: Path) -> None:
    """What was appended is read back equal, also by another store later."""

    async def work() -> None:
        store = await opened(tmp_path)
        table, rows = table_of("t1")
        await store.append("t1", rows, Summary.of(table))
        more = pick(table, "?F", "1:k")
        await store.append("t1", more, Summary.of(table))
        await store.close()

        again = await opened(tmp_path)
        assert await again.rows("t1") == [*rows, *more]
        assert await again.rows("t1", since=1) == more
        assert await again.rows("t2") == []
        await again.close()

    run(work())


def test_second_row_of_the_same_number(tmp_path: Path) -> None:
    """The row's number is the lock: the later one is refused, and nothing of it is written."""

    async def work() -> None:
        store = await opened(tmp_path)
        table, rows = table_of("t1")
        await store.append("t1", rows, Summary.of(table))
        other = table.copy()
        one, two = pick(table, "?F"), pick(other, "?E")
        results = await asyncio.gather(
            store.append("t1", one, Summary.of(table)),
            store.append("t1", two, Summary.of(other)),
            return_exceptions=True,
        )

        assert [None, Conflict] == [result and type(result) for result in results]
        assert await store.rows("t1", 1) == one
        await store.close()

    run(work())


@pytest.mark.parametrize("seq", [1, 4])
def test_gaps_and_keys(tmp_path: Path, seq: int) -> None:
    """Rows follow each other without gaps, and a key stands once in a table."""

    async def work() -> None:
        store = await opened(tmp_path)
        table, rows = table_of("t1")
        await store.append("t1", rows, Summary.of(table))
        await store.append("t1", pick(table, "?F", "1:k"), Summary.of(table))
        with pytest.raises(Conflict):
            await store.append("t1", [Row(seq, "act", 1, {"action": "?F"}, None, 0.0)], Summary.of(table))
        with pytest.raises(Conflict):
            await store.append("t1", [Row(3, "act", 1, {"action": "?F"}, "1:k", 0.0)], Summary.of(table))
        assert len(await store.rows("t1")) == 2
        await store.close()

    run(work())


def test_one_bad_append_does_not_spoil_the_others(tmp_path: Path) -> None:
    """Many appends are committed together, yet each stands or falls alone."""

    async def work() -> None:
        store = await opened(tmp_path)
        tables = [table_of(f"t{number}") for number in range(60)]
        work = [store.append(table.id, rows, Summary.of(table)) for table, rows in tables]
        bad, _ = table_of("bad")
        work.insert(30, store.append("bad", [Row(9, "act", 1, {}, None, 0.0)], Summary.of(bad)))
        work.insert(40, store.append("bad", [Row(1, "act", 2**70, {}, None, 0.0)], Summary.of(bad)))
        results = await asyncio.gather(*work, return_exceptions=True)

        assert [type(each) for each in results if each] == [Conflict, OverflowError]
        for table, rows in tables:
            assert await store.rows(table.id) == rows
        assert await store.rows("bad") == []
        await store.close()

    run(work())


def test_shelves(tmp_path: Path) -> None:
    """A lobby finds one's own tables, open ones and running ones without folding any."""

    async def work() -> None:
        store = await opened(tmp_path)
        for name, public, open_seat in [("a", False, True), ("b", True, True), ("c", True, False)]:
            table, rows = table_of(name, public=public, open_seat=open_seat)
            await store.append(name, rows, Summary.of(table))

        assert {"a", "b", "c"} == {each.id for each in await store.shelf("mine", ANN, 9)}
        assert await store.shelf("mine", BEA, 9) == []
        assert [each.id for each in await store.shelf("open", BEA, 9)] == ["b"]
        assert [each.id for each in await store.shelf("watch", None, 9)] == ["c"]
        assert await store.shelf("open", ANN, 9) == []
        assert await store.due() == ["c"]
        assert await store.count(ANN) == 3
        await store.close()

    run(work())


def test_invites_and_guests(tmp_path: Path) -> None:
    """Invitations are found by their hash; sessions keep their names and can be revoked."""

    async def work() -> None:
        store = await opened(tmp_path)
        table, rows = table_of("t1", open_seat=True)
        await store.append("t1", rows, Summary.of(table), [("hash", 2)])

        assert await store.invite("hash") == ("t1", 2)
        assert await store.invite("other") is None
        assert await store.guest(ANN) is None
        await store.remember(Guest(ANN, "Ann"))
        await store.remember(Guest(ANN, "Anna", revoked=True))
        assert await store.guest(ANN) == Guest(ANN, "Anna", revoked=True)
        await store.close()

    run(work())


def test_second_server_is_refused(tmp_path: Path) -> None:
    """A file that is in use is refused, here and from another process, and free again afterwards."""

    async def work() -> None:
        store = await opened(tmp_path)
        with pytest.raises(StoreError, match="in use by another"):
            await opened(tmp_path)
        code = "import sys, pathlib; from parlour.store import SqliteStore; SqliteStore(pathlib.Path(sys.argv[1]))"
        command = [sys.executable, "-c", code, str(tmp_path / "p.db")]
        other = subprocess.run(command, capture_output=True, text=True, check=False)
        assert "in use by another" in other.stderr
        await store.close()
        await (await opened(tmp_path)).close()

    run(work())


def test_closed_store(tmp_path: Path) -> None:
    """After closing nothing is taken any more; closing twice does no harm."""

    async def work() -> None:
        store = await opened(tmp_path)
        await store.close()
        await store.close()
        with pytest.raises(StoreError, match="closed"):
            await store.rows("t1")
        with pytest.raises(StoreError, match="closed"):
            await store.remember(Guest(ANN, "Ann"))

    run(work())


def test_unusable_files(tmp_path: Path) -> None:
    """A file that is no database, or of a later version, is refused with a sentence."""
    (tmp_path / "junk.db").write_bytes(b"this is no database at all, " * 50)
    with pytest.raises(StoreError, match="cannot be used"):
        SqliteStore(tmp_path / "junk.db")

    later = sqlite3.connect(tmp_path / "later.db")
    later.execute("PRAGMA user_version = 99")
    later.close()
    with pytest.raises(StoreError, match="later version"):
        SqliteStore(tmp_path / "later.db")

    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="cannot be used"):
        SqliteStore(tmp_path / "file" / "p.db")


def test_a_folder_that_cannot_be_used(tmp_path: Path) -> None:
    """Whatever stands where a file of ours should be: a sentence that does not blame another server."""
    (tmp_path / "p.db.lock").mkdir()
    with pytest.raises(StoreError, match=r"folder of .*p\.db cannot be used"):
        SqliteStore(tmp_path / "p.db")
    (tmp_path / "q.db.lock").write_bytes(b"this is no lock at all, " * 50)
    with pytest.raises(StoreError, match=r"folder of .*q\.db cannot be used"):
        SqliteStore(tmp_path / "q.db")
    (tmp_path / "r.db").mkdir()
    with pytest.raises(StoreError, match="cannot be used"):
        SqliteStore(tmp_path / "r.db")


def test_damage(tmp_path: Path) -> None:
    """What cannot be read is an error of the store; a damaged summary takes no other out of the lobby."""

    async def work() -> None:
        store = await opened(tmp_path)
        for name in ("t1", "t2"):
            table, rows = table_of(name, public=True)
            await store.append(name, rows, Summary.of(table))
        other = sqlite3.connect(tmp_path / "p.db")
        for body in ("{", "[]", "{}", '{"seats": 1}', '"text"'):
            with other:
                other.execute("UPDATE summary SET body = ? WHERE name = 't1'", (body,))
            assert [each.id for each in await store.shelf("watch", None, 9)] == ["t2"]
        with other:
            other.execute("UPDATE log SET body = '{' WHERE name = 't1'")
        with pytest.raises(StoreError, match="damaged"):
            await store.rows("t1")
        with other:
            other.execute("DROP TABLE guest")
        with pytest.raises(StoreError, match="cannot be read"):
            await store.guest(ANN)
        with pytest.raises(StoreError, match="nothing was written"):
            await store.remember(Guest(ANN, "Ann"))
        table, rows = table_of("t3")
        await store.append("t3", rows, Summary.of(table))
        other.close()
        await store.close()

    run(work())


def test_a_full_disk(tmp_path: Path) -> None:
    """When nothing more fits, an append is refused whole, and what was there stays readable."""

    async def work() -> None:
        store = await opened(tmp_path)
        await store._do(lambda connection: connection.execute("PRAGMA max_page_count = 40"))
        kept = []
        with contextlib.suppress(StoreError):
            for number in range(500):
                table, rows = table_of(f"t{number}")
                await store.append(table.id, rows, Summary.of(table))
                kept.append(table.id)
        assert 0 < len(kept) < 500
        assert all([await store.rows(name) for name in kept])
        assert await store.rows(f"t{len(kept)}") == []
        await store.close()

    run(work())


def test_every_schema_step_runs_once(tmp_path: Path) -> None:
    """Opening brings a database to the present version, and opening again leaves it there."""
    for _ in range(2):
        store = SqliteStore(tmp_path / "p.db")
        asyncio.run(store.close())

    look = sqlite3.connect(tmp_path / "p.db")
    assert look.execute("PRAGMA user_version").fetchone() == (len(STEPS),)
    assert look.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    look.close()


def test_every_commit_is_flushed(tmp_path: Path) -> None:
    """Commits reach the disk, not only the system's memory (2 is FULL)."""
    connection = sqlite._connect(tmp_path / "p.db")
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    connection.close()


CHILD = """
import asyncio, sys
from pathlib import Path
from parlour.core import load
from parlour.store import SqliteStore
from parlour.table import Seat, Summary, Table, commands

async def main():
    store = SqliteStore(Path(sys.argv[1]))
    game = load("natural-chaos")
    for number in range(10_000):
        table = Table(f"t{number}")
        seats = [Seat(1, "open"), Seat(2, "open")]
        row = commands.create(game, seats, owner=None, public=True)[0].row(1, float(number))
        table.fold(row)
        await store.append(table.id, [row], Summary.of(table))
        print(number, flush=True)

asyncio.run(main())
"""


def test_killed_process_loses_nothing_acknowledged(tmp_path: Path) -> None:
    """Whatever was acknowledged before a SIGKILL is there afterwards."""
    path = tmp_path / "p.db"
    child = subprocess.Popen([sys.executable, "-c", CHILD, str(path)], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    acknowledged = [child.stdout.readline() for _ in range(40)]
    os.kill(child.pid, signal.SIGKILL)
    child.wait()
    child.stdout.close()

    async def work() -> None:
        store = SqliteStore(path)
        for line in acknowledged:
            assert len(await store.rows(f"t{int(line)}")) == 1
        await store.close()

    run(work())
