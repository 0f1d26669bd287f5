"""What a person sees of Trickerion's page without looking for it: room, sums, what is asked."""

from __future__ import annotations

import random

import pytest
from axe import serious
from browsing import Visit
from playwright.sync_api import Page, expect
from serving import Server
from sitting import PHONE, decide, moves, open_table, wait_for_turn
from stagecraft import act, click, enter, planning, step, tap

pytestmark = pytest.mark.browser

QUICK = {"reduced_motion": "reduce"}
BOT = "bot:random"
BAR = "document.getElementById('r-actions').offsetHeight"
CUT = """() => [...document.querySelectorAll(".popts label, .verbs .btn, .scoring")].filter((each) => {
  const inside = Math.max(0, ...[...each.querySelectorAll("*")].map((part) => part.getBoundingClientRect().right));
  return inside > each.getBoundingClientRect().right + 2;
}).map((each) => each.textContent.trim())"""
SEEN = """() => {
  const top = document.getElementById("r-status").getBoundingClientRect().bottom;
  const foot = document.getElementById("r-actions").getBoundingClientRect().top;
  const asked = document.querySelectorAll("[data-can], form[data-plan]");
  const boxes = [...asked].map((each) => each.getBoundingClientRect());
  return !boxes.length || boxes.some((box) => box.bottom > top + 10 && box.top < foot - 10);
}"""
CHANGED = """async () => {
  const main = document.querySelector("script[type='module']").src;
  document.querySelector("[aria-describedby='tip']").dataset.tip = "Other|words.";
  (await import(main.replace(/main.js.*/, "tips.js"))).settle();
}"""


def at(visit: Visit, server: Server, seats: int = 2, **how: object) -> Page:
    page = visit(f"{server.url}/new/trickerion", **{**QUICK, **how})
    others = dict.fromkeys(range(2, seats + 1), BOT)
    open_table(page, {1: "me", **others}, {"preset": "true", **({"players": str(seats)} if seats > 2 else {})})
    return page


def until_planning(page: Page, seed: int = 1) -> None:
    rng = random.Random(seed)
    while not planning(page):
        assert step(page, rng)


def at_work(page: Page, place: str) -> None:
    """Send everybody to a place and put the first of them there."""
    until_planning(page)
    for slot in page.locator("[data-plan-slot]").all():
        card = slot.locator(f"input[data-plan-card='{place}']:not(:disabled)")
        (card if card.count() else slot.locator("input[data-plan-card='none']")).click()
    page.locator("[data-plan-send]").click()
    expect(page.locator("form[data-plan]")).to_have_count(0)
    while wait_for_turn(page) and not any(move["kind"] == "end" for move in moves(page)):
        goals = [move for move in moves(page) if move["text"].startswith(("magician", f"@{place}"))]
        decide(page, act(click), goals[0])


@pytest.mark.parametrize("seats", [2, 4])
def test_the_bar_keeps_its_height_and_nothing_is_cut(visit: Visit, shared_server: Server, seats: int) -> None:
    """On the smallest desktop a bar that grows would cover what lies above it."""
    page = at(visit, shared_server, seats, viewport={"width": 1280, "height": 800})
    rng = random.Random(6)
    assert wait_for_turn(page)
    height = page.evaluate(BAR)
    while "Turn 2" not in page.locator("#p-moment .strip > b").inner_text():
        assert page.evaluate(BAR) == height, page.locator("#r-actions").inner_text()
        assert page.evaluate(CUT) == []
        assert step(page, rng)
        assert wait_for_turn(page)


def test_what_is_asked_is_in_sight_on_a_phone(visit: Visit, shared_server: Server) -> None:
    page = at(visit, shared_server, **PHONE)
    rng = random.Random(7)
    assert wait_for_turn(page)
    while "Turn 2" not in page.locator("#p-moment .strip > b").inner_text():
        page.wait_for_function(f"({SEEN})()")
        assert step(page, rng, tap)
        assert wait_for_turn(page)


