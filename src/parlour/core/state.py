"""What every position answers. The search path is compiled; everything else is here to be read by people.

A game subclasses `State` with its rules (fields, `copy`, `to_act`, `actor`, `generate`, `apply`, `payoff`, and what
differs of the rest) and `Game` with its words (notation, view, events, reasons).
"""

from __future__ import annotations

import json
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Protocol

from parlour.core import trail
from parlour.core.buffer import Actions
from parlour.core.errors import IllegalAction, who
from parlour.core.events import Choice, Event, Json, Question
from parlour.core.rng import Rng
from parlour.core.trail import Chunk

if TYPE_CHECKING:
    from typing import Self

    from parlour.core.game import Game

CHANCE = 0


class View(Protocol):
    """What one seat or a spectator may look at: a frozen dataclass of the game that turns into JSON."""

    def to_json(self) -> dict[str, Json]:
        """Return the view as JSON; equal views give equal JSON."""


class State:
    """A position with everything in it, hidden things too: the referee's knowledge.

    Attributes:
        game: the rules with their options.
        plies: how many decisions have been made, chance's included, pending simultaneous ones not.
        origin: None if play began at the game's start, else the position it began from, as JSON.
    """

    game: Game
    origin: dict[str, Json] | None
    plies: int
    chunk: Chunk
    used: int

    # The search path: trusts its caller.

    def copy(self) -> Self:
        """Return an independent state. Cheap. A game calls `share` on the new one to hand over what is common."""
        raise TypeError(f"{type(self).__name__} does not define copy")

    def renew(self, parent: State) -> State:
        """Return a copy of `parent`, in the memory of this state where the game can do that.

        The caller gives up this state, which must have come from `parent` or a relative, and all copies made of it.
        """
        return parent.copy()

    def actor(self) -> int:
        """Return the lowest seat that owes a decision (0 is chance), or -1 when the game is over."""
        raise TypeError(f"{type(self).__name__} does not define actor")

    def generate(self, seat: int, out: Actions) -> None:
        """Put the seat's legal actions into `out`, ascending; none for a seat that owes nothing."""
        raise TypeError(f"{type(self).__name__} does not define generate")

    def apply(self, seat: int, action: int) -> None:
        """Carry out a legal action. Checks only that both numbers are in range, so that memory stays safe.

        Raises:
            IndexError: if the action is not in the table or the seat does not exist.
        """
        raise TypeError(f"{type(self).__name__} does not define apply")

    def advance(self, seat: int, action: int) -> None:
        """Carry out an action that `generate` has just listed. Here the same as `apply`; a game may save checks."""
        self.apply(seat, action)

    def payoff(self, seat: int) -> float:
        """Return what the finished game is worth to the seat, as GE-7 says; 0.0 before the end."""
        raise TypeError(f"{type(self).__name__} does not define payoff")

    def random_action(self, seat: int, rng: Rng, out: Actions) -> int:
        """Draw one of the seat's legal actions uniformly (chance: by its probabilities); `out` is scratch space."""
        if seat == CHANCE:
            return self.draw_chance(rng)
        self.generate(seat, out)
        return out.get(rng.below(out.n))

    def rollout(self, rng: Rng, out: Actions) -> int:
        """Play random actions to the end and return how many were played."""
        played = 0
        seat = self.actor()
        while seat >= 0:
            self.advance(seat, self.random_action(seat, rng, out))
            played += 1
            seat = self.actor()
        return played

    def sample(self, seat: int, rng: Rng) -> Self:
        """Draw a full state from those that the seat cannot tell from this one, having forgotten nothing (GE-8).

        The draw depends only on what the seat knows and on `rng`: two states that the seat cannot tell apart give
        equal samples. The default suits games in which nothing is hidden.
        """
        return self.copy()

    def share(self, other: State) -> None:
        """Hand over to a copy what it has in common with this state: game, origin and the trail of decisions."""
        other.game = self.game
        other.origin = self.origin
        other.plies = self.plies
        other.chunk = self.chunk
        other.used = self.used

    def remember(self, seat: int, action: int) -> None:
        """Add a decision to the trail; simultaneous ones when the last is in, in ascending order of seats (GE-5)."""
        self.chunk = self.chunk.continued(self.used)
        if self.used == 64:
            self.used = 0
        self.chunk.ids[self.used] = 8 * action + seat
        self.used += 1
        self.chunk.n = self.used
        self.plies += 1

    def attach(self, game: Game, origin: dict[str, Json] | None = None) -> None:
        """Make this the first state of a game: no decision has been made."""
        self.game = game
        self.origin = deepcopy(origin)
        self.plies = 0
        self.chunk = Chunk()
        self.used = 0

    # What may be asked of every state.

    def to_act(self) -> tuple[int, ...]:
        """Return the seats that owe a decision, ascending; `(0,)` for chance; `()` when the game is over."""
        seat = self.actor()
        return () if seat < 0 else (seat,)

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        return self.actor() < 0

    def legal(self, seat: int) -> list[int]:
        """Return the seat's legal actions, ascending; empty for a seat that owes nothing or does not exist."""
        if seat not in self.to_act():
            return []
        out = Actions()
        self.generate(seat, out)
        return out.to_list()

    def moves(self, seat: int) -> list[str]:
        """Return the seat's legal actions as texts, sorted by character code (GE-6)."""
        return sorted(self.game.text(action) for action in self.legal(seat))

    def choices(self, seat: int) -> list[Choice]:
        """Return the seat's legal actions with structure for a page or a menu, in the order of `legal`."""
        return [self.game.choice(self, seat, action) for action in self.legal(seat)]

    def why_not(self, seat: int, action: int | str) -> str | None:
        """Return None if the seat may take the action, else the reason in words, with the clause where one applies."""
        number = self.game.actions.find(action) if isinstance(action, str) else action
        if number is None or not 0 <= number < len(self.game.actions):
            return self.game.unknown(str(action))
        if number in self.legal(seat):
            return None
        owed = self.to_act()
        if not owed:
            return "The game is over."
        if seat not in owed:
            names = " and ".join(who(each) for each in owed)
            return f"{names[:1].upper()}{names[1:]} {'is' if len(owed) == 1 else 'are'} to decide now."
        return self.game.refusal(self, seat, number)

    def play(self, seat: int, action: int | str) -> tuple[Event, ...]:
        """Check an action, carry it out and tell what happened.

        Args:
            seat: who acts; 0 for chance.
            action: its number or its notation.

        Raises:
            IllegalAction: with what was tried, the reason and what is allowed; the state is unchanged.
        """
        return self._happen(seat, self._checked(seat, action))

    def enact(self, seat: int, action: int | str) -> None:
        """Check an action and carry it out as `play` does, without telling what happens.

        Raises:
            IllegalAction: with what was tried, the reason and what is allowed; the state is unchanged.
        """
        self.advance(seat, self._checked(seat, action))

    def _checked(self, seat: int, action: int | str) -> int:
        reason = self.why_not(seat, action)
        if reason is not None:
            tried = action if isinstance(action, str) else self.game.name_of(action)
            raise IllegalAction(seat, tried, self.moves(seat), reason)
        return self.game.action(action) if isinstance(action, str) else action

    def _happen(self, seat: int, action: int) -> tuple[Event, ...]:
        before = self.copy()
        self.apply(seat, action)
        return self.game.events(before, seat, action, self)

    def chance(self) -> list[tuple[int, float]]:
        """Return chance's actions with their probabilities, which sum to 1; empty when chance is not to act.

        The default is uniform over the legal actions of chance.
        """
        actions = self.legal(CHANCE)
        return [(action, 1.0 / len(actions)) for action in actions]

    def draw_chance(self, rng: Rng) -> int:
        """Draw chance's action by its probabilities."""
        outcomes = self.chance()
        point = rng.unit()
        for action, probability in outcomes:
            point -= probability
            if point < 0.0:
                return action
        return outcomes[-1][0]

    def returns(self) -> tuple[float, ...] | None:
        """Return what the finished game is worth to each seat, in seat order (GE-7); None before the end."""
        return tuple(self.payoff(seat) for seat in self.game.seats) if self.over else None

    def scores(self) -> list[dict[str, Json]]:
        """Return the game's own points, one entry a seat with its breakdown; empty for games without points."""
        return self.game.scores(self)

    def result(self) -> str | None:
        """Return how the game ended, as a sentence; None before the end."""
        return self.game.result(self) if self.over else None

    def view(self, seat: int | None = None) -> View:
        """Return all that a seat may look at; None is a spectator. The one gate to people, pages and bots."""
        return self.game.view(self, seat)

    def question(self, seat: int | None = None) -> Question:
        """Return what the seat is asked now, or whom it waits for."""
        return self.game.question(self, seat)

    def together(self) -> bool:
        """Return True while several seats decide at once, or one has decided and waits for others."""
        return len(self.to_act()) > 1 or bool(self.pending())

    def secret(self) -> bool:
        """Return True while somebody at the table must not see what another may: a shared screen needs a curtain."""
        return self.together()

    # The past.

    def pending(self) -> list[tuple[int, int]]:
        """Return (seat, action) of simultaneous decisions made whose others are still owed, ascending by seat."""
        return []

    def decisions(self) -> list[tuple[int, int]]:
        """Return (who, action) of every decision so far, in canonical order (GE-5), pending ones not included."""
        return trail.decisions(self.chunk, self.used)

    def at(self, ply: int) -> State:
        """Return the state after the first `ply` decisions.

        Raises:
            ValueError: if there were not so many.
        """
        if not 0 <= ply <= self.plies:
            raise ValueError(f"no position {ply}: there are 0 to {self.plies}")
        state = self.game.begin(self.origin)
        for seat, action in self.decisions()[:ply]:
            state.advance(seat, action)
        return state

    def history(self, seat: int | None = None) -> tuple[Event, ...]:
        """Return the events so far as that seat saw them (None: a spectator), with perfect memory (GE-8)."""
        told = [event.seen_by(seat) for happened in self.chronicle() for event in happened]
        return tuple(event for event in told if event is not None)

    def chronicle(self, since: int = 0) -> list[tuple[Event, ...]]:
        """Return what each decision brought, with all that is hidden: `Event.seen_by` gives what a seat saw of it.

        Args:
            since: how many decisions to leave out, in the order of `decisions` and then `pending`.
        """
        past = [*self.decisions(), *self.pending()]
        state = self.game.begin(self.origin)
        for seat, action in past[:since]:
            state.advance(seat, action)
        return [state._happen(seat, action) for seat, action in past[since:]]

    # Values.

    def to_json(self) -> dict[str, Json]:
        """Return the state as JSON, hidden things included; equal states give equal JSON. `Game.from_json` reads it."""
        line = self.game.line
        data: dict[str, Json] = {
            "game": self.game.name,
            "rules": self.game.rules,
            "options": dict(self.game.changed_options()),
            "decisions": [line(seat, action) for seat, action in self.decisions()],
            "pending": [line(seat, action) for seat, action in self.pending()],
            "position": self.game.position(self),
        }
        if self.origin is not None:
            data["origin"] = deepcopy(self.origin)
        return data

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.plies == other.plies and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash(json.dumps(self.to_json(), sort_keys=True))

    def __reduce__(self) -> tuple[Any, ...]:
        return (_restore, (self.game, self.to_json()))

    # Drawings.

    def draw(self, seat: int | None = None) -> str:
        """Return a drawing in characters of what the seat sees (None: a spectator)."""
        return self.game.draw(self.view(seat))

    def svg(self, seat: int | None = None) -> str:
        """Return an SVG drawing of what the seat sees (None: a spectator)."""
        return self.game.svg(self.view(seat))

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.draw()

    def __repr__(self) -> str:
        return f"<{self.game.title}: {self.plies} decisions, to act {self.to_act()}>"


def _restore(game: Game, data: dict[str, Json]) -> State:
    return game.from_json(data)
