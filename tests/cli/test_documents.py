"""The documents are true: their Python runs, their shell lines run, their links lead somewhere."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.core import replay

ROOT = Path(__file__).resolve().parents[2]
PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/architecture.md", "docs/records.md", "docs/research.md"]
QUICK = re.compile(r"\bparlour (random|replay|moves|show|games)\b")
SLOW = re.compile(r"\bparlour (play|serve|check|bench|match)\b")


def blocks(page: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", (ROOT / page).read_text(), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES)
def test_python_sessions_run(page: str) -> None:
    """Every `>>>` session prints what it says."""
    flags = doctest.ELLIPSIS
    for number, block in enumerate(blocks(page, "python"), start=1):
        test = doctest.DocTestParser().get_doctest(block, {}, f"{page} {number}", page, 0)
        results = doctest.DocTestRunner(optionflags=flags).run(test)

        assert results.failed == 0
        assert results.attempted > 0


@pytest.mark.parametrize("page", PAGES)
def test_shell_lines_run(page: str, tmp_path: Path) -> None:
    """The quick commands run and print what stands under them; the slow ones are at least written right."""
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    for block in blocks(page, "console"):
        for command, printed in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE):
            if SLOW.search(command) or not QUICK.search(command):
                continue
            ran = subprocess.run(
                ["bash", "-c", f"{command} 2>&1"],
                capture_output=True,
                text=True,
                cwd=tmp_path,
                env=environment,
                check=False,
            )

            assert "Traceback" not in ran.stdout
            assert ran.returncode == (1 if printed.startswith("parlour: ") else 0), ran.stdout
            assert printed in ("", ran.stdout)


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    """Every file that a page links to is there."""
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", (ROOT / page).read_text()):
        if not target.startswith("http"):
            assert ((ROOT / page).parent / target).exists(), target


def test_the_changelog_knows_every_command() -> None:
    """What a user can type is named there."""
    text = (ROOT / "CHANGELOG.md").read_text()

    for command in ("serve", "play", "games", "random", "moves", "replay", "show", "check", "match", "bench"):
        assert f"`{command}`" in text


def test_the_sample_record_replays() -> None:
    """The game that the README shows a position of."""
    state = replay((ROOT / "docs/game.txt").read_text())

    assert state.over
    assert state.game.record(state) == (ROOT / "docs/game.txt").read_text()


DRAWN = re.compile(r"\]\((docs/[\w.]+\.svg)\)\s+\*.*?`parlour show (docs/[\w.]+) --ply (\d+) -o board\.svg`", re.DOTALL)


@pytest.mark.parametrize(("picture", "record", "ply"), DRAWN.findall((ROOT / "README.md").read_text()))
def test_pictures_are_drawn_as_they_say(picture: str, record: str, ply: str) -> None:
    state = replay((ROOT / record).read_text()).at(int(ply))

    assert (ROOT / picture).read_text() == state.svg(None), f"parlour show {record} --ply {ply} -o {picture}"


def test_two_pictures_are_held_to_that() -> None:
    assert len(DRAWN.findall((ROOT / "README.md").read_text())) == 2
