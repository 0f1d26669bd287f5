"""Setup: what lies on the table, what each player begins with, and what is chosen."""

from __future__ import annotations

import pytest
import tr_builders as tr

from parlour.core import OptionError
from parlour.games.trickerion.components import BOX, CARDS, COMPONENTS, MAGICIANS, TRICKS
from parlour.games.trickerion.steps import ROLLING

LEVEL_1 = [each.id for each in TRICKS if each.level == 1]
RIVERSIDE = [each.id for each in CARDS if each.theater == "riverside-theater"]
CHEAP = [each.id for each in COMPONENTS if each.price <= 2]
OPTICAL_1 = [each.id for each in TRICKS if each.level == 1 and each.category == "optical"]


def chose(*moves: str, order: str = "1-2") -> tr.Show:
    """Begin a game of two and play these choices."""
    return tr.play(tr.ordered(order=order), *moves)


def hires(people: str, waiting: int, specialist: str = "x") -> list[str]:
    """Return the Inn dice with which a team can be added to, so many Apprentices waiting on the Inn."""
    at = tr.placing(people=people, faces={"I1": specialist})
    return tr.started_with(tr.hired(at, 1, apprentices=waiting), 1, "hire:")


class TestTheTable:
    @pytest.mark.clause("SETUP-1")
    def test_two_to_four_play(self) -> None:
        assert [tr.game(players=count).players for count in (2, 3, 4)] == [2, 3, 4]
        for count in (1, 5):
            with pytest.raises(OptionError, match="players"):
                tr.game(players=count)

    @pytest.mark.clause("SETUP-2")
    def test_there_are_five_turns(self) -> None:
        assert tr.started().view().turns == 5

    @pytest.mark.clause("SETUP-5")
    def test_the_decks_hold_eight_tricks_of_each_category_of_levels_1_and_2(self) -> None:
        at = tr.new()
        offered = [each for each in TRICKS if each.id in at.view().offered]

        assert len(offered) == 32
        assert {each.level for each in offered} == {1, 2}
        assert [sum(each.category == kind.id for each in offered) for kind in BOX.tricks.categories] == [8] * 4

    @pytest.mark.clause("SETUP-7")
    def test_any_trick_of_a_deck_can_be_inspected_and_taken(self) -> None:
        at = chose("magician:the-great-optico")

        assert set(OPTICAL_1) < set(at.view(2).offered)
        assert tr.started_with(at, 1, "trick:") == sorted(OPTICAL_1)

    @pytest.mark.clause("SETUP-8")
    def test_the_market_begins_with_the_four_basic_components(self) -> None:
        view = tr.started().view()

        assert view.buy == ("wood", "metal", "glass", "fabric")
        assert view.orders == ("", "", "", "")
        assert view.quick == ""

    @pytest.mark.clause("SETUP-9")
    def test_the_deck_has_two_riverside_cards_above_two_of_the_grand_magorian(self) -> None:
        at = tr.started(players=4)

        assert at.view().deck == ("riverside-theater",) * 2 + ("grand-magorian",) * 2

    @pytest.mark.clause("SETUP-11", "NP-5")
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_one_card_fewer_than_players_lies_face_up(self, players: int) -> None:
        at = tr.play(tr.new(players=players), f"order {'-'.join('1234'[:players])}")
        assert tr.started_with(at, 0, "deal ") == RIVERSIDE
        assert "(SETUP-11)" in tr.why(at, "deal magorian-01")

        tr.play(at, *(f"deal {card}" for card in RIVERSIDE[4 : 3 + players]))

        assert tr.face_up(at)[: players - 1] == RIVERSIDE[4 : 3 + players]
        assert at.actor() == 1

    @pytest.mark.clause("SETUP-11")
    def test_no_card_lies_face_up_twice(self) -> None:
        at = tr.play(tr.new(players=3), "order 1-2-3", "deal riverside-07")

        assert tr.why(at, "deal riverside-07") == "Riverside Theater 7 lies face up already (SETUP-11)."

    @pytest.mark.clause("SETUP-12")
    def test_cards_that_are_neither_dealt_nor_drawn_never_come(self) -> None:
        view = tr.started(players=3).view()

        assert len(view.row) + len(view.deck) == 6 < len(CARDS)

    @pytest.mark.clause("SETUP-13")
    def test_play_begins_with_turn_1(self) -> None:
        assert tr.started().turn == 1

    @pytest.mark.clause("SETUP-14", "SUPPLY-1")
    def test_nobody_else_has_less_for_what_is_taken(self) -> None:
        taken = ("wood wood",) * 4
        at = tr.started(players=4, components=taken, gifts=("", "metal metal", "", ""))

        assert [tr.tokens(at, seat)["wood"] for seat in (1, 2, 3, 4)] == [2] * 4


