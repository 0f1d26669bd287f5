"""For all tests: say which of the two builds runs, and never run a compiled module that is older than its source."""

from __future__ import annotations

from pathlib import Path

import pytest

import parlour

PACKAGE = Path(parlour.__file__).parent
OF_RULES = {"core", "games", "testing", "bots", "adapters"}


def stale_modules() -> list[str]:
    """Name the compiled modules that are older than the `.py` or `.pxd` they were made from."""
    found = []
    for library in PACKAGE.rglob("*.so"):
        source = library.with_name(library.name.split(".")[0])
        built = library.stat().st_mtime
        parts = [source.with_suffix(suffix) for suffix in (".py", ".pxd")]
        if any(part.exists() and part.stat().st_mtime > built for part in parts):
            found.append(str(source.relative_to(PACKAGE)))
    return sorted(found)


def pytest_report_header() -> str:
    return f"parlour: {'compiled' if parlour.compiled else 'interpreted'} rules"


def pytest_collection_finish(session: pytest.Session) -> None:
    rules = [item for item in session.items if OF_RULES & set(item.path.parts)]
    stale = stale_modules() if parlour.compiled and rules else []
    if stale:
        pytest.exit(
            f"compiled modules are older than their sources: {', '.join(stale)}; run `make setup`", returncode=4
        )


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the browser tests last: one browser does for all in a row, and while it runs no other event loop can."""
    items.sort(key=lambda item: "browser" in item.path.parts)
