"""Trickerion: worked examples, from Action Points to the final score."""

from __future__ import annotations

import pytest
from tr_builders import (
    coins,
    corners,
    face_up,
    fame,
    handling,
    have,
    lay_trick,
    mark,
    placing,
    play,
    prepare,
    prepared,
    row,
    shards,
    stand,
    started,
    started_with,
    team,
    tokens,
    tricks,
)
from tr_builders import market as market_row
from tr_theater import curtain, do, end_turn, ended, links_on, perform, refused

from parlour.games.trickerion.rules import Show


@pytest.mark.clause("AP-1", "AP-2", "AP-4")
def test_action_points() -> None:
    """A Specialist on the best slot of Market Row has 2 + 2, enhanced one more."""
    at = play(handling({1: "assistant=market-row"}, specialists=("assistant", "manager")), "assistant", "@market-row-1")
    assert at.ap == 4
    assert play(at, "enhance").ap == 5


@pytest.mark.clause("AP-2", "PLACE-17")
def test_no_action_points() -> None:
    """An Apprentice on Sunday has 1 - 1: there is nothing to do."""
    at = handling({1: "apprentice-1=theater", 2: "magician=workshop"})
    play(at, "apprentice-1", "@sunday")

    assert at.actor() == 2


@pytest.mark.clause("MR-3", "MR-5")
def test_bargain() -> None:
    """Two Saws cost 4 coins; with three AP more 1 coin, and never less."""
    at = market_row(placing("market-row-1", ap=9), buy="wood metal saw fabric")
    one = play(at.copy(), "buy:saw*2")
    refused(one, 1, "bargain:4", "MR-5")
    play(one, "bargain:3")

    assert (9 - one.ap, 10 - coins(one, 1)) == (1 + 3, 1)
    basic = play(at, "buy:wood*1")
    assert (9 - basic.ap, coins(basic, 1)) == (1, 9), "there is nothing to bargain for"


@pytest.mark.clause("MR-3")
def test_quick_order() -> None:
    """Three Mirrors from the Quick Order slot cost 3 x (3 + 1) coins."""
    at = market_row(placing("market-row-1", ap=2, coins=12), quick="mirror")
    play(at, "buy:mirror*3", "bargain:0")

    assert (coins(at, 1), tokens(at, 1)) == (0, {"mirror": 3})


@pytest.mark.clause("DT-6")
def test_learning_above_ones_fame() -> None:
    """With 11 Fame a Trick of 16 costs 5 coins, and no Fame."""
    at = play(placing(ap=4, fame=11, coins=5), "learn:R1", "trick:bullet-catch", "slot:board")
    assert (fame(at, 1), coins(at, 1)) == (11, 0)
    assert tricks(at, 1) == {"board-1": "bullet-catch"}

    refused(play(placing(ap=4, fame=11, coins=4), "learn:R1"), 1, "trick:bullet-catch", "DT-6")


@pytest.mark.clause("WS-4", "WS-5")
@pytest.mark.parametrize(("in_theater", "markers"), [(0, 3), (1, 3), (2, 2)])
def test_preparing_on_the_engineers_slot(in_theater: int, markers: int) -> None:
    """A Trick with two squares gets three markers there, if so many are left."""
    at = row(placing("workshop", ap=2, tokens={"metal": 2}), "riverside-01", "riverside-02")
    lay_trick(at, 1, "engineer", "linking-rings")
    for card in ("riverside-01", "riverside-02")[:in_theater]:
        mark(at, f"{card}/s00", 1, "linking-rings", "down")

    assert prepared(play(at, "prepare:linking-rings"), 1, "linking-rings") == markers


@pytest.mark.clause("TH-5")
def test_rotation() -> None:
    """A spiritual marker whose own corner points to the right."""
    at = row(placing("friday", ap=2, tricks=["mind-reading"]), "riverside-02")
    do(prepare(at, 1, "mind-reading", 1), "set-up:mind-reading", "on:riverside-02/s01", "corner:right")

    assert corners(at, "riverside-02/s01") == {
        "up": "escape",
        "right": "spiritual",
        "down": "mechanical",
        "left": "optical",
    }


def before_a_link(neighbour: int) -> Show:
    """An optical marker of seat 1 or 2 points down; seat 1 can lay an optical Trick of level 2 below it."""
    at = row(placing("friday", ap=2, tricks=["paper-shred", "linking-rings"]), "riverside-01", "riverside-02")
    lay_trick(at, 1, "board-3", "pub-in-a-bottle")
    lay_trick(at, 2, "board-1", "card-manipulation")
    for seat in (1, 2):
        have(at, seat, coins=10, shards=0, fame=5)
    mark(at, "riverside-01/s00", neighbour, "card-manipulation" if neighbour == 2 else "pub-in-a-bottle", "down")
    assert corners(at, "riverside-01/s00")["down"] == "optical"
    return prepare(at, 1, "paper-shred", 2)


