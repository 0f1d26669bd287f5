"""What a tab hears: every change once, in its own form, and again after a lost connection."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect
from web_builders import HOST, House, Visitor, bot, free, house, me, until

from parlour.web.settings import Rates

REGIONS = {"r-head", "r-status", "r-board", "r-actions", "r-players", "r-facts", "r-log"}


def whole(message: dict[str, Any]) -> bool:
    """Whether a message brings all regions; their parts come along."""
    return {name for name in message["regions"] if name.startswith("r-")} == REGIONS


def duel(ann: Visitor, bea: Visitor) -> str:
    url = ann.table(me("Ann"), free(), public=True)
    bea.post(f"{url}/sit", {"seat": 2, "name": "Bea"})
    return url


def hear(socket: WebSocketTestSession) -> dict[str, Any]:
    return dict(json.loads(socket.receive_text()))


def hear_row(socket: WebSocketTestSession, seq: int) -> dict[str, Any]:
    """Wait for the message that brings a row; presence may come before."""
    while True:
        message = hear(socket)
        if message["seq"] >= seq:
            return message


def ended(socket: WebSocketTestSession) -> int:
    """Read to the end and return the code that the server closed with."""
    try:
        while True:
            hear(socket)
    except WebSocketDisconnect as error:
        return error.code


def test_everything_at_first(ann: Visitor, bea: Visitor) -> None:
    """A new connection gets all regions, then only what changed."""
    url = duel(ann, bea)
    with ann.socket(url) as socket:
        first = hear(socket)
        assert whole(first)
        assert (first["seq"], first["decision"], first["turn"]) == (2, "1-1", True)
        assert first["title"] == "Your turn - Natural Chaos"
        for name, html in first["regions"].items():
            assert f'id="{name}"' in html

        ann.act(url, 1, "?F")
        message = hear(socket)
        assert (message["seq"], message["decision"], message["turn"]) == (3, None, False)
        assert "r-head" not in message["regions"]
        assert [event["cause"] for event in message["events"]] == ["?F"]


def test_events_for_everybody(ann: Visitor, bea: Visitor, carl: Visitor) -> None:
    """Other seats and spectators hear that a pick was made, not which."""
    url = duel(ann, bea)
    with bea.socket(url) as theirs, carl.socket(url) as watching:
        ann.act(url, 1, "?F")
        for socket in (theirs, watching):
            (event,) = hear_row(socket, 3)["events"]
            assert (event["kind"], event["seat"], event["cause"], event["detail"]) == ("pick", 1, "", {})


def test_resume(ann: Visitor, bea: Visitor) -> None:
    """A browser that was away hears what happened after the row it knows."""
    url = duel(ann, bea)
    ann.act(url, 1, "?F")
    bea.act(url, 2, "?W")
    bea.act(url, 2, "W@Aa1")

    with ann.socket(url, since=4) as socket:
        assert [event["cause"] for event in hear(socket)["events"]] == ["W@Aa1"]
        socket.send_text('{"hello": 3}')
        again = hear(socket)
        assert whole(again)
        assert [event["kind"] for event in again["events"]] == ["pick", "reveal", "place"]
    with ann.socket(url) as socket:
        assert hear(socket)["events"] == []


@pytest.mark.parametrize("since", ["-1", "x", "9" * 30, "99", "1e3", "%00"])
def test_any_since(ann: Visitor, bea: Visitor, since: str) -> None:
    """Nonsense about the last known row is taken as the present."""
    url = duel(ann, bea)
    with ann.http.websocket_connect(f"ws://{HOST}{url}/socket?since={since}") as socket:
        assert hear(socket)["events"] == []


def test_presence(ann: Visitor, bea: Visitor, carl: Visitor) -> None:
    """Who is connected shows, and who watches is counted."""
    url = duel(ann, bea)
    with ann.socket(url) as socket:
        hear(socket)
        with carl.socket(url):
            assert "1 watching" in hear(socket)["regions"]["r-players"]
        assert "watching" not in hear(socket)["regions"]["r-players"]
        with bea.socket(url):
            assert set(hear(socket)["regions"]) == {"r-players"}


def test_requests_to_take_back_are_noticed(ann: Visitor, bea: Visitor) -> None:
    url = duel(ann, bea)
    ann.act(url, 1, "?F")
    bea.act(url, 2, "?W")
    with ann.socket(url) as socket:
        assert hear(socket)["notice"] is None
        bea.post(f"{url}/takeback", {"seat": 2})

        assert hear(socket)["notice"] == {"text": "Bea asks to take back."}


@pytest.mark.parametrize("origin", ["http://evil.example", f"http://{HOST}:8001", "null", "http://["])
def test_foreign_origin(ann: Visitor, bea: Visitor, origin: str) -> None:
    """A page of another site, or of another port of this machine, gets no socket, cookie or not."""
    url = duel(ann, bea)
    with pytest.raises(WebSocketDisconnect) as caught, ann.socket(url, headers={"origin": origin}):
        pass
    assert caught.value.code == 1008
    with ann.socket(url, headers={"origin": f"http://{HOST}"}) as socket:
        assert hear(socket)["turn"]


def test_foreign_host_and_unknown_table(ann: Visitor) -> None:
    for address in (f"ws://{HOST}/t/unknown/socket", "ws://evil.example/t/x/socket"):
        with pytest.raises(WebSocketDisconnect), ann.http.websocket_connect(address):
            pass


def test_large_and_strange_messages(ann: Visitor, bea: Visitor) -> None:
    """What is no hello is ignored; what is too large or not text ends the connection."""
    url = duel(ann, bea)
    with ann.socket(url) as socket:
        hear(socket)
        for text in ("", "{", "[]", '"hello"', '{"bye": 1}', "[" * 4000, "null"):
            socket.send_text(text)
        socket.send_text('{"hello": 1}')
        assert whole(hear(socket))
        socket.send_text("x" * 5000)
        with pytest.raises(WebSocketDisconnect) as caught:
            hear(socket)
        assert caught.value.code == 1009
    with ann.socket(url) as socket:
        hear(socket)
        socket.send_bytes(b"binary")
        with pytest.raises(WebSocketDisconnect):
            hear(socket)


def test_too_many_messages(tmp_path: Path) -> None:
    with house(tmp_path, rates=Rates(messages="3/minute")) as parlour:
        ann = parlour.visitor()
        url = ann.table(me(), bot())
        with ann.socket(url) as socket:
            hear(socket)
            for _ in range(4):
                socket.send_text("x")
            assert ended(socket) == 1008


def test_too_many_sockets(tmp_path: Path) -> None:
    """A visitor has so many sockets and no more; one that closes makes room."""
    with house(tmp_path, sockets=2) as parlour:
        ann = parlour.visitor()
        url = ann.table(me(), free())
        with ann.socket(url) as one:
            hear(one)
            with ann.socket(url) as two:
                hear(two)
                with pytest.raises(WebSocketDisconnect), ann.socket(url):
                    pass
            until(lambda: parlour.app.state.house.hub._sessions.total() == 1)
            with ann.socket(url) as three:
                hear(three)


def test_too_many_sockets_of_an_address(tmp_path: Path) -> None:
    """Sessions are free to make, so an address has its limit too."""
    with house(tmp_path, sockets_of_address=1) as parlour:
        url = parlour.visitor().table(me(), free())
        with parlour.visitor().socket(url) as one:
            hear(one)
            with pytest.raises(WebSocketDisconnect), parlour.visitor().socket(url):
                pass


def test_slow_reader_is_dropped(ann: Visitor, bea: Visitor, parlour: House) -> None:
    """A browser that does not read holds nobody up: its queue fills, it is dropped, and it resumes by number."""
    url = duel(ann, bea)
    hub = parlour.app.state.house.hub
    with ann.socket(url) as socket:
        hear(socket)
        (connection,) = hub.room(url.removeprefix("/t/"))
        _stuff(parlour, url, connection)
        assert ended(socket) == 1013
    with ann.socket(url, since=1) as socket:
        assert hear(socket)["seq"] == 2


def test_large_messages_do_not_pile_up(tmp_path: Path) -> None:
    """Few messages may be much: what waits for a browser that does not read is limited by its size too."""
    with house(tmp_path, backlog=30_000) as parlour:
        ann = parlour.visitor()
        url = ann.table(me(), bot())
        live = parlour.app.state.house._live[url.removeprefix("/t/")]
        with ann.socket(url) as socket:
            assert len(json.dumps(hear(socket))) > 15_000
            (connection,) = parlour.app.state.house.hub.room(live.table.id)

            async def repeat() -> int:
                for _ in range(6):
                    connection.sent.clear()
                    parlour.app.state.house.send(live, connection)
                return int(connection.waiting.qsize())

            assert parlour._client.portal.call(repeat) < 3
            assert ended(socket) == 1013


def test_many_who_come_and_go_at_once_are_told_of_together(
    ann: Visitor, parlour: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A network that comes back brings everybody at once, and nobody is sent as many messages as there are people."""
    url = ann.table(me(), free())
    house = parlour.app.state.house
    told = []
    with ann.socket(url) as socket:
        hear(socket)
        live = house._live[url.removeprefix("/t/")]
        monkeypatch.setattr(house, "announce", lambda live, **_: told.append(live))

        async def bustle() -> None:
            for number in range(50):
                house.came_or_went(live, f"session-{number}")

        parlour._client.portal.call(bustle)
        until(lambda: live in told)
        time.sleep(0.3)

        assert told.count(live) <= 2


