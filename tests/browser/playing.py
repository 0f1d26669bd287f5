"""Words of a person at a Natural Chaos table, for tests: sit down, pick, play, wait until the page shows it."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

# A short whole game with every kind of action: places, steps (some over an edge), a switch across quadrants that wins.
GAME = [
    "E@Bb1",
    "P@Ad4",
    "E@Ac4",
    "Ad4-Aa4",
    "F@Db4",
    "P@Bd3",
    "F@Cd4",
    "Bd3-Bd4",
    "E@Ab2",
    "P@Cc1",
    "F@Cb1",
    "P@Dd2",
    "F@Dc4",
    "Dd2-Dd3",
    "E@Ba1",
    "Dd3-Dd2",
    "E@Bc1",
    "Aa4-Aa1",
    "F@Ad1",
    "Bd4-Bd1",
    "Ad1xBd1",
]
RESULT = "Black wins: four in rank 1 of B."
FACE_OFF = 1


def parts(move: str) -> tuple[str, str]:
    """Return the ids of what a move takes in hand and where it goes."""
    source, goal = re.split("[-x@]", move)
    return (f"#supply-{source}" if len(source) == 1 else f"#c-{source}"), f"#c-{goal}"


def set_up(page: Page, *, seats: tuple[str, ...] = ("me", "me"), options: dict[str, str] | None = None) -> None:
    """Fill in the set-up form as a person would and open the table."""
    for name, value in (options or {}).items():
        page.locator(f"[name=option-{name}][value='{value}']").check()
    for number, choice in enumerate(seats, start=1):
        page.locator(f"#seat-{number}").select_option(choice)
        if choice == "me":
            page.locator(f"#name-{number}").fill(("Ada", "Boris", "Chiara", "Dinh")[number - 1])
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    ready(page)


def ready(page: Page) -> None:
    """Wait until the page is connected."""
    expect(page.locator("html")).to_have_attribute("data-link", "on")


def ply(page: Page) -> Locator:
    """Return the number of the latest decision in the log."""
    return page.locator("#log li[aria-current] .no").first


def shows(page: Page, number: int) -> None:
    """Wait until the page shows the position after so many decisions."""
    expect(ply(page)).to_have_text(str(number))


def face_off(page: Page, first: str = "F", second: str = "P") -> None:
    """Both picks at one screen, each behind the curtain."""
    for number, element in enumerate((first, second), start=1):
        page.locator("#curtain button").click()
        page.locator(f"#pick-{element}").click()
        if number == 1:
            expect(page.locator("#curtain")).to_contain_text("Boris")
    shows(page, FACE_OFF)


def play(page: Page, move: str) -> None:
    """Click what to take and where it goes."""
    source, goal = parts(move)
    page.locator(source).click()
    page.locator(goal).click()


def typed(page: Page, moves: list[str], start: int) -> None:
    """Type moves, each after the one before has arrived."""
    for number, move in enumerate(moves, start=start + 1):
        page.locator("#say-move").fill(move)
        page.locator("#say-move").press("Enter")
        shows(page, number)
