"""Taking back: free until something came to light or another person acted, then by consent."""

from __future__ import annotations

import pytest
from coins import Coins, load_coins
from table_builders import ANN, BEA, CARL, Play, begun, duel, person, picture, robot

from parlour.core import load
from parlour.table import NotNow, NotYours, commands
from parlour.table.takeback import standing


def test_own_last_move_is_free() -> None:
    """A mis-click is gone at once, and the log keeps a trace of it."""
    play = begun()
    before = play.table.state.to_json()
    play.act(BEA, 2, "W@Aa1")
    assert standing(play.table, BEA) == "free"
    play.take_back(BEA, 2)

    assert before == play.table.state.to_json()
    assert [act.undone for act in play.table.entries if getattr(act, "text", "") == "W@Aa1"] == [True]


def test_nothing_to_take_back() -> None:
    """Who has not acted has nothing to take back; a stranger never has."""
    play = duel()

    assert standing(play.table, ANN) is None
    assert standing(play.table, CARL) is None
    with pytest.raises(NotNow, match="nothing"):
        play.take_back(ANN, 1)
    with pytest.raises(NotYours):
        play.take_back(CARL, 1)


def test_pending_pick_is_undone_alone() -> None:
    """A secret pick may be chosen anew while the others still think; their ids and picks stay."""
    seats = [person(1, ANN), person(2, BEA)]
    play = Play(*seats, game=load("natural-chaos"))
    before = play.table.decision(2)
    play.act(ANN, 1, "?F").take_back(ANN, 1)

    assert play.table.owing == (1, 2)
    assert before == play.table.decision(2)
    play.act(BEA, 2, "?W").act(ANN, 1, "?E")
    assert play.table.owing == (1,)
    assert picture(play.table) == picture(play.again())


def test_revealed_pick_needs_consent() -> None:
    """Once both picks lie open, the other must agree."""
    play = begun()
    assert standing(play.table, BEA) == "ask"
    play.take_back(BEA, 2)

    assert standing(play.table, BEA) == "asked"
    assert standing(play.table, ANN) == "answer"
    with pytest.raises(NotNow, match="need not"):
        play.answer(BEA, 2, yes=True)
    play.answer(ANN, 1, yes=True)
    assert play.table.owing == (1, 2)
    assert play.table.request is None
    assert picture(play.table) == picture(play.again())


@pytest.mark.parametrize("first", [1, 2])
def test_nobody_picks_again_knowing_the_others_pick(first: int) -> None:
    """Picks that were revealed together go back together, in whatever order they were made, be it against a bot."""
    play = Play(person(1, ANN), robot(2))
    picks = [lambda: play.act(ANN, 1, "?F"), lambda: play.bot(2, "?W")]
    for pick in picks if first == 1 else reversed(picks):
        pick()
    play.take_back(ANN, 1)

    assert play.table.state.pending() == []
    assert play.table.owing == (1, 2)
    assert picture(play.table) == picture(play.again())


def test_refused_once_is_refused() -> None:
    """After a no the same wish cannot be asked again until somebody has moved."""
    play = begun().act(BEA, 2, "W@Aa1").act(ANN, 1, "F@Aa2")
    play.take_back(BEA, 2)
    play.answer(ANN, 1, yes=False)

    assert standing(play.table, BEA) is None
    with pytest.raises(NotNow, match="did not agree"):
        play.take_back(BEA, 2)
    play.act(BEA, 2, "W@Ba1")
    assert standing(play.table, BEA) == "free"


def test_another_move_ends_the_request() -> None:
    """Whoever plays on has not agreed."""
    play = begun().act(BEA, 2, "W@Aa1").act(ANN, 1, "F@Aa2").take_back(ANN, 1)
    play.act(ANN, 1, "F@Ba2").act(BEA, 2, "W@Ba1")
    play.take_back(ANN, 1)
    assert play.table.request is not None
    play.act(ANN, 1, "F@Ca1")

    assert play.table.request is None
    with pytest.raises(NotNow, match="Nobody"):
        play.answer(BEA, 2, yes=True)


def test_a_bots_answer_does_not_count() -> None:
    """Against a bot one goes back to one's own decision, also over what was revealed: nobody is there to ask."""
    play = Play(person(1, ANN), robot(2)).act(ANN, 1, "?F").bot(2, "?P")
    play.act(ANN, 1, "F@Aa1").bot(2, "W@Aa2")
    assert standing(play.table, ANN) == "free"
    play.take_back(ANN, 1)
    assert "F@Aa1" in play.table.state.moves(1)
    play.take_back(ANN, 1)

    assert play.table.state.plies == 0


def test_shared_screen_is_one_person() -> None:
    """At a shared screen the last move of any of its seats goes back."""
    play = Play(person(1, ANN), person(2, ANN, "Al")).act(ANN, 1, "?F").act(ANN, 2, "?W")
    play.act(ANN, 2, "W@Aa1").act(ANN, 1, "F@Aa2")
    play.take_back(ANN, 2)

    assert play.table.owing == (1,)


def test_chance_needs_consent() -> None:
    """What chance has shown cannot be taken back alone."""
    play = Play(person(1, ANN), person(2, BEA), game=Coins(), loader=load_coins).act(ANN, 1, "wait")
    assert standing(play.table, ANN) == "free"
    play.act(BEA, 2, "call")

    assert standing(play.table, BEA) == "ask"
    play.take_back(BEA, 2).answer(ANN, 1, yes=True)
    assert play.table.owing == (2,)
    assert play.table.state.plies == 1


def test_everybody_is_asked() -> None:
    """With several people one yes is not enough, and one no is."""
    seats = [person(1, ANN), person(2, BEA), person(3, CARL), robot(4)]
    play = Play(*seats, game=load("natural-chaos", players=4)).act(ANN, 1, "?F").act(BEA, 2, "?W")
    play.take_back(ANN, 1).answer(BEA, 2, yes=True)
    assert play.table.request is not None
    with pytest.raises(NotNow, match="answered"):
        play.answer(BEA, 2, yes=True)
    play.answer(CARL, 3, yes=False)

    assert play.table.request is None
    assert play.table.state.plies == 2


def test_bots_wait_while_somebody_asks() -> None:
    """A bot does not end a request by playing on."""
    seats = [person(1, ANN), person(2, BEA), robot(3), robot(4)]
    play = Play(*seats, game=load("natural-chaos", players=4)).act(ANN, 1, "?E").act(BEA, 2, "?W")
    assert play.table.owing == (3,)
    play.take_back(ANN, 1)

    with pytest.raises(NotNow, match="waits"):
        play.bot(3, "E@Aa1")


def test_not_after_the_end() -> None:
    """A finished game stays as it is."""
    play = begun().act(BEA, 2, "W@Aa1")
    play.add(commands.resign(play.table, ANN, 1))

    assert standing(play.table, BEA) is None
    with pytest.raises(NotNow):
        play.take_back(BEA, 2)
