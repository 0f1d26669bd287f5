"""Find games by name. A package plugs its game in through the entry-point group `parlour.games`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING

from parlour.core.errors import UnknownGame
from parlour.core.options import settle

if TYPE_CHECKING:
    from parlour.core.game import Game

GROUP = "parlour.games"


@cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP))}


def names() -> list[str]:
    """List the names of the installed games, sorted."""
    return list(_entries())


def find(name: str) -> type[Game]:
    """Return the class of a game.

    Raises:
        UnknownGame: with the names that are installed.
    """
    if name not in _entries():
        raise UnknownGame(f"unknown game {name!r}: known are {', '.join(names())}")
    game: type[Game] = _entries()[name].load()
    return game


def games() -> dict[str, type[Game]]:
    """Return the classes of all installed games by name."""
    return {name: find(name) for name in names()}


def load(name: str, /, *, rules: int | None = None, **options: object) -> Game:
    """Return a game with its options fixed.

    Args:
        name: such as `natural-chaos`.
        rules: the rules version (GE-10); None for the newest.
        options: values, or their texts, by name.

    Raises:
        UnknownGame: if no such game is installed.
        OptionError: for an unknown option or a value that is not allowed.
    """
    kind = find(name)
    return kind(rules, **settle(kind.option_list, options))
