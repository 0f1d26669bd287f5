"""Chromium and what the browser tests expect of it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable

from playwright.sync_api import Page

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NETWORK_NOISE = ("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE", "WebSocket connection to")
REFUSALS = ("status of 409", "status of 422")

Visit = Callable[..., Page]


def chromium() -> str | None:
    """The system's Chromium, or None."""
    names = [os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome"]
    return next((path for name in names if name and (path := shutil.which(name))), None)
