"""Trickerion: the Theater backstage (TH)."""

from __future__ import annotations

import pytest
from tr_builders import (
    coins,
    corners,
    face_up,
    fame,
    lay_trick,
    mark,
    marker,
    placing,
    play,
    prepare,
    prepared,
    row,
    shards,
    started_with,
    supply,
    texts,
    tricks,
)
from tr_theater import curtain, do, end_turn, ended, links_on, perform, refused

from parlour.games.trickerion.components import CATEGORIES, CORNERS
from parlour.games.trickerion.rules import Show

RINGS, BARRELS = "linking-rings", "barricaded-barrels"
OPTICAL, SPIRITUAL = "card-manipulation", "breath-of-life"  # of seats 2 and 3
OF_CATEGORY = {"mechanical": RINGS, "optical": "enchanted-butterflies", "escape": BARRELS, "spiritual": "mind-reading"}


def backstage(*cards: str, ap: int = 5, prepared: int = 2, tricks: tuple[str, ...] = (RINGS,), **more: object) -> Show:
    """Return seat 1's Magician backstage, its Tricks prepared; seat 2 has a prepared optical one."""
    spot = str(more.pop("spot", "friday"))
    at = placing(spot, ap=ap, tricks=tricks, players=3, **more)  # type: ignore[arg-type]
    row(at, *(cards or ("riverside-01", "riverside-02")))
    for trick in tricks:
        prepare(at, 1, trick, prepared)
    lay_trick(at, 2, "board-1", OPTICAL, 2)
    lay_trick(at, 3, "board-1", SPIRITUAL, 2)
    return at


