"""Trickerion: Downtown (DT)."""

from __future__ import annotations

import pytest
from tr_builders import (
    coins,
    face,
    fame,
    hired,
    lay_trick,
    mark,
    people,
    placing,
    play,
    prepare,
    prepared,
    row,
    shards,
    started_with,
    suit,
    supply,
    texts,
    tokens,
    tricks,
)
from tr_theater import end_turn, ended, free, refused

from parlour.games.trickerion.components import TRICKS

FOUR = ("linking-rings", "living-piano", "chinese-sticks", "levitation")
CREW = "magician engineer apprentice-1"


def decks(*categories: str) -> list[str]:
    """Return the Tricks of these categories that are in the base game, sorted."""
    return sorted(trick.id for trick in TRICKS if trick.category in categories and trick.level < 3)


class TestLearn:
    @pytest.mark.clause("DT-1")
    def test_it_costs_3_ap(self) -> None:
        at = play(placing(ap=4), "learn:R1", "trick:living-piano", "slot:board")

        assert at.ap == 1
        assert tricks(at, 1) == {"board-1": "living-piano"}
        refused(placing(ap=2), 1, "learn:R1", "DT-1")

    @pytest.mark.clause("DT-2", "DT-3")
    def test_what_the_die_shows_or_the_favorite(self) -> None:
        """Electra's favorites are mechanical. Seat 2 has one of the optical Tricks."""
        at = play(placing(coins=20, faces={"R1": "optical"}), "learn:R1")

        expected = [trick for trick in decks("optical", "mechanical") if trick != "enchanted-butterflies"]
        assert started_with(at, 1, "trick:") == expected
        refused(at, 1, "trick:barricaded-barrels", "DT-2")

    @pytest.mark.clause("DT-2")
    def test_any_category(self) -> None:
        at = play(placing(coins=20, faces={"R1": "any"}), "learn:R1")

        assert len(started_with(at, 1, "trick:")) == 32 - 1
        refused(at, 1, "trick:iron-maiden", "SETUP-5")

    @pytest.mark.clause("DT-2", "SUPPLY-2")
    def test_a_trick_that_somebody_has_is_not_in_its_deck(self) -> None:
        at = play(placing(), "learn:R2")

        refused(at, 1, "trick:enchanted-butterflies", "SUPPLY-2")

    @pytest.mark.clause("DT-3", "DT-4")
    def test_an_x_gives_nothing_not_even_the_favorite(self) -> None:
        one = placing(faces={"R1": "x", "R2": "spiritual"})
        none = placing(faces={"R1": "x", "R2": "x"})

        assert started_with(one, 1, "learn:") == ["R2"]
        refused(one, 1, "learn:R1", "DICE-6")
        assert started_with(none, 1, "learn:") == []
        refused(none, 1, "learn:R2", "DT-4")

    @pytest.mark.clause("DT-5")
    def test_the_die_named_is_used_up(self) -> None:
        at = play(placing(ap=6), "learn:R2", "trick:living-piano", "slot:board")

        assert (face(at, "R1"), face(at, "R2")) == ("mechanical", "x")
        refused(at, 1, "learn:R2", "DICE-6")

    @pytest.mark.clause("DT-6")
    def test_coins_for_missing_fame(self) -> None:
        at = play(placing(fame=13, coins=5, ap=4), "learn:R1", "trick:mechanical-hornet", "slot:board")

        assert (fame(at, 1), coins(at, 1)) == (13, 2)

    @pytest.mark.clause("DT-6")
    def test_too_few_coins_for_missing_fame(self) -> None:
        at = play(placing(fame=13, coins=2, ap=4), "learn:R1")

        refused(at, 1, "trick:mechanical-hornet", "DT-6")

    @pytest.mark.clause("DT-6")
    @pytest.mark.parametrize(("has", "pays"), [(0, 1), (1, 0), (20, 0)])
    def test_enough_fame_costs_nothing(self, has: int, pays: int) -> None:
        at = play(placing(fame=has, coins=3, ap=4), "learn:R1", "trick:levitation", "slot:board")

        assert coins(at, 1) == 3 - pays

    @pytest.mark.clause("DT-7")
    def test_components_do_not_matter(self) -> None:
        at = play(placing(tokens={}, ap=4), "learn:R1", "trick:levitation", "slot:board")

        assert tricks(at, 1) == {"board-1": "levitation"}

    @pytest.mark.clause("DT-8")
    def test_the_owner_picks_the_slot(self) -> None:
        at = play(placing(ap=4), "learn:R1", "trick:levitation")

        assert texts(at, 1) == ["slot:board", "slot:engineer"]
        assert tricks(play(at, "slot:engineer"), 1) == {"engineer": "levitation"}

    @pytest.mark.clause("DT-8")
    def test_a_single_free_slot_is_taken_by_itself(self) -> None:
        full_board = play(placing(ap=4, coins=20, tricks=FOUR[:3]), "learn:R1", "trick:levitation")
        no_engineer = play(placing(ap=4, people="magician manager"), "learn:R1", "trick:levitation")

        assert tricks(full_board, 1)["engineer"] == "levitation"
        assert tricks(no_engineer, 1) == {"board-1": "levitation"}

    @pytest.mark.clause("DT-9")
    def test_without_a_slot_a_trick_goes(self) -> None:
        at = play(placing(ap=4, tricks=FOUR), "learn:R2", "trick:card-manipulation")

        assert started_with(at, 1, "discard:") == sorted(FOUR)
        refused(at, 1, "slot:board", "DT-8")

    @pytest.mark.clause("DT-9", "WS-20")
    def test_with_a_slot_nothing_is_discarded(self) -> None:
        at = play(placing(ap=4, tricks=FOUR[:3]), "learn:R2")
        slot = play(placing(ap=4, tricks=FOUR[:1]), "learn:R2", "trick:card-manipulation")

        refused(slot, 1, "discard:linking-rings", "DT-9")
        assert tricks(play(at, "trick:card-manipulation"), 1)["engineer"] == "card-manipulation"

    @pytest.mark.clause("DT-10")
    def test_it_gets_the_first_free_suit_and_no_markers(self) -> None:
        at = placing(ap=4, tricks=("linking-rings", "living-piano"), tokens={"metal": 3, "glass": 3, "rope": 3})
        lay_trick(at, 1, "board-1", None)
        play(at, "learn:R1", "trick:levitation", "slot:board")

        assert suit(at, 1, "living-piano") == "hearts"
        assert suit(at, 1, "levitation") == "spades"
        assert prepared(at, 1, "levitation") == 0
        assert supply(at, 1)["spades"] == 4

    @pytest.mark.clause("DT-21", "WS-19")
    def test_the_old_trick_leaves_first(self) -> None:
        """Its markers come back, and the new one gets its slot and its suit."""
        at = row(placing(ap=4, tricks=FOUR), "riverside-01")
        prepare(at, 1, "living-piano", 2)
        mark(at, "riverside-01/s01", 1, "living-piano", "up")
        assert supply(at, 1)["hearts"] == 1
        play(at, "learn:R2", "trick:card-manipulation", "discard:living-piano")

        assert tricks(at, 1)["board-2"] == "card-manipulation"
        assert suit(at, 1, "card-manipulation") == "hearts"
        assert supply(at, 1)["hearts"] == 4
        assert free(at, "riverside-01/s01")

    @pytest.mark.clause("DT-21", "WS-19")
    def test_the_new_trick_is_another_card(self) -> None:
        at = play(placing(ap=7, coins=30, tricks=FOUR, faces={"R2": "any"}), "learn:R1")

        refused(at, 1, "trick:living-piano", "SUPPLY-2")
        play(at, "trick:bullet-catch", "discard:living-piano", "learn:R2")
        assert "trick:living-piano" in texts(at, 1), "it can be learned again"


