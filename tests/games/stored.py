"""What is stored of a game and compared: counted trees, checksums of random games, annotated play-throughs.

Each game has a module with a `Stored` that says what to count and to play; run as a program it writes its files anew. A
change of a rule shows up as a difference in these files; commit it only if the clauses say so.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import parlour
from parlour.core import Actions, Game, Rng, State
from parlour.core.options import show

DATA = Path(__file__).parent / "data"
MANY = 700
Options = Mapping[str, object]


def uniformly(state: State, seat: int, rng: Rng) -> int:
    """Choose a random action."""
    return state.random_action(seat, rng, Actions())


def nothing_more(_seed: int) -> Options:
    """Leave the options as they are."""
    return {}


@dataclass(frozen=True)
class Stored:
    """The stored data of one game.

    Attributes:
        name: the game's.
        command: what writes the files anew.
        option_sets: each gets its trees, rollouts and play-through.
        named: names an option set for files and test ids.
        trees: names the trees that are counted, with their roots and depths.
        notes: comments for the file with the counts.
        choose: plays the games that are told.
        more: further options for the rollout with a seed.
        every: after how many decisions a play-through has a drawing.
        longest: after how many decisions a play-through breaks off.
    """

    name: str
    command: str
    option_sets: Sequence[Options]
    named: Callable[[Options], str]
    trees: Callable[[], Iterator[tuple[str, State, int]]]
    notes: tuple[str, ...] = ()
    choose: Callable[[State, int, Rng], int] = uniformly
    more: Callable[[int], Options] = nothing_more
    every: int = 6
    longest: int = 70
    counts_file: Path = field(init=False)
    rollouts_file: Path = field(init=False)
    folder: Path = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "counts_file", DATA / f"{self.name}.counts")
        object.__setattr__(self, "rollouts_file", DATA / f"{self.name}.rollouts")
        object.__setattr__(self, "folder", DATA / "playthroughs" / self.name)

    def game(self, options: Options, **more: object) -> Game:
        return parlour.load(self.name, **{**options, **more})

    @property
    def title(self) -> str:
        return parlour.load(self.name).title

    def counts(self) -> str:
        """Return the text of the file with the counted trees."""
        lines = [
            f"# {self.title}: how many sequences of 1, 2, 3, … decisions there are.",
            *(f"# {note}" for note in self.notes),
            f"# Written by: {self.command}",
        ]
        for name, root, depth in self.trees():
            lines.append(f"{name}: " + " ".join(str(count(root, d)) for d in range(1, depth + 1)))
        return "\n".join(lines) + "\n"

    def stored_counts(self) -> dict[str, list[int]]:
        """Return the numbers of the file by the names of the trees."""
        found = {}
        for line in self.counts_file.read_text(encoding="utf-8").splitlines():
            name, _, numbers = line.partition(": ")
            if not line.startswith("#"):
                found[name] = [int(number) for number in numbers.split()]
        return found

    def recount(self, name: str, root: State) -> tuple[list[int], list[int]]:
        """Return a tree counted anew, and as stored; interpreted, only levels above which there are few positions."""
        expected = self.stored_counts()[name]
        depth = len(expected)
        if not parlour.compiled:
            depth = next((d for d in range(1, depth) if expected[d - 1] > MANY), depth)
        return [count(root, d) for d in range(1, depth + 1)], expected[:depth]

    def rollouts(self) -> str:
        """Return the text of the file with the checksums of random games: the same compiled and interpreted."""
        lines = [
            f"# {self.title}: for each option set the lengths of three rollouts and a checksum of their decisions.",
            f"# Written by: {self.command}",
        ]
        for options in self.option_sets:
            played, checksum = [], 0
            for seed in (1, 2, 3):
                state = self.game(options, **self.more(seed)).start()
                played.append(str(state.rollout(Rng(seed), Actions())))
                checksum = zlib.crc32(str(state.decisions()).encode(), checksum)
            lines.append(f"{self.named(options)}: {' '.join(played)} {checksum:08x}")
        return "\n".join(lines) + "\n"

    def path(self, options: Options) -> Path:
        """Return the file with the play-through of an option set."""
        return self.folder / f"{self.named(options)}.txt"

    def playthrough(self, options: Options) -> str:
        """Play one game and tell it: decisions with the number of choices, events, drawings, and what all get."""
        made = self.game(options)
        state = made.start()
        rng = Rng(list(map(self.named, self.option_sets)).index(self.named(options)) + 1)
        lines = [f"{self.title}: " + ", ".join(f"{name} {show(value)}" for name, value in made.options.items()), ""]
        while not state.over and state.plies < self.longest:
            seat = state.to_act()[-1]
            action = self.choose(state, seat, rng)
            number, legal = state.plies + len(state.pending()) + 1, len(state.legal(seat))
            lines.append(f"{number}. {made.line(seat, action)}   ({legal} legal)")
            told = [event for event in state.play(seat, action) if not event.quiet]
            lines += [f"   {made.tell(event, lambda each: f'Seat {each}')}" for event in told]
            if state.over or (seat and state.plies % self.every == 0):
                lines += ["", *state.draw().split("\n"), state.question(None).fact, ""]
        lines += [f"returns: {state.returns()}", "", "The record", "", made.record(state)]
        return "\n".join(line.rstrip() for line in lines) + "\n"

    def write(self) -> None:
        """Write all files."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.counts_file.write_text(self.counts(), encoding="utf-8")
        self.rollouts_file.write_text(self.rollouts(), encoding="utf-8")
        for options in self.option_sets:
            self.path(options).write_text(self.playthrough(options), encoding="utf-8")
        sys.stdout.write(f"written: {self.counts_file}, {self.rollouts_file}, {self.folder}\n")


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
