"""What people plan in Trickerion is nobody else's business until all plans are shown, at one screen or at two."""

from __future__ import annotations

import json
import random

import pytest
from browsing import Visit
from playing import ready
from playwright.sync_api import Page, WebSocket, expect
from serving import Server
from sitting import open_table
from stagecraft import at_plans, step

pytestmark = pytest.mark.browser

QUICK = {"reduced_motion": "reduce"}
PLANS = ("theater", "downtown")


def frames_of(page: Page) -> list[str]:
    """Return the list that fills with what a page's sockets receive."""
    texts: list[str] = []

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: texts.append(str(frame)))

    page.on("websocket", opened)
    return texts


def send(page: Page, place: str) -> None:
    """Send the Magician to a place, everybody else stays at home."""
    for slot in page.locator("[data-plan-slot]").all():
        person = slot.get_attribute("data-plan-slot")
        slot.locator(f"input[data-plan-card='{place if person == 'magician' else 'none'}']").click()
    page.locator("[data-plan-send]").click()
    expect(page.locator("form[data-plan]")).to_have_count(0)


def test_a_plan_cannot_be_seen_before_the_reveal(visit: Visit, shared_server: Server) -> None:
    for place in PLANS:
        ada = visit(f"{shared_server.url}/new/trickerion", **QUICK)
        frames = frames_of(ada)
        open_table(ada, {1: "me", 2: "open"}, {"preset": "true"})
        boris = visit(ada.locator("#invite-2").input_value(), **QUICK)
        boris.get_by_label("Your name").fill("Boris")
        boris.get_by_role("button", name="Take the seat").click()
        ready(boris)
        expect(ada.locator("#seat-2")).to_contain_text("here")
        at_plans([ada, boris])
        before, view = len(frames), ada.evaluate("fetch(location.pathname + '/view').then((r) => r.json())")
        team = ada.inner_html("#p-team-2")
        send(boris, place)
        expect(ada.locator("#seat-2")).to_contain_text("Picked")
        told = "".join(frames[before:])
        assert told, "that Boris has a plan is public"
        assert "magician=" not in told
        assert '"assign"' not in told
        assert ada.inner_html("#p-team-2") == team
        after = ada.evaluate("fetch(location.pathname + '/view').then((r) => r.json())")
        for each in (view, after):
            for board in each["view"]["boards"][1]["people"]:
                assert board["card"] == ""
        assert json.dumps(after["view"]["boards"][1]["hand"]) == json.dumps(view["view"]["boards"][1]["hand"])
        changed = {name.rstrip("-0123456789") for text in frames[before:] for name in json.loads(text)["regions"]}
        assert changed <= {"r-players", "r-status", "r-log", "p-log", "p-end", "p-back"}, "the boards stay as they are"
        send(ada, "workshop")
        expect(ada.locator("#log")).to_contain_text("Boris sends Magician to")


def test_the_curtain_hides_the_plan_of_the_other(visit: Visit, shared_server: Server) -> None:
    page = visit(f"{shared_server.url}/new/trickerion", **QUICK)
    open_table(page, {1: "me", 2: "me"}, {"preset": "true"})
    frames = frames_of(page)
    page.reload()
    ready(page)
    rng = random.Random(1)
    while not page.locator("#curtain").count():
        step(page, rng)
        page.locator("#curtain, #r-actions:not([data-moves='[]'])").first.wait_for(state="attached")
    first = str(page.locator("#curtain button bdi").inner_text())
    page.locator("#curtain button").click()
    expect(page.locator("form[data-plan]")).to_be_attached()
    before = len(frames)
    send(page, "downtown")

    expect(page.locator("#curtain")).to_be_visible()
    expect(page.locator("#curtain button bdi")).not_to_have_text(first)
    assert "downtown" not in page.inner_html("#r-players")
    assert page.locator("#workshop").count() == 0, "nobody's board lies open behind the curtain"
    assert "magician=downtown" not in page.content()
    assert "magician=downtown" not in "".join(frames[before:])

    page.locator("#curtain button").click()
    expect(page.locator("form[data-plan]")).to_be_attached()
    assert page.locator("input:checked").count() == 0
    send(page, "theater")
    expect(page.locator("#log")).to_contain_text("sends Magician to Downtown")
