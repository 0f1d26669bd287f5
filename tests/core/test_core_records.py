"""Records byte for byte, and what is wrong with a bad one (GE-1 to GE-8, GE-10)."""

from __future__ import annotations

from typing import ClassVar

import pytest

import parlour
from bids import Bids
from parlour.core import CHANCE, RecordError
from parlour.core.record import result_line
from parlour.testing.values import loader

SHORT = """\
# game natural-chaos
# option players 4
# option repetition forbid
# option stones true
# option turn_limit 3
1 ?E
2 ?W
3 S@Aa1
4 S@Ba1
1 F@Ca1
# result 0.5 0.5 0.5 0.5
"""
LINES = SHORT.splitlines()


def replay_bids(text: str) -> parlour.State:
    return parlour.core.replay(text, loader(Bids()))


class TestFormat:
    @pytest.mark.clause("GE-2")
    def test_a_record_byte_for_byte(self) -> None:
        game = parlour.load("natural-chaos", stones=True, turn_limit=3, players=4, repetition="forbid")
        state = game.start()
        for who, action in ((2, "?W"), (1, "?E"), (3, "S@Aa1"), (4, "S@Ba1"), (1, "F@Ca1")):
            state.play(who, action)

        assert game.record(state) == SHORT
        assert parlour.replay(SHORT) == state

    @pytest.mark.clause("GE-2")
    def test_options_at_their_defaults_are_not_written(self) -> None:
        game = parlour.load("natural-chaos")

        assert game.record(game.start()) == "# game natural-chaos\n"

    @pytest.mark.clause("GE-2", "GE-7")
    @pytest.mark.parametrize(
        ("returns", "line"),
        [
            ((1.0, 0.0), "1 0"),
            ((0.5, 0.5), "0.5 0.5"),
            ((1 / 3, 1 / 3, 1 / 3, 0.0), "0.333333 0.333333 0.333333 0"),
            ((1 / 6, 2 / 3), "0.166667 0.666667"),
        ],
    )
    def test_returns_have_six_decimals_and_no_zeros_at_the_end(self, returns: tuple[float, ...], line: str) -> None:
        assert result_line(returns) == f"# result {line}"

    @pytest.mark.clause("GE-2")
    def test_other_comments_mean_nothing(self) -> None:
        text = SHORT.replace("1 ?E\n", "# played at night\n1 ?E\n#and on\n")

        assert parlour.replay(text) == parlour.replay(SHORT)

    @pytest.mark.clause("GE-2")
    def test_line_ends_of_other_systems_are_read(self) -> None:
        assert parlour.replay(SHORT.replace("\n", "\r\n")) == parlour.replay(SHORT)
        assert parlour.replay(SHORT.rstrip("\n")) == parlour.replay(SHORT)

    @pytest.mark.clause("GE-3")
    def test_single_choices_are_recorded_and_consequences_are_not(self) -> None:
        """The bids of the last round are the only ones left; the reveals and the end are nobody's decision."""
        state = Bids(rounds=3).start()
        for who, action in (
            (0, "deal 1 a"),
            (0, "deal 2 b"),
            (1, "1"),
            (2, "2"),
            (1, "2"),
            (2, "1"),
            (1, "3"),
            (2, "3"),
        ):
            state.play(who, action)

        assert state.game.record(state).splitlines()[2:] == [
            *("chance deal 1 a", "chance deal 2 b"),
            *("1 1", "2 2", "1 2", "2 1", "1 3", "2 3"),
            "# result 0 1",
        ]

    def test_a_set_up_position_has_no_record(self) -> None:
        game = parlour.load("natural-chaos")

        with pytest.raises(RecordError, match="a set-up position"):
            game.record(game.begin({"cells": "." * 64}))


class TestChance:
    @pytest.mark.clause("GE-1", "GE-4")
    def test_chance_decides_and_lists_its_outcomes(self) -> None:
        state = Bids().start()

        assert state.to_act() == (CHANCE,)
        assert state.chance() == [(0, 1 / 3), (1, 1 / 3), (2, 1 / 3)]
        state.play(CHANCE, "deal 1 b")
        assert [state.game.text(action) for action, _ in state.chance()] == ["deal 2 a", "deal 2 c"]
        assert state.game.record(state) == "# game bids\nchance deal 1 b\n"

    @pytest.mark.clause("GE-4")
    def test_a_replay_needs_no_random_numbers(self) -> None:
        text = "# game bids\n# option rounds 1\nchance deal 1 c\nchance deal 2 a\n1 1\n2 3\n# result 0.5 0.5\n"

        assert [replay_bids(text).game.record(replay_bids(text)) for _ in range(3)] == [text] * 3

    @pytest.mark.clause("GE-1")
    def test_no_seat_decides_for_chance(self) -> None:
        with pytest.raises(RecordError, match=r"line 2: .*Chance is to decide now"):
            replay_bids("# game bids\n1 deal 1 a\n")


