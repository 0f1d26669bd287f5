"""States as text, to compare them: all that is inside, or all that reaches one seat."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterable

from parlour.core import CHANCE, Event, Game, Json, State
from parlour.core.trail import Chunk

JSON = json.JSONEncoder(sort_keys=True, allow_nan=False)
Decision = tuple[int, int]
ATOMS = frozenset({bool, int, float, str, type(None)})
COMMON = {"game", "origin", "chunk", "used", "plies"}


def dumps(value: object) -> str:
    """Write JSON with sorted keys; nothing but JSON is accepted."""
    return JSON.encode(value)


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
    if type(value) in ATOMS:
        return value  # type: ignore[return-value]
    if isinstance(value, dict):
        return [[plain(key), plain(each)] for key, each in sorted(value.items(), key=repr)]
    if isinstance(value, list | tuple):
        return [each if type(each) in ATOMS else plain(each) for each in value]
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


class Told:
    """All that a state tells, to several eyes: its past is gone through once for all of them.

    A state that begins with the same decisions as another one, `like`, has those events in common with it.
    """

    def __init__(self, state: State, like: Told | None = None) -> None:
        self._state = state
        self._like = like
        self._past = [*state.decisions(), *state.pending()]
        self._events: list[tuple[Event, ...]] | None = None
        self._forms: dict[int | None, list[Event]] = {}  # kept, so that no two of them have the same id
        self._written: dict[int, str] = {}
        self._logged: dict[int, str] = {}
        self._seen: dict[tuple[int | None, bool], dict[str, str]] = {}

    def to(self, seat: int | None, drawn: bool = False) -> dict[str, str]:
        """Return all that reaches a seat (None: a spectator), part by part.

        Args:
            seat: who looks.
            drawn: with the SVG drawing, which takes its time.
        """
        parts = self._seen.get((seat, drawn))
        if parts is None:
            if drawn:
                parts = {**self.to(seat), "svg": self._state.svg(seat)}
            else:
                parts = {"history": self.history(seat), **self._logs(seat), **_present(self._state, seat)}
            self._seen[seat, drawn] = parts
        return parts

    def history(self, seat: int | None) -> str:
        """Return the events so far as a seat saw them."""
        return f"[{', '.join(self._write(event) for event in self._saw(seat))}]"

    def _logs(self, seat: int | None) -> dict[str, str]:
        """Return the log of a seat, and how the table shows it now."""
        game, state = self._state.game, self._state
        log, shown = [], []
        for event in self._saw(seat):
            log.append(self._log(event))
            form = game.as_shown(state, event)
            shown.append(log[-1] if form is event else _sentence(game, form))
        return {"log": "\n".join(log), "shown": "\n".join(shown)}

    def _saw(self, seat: int | None) -> list[Event]:
        if seat not in self._forms:
            forms = [event.seen_by(seat) for happened in self._chronicle() for event in happened]
            self._forms[seat] = [form for form in forms if form is not None]
        return self._forms[seat]

    def _chronicle(self) -> list[tuple[Event, ...]]:
        if self._events is None:
            like = self._like if self._like is not None and self._like._state.origin == self._state.origin else None
            common = _common(self._past, like._past) if like is not None else 0
            before = like._chronicle()[:common] if like is not None else []
            self._events = [*before, *self._state.chronicle(common)]
        return self._events

    def _write(self, event: Event) -> str:
        written = self._like._written.get(id(event)) if self._like is not None else None
        if written is None:
            written = self._written.get(id(event)) or dumps(event.to_json())
            self._written[id(event)] = written
        return written

    def _log(self, event: Event) -> str:
        log = self._like._logged.get(id(event)) if self._like is not None else None
        if log is None:
            log = self._logged.get(id(event)) or _sentence(self._state.game, event)
            self._logged[id(event)] = log
        return log


def _common(one: list[Decision], other: list[Decision]) -> int:
    """Count the decisions with which both begin."""
    return next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def seen(state: State, seat: int | None, drawn: bool = False) -> dict[str, str]:
    """Return all that reaches a seat, as `Told` does."""
    return Told(state).to(seat, drawn)


def _present(state: State, seat: int | None) -> dict[str, str]:
    parts = {
        "to_act": dumps(state.to_act()),
        "view": dumps(state.view(seat).to_json()),
        "question": repr(state.question(seat)),
        "drawing": state.draw(seat),
        "secret": str(state.secret()),
        "returns": dumps([state.returns(), state.result()]),
    }
    if seat is not None:
        parts["legal"] = dumps(state.legal(seat))
        parts["moves"] = dumps(state.moves(seat))
        parts["choices"] = dumps([choice.to_json() for choice in state.choices(seat)])
    return parts


def history(state: State, seat: int | None) -> str:
    """Return the events so far as a seat saw them."""
    return written(state.history(seat))


def written(events: Iterable[Event]) -> str:
    """Write events, in the forms in which they were seen, as text."""
    return dumps([event.to_json() for event in events])


def _sentence(game: Game, event: Event) -> str:
    """Tell an event as a log does."""
    return game.tell(event, lambda each: f"seat {each}")


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
