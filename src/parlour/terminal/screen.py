"""What of the table is drawn between decisions: all of it, or only the parts that have changed since."""

from __future__ import annotations


class Screen:
    """Remembers the last drawing, so that what stands on the screen already is not drawn again.

    A drawing is made of parts with an empty line between them.
    """

    def __init__(self) -> None:
        self._seat: int | None = None
        self._parts: list[str] = []

    def forget(self) -> None:
        """Take note that the screen is empty."""
        self._seat = None

    def fresh(self, seat: int, drawing: str, *, others_acted: bool) -> str:
        """Return what to draw for a seat that is to decide.

        All of it if the last one was for another seat, if others acted since, or if nearly all of it is new; else the
        parts that have changed.
        """
        parts = drawing.split("\n\n")
        before = set(self._parts)
        changed = [part for part in parts if part not in before]
        whole = seat != self._seat or others_acted or 4 * len("".join(changed)) > 3 * len(drawing)
        self._seat, self._parts = seat, parts
        return drawing if whole else "\n\n".join(changed)
