"""States as text, to compare them: all that is inside, or all that reaches one seat."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterable, Iterator

from parlour.core import CHANCE, Event, Json, State
from parlour.core.trail import Chunk

COMMON = {"game", "origin", "chunk", "used", "plies"}


def dumps(value: object) -> str:
    """Write JSON with sorted keys; nothing but JSON is accepted."""
    return json.dumps(value, sort_keys=True, allow_nan=False)


def inside(state: State) -> str:
    """Return everything that a state answers about itself: equal states give equal texts."""
    return dumps(state.to_json()) + dumps([state.to_act(), state.actor(), state.plies, state.returns()])


def answers(state: State) -> str:
    """Return what `inside` returns and the legal actions."""
    return inside(state) + dumps([state.legal(seat) for seat in (CHANCE, *state.game.seats)])


def fingerprint(state: State) -> str:
    """Return all that is in a state, its attributes included: nothing may change without changing this.

    Compare it for one and the same state only: attributes may hold scratch space that a copy does not take over.
    """
    told = answers(state)
    own = {name: getattr(state, name) for name in _attributes(type(state))}
    own |= {name: value for name, value in getattr(state, "__dict__", {}).items() if name not in COMMON}
    return told + dumps(plain(own))


def plain(value: object) -> Json:
    """Turn any value into JSON, deeply, so that two equal ones give the same."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, dict):
        return [[plain(key), plain(each)] for key, each in sorted(value.items(), key=repr)]
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    if isinstance(value, set | frozenset):
        return [plain(each) for each in sorted(value, key=repr)]
    inner = {name: getattr(value, name) for name in _slots(type(value)) if hasattr(value, name)}
    inner |= getattr(value, "__dict__", {})
    return [type(value).__name__, plain(inner)] if inner else type(value).__name__


_declared: dict[type[State], tuple[str, ...]] = {}


def _attributes(kind: type[State]) -> tuple[str, ...]:
    """Name the data attributes that a class declares: those of compiled classes, and slots."""
    if kind not in _declared:
        _declared[kind] = tuple(
            name
            for name, member in inspect.getmembers(kind)
            if (inspect.isgetsetdescriptor(member) or inspect.ismemberdescriptor(member))
            and not name.startswith("__")
            and name not in COMMON
        )
    return _declared[kind]


def _slots(kind: type) -> tuple[str, ...]:
    if kind is Chunk:
        return ()
    return tuple(name for each in inspect.getmro(kind) for name in getattr(each, "__slots__", ()))


def seen(state: State, seat: int | None, drawn: bool = False) -> dict[str, str]:
    """Return all that reaches a seat (None: a spectator), part by part.

    Args:
        state: the position.
        seat: who looks.
        drawn: with the SVG drawing, which takes its time.
    """
    past = state.history(seat)
    parts = {
        "to_act": dumps(state.to_act()),
        "view": dumps(state.view(seat).to_json()),
        "history": dumps([event.to_json() for event in past]),
        "log": "\n".join(_told(state, past)),
        "shown": "\n".join(_told(state, [state.game.as_shown(state, event) for event in past])),
        "question": repr(state.question(seat)),
        "drawing": state.draw(seat),
        "secret": str(state.secret()),
        "returns": dumps([state.returns(), state.result()]),
    }
    if seat is not None:
        parts["legal"] = dumps(state.legal(seat))
        parts["moves"] = dumps(state.moves(seat))
        parts["choices"] = dumps([choice.to_json() for choice in state.choices(seat)])
    if drawn:
        parts["svg"] = state.svg(seat)
    return parts


def history(state: State, seat: int | None) -> str:
    """Return the events so far as a seat saw them."""
    return dumps([event.to_json() for event in state.history(seat)])


def _told(state: State, events: Iterable[Event]) -> Iterator[str]:
    """Tell events as a log does."""
    for event in events:
        yield state.game.tell(event, lambda each: f"seat {each}")


def difference(one: dict[str, str], other: dict[str, str]) -> str | None:
    """Name the first part that differs, with both texts; None if all are equal."""
    for part, text in one.items():
        if other[part] != text:
            return f"{part} is {_around(text, other[part])}"
    return None


def _around(one: str, other: str) -> str:
    """Show two texts near the first place where they differ."""
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    start = max(0, at - 40)
    return f"{one[start : at + 40]!r} and {other[start : at + 40]!r}"
