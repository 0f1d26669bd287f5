"""Conic: why a round ends as it does, in log, status line and battle, and what the page makes of a position."""

from __future__ import annotations

import re

import pytest
from co_builders import begun, cone, final, pick
from pages import part, picture

from parlour.games.conic.rules import Contest


def last(position: Contest) -> str:
    """Return the sentence with which the log ends the last round."""
    return [position.game.tell(event, str) for event in position.history() if event.kind == "won"][-1]


class TestReasons:
    @pytest.mark.clause("CO-17")
    @pytest.mark.parametrize(
        ("shown", "sentence"),
        [
            ("8 8 0", "Nobody wins round 1: the 8s cancel each other and a 0 does not win. A neutral chip goes to d1."),
            ("8 8 8", "Nobody wins round 1: the 8s cancel each other. A neutral chip goes to d1."),
            ("8 8 3 3", "Nobody wins round 1: the 8s and the 3s cancel each other. A neutral chip goes to d1."),
            ("8 8 5", "3 wins round 1 with 5; the 8s cancel each other, on d1."),
            ("4 4 5", "3 wins round 1 with 5, on d1."),
            ("10 10 1", "3 wins round 1 with 1; the 1 beats the 10, on d1."),
        ],
    )
    def test_where_ties_cancel(self, shown: str, sentence: str) -> None:
        assert last(pick(begun(players=len(shown.split()), ties="cancel"), shown)) == sentence

    @pytest.mark.clause("CO-11", "CO-12", "CO-15")
    @pytest.mark.parametrize(
        ("reveals", "sentence"),
        [
            (["0 0"], "Nobody wins round 1: only zeros were played. A neutral chip goes to d1."),
            (["8 8", "0 0"], "Nobody wins round 1: only zeros were played. A neutral chip goes to d1."),
            (["8 8", "10 1"], "2 wins round 1 with 1; the 1 beats the 10, on d1."),
            (["7 3"], "1 wins round 1 with 7, on d1."),
        ],
    )
    def test_where_ties_are_played_off(self, reveals: list[str], sentence: str) -> None:
        assert last(pick(begun(), *reveals)) == sentence


class TestStatus:
    @pytest.mark.clause("CO-18")
    def test_the_last_result_stands_where_the_cone_is_asked_for(self) -> None:
        position = pick(begun(players=3), "2 9 4")
        facts = [position.game.question(position, seat).fact for seat in (2, 1)]

        assert facts == ["You won d1 with 9.", "Vermilion won d1 with 9. Vermilion puts the cone on the next space."]

    @pytest.mark.clause("CO-12", "CO-18")
    def test_a_round_that_nobody_won_says_why(self) -> None:
        position = pick(begun(), "0 0")

        assert position.game.question(position, 1).fact == "Nobody won d1: only zeros were played."


def test_what_is_revealed_together_is_nobodys_event() -> None:
    position = pick(begun(players=3), "8 8 *", "3", "5 2")

    together = [event for event in position.history() if event.kind in ("reveal", "playoff", "won")]
    assert {event.seat for event in together} == {0}


class TestPage:
    def test_the_winning_chip_is_marked_in_whatever_row_it_lies(self) -> None:
        """Ben's 9 lay open before Ann chose a number in place of her star."""
        html = part(pick(begun(), "* 9", "3"), "board.html", 1)

        assert re.findall(r'class="(won|out)".*?#co-(\d-\w+)"', html) == [
            ("out", "1-star"),
            ("won", "2-9"),
            ("out", "1-3"),
        ]

    def test_the_last_round_is_told_while_the_next_is_fought(self) -> None:
        position = cone(pick(begun(players=3, ties="cancel"), "8 8 0"), "c2")

        html = part(position, "board.html", 1)
        assert "Last round: nobody won d1: the 8s cancel each other and a 0 does not win." in html

    def test_who_has_picked_is_shown_by_the_back_and_said_to_those_who_listen(self) -> None:
        position = begun()
        position.play(2, "5")

        assert '<bdi>Ben</bdi><span class="sr">, picked</span>' in part(position, "board.html", 1)

    def test_the_ring_of_the_cone_lies_under_it(self) -> None:
        piece = re.search(r'id="co-cone-piece".*?</g>', part(begun(), "board.html", 1), re.DOTALL)

        assert piece
        assert piece[0].index("st-legal-ring") < piece[0].index("#co-cone")

    def test_the_rack_rests_while_the_cone_is_placed(self) -> None:
        position = pick(begun(), "9 2")

        assert "resting" in part(position, "actions.html", 1)
        assert "resting" not in part(position, "actions.html", 2)
        assert "resting" not in part(cone(position, "c2"), "actions.html", 1)

    @pytest.mark.clause("CO-24")
    @pytest.mark.parametrize("lone", [True, False])
    def test_a_lone_chip(self, lone: bool) -> None:
        html = part(final(f"1:7 {'- ' * 15}", lone_chip=lone), "facts.html", 1)
        group = re.search(r'<tr><th scope="row">Group</th>.*?</tr>', html, re.DOTALL)

        assert group
        assert re.findall(r">(\d+)</span>", group[0]) == (["1", "0"] if lone else ["0", "0"])
        assert ("a lone chip gives nothing" in group[0]) is not lone

    @pytest.mark.clause("CO-2")
    def test_the_picture_is_a_possible_position(self) -> None:
        """Every space once, seats of one table, the first battle at an end of row d, the cone on an empty space."""
        chips = re.findall(r'\("([a-g]\d)", (\d)\)', picture("conic"))
        spaces = [space for space, _ in chips]
        standing = re.search(r'co\.at\("([a-g]\d)"\)', picture("conic"))

        assert len(spaces) == len(set(spaces))
        assert {"d1", "d4"} & set(spaces)
        assert standing
        assert standing[1] not in spaces

    @pytest.mark.clause("CO-21", "CO-23")
    def test_bars_stay_within_their_frame(self) -> None:
        """However many points somebody has, and no letter where there is no room for one."""
        html = part(final("1:7 1:6 1:5 1:4 1:3 1:2 1:1 1:8 1:9 1:10 - - - - - 2:9"), "facts.html", 1)
        ends = [
            float(x) + float(wide)
            for x, wide in re.findall(r'class="c1 bar[ g]*" x="([\d.]+)"[^>]*width="([\d.]+)"', html)
        ]
        letters = set(re.findall(r'class="bt"[^>]*>(\w)<', html))

        assert max(ends) <= 190
        assert "a" not in letters
        assert {"b", "c", "d"} <= letters
