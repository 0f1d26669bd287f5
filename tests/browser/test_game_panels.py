"""Where the parts of the games' boards lie on small and large screens, and how large their letters are."""

from __future__ import annotations

import pytest
from browsing import Visit
from playing import face_off, ready, set_up
from playwright.sync_api import Locator, Page
from serving import Server
from sitting import PHONE, by_touch, decide, moves, open_table, wait_for_turn

pytestmark = pytest.mark.browser

QUICK = {"reduced_motion": "reduce"}
SMALL = {**PHONE, "viewport": {"width": 360, "height": 740}}
LETTERS = ".coord, .qname text, .ft-name, .ft-spl, .ft-inl, .rowname, .rtn"
SMALLEST = """selector => {
  const board = document.querySelector("#r-board svg[viewBox][data-grid]");
  const scale = board.getScreenCTM().a;
  const letters = [...document.querySelectorAll(selector)];
  return Math.min(...letters.map((each) => scale * parseFloat(getComputedStyle(each).fontSize)));
}"""


def box(part: Locator) -> dict[str, float]:
    found = part.bounding_box()
    assert found
    return {**found, "right": found["x"] + found["width"], "bottom": found["y"] + found["height"]}


def battle_in_sight(page: Page) -> bool:
    """Whether the whole battle stands between the status line and the action bar, above the board."""
    page.evaluate("scrollTo(0, 0)")
    battle = box(page.locator("#co-battle"))
    return (
        battle["y"] >= box(page.locator("#r-status"))["bottom"]
        and battle["bottom"] <= box(page.locator("#co-board"))["y"]
        and battle["bottom"] <= box(page.locator("#r-actions"))["y"]
    )


@pytest.mark.parametrize("players", [2, 4])
def test_a_battle_is_in_sight_on_a_small_phone(visit: Visit, shared_server: Server, players: int) -> None:
    page = visit(f"{shared_server.url}/new/conic", **SMALL, **QUICK)
    open_table(page, {1: "me", **dict.fromkeys(range(2, players + 1), "bot:greedy")}, {"players": str(players)})
    for number in range(5):
        wait_for_turn(page)
        assert battle_in_sight(page)
        found = moves(page)
        decide(page, by_touch, found[-1 if number == 1 else number % len(found)])


def test_a_long_row_of_playoffs_keeps_to_its_end_on_a_small_phone(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/conic", **SMALL, **QUICK)
    open_table(page, {1: "me", 2: "me"})
    for move in ("@d1", "9", "9", "8", "8", "7", "7", "6", "4"):
        curtain = page.locator("#curtain button")
        if curtain.count():
            curtain.click()
        page.locator("#r-actions:not([data-moves='[]'])").wait_for(state="attached")
        found = next(each for each in moves(page) if each["text"] == move)
        decide(page, by_touch, found)
    page.locator("#co-battle .note").wait_for()
    assert battle_in_sight(page)
    assert page.locator("#co-battle ul:visible").count() == 2
    assert page.locator("#co-battle p:not(.note):visible").all_text_contents() == ["Playoff 2", "Playoff 3"]


@pytest.mark.parametrize("size", [(1280, 800), (1000, 800), (820, 1100)])
def test_the_last_battle_does_not_lie_on_the_scored_board(
    visit: Visit, shared_server: Server, size: tuple[int, int]
) -> None:
    page = visit(f"{shared_server.url}/learn/conic/7", viewport={"width": size[0], "height": size[1]}, **QUICK)
    ready(page)

    assert box(page.locator("#co-board"))["right"] <= box(page.locator("#co-battle"))["x"]


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)])
def test_letters_on_boards_can_be_read(visit: Visit, shared_server: Server, size: tuple[int, int]) -> None:
    screen = {"viewport": {"width": size[0], "height": size[1]}, **QUICK}
    for game in ("conic", "fractal-tricks"):
        page = visit(f"{shared_server.url}/new/{game}", **screen)
        open_table(page, {1: "me", 2: "bot:greedy"})
        assert page.evaluate(SMALLEST, LETTERS) >= 11, game
    page = visit(f"{shared_server.url}/new/natural-chaos", **screen)
    set_up(page)
    face_off(page)
    assert page.evaluate(SMALLEST, LETTERS) >= 11, "natural-chaos"