class TestSimultaneous:
    @pytest.mark.clause("GE-5")
    def test_the_order_of_play_does_not_show(self) -> None:
        records = set()
        for order in ((1, 2), (2, 1)):
            state = parlour.load("natural-chaos").start()
            for seat in order:
                state.play(seat, {1: "?F", 2: "?P"}[seat])
            records.add(state.game.record(state))

        assert records == {"# game natural-chaos\n1 ?F\n2 ?P\n"}

    @pytest.mark.clause("GE-5")
    def test_any_order_is_read(self) -> None:
        assert parlour.replay("# game natural-chaos\n2 ?P\n1 ?F\n").decisions()[0][0] == 1

    @pytest.mark.clause("GE-5")
    def test_a_waiting_decision_is_written_and_read(self) -> None:
        text = "# game natural-chaos\n2 ?P\n"
        state = parlour.replay(text)

        assert state.to_act() == (1,)
        assert state.game.record(state) == text

    @pytest.mark.clause("GE-5", "GE-8")
    def test_what_waits_is_secret_and_that_it_waits_is_not(self) -> None:
        views = []
        for bid in ("1", "3"):
            state = replay_bids(f"# game bids\nchance deal 1 a\nchance deal 2 b\n1 {bid}\n")
            views.append((state.view(2), state.history(2), state.view(None), state.history(None)))
            assert state.view(2).to_json()["decided"] == [1]
            assert state.view(1).to_json()["own"] == int(bid)

        assert views[0] == views[1]


class TestKnowledge:
    @pytest.mark.clause("GE-8")
    def test_a_seat_sees_its_card_and_others_see_that_there_is_one(self) -> None:
        state = replay_bids("# game bids\nchance deal 1 a\nchance deal 2 b\n")

        assert [dict(event.detail) for event in state.history(1)] == [{"to": 1, "card": "a"}, {"to": 2}]
        assert [dict(event.detail) for event in state.history(None)] == [{"to": 1}, {"to": 2}]
        assert [event.cause for event in state.history(1)] == ["deal 1 a", ""]

    @pytest.mark.clause("GE-8")
    def test_histories_forget_nothing(self) -> None:
        state = parlour.replay(SHORT)

        assert [event.kind for event in state.history(2)] == [
            *("pick", "pick", "reveal", "stone", "stone", "place", "end")
        ]


class TestActions:
    @pytest.mark.clause("GE-6")
    def test_moves_are_sorted_by_character_code(self) -> None:
        moves = parlour.replay("# game natural-chaos\n1 ?F\n2 ?P\n1 F@Aa1\n2 W@Ba1\n").moves(1)

        assert moves == sorted(moves, key=lambda text: [ord(character) for character in text])
        assert moves.index("Aa1-Ab1") < moves.index("E@Bb1") < moves.index("F@Bb1")

    @pytest.mark.clause("GE-6")
    def test_a_refusal_changes_nothing(self) -> None:
        state = parlour.replay(SHORT)
        before = state.to_json()
        for seat, action in ((1, "F@Ca2"), (9, "pass"), (0, 3), (1, "f@Ca1")):
            assert state.moves(seat) == []
            with pytest.raises(parlour.IllegalAction):
                state.play(seat, action)

        assert state.to_json() == before

    @pytest.mark.clause("GE-6")
    def test_a_refusal_says_what_was_tried_and_what_is_allowed(self) -> None:
        state = parlour.load("natural-chaos").start()

        with pytest.raises(parlour.IllegalAction) as caught:
            state.play(1, "?W")
        error = caught.value
        assert (error.seat, error.tried, error.allowed) == (1, "?W", ("?E", "?F"))
        assert str(error).startswith("seat 1 cannot play '?W': ")
        assert str(error).endswith("Allowed: ?E ?F")

    @pytest.mark.clause("GE-7")
    def test_returns_come_at_the_end_only(self) -> None:
        assert parlour.replay("".join(f"{line}\n" for line in LINES[:-2])).returns() is None
        assert parlour.replay(SHORT).returns() == (0.5,) * 4


def changed(number: int, line: str | None) -> str:
    """Replace a line of the short record, counted from 1; None takes it out."""
    lines = [*LINES]
    lines[number - 1 : number] = [] if line is None else [line]
    return "".join(f"{each}\n" for each in lines)


