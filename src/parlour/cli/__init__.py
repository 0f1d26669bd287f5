"""The command `parlour`: one module for each group of commands, and nothing here but the way in."""

from parlour.cli.app import main

__all__ = ["main"]
