"""What a person finds at a table: reasons, consequences, taking back, resigning, settings, motion."""

from __future__ import annotations

import re

import pytest
from browsing import Visit
from playing import FACE_OFF, GAME, face_off, ready, set_up, shows, typed
from playwright.sync_api import Page, expect
from serving import Server

pytestmark = pytest.mark.browser


@pytest.fixture
def page(visit: Visit, shared_server: Server) -> Page:
    """One screen with both seats, after the face-off."""
    page = visit(f"{shared_server.url}/new/natural-chaos")
    set_up(page)
    face_off(page)
    return page


def test_refusals_give_the_reason(page: Page) -> None:
    typed(page, GAME[:2], FACE_OFF)

    page.locator("#supply-F").click()
    page.locator("#c-Bc2").click(force=True)
    expect(page.locator("#toast")).to_contain_text("fewest pieces")

    page.keyboard.press("Escape")
    page.locator("#say-move").fill("Bb1-Bb4x")
    page.locator("#say-move").press("Enter")
    expect(page.locator("#toast")).to_contain_text("Bb1-Bb4x")
    shows(page, FACE_OFF + 2)


def test_a_cell_offers_what_can_come_there(page: Page) -> None:
    page.locator("#c-Ab2").click()
    expect(page.locator("#pickbar button[data-action]")).to_contain_text(["Place fire on A b2", "Place earth on A b2"])
    page.keyboard.press("Escape")
    expect(page.locator("#pickbar button[data-action]")).to_have_count(0)
    page.locator("#c-Ab2").click()
    page.get_by_role("button", name="Place earth on A b2").click()
    shows(page, FACE_OFF + 1)
    expect(page.locator("#p-E1")).to_have_attribute("data-at", "Ab2")


def test_consequences_show_before_the_click(page: Page) -> None:
    typed(page, GAME[:20], FACE_OFF)

    page.locator("#c-Ad1").click()
    expect(page.locator("#pickbar")).to_contain_text("Black fire on A d1")
    page.locator("#c-Bd1").hover()

    expect(page.locator("#preview")).to_have_text("Switch fire on A d1 with plant on B d1 – wins")
    expect(page.locator("#c-Bd1")).to_have_attribute("data-kind", "switch")
    label = "White plant on B d1: Switch fire on A d1 with plant on B d1 – wins"
    expect(page.locator("#c-Bd1")).to_have_attribute("aria-label", label)


def test_the_keyboard_goes_from_the_supply_to_the_board(page: Page) -> None:
    page.locator("#supply-F").press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")

    shows(page, FACE_OFF + 1)
    expect(page.locator("[data-piece]")).to_have_count(1)


def test_the_keyboard_goes_through_the_curtain(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/natural-chaos")
    set_up(page)
    page.locator("#curtain button").press("Enter")
    expect(page.locator("#pick-F")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#curtain button")).to_be_focused()


def test_leaving_is_asked_inside_the_panel(page: Page) -> None:
    page.locator("#leave-2 summary").click()
    menu, panel = (page.locator(part).bounding_box() for part in ("#leave-2 .drop", "#r-players"))

    assert menu is not None
    assert panel is not None
    assert panel["x"] <= menu["x"]
    assert menu["x"] + menu["width"] <= panel["x"] + panel["width"]


def test_taking_back_and_resigning(page: Page) -> None:
    typed(page, GAME[:2], FACE_OFF)
    page.get_by_role("button", name="Take back").click()
    expect(page.locator("#log .undone")).to_have_count(1)
    expect(page.locator("[data-piece]")).to_have_count(1)

    page.locator("#resign summary").click()
    page.get_by_role("button", name="Resign the game").click()
    expect(page.locator("#r-status strong")).to_contain_text("Black wins")
    before = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != before)
    expect(page.locator("#seat-1")).to_contain_text("Boris")


def test_a_bot_takes_a_free_seat(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/natural-chaos")
    set_up(page, seats=("me", "open"))
    page.locator("#bot-2").select_option("random")
    page.get_by_role("button", name="Bot plays").click()
    expect(page.locator("#seat-2 .tag").first).to_have_text("Bot")
    page.locator("#pick-F").click()
    expect(page.locator("#r-status")).to_contain_text("Your turn")
    expect(page.locator("#nc-faceoff")).to_have_count(0)


def test_four_players_and_stones(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/natural-chaos")
    set_up(page, seats=("me", "bot:random", "bot:random", "bot:random"), options={"players": "4", "stones": "true"})
    page.locator("#pick-F").click()

    expect(page.locator("#r-players .player")).to_have_count(4)
    status = page.locator("#r-status")
    expect(status).to_contain_text(re.compile("Put a stone|Place, move or switch"))
    if "Put a stone" in status.inner_text():
        page.locator("[data-can=go]").first.click()
        expect(status).to_contain_text("Place, move or switch")
    expect(page.locator("[data-piece][id^=p-S]").first).to_be_attached()


DISTINCT = """() => new Promise((done) => {
  const seen = new Set();
  const piece = document.getElementById("p-F1");
  document.getElementById("c-Ab4").dispatchEvent(new MouseEvent("click", { bubbles: true }));
  let end = performance.now() + 6000;
  const look = () => {
    const box = piece.getBoundingClientRect();
    seen.add(Math.round(box.x) + " " + Math.round(box.y));
    if (piece.dataset.at === "Ab4") end = Math.min(end, performance.now() + 450);
    if (performance.now() < end) requestAnimationFrame(look); else done(seen.size);
  };
  look();
})"""


@pytest.mark.parametrize(("motion", "least", "most"), [("no-preference", 5, 99), ("reduce", 2, 2)])
def test_pieces_move_unless_asked_not_to(
    visit: Visit, shared_server: Server, motion: str, least: int, most: int
) -> None:
    page = visit(f"{shared_server.url}/new/natural-chaos", reduced_motion=motion)
    set_up(page)
    face_off(page)
    typed(page, ["F@Ab3", "P@Cc1"], FACE_OFF)
    page.locator("#c-Ab3").click()
    page.mouse.move(5, 300)

    assert least <= page.evaluate(DISTINCT) <= most


def test_settings_are_kept(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Dark").check()
    page.get_by_label("Notation").check()
    page.get_by_role("button", name="Done").click()
    typed(page, GAME[:1], FACE_OFF)
    expect(page.locator("#log .code").first).to_be_visible()

    page.reload()

    ready(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
    expect(page.locator("#log .what").first).to_be_hidden()


def test_a_hidden_tab_says_that_it_is_your_turn(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/natural-chaos")
    set_up(page, seats=("me", "bot:random"))
    page.evaluate("Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })")
    page.locator("#pick-F").click()

    expect(page).to_have_title("\u25cf Your turn - Natural Chaos")


def test_what_happened_since_the_last_visit_can_be_stepped_through(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/natural-chaos", reduced_motion="reduce")
    set_up(page)
    face_off(page)
    typed(page, GAME[:2], FACE_OFF)
    address = page.url
    other = page.context.new_page()
    page.goto(shared_server.url)
    other.goto(address)
    ready(other)
    typed(other, GAME[2:5], FACE_OFF + 2)
    other.evaluate("(seq) => localStorage.setItem(`parlour.seen.${location.pathname}`, seq)", "5")
    other.close()
    page.goto(address)
    link = page.locator("[data-since] a")
    expect(link).to_contain_text("Since your last visit")
    link.click()
    expect(page.locator("#r-status")).to_contain_text("Looking back")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#r-status")).to_contain_text("Position")
    page.get_by_role("link", name="To the present").click()
    expect(page.locator("#r-status .tag")).to_contain_text("turn")
