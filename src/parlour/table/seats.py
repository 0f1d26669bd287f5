"""Who sits where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, cast

from parlour.core.events import Json

Kind = Literal["person", "bot", "open", "left"]


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat of a table.

    Attributes:
        number: from 1.
        kind: a person, a bot, open from the start, or left by the person who had it.
        name: as shown; empty while nobody has sat there.
        level: the bot's level, if a bot sits there.
        holder: the session of the person who sits there.
        former: the session of the person who sat there last and may come back.
    """

    number: int
    kind: Kind
    name: str = ""
    level: str | None = None
    holder: str | None = None
    former: str | None = None

    @property
    def empty(self) -> bool:
        """Whether nobody plays the seat."""
        return self.kind in ("open", "left")

    def to_json(self) -> dict[str, Json]:
        """Return the seat as the row that creates a table holds it."""
        return {"kind": self.kind, "name": self.name, "level": self.level, "holder": self.holder}

    @classmethod
    def from_json(cls, number: int, data: Mapping[str, Json]) -> Seat:
        """Read what `to_json` wrote."""
        return cls(
            number,
            cast("Kind", data["kind"]),
            str(data["name"]),
            cast("str | None", data["level"]),
            cast("str | None", data["holder"]),
        )