class TestBadRecords:
    @pytest.mark.clause("GE-2")
    @pytest.mark.parametrize(
        ("text", "line", "reason"),
        [
            ("", 0, "the record is empty"),
            ("\n", 1, "an empty line"),
            ("1 ?E\n", 1, "the first line must be '# game NAME'"),
            ("# game \n", 1, "the first line must be '# game NAME'"),
            ("# game chess\n", 1, "unknown game 'chess'"),
            (changed(2, "# option player 4"), 2, "unknown option 'player'"),
            (changed(2, "# option players 3"), 2, "option players cannot be '3': allowed is 2, 4"),
            (changed(4, "# option stones True"), 4, "allowed is true, false"),
            (changed(3, "# option players 4"), 3, "an option is written once"),
            (changed(3, "# option repetition"), 3, "an option is written once, as '# option KEY VALUE'"),
            (changed(6, ""), 6, "an empty line"),
            (changed(6, "1 ?É"), 6, "not plain ASCII"),
            (changed(6, "1\t?E"), 6, "not plain ASCII"),
            (changed(6, "1"), 6, "no decision 'WHO ACTION' with WHO one of chance, 1, 2, 3, 4"),
            (changed(6, "5 ?E"), 6, "no decision 'WHO ACTION'"),
            (changed(6, "01 ?E"), 6, "no decision 'WHO ACTION'"),
            (changed(6, "1 "), 6, "no decision 'WHO ACTION'"),
            (changed(6, "1  ?E"), 6, r"seat 1 cannot play ' \?E'"),
            (changed(6, "1 ?e"), 6, r"seat 1 cannot play '\?e': .* Allowed: \?E \?F"),
            (changed(7, "1 ?F"), 7, "Seat 2 is to decide now"),
            (changed(9, "4 S@Aa1"), 9, "A a1 is taken"),
            (changed(6, "# option stones true"), 6, "an option is written once"),
            (changed(8, "# option stones true"), 8, "must stand before the first decision"),
            (changed(8, "# game natural-chaos"), 8, "must stand before the first decision"),
            (changed(11, "# result 1 0 1 0"), 11, "the decisions lead to '# result 0.5 0.5 0.5 0.5'"),
            (changed(10, None), 10, "but the game is not over"),
            (SHORT + "1 pass\n", 12, "comes after the result"),
            (SHORT + "# late\n", 12, "comes after the result"),
            (SHORT.replace("# option players", "# rules 2\n# option players"), 1, "no rules version 2: known are 1"),
            (SHORT.replace("1 ?E", "# rules 1\n1 ?E"), 6, "right after the first line"),
            (SHORT.replace("# option players", "# rules one\n# option players"), 2, "'# rules N'"),
            (SHORT.replace("# option players", "# rules 01\n# option players"), 2, "'# rules N'"),
            (SHORT.replace("# option players", f"# rules {'9' * 5000}\n# option players"), 2, "'# rules N'"),
            (changed(2, "# option rules 1"), 2, "unknown option 'rules'"),
            (changed(2, "# option name x"), 2, "unknown option 'name'"),
            (changed(2, "# option self 1"), 2, "unknown option 'self'"),
            (changed(2, "# game natural-chaos"), 2, "the game is named once"),
            (changed(5, f"# option turn_limit {'9' * 5000}"), 5, r"turn_limit cannot be '9{60,80} …: allowed is"),
        ],
    )
    def test_the_bad_line_is_named(self, text: str, line: int, reason: str) -> None:
        with pytest.raises(RecordError, match=reason) as caught:
            parlour.replay(text)
        assert caught.value.line == line

    def test_a_record_error_is_a_value_error(self) -> None:
        with pytest.raises(ValueError, match=r"^line 2: "):
            parlour.replay("# game natural-chaos\nnobody ?F\n")


class Later(Bids):
    """Bids as version 2 plays it: the bonus goes to seat 1."""

    versions: ClassVar[tuple[int, ...]] = (1, 2)


class TestVersions:
    @pytest.mark.clause("GE-10")
    def test_the_newest_version_is_played_unless_asked_otherwise(self) -> None:
        assert [Later().rules, Later(1).rules, Bids().rules] == [2, 1, 1]
        assert Later() != Later(1)

    @pytest.mark.clause("GE-10")
    def test_version_one_writes_nothing_and_later_ones_a_line(self) -> None:
        assert Later(1).record(Later(1).start()) == "# game bids\n"
        assert Later(bonus=1).record(Later(bonus=1).start()) == "# game bids\n# rules 2\n# option bonus 1\n"

    @pytest.mark.clause("GE-10")
    def test_a_record_is_replayed_under_its_version(self) -> None:
        load = loader(Later())

        assert parlour.core.replay("# game bids\n", load).game.rules == 1
        assert parlour.core.replay("# game bids\n# rules 2\n", load).game.rules == 2
        with pytest.raises(RecordError, match="bids has no rules version 3: known are 1, 2"):
            parlour.core.replay("# game bids\n# rules 3\n", load)

    @pytest.mark.clause("GE-10")
    def test_a_saved_state_names_its_version(self) -> None:
        data = Later(1).start().to_json()

        assert data["rules"] == 1
        assert Later(1).from_json(data) == Later(1).start()
        with pytest.raises(parlour.BadState, match="rules is 1, not 2"):
            Later().from_json(data)
