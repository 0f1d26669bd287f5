"""A running app that tests share, and visitors who are new in each test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from web_builders import House, Visitor, house


@pytest.fixture(scope="session")
def parlour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A running app; nothing in it is ever reset."""
    with house(tmp_path_factory.mktemp("house"), open_tables=10**6) as running:
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
