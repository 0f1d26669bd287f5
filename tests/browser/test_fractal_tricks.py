"""Fractal Tricks in the browser: whole games, hands and face-down tokens that stay hidden, the end of a round."""

from __future__ import annotations

import re
from typing import Any

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
    return found[(7 * number) % len(found)]


def whole_game(page: Page, hand: Hand, seat: int, rounds: str) -> None:
    me, bot = {1: ("me", "bot:greedy"), 2: ("bot:greedy", "me")}[seat]
    open_table(page, {1: me, 2: bot}, {"max_rounds": rounds})
    played = play_on(page, hand, any_move)
    assert played >= 9
    expect(page.locator("#r-status strong")).to_contain_text(re.compile("wins with|A draw"))
    expect(page.locator(".roundover")).to_contain_text("wins round")
    expect(page.locator("#log")).to_contain_text("Round 1 is dealt: nine tokens each.")
    assert page.locator("#log li", has_text="is dealt").count() == page.locator(".rounds li").count()


def test_by_mouse(visit: Visit, shared_server: Server) -> None:
    whole_game(visit(f"{shared_server.url}/new/fractal-tricks", **QUICK), by_mouse, 1, "2")


def test_by_keyboard(visit: Visit, shared_server: Server) -> None:
    whole_game(visit(f"{shared_server.url}/new/fractal-tricks", **QUICK), by_keyboard, 2, "1")


