"""The real terminal: what is typed in secret is not shown, and what is covered is gone from the screen."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
import time
from collections.abc import Iterator
from io import StringIO

import pytest
from rich.console import Console

from parlour.terminal import Closed, ConsoleFace
from parlour.terminal.face import WIPE

PATIENCE = 60.0


class Terminal:
    """A command that believes that it talks to a person."""

    def __init__(self, *arguments: str) -> None:
        self.master, slave = pty.openpty()
        command = [sys.executable, "-c", "from parlour.cli import main; main()", *arguments]
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100"}
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True
        )
        os.close(slave)
        self.text = ""

    def until(self, part: str) -> str:
        """Return what was shown up to a text that must come."""
        began = time.monotonic()
        while part not in self.text:
            assert time.monotonic() - began < PATIENCE, self.text
            try:
                self.text += os.read(self.master, 4096).decode()
            except OSError:
                break
        assert part in self.text
        shown, _, self.text = self.text.partition(part)
        return shown + part

    def type(self, line: str) -> None:
        os.write(self.master, f"{line}\n".encode())

    def close(self) -> None:
        os.close(self.master)
        self.process.kill()
        self.process.wait()


@pytest.fixture
def shared() -> Iterator[Terminal]:
    terminal = Terminal("play", "natural-chaos", "--seat", "1=me:Anna", "--seat", "2=me:Boris")
    yield terminal
    terminal.close()


def test_two_people_pick_in_secret_at_one_terminal(shared: Terminal) -> None:
    """Each pick is typed unseen, and the screen is wiped before the next person looks."""
    shared.until("Anna, press Enter. ")
    shared.type("")
    shared.until("Anna> ")
    time.sleep(0.2)  # until the terminal no longer echoes
    shared.type("?F")
    between = shared.until("Boris, press Enter. ")
    shared.type("")
    covered = shared.until("Boris> ")
    time.sleep(0.2)
    shared.type("?P")
    revealed = shared.until("Anna> ")

    assert "?F" not in between
    assert between.count(WIPE) == 1
    assert "Anna has picked." in between.partition(WIPE)[2]
    assert "?F" not in covered
    assert "?P" not in revealed.partition("Face-off")[0].replace("?P        Pick plant", "")
    assert "Face-off: Anna's fire against Boris's plant. Anna starts." in revealed


class TestConsoleFace:
    def test_without_a_terminal_nothing_is_wiped(self) -> None:
        """A file or a pipe gets plain text, without colours or control characters."""
        out = StringIO()
        face = ConsoleFace(Console(file=out, markup=False, highlight=False))

        face.say("[bold] :smile: 12", "bold")
        face.wipe()
        face.list(["1 F@Aa1", "2 F@Aa2"])
        face.read_out("# How to play\n\nPlace.")

        assert out.getvalue().startswith("[bold] :smile: 12\n")
        assert "1 F@Aa1  2 F@Aa2" in out.getvalue()
        assert "How to play" in out.getvalue()
        assert "\x1b" not in out.getvalue()

    def test_the_end_of_input_is_told(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Instead of an EOFError, which could come from anywhere."""
        monkeypatch.setattr(sys, "stdin", StringIO(""))

        with pytest.raises(Closed):
            ConsoleFace(Console(file=StringIO())).ask("> ")

    def test_lines_come_without_space_around_them(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """People type it without noticing."""
        monkeypatch.setattr(sys, "stdin", StringIO("  F@Aa1 \n"))

        assert ConsoleFace(Console(file=StringIO())).ask("> ") == "F@Aa1"
