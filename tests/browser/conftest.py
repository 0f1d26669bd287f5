"""One Chromium for all tests in a row, clean contexts, and pages that fail their test when the console complains."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from browsing import FLAGS, NETWORK_NOISE, REFUSALS, Visit, chromium
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright
from serving import Server

# Tests wait for what must happen, however busy the machine is.
PATIENCE = 20_000
HERE = Path(__file__).parent
# Nothing moves, so that nobody waits for it, except where a test is about motion: `reduced_motion="no-preference"`.
USUAL: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB", "reduced_motion": "reduce"}
expect.set_options(timeout=PATIENCE)


RUNNING = ExitStack()
LAUNCHED: list[Browser] = []


@pytest.fixture
def browser() -> Browser:
    """A headless Chromium; without one the browser tests are skipped, except in continuous integration."""
    if not LAUNCHED or not LAUNCHED[0].is_connected():
        RUNNING.close()
        path = chromium()
        if path is None:
            if os.environ.get("CI") == "true":
                pytest.fail("no Chromium found, and CI must not skip the browser tests")
            pytest.skip("no Chromium found (apt-get install chromium)")
        playwright = RUNNING.enter_context(sync_playwright())
        LAUNCHED.append(playwright.chromium.launch(executable_path=path, headless=True, args=FLAGS))
        RUNNING.callback(lambda: LAUNCHED.pop().close())
    return LAUNCHED[0]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Iterator[None]:
    """Close the browser before any other test: Playwright keeps an event loop running, and others want their own."""
    try:
        yield
    finally:
        if nextitem is None or HERE not in nextitem.path.parents:
            RUNNING.close()


@pytest.fixture
def context_of(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Make contexts: each is one person with cookies of their own."""
    made: list[BrowserContext] = []

    def make(**options: Any) -> BrowserContext:
        context = browser.new_context(**{**USUAL, **options})
        context.set_default_timeout(PATIENCE)
        made.append(context)
        return context

    yield make
    for context in made:
        context.close()


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """What the consoles said; a test that ends with anything in it fails. Content-security violations land here."""
    said: list[str] = []
    yield said
    assert said == []


@pytest.fixture
def visit(context_of: Callable[..., BrowserContext], complaints: list[str]) -> Visit:
    """Open a page as a new person, or as another tab of `context`."""

    def listen(message: ConsoleMessage) -> None:
        noise = any(word in message.text for word in NETWORK_NOISE + REFUSALS)
        if message.type in ("error", "warning") and not noise:
            complaints.append(message.text)

    def open_page(url: str, *, context: BrowserContext | None = None, **options: Any) -> Page:
        page = (context or context_of(**options)).new_page()
        page.on("console", listen)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(url)
        return page

    return open_page


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that tests of one worker share; nothing in it is ever reset."""
    with Server(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server of one test, which may kill it."""
    with Server(tmp_path) as server:
        yield server