class TestHire:
    @pytest.mark.clause("DT-11")
    def test_it_costs_3_ap_and_the_die(self) -> None:
        at = play(placing(ap=4, people="magician apprentice-1"), "hire:I1")

        assert at.ap == 1
        assert face(at, "I1") == "x"
        assert at.hired[0] == 1 << 1
        refused(at, 1, "hire:I1", "DT-11")
        refused(placing(ap=2, people="magician apprentice-1"), 1, "hire:I1", "DT-11")

    @pytest.mark.clause("DT-11", "DICE-6")
    def test_an_x_hires_nobody(self) -> None:
        at = placing(people="magician", faces={"I1": "x", "I2": "x"})

        assert started_with(at, 1, "hire:") == []
        refused(at, 1, "hire:I2", "DICE-6")

    @pytest.mark.clause("DT-12", "DT-13")
    def test_one_specialist_of_a_type(self) -> None:
        refused(placing(people=CREW), 1, "hire:I1", "DT-12")
        refused(hired(placing(people="magician"), 1, "engineer"), 1, "hire:I1", "DT-12")
        assert "hire:I1" in texts(placing(people=CREW, faces={"I1": "manager"}), 1)

    @pytest.mark.clause("DT-13", "DT-14")
    def test_no_fifth_apprentice(self) -> None:
        four = "magician assistant apprentice-1 apprentice-2 apprentice-3 apprentice-a"

        refused(placing(people=four), 1, "hire:I2", "DT-13")
        assert "hire:I2" in texts(placing(people=four.replace(" apprentice-3", "")), 1)

    @pytest.mark.clause("DT-14")
    def test_an_apprentice_needs_a_home(self) -> None:
        three = "magician apprentice-1 apprentice-2 apprentice-3"

        refused(placing(people=three), 1, "hire:I2", "DT-14")
        refused(hired(placing(people="magician apprentice-1"), 1, apprentices=2), 1, "hire:I2", "DT-14")
        assert "hire:I2" in texts(placing(people=three + " assistant"), 1)
        assert "hire:I2" in texts(hired(placing(people=three), 1, "assistant"), 1), "a waiting Assistant counts"

    @pytest.mark.clause("DT-15")
    def test_who_is_hired_joins_at_the_end_of_the_turn(self) -> None:
        at = play(placing(ap=7, people="magician apprentice-1"), "hire:I1", "hire:I2")
        assert people(at, 1) == ["magician", "apprentice-1"]
        ended(at)

        assert people(at, 1) == ["magician", "engineer", "apprentice-1", "apprentice-2"]
        assert coins(at, 1) == 10, "and costs nothing yet"

    @pytest.mark.clause("DT-16", "END-7")
    @pytest.mark.parametrize("specialist", ["engineer", "manager", "assistant"])
    def test_no_gifts_on_hiring(self, specialist: str) -> None:
        at = play(placing(ap=4, people="magician apprentice-1", faces={"I1": specialist}), "hire:I1")
        end_turn(at)

        assert people(at, 1) == ["magician", specialist, "apprentice-1"]
        assert tokens(at, 1) == {}
        assert tricks(at, 1) == {}
        assert at.engineer_slot_free(1) == (specialist == "engineer")


