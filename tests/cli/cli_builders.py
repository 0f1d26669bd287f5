"""How the tests run the command line: in this process, with what it printed and its exit code."""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from unittest.mock import patch

from parlour.cli.app import run


@dataclass(frozen=True)
class Ran:
    """What a command came to."""

    code: int
    out: str
    err: str


def parlour(*arguments: str, given: str | bytes = "") -> Ran:
    """Run the command with this text on its standard input."""
    out, err = io.StringIO(), io.StringIO()
    raw = given if isinstance(given, bytes) else given.encode()
    stdin = io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8")
    with redirect_stdout(out), redirect_stderr(err), patch.object(sys, "stdin", stdin):
        code = run(arguments)
    return Ran(code, out.getvalue(), err.getvalue())


def sentence(ran: Ran) -> str:
    """Return the one line of an error, having checked that it is one and nothing else was printed."""
    assert ran.code != 0
    assert ran.out == ""
    assert ran.err.startswith("parlour: ")
    assert ran.err.endswith("\n")
    assert ran.err.count("\n") == 1
    return ran.err.removeprefix("parlour: ").rstrip("\n")
