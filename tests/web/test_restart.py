"""A server that is killed and started again goes on where it was."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from web_builders import bot, free, house, me, until

SERVER = """
import sys
from pathlib import Path
from parlour.web.serve import serve
from parlour.web.settings import Settings
serve(port=int(sys.argv[2]), settings=Settings(Path(sys.argv[1]), bot_delay=0.0, thinkers=0))
"""


@contextmanager
def server(database: Path, port: int = 0) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run a real server; the address is what it prints."""
    command = [sys.executable, "-c", SERVER, str(database), str(port)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert process.stdout is not None
    try:
        lines = []
        while not (found := re.fullmatch(r"(http://127\.0\.0\.1:\d+)\n", line := process.stdout.readline())):
            lines.append(line)
            assert line, "".join(lines)
        until(lambda: _lives(found[1]))
        yield process, found[1]
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def _lives(url: str) -> bool:
    try:
        return httpx.get(f"{url}/health").status_code == 200
    except httpx.TransportError:
        return False


def test_kill_in_mid_game(tmp_path: Path) -> None:
    """After a SIGKILL everything that was acknowledged is there, the cookie still holds and the bot plays on."""
    database = tmp_path / "p.db"
    with server(database) as (process, url), httpx.Client(base_url=url) as client:
        body = {"game": "natural-chaos", "seats": [me("Ann"), bot()]}
        table = client.post("/tables", json=body).json()["url"]
        sent: list[tuple[dict[str, Any], int]] = []
        for number in range(4):
            view = until(lambda: _to_act(client, table))
            request = {"seat": 1, "decision": view["decision"], "action": view["moves"][0], "key": f"k{number}"}
            answer = client.post(f"{table}/actions", json=request)
            assert answer.status_code == 200
            sent.append((request, answer.json()["seq"]))
        process.send_signal(signal.SIGKILL)
        process.wait()
        cookies = dict(client.cookies)

    with server(database) as (_, url), httpx.Client(base_url=url) as client:
        client.cookies.update(cookies)
        view = until(lambda: _to_act(client, table))
        assert view["seq"] >= sent[-1][1]
        assert view["seat"] == 1
        record = client.get(f"{table}/record").text
        for request, seq in sent:
            assert f"1 {request['action']}\n" in record
            again = client.post(f"{table}/actions", json=request)
            assert (again.status_code, again.json()) == (200, {"seq": seq})


def _to_act(client: httpx.Client, table: str) -> dict[str, Any] | None:
    view = dict(client.get(f"{table}/view").json())
    return view if view["decision"] else None


def test_second_server_on_one_database(tmp_path: Path) -> None:
    """Another server on the same file is refused with a sentence that says what to do."""
    with house(tmp_path) as _:
        command = [sys.executable, "-c", SERVER, str(tmp_path / "parlour.db"), "0"]
        other = subprocess.run(command, capture_output=True, text=True, check=False)

    assert other.returncode != 0
    assert "in use by another Parlour server" in other.stderr


def test_taken_port(tmp_path: Path) -> None:
    with server(tmp_path / "p.db") as (_, url):
        port = url.rpartition(":")[2]
        command = [sys.executable, "-c", SERVER, str(tmp_path / "q.db"), port]
        other = subprocess.run(command, capture_output=True, text=True, check=False)

    assert f"Port {port} of 127.0.0.1 cannot be used" in other.stderr


def test_everything_is_refolded(tmp_path: Path) -> None:
    """A new server shows the same page: seats, log, undone moves and all."""
    texts = []
    for _ in range(2):
        with house(tmp_path) as parlour:
            ann = parlour.visitor()
            if not texts:
                url = ann.table(me("Ann"), me("Al"))
                for seat, action in ((1, "?F"), (2, "?W"), (2, "W@Aa1")):
                    ann.post(f"{url}/uncover", {"seat": seat})
                    assert ann.act(url, seat, action).status_code == 200
                ann.post(f"{url}/takeback", {"seat": 2})
                cookies = dict(ann.http.cookies)
            else:
                ann.http.cookies.update(cookies)
            texts.append(ann.http.get(url).text)

    assert texts[0] == texts[1]


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    """A bot that owed its decision when the server stopped makes it when the server is back, without being visited."""
    with house(tmp_path, bot_delay=60.0) as parlour:
        ann = parlour.visitor()
        url = ann.table(me(), bot())
        ann.act(url, 1, "?F")
        cookies = dict(ann.http.cookies)
    with house(tmp_path) as parlour:
        store = parlour.app.state.house.store
        until(lambda: parlour._client.portal.call(store.due) == [] or _played(parlour, url))
        ann = parlour.visitor()
        ann.http.cookies.update(cookies)
        until(lambda: ann.view(url)["view"]["phase"] == "play")


def _played(parlour: Any, url: str) -> bool:
    rows = parlour._client.portal.call(parlour.app.state.house.store.rows, url.removeprefix("/t/"))
    return len(rows) > 2


def test_a_table_that_cannot_be_folded(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A damaged or too new table is told from a missing one, and does not stop the others."""
    import sqlite3

    with house(tmp_path) as parlour:
        ann = parlour.visitor()
        bad, good = ann.table(me(), bot()), ann.table(me(), free())
        ann.act(bad, 1, "?F")
        cookies = dict(ann.http.cookies)
    database = sqlite3.connect(tmp_path / "parlour.db")
    body = json.dumps({"action": "nonsense"})
    database.execute("UPDATE log SET body = ? WHERE name = ? AND kind = 'act'", (body, bad.removeprefix("/t/")))
    database.execute("UPDATE summary SET bots_due = 1")
    database.commit()
    database.close()

    with house(tmp_path) as parlour:
        ann = parlour.visitor()
        ann.http.cookies.update(cookies)
        assert ann.http.get(bad).status_code == 503
        assert ann.http.get(good).status_code == 200
        assert ann.http.get("/").status_code == 200
    assert "nonsense" in caplog.text


def test_lobby_folds_nothing(tmp_path: Path) -> None:
    """The lobby lists tables from their summaries."""
    with house(tmp_path) as parlour:
        ann = parlour.visitor()
        urls = [ann.table(me("Ann"), free(), public=True) for _ in range(3)]
        cookies = dict(ann.http.cookies)
    with house(tmp_path) as parlour:
        ann = parlour.visitor()
        ann.http.cookies.update(cookies)
        text = ann.http.get("/").text
        other = parlour.visitor().http.get("/").text

        for url in urls:
            assert url in text
            assert url in other
        assert not parlour.app.state.house._live


def test_tables_are_put_away_and_fetched_again(tmp_path: Path) -> None:
    """Only so many tables stay in memory; the others come back from the store as they were."""
    with house(tmp_path, tables_in_memory=2, rest=0.0) as parlour:
        ann = parlour.visitor()
        urls = [ann.table(me("Ann"), free()) for _ in range(5)]
        for url in urls:
            assert ann.act(url, 1, "?F").status_code == 200
        for url in urls:
            assert ann.view(url)["view"]["picked"] == [1]
        assert len(parlour.app.state.house._live) <= 3


def test_a_table_just_fetched_is_not_put_away(tmp_path: Path) -> None:
    """Whoever has asked for a table gets it, also when all others are busy."""
    with house(tmp_path, tables_in_memory=1, rest=0.0) as parlour:
        ann = parlour.visitor()
        names = [ann.table(me("Ann"), free()).removeprefix("/t/") for _ in range(3)]

        async def ask() -> list[str]:
            busy = await parlour.app.state.house.live(names[0])
            async with busy.lock:
                found = await asyncio.gather(*[parlour.app.state.house.live(name) for name in names * 10])
            return [live.table.id for live in found]

        assert parlour._client.portal.call(ask) == names * 10
