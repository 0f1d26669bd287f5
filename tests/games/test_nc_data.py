"""Counted trees and play-throughs are as stored; `python tests/games/nc_data.py` writes them anew."""

from __future__ import annotations

import pytest
from nc_builders import OPTION_SETS, named
from nc_data import COMMAND, COUNTS, PLAYTHROUGHS, ROLLOUTS, count, playthrough, rollouts, trees

import parlour
from parlour.core import State

MANY = 700


def stored() -> dict[str, list[int]]:
    found = {}
    for line in COUNTS.read_text(encoding="utf-8").splitlines():
        name, _, numbers = line.partition(": ")
        if not line.startswith("#"):
            found[name] = [int(number) for number in numbers.split()]
    return found


@pytest.mark.parametrize(("name", "root"), [(name, root) for name, root, _ in trees()], ids=lambda each: str(each)[:24])
def test_counted_trees(name: str, root: State) -> None:
    """Interpreted, only the levels above which there are few positions."""
    expected = stored()[name]
    depth = next((d for d in range(2, len(expected) + 1) if expected[d - 2] > MANY), len(expected) + 1)
    depth = len(expected) + 1 if parlour.compiled else depth

    assert [count(root, d) for d in range(1, depth)] == expected[: depth - 1]


def test_every_stored_tree_is_compared() -> None:
    assert [name for name, _, _ in trees()] == list(stored())
    assert COMMAND in COUNTS.read_text(encoding="utf-8")


def test_forbidden_repetitions_prune_the_tree() -> None:
    assert stored()["2-plain-forbid loose"][3] < stored()["2-plain-none loose"][3]


def test_rollouts_are_the_same_compiled_and_interpreted() -> None:
    assert rollouts() == ROLLOUTS.read_text(encoding="utf-8"), f"write it anew with: {COMMAND}"


@pytest.mark.parametrize("options", OPTION_SETS, ids=named)
def test_playthroughs(options: dict[str, object]) -> None:
    path = PLAYTHROUGHS / f"{named(options)}.txt"

    assert playthrough(options) == path.read_text(encoding="utf-8"), f"write it anew with: {COMMAND}"


def test_every_stored_playthrough_is_compared() -> None:
    assert sorted(path.stem for path in PLAYTHROUGHS.iterdir()) == sorted(map(named, OPTION_SETS))
