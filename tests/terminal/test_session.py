"""A game in the terminal: what people type, what the commands do, how it ends."""

from __future__ import annotations

from pathlib import Path

import pytest
from terminal_builders import bot, desk, person, talk

import parlour
from parlour.core import Rng


def winning_record() -> str:
    """Return a game in which black is about to complete a row."""
    lines = ["1 ?F", "2 ?P"]
    for black, white in [("F@Aa1", "W@Aa4"), ("F@Ba1", "W@Ba4"), ("F@Ca1", "W@Ca4"), ("F@Da1", "W@Da4")]:
        lines += [f"1 {black}", f"2 {white}"]
    return "".join(f"{line}\n" for line in ["# game natural-chaos", *lines])


class TestWholeGames:
    def test_bots_play_to_the_end(self) -> None:
        """Without people the game runs by itself and ends with its result and what it was worth."""
        face = talk(desk(bot(1), bot(2)))

        assert "wins" in face.text or "draw" in face.text
        assert face.shown[-1] in ("Bot 1 1, Bot 2 0", "Bot 1 0, Bot 2 1", "Bot 1 0.5, Bot 2 0.5")

    def test_people_play_a_recorded_game_to_its_end(self) -> None:
        """Typing the decisions of a finished game leads to the same record."""
        state = parlour.load("natural-chaos").start()
        state.rollout(Rng(3), parlour.Actions())
        table = desk(person(1, "Anna"), person(2, "Boris"))
        script = ["", "?F" if state.decisions()[0][1] == 1024 else "?E", ""]
        script += [state.game.text(action) for _, action in state.decisions()[1:]]

        face = talk(table, *script)

        assert table.record() == state.game.record(state)
        assert state.result() in face.shown

    def test_a_person_against_a_bot_by_numbers(self) -> None:
        """A game can be played by choosing the first entry of the list at every turn."""
        table = desk(person(1, "Anna"), bot(2))

        face = talk(table, *["1"] * 5000)

        assert table.state.over
        assert table.state.result() in face.shown

    def test_four_players(self) -> None:
        """Every seat count of a game can be seated."""
        game = parlour.load("natural-chaos", players=4, stones=True)

        face = talk(desk(bot(1), bot(2), bot(3), bot(4), game=game))

        assert "Fire is bot first, Water is bot first, Earth is bot first, Plant is bot first" in face.shown[0]


class TestTyping:
    def test_an_impossible_move_gets_its_reason_and_what_is_near(self) -> None:
        """The rules' own words, and the position stays."""
        table = desk(person(1, "Anna"), bot(2))

        face = talk(table, "?W", "quit")

        assert "?W: Black picks one of its own elements, fire or earth (NC-6)." in face.text
        assert table.state.plies == 0

    def test_a_mistyped_move_gets_a_suggestion(self) -> None:
        """Case counts in notation, so the likely move is named."""
        face = talk(desk(person(1, "Anna"), bot(2)), "?f", "quit")

        assert "There is no move '?f'. Possible: ?F. '?' helps." in face.shown

    def test_nonsense_is_answered(self) -> None:
        """Whatever is typed gets an answer, and an empty line none."""
        face = talk(desk(person(1, "Anna"), bot(2)), "", "hello", "99", "-1", "#", "ä", "quit")

        for typed in ("hello", "99", "-1", "#", "ä"):
            assert f"There is no move {typed!r}. '?' helps." in face.shown

    def test_the_end_of_input_leaves_the_game(self) -> None:
        """A closed keyboard is the same as 'quit'."""
        face = talk(desk(person(1, "Anna"), bot(2)), "?E")

        assert face.shown[-1] == "Left after 2 decisions."

    def test_numbers_and_numbers_with_a_sign(self) -> None:
        """Both choose from the list."""
        table = desk(person(1, "Anna"), bot(2))

        talk(table, "2", "#1", "quit")

        assert table.record().split("\n")[1] == "1 ?E"


