"""Trickerion in the browser: a whole game by mouse, a whole turn by keyboard and by touch, four seats, previews."""

from __future__ import annotations

import random
import re

import pytest
from axe import serious
from browsing import Visit
from playwright.sync_api import Page, expect
from serving import Server
from sitting import PHONE, decide, moves, open_table, wait_for_turn
from stagecraft import Press, act, at_plans, click, enter, liked, plan, planning, step, tap

pytestmark = pytest.mark.browser

QUICK = {"reduced_motion": "reduce"}
BOT = "bot:random"
OWN_MARKERS = ".perf [data-piece] > .n1"


def turn(page: Page) -> str:
    return page.locator("#p-moment .strip > b").inner_text()


def test_a_whole_game_by_mouse(visit: Visit, shared_server: Server) -> None:
    """The last turn is played on a narrow screen: there the result comes before the board."""
    page = visit(f"{shared_server.url}/new/trickerion", **QUICK)
    open_table(page, {1: "me", 2: BOT})
    rng = random.Random(11)
    while step(page, rng):
        if "Turn 5" in turn(page):
            page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator("#r-status strong")).to_contain_text(re.compile("wins with"))
    expect(page.locator(".scoring")).to_be_in_viewport()
    page.set_viewport_size({"width": 1280, "height": 800})
    table = page.locator(".scoring")
    expect(table).to_be_visible()
    lines = [row.locator("td").all_inner_texts() for row in table.locator("tbody tr").all()]
    assert [line[0] for line in lines] == ["1st", "2nd"]
    scores = [[int(cell) for cell in line[1:]] for line in lines]
    assert [sum(score[:-1]) for score in scores] == [score[-1] for score in scores], "the lines add up"
    assert scores[0][-1] >= scores[1][-1], "the winner stands first"
    expect(page.locator("#log .mark", has_text="Final scoring")).to_be_attached()
    assert serious(page) == [], "finished"


def a_turn(page: Page, press: Press, seed: int) -> None:
    """Play from the first decision to the second turn."""
    rng = random.Random(seed)
    while "Turn 2" not in turn(page):
        assert step(page, rng, press)


