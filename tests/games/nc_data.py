"""Write the stored data of the tests of Natural Chaos anew: counted trees, rollouts, annotated play-throughs.

    python tests/games/nc_data.py

A change of a rule shows up as a difference in these files; commit it only if the clauses say so.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

from nc_builders import OPTION_SETS, cells, game, named

from parlour.core import Actions, Rng, State
from parlour.core.options import show

DATA = Path(__file__).parent / "data"
COUNTS = DATA / "natural-chaos.counts"
ROLLOUTS = DATA / "natural-chaos.rollouts"
PLAYTHROUGHS = DATA / "playthroughs"
COMMAND = "python tests/games/nc_data.py"
EVERY = 6

POSITIONS = {
    "edges": "F Aa1 Bd4, E Ad4 Dd1, W Ad1 Ca1, P Ba4 Cd4",
    "threats": "F Aa1 Ab1 Bc2 Cd4, E Ac1 Ba1 Bb2 Dd4, W Ca1 Cb2 Cc3 Bd1, P Da4 Db3 Ad2 Bd3",
    "crowded": (
        "F Ab2 Ab3 Ac2 Ba4 Bc2 Bd3 Cd3 Dd4, W Aa2 Aa4 Ab1 Ad3 Ba3 Ca4 Da1 Dc4,"
        " E Ac4 Ad2 Ba1 Ba2 Bb4 Ca2 Ca3 Dd2, P Ac3 Ad1 Cc2 Cd1 Cd2 Da4 Db3 Dd3"
    ),
}
STONES = ", S Bc4 Dc1"
LOOSE = (
    "F Aa1 Aa3 Ab4 Ac2 Ad1 Ad2 Ad3 Ca1, W Aa2 Ab1 Ab2 Ab3 Ac1 Ac3 Ac4 Ad4,"
    " E Ba1 Ba3 Ba4 Bb4 Bc2 Bd1 Bd2 Bd3, P Ba2 Bb1 Bb2 Bc1 Bc3 Bc4 Bd4 Dd4"
)


def count(state: State, depth: int) -> int:
    """Count the sequences of so many decisions; simultaneous ones in ascending order of seats."""
    seat = state.actor()
    if seat < 0:
        return 0
    actions = state.legal(seat)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.copy()
        after.apply(seat, action)
        total += count(after, depth - 1)
    return total


def trees() -> Iterator[tuple[str, State, int]]:
    """Name the trees that are counted, with their roots and depths."""
    for options in OPTION_SETS:
        yield f"{named(options)} start", game(**options).start(), 4
        for name, pieces in POSITIONS.items():
            origin = cells(pieces + (STONES if options["stones"] else ""))
            yield f"{named(options)} {name}", game(**options).begin({"cells": origin}), 3 if name == "edges" else 2
        if options["players"] == 2 and not options["stones"]:
            yield f"{named(options)} loose", game(**options).begin({"cells": cells(LOOSE)}), 4


def counts() -> str:
    """Return the text of the file with the counted trees."""
    lines = [
        "# Natural Chaos: how many sequences of 1, 2, 3, … decisions there are.",
        "# Options: players, stones or plain, repetition. Simultaneous picks are counted in ascending order of seats.",
        f"# Written by: {COMMAND}",
        *(f"# {name}: {pieces}; with stones also{STONES[1:]}" for name, pieces in POSITIONS.items()),
        f"# loose: {LOOSE}",
    ]
    for name, root, depth in trees():
        lines.append(f"{name}: " + " ".join(str(count(root, d)) for d in range(1, depth + 1)))
    return "\n".join(lines) + "\n"


def rollouts() -> str:
    """Return the text of the file with the checksums of random games: the same compiled and interpreted."""
    lines = [
        "# Natural Chaos: for each option set the lengths of three rollouts and a checksum of their decisions.",
        f"# Written by: {COMMAND}",
    ]
    for options in OPTION_SETS:
        played, checksum = [], 0
        for seed in (1, 2, 3):
            state = game(**options, turn_limit=0 if seed == 1 else 60).start()
            played.append(str(state.rollout(Rng(seed), Actions())))
            checksum = zlib.crc32(str(state.decisions()).encode(), checksum)
        lines.append(f"{named(options)}: {' '.join(played)} {checksum:08x}")
    return "\n".join(lines) + "\n"


def playthrough(options: dict[str, object]) -> str:
    """Play one game and tell it: decisions with the number of choices, events, drawings, and what everybody gets."""
    made = game(**options)
    state = made.start()
    rng = Rng(list(map(named, OPTION_SETS)).index(named(options)) + 1)
    lines = ["Natural Chaos: " + ", ".join(f"{name} {show(value)}" for name, value in made.options.items()), ""]
    while not state.over and state.plies < 70:
        owed = state.to_act()
        seat = owed[-1]
        action = _choose(state, seat, rng)
        number, legal = state.plies + len(state.pending()) + 1, len(state.legal(seat))
        lines.append(f"{number}. {seat} {made.text(action)}   ({legal} legal)")
        lines += [f"   {made.tell(event, lambda each: f'Seat {each}')}" for event in state.play(seat, action)]
        if state.over or state.plies % EVERY == 0:
            lines += ["", *state.draw().split("\n"), state.question(None).fact, ""]
    lines += [f"returns: {state.returns()}", "", "The record", "", made.record(state)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _choose(state: State, seat: int, rng: Rng) -> int:
    """Win if possible; like to take the last own action back where positions count; else play at random."""
    choices = state.choices(seat)
    winning = [choice.action for choice in choices if choice.effects == ("wins",)]
    own = [state.game.text(action) for who, action in state.decisions() if who == seat]
    back = own[-1][4:] + own[-1][3:4] + own[-1][:3] if own else ""
    undo = [choice.action for choice in choices if choice.text == back]
    if state.plies > 24 and state.game.options["repetition"] != "none" and undo:
        return undo[0]
    if winning and state.game.options["repetition"] == "none":
        return winning[0]
    if state.plies > 20 and state.game.options["repetition"] == "draw":
        choices = [choice for choice in choices if choice.kind == "move" and not choice.effects] or choices
    return choices[rng.below(len(choices))].action


def write() -> None:
    """Write all files."""
    PLAYTHROUGHS.mkdir(parents=True, exist_ok=True)
    COUNTS.write_text(counts(), encoding="utf-8")
    ROLLOUTS.write_text(rollouts(), encoding="utf-8")
    for options in OPTION_SETS:
        (PLAYTHROUGHS / f"{named(options)}.txt").write_text(playthrough(options), encoding="utf-8")


if __name__ == "__main__":
    write()
    sys.stdout.write(f"written: {COUNTS}, {ROLLOUTS}, {PLAYTHROUGHS}\n")
