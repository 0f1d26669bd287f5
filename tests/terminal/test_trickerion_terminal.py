"""A long game of many small decisions in the terminal: everything can be read, nothing is said again and again."""

from __future__ import annotations

import pytest
from terminal_builders import ScriptedFace, bot, desk, person, talk

import parlour
from parlour.core import Choice, Game, Rng, State
from parlour.terminal import Desk, Session
from parlour.terminal.menu import Menu

WIDTH = 120


def trickerion(players: int = 2, **options: object) -> Game:
    return parlour.load("trickerion", players=players, **options)


def seated(players: int, people: int, seed: int = 1, **options: object) -> Desk:
    """Return a table with so many people in the first seats and bots in the others."""
    game = trickerion(players, **options)
    seats = [person(seat, f"P{seat}") if seat <= people else bot(seat) for seat in game.seats]
    return desk(*seats, game=game, seed=seed)


class Player(ScriptedFace):
    """Answers every question with a legal move drawn at random, by its number or its notation."""

    def __init__(self, table: Desk, seed: int = 1) -> None:
        super().__init__(())
        self._table = table
        self._rng = Rng(seed)

    def ask(self, prompt: str, *, hidden: bool = False) -> str:
        self.prompts.append((prompt, hidden))
        self.screens.append("\n".join([*self.screen, prompt]))
        if prompt.startswith("Pass the keyboard"):
            return ""
        seat = self._table.next_seat()
        legal = self._table.state.legal(seat)
        drawn = self._rng.below(len(legal))
        return str(drawn + 1) if self._rng.below(2) else self._table.state.game.text(legal[drawn])


def played(table: Desk) -> Player:
    face = Player(table)
    assert Session(table, face).run()
    return face


@pytest.mark.parametrize(
    ("players", "people", "preset"), [(2, 1, False), (3, 1, True), (4, 1, False), (2, 2, True), (4, 3, False)]
)
def test_whole_games_can_be_read_and_played(players: int, people: int, preset: bool) -> None:
    """By numbers and by notation, alone and together; no line is wider than a terminal, and the ranking is told."""
    table = seated(players, people, preset=preset)

    face = played(table)

    lines = face.text.split("\n")
    assert [line for line in lines if len(line) > WIDTH] == []
    assert not [line for line in lines if line.startswith("There is no move")]
    ranked = [line for line in lines if line[:2] in ("1.", "2.", "3.", "4.") and "(fame " in line]
    assert [line[0] for line in ranked] == [str(rank) for rank in range(1, players + 1)]
    assert parlour.replay(table.record()) == table.state


def test_the_story_stands_under_the_turns_and_their_parts() -> None:
    """Each heading once, over what happened there."""
    face = played(seated(3, 1))

    headings = [line for line in face.text.split("\n") if line.startswith("Turn ") and ":" in line]
    for turn in range(1, 6):
        parts = [line.partition(": ")[2] for line in headings if line.startswith(f"Turn {turn}: ")]
        assert parts[0] == "posters and plans"
        assert len(parts) == len(set(parts))
    assert [line for line in face.text.split("\n") if line in ("Set-up", "Final scoring")] == [
        "Set-up",
        "Final scoring",
    ]


def test_a_new_game_is_not_told_as_one_that_goes_on() -> None:
    face = talk(seated(2, 1), "quit")

    assert "Going on" not in face.text


def about_to_plan() -> State:
    """Return a game of two in which both are about to plan."""
    state = trickerion().start()
    while len(state.to_act()) < 2:
        seat = state.actor()
        state.play(seat, state.legal(seat)[0])
    return state


def planned(place: str) -> list[str]:
    """Return the screens at each question after the first person has sent the Magician to a place, nobody else."""
    state = about_to_plan()
    people = [text.partition("=")[0] for text in state.moves(1)][:1]
    script = [f"{people[0]}={place}"]
    state.play(1, script[0])
    while 1 in state.to_act():
        script.append(next(text for text in state.moves(1) if text.endswith("=none")))
        state.play(1, script[-1])
    table = desk(person(1, "Anna"), person(2, "Boris"), game=state.game, begin=about_to_plan())
    return talk(table, "", *script, "", "board").screens


