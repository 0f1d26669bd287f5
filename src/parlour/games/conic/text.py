"""Conic drawn in characters."""

from __future__ import annotations

from parlour.games.conic.board import NEUTRAL, ROW_POINTS, ROW_SIZES, ROWS, SPACES
from parlour.games.conic.view import ConicView


def draw(view: ConicView) -> str:
    """Draw the diamond; a figure is a seat's chip, `-` a neutral one, `^` the cone."""
    lines = []
    for i, row in enumerate(ROWS):
        cells = [_cell(view, f"{row}{place + 1}") for place in range(ROW_SIZES[i])]
        leaders = "/".join(f"seat {seat}" for seat in view.rows[row]) or "nobody"
        shape = " " * (3 * (4 - ROW_SIZES[i])) + "  ".join(cells)
        lines.append(f"{row}  {shape:26}{ROW_POINTS[i]} {'point ' if ROW_POINTS[i] == 1 else 'points'}  {leaders}")
    lines.append("")
    for reveal in view.reveals:
        what = f"playoff {reveal.playoff}" if reveal.playoff else "battle"
        chips = "  ".join(f"seat {seat} {chip}" for seat, chip in reveal.chips.items())
        lines.append(f"{what}{', replacing stars' if reveal.replacement else ''}: {chips}")
    lines.append("chips left: " + "  ".join(f"seat {seat} {size}" for seat, size in view.rack_sizes.items()))
    if view.seat:
        lines.append(f"rack: {' '.join(view.rack)}" + (f"   picked: {view.picked}" if view.picked else ""))
    if view.stage == "over":
        return "\n".join([*lines, *_final(view)])
    who = " and ".join(f"seat {seat}" for seat in view.to_act)
    what = "pick a chip" if view.stage == "pick" else "place the cone"
    return "\n".join([*lines, f"round {view.round} of 16: {who} to {what}"])


def _cell(view: ConicView, space: str) -> str:
    owner = view.spaces[SPACES.index(space)]
    if space in view.numbers:
        return f"{owner}:{view.numbers[space]:<2}"
    mark = "-" if owner == NEUTRAL else str(owner) if owner else "."
    return f" {'^' if space == view.cone and not owner else mark}  "


def _final(view: ConicView) -> list[str]:
    lines = []
    for seat, worth in view.standings.items():
        total = worth.row_points + worth.group_points
        rows = " ".join(worth.rows) or "none"
        group = f"group of {len(worth.group)} {worth.group_points}"
        lines.append(f"seat {seat}: rows {rows} {worth.row_points} + {group} = {total}")
    return [*lines, f"won by {' and '.join(f'seat {seat}' for seat in view.winners)}"]
