"""What pages need beside the view: things that actions are done with, reasons, previews, the bill, headings."""

from __future__ import annotations

from collections import Counter

import pytest
import tr_builders as tr
from tr_drivers import eagerly

from parlour.core import Event, Rng
from parlour.games.trickerion import preview, story
from parlour.games.trickerion.considered import considered
from parlour.games.trickerion.playbill import playbill
from parlour.games.trickerion.rules import Show
from parlour.games.trickerion.steps import AIMING, MENU, SPOTTING, TURNING


def positions(seed: int, **options: object) -> list[tuple[Show, int]]:
    """Return the positions of a game in which a player decides, with who does."""
    at, rng = tr.new(**options), Rng(seed)
    found: list[tuple[Show, int]] = []
    while not at.over:
        seat = at.actor()
        if seat:
            found.append((at.copy(), seat))
        at.play(seat, at.game.text(eagerly(at, seat, rng)))
    return found


GAMES = [positions(seed, players=players) for seed, players in ((1, 2), (2, 3), (3, 4))]


@pytest.mark.parametrize("game", GAMES)
class TestWholeGames:
    def test_an_action_and_its_text_name_the_same_thing(self, game: list[tuple[Show, int]]) -> None:
        for at, seat in game:
            for choice in at.choices(seat):
                if choice.kind != "assign":
                    assert choice.source is None
                    assert at.game.thing(choice.text) == choice.target

    def test_what_is_considered_is_possible_or_has_a_reason(self, game: list[tuple[Show, int]]) -> None:
        seen = Counter[int]()
        for at, seat in game:
            found = considered(at, seat)
            assert len(found) == len(set(found))
            for action in found:
                legal = at.game.text(action) in at.moves(seat)
                assert legal == (at.why_not(seat, action) is None)
            if found:
                seen[at.step] += 1
        assert {MENU, SPOTTING} <= seen.keys()

    def test_previews_tell_what_comes_about(self, game: list[tuple[Show, int]]) -> None:
        seen = 0
        for at, seat in game:
            if at.step not in (AIMING, TURNING):
                continue
            view = at.view(seat)
            what = preview.laying(view)
            assert what is not None
            spaces = [what.space] if what.space else [each.removeprefix("on:") for each in at.moves(seat)]
            for space in spaces:
                for turn in preview.turns(view, what, space):
                    seen += 1
                    assert links(laid(at, space, turn.corner), space) == set(turn.links)
        assert seen > 50

    def test_log_lines_stand_under_turn_and_part(self, game: list[tuple[Show, int]]) -> None:
        last, _ = game[-1]
        heading, found = "", []
        for event in last.history(None):
            heading = story.heading(event, heading) or heading
            if heading not in found:
                found.append(heading)
        assert found[:3] == ["Set-up", "Turn 1: posters and plans", "Turn 1: placing"]
        assert "Turn 5: placing" in found
        assert len(found) == len(set(found)), "no heading comes back"


def laid(at: Show, space: str, corner: str) -> Show:
    """Lay the marker on a slot and turn it."""
    world = at.copy()
    seat = world.actor()
    if world.step == AIMING:
        world.play(seat, f"on:{space}")
    if world.step == TURNING:
        world.play(seat, f"corner:{corner}")
    return world


def links(at: Show, space: str) -> set[tuple[str, str]]:
    """Return the linked circles around a slot."""
    card, _, slot = space.partition("/")
    around = {name for name, _ in preview.around(card, slot).values()}
    return {link for row in at.view(None).row if row.card == card for link in row.links} & around


class TestReasons:
    def test_every_slot_of_a_place_is_thought_of(self) -> None:
        at = tr.handling({1: "magician=downtown", 2: "magician=downtown"})
        tr.play(at, "magician")
        assert [at.game.text(action) for action in considered(at, 1)] == [f"@downtown-{slot}" for slot in (1, 2, 3, 4)]
        assert "(PLACE-14)" in str(at.why_not(1, "@downtown-2"))

    def test_a_theater_without_an_own_marker(self) -> None:
        at = tr.placing("friday", who="magician")
        texts = [at.game.text(action) for action in considered(at, 1)]
        moved = [text for text in texts if text.startswith("reschedule:")]
        assert len(moved) == 1
        assert "(TH-11)" in str(at.why_not(1, moved[0]))


