"""Plans of several answers at once: whole or not at all, taken back whole, and nobody sees how far they are."""

from __future__ import annotations

import pytest
from table_builders import ANN, BEA, Play, first, person

from parlour.core import Event, Game, IllegalAction, load
from parlour.table import Audience, NotNow, Room, commands
from parlour.table.page import LOG_PART, TablePage, page_of
from parlour.table.takeback import standing

PLAN = ("magician=theater", "assistant=none", "apprentice-1=downtown", "apprentice-a=none")


def planning() -> Play:
    """Two people who are asked for their plans; Ann has four Characters."""
    play = Play(person(1, ANN), person(2, BEA), game=load("trickerion", preset=True))
    holders = {1: ANN, 2: BEA}
    for choice in ("electra", "the-gentleman"):
        seat = next(iter(play.table.owing))
        play.act(holders[seat], seat, f"magician:{choice}")
    while play.table.state.moves(play.table.owing[0])[0] == "advertise":
        seat = play.table.owing[0]
        play.act(holders[seat], seat, "decline")
    return play


def planner(play: Play) -> tuple[str, int]:
    """Return who has the Assistant."""
    seat = next(board.seat for board in play.table.state.view(None).boards if board.magician == "electra")
    return {1: (ANN, 1), 2: (BEA, 2)}[seat]


def send(play: Play, *plan: str) -> Play:
    holder, seat = planner(play)
    decision = str(play.table.decision(seat))
    return play.add(commands.act(play.table, holder, seat, decision, plan[0], "plan", first, then=plan[1:]))


def page(play: Play, holder: str) -> TablePage:
    return page_of(play.table, Audience(holder), Room())


def test_a_plan_comes_about_whole() -> None:
    play = send(planning(), *PLAN)
    _, seat = planner(play)

    assert seat not in play.table.owing
    assert [play.table.game.text(action) for _, action in play.table.state.pending()] == list(PLAN)


@pytest.mark.parametrize("wrong", ["assistant=nowhere", "apprentice-1=theater"])
def test_or_not_at_all(wrong: str) -> None:
    play = planning()
    with pytest.raises(IllegalAction):
        send(play, PLAN[0], wrong)
    assert play.table.state.pending() == []


def test_it_ends_where_somebody_else_is_asked() -> None:
    with pytest.raises(NotNow, match="not asked again: magician=theater cannot follow at once"):
        send(planning(), *PLAN, PLAN[0])


def test_it_is_taken_back_whole() -> None:
    play = send(planning(), *PLAN)
    holder, seat = planner(play)
    assert standing(play.table, holder) == "free"
    play.take_back(holder, seat)

    assert play.table.state.pending() == []
    assert seat in play.table.owing


@pytest.mark.clause("ASSIGN-7", "INFO-7")
def test_how_far_a_plan_is_shows_only_once_it_is_whole() -> None:
    play = planning()
    holder, seat = planner(play)
    other = BEA if holder == ANN else ANN
    play.act(holder, seat, PLAN[0])
    assert not page(play, other).seats[seat - 1].picked
    for text in PLAN[1:]:
        play.act(holder, seat, text)
    assert page(play, other).seats[seat - 1].picked


def test_the_log_comes_in_parts_that_do_not_change_any_more() -> None:
    play = send(planning(), *PLAN)
    before = dict(page(play, ANN).log_parts)
    _, seat = planner(play)
    rest = {1: (BEA, 2), 2: (ANN, 1)}[seat]
    while rest[1] in play.table.owing:
        play.act(*rest, play.table.state.moves(rest[1])[-1])
    after = dict(page(play, ANN).log_parts)

    assert list(after) == sorted(after, reverse=True), "the newest first"
    newest = max(before)
    assert {number: after[number] for number in before if number != newest} == {
        number: before[number] for number in before if number != newest
    }
    lines = [line for _, part in page(play, ANN).log_parts for line, *_ in part]
    assert [line.seq for line in lines] == sorted((line.seq for line in lines), reverse=True)
    assert len(lines) == len(page(play, ANN).log)
    for number, part in after.items():
        assert {line.seq // LOG_PART for line, *_ in part} == {number}


def test_headings_begin_where_the_game_says() -> None:
    play = planning()
    headings = [heading for _, part in page(play, ANN).log_parts for _, heading, _ in part if heading]
    assert headings == ["Turn 1: posters and plans", "Set-up"]


def test_a_game_that_tells_rounds_has_them_as_headings() -> None:
    assert Game.heading(load("conic"), Event("won", 1, "", {"round": 3}), "Round 2") == "Round 3"
    assert Game.heading(load("conic"), Event("won", 1, "", {}), "Round 2") is None
