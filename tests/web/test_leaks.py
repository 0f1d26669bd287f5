"""Two tables that differ only in a secret pick are byte for byte the same for everybody who may not know it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from web_builders import HOST, Visitor, free, house, me


def everything(folder: Path, pick: str, who: str, undo: bool) -> str:
    """Play up to a pending pick and return all that one browser gets of it, with ids and times made equal."""
    with house(folder) as parlour:
        ann, other = parlour.visitor(), parlour.visitor()
        url = ann.table(me("Ann"), free(), public=True)
        if who == "opponent":
            other.post(f"{url}/sit", {"seat": 2, "name": "Bea"})
        heard: list[dict[str, Any]] = []
        with other.socket(url) as socket:
            heard.append(json.loads(socket.receive_text()))
            assert ann.act(url, 1, pick, key="same").status_code == 200
            heard.append(json.loads(socket.receive_text()))
            if undo:
                assert ann.post(f"{url}/takeback", {"seat": 1}).status_code == 200
                heard.append(json.loads(socket.receive_text()))
        pages = [url, f"{url}?at=0", f"{url}/view", f"{url}/record", "/"]
        answers = [other.http.get(page) for page in pages]
        late = _late(other, url)
        refused = other.post(f"{url}/actions", {"seat": 1, "decision": "1-1", "action": pick[:1], "key": "k"})
        told = [(answer.status_code, answer.headers.get("content-length"), answer.text) for answer in answers]
        return _without_ids(json.dumps([heard, late, told, refused.text]), url, _cookie(other))


def _late(other: Visitor, url: str) -> Any:
    """What a browser hears that comes after the pick."""
    with other.http.websocket_connect(f"ws://{HOST}{url}/socket?since=1") as socket:
        return json.loads(socket.receive_text())


def _cookie(visitor: Visitor) -> str:
    return next(iter(visitor.http.cookies.values()), "none")


def _without_ids(text: str, url: str, cookie: str) -> str:
    text = text.replace(url.removeprefix("/t/"), "ID").replace(cookie, "COOKIE")
    return re.sub(r"Guest \d+|/join/[\w-]+", "SOMEBODY", text)


def resigned(folder: Path, pick: str) -> str:
    """Resign while a pick waits, and return all that the others get of it."""
    with house(folder) as parlour:
        ann, bea = parlour.visitor(), parlour.visitor()
        url = ann.table(me("Ann"), free(), public=True)
        bea.post(f"{url}/sit", {"seat": 2, "name": "Bea"})
        ann.act(url, 1, pick, key="same")
        assert bea.post(f"{url}/resign", {"seat": 2}).status_code == 200
        pages = [url, f"{url}?at=0", f"{url}/view", f"{url}/record"]
        return _without_ids(json.dumps([bea.http.get(page).text for page in pages]), url, _cookie(bea))


def test_pick_that_was_never_revealed(tmp_path: Path) -> None:
    """It stays its owner's secret when the game ends by resigning, also in the record."""
    fire = resigned(tmp_path / "fire", "?F")

    assert fire == resigned(tmp_path / "earth", "?E")
    assert "# resigned 2" in fire


@pytest.mark.parametrize("undo", [False, True])
@pytest.mark.parametrize("who", ["opponent", "spectator"])
def test_pending_pick(tmp_path: Path, who: str, undo: bool) -> None:
    """Pages, regions, JSON, log, socket messages, their sizes and refusals do not tell which pick it was."""
    fire = everything(tmp_path / "fire", "?F", who, undo)
    earth = everything(tmp_path / "earth", "?E", who, undo)

    assert fire == earth
    assert len(fire) > 10_000


def test_the_comparison_sees_a_difference(tmp_path: Path) -> None:
    """The person who picked does get pages that differ."""
    texts = []
    for pick in ("?F", "?E"):
        with house(tmp_path / pick[1]) as parlour:
            ann = parlour.visitor()
            url = ann.table(me("Ann"), free())
            ann.act(url, 1, pick)
            texts.append(_without_ids(ann.http.get(url).text, url, _cookie(ann)))

    assert texts[0] != texts[1]


def test_shared_screen_hides_the_first_pick(tmp_path: Path) -> None:
    """Behind the curtain the page is the same whatever the first person picked."""
    texts = []
    for pick in ("?F", "?E"):
        with house(tmp_path / pick[1]) as parlour:
            ann = parlour.visitor()
            url = ann.table(me("Ann"), me("Al"))
            ann.post(f"{url}/uncover", {"seat": 1})
            ann.act(url, 1, pick)
            pages = [ann.http.get(url).text, ann.http.get(f"{url}/view").text, ann.http.get(f"{url}?at=0").text]
            texts.append(_without_ids("".join(pages), url, _cookie(ann)))

    assert texts[0] == texts[1]
