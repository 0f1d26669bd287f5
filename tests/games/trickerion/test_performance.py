"""Trickerion: the Performance phase (PERF)."""

from __future__ import annotations

import pytest
from tr_builders import (
    coins,
    fame,
    have,
    lay_trick,
    mark,
    order,
    placing,
    prepare,
    prepared,
    row,
    shards,
    stand,
    supply,
    texts,
)
from tr_theater import curtain, end_turn, ended, free, links_on, perform, refused

from parlour.games.trickerion import steps
from parlour.games.trickerion.components import TRICKS
from parlour.games.trickerion.notation import PEOPLE
from parlour.games.trickerion.rules import Show

RINGS, BARRELS, OPTICAL, SPIRITUAL = "linking-rings", "barricaded-barrels", "pub-in-a-bottle", "mind-reading"
FULL = "magician engineer manager assistant apprentice-1 apprentice-2"
TRIO = ("riverside-01", "riverside-03", "riverside-10")


def on_stage(day: str = "friday", cards: tuple[str, ...] = TRIO, trick: str = RINGS, **options: object) -> Show:
    """Return a position with seat 1's Magician on stage; each seat has a Trick, everybody 5 Fame and no Shards."""
    at = placing("downtown-1", who="apprentice-1", tricks=[trick, BARRELS], people=FULL, players=3, **options)  # type: ignore[arg-type]
    stand(at, 1, "apprentice-1", None)
    row(at, *cards)
    lay_trick(at, 2, "board-1", OPTICAL)
    lay_trick(at, 3, "board-1", SPIRITUAL)
    for seat in (1, 2, 3):
        have(at, seat, coins=10, shards=0, fame=5)
    return stand(at, 1, "magician", f"{day}-perform")


def gained(at: Show, seat: int) -> tuple[int, int, int]:
    """Return what a seat has gained since `on_stage`."""
    return fame(at, seat) - 5, coins(at, seat) - 10, shards(at, seat)


def without_bonus(card: str, at: Show) -> tuple[int, int, int]:
    """Return what seat 1 has gained, less the printed bonus of a card."""
    bonus = {"riverside-01": (0, 0, 1), "riverside-03": (1, 0, 0), "riverside-10": (2, 0, 0)}[card]
    found = gained(at, 1)
    return found[0] - bonus[0], found[1] - bonus[1], found[2] - bonus[2]


