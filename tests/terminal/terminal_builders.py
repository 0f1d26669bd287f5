"""What the tests of the terminal build on: a face that reads from a list, a bot that plays along, a game of secrets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from parlour.core import (
    CHANCE,
    Actions,
    ActionTable,
    Budget,
    Event,
    Game,
    Json,
    Perspective,
    Rng,
    State,
    Thought,
    View,
    load,
)
from parlour.table import Seat
from parlour.terminal import Closed, Desk, Session


class ScriptedFace:
    """Types the lines of a script; keeps what was shown since the screen was wiped, and everything ever shown."""

    def __init__(self, script: Iterable[str]) -> None:
        self._script = iter(script)
        self.shown: list[str] = []
        self.screen: list[str] = []
        self.prompts: list[tuple[str, bool]] = []
        self.screens: list[str] = []

    def say(self, text: str = "", style: str = "") -> None:
        self.shown.append(text)
        self.screen.append(text)

    def list(self, entries: Iterable[str]) -> None:
        for entry in entries:
            self.say(entry)

    def read_out(self, markdown: str) -> None:
        self.say(markdown)

    def ask(self, prompt: str, *, hidden: bool = False) -> str:
        self.prompts.append((prompt, hidden))
        self.screens.append("\n".join([*self.screen, prompt]))
        for line in self._script:
            return line
        raise Closed

    def wipe(self) -> None:
        self.screen = []

    @property
    def text(self) -> str:
        return "\n".join(self.shown)


class FirstBot:
    """Plays its first legal action."""

    def choose(self, perspective: Perspective, budget: Budget, rng: Rng) -> Thought:
        return Thought(perspective.legal[0], 1)


def person(number: int, name: str) -> Seat:
    return Seat(number, "person", name, None, name)


def bot(number: int) -> Seat:
    return Seat(number, "bot", f"Bot {number}", "first", None)


def desk(*seats: Seat, game: Game | None = None, begin: State | None = None, seed: int = 1) -> Desk:
    return Desk(
        game or load("natural-chaos"),
        seats,
        bots={"first": FirstBot()},
        budget=Budget(nodes=1),
        rng=Rng(seed),
        begin=begin,
    )


def talk(table: Desk, *script: str) -> ScriptedFace:
    """Play a session by a script, which may end before the game does."""
    face = ScriptedFace(script)
    Session(table, face).run()
    return face


CARDS = ("1", "2", "3")
BETS = ("high", "low")


@dataclass(frozen=True)
class CardView:
    """The own card, and what has been bet."""

    seat: int | None
    card: str
    bets: tuple[str, ...]

    def to_json(self) -> dict[str, Json]:
        return {"seat": self.seat, "card": self.card, "bets": list(self.bets)}


class CardState(State):
    """Each seat gets a card of three that it alone sees, then bets one after the other."""

    def __init__(self) -> None:
        self.cards: list[int] = []
        self.bets: list[int] = []

    def copy(self) -> CardState:
        other = CardState()
        State.share(self, other)
        other.cards, other.bets = list(self.cards), list(self.bets)
        return other

    def actor(self) -> int:
        if len(self.cards) < 2:
            return CHANCE
        return len(self.bets) + 1 if len(self.bets) < 2 else -1

    def generate(self, seat: int, out: Actions) -> None:
        out.n = 0
        if seat == self.actor():
            for action in [c for c in range(3) if c not in self.cards] if seat == CHANCE else [3, 4]:
                out.add(action)

    def apply(self, seat: int, action: int) -> None:
        (self.cards if seat == CHANCE else self.bets).append(action)
        self.remember(seat, action)

    def payoff(self, seat: int) -> float:
        return 1.0 if self.over and self.cards[seat - 1] == max(self.cards) else 0.0

    def secret(self) -> bool:
        return not self.over


class Cards(Game):
    """A game of hidden cards whose notation is digits and words that are commands elsewhere."""

    name: ClassVar[str] = "cards"
    title: ClassVar[str] = "Cards"
    players = 2

    def __init__(self, rules: int | None = None, **options: object) -> None:
        super().__init__(rules, **options)
        self.actions = ActionTable([*CARDS, *BETS])

    def begin(self, origin: Mapping[str, Json] | None) -> CardState:
        state = CardState()
        state.attach(self, None)
        return state

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, CardState)
        mine = CARDS[state.cards[seat - 1]] if seat is not None and len(state.cards) >= seat else ""
        return CardView(seat, f"card {mine}" if mine else "", tuple(BETS[bet - 3] for bet in state.bets))

    def position(self, state: State) -> dict[str, Json]:
        assert isinstance(state, CardState)
        return {"cards": list(state.cards), "bets": list(state.bets)}

    def events(self, before: State, seat: int, action: int, after: State) -> tuple[Event, ...]:
        if seat == CHANCE:
            owner = before.plies + 1
            return (Event("deal", CHANCE, self.text(action), {"to": owner}, seats=(owner,), cover={"to": owner}),)
        return (Event("bet", seat, self.text(action)),)

    def tell(self, event: Event, name: Any) -> str:
        if event.kind == "deal":
            return f"{name(event.detail['to'])} gets card {event.cause or 'unseen'}."
        return f"{name(event.seat)} bets {event.cause}."
