"""Placing Characters: whose go it is, and which slots are free."""

from __future__ import annotations

import pytest
import tr_builders as tr

from parlour.games.trickerion.steps import HANDLING, SPOTTING

ALL_DOWNTOWN = {1: "magician=downtown engineer=downtown", 2: "magician=downtown manager=downtown"}


def spots(at: tr.Show) -> list[str]:
    """Return where the Character that is being placed can stand."""
    return tr.started_with(at, at.actor(), "@")


def going_to(place: str, who: str = "magician", players: int = 2) -> tr.Show:
    """Let seat 1 handle a Character with a card of a place; nobody has been placed yet."""
    return tr.play(tr.handling({1: f"{who}={place}"}, players=players), who)


class TestGoes:
    @pytest.mark.clause("PLACE-1", "PLACE-12", "DEF-2")
    def test_round_and_round_everybody_handles_one_character(self) -> None:
        at = tr.handling({1: "magician=workshop apprentice-1=workshop", 2: "magician=workshop"}, order="2-1")
        goes = []
        while at.phase == 5:
            goes.append(at.actor())
            tr.play(at, tr.texts(at, at.actor())[-1], "@workshop")
            tr.end(at)

        assert goes == [2, 1, 1]

    @pytest.mark.clause("PLACE-1", "PLACE-12", "AP-7")
    def test_a_go_lasts_until_the_placement_is_over(self) -> None:
        at = tr.handling(ALL_DOWNTOWN)

        for move in ("magician", "@downtown-1", "reroll:R1"):
            assert at.to_act() == (1,)
            tr.play(at, move)
        tr.play(at, "R1=x")
        assert at.to_act() == (1,)
        tr.play(at, "end")

        assert at.to_act() == (2,)
        assert at.step == HANDLING

    @pytest.mark.clause("PLACE-2", "PLACE-6", "DEF-11")
    def test_a_character_is_placed_at_the_location_of_its_card_or_left_idle(self) -> None:
        at = going_to("downtown", players=4)

        assert tr.texts(at, 1) == ["@downtown-1", "@downtown-2", "@downtown-4", "idle"]
        assert tr.why(at, "@workshop") == "The card of the Magician is for Downtown (PLACE-2)."
        assert tr.why(at, "@thursday") == "The card of the Magician is for Downtown (PLACE-2)."

    @pytest.mark.clause("PLACE-3")
    def test_who_has_nobody_left_is_passed_over_until_nobody_has(self) -> None:
        at = tr.handling({2: "magician=theater manager=theater"}, players=3)

        assert at.to_act() == (2,)
        tr.play(at, "magician", "@friday-perform")
        assert at.to_act() == (2,)
        tr.play(at, "manager", "idle")

        assert at.phase != 5

    @pytest.mark.clause("PLACE-4")
    def test_nobody_can_pass(self) -> None:
        at = tr.handling(ALL_DOWNTOWN)

        assert tr.texts(at, 1) == ["engineer", "magician"]
        assert tr.why(at, "end") == "Choose who is to be placed first (PLACE-1)."
        assert tr.why(at, "idle") == "Choose who is to be placed first (PLACE-1)."

    @pytest.mark.clause("PLACE-5")
    @pytest.mark.parametrize("first", ["magician", "engineer", "apprentice-1"])
    def test_whoever_waits_can_be_next(self, first: str) -> None:
        at = tr.handling({1: "magician=theater engineer=theater apprentice-1=downtown"})
        assert tr.texts(at, 1) == ["apprentice-1", "engineer", "magician"]

        tr.play(at, first, "idle")

        assert tr.texts(at, 1) == [each for each in ("apprentice-1", "engineer", "magician") if each != first]
        assert tr.why(at, first).endswith("has been placed or left idle already (PLACE-1).")

    @pytest.mark.clause("PLACE-5")
    def test_of_apprentices_alike_only_the_first_is_named(self) -> None:
        at = tr.planning()
        tr.team(at, 1, "magician apprentice-1 apprentice-2 apprentice-3")
        tr.assigned(at, {1: "apprentice-1=downtown apprentice-2=workshop apprentice-3=downtown"})

        assert tr.texts(at, 1) == ["apprentice-1", "apprentice-2"]
        assert "same card as an Apprentice with a lower home" in tr.why(at, "apprentice-3")
        tr.play(at, "apprentice-1", "idle")
        assert tr.texts(at, 1) == ["apprentice-2", "apprentice-3"]

    @pytest.mark.clause("PLACE-6", "END-4", "END-8")
    def test_left_idle_it_uses_up_the_go_and_costs_no_wage(self) -> None:
        at = tr.handling({1: "engineer=workshop", 2: "magician=theater"})

        tr.play(at, "engineer", "idle")
        assert at.to_act() == (2,)
        assert tr.spot(at, 1, "engineer") is None
        tr.play(at, "magician", "@friday-perform")

        assert tr.coins(at, 1) == 10
        assert at.view().boards[0].hand["workshop"] == 2

    @pytest.mark.clause("PLACE-7")
    def test_without_a_free_slot_it_is_left_idle(self) -> None:
        at = tr.handling(ALL_DOWNTOWN)
        tr.play(at, "magician", "@downtown-1", "end", "magician", "@downtown-4", "end")

        tr.play(at, "engineer")

        assert tr.spot(at, 1, "engineer") is None
        assert at.to_act() == (2,), "it was left idle by itself"

    @pytest.mark.clause("PLACE-8", "END-2")
    def test_a_character_can_stand_where_it_can_do_nothing_and_is_paid(self) -> None:
        at = going_to("workshop", who="engineer")
        tr.lay_trick(at, 1, "board-1", None)
        tr.lay_trick(at, 1, "engineer", None)
        tr.have(at, 1, shards=0)

        tr.play(at, "@workshop")

        assert tr.coins(at, 1) == 8, "the placement ends by itself, and the turn with it"

    @pytest.mark.clause("PLACE-21", "END-6")
    def test_disks_stay_until_characters_return(self) -> None:
        at = tr.handling({1: "magician=theater", 2: "magician=theater manager=downtown"})
        tr.play(at, "magician", "@sunday-perform", "magician", "@friday-perform")
        assert tr.spot(at, 1, "magician") == "sunday-perform"

        tr.play(at, "manager", "idle")

        assert [tr.spot(at, seat, "magician") for seat in (1, 2)] == [None, None]