class TestWhoAndWhat:
    @pytest.mark.clause("PERF-1")
    def test_weekdays_in_order(self) -> None:
        """Seat 2 is on Thursday, seat 3 on Saturday, seat 1 on Sunday, whatever the Initiative."""
        at = order(on_stage("sunday"), 1, 3, 2)
        stand(stand(at, 2, "magician", "thursday-perform"), 3, "magician", "saturday-perform")
        for seat, trick in ((1, RINGS), (2, OPTICAL), (3, SPIRITUAL)):
            mark(at, f"{TRIO[seat - 1]}/s00", seat, trick, "down" if seat < 3 else "right")
        assert curtain(at).actor() == 2
        assert perform(at, "riverside-03").actor() == 3
        assert perform(at, "riverside-10").actor() == 1

        assert perform(at, "riverside-01").step == steps.NEXT

    @pytest.mark.clause("PERF-2")
    def test_only_from_a_performance_slot(self) -> None:
        at = stand(on_stage(), 1, "magician", "friday")
        mark(at, "riverside-01/s00", 1, RINGS, "down")
        curtain(at)

        assert at.step == steps.NEXT
        assert gained(at, 1) == (0, 0, 0)
        assert not free(at, "riverside-01/s00")

    @pytest.mark.clause("PERF-3", "PERF-4")
    def test_any_card_with_an_own_marker(self) -> None:
        """Wherever it lies and however grand it is, with 5 Fame."""
        at = mark(on_stage(cards=("magorian-01", "riverside-03", "riverside-10")), "magorian-01/s00", 1, RINGS, "down")
        mark(at, "riverside-10/s00", 1, RINGS, "right")
        mark(at, "riverside-03/s00", 2, OPTICAL, "down")
        curtain(at)

        assert texts(at, 1) == ["perform:magorian-01", "perform:riverside-10"]
        refused(at, 1, "perform:riverside-03", "PERF-3")
        refused(at, 1, "perform:riverside-01", "PERF-3")

    @pytest.mark.clause("PERF-5")
    def test_performing_is_a_duty(self) -> None:
        at = curtain(mark(on_stage(), "riverside-01/s00", 1, RINGS, "down"))

        refused(at, 1, "decline", "PERF-5")

    @pytest.mark.clause("PERF-5")
    def test_a_single_card_is_performed_by_itself(self) -> None:
        at = placing("friday", who="assistant", people=FULL, tricks=[RINGS])
        stand(mark(row(at, "riverside-01"), "riverside-01/s00", 1, RINGS, "down"), 1, "magician", "friday-perform")
        ended(at)

        assert free(at, "riverside-01/s00")
        assert supply(at, 1)["spades"] == 4
        assert coins(at, 1) == 10 + 2 - 2, "for the marker, less the wage"

    @pytest.mark.clause("PERF-5")
    def test_an_option_lets_one_decline(self) -> None:
        at = curtain(mark(on_stage(may_decline=True), "riverside-01/s00", 1, RINGS, "down"))
        assert texts(at, 1) == ["decline", "perform:riverside-01"]
        at.play(1, "decline")

        assert gained(at, 1) == (0, 0, 0)
        assert supply(at, 1)["spades"] == 3, "the marker stays"

    @pytest.mark.clause("PERF-6")
    def test_without_a_card_nothing_at_all(self) -> None:
        """Seat 2 clears the only card on Thursday; the Assistant does not help seat 1."""
        at = stand(on_stage("sunday"), 1, "assistant", "sunday")
        stand(at, 2, "magician", "thursday-perform")
        mark(mark(at, "riverside-01/s00", 1, RINGS, "down"), "riverside-01/s01", 2, OPTICAL, "up")
        perform(curtain(at), "riverside-01")
        guest = gained(at, 1)

        assert at.step == steps.NEXT
        assert guest == (1, 3, 0), "as a guest, with the modifier of Sunday"

    @pytest.mark.clause("PERF-23")
    def test_once_a_turn(self) -> None:
        at = mark(mark(on_stage(), "riverside-01/s00", 1, RINGS, "down"), "riverside-03/s00", 1, RINGS, "down")
        perform(curtain(at), "riverside-01")

        assert at.step == steps.NEXT
        assert not free(at, "riverside-03/s00")

    @pytest.mark.clause("PERF-24")
    def test_shards_improve_nothing(self) -> None:
        at = have(mark(on_stage(), "riverside-01/s00", 1, RINGS, "down"), 1, shards=5)
        mark(at, "riverside-03/s00", 1, RINGS, "down")
        curtain(at)

        assert texts(at, 1) == ["perform:riverside-01", "perform:riverside-03"]