def test_by_touch_on_a_phone(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/fractal-tricks", color_scheme="dark", **PHONE, **QUICK)
    whole_game(page, by_touch, 1, "1")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390, "nothing sticks out sideways"


def test_set_up_names_both_ways_to_lead(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/fractal-tricks")
    expect(page.get_by_label("Starting player leads (rulebook)")).to_be_checked()
    expect(page.get_by_label("Winner of the trick leads (balanced)")).to_be_visible()


def test_the_end_of_a_round_can_be_understood(visit: Visit, shared_server: Server) -> None:
    """The rules clear the board at once; the page shows what it looked like, what matched and what was taken."""
    page = visit(f"{shared_server.url}/learn/fractal-tricks/7", **QUICK)
    ready(page)
    page.locator("#h-w0").click()
    page.locator("#pickbar .confirm").click()
    over = page.locator("#round-1-over")
    expect(over).to_contain_text("Cosmos wins round 1")
    expect(over).to_contain_text("The top triangle equals the inner one. Cosmos takes 2 tokens from the middle.")
    expect(over.locator(".won-chaos, .won-cosmos")).to_have_count(12)
    expect(over.locator(".ft-out.equal")).to_have_count(1)
    expect(page.locator("#ft-board [data-piece]")).to_have_count(0)
    expect(page.locator(".rounds")).to_contain_text("Round 1: Cosmos, 2 tokens")


def test_a_shared_screen_has_a_curtain(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/fractal-tricks", **QUICK)
    open_table(page, {1: "me", 2: "me"})
    expect(page.locator("#hand")).to_have_count(0)
    page.locator("#curtain button").click()
    expect(page.locator("#hand [data-src]")).to_have_count(9)
    decide(page, by_typing, moves(page)[0])
    expect(page.locator("#curtain")).to_contain_text("Boris")
    expect(page.locator("#hand")).to_have_count(0)


AT_REST = """() => {
  const copy = document.getElementById("table").cloneNode(true);
  copy.querySelector("[data-moments]").replaceChildren();
  return copy.outerHTML;
}"""


class Ear:
    """All that one browser gets from the server: answers and frames."""

    def __init__(self, page: Page) -> None:
        self.heard: list[str] = []
        self._read = 0
        page.on("websocket", self._socket)
        page.on("response", self._response)
        self._responses: list[Any] = []

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.heard.append(str(data)))

    def _response(self, response: Any) -> None:
        if "/t/" in response.url and "socket" not in response.url:
            self._responses.append(response)

    def news(self) -> str:
        """Return what came since the last call."""
        bodies = [response.text() for response in self._responses if response.status == 200]
        fresh = [*self.heard[self._read :], *bodies]
        self._read = len(self.heard)
        self._responses.clear()
        return "\n".join(map(without_sprite, fresh))


def without_sprite(html: str) -> str:
    """Drop the drawings of all twenty tokens, which every page brings, and the rule of following."""
    html = re.sub(r"<symbol.*?</symbol>", "", html, flags=re.DOTALL)
    return re.sub(r"(black|white) \d (to|would) make 9", "", html)


def names(token: str) -> re.Pattern[str]:
    """Find a token by notation, by picture or in words."""
    colour = {"b": "black", "w": "white"}[token[0]]
    return re.compile(rf"\b{token}\b|-{token}\b|{colour} {token[1]}\b", re.IGNORECASE)


def near(token: str, text: str) -> str:
    """Return what stands around a token's name, for the message of a failure."""
    found = names(token).search(text)
    assert found
    return text[max(0, found.start() - 120) : found.end() + 60]


def hand(page: Page) -> set[str]:
    return {str(each.get_attribute("data-src")) for each in page.locator("#hand [data-src]").all()}


def test_hands_and_face_down_tokens_stay_hidden(visit: Visit, shared_server: Server) -> None:
    """Nothing of the other hand reaches a browser, and what Chaos has turned down is not named again in the round."""
    ada = visit(f"{shared_server.url}/new/fractal-tricks", **QUICK)
    ear = Ear(ada)
    open_table(ada, {1: "me", 2: "open"})
    link = ada.locator("#r-players [data-copy]").first.get_attribute("data-copy")
    boris = visit(f"{shared_server.url}{str(link).removeprefix(shared_server.url)}", **QUICK)
    other = Ear(boris)
    boris.locator("#name").fill("Boris")
    boris.get_by_role("button", name="Take the seat").click()
    boris.wait_for_url("**/t/*")
    ready(boris)
    hands = {ada: hand(ada), boris: hand(boris)}
    assert len(hands[ada] | hands[boris]) == 18
    spectator = visit(ada.url, **QUICK)
    ready(spectator)
    watching = Ear(spectator)
    spectator.reload()
    ready(spectator)

    played: set[str] = set()
    for number in range(20):
        page = ada if ada.locator("#r-actions").get_attribute("data-moves") != "[]" else boris
        assert wait_for_turn(page)
        move = any_move(moves(page), number)
        decide(page, by_typing, move)
        if move["source"]:
            played.add(move["source"])
        until_told(ada, boris)
        if ada.locator(".roundover").count() or len(played) == 16:
            break
        for watcher, own in ((ada, hands[boris]), (boris, hands[ada]), (spectator, hands[ada] | hands[boris])):
            text = {ada: ear, boris: other, spectator: watching}[watcher].news()
            assert [near(token, text) for token in own - played if names(token).search(text)] == []
        down = face_down(ada, played)
        for watcher in (ada, boris, spectator):
            shown = without_sprite(str(watcher.evaluate(AT_REST)))
            assert [near(token, shown) for token in down if names(token).search(shown)] == []
    assert len(played) >= 14


def by_typing(page: Page, move: Move) -> None:
    page.locator("#say-move").fill(move["text"])
    page.locator("#say-move").press("Enter")


def until_told(*pages: Page) -> None:
    """Wait until every page shows the same last line of the log."""
    last = {str(page.locator("#r-log [aria-current] .no").first.text_content()) for page in pages}
    if len(last) > 1:
        newest = max(last, key=int)
        for page in pages:
            expect(page.locator("#r-log [aria-current] .no").first).to_have_text(newest)


def face_down(page: Page, played: set[str]) -> set[str]:
    """Return the tokens that were played and do not lie face up on the board."""
    pictures = page.locator("#ft-pieces use").all()
    return played - {str(each.get_attribute("href")).removeprefix("#ft-art-") for each in pictures}


def test_reasons_and_consequences_before_the_click(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/learn/fractal-tricks/3")
    ready(page)
    expect(page.locator("#h-b8 .verdict")).to_have_text("wins")
    expect(page.locator("#h-b2 .verdict")).to_have_text("loses")
    expect(page.locator("#h-w3 .verdict")).to_have_text("wins, makes 9")
    expect(page.locator("#h-w7 .verdict")).to_have_text("not black, not 9")
    page.locator("#h-w7").click(force=True)
    expect(page.locator("#toast")).to_contain_text("White 7 does not follow")
    page.locator("#h-w3").click()
    expect(page.locator("#preview")).to_have_text("wins the trick: the lower number counts")
    expect(page.locator("#pickbar .confirm")).to_have_text("Follow with white 3")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe(visit: Visit, shared_server: Server, scheme: str) -> None:
    page = visit(f"{shared_server.url}/new/fractal-tricks", color_scheme=scheme, **QUICK)
    assert serious(page) == [], "set-up"
    open_table(page, {1: "me", 2: "bot:greedy"}, {"max_rounds": "2"})
    for number in range(11):
        if wait_for_turn(page):
            decide(page, by_typing, any_move(moves(page), number))
    wait_for_turn(page)
    assert serious(page) == [], "table"
    page.set_viewport_size({"width": 390, "height": 844})
    assert serious(page) == [], "phone"
    page.goto(f"{shared_server.url}/rules/fractal-tricks")
    assert serious(page) == [], "rules"