class TestCommands:
    def test_help_lists_the_commands(self) -> None:
        """'?' tells everything that can be typed."""
        face = talk(desk(person(1, "Anna"), bot(2)), "?", "quit")

        for word in ("moves", "? MOVE", "board", "rules", "undo", "resign", "save FILE", "quit"):
            assert f"\n{word} " in face.text

    def test_why_a_move_is_not_possible(self) -> None:
        """'? MOVE' answers with the reason and its clause, for legal moves with what they do."""
        face = talk(desk(person(1, "Anna"), bot(2)), "?E", "? W@Aa1", "? F@Aa1", "? Aa1-Ab1", "? nothing", "quit")

        assert "W@Aa1: Water belongs to White (NC-9). Possible: F@Aa1, E@Aa1." in face.text
        assert "F@Aa1 is possible: Place fire on A a1." in face.text
        assert "(NC-13)" in face.text
        assert "nothing: Natural Chaos has no such action." in face.text

    def test_a_question_needs_no_space(self) -> None:
        """Unless the game has an action written like that."""
        face = talk(desk(person(1, "Anna"), bot(2)), "?E", "?W@Aa1", "q")

        assert "W@Aa1: Water belongs to White (NC-9)." in face.text

    def test_moves_lists_all_or_those_with_a_text(self) -> None:
        """A long list is short in words, a short one has them."""
        face = talk(desk(person(1, "Anna"), bot(2)), "?E", "moves", "moves Aa1", "moves Zz", "quit")

        assert "place (7 left):" in face.shown
        assert "   1  F@Aa1     Place fire on A a1 (7 left)" in face.shown
        assert "No possible move has 'Zz' in it." in face.shown

    def test_board_draws_again(self) -> None:
        """The drawing is that of the game."""
        table = desk(person(1, "Anna"), bot(2))

        face = talk(table, "board", "quit")

        assert face.shown.count(table.state.draw(1)) == 2

    def test_rules_are_read_out(self) -> None:
        """The game's own text, or a sentence that it has none."""
        table = desk(person(1, "Anna"), bot(2))

        face = talk(table, "rules", "quit")

        assert (table.table.game.how_to_play or "This game brings no text about its rules.") in face.shown

    def test_undo_takes_back_the_persons_move_and_the_answer(self) -> None:
        """Against a bot it is free."""
        table = desk(person(1, "Anna"), bot(2))

        face = talk(table, "?E", "F@Aa1", "undo", "quit")

        assert "  Anna takes back." in face.shown
        assert table.record() == "# game natural-chaos\n1 ?E\n2 ?W\n"

    def test_nothing_to_undo(self) -> None:
        """The first question has nothing before it."""
        face = talk(desk(person(1, "Anna"), bot(2)), "undo", "quit")

        assert "There is nothing to take back." in face.shown

    @pytest.mark.parametrize(("answer", "plies"), [("y", 0), ("Yes", 0), ("n", 2), ("", 2)])
    def test_undo_of_a_reveal_asks_the_others(self, answer: str, plies: int) -> None:
        """Moves go back freely, but what showed something secret needs the others' consent."""
        table = desk(person(1, "Anna"), person(2, "Boris"))

        face = talk(table, "", "?F", "", "?P", "F@Aa1", "W@Aa2", "undo", "undo", "undo", answer)

        asked = [prompt for prompt, _ in face.prompts if prompt.startswith("Do you agree")]
        assert asked == ["Do you agree, Anna? [y/N] "]
        assert table.state.plies == plies

    def test_resigning_ends_the_game(self) -> None:
        """The other side wins and everybody reads why."""
        face = talk(desk(person(1, "Anna"), bot(2)), "?F", "resign")

        assert "White wins: Anna resigned." in face.shown
        assert face.shown[-1] == "Anna 0, Bot 2 1"

    def test_save_writes_a_record(self, tmp_path: Path) -> None:
        """The file replays to the position; a bad name gets a sentence, and the game goes on."""
        table = desk(person(1, "Anna"), bot(2))
        path = tmp_path / "game.txt"

        face = talk(table, "?F", f"save {path}", "save", f"save {tmp_path}/none/x", f"save {tmp_path}", "quit")

        assert parlour.replay(path.read_text()) == table.state
        assert "Save to which file? Type 'save FILE'." in face.shown
        assert f"{tmp_path}/none/x: No such file or directory" in face.shown
        assert f"{tmp_path}: Is a directory" in face.shown

    @pytest.mark.parametrize("name", ["a\0b", "\ud800", "x" * 5000])
    def test_what_is_no_name_of_a_file(self, name: str) -> None:
        face = talk(desk(person(1, "Anna"), bot(2)), f"save {name}", "quit")

        assert face.shown[-2].startswith((repr(name), name))
        assert face.shown[-1] == "Left after 0 decisions."

    @pytest.mark.parametrize("line", ["9" * 5000, "#" + "9" * 5000, "0" * 5000 + "1", "#", "²"])
    def test_numbers_beyond_the_list(self, line: str) -> None:
        face = talk(desk(person(1, "Anna"), bot(2)), line, f"? {line}", "quit")

        assert face.shown[-1] == "Left after 0 decisions."

    def test_going_on_from_a_record(self) -> None:
        """The session says where it begins and plays on, undo into the record included."""
        begin = parlour.replay(winning_record())
        table = desk(person(1, "Anna"), bot(2), begin=begin)

        face = talk(table, "undo", "quit")

        assert "Going on after 10 decisions." in face.shown
        assert table.state.plies == 8