class TestSetUp:
    @pytest.mark.clause("TH-1")
    def test_a_marker_goes_from_its_trick_to_a_card(self) -> None:
        at = do(backstage(ap=2), "set-up:linking-rings", "on:riverside-02/s11", "corner:left")

        assert marker(at, "riverside-02/s11") == (1, RINGS)
        assert (prepared(at, 1, RINGS), at.ap) == (1, 1)
        assert supply(at, 1)["spades"] == 2

    @pytest.mark.clause("TH-1")
    def test_any_free_slot_of_a_face_up_card(self) -> None:
        at = mark(backstage("riverside-01", "riverside-03"), "riverside-03/s01", 2, OPTICAL, "up")
        play(at, "set-up:linking-rings")

        assert started_with(at, 1, "on:") == [
            *(f"riverside-01/s0{row}" for row in (0, 1, 2)),
            *(f"riverside-03/{slot}" for slot in ("s00", "s11", "s12")),
        ]
        refused(at, 1, "on:riverside-03/s01", "TH-1")
        refused(at, 1, "on:riverside-02/s00", "TH-15")

    @pytest.mark.clause("TH-1")
    def test_only_a_prepared_trick_and_for_1_ap(self) -> None:
        refused(prepare(backstage(), 1, RINGS, 0), 1, "set-up:linking-rings", "TH-1")
        refused(backstage(), 1, "set-up:card-manipulation", "TH-1")
        at = do(backstage(ap=2), "set-up:linking-rings", "on:riverside-02/s00", "corner:down")
        at.ap = 0
        refused(at, 1, "set-up:linking-rings", "TH-1")

    @pytest.mark.clause("TH-2")
    def test_one_marker_of_a_suit_on_a_card(self) -> None:
        at = mark(backstage(), "riverside-01/s00", 1, RINGS, "down")
        play(at, "set-up:linking-rings")

        refused(at, 1, "on:riverside-01/s01", "TH-2")
        assert all(text.startswith("riverside-02/") for text in started_with(at, 1, "on:"))
        alone = mark(backstage("riverside-01"), "riverside-01/s00", 1, RINGS, "down")
        refused(alone, 1, "set-up:linking-rings", "TH-2")

    @pytest.mark.clause("TH-2")
    def test_other_suits_and_other_players_do_not_matter(self) -> None:
        """Seat 2 has Spades there as well, seat 1 also another suit."""
        at = backstage("riverside-03", tricks=(RINGS, BARRELS))
        mark(at, "riverside-03/s00", 2, OPTICAL, "down")
        mark(at, "riverside-03/s01", 1, BARRELS, "up")
        play(at, "set-up:linking-rings")

        assert started_with(at, 1, "on:") == ["riverside-03/s11", "riverside-03/s12"]

    @pytest.mark.clause("TH-3")
    def test_the_own_corner_points_to_a_circle(self) -> None:
        at = do(backstage(), "set-up:linking-rings", "on:riverside-02/s01")

        assert started_with(at, 1, "corner:") == ["right", "up"]
        refused(at, 1, "corner:left", "TH-3")
        play(at, "corner:right")
        assert corners(at, "riverside-02/s01")["right"] == "mechanical"

    @pytest.mark.clause("TH-4")
    def test_no_neighbour_is_needed(self) -> None:
        at = do(backstage(), "set-up:linking-rings", "on:riverside-01/s00")

        assert marker(at, "riverside-01/s00") == (1, RINGS), "with one circle only it turns by itself"
        assert (fame(at, 1), coins(at, 1)) == (5, 10)

    @pytest.mark.clause("TH-4")
    def test_a_neighbour_need_not_be_linked(self) -> None:
        at = mark(backstage(), "riverside-02/s01", 2, OPTICAL, "up")
        do(at, "set-up:linking-rings", "on:riverside-02/s11")

        assert links_on(at, "riverside-02") == 0
        assert (fame(at, 1), coins(at, 1), shards(at, 1)) == (5, 10, 0)

    @pytest.mark.clause("TH-5", "DEF-7")
    @pytest.mark.parametrize("category", CATEGORIES)
    @pytest.mark.parametrize("corner", CORNERS)
    def test_how_the_corners_lie(self, category: str, corner: str) -> None:
        """Clockwise from the own corner the categories follow in the order of the ring."""
        ring = ["escape", "spiritual", "mechanical", "optical"]
        directions = ["up", "right", "down", "left"]
        i, j = ring.index(category), directions.index(corner)
        slot = {"up": "s01", "down": "s01", "right": "s01", "left": "s11"}[corner]
        at = backstage("riverside-08", tricks=(OF_CATEGORY[category],))
        do(at, f"set-up:{OF_CATEGORY[category]}", f"on:riverside-08/{slot}")
        if slot == "s01":
            play(at, f"corner:{corner}")

        assert corners(at, f"riverside-08/{slot}") == {directions[k]: ring[(i + k - j) % 4] for k in range(4)}

    @pytest.mark.clause("TH-15")
    def test_every_card_on_any_weekday(self) -> None:
        for day in ("thursday", "friday", "saturday", "sunday"):
            at = play(backstage("riverside-01", "magorian-01", "riverside-12", spot=day), "set-up:linking-rings")
            assert {text.split("/")[0] for text in started_with(at, 1, "on:")} == set(face_up(at)) - {None}

    @pytest.mark.clause("TH-16")
    def test_both_actions_mix(self) -> None:
        at = backstage(ap=5)
        do(at, "set-up:linking-rings", "on:riverside-02/s00")
        do(at, "reschedule:riverside-02/s00", "on:riverside-02/s11")
        do(at, "set-up:linking-rings", "on:riverside-01/s02")
        do(at, "reschedule:riverside-01/s02", "on:riverside-01/s00")

        assert marker(at, "riverside-02/s11") == marker(at, "riverside-01/s00") == (1, RINGS)
        assert at.ap == 1

    @pytest.mark.clause("TH-17")
    def test_what_is_set_up_can_be_performed_at_once(self) -> None:
        at = placing("friday", who="apprentice-1", ap=1, tricks=[RINGS], shards=0)
        row(at, "riverside-01")
        prepare(at, 1, RINGS, 1)
        at.spots = [14 + 1, *list(at.spots)[1:]]
        do(at, "set-up:linking-rings", "on:riverside-01/s00")

        assert coins(at, 1) == 10 + 2 - 1, "two for the marker, one for the Apprentice's wage"
        assert shards(at, 1) == 1