class TestPlaybill:
    def test_nothing_before_the_first_performance(self) -> None:
        assert playbill([Event("dice", 0, "", {"turn": 1})]).shows == []

    def test_who_earns_what_and_why(self) -> None:
        told = [
            Event("dice", 0, "", {"turn": 2}),
            Event("no-show", 2, "", {"day": "thursday"}),
            Event("perform", 1, "", {"card": "riverside-01", "day": "friday"}),
            Event("yield", 1, "", {"trick": "linking-rings", "coins": 2}),
            Event("yield", 2, "", {"trick": "mind-reading"}),
            Event("links", 1, "", {"card": "riverside-01", "links": 1, "fame": 1}),
            Event("backstage", 1, "", {"person": "assistant", "fame": 2}),
            Event("shards", 2, "", {"shards": 1}),
        ]
        bill = playbill(told)
        assert bill.turn == 2
        assert [(show.day, show.seat, show.card, show.note) for show in bill.shows] == [
            ("thursday", 2, "", "finds no card to perform"),
            ("friday", 1, "riverside-01", ""),
        ]
        assert [(each.seat, each.cause) for each in bill.shows[1].earnings] == [
            (1, "Linking Rings"),
            (1, "1 Link"),
            (1, "Assistant backstage"),
            (2, "Shards, all together"),
        ]
        assert bill.shows[1].sum_of(1) == (3, 2, 0)
        assert bill.shows[1].seats == [1, 2]

    def test_what_the_weekday_changes_is_told(self) -> None:
        """The owner's day counts, also of a guest; a yield that Thursday takes away is not passed over."""
        told = [
            Event("dice", 0, "", {"turn": 1}),
            Event("place", 2, "", {"person": "assistant", "spot": "thursday"}),
            Event("place", 1, "", {"person": "magician", "spot": "sunday-perform"}),
            Event("perform", 1, "", {"card": "riverside-01", "day": "sunday"}),
            Event("yield", 2, "", {"trick": "linking-rings", "coins": 1}),
            Event("yield", 2, "", {"trick": "living-piano"}),
            Event("yield", 1, "", {"trick": "linking-rings", "coins": 3}),
            Event("yield", 1, "", {"trick": "linking-rings", "coins": 2}),
        ]
        lines = [(each.cause, each.change) for each in playbill(told).shows[0].earnings]
        assert lines == [
            ("Linking Rings", "Thursday −1 coin"),
            ("Living Piano", "Thursday −1 Fame, −1 coin"),
            ("Linking Rings", "Sunday +1 coin"),
            ("Linking Rings", ""),
        ]

    def test_wages_stand_under_the_shows_of_their_turn(self) -> None:
        wages = Event("wages", 2, "", {"due": 3, "paid": 1, "coins": -1, "fame": -4})
        told = [Event("dice", 0, "", {"turn": 1}), Event("decline", 1, "", {"day": "friday"}), wages]
        assert [(each.seat, each.fame, each.coins) for each in playbill(told).wages] == [(2, -4, -1)]
        assert (playbill(told).sum_of(2), playbill(told).wage_of(2)) == ((0, 0, 0), (-4, -1))
        told += [Event("dice", 0, "", {"turn": 2}), Event("evening", 0, "", {"turn": 2}), wages]
        assert (playbill(told).turn, playbill(told).shows, len(playbill(told).wages)) == (2, [], 1)

    def test_the_next_turn_has_a_bill_of_its_own(self) -> None:
        told = [
            Event("dice", 0, "", {"turn": 1}),
            Event("perform", 1, "", {"card": "riverside-01", "day": "friday"}),
            Event("dice", 0, "", {"turn": 2}),
            Event("bonus", 1, "", {"fame": 1}),
        ]
        assert playbill(told).shows[0].earnings == []
        told.append(Event("decline", 2, "", {"day": "sunday"}))
        assert [show.note for show in playbill(told).shows] == ["does not perform"]


@pytest.mark.clause("SCORE-2", "SCORE-3", "SCORE-4")
def test_the_view_tells_the_final_scoring_line_by_line() -> None:
    for game in GAMES:
        at, seat = game[-1]
        rng = Rng(9)
        world = at.copy()
        assert world.view(seat).scores == ()
        while not world.over:
            world.play(world.actor(), world.game.text(eagerly(world, world.actor(), rng)))
        for line, told in zip(world.view(None).scores, world.game.scores(world), strict=True):
            assert {name: getattr(line, name) for name in ("fame", "shards", "coins", "team", "points")} == {
                name: told[name] for name in ("fame", "shards", "coins", "team", "points")
            }
