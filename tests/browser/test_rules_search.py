"""The search in the rules: words that people look for are found and marked, and an id finds its own clause."""

from __future__ import annotations

import pytest
from browsing import Visit
from playwright.sync_api import Page, expect
from serving import Server

pytestmark = pytest.mark.browser

MARKED = """() => [...CSS.highlights.get("found")].map((range) => {
    const { data } = range.startContainer;
    return data.slice(range.startOffset).match(/^[\\w-]+/)[0].toLowerCase();
})"""


def look_for(page: Page, words: str) -> list[str]:
    """Search, and return the marked words to their ends."""
    page.get_by_role("searchbox").fill(words)
    expect(page.locator("[data-found]")).to_contain_text("In ")
    found: list[str] = page.evaluate(MARKED)
    return found


def test_words_that_people_look_for(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/rules/trickerion")

    for word in ("advertise", "poster", "tie", "threshold", "initiative", "wage", "idle", "link"):
        assert {found[: len(word)] for found in look_for(page, word)} == {word}
    assert {"turn", "order"} <= set(look_for(page, "turn order"))
    expect(page.get_by_role("heading", name="2. Turn order")).to_be_visible()
    page.get_by_role("searchbox").fill("turn dragon")
    expect(page.locator("[data-found]")).to_have_text("Nothing found")


def test_an_id_finds_its_clause_and_no_longer_one(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/rules/trickerion/clauses#DT-1")

    assert page.evaluate("[...document.querySelectorAll(':target')].map(each => each.id)") == ["DT-1"]
    assert set(look_for(page, "DT-1")) == {"dt-1"}
    assert set(look_for(page, "DT-10")) == {"dt-10"}