class TestYields:
    @pytest.mark.clause("PERF-7", "PERF-13")
    def test_every_marker_pays_its_owner_once(self) -> None:
        """Seat 1 has two Tricks on the card, each of the others one."""
        at = mark(on_stage(), "riverside-03/s00", 1, RINGS, "down")
        mark(at, "riverside-03/s01", 1, BARRELS, "right")
        mark(at, "riverside-03/s11", 2, OPTICAL, "left")
        mark(at, "riverside-03/s12", 3, SPIRITUAL, "up")
        assert links_on(at, "riverside-03") == 0
        perform(curtain(at), "riverside-03")

        assert without_bonus("riverside-03", at) == (0 + 1, 2 + 1, 0)
        assert gained(at, 2) == (2, 2, 0)
        assert gained(at, 3) == (0, 0, 1)

    @pytest.mark.clause("PERF-8", "PERF-16")
    @pytest.mark.parametrize(("day", "change"), [("thursday", -1), ("friday", 0), ("saturday", 0), ("sunday", 1)])
    def test_the_weekday_changes_fame_and_coins(self, day: str, change: int) -> None:
        """Water Tank Escape yields 1 Fame, 2 coins and a Shard."""
        at = mark(on_stage(day, trick="water-tank-escape"), "riverside-03/s00", 1, "water-tank-escape", "down")
        perform(curtain(at), "riverside-03")

        assert without_bonus("riverside-03", at) == (1 + change, 2 + change, 1)

    @pytest.mark.clause("PERF-8")
    def test_a_yield_stops_at_nothing(self) -> None:
        at = mark(on_stage("thursday"), "riverside-01/s00", 1, RINGS, "down")
        perform(curtain(at), "riverside-01")

        assert without_bonus("riverside-01", at) == (0, 1, 0)

    @pytest.mark.clause("PERF-8")
    def test_each_marker_is_changed_for_itself(self) -> None:
        """On Thursday a yield of 0 does not pull down another one."""
        at = mark(on_stage("thursday"), "riverside-03/s00", 1, RINGS, "down")
        mark(at, "riverside-03/s01", 1, BARRELS, "right")
        perform(curtain(at), "riverside-03")

        assert without_bonus("riverside-03", at) == (0, 1, 0)

    @pytest.mark.clause("PERF-15")
    @pytest.mark.parametrize(("zero_yields", "comes"), [(True, (1, 3, 0)), (False, (0, 3, 0))])
    def test_sunday_and_a_printed_nothing(self, zero_yields: bool, comes: tuple[int, int, int]) -> None:
        at = on_stage("sunday", zero_yields=zero_yields)
        perform(curtain(mark(at, "riverside-01/s00", 1, RINGS, "down")), "riverside-01")

        assert without_bonus("riverside-01", at) == comes

    @pytest.mark.clause("PERF-8", "PERF-16", "PERF-17")
    @pytest.mark.parametrize(
        ("spot", "comes"),
        [
            ("thursday", (1, 1)),
            ("saturday", (2, 2)),
            ("sunday", (3, 3)),
            ("sunday-perform", (3, 3)),
            ("downtown-1", (2, 2)),
        ],
    )
    def test_a_guest_has_the_modifier_of_the_own_day(self, spot: str, comes: tuple[int, int]) -> None:
        """Seat 1 performs on Friday; Pub-In-A-Bottle yields 2 and 2."""
        at = mark(on_stage(), "riverside-01/s00", 1, RINGS, "down")
        mark(at, "riverside-01/s02", 2, OPTICAL, "up")
        stand(at, 2, "magician", spot)
        perform(curtain(at), "riverside-01")

        assert gained(at, 2)[:2] == comes

    @pytest.mark.clause("PERF-16")
    def test_an_apprentice_backstage_is_enough(self) -> None:
        at = mark(on_stage(), "riverside-01/s00", 1, RINGS, "down")
        mark(at, "riverside-01/s02", 2, OPTICAL, "up")
        stand(at, 2, "apprentice-1", "sunday")
        perform(curtain(at), "riverside-01")

        assert gained(at, 2) == (3, 3, 0)

    @pytest.mark.clause("PERF-17")
    @pytest.mark.parametrize(("option", "comes"), [("none", (2, 2)), ("performer", (1, 1))])
    def test_a_guest_without_anybody_there(self, option: str, comes: tuple[int, int]) -> None:
        at = mark(on_stage("thursday", guest_modifier=option), "riverside-01/s00", 1, RINGS, "down")
        mark(at, "riverside-01/s02", 2, OPTICAL, "up")
        perform(curtain(at), "riverside-01")

        assert gained(at, 2)[:2] == comes


