"""What must be seen and reached on small, low and magnified screens."""

from __future__ import annotations

import pytest
from browsing import Visit
from playing import ready
from playwright.sync_api import Locator, Page, expect
from serving import Server
from sitting import PHONE, by_touch, decide, moves, open_table, play_on, wait_for_turn

from parlour.core import games

pytestmark = pytest.mark.browser

QUICK = {"reduced_motion": "reduce"}
SMALL = {**PHONE, "viewport": {"width": 360, "height": 740}}
LOW = {**PHONE, "viewport": {"width": 844, "height": 390}}
MAGNIFIED = {"viewport": {"width": 640, "height": 400}}


def box(part: Locator) -> dict[str, float]:
    found = part.bounding_box()
    assert found
    return {**found, "right": found["x"] + found["width"], "bottom": found["y"] + found["height"]}


def fits(page: Page) -> None:
    assert page.viewport_size
    # Not innerWidth: on a phone that grows with what sticks out.
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"], page.url


@pytest.mark.parametrize("screen", [PHONE, SMALL])
def test_pages_do_not_scroll_sideways(visit: Visit, shared_server: Server, screen: dict[str, object]) -> None:
    page = visit(shared_server.url, **screen)
    fits(page)
    for name in games():
        for path in (f"rules/{name}", f"rules/{name}/clauses", f"new/{name}", f"learn/{name}"):
            page.goto(f"{shared_server.url}/{path}")
            fits(page)


@pytest.mark.parametrize("size", [(360, 740), (390, 844), (820, 1100), (1280, 800)])
def test_the_bots_of_the_lobby_are_in_view(visit: Visit, shared_server: Server, size: tuple[int, int]) -> None:
    page = visit(shared_server.url, viewport={"width": size[0], "height": size[1]})
    for card in page.locator(".ggrid .game").all():
        card.locator("summary").click()
        expect(card.locator(".drop")).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize("width", [360, 820, 1280, 1920])
def test_cards_fill_the_lobby(visit: Visit, shared_server: Server, width: int) -> None:
    """No row of cards has a hole, and the three buttons of a card stand side by side."""
    page = visit(shared_server.url, viewport={"width": width, "height": 900})
    grid = box(page.locator(".ggrid"))
    assert box(page.locator(".ggrid .game").last)["right"] == pytest.approx(grid["right"], abs=2)
    for card in page.locator(".ggrid .game").all():
        assert len({round(box(part)["y"]) for part in card.locator(".gbtn .btn:visible").all()}) == 1


