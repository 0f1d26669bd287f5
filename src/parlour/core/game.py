"""The rules of a game with their options fixed, and its words: notation, views, events, reasons, drawings."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any, ClassVar

from parlour.core import record
from parlour.core.actions import ActionTable
from parlour.core.errors import BadState, IllegalAction, OptionError, ParlourError
from parlour.core.events import Choice, Event, Json, Question, Side
from parlour.core.options import Option, Value, settle
from parlour.core.state import State, View
from parlour.core.strategy import Level, Strategy

if TYPE_CHECKING:
    from parlour.core.perspective import Bot


class Game(ABC):
    """A game with its options fixed; immutable, comparable, picklable.

    Args:
        rules: the rules version (GE-10); None for the newest.
        options: values or texts by option name; the others stand at their defaults.

    Raises:
        OptionError: for an unknown option, a value that is not allowed, or an unknown rules version.

    Attributes:
        name: as in records and on the command line.
        title: as people write it.
        summary: one sentence for a lobby.
        option_list: the options the game has.
        versions: the rules versions it knows, ascending.
        level_list: the levels of its own bots, the weakest first; empty to be played by searches that know no game.
        players: how many seats play under these options.
        actions: the fixed table of actions.
        length: a bound on the number of decisions in a game under these options, or None.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str] = ""
    facts: ClassVar[tuple[str, ...]] = ()
    option_list: ClassVar[tuple[Option, ...]] = ()
    versions: ClassVar[tuple[int, ...]] = (1,)
    level_list: ClassVar[tuple[Level, ...]] = ()

    players: int
    actions: ActionTable
    length: int | None = None

    def __init__(self, rules: int | None = None, **options: object) -> None:
        self.rules = self.versions[-1] if rules is None else rules
        if self.rules not in self.versions:
            known = ", ".join(str(version) for version in self.versions)
            raise OptionError(f"{self.name} has no rules version {rules}: known are {known}")
        self.options: Mapping[str, Value] = settle(self.option_list, options)

    @property
    def seats(self) -> range:
        """The seats, from 1."""
        return range(1, self.players + 1)

    def changed_options(self) -> dict[str, Value]:
        """Return the options that differ from their defaults, by name in alphabetical order."""
        defaults = {option.name: option.default for option in self.option_list}
        return {name: value for name, value in sorted(self.options.items()) if value != defaults[name]}

    # The rules.

    def start(self) -> State:
        """Return the first state."""
        return self.begin(None)

    @abstractmethod
    def begin(self, origin: dict[str, Json] | None) -> State:
        """Return the first state, or one without a past at the given position (as `position` writes it).

        Raises:
            BadState: if the data describes no position of this game.
        """

    # The words.

    def text(self, action: int) -> str:
        """Return the notation of an action; IndexError if the table has no such number."""
        return self.actions.text(action)

    def action(self, text: str) -> int:
        """Return the number of a notation.

        Raises:
            IllegalAction: if no action of the game has that text.
        """
        number = self.actions.find(text)
        if number is None:
            raise IllegalAction(None, text, (), self.unknown(text))
        return number

    def unknown(self, text: str) -> str:
        """Return why a text is no action of the game at all, in words."""
        return f"{self.title} has no such action."

    def name_of(self, action: int) -> str:
        """Return the notation of an action, or its number in words if the table has none."""
        return self.actions.text(action) if 0 <= action < len(self.actions) else f"action {action}"

    def line(self, seat: int, action: int) -> str:
        """Return a decision as a line of a record, without its end (GE-2)."""
        return f"{seat or 'chance'} {self.actions.text(action)}"

    def side(self, seat: int) -> Side:
        """Return what a seat plays."""
        return Side(f"Seat {seat}")

    def team(self, seat: int) -> str:
        """Return the name of those who win and lose together with the seat; by default its side alone."""
        return self.side(seat).name

    @abstractmethod
    def view(self, state: State, seat: int | None) -> View:
        """Return all that the seat may look at (None: a spectator)."""

    @abstractmethod
    def position(self, state: State) -> dict[str, Json]:
        """Return the position alone, hidden things included, as `begin` takes it."""

    def events(self, before: State, seat: int, action: int, after: State) -> tuple[Event, ...]:
        """Tell what a decision brought about. The default is one public event named after the action."""
        return (Event("act", seat, self.text(action)),)

    def tell(self, event: Event, name: Any) -> str:
        """Return one sentence for the log; `name` turns a seat into a person's name."""
        who = name(event.seat) if event.seat else "Chance"
        return f"{who}: {event.cause}." if event.cause else f"{who} has decided."

    def heading(self, event: Event, above: str) -> str | None:
        """Return what the lines of a log stand under from a seen event on, or None if that stays what is `above`."""
        number = event.detail.get("round")
        return f"Round {number}" if isinstance(number, int) and number else None

    def as_shown(self, state: State, event: Event) -> Event:
        """Return a past event as the table still shows it: without what has been turned face down since (GE-8).

        Logs and move lists for people use it; histories do not. The default shows everything.
        """
        return event

    def choice(self, state: State, seat: int, action: int) -> Choice:
        """Describe one legal action for a page or a menu."""
        return Choice(action, self.text(action), self.text(action), "act")

    def refusal(self, state: State, seat: int, action: int) -> str:
        """Return why the seat, which is to act, may not take this action of the table."""
        return "The rules do not allow it in this position."

    def question(self, state: State, seat: int | None) -> Question:
        """Return what the seat is asked, or whom it waits for."""
        if state.over:
            return Question("The game is over", self.result(state))
        if seat in state.to_act():
            return Question("Your turn")
        return Question("Waiting for " + " and ".join(self.side(each).name for each in state.to_act()))

    def result(self, state: State) -> str:
        """Return how a finished game ended, as a sentence."""
        best = [self.side(seat).name for seat in self.seats if state.payoff(seat) == 1.0]
        return f"{best[0]} wins." if best else "The game is a draw."

    def ask(self, state: State, seat: int | None, name: Callable[[int], str]) -> Question:
        """Return the question with people's names in it. The default names sides, as `question` does."""
        return self.question(state, seat)

    def outcome(self, state: State, name: Callable[[int], str]) -> str:
        """Return how a finished game ended, with people's names. The default names sides, as `result` does."""
        return self.result(state)

    def considered(self, state: State, seat: int) -> Sequence[int]:
        """Return actions that a person at the table would think of: a page says why the illegal ones are refused."""
        return ()

    def open_past(self, state: State) -> int:
        """Return the last decision up to which people may look back; less than all where pieces are face down since."""
        return state.plies

    def scores(self, state: State) -> list[dict[str, Json]]:
        """Return the points of each seat with their breakdown; empty for games without points."""
        return []

    def draw(self, view: View) -> str:
        """Return a drawing of a view in characters. The default lists the view's fields."""
        return "\n".join(f"{key}: {value}" for key, value in view.to_json().items())

    def sheets(self, view: View) -> Mapping[str, str]:
        """Return further drawings in characters by name, to look things up that `draw` has no room for."""
        return {}

    def svg(self, view: View) -> str:
        """Return an SVG drawing of a view: the game's `board.svg` template, else its text drawing."""
        from parlour.core import drawing

        return drawing.svg(self, view)

    @property
    def page(self) -> Traversable | None:
        """The folder with the game's page (templates, style), or None for a generated page."""
        return self.page_folder()

    @classmethod
    def page_folder(cls) -> Traversable | None:
        """Return the folder `page` of the game's package, or None if there is none."""
        folder = cls._beside("page")
        return folder if folder is not None and folder.is_dir() else None

    @property
    def how_to_play(self) -> str:
        """The rules in our own words, as Markdown; empty if the game brings none."""
        text = self._beside("RULES.md")
        return text.read_text(encoding="utf-8") if text is not None and text.is_file() else ""

    @classmethod
    def _beside(cls, name: str) -> Traversable | None:
        """Find a file of the game's package; a game that is a single module has none."""
        package = sys.modules[cls.__module__].__package__
        return files(package) / name if package else None

    # The play.

    def player(self, level: Level) -> Bot | None:
        """Return the game's own player for one of its levels; None where a search of `parlour.bots` plays it."""
        return None

    def strategy(self) -> Strategy | None:
        """Return a new strategy, the game's knowledge for searches; None if it offers none."""
        return None

    # Values.

    def record(self, state: State) -> str:
        """Write a game as a record (GE-2)."""
        return record.write(state)

    def from_json(self, data: Mapping[str, Json]) -> State:
        """Read a state written by `State.to_json`, checking everything it says.

        Raises:
            BadState: if it is not a state of this game under these options.
        """
        try:
            return record.rebuild(self, data)
        except ParlourError as error:
            raise BadState(f"not a state of {self.name}: {error}") from error

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return type(self) is type(other) and self.rules == other.rules and self.options == other.options

    def __hash__(self) -> int:
        return hash((self.name, self.rules, tuple(sorted(self.options.items()))))

    def __reduce__(self) -> tuple[Any, ...]:
        return (_rebuild, (type(self), self.rules, dict(self.options)))

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.changed_options().items())
        return f"parlour.load({self.name!r}{options})"


def _rebuild(kind: type[Game], rules: int, options: dict[str, Value]) -> Game:
    return kind(rules, **options)
