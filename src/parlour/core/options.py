"""Typed options of a game: what may be set, to what, and what stands when nobody sets it (GE-9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from parlour.core.errors import OptionError

Value = bool | int | str


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game.

    Attributes:
        name: as written in records and on the command line.
        default: the value when nobody sets it; its type is the option's type.
        help: one sentence for people.
        values: the allowed values of a choice, in the order to show them; empty for flags and whole numbers.
        minimum: the smallest allowed whole number, where `values` is empty.
        labels: a few words for each of `values`, for people; of a flag, for false and for true.
        title: what is decided, in a few words for people.
        within: the option whose value this one must not exceed, such as the number of players.
        rare: few tables change it, so forms fold it away until it is asked for.
        rule: it changes how the game is played, and not only who plays what or how the table is laid out.
    """

    name: str
    default: Value
    help: str
    values: tuple[Value, ...] = ()
    minimum: int = 0
    labels: tuple[str, ...] = ()
    title: str = ""
    within: str = ""
    rare: bool = False
    rule: bool = True

    @property
    def kind(self) -> str:
        """`choice`, `flag` or `whole`."""
        if self.values:
            return "choice"
        return "flag" if isinstance(self.default, bool) else "whole"

    def allowed(self) -> str:
        """Name the allowed values for an error or a help text."""
        if self.values:
            return ", ".join(show(value) for value in self.values)
        return "true, false" if self.kind == "flag" else f"a whole number from {self.minimum}"

    @property
    def heading(self) -> str:
        """The title, or else the name as a word."""
        return self.title or self.name.replace("_", " ").capitalize()

    @property
    def worded(self) -> tuple[tuple[Value, str], ...]:
        """The values of a choice or a flag, each with its words; empty for whole numbers."""
        values: tuple[Value, ...] = (False, True) if self.kind == "flag" else self.values
        usual = ("without", "with") if self.kind == "flag" else tuple(show(value) for value in values)
        return tuple(zip(values, self.labels or usual, strict=True))

    def label(self, value: Value) -> str:
        """Return the words for one value."""
        return dict(self.worded).get(value, show(value))

    def phrase(self, value: Value) -> str:
        """Return the title with the words for one value; the title alone for a flag that is on and has no words."""
        on = value is True and not self.labels
        return self.heading if on else f"{self.heading}: {self.label(value)}"

    def parse(self, value: object) -> Value:
        """Return the typed value of a text or a value.

        Raises:
            OptionError: if the value is not allowed; the message names the allowed ones.
        """
        for candidate in self._candidates(value):
            if type(candidate) is type(value) or isinstance(value, str):
                return candidate
        raise self._refused(value, self.allowed(), [words for _, words in self.worded])

    def bounded(self, value: Value, most: Value) -> None:
        """Check a value against the one it must stay within.

        Raises:
            OptionError: if it is greater.
        """
        if int(value) > int(most):
            possible = [(each, words) for each, words in self.worded if int(each) <= int(most)]
            least = show(possible[0][0]) if possible else show(self.minimum)
            raise self._refused(value, f"{least} to {show(most)}", [words for _, words in possible])

    def _refused(self, value: object, allowed: str, words: list[str]) -> OptionError:
        tried = next((f"“{label}”" for each, label in self.worded if value in (each, show(each))), _short(value))
        plain = f"“{self.heading}” cannot be {tried}. Possible: {', '.join(words) or allowed}."
        return OptionError(f"option {self.name} cannot be {_short(value)}: allowed is {allowed}", plain)

    def _candidates(self, value: object) -> Iterable[Value]:
        if self.kind == "whole":
            return self._whole(value)
        known = self.values or (True, False)
        return [each for each in known if value == each or value == show(each)]

    def _whole(self, value: object) -> Iterable[Value]:
        text = str(value) if type(value) is int and abs(value) < 10**9 else value
        if isinstance(text, str) and text.isascii() and text.isdigit() and len(text) <= 9:
            number = int(text)
            if number >= self.minimum and str(number) == text:
                return [number]
        return []


def _short(value: object) -> str:
    try:
        words = repr(value)
    except ValueError:  # a number of thousands of digits
        words = "so large a number"
    return words if len(words) <= 80 else f"{words[:76]} …"


def show(value: Value) -> str:
    """Write a value as records do: booleans as `true` and `false` (GE-2)."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def settle(options: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, Value]:
    """Return every option's value: the given ones checked, the others by default.

    Raises:
        OptionError: for an unknown name, or a value that is not allowed or exceeds the option it must stay within.
    """
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise OptionError(f"unknown option {name!r}: known are {', '.join(known) or 'none'}")
    chosen = {name: option.parse(given[name]) if name in given else option.default for name, option in known.items()}
    for option in options:
        if option.within:
            option.bounded(chosen[option.name], chosen[option.within])
    return chosen
