"""Why a table refuses: each error carries a sentence for the person who asked."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.core.errors import ParlourError


class Refused(ParlourError):
    """A request that the table does not grant."""


class NotYours(Refused):
    """Somebody acts for a seat that they do not hold."""


class NotNow(Refused):
    """Right in itself, but not in the table's present condition."""


class Stale(Refused):
    """An answer to a decision that is no longer open.

    Attributes:
        decision: the id of the decision that the seat owes now, if any.
        seq: the table's last row.
    """

    def __init__(self, decision: str | None, seq: int) -> None:
        self.decision = decision
        self.seq = seq
        super().__init__("That decision is no longer open; this is the present position.")


class NotAllowed(Refused):
    """A value outside the allowed ones, which it names.

    Attributes:
        allowed: what could have been sent instead.
    """

    def __init__(self, sentence: str, allowed: Iterable[str]) -> None:
        self.allowed = tuple(allowed)
        super().__init__(sentence)


class Repeated(Refused):
    """A request that was granted before.

    Attributes:
        seq: the row that it made then.
    """

    def __init__(self, seq: int) -> None:
        self.seq = seq
        super().__init__("That request was granted before.")


class BrokenLog(ParlourError):
    """A log that this version cannot fold: a missing game, unknown rules or a row that makes no sense."""
