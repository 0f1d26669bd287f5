"""Garbage given to compiled code ends in an error or in nonsense, never in foreign memory: the process lives on."""

from __future__ import annotations

import subprocess
import sys

import pytest

GARBAGE = """
state.generate(1, None)
state.random_action(1, None, None)
state.rollout(None, None)
state.apply(1, 1024); state.sample(2, None)
state.share(None)
state.renew(None)
begun.random_action(begun.actor(), None, None)
begun.rollout(Rng(1), None)
Position().apply(1, 1024)
bare = Position(); bare.set_up(2, False, 1, 0); bare.apply(1, 1024); bare.apply(2, 1025)
bare = Position(); bare.set_up(2, False, 1, 0); bare.place_all([0] * 5, 1, 0, 0); bare.apply(1, 0)
state.set_up(-5, False, 1, 0); state.place_all([1] * 5, 10**9, 0, 0); state.apply(1, 0); state.times_before()
Position().decisions()
Position.__new__(Position).copy()
scratch.n = 10**8; scratch.to_list()
scratch.n = -10**6; scratch.add(5)
scratch.n = 10**8; scratch.get(10**7)
begun.used = 10**8; begun.apply(begun.actor(), 0)
begun.used = -10**7; begun.apply(begun.actor(), 0)
begun.used = 10**7; begun.times_before()
begun.chunk.n = 10**9; begun.chunk.get(10**8)
begun.chunk = None; begun.apply(begun.actor(), 0)
begun.quiet = 10**6; begun.times_before()
begun.board(10**8)
begun.pick_of(-10**8)
begun.side_squares(10**8)
begun.placeable(-10**8)
begun.mover = 10**9; begun.legal(10**9)
state.apply(-2**31, 2**31 - 1)
Playouts(1).listed(None, 1, 1)
Playouts(1).picked(None, 1, 1)
Playouts(1).copied(None, 1)
state.chunk.continued(-10**6)
""".strip().splitlines()

PROGRAM = """
import sys
import parlour
from parlour.core import Actions, Rng
from parlour.core.playout import Playouts
from parlour.games.natural_chaos.rules import Position

for line in sys.stdin.read().splitlines():
    state, begun, scratch = parlour.load("natural-chaos").start(), parlour.load("natural-chaos").start(), Actions()
    for seat, action in [(1, 1024), (2, 1025)]:
        begun.apply(seat, action)
    print(line, flush=True)
    try:
        exec(line)
    except Exception:
        pass
print("alive")
"""


@pytest.mark.parametrize("flags", [[], ["-O"]], ids=["", "optimised"])
def test_garbage_does_not_end_the_process(flags: list[str]) -> None:
    ran = subprocess.run(
        [sys.executable, *flags, "-c", PROGRAM],
        input="\n".join(GARBAGE),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    told = ran.stdout.splitlines() or [ran.stderr]
    assert told[-1] == "alive", f"ended by {told[-1]}"


def test_illegal_actions_in_range_leave_a_state_that_can_be_used() -> None:
    program = """
import random, parlour
from parlour.core import Actions, Rng
for seed in range(20):
    draw = random.Random(seed)
    game = parlour.load("natural-chaos", players=draw.choice([2, 4]), repetition=draw.choice(["draw", "forbid"]))
    state = game.start()
    for _ in range(300):
        try:
            state.apply(draw.randint(-1, 5), draw.randint(-5, 1035))
        except IndexError:
            pass
        for seat in game.seats:
            state.legal(seat)
        state.view(1), state.copy(), state.times_before(), state.decisions()
print("alive")
"""
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=False)
    assert ran.stdout == "alive\n", ran.stderr
