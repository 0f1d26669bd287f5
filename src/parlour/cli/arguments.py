"""Arguments that several commands share, and what their texts mean."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from parlour.core import Game, OptionError, ParlourError, RecordError, State, catalog, replay
from parlour.core.options import settle

LARGEST = 20_000_000
MOST_SECONDS = 86_400.0
MOST_NODES = 10**15

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A name that 'parlour games' lists.", show_default=False)]
RecordName = Annotated[
    str, typer.Argument(metavar="RECORD", help="A file, or - for standard input.", show_default=False)
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="KEY=VALUE", help="Set an option of the game; may come several times."),
]
Seed = Annotated[int | None, typer.Option("--seed", metavar="N", help="Draw from this seed, the same every time.")]


class BadInput(ParlourError):
    """A file or an argument that cannot be used."""


class BadUsage(OptionError):
    """An argument that is not written as it should be."""


def game_of(name: str, options: Iterable[str] | None) -> Game:
    """Return the game with the options of the command line.

    Raises:
        UnknownGame: if there is no such game.
        OptionError: for an option that is not written KEY=VALUE, comes twice, is unknown or takes no such value.
    """
    kind = catalog.find(name)
    given: dict[str, object] = {}
    for each in options or ():
        key, equals, value = each.partition("=")
        if not equals or not key:
            raise BadUsage(f"option {each!r} must be written KEY=VALUE, such as stones=true")
        if key in given:
            raise BadUsage(f"option {key} is given twice")
        given[key] = value
    return kind(None, **settle(kind.option_list, given))


def seed_of(seed: int | None) -> int:
    """Return the seed, or a fresh one from the operating system."""
    return secrets.randbits(62) if seed is None else seed


def read(name: str) -> str:
    """Return the text of a file, or of standard input for `-`.

    Raises:
        OSError: if it cannot be read.
        BadInput: if it is no text or far too long.
    """
    if name == "-":
        raw = sys.stdin.buffer.read(LARGEST + 1)
    else:
        with Path(name).open("rb") as file:
            raw = file.read(LARGEST + 1)
    if len(raw) > LARGEST:
        raise BadInput(f"{shown(name)} is longer than {LARGEST:,} bytes: that is no record")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadInput(f"{shown(name)} is no text: byte {raw[error.start]:#04x} at position {error.start}") from None


def replayed(name: str) -> State:
    """Return the state at the end of a record.

    Raises:
        OSError: if the file cannot be read.
        BadInput: if it is no record that can be replayed; says where and why.
    """
    text = read(name)
    try:
        return replay(text)
    except RecordError as error:
        raise BadInput(f"{shown(name)}: {error}") from error


def shown(name: str) -> str:
    """Return how messages call an input."""
    return "standard input" if name == "-" else name
