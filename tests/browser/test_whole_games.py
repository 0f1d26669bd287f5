"""A whole game by mouse, one by keyboard, one by touch on a phone, each at one screen and to its result."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browsing import Visit
from playing import FACE_OFF, GAME, RESULT, face_off, parts, play, set_up, shows
from playwright.sync_api import Page, expect
from serving import Server

pytestmark = pytest.mark.browser


def ends(page: Page) -> None:
    expect(page.locator("#r-status strong")).to_have_text(RESULT)
    expect(page.locator(".st-win")).to_have_count(1)
    expect(page.locator("#r-actions[data-moves='[]']")).to_be_attached()


def drag(page: Page, move: str) -> None:
    source, goal = (page.locator(part).bounding_box() for part in parts(move))
    assert source
    assert goal
    page.mouse.move(source["x"] + source["width"] / 2, source["y"] + source["height"] / 2)
    page.mouse.down()
    page.mouse.move(goal["x"] + 10, goal["y"] + 12, steps=3)
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2)
    page.mouse.up()


def test_by_mouse(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/natural-chaos", reduced_motion="no-preference")
    set_up(page)
    face_off(page)

    for number, move in enumerate(GAME, start=FACE_OFF + 1):
        (drag if number % 3 == 0 else play)(page, move)
        shows(page, number)

    ends(page)
    steps_through(page)


def steps_through(page: Page) -> None:
    last = FACE_OFF + len(GAME)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".ply")).to_have_text(f"{last - 1} of {last}")
    expect(page.locator("#r-status strong")).to_have_text(f"Position {last - 1} of {last}")
    # The face-off is two decisions and one step.
    expect(page).to_have_url(re.compile(rf"\?at={last}$"))
    expect(page.locator(".st-win")).to_have_count(0)
    page.locator("#step-first").click()
    expect(page.locator(".ply")).to_have_text(f"0 of {last}")
    expect(page.locator("[data-piece]")).to_have_count(0)
    page.keyboard.press("End")
    expect(page.locator(".st-win")).to_have_count(1)
    with page.expect_download() as download:
        page.get_by_role("link", name="Record").click()
    record = download.value.path().read_text()
    assert record.startswith("# game natural-chaos\n1 ?F\n2 ?P\n")
    assert record.endswith("1 Ad1xBd1\n# result 1 0\n")


ROWS = ("4", "3", "2", "1")
ACTIVE = "document.activeElement.id"


def tab_to(page: Page, found: Callable[[str], bool], key: str = "Tab") -> str:
    for _ in range(40):
        focused = str(page.evaluate(ACTIVE))
        if found(focused):
            return focused
        page.keyboard.press(key)
    raise AssertionError("no way there with the keyboard")


def place(cell: str) -> tuple[int, int]:
    """Return column and row of a cell such as c-Ab3 on the whole board."""
    quadrant, file, rank = cell.removeprefix("c-").removeprefix("#c-")
    return "abcd".index(file) + 4 * (quadrant in "BD"), ROWS.index(rank) + 4 * (quadrant in "CD")


def walk(page: Page, goal: str) -> None:
    (x, y), (gx, gy) = place(str(page.evaluate(ACTIVE))), place(goal)
    for key, steps in (("ArrowRight", gx - x), ("ArrowLeft", x - gx), ("ArrowDown", gy - y), ("ArrowUp", y - gy)):
        for _ in range(steps):
            page.keyboard.press(key)
    assert page.evaluate(ACTIVE) == goal.removeprefix("#")


def in_grid(focused: str) -> bool:
    return focused.startswith("c-")


def test_by_keyboard(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/natural-chaos")
    set_up(page)
    for element in "FP":
        expect(page.locator("#curtain")).to_be_visible()
        page.locator("#curtain button").focus()
        page.keyboard.press("Enter")
        expect(page.locator(f"#pick-{element}")).to_be_enabled()
        tab_to(page, lambda focused, pick=f"pick-{element}": focused == pick)
        page.keyboard.press("Enter")
    shows(page, FACE_OFF)

    for number, move in enumerate(GAME, start=FACE_OFF + 1):
        source, goal = parts(move)
        white = number % 2 == 1
        if source.startswith("#supply"):
            away, back = ("Tab", "Shift+Tab") if white else ("Shift+Tab", "Tab")
            tab_to(page, in_grid)
            tab_to(page, lambda focused, wanted=source[1:]: focused == wanted, away)
            page.keyboard.press("Enter")
            tab_to(page, in_grid, back)
        else:
            tab_to(page, in_grid)
            walk(page, source)
            page.keyboard.press("Enter")
        walk(page, goal)
        page.keyboard.press("Enter")
        shows(page, number)
        assert page.evaluate(ACTIVE) == goal.removeprefix("#"), "focus stays where the person was"

    ends(page)


def test_by_touch_on_a_phone(visit: Visit, shared_server: Server) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 1}
    page = visit(f"{shared_server.url}/new/natural-chaos", color_scheme="dark", **phone)
    set_up(page)
    face_off(page)

    for number, move in enumerate(GAME, start=FACE_OFF + 1):
        for part in parts(move):
            page.locator(part).tap()
        if number == FACE_OFF + len(GAME):
            page.locator("#pickbar").get_by_role("button", name="wins").tap()
        shows(page, number)

    ends(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390, "nothing sticks out sideways"
