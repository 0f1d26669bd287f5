"""Options and the catalog of games: what may be set, and errors that name what is allowed (GE-9)."""

from __future__ import annotations

import pytest

import parlour
from bids import Bids
from parlour.core import Option, OptionError, UnknownGame, games
from parlour.core.catalog import names
from parlour.core.options import settle, show

COLOUR = Option("colour", "red", "A colour.", values=("red", "green"), labels=("rot", "grün"))
SEATS = Option("seats", 2, "Seats.", values=(2, 4), title="Seats of the table")
HOST = Option("host", 1, "Who begins.", values=(1, 2, 3, 4), labels=("one", "two", "three", "four"), within="seats")
FLAG = Option("flag", False, "On or off.")
LIMIT = Option("limit", 3, "A limit.", minimum=1)


class TestParse:
    @pytest.mark.clause("GE-9")
    @pytest.mark.parametrize(
        ("option", "given", "value"),
        [
            (COLOUR, "green", "green"),
            (SEATS, "4", 4),
            (SEATS, 4, 4),
            (FLAG, "true", True),
            (FLAG, "false", False),
            (FLAG, True, True),
            (LIMIT, "1", 1),
            (LIMIT, 999999999, 999999999),
        ],
    )
    def test_values_and_their_texts(self, option: Option, given: object, value: object) -> None:
        parsed = option.parse(given)

        assert parsed == value
        assert type(parsed) is type(value)
        assert option.parse(show(parsed)) == parsed

    @pytest.mark.clause("GE-9")
    @pytest.mark.parametrize(
        ("option", "given"),
        [
            (COLOUR, "Red"),
            (COLOUR, "blue"),
            (COLOUR, None),
            (SEATS, 3),
            (SEATS, "2.0"),
            (SEATS, 2.0),
            (SEATS, True),
            (FLAG, 1),
            (FLAG, "True"),
            (FLAG, "yes"),
            (LIMIT, 0),
            (LIMIT, "-1"),
            (LIMIT, "01"),
            (LIMIT, "1e3"),
            (LIMIT, " 1"),
            (LIMIT, "١"),
            (LIMIT, True),
            (LIMIT, 1.0),
            (LIMIT, "1" * 10),
            pytest.param(LIMIT, 10**5000, id="huge"),
            pytest.param(LIMIT, "9" * 5000, id="long"),
        ],
    )
    def test_everything_else_is_an_error_that_names_what_is_allowed(self, option: Option, given: object) -> None:
        with pytest.raises(OptionError) as caught:
            option.parse(given)
        assert option.name in str(caught.value)
        assert option.allowed() in str(caught.value)

    def test_kinds_and_words(self) -> None:
        assert [option.kind for option in (COLOUR, SEATS, FLAG, LIMIT)] == ["choice", "choice", "flag", "whole"]
        assert [option.allowed() for option in (SEATS, FLAG, LIMIT)] == ["2, 4", "true, false", "a whole number from 1"]
        assert [COLOUR.label("green"), SEATS.label(4), FLAG.label(True)] == ["grün", "4", "with"]
        assert [option.heading for option in (COLOUR, SEATS)] == ["Colour", "Seats of the table"]
        assert [FLAG.phrase(True), SEATS.phrase(4)] == ["Flag", "Seats of the table: 4"]

    @pytest.mark.clause("GE-9")
    def test_a_value_may_be_bounded_by_another_option(self) -> None:
        assert settle((SEATS, HOST), {"seats": 4, "host": "3"}) == {"seats": 4, "host": 3}
        with pytest.raises(OptionError, match="option host cannot be 3: allowed is 1 to 2") as caught:
            settle((SEATS, HOST), {"host": 3})
        assert caught.value.plain == "“Host” cannot be “three”. Possible: one, two."

    def test_people_read_titles_and_words(self) -> None:
        with pytest.raises(OptionError) as caught:
            SEATS.parse("3")
        assert caught.value.plain == "“Seats of the table” cannot be '3'. Possible: 2, 4."


class TestGames:
    @pytest.mark.clause("GE-9")
    def test_unknown_options_are_errors(self) -> None:
        with pytest.raises(
            OptionError, match="unknown option 'stone': known are players, stones, repetition, turn_limit"
        ):
            parlour.load("natural-chaos", stone=True)
        with pytest.raises(OptionError, match="option players cannot be 3: allowed is 2, 4"):
            parlour.load("natural-chaos", players=3)
        with pytest.raises(OptionError, match="known are none"):
            settle((), {"a": 1})

    @pytest.mark.clause("GE-9")
    @pytest.mark.parametrize("name", ["self", "name", "kind", "options"])
    def test_no_option_is_mistaken_for_an_argument(self, name: str) -> None:
        with pytest.raises(OptionError, match=f"unknown option '{name}'"):
            parlour.load("natural-chaos", **{name: 1})

    def test_errors_are_value_errors(self) -> None:
        assert issubclass(OptionError, ValueError)
        assert issubclass(UnknownGame, ValueError)

    def test_unset_options_stand_at_their_defaults(self) -> None:
        game = parlour.load("natural-chaos", turn_limit="12", stones="true")

        assert game.options == {"players": 2, "stones": True, "repetition": "draw", "turn_limit": 12}
        assert game.changed_options() == {"stones": True, "turn_limit": 12}
        assert repr(game) == "parlour.load('natural-chaos', stones=True, turn_limit=12)"

    @pytest.mark.clause("GE-1")
    def test_seats_count_from_one(self) -> None:
        assert list(parlour.load("natural-chaos", players=4).seats) == [1, 2, 3, 4]
        assert parlour.CHANCE == 0

    @pytest.mark.clause("GE-10")
    def test_unknown_rules_versions_are_errors(self) -> None:
        with pytest.raises(OptionError, match="natural-chaos has no rules version 2: known are 1"):
            parlour.load("natural-chaos", rules=2)


class TestCatalog:
    def test_games_are_found_by_name(self) -> None:
        assert "natural-chaos" in names()
        assert names() == sorted(names())
        assert games()["natural-chaos"].title == "Natural Chaos"
        assert parlour.load("natural-chaos").name == "natural-chaos"

    def test_unknown_games_are_errors_that_name_the_known_ones(self) -> None:
        with pytest.raises(UnknownGame, match=r"unknown game 'chess': known are .*natural-chaos"):
            parlour.load("chess")


class TestDefaults:
    """What a game gets without writing it."""

    def test_words(self) -> None:
        game = Bids()
        state = game.start()
        state.play(0, "deal 1 a")
        state.play(0, "deal 2 b")

        assert game.side(2).name == "Seat 2"
        assert state.question(1).title == "Your turn"
        assert state.question(None).title == "Waiting for Seat 1 and Seat 2"
        assert [choice.label for choice in state.choices(1)] == ["1", "2", "3"]
        assert state.why_not(1, "deal 1 a") == "The rules do not allow it in this position."
        assert "dealt: 2" in str(state)
        assert state.svg().startswith("<svg")
        assert state.scores() == []
        assert game.page is None
        assert game.how_to_play == ""

    def test_results(self) -> None:
        state = Bids(rounds=1).start()
        for who, action in ((0, "deal 1 a"), (0, "deal 2 b"), (1, "2"), (2, "1")):
            state.play(who, action)

        assert state.result() == "The game is a draw."
        assert state.question(1).fact == "The game is a draw."
