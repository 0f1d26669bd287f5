"""A game from another package: installed apart, found, held to the kit, played in the terminal and in the browser."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import parlour

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "lanterns"
SHOWN = re.compile(r"^`(examples/[^`]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)

BROWSER = """
from pathlib import Path
import re, sys
from fastapi.testclient import TestClient
from parlour.web.app import create_app
from parlour.web.settings import Settings

with TestClient(create_app(Settings(database=Path(sys.argv[1]) / "parlour.db")), base_url="http://127.0.0.1") as client:
    assert "Lanterns" in client.get("/").text
    assert "How many lanterns" in client.get("/new/lanterns").text
    assert "Two swarms of moths" in client.get("/rules/lanterns").text
    own = {"origin": "http://127.0.0.1"}
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    table = {"game": "lanterns", "options": {}, "seats": seats, "public": False}
    made = client.post("/tables", json=table, headers=own)
    url = made.json()["url"]
    page = client.get(url).text
    assert "Send a moth" in page, page
    assert 'data-action="m2"' in page, page
    view = client.get(url + "/view").json()
    body = {"seat": 1, "decision": view["decision"], "action": "m2", "key": "one"}
    answer = client.post(url + "/actions", json=body, headers=own)
    assert answer.status_code == 200, answer.text
"""


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the example into a folder of its own, from a copy of its sources, without the network."""
    folder = tmp_path_factory.mktemp("plugin")
    source = shutil.copytree(EXAMPLE, folder / "source")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*pip, "--target", str(folder / "site"), str(source)], check=True, timeout=120)
    return folder / "site"


def run(elsewhere: Path, *arguments: str, given: str = "") -> str:
    """Run Python with the example installed and return what it prints."""
    path = [str(elsewhere), str(Path(parlour.__file__).parents[1])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path), "TERM": "dumb", "NO_COLOR": "1"}
    done = subprocess.run(
        [sys.executable, *arguments],
        input=given,
        capture_output=True,
        text=True,
        env=environment,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def command(elsewhere: Path, *arguments: str, given: str = "") -> str:
    return run(elsewhere, "-c", "from parlour.cli import main; main()", *arguments, given=given)


def test_it_is_not_part_of_parlour() -> None:
    assert "lanterns" not in parlour.core.games()


def test_the_catalog_finds_it(elsewhere: Path) -> None:
    told = run(
        elsewhere, "-c", "import parlour; print(parlour.load('lanterns', lanterns=5), parlour.core.catalog.names())"
    )

    assert told.startswith("parlour.load('lanterns', lanterns=5) [")
    assert "'natural-chaos'" in told
    assert "Lanterns" in command(elsewhere, "games")


def test_it_passes_the_kit(elsewhere: Path) -> None:
    told = command(elsewhere, "check", "lanterns", "--games", "4", "-o", "lanterns=3")

    assert "4 of 4 games" in told
    assert "Every property holds." in told


def test_its_records_are_replayed(elsewhere: Path) -> None:
    record = command(elsewhere, "random", "lanterns", "--seed", "7")

    assert record.startswith("# game lanterns\nchance light ")
    assert re.search(r"wins\.|a draw\.", command(elsewhere, "replay", "-", given=record))


def test_it_is_played_in_the_terminal(elsewhere: Path) -> None:
    watched = command(elsewhere, "play", "lanterns", "--seat", "1=bot:random", "--seat", "2=bot:greedy", "--seed", "3")
    typed = command(elsewhere, "play", "lanterns", "--seed", "3", given="m1\nm2\nm3\nm4\n")

    for told in (watched, typed):
        assert "lights up" in told
        assert re.search(r"Moth \d meets moth \d", told)


def test_it_is_played_in_the_browser(elsewhere: Path, tmp_path: Path) -> None:
    run(elsewhere, "-c", BROWSER, str(tmp_path))


def test_the_page_shows_the_files_as_they_are() -> None:
    page = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    shown = dict(SHOWN.findall(page))

    assert sorted(shown) == sorted(
        str(path.relative_to(ROOT)) for path in EXAMPLE.rglob("*") if path.is_file() and path.suffix != ".pyc"
    )
    for name, text in shown.items():
        assert text == (ROOT / name).read_text(encoding="utf-8"), f"docs/add-a-game.md shows another {name}"
