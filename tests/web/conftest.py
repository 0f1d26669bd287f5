"""A running app for each test that asks for one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from web_builders import House, Visitor, house


@pytest.fixture
def parlour(tmp_path: Path) -> Iterator[House]:
    """A running app with an empty database."""
    with house(tmp_path) as running:
        yield running


@pytest.fixture
def ann(parlour: House) -> Visitor:
    return parlour.visitor()


@pytest.fixture
def bea(parlour: House) -> Visitor:
    return parlour.visitor()


@pytest.fixture
def carl(parlour: House) -> Visitor:
    return parlour.visitor()
