"""The screen and the keyboard."""

from __future__ import annotations

import getpass
import sys
from collections.abc import Iterable
from textwrap import wrap
from typing import Protocol

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

WIDTH = 120
WIPE = "\x1b[3J\x1b[2J\x1b[H"


class Closed(Exception):
    """There is nobody at the keyboard any more: the input has ended."""


def hanging(start: str, text: str) -> str:
    """Return a text behind its start, in lines that go no further than `WIDTH` and hang under the first one."""
    lines = wrap(text, WIDTH - len(start), break_long_words=False, break_on_hyphens=False)
    return start + f"\n{' ' * len(start)}".join(lines)


def system_sentence(error: OSError) -> str:
    """Return what the operating system refused, as a sentence."""
    reason = error.strerror or str(error)
    return f"{error.filename}: {reason}" if error.filename else reason


class Face(Protocol):
    """What a session needs of a terminal."""

    def say(self, text: str = "", style: str = "") -> None:
        """Show a text as it is; the style is a help for the eye and says nothing that the text does not."""

    def list(self, entries: Iterable[str]) -> None:
        """Show short entries side by side."""

    def read_out(self, markdown: str) -> None:
        """Show a longer text."""

    def ask(self, prompt: str, *, hidden: bool = False) -> str:
        """Return a typed line without space at its ends; a hidden one is not shown while it is typed.

        Raises:
            Closed: if the input has ended.
        """

    def wipe(self) -> None:
        """Take everything off the screen that was shown before, as far as the terminal can."""


class ConsoleFace:
    """A face on a Rich console, and on standard input."""

    def __init__(self, console: Console) -> None:
        self._console = console

    def say(self, text: str = "", style: str = "") -> None:
        """Show a text."""
        self._console.print(Text(text, style=style), soft_wrap=True)

    def list(self, entries: Iterable[str]) -> None:
        """Show entries in columns."""
        self._console.print(Columns([Text(entry) for entry in entries], padding=(0, 2)))

    def read_out(self, markdown: str) -> None:
        """Show a longer text."""
        from rich.markdown import Markdown

        self._console.print(Markdown(markdown))

    def ask(self, prompt: str, *, hidden: bool = False) -> str:
        """Return a typed line."""
        try:
            if hidden and sys.stdin.isatty():
                return getpass.getpass(prompt).strip()
            return self._console.input(Text(prompt, style="bold")).strip()
        except EOFError:
            raise Closed from None

    def wipe(self) -> None:
        """Clear the screen and what can be scrolled back to."""
        if self._console.is_terminal:
            self._console.file.write(WIPE)
            self._console.file.flush()
