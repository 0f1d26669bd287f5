"""Rows counted by what everybody can see; by the numbers too, once the chips are turned up (CO-21)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from parlour.games.conic.board import ROW_POINTS, ROWS, SPACES


@dataclass(frozen=True, slots=True)
class RowTally:
    """One row as it stands.

    Attributes:
        row: its letter.
        worth: its points.
        chips: how many chips each seat has in it.
        free: how many of its spaces are empty.
        leaders: the seats with most chips; several in a tie, none in a row without chips.
        winner: who gets the points, once the chips are turned up; 0 for nobody.
        why: the reason in words, once the chips are turned up.
    """

    row: str
    worth: int
    chips: dict[int, int]
    free: int
    leaders: tuple[int, ...]
    winner: int = 0
    why: str = ""


def tally(owners: Sequence[int], numbers: Mapping[str, int], players: int, open_chips: bool) -> tuple[RowTally, ...]:
    """Count the rows for the owners of the sixteen spaces and the numbers of the chips that lie open."""
    return tuple(_row(i, owners, numbers, players, open_chips) for i in range(len(ROWS)))


def _row(index: int, owners: Sequence[int], numbers: Mapping[str, int], players: int, open_chips: bool) -> RowTally:
    row, worth = ROWS[index], ROW_POINTS[index]
    here = {name: owner for name, owner in zip(SPACES, owners, strict=True) if name[0] == row}
    seats = range(1, players + 1)
    chips = {seat: list(here.values()).count(seat) for seat in seats}
    free = list(here.values()).count(0)
    most = max(chips.values())
    leaders = tuple(seat for seat in seats if most and chips[seat] == most)
    if not open_chips:
        return RowTally(row, worth, chips, free, leaders)
    if not leaders:
        return RowTally(row, worth, chips, free, leaders, 0, "no player's chip")
    if len(leaders) == 1:
        return RowTally(row, worth, chips, free, leaders, leaders[0], f"{most} chip{'s' if most > 1 else ''}")
    sums = {seat: sum(numbers[name] for name, owner in here.items() if owner == seat) for seat in leaders}
    best = max(sums.values())
    first = [seat for seat in leaders if sums[seat] == best]
    told = " to ".join(str(value) for value in sorted(sums.values(), reverse=True))
    if len(first) > 1:
        return RowTally(row, worth, chips, free, leaders, 0, f"chips and numbers level, {told}")
    return RowTally(row, worth, chips, free, leaders, first[0], f"chips level, numbers {told}")
