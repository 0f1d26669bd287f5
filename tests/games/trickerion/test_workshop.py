"""Trickerion: the Workshop (WS)."""

from __future__ import annotations

import pytest
from tr_builders import (
    card,
    hired,
    hold,
    managed,
    mark,
    named,
    people,
    placing,
    play,
    prepare,
    prepared,
    row,
    stand,
    started_with,
    suit,
    supply,
    texts,
    tokens,
    tricks,
)
from tr_theater import end_turn, ended, free, refused

from parlour.games.trickerion.notation import PEOPLE
from parlour.games.trickerion.rules import Show
from parlour.games.trickerion.steps import THEATER, WORKSHOP

THREE = ("linking-rings", "chinese-sticks", "levitation")
ALL = "magician engineer manager assistant apprentice-1 apprentice-2"


def working(ap: int = 5, **more: object) -> Show:
    """Return seat 1's Magician in its Workshop."""
    return placing("workshop", ap=ap, **more)  # type: ignore[arg-type]


class TestPlace:
    @pytest.mark.clause("WS-1")
    def test_everybody_works_at_home(self) -> None:
        """Both seats have somebody on the spot of that name, and each finds its own Tricks there."""
        at = working(tricks=["linking-rings"], tokens={"metal": 2})
        hold(at, 2, {"fabric": 2})
        stand(at, 2, "magician", "workshop")

        assert started_with(at, 1, "prepare:") == ["linking-rings"]
        refused(at, 1, "prepare:enchanted-butterflies", "WS-2")
        other = placing("workshop", seat=2, ap=2, tricks=["enchanted-butterflies"], tokens={"fabric": 2})
        assert started_with(other, 2, "prepare:") == ["enchanted-butterflies"]

    @pytest.mark.clause("WS-15", "WS-17", "LIMIT-1")
    @pytest.mark.parametrize(("crew", "slots"), [("magician", 3), ("magician engineer", 4)])
    def test_trick_slots(self, crew: str, slots: int) -> None:
        at = placing("downtown-1", ap=30, coins=40, people=crew, faces={"R1": "any", "R2": "any"})
        for trick in ("linking-rings", "levitation", "chinese-sticks", "living-piano")[:slots]:
            play(at, "learn:R1", f"trick:{trick}")
            if "slot:board" in texts(at, 1):
                play(at, "slot:board")
            play(at, "set:R1", "R1=any")
        assert len(tricks(at, 1)) == slots

        play(at, "learn:R1", "trick:mind-reading")
        assert all(text.startswith("discard:") for text in texts(at, 1))

    @pytest.mark.clause("WS-16", "LIMIT-2")
    @pytest.mark.parametrize(("crew", "slots"), [("magician", 6), ("magician manager", 8)])
    def test_component_slots(self, crew: str, slots: int) -> None:
        kinds = ["wood", "metal", "glass", "rope", "saw", "animal", "mirror", "cog"]
        held = dict.fromkeys(kinds[: slots - 1], 1)
        at = placing("market-row-1", ap=9, people=crew, tokens=held, managed=["wood"] if slots == 8 else [])
        play(at, "buy:fabric*1")
        assert len(tokens(at, 1)) == slots

        at = placing("market-row-1", ap=9, people=crew, tokens=dict.fromkeys(kinds[:slots], 1))
        hold(at, 1, dict.fromkeys(kinds[:slots], 1), ["wood", "metal"] if slots == 8 else [])
        play(at, "buy:fabric*1")
        assert all(text.startswith("drop:") for text in texts(at, 1))


