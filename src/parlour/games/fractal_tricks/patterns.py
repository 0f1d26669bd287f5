"""How far each outer triangle still equals the inner one, read off the table by everybody (FT-21)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from parlour.games.fractal_tricks.board import POSITIONS, SPACES, TRIANGLE_NAMES, TRIANGLES


@dataclass(frozen=True, slots=True)
class Pattern:
    """An outer triangle against the inner one.

    Attributes:
        name: T, L or R.
        owners: Chaos, Cosmos or an empty text for its spaces t, l, r.
        inner: the same for the inner spaces.
        state: `equal` when all six are known and agree, `broken` when one pair differs, else `open`.
        words: what it still needs, or what broke it.
    """

    name: str
    owners: tuple[str, str, str]
    inner: tuple[str, str, str]
    state: str
    words: str

    @property
    def agree(self) -> tuple[bool | None, ...]:
        """Whether each space equals the inner one of its position; None where one of them is open."""
        pairs = zip(self.owners, self.inner, strict=True)
        return tuple(None if not (one and other) else one == other for one, other in pairs)


def patterns(owners: Sequence[str], inner: Mapping[str, str]) -> tuple[Pattern, ...]:
    """Return the three patterns for the owners of the nine outer spaces and of the inner ones."""
    middle = (inner["t"], inner["l"], inner["r"])
    return tuple(
        _pattern(name, (owners[3 * i], owners[3 * i + 1], owners[3 * i + 2]), middle)
        for i, name in enumerate(TRIANGLES)
    )


def _pattern(name: str, owners: tuple[str, str, str], inner: tuple[str, str, str]) -> Pattern:
    first = 3 * TRIANGLES.index(name)
    for place in range(3):
        if owners[place] and inner[place] and owners[place] != inner[place]:
            words = f"{SPACES[first + place]} is {owners[place]}, inner {POSITIONS[place]} is {inner[place]}"
            return Pattern(name, owners, inner, "broken", words)
    needs = []
    for place in range(3):
        if owners[place] and not inner[place]:
            needs.append(f"inner {TRIANGLE_NAMES[place]} {owners[place]}")
        elif inner[place] and not owners[place]:
            needs.append(f"{SPACES[first + place]} {inner[place]}")
    if needs:
        return Pattern(name, owners, inner, "open", f"needs {', '.join(needs)}")
    if all(owners):
        return Pattern(name, owners, inner, "equal", "equals the inner triangle")
    return Pattern(name, owners, inner, "open", "equal so far" if any(owners) else "open")
