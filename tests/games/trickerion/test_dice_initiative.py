"""Turns and their phases, dice, Initiative and posters."""

from __future__ import annotations

import pytest
import tr_builders as tr

from parlour.games.trickerion import names
from parlour.games.trickerion.components import DICE
from parlour.games.trickerion.steps import ADVERTISING, PLANNING, ROLLING

ALL_X = "R1=x R2=x I1=x I2=x B1=x B2=x"


def next_turn(at: tr.Show, roll: str = "") -> tr.Show:
    """Let everybody do nothing until the dice of the next turn are to be rolled, and roll them."""
    tr.assigned(tr.planning(at), {})
    while at.step != ROLLING and not at.over:
        tr.play(at, tr.texts(at, at.actor())[0])
    return tr.rolled(at, roll) if roll else at


class TestTurns:
    @pytest.mark.clause("TURN-1", "DEF-1")
    def test_the_phases_follow_each_other(self) -> None:
        at = tr.started()
        phases = [at.phase]
        tr.rolled(at)
        phases.append(at.phase)
        tr.play(at, "decline", "decline")
        phases.append(at.phase)
        tr.assigned(at, {1: "magician=theater"})
        phases.append(at.phase)
        tr.play(at, "magician", "@thursday-perform")
        phases.append(at.phase)

        assert phases == [1, 3, 4, 5, 7]
        assert at.turn == 1
        assert tr.play(at, "deal riverside-05").phase == 1
        assert at.turn == 2

    @pytest.mark.clause("TURN-1", "INIT-1")
    def test_the_new_order_comes_after_the_dice_and_before_posters(self) -> None:
        at = next_turn(tr.have(tr.started(), 1, fame=9))
        assert list(at.order)[:2] == [1, 2]

        tr.rolled(at)

        assert list(at.order)[:2] == [2, 1]
        assert at.step == ADVERTISING

    @pytest.mark.clause("TURN-1", "PERF-2")
    def test_performances_come_after_all_are_placed_and_before_wages(self) -> None:
        at = tr.handling({1: "magician=theater apprentice-1=workshop"}, components=("metal metal",))
        tr.mark(at, "riverside-01/s00", 1, "linking-rings", "down")
        tr.have(at, 1, coins=0)

        tr.play(at, "magician", "@friday-perform", "apprentice-1", "@workshop")
        tr.end(at)

        assert tr.coins(at, 1) == 2 - 1

    @pytest.mark.clause("TURN-2", "SETUP-2", "SCORE-1")
    def test_after_the_fifth_turn_the_game_is_scored(self) -> None:
        at = tr.started()
        for turn in range(1, 5):
            assert at.turn == turn
            next_turn(at)
        assert not at.over

        next_turn(at)

        assert at.turn == 5
        assert at.over
        assert tr.fame(at, 1) == 5 + 1 + 10 // 3 + 2 + 3


