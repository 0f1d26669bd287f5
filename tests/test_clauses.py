"""Every clause of docs/rules is named by a test, and tests name no others.

The sources are read, not the tests collected, so that it holds in parallel and in partial runs.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
PAGES = TESTS.parent / "docs" / "rules"
CLAUSE = re.compile(r"^\*\*([A-Z]+(?:-[A-Z]+)*-\d+[a-z]?)\*\*", re.MULTILINE)


@cache
def written() -> dict[str, str]:
    """Return the page of each clause."""
    found = {}
    for page in sorted(PAGES.glob("*.md")):
        for clause in CLAUSE.findall(page.read_text(encoding="utf-8")):
            assert clause not in found, f"{clause} stands in {found[clause]} and in {page.name}"
            found[clause] = page.name
    return found


@cache
def named() -> dict[str, str]:
    """Return a test file for each clause that a marker names."""
    found = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
                for argument in node.args:
                    assert isinstance(argument, ast.Constant), f"{path.name}: write the clause as a plain text"
                    found[str(argument.value)] = path.name
    return found


@pytest.mark.parametrize("clause", sorted(written()))
def test_a_test_names_the_clause(clause: str) -> None:
    assert clause in named(), f"no test is marked with @pytest.mark.clause({clause!r}), of {written()[clause]}"


def test_no_test_names_an_unknown_clause() -> None:
    unknown = {clause: path for clause, path in named().items() if clause not in written()}

    assert not unknown


def test_the_pages_are_whole() -> None:
    """The clauses of a game count up from 1 without a gap."""
    numbers: dict[str, list[int]] = {}
    for clause in written():
        group, _, number = clause.rpartition("-")
        numbers.setdefault(group, []).append(int(re.sub(r"\D", "", number)))

    assert numbers["GE"] == list(range(1, 11))
    assert numbers["NC"] == list(range(1, 26))
    assert numbers["FT"] == list(range(1, 29))
    assert numbers["CO"] == list(range(1, 28))