@pytest.mark.clause("TH-7", "TH-9", "TH-10")
@pytest.mark.parametrize(("choice", "gain"), [("fame", (2, 0)), ("coins", (0, 2))])
def test_a_link(choice: str, gain: tuple[int, int]) -> None:
    """It pays 2 for a Trick of level 2; the circle has a Shard symbol, so each owner gets a Shard."""
    at = do(before_a_link(2), "set-up:paper-shred", "on:riverside-01/s01", "corner:up", choice)

    assert (fame(at, 1) - 5, coins(at, 1) - 10, shards(at, 1)) == (*gain, 1)
    assert (fame(at, 2) - 5, coins(at, 2) - 10, shards(at, 2)) == (0, 0, 1)


@pytest.mark.clause("TH-9")
def test_a_link_between_own_markers() -> None:
    at = do(before_a_link(1), "set-up:paper-shred", "on:riverside-01/s01", "corner:up", "fame")

    assert (shards(at, 1), shards(at, 2)) == (1, 0)


@pytest.mark.clause("PERF-8", "PERF-15", "PERF-17")
def test_weekday_modifiers() -> None:
    """On Thursday 2 Fame and no coins become 1 and none; on Sunday 0 and 2 become 1 and 3; 3 and 3 stay as they are."""
    at = row(placing("downtown-1", tricks=["enchanted-butterflies"], players=3), "riverside-01")
    lay_trick(at, 2, "board-1", "linking-rings")
    lay_trick(at, 3, "board-1", "prison-break")
    for seat in (1, 2, 3):
        have(at, seat, coins=10, shards=0, fame=5)
    mark(at, "riverside-01/s00", 1, "enchanted-butterflies", "down")
    mark(at, "riverside-01/s01", 2, "linking-rings", "down")
    mark(at, "riverside-01/s02", 3, "prison-break", "up")
    assert links_on(at, "riverside-01") == 0
    stand(stand(at, 1, "magician", "thursday-perform"), 2, "magician", "sunday")
    perform(curtain(at), "riverside-01")

    assert [(fame(at, seat) - 5, coins(at, seat) - 10) for seat in (1, 2, 3)] == [(1, 0), (1, 3), (3, 3)]


@pytest.mark.clause("PERF-9", "PERF-10", "PERF-12")
def test_performer_bonus() -> None:
    """Two Links, the Assistant and the Engineer backstage, 1 Fame and 1 coin printed: 5 Fame, 1 coin and a Shard."""
    crew = "magician engineer manager assistant apprentice-1"
    at = row(placing("downtown-1", people=crew, tricks=["linking-rings"], players=3), "riverside-02")
    lay_trick(at, 2, "board-1", "pub-in-a-bottle")
    lay_trick(at, 3, "board-1", "breath-of-life")
    mark(at, "riverside-02/s00", 2, "pub-in-a-bottle", "left")
    mark(at, "riverside-02/s01", 1, "linking-rings", "up")
    mark(at, "riverside-02/s11", 3, "breath-of-life", "right")
    assert links_on(at, "riverside-02") == 2
    for who, where in (("magician", "friday-perform"), ("assistant", "friday"), ("engineer", "friday")):
        stand(at, 1, who, where)
    have(at, 1, coins=10, shards=0, fame=5)
    perform(curtain(at), "riverside-02")
    yields = (0, 2, 0)

    assert (fame(at, 1) - 5, coins(at, 1) - 10, shards(at, 1)) == (5 + yields[0], 1 + yields[1], 1 + yields[2])


@pytest.mark.clause("END-2", "END-3", "END-5")
@pytest.mark.parametrize(("has", "coins_left", "lost"), [(3, 0, 0), (1, 0, 4)])
def test_wages(has: int, coins_left: int, lost: int) -> None:
    """Two Apprentices, one of them living with the Assistant, and the Assistant: 1 + 0 + 2 are due."""
    at = placing("workshop", who="apprentice-1", people="magician assistant apprentice-1 apprentice-a", coins=has)
    stand(stand(have(at, 1, fame=10), 1, "apprentice-a", "downtown-4"), 1, "assistant", "downtown-1")
    ended(at)

    assert (coins(at, 1), fame(at, 1)) == (coins_left, 10 - lost)


@pytest.mark.clause("END-12", "END-14", "END-15", "SUPPLY-5")
def test_the_performance_row_of_three_players() -> None:
    at = started(players=3)
    filled = []
    while at.turn < 5:
        filled.append([position for position, card in enumerate(face_up(at), start=1) if card])
        last = face_up(at)[3]
        end_turn(at)
        assert last is None or last not in face_up(at), "the card on the last position leaves"
    filled.append([position for position, card in enumerate(face_up(at), start=1) if card])

    assert filled == [[1, 2], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4], [1, 2, 3, 4]]
    end_turn(at)
    assert at.over, "no card was left to deal"


@pytest.mark.clause("SCORE-2", "SCORE-3", "SCORE-4")
def test_final_score() -> None:
    """41 Fame, 3 Shards, 8 coins, two Apprentices and a Specialist make 53."""
    at = stand(placing("workshop"), 1, "magician", None)
    have(team(at, 1, "magician manager apprentice-1 apprentice-2"), 1, fame=41, shards=3, coins=8)
    end_turn(at, turn=5)

    assert fame(at, 1) == 41 + 3 + 2 + 4 + 3
    assert not started_with(at, 1, "")
