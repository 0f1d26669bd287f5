"""Conic in the browser: whole games, secret picks at a table of three, reveals and the final scoring."""

from __future__ import annotations

import re

import pytest
from axe import serious
from browsing import Visit
from playing import ready
from playwright.sync_api import Page, WebSocket, expect
from serving import Server
from sitting import (
    PHONE,
    Hand,
    Move,
    by_keyboard,
    by_mouse,
    by_touch,
    decide,
    moves,
    open_table,
    play_on,
    wait_for_turn,
)

pytestmark = pytest.mark.browser

QUICK = {"reduced_motion": "reduce"}


def any_move(found: list[Move], number: int) -> Move:
    return found[(5 * number) % len(found)]


def whole_game(page: Page, hand: Hand, players: int) -> None:
    seats = {1: "me", **dict.fromkeys(range(2, players + 1), "bot:greedy")}
    open_table(page, seats, {"players": str(players)})
    assert play_on(page, hand, any_move) >= 16
    expect(page.locator("#r-status strong")).to_contain_text(re.compile("with [0-9]+ points"))
    expect(page.locator("#co-pieces [data-piece]")).to_have_count(16)
    expect(page.locator(".bars li")).to_have_count(players)
    expect(page.locator(".scoring tbody .why")).to_have_count(9)
    totals = [int(text) for text in page.locator(".bars strong").all_text_contents()]
    assert totals == sorted(totals, reverse=True)
    assert sorted(totals) == sorted(int(text) for text in page.locator(".total td:not(.why)").all_text_contents())


def test_by_mouse(visit: Visit, shared_server: Server) -> None:
    whole_game(visit(f"{shared_server.url}/new/conic", **QUICK), by_mouse, 3)


def test_by_keyboard(visit: Visit, shared_server: Server) -> None:
    whole_game(visit(f"{shared_server.url}/new/conic", **QUICK), by_keyboard, 2)


def test_by_touch_on_a_phone(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/conic", color_scheme="dark", **PHONE, **QUICK)
    whole_game(page, by_touch, 2)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390, "nothing sticks out sideways"


class Trio:
    """Three people in three browsers at one table after another, and all that their sockets bring them."""

    def __init__(self, visit: Visit, server: Server) -> None:
        self.server = server
        self.pages = [visit(server.url, **QUICK) for _ in range(3)]
        self.frames: list[list[str]] = [[], [], []]
        for page, heard in zip(self.pages, self.frames, strict=True):
            page.on("websocket", lambda socket, heard=heard: self._listen(socket, heard))

    @staticmethod
    def _listen(socket: WebSocket, heard: list[str]) -> None:
        socket.on("framereceived", lambda data: heard.append(str(data)))

    def sit_down(self) -> None:
        """Set up a table for three; the others come by invitation."""
        first = self.pages[0]
        first.goto(f"{self.server.url}/new/conic")
        open_table(first, {1: "me", 2: "open", 3: "open"}, {"players": "3"})
        for page, name in zip(self.pages[1:], ("Boris", "Chiara"), strict=True):
            link = str(first.locator("#r-players [data-copy]").first.get_attribute("data-copy"))
            page.goto(self.server.url + link.removeprefix(self.server.url))
            page.locator("#name").fill(name)
            page.get_by_role("button", name="Take the seat").click()
            page.wait_for_url("**/t/*")
            ready(page)
            expect(first.locator("#r-players [data-copy]")).to_have_count({"Boris": 1, "Chiara": 0}[name])
        decide(first, by_mouse, moves(first)[0])
        for page in self.pages:
            wait_for_turn(page)

    def pick(self, who: int, chip: str) -> None:
        """Pick by mouse: the chip, then the button."""
        page = self.pages[who]
        page.locator(f"#k-{'star' if chip == '*' else chip}").click()
        page.locator("#pickbar .confirm").click()
        page.locator("#r-actions[data-decision=''], #r-actions:not([data-moves='[]'])").first.wait_for(state="attached")

    def seen_by(self, who: int, since: int) -> str:
        """Return what one browser shows and what it was sent, with ids of the table made equal."""
        table = self.pages[who].url.rpartition("/")[2]
        text = "\n".join([*self.frames[who][since:], self.pages[who].locator("#table").inner_html()])
        return re.sub(r"/join/[\w-]+|\d+-\d(?=\")", "ID", text.replace(table, "TABLE"))


def test_a_pending_pick_reaches_nobody(visit: Visit, shared_server: Server) -> None:
    """Whatever Boris picks, the other two browsers show and receive the same, byte for byte, until all have picked."""
    trio = Trio(visit, shared_server)
    seen: dict[str, list[str]] = {}
    for chip in ("10", "*"):
        trio.sit_down()
        since = [len(heard) for heard in trio.frames]
        trio.pick(1, chip)
        for who in (0, 2):
            expect(trio.pages[who].locator("#seat-2")).to_contain_text("Picked")
        seen[chip] = [trio.seen_by(who, since[who]) for who in (0, 2)]
        expect(trio.pages[1].locator("#co-battle .own use")).to_have_attribute(
            "href", f"#co-2-{'star' if chip == '*' else chip}"
        )
        trio.pick(0, "1")
        expect(trio.pages[2].locator("#seat-1")).to_contain_text("Picked")
        assert "#co-2-" not in trio.seen_by(0, since[0]) + trio.seen_by(2, since[2]), "no face of Boris's chip"
        trio.pick(2, "5")
        for page in trio.pages:
            expect(page.locator(f"#rv-1-0n-2 use[href='#co-2-{'star' if chip == '*' else chip}']")).to_be_attached()
    assert seen["10"] == seen["*"]
    assert len(seen["10"][0]) > 5000


def test_stages_of_a_battle(visit: Visit, shared_server: Server) -> None:
    """A star is replaced and a tie is played on in sight of all, each in a row of its own."""
    trio = Trio(visit, shared_server)
    trio.sit_down()
    ada = trio.pages[0]
    for who, chip in ((0, "8"), (1, "*"), (2, "3")):
        trio.pick(who, chip)
    expect(ada.locator("#co-battle p").first).to_have_text("In place of the star")
    expect(ada.locator("#r-status strong")).to_have_text("Waiting for Boris")
    trio.pick(1, "8")
    expect(ada.locator("#co-battle p").last).to_have_text("Playoff")
    expect(ada.locator("#r-status .why")).to_contain_text("You and Boris tied")
    expect(trio.pages[2].locator("#seat-3")).to_contain_text("Out")
    trio.pick(1, "10")
    expect(ada.locator("#co-battle")).to_contain_text("Boris, picked")
    trio.pick(0, "1")
    expect(ada.locator("#co-battle .note")).to_have_text("You win with 1: the 1 beats the 10.")
    expect(ada.locator("#p-d1")).to_be_attached()
    expect(ada.locator("#r-log")).to_contain_text("A tie: Ada and Boris play on.")
    expect(ada.locator(".rk.used")).to_have_count(2)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe(visit: Visit, shared_server: Server, scheme: str) -> None:
    page = visit(f"{shared_server.url}/new/conic", color_scheme=scheme, **QUICK)
    open_table(page, {1: "me", 2: "bot:greedy"})
    for number in range(6):
        wait_for_turn(page)
        decide(page, by_mouse, any_move(moves(page), number))
    wait_for_turn(page)
    assert serious(page) == [], "table"
    page.set_viewport_size({"width": 390, "height": 844})
    assert serious(page) == [], "phone"
    page.goto(f"{shared_server.url}/learn/conic/7")
    assert serious(page) == [], "scoring"
