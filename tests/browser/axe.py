"""What axe says of a page."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

# A button that changes its kind fades to its new colour; what lies between the two is judged by nobody.
STILL = """Promise.all(document.getAnimations()
    .filter((each) => each.effect.getComputedTiming().endTime !== Infinity)
    .map((each) => each.finished.catch(() => {})))"""


def serious(page: Page) -> list[Any]:
    """Return the serious and critical findings, once nothing moves any more."""
    page.evaluate(f"{STILL}.then(() => {{}})")
    found = Axe().run(page).response["violations"]
    return [
        (rule["id"], [node["html"][:160] for node in rule["nodes"]][:4])
        for rule in found
        if rule["impact"] in ("serious", "critical")
    ]
