"""Words of a person at a Trickerion table, for tests: read what can be done, do it by mouse, touch or keyboard."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect
from sitting import Move, decide, moves, tab_to, wait_for_turn

ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
NEARER = """goal => {
  const middle = (each) => {
    const box = each.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(document.activeElement), [gx, gy] = middle(document.querySelector(goal));
  if (Math.abs(gx - x) > Math.abs(gy - y)) return gx > x ? "ArrowRight" : "ArrowLeft";
  return gy > y ? "ArrowDown" : "ArrowUp";
}"""
Press = Callable[[Locator], None]
# What an eager person likes to do, by the beginning of the notation; the first that is possible is done.
LIKED = ("perform:", "corner:", "fame", "coins", "on:", "set-up:", "prepare:", "learn:", "hire:", "trick:", "@")


def click(thing: Locator) -> None:
    thing.click()


def tap(thing: Locator) -> None:
    thing.tap()


def enter(thing: Locator) -> None:
    """Walk to a thing with Tab, and within a board with the arrow keys, and press Enter."""
    page = thing.page
    kinds = ("data-dst", "data-action", "data-plan-send", "data-shut", "value")
    name, value = next((kind, found) for kind in kinds if (found := thing.get_attribute(kind)) is not None)
    if name == "value":
        tab_to(page, f"[name='{thing.get_attribute('name')}']")
        while not page.locator(f"[value='{value}']:focus").count():
            page.keyboard.press("ArrowRight")
        return page.keyboard.press(" ")
    tab_to(page, f"#{page_part(thing)} [data-dst]" if name == "data-dst" else f"[{name}='{value}']")
    if name == "data-dst":
        walk_to(page, f"[data-dst='{value}'][data-can]")
    return page.keyboard.press("Enter")


def walk_to(page: Page, goal: str) -> None:
    """Walk over the lit places with the arrow keys, by the way that leads nearer; where it does not, by any other."""
    rng = random.Random(0)
    for _ in range(60):
        if page.locator(f"{goal}:focus").count():
            return
        page.keyboard.press(page.evaluate(NEARER, goal) if rng.random() < 0.7 else rng.choice(ARROWS))
    raise AssertionError(f"no way to {goal} with the arrow keys")


def page_part(thing: Locator) -> str:
    """Return the board that a thing is a part of: within one, arrow keys walk."""
    return str(thing.evaluate("each => each.closest('[data-grid]').id"))


def act(press: Press) -> Callable[[Page, Move], None]:
    """Return how a move is made: by its own button, else on the board, then in the offer if one opens."""

    def make(page: Page, move: Move) -> None:
        button = page.locator(f"#r-actions [data-action='{move['text']}']")
        if button.count():
            return press(button.first)
        ways = [each for each in moves(page) if each["target"] == move["target"]]
        press(page.locator(f"[data-dst='{move['target']}'][data-can]").first)
        return press(button.first) if len(ways) > 1 or (press is tap and move["effects"]) else None

    return make


def liked(found: list[Move], rng: random.Random) -> Move:
    """Return what an eager person would do."""
    for beginning in LIKED:
        best = [move for move in found if move["text"].startswith(beginning)]
        if best:
            return rng.choice(best)
    return rng.choice([move for move in found if move["text"] not in ("idle", "decline", "end")] or found)


def planning(page: Page) -> bool:
    return page.locator("form[data-plan]").count() > 0


def plan(page: Page, rng: random.Random, press: Press = click) -> dict[str, str]:
    """Put a card under everybody, as many different ones as there are, and confirm; returns who goes where."""
    chosen = {}
    for slot in page.locator("[data-plan-slot]").all():
        person = str(slot.get_attribute("data-plan-slot"))
        free = slot.locator("input:not(:disabled):not([data-plan-card='none'])")
        radio = free.nth(rng.randrange(free.count()))
        chosen[person] = str(radio.get_attribute("value"))
        press(radio)
        expect(radio).to_be_checked()
    send = page.locator("[data-plan-send]")
    expect(send).to_be_enabled()
    press(send)
    expect(page.locator("form[data-plan]")).to_have_count(0)
    return chosen


def step(page: Page, rng: random.Random, press: Press = click) -> bool:
    """Do one thing; returns False if the game is over."""
    if not wait_for_turn(page):
        return False
    evening = page.locator(".evening[data-open] [data-shut]")
    if evening.count():
        press(evening)
    if planning(page):
        plan(page, rng, press)
    else:
        decide(page, act(press), liked(moves(page), rng))
    return True


def at_plans(pages: list[Page], seed: int = 1) -> None:
    """Have everybody decide, whoever's turn it is, until all are asked for their plans."""
    rng = random.Random(seed)
    for _ in range(400):
        if all(planning(page) for page in pages):
            return
        asked = [page for page in pages if not planning(page) and page.locator("#r-status[data-turn='true']").count()]
        if asked:
            step(asked[0], rng)
        else:
            pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is asked for a plan")
