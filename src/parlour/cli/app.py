"""The application: all commands, and what happens to their errors."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Annotated

import typer

import parlour
from parlour.bots import UnknownLevel
from parlour.cli import attack, bench, check, exploit, games, match, play, records, serve
from parlour.core import OptionError, ParlourError, UnknownGame
from parlour.store import StoreError
from parlour.terminal.face import system_sentence

USAGE = 2
FAILED = 1
INTERRUPTED = 130

EPILOG = """
Try

- a game against a bot, here: `parlour play natural-chaos`
- what can be played, with which options and bots: `parlour games`
- a random game and how it ended: `parlour random natural-chaos --seed 7 | parlour replay -`
- more about a command, with examples: `parlour COMMAND --help`

RECORD is the name of a file, or - for standard input. Exit codes: 0 fine, 1 bad input or a failed check, 2 wrong use,
130 interrupted.
"""

app = typer.Typer(
    name="parlour",
    epilog=EPILOG,
    add_completion=False,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
    invoke_without_command=True,
    context_settings={"help_option_names": ["--help", "-h"]},
)

for module in (serve, play, games, records, check, match, attack, exploit, bench):
    module.add_to(app)


def _tell_version(asked: bool) -> None:
    if asked:
        typer.echo(f"parlour {parlour.__version__} ({'compiled' if parlour.compiled else 'interpreted'})")
        raise typer.Exit


@app.callback()
def root(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=_tell_version,
            is_eager=True,
            help="Say the version, and whether the rules are compiled.",
        ),
    ] = False,
) -> None:
    """Board games, complete by their rules: in the browser, in the terminal, from Python.

    Without a command: the same as `parlour serve --open`.
    """
    if context.invoked_subcommand is None:
        app(["serve", "--open"], standalone_mode=False)


def main() -> None:
    """Run the command line and leave with its exit code."""
    _mend_streams()
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code; every foreseeable error is one sentence on standard error."""
    try:
        code = app(list(arguments), prog_name="parlour", standalone_mode=False)
        sys.stdout.flush()
    except typer.TyperException as error:
        return _complain(_sentence(error), USAGE)
    except (OptionError, UnknownGame, UnknownLevel) as error:
        return _complain(str(error), USAGE)
    except (ParlourError, StoreError) as error:
        return _complain(str(error), FAILED)
    except (typer.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return FAILED
    except OSError as error:
        return _complain(system_sentence(error), FAILED)
    return code if isinstance(code, int) else 0


def _mend_streams() -> None:
    """Open what the shell has closed, and let no character that a terminal cannot show or send stop a command."""
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: SIM115
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _complain(sentence: str, code: int) -> int:
    with contextlib.suppress(OSError):
        typer.echo(f"parlour: {sentence}", err=True)
    return code


def _sentence(error: typer.TyperException) -> str:
    sentence = error.format_message() if isinstance(error, typer.BadParameter) else str(error)
    return f"{sentence.rstrip('.')}; see 'parlour --help' or 'parlour COMMAND --help'"


def _forget_output() -> None:
    """Point standard output at nothing, so that Python does not complain again when it flushes on the way out."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