class TestPlansOfPeopleAtOneKeyboard:
    def test_one_person_plans_for_the_whole_team_at_once(self) -> None:
        """The keyboard is passed once to each, not after every card."""
        screens = planned("theater")

        assert [screen for screen in screens if screen.endswith("Anna, press Enter. ")] == screens[:1]
        assert len([screen for screen in screens if screen.endswith("Boris, press Enter. ")]) == 1
        assert "YOUR PLAN   Magician to the Theater." in screens[2]

    def test_the_next_person_sees_nothing_of_it(self) -> None:
        """Nor what was on the screen while the first one planned."""
        first, second = planned("theater"), planned("downtown")
        covered = next(i for i, screen in enumerate(first) if screen.endswith("Boris, press Enter. "))

        assert first[2:covered] != second[2:covered]
        assert first[covered:] == second[covered:]
        assert "magician=" not in first[covered]
        assert "Anna has made a plan." in first[covered]


class TestAPlacement:
    """One person at work among bots: what repeats is brief, and everything can be asked about."""

    def ask(self, *script: str) -> ScriptedFace:
        state = about_to_plan()
        for seat, place in ((1, "downtown"), (2, "none")):
            while seat in state.to_act():
                person_ = state.game.choice(state, seat, state.legal(seat)[0]).text.partition("=")[0]
                state.play(seat, f"{person_}={place if person_ == 'magician' else 'none'}")
        while state.actor() != 1:
            state.play(state.actor(), state.legal(state.actor())[0])
        table = desk(person(1, "Anna"), bot(2), game=state.game, begin=state)
        return talk(table, "magician", "@downtown-4", *script, "quit")

    def test_within_a_placement_only_what_has_changed_is_drawn(self) -> None:
        """The town, where a Character stands now, and the own board; not the Theater or the others' boards."""
        face = self.ask("coins:B1")
        at_work = face.screens[2].removeprefix(face.screens[1].removesuffix("Anna> "))

        assert "Slot 4, +0 AP: Blue's Magician" in at_work
        assert "BLUE (you)" in at_work
        assert "THEATER" not in at_work
        assert "RED" not in at_work

    def test_what_a_move_costs_and_does(self) -> None:
        face = self.ask("? enhance")

        assert "enhance is possible: Enhance the Character. Cost: 1 Shard. Consequence: 1 AP more." in face.shown

    def test_why_what_a_place_has_is_refused(self) -> None:
        """With the engine's reasons and their clauses; several moves of one reason together."""
        face = self.ask("reroll:R1", "reroll:R2", "why")

        assert "Hiring costs 3 AP; 1 is left (DT-11)." in face.shown
        assert "    hire:I1, hire:I2" in face.shown

    def test_a_long_menu_is_short_in_words(self) -> None:
        """By kind with what all of it costs; what is alone of its kind has its words, as in a short menu."""
        game = trickerion()
        offers = [Choice(i, f"buy:{i}", f"Buy {i}", "buy", cost="1 AP") for i in range(25)]
        menu = Menu(game, [*offers, Choice(25, "end", "End the placement", "end", effects=("loses 2 AP",))])

        groups = dict(menu.groups())
        assert list(groups) == ["buy (1 AP):", ""]
        assert groups["buy (1 AP):"][:2] == ["   1 buy:0", "   2 buy:1"]
        assert groups[""] == ["  26  end       End the placement - loses 2 AP"]
        assert menu.count("loses") == 1, "one can look for any of the words"

    def test_nothing_is_refused(self) -> None:
        table = seated(2, 1)

        face = talk(table, "why", "quit")

        assert "None of the usual moves is refused now; '? MOVE' tells about any other." in face.shown

    def test_the_tricks_can_be_looked_up(self) -> None:
        face = self.ask("?", "board tricks", "board nothing")

        assert "to look things up: 'board tricks'" in face.text
        assert "OPTICAL" in face.text
        assert "Linking Rings" in face.text
        assert "There is no such drawing. Possible: board, board tricks." in face.shown
