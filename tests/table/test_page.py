"""What each browser is sent, and what it is not."""

from __future__ import annotations

import pytest
from table_builders import ANN, BEA, CARL, Play, begun, duel, person, robot

from parlour.core import Actions, Question, Rng, State, load
from parlour.table import Audience, Room, Seat, Table, TablePage, commands, events_since, page_of, stand
from parlour.table.names import BadName, clean_name


def page(play: Play | Table, holder: str | None, focus: int | None = None, at: int | None = None) -> TablePage:
    table = play.table if isinstance(play, Play) else play
    said = None if focus is None else table.decision(focus)
    return page_of(table, Audience(holder, said, at), Room())


def shared() -> Play:
    """Ann and Al at one screen."""
    return Play(person(1, ANN), person(2, ANN, "Al"))


class TestSecrets:
    @pytest.mark.parametrize("holder", [BEA, CARL, None])
    def test_a_pending_pick_changes_nothing_for_others(self, holder: str | None) -> None:
        """Two tables that differ only in a secret pick are the same to everybody else."""
        fire, earth = (duel().act(ANN, 1, pick, "key") for pick in ("?F", "?E"))

        for play in (fire, earth):
            assert "?F" not in repr(page(play, holder).log)
        assert _told(fire, holder) == _told(earth, holder)
        assert _told(fire, ANN) != _told(earth, ANN)

    def test_log_says_that_somebody_has_picked(self) -> None:
        """Others read that a pick was made, not which; its notation is hidden too."""
        play = duel().act(ANN, 1, "?F")
        own, other = page(play, ANN).log[-1], page(play, BEA).log[-1]

        assert (own.notation, other.notation) == ("?F", "")
        assert "Ann" in other.text
        assert own.text != other.text

    def test_a_pick_taken_back_stays_secret(self) -> None:
        """Taking back shows that it happened, not what it was."""
        told = [_told(duel().act(ANN, 1, pick, "key").take_back(ANN, 1), BEA) for pick in ("?F", "?E")]

        assert told[0] == told[1]

    def test_past_positions_keep_secrets(self) -> None:
        """Stepping back through a running game shows what was open then."""
        play = begun()

        assert page(play, CARL, at=0).view.to_json() == page(duel(), CARL).view.to_json()


def _told(play: Play, holder: str | None) -> str:
    """All that leaves for one browser."""
    shown = page(play, holder)
    facts = {name: value for name, value in vars(shown).items() if name not in ("view", "levels")}
    return repr((facts, shown.view.to_json(), events_since(play.table, shown.seat, 0), shown.moves))


