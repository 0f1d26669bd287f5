"""A table is a fold of its log."""

from __future__ import annotations

import json

import pytest
from coins import Coins, load_coins
from hypothesis import given, settings
from hypothesis import strategies as st
from table_builders import ANN, BEA, CARL, Play, begun, duel, first, person, picture, robot

from parlour.core import IllegalAction, load
from parlour.table import BrokenLog, NotAllowed, NotNow, NotYours, Repeated, Row, Seat, Stale, Summary, Table, commands


class TestFold:
    def test_same_rows_make_the_same_table(self) -> None:
        """A log folded anew equals the live table."""
        play = begun().act(BEA, 2, "W@Aa1").act(ANN, 1, "F@Aa2").take_back(ANN, 1)

        assert picture(play.table) == picture(play.again())

    def test_rows_survive_json(self) -> None:
        """Rows hold nothing that JSON does not."""
        play = begun().act(BEA, 2, "W@Aa1")
        rows = [Row(r.seq, r.kind, r.seat, json.loads(json.dumps(dict(r.body))), r.key, r.at) for r in play.rows]

        assert picture(play.table) == picture(Table.of("t1", rows))

    def test_copy_is_independent(self) -> None:
        """Folding into a copy leaves the table as it was."""
        play = begun()
        before = picture(play.again())
        copy = play.table.copy()
        for draft in commands.act(copy, BEA, 2, copy.decision(2) or "", "W@Aa1", "k", first):
            copy.fold(draft.row(copy.head + 1, 0.0))

        assert before == picture(play.table)
        assert before != picture(copy)

    @pytest.mark.parametrize(
        "row",
        [
            Row(9, "act", 2, {"action": "W@Aa1"}, None, 0.0),
            Row(4, "act", 2, {"action": "nonsense"}, None, 0.0),
            Row(4, "act", 1, {"action": "F@Aa1"}, None, 0.0),
            Row(4, "act", 2, {}, None, 0.0),
            Row(4, "create", 0, {}, None, 0.0),
            Row(4, "dance", 0, {}, None, 0.0),
            Row(4, "answer", 1, {"holder": ANN, "yes": True}, None, 0.0),
            Row(4, "sit", 7, {"holder": ANN, "name": "Ann"}, None, 0.0),
        ],
    )
    def test_row_that_does_not_fit(self, row: Row) -> None:
        """A log that makes no sense is refused and leaves the table alone."""
        play = begun()
        before = picture(play.again())

        with pytest.raises(BrokenLog, match="t1"):
            play.table.fold(row)
        assert before == picture(play.table)

    def test_unknown_rules_version(self) -> None:
        """A table of rules that we do not know is not opened with others."""
        row = duel().rows[0]
        later = Row(1, "create", 0, {**row.body, "rules": 99}, None, 0.0)

        with pytest.raises(BrokenLog, match="rules version 99"):
            Table.of("t1", [later])

    @settings(max_examples=25, deadline=None)
    @given(st.data())
    def test_any_prefix(self, data: st.DataObject) -> None:
        """After any legal requests every prefix of the log folds to the table of that moment."""
        play = Play(person(1, ANN), data.draw(st.sampled_from([person(2, BEA), robot(2), person(2, ANN, "Al")])))
        pictures = [picture(play.again())]
        for _ in range(data.draw(st.integers(1, 12))):
            _step(play, data)
            pictures.append(picture(play.again()))

        assert picture(play.table) == pictures[-1]
        for shown in pictures:
            assert shown == picture(play.again(shown["head"]))


def _step(play: Play, data: st.DataObject) -> None:
    """Do something that the table allows, or have it refused."""
    table = play.table
    seat = data.draw(st.sampled_from([1, 2]))
    place = table.seat(seat)
    what = data.draw(st.sampled_from(["act", "act", "act", "undo", "answer", "leave", "sit", "bot", "resign"]))
    try:
        if what == "act" and seat in table.owing:
            action = data.draw(st.sampled_from(table.state.moves(seat)))
            if place.holder:
                play.act(place.holder, seat, action)
            elif place.kind == "bot":
                play.bot(seat, action)
        elif what == "undo" and place.holder:
            play.take_back(place.holder, seat)
        elif what == "answer" and place.holder:
            play.answer(place.holder, seat, yes=data.draw(st.booleans()))
        elif what == "leave" and place.holder:
            play.add(commands.leave(table, place.holder, seat))
        elif what == "sit":
            play.add(commands.sit(table, CARL, seat, "Carl", invited=True))
        elif what == "bot":
            play.add(commands.seat_bot(table, ANN, seat, "greedy", {"greedy": "Simple bot"}))
        elif what == "resign" and place.holder and data.draw(st.booleans()):
            play.add(commands.resign(table, place.holder, seat))
    except (NotNow, NotYours):
        pass


