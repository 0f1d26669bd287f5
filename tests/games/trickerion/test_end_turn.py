"""Trickerion: the End Turn phase (END)."""

from __future__ import annotations

import pytest
from tr_builders import (
    card,
    coins,
    corners,
    face,
    face_up,
    fame,
    handling,
    have,
    hired,
    lay_trick,
    mark,
    marker,
    market,
    people,
    placing,
    play,
    prepare,
    row,
    shards,
    spot,
    stand,
    started,
    started_with,
    supply,
    team,
    types,
)
from tr_theater import end_turn, ended

from parlour.games.trickerion import steps
from parlour.games.trickerion.end_turn import deck_left, tier_on_top
from parlour.games.trickerion.notation import PEOPLE
from parlour.games.trickerion.rules import Show

ALL = "magician engineer manager assistant apprentice-1 apprentice-2 apprentice-a"


def evening(players: int = 2, people: str = ALL, turn: int = 2, **options: object) -> Show:
    """Return a position after phase 6 of a turn: everybody at home, 10 coins, 10 Fame, no Shards."""
    at = placing("downtown-1", people=people, players=players, **options)  # type: ignore[arg-type]
    stand(at, 1, "magician", None)
    for seat in range(1, players + 1):
        have(at, seat, coins=10, shards=0, fame=10)
    at.turn = turn
    return at


class TestWages:
    @pytest.mark.clause("END-2", "END-3")
    @pytest.mark.parametrize(
        ("who", "due"),
        [("magician", 0), ("engineer", 2), ("manager", 2), ("assistant", 2), ("apprentice-1", 1), ("apprentice-a", 0)],
    )
    def test_what_a_placed_character_costs(self, who: str, due: int) -> None:
        at = end_turn(stand(evening(), 1, who, "workshop"))

        assert (coins(at, 1), fame(at, 1)) == (10 - due, 10)

    @pytest.mark.clause("END-2")
    def test_wages_add_up_wherever_they_stand(self) -> None:
        at = stand(evening(), 1, "engineer", "workshop")
        stand(stand(at, 1, "manager", "sunday"), 1, "apprentice-1", "downtown-4")

        assert coins(end_turn(at), 1) == 10 - 5

    @pytest.mark.clause("END-4")
    def test_idle_and_newly_hired_cost_nothing(self) -> None:
        at = card(evening(people="magician engineer apprentice-1"), 1, "engineer", "workshop")
        at.handled = [1 << 1, *list(at.handled)[1:]]
        end_turn(hired(at, 1, "manager", apprentices=1))

        assert coins(at, 1) == 10
        assert people(at, 1) == ["magician", "engineer", "manager", "apprentice-1", "apprentice-2"]

    @pytest.mark.clause("END-5")
    @pytest.mark.parametrize(
        ("has", "coins_left", "fame_left"), [(5, 0, 10), (4, 0, 8), (1, 0, 2), (0, 0, 0), (7, 2, 10)]
    )
    def test_two_fame_for_a_missing_coin(self, has: int, coins_left: int, fame_left: int) -> None:
        """Five coins are due."""
        at = have(evening(), 1, coins=has)
        for who, where in (("engineer", "workshop"), ("manager", "sunday"), ("apprentice-1", "downtown-4")):
            stand(at, 1, who, where)
        end_turn(at)

        assert (coins(at, 1), fame(at, 1)) == (coins_left, fame_left)

    @pytest.mark.clause("END-5", "DEF-10")
    def test_fame_stops_at_nothing(self) -> None:
        at = stand(have(evening(), 1, coins=0, fame=3), 1, "engineer", "workshop")

        assert fame(end_turn(at), 1) == 0