class TestSharedScreen:
    def test_curtain_before_each_secret(self) -> None:
        """While picks are secret a seat's view comes only after its person said so."""
        play = shared()
        assert (page(play, ANN).seat, page(play, ANN).curtain) == (None, 1)
        assert page(play, ANN).choices == []
        assert (page(play, ANN, focus=1).seat, page(play, ANN, focus=1).curtain) == (1, None)

        play.act(ANN, 1, "?F")
        hidden = page(play, ANN, focus=1)
        assert (hidden.seat, hidden.curtain) == (None, 2)
        assert hidden.view.to_json() == page(play, CARL).view.to_json()
        assert "?F" not in repr((hidden.log, hidden.moves))
        assert "Al" in hidden.question.title

    def test_no_curtain_once_all_is_open(self) -> None:
        """In the open the page acts for whoever is to move."""
        play = shared().act(ANN, 1, "?F").act(ANN, 2, "?W")
        assert (page(play, ANN, focus=1).seat, page(play, ANN, focus=1).curtain) == (2, None)
        play.act(ANN, 2, "W@Aa1")

        assert page(play, ANN).seat == 1

    def test_not_anybody_elses_focus(self) -> None:
        """Looking through a seat that one does not hold is not possible."""
        play = Play(person(1, ANN), person(2, BEA))

        assert page(play, ANN, focus=2).seat == 1
        assert page(play, CARL, focus=2).seat is None

    def test_every_secret_decision_needs_the_curtain(self) -> None:
        """Between two secret picks of one person the table is open to all, so nobody knows who looks."""
        play = Play(person(1, ANN), person(2, ANN, "Al"), game=load("conic")).act(ANN, 1, "@d1")
        ann = play.table.decision(1)
        assert stand(play.table, Audience(ANN, ann)) == (1, None)
        play.act(ANN, 1, "4")
        al = play.table.decision(2)
        assert stand(play.table, Audience(ANN, ann)) == (None, 2)
        assert stand(play.table, Audience(ANN, al)) == (2, None)
        play.act(ANN, 2, "3")
        assert stand(play.table, Audience(ANN, al)) == (1, None), "the winner places the cone in the open"
        play.act(ANN, 1, "@a1")

        assert stand(play.table, Audience(ANN, ann)) == (None, 1)
        assert page(play, ANN).question.title == "Ann decides"

    def test_who_has_picked_is_hidden_again(self) -> None:
        """While others are awaited nobody's pick lies open on a shared screen."""
        play = Play(person(1, ANN), person(2, ANN, "Al"), robot(3), game=load("conic", players=3)).act(ANN, 1, "@d1")
        play.act(ANN, 1, "4")
        al = play.table.decision(2)
        play.act(ANN, 2, "3")

        assert stand(play.table, Audience(ANN, al)) == (None, None)

    def test_one_person_with_bots_needs_no_curtain(self) -> None:
        play = Play(person(1, ANN), robot(2), game=load("conic")).act(ANN, 1, "@d1")

        assert stand(play.table, Audience(ANN)) == (1, None)


class TestSteps:
    """The positions that people step through."""

    def test_picks_that_wait_are_no_steps(self) -> None:
        """Wherever one asks to look, page, title and marked line are those of one step."""
        play = Play(person(1, ANN), person(2, BEA), game=load("conic")).act(ANN, 1, "@d1")
        play.act(ANN, 1, "4").act(BEA, 2, "3").act(ANN, 1, "@a1")
        now, past = page(play, ANN), page(play, ANN, at=2)

        assert now.stops == (0, 1, 3, 4)
        assert (past.at, past.step, past.steps) == (1, 1, 3)
        assert past.question == Question("Position 1 of 3", "Ann puts the cone on d1.")
        assert [line.step for line in now.log] == [1, 2, 3]
        assert [line.text for line in past.log if line.seq == past.current] == ["Ann puts the cone on d1."]
        assert page(play, ANN, at=0).current is None

    def test_a_deal_is_one_step(self) -> None:
        play = Play(person(1, ANN), person(2, BEA), game=load("fractal-tricks"))
        play.act(ANN, 1, play.table.state.moves(1)[0])
        shown = page(play, ANN)

        assert shown.stops == (0, 18, 19)
        assert [(line.step, line.heading) for line in shown.log] == [(1, "Round 1"), (2, "Round 1")]

    def test_headings_without_rounds(self) -> None:
        shown = page(begun().act(BEA, 2, "W@Aa1"), ANN)

        assert {line.heading for line in shown.log} == {"Moves 1 to 10"}

    def test_what_a_row_tells_of_others_stands_on_lines_of_their_own(self) -> None:
        """A pick is told beside who picked; what came out of both picks is nobody's, and no step of its own."""
        shown = page(begun(), ANN)

        told = [(line.seat, line.text) for line in shown.log]
        assert told[1:] == [(2, "Bea has picked."), (0, "Face-off: Ann's fire against Bea's water. Bea starts.")]
        assert [(line.part, line.seq == shown.current) for line in shown.log] == [(0, False), (0, True), (1, True)]
        lines = [(line.part, first) for _, part in shown.log_parts for line, _, first in part]
        assert lines == [(1, False), (0, True), (0, True)], "the newest first"

    def test_ways_lead_to_steps(self) -> None:
        play = Play(person(1, ANN), person(2, BEA), game=load("conic")).act(ANN, 1, "@d1")
        play.act(ANN, 1, "4").act(BEA, 2, "3").act(ANN, 1, "@a1")
        shown = page(play, ANN)

        assert [shown.path(step) for step in range(-1, 5)] == [
            "/t/t1?at=0",
            "/t/t1?at=0",
            "/t/t1?at=1",
            "/t/t1?at=3",
            "/t/t1",
            "/t/t1",
        ]

    def test_the_round_under_way_is_not_looked_back_to(self) -> None:
        play = Play(person(1, ANN), person(2, BEA), game=load("fractal-tricks"))

        assert (page(play, ANN).reach, page(play, ANN).path(1)) == (0, "/t/t1")


