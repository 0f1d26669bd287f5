"""What people do: set up, sit, play, take back, resign, ask for a rematch."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import Any

import pytest
from web_builders import House, Visitor, bot, free, house, me, until

from parlour.store import StoreError


def duel(ann: Visitor, bea: Visitor) -> str:
    """Ann in seat 1, Bea in seat 2, before the face-off."""
    url = ann.table(me("Ann"), free(), public=True)
    assert bea.post(f"{url}/sit", {"seat": 2, "name": "Bea"}).status_code == 200
    return url


class TestSetUp:
    def test_missing_seats_stay_open(self, ann: Visitor) -> None:
        url = ann.table(me())

        assert ann.view(url)["seat"] == 1
        assert ann.view(url)["decision"] == "1-1"

    def test_options(self, ann: Visitor) -> None:
        url = ann.table(me(), options={"players": 4, "stones": True})

        assert "# option players 4\n# option stones true\n" not in ann.http.get(f"{url}/record").text
        assert ann.view(url)["view"]["players"] == 4

    @pytest.mark.parametrize(
        ("body", "status", "words"),
        [
            ({"game": "chess"}, 422, "unknown game 'chess'"),
            ({"game": "natural-chaos", "options": {"colour": 1}}, 422, "unknown option 'colour'"),
            ({"game": "conic", "options": {"setup_seat": 3}}, 422, "option setup_seat cannot be 3: allowed is 1 to 2"),
            ({"game": "natural-chaos", "options": {"rules": 1}}, 422, "unknown option 'rules'"),
            ({"game": "natural-chaos", "options": {"name": "x"}}, 422, "unknown option 'name'"),
            ({"game": "natural-chaos", "options": {"players": 3}}, 422, "allowed is 2, 4"),
            ({"game": "natural-chaos", "options": {"stones": "maybe"}}, 422, "true, false"),
            ({"game": "natural-chaos", "seats": [bot("genius")]}, 422, "genius"),
            ({"game": "natural-chaos", "seats": [free()] * 3}, 422, "2 seats"),
            ({"game": "natural-chaos", "seats": [{"kind": "cat"}]}, 422, "seats.0.kind"),
            ({"game": "natural-chaos", "seats": [me("\u202e")]}, 422, "name"),
            ({"seats": []}, 422, "'game'"),
            ({"game": "natural-chaos", "extra": 1}, 422, "'extra'"),
            ([], 422, "object"),
        ],
    )
    def test_refused(self, ann: Visitor, body: object, status: int, words: str) -> None:
        """What makes no sense is refused with a sentence that says so."""
        answer = ann.post("/tables", body)

        assert answer.status_code == status
        assert words.lower() in answer.json()["error"].lower()

    def test_unknown_things_name_the_known_ones(self, ann: Visitor) -> None:
        assert "natural-chaos" in ann.post("/tables", {"game": "chess"}).json()["allowed"]
        level = {"game": "natural-chaos", "seats": [bot("genius")]}
        assert "random" in ann.post("/tables", level).json()["allowed"]

    def test_plain_form(self, ann: Visitor) -> None:
        """The set-up page works without script."""
        fields = {"game": "natural-chaos", "option-stones": "true", "seat-1": "me", "seat-2": "bot:random"}
        fields |= {"seat-3": "open", "seat-4": "open", "name-1": "Ann", "public": "true"}
        answer = ann.http.post("/tables", data=fields)

        assert answer.status_code == 303
        assert ann.view(answer.headers["location"])["seat"] == 1

    def test_plain_form_that_makes_no_sense(self, ann: Visitor) -> None:
        """A refused form is shown again with the reason."""
        answer = ann.http.post("/tables", data={"game": "natural-chaos", "option-players": "3", "seat-1": "me"})

        assert answer.status_code == 422
        assert "“Players” cannot be &#39;3&#39;. Possible: two, four, in teams." in answer.text
        assert answer.headers["content-type"].startswith("text/html")

    def test_too_many_tables(self, tmp_path: Path) -> None:
        with house(tmp_path, open_tables=2) as parlour:
            ann = parlour.visitor()
            ann.table(me())
            ann.table(me())
            answer = ann.post("/tables", {"game": "natural-chaos", "seats": [me()]})

            assert (answer.status_code, "finish" in answer.json()["error"].lower()) == (409, True)


class TestPlay:
    def test_face_off_and_first_move(self, ann: Visitor, bea: Visitor) -> None:
        url = duel(ann, bea)
        assert ann.act(url, 1, "?F").status_code == 200
        assert bea.act(url, 2, "?W").status_code == 200
        assert bea.act(url, 2, "W@Aa1").json() == {"seq": 5}

        assert "W@Aa1" not in ann.view(url)["moves"]
        assert ann.http.get(f"{url}/record").text == "# game natural-chaos\n1 ?F\n2 ?W\n2 W@Aa1\n"

    def test_illegal_action(self, ann: Visitor, bea: Visitor) -> None:
        url = duel(ann, bea)
        for action in ("?W", "F@Aa1", "nonsense", "<b>", ""):
            answer = ann.act(url, 1, action)
            assert answer.status_code == 422
            assert sorted(answer.json()["allowed"]) == ["?E", "?F"]

    def test_stale_decision(self, ann: Visitor, bea: Visitor) -> None:
        """An answer to an old decision gets the present one, and nothing changes."""
        url = duel(ann, bea)
        ann.act(url, 1, "?F")
        bea.act(url, 2, "?W")
        seq = bea.view(url)["seq"]
        late = {"seat": 2, "decision": "1-2", "action": "?P", "key": "late"}
        answer = bea.post(f"{url}/actions", late)

        assert (answer.status_code, answer.json()["decision"]) == (409, f"{seq}-2")
        assert bea.view(url)["seq"] == seq

    def test_same_request_twice(self, ann: Visitor, bea: Visitor) -> None:
        url = duel(ann, bea)
        request = {"seat": 1, "decision": "1-1", "action": "?F", "key": "one-click"}
        first, second = ann.post(f"{url}/actions", request), ann.post(f"{url}/actions", request)

        assert first.json() == second.json()
        assert ann.view(url)["seq"] == first.json()["seq"]

    def test_somebody_elses_seat(self, ann: Visitor, bea: Visitor, carl: Visitor) -> None:
        url = duel(ann, bea)
        for path, more in [("actions", {"decision": "1-1", "action": "?F", "key": "k"}), ("takeback", {})]:
            for other in (bea, carl):
                assert other.post(f"{url}/{path}", {"seat": 1, **more}).status_code == 403
        for path in ("leave", "resign", "uncover"):
            assert carl.post(f"{url}/{path}", {"seat": 1}).status_code == 403
        assert carl.post(f"{url}/bot", {"seat": 1, "level": "random"}).status_code == 403

    def test_seat_that_does_not_exist(self, ann: Visitor, bea: Visitor) -> None:
        answer = ann.post(f"{duel(ann, bea)}/leave", {"seat": 9})

        assert (answer.status_code, answer.json()["allowed"]) == (422, ["1", "2"])

    def test_without_script(self, ann: Visitor, bea: Visitor) -> None:
        """A plain form plays too, and a stale one just shows the present position."""
        url = duel(ann, bea)
        fields = {"seat": "1", "decision": "1-1", "action": "?F", "key": "form"}
        for _ in range(2):
            answer = ann.http.post(f"{url}/actions", data=fields)
            assert (answer.status_code, answer.headers["location"]) == (303, url)
        assert ann.http.post(f"{url}/actions", data={**fields, "key": "other"}).status_code == 303
        assert bea.view(url)["view"]["picked"] == [1]

    def test_one_of_two_answers_wins(self, ann: Visitor, bea: Visitor) -> None:
        """Two tabs answer one decision at the same time: one wins, the other gets the present position."""
        url = duel(ann, bea)
        ann.act(url, 1, "?F")
        bea.act(url, 2, "?W")
        decision = bea.view(url)["decision"]
        actions = ["W@Aa1", "W@Ab1", "W@Ac1", "W@Ad1", "P@Aa1", "P@Ab1"]
        answers = []

        def click(action: str) -> None:
            body = {"seat": 2, "decision": decision, "action": action, "key": action}
            answers.append(bea.post(f"{url}/actions", body))

        threads = [threading.Thread(target=click, args=(action,)) for action in actions]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409, 409]
        assert ann.view(url)["seq"] == 5


class TestSeats:
    def test_invitation(self, parlour: House, ann: Visitor, bea: Visitor, carl: Visitor) -> None:
        """Opening the link takes no seat; the button does, once."""
        url = ann.table(me("Ann"), free())
        link = invitation(ann, url)
        assert bea.http.get(link).status_code == 200
        assert bea.view(url)["seat"] is None
        assert bea.post(link, {"name": "Bea"}).json() == {"url": url}
        assert bea.view(url)["seat"] == 2

        assert carl.post(link, {}).status_code == 409
        assert bea.http.get(link).headers["location"] == url
        assert carl.http.get("/join/unknown").status_code == 409
        assert carl.post("/join/unknown", {}).status_code == 403

    def test_plain_form_accepts(self, ann: Visitor, bea: Visitor) -> None:
        url = ann.table(me("Ann"), free())
        answer = bea.http.post(invitation(ann, url), data={"name": "Bea"})

        assert (answer.status_code, answer.headers["location"]) == (303, url)

    def test_private_seats_are_not_for_strangers(self, ann: Visitor, bea: Visitor) -> None:
        url = ann.table(me(), free())

        assert bea.post(f"{url}/sit", {"seat": 2}).status_code == 403
        assert "/join/" not in bea.http.get(url).text

    def test_bot_for_who_left(self, ann: Visitor, bea: Visitor) -> None:
        """A bot takes the seat of somebody who left, plays on, and gives it back."""
        url = duel(ann, bea)
        assert ann.act(url, 1, "?F").status_code == 200
        assert bea.post(f"{url}/leave", {"seat": 2}).status_code == 200
        assert bea.view(url)["seat"] is None
        assert ann.post(f"{url}/bot", {"seat": 2, "level": "random"}).status_code == 200
        until(lambda: ann.view(url)["view"]["phase"] == "play")
        until(lambda: ann.view(url)["decision"])

        assert bea.post(f"{url}/sit", {"seat": 2}).status_code == 200
        assert bea.view(url)["seat"] == 2

    def test_no_bot_for_somebody_present(self, ann: Visitor, bea: Visitor) -> None:
        assert ann.post(f"{duel(ann, bea)}/bot", {"seat": 2, "level": "random"}).status_code == 409

    def test_bot_for_somebody_away(self, tmp_path: Path) -> None:
        """Who has been gone for long enough can be replaced without having said goodbye."""
        with house(tmp_path, away_after=0.05) as parlour:
            ann, bea = parlour.visitor(), parlour.visitor()
            url = duel(ann, bea)
            with ann.socket(url):
                until(lambda: ann.post(f"{url}/bot", {"seat": 2, "level": "random"}).status_code == 200)

    def test_names(self, ann: Visitor, bea: Visitor) -> None:
        """A new name reaches the tables at once; bad ones are refused."""
        assert ann.post("/me", {"name": "Ada"}).status_code == 200
        url = ann.table(me(), free(), public=True)
        assert ann.post("/me", {"name": "Ada L."}).status_code == 200
        assert "Ada L." in bea.http.get(url).text
        assert ann.http.post("/me", data={"name": "Ada"}).headers["location"] == "/"

        for name in ("", "x" * 25, "a\u202eb", "\x00"):
            assert ann.post("/me", {"name": name}).status_code == 422

    def test_markup_in_names(self, ann: Visitor, bea: Visitor) -> None:
        """A name is text wherever it shows."""
        url = ann.table(me("<img src=x>"), free(), public=True)

        for page in (url, "/"):
            text = bea.http.get(page).text
            assert "<img src=x" not in text
            assert "&lt;img src=x&gt;" in text


class TestTakeBack:
    def test_free(self, ann: Visitor, bea: Visitor) -> None:
        url = duel(ann, bea)
        ann.act(url, 1, "?F")
        bea.act(url, 2, "?W")
        bea.act(url, 2, "W@Aa1")
        assert bea.post(f"{url}/takeback", {"seat": 2}).status_code == 200

        assert "W@Aa1" in bea.view(url)["moves"]
        assert ann.post(f"{url}/takeback/answer", {"seat": 1, "yes": True}).status_code == 409

    def test_by_consent(self, ann: Visitor, bea: Visitor) -> None:
        url = duel(ann, bea)
        ann.act(url, 1, "?F")
        bea.act(url, 2, "?W")
        assert ann.post(f"{url}/takeback", {"seat": 1}).status_code == 200
        assert bea.post(f"{url}/takeback/answer", {"seat": 2, "yes": False}).status_code == 200
        assert bea.view(url)["view"]["phase"] == "play"
        assert ann.post(f"{url}/takeback", {"seat": 1}).status_code == 409

        assert bea.post(f"{url}/takeback", {"seat": 2}).status_code == 200
        assert ann.post(f"{url}/takeback/answer", {"seat": 1, "yes": True}).status_code == 200
        assert bea.view(url)["moves"] == ["?W", "?P"]

    def test_against_a_bot(self, ann: Visitor) -> None:
        url = ann.table(me(), bot())
        ann.act(url, 1, "?F")
        until(lambda: ann.view(url)["decision"])
        ann.act(url, 1)
        until(lambda: ann.view(url)["decision"])
        before = ann.view(url)["seq"]
        assert ann.post(f"{url}/takeback", {"seat": 1}).status_code == 200

        assert ann.view(url)["seq"] == before + 1
        assert ann.view(url)["decision"]


class TestEnd:
    def test_resign_and_rematch(self, ann: Visitor, bea: Visitor, carl: Visitor) -> None:
        url = duel(ann, bea)
        assert ann.post(f"{url}/rematch").status_code == 409
        assert ann.post(f"{url}/resign", {"seat": 1}).status_code == 200
        late = {"seat": 2, "decision": "1-2", "action": "?W", "key": "late"}
        assert bea.post(f"{url}/actions", late).status_code == 409
        assert bea.view(url)["moves"] == []
        assert carl.post(f"{url}/rematch").status_code == 403

        again = bea.post(f"{url}/rematch").json()["url"]
        assert ann.post(f"{url}/rematch").json()["url"] == again
        assert (ann.view(again)["seat"], bea.view(again)["seat"]) == (2, 1)
        assert "# resigned 1" in ann.http.get(f"{url}/record").text

    def test_two_rematches_at_once(self, ann: Visitor, bea: Visitor) -> None:
        """Both press the button: they meet at one table."""
        url = duel(ann, bea)
        ann.post(f"{url}/resign", {"seat": 1})
        urls = []

        def press(visitor: Visitor) -> None:
            urls.append(visitor.post(f"{url}/rematch").json())

        threads = [threading.Thread(target=press, args=(visitor,)) for visitor in (ann, bea)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

        assert urls[0] == urls[1]

    def test_record_while_secrets_are_open(self, ann: Visitor, bea: Visitor) -> None:
        url = duel(ann, bea)
        ann.act(url, 1, "?F")
        answer = ann.http.get(f"{url}/record")

        assert (answer.status_code, "secrets" in answer.json()["error"]) == (409, True)


class TestSharedScreen:
    def test_curtain(self, ann: Visitor) -> None:
        """Each person's view comes only after "I am …"."""
        url = ann.table(me("Ann"), me("Al"))
        assert ann.view(url)["seat"] is None
        ann.post(f"{url}/uncover", {"seat": 1})
        assert ann.act(url, 1, "?F").status_code == 200

        assert ann.view(url)["seat"] is None
        assert "?F" not in ann.http.get(url).text
        ann.post(f"{url}/uncover", {"seat": 2})
        assert ann.view(url)["seat"] == 2
        assert ann.act(url, 2, "?W").status_code == 200
        assert ann.view(url)["seat"] == 2