class TestTheStart:
    @pytest.mark.clause("SETUP-15")
    def test_chance_draws_one_of_all_orders(self) -> None:
        at = tr.new(players=3)

        assert at.to_act() == (0,)
        assert at.chance() == [(action, pytest.approx(1 / 6)) for action in at.legal(0)]
        assert len(at.legal(0)) == 6
        assert "(SETUP-15)" in tr.why(at, "order 2-1")
        assert list(tr.play(at, "order 3-1-2").order)[:3] == [3, 1, 2]

    @pytest.mark.clause("SETUP-16")
    def test_everybody_has_5_fame(self) -> None:
        at = tr.ordered(players=4)

        assert [tr.fame(at, seat) for seat in (1, 2, 3, 4)] == [5] * 4

    @pytest.mark.clause("SETUP-17", "NP-4")
    @pytest.mark.parametrize(("players", "coins"), [(2, [10, 12]), (3, [10, 12, 14]), (4, [10, 12, 14, 16])])
    def test_who_comes_later_has_more_coins(self, players: int, coins: list[int]) -> None:
        order = "-".join(reversed("1234"[:players]))
        at = tr.ordered(players, order)

        assert [tr.coins(at, seat) for seat in range(players, 0, -1)] == coins

    @pytest.mark.clause("SETUP-18")
    def test_everybody_has_one_shard(self) -> None:
        assert [tr.shards(tr.ordered(), seat) for seat in (1, 2)] == [1, 1]

    @pytest.mark.clause("SETUP-20")
    def test_a_team_is_the_magician_an_apprentice_and_the_specialist_chosen(self) -> None:
        at = tr.started(specialists=("engineer", "manager"))

        assert tr.people(at, 1) == ["magician", "engineer", "apprentice-1"]
        assert tr.people(at, 2) == ["magician", "manager", "apprentice-1"]

    @pytest.mark.clause("SETUP-21")
    @pytest.mark.parametrize(("specialist", "left"), [("engineer", 2), ("assistant", 2), ("manager", 2)])
    def test_the_other_disks_can_be_hired_until_none_is_left(self, specialist: str, left: int) -> None:
        """Three Apprentices, or two beside the Assistant's, of whom without an Assistant only two find a home."""
        at = tr.started(specialists=(specialist, "engineer" if specialist != "engineer" else "manager"))
        people = " ".join(tr.people(at, 1))
        for waiting in range(4):
            offered = hires(people, waiting)
            assert ("I2" in offered) == (waiting < left)
        for other in ("engineer", "manager", "assistant"):
            assert ("I1" in hires(people, 0, other)) == (other != specialist)

    @pytest.mark.clause("SETUP-22", "SUPPLY-4")
    def test_everybody_has_four_markers_of_each_suit(self) -> None:
        at = tr.ordered(players=4)

        for seat in (1, 2, 3, 4):
            assert tr.supply(at, seat) == {"spades": 4, "hearts": 4, "diamonds": 4, "clubs": 4}

    @pytest.mark.clause("SETUP-23")
    def test_a_hand_has_nine_assignment_cards(self) -> None:
        hand = tr.planning().view(1).boards[0].hand

        assert hand == {"theater": 3, "workshop": 2, "market-row": 2, "downtown": 2}