class TestWords:
    def test_turn(self) -> None:
        """The title says whose turn it is, for the tab."""
        play = begun()

        assert (page(play, BEA).title, page(play, BEA).turn) == ("Your turn - Natural Chaos", True)
        assert (page(play, ANN).title, page(play, ANN).turn) == ("Natural Chaos", False)
        assert page(play, BEA).decision == play.table.decision(2)
        assert page(play, ANN).decision is None
        assert page(play, BEA).mine == page(play, BEA).seats[1]

    def test_the_past_offers_nothing(self) -> None:
        """A past position has no moves and says which it is."""
        shown = page(begun(), BEA, at=0)

        assert shown.choices == []
        assert shown.question == Question("Position 0 of 1", "Before the first move.")
        assert not shown.live

    def test_invitations_are_for_members(self) -> None:
        """Only who sits at the table sees the links."""
        play = Play(person(1, ANN), Seat(2, "open"))
        room = Room(invite="link-{}".format)

        assert page_of(play.table, Audience(ANN), room).seats[1].invite == "link-2"
        assert page_of(play.table, Audience(CARL), room).seats[1].invite is None
        assert page_of(play.table, Audience(None), room).seats[1].invite is None

    def test_buttons(self) -> None:
        """Buttons stand where they would work."""
        play = Play(person(1, ANN), Seat(2, "open"), public=True)
        mine, other = page(play, ANN), page(play, CARL)

        assert (mine.can_sit, mine.can_bot, mine.can_leave) == ((2,), True, True)
        assert (other.can_sit, other.can_bot, other.can_leave) == ((2,), False, False)
        assert (mine.can_resign, other.can_resign) == (True, False)

    def test_away(self) -> None:
        """Somebody who is gone may be replaced by a bot."""
        play = begun()
        shown = page_of(play.table, Audience(ANN), Room(online=frozenset({ANN}), away=frozenset({BEA})))

        assert (shown.seats[0].online, shown.seats[1].online) == (True, False)
        assert (shown.seats[0].can_bot, shown.seats[1].can_bot) == (False, True)

    def test_end(self) -> None:
        """A finished table shows result and returns, and offers the rematch once."""
        play = begun().add(commands.resign(begun().table, ANN, 1))
        shown = page(play, BEA)
        assert (shown.finished, shown.returns, shown.can_rematch) == (True, (0.0, 1.0), True)
        assert shown.title == "Game over - Natural Chaos"
        play.add(commands.rematch(play.table, ANN, "t2"))

        assert (page(play, BEA).can_rematch, page(play, BEA).rematch) == (False, "/t/t2")

    def test_options_in_words(self) -> None:
        """Only what differs from the usual is named."""
        seats = [person(1, ANN), robot(2), robot(3), robot(4)]
        play = Play(*seats, game=load("natural-chaos", players=4, stones=True))

        assert page(play, ANN).options_text.startswith("4 players, ")
        assert "Eternity Stones" in page(play, ANN).options_text
        assert page(play, ANN).rules == (("Eternity Stones", "with"),)

    def test_how_a_table_is_laid_out_is_no_special_rule(self) -> None:
        """It is named where all options are, but not among the rules that are not the usual ones."""
        play = Play(person(1, ANN), robot(2), game=load("trickerion", preset=True, may_decline=True))

        assert "Set-up: recommended for a first game" in page(play, ANN).options_text
        assert page(play, ANN).rules == (("A Magician on stage", "may decline"),)

    def test_undone_lines_stay_readable(self) -> None:
        """What was taken back is marked, and who did it is told."""
        play = begun().act(BEA, 2, "W@Aa1").take_back(BEA, 2)
        undone, note = page(play, ANN).log[-2:]

        assert (undone.undone, undone.notation) == (True, "W@Aa1")
        assert (note.kind, note.text) == ("note", "Bea takes back.")
        assert [note.text] == [event["text"] for event in events_since(play.table, 1, play.table.head - 2)]

    def test_a_long_log_is_shown_in_parts(self) -> None:
        """What a move sends does not grow with the game; links lead back to the first line."""
        play = duel()
        for number in range(200):
            play.act(ANN, 1, "?F", f"key-{number}").take_back(ANN, 1)
        whole = [entry.seq for entry in play.table.entries]
        shown = page(play, ANN)

        assert [line.seq for line in shown.log] == whole[-len(shown.log) :]
        assert (len(whole), len(shown.log), shown.earlier) == (400, 120, 0)
        assert page(begun(), ANN).earlier is None

    def test_links_to_earlier_lines_reach_the_first(self) -> None:
        play = Play(person(1, ANN), person(2, BEA), game=load("natural-chaos", repetition="none"))
        play.act(ANN, 1, "?F").act(BEA, 2, "?W")
        rng, out = Rng(4), Actions()
        while play.table.state.plies < 400:
            state = play.table.state
            seat = state.actor()
            action = state.random_action(seat, rng, out)
            if not _ends(state, seat, action):
                play.act((ANN, BEA)[seat - 1], seat, state.game.text(action))
        shown, seen = page(play, ANN), set[int]()
        while shown.earlier is not None:
            seen.update(line.seq for line in shown.log)
            assert shown.earlier < (shown.at if shown.at is not None else 400)
            shown = page(play, ANN, at=shown.earlier)
        seen.update(line.seq for line in shown.log)

        assert seen == {entry.seq for entry in play.table.entries}


