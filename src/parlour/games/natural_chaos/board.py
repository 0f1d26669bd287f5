"""Squares, elements and lines of Natural Chaos: the constants that rules, notation and views share.

A square is `16 * quadrant + 4 * (rank - 1) + file` with quadrants A B C D, files a b c d (NC-1). Elements are numbered
in turn order, so that each beats the one before it: F 0, W 1, E 2, P 3 (NC-3, NC-5); even ones are black (NC-2).
"""

from __future__ import annotations

QUADRANTS = "ABCD"
FILES = "abcd"
RANKS = "1234"
ELEMENTS = "FWEP"
ELEMENT_NAMES = ("fire", "water", "earth", "plant")
SIDE_NAMES = ("Black", "White")
PIECES_EACH = 8

CELLS = tuple(f"{quadrant}{file}{rank}" for quadrant in QUADRANTS for rank in RANKS for file in FILES)


def _lines() -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Name the ten lines of each quadrant with their squares (NC-17)."""
    lines = []
    for q, quadrant in enumerate(QUADRANTS):
        at = 16 * q
        lines += [(f"rank {r + 1} of {quadrant}", tuple(at + 4 * r + f for f in range(4))) for r in range(4)]
        lines += [(f"file {FILES[f]} of {quadrant}", tuple(at + 4 * r + f for r in range(4))) for f in range(4)]
        lines.append((f"the rising diagonal of {quadrant}", tuple(at + 5 * i for i in range(4))))
        lines.append((f"the falling diagonal of {quadrant}", tuple(at + 3 + 3 * i for i in range(4))))
    return tuple(lines)


LINES = _lines()


def beaten_by(element: int) -> int:
    """Return the element that this one beats (NC-3)."""
    return (element + 3) % 4


def cell_name(square: int) -> str:
    """Return a square as people read it: `B d3`."""
    return f"{CELLS[square][0]} {CELLS[square][1:]}"


def squares(members: int) -> list[int]:
    """List the squares of a set, ascending."""
    found = []
    while members:
        found.append((members & -members).bit_length() - 1)
        members &= members - 1
    return found
