"""Compiled or interpreted: which of the two runs, and the switch between them.

`PARLOUR_PURE=1` runs the Python sources even where compiled modules are installed;
`PARLOUR_REQUIRE_COMPILED=1` refuses to run without the compiled ones.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import os
import sys
import warnings
from collections.abc import Sequence
from types import ModuleType


class _Sources(importlib.abc.MetaPathFinder):
    """Find the `.py` of Parlour's modules and never the compiled module beside it."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if not fullname.startswith("parlour.") or path is None:
            return None
        for folder in path:
            finder = importlib.machinery.FileFinder(
                folder, (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)
            )
            spec = finder.find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def choose() -> None:
    """Honour the environment; called once, before the first module of a game is imported."""
    if os.environ.get("PARLOUR_PURE") == "1":
        sys.meta_path.insert(0, _Sources())


def compiled() -> bool:
    """Tell whether the rules run compiled."""
    import parlour.core.state as state

    return not str(state.__file__).endswith(".py")


def report() -> None:
    """Say once, in plain words, that the rules run interpreted though nobody asked for that.

    Raises:
        ImportError: if `PARLOUR_REQUIRE_COMPILED=1` and the rules are interpreted.
    """
    if compiled():
        return
    if os.environ.get("PARLOUR_REQUIRE_COMPILED") == "1":
        raise ImportError("PARLOUR_REQUIRE_COMPILED=1, but the rules are not compiled; reinstall with a C compiler")
    if os.environ.get("PARLOUR_PURE") != "1":
        warnings.warn(
            "Parlour was installed without a C compiler: everything works, but about a hundred times slower. "
            "Install one and reinstall, or set PARLOUR_PURE=1 to hide this.",
            RuntimeWarning,
            stacklevel=3,
        )