class TestPrepare:
    @pytest.mark.clause("WS-2")
    def test_the_printed_ap(self) -> None:
        """Linking Rings take 1 AP, Bullet Catch 2."""
        goods = {"metal": 2, "rope": 2, "petroleum": 2}
        at = working(ap=4, tricks=["linking-rings", "bullet-catch"], tokens=goods)
        assert started_with(at, 1, "prepare:") == ["bullet-catch", "linking-rings"]
        play(at, "prepare:bullet-catch")

        assert at.ap == 2
        refused(
            working(ap=1, tricks=["linking-rings", "bullet-catch"], tokens=goods), 1, "prepare:bullet-catch", "WS-2"
        )

    @pytest.mark.clause("WS-2")
    def test_it_takes_the_components(self) -> None:
        refused(working(tricks=["linking-rings"], tokens={"metal": 1}), 1, "prepare:linking-rings", "WS-2")

    @pytest.mark.clause("WS-2")
    def test_not_while_a_marker_lies_on_the_card(self) -> None:
        at = working(tricks=["linking-rings"], tokens={"metal": 2})
        prepare(at, 1, "linking-rings", 1)

        refused(at, 1, "prepare:linking-rings", "WS-2")

    @pytest.mark.clause("WS-3")
    def test_markers_in_the_theater_do_not_hinder(self) -> None:
        at = row(working(tricks=["linking-rings"], tokens={"metal": 2}), "riverside-01")
        mark(at, "riverside-01/s00", 1, "linking-rings", "down")
        play(at, "prepare:linking-rings")

        assert prepared(at, 1, "linking-rings") == 2
        assert not free(at, "riverside-01/s00")

    @pytest.mark.clause("WS-4")
    def test_as_many_markers_as_squares(self) -> None:
        at = play(working(ap=2, tricks=["mind-reading"], tokens={"glass": 2}), "prepare:mind-reading")

        assert prepared(at, 1, "mind-reading") == 3
        assert supply(at, 1) == {"spades": 1, "hearts": 4, "diamonds": 4, "clubs": 4}

    @pytest.mark.clause("WS-4")
    def test_one_more_on_the_engineers_slot(self) -> None:
        at = working(ap=2, tricks=[None, None, None, "mind-reading"], tokens={"glass": 2})

        assert prepared(play(at, "prepare:mind-reading"), 1, "mind-reading") == 4

    @pytest.mark.clause("WS-5", "LIMIT-3")
    def test_what_is_left_in_supply(self) -> None:
        at = row(working(tricks=["mind-reading"], tokens={"glass": 2}), "riverside-01", "riverside-02", "riverside-03")
        mark(at, "riverside-01/s00", 1, "mind-reading", "down")
        mark(at, "riverside-02/s00", 1, "mind-reading", "down")
        play(at, "prepare:mind-reading")

        assert prepared(at, 1, "mind-reading") == 2
        assert supply(at, 1)["spades"] == 0

    @pytest.mark.clause("WS-5")
    def test_not_with_none_in_supply(self) -> None:
        cards = [f"riverside-0{i}" for i in (1, 2, 3, 4)]
        at = row(working(tricks=["mind-reading"], tokens={"glass": 2}, players=3), *cards)
        for name in cards:
            mark(at, f"{name}/s00", 1, "mind-reading", "right" if name == "riverside-04" else "down")

        refused(at, 1, "prepare:mind-reading", "WS-5")

    @pytest.mark.clause("WS-5")
    def test_every_suit_has_a_supply_of_its_own(self) -> None:
        """Seat 2 has none left of Hearts, seat 1 all of them."""
        cards = [f"riverside-0{i}" for i in (1, 2, 3, 4)]
        at = placing("workshop", seat=2, ap=3, tricks=["linking-rings", "mind-reading"], players=3)
        hold(at, 2, {"metal": 2, "glass": 2})
        row(at, *cards)
        for name in cards:
            mark(at, f"{name}/s00", 2, "mind-reading", "right" if name == "riverside-04" else "down")

        assert started_with(at, 2, "prepare:") == ["linking-rings"]
        prepare(at, 2, "linking-rings", 2)
        assert supply(at, 2) == {"spades": 2, "hearts": 0, "diamonds": 4, "clubs": 4}

    @pytest.mark.clause("WS-6", "WS-7")
    def test_components_are_not_spent(self) -> None:
        """Two Metal serve two Tricks in one placement."""
        goods = {"metal": 2, "wood": 2}
        at = working(ap=3, tricks=["linking-rings", "stocks-escape"], tokens=goods)
        play(at, "prepare:linking-rings", "prepare:stocks-escape")

        assert (prepared(at, 1, "linking-rings"), prepared(at, 1, "stocks-escape")) == (2, 2)
        assert tokens(at, 1) == goods

    @pytest.mark.clause("WS-8")
    def test_lost_components_leave_the_markers(self) -> None:
        held = dict.fromkeys(["metal", "rope", "saw", "mirror", "cog", "animal"], 2)
        at = placing("market-row-1", ap=3, people="magician", tricks=["linking-rings"], tokens=held)
        prepare(at, 1, "linking-rings", 2)
        play(at, "buy:glass*1", "drop:metal")

        assert prepared(at, 1, "linking-rings") == 2
        assert at.supply[0] == 2


