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
        labels: a few words for each of `values`, for people.
    """

    name: str
    default: Value
    help: str
    values: tuple[Value, ...] = ()
    minimum: int = 0
    labels: tuple[str, ...] = ()

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

    def label(self, value: Value) -> str:
        """Return the words for one value."""
        if self.values and self.labels:
            return self.labels[self.values.index(value)]
        return show(value)

    def parse(self, value: object) -> Value:
        """Return the typed value of a text or a value.

        Raises:
            OptionError: if the value is not allowed; the message names the allowed ones.
        """
        for candidate in self._candidates(value):
            if type(candidate) is type(value) or isinstance(value, str):
                return candidate
        raise OptionError(f"option {self.name} cannot be {_short(value)}: allowed is {self.allowed()}")

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
        OptionError: for an unknown name or a value that is not allowed.
    """
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise OptionError(f"unknown option {name!r}: known are {', '.join(known) or 'none'}")
    return {name: option.parse(given[name]) if name in given else option.default for name, option in known.items()}