def _ends(state: State, seat: int, action: int) -> bool:
    after = state.copy()
    after.apply(seat, action)
    return after.over


class TestNames:
    @pytest.mark.parametrize(
        ("given", "kept"), [("  Ada   Lovelace ", "Ada Lovelace"), ("Zoë", "Zoë"), ("李", "李"), ("♟", "♟")]
    )
    def test_kept(self, given: str, kept: str) -> None:
        """Names of all writings are welcome; white space is tidied."""
        assert kept == clean_name(given)

    @pytest.mark.parametrize(
        "given",
        ["", "   ", "x" * 25, "a\x00b", "a\u202eb", "a\u2066b", "\u200d", "a" + "\u0301" * 9, "\ud800", "x" * 9999],
    )
    def test_refused(self, given: str) -> None:
        """Nothing invisible, nothing that turns the line round, nothing too long."""
        with pytest.raises(BadName, match="name"):
            clean_name(given)


def test_nobody_waits_for_an_empty_seat_without_being_told() -> None:
    play = Play(person(1, ANN), Seat(2, "open"), game=load("conic"))
    assert page(play, ANN).question.title != "Waiting for somebody to sit down", "Ann herself is asked first"
    waiting = page(play.act(ANN, 1, "@d1").act(ANN, 1, "4"), ANN).question
    assert waiting.title == "Waiting for somebody to sit down"
    assert waiting.fact == f"{play.table.game.side(2).name}: send the link, or let a bot play."