def _stuff(parlour: House, url: str, connection: Any) -> None:
    """Queue messages without letting the sender run."""

    async def stuff() -> None:
        while not connection.waiting.full():
            connection.waiting.put_nowait("{}")
        connection.sent.clear()
        house = parlour.app.state.house
        house.send(house._live[url.removeprefix("/t/")], connection)

    parlour._client.portal.call(stuff)


def test_two_tabs_of_one_visitor(ann: Visitor, bea: Visitor) -> None:
    """All tabs of a visitor follow, also at a shared screen after "I am …"."""
    url = ann.table(me("Ann"), me("Al"))
    with ann.socket(url) as one, ann.socket(url) as two:
        assert "I am" in hear(one)["regions"]["r-board"]
        hear(two)
        ann.post(f"{url}/uncover", {"seat": 1})
        for socket in (one, two):
            message = hear(socket)
            assert message["decision"] == "1-1"
            assert "I am" not in message["regions"]["r-board"]


def test_bot_answers_by_itself(ann: Visitor) -> None:
    url = ann.table(me(), bot())
    with ann.socket(url) as socket:
        hear(socket)
        begun = time.monotonic()
        ann.act(url, 1, "?F")
        while hear(socket)["decision"] is None:
            assert time.monotonic() - begun < 10