class TestSharedSlots:
    @pytest.mark.clause("PLACE-9", "PLACE-10")
    @pytest.mark.parametrize("place", ["downtown", "market-row"])
    def test_any_free_slot_can_be_taken_by_one_disk(self, place: str) -> None:
        at = tr.handling({1: f"magician={place}", 2: f"magician={place}"})
        tr.play(at, "magician")
        assert spots(at) == [f"{place}-1", f"{place}-4"]
        tr.play(at, f"@{place}-4", "end", "magician")

        assert spots(at) == [f"{place}-1"]
        assert tr.why(at, f"@{place}-4") == "Slot 4 is taken (PLACE-9)."

    @pytest.mark.clause("PLACE-11")
    def test_several_characters_of_one_player_can_be_at_one_place(self) -> None:
        at = tr.handling({1: "magician=downtown engineer=downtown"})
        tr.play(at, "magician", "@downtown-1", "end", "engineer", "@downtown-4")

        assert (tr.spot(at, 1, "magician"), tr.spot(at, 1, "engineer")) == ("downtown-1", "downtown-4")

    @pytest.mark.clause("PLACE-13", "AP-2")
    @pytest.mark.parametrize("place", ["downtown", "market-row"])
    @pytest.mark.parametrize(("slot", "ap"), [(1, 5), (2, 4), (4, 3)])
    def test_the_slots_add_action_points(self, place: str, slot: int, ap: int) -> None:
        at = tr.play(going_to(place, players=4), f"@{place}-{slot}")

        assert at.ap == ap

    @pytest.mark.clause("PLACE-13", "PLACE-14")
    def test_slots_2_and_3_add_the_same_and_are_named_once(self) -> None:
        at = tr.handling({1: "magician=downtown", 2: "magician=downtown"}, players=4)
        tr.play(at, "magician")
        assert "take that one" in tr.why(at, "@downtown-3")

        tr.play(at, "@downtown-2", "end", "magician")

        assert spots(at) == ["downtown-1", "downtown-3", "downtown-4"]
        assert tr.play(at, "@downtown-3").ap == 4

    @pytest.mark.clause("PLACE-14", "NP-1")
    @pytest.mark.parametrize(("players", "slots"), [(2, [1, 4]), (3, [1, 2, 4]), (4, [1, 2, 4])])
    @pytest.mark.parametrize("place", ["downtown", "market-row"])
    def test_some_slots_are_closed_to_fewer_players(self, place: str, players: int, slots: list[int]) -> None:
        at = going_to(place, players=players)

        assert spots(at) == [f"{place}-{slot}" for slot in slots]
        for slot in {2, 3, 4} - set(slots) if players < 4 else ():
            assert tr.why(at, f"@{place}-{slot}") == (f"Slot {slot} is not in use with {players} players (PLACE-14).")