class TestChoices:
    @pytest.mark.clause("SETUP-25")
    def test_no_two_players_have_magicians_of_one_category(self) -> None:
        at = chose("magician:electra", "trick:levitation", "stop", "specialist:assistant")

        assert at.to_act() == (2,)
        assert tr.started_with(at, 2, "magician:") == sorted(
            each.id for each in MAGICIANS if each.favorite != "mechanical"
        )
        assert tr.why(at, "magician:electra") == "Electra is taken (SETUP-25)."
        assert "Mechanical, is already another player's (SETUP-25)" in tr.why(at, "magician:the-mechaniker")

    @pytest.mark.clause("SETUP-25")
    def test_one_player_chooses_everything_before_the_next_in_initiative_order(self) -> None:
        at = tr.ordered(order="2-1")

        for move in ("magician:electra", "trick:levitation", "take:wood", "stop"):
            assert at.to_act() == (2,)
            tr.play(at, move)
        assert at.to_act() == (2,)
        tr.play(at, "specialist:assistant")

        assert at.to_act() == (1,)

    @pytest.mark.clause("SETUP-26")
    def test_each_category_is_the_favorite_of_two_magicians(self) -> None:
        favorites = [each.favorite for each in MAGICIANS]

        assert sorted(favorites) == sorted([each.id for each in BOX.tricks.categories] * 2)

    @pytest.mark.clause("SETUP-27")
    @pytest.mark.parametrize(("one", "other"), [("electra", "the-mechaniker"), ("master-of-chains", "the-red-lotus")])
    def test_magicians_of_one_category_play_alike(self, one: str, other: str) -> None:
        trick = "levitation" if one == "electra" else "burning-mummy"
        tables = []
        for magician in (one, other):
            at = tr.handling(
                {1: "magician=downtown"}, magicians=(magician, "the-great-optico"), tricks=(trick, OPTICAL_1[0])
            )
            tr.play(at, "magician", "@downtown-1")
            tables.append((at.ap, tr.texts(at, 1)))

        assert tables[0] == tables[1]

    @pytest.mark.clause("SETUP-28")
    def test_the_first_trick_is_of_level_1_and_the_favorite_category(self) -> None:
        at = chose("magician:the-great-optico")

        assert tr.started_with(at, 1, "trick:") == sorted(OPTICAL_1)
        assert "level 2: a first Trick has level 1 (SETUP-28)" in tr.why(at, "trick:paper-shred")
        assert "not of your favorite category, Optical (SETUP-28)" in tr.why(at, "trick:levitation")

        tr.play(at, "trick:card-manipulation")

        assert tr.tricks(at, 1) == {"board-1": "card-manipulation"}

    @pytest.mark.clause("SETUP-29")
    def test_components_worth_2_coins_are_taken_one_by_one(self) -> None:
        at = chose("magician:electra", "trick:levitation")
        assert tr.started_with(at, 1, "take:") == sorted(CHEAP)
        assert tr.why(at, "take:cog") == "Components worth 2 coins can still be taken: Cog is worth 3 (SETUP-29)."

        tr.play(at, "take:glass")
        assert tr.texts(at, 1) == ["stop", "take:fabric", "take:glass", "take:metal", "take:wood"]
        assert "Rope is worth 2 (SETUP-29)" in tr.why(at, "take:rope")

        tr.play(at, "take:glass")
        assert tr.tokens(at, 1) == {"glass": 2}
        assert tr.started_with(at, 1, "specialist:") == ["assistant", "engineer", "manager"]

    @pytest.mark.clause("SETUP-29")
    @pytest.mark.parametrize("taken", ["", "wood", "wood metal", "saw"])
    def test_nothing_one_two_or_an_advanced_component_can_be_taken(self, taken: str) -> None:
        at = tr.take(chose("magician:electra", "trick:levitation"), taken)

        assert tr.started_with(at, 1, "specialist:") == ["assistant", "engineer", "manager"]
        assert sorted(tr.tokens(at, 1)) == sorted(taken.split())

    @pytest.mark.clause("SETUP-30", "SETUP-40")
    def test_the_assistant_brings_an_apprentice_who_lives_with_it(self) -> None:
        at = tr.started(specialists=("assistant", "engineer"))

        assert tr.people(at, 1) == ["magician", "assistant", "apprentice-1", "apprentice-a"]
        assert tr.people(at, 2) == ["magician", "engineer", "apprentice-1"]

    @pytest.mark.clause("SETUP-31")
    def test_the_manager_brings_components_of_other_types(self) -> None:
        at = chose("magician:electra", "trick:levitation", "take:wood", "stop", "specialist:manager")
        assert "wood" not in tr.started_with(at, 1, "take:")
        assert "other types (SETUP-31)" in tr.why(at, "take:wood")

        tr.play(at, "take:metal")
        assert tr.started_with(at, 1, "take:") == ["fabric", "glass", "metal"]
        tr.play(at, "take:fabric")

        assert tr.tokens(at, 1) == {"wood": 1, "metal": 1, "fabric": 1}
        assert tr.managed(at, 1) == ["metal", "fabric"]
        assert at.to_act() == (2,)

    @pytest.mark.clause("SETUP-31")
    def test_the_manager_can_bring_less(self) -> None:
        at = chose("magician:electra", "trick:levitation", "stop", "specialist:manager", "stop")

        assert tr.tokens(at, 1) == {}
        assert at.to_act() == (2,)

    @pytest.mark.clause("SETUP-32")
    def test_owners_of_an_engineer_take_a_trick_of_any_category_when_all_have_chosen(self) -> None:
        first = ("magician:electra", "trick:levitation", "stop", "specialist:engineer")
        second = ("magician:the-red-lotus", "trick:burning-mummy", "stop", "specialist:engineer")
        at = chose(*first, *second, order="2-1")

        assert at.to_act() == (2,)
        free = sorted(set(LEVEL_1) - {"levitation", "burning-mummy"})
        assert tr.started_with(at, 2, "trick:") == free
        assert "level 2: a first Trick has level 1 (SETUP-32)" in tr.why(at, "trick:paper-shred")
        assert "(SUPPLY-2)" in tr.why(at, "trick:burning-mummy")

        tr.play(at, "trick:spirit-hand")
        assert at.to_act() == (1,)
        tr.play(at, "trick:linking-rings")

        assert tr.tricks(at, 2) == {"board-1": "levitation", "engineer": "spirit-hand"}
        assert tr.tricks(at, 1) == {"board-1": "burning-mummy", "engineer": "linking-rings"}

    @pytest.mark.clause("SETUP-32")
    def test_nobody_else_takes_a_second_trick(self) -> None:
        at = tr.started(specialists=("assistant", "manager"))

        assert list(tr.tricks(at, 1)) == list(tr.tricks(at, 2)) == ["board-1"]

    @pytest.mark.clause("SETUP-33")
    def test_tricks_whose_components_are_there_start_prepared(self) -> None:
        at = tr.started(
            specialists=("engineer", "engineer"),
            components=("metal metal", ""),
            engineer_tricks=("stocks-escape", "barricaded-barrels"),
        )

        assert tr.prepared(at, 1, "linking-rings") == 2
        assert tr.prepared(at, 1, "stocks-escape") == 0
        assert tr.supply(at, 1) == {"spades": 2, "hearts": 4, "diamonds": 4, "clubs": 4}
        assert tr.prepared(at, 2, "enchanted-butterflies") == 0

    @pytest.mark.clause("SETUP-33")
    def test_the_engineers_slot_gives_one_marker_more(self) -> None:
        at = tr.started(components=("wood wood", ""), engineer_tricks=("barricaded-barrels",))

        assert tr.prepared(at, 1, "barricaded-barrels") == 3

    @pytest.mark.clause("SETUP-34")
    def test_suits_go_by_their_order(self) -> None:
        at = tr.started(specialists=("engineer", "manager"))

        assert tr.suit(at, 1, "linking-rings") == "spades"
        assert tr.suit(at, 1, "stocks-escape") == "hearts"
        assert tr.suit(at, 2, "enchanted-butterflies") == "spades"

    @pytest.mark.clause("SETUP-34")
    def test_the_first_suit_that_is_free_is_taken(self) -> None:
        at = tr.placing(tricks=("linking-rings", "living-piano", "chinese-sticks"))
        tr.lay_trick(at, 1, "board-2", "levitation")

        assert [tr.suit(at, 1, trick) for trick in tr.tricks(at, 1).values()] == ["spades", "hearts", "diamonds"]

    @pytest.mark.clause("SETUP-39")
    def test_nothing_chosen_is_paid_for(self) -> None:
        at = tr.started(components=("saw", "wood metal"), specialists=("manager", "engineer"), gifts=("rope", ""))

        assert [tr.coins(at, seat) for seat in (1, 2)] == [10, 12]

    @pytest.mark.clause("SETUP-40", "END-2", "END-3")
    def test_the_starting_apprentice_is_paid_even_beside_an_assistant(self) -> None:
        plans = {1: "apprentice-1=workshop apprentice-a=workshop"}
        at = tr.handling(plans, specialists=("assistant", "manager"))
        coins = tr.coins(at, 1)
        for person in ("apprentice-1", "apprentice-a"):
            tr.play(at, person, "@workshop")
            tr.end(at)

        assert tr.coins(at, 1) == coins - 1


