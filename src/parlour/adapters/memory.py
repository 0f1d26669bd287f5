"""What a seat has seen, as text that grows with the game: perfect memory without replaying the whole past each time."""

from __future__ import annotations

import json
from dataclasses import dataclass

from parlour.core import Event, Json, State


def dumps(value: Json) -> str:
    """Write JSON so that equal values give equal texts."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class Past:
    """The state after some decisions, and what each seat has seen up to there (None: a spectator)."""

    state: State
    seen: dict[int | None, str]


def beginning(state: State) -> Past:
    """Return the past of a state's first position, in which nobody has seen anything."""
    return Past(state.game.begin(state.origin), dict.fromkeys((None, *state.game.seats), ""))


class Held:
    """A state with what its seats remember. Copies share the memory that they have in common.

    Attributes:
        state: the true position.
    """

    def __init__(self, state: State, past: Past | None = None) -> None:
        self.state = state
        self._past = past

    def told(self, seat: int | None) -> str:
        """Return everything that a seat ever saw, one event a line: equal if and only if it saw the same."""
        known = self._past or beginning(self.state)
        fresh = self.state.decisions()[known.state.plies :]
        if fresh:
            known = self._past = _after(known, fresh)
        return _after(known, self.state.pending()).seen[seat]

    def __deepcopy__(self, memo: object) -> Held:
        return Held(self.state.copy(), self._past)

    def __reduce__(self) -> tuple[type[Held], tuple[State]]:
        return Held, (self.state,)


def _after(known: Past, decisions: list[tuple[int, int]]) -> Past:
    """Return the past with more decisions in it."""
    if not decisions:
        return known
    state = known.state.copy()
    seen = {seat: [text] for seat, text in known.seen.items()}
    for actor, action in decisions:
        for event in state.play(actor, action):
            for seat, lines in seen.items():
                lines.append(_line(event, seat))
    return Past(state, {seat: "".join(lines) for seat, lines in seen.items()})


def _line(event: Event, seat: int | None) -> str:
    form = event.seen_by(seat)
    return "" if form is None else f"{dumps(form.to_json())}\n"
