"""What is open and what is hidden, and what chance decides."""

from __future__ import annotations

import pytest
import tr_builders as tr
from tr_drivers import at_random, runs

from parlour.core import Rng
from parlour.games.trickerion.steps import PLANNING


class TestOpen:
    @pytest.mark.clause("INFO-1")
    def test_what_everybody_has(self) -> None:
        at = tr.play(tr.rolled(tr.started()), "advertise", "decline")

        for seat in (None, 1, 2):
            view = at.view(seat)
            assert [(board.fame, board.coins, board.shards) for board in view.boards] == [(7, 9, 1), (5, 12, 1)]
            assert [board.advertised for board in view.boards] == [True, False]
            assert (view.order, view.turn, view.phase) == ((1, 2), 1, "assignment")

    @pytest.mark.clause("INFO-2")
    def test_what_lies_on_the_boards(self) -> None:
        at = tr.started(components=("metal metal",), gifts=("", "rope"))
        tr.hired(at, 1, "manager", apprentices=1)

        for seat in (None, 1, 2):
            first, second = at.view(seat).boards
            assert [person.person for person in first.people] == ["magician", "engineer", "apprentice-1"]
            assert first.inn == ("manager", "apprentice")
            rings = first.tricks[0]
            assert (rings.trick, rings.slot, rings.suit, rings.prepared) == ("linking-rings", "board-1", "spades", 2)
            assert [(pile.component, pile.tokens, pile.manager) for pile in first.piles] == [("metal", 2, False)]
            assert [(pile.component, pile.tokens, pile.manager) for pile in second.piles] == [("rope", 1, True)]

    @pytest.mark.clause("INFO-3")
    def test_what_lies_on_the_main_board(self) -> None:
        at = tr.placing("thursday", who="engineer", tricks=("linking-rings",))
        tr.market(at, orders={2: "rope"}, quick="cog")
        tr.mark(at, "riverside-01/s01", 1, "linking-rings", "up")

        for seat in (None, 1, 2):
            view = at.view(seat)
            assert view.dice["B1"] == "3"
            assert (view.buy, view.orders, view.quick) == (
                ("wood", "metal", "glass", "fabric"),
                ("", "rope", "", ""),
                "cog",
            )
            assert [person.spot for person in view.boards[0].people if person.person == "engineer"] == ["thursday"]
            card = view.row[0]
            assert card.card == "riverside-01"
            assert [(mark.slot, mark.seat, mark.trick) for mark in card.markers] == [("s01", 1, "linking-rings")]
            assert card.markers[0].corners == ("mechanical", "optical", "escape", "spiritual")
            assert len(view.offered) == 32 - 2, "the Tricks of the two players are not in the decks"

    @pytest.mark.clause("INFO-5")
    def test_the_theater_of_each_card_left_in_the_deck(self) -> None:
        at = tr.started()
        assert at.view().deck == ("riverside-theater",) * 2 + ("grand-magorian",) * 2
        tr.assigned(tr.planning(at), {})

        tr.play(at, "deal riverside-09")

        assert at.view().deck == ("riverside-theater",) + ("grand-magorian",) * 2

    @pytest.mark.clause("INFO-6")
    def test_the_assignment_cards_of_everybody(self) -> None:
        view = tr.planning().view()

        assert view.boards[0].hand == view.boards[1].hand
        assert sum(view.boards[0].hand.values()) == 9


class TestHidden:
    @pytest.mark.clause("INFO-7", "INFO-8")
    def test_a_plan_is_seen_by_its_owner_only(self) -> None:
        at = tr.planning()
        at.play(1, "magician=theater")
        own = {person.person: person.card for person in at.view(1).boards[0].people}

        assert own["magician"] == "theater"
        for seat in (None, 2):
            assert {person.card for person in at.view(seat).boards[0].people} == {""}
            assert "theater" not in str(at.history(seat)[-1].detail)

    @pytest.mark.clause("INFO-8")
    def test_afterwards_everybody_knows_who_has_which_card(self) -> None:
        at = tr.handling({1: "magician=theater", 2: "manager=downtown"})

        for seat in (None, 1, 2):
            boards = at.view(seat).boards
            assert [person.card for person in boards[0].people] == ["theater", "", ""]
            assert [person.card for person in boards[1].people] == ["", "downtown", ""]

    @pytest.mark.clause("INFO-7", "INFO-8")
    def test_nothing_else_is_hidden_while_characters_are_placed(self) -> None:
        at = tr.handling({1: "magician=theater", 2: "manager=downtown"})

        assert at.sample(2, Rng(1)) == at
        assert not at.secret()

    @pytest.mark.clause("INFO-11")
    def test_nobody_knows_the_next_performance_card(self) -> None:
        """It is drawn when it is turned up: until then every card that can come is as likely as any other."""
        at = tr.assigned(tr.planning(), {})
        chances = at.chance()

        assert at.to_act() == (0,)
        assert len(chances) == 12 - 1
        assert {chance for _, chance in chances} == {1 / 11}

    @pytest.mark.clause("INFO-11", "INFO-5")
    def test_two_seats_see_the_same_outside_of_planning(self) -> None:
        for at, _ in runs(6, at_random):
            if at.step != PLANNING:
                views = [at.view(seat).to_json() for seat in (None, 1, 2)]
                for view in views:
                    view.pop("seat")
                assert views[0] == views[1] == views[2]


class TestChance:
    @pytest.mark.clause("INFO-20")
    def test_in_setup_chance_draws_the_order_and_the_first_cards(self) -> None:
        at = tr.started(players=3, cards=("riverside-02", "riverside-10"))
        drawn = [at.game.text(action) for seat, action in at.decisions() if seat == 0]

        assert drawn == ["order 1-2-3", "deal riverside-02", "deal riverside-10"]

    @pytest.mark.clause("INFO-20", "INFO-21")
    def test_in_play_chance_rolls_rerolls_and_draws_performance_cards(self) -> None:
        kinds = set()
        for at, over in runs(12, at_random):
            if not over and at.actor() == 0:
                kinds.add((at.phase, tr.texts(at, 0)[0].replace("=", " ").split()[0].rstrip("12")))

        assert kinds == {
            *((0, kind) for kind in ("order", "deal")),
            *((1, kind) for kind in "RIB"),
            *((5, kind) for kind in "RIB"),
            (7, "deal"),
        }

    @pytest.mark.clause("INFO-22")
    def test_a_reroll_can_give_the_same_face(self) -> None:
        at = tr.play(tr.placing("downtown-1"), "reroll:B1")
        chances = {at.game.text(action): chance for action, chance in at.chance()}

        assert chances == {
            "B1=3": pytest.approx(1 / 6),
            "B1=4": pytest.approx(2 / 6),
            "B1=5": pytest.approx(1 / 6),
            "B1=6": pytest.approx(1 / 6),
            "B1=x": pytest.approx(1 / 6),
        }

    @pytest.mark.clause("INFO-22")
    def test_drawing_follows_the_sides(self) -> None:
        at = tr.play(tr.started(), "R1=x", "R2=x", "I1=x")
        rng = Rng(4)
        drawn = [at.game.text(at_random(at, 0, rng)) for _ in range(1200)]

        assert drawn.count("I2=apprentice") == pytest.approx(1000, abs=60)
