"""`parlour check`: hold a game to the conformance kit."""

from __future__ import annotations

import typer


def add_to(app: typer.Typer) -> None:
    """Give the application this module's command."""