class TestTheFirstGame:
    @pytest.mark.clause("SETUP-35")
    @pytest.mark.parametrize(
        ("magician", "tricks", "tokens", "managed", "people"),
        [
            (
                "the-gentleman",
                {"board-1": "enchanted-butterflies"},
                {"fabric": 2, "animal": 1},
                ["animal"],
                "magician manager apprentice-1",
            ),
            (
                "electra",
                {"board-1": "linking-rings"},
                {"metal": 2},
                [],
                "magician assistant apprentice-1 apprentice-a",
            ),
            (
                "master-of-chains",
                {"board-1": "barricaded-barrels", "engineer": "stocks-escape"},
                {"wood": 2},
                [],
                "magician engineer apprentice-1",
            ),
            (
                "yoruba-spiritmaster",
                {"board-1": "mind-reading"},
                {"glass": 2, "rope": 1},
                ["rope"],
                "magician manager apprentice-1",
            ),
        ],
    )
    def test_only_magicians_are_chosen(
        self, magician: str, tricks: dict[str, str], tokens: dict[str, int], managed: list[str], people: str
    ) -> None:
        other = "electra" if magician != "electra" else "the-gentleman"
        at = tr.play(tr.ordered(preset=True), f"magician:{magician}", f"magician:{other}")

        assert at.step == ROLLING
        assert tr.tricks(at, 1) == tricks
        assert tr.tokens(at, 1) == tokens
        assert tr.managed(at, 1) == managed
        assert tr.people(at, 1) == people.split()
        assert tr.prepared(at, 1, tricks["board-1"]) > 0

    @pytest.mark.clause("SETUP-35", "SETUP-39")
    def test_the_preset_costs_nothing(self) -> None:
        at = tr.play(tr.ordered(preset=True), "magician:electra", "magician:the-gentleman")

        assert [tr.coins(at, seat) for seat in (1, 2)] == [10, 12]
