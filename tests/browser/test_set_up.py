"""The set-up form follows its options: roles, values within bounds, errors in its own words."""

from __future__ import annotations

import pytest
from browsing import Visit
from playwright.sync_api import expect
from serving import Server
from sitting import open_table

pytestmark = pytest.mark.browser


def test_seats_name_what_they_play(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/fractal-tricks")
    first, second = page.locator("[data-seat-row='1']"), page.locator("[data-seat-row='2']")
    expect(first).to_contain_text("Chaos: wants no")
    page.get_by_label("The second seat").check()
    expect(first).to_contain_text("Cosmos: wants one")
    expect(second).to_contain_text("Chaos: wants no")
    expect(first.locator("use")).to_have_attribute("href", "#emblem-cosmos")


def test_seats_of_more_players(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/natural-chaos")
    expect(page.locator("[data-seat-row='3']")).to_be_hidden()
    page.get_by_label("Four, in teams").check()
    expect(page.locator("[data-seat-row='3']")).to_contain_text("Earth")
    expect(page.locator("[data-seat-row='1']")).to_contain_text("black team")


def test_values_stay_within_bounds(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/conic")
    expect(page.get_by_label("Seat 2", exact=True)).to_be_visible()
    expect(page.get_by_label("Seat 3", exact=True)).to_be_hidden()
    page.locator("[name=option-players][value='4']").check()
    page.get_by_label("Seat 4", exact=True).check()
    page.locator("[name=option-players][value='2']").check()
    expect(page.get_by_label("Seat 1", exact=True)).to_be_checked()
    open_table(page, {2: "bot:random"})


def test_rules_that_few_change_are_folded_away(visit: Visit, shared_server: Server) -> None:
    """They are there at a press, and at once where one of them is not the usual one or is wrong."""
    page = visit(f"{shared_server.url}/new/trickerion")
    expect(page.get_by_label("Recommended for a first game")).to_be_visible()
    expect(page.get_by_label("May decline")).to_be_hidden()
    page.get_by_text("More rules").click()
    page.get_by_label("May decline").check()
    page.goto(f"{shared_server.url}/new/trickerion?option-may_decline=true")
    expect(page.get_by_label("May decline")).to_be_checked()
    expect(page.get_by_label("May decline")).to_be_visible()

    page.goto(f"{shared_server.url}/new/natural-chaos")
    fold = page.get_by_text("More rules")
    fold.click()
    page.get_by_label("Limit of turns").fill("-3")
    fold.click()
    expect(page.get_by_label("Limit of turns")).to_be_hidden()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_label("Limit of turns")).to_be_visible()


def test_without_script_the_server_says_why(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/conic", java_script_enabled=False)
    expect(page.locator("[data-role]").first).to_be_hidden()
    page.get_by_label("Seat 4", exact=True).check()
    page.get_by_role("button", name="Open the table").click()
    trouble = "“Who places the first cone” cannot be “seat 4”. Possible: seat 1, seat 2."
    expect(page.locator(".trouble")).to_have_text(trouble)


def test_a_table_lists_its_special_rules(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/conic", viewport={"width": 360, "height": 740})
    open_table(page, {1: "me", 2: "bot:random"}, {"lone_chip": "false"})
    page.locator("#table-rules summary").click()
    rules = page.locator("#table-rules .drop")
    expect(rules).to_contain_text("A lone chip scores")
    expect(rules).to_contain_text("nothing")
    box = rules.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    page.keyboard.press("Escape")
    expect(rules).to_be_hidden()


def test_a_seat_that_is_added_is_taken_as_the_one_before_it(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/conic")
    seats = [page.locator(f"#seat-{number}") for number in range(1, 5)]
    seats[1].select_option("bot:random")
    page.locator("[name=option-players][value='3']").check()
    expect(seats[2]).to_have_value("bot:random")
    seats[2].select_option("open")
    page.locator("[name=option-players][value='2']").check()
    seats[1].select_option("bot:greedy")
    page.locator("[name=option-players][value='4']").check()
    expect(seats[2]).to_have_value("open")
    expect(seats[3]).to_have_value("open")


def test_who_shares_the_screen_has_a_name(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/conic")
    page.locator("#seat-2").select_option("me")
    expect(page.locator("#name-2")).to_have_value("Guest 2")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("#seat-2")).to_contain_text("Guest 2")


def test_all_bots_of_a_game_are_seen_at_once(visit: Visit, shared_server: Server) -> None:
    page = visit(shared_server.url)
    for game in ("conic", "fractal-tricks", "natural-chaos", "trickerion"):
        page.locator(f"#bots-{game} summary").click()
        levels = page.locator(f"#bots-{game} button")
        assert levels.count() > 4
        for level in levels.all():
            expect(level).to_be_in_viewport(ratio=1)
            assert level.evaluate(
                "(button) => [...button.children].filter((each) => !each.matches('.sr'))"
                ".every((each) => each.getBoundingClientRect().left >= button.getBoundingClientRect().left + 8"
                " && each.getBoundingClientRect().right <= button.getBoundingClientRect().right - 8)"
            ), "nothing touches the frame"
        page.keyboard.press("Escape")


@pytest.mark.parametrize("first", [True, False])
def test_a_first_game_against_a_bot(visit: Visit, shared_server: Server, first: bool) -> None:
    """Offered and chosen where a game has something for it, until somebody has a table of that game."""
    page = visit(shared_server.url)
    expect(page.locator("#bots-conic input[type=checkbox]")).to_have_count(0)
    page.locator("#bots-trickerion summary").click()
    box = page.get_by_role("checkbox", name="First game")
    expect(box).to_be_checked()
    box.set_checked(first)
    with page.expect_request("**/tables") as sent:
        page.locator("#bots-trickerion button").first.click()
    assert ("option-preset=true" in (sent.value.post_data or "")) == first
    page.wait_for_url("**/t/*")
    page.goto(shared_server.url)
    page.locator("#bots-trickerion summary").click()
    expect(box).not_to_be_checked()
