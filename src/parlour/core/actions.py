"""The fixed table of a game's actions: whole numbers inside, short texts outside."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


class ActionTable:
    """All actions a game ever has, in the order of their numbers.

    Args:
        texts: the notation of action 0, 1, 2, …; no two may be equal.
    """

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts = tuple(texts)
        self._ids = {text: number for number, text in enumerate(self._texts)}
        if len(self._ids) != len(self._texts):
            raise ValueError("two actions have the same text")

    def __len__(self) -> int:
        return len(self._texts)

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def text(self, action: int) -> str:
        """Return the notation of an action.

        Raises:
            IndexError: if the number is not in the table.
        """
        if not 0 <= action < len(self._texts):
            raise IndexError(f"no action {action}: the table has 0 to {len(self._texts) - 1}")
        return self._texts[action]

    def find(self, text: str) -> int | None:
        """Return the number of a notation, or None if no action has that text (case counts, GE-6)."""
        return self._ids.get(text)
