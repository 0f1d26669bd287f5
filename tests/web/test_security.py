"""What the server refuses, and how it says so."""

from __future__ import annotations

import asyncio
import logging
import stat
from pathlib import Path
from typing import Any

import pytest
from web_builders import HOST, House, Visitor, bot, free, house, me

from parlour.store import Guest, StoreError
from parlour.web import network
from parlour.web.security import BodyLimit, safe_headers
from parlour.web.sessions import Keys, nickname
from parlour.web.settings import Rates

NEW = {"game": "natural-chaos", "seats": [{"kind": "me"}, {"kind": "open"}]}


class TestBrokenBodies:
    @pytest.mark.parametrize("part", [b"", b"name=Ann", b'{"name": "Ann"}'])
    def test_a_body_that_breaks_off_is_no_request(self, part: bytes) -> None:
        """Who loses the connection in the middle of a form has not sent the half of it."""
        reached = []

        async def app(scope: Any, receive: Any, send: Any) -> None:
            reached.append(await receive())

        messages = [{"type": "http.request", "body": part, "more_body": True}, {"type": "http.disconnect"}]

        async def receive() -> Any:
            return messages.pop(0)

        scope = {"type": "http", "method": "POST", "headers": []}
        asyncio.run(BodyLimit(app, limit=100)(scope, receive, app))

        assert reached == []

    @pytest.mark.parametrize(
        "number", ["01", "0", "2", "\u0661", "", "x", "9" * 5000], ids=lambda each: ascii(each)[:9]
    )
    def test_oddly_numbered_seats(self, ann: Visitor, number: str) -> None:
        answer = ann.http.post("/tables", data={"game": "natural-chaos", f"seat-{number}": "me"})

        assert answer.status_code == 422
        assert "numbered from 1" in answer.text


class TestOrigin:
    @pytest.mark.parametrize(
        "headers",
        [
            {"sec-fetch-site": "cross-site"},
            {"sec-fetch-site": "same-site"},
            {"sec-fetch-site": "cross-site", "origin": f"http://{HOST}"},
            {"origin": "http://evil.example"},
            {"origin": f"http://{HOST}:8806"},
            {"origin": "null"},
            {"origin": "http://["},
        ],
    )
    def test_other_sites_change_nothing(self, ann: Visitor, headers: dict[str, str]) -> None:
        answer = ann.post("/tables", NEW, headers=headers)

        assert (answer.status_code, "another site" in answer.json()["error"]) == (403, True)
        assert ann.http.get("/", headers=headers).status_code == 200

    @pytest.mark.parametrize(
        "headers", [{}, {"sec-fetch-site": "same-origin"}, {"sec-fetch-site": "none"}, {"origin": f"http://{HOST}"}]
    )
    def test_own_pages_and_programs(self, ann: Visitor, headers: dict[str, str]) -> None:
        assert ann.post("/tables", NEW, headers=headers).status_code == 201

    @pytest.mark.parametrize("host", ["evil.example", "evil.example:8000", "", "127.0.0.1.evil.example", "[::1", "a@b"])
    def test_foreign_names(self, ann: Visitor, host: str) -> None:
        """A name that is not ours may point here by a trick, so it is refused."""
        answer = ann.http.get("/health", headers={"host": host})

        assert (answer.status_code, "error" in answer.json()) == (421, True)

    @pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1", "[::1]:8000", HOST])
    def test_own_names(self, ann: Visitor, host: str) -> None:
        assert ann.http.get("/health", headers={"host": host}).status_code == 200

    def test_names_on_the_network(self) -> None:
        """Open to the network, the server answers to this machine's addresses, and to names that were allowed."""
        assert set(network.own_addresses()) <= network.allowed_hosts("0.0.0.0", ())
        assert "game.example" in network.allowed_hosts("127.0.0.1", ("Game.Example",))
        assert not set(network.own_addresses()) & network.allowed_hosts("127.0.0.1", ())
        assert network.address("::1", 8000) == "http://[::1]:8000"


