"""Fractal Tricks: the game with its options, and the way from rules to words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from parlour.core import BadState, Bot, Choice, Event, Game, Json, Level, Option, Question, Side, State, View
from parlour.core.strategy import Strategy
from parlour.games.fractal_tricks import text, words
from parlour.games.fractal_tricks.board import CHAOS, COSMOS, POSITIONS, SIDES, SPACES, TOKENS
from parlour.games.fractal_tricks.levels import LEVELS
from parlour.games.fractal_tricks.notation import ACTIONS
from parlour.games.fractal_tricks.options import OPTIONS
from parlour.games.fractal_tricks.rules import Round
from parlour.games.fractal_tricks.tensors import FractalTricksTensor
from parlour.games.fractal_tricks.view import STAGES, FractalTricksView, look, tokens_of


class FractalTricks(Game):
    """A trick-taking duel: make one triangle look like the whole, or prevent it."""

    name: ClassVar[str] = "fractal-tricks"
    title: ClassVar[str] = "Fractal Tricks"
    summary: ClassVar[str] = "A trick-taking duel: make one triangle look like the whole, or prevent it."
    facts: ClassVar[tuple[str, ...]] = ("2 players", "20 min", "Medium")
    option_list: ClassVar[tuple[Option, ...]] = OPTIONS
    level_list: ClassVar[tuple[Level, ...]] = LEVELS
    chance = True
    hidden = True

    def __init__(self, rules: int | None = None, **options: object) -> None:
        super().__init__(rules, **options)
        self.players = 2
        self.actions = ACTIONS
        rounds = int(self.options["max_rounds"])
        self.length = 45 * rounds if rounds else None

    def begin(self, origin: dict[str, Json] | None) -> Round:
        """Return the first round before its deal; a position without a past would have no deal to follow from."""
        if origin is not None:
            raise BadState("a round of Fractal Tricks begins with its deal; replay the decisions instead")
        state = Round()
        state.attach(self)
        state.set_up(
            int(self.options["chaos_seat"]),
            self.options["lead"] == "winner",
            self.options["adjacency"] == "ring",
            self.options["inner"] == "phase",
            int(self.options["max_rounds"]),
        )
        return state

    def side(self, seat: int) -> Side:
        """Return Chaos or Cosmos (FT-1)."""
        name = SIDES[CHAOS if seat == self.options["chaos_seat"] else COSMOS]
        wants = "wants no triangle" if name == SIDES[CHAOS] else "wants one triangle"
        return Side(name, name.lower(), f"{wants} equal to the inner one")

    def view(self, state: State, seat: int | None) -> FractalTricksView:
        """Return what the seat sees."""
        return look(_round(state), seat)

    def position(self, state: State) -> dict[str, Json]:
        """Return the position alone, hands included."""
        at = _round(state)
        spaces: dict[str, Json] = {}
        for space, name in enumerate(SPACES):
            tokens: list[Json] = [TOKENS[at.token_at(space, p)] for p in (0, 1) if at.token_at(space, p) >= 0]
            owner = SIDES[1] if at.outer(1) >> space & 1 else SIDES[2] if at.outer(2) >> space & 1 else ""
            spaces[name] = {"tokens": tokens, "winner": owner}
        return {
            "stage": STAGES[at.stage],
            "round": at.number,
            "hands": {str(seat): [TOKENS[t] for t in tokens_of(at.hand(seat))] for seat in self.seats},
            "spaces": spaces,
            "inner": {
                POSITIONS[i]: SIDES[1 if at.inner(1) >> i & 1 else 2 if at.inner(2) >> i & 1 else 0] for i in range(3)
            },
            "held": {SIDES[side]: at.held_by(side) for side in (CHAOS, COSMOS)},
            "starter": at.starter,
            "leader": at.leader,
        }

    def events(self, before: State, seat: int, action: int, after: State) -> tuple[Event, ...]:
        """Tell what a decision brought about."""
        return words.events(_round(before), seat, action, _round(after))

    def as_shown(self, state: State, event: Event) -> Event:
        """Return a past event without a token that has been turned face down since."""
        return words.as_shown(_round(state), event)

    def tell(self, event: Event, name: Callable[[int], str]) -> str:
        """Return one sentence for the log."""
        return words.tell(event, name)

    def choice(self, state: State, seat: int, action: int) -> Choice:
        """Describe one legal action."""
        return words.choice(_round(state), seat, action)

    def refusal(self, state: State, seat: int, action: int) -> str:
        """Return why the seat may not take the action."""
        return words.refusal(_round(state), seat, action)

    def question(self, state: State, seat: int | None) -> Question:
        """Return what the seat is asked."""
        return self.ask(state, seat, self._role)

    def ask(self, state: State, seat: int | None, name: Callable[[int], str]) -> Question:
        """Return what the seat is asked, with people's names."""
        return words.question(_round(state), self.view(state, seat), name)

    def result(self, state: State) -> str:
        """Return how the game ended."""
        return self.outcome(state, self._role)

    def outcome(self, state: State, name: Callable[[int], str]) -> str:
        """Return how the game ended, with people's names."""
        return words.ending(_round(state), name)

    def considered(self, state: State, seat: int) -> Sequence[int]:
        """Return what a follower might try: every token in hand."""
        return words.considered(_round(state), seat)

    def open_past(self, state: State) -> int:
        """Return the last position before the round under way: face-down tokens may not be looked at (FT-18)."""
        return words.open_past(_round(state))

    def _role(self, seat: int) -> str:
        return self.side(seat).name if seat else ""

    def scores(self, state: State) -> list[dict[str, Json]]:
        """Return the victory tokens of each seat."""
        at = _round(state)
        sides = [CHAOS if seat == at.chaos_seat else COSMOS for seat in self.seats]
        return [
            {"seat": seat, "role": SIDES[s], "tokens": at.held_by(s)} for seat, s in zip(self.seats, sides, strict=True)
        ]

    def tensor(self) -> FractalTricksTensor:
        """Return the encoding for learning programs."""
        return FractalTricksTensor()

    def draw(self, view: View) -> str:
        """Draw a view in characters."""
        assert isinstance(view, FractalTricksView)
        return text.draw(view)

    def player(self, level: Level) -> Bot | None:
        """Return the player of one of the game's levels."""
        from parlour.games.fractal_tricks.players.thinker import Thinker

        return Thinker(level) if level in LEVELS else None

    def strategy(self) -> Strategy:
        """Return how positions look at a glance."""
        from parlour.games.fractal_tricks.strategy import Glance

        return Glance()


def _round(state: State) -> Round:
    assert isinstance(state, Round)
    return state
