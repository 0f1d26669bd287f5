"""Counted trees, rollouts and play-throughs of Trickerion are as stored."""

from __future__ import annotations

import pytest
from tr_data import STORED, named, trees
from tr_drivers import OPTION_SETS

from parlour.core import State


@pytest.mark.parametrize(("name", "root"), [(name, root) for name, root, _ in trees()], ids=lambda each: str(each)[:40])
def test_counted_trees(name: str, root: State) -> None:
    counted, expected = STORED.recount(name, root)

    assert counted == expected


def test_every_stored_tree_is_compared() -> None:
    assert [name for name, _, _ in trees()] == list(STORED.stored_counts())
    assert STORED.command in STORED.counts_file.read_text(encoding="utf-8")


def test_rollouts_are_the_same_compiled_and_interpreted() -> None:
    assert STORED.rollouts() == STORED.rollouts_file.read_text(encoding="utf-8"), f"write anew with: {STORED.command}"


@pytest.mark.parametrize("options", OPTION_SETS, ids=named)
def test_playthroughs(options: dict[str, object]) -> None:
    stored = STORED.path(options).read_text(encoding="utf-8")

    assert STORED.playthrough(options) == stored, f"write it anew with: {STORED.command}"


def test_every_stored_playthrough_is_compared() -> None:
    assert sorted(path.stem for path in STORED.folder.iterdir()) == sorted(map(named, OPTION_SETS))
