"""Words of a person at any table, for tests: read what can be done, and do it by mouse, by keyboard or by touch."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playing import ready
from playwright.sync_api import Page, expect

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 1}
ACTIVE = "document.activeElement.id"
Move = dict[str, Any]
Hand = Callable[[Page, Move], None]


def open_table(page: Page, seats: dict[int, str], options: dict[str, str] | None = None) -> None:
    """Fill in the set-up form: who sits where (`me`, `open`, `bot:LEVEL`), and the options."""
    folded = page.locator(".more:not([open]) > summary")
    if options and folded.count():
        folded.click()
    for name, value in (options or {}).items():
        field = page.locator(f"#option-{name}")
        if field.count():
            field.fill(value)
        else:
            page.locator(f"[name=option-{name}][value='{value}']").check()
    for number, choice in seats.items():
        page.locator(f"#seat-{number}").select_option(choice)
        if choice == "me":
            page.locator(f"#name-{number}").fill(("Ada", "Boris", "Chiara", "Dinh")[number - 1])
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    ready(page)


def moves(page: Page) -> list[Move]:
    """Return what this person may do now."""
    bare: Move = {"source": None, "target": None, "cost": "", "effects": []}
    found: list[Move] = json.loads(page.locator("#r-actions").get_attribute("data-moves") or "[]")
    return [{**bare, **move} for move in found]


def over(page: Page) -> bool:
    """Whether the game has ended."""
    return page.locator("#r-status").get_attribute("data-over") == "true"


def wait_for_turn(page: Page) -> bool:
    """Wait until it is this person's turn; returns False if the game ends before."""
    page.locator("#r-actions:not([data-moves='[]']), #r-status[data-over='true']").first.wait_for(state="attached")
    return not over(page)


def decide(page: Page, hand: Hand, move: Move) -> None:
    """Do one thing and wait until the table has taken it."""
    decision = page.locator("#r-actions").get_attribute("data-decision")
    hand(page, move)
    page.locator(f"#r-actions:not([data-decision='{decision}'])").wait_for(state="attached")


def play_on(page: Page, hand: Hand, wanted: Callable[[list[Move], int], Move], most: int = 400) -> int:
    """Play to the end of the game; returns how many decisions that took."""
    for number in range(most):
        if not wait_for_turn(page):
            return number
        decide(page, hand, wanted(moves(page), number))
    raise AssertionError("the game does not end")


def source(move: Move) -> str:
    return f"[data-src='{move['source']}']"


def target(move: Move) -> str:
    return f"#r-board svg [data-dst='{move['target']}']"


def plain(page: Page, move: Move) -> bool:
    """Whether the move is a button of its own."""
    return move["source"] is None and page.locator(f"[data-action='{move['text']}']").count() > 0


def picked(page: Page, move: Move) -> bool:
    """Whether what the move takes in hand lies in hand already."""
    return page.locator(f"{source(move)}[data-picked]").count() > 0


def by_mouse(page: Page, move: Move) -> None:
    """Click, and drag from the hand where that is possible."""
    if plain(page, move):
        page.locator(f"[data-action='{move['text']}']").click()
    elif picked(page, move):
        page.locator(target(move)).click()
    else:
        drag(page, source(move), target(move))


def drag(page: Page, start: str, goal: str) -> None:
    """Drag from the middle of one thing to the middle of another."""
    page.locator(start).first.hover()
    other = page.locator(goal).first.bounding_box()
    assert other
    page.mouse.down()
    page.mouse.move(other["x"] + 10, other["y"] + 12, steps=3)
    page.mouse.move(other["x"] + other["width"] / 2, other["y"] + other["height"] / 2)
    page.mouse.up()


def by_touch(page: Page, move: Move) -> None:
    """Tap what to take, a goal if there are several, then the button that says what that does."""
    if plain(page, move):
        return page.locator(f"[data-action='{move['text']}']").tap()
    if not picked(page, move):
        page.locator(source(move)).tap()
    confirm = page.locator("#pickbar .confirm")
    if confirm.count():
        return confirm.tap()
    page.locator(target(move)).tap()
    return page.locator(f"#pickbar [data-action='{move['text']}']").tap() if move["effects"] else None


def by_keyboard(page: Page, move: Move) -> None:
    """Tab to the hand, walk to the thing, Enter; then to the button that confirms, or to the board."""
    if plain(page, move):
        tab_to(page, f"[data-action='{move['text']}']")
        return page.keyboard.press("Enter")
    if not picked(page, move):
        tab_to(page, f"[data-grid]:has({source(move)}) [data-src]")
        walk(page, source(move))
        page.keyboard.press("Enter")
        expect(page.locator(f"{source(move)}[data-picked]").first).to_be_attached()
    if page.locator("#pickbar .confirm").count():
        tab_to(page, "#pickbar .confirm")
    else:
        tab_to(page, "#r-board svg [data-can=go]")
    return page.keyboard.press("Enter")


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something that fits has the focus."""
    for _ in range(60):
        if page.locator(f"{selector}:focus").count():
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way to {selector} with the keyboard")


def walk(page: Page, selector: str) -> None:
    """Walk a row with the arrow keys."""
    for key in ("ArrowRight", "ArrowLeft") * 2:
        before = ""
        while (now := str(page.evaluate(ACTIVE))) != before:
            if page.locator(f"{selector}:focus").count():
                return
            before = now
            page.keyboard.press(key)
    raise AssertionError(f"no way to {selector} with the arrow keys")
