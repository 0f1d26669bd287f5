"""Sets of up to 64 squares as whole numbers: counting and picking members.

`bits.pxd` holds the same functions as processor instructions for compiled modules.
"""

from __future__ import annotations


def count(squares: int) -> int:
    """Return how many squares the set has."""
    return squares.bit_count()


def lowest(squares: int) -> int:
    """Return the lowest square of a set that is not empty."""
    return (squares & -squares).bit_length() - 1


def nth(squares: int, n: int) -> int:
    """Return the n-th lowest square of the set, counted from 0."""
    for _ in range(n):
        squares &= squares - 1
    return (squares & -squares).bit_length() - 1