class TestDecisions:
    def test_pending_pick_does_not_change_the_others_id(self) -> None:
        """A decision's id stays when another seat's secret pick comes in."""
        play = duel()
        before = play.table.decision(2)
        play.act(ANN, 1, "?F")

        assert before == play.table.decision(2)
        assert play.table.decision(1) is None

    def test_every_turn_has_its_own_id(self) -> None:
        """Ids never repeat, not even after taking back."""
        play = begun()
        ids = [play.table.decision(2)]
        for _ in range(3):
            play.act(BEA, 2, "W@Aa1").take_back(BEA, 2)
            ids.append(play.table.decision(2))

        assert len(set(ids)) == 4

    def test_stale(self) -> None:
        """An answer to an old decision is refused with the present one."""
        play = begun()
        old = play.table.decision(2) or ""
        play.act(BEA, 2, "W@Aa1")

        with pytest.raises(Stale) as caught:
            commands.act(play.table, BEA, 2, old, "W@Aa2", "k", first)
        assert caught.value.decision is None
        with pytest.raises(Stale) as caught:
            commands.act(play.table, ANN, 1, old, "F@Aa2", "k", first)
        assert play.table.decision(1) == caught.value.decision

    def test_same_key_counts_once(self) -> None:
        """A request sent twice is granted once, and told which row it made."""
        play = begun()
        decision = play.table.decision(2) or ""
        play.act(BEA, 2, "W@Aa1", "click")

        with pytest.raises(Repeated) as caught:
            commands.act(play.table, BEA, 2, decision, "W@Aa1", "click", first)
        assert caught.value.seq == play.table.head

    def test_illegal(self) -> None:
        """An action against the rules is refused with the allowed ones, and nothing changes."""
        play = begun()
        before = picture(play.again())

        with pytest.raises(IllegalAction) as caught:
            play.act(BEA, 2, "F@Aa1")
        assert "W@Aa1" in caught.value.allowed
        assert before == picture(play.table)

    def test_not_your_seat(self) -> None:
        """Only the holder acts for a seat; a seat that does not exist is named so."""
        play = begun()

        with pytest.raises(NotYours):
            play.act(ANN, 2, "W@Aa1")
        with pytest.raises(NotAllowed, match="no seat 5"):
            play.act(ANN, 5, "W@Aa1")

    @pytest.mark.parametrize("key", ["", "x" * 65, "\ud800", "a\nb"])
    def test_bad_key(self, key: str) -> None:
        """A key is short plain text."""
        play = begun()

        with pytest.raises(NotNow, match="key"):
            commands.act(play.table, BEA, 2, play.table.decision(2) or "", "W@Aa1", key, first)


class TestChance:
    def test_drawn_with_the_decision(self) -> None:
        """Chance's decision is stored in the same breath as the one that calls for it."""
        play = Play(person(1, ANN), person(2, BEA), game=Coins(), loader=load_coins)
        drafts = commands.act(play.table, ANN, 1, play.table.decision(1) or "", "call", "k", first)

        assert [(d.kind, d.seat, d.body["action"]) for d in drafts] == [("act", 1, "call"), ("act", 0, "heads")]
        play.add(drafts)
        assert play.table.owing == (2,)
        assert picture(play.table) == picture(play.again())


