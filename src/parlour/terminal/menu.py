"""A seat's legal actions as a list to choose from, and what a typed line means in it."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from itertools import groupby

from parlour.core import Choice, Game
from parlour.terminal.face import hanging

FEW = 20  # choices that are listed with their words
MANY = 40  # more are not listed unless somebody asks
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
        yield from self._lines(self._numbered(part))

    def groups(self, part: str = "") -> Iterator[tuple[str, list[str]]]:
        """Yield the choices by kind: a heading, with the cost that they have in common, and the entries in short.

        A choice that is alone of its kind comes with its words, under no heading.
        """
        for kind, found in groupby(self._numbered(part), key=lambda entry: entry[1].kind):
            group = list(found)
            if len(group) == 1:
                yield "", list(self._lines(group))
                continue
            costs = {choice.cost for _, choice in group}
            cost = f" ({costs.pop()})" if len(costs) == 1 and costs != {""} else ""
            yield f"{kind}{cost}:", [f"{self._sign + str(number):>4} {choice.text}" for number, choice in group]

    def _lines(self, shown: list[tuple[int, Choice]]) -> Iterator[str]:
        width = max((len(choice.text) for _, choice in shown), default=0)
        for number, choice in shown:
            start = f"{self._sign + str(number):>4}  {choice.text:<{max(width, NARROW)}}  "
            yield hanging(start, words(choice)).rstrip()

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
