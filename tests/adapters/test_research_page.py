"""What docs/research.md shows is so, and its example runs."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

import pytest
from research_cases import NAMES

import parlour
import parlour.adapters.open_spiel
import parlour.adapters.pettingzoo
import parlour.vector

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "research.md"


def test_the_page_shows_what_happens() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert failed == 0
    assert tried > 10


@pytest.mark.parametrize("module", [parlour.adapters.open_spiel, parlour.adapters.pettingzoo, parlour.vector])
def test_modules_show_what_happens(module: object) -> None:
    failed, tried = doctest.testmod(module)  # type: ignore[arg-type]
    assert failed == 0
    assert tried > 2


@pytest.mark.parametrize("name", NAMES)
def test_the_sizes_of_games_are_true(name: str) -> None:
    game = parlour.load(name)
    tensor = game.tensor()
    assert tensor is not None
    line = next(line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith(f"| {game.title} |"))
    cells = [cell.strip() for cell in line.split("|")]
    assert (cells[2], cells[6]) == (f"{len(game.actions):,}", f"{tensor.size:,}")


@pytest.mark.parametrize("name", ["conic", "natural-chaos"])
def test_the_example_learns_and_draws(name: str, tmp_path: Path) -> None:
    picture = tmp_path / "curve.png"
    command = [sys.executable, str(ROOT / "examples" / "learning_curve.py"), "--game", name, "--updates", "1"]
    done = subprocess.run(
        [*command, "--games", "8", "--output", str(picture)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "% won against random" in done.stdout
    assert picture.read_bytes().startswith(b"\x89PNG")