class TestDice:
    @pytest.mark.clause("DT-17")
    def test_take_coins(self) -> None:
        at = play(placing(ap=6, faces={"B1": "6"}), "coins:B1")

        assert (at.ap, coins(at, 1), face(at, "B1")) == (3, 16, "x")
        refused(at, 1, "coins:B1", "DICE-6")
        refused(placing(ap=2), 1, "coins:B1", "DT-17")

    @pytest.mark.clause("DT-18")
    def test_reroll_any_die(self) -> None:
        at = placing(ap=2, faces={"I2": "x"})
        assert started_with(at, 1, "reroll:") == ["B1", "B2", "I1", "I2", "R1", "R2"]
        play(at, "reroll:I2")

        assert (at.actor(), at.ap) == (0, 1)
        assert dict(at.chance()) == {at.game.action("I2=apprentice"): 5 / 6, at.game.action("I2=x"): 1 / 6}
        assert face(play(at, "I2=apprentice"), "I2") == "apprentice"
        assert at.actor() == 1

    @pytest.mark.clause("DT-18", "INFO-22")
    def test_a_reroll_may_give_the_same_face(self) -> None:
        at = play(placing(ap=2), "reroll:B2", "B2=4")

        assert face(at, "B2") == "4"

    @pytest.mark.clause("DT-18")
    def test_the_last_ap_roll_a_die_before_the_placement_ends(self) -> None:
        at = play(placing(ap=1), "reroll:R1")
        assert at.actor() == 0
        play(at, "R1=any")

        assert face(at, "R1") == "any"
        assert at.phase == 7

    @pytest.mark.clause("DT-19")
    def test_set_a_die_to_another_face(self) -> None:
        at = play(placing(ap=3), "set:B1")

        assert texts(at, 1) == ["B1=4", "B1=5", "B1=6", "B1=x"]
        refused(at, 1, "B1=3", "DT-19")
        play(at, "B1=x")
        assert (face(at, "B1"), at.ap) == ("x", 1)
        refused(at, 1, "set:B2", "DT-19")

    @pytest.mark.clause("DT-19")
    def test_any_die_can_be_set(self) -> None:
        at = placing(ap=2, faces={"R1": "x"})

        assert started_with(at, 1, "set:") == ["B1", "B2", "I1", "I2", "R1", "R2"]
        assert "R1=spiritual" in texts(play(at, "set:R1"), 1)

    @pytest.mark.clause("DT-20")
    def test_actions_repeat_while_ap_and_dice_allow(self) -> None:
        at = placing(ap=15)
        play(at, "coins:B1", "coins:B2", "reroll:B1", "B1=6", "coins:B1", "set:B1", "B1=5", "coins:B1")

        assert coins(at, 1) == 10 + 3 + 4 + 6 + 5
        assert at.ap == 0 or shards(at, 1) == 0
        assert at.phase == 7
