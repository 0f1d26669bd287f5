"""Natural Chaos drawn in characters."""

from __future__ import annotations

from parlour.games.natural_chaos.board import CELLS, ELEMENT_NAMES, ELEMENTS, SIDE_NAMES
from parlour.games.natural_chaos.view import NaturalChaosView


def draw(view: NaturalChaosView) -> str:
    """Draw the board as A B above C D, rank 4 on top; `( )` marks what the last action touched."""
    lines = []
    for pair in ("AB", "CD"):
        files = "".join(f" {file}  " for file in "abcd")
        lines.append(f"    {files}     {files}".rstrip())
        for rank in "4321":
            rows = ["".join(_cell(view, f"{quadrant}{file}{rank}") for file in "abcd") for quadrant in pair]
            name = pair if rank == "4" else "  "
            lines.append(f" {name[0]}{rank} {rows[0]}  {name[1]}{rank} {rows[1]}".rstrip())
        lines.append("")
    return "\n".join([*lines, *_below(view)])


def _cell(view: NaturalChaosView, cell: str) -> str:
    letter = view.cells[CELLS.index(cell)] or "."
    if any(cell in line for line in view.lines):
        return f"[{letter.replace('S', '#')}] "
    return f"({letter.replace('S', '#')}) " if cell in view.last else f" {letter.replace('S', '#')}  "


def _below(view: NaturalChaosView) -> list[str]:
    supply = "  ".join(f"{ELEMENT_NAMES[i]} {view.supply[letter]}" for i, letter in enumerate(ELEMENTS))
    lines = [f"to place: {supply}"]
    if view.phase == "faceoff":
        picked = [
            f"{_name(view, seat)} has picked" + (f" {view.picks[seat]}" if seat in view.picks else "")
            for seat in view.picked
        ]
        return [*lines, "face-off" + "".join(f"; {each}" for each in picked)]
    if view.winner:
        return [*lines, f"turn {view.turn}: " + ("a draw" if view.winner == "draw" else f"{view.winner} has won")]
    return [*lines, f"turn {view.turn}: {_name(view, view.to_act[0])} to play"]


def _name(view: NaturalChaosView, seat: int) -> str:
    return SIDE_NAMES[seat - 1] if view.players == 2 else ELEMENT_NAMES[seat - 1].capitalize()
