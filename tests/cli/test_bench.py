"""`bench` compares equal work and says what came out."""

from __future__ import annotations

import os
import re
from dataclasses import replace

import pytest
from cli_builders import parlour

import parlour as package
from parlour.cli.speed import compare
from parlour.cli.speed.compare import Broken, Worker, worker
from parlour.cli.speed.work import Done, Job, Works
from parlour.core import load

pytestmark = pytest.mark.skipif(os.environ.get("PARLOUR_PURE") == "1", reason="bench runs both modes by itself")


GAMES = [
    ("natural-chaos", {}),
    ("natural-chaos", {"players": 4, "stones": True, "repetition": "forbid"}),
    ("fractal-tricks", {}),
    ("conic", {"players": 3}),
    ("trickerion", {"players": 4}),
]


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_both_modes_do_exactly_the_same(name: str, options: dict[str, object]) -> None:
    """Units and checksum of the same job are equal, compiled and interpreted."""
    game = load(name, **options)
    works = Works(game)
    with worker(game, pure=True) as interpreted:
        assert not interpreted.compiled
        for job in (Job("listed", 5, 2), Job("picked", 5, 2), Job("copied", 5, 50), Job("search", 5, 3000)):
            here, there = works.do(job), interpreted.do(job)

            assert (here.units, here.applies, here.checksum) == (there.units, there.applies, there.checksum)
            assert here.units > 0


def test_another_seed_is_other_work() -> None:
    """The checksum tells games apart."""
    works = Works(load("natural-chaos"))

    assert works.do(Job("listed", 1, 2)).checksum != works.do(Job("listed", 2, 2)).checksum


def test_prints_figures_and_ratios() -> None:
    """One row for each kind of work, then the two ratios that matter."""
    ran = parlour("bench", "natural-chaos", "--rounds", "1", "--seconds", "0.02")

    assert ran.code == 0
    for row in ("playout plies, legal moves listed", "playout plies, count and pick", "copies", "search nodes"):
        assert re.search(rf"^ +{row} .*[0-9,]{{4,}}", ran.out, re.MULTILINE), ran.out
    if package.compiled:
        assert re.search(r"^listed playouts, compiled over interpreted: [0-9.]+$", ran.out, re.MULTILINE)
        assert "checksums, equal in both" in ran.out
    assert "applied actions a second" in ran.out


def test_a_difference_between_the_modes_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """Figures of unequal work would mean nothing."""
    honest = Worker.do

    def lie(self: Worker, job: Job) -> Done:
        done = honest(self, job)
        return replace(done, checksum=1) if self.compiled else done

    monkeypatch.setattr(Worker, "do", lie)
    if not package.compiled:
        pytest.skip("there is no compiled build")
    with pytest.raises(Broken, match="compiled and interpreted differ in listed, seed 1"):
        compare(load("natural-chaos"), rounds=1, seconds=0.01)
