"""Natural Chaos: stones, notation, knowledge and set-up positions (NC-22 to NC-25)."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from nc_builders import begun, cells, game, kinds, play, put

import parlour
from parlour.core import BadState, Rng


class TestStones:
    @pytest.mark.clause("NC-22")
    def test_the_first_two_turns_put_a_stone_each(self) -> None:
        position = begun(stones=True)

        assert position.moves(2) == sorted(f"S@{q}{f}{r}" for q in "ABCD" for f in "abcd" for r in "1234")
        play(position, "2 S@Aa1")
        assert position.to_act() == (1,)
        assert len(position.moves(1)) == 63
        assert "S@Aa1" not in position.moves(1)
        play(position, "1 S@Ca1")
        assert {text[0] for text in position.moves(2)} == {"W", "P"}

    @pytest.mark.clause("NC-22")
    @pytest.mark.parametrize(("picks", "first", "second"), [("1 ?E, 2 ?P", 4, 1), ("1 ?E, 2 ?W", 3, 4)])
    def test_with_four_players_the_first_two_put_them(self, picks: str, first: int, second: int) -> None:
        position = begun(picks, players=4, stones=True)

        play(position, f"{first} S@Aa1, {second} S@Ba1")
        third = position.to_act()[0]
        assert third == second % 4 + 1
        assert kinds(position, third, "S@") == []

    @pytest.mark.clause("NC-22")
    def test_no_stones_without_the_option_or_later(self) -> None:
        with pytest.raises(parlour.IllegalAction, match="NC-22"):
            begun().play(2, "S@Aa1")
        later = begun("1 ?F, 2 ?W, 2 S@Aa1, 1 S@Ba1", stones=True)
        with pytest.raises(parlour.IllegalAction, match="NC-22"):
            later.play(2, "S@Ca1")
        with pytest.raises(parlour.IllegalAction, match="NC-22"):
            begun(stones=True).play(2, "W@Aa1")

    @pytest.mark.clause("NC-23")
    def test_a_stone_blocks_its_cell(self) -> None:
        position = put("F Aa1, S Ab1 Ba1", stones=True)

        assert "Aa1-Ab1" not in position.moves(1)
        assert "F@Ba1" not in position.moves(1)
        for text in ("Ab1-Ab2", "Aa1xAb1", "Aa1xBa1"):
            with pytest.raises(parlour.IllegalAction, match="NC-23"):
                position.play(1, text)

    @pytest.mark.clause("NC-23")
    def test_a_line_through_a_stone_is_dead(self) -> None:
        position = play(put("F Aa1 Aa2 Bc1 Bd2, E Ca1 Cb3 Da1 Db3, S Aa4 Dd4", stones=True), "1 F@Aa3")

        assert not position.over

    @pytest.mark.clause("NC-23")
    def test_four_stones_and_pieces_are_no_line_of_stones(self) -> None:
        position = play(put("F Ba1, W Aa3, S Aa1 Aa2", mover=2, stones=True), "2 W@Ba4")

        assert position.view().lines == ()


class TestNotation:
    @pytest.mark.clause("NC-24", "GE-6")
    def test_every_action_has_one_of_six_forms(self) -> None:
        forms = r"\?[FEWP]|S@C|[FEWP]@C|C-C|CxC|pass".replace("C", "[A-D][a-d][1-4]")
        texts = list(game().actions)

        assert all(re.fullmatch(forms, text) for text in texts)
        assert len(texts) == 4 + 64 + 4 * 64 + 4 * 64 + 7 * 64 + 1

    @pytest.mark.clause("NC-24")
    def test_the_own_piece_comes_first_in_a_switch(self) -> None:
        assert kinds(put("P Ab3, F Bb3"), 1, "x") == ["Bb3xAb3"]
        assert kinds(put("W Ab3, F Bb3", mover=2), 2, "x") == ["Ab3xBb3"]

    @pytest.mark.clause("NC-24", "GE-6")
    @pytest.mark.parametrize("text", ["?f", "f@Aa1", "F@aa1", "F@Aa5", "F@Aa1 ", "aa1-aa2", "Aa1XBa1", "Pass", ""])
    def test_other_spellings_are_refused(self, text: str) -> None:
        with pytest.raises(parlour.IllegalAction, match="has no such action"):
            put("F Aa1, P Ba1").play(1, text)


class TestKnowledge:
    @pytest.mark.clause("NC-25", "GE-5", "GE-8")
    @pytest.mark.parametrize("players", [2, 4])
    def test_a_pick_is_secret_until_both_are_in(self, players: int) -> None:
        fire = begun("1 ?F", players=players)
        earth = begun("1 ?E", players=players)

        for eyes in (None, *range(2, players + 1)):
            for look in ("view", "history", "question", "draw", "svg"):
                assert getattr(fire, look)(eyes) == getattr(earth, look)(eyes)
        assert fire.view(1).picks == {1: "F"}
        assert fire.view(2).picked == (1,)
        assert play(fire, "2 ?W").view(2).picks == {1: "F", 2: "W"}

    @pytest.mark.clause("NC-25")
    def test_samples_draw_the_waiting_pick_and_nothing_else(self) -> None:
        position = begun("1 ?F")

        picks = {position.sample(2, Rng(seed)).view(1).picks[1] for seed in range(30)}
        assert picks == {"F", "E"}
        assert all(position.sample(1, Rng(seed)) == position for seed in range(5))
        later = put("F Aa1, W Ba1")
        assert all(later.sample(seat, Rng(seat)) == later for seat in (1, 2))


class TestPositions:
    def test_a_position_can_be_set_up_and_written_again(self) -> None:
        position = put("F Aa1, P Bb2, S Cc3 Dd4", mover=2, stones=True)
        again = position.game.begin({"cells": cells("F Aa1, P Bb2, S Cc3 Dd4"), "mover": 2})

        assert position.game.position(position) == again.game.position(again)
        assert position.game.from_json(position.to_json()) == position

    @pytest.mark.parametrize(
        ("change", "reason"),
        [
            ({"cells": "F" * 63}, "cells must be 64"),
            ({"cells": "X" * 64}, "cells must be 64"),
            ({"cells": 7}, "cells must be 64"),
            ({"mover": 3}, "mover must be a seat from 1 to 2"),
            ({"mover": "1"}, "mover must be a whole number"),
            ({"mover": True}, "mover must be a whole number"),
            ({"turn": -1}, "turn must be a whole number"),
            ({"passes": 2}, "passes must be"),
            ({"phase": "stones"}, "only positions of the phase 'play'"),
            ({"colour": 1}, "a position has the fields"),
            ({"cells": cells("S Aa1")}, "NC-22"),
            ({"cells": cells("F Aa1 Aa2 Aa3 Aa4")}, "NC-17"),
        ],
    )
    def test_bad_positions_are_refused(self, change: dict[str, object], reason: str) -> None:
        with pytest.raises(BadState, match=reason):
            game().begin({"cells": cells(""), **change})  # type: ignore[dict-item]

    def test_a_position_past_its_turn_limit_is_refused(self) -> None:
        with pytest.raises(BadState, match="turn"):
            put("F Aa1", turn=10, turn_limit=10)


class TestDrawings:
    def test_a_threat_and_a_line_can_be_drawn(self) -> None:
        threat = put("F Aa1 Aa2 Aa3 Ad4, W Ba1")
        won = play(threat.copy(), "1 Ad4-Aa4")

        for position in (threat, won):
            assert ElementTree.fromstring(position.svg()).tag.endswith("svg")
        assert threat.view().threats[0].cell == "Aa4"
        assert "[F]" in won.draw()

    def test_pieces_keep_their_names(self) -> None:
        position = begun("1 ?F, 2 ?P, 1 F@Aa1, 2 P@Ba1, 1 Aa1xBa1")

        assert {piece.id: piece.cell for piece in position.view().pieces} == {"F1": "Ba1", "P1": "Aa1"}
