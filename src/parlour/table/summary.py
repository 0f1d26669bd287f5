"""What a lobby shows of a table without folding its log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Literal, cast

from parlour.core import Json
from parlour.table.page import options_text
from parlour.table.seats import Kind
from parlour.table.table import Table

Status = Literal["open", "running", "finished"]


@dataclass(frozen=True, slots=True)
class Chip:
    """One seat in a list of tables."""

    number: int
    name: str
    kind: Kind
    level: str | None
    holder: str | None
    to_act: bool


@dataclass(frozen=True, slots=True)
class Summary:
    """A table in a list; stored beside the log in the same transaction, and derived from it alone."""

    id: str
    game: str
    title: str
    options: str
    status: Status
    public: bool
    owner: str | None
    created: float
    touched: float
    plies: int
    result: str | None
    bots_due: bool
    seats: tuple[Chip, ...]

    @classmethod
    def of(cls, table: Table) -> Summary:
        """Sum up a table."""
        empty = any(seat.empty for seat in table.seats)
        owing = table.owing
        return cls(
            id=table.id,
            game=table.game.name,
            title=table.game.title,
            options=options_text(table.game),
            status="finished" if table.finished else "open" if empty else "running",
            public=table.public,
            owner=table.owner,
            created=table.created,
            touched=table.touched,
            plies=table.state.plies,
            result=table.result(),
            bots_due=any(seat.kind == "bot" and seat.number in owing for seat in table.seats) or owing == (0,),
            seats=tuple(
                Chip(s.number, table.name(s.number), s.kind, s.level, s.holder, s.number in owing) for s in table.seats
            ),
        )

    def holders(self) -> frozenset[str]:
        """Return the sessions that sit here."""
        return frozenset(seat.holder for seat in self.seats if seat.holder is not None)

    def to_json(self) -> dict[str, Json]:
        """Return the summary as JSON."""
        data: dict[str, Json] = asdict(self)
        data["seats"] = [asdict(seat) for seat in self.seats]
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Json]) -> Summary:
        """Read what `to_json` wrote."""
        fields = dict(data)
        chips = cast("list[dict[str, Json]]", fields.pop("seats"))
        return cls(seats=tuple(Chip(**chip) for chip in chips), **fields)  # type: ignore[arg-type]
