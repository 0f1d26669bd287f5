"""States are values: independent copies, equal round trips, two ways to act that agree."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable

from parlour.core import Actions, Game, Rng, State, replay
from parlour.core.errors import UnknownGame
from parlour.testing.report import Moment, demand, keeps
from parlour.testing.told import Told, answers, difference, dumps, fingerprint, inside

SHORT = 6


def wander(state: State, rng: Rng, decisions: int) -> None:
    """Play random actions of random seats through `apply`, up to so many."""
    out = Actions()
    for _ in range(decisions):
        owed = state.to_act()
        if not owed:
            return
        seat = owed[rng.below(len(owed))]
        state.apply(seat, state.random_action(seat, rng, out))


@keeps("copies", "A copy is equal, goes on equally and shares nothing with its original.", Moment.STEP)
def copies(state: State, rng: Rng) -> None:
    """Play on copies, and on what they were copied from."""
    before = fingerprint(state)
    original = state.copy()
    demand(original is not state, "copy returns the state itself")
    demand(answers(original) == answers(state), "a copy is not equal to its original")
    kept = original.copy()
    untouched = fingerprint(kept)
    bits = rng.bits()
    wander(original, Rng(bits), SHORT)
    demand(fingerprint(kept) == untouched, "playing on the original changed its copy")
    wander(kept, Rng(bits), SHORT)
    demand(answers(kept) == answers(original), "the same actions lead a copy to another state than its original")
    demand(fingerprint(state) == before, "playing on a copy, or on a copy of it, changed the original")


@keeps("apply", "apply on a legal action does what play does.", Moment.STEP)
def apply(state: State, rng: Rng) -> None:
    """Carry out one random legal action of each seat in all ways."""
    for seat in state.to_act():
        actions = state.legal(seat)
        action = actions[rng.below(len(actions))]
        played, by_text, applied, advanced = state.copy(), state.copy(), state.copy(), state.copy()
        played.play(seat, action)
        by_text.play(seat, state.game.text(action))
        applied.apply(seat, action)
        advanced.advance(seat, action)
        name = f"{state.game.text(action)!r} of seat {seat}"
        after = answers(played)
        demand(after == answers(applied), f"apply and play of {name} lead to different states")
        demand(after == answers(advanced), f"advance and play of {name} lead to different states")
        demand(after == answers(by_text), f"{name} differs by number and by text")


@keeps(
    "garbage", "apply outside the table raises IndexError; nothing given to it breaks the program.", Moment.SOMETIMES
)
def garbage(state: State, rng: Rng) -> None:
    """Give apply what it may not be given."""
    before = fingerprint(state)
    size, last = len(state.game.actions), state.game.players
    owed = state.to_act()
    seat = owed[0] if owed else 1
    action = state.legal(seat)[0] if owed else 0
    for wrong in ((seat, -1), (seat, size), (seat, 2**31 - 1), (-1, action), (last + 1, action), (2**31 - 1, action)):
        trial = state.copy()
        try:
            trial.apply(*wrong)
        except IndexError:
            demand(answers(trial) == answers(state), f"apply{wrong} raised IndexError but changed the state")
        else:
            demand(False, f"apply{wrong} is out of range and did not raise IndexError")
    trial = state.copy()
    for _ in range(SHORT):
        try:
            trial.apply(rng.below(last + 1), rng.below(size))
        except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError):
            trial = state.copy()
    demand(fingerprint(state) == before, "garbage given to a copy changed the original")


@keeps("json", "JSON and back gives an equal state.", Moment.STEP)
def through_json(state: State, rng: Rng) -> None:
    """Write and read the state as JSON."""
    data = state.to_json()
    demand(json.loads(dumps(data)) == data, "to_json gives more than JSON can hold")
    _same(state, state.game.from_json(json.loads(dumps(data))), "JSON")


@keeps("pickle", "Pickle and back gives an equal state.", Moment.STEP)
def through_pickle(state: State, rng: Rng) -> None:
    """Write and read the state as pickle."""
    back = pickle.loads(pickle.dumps(state))
    demand(back.game == state.game, "pickle changes the game")
    _same(state, back, "pickle")


@keeps("records", "The record replays to an equal state, twice, and is written again byte for byte.", Moment.STEP)
def through_record(state: State, rng: Rng) -> None:
    """Write and replay the record."""
    if state.origin is not None:
        return
    text = state.game.record(state)
    demand(text.isascii() and text.endswith("\n") and "\n\n" not in text, "the record is not plain lines of ASCII")
    demand(text.startswith(f"# game {state.game.name}\n"), "the record does not begin with its game")
    demand(("\n# result " in text) == state.over, "the record's result and the end of the game do not go together")
    back = replay(text, loader(state.game))
    demand(back.game == state.game, f"the record leads to the game {back.game!r}")
    _same(state, back, "the record")
    again = state.game.record(back)
    demand(again == text, f"the record is written differently after a replay:\n{again}")


def loader(game: Game) -> Callable[..., Game]:
    """Return what makes games of this kind from a record, installed or not."""

    def load(name: str, *, rules: int | None = None, **options: object) -> Game:
        if name != game.name:
            raise UnknownGame(f"unknown game {name!r}: known is {game.name}")
        return type(game)(rules, **options)

    return load


def _same(state: State, back: State, way: str) -> None:
    one, other = inside(back), inside(state)
    demand(one == other, f"{way} leads to another state:\n{one}\n{other}")
    demand(back == state and hash(back) == hash(state), f"after {way} equal states do not compare or hash as equal")
    for seat in (None, *state.game.seats):
        one, other = dumps(state.view(seat).to_json()), dumps(back.view(seat).to_json())
        demand(one == other, f"after {way} equal states have different views for seat {seat}")
    moves = {seat: state.moves(seat) for seat in state.game.seats}
    demand(moves == {seat: back.moves(seat) for seat in state.game.seats}, f"after {way} the legal actions differ")


@keeps("order", "Simultaneous decisions may be made in any order.", Moment.STEP)
def order(state: State, rng: Rng) -> None:
    """Make all pending decisions in ascending, descending and mixed order and compare what comes of it."""
    owed = state.to_act()
    if len(owed) < 2:
        return
    streams = {seat: rng.fork().bits() for seat in owed}
    mixed = rng.fork()
    first = _decided(state, streams, lambda seats: seats[0])
    result, told = inside(first), Told(first)
    ways: tuple[tuple[str, Callable[[tuple[int, ...]], int]], ...] = (
        ("descending", lambda seats: seats[-1]),
        ("mixed", lambda seats: seats[mixed.below(len(seats))]),
    )
    for way, choose in ways:
        other = _decided(state, streams, choose)
        found = Told(other)
        demand(inside(other) == result, f"decided in {way} order the state is another")
        for seat in (None, *state.game.seats):
            apart = difference(told.to(seat), found.to(seat))
            demand(apart is None, f"decided in {way} order, for seat {seat} {apart}")


def _decided(state: State, streams: dict[int, int], choose: Callable[[tuple[int, ...]], int]) -> State:
    """Let the seats decide until the last decision is in; what each chooses depends on its own stream only."""
    trial = state.copy()
    own = {seat: Rng(bits) for seat, bits in streams.items()}
    while trial.plies == state.plies and trial.to_act():
        seat = choose(trial.to_act())
        actions = trial.legal(seat)
        trial.play(seat, actions[own[seat].below(len(actions))])
    return trial