class TestBonuses:
    @pytest.mark.clause("PERF-9")
    def test_fame_for_every_link_on_the_card(self) -> None:
        """A Link between guests counts; seat 1's own marker is not linked."""
        at = on_stage(cards=("riverside-06", "riverside-01"))
        mark(at, "riverside-06/s00", 2, OPTICAL, "left")
        mark(at, "riverside-06/s01", 3, SPIRITUAL, "left")
        mark(at, "riverside-06/s12", 1, RINGS, "left")
        found = links_on(at, "riverside-06")
        perform(curtain(at), "riverside-06")

        assert found == 1
        assert gained(at, 1) == (1, 2 + 1, 0)
        assert gained(at, 2) == (2, 2, 0), "nothing for the Link"

    @pytest.mark.clause("PERF-9", "TH-6")
    def test_every_circle_counts_once(self) -> None:
        at = on_stage(cards=("riverside-01",))
        mark(at, "riverside-01/s00", 2, OPTICAL, "left")
        mark(at, "riverside-01/s01", 1, RINGS, "up")
        mark(at, "riverside-01/s02", 3, SPIRITUAL, "right")
        assert links_on(at, "riverside-01") == 2
        perform(curtain(at), "riverside-01")

        assert without_bonus("riverside-01", at) == (2, 2, 0)

    @pytest.mark.clause("PERF-10")
    @pytest.mark.parametrize(
        ("specialist", "brings"), [("assistant", (2, 0, 0)), ("manager", (0, 3, 0)), ("engineer", (0, 0, 1))]
    )
    def test_specialists_backstage(self, specialist: str, brings: tuple[int, int, int]) -> None:
        at = mark(stand(on_stage(), 1, specialist, "friday"), "riverside-01/s00", 1, RINGS, "down")
        perform(curtain(at), "riverside-01")
        fame_, coins_, shards_ = without_bonus("riverside-01", at)

        assert (fame_, coins_ - 2, shards_) == brings

    @pytest.mark.clause("PERF-10")
    @pytest.mark.parametrize("spot", [None, "downtown-1", "workshop"])
    def test_specialists_elsewhere_bring_nothing(self, spot: str | None) -> None:
        at = mark(stand(on_stage(), 1, "assistant", spot), "riverside-01/s00", 1, RINGS, "down")
        perform(curtain(at), "riverside-01")

        assert without_bonus("riverside-01", at) == (0, 2, 0)

    @pytest.mark.clause("PERF-10", "DEF-15")
    def test_specialists_come_in_the_order_of_the_clause(self) -> None:
        at = on_stage()
        for specialist in ("engineer", "manager", "assistant"):
            stand(at, 1, specialist, "friday")
        mark(at, "riverside-01/s00", 1, RINGS, "down")
        at.journal = []
        perform(curtain(at), "riverside-01")

        assert [PEOPLE[note[5]] for note in at.journal if note[0] == "backstage"] == [
            "assistant",
            "manager",
            "engineer",
        ]

    @pytest.mark.clause("PERF-11")
    def test_apprentices_bring_nothing(self) -> None:
        at = stand(stand(on_stage(), 1, "apprentice-1", "friday"), 1, "apprentice-2", "friday")
        perform(curtain(mark(at, "riverside-01/s00", 1, RINGS, "down")), "riverside-01")

        assert without_bonus("riverside-01", at) == (0, 2, 0)

    @pytest.mark.clause("PERF-12")
    @pytest.mark.parametrize(
        ("card", "slot", "bonus"),
        [
            ("riverside-01", "s00", (0, 0, 1)),
            ("riverside-02", "s00", (1, 1, 0)),
            ("magorian-07", "s10", (1, 0, 1)),
            ("magorian-03", "s00", (0, 3, 0)),
        ],
    )
    def test_the_printed_bonus(self, card: str, slot: str, bonus: tuple[int, int, int]) -> None:
        at = perform(curtain(mark(on_stage(cards=(card,)), f"{card}/{slot}", 1, RINGS, "down")), card)

        assert gained(at, 1) == (bonus[0], bonus[1] + 2, bonus[2])

    @pytest.mark.clause("PERF-13")
    def test_guests_get_yields_only(self) -> None:
        """A linked guest with its own Assistant backstage on another day."""
        at = mark(on_stage(), "riverside-01/s01", 1, RINGS, "up")
        mark(at, "riverside-01/s00", 2, OPTICAL, "left")
        stand(at, 2, "assistant", "saturday")
        perform(curtain(at), "riverside-01")

        assert gained(at, 2) == (2, 2, 0)
        assert gained(at, 1) == (1, 2, 1)

    @pytest.mark.clause("PERF-14")
    @pytest.mark.parametrize("day", ["thursday", "friday", "sunday"])
    def test_no_modifier_on_bonuses(self, day: str) -> None:
        """The printed bonus is a coin and a Fame, the Manager brings 3 coins, the Link 1 Fame."""
        at = stand(on_stage(day, cards=("riverside-02",)), 1, "manager", day)
        mark(at, "riverside-02/s00", 2, OPTICAL, "left")
        mark(at, "riverside-02/s01", 1, RINGS, "up")
        perform(curtain(at), "riverside-02")
        yields = {"thursday": (0, 1), "friday": (0, 2), "sunday": (1, 3)}[day]

        assert gained(at, 1) == (yields[0] + 1 + 1, yields[1] + 3 + 1, 0)


