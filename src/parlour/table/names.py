"""What people may call themselves: short plain text that cannot disturb the page around it."""

from __future__ import annotations

import unicodedata
from collections.abc import Container

from parlour.table.errors import Refused

LONGEST = 24
MOST_MARKS = 2
NUMERALS = ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
JOINERS = "\u200c\u200d"


class BadName(Refused):
    """A name that the house does not take."""


def clean_name(text: str) -> str:
    """Return the name in one normal form.

    Raises:
        BadName: if it is empty, too long or holds characters that are invisible or turn the writing round.
    """
    if len(text) > 10 * LONGEST:
        raise BadName(f"A name has at most {LONGEST} characters.")
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not any(unicodedata.category(each)[0] in "LNPS" for each in name):
        raise BadName("A name needs at least one letter, digit or sign.")
    if len(name) > LONGEST:
        raise BadName(f"A name has at most {LONGEST} characters.")
    if any(unicodedata.category(each)[0] == "C" and each not in JOINERS for each in name):
        raise BadName("A name cannot hold control characters or signs that change the direction of writing.")
    if _most_marks(name) > MOST_MARKS:
        raise BadName("A name cannot pile up accents.")
    return name


def distinct(name: str, taken: Container[str]) -> str:
    """Return the name, numbered if another at the table goes by it already."""
    return next(each for each in numbered(name) if each not in taken)


def numbered(name: str) -> list[str]:
    """Return what somebody of that name may be called at a table: the name, or the name with a number."""
    return [name, *(f"{name} {numeral}" for numeral in NUMERALS)]


def _most_marks(name: str) -> int:
    most = run = 0
    for each in name:
        run = run + 1 if unicodedata.combining(each) else 0
        most = max(most, run)
    return most
