"""How rounds between equal players ended: counts by score.

Made by `python -m parlour.games.fractal_tricks.players.census`, which lets a quick bot play rounds from every score
against itself and writes this file.
"""

from __future__ import annotations

# For each value of the option `lead`, at each score (tokens of Chaos, tokens of Cosmos, side that starts: 0 Chaos,
# 1 Cosmos): rounds in which Chaos won and took 0, 1, 2, 3 tokens, then those in which Cosmos won and took 0, 1, 2, 3.
COUNTS: dict[str, dict[tuple[int, int, int], tuple[int, ...]]] = {
    "starter": {
        (c, k, s): ((0, 30, 20, 4, 14, 18, 10, 4), (0, 26, 14, 3, 10, 24, 18, 5))[s]
        for c in range(4)
        for k in range(3)
        for s in (0, 1)
    },
    "winner": {
        (c, k, s): ((0, 30, 25, 5, 10, 16, 10, 4), (0, 28, 20, 4, 10, 18, 15, 5))[s]
        for c in range(4)
        for k in range(3)
        for s in (0, 1)
    },
}