class TestLinks:
    @pytest.mark.clause("TH-6")
    def test_the_corners_decide_not_the_categories(self) -> None:
        """An optical marker turns its mechanical corner to a mechanical Trick."""
        at = mark(backstage(), "riverside-02/s00", 2, OPTICAL, "left")
        assert corners(at, "riverside-02/s00")["down"] == "mechanical"
        do(at, "set-up:linking-rings", "on:riverside-02/s01", "corner:up")

        assert texts(at, 1) == ["coins", "fame"]

    @pytest.mark.clause("TH-6", "DEF-8")
    def test_touching_corners_without_a_circle_are_no_link(self) -> None:
        """On this card `s10` and `s11` touch, but no circle joins them."""
        at = mark(backstage("magorian-05", "riverside-01"), "magorian-05/s10", 2, OPTICAL, "left")
        mark(at, "magorian-05/s11", 3, SPIRITUAL, "left")

        assert corners(at, "magorian-05/s10")["down"] == corners(at, "magorian-05/s11")["up"] == "mechanical"
        assert links_on(at, "magorian-05") == 0

    @pytest.mark.clause("TH-7", "TH-10")
    @pytest.mark.parametrize(("trick", "pay"), [(RINGS, 1), ("mechanical-hornet", 2)])
    @pytest.mark.parametrize("choice", ["fame", "coins"])
    def test_the_setter_chooses_fame_or_coins(self, trick: str, pay: int, choice: str) -> None:
        at = mark(backstage(tricks=(trick,)), "riverside-02/s00", 2, OPTICAL, "left")
        before = (fame(at, 2), coins(at, 2))
        do(at, f"set-up:{trick}", "on:riverside-02/s01", "corner:up", choice)

        assert (fame(at, 1), coins(at, 1)) == ((5 + pay, 10) if choice == "fame" else (5, 10 + pay))
        assert (fame(at, 2), coins(at, 2)) == before

    @pytest.mark.clause("TH-7")
    def test_only_new_links_at_that_slot_pay(self) -> None:
        """Seats 2 and 3 are linked already, by optical corners."""
        at = backstage("riverside-04")
        mark(at, "riverside-04/s11", 2, OPTICAL, "down")
        mark(at, "riverside-04/s12", 3, SPIRITUAL, "down")
        assert links_on(at, "riverside-04") == 1
        do(at, "set-up:linking-rings", "on:riverside-04/s00")

        assert (fame(at, 1), coins(at, 1)) == (5, 10)

    @pytest.mark.clause("TH-8")
    def test_each_link_is_chosen_for_itself(self) -> None:
        """The mechanical corner meets one above, the optical one another to the right; that circle has a Shard."""
        at = backstage(ap=3)
        mark(at, "riverside-02/s00", 2, OPTICAL, "left")
        mark(at, "riverside-02/s11", 3, SPIRITUAL, "right")
        assert corners(at, "riverside-02/s00")["down"] == "mechanical"
        assert corners(at, "riverside-02/s11")["left"] == "optical"
        do(at, "set-up:linking-rings", "on:riverside-02/s01", "corner:up", "fame")
        assert (fame(at, 1), texts(at, 1)) == (6, ["coins", "fame"])
        play(at, "coins")

        assert (fame(at, 1), coins(at, 1), shards(at, 1)) == (6, 11, 1)
        assert at.ap == 2

    @pytest.mark.clause("TH-9", "TH-10")
    def test_a_shard_for_both_owners(self) -> None:
        at = mark(backstage("riverside-01"), "riverside-01/s00", 2, OPTICAL, "left")
        before = shards(at, 2), shards(at, 3)
        do(at, "set-up:linking-rings", "on:riverside-01/s01", "corner:up", "fame")

        assert shards(at, 1) == 1
        assert (shards(at, 2), shards(at, 3)) == (before[0] + 1, before[1])

    @pytest.mark.clause("TH-9")
    def test_one_shard_for_a_single_owner(self) -> None:
        at = mark(backstage("riverside-01", tricks=(RINGS, BARRELS)), "riverside-01/s00", 1, BARRELS, "up")
        assert corners(at, "riverside-01/s00")["down"] == "mechanical"
        do(at, "set-up:linking-rings", "on:riverside-01/s01", "corner:up", "coins")

        assert (shards(at, 1), coins(at, 1)) == (1, 11)

    @pytest.mark.clause("TH-9")
    def test_no_shard_without_the_symbol(self) -> None:
        at = mark(backstage("riverside-02"), "riverside-02/s00", 2, OPTICAL, "left")
        do(at, "set-up:linking-rings", "on:riverside-02/s01", "corner:up", "fame")

        assert shards(at, 1) == 0