class TestHomeAgain:
    @pytest.mark.clause("END-1")
    def test_the_order_of_steps(self) -> None:
        """Wages, who joins, orders, the Performance cards."""
        at = stand(market(evening(), orders={1: "rope"}, quick="saw"), 1, "engineer", "workshop")
        hired(row(at, "riverside-01", "riverside-02", "riverside-03"), 2, "assistant")
        at.journal = []
        at.phase, at.step = 6, steps.NEXT
        at.settle()
        at.apply(0, at.legal(0)[0])
        told = [note[0] for note in at.journal]

        wanted = ["wages", "join", "arrive", "leave", "leave-row", "deal"]
        assert [kind for kind in told if kind in wanted] == wanted
        assert (at.turn, at.phase, at.step) == (3, 1, steps.ROLLING)

    @pytest.mark.clause("END-6")
    def test_everybody_goes_home(self) -> None:
        at = stand(stand(evening(), 1, "engineer", "workshop"), 2, "magician", "thursday-perform")
        end_turn(at)

        assert {spot(at, seat, who) for seat in (1, 2) for who in PEOPLE} == {None}

    @pytest.mark.clause("END-7", "WS-18")
    def test_who_was_hired_joins(self) -> None:
        at = hired(evening(people="magician apprentice-1"), 1, "manager", apprentices=2)
        end_turn(at)

        assert people(at, 1) == ["magician", "manager", "apprentice-1", "apprentice-2", "apprentice-3"]
        assert (at.hired[0], at.recruits[0]) == (0, 0)

    @pytest.mark.clause("END-22")
    def test_specialists_join_first(self) -> None:
        """The board is full: the Apprentice finds its home with an Assistant who joins as well."""
        three = "magician apprentice-1 apprentice-2 apprentice-3"
        at = end_turn(hired(evening(people=three), 1, "assistant", apprentices=1))

        assert people(at, 1) == ["magician", "assistant", *three.split()[1:], "apprentice-a"]

    @pytest.mark.clause("END-8", "END-21")
    def test_cards_return_to_hand(self) -> None:
        """Those used and those of Characters left idle."""
        at = handling({1: "magician=workshop engineer=workshop apprentice-1=downtown", 2: "magician=theater"})
        play(at, "magician", "@workshop", "end", "magician", "@friday", "engineer", "idle", "apprentice-1", "idle")
        assert at.step == steps.REFILLING

        assert not any(at.plans)
        assert not any(at.handled)

    @pytest.mark.clause("END-17", "ADV-4")
    def test_posters_return(self) -> None:
        at = evening()
        at.posters = 3

        assert end_turn(at).posters == 0


class TestMarket:
    @pytest.mark.clause("END-9")
    def test_orders_arrive_in_their_slots(self) -> None:
        at = end_turn(market(evening(), orders={1: "rope", 3: "cog"}))

        assert types(at.buy) == ["rope", "metal", "cog", "fabric"]
        assert types(at.orders) == [None] * 4

    @pytest.mark.clause("END-9")
    def test_what_was_replaced_can_be_ordered_again(self) -> None:
        at = end_turn(market(evening(), orders={1: "rope"}))
        at = market(placing("market-row-1"), " ".join(str(kind) for kind in types(at.buy)))

        assert "wood" in started_with(at, 1, "order:")

    @pytest.mark.clause("END-10")
    def test_the_quick_order_leaves(self) -> None:
        at = end_turn(market(evening(), quick="saw"))

        assert at.quick == steps.EMPTY
        assert types(at.buy) == ["wood", "metal", "glass", "fabric"]

    @pytest.mark.clause("END-9", "END-10")
    def test_a_type_that_was_both_ordered_and_quick_ordered(self) -> None:
        at = end_turn(market(evening(), orders={2: "saw"}, quick="saw"))

        assert types(at.buy) == ["wood", "saw", "glass", "fabric"]
        assert at.quick == steps.EMPTY