class TestAfterwards:
    @pytest.mark.clause("PERF-18", "PERF-19")
    def test_in_which_order_things_come(self) -> None:
        """Yields row by row from the top left, then Links, Specialists, the printed bonus; Shards all together."""
        at = stand(on_stage(cards=("magorian-07", "riverside-01")), 1, "engineer", "friday")
        mark(at, "magorian-07/s12", 3, SPIRITUAL, "up")
        mark(at, "magorian-07/s01", 1, RINGS, "right")
        mark(at, "magorian-07/s10", 1, BARRELS, "down")
        mark(at, "magorian-07/s11", 2, OPTICAL, "left")
        found = links_on(at, "magorian-07")
        at.journal = []
        perform(curtain(at), "magorian-07")
        told = [(note[0], note[1]) for note in at.journal if any(note[2:5])]

        links = [("links", 1)] if found else []
        assert told == [
            *(("yield", 1), ("yield", 1), ("yield", 2)),
            *links,
            ("bonus", 1),
            *(("shards", 1), ("shards", 3)),
        ]
        paid = [TRICKS[note[5]].id for note in at.journal if note[0] == "yield"]
        assert paid == [BARRELS, RINGS, OPTICAL, SPIRITUAL]
        assert shards(at, 1) == 2

    @pytest.mark.clause("PERF-20")
    def test_markers_return_before_the_next_day(self) -> None:
        """Seat 3 cannot perform on Saturday what seat 1 cleared on Friday."""
        at = stand(on_stage(), 3, "magician", "saturday-perform")
        mark(mark(at, "riverside-01/s00", 1, RINGS, "down"), "riverside-01/s02", 3, SPIRITUAL, "up")
        mark(at, "riverside-10/s00", 3, SPIRITUAL, "right")
        perform(curtain(at), "riverside-01")

        assert free(at, "riverside-01/s00")
        assert free(at, "riverside-01/s02")
        assert (supply(at, 1)["spades"], supply(at, 3)["spades"]) == (4, 3)
        assert texts(at, 3) == ["perform:riverside-10"]

    @pytest.mark.clause("PERF-21")
    def test_the_card_stays_and_can_be_used_again(self) -> None:
        at = mark(on_stage(), "riverside-01/s00", 1, RINGS, "down")
        before = list(at.row)
        perform(curtain(at), "riverside-01")
        assert list(at.row) == before
        end_turn(at)
        mark(at, "riverside-01/s00", 1, RINGS, "down")
        stand(at, 1, "magician", "sunday-perform")

        assert texts(curtain(at), 1) == ["perform:riverside-01"]

    @pytest.mark.clause("PERF-22")
    @pytest.mark.parametrize("left", [0, 1, 2])
    def test_markers_on_trick_cards_stay(self, left: int) -> None:
        at = prepare(mark(on_stage(), "riverside-01/s00", 1, RINGS, "down"), 1, RINGS, left)
        perform(curtain(at), "riverside-01")

        assert prepared(at, 1, RINGS) == left
        assert supply(at, 1)["spades"] == 4 - left

    @pytest.mark.clause("PERF-25")
    @pytest.mark.parametrize("first", [RINGS, "shattered-mirror"])
    def test_tricks_performed_before_are_remembered(self, first: str) -> None:
        """Of the performer and of guests alike; also a Trick late in the list."""
        at = mark(on_stage(trick=first), "riverside-01/s00", 1, first, "down")
        mark(at, "riverside-01/s02", 2, OPTICAL, "up")
        assert at.premiered == 0
        perform(curtain(at), "riverside-01")

        done = {trick.id for i, trick in enumerate(TRICKS) if at.premiered >> i & 1}
        assert done == {first, OPTICAL}
        assert at.copy().premiered == at.premiered
