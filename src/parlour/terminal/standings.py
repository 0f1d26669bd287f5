"""The final ranking of a game that gives ranks."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from parlour.core import Json, State


def standings(state: State, name: Callable[[int], str]) -> list[str]:
    """Return a line for each seat of a finished game, the winner first, with how the points came together.

    Nothing if the game's `scores` do not give each seat its `rank`, or the game is not over.
    """
    ranked = sorted((line for line in state.scores() if line.get("rank")), key=lambda line: _whole(line, "rank"))
    width = max((len(name(_whole(line, "seat"))) for line in ranked), default=0)
    return [f"{line['rank']}. {name(_whole(line, 'seat')):<{width}}  {_sum(line)}" for line in ranked]


def _whole(line: Mapping[str, Json], key: str) -> int:
    return int(str(line[key]))


def _sum(line: Mapping[str, Json]) -> str:
    parts = [f"{key} {value}" for key, value in line.items() if key not in ("seat", "points", "rank")]
    return f"{line['points']:>3}  ({', '.join(parts)})"