class TestBots:
    def test_bots_alone(self, ann: Visitor, bea: Visitor) -> None:
        """A table of bots plays to its end, and anybody may watch."""
        url = ann.table(bot(), bot(), options={"turn_limit": 12}, public=True)
        until(lambda: ann.view(url)["view"]["phase"] == "over", 30)

        assert "# result" in bea.http.get(f"{url}/record").text

    def test_bot_waits_for_the_answer_to_a_request(self, tmp_path: Path) -> None:
        """While somebody asks to take back the bot holds still; then it goes on."""
        with house(tmp_path, bot_delay=0.3) as parlour:
            ann, bea = parlour.visitor(), parlour.visitor()
            url = ann.table(me("Ann"), free(), bot(), bot(), options={"players": 4}, public=True)
            bea.post(f"{url}/sit", {"seat": 2, "name": "Bea"})
            ann.act(url, 1, "?E")
            bea.act(url, 2, "?W")
            assert bea.post(f"{url}/takeback", {"seat": 2}).status_code == 200
            time.sleep(0.6)
            assert ann.view(url)["view"]["to_act"] == [3]

            assert ann.post(f"{url}/takeback/answer", {"seat": 1, "yes": False}).status_code == 200
            until(lambda: ann.view(url)["decision"])

    def test_bot_tries_again(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """If a bot's move could not be written down, it is made again later."""
        monkeypatch.setattr("parlour.web.house.RETRY", 0.01)
        with house(tmp_path) as parlour:
            ann = parlour.visitor()
            url = ann.table(me(), free(), public=True)
            store = parlour.app.state.house.store
            append, failures = store.append, []

            async def fail_once(table: str, rows: Any, *more: Any) -> None:
                if rows[0].seat == 2 and rows[0].kind == "act" and not failures:
                    failures.append(rows)
                    raise StoreError("disk full")
                await append(table, rows, *more)

            monkeypatch.setattr(store, "append", fail_once)
            ann.post(f"{url}/bot", {"seat": 2, "level": "random"})
            until(lambda: ann.view(url)["view"]["picked"] == [2])

            assert len(failures) == 1


def invitation(owner: Visitor, url: str) -> str:
    """Read the link for the open seat from the owner's page."""
    text = owner.http.get(url).text
    start = text.index("/join/")
    return text[start : text.index('"', start)]
