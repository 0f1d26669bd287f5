"""Fractal Tricks: the status line for either side, the log, and what the page makes of a position."""

from __future__ import annotations

import re

import pytest
from ft_builders import MIXED, dealt, fill, inner, play
from pages import part, picture

from parlour.games.fractal_tricks.rules import Round


def facts(position: Round) -> tuple[str, str]:
    """Return what the status line tells who is asked, and who waits."""
    mover = position.actor()
    asked, waiting = (position.game.question(position, seat).fact for seat in (mover, 3 - mover))
    return asked, waiting


class TestStatus:
    @pytest.mark.clause("FT-15")
    def test_the_rule_of_following_is_for_who_follows(self) -> None:
        position = play(dealt(*MIXED), "1 b7@Tt")

        assert facts(position) == (
            "Play a black token, or white 2 to make 9; without black, any token.",
            "Black 7 was led; white 2 would make 9.",
        )
        assert position.game.question(position, 1).title == "Waiting for Cosmos"

    @pytest.mark.clause("FT-11", "FT-12")
    def test_where_a_lead_goes(self) -> None:
        position = dealt()
        assert set(facts(position)) == {"Any empty space may open the phase."}

        fill(position, "X")
        assert facts(position) == ("It goes next to the trick before.", "The lead goes next to the trick before.")

    @pytest.mark.clause("FT-14")
    def test_at_a_dead_end_a_lead_goes_anywhere(self) -> None:
        position = fill(dealt(adjacency="ring"), "XXX XX XXX", "Lr Ll Lt Tt Tr Rt Rr Rl")

        assert set(facts(position)) == {"No empty space touches the trick before, so any will do."}

    @pytest.mark.clause("FT-17")
    def test_the_choice_is_for_chaos(self) -> None:
        assert facts(play(dealt(), "1 b6@Tt, 2 w6")) == (
            "Both tokens have the same number.",
            "Both tokens have the same number; Chaos chooses who wins the trick.",
        )


@pytest.mark.clause("FT-17")
def test_chaos_takes_or_gives() -> None:
    told = [each.game.tell(each.history()[-2], str) for each in (fill(dealt(), "X"), fill(dealt(), "O"))]

    assert told == ["Equal numbers: 1 takes the trick.", "Equal numbers: 1 gives the trick to Cosmos."]


class TestPage:
    @pytest.mark.clause("FT-19", "FT-20", "FT-21")
    def test_the_picture_is_a_possible_position(self) -> None:
        """The inner triangle follows from the outer ones, and what is framed is what matches."""
        found = re.search(r'tiny\("([XO]{9})", "([XO]{3})", \["([TLR])"\]', picture("fractal-tricks"))
        assert found
        outer, middle, match = found.groups()
        position = fill(dealt(max_rounds=1), outer)

        assert inner(position) == middle
        assert position.view().matches == (match,)

    def test_what_a_hand_and_the_kept_tokens_are_is_said(self) -> None:
        kept = part(fill(dealt(), "OOO OXO XXO"), "facts.html", 1)
        assert "Can a triangle still match?" in kept
        assert "Which triangles matched" in part(fill(dealt(max_rounds=1), "XOX XOX XXO"), "facts.html", 1)

    def test_only_who_follows_gets_room_for_verdicts(self) -> None:
        position = play(dealt(*MIXED), "1 b7@Tt")

        assert 'class="hand leads"' in part(position, "actions.html", 1)
        assert 'class="hand"' in part(position, "actions.html", 2)

    def test_the_trick_under_way_is_not_framed_in_the_colour_of_what_can_be_done(self) -> None:
        style = part(dealt(), "style.css")

        assert re.findall(r"\.(?:active|open) \{[^}]*(?:--legal|#ffe08a)", style) == []
