"""The courses: every lesson can be done on its board, wrong tries are answered, and they fit and are accessible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from axe import serious
from browsing import Visit
from playing import ready
from playwright.sync_api import Page, expect
from serving import Server
from sitting import PHONE, Hand, Move, by_keyboard, by_mouse, by_touch, moves, plain
from stagecraft import act, click, planning

from parlour.core import games
from parlour.web.courses import Step, course_of

pytestmark = pytest.mark.browser

WITH_COURSE = [name for name, kind in games().items() if course_of(kind)]
QUICK = {"reduced_motion": "reduce"}


def test_all_have_one() -> None:
    assert {"conic", "fractal-tricks", "natural-chaos", "trickerion"} <= set(WITH_COURSE)


def goal_of(step: Step, found: list[Move]) -> Move:
    wanted = [move for move in found if move["text"] in step.goal or move["kind"] in step.kinds]
    return (wanted or found)[-1]


def send_plan(page: Page, steps: Sequence[Step]) -> None:
    """Fill in a plan, each answer what a step asks for, and confirm it."""
    for step in steps:
        page.locator(f"input[value='{min(step.goal)}']").click()
    page.locator("[data-plan-send]").click()
    expect(page.locator("#r-task .praise")).to_contain_text(steps[-1].praise[:40])


def take(page: Page, hand: Hand, game: str) -> None:
    """Go through a course from its first lesson to its last."""
    course = course_of(games()[game])
    assert course is not None
    for number, lesson in enumerate(course.lessons, start=1):
        expect(page.locator("#main strong")).to_have_text(f"Lesson {number} of {len(course.lessons)}: {lesson.title}")
        ready(page)
        if planning(page):
            send_plan(page, lesson.steps)
        else:
            for step in lesson.steps:
                expect(page.locator("#r-task .try")).to_contain_text(step.task[:40])
                move = goal_of(step, moves(page))
                (hand if move["source"] or plain(page, move) else act(click))(page, move)
                expect(page.locator("#r-task .praise")).to_contain_text(step.praise[:40])
        expect(page.locator("#r-task .try")).to_have_count(0)
        expect(page.locator(f"[data-chapter='{number}']")).to_have_attribute("data-done", "")
        last = number == len(course.lessons)
        expect(page.locator("#lesson-next")).to_have_text("Play a game" if last else "Next lesson")
        page.locator("#lesson-next").click()
    page.wait_for_url("**/new/*")


@pytest.mark.parametrize("game", WITH_COURSE)
def test_by_mouse(visit: Visit, shared_server: Server, game: str) -> None:
    take(visit(f"{shared_server.url}/learn/{game}", **QUICK), by_mouse, game)


def test_by_touch_on_a_phone(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/learn/conic", color_scheme="dark", **PHONE, **QUICK)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390, "nothing sticks out sideways"
    take(page, by_touch, "conic")


@pytest.mark.parametrize("game", WITH_COURSE)
def test_on_a_phone_the_task_is_seen_at_once_and_stays(visit: Visit, shared_server: Server, game: str) -> None:
    page = visit(f"{shared_server.url}/learn/{game}/3", **PHONE, **QUICK)
    ready(page)

    expect(page.locator("#r-task .try")).to_be_in_viewport(ratio=1)
    page.mouse.wheel(0, 500)
    expect(page.locator("#r-task .try")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("screen", [PHONE, {"viewport": {"width": 834, "height": 1100}}], ids=["phone", "tablet"])
@pytest.mark.parametrize("game", WITH_COURSE)
def test_in_one_column_the_text_comes_before_the_board(
    visit: Visit, shared_server: Server, game: str, screen: dict[str, Any]
) -> None:
    course = course_of(games()[game])
    assert course is not None
    page = visit(f"{shared_server.url}/learn/{game}/1", **screen, **QUICK)
    for number in range(1, len(course.lessons) + 1):
        page.goto(f"{shared_server.url}/learn/{game}/{number}")
        ready(page)
        words, board = page.locator(".words").bounding_box(), page.locator("#r-board").bounding_box()
        assert words
        assert board
        assert words["y"] < 200
        assert words["y"] + words["height"] <= board["y"]
        assert page.evaluate("scrollY") == 0, "it is read first"


def test_on_a_phone_what_is_asked_comes_into_view(visit: Visit, shared_server: Server) -> None:
    """By a press while the text is read, and by itself after a step; never under the task."""
    page = visit(f"{shared_server.url}/learn/trickerion/3", **PHONE, **QUICK)
    ready(page)
    expect(page.locator("#r-board [data-dst='spot-downtown-1']")).not_to_be_in_viewport()
    page.get_by_role("button", name="Show me where").click()
    slot = page.locator("#r-board [data-dst='spot-downtown-1']")
    expect(slot).to_be_in_viewport(ratio=1)
    task, place = page.locator("#r-task").bounding_box(), slot.bounding_box()
    assert task
    assert place
    assert task["y"] + task["height"] <= place["y"]
    slot.click()
    expect(page.locator("#r-task .praise")).to_be_in_viewport()
    page.evaluate("scrollTo(0, 0)")
    page.locator("#v-learn").click()
    expect(page.locator("#r-task .praise")).to_contain_text("three AP")
    page.wait_for_function(
        "[...document.querySelectorAll('[data-can]')].some((each) => {"
        " const { top, bottom, height } = each.getBoundingClientRect();"
        " return height && bottom > document.getElementById('r-task').getBoundingClientRect().bottom"
        " && top < document.getElementById('r-actions').getBoundingClientRect().top })"
    )


def test_only_the_one_thing_to_do_weighs_more(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/learn/trickerion/1", **QUICK)
    expect(page.locator("#r-actions .primary")).to_have_text(["Advertise"])
    page.goto(f"{shared_server.url}/learn/trickerion/3")
    expect(page.locator("#r-actions [data-action]")).to_have_text(["Leave idle"])
    expect(page.locator("#r-actions .primary")).to_have_count(0)


def test_a_course_leads_to_a_first_game(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/learn/trickerion/7", **QUICK)
    page.get_by_role("link", name="Play a game").click()
    expect(page.get_by_label("Recommended for a first game")).to_be_checked()


def test_by_keyboard(visit: Visit, shared_server: Server) -> None:
    take(visit(f"{shared_server.url}/learn/fractal-tricks", **QUICK), by_keyboard, "fractal-tricks")


def test_a_wrong_try_is_answered(visit: Visit, shared_server: Server) -> None:
    """A legal move that is not the one gets a hint, an illegal one its reason, and the board stays as it was."""
    page = visit(f"{shared_server.url}/learn/conic/3", **QUICK)
    ready(page)
    before = page.locator("#r-board").inner_html()
    page.locator("#k-9").click()
    page.locator("#pickbar .confirm").click()
    expect(page.locator("#r-task .hint")).to_contain_text("loses to a 10")
    page.locator("#k-star").click()
    page.locator("#pickbar .confirm").click()
    expect(page.locator("#r-task .hint")).to_contain_text("which chip beats a 10?")
    assert page.locator("#r-board [data-piece]").count() == before.count("data-piece")
    page.goto(f"{shared_server.url}/learn/natural-chaos/5")
    ready(page)
    page.locator("#c-Bb2").click()
    page.locator("#c-Bb1").click(force=True)
    expect(page.locator("#toast")).to_contain_text("water beats fire")


def test_again(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/learn/conic/5", **QUICK)
    ready(page)
    page.locator("#k-star").click()
    page.locator("#pickbar .confirm").click()
    expect(page.locator("#r-task .try")).to_contain_text("beats 7")
    page.locator("[data-again]").click()
    expect(page.locator("#r-task .try")).to_contain_text("Pick the star")
    expect(page.locator("#k-star")).to_be_visible()


def test_it_is_found_from_the_lobby(visit: Visit, shared_server: Server) -> None:
    page = visit(shared_server.url)
    page.locator(".g-conic").get_by_role("link", name="Learn").click()
    page.wait_for_url("**/learn/conic/1")
    page.get_by_role("link", name="Rules").click()
    expect(page.locator("h1").last).to_have_text("How to play Conic")
    page.get_by_role("link", name="Lessons").click()
    page.wait_for_url("**/learn/conic/1")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", WITH_COURSE)
def test_axe(visit: Visit, shared_server: Server, game: str, scheme: str) -> None:
    page = visit(f"{shared_server.url}/learn/{game}/2", color_scheme=scheme, **QUICK)
    assert serious(page) == []
    assert not plain(page, {"source": None, "text": "none"})
    page.set_viewport_size({"width": 390, "height": 844})
    assert serious(page) == [], "phone"
