"""Trickerion: the game with its options, and the way from rules to words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

import parlour.games.trickerion.setup as setup
from parlour.core import BadState, Bot, Choice, Event, Game, Json, Level, Option, Question, Side, State, View
from parlour.games.trickerion import names, questions, sheet, story, targets, text, words
from parlour.games.trickerion.considered import considered
from parlour.games.trickerion.levels import LEVELS
from parlour.games.trickerion.notation import ACTIONS, group_of
from parlour.games.trickerion.options import OPTIONS
from parlour.games.trickerion.players.bots import player
from parlour.games.trickerion.refusal import refusal
from parlour.games.trickerion.rules import Show
from parlour.games.trickerion.tensors import TrickerionTensor
from parlour.games.trickerion.things import THINGS, Things
from parlour.games.trickerion.view import ShowView, look, plan


class Trickerion(Game):
    """Rival magicians learn, prepare and perform for Fame."""

    name: ClassVar[str] = "trickerion"
    title: ClassVar[str] = "Trickerion"
    summary: ClassVar[str] = "Learn tricks, send your people about town, and fill the Theater. Fame decides."
    facts: ClassVar[tuple[str, ...]] = ("2 to 4 players", "2 to 3 hours", "Heavy")
    option_list: ClassVar[tuple[Option, ...]] = OPTIONS
    level_list: ClassVar[tuple[Level, ...]] = LEVELS
    chance = True
    together = True
    hidden = True

    def __init__(self, rules: int | None = None, **options: object) -> None:
        super().__init__(rules, **options)
        self.players = int(self.options["players"])
        self.actions = ACTIONS

    def begin(self, origin: dict[str, Json] | None) -> Show:
        """Return the table before the order of play is drawn."""
        if origin is not None:
            raise BadState("a position follows from what was played: replay the decisions instead")
        state = Show()
        state.attach(self)
        state.players = self.players
        state.preset = bool(self.options["preset"])
        state.keep_ties = self.options["initiative_ties"] == "keep"
        state.scoring_cap = int(self.options["scoring_cap"])
        state.may_decline = bool(self.options["may_decline"])
        state.guests_follow = self.options["guest_modifier"] == "performer"
        state.zero_yields = bool(self.options["zero_yields"])
        state.early_cards = bool(self.options["early_cards"])
        state.second_pays = int(self.options["second_pays"])
        setup.start(state)
        return state

    def player(self, level: Level) -> Bot | None:
        """Return the game's own player for a level."""
        return player(level)

    def side(self, seat: int) -> Side:
        """Return the seat's colour."""
        return Side(names.colour(seat))

    def view(self, state: State, seat: int | None) -> ShowView:
        """Return what the seat sees."""
        return look(_show(state), seat)

    def position(self, state: State) -> dict[str, Json]:
        """Return the position alone, plans that are not yet revealed included."""
        at = _show(state)
        table = look(at, None).to_json()
        del table["seat"]
        return {**table, "plans": {str(seat): plan(at, seat) for seat in self.seats}}

    def heading(self, event: Event, above: str) -> str | None:
        """Return the turn and its part that an event begins."""
        return story.heading(event, above)

    def considered(self, state: State, seat: int) -> Sequence[int]:
        """Return what a person at work would think of doing."""
        return considered(_show(state), seat)

    def thing(self, text: str) -> str | None:
        """Return the thing on a page that an action, given in notation, is done with."""
        return targets.thing(*group_of(self.action(text)))

    @property
    def things(self) -> Things:
        """What is printed on the components, for pages."""
        return THINGS

    def tell(self, event: Event, name: Callable[[int], str]) -> str:
        """Return one sentence for the log."""
        return story.tell(event, name)

    def choice(self, state: State, seat: int, action: int) -> Choice:
        """Describe one legal action."""
        return words.choice(_show(state), seat, action)

    def refusal(self, state: State, seat: int, action: int) -> str:
        """Return why the seat may not take the action."""
        return refusal(_show(state), seat, action)

    def question(self, state: State, seat: int | None) -> Question:
        """Return what the seat is asked."""
        return self.ask(state, seat, names.colour)

    def ask(self, state: State, seat: int | None, name: Callable[[int], str]) -> Question:
        """Return what the seat is asked, with people's names."""
        return questions.question(_show(state), self.view(state, seat), name)

    def result(self, state: State) -> str:
        """Return how the game ended."""
        return self.outcome(state, names.colour)

    def outcome(self, state: State, name: Callable[[int], str]) -> str:
        """Return how the game ended, with people's names."""
        return words.outcome(_show(state), name)

    def scores(self, state: State) -> list[dict[str, Json]]:
        """Return each seat's Fame with what final scoring adds."""
        return words.scores(_show(state))

    def tensor(self) -> TrickerionTensor:
        """Return the encoding for learning programs."""
        return TrickerionTensor(self.players)

    def draw(self, view: View) -> str:
        """Draw a view in characters."""
        assert isinstance(view, ShowView)
        return text.draw(view)

    def sheets(self, view: View) -> Mapping[str, str]:
        """Return the list of all Tricks."""
        assert isinstance(view, ShowView)
        return {"tricks": sheet.tricks(view)}


def _show(state: State) -> Show:
    assert isinstance(state, Show)
    return state
