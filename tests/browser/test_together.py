"""Two browsers at one table: invitation, secrecy, a killed server, two tabs with one decision."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from browsing import Visit
from playing import FACE_OFF, GAME, play, ready, set_up, shows, typed
from playwright.sync_api import BrowserContext, Page, WebSocket, expect
from serving import Server

pytestmark = pytest.mark.browser


@dataclass
class Frames:
    """What a page's sockets received."""

    texts: list[str] = field(default_factory=list)

    def listen(self, page: Page) -> None:
        def opened(socket: WebSocket) -> None:
            socket.on("framereceived", lambda frame: self.texts.append(str(frame)))

        page.on("websocket", opened)


def invited(visit: Visit, server: Server, frames: Frames | None = None) -> tuple[Page, Page]:
    """Ada sets up a table with a free seat and sends Boris the link; both are at the table."""
    ada = visit(f"{server.url}/new/natural-chaos")
    if frames:
        frames.listen(ada)
    set_up(ada, seats=("me", "open"))
    link = ada.locator("#invite-2").input_value()
    boris = visit(link)
    boris.get_by_label("Your name").fill("Boris")
    boris.get_by_role("button", name="Take the seat").click()
    ready(boris)
    expect(ada.locator("#seat-2")).to_contain_text("here")
    expect(boris.locator("#seat-1")).to_contain_text("here")
    return ada, boris


def meet(ada: Page, boris: Page) -> None:
    ada.locator("#pick-F").click()
    boris.locator("#pick-P").click()
    for page in (ada, boris):
        shows(page, FACE_OFF)


def test_an_invitation_leads_to_a_game(visit: Visit, shared_server: Server) -> None:
    ada, boris = invited(visit, shared_server)
    meet(ada, boris)

    for number, move in enumerate(GAME[:4], start=FACE_OFF + 1):
        mover, other = (ada, boris) if number % 2 == 0 else (boris, ada)
        expect(mover.locator("#r-status")).to_contain_text("Your turn")
        expect(other.locator("#r-status")).to_contain_text("Waiting")
        play(mover, move)
        for page in (ada, boris):
            shows(page, number)

    watcher = visit(ada.url)
    expect(watcher.locator("h1")).to_have_text("Natural Chaos")
    expect(watcher.locator("[data-piece]")).to_have_count(3)
    assert watcher.locator("#r-actions").get_attribute("data-moves") == "[]"
    expect(ada.locator("#r-players")).to_contain_text("1 watching")


def test_an_invitation_is_used_once(visit: Visit, shared_server: Server) -> None:
    ada = visit(f"{shared_server.url}/new/natural-chaos")
    set_up(ada, seats=("me", "open"))
    link = ada.locator("#invite-2").input_value()
    first, second = visit(link), visit(link)
    first.get_by_role("button", name="Take the seat").click()
    ready(first)

    second.reload()

    expect(second.locator("main")).to_contain_text("Somebody has taken this seat")


def test_taking_back_after_an_answer_needs_consent(visit: Visit, shared_server: Server) -> None:
    ada, boris = invited(visit, shared_server)
    meet(ada, boris)
    play(ada, GAME[0])
    shows(boris, FACE_OFF + 1)
    play(boris, GAME[1])
    shows(ada, FACE_OFF + 2)

    ada.get_by_role("button", name="Ask to take back").click()
    expect(ada.locator("#r-actions")).to_contain_text("Asked to take back")
    expect(ada.locator("#toast")).to_contain_text("asked whether")
    expect(boris.locator(".asking")).to_contain_text("Ada asks to take back")
    boris.get_by_role("button", name="Allow").click()
    expect(ada.locator("#toast")).to_be_hidden()

    for page in (ada, boris):
        expect(page.locator("#log .undone")).to_have_count(2)
        expect(page.locator("[data-piece]")).to_have_count(0)
    expect(ada.locator("#r-status")).to_contain_text("Your turn")


def plain(text: str, table: str) -> str:
    """Return a text without what differs between any two tables."""
    text = re.sub(r"Guest \d+", "Guest", text.replace(table, "TABLE"))
    text = re.sub(r"/join/[\w-]+", "/join/TOKEN", text)
    return re.sub(r"127\.0\.0\.1:\d+", "HOST", text)