class TestMoveTrick:
    @pytest.mark.clause("WS-9", "WS-12")
    def test_to_the_engineers_slot(self) -> None:
        at = working(ap=2, tricks=THREE)
        prepare(at, 1, "chinese-sticks", 2)
        play(at, "move-trick:chinese-sticks")

        assert tricks(at, 1) == {"board-1": "linking-rings", "board-3": "levitation", "engineer": "chinese-sticks"}
        assert prepared(at, 1, "chinese-sticks") == 2, "markers travel, and no more come"
        assert (suit(at, 1, "chinese-sticks"), at.ap) == ("hearts", 1)

    @pytest.mark.clause("WS-9")
    def test_what_lies_there_goes_to_the_freed_slot(self) -> None:
        at = working(ap=2, tricks=[*THREE, "living-piano"])
        prepare(at, 1, "living-piano", 4)
        play(at, "move-trick:chinese-sticks")

        assert tricks(at, 1)["board-2"] == "living-piano"
        assert prepared(at, 1, "living-piano") == 4
        assert (suit(at, 1, "living-piano"), suit(at, 1, "chinese-sticks")) == ("clubs", "hearts")
        assert started_with(at, 1, "move-trick:") == ["levitation", "linking-rings", "living-piano"]

    @pytest.mark.clause("WS-9")
    def test_only_a_board_trick_and_with_an_engineer(self) -> None:
        refused(working(tricks=[*THREE, "living-piano"]), 1, "move-trick:living-piano", "WS-9")
        refused(working(tricks=THREE, people="magician manager"), 1, "move-trick:levitation", "WS-9")
        refused(working(ap=0, shards=1, tricks=THREE), 1, "move-trick:levitation", "WS-9")

    @pytest.mark.clause("WS-9")
    def test_an_engineer_on_the_inn_does_not_help(self) -> None:
        at = hired(working(tricks=THREE, people="magician manager"), 1, "engineer")

        refused(at, 1, "move-trick:levitation", "WS-9")

    @pytest.mark.clause("WS-12")
    @pytest.mark.parametrize("who", ["magician", "manager", "apprentice-1"])
    def test_anybody_in_the_workshop_moves_things(self, who: str) -> None:
        at = placing("workshop", who=who, ap=2, people=ALL, tricks=THREE, tokens={"wood": 1})
        apprentice = "apprentice-2" if who == "apprentice-1" else "apprentice-1"
        piles = ["components:wood", "trick:chinese-sticks", "trick:levitation", "trick:linking-rings"]
        assert started_with(at, 1, "move-") == [apprentice, *piles]

        stand(at, 1, "engineer", "downtown-1")
        assert "move-trick:levitation" in texts(at, 1)
        assert "move-components:wood" in texts(at, 1)