def test_a_refusal_spans_the_phone(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/learn/fractal-tricks/3", **PHONE, **QUICK)
    ready(page)
    page.locator("#h-w7").tap(force=True)
    expect(page.locator("#toast")).to_be_visible()
    assert box(page.locator("#toast"))["width"] > 300


def test_a_reason_is_read_whole(visit: Visit, shared_server: Server) -> None:
    """What a token in hand would do has a row of its own, and the hand stays where the finger is."""
    page = visit(f"{shared_server.url}/learn/fractal-tricks/3", **SMALL, **QUICK)
    ready(page)
    before = box(page.locator("#h-b8"))["y"]
    page.locator("#h-b8").tap()
    note = page.locator("#preview")
    expect(note).to_have_text("wins the trick: the higher number counts")
    assert note.evaluate("(e) => e.scrollHeight <= e.clientHeight + 1 && e.scrollWidth <= e.clientWidth + 1")
    assert box(page.locator("#h-b8"))["y"] == pytest.approx(before, abs=1)
    expect(page.locator("#lesson-next")).to_be_hidden()
    page.get_by_role("button", name="Put back").tap()
    expect(page.locator("#lesson-next")).to_be_visible()


def test_a_lesson_begins_with_its_text_and_keeps_its_task_in_sight(visit: Visit, shared_server: Server) -> None:
    """Whoever learns on a phone reads first; while the board is looked at, what to do still stands there."""
    page = visit(f"{shared_server.url}/learn/fractal-tricks/3", **PHONE, **QUICK)
    ready(page)
    text, task, board = (box(page.locator(part)) for part in (".words", "#r-task", "#r-board"))
    assert text["bottom"] <= board["y"]
    assert task["bottom"] <= board["y"]
    page.locator("#r-board svg").first.scroll_into_view_if_needed()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(page.locator("#r-task")).to_be_in_viewport()
    expect(page.locator("#r-board")).to_be_in_viewport()


def test_only_the_board_waits_for_a_moment(visit: Visit, shared_server: Server) -> None:
    """What was tried is answered at once; a bar that still offers it would look as if it had been refused."""
    page = visit("about:blank", reduced_motion="no-preference")
    page.clock.install()
    page.goto(f"{shared_server.url}/learn/fractal-tricks/3")
    ready(page)
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    page.locator("#h-b8").click()
    page.locator("#pickbar .confirm").click()
    expect(page.locator("#r-task .praise")).to_be_visible()
    expect(page.locator("#h-b8")).to_have_count(0)
    expect(page.locator("#ft-pieces [data-piece]")).to_have_count(1)
    page.clock.run_for(3000)
    expect(page.locator("#ft-pieces [data-piece]")).to_have_count(2)


@pytest.mark.parametrize("screen", [LOW, MAGNIFIED])
def test_nothing_sticks_over_a_low_screen(visit: Visit, shared_server: Server, screen: dict[str, object]) -> None:
    page = visit(f"{shared_server.url}/new/fractal-tricks", **screen, **QUICK)
    open_table(page, {1: "me", 2: "bot:random"})
    for part in ("#r-status", "#r-actions"):
        assert page.locator(part).evaluate("(e) => getComputedStyle(e).position") == "static"
    assert box(page.locator("#hand"))["height"] < 110, "one row"
    assert box(page.locator("#r-board svg[data-grid]"))["height"] <= page.evaluate("innerHeight")


def test_the_result_comes_first_on_a_phone(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/conic", **PHONE, **QUICK)
    open_table(page, {1: "me", 2: "bot:greedy"})
    play_on(page, by_touch, lambda found, number: found[(5 * number) % len(found)])
    status, result, board = (box(page.locator(part)) for part in ("#r-status", ".bars", "#r-board"))
    assert status["y"] < result["y"] < board["y"]
    expect(page.locator("#r-status .why")).to_contain_text("You ")
    for name in ("first", "prev", "next", "last"):
        assert box(page.locator(f"#step-{name}"))["width"] >= 44


def test_four_at_a_table_leave_room_for_the_log(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/conic", **QUICK)
    open_table(page, {1: "me", 2: "bot:random", 3: "bot:random", 4: "bot:random"}, {"players": "4"})
    decide(page, lambda at, move: at.locator(f"#r-board [data-dst='{move['target']}']").click(), moves(page)[0])
    wait_for_turn(page)
    expect(page.locator("#seat-4 .tags")).to_contain_text("Picked")
    log = box(page.locator("#r-log"))
    assert log["height"] >= 110
    assert log["bottom"] <= 800


def test_targets_on_a_phone(visit: Visit, shared_server: Server) -> None:
    page = visit(shared_server.url, **PHONE)
    for part in (".guest input", ".guest .btn"):
        assert box(page.locator(part).first)["height"] >= 44
    page.goto(f"{shared_server.url}/new/conic")
    assert all(box(summary)["height"] >= 43 for summary in page.locator(".setup summary").all())
    open_table(page, {1: "me", 2: "bot:random"})
    assert box(page.locator("#leave-1 summary"))["height"] >= 44


def test_threats_are_a_setting_of_games_that_have_them(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/learn/conic/1")
    expect(page.locator("#settings [name=hints]")).to_have_count(0)
    page.goto(f"{shared_server.url}/learn/natural-chaos/1")
    expect(page.locator("#settings [name=hints]")).to_have_count(2)


def test_what_needs_the_script_waits_for_it(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/learn/conic/5", java_script_enabled=False)
    chip = page.locator("#k-star")
    assert chip.evaluate("(e) => getComputedStyle(e).pointerEvents") == "none"
    expect(page.locator("#lesson-next")).to_be_visible()


def test_a_move_is_typed_while_nothing_is_in_hand(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/conic", **QUICK)
    open_table(page, {1: "me", 2: "bot:random"})
    expect(page.locator("#say-move")).to_be_visible()
    page.locator("#say-move").fill("@d1")
    page.locator("#say-move").press("Enter")
    page.locator("#k-1").click()
    expect(page.locator("#say-move")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator("#say-move")).to_be_visible()
