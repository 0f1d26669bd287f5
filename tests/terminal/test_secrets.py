"""What several people at one keyboard may and may not see."""

from __future__ import annotations

import pytest
from terminal_builders import Cards, ScriptedFace, bot, desk, person, talk

import parlour


class TestFaceOff:
    """Both picks of Natural Chaos are secret until the last one is in."""

    SCRIPT = ("", "?F", "", "?P")

    def test_the_keyboard_is_passed_and_the_pick_not_shown(self) -> None:
        """Each person is asked to take over, and types without being seen."""
        face = talk(desk(person(1, "Anna"), person(2, "Boris")), *self.SCRIPT)

        assert [hidden for _, hidden in face.prompts[:4]] == [False, True, False, True]
        assert face.prompts[0][0].startswith("Pass the keyboard to Anna; everybody else looks away.")
        assert face.prompts[2][0].startswith("Pass the keyboard to Boris; everybody else looks away.")

    def test_the_second_screen_holds_nothing_of_the_first(self) -> None:
        """What the second person sees does not depend on what the first one picked."""
        fire = talk(desk(person(1, "Anna"), person(2, "Boris")), "", "?F", "")
        earth = talk(desk(person(1, "Anna"), person(2, "Boris")), "", "?E", "")

        assert fire.screens[2:] == earth.screens[2:]
        assert fire.shown == earth.shown

    def test_after_the_reveal_nothing_is_hidden(self) -> None:
        """Then the picks are told and everybody plays on one screen."""
        face = talk(desk(person(1, "Anna"), person(2, "Boris")), *self.SCRIPT, "F@Aa1", "W@Aa2")

        assert "  Face-off: Anna's fire against Boris's plant. Anna starts." in face.shown
        assert [prompt for prompt, _ in face.prompts[4:]] == ["Anna> ", "Boris> ", "Anna> "]
        assert not any(hidden for _, hidden in face.prompts[4:])

    def test_alone_there_is_no_curtain(self) -> None:
        """One person and a bot: the person sees the own pick, never the bot's."""
        face = talk(desk(person(1, "Anna"), bot(2)), "?F")

        assert face.prompts[0] == ("Anna> ", False)
        assert "  Bot 2 has picked." in face.shown
        assert not any("water" in line for line in face.screens[0].split("\n") if "Bot 2" in line)

    def test_one_person_in_two_seats_needs_no_curtain(self) -> None:
        """People of one name are one person."""
        game = parlour.load("natural-chaos", players=4)
        seats = [person(1, "Anna"), bot(2), person(3, "Anna"), bot(4)]

        face = talk(desk(*seats, game=game), "?F", "1", "1")

        assert not any("Pass the keyboard" in prompt for prompt, _ in face.prompts)


class TestHands:
    """A game in which each seat holds a card that only it sees, one deciding after the other."""

    def table(self, seed: int = 1) -> ScriptedFace:
        return talk(desk(person(1, "Anna"), person(2, "Boris"), game=Cards(), seed=seed), "", "high", "", "low")

    def test_the_screen_is_covered_between_people(self) -> None:
        """A hand is on the screen only while its owner looks."""
        face = self.table()

        assert "Pass the keyboard to Anna" in face.screens[0]
        assert "card" in face.screens[1]
        assert "card" not in face.screens[2].replace("gets card unseen", "")

    @pytest.mark.parametrize("seed", range(6))
    def test_the_next_persons_screen_does_not_show_the_first_hand(self, seed: int) -> None:
        """Only the own card is drawn."""
        table = desk(person(1, "Anna"), person(2, "Boris"), game=Cards(), seed=seed)
        face = talk(table, "", "high", "", "low")
        first, second = (table.state.game.text(action) for _, action in table.state.decisions()[:2])

        assert f"card {second}" in face.screens[3]
        assert f"card {first}" not in face.screens[3]

    def test_a_move_may_be_seen_while_it_is_typed(self) -> None:
        """The bet is public, only the hand is not."""
        assert not any(hidden for _, hidden in self.table().prompts)

    def test_digits_are_notation_where_the_game_has_them(self) -> None:
        """There the list is chosen from with a sign."""
        table = desk(person(1, "Anna"), bot(2), game=Cards())

        face = talk(table, "1", "#2")

        assert "  #1  high" in [line.rstrip() for line in face.shown]
        assert "1: The rules do not allow it in this position." in face.text
        assert table.record().split("\n")[3] == "1 low"