class TestDice:
    @pytest.mark.clause("DICE-1")
    def test_there_are_two_dice_for_each_building_of_downtown(self) -> None:
        assert [die.building for die in DICE] == ["residence", "residence", "inn", "inn", "bank", "bank"]
        assert list(tr.planning().view().dice) == ["R1", "R2", "I1", "I2", "B1", "B2"]

    @pytest.mark.clause("DICE-2", "DICE-3", "DICE-4", "INFO-22")
    @pytest.mark.parametrize(
        ("die", "sides"),
        [
            ("R1", {"escape": 1, "mechanical": 1, "optical": 1, "spiritual": 1, "any": 1, "x": 1}),
            ("R2", {"escape": 1, "mechanical": 1, "optical": 1, "spiritual": 1, "any": 1, "x": 1}),
            ("I1", {"assistant": 1, "manager": 1, "engineer": 1, "x": 3}),
            ("I2", {"apprentice": 5, "x": 1}),
            ("B1", {"3": 1, "4": 2, "5": 1, "6": 1, "x": 1}),
            ("B2", {"3": 1, "4": 2, "5": 1, "6": 1, "x": 1}),
        ],
    )
    def test_each_face_comes_as_often_as_it_is_on_the_die(self, die: str, sides: dict[str, int]) -> None:
        at = tr.started()
        before = ALL_X.split()[: [each.id for each in DICE].index(die)]
        tr.play(at, *before)
        chances = {at.game.text(action).removeprefix(f"{die}="): chance for action, chance in at.chance()}

        assert chances == {face: pytest.approx(count / 6) for face, count in sides.items()}

    @pytest.mark.clause("DICE-5")
    def test_all_six_are_rolled_anew_each_turn_and_nobody_decides(self) -> None:
        at = next_turn(tr.started())
        assert at.turn == 2
        for roll in ALL_X.split():
            assert at.to_act() == (0,)
            assert at.why_not(1, roll) == "Chance is to decide now."
            tr.play(at, roll)

        assert set(at.view().dice.values()) == {"x"}
        assert at.to_act() != (0,)

    @pytest.mark.clause("DICE-5", "END-19")
    def test_dice_keep_their_faces_until_then(self) -> None:
        at = next_turn(tr.started())

        assert tr.face(at, "R1") == "mechanical"

    @pytest.mark.clause("DICE-5")
    def test_dice_are_rolled_in_their_order(self) -> None:
        assert "first Residence die is being rolled, not the first Bank die (DICE-5)" in tr.why(tr.started(), "B1=4")

    @pytest.mark.clause("DICE-6")
    @pytest.mark.parametrize(("die", "action"), [("R1", "learn:R1"), ("I2", "hire:I2"), ("B1", "coins:B1")])
    def test_a_die_with_an_x_is_of_no_use(self, die: str, action: str) -> None:
        at = tr.placing("downtown-1")
        assert action in tr.texts(at, 1)

        tr.show(at, {die: "x"})

        assert tr.why(at, action) == "The die shows an X (DICE-6)."

    @pytest.mark.clause("DICE-7")
    @pytest.mark.parametrize(
        ("die", "actions"),
        [
            ("R2", ("learn:R2", "trick:paper-shred", "slot:board")),
            ("I2", ("hire:I2",)),
            ("B2", ("coins:B2",)),
        ],
    )
    def test_a_used_die_shows_an_x(self, die: str, actions: tuple[str, ...]) -> None:
        at = tr.placing("downtown-1", ap=9, fame=16)

        tr.play(at, *actions)

        assert tr.face(at, die) == "x"
        assert tr.why(at, actions[0]) == "The die shows an X (DICE-6)."

    @pytest.mark.clause("DICE-7")
    @pytest.mark.parametrize("again", [("reroll:B1", "B1=6"), ("set:B1", "B1=6")])
    def test_rerolled_or_set_it_can_be_used_again(self, again: tuple[str, str]) -> None:
        at = tr.placing("downtown-1", ap=9, coins=0)

        tr.play(at, "coins:B1", *again, "coins:B1")

        assert tr.coins(at, 1) == 3 + 6

    @pytest.mark.clause("DICE-8")
    def test_everybody_sees_all_faces(self) -> None:
        at = tr.planning(roll="R1=any R2=x I1=manager I2=x B1=6 B2=3")
        faces = {"R1": "any", "R2": "x", "I1": "manager", "I2": "x", "B1": "6", "B2": "3"}

        assert [at.view(seat).dice for seat in (None, 1, 2)] == [faces] * 3


