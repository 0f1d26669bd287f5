"""Random play per second, ours beside that of OpenSpiel, PettingZoo, RLCard and Catanatron, in one run on one machine.

Run as `python benchmarks/peers.py` after `pip install -e '.[peers]'`; `--help` lists the options. Writes `peers.md` and
`peers.png` and leaves with exit code 1 if one of the ratios that Parlour claims is missed.

CPU time is measured, not time on the clock. All contenders take turns, several rounds of it; every ratio is formed
within a round, and the table shows the median over the rounds with the least and the greatest.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from importlib.metadata import version
from pathlib import Path
from statistics import median

import contenders
from contenders import Drive

import parlour
from parlour.adapters import pettingzoo

GAMES = ("natural-chaos", "conic", "fractal-tricks", "trickerion")
TURN_BASED = {"natural-chaos", "conic", "trickerion"}
PYTHON, INSIDE, MANY = "from Python", "inside", "many at once"
LIBRARY, INTERPRETED, SPIEL, ZOO = "library", "library, interpreted", "OpenSpiel", "PettingZoo"
OBSERVING = "library, with observations"
LISTED, PICKED = "engine, all moves listed", "engine, as its search plays"
BLIND, SEEING = "vector", "vector, with observations"
BOARDS = ("hex", "y", "gomoku")
NEAREST = {
    "natural-chaos": [f"OpenSpiel {name}" for name in BOARDS],
    "conic": ["OpenSpiel goofspiel", "RLCard leduc-holdem"],
    "fractal-tricks": ["OpenSpiel oh_hell", "RLCard gin-rummy"],
    "trickerion": ["Catanatron", "OpenSpiel quoridor"],
}
CLASSIC = ("tictactoe-v3", "connect_four-v3", "leduc_holdem-v4", "texas_holdem_no_limit-v6", "hanabi-v5", "chess-v6")


@dataclass
class Contender:
    """What is measured, with its rate in each round, in actions a CPU second."""

    name: str
    way: str
    make: Callable[[], Drive]
    rates: list[float] = field(default_factory=list)
    drive: Drive | None = None
    chunk: int = 200

    @property
    def rate(self) -> float:
        return median(self.rates)

    def measure(self, seconds: float) -> None:
        """Play for about so long, and note the rate."""
        if self.drive is None:
            self.drive = self.make()
            self.time(50)  # what happens only once is not measured
            _, spent = self.time(self.chunk)
            self.chunk = max(50, int(self.chunk * seconds / max(spent, 1e-4)))
        done, spent = self.time(self.chunk)
        self.rates.append(done / spent)

    def time(self, actions: int) -> tuple[int, float]:
        assert self.drive is not None
        start = time.thread_time()
        done = self.drive(actions)
        return done, max(time.thread_time() - start, 1e-9)


class Interpreted(Contender):
    """The library without its compiled modules, in a process of its own."""

    def measure(self, seconds: float) -> None:
        command = [sys.executable, __file__, "--interpreted", self.name.split(":")[0], "--seconds", str(seconds)]
        done = subprocess.run(
            command, env={**os.environ, "PARLOUR_PURE": "1"}, capture_output=True, text=True, check=True
        )
        self.rates.append(float(json.loads(done.stdout)))


def ours(name: str) -> list[Contender]:
    game = parlour.load(name)
    options = "(turn_based=True)" if name in TURN_BASED else ""
    spiel = f"parlour_{name.replace('-', '_')}{options}"
    return [
        Contender(f"{name}: {LIBRARY}", PYTHON, partial(contenders.library, game)),
        Interpreted(f"{name}: {INTERPRETED}", PYTHON, partial(contenders.library, game)),
        Contender(f"{name}: {OBSERVING}", PYTHON, partial(contenders.observing, game)),
        Contender(f"{name}: {SPIEL}", PYTHON, partial(contenders.open_spiel, spiel)),
        Contender(f"{name}: {ZOO}", PYTHON, partial(contenders.pettingzoo, pettingzoo.make(name).env)),
        Contender(f"{name}: {LISTED}", INSIDE, partial(contenders.inside, game, True)),
        Contender(f"{name}: {PICKED}", INSIDE, partial(contenders.inside, game, False)),
        Contender(f"{name}: {BLIND}", MANY, partial(contenders.vector, game, False)),
        Contender(f"{name}: {SEEING}", MANY, partial(contenders.vector, game, True)),
    ]


def theirs() -> list[Contender]:
    spiel = [*BOARDS, "connect_four", "goofspiel", "oh_hell", "quoridor"]
    in_python = ["python_tic_tac_toe", "python_kuhn_poker", "python_block_dominoes"]
    cards = ("leduc-holdem", "uno", "limit-holdem", "gin-rummy")
    return [
        *(
            Contender(f"OpenSpiel {name}", PYTHON, partial(contenders.open_spiel, name))
            for name in [*spiel, *in_python]
        ),
        *(Contender(f"OpenSpiel {name}, C++", INSIDE, partial(contenders.open_spiel_inside, name)) for name in BOARDS),
        *(Contender(f"PettingZoo {name}", PYTHON, partial(contenders.classic, name)) for name in CLASSIC),
        *(Contender(f"RLCard {name}", PYTHON, partial(contenders.rlcard, name)) for name in cards),
        Contender("Catanatron", PYTHON, contenders.catanatron),
    ]


@dataclass(frozen=True)
class Claim:
    """A ratio that Parlour claims: two groups of rates, and the least ratio; None to show it only."""

    text: str
    upper: tuple[str, ...]
    lower: tuple[str, ...]
    least: float | None

    def ratios(self, rates: dict[str, list[float]]) -> list[float]:
        """Return the ratio of each round: of the slowest above to the median below."""
        rounds = range(len(next(iter(rates.values()))))
        return [
            min(rates[name][i] for name in self.upper) / median(rates[name][i] for name in self.lower) for i in rounds
        ]


def claims() -> list[Claim]:
    every = tuple(f"{name}: {LIBRARY}" for name in GAMES)
    boards = tuple(f"OpenSpiel {name}" for name in BOARDS)
    inside = tuple(f"OpenSpiel {name}, C++" for name in BOARDS)
    chaos = "natural-chaos"
    return [
        Claim("Natural Chaos from Python ÷ median of OpenSpiel's hex, y, gomoku", (every[0],), boards, 1.0),
        Claim("Natural Chaos in its engine, listed ÷ the same inside OpenSpiel", (f"{chaos}: {LISTED}",), inside, 1.0),
        Claim("Natural Chaos in its engine ÷ the same inside OpenSpiel", (f"{chaos}: {PICKED}",), inside, 2.0),
        *(
            Claim(f"The slowest game of ours from Python ÷ PettingZoo {name}", every, (f"PettingZoo {name}",), 20.0)
            for name in CLASSIC
        ),
        Claim("Trickerion from Python ÷ Catanatron", (f"trickerion: {LIBRARY}",), ("Catanatron",), 10.0),
        *(
            Claim(
                f"{name}: vector ÷ library, both with observations",
                (f"{name}: {SEEING}",),
                (f"{name}: {OBSERVING}",),
                3,
            )
            for name in GAMES
        ),
        *(
            Claim(f"{name}: vector ÷ library, both without", (f"{name}: {BLIND}",), (f"{name}: {LIBRARY}",), least)
            for name, least in zip(GAMES, (3, 3, 3, None), strict=True)
        ),
    ]


def run(entries: list[Contender], rounds: int, seconds: float) -> None:
    for number in range(rounds):
        for entry in entries:
            entry.measure(seconds)
            print(f"\rround {number + 1} of {rounds}: {entry.name:<60}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def spread(values: Iterable[float], shape: str) -> str:
    numbers = sorted(values)
    return f"{median(numbers):{shape}} ({numbers[0]:{shape}} to {numbers[-1]:{shape}})"


def _versions() -> str:
    build = "compiled" if parlour.compiled else "interpreted"
    others = ", ".join(f"{name} {version(name)}" for name in ("open_spiel", "pettingzoo", "rlcard", "catanatron"))
    return f"Python {platform.python_version()}, {platform.machine()}, Parlour {build}, {others}"


def report(entries: list[Contender], rounds: int) -> str:
    """Write the tables as Markdown."""
    rates = {entry.name: entry.rates for entry in entries}
    lines = [
        "# Random play per second, ours and others'",
        "",
        f"One run of `benchmarks/peers.py`: {rounds} rounds in turn, CPU time of one thread; {_versions()}.",
        "Medians over the rounds; in parentheses the least and the greatest.",
        "",
        "## What is claimed",
        "",
        "| ratio | measured | claimed | |",
        "|---|---:|---:|---|",
    ]
    for claim in claims():
        found = claim.ratios(rates)
        verdict = "" if claim.least is None else "yes" if median(found) >= claim.least else "**no**"
        least = "" if claim.least is None else f"{claim.least:g}"
        lines.append(f"| {claim.text} | {spread(found, ',.1f')} | {least} | {verdict} |")
    lines += ["", "## Beside the nearest peer", "", "| game | peer | from Python, ours ÷ theirs |", "|---|---|---:|"]
    for name in GAMES:
        for peer in NEAREST[name]:
            own = rates[f"{name}: {LIBRARY}"]
            ratio = spread((a / b for a, b in zip(own, rates[peer], strict=True)), ",.2f")
            lines.append(f"| {name} | {peer} | {ratio} |")
    lines += ["", "## All rates", "", "| | driven | actions a second |", "|---|---|---:|"]
    lines += [f"| {entry.name} | {entry.way} | {spread(entry.rates, ',.0f')} |" for entry in entries]
    return "\n".join(lines) + "\n"


def plot(entries: list[Contender], path: Path) -> None:
    """Draw all rates as bars on a logarithmic scale."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    ordered = sorted(entries, key=lambda entry: entry.rate)
    colours = ["#0072b2" if entry.name.split(":")[0] in GAMES else "#c65100" for entry in ordered]
    figure, axes = pyplot.subplots(figsize=(9, 0.22 * len(ordered) + 1))
    low = [entry.rate - min(entry.rates) for entry in ordered]
    high = [max(entry.rates) - entry.rate for entry in ordered]
    names = [f"{entry.name} ({entry.way})" for entry in ordered]
    axes.barh(names, [entry.rate for entry in ordered], xerr=[low, high], color=colours)
    axes.set_xscale("log")
    axes.set_xlabel("actions a CPU second; blue: Parlour, orange: others")
    axes.tick_params(axis="y", labelsize=6)
    axes.margins(y=0.01)
    figure.savefig(path, dpi=100, bbox_inches="tight")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5, help="how many rounds (5)")
    parser.add_argument(
        "--seconds", type=float, default=0.5, help="about how long each contender plays in a round (0.5)"
    )
    parser.add_argument("--output", type=Path, default=Path("peers"), help="where to write, without the ending (peers)")
    parser.add_argument("--interpreted", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.interpreted:
        entry = Contender(asked.interpreted, PYTHON, partial(contenders.library, parlour.load(asked.interpreted)))
        entry.measure(asked.seconds)
        print(json.dumps(entry.rate))
        return 0
    entries = [*(entry for name in GAMES for entry in ours(name)), *theirs()]
    run(entries, asked.rounds, asked.seconds)
    text = report(entries, asked.rounds)
    asked.output.with_suffix(".md").write_text(text, encoding="utf-8")
    plot(entries, asked.output.with_suffix(".png"))
    print(text)
    return 1 if "**no**" in text else 0


if __name__ == "__main__":
    sys.exit(main())