class TestRow:
    @pytest.mark.clause("END-11", "END-12", "END-14")
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_cards_move_on_and_the_last_leaves(self, players: int) -> None:
        names = [f"riverside-0{i}" for i in range(1, players + 2)]
        at = row(evening(players=players, turn=3), *names)
        end_turn(at)

        assert face_up(at)[1:] == names[:-1]
        assert face_up(at)[0] not in (None, *names)
        assert len(face_up(at)) == players + 1

    @pytest.mark.clause("END-13")
    def test_markers_of_the_card_that_leaves(self) -> None:
        """They return, and pay nothing."""
        at = row(evening(turn=3), "riverside-01", "riverside-02", "riverside-03")
        lay_trick(at, 1, "board-1", "linking-rings", 1)
        lay_trick(at, 2, "board-1", "pub-in-a-bottle")
        mark(mark(at, "riverside-03/s00", 1, "linking-rings", "down"), "riverside-03/s01", 2, "pub-in-a-bottle", "up")
        end_turn(at)

        assert (supply(at, 1)["spades"], supply(at, 2)["spades"]) == (3, 4)
        assert [(coins(at, seat), fame(at, seat), shards(at, seat)) for seat in (1, 2)] == [(10, 10, 0)] * 2

    @pytest.mark.clause("END-14", "SETUP-9")
    def test_the_deck_from_top_to_bottom(self) -> None:
        """Two cards of the Riverside Theater, then two of the Grand Magorian; none twice."""
        at = started(cards=["riverside-04"])
        seen = ["riverside-04"]
        for number, theater in enumerate(("riverside", "riverside", "magorian", "magorian")):
            assert (deck_left(at), tier_on_top(at)) == (4 - number, number // 2)
            at.phase, at.step = 6, steps.NEXT
            at.settle()
            drawn = [move.removeprefix("deal ") for move in at.moves(0)]
            gone = sum(name.startswith(theater) for name in seen)
            assert len(drawn) == {"riverside": 12, "magorian": 8}[theater] - gone
            assert all(name.startswith(theater) and name not in seen for name in drawn)
            assert sum(probability for _, probability in at.chance()) == pytest.approx(1)
            play(at, f"deal {drawn[-1]}")
            seen.append(drawn[-1])
            assert face_up(at)[0] == drawn[-1]
        assert (deck_left(at), tier_on_top(at)) == (0, steps.EMPTY)

    @pytest.mark.clause("END-15", "SUPPLY-5", "NP-5", "NP-6")
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_how_many_cards_lie_face_up(self, players: int) -> None:
        at = started(players=players)
        counts = []
        for _ in range(4):
            counts.append(sum(name is not None for name in face_up(at)))
            end_turn(at)
        counts.append(sum(name is not None for name in face_up(at)))

        assert counts == [players - 1, players, players + 1, players + 1, players + 1]
        assert at.turn == 5

    @pytest.mark.clause("END-14")
    def test_an_option_without_early_cards(self) -> None:
        """The first new card comes at the end of turn 3."""
        at = started(players=2, early_cards=False)
        first = face_up(at)[0]
        assert face_up(end_turn(at)) == [None, first, None]
        assert face_up(end_turn(at)) == [None, None, first]
        end_turn(at)

        assert face_up(at)[0] not in (None, first)
        assert face_up(at)[1:] == [None, None]

    @pytest.mark.clause("END-16")
    def test_markers_ride_along(self) -> None:
        at = row(evening(), "riverside-01", "riverside-02")
        lay_trick(at, 1, "board-1", "linking-rings")
        mark(mark(at, "riverside-01/s01", 1, "linking-rings", "down"), "riverside-02/s11", 1, "linking-rings", "left")
        before = corners(at, "riverside-01/s01")
        end_turn(at)

        assert face_up(at)[1:] == ["riverside-01", "riverside-02"]
        assert marker(at, "riverside-01/s01") == marker(at, "riverside-02/s11") == (1, "linking-rings")
        assert corners(at, "riverside-01/s01") == before

    @pytest.mark.clause("END-18", "END-23", "TURN-2")
    def test_the_last_turn(self) -> None:
        """Wages, returning, orders and Posters as ever; the row stays as it is. Then comes scoring."""
        at = row(evening(turn=5), "riverside-01", "riverside-02", "riverside-03")
        lay_trick(at, 1, "board-1", "linking-rings")
        mark(at, "riverside-03/s00", 1, "linking-rings", "down")
        stand(market(hired(at, 2, "assistant"), orders={1: "rope"}), 1, "engineer", "workshop")
        at.posters = 1
        end_turn(at)

        assert at.over
        assert face_up(at) == ["riverside-01", "riverside-02", "riverside-03"]
        assert marker(at, "riverside-03/s00") == (1, "linking-rings")
        assert coins(at, 1) == 8
        assert types(at.buy)[0] == "rope"
        assert at.posters == 0
        assert spot(at, 1, "engineer") is None
        assert "assistant" in people(at, 2)


class TestNothingElse:
    @pytest.mark.clause("END-19")
    def test_dice_keep_their_faces(self) -> None:
        at = end_turn(evening())

        assert [face(at, die) for die in ("R1", "R2", "I1", "I2", "B1", "B2")] == [
            *("mechanical", "optical", "engineer", "apprentice", "3", "4")
        ]

    @pytest.mark.clause("END-20")
    def test_nobody_is_asked(self) -> None:
        """From the end of the last placement to the roll of the dice only a card is drawn."""
        at = placing("workshop", who="apprentice-1", ap=1, tricks=["linking-rings"], tokens={"metal": 2})
        prepare(market(at, orders={1: "cog"}), 1, "linking-rings", 2)
        ended(team(at, 2, "magician apprentice-1"))
        assert (at.actor(), at.step) == (0, steps.REFILLING)
        play(at, at.moves(0)[0])

        assert (at.actor(), at.step, at.turn) == (0, steps.ROLLING, 2)
