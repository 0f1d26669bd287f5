"""What can go wrong at the border: each error says what was tried and what is allowed."""

from __future__ import annotations

from collections.abc import Iterable


class ParlourError(ValueError):
    """The base of every error that a person or a program can cause by bad input."""


class UnknownGame(ParlourError):
    """No game of that name is installed."""


class OptionError(ParlourError):
    """An option that the game does not have, or a value it does not take (GE-9).

    Attributes:
        plain: the same for people who never see how records write options; empty if there is no difference.
    """

    def __init__(self, message: str, plain: str = "") -> None:
        self.plain = plain
        super().__init__(message)


class BadState(ParlourError):
    """Data that does not describe a position of the game."""


class IllegalAction(ParlourError):
    """An action that the seat may not take in this position.

    Attributes:
        seat: who tried; None where the text is no action of the game at all.
        tried: the action as text.
        allowed: the texts of all actions that the seat may take here, sorted.
        reason: why not, in words, with the clause where one applies.
    """

    def __init__(self, seat: int | None, tried: str, allowed: Iterable[str], reason: str) -> None:
        self.seat = seat
        self.tried = tried
        self.allowed = tuple(allowed)
        self.reason = reason
        shown = " ".join(self.allowed[:40]) or "nothing"
        more = f" … ({len(self.allowed)} in all)" if len(self.allowed) > 40 else ""
        tries = "nobody can" if seat is None else f"{who(seat)} cannot"
        super().__init__(f"{tries} play {tried!r}: {reason}" + (f" Allowed: {shown}{more}" if seat is not None else ""))


class RecordError(ParlourError):
    """A record that cannot be replayed.

    Attributes:
        line: the number of the bad line, from 1; 0 where no single line is to blame.
        reason: what is wrong with it.
    """

    def __init__(self, line: int, reason: str) -> None:
        self.line = line
        self.reason = reason
        super().__init__(f"line {line}: {reason}" if line else reason)


def who(seat: int) -> str:
    """Name a seat in an error: `seat 2`, or `chance` for seat 0."""
    return f"seat {seat}" if seat else "chance"
