"""What Chaos has turned face down in Fractal Tricks is not shown or named again while the round lasts (FT-18, GE-8)."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from web_builders import House, Visitor, free, house, me

ROUND = 18


def without_pictures(html: str) -> str:
    """Drop the drawings of all tokens and the sentence with the rule of following."""
    return re.sub(r"(black|white) \d (to|would) make 9", "", re.sub(r"<symbol.*?</symbol>", "", html, flags=re.DOTALL))


def names(token: str) -> re.Pattern[str]:
    colour = {"b": "black", "w": "white"}[token[0]]
    return re.compile(rf"\b{token}\b|-{token}\b|{colour} {token[1]}\b", re.IGNORECASE)


def start(parlour: House) -> tuple[str, dict[int, Visitor]]:
    ann, ben = parlour.visitor(), parlour.visitor()
    url = ann.table(me("Ann"), free(), public=True, game="fractal-tricks")
    ben.post(f"{url}/sit", {"seat": 2, "name": "Ben"})
    return url, {1: ann, 2: ben}


def play(url: str, people: dict[int, Visitor]) -> list[str]:
    """Make one decision; returns the token that was played, if any."""
    for seat, person in people.items():
        view = person.view(url)
        if view["moves"]:
            choice = view["choices"][0]
            assert person.act(url, seat, choice["text"]).status_code == 200
            return [choice["source"]] if choice["source"] else []
    raise AssertionError("nobody is to act")


def until_chaos_wins(parlour: House) -> tuple[str, dict[int, Visitor], list[str]]:
    """Sit down until Chaos wins a trick before the last; returns the table, its people and the tokens of the trick."""
    while True:
        url, people = start(parlour)
        tokens: list[str] = []
        for _ in range(ROUND - 1):
            tokens += play(url, people)
            spaces = people[1].view(url)["view"]["spaces"]
            if any(space["face_down"] for space in spaces):
                return url, people, tokens[-2:]


def told(person: Visitor, url: str, since: int) -> list[dict[str, Any]]:
    with person.socket(url, since) as socket:
        events: list[dict[str, Any]] = json.loads(socket.receive_text())["events"]
    return events


def test_pages_logs_and_sockets_keep_quiet(tmp_path: Path) -> None:
    with house(tmp_path) as parlour:
        url, people, down = until_chaos_wins(parlour)
        stranger = parlour.visitor()
        plies = people[1].view(url)["seq"]
        for person in (*people.values(), stranger):
            pages = [url, *(f"{url}?at={at}" for at in range(ROUND - 1, plies - 2))]
            texts = [without_pictures(person.http.get(page).text) for page in pages]
            texts.append(json.dumps(told(person, url, 0)))
            for token in down:
                assert [text for text in texts if names(token).search(text)] == []
        play(url, people)
        assert all(
            "token" not in event["detail"] for event in told(stranger, url, 0) if event["detail"].get("token") in down
        )


def test_who_was_there_sees_the_followed_token_once(tmp_path: Path) -> None:
    """The leader must know what followed: it is told as it happens, to those who were up to date."""
    with house(tmp_path) as parlour:
        url, people, down = until_chaos_wins(parlour)
        head = people[1].view(url)["seq"]
        follow = next(event for event in told(people[1], url, head - 1) if event["kind"] in ("follow", "choose"))
        assert follow["kind"] == "choose" or follow["detail"]["token"] == down[1]
        later = [event for event in told(people[1], url, head - 3) if event["kind"] == "follow"]
        assert "token" not in later[-1]["detail"]


def test_a_deal_is_one_line(tmp_path: Path) -> None:
    with house(tmp_path) as parlour:
        url, people = start(parlour)
        page = people[1].http.get(url).text
        assert page.count("is dealt") == 1
        assert "Round 1 is dealt: nine tokens each." in page
        assert [event["kind"] for event in told(people[1], url, 1)].count("deal") == 1


def test_reasons_are_the_own_hands_business(tmp_path: Path) -> None:
    """A follower is told why a token may not be played; nobody else hears of it."""
    with house(tmp_path) as parlour:
        url, people = start(parlour)
        play(url, people)
        view = people[2].view(url)
        hand, legal = view["view"]["hand"], set(view["moves"])
        mine, other = people[2].http.get(url).text, people[1].http.get(url).text
        assert mine.count("data-why=") == len(hand) - len(legal)
        assert "data-why=" not in other


def faced_down(person: Visitor, url: str) -> set[str]:
    return {space["name"] for space in person.view(url)["view"]["spaces"] if space["face_down"]}


def tokens_on(spaces: set[str], events: list[dict[str, Any]]) -> list[str]:
    return [e["detail"]["token"] for e in events if e["detail"].get("space") in spaces and "token" in e["detail"]]


def test_a_late_stranger_learns_nothing_whatever_the_browser_says(tmp_path: Path) -> None:
    with house(tmp_path) as parlour:
        url, people, _ = until_chaos_wins(parlour)
        stranger = parlour.visitor()
        down, head = faced_down(stranger, url), stranger.view(url)["seq"]
        for since in range(head + 2):
            assert tokens_on(down, told(stranger, url, since)) == []
        with stranger.socket(url) as socket:
            socket.receive_text()
            for since in range(head):
                socket.send_text(json.dumps({"hello": since}))
                while (message := json.loads(socket.receive_text()))["seq"] == head and not message["events"]:
                    pass
                assert tokens_on(down, message["events"]) == []
        for since in range(head - 1):
            assert tokens_on(down, told(people[1], url, since)) == []


def test_who_looks_on_sees_tokens_as_they_are_played(tmp_path: Path) -> None:
    with house(tmp_path) as parlour:
        url, people = start(parlour)
        stranger = parlour.visitor()
        with stranger.socket(url) as socket:
            played: list[str] = []
            while not faced_down(stranger, url):
                played += play(url, people)
            heard: list[str] = []
            while len(heard) < len(played):
                heard += [
                    e["detail"]["token"]
                    for e in json.loads(socket.receive_text())["events"]
                    if e["kind"] in ("lead", "follow")
                ]
            assert heard == played
