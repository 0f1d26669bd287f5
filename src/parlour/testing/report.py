"""What the kit says: properties by name, how often each was examined, and what exactly was broken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from parlour.core import Game, ParlourError, Rng, State


class Moment(Enum):
    """When a property is examined."""

    ONCE = "once for the game and its options"
    STEP = "at every position"
    SOMETIMES = "at some positions of each game"


@dataclass(frozen=True, slots=True)
class Property:
    """One thing that holds for every game. Call it with a state and a random stream to examine that position.

    Whatever goes wrong, an unexpected error of the game too, is raised as a `Violation`.

    Attributes:
        name: a short word for reports.
        sentence: what it demands, for people.
        moment: when a check examines it.
        examine: does the work.
    """

    name: str
    sentence: str
    moment: Moment
    examine: Callable[[State, Rng], None]

    def __call__(self, state: State, rng: Rng) -> None:
        """Examine one position.

        Raises:
            Violation: if the property does not hold there.
        """
        try:
            self.examine(state, rng)
        except Broken as broken:
            raise Violation(self.name, str(broken), state.game, past(state)) from None
        except Exception as error:
            what = f"{type(error).__name__} came out of the game: {error}"
            raise Violation(self.name, what, state.game, past(state)) from error


@dataclass
class Report:
    """What a check has done so far.

    Attributes:
        game: the game under examination, with its options.
        games: how many random games were asked for.
        seed: the seed of the first of them; the next ones count up from it.
        played: how many have been played to the end.
        decisions: how many decisions were made in them.
        counts: how often each property was examined.
    """

    game: Game
    games: int
    seed: int
    played: int = 0
    decisions: int = 0
    counts: dict[str, int] = field(default_factory=dict)

    def lines(self) -> list[str]:
        """Return the report as lines of text, one for each property."""
        width = max((len(name) for name in self.counts), default=0)
        head = f"{self.game!r}: {self.played} of {self.games} games, {self.decisions} decisions, seed {self.seed}"
        return [head, *(f"  {name:<{width}}  {count:>7}" for name, count in self.counts.items())]

    def __str__(self) -> str:
        return "\n".join(self.lines())


class Violation(AssertionError):
    """A property that a game does not keep.

    Attributes:
        property: its name.
        detail: what was found.
        game: the game with its options.
        seed: what to give to `check`, with `games=1`, to see it again; None outside a check.
        record: the decisions so far, as a record where there is one, else as JSON; empty where no game was played.
        report: what the check had done until then; None outside a check.
    """

    def __init__(self, name: str, detail: str, game: Game, record: str = "") -> None:
        super().__init__(name, detail)
        self.property = name
        self.detail = detail
        self.game = game
        self.record = record
        self.seed: int | None = None
        self.report: Report | None = None

    def __str__(self) -> str:
        seed = "" if self.seed is None else f"Again with: parlour.testing.check(game, games=1, seed={self.seed})\n"
        past = f"The game so far:\n{self.record}" if self.record else ""
        return f"{self.property}: {self.detail}\nGame: {self.game!r}\n{seed}{past}".rstrip("\n")


class Broken(Exception):
    """Raised inside a property; becomes a `Violation`."""


def demand(holds: bool, detail: str) -> None:
    """Insist on something inside a property."""
    if not holds:
        raise Broken(detail)


def keeps(name: str, sentence: str, moment: Moment) -> Callable[[Callable[[State, Rng], None]], Property]:
    """Make a function a property."""
    return lambda examine: Property(name, sentence, moment, examine)


def past(state: State) -> str:
    """Return the decisions that led to a state, in a form that can be played again."""
    try:
        return state.game.record(state) if state.origin is None else f"{state.to_json()}"
    except (ParlourError, AttributeError, IndexError, KeyError, TypeError) as error:
        return f"(no record: {type(error).__name__}: {error})"
