"""Tokens and spaces of Fractal Tricks: the constants that rules, notation and views share.

A token is its number, plus ten if it is white (FT-2). A space is `3 * triangle + position`, with the triangles top,
left, right and in each the top, left and right space (FT-3).
"""

from __future__ import annotations

COLOURS = "bw"
COLOUR_NAMES = ("black", "white")
TRIANGLES = "TLR"
POSITIONS = "tlr"
TRIANGLE_NAMES = ("top", "left", "right")

TOKENS = tuple(f"{colour}{number}" for colour in COLOURS for number in range(10))
SPACES = tuple(f"{triangle}{position}" for triangle in TRIANGLES for position in POSITIONS)

# Which spaces touch: those of one triangle; on the ring also where two triangles meet at a corner (FT-13).
CORNER_PAIRS = ((1, 3), (2, 6), (5, 7))

CHAOS = 1
COSMOS = 2
SIDES = ("", "Chaos", "Cosmos")
GOALS = (0, 4, 3)


def token_name(token: int) -> str:
    """Return a token as people say it: `black 6`."""
    return f"{COLOUR_NAMES[token // 10]} {token % 10}"


def space_name(space: int) -> str:
    """Return a space as people say it: `top, left`."""
    return f"{TRIANGLE_NAMES[space // 3]} triangle, {TRIANGLE_NAMES[space % 3]}"


def neighbours(ring: bool) -> tuple[int, ...]:
    """Return for each space the set of adjacent ones, as bits (FT-13)."""
    touching = [0b111 << (space - space % 3) & ~(1 << space) for space in range(9)]
    for one, other in CORNER_PAIRS if ring else ():
        touching[one] |= 1 << other
        touching[other] |= 1 << one
    return tuple(touching)
