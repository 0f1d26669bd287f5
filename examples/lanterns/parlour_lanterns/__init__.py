"""Lanterns: chance lights a lantern, both seats secretly send a moth, the stronger one takes the light."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import ClassVar

from parlour.core import Actions, ActionTable, BadState, Choice, Event, Game, Json, Option, Question, Rng, State, View

MOST = 6
MOTH = MOST
TABLE = ActionTable([f"light {n}" for n in range(1, MOST + 1)] + [f"m{n}" for n in range(1, MOST + 1)])


@dataclass(frozen=True)
class Garden:
    """What a seat sees: everything but the moth that the other seat has sent and nobody has seen yet."""

    lantern: int
    moths: list[list[int]]
    light: list[int]
    sent: list[int]
    own: int

    def to_json(self) -> dict[str, Json]:
        """Return the fields."""
        return asdict(self)


class Night(State):
    """The rules: who is to act, what is legal, what an action does, what the end is worth."""

    def __init__(self) -> None:
        self.size = 0
        self.lit: list[int] = []
        self.flown: list[list[int]] = [[], []]
        self.sent = [0, 0]

    def copy(self) -> Night:
        """Return an independent night."""
        other = Night()
        self.share(other)
        other.size = self.size
        other.lit = list(self.lit)
        other.flown = [list(moths) for moths in self.flown]
        other.sent = list(self.sent)
        return other

    def to_act(self) -> tuple[int, ...]:
        """Chance lights a lantern; then both seats owe a moth at the same time."""
        if len(self.lit) > len(self.flown[0]):
            return tuple(seat for seat in (1, 2) if not self.sent[seat - 1])
        return (0,) if len(self.lit) < self.size else ()

    def actor(self) -> int:
        """Return the first of `to_act`, -1 at the end."""
        return next(iter(self.to_act()), -1)

    def pending(self) -> list[tuple[int, int]]:
        """A moth is a secret until the other one has been sent."""
        return [(seat, MOTH + self.sent[seat - 1] - 1) for seat in (1, 2) if self.sent[seat - 1]]

    def generate(self, seat: int, out: Actions) -> None:
        """List lanterns that have not been lit, or moths that have not flown."""
        out.n = 0
        if seat in self.to_act():
            used, first = (self.flown[seat - 1], MOTH) if seat else (self.lit, 0)
            for n in range(1, self.size + 1):
                if n not in used:
                    out.add(first + n - 1)

    def apply(self, seat: int, action: int) -> None:
        """Light a lantern or send a moth; the second moth settles it."""
        if not 0 <= action < len(TABLE) or not 0 <= seat <= 2:
            raise IndexError(f"no action {action} of seat {seat}")
        if action < MOTH:
            self.remember(0, action)
            self.lit.append(action + 1)
            return
        self.sent[seat - 1] = action - MOTH + 1
        if all(self.sent):
            for each in (1, 2):
                self.remember(each, MOTH + self.sent[each - 1] - 1)
                self.flown[each - 1].append(self.sent[each - 1])
            self.sent = [0, 0]

    def light(self, seat: int) -> int:
        """Add up the lanterns for which the seat's moth was the stronger one."""
        nights = zip(self.lit, self.flown[seat - 1], self.flown[2 - seat], strict=False)
        return sum(lantern for lantern, own, other in nights if own > other)

    def payoff(self, seat: int) -> float:
        """More light wins; equal light is a draw."""
        if not self.over:
            return 0.0
        own, other = self.light(seat), self.light(3 - seat)
        return 0.5 if own == other else float(own > other)

    def sample(self, seat: int, rng: Rng) -> Night:
        """Draw the other seat's waiting moth anew from those it has left."""
        world = self.copy()
        other = 3 - seat
        if world.sent[other - 1]:
            left = [n for n in range(1, self.size + 1) if n not in self.flown[other - 1]]
            world.sent[other - 1] = left[rng.below(len(left))]
        return world


class Lanterns(Game):
    """The words: options, notation, views, events and sentences."""

    name: ClassVar[str] = "lanterns"
    title: ClassVar[str] = "Lanterns"
    summary: ClassVar[str] = "Send the right moth to the right light."
    facts: ClassVar[tuple[str, ...]] = ("2 players", "3 min", "Luck and nerve")
    option_list: ClassVar[tuple[Option, ...]] = (
        Option("lanterns", 4, "How many lanterns there are.", values=(3, 4, 5, 6)),
    )
    chance = True
    together = True

    def __init__(self, rules: int | None = None, **options: object) -> None:
        super().__init__(rules, **options)
        self.players = 2
        self.actions = TABLE
        self.length = 3 * int(self.options["lanterns"])

    def begin(self, origin: dict[str, Json] | None) -> Night:
        """Return a dark garden."""
        if origin is not None:
            raise BadState("positions cannot be set up")
        night = Night()
        night.attach(self)
        night.size = int(self.options["lanterns"])
        return night

    def position(self, state: State) -> dict[str, Json]:
        """Return everything, secrets too."""
        night = _night(state)
        return {"lit": [*night.lit], "flown": [[*moths] for moths in night.flown], "sent": [*night.sent]}

    def view(self, state: State, seat: int | None) -> View:
        """Return what a seat may see."""
        night = _night(state)
        waiting = len(night.lit) > len(night.flown[0])
        return Garden(
            lantern=night.lit[-1] if waiting else 0,
            moths=[[n for n in range(1, night.size + 1) if n not in moths] for moths in night.flown],
            light=[night.light(each) for each in (1, 2)],
            sent=[each for each, _ in night.pending()],
            own=night.sent[seat - 1] if seat else 0,
        )

    def events(self, before: State, seat: int, action: int, after: State) -> tuple[Event, ...]:
        """A moth is told to its owner at once and to everybody when both are out."""
        text, night = self.text(action), _night(after)
        if seat == 0:
            return (Event("light", 0, text, {"lantern": action + 1}),)
        told = [Event("send", seat, text, {"moth": text}, seats=(seat,), cover={})]
        if not night.pending():
            one, two = night.flown[0][-1], night.flown[1][-1]
            taker = 0 if one == two else 1 if one > two else 2
            told.append(Event("meet", 0, "", {"lantern": night.lit[-1], "one": one, "two": two, "taker": taker}))
        return tuple(told)

    def tell(self, event: Event, name: Callable[[int], str]) -> str:
        """Return one sentence for the log."""
        detail = event.detail
        if event.kind == "light":
            return f"A lantern of {detail['lantern']} lights up."
        if event.kind == "send":
            return f"{name(event.seat)} sends {detail.get('moth', 'a moth')}."
        taker = detail["taker"]
        who = name(taker) if isinstance(taker, int) and taker else "nobody"
        return f"Moth {detail['one']} meets moth {detail['two']}: {who} takes the lantern of {detail['lantern']}."

    def choice(self, state: State, seat: int, action: int) -> Choice:
        """Describe a legal action for a menu."""
        label = f"Light lantern {action + 1}" if action < MOTH else f"Send moth {action - MOTH + 1}"
        return Choice(action, self.text(action), label, "light" if action < MOTH else "send")

    def question(self, state: State, seat: int | None) -> Question:
        """Ask for a moth."""
        if seat in state.to_act():
            return Question("Send a moth", f"The lantern gives {_night(state).lit[-1]} light.")
        return super().question(state, seat)


def _night(state: State) -> Night:
    assert isinstance(state, Night)
    return state