class TestInitiative:
    @pytest.mark.clause("INIT-1")
    def test_the_first_turn_keeps_the_order_drawn(self) -> None:
        at = tr.have(tr.started(order="2-1"), 2, fame=30)

        tr.rolled(at)

        assert list(at.order)[:2] == [2, 1]

    @pytest.mark.clause("INIT-2")
    def test_who_has_least_fame_comes_first(self) -> None:
        at = next_turn(tr.started(players=4))
        for seat, fame in ((1, 20), (2, 7), (3, 12), (4, 9)):
            tr.have(at, seat, fame=fame)

        tr.rolled(at)

        assert list(at.order) == [2, 4, 3, 1]
        assert at.view().order == (2, 4, 3, 1)

    @pytest.mark.clause("INIT-3")
    @pytest.mark.parametrize(("ties", "order"), [("reverse", [3, 2, 4, 1]), ("keep", [3, 1, 4, 2])])
    def test_equal_fame_reverses_the_order_before_unless_the_option_keeps_it(self, ties: str, order: list[int]) -> None:
        at = next_turn(tr.started(players=4, order="1-3-4-2", initiative_ties=ties))
        for seat, fame in ((1, 9), (2, 9), (3, 4), (4, 9)):
            tr.have(at, seat, fame=fame)

        tr.rolled(at)

        assert list(at.order) == order

    @pytest.mark.clause("INIT-4")
    def test_fame_that_changes_later_does_not_change_the_order(self) -> None:
        at = next_turn(tr.started(), tr.ROLL)
        order = list(at.order)
        tr.play(at, "advertise", "decline")
        tr.have(at, order[0], fame=50)
        tr.assigned(at, {1: "magician=workshop", 2: "magician=workshop"})

        assert list(at.order) == order
        assert at.mover() == order[0]
        assert at.view().order == tuple(order[:2])

    @pytest.mark.clause("INIT-2")
    def test_the_order_is_set_anew_each_turn(self) -> None:
        at = tr.have(tr.started(), 1, fame=9)
        for fame, first in ((9, 2), (1, 1)):
            tr.have(at, 1, fame=fame)
            next_turn(at)
            tr.rolled(at)
            assert at.order[0] == first


class TestPosters:
    @pytest.mark.clause("ADV-1", "NP-3")
    @pytest.mark.parametrize(("players", "costs"), [(2, [1, 3]), (3, [1, 2, 3]), (4, [1, 2, 3, 4])])
    def test_in_order_each_pays_by_position_for_2_fame_at_once(self, players: int, costs: list[int]) -> None:
        at = tr.rolled(tr.started(players=players, order="-".join(reversed("1234"[:players]))))
        for rank, cost in enumerate(costs):
            seat = players - rank
            coins = tr.coins(at, seat)
            assert at.to_act() == (seat,)
            tr.play(at, "advertise")
            assert tr.coins(at, seat) == coins - cost
            assert tr.fame(at, seat) == 7

        assert at.step == PLANNING

    @pytest.mark.clause("ADV-1")
    def test_nobody_has_to_and_nobody_does_it_twice(self) -> None:
        at = tr.rolled(tr.started())

        assert tr.texts(at, 1) == ["advertise", "decline"]
        tr.play(at, "decline")
        assert tr.fame(at, 1) == 5
        assert at.to_act() == (2,)
        tr.play(at, "advertise")
        assert at.step == PLANNING

    @pytest.mark.clause("ADV-2", "DEF-10")
    def test_it_takes_the_coins(self) -> None:
        at = tr.have(tr.started(), 2, coins=2)
        tr.rolled(at)

        events = at.play(1, "decline")

        assert at.step == PLANNING, "who cannot pay is not asked"
        assert [at.game.tell(each, names.colour) for each in events] == ["Orange cannot pay 3 coins for a Poster."]
        assert not any(each.quiet for each in events)

    @pytest.mark.clause("ADV-2")
    def test_what_is_missing_is_said(self) -> None:
        at = tr.rolled(tr.started())
        tr.have(at, 1, coins=0)

        assert tr.texts(at, 1) == ["decline"]
        assert tr.why(at, "advertise") == "Your poster costs 1 coin, you have 0 coins (ADV-2)."

    @pytest.mark.clause("ADV-3", "ADV-4")
    def test_posters_hang_until_the_end_of_the_turn(self) -> None:
        at = tr.play(tr.rolled(tr.started()), "decline", "advertise")
        assert [board.advertised for board in at.view(1).boards] == [False, True]

        next_turn(at)

        assert [board.advertised for board in at.view(1).boards] == [False, False]
