"""axe finds nothing serious on any page, light or dark, wide or narrow; pages fit; forms work without script."""

from __future__ import annotations

import pytest
from axe import serious
from browsing import Visit
from playing import FACE_OFF, GAME, face_off, set_up, shows, typed
from playwright.sync_api import Page, expect
from serving import Server

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe(visit: Visit, shared_server: Server, scheme: str) -> None:
    page = visit(shared_server.url, color_scheme=scheme, reduced_motion="reduce")
    assert serious(page) == []
    for path in ("/rules/natural-chaos", "/new/natural-chaos"):
        page.goto(f"{shared_server.url}{path}")
        assert serious(page) == [], path
    set_up(page)
    page.locator("#curtain button").wait_for()
    assert serious(page) == [], "curtain"
    page.locator("#curtain button").click()
    page.locator("#pick-F").click()
    page.locator("#curtain button").click()
    assert serious(page) == [], "face-off"
    page.locator("#pick-P").click()
    shows(page, FACE_OFF)
    typed(page, GAME[:20], FACE_OFF)
    page.locator("#c-Ad1").click()
    assert serious(page) == [], "table"
    page.get_by_role("button", name="Settings").click()
    assert serious(page) == [], "settings"
    page.keyboard.press("Escape")
    page.locator("[data-unpick]").click()
    typed(page, GAME[20:], FACE_OFF + 20)
    assert serious(page) == [], "finished"
    page.set_viewport_size({"width": 390, "height": 844})
    assert serious(page) == [], "phone"


def test_a_wrong_address_gets_a_page(visit: Visit, shared_server: Server, complaints: list[str]) -> None:
    page = visit(f"{shared_server.url}/nowhere")
    assert serious(page) == []
    complaints.clear()
    page.get_by_role("link", name="To the lobby").click()
    expect(page.locator("h1")).to_have_text("Lobby")


@pytest.mark.parametrize("size", [(360, 740), (390, 844), (834, 1100), (1280, 720), (1680, 950)])
def test_pages_fit(visit: Visit, shared_server: Server, size: tuple[int, int]) -> None:
    page = visit(shared_server.url, viewport={"width": size[0], "height": size[1]})
    fits(page)
    page.goto(f"{shared_server.url}/new/natural-chaos")
    fits(page)
    set_up(page)
    fits(page)
    face_off(page)
    fits(page)
    if size[0] > 1080:
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "a wide table needs no scrolling"
    cell = page.locator("#c-Ab2").bounding_box()
    assert cell
    assert cell["width"] >= 36


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.url


def test_forced_colours(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/natural-chaos", forced_colors="active")
    set_up(page)
    face_off(page)
    typed(page, GAME[:2], FACE_OFF)
    page.locator("#supply-F").click()

    fill = page.evaluate("getComputedStyle(document.querySelector('.st-legal')).fill")

    assert fill == "rgb(255, 197, 49)", "marks keep their colour on a board that keeps its own"


def test_lobby_works_without_script(visit: Visit, shared_server: Server) -> None:
    page = visit(shared_server.url, java_script_enabled=False)
    page.get_by_label("Your name at the tables").fill("Zoe")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_label("Your name at the tables")).to_have_value("Zoe")
    page.locator(".game summary").first.click()
    page.locator(".bots button").first.click()
    page.wait_for_url("**/t/*")
    expect(page.locator("#seat-1")).to_contain_text("Zoe")
    page.goto(shared_server.url)
    expect(page.locator(".mine")).to_contain_text("Your turn")
