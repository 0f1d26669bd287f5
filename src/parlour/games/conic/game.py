"""Conic: the game with its options, and the way from rules to words."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from parlour.core import (
    BadState,
    Bot,
    Choice,
    Event,
    Game,
    Json,
    Level,
    Option,
    Question,
    Side,
    State,
    View,
)
from parlour.games.conic import text, words
from parlour.games.conic.board import CHIPS, COLOURS, SPACES
from parlour.games.conic.levels import LEVELS
from parlour.games.conic.notation import ACTIONS
from parlour.games.conic.options import OPTIONS
from parlour.games.conic.players.bots import player
from parlour.games.conic.rules import Contest
from parlour.games.conic.tensors import ConicTensor
from parlour.games.conic.view import STAGES, ConicView, chips_of, look


class Conic(Game):
    """Secret numbers fight for a cone; a 1 fells a 10."""

    name: ClassVar[str] = "conic"
    title: ClassVar[str] = "Conic"
    summary: ClassVar[str] = "Secret numbers fight for a cone. A 1 fells a 10."
    facts: ClassVar[tuple[str, ...]] = ("2 to 4 players", "25 min", "Light")
    option_list: ClassVar[tuple[Option, ...]] = OPTIONS
    level_list: ClassVar[tuple[Level, ...]] = LEVELS
    together = True
    hidden = True

    def __init__(self, rules: int | None = None, **options: object) -> None:
        super().__init__(rules, **options)
        self.players = int(self.options["players"])
        self.actions = ACTIONS
        self.length = _longest(self.players)

    def begin(self, origin: dict[str, Json] | None) -> Contest:
        """Return the empty board before the first cone is placed."""
        if origin is not None:
            raise BadState("racks follow from what was played: replay the decisions instead")
        state = Contest()
        state.attach(self)
        state.set_up(
            self.players,
            int(self.options["setup_seat"]),
            self.options["ties"] == "cancel",
            bool(self.options["lone_chip"]),
        )
        return state

    def player(self, level: Level) -> Bot | None:
        """Return the game's own player for a level."""
        return player(level)

    def side(self, seat: int) -> Side:
        """Return the seat's colour; its mark is the house's own for the seat."""
        return Side(COLOURS[seat - 1].capitalize())

    def view(self, state: State, seat: int | None) -> ConicView:
        """Return what the seat sees."""
        return look(_contest(state), seat)

    def position(self, state: State) -> dict[str, Json]:
        """Return the position alone, racks and numbers included."""
        at = _contest(state)
        return {
            "stage": STAGES[at.stage],
            "round": at.round,
            "cone": SPACES[at.cone] if at.cone >= 0 else None,
            "racks": {str(seat): list(chips_of(at.rack(seat))) for seat in self.seats},
            "spaces": {SPACES[i]: [at.owner_of(i), at.number_on(i)] for i in range(16) if at.owner_of(i)},
            "shown": {str(seat): CHIPS[at.number_shown(seat)] for seat in self.seats if at.number_shown(seat) >= 0},
            "inside": [seat for seat in self.seats if at.inside >> (seat - 1) & 1],
            "last_winner": at.last_winner,
        }

    def events(self, before: State, seat: int, action: int, after: State) -> tuple[Event, ...]:
        """Tell what a decision brought about."""
        return words.events(_contest(before), seat, action, _contest(after))

    def tell(self, event: Event, name: Callable[[int], str]) -> str:
        """Return one sentence for the log."""
        return words.tell(event, name)

    def choice(self, state: State, seat: int, action: int) -> Choice:
        """Describe one legal action."""
        return words.choice(_contest(state), action)

    def refusal(self, state: State, seat: int, action: int) -> str:
        """Return why the seat may not take the action."""
        return words.refusal(_contest(state), seat, action)

    def question(self, state: State, seat: int | None) -> Question:
        """Return what the seat is asked."""
        return self.ask(state, seat, self._colour)

    def ask(self, state: State, seat: int | None, name: Callable[[int], str]) -> Question:
        """Return what the seat is asked, with people's names."""
        return words.question(_contest(state), self.view(state, seat), name)

    def result(self, state: State) -> str:
        """Return how the game ended."""
        return self.outcome(state, self._colour)

    def outcome(self, state: State, name: Callable[[int], str]) -> str:
        """Return how the game ended, with people's names."""
        return words.ending(_contest(state), name)

    def _colour(self, seat: int) -> str:
        return self.side(seat).name

    def scores(self, state: State) -> list[dict[str, Json]]:
        """Return the points of each seat with their breakdown, as the board stands."""
        return words.scores(_contest(state))

    def tensor(self) -> ConicTensor:
        """Return the encoding for learning programs."""
        return ConicTensor(self.players)

    def draw(self, view: View) -> str:
        """Draw a view in characters."""
        assert isinstance(view, ConicView)
        return text.draw(view)


def _longest(players: int) -> int:
    """Bound the decisions of a game: sixteen cones, each chip but 0 once, and a 0 in every battle and playoff.

    A playoff follows on a tie of at least two numbers above 0, which leave their racks.
    """
    playoffs = 10 * players // 2
    return 16 + 11 * players + players * (16 + playoffs)


def _contest(state: State) -> Contest:
    assert isinstance(state, Contest)
    return state