class TestSeats:
    def test_open_seat(self) -> None:
        """Strangers sit down at public tables; elsewhere one needs the invitation."""
        private = Play(person(1, ANN), Seat(2, "open"))
        with pytest.raises(NotYours, match="link"):
            commands.sit(private.table, BEA, 2, "Bea")
        private.add(commands.sit(private.table, BEA, 2, "Bea", invited=True))
        assert private.table.hands(BEA) == (2,)

        public = Play(person(1, ANN), Seat(2, "open"), public=True)
        public.add(commands.sit(public.table, BEA, 2, "Bea"))
        with pytest.raises(NotNow, match="Somebody"):
            commands.sit(public.table, CARL, 2, "Carl")
        with pytest.raises(NotNow, match="already"):
            commands.sit(public.table, BEA, 2, "Bea")

    def test_bot_takes_over_and_gives_back(self) -> None:
        """A bot plays for who left, and the person may come back."""
        play = begun().add(commands.leave(begun().table, BEA, 2))
        play.add(commands.seat_bot(play.table, ANN, 2, "greedy", {"greedy": "Simple bot"}))
        assert play.table.seat(2).kind == "bot"
        play.bot(2, "W@Aa1")

        with pytest.raises(NotNow):
            commands.sit(play.table, CARL, 2, "Carl", invited=True)
        play.add(commands.sit(play.table, BEA, 2, "Bea"))
        assert play.table.hands(BEA) == (2,)

    def test_no_bot_for_somebody_present(self) -> None:
        """One cannot replace a person who is not away, nor call bots as a stranger."""
        play = begun()
        bots = {"greedy": "Simple bot"}

        with pytest.raises(NotNow, match="not away"):
            commands.seat_bot(play.table, ANN, 2, "greedy", bots)
        with pytest.raises(NotYours):
            commands.seat_bot(play.table, CARL, 2, "greedy", bots, away=True)
        with pytest.raises(NotAllowed, match="genius"):
            commands.seat_bot(play.table, ANN, 2, "genius", bots, away=True)
        play.add(commands.seat_bot(play.table, ANN, 2, "greedy", bots, away=True))
        with pytest.raises(NotYours):
            play.act(BEA, 2, "W@Aa1")

    def test_names_differ(self) -> None:
        """Two of one name at a table are told apart."""
        play = Play(robot(1), robot(2), robot(3), Seat(4, "open"), game=load("natural-chaos", players=4), public=True)
        play.add(commands.sit(play.table, BEA, 4, "Simple bot"))
        names = [seat.name for seat in play.table.seats]

        assert names == ["Simple bot", "Simple bot II", "Simple bot III", "Simple bot IV"]

    def test_rename(self) -> None:
        """A new name reaches the seats that bore the old one."""
        play = Play(person(1, ANN), person(2, ANN, "Al"))
        play.add(commands.rename(play.table, ANN, "Ann", "Anna"))

        assert [seat.name for seat in play.table.seats] == ["Anna", "Al"]
        assert commands.rename(play.table, ANN, "Ann", "Ann") == []

    def test_nobody_takes_the_name_of_another(self) -> None:
        """A new name is numbered like one at sitting down, and a numbered one can be changed too."""
        play = duel()
        play.add(commands.rename(play.table, BEA, "Bea", "Ann"))
        assert [seat.name for seat in play.table.seats] == ["Ann", "Ann II"]

        play.add(commands.rename(play.table, BEA, "Ann", "Bee"))
        assert [seat.name for seat in play.table.seats] == ["Ann", "Bee"]


class TestEnd:
    def test_resign(self) -> None:
        """Who resigns has lost; nobody owes a decision any more."""
        play = begun().add(commands.resign(begun().table, ANN, 1))

        assert play.table.returns() == (0.0, 1.0)
        assert play.table.result() == "White wins: Ann resigned."
        assert play.table.owing == ()
        with pytest.raises(Stale):
            play.act(BEA, 2, "W@Aa1")
        with pytest.raises(NotNow):
            commands.resign(play.table, BEA, 2)
        with pytest.raises(NotNow):
            commands.sit(play.table, CARL, 2, "Carl", invited=True)

    def test_a_team_resigns_together(self) -> None:
        """With four seats the resigning seat's partner has lost too."""
        seats = [person(1, ANN), person(2, BEA), person(3, CARL), robot(4)]
        play = Play(*seats, game=load("natural-chaos", players=4))
        play.add(commands.resign(play.table, CARL, 3))

        assert play.table.returns() == (0.0, 1.0, 0.0, 1.0)
        assert picture(play.table) == picture(play.again())

    def test_rematch_turns_the_seats(self) -> None:
        """Everybody sits one seat further, in four-seat games in the other team."""
        play = begun()
        with pytest.raises(NotNow, match="not over"):
            commands.rematch(play.table, ANN, "t2")
        play.add(commands.resign(play.table, ANN, 1))
        play.add(commands.rematch(play.table, BEA, "t2"))

        assert [seat.holder for seat in commands.rematch_seats(play.table)] == [BEA, ANN]
        assert play.table.rematch == "t2"
        with pytest.raises(NotNow, match="already"):
            commands.rematch(play.table, ANN, "t3")

    def test_summary(self) -> None:
        """A summary says what a lobby shows and survives JSON."""
        play = begun()
        summary = Summary.of(play.table)

        assert summary == Summary.from_json(json.loads(json.dumps(summary.to_json())))
        assert ("running", frozenset({ANN, BEA})) == (summary.status, summary.holders())
        assert [seat.to_act for seat in summary.seats] == [False, True]
