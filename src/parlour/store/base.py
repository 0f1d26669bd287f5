"""What the house asks of a place that keeps tables; other databases answer the same questions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from parlour.table import Row, Summary


class StoreError(RuntimeError):
    """The store cannot be used: in use by another process, made by a later version, or damaged."""


class Conflict(StoreError):
    """Another row took the place: somebody else appended first, or the key was used before."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A person without an account: a session and the name it goes by; empty while none was chosen."""

    id: str
    name: str
    revoked: bool = False


Shelf = Literal["mine", "open", "watch"]


class Store(Protocol):
    """A log of tables, and the few cold facts beside it. All methods may be called from the event loop."""

    async def append(
        self, table: str, rows: Sequence[Row], summary: Summary, invites: Iterable[tuple[str, int]] = ()
    ) -> None:
        """Append rows and their summary in one transaction; returns once they are on disk.

        Args:
            table: the table's id.
            rows: consecutive rows; the first one's `seq` must be the next free one.
            summary: the table after these rows.
            invites: hashes of invitation tokens with their seats, to be kept with them.

        Raises:
            Conflict: if a row of that number or key exists; nothing was written.
        """

    async def rows(self, table: str, since: int = 0) -> list[Row]:
        """Return a table's rows after `since`, in order; empty for an unknown table."""

    async def shelf(self, shelf: Shelf, holder: str | None, limit: int) -> list[Summary]:
        """Return tables for a lobby, the latest first.

        Args:
            shelf: `mine` (where the holder sits), `open` (public, with an empty seat, not finished) or `watch`
                (public, running).
            holder: the session that looks.
            limit: how many at most.
        """

    async def due(self) -> list[str]:
        """Return the tables in which a bot or chance is to act."""

    async def count(self, owner: str) -> int:
        """Return how many unfinished tables a session has set up."""

    async def invite(self, digest: str) -> tuple[str, int] | None:
        """Return the table and seat of an invitation by its hash."""

    async def guest(self, session: str) -> Guest | None:
        """Return a session that has done something here."""

    async def remember(self, guest: Guest) -> None:
        """Keep a session's name and standing."""

    async def close(self) -> None:
        """Finish what was begun and let go of the database."""