class TestBodies:
    @pytest.mark.parametrize("path", ["/tables", "/me", "/t/x/actions", "/nowhere"])
    def test_oversized(self, ann: Visitor, path: str) -> None:
        answer = ann.post(path, {"name": "x" * 70_000})

        assert (answer.status_code, "too large" in answer.json()["error"]) == (413, True)

    def test_oversized_without_length(self, ann: Visitor) -> None:
        """A body that does not say how long it is is read only up to the limit."""

        def pieces() -> Any:
            for _ in range(200):
                yield b"x" * 1000

        answer = ann.http.post("/tables", content=pieces(), headers={"content-type": "application/json"})
        assert answer.status_code == 413

    @pytest.mark.parametrize(
        ("content", "kind", "status"),
        [
            (b"{", "application/json", 422),
            (b"", "application/json", 422),
            (b"\xff\xfe", "application/json", 422),
            (b'{"name": "\\ud800"}', "application/json", 422),
            (b"[" * 5000, "application/json", 422),
            (b'{"name": 1e999}', "application/json", 422),
            (b"null", "application/json", 422),
            (b"name=%ff", "application/x-www-form-urlencoded", 400),
            (b"\xff", "application/x-www-form-urlencoded", 400),
            (b"&".join(b"a%d=1" % n for n in range(200)), "application/x-www-form-urlencoded", 400),
            (b"<name/>", "text/xml", 415),
            (b"x", "", 415),
        ],
    )
    def test_malformed(self, ann: Visitor, content: bytes, kind: str, status: int) -> None:
        """Whatever cannot be read gets a sentence, never a traceback."""
        answer = ann.http.post("/me", content=content, headers={"content-type": kind})

        assert answer.status_code == status
        assert answer.json()["error"].endswith(".")

    @pytest.mark.parametrize(
        ("path", "body"),
        [
            ("actions", {"seat": "1", "decision": "1-1", "action": "?F", "key": "k"}),
            ("actions", {"seat": 1.5, "decision": "1-1", "action": "?F", "key": "k"}),
            ("actions", {"seat": True, "decision": "1-1", "action": "?F", "key": "k"}),
            ("actions", {"seat": 10**30, "decision": "1-1", "action": "?F", "key": "k"}),
            ("actions", {"seat": 1, "decision": None, "action": "?F", "key": "k"}),
            ("actions", {"seat": 1, "decision": "1-1", "action": ["?F"], "key": "k"}),
            ("actions", {"seat": 1, "decision": "1-1", "action": "?F"}),
            ("actions", {"seat": 1, "decision": "1-1", "action": "?F", "key": "k" * 65}),
            ("actions", {"seat": 1, "decision": "1-1", "action": "x" * 999, "key": "k"}),
            ("takeback", {}),
            ("takeback/answer", {"seat": 1, "yes": "maybe"}),
            ("bot", {"seat": 1}),
            ("leave", {"seat": -1}),
        ],
    )
    def test_wrong_fields(self, ann: Visitor, path: str, body: dict[str, Any]) -> None:
        url = ann.table(me(), free())
        before = ann.view(url)
        answer = ann.post(f"{url}/{path}", body)

        assert (answer.status_code, answer.json()["error"][-1]) == (422, ".")
        assert ann.view(url) == before


class TestUnknown:
    @pytest.mark.parametrize(
        "path",
        ["/t/unknown", "/t/unknown/view", "/t/unknown/record", "/new/chess", "/rules/chess", "/g/chess/style.css"],
    )
    def test_nothing_there(self, ann: Visitor, path: str) -> None:
        answer = ann.http.get(path)

        assert (answer.status_code, set(answer.json())) == (404, {"error"})
        page = ann.http.get(path, headers={"accept": "text/html"})
        assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")

    @pytest.mark.parametrize("path", ["/static/../app.py", "/static/%2e%2e/app.py", "/g/natural-chaos/..%2frules.py"])
    def test_files_of_ours_only(self, ann: Visitor, path: str) -> None:
        assert ann.http.get(path).status_code == 404

    @pytest.mark.parametrize("file", ["board.html", "__init__.py", ".style.css", "nothing.css"])
    def test_styles_and_drawings_only(self, ann: Visitor, file: str) -> None:
        assert ann.http.get(f"/g/natural-chaos/{file}").status_code == 404

    @pytest.mark.parametrize("at", ["-1", "9", "x", "9" * 40])
    def test_positions_that_are_not(self, ann: Visitor, at: str) -> None:
        url = ann.table(me(), free())

        assert ann.http.get(f"{url}?at={at}").status_code in (404, 422)
        assert ann.http.get(f"{url}?at=0").status_code == 200

    def test_wrong_method(self, ann: Visitor) -> None:
        answer = ann.http.put("/tables")

        assert (answer.status_code, set(answer.json())) == (405, {"error"})