class TestMoveComponents:
    @pytest.mark.clause("WS-10")
    def test_a_whole_pile_to_a_manager_slot(self) -> None:
        at = play(working(ap=2, people=ALL, tokens={"wood": 2, "cog": 1}), "move-components:wood")

        assert managed(at, 1) == ["wood"]
        assert tokens(at, 1) == {"wood": 2, "cog": 1}
        assert at.ap == 1
        refused(at, 1, "move-components:wood", "WS-10")

    @pytest.mark.clause("WS-10")
    def test_only_with_a_manager(self) -> None:
        refused(working(tokens={"wood": 2}), 1, "move-components:wood", "WS-10")
        refused(working(tokens={"wood": 2}, people=ALL), 1, "move-components:cog", "WS-10")

    @pytest.mark.clause("WS-10")
    def test_the_owner_names_what_swaps_out(self) -> None:
        held = {"wood": 2, "cog": 1, "saw": 1}
        at = play(working(ap=2, people=ALL, tokens=held, managed=["cog", "saw"]), "move-components:wood")
        assert texts(at, 1) == ["swap:cog", "swap:saw"]
        play(at, "swap:cog")

        assert managed(at, 1) == ["wood", "saw"]
        assert at.ap == 1

    @pytest.mark.clause("WS-10")
    def test_swapping_works_with_a_full_board(self) -> None:
        held = dict.fromkeys(["wood", "metal", "glass", "fabric", "rope", "saw", "cog", "mirror"], 1)
        at = working(ap=2, people=ALL, tokens=held, managed=["cog", "mirror"])

        assert managed(play(at, "move-components:saw", "swap:mirror"), 1) == ["saw", "cog"]

    @pytest.mark.clause("WS-22")
    def test_with_a_free_slot_nothing_swaps(self) -> None:
        at = working(ap=2, people=ALL, tokens={"wood": 2, "cog": 1}, managed=["cog"])
        play(at, "move-components:wood")

        assert managed(at, 1) == ["wood", "cog"]
        assert at.ap == 1

    @pytest.mark.clause("WS-13", "WS-14")
    @pytest.mark.parametrize(("held", "counts"), [(0, 0), (1, 2), (2, 3), (3, 3)])
    def test_a_managed_pile_counts_one_more_up_to_three(self, held: int, counts: int) -> None:
        at = working(people=ALL, tokens={"glass": held}, managed=["glass"] if held else [])

        assert at.counted(1, 2) == counts

    @pytest.mark.clause("WS-13")
    def test_two_tokens_serve_for_three(self) -> None:
        """Card Manipulation takes three Wood and three Fabric."""
        goods = {"wood": 3, "fabric": 2}
        plain = working(people=ALL, tricks=["card-manipulation"], tokens=goods)
        helped = working(people=ALL, tricks=["card-manipulation"], tokens=goods, managed=["fabric"])

        refused(plain, 1, "prepare:card-manipulation", "WS-2")
        assert "prepare:card-manipulation" in texts(helped, 1)

    @pytest.mark.clause("WS-13")
    def test_at_most_two_tokens_by_buying(self) -> None:
        at = placing("market-row-1", people=ALL, tokens={"wood": 1, "metal": 2}, managed=["wood", "metal"])

        assert "buy:wood*1" in texts(at, 1)
        refused(at, 1, "buy:wood*2", "WS-13")
        refused(at, 1, "buy:metal*1", "WS-13")

    @pytest.mark.clause("WS-14")
    def test_three_tokens_may_move_there(self) -> None:
        at = play(working(ap=2, people=ALL, tokens={"wood": 3}), "move-components:wood")

        assert tokens(at, 1) == {"wood": 3}
        assert at.counted(1, 0) == 3


