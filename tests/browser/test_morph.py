"""The morph against random trees of HTML and SVG: always equal to the target, and the same elements kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route

pytestmark = pytest.mark.browser

SCRIPTS = Path(__file__).parents[2] / "src" / "parlour" / "web" / "static" / "js"
HARNESS = Path(__file__).parent / "morph_page.js"


@pytest.fixture
def page(context_of: Callable[..., BrowserContext]) -> Page:
    """An empty page with the morph and the tree maker."""

    def serve(route: Route) -> None:
        name = route.request.url.rsplit("/", 1)[1]
        if not name:
            route.fulfill(
                content_type="text/html", body='<!doctype html><script type="module" src="/js/page.js"></script>'
            )
        else:
            path = HARNESS if name == "page.js" else SCRIPTS / name
            route.fulfill(content_type="text/javascript", body=path.read_text())

    page = context_of().new_page()
    page.route("**/*", serve)
    page.goto("http://morph.test/")
    page.wait_for_selector("[data-ready]", state="attached")
    return page


@pytest.mark.parametrize("seed", [1, 20261130])
def test_random_trees(page: Page, seed: int) -> None:
    report = page.evaluate("([seed, rounds]) => run(seed, rounds)", [seed, 1500])

    assert report["differ"] == []
    assert report["lost"] == 0
    assert report["foreign"] == 0
    assert report["kept"] > 500, "the trees shared too few ids to test anything"


MORPH = """([old, fresh]) => {
  document.body.innerHTML = old;
  window.first = document.body.firstElementChild;
  window.marked = document.querySelector("[id=k]");
  if (window.marked.focus) window.marked.focus();
  const shelf = document.createElement("template");
  shelf.innerHTML = fresh;
  window.morph(first, shelf.content.firstElementChild);
}"""


@pytest.mark.parametrize(
    ("old", "fresh"),
    [
        ('<p><b id="k" tabindex="0">x</b></p>', '<p><i id="new"><b id="k" tabindex="0">x</b></i></p>'),
        ('<p><i id="a"><b id="k" tabindex="0"></b></i></p>', '<p><b id="k" tabindex="0"><i id="a"></i></b></p>'),
        ('<p><i><b id="k" tabindex="0"></b></i><u id="z"></u></p>', '<p><u id="z"><b id="k" tabindex="0"></b></u></p>'),
        (
            '<div><svg><g id="k" tabindex="0"></g></svg></div>',
            '<div><svg><g class="new"><g id="k" tabindex="0"></g></g></svg></div>',
        ),
    ],
    ids=["wrapped", "turned inside out", "moved into a sibling", "wrapped in SVG"],
)
def test_kept_with_focus(page: Page, old: str, fresh: str) -> None:
    page.evaluate(MORPH, [old, fresh])

    assert page.evaluate("first.outerHTML") == fresh
    assert page.evaluate("document.getElementById('k') === marked")
    assert page.evaluate("document.activeElement === marked")
    assert page.evaluate("[...document.querySelectorAll('g')].every((g) => g instanceof SVGGElement)")


def test_what_belongs_to_the_browser_stays(page: Page) -> None:
    old = '<div><p id="k"></p><div id="mine" data-client=""><b>mine</b></div><details id="d"></details></div>'
    page.evaluate(
        """(old) => {
          document.body.innerHTML = old;
          document.getElementById("k").style.color = "red";
          document.getElementById("d").open = true;
          const fresh = document.createElement("div");
          fresh.innerHTML =
            '<p id="k" class="new"></p><div id="mine" data-client="" lang="en"></div><details id="d"></details>';
          morph(document.body.firstElementChild, fresh);
        }""",
        old,
    )

    assert page.evaluate("document.getElementById('k').style.color") == "red"
    assert page.evaluate("document.getElementById('k').className") == "new"
    assert page.inner_html("#mine") == "<b>mine</b>"
    assert page.evaluate("document.getElementById('d').open")


def test_a_part_that_is_kept_stays_until_it_is_renewed_itself(page: Page) -> None:
    page.evaluate(
        """() => {
          document.body.innerHTML = '<div><p id="old" class="part"><b id="k">old</b></p></div>';
          window.marked = document.getElementById("k");
          const fresh = document.createElement("div");
          fresh.innerHTML = '<p id="new" data-kept></p><p id="old" data-kept></p>';
          morph(document.body.firstElementChild, fresh);
        }"""
    )

    assert page.evaluate("document.getElementById('k') === marked")
    assert page.evaluate("document.getElementById('old').outerHTML") == '<p id="old" class="part"><b id="k">old</b></p>'
    assert page.evaluate("document.getElementById('new').outerHTML") == '<p id="new" data-kept=""></p>'