def test_a_turn_by_keyboard(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/trickerion", **QUICK)
    open_table(page, {1: "me", 2: BOT}, {"preset": "true"})
    page.mouse.move(0, 0)
    a_turn(page, enter, 3)
    expect(page.locator("#p-moment .strip > b")).to_contain_text("Turn 2")


def test_a_turn_by_touch_on_a_phone(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/trickerion", **PHONE, **QUICK)
    open_table(page, {1: "me", 2: BOT}, {"preset": "true"})
    a_turn(page, tap, 5)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390, "nothing sticks out sideways"
    expect(page.locator(".purse.bar")).to_be_in_viewport()


OUTSIDE = """() => [...document.querySelectorAll(".popts")].filter((each) => {
  const box = each.getBoundingClientRect();
  return ["fieldset", ".work"].some((around) => each.closest(around).getBoundingClientRect().right < box.right - 1);
}).length"""


@pytest.mark.parametrize("size", [(1280, 800), (900, 1100), (390, 844)])
def test_plans_find_room_beside_a_manager(visit: Visit, shared_server: Server, size: tuple[int, int]) -> None:
    page = visit(f"{shared_server.url}/new/trickerion", viewport={"width": size[0], "height": size[1]}, **QUICK)
    open_table(page, {1: "me", 2: BOT})
    rng = random.Random(4)
    while wait_for_turn(page) and not planning(page):
        found = moves(page)
        managers = [move for move in found if move["text"] == "specialist:manager"]
        decide(page, act(click), managers[0] if managers else liked(found, rng))
    expect(page.locator(".mslots")).to_be_attached()
    expect(page.locator(".popts")).to_have_count(3)
    assert page.evaluate(OUTSIDE) == 0


def test_four_seats(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/trickerion", **QUICK)
    open_table(page, {1: "me", 2: BOT, 3: BOT, 4: BOT}, {"players": "4", "preset": "true"})
    rng = random.Random(2)
    while "Turn 2" not in turn(page):
        assert step(page, rng)
    expect(page.locator(".rmore")).to_have_count(3)
    expect(page.locator("#p-slots-downtown .cslot")).to_have_count(4)
    page.locator("#more-2 > summary").click()
    expect(page.locator("#more-2 .rboard")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "a wide table needs no scrolling"
    page.set_viewport_size({"width": 834, "height": 1100})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "a tablet shows it all"


def to_the_theater(page: Page) -> None:
    """Send everybody to the Theater and put the first of them backstage."""
    rng = random.Random(0)
    while not planning(page):
        assert step(page, rng)
    for slot in page.locator("[data-plan-slot]").all():
        slot.locator("input[data-plan-card='theater']").click()
    page.locator("[data-plan-send]").click()
    expect(page.locator("form[data-plan]")).to_have_count(0)
    assert wait_for_turn(page)
    for wanted in (("magician",), ("@saturday", "@friday", "@thursday", "@sunday")):
        decide(page, act(click), next(move for move in moves(page) if move["text"] in wanted))
        assert wait_for_turn(page)


def test_setting_up_shows_what_it_brings(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/trickerion", **QUICK)
    open_table(page, {1: "me", 2: BOT}, {"preset": "true"})
    to_the_theater(page)
    expect(page.locator(".aps")).to_contain_text(re.compile("[234]"))
    assert serious(page) == [], "at work"

    decide(page, act(click), next(move for move in moves(page) if move["kind"] == "set-up"))
    slots = page.locator("#main-board .spot[data-can='go']")
    expect(slots.first).to_be_visible()
    spot = slots.first
    spot.hover()
    preview = page.locator(f"[data-preview='{spot.get_attribute('data-dst')}']")
    expect(preview).to_have_attribute("data-shown", "")
    spot.click()
    expect(page.locator(".turning .spot.corner").first.or_(page.locator(OWN_MARKERS).first)).to_be_visible()
    while moves(page) and moves(page)[0]["kind"] == "corner":
        corner = page.locator(".verbs [data-shows]").last
        corner.hover()
        shown = page.locator(f"[data-preview='{corner.get_attribute('data-shows')}']")
        expect(shown).to_have_attribute("data-shown", "")
        corner.click()
        expect(page.locator(".turning")).to_have_count(0)
    expect(page.locator(OWN_MARKERS)).to_have_count(1)
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(OWN_MARKERS)).to_have_count(0)


def test_what_is_not_possible_says_why(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/trickerion", **QUICK)
    open_table(page, {1: "me", 2: BOT}, {"preset": "true"})
    to_the_theater(page)
    refused = page.locator(".verbs [aria-disabled='true']").first
    expect(refused).to_be_visible()
    refused.click(force=True)
    expect(page.locator("#toast")).to_contain_text(re.compile(r"\((TH|WS|DT)-\d+\)"))


def test_words_on_things(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/trickerion", **QUICK)
    open_table(page, {1: "me", 2: BOT}, {"preset": "true"})
    page.locator("#s-sunday-perform").hover()
    expect(page.locator("#tip")).to_contain_text("Only a Magician stands here")
    page.keyboard.press("Escape")
    expect(page.locator("#tip")).to_be_hidden()
    page.get_by_role("button", name="Browse Tricks").click()
    expect(page.locator("#g-linking-rings")).to_be_visible()
    assert serious(page) == [], "the catalogue"
    page.get_by_role("button", name="Back to the board").click()
    expect(page.locator("#g-linking-rings")).to_be_hidden()


def test_a_plan_can_be_changed_and_taken_back(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/trickerion", **QUICK)
    open_table(page, {1: "me", 2: "open"}, {"preset": "true"})
    rng = random.Random(4)
    link = page.locator("#invite-2").input_value()
    other = visit(link)
    other.get_by_role("button", name="Take the seat").click()
    expect(other.locator("html")).to_have_attribute("data-link", "on")
    at_plans([page, other])
    send = page.locator("[data-plan-send]")
    expect(send).to_be_disabled()
    card = page.locator("[data-plan-drag='downtown']")
    card.drag_to(page.locator("[data-plan-slot='magician']"))
    expect(page.locator("input[value='magician=downtown']")).to_be_checked()
    expect(page.locator("[data-plan-left='downtown']")).to_have_text("1")
    page.locator("input[value='magician=theater']").click()
    expect(page.locator("[data-plan-left='downtown']")).to_have_text("2")
    plan(page, rng)
    expect(page.locator("#r-status")).to_contain_text("Waiting")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator("form[data-plan]")).to_be_attached()
    expect(page.locator("#r-status")).to_contain_text("Your turn")


def test_the_rules_can_be_searched(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/rules/trickerion", **QUICK)
    parts = page.locator("#rules > h2")
    expect(parts.first).to_be_visible()
    page.get_by_label("Search the rules").fill("wages")
    expect(page.locator("[data-found]")).to_contain_text("In")
    expect(page.locator("#rules > h2:visible").first).not_to_have_text(parts.first.inner_text())
    page.get_by_label("Search the rules").fill("xyzzy")
    expect(page.locator("[data-found]")).to_have_text("Nothing found")
    page.get_by_label("Search the rules").fill("")
    expect(parts.first).to_be_visible()
    assert serious(page) == []


@pytest.mark.parametrize(("scheme", "screen"), [("dark", {}), ("light", PHONE)], ids=["dark", "phone"])
def test_axe_at_every_moment(visit: Visit, shared_server: Server, scheme: str, screen: dict[str, object]) -> None:
    page = visit(f"{shared_server.url}/new/trickerion", color_scheme=scheme, **screen, **QUICK)
    open_table(page, {1: "me", 2: BOT})
    rng, seen = random.Random(8), set[str]()
    assert wait_for_turn(page)
    while "Turn 2" not in turn(page):
        kinds = {move["kind"] for move in moves(page)}
        moment = "work" if "end" in kinds else min(kinds, default="")
        if moment not in seen:
            seen.add(moment)
            assert serious(page) == [], moment
        assert step(page, rng, tap if screen else click)
        assert wait_for_turn(page)
    assert {"magician", "trick", "stop", "specialist", "assign", "handle", "work"} <= seen


def test_who_looks_on_sees_the_table_and_can_do_nothing(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/trickerion", **QUICK)
    open_table(page, {1: "me", 2: BOT}, {"preset": "true"})
    to_the_theater(page)
    watcher = visit(page.url, **QUICK)
    expect(watcher.locator(".rmore")).to_have_count(2)
    expect(watcher.locator("#workshop")).to_have_count(0)
    assert watcher.locator("#r-actions").get_attribute("data-moves") == "[]"
    decide(page, act(click), next(move for move in moves(page) if move["kind"] == "end"))
    expect(watcher.locator("#log")).to_contain_text("goes to")
    assert serious(watcher) == []
