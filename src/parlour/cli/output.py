"""Where the commands write."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text


def console(*, stderr: bool = False) -> Console:
    """Return a console that prints texts as they are: no markup, no guessing at colours."""
    return Console(stderr=stderr, markup=False, highlight=False, emoji=False)


def grid(rows: Sequence[tuple[str, ...]], *, accent: int = 0, right: int | None = None) -> Table:
    """Return rows as a table without lines, indented.

    Args:
        rows: texts of equal number, at least one row.
        accent: the column to set off in colour.
        right: the column to align to the right, if any.
    """
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(width=1)
    for column in range(len(rows[0])):
        table.add_column(
            style="cyan" if column == accent else None,
            justify="right" if column == right else "left",
            no_wrap=column in (accent, right),
        )
    for row in rows:
        table.add_row("", *(Text(text) for text in row))
    return table


def try_out(path: Path) -> None:
    """Open a file for writing and leave it as it is, so that nobody plays a game that cannot be saved.

    Raises:
        OSError: if it cannot be written.
    """
    there = path.exists()
    if not there or path.is_file() or path.is_dir():  # a pipe would wait for its reader
        path.open("a", encoding="utf-8").close()
    if not there:
        path.unlink()


def write(path: Path, text: str) -> None:
    """Write a file whole.

    Raises:
        OSError: if that is not possible.
    """
    path.write_text(text, encoding="utf-8", newline="\n")
