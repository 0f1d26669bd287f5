"""A game that brings no page is playable on the plain one: its drawing, its choices as buttons, its log."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe import serious
from browsing import Visit
from playing import ready
from playwright.sync_api import expect
from serving import Server

pytestmark = pytest.mark.browser

TESTS = Path(__file__).parents[1]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server that finds the tiny game of the kit's tests as if its package were installed."""
    package = tmp_path / "bids-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: bids\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text("[parlour.games]\nbids = bids:Bids\n")
    with Server(tmp_path, tmp_path, TESTS) as server:
        yield server


def test_play_on_the_generated_page(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    expect(page.locator("h3", has_text="Bids")).to_be_visible()
    page.goto(f"{server.url}/new/bids")
    page.locator("#seat-2").select_option("bot:random")
    page.locator("#name-1").fill("Ada")
    page.get_by_role("button", name="Open the table").click()
    ready(page)
    assert serious(page) == []

    for left in (3, 2):
        buttons = page.locator(".groups button")
        expect(buttons).to_have_count(left)
        buttons.first.click()

    expect(page.locator("#r-status .tag")).to_have_text("Game over")
    expect(page.locator(".drawing")).to_contain_text("bids")
    expect(page.locator("#log .act").first).to_be_visible()
    assert serious(page) == []