def test_a_plan_tells_its_wages(visit: Visit, shared_server: Server) -> None:
    """Specialists want 2 coins and Apprentices 1; Magicians none, nor who lives with the Assistant or stays at home."""
    page = at(visit, shared_server)
    until_planning(page)
    expect(page.locator("[data-plan-sum]")).to_have_text("0")
    people = [str(slot.get_attribute("data-plan-slot")) for slot in page.locator("[data-plan-slot]").all()]
    total = 0
    for person, card in zip(people, ("theater", "theater", "downtown", "downtown"), strict=False):
        page.locator(f"input[value='{person}={card}']").click()
        total += {"magician": 0, "apprentice-a": 0, "apprentice-1": 1}.get(person, 2)
        expect(page.locator("[data-plan-sum]")).to_have_text(str(total))
    assert total == 3
    page.locator(f"input[value='{people[1]}=none']").click()
    expect(page.locator("[data-plan-sum]")).to_have_text("1")
    assert page.locator("[data-plan-total][data-short]").count() == 0
    page.evaluate("document.querySelector('[data-plan-total]').dataset.planTotal = '0'")
    page.locator(f"input[value='{people[1]}=workshop']").click()
    expect(page.locator("[data-plan-total][data-short]")).to_be_visible()


def test_the_end_of_a_turn_is_looked_at_before_one_goes_on(visit: Visit, shared_server: Server) -> None:
    """Bots act at once: what a week brought lies over the board until somebody says so or makes a move."""
    page = at(visit, shared_server)
    rng = random.Random(5)
    evening = page.locator(".evening")
    while not evening.count():
        assert step(page, rng)
        assert wait_for_turn(page)
    expect(page.locator("#p-moment .strip > b")).to_contain_text("Turn 2")
    expect(evening).to_be_visible()
    expect(evening.locator("h3").first).to_have_text("The end of turn 1")
    expect(evening.locator(".sumup tbody tr")).to_have_count(2)
    assert serious(page) == []
    evening.get_by_role("button", name="Go on").click()
    expect(evening).to_be_hidden()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-link", "on")
    expect(evening).to_be_visible()
    move = next((move for move in moves(page) if move["target"] is None), None)
    if move:
        decide(page, act(click), move)
        assert wait_for_turn(page)
        assert page.locator(".evening[data-open]").count() == 0, "it goes with the next move"


def test_many_choices_are_lit_and_not_listed(visit: Visit, shared_server: Server) -> None:
    """What can be ordered lies on the board; a list of it would only cover the workshop."""
    page = at(visit, shared_server)
    at_work(page, "market-row")
    page.locator("#v-request").click()
    expect(page.locator("#pickbar")).to_contain_text("lit places")
    assert page.locator("#pickbar [data-action]").count() == 0
    lit = page.locator(".types [data-can='go']")
    assert lit.count() == len([move for move in moves(page) if move["kind"] == "request"]) > 5
    assert page.locator("#p-buy [data-can]").count() == 0
    page.keyboard.press("Escape")
    expect(page.locator("#v-request")).to_be_focused()
    page.locator("#v-request").click()
    lit.first.click()
    expect(page.locator("#r-status strong")).to_have_text("On which Order slot?")


def test_several_ways_at_one_place_are_listed(visit: Visit, shared_server: Server) -> None:
    """How many of a Component one may buy hangs on what one has: some type of those in stock can be bought by twos."""
    page = at(visit, shared_server)
    at_work(page, "market-row")
    goals = [str(move["target"]) for move in moves(page) if move["kind"] == "buy"]
    most = max(goals, key=goals.count)
    assert goals.count(most) > 1
    page.locator(f"[data-dst='{most}'][data-can]").click()
    buttons = page.locator("#pickbar [data-action]")
    expect(buttons).to_have_count(goals.count(most))
    expect(buttons.first).to_be_focused()
    page.keyboard.press("Escape")
    expect(buttons).to_have_count(0)


def test_words_go_when_the_thing_changes(visit: Visit, shared_server: Server) -> None:
    page = at(visit, shared_server)
    until_planning(page)
    page.locator("#w-1-magician, #h-riverside-01, .phead").first.hover()
    expect(page.locator("#tip")).to_be_visible()
    page.evaluate(CHANGED)
    expect(page.locator("#tip")).to_be_hidden()


def test_the_keyboard_stays_where_one_decides(visit: Visit, shared_server: Server) -> None:
    """Whoever has answered with a button finds the next one without walking there anew."""
    page = at(visit, shared_server)
    page.mouse.move(0, 0)
    at_work(page, "market-row")
    page.locator("#v-buy, #v-request").first.focus()
    page.keyboard.press("Tab")
    decide(page, act(enter), next(move for move in moves(page) if move["kind"] == "end"))
    assert wait_for_turn(page)
    assert page.evaluate("document.activeElement.closest('#r-actions, #r-board') !== null")