def test_a_pick_cannot_be_seen_before_the_reveal(visit: Visit, shared_server: Server) -> None:
    seen = []
    for element in "WP":
        frames = Frames()
        ada, boris = invited(visit, shared_server, frames)
        table = ada.url.rpartition("/")[2]
        before = len(frames.texts)
        boris.locator(f"#pick-{element}").click()
        expect(ada.locator("#nc-faceoff")).to_contain_text("has picked")
        expect(boris.locator("#nc-faceoff")).to_contain_text("You picked")
        told = [plain(text, table) for text in frames.texts[before:]]
        page = plain(ada.inner_html("#table"), table)
        view = plain(json.dumps(ada.evaluate("fetch(location.pathname + '/view').then((r) => r.json())")), table)
        assert told, "that Boris has picked is public"
        assert f"?{element}" not in "".join([*told, page, view])
        seen.append((told, page, view))

    assert seen[0] == seen[1], "equal in size and content whichever element was picked"


def test_the_curtain_hides_the_other_pick(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/natural-chaos")
    set_up(page)
    frames = Frames()
    frames.listen(page)
    page.reload()
    ready(page)
    page.get_by_role("button", name="I am Ada").click()
    page.locator("#pick-F").click()

    expect(page.get_by_role("button", name="I am Boris")).to_be_visible()

    assert "?F" not in page.content()
    assert "You picked" not in page.content()


def test_a_killed_server_loses_nothing(visit: Visit, own_server: Server) -> None:
    ada, boris = invited(visit, own_server)
    meet(ada, boris)
    play(ada, GAME[0])
    for page in (ada, boris):
        shows(page, FACE_OFF + 1)

    own_server.kill()
    for page in (ada, boris):
        expect(page.locator("#offline")).to_be_visible()
        expect(page.locator("[data-can]")).to_have_count(0)

    own_server.start()
    for page in (ada, boris):
        expect(page.locator("#offline")).to_be_hidden(timeout=12_000)
        shows(page, FACE_OFF + 1)
    play(boris, GAME[1])
    play_on(ada, boris)


def play_on(ada: Page, boris: Page) -> None:
    for page in (ada, boris):
        shows(page, FACE_OFF + 2)
    play(ada, GAME[2])
    for page in (ada, boris):
        shows(page, FACE_OFF + 3)
        expect(page.locator("[data-piece]")).to_have_count(3)


def test_two_tabs_answer_one_decision(
    visit: Visit, context_of: Callable[..., BrowserContext], shared_server: Server
) -> None:
    context = context_of()
    one = visit(f"{shared_server.url}/new/natural-chaos", context=context)
    set_up(one)
    one.locator("#curtain button").click()
    one.locator("#pick-F").click()
    one.locator("#curtain button").click()
    one.locator("#pick-P").click()
    shows(one, FACE_OFF)
    typed(one, GAME[:2], FACE_OFF)
    two = visit(one.url, context=context)
    ready(two)
    shows(two, FACE_OFF + 2)

    lift(two, "#c-Bb1")
    play(one, "E@Ac4")
    shows(one, FACE_OFF + 3)
    expect(two.locator("[data-lifted]")).to_have_count(1)
    shows(two, FACE_OFF + 2)
    drop(two, "#c-Bb2")

    expect(two.locator("#toast")).to_contain_text("present position")
    for page in (one, two):
        shows(page, FACE_OFF + 3)
        expect(page.locator("[data-piece]")).to_have_count(3)
        expect(page.locator("#p-E1")).to_have_attribute("data-at", "Bb1")
    assert two.locator("#p-E1").evaluate("(e) => e.style.translate") == ""


def middle(page: Page, part: str) -> tuple[float, float]:
    box = page.locator(part).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def lift(page: Page, part: str) -> None:
    x, y = middle(page, part)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y + 20, steps=3)


def drop(page: Page, part: str) -> None:
    page.mouse.move(*middle(page, part), steps=3)
    page.mouse.up()
