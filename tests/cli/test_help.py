"""The command teaches itself: version, help, and what can be played."""

from __future__ import annotations

import re

import pytest
from cli_builders import parlour

import parlour as package
from parlour import bots
from parlour.core import games

COMMANDS = (
    "serve",
    "play",
    "games",
    "random",
    "moves",
    "replay",
    "show",
    "check",
    "match",
    "attack",
    "exploit",
    "bench",
)


def test_version_says_which_rules_run() -> None:
    """A benchmark or a bug report needs to know."""
    mode = "compiled" if package.compiled else "interpreted"

    assert parlour("--version").out == f"parlour {package.__version__} ({mode})\n"


@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_help_names_every_command(flag: str) -> None:
    """With a word about each, and a few to try."""
    ran = parlour(flag)

    assert ran.code == 0
    for command in COMMANDS:
        assert f" {command} " in ran.out
    assert "Try" in ran.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_with_an_example(command: str) -> None:
    """Each help text shows at least one line to copy."""
    ran = parlour(command, "--help")

    assert ran.code == 0
    assert f"parlour {command} " in ran.out.split("Usage:")[1].split("\n", 1)[1]


@pytest.mark.clause("GE-9")
def test_games_lists_options_with_defaults_values_and_bots() -> None:
    """Everything that `-o` and `--seat` take."""
    out = parlour("games").out

    for name, kind in games().items():
        assert name in out
        for option in kind.option_list:
            assert option.name in out
        for level in bots.levels(kind()):
            assert level.name in out
    assert "2 (default), 4" in out
    assert "draw (default), forbid, none" in out
    assert parlour("games", "natural-chaos").out in out


@pytest.mark.parametrize("command", COMMANDS)
def test_help_shows_no_markup(command: str) -> None:
    ran = parlour(command, "--help")

    assert not re.search(r"\[/?[a-z]+\]", ran.out.replace("[required]", ""))
