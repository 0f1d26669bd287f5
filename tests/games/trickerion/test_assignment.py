"""Assignment: everybody plans in secret, a place or none for each Character."""

from __future__ import annotations

import pytest
import tr_builders as tr

from parlour.core import Rng
from parlour.games.trickerion.steps import HANDLING, PLANNING

FULL = "magician engineer manager assistant apprentice-1 apprentice-2 apprentice-3 apprentice-a"


class TestPlans:
    @pytest.mark.clause("ASSIGN-1", "ASSIGN-9")
    def test_all_plan_at_the_same_time_in_any_order(self) -> None:
        at = tr.planning(players=3)
        assert at.to_act() == (1, 2, 3)

        at.play(3, "magician=theater")
        at.play(1, "magician=none")
        at.play(3, "assistant=none")

        assert at.to_act() == (1, 2, 3)

    @pytest.mark.clause("ASSIGN-1", "ASSIGN-9")
    def test_whoever_plans_first_it_is_the_same_in_the_end(self) -> None:
        moves = {
            1: ("magician=workshop", "engineer=none", "apprentice-1=theater"),
            2: ("magician=theater", "manager=none", "apprentice-1=none"),
        }
        one, other = tr.planning(), tr.planning()
        for at, seats in ((one, (1, 2)), (other, (2, 1))):
            for seat in seats:
                for move in moves[seat]:
                    at.play(seat, move)

        assert one == other
        assert one.decisions() == other.decisions()

    @pytest.mark.clause("ASSIGN-2")
    def test_each_character_gets_a_card_or_none_one_after_another(self) -> None:
        at = tr.planning()

        for person in ("magician", "engineer", "apprentice-1"):
            places = ("downtown", "market-row", "none", "theater", "workshop")
            assert tr.texts(at, 1) == [f"{person}={place}" for place in places]
            at.play(1, f"{person}=none")
        assert at.to_act() == (2,)

    @pytest.mark.clause("ASSIGN-2")
    def test_no_character_gets_two_cards(self) -> None:
        at = tr.planning()
        at.play(1, "magician=theater")

        assert tr.why(at, "magician=workshop", 1) == "The Magician has been decided on already (ASSIGN-2)."
        assert tr.why(at, "apprentice-1=theater", 1) == "Decide on the Engineer first (ASSIGN-2)."

    @pytest.mark.clause("ASSIGN-2", "SETUP-23")
    def test_no_card_serves_twice(self) -> None:
        at = tr.planning()
        at.play(1, "magician=workshop")
        at.play(1, "engineer=workshop")

        assert "apprentice-1=workshop" not in tr.texts(at, 1)
        assert tr.why(at, "apprentice-1=workshop", 1) == "All your 2 cards for Workshop are assigned (ASSIGN-2)."
        at.play(1, "apprentice-1=theater")

    @pytest.mark.clause("ASSIGN-3")
    def test_places_that_will_be_full_can_be_assigned(self) -> None:
        at = tr.planning()
        for seat in (1, 2):
            for person in tr.people(at, seat)[:2]:
                at.play(seat, f"{person}=downtown")
            at.play(seat, "apprentice-1=theater")

        assert at.step == HANDLING

    @pytest.mark.clause("ASSIGN-4", "END-4")
    def test_who_has_no_card_is_not_placed_and_not_paid(self) -> None:
        at = tr.handling({1: "magician=workshop"})
        assert tr.texts(at, 1) == ["magician"]
        assert tr.why(at, "engineer") == "The Engineer has no card: it is idle for the turn (ASSIGN-4)."

        tr.play(at, "magician", "@workshop")
        tr.end(at)

        assert tr.coins(at, 1) == 10

    @pytest.mark.clause("ASSIGN-5")
    def test_nobody_need_assign_anything(self) -> None:
        at = tr.assigned(tr.planning(), {})

        assert at.phase == 7, "nobody is to be placed, nobody performs"

    @pytest.mark.clause("ASSIGN-6", "ASSIGN-11")
    def test_taking_back_is_left_out_because_every_plan_can_be_made_at_once(self) -> None:
        at = tr.planning()
        at.play(1, "magician=theater")

        assert not [text for text in tr.texts(at, 1) if text.startswith("magician")]

    @pytest.mark.clause("ASSIGN-7", "INFO-8")
    def test_others_see_only_who_is_done(self) -> None:
        at, other = tr.planning(), tr.planning()
        at.play(1, "magician=theater")
        other.play(1, "magician=none")
        assert at.view(2) == other.view(2)
        assert at.view(1) != other.view(1)

        for text in ("engineer=none", "apprentice-1=none"):
            at.play(1, text)
        assert [board.planned for board in at.view(2).boards] == [True, False]
        assert all(person.card == "" for person in at.view(2).boards[0].people)

    @pytest.mark.clause("ASSIGN-8", "INFO-7")
    def test_when_all_are_done_all_cards_turn_up_together(self) -> None:
        at = tr.planning()
        for text in ("magician=theater", "engineer=none", "apprentice-1=workshop"):
            at.play(1, text)
        assert at.decisions()[-1][1] == at.game.action("decline"), "plans stay out of the past until then"
        assert len(at.pending()) == 3

        for text in ("magician=none", "manager=downtown", "apprentice-1=none"):
            at.play(2, text)

        cards = [{each.person: each.card for each in board.people if each.card} for board in at.view().boards]
        assert cards == [{"magician": "theater", "apprentice-1": "workshop"}, {"manager": "downtown"}]
        assert at.pending() == []
        assert [seat for seat, _ in at.decisions()[-6:]] == [1, 1, 1, 2, 2, 2]

    @pytest.mark.clause("ASSIGN-10")
    def test_only_the_team_is_assigned_not_who_waits_on_the_inn(self) -> None:
        at = tr.planning()
        tr.hired(at, 1, "manager", apprentices=1)
        at.play(1, "magician=none")

        assert tr.why(at, "manager=theater", 1) == "There is no Manager in your team (ASSIGN-10)."
        at.play(1, "engineer=none")
        assert tr.texts(at, 1)[0].startswith("apprentice-1")
        at.play(1, "apprentice-1=none")
        assert at.to_act() == (2,)

    @pytest.mark.clause("ASSIGN-11")
    def test_a_plan_names_places_not_single_cards(self) -> None:
        at = tr.planning()

        assert len(at.legal(1)) == 5, "four places, however many cards of each, and none"

    @pytest.mark.clause("ASSIGN-10", "LIMIT-7")
    def test_a_full_team_of_eight_has_nine_cards(self) -> None:
        at = tr.team(tr.planning(), 1, FULL)
        places = ["theater", "theater", "theater", "workshop", "workshop", "market-row", "market-row", "downtown"]
        for person, place in zip(FULL.split(), places, strict=True):
            at.play(1, f"{person}={place}")

        assert at.to_act() == (2,)


