"""What axe says of a page."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def serious(page: Page) -> list[Any]:
    """Return the serious and critical findings."""
    found = Axe().run(page).response["violations"]
    return [
        (rule["id"], [node["html"][:160] for node in rule["nodes"]][:4])
        for rule in found
        if rule["impact"] in ("serious", "critical")
    ]
