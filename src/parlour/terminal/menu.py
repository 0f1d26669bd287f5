"""A seat's legal actions as a list to choose from, and what a typed line means in it."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from itertools import groupby

from parlour.core import Choice, Game
from parlour.terminal.face import hanging

FEW = 20  # choices that are listed by themselves, and with their words
NARROW = 8
LONGEST = 9  # digits of a number that stands for a choice


class Menu:
    """The choices of one decision, numbered from 1.

    A number stands for a choice unless the game has an action written like that; then it takes a `#`.

    Args:
        game: the rules, for their notation.
        choices: what the seat may do.
    """

    def __init__(self, game: Game, choices: list[Choice]) -> None:
        self._game = game
        self.choices = choices
        plain = all(game.actions.find(str(number)) is None for number in range(1, len(choices) + 1))
        self._sign = "" if plain else "#"

    def meaning(self, line: str) -> str | None:
        """Return the notation that a typed line stands for, or None if it is no action of the game."""
        if self._game.actions.find(line) is not None:
            return line
        digits = line.removeprefix("#")
        if digits.isascii() and digits.isdigit() and len(digits) <= LONGEST and 1 <= int(digits) <= len(self.choices):
            return self.choices[int(digits) - 1].text
        return None

    def near(self, line: str) -> list[str]:
        """Return legal actions that a mistyped line may have meant."""
        texts = [choice.text for choice in self.choices]
        alike = [text for text in texts if text.lower() == line.lower()]
        return alike or get_close_matches(line, texts, 4, 0.7)

    def lines(self, part: str = "") -> Iterator[str]:
        """Yield the choices in whose words a part occurs, each with its words."""
        shown = self._numbered(part)
        width = max((len(choice.text) for _, choice in shown), default=0)
        for number, choice in shown:
            start = f"{self._sign + str(number):>4}  {choice.text:<{max(width, NARROW)}}  "
            yield hanging(start, words(choice)).rstrip()

    def groups(self, part: str = "") -> Iterator[tuple[str, list[str]]]:
        """Yield the choices by kind, in short."""
        for kind, group in groupby(self._numbered(part), key=lambda entry: entry[1].kind):
            yield kind, [f"{self._sign + str(number):>4} {choice.text}" for number, choice in group]

    def count(self, part: str = "") -> int:
        """Return how many choices hold a part."""
        return len(self._numbered(part))

    def _numbered(self, part: str) -> list[tuple[int, Choice]]:
        numbered = enumerate(self.choices, start=1)
        return [(number, choice) for number, choice in numbered if part in choice.text or part in words(choice)]


def words(choice: Choice) -> str:
    """Return a choice in words: what it is, costs and brings about; nothing if the notation says it all."""
    label = choice.label if choice.label != choice.text else ""
    cost = f" ({choice.cost})" if choice.cost else ""
    effects = f" - {', '.join(choice.effects)}" if choice.effects else ""
    return f"{label}{cost}{effects}"
