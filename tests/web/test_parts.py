"""Parts of regions are sent on their own; of a plan in Trickerion nothing reaches anybody else before the reveal."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from web_builders import House, Visitor, free, house, me

from parlour.web import api

PLANS = (
    ["magician=theater", "assistant=none", "apprentice-1=downtown", "apprentice-a=none"],
    ["magician=workshop", "assistant=theater", "apprentice-1=none", "apprentice-a=theater"],
)


def first(outcomes: Sequence[tuple[int, float]]) -> int:
    return outcomes[0][0]


@pytest.fixture(autouse=True)
def no_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chance brings the same every time."""
    monkeypatch.setattr("parlour.web.house.draw", first)
    monkeypatch.setattr(api, "draw", first)


def asked_for_plans(parlour: House) -> tuple[Visitor, Visitor, str]:
    """Two people at a table who are asked for their plans; the first has an Assistant."""
    ann, bea = parlour.visitor(), parlour.visitor()
    url = ann.table(me("Ann"), free(), game="trickerion", options={"preset": True}, public=True)
    assert bea.post(f"{url}/sit", {"seat": 2, "name": "Bea"}).status_code == 200
    assert ann.act(url, 1, "magician:electra").status_code == 200
    assert bea.act(url, 2, "magician:the-gentleman").status_code == 200
    assert ann.act(url, 1, "decline").status_code == 200
    assert bea.act(url, 2, "decline").status_code == 200
    return ann, bea, url


def plan(ann: Visitor, url: str, actions: list[str]) -> Any:
    decision = ann.view(url)["decision"]
    body = {"seat": 1, "decision": decision, "action": actions[0], "then": actions[1:], "key": "plan"}
    return ann.post(f"{url}/actions", body)


def everything(folder: Path, actions: list[str]) -> str:
    """Send a plan and return all that the other seat gets of it, with ids made equal."""
    with house(folder) as parlour:
        ann, bea, url = asked_for_plans(parlour)
        with bea.socket(url) as socket:
            heard = [json.loads(socket.receive_text())]
            assert plan(ann, url, actions).status_code == 200
            heard.append(json.loads(socket.receive_text()))
        pages = [url, f"{url}?at=0", f"{url}/view", f"{url}/record"]
        told = [bea.http.get(page).text for page in pages]
        text = json.dumps([heard, told]).replace(url.removeprefix("/t/"), "ID")
        return re.sub(r"Guest \d+|/join/[\w-]+", "SOMEBODY", text)


@pytest.mark.clause("INFO-7", "ASSIGN-7")
def test_a_plan_is_the_same_to_everybody_else_whatever_it_is(tmp_path: Path) -> None:
    told = []
    for number, actions in enumerate(PLANS):
        (tmp_path / str(number)).mkdir()
        told.append(everything(tmp_path / str(number), actions))
    assert told[0] == told[1]
    assert "Picked" in told[0]


def test_a_part_comes_after_what_it_is_in_and_before_what_is_in_it(tmp_path: Path) -> None:
    with house(tmp_path) as parlour:
        ann, _, url = asked_for_plans(parlour)
        with ann.socket(url) as socket:
            regions = json.loads(socket.receive_text())["regions"]
    order = list(regions)
    for name, html in regions.items():
        for inner in re.findall(r'id="(p-[^"]+)" data-kept', html):
            assert order.index(name) < order.index(inner), f"{inner} in {name}"
    assert 'id="p-crew-1" data-kept' in regions["p-work-1"]
    assert "data-plan" in regions["p-crew-1"]


def test_a_whole_page_has_its_parts_in_place(tmp_path: Path) -> None:
    with house(tmp_path) as parlour:
        ann, _, url = asked_for_plans(parlour)
        page = ann.http.get(url).text
    assert "data-kept" not in page
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids)), [each for each in ids if ids.count(each) > 1]


def test_only_what_changed_is_sent(tmp_path: Path) -> None:
    with house(tmp_path) as parlour:
        ann, bea, url = asked_for_plans(parlour)
        with ann.socket(url) as socket:
            socket.receive_text()
            assert plan(ann, url, PLANS[0]).status_code == 200
            socket.receive_text()
            bea_plan = ["magician=downtown", "manager=none", "apprentice-1=none"]
            decision = bea.view(url)["decision"]
            body = {"seat": 2, "decision": decision, "action": bea_plan[0], "then": bea_plan[1:], "key": "plan"}
            assert bea.post(f"{url}/actions", body).status_code == 200
            changed = json.loads(socket.receive_text())["regions"]
    assert "p-team-2" in changed
    assert not {"r-board", "p-catalogue", "p-types", "p-fame"} & changed.keys()


def test_too_long_a_plan_is_refused(tmp_path: Path) -> None:
    with house(tmp_path) as parlour:
        ann, _, url = asked_for_plans(parlour)
        answer = plan(ann, url, ["magician=none"] * 30)
        assert answer.status_code == 422
        assert "then" in answer.json()["error"]
        assert plan(ann, url, ["magician=none", "magician=none"]).status_code == 422
        assert ann.view(url)["view"]["boards"][0]["planned"] is False