class TestReschedule:
    @pytest.mark.clause("TH-11")
    def test_to_another_free_slot(self) -> None:
        at = mark(backstage(ap=2), "riverside-01/s01", 1, RINGS, "down")
        mark(at, "riverside-02/s00", 2, OPTICAL, "down")
        play(at, "reschedule:riverside-01/s01")

        assert started_with(at, 1, "on:") == [
            *("riverside-01/s00", "riverside-01/s02"),
            *("riverside-02/s01", "riverside-02/s11"),
        ]
        do(at, "on:riverside-02/s01", "corner:right")
        assert marker(at, "riverside-01/s01") is None
        assert corners(at, "riverside-02/s01")["right"] == "mechanical"
        assert (at.ap, prepared(at, 1, RINGS)) == (1, 2)

    @pytest.mark.clause("TH-11")
    def test_only_an_own_marker_and_a_free_slot(self) -> None:
        at = mark(backstage(), "riverside-01/s01", 2, OPTICAL, "down")
        refused(at, 1, "reschedule:riverside-01/s01", "TH-11")

        mark(at, "riverside-02/s00", 1, RINGS, "down")
        play(at, "reschedule:riverside-02/s00")
        refused(at, 1, "on:riverside-01/s01", "TH-1")

    @pytest.mark.clause("TH-11", "TH-2")
    def test_not_to_a_card_with_its_suit(self) -> None:
        at = mark(mark(backstage(), "riverside-01/s01", 1, RINGS, "up"), "riverside-02/s01", 1, RINGS, "up")
        play(at, "reschedule:riverside-01/s01")

        assert started_with(at, 1, "on:") == ["riverside-01/s00", "riverside-01/s02"]
        refused(at, 1, "on:riverside-02/s00", "TH-2")

    @pytest.mark.clause("TH-11", "TH-3")
    def test_turned_to_a_circle_again(self) -> None:
        at = mark(backstage(), "riverside-01/s00", 1, RINGS, "down")
        do(at, "reschedule:riverside-01/s00", "on:riverside-02/s01")

        assert started_with(at, 1, "corner:") == ["right", "up"]
        refused(at, 1, "corner:down", "TH-3")

    @pytest.mark.clause("TH-12", "TH-13")
    def test_no_bonus_but_a_link(self) -> None:
        at = mark(backstage("riverside-01"), "riverside-01/s00", 2, OPTICAL, "left")
        mark(at, "riverside-01/s02", 1, RINGS, "up")
        before = (list(at.fame), list(at.coins), list(at.shards))
        do(at, "reschedule:riverside-01/s02", "on:riverside-01/s01", "corner:up")

        assert links_on(at, "riverside-01") == 1
        assert (list(at.fame), list(at.coins), list(at.shards)) == before

    @pytest.mark.clause("TH-13", "PERF-9")
    def test_such_a_link_counts_in_the_performance(self) -> None:
        at = mark(backstage("riverside-01"), "riverside-01/s00", 2, OPTICAL, "left")
        mark(at, "riverside-01/s02", 1, RINGS, "up")
        do(at, "reschedule:riverside-01/s02", "on:riverside-01/s01", "corner:up")
        at.spots = [14 + 1, *list(at.spots)[1:]]
        before = fame(at, 1)
        perform(curtain(at), "riverside-01")

        assert fame(at, 1) == before + 1

    @pytest.mark.clause("TH-14")
    def test_not_turned_in_its_own_slot(self) -> None:
        at = mark(backstage(), "riverside-02/s01", 1, RINGS, "up")
        play(at, "reschedule:riverside-02/s01")

        refused(at, 1, "on:riverside-02/s01", "TH-14")

    @pytest.mark.clause("TH-14")
    def test_not_with_nowhere_to_go(self) -> None:
        at = backstage("riverside-01")
        mark(at, "riverside-01/s00", 2, OPTICAL, "down")
        mark(at, "riverside-01/s01", 1, RINGS, "down")
        mark(at, "riverside-01/s02", 3, SPIRITUAL, "up")

        refused(at, 1, "reschedule:riverside-01/s01", "TH-2")


class TestRotation:
    @pytest.mark.clause("TH-18")
    def test_corners_stay_as_they_lie(self) -> None:
        """Whatever else happens: neighbours come and go, the Trick moves, the card moves on, the turn ends."""
        at = mark(backstage("riverside-02", ap=3), "riverside-02/s01", 1, RINGS, "right")
        before = corners(at, "riverside-02/s01")
        mark(at, "riverside-02/s00", 2, OPTICAL, "left")
        at.tricks = [-1, *list(at.tricks)[1:3], at.tricks[0], *list(at.tricks)[4:]]
        at.suits = [0, *list(at.suits)[1:3], at.suits[0], *list(at.suits)[4:]]
        assert tricks(at, 1) == {"engineer": RINGS}
        assert corners(at, "riverside-02/s01") == before
        end_turn(at)

        assert face_up(at)[1] == "riverside-02"
        assert corners(at, "riverside-02/s01") == before

    @pytest.mark.clause("TH-18")
    def test_only_its_own_move_turns_it(self) -> None:
        at = mark(backstage("riverside-02"), "riverside-02/s11", 2, OPTICAL, "up")
        before = corners(at, "riverside-02/s11")
        do(at, "set-up:linking-rings", "on:riverside-02/s01", "corner:up")
        do(at, "reschedule:riverside-02/s01", "on:riverside-02/s00")

        assert corners(at, "riverside-02/s11") == before
        assert corners(at, "riverside-02/s00")["down"] == "mechanical"
        assert marker(ended(at), "riverside-02/s11") == (2, OPTICAL)