class TestAnswers:
    @pytest.mark.parametrize("path", ["/", "/health", "/t/unknown", "/static/css/house.css"])
    def test_headers(self, ann: Visitor, path: str) -> None:
        """Every answer says what pages of ours never do."""
        headers = ann.http.get(path).headers

        for name in safe_headers(HOST):
            assert name in headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert f"ws://{HOST}" in headers["content-security-policy"]

    def test_odd_host_stays_out_of_the_policy(self) -> None:
        assert "evil" not in safe_headers("a; script-src evil")["content-security-policy"]

    def test_failure(self, parlour: House, ann: Visitor, caplog: pytest.LogCaptureFixture) -> None:
        """A mistake of ours is logged and answered with a sentence, in JSON or as a page."""

        async def broken() -> None:
            raise ZeroDivisionError("secret detail")

        parlour.app.add_api_route("/broken", broken)
        for accept in ("application/json", "text/html"):
            with caplog.at_level(logging.ERROR, "parlour"):
                answer = ann.http.get("/broken", headers={"accept": accept})
            assert answer.status_code == 500
            assert "Something went wrong on our side" in answer.text
            assert "secret" not in answer.text
            assert "Traceback" not in answer.text
            assert "content-security-policy" in answer.headers
        assert "ZeroDivisionError" in caplog.text

    def test_kept_files(self, ann: Visitor) -> None:
        """Files asked for by their hash may be kept; pages may not."""
        assert "immutable" in ann.http.get("/static/css/house.css?v=1").headers["cache-control"]
        assert ann.http.get("/static/css/house.css").headers["cache-control"] == "no-cache"
        assert ann.http.get("/").headers["cache-control"] == "no-store"


class TestSessions:
    def test_cookie(self, ann: Visitor) -> None:
        """A new visitor gets a cookie that scripts and other sites cannot use; later visits keep it."""
        cookie = ann.http.get("/").headers["set-cookie"]

        for word in ("HttpOnly", "SameSite=Lax", "Path=/", "Max-Age"):
            assert word in cookie
        assert "set-cookie" not in ann.http.get("/").headers
        assert "set-cookie" not in ann.http.get("/health").headers

    def test_forged_cookie(self, parlour: House, ann: Visitor, bea: Visitor) -> None:
        """A cookie that we did not sign opens nothing."""
        url = ann.table(me(), free())
        (name, value) = next(iter(ann.http.cookies.items()))
        session, _, signature = value.rpartition(".")
        for forged in (session, f"{session}.x{signature[1:]}", f"{session}x.{signature}", "", ".", "é"):
            headers = {"cookie": f"{name}={forged}".encode()}
            assert bea.http.get(f"{url}/view", headers=headers).json()["seat"] is None
        headers = {"cookie": f"other=1; {name}={value}".encode()}
        assert bea.http.get(f"{url}/view", headers=headers).json()["seat"] == 1

    def test_revoked(self, parlour: House, ann: Visitor) -> None:
        """A revoked session is a stranger."""
        url = ann.table(me(), free())
        state = parlour.app.state
        session = state.house._live[url.removeprefix("/t/")].table.owner
        parlour._client.portal.call(state.house.store.remember, Guest(session, "Ann", True))
        state.guests._known.clear()

        assert ann.view(url)["seat"] is None

    def test_no_session_ids_on_pages(self, parlour: House, ann: Visitor, bea: Visitor) -> None:
        """Nobody sees another's session."""
        url = ann.table(me(), free(), public=True)
        session = parlour.app.state.house._live[url.removeprefix("/t/")].table.owner

        for path in ("/", url, f"{url}/view"):
            for visitor in (ann, bea):
                assert session not in visitor.http.get(path).text

    def test_key_file(self, tmp_path: Path) -> None:
        """The secret is made once, for its owner's eyes only."""
        path = tmp_path / "key"
        cookie = Keys(path).sign("abc")

        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert Keys(path).session(cookie) == "abc"
        assert Keys(tmp_path / "other").session(cookie) is None
        assert Keys(path).invitation("t1", 2) != Keys(path).invitation("t1", 1)
        path.with_name("lost.new").write_text("written when the power went")
        assert Keys(tmp_path / "lost").session(Keys(tmp_path / "lost").sign("abc")) == "abc"
        assert {each.name for each in tmp_path.iterdir()} == {"key", "other", "lost"}
        path.write_text("short")
        with pytest.raises(StoreError, match="no secret key"):
            Keys(path)

    def test_nickname(self) -> None:
        assert nickname("abc") == nickname("abc") != nickname("abd")


class TestRates:
    def test_too_often(self, tmp_path: Path) -> None:
        with house(tmp_path, rates=Rates(tables="2/minute")) as parlour:
            ann, bea = parlour.visitor(), parlour.visitor()
            ann.table(me(), bot())
            ann.table(me(), bot())
            answer = ann.post("/tables", NEW)

            assert (answer.status_code, answer.headers["retry-after"]) == (429, "60")
            assert bea.post("/tables", NEW).status_code == 201

    def test_new_sessions_do_not_help(self, tmp_path: Path) -> None:
        """Sessions are free to make, so an address is counted too."""
        with house(tmp_path, rates=Rates(address="2/minute")) as parlour:
            codes = [parlour.visitor().post("/tables", NEW).status_code for _ in range(3)]

            assert codes == [201, 201, 429]
