"""The speed that a change must not lose: ratios within one run, so that the machine does not matter.

Run as `python benchmarks/gate.py`; leaves with exit code 1 if a ratio is too small.
"""

from __future__ import annotations

import sys

import parlour
from parlour.cli.speed import Comparison, compare

PLAYOUTS = 40.0  # compiled over interpreted, legal moves listed at every ply
SEARCH = 0.2  # actions that the search applies over plies of compiled playouts, in equal CPU time


def shortfalls(comparison: Comparison) -> list[str]:
    """Say which ratios are too small; nothing if all is well."""
    if not comparison.compiled:
        return ["there is no compiled build to measure"]
    found = []
    if comparison.speedup["listed"] < PLAYOUTS:
        found.append(f"compiled playouts are {comparison.speedup['listed']:.1f} times as fast, not {PLAYOUTS:g}")
    if comparison.search < SEARCH:
        found.append(f"the search applies {comparison.search:.3f} actions for each ply of a playout, not {SEARCH:g}")
    return found


def main() -> int:
    """Measure Natural Chaos and compare with the floors."""
    comparison = compare(parlour.load("natural-chaos"), rounds=3)
    found = shortfalls(comparison)
    for sentence in found:
        print(f"Too slow: {sentence}.", file=sys.stderr)
    if not found:
        print(f"Fast enough: playouts {comparison.speedup['listed']:.1f}, search {comparison.search:.2f}.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