class TestWhatOthersCanThink:
    @pytest.mark.clause("INFO-7", "ASSIGN-9")
    def test_plans_of_others_are_drawn_anew_and_ones_own_is_kept(self) -> None:
        at = tr.planning()
        for text in ("magician=theater", "engineer=workshop", "apprentice-1=workshop"):
            at.play(1, text)
        rng = Rng(3)
        seen = {tuple(at.sample(2, rng).plans[:8]) for _ in range(2000)}

        assert at.sample(1, rng).pending()[:3] == at.pending()
        assert len(seen) == 5**3 - 3, "all plans but those with a third Workshop, Market Row or Downtown card"

    @pytest.mark.clause("INFO-7")
    def test_what_can_be_thought_does_not_depend_on_the_plan(self) -> None:
        worlds = []
        for card in ("theater", "none"):
            at = tr.planning()
            at.play(1, f"magician={card}")
            worlds.append(at.sample(2, Rng(9)))

        assert worlds[0] == worlds[1]
        assert worlds[0].step == PLANNING

    @pytest.mark.clause("ASSIGN-7", "INFO-8")
    def test_nobody_knows_how_far_another_plan_has_got(self) -> None:
        at, other = tr.planning(), tr.planning()
        at.play(1, "magician=theater")

        assert at.history(2) == other.history(2)
        assert at.sample(2, Rng(9)) == other.sample(2, Rng(9))
        worlds = [at.sample(2, Rng(bits)) for bits in range(40)]
        assert {len(world.pending()) for world in worlds} == {0, 1, 2}
        assert all(world.to_act() == (1, 2) for world in worlds)

    @pytest.mark.clause("ASSIGN-7")
    def test_who_is_done_stays_done(self) -> None:
        at = tr.planning()
        for text in ("magician=theater", "engineer=none", "apprentice-1=none"):
            at.play(1, text)

        assert at.sample(2, Rng(1)).to_act() == (2,)
        assert len(at.sample(2, Rng(1)).pending()) == 3
