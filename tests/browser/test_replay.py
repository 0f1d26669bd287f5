"""Stepping through a finished game: from what was told to what was told, with the log beside it."""

from __future__ import annotations

import pytest
from browsing import Visit
from playwright.sync_api import Page, expect
from serving import Server
from sitting import open_table

pytestmark = pytest.mark.browser

IN_VIEW = """() => {
  const line = document.querySelector("#log [aria-current]").getBoundingClientRect();
  const log = document.getElementById("log").getBoundingClientRect();
  return line.top >= log.top - 1 && line.bottom <= log.bottom + 1;
}"""


@pytest.fixture(params=["fractal-tricks", "conic"])
def finished(visit: Visit, shared_server: Server, request: pytest.FixtureRequest) -> Page:
    """A game that two bots have played to its end."""
    page = visit(f"{shared_server.url}/new/{request.param}", reduced_motion="reduce")
    options = {"max_rounds": "2"} if request.param == "fractal-tricks" else {}
    open_table(page, {1: "bot:random", 2: "bot:greedy"}, options)
    expect(page.locator("#r-status")).to_have_attribute("data-over", "true")
    return page


def test_every_step_is_told_of(finished: Page) -> None:
    """Bar, title and marked line name the same position, and the line is in view inside the log."""
    last = int(str(finished.locator(".ply").text_content()).split(" of ")[1])
    finished.keyboard.press("Home")
    expect(finished.locator("#r-status strong")).to_have_text(f"Position 0 of {last}")
    expect(finished.locator("#r-status .why")).to_have_text("Before the first move.")
    expect(finished.locator("#log [aria-current]")).to_have_count(0)
    for step in range(1, 13):
        finished.keyboard.press("ArrowRight")
        expect(finished.locator(".ply")).to_have_text(f"{step} of {last}")
        expect(finished.locator("#r-status strong")).to_have_text(f"Position {step} of {last}")
        line = finished.locator("#log [aria-current]")
        expect(line.locator(".no")).to_have_text(str(step))
        expect(finished.locator("#r-status .why")).to_have_text(str(line.locator(".what").text_content()))
        finished.wait_for_function(IN_VIEW)
    assert finished.evaluate("scrollY") == 0, "only the log scrolls"
    finished.keyboard.press("End")
    expect(finished.locator(".ply")).to_have_text(f"{last} of {last}")
    finished.wait_for_function(IN_VIEW)


def test_log_stands_under_rounds(finished: Page) -> None:
    headings = finished.locator("#log .mark").all_text_contents()

    assert headings[::-1] == [f"Round {number}" for number in range(1, len(headings) + 1)]
    assert headings