class TestApprentices:
    @pytest.mark.clause("WS-11")
    def test_an_apprentice_moves_in_with_the_assistant(self) -> None:
        at = card(working(ap=2, people=ALL, tricks=THREE), 1, "apprentice-2", "theater")
        assert started_with(at, 1, "move-apprentice") == ["-1", "-2"]
        play(at, "move-apprentice-2")

        assert people(at, 1) == ["magician", "engineer", "manager", "assistant", "apprentice-1", "apprentice-a"]
        assert at.plan_of(1, PEOPLE.index("apprentice-a")) == 1, "its card goes along"
        assert at.plan_of(1, PEOPLE.index("apprentice-2")) == 0
        refused(at, 1, "move-apprentice-1", "WS-11")

    @pytest.mark.clause("WS-11")
    def test_it_can_still_be_handled_from_there(self) -> None:
        at = card(working(ap=1, people=ALL), 1, "apprentice-2", "market-row")
        play(at, "move-apprentice-2")

        assert texts(at, 1) == ["apprentice-a"]
        assert "@market-row-1" in texts(play(at, "apprentice-a"), 1)

    @pytest.mark.clause("WS-11")
    def test_every_seat_has_homes_of_its_own(self) -> None:
        at = placing("workshop", seat=2, ap=2, people="magician assistant apprentice-2", tricks=["levitation"])
        card(card(at, 1, "apprentice-2", "downtown"), 2, "apprentice-2", "theater")
        plans = list(at.plans)
        play(at, "move-apprentice-2")

        assert people(at, 2) == ["magician", "assistant", "apprentice-a"]
        assert [at.plan_of(2, person) for person in range(8)] == [WORKSHOP, 0, 0, 0, 0, 0, 0, THEATER]
        assert list(at.plans)[:8] == plans[:8]

    @pytest.mark.clause("WS-11")
    def test_not_one_that_is_placed(self) -> None:
        at = stand(working(people="magician assistant apprentice-1"), 1, "apprentice-1", "downtown-4")

        refused(at, 1, "move-apprentice-1", "WS-11")

    @pytest.mark.clause("WS-11")
    def test_one_left_idle_can_move(self) -> None:
        """And is not asked again."""
        at = working(ap=2, people="magician engineer assistant apprentice-1", tricks=THREE)
        card(at, 1, "apprentice-1", "downtown")
        at.handled = [at.handled[0] | 1 << PEOPLE.index("apprentice-1"), *list(at.handled)[1:]]
        play(at, "move-apprentice-1")

        assert people(at, 1) == ["magician", "engineer", "assistant", "apprentice-a"]
        assert named(at.handled[0], PEOPLE) == ["magician", "apprentice-a"]
        assert ended(at).phase == 7

    @pytest.mark.clause("WS-11")
    def test_not_without_an_assistant(self) -> None:
        refused(working(), 1, "move-apprentice-1", "WS-11")

    @pytest.mark.clause("WS-11", "END-3")
    def test_the_home_is_for_good(self) -> None:
        at = play(working(ap=1, people="magician assistant apprentice-1"), "move-apprentice-1")
        end_turn(at, turn=2)

        assert "apprentice-a" in people(at, 1)

    @pytest.mark.clause("WS-18", "SETUP-40")
    @pytest.mark.parametrize(
        ("homes", "joining", "after"),
        [
            ("", 1, "1"),
            ("1", 1, "12"),
            ("13", 1, "123"),
            ("1", 2, "123"),
            ("1", 3, "123a"),
            ("123", 1, "123a"),
            ("1a", 2, "123a"),
        ],
    )
    def test_board_homes_are_filled_first(self, homes: str, joining: int, after: str) -> None:
        at = working(people="magician assistant " + " ".join(f"apprentice-{home}" for home in homes))
        hired(at, 1, apprentices=joining)
        end_turn(at)

        assert [name for name in people(at, 1) if "app" in name] == [f"apprentice-{home}" for home in after]


class TestDiscard:
    @pytest.mark.clause("WS-19")
    def test_everything_of_a_trick_comes_back(self) -> None:
        at = row(placing("downtown-1", ap=3, coins=30, tricks=[*THREE, "living-piano"]), "riverside-01", "riverside-02")
        prepare(at, 1, "levitation", 1)
        mark(at, "riverside-01/s00", 1, "levitation", "down")
        mark(at, "riverside-02/s01", 1, "levitation", "up")
        mark(at, "riverside-02/s11", 1, "living-piano", "left")
        play(at, "learn:R2", "trick:pub-in-a-bottle", "discard:levitation")

        assert supply(at, 1) == {"spades": 4, "hearts": 4, "diamonds": 4, "clubs": 3}
        assert free(at, "riverside-01/s00")
        assert free(at, "riverside-02/s01")
        assert not free(at, "riverside-02/s11")

    @pytest.mark.clause("WS-20", "WS-21")
    def test_nothing_is_discarded_for_no_reason(self) -> None:
        """In the base game Components come by Buy and setup only, which never give what finds no room."""
        held = dict.fromkeys(["wood", "metal", "rope", "saw", "mirror", "cog"], 1)
        for spot in ("downtown-1", "market-row-1", "workshop", "thursday"):
            at = placing(spot, tricks=[*THREE, "living-piano"], tokens=held)
            assert not [text for text in texts(at, 1) if text.startswith(("discard:", "drop:"))]