class TestWorkshopAndTheater:
    @pytest.mark.clause("PLACE-15", "WS-1")
    def test_each_workshop_has_two_slots_for_its_owner(self) -> None:
        at = tr.handling({1: "magician=workshop engineer=workshop", 2: "magician=workshop"})
        assert tr.play(at, "magician", "@workshop").ap == 3
        tr.end(at)
        tr.play(at, "magician", "@workshop")
        tr.end(at)
        tr.play(at, "engineer")
        assert spots(at) == ["workshop"]

        tr.stand(at, 1, "apprentice-1", "workshop")

        assert spots(at) == []
        assert tr.why(at, "@workshop") == "Your Workshop has 2 slots, and both are taken (PLACE-15)."

    @pytest.mark.clause("PLACE-16", "PLACE-18", "NP-7")
    def test_each_weekday_has_slots_backstage_and_one_on_stage(self) -> None:
        at = going_to("theater")
        days = ["friday", "saturday", "sunday", "thursday"]

        assert spots(at) == sorted([*days, *(f"{day}-perform" for day in days)])

    @pytest.mark.clause("PLACE-16")
    def test_two_stand_backstage_and_no_more(self) -> None:
        at = tr.handling({1: "magician=theater engineer=theater apprentice-1=theater"})
        tr.play(at, "engineer", "@friday")
        tr.end(at)
        tr.play(at, "apprentice-1", "@friday")
        tr.end(at)

        tr.play(at, "magician")

        assert spots(at) == ["friday-perform"]
        assert tr.why(at, "@friday") == "Both slots backstage on Friday are taken (PLACE-16)."

    @pytest.mark.clause("PLACE-17", "AP-2")
    @pytest.mark.parametrize(("day", "ap"), [("thursday", 4), ("friday", 3), ("saturday", 3), ("sunday", 2)])
    def test_backstage_a_weekday_changes_the_action_points(self, day: str, ap: int) -> None:
        at = tr.handling({1: "magician=theater"}, components=("metal metal",))

        assert tr.play(at, "magician", f"@{day}").ap == ap

    @pytest.mark.clause("PLACE-18")
    def test_only_a_magician_stands_on_stage(self) -> None:
        at = going_to("theater", who="engineer")

        assert spots(at) == ["friday", "saturday", "sunday", "thursday"]
        assert tr.why(at, "@friday-perform") == "Only a Magician can stand on a Performance slot (PLACE-18)."

    @pytest.mark.clause("PLACE-19")
    def test_all_characters_of_a_player_are_on_one_weekday(self) -> None:
        at = tr.handling({1: "magician=theater engineer=theater"}, components=("metal metal",))
        tr.play(at, "engineer", "@saturday")
        tr.end(at)
        tr.play(at, "magician")

        assert spots(at) == ["saturday", "saturday-perform"]
        for spot in ("thursday", "sunday-perform"):
            assert tr.why(at, f"@{spot}") == "Your Characters in the Theater are all on Saturday (PLACE-19)."

    @pytest.mark.clause("PLACE-20")
    @pytest.mark.parametrize("taken", ["thursday", "thursday-perform"])
    def test_no_weekday_holds_two_players(self, taken: str) -> None:
        at = tr.handling({1: "magician=theater", 2: "magician=theater"}, components=("metal metal", "fabric fabric"))
        tr.play(at, "magician", f"@{taken}")
        tr.end(at)
        tr.play(at, "magician")

        free = ["friday", "saturday", "sunday"]
        assert spots(at) == sorted([*free, *(f"{day}-perform" for day in free)])
        for spot in ("thursday", "thursday-perform"):
            assert tr.why(at, f"@{spot}") == "Another player is on Thursday (PLACE-20)."

    @pytest.mark.clause("PLACE-20", "NP-12")
    def test_four_players_can_take_all_four_weekdays(self) -> None:
        plans = dict.fromkeys((1, 2, 3, 4), "magician=theater")
        at = tr.handling({**plans, 1: "magician=theater engineer=downtown"}, players=4)
        for day in ("sunday", "saturday", "friday", "thursday"):
            tr.play(at, "magician", f"@{day}-perform")

        assert [at.weekday_of(seat) for seat in (1, 2, 3, 4)] == [3, 2, 1, 0]


class TestWhoIsAsked:
    @pytest.mark.clause("PLACE-2")
    def test_where_a_character_stands_is_asked_even_if_only_one_slot_is_free(self) -> None:
        at = going_to("workshop")

        assert at.step == SPOTTING
        assert tr.texts(at, 1) == ["@workshop", "idle"]
