"""Faults planted in the tiny game, each with the property that has to catch it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Any

from bids import Bids, BidsView
from parlour.core import View

FAULTS: dict[str, type[Bids]] = {}
CLOCK = count()


def fault(caught_by: str) -> Callable[[type[Any]], type[Any]]:
    """Register a faulty game, or make one from a faulty state; it has to be caught by the property."""

    def register(kind: type[Any]) -> type[Any]:
        if issubclass(kind, Bids):
            FAULTS[f"{caught_by}-{kind.__name__}"] = kind
            return kind
        game = type(
            f"{kind.__name__}Game", (Bids,), {"state": kind, "__module__": kind.__module__, "__doc__": kind.__doc__}
        )
        setattr(sys.modules[kind.__module__], game.__name__, game)
        FAULTS[f"{caught_by}-{kind.__name__}"] = game
        return kind

    return register


@dataclass(frozen=True)
class Peek(BidsView):
    peek: str = ""


def peek(view: View, peek: str) -> View:
    assert isinstance(view, BidsView)
    return Peek(**view.__dict__, peek=peek)
