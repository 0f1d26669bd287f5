"""Fractal Tricks drawn in characters."""

from __future__ import annotations

from parlour.games.fractal_tricks.view import FractalTricksView, Space

OWNERS = {"": ".", "Chaos": "X", "Cosmos": "O"}


def draw(view: FractalTricksView) -> str:
    """Draw the three outer triangles around the inner one; X is Chaos, O is Cosmos, `--` a token face down."""
    top, left, right = view.spaces[:3], view.spaces[3:6], view.spaces[6:]
    inner = {name: OWNERS[owner] for name, owner in view.inner.items()}
    lines = [
        _row(24, top[0]),
        _row(18, top[1], top[2]),
        f"{'':26}({inner['t']})",
        f"{_row(9, left[0])}{'':5}({inner['l']}) ({inner['r']}){'':5}{_cell(right[0])}",
        f"{_row(3, left[1], left[2])}{'':6}{_cell(right[1])} {_cell(right[2])}",
        "",
        "   ".join(f"{side} {view.held[side]} of {goal}" for side, goal in view.goals.items() if side),
    ]
    roles = "   ".join(f"seat {seat} {role}: {view.hand_sizes[seat]} tokens" for seat, role in view.roles.items())
    lines += [roles, *([f"hand: {' '.join(view.hand)}"] if view.seat else [])]
    if view.winner:
        return "\n".join([*lines, "a draw" if view.winner == "draw" else f"{view.winner} has won"])
    who = " ".join("chance" if seat == 0 else f"seat {seat}" for seat in view.to_act)
    return "\n".join([*lines, f"round {view.round}, phase {view.phase}, trick {view.trick}: {who} to {view.stage}"])


def _row(indent: int, *spaces: Space) -> str:
    return " " * indent + " ".join(_cell(space) for space in spaces)


def _cell(space: Space) -> str:
    tokens = "/".join(space.tokens) if space.tokens else "--" if space.face_down else ""
    return f"{space.name}[{OWNERS[space.winner]} {tokens:5}]"
