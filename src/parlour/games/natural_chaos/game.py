"""Natural Chaos: the game with its options, and the way from rules to words."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from parlour.core import BadState, Choice, Event, Game, Json, Level, Option, Question, Side, State, View
from parlour.games.natural_chaos import refusal, text, words
from parlour.games.natural_chaos.board import ELEMENTS, PIECES_EACH, SIDE_NAMES
from parlour.games.natural_chaos.levels import LEVELS
from parlour.games.natural_chaos.notation import ACTIONS
from parlour.games.natural_chaos.options import OPTIONS
from parlour.games.natural_chaos.rules import Position
from parlour.games.natural_chaos.strategy import NaturalChaosStrategy
from parlour.games.natural_chaos.tensors import NaturalChaosTensor
from parlour.games.natural_chaos.view import PHASES, NaturalChaosView, cells_of, finished_lines, look

REPETITION = {"none": 0, "draw": 1, "forbid": 2}


class NaturalChaos(Game):
    """Four wrapping boards, four elements, four in a row."""

    name: ClassVar[str] = "natural-chaos"
    title: ClassVar[str] = "Natural Chaos"
    summary: ClassVar[str] = "Four wrapping boards, four elements, four in a row."
    facts: ClassVar[tuple[str, ...]] = ("2 or 4 players", "20 min", "Medium")
    option_list: ClassVar[tuple[Option, ...]] = OPTIONS
    level_list: ClassVar[tuple[Level, ...]] = LEVELS
    together = True

    def __init__(self, rules: int | None = None, **options: object) -> None:
        super().__init__(rules, **options)
        self.players = int(self.options["players"])
        self.actions = ACTIONS
        limit = int(self.options["turn_limit"])
        self.length = limit + 2 if limit else None

    def begin(self, origin: dict[str, Json] | None) -> Position:
        """Return the empty board before the face-off, or a set-up position."""
        position = Position()
        position.attach(self, origin)
        position.set_up(
            self.players,
            bool(self.options["stones"]),
            REPETITION[str(self.options["repetition"])],
            int(self.options["turn_limit"]),
        )
        if origin is not None:
            _set_up(position, origin)
        return position

    def side(self, seat: int) -> Side:
        """Return black or white with the elements that the seat plays (NC-4, NC-5)."""
        side = SIDE_NAMES[(seat - 1) % 2]
        if self.players == 2:
            return Side(side, side.lower(), ("fire, earth", "water, plant")[seat - 1])
        element = words.NAMES[ELEMENTS[seat - 1]]
        return Side(element.capitalize(), side.lower(), f"{side.lower()} team")

    def team(self, seat: int) -> str:
        """Return black or white (NC-5)."""
        return SIDE_NAMES[(seat - 1) % 2]

    def view(self, state: State, seat: int | None) -> NaturalChaosView:
        """Return what the seat sees."""
        return look(_position(state), seat)

    def position(self, state: State) -> dict[str, Json]:
        """Return the position alone, as `begin` takes it."""
        position = _position(state)
        return {
            "cells": ",".join(
                "".join(letter or "." for letter in cells_of(position)[16 * q : 16 * q + 16]) for q in range(4)
            ),
            "phase": PHASES[position.phase],
            "picks": [ELEMENTS[p] if p >= 0 else None for p in map(position.pick_of, (0, 1))],
            "mover": position.mover,
            "turn": position.turn,
            "passes": position.passes,
        }

    def events(self, before: State, seat: int, action: int, after: State) -> tuple[Event, ...]:
        """Tell what a decision brought about."""
        return words.events(_position(before), seat, action, _position(after))

    def tell(self, event: Event, name: Callable[[int], str]) -> str:
        """Return one sentence for the log."""
        return words.tell(event, name)

    def choice(self, state: State, seat: int, action: int) -> Choice:
        """Describe one legal action."""
        return words.choice(_position(state), seat, action)

    def unknown(self, text: str) -> str:
        """Return why a text is no action of the game."""
        return refusal.unknown(text)

    def refusal(self, state: State, seat: int, action: int) -> str:
        """Return why the seat may not take the action."""
        return refusal.refusal(_position(state), seat, action)

    def question(self, state: State, seat: int | None) -> Question:
        """Return what the seat is asked."""
        return words.question(_position(state), self.view(state, seat), lambda each: self.side(each).name)

    def result(self, state: State) -> str:
        """Return how the game ended."""
        return words.ending(_position(state))

    def strategy(self) -> NaturalChaosStrategy:
        """Return the knowledge of the game for searches."""
        return NaturalChaosStrategy()

    def tensor(self) -> NaturalChaosTensor:
        """Return the encoding for learning programs."""
        return NaturalChaosTensor()

    def draw(self, view: View) -> str:
        """Draw a view in characters."""
        assert isinstance(view, NaturalChaosView)
        return text.draw(view)


def _position(state: State) -> Position:
    assert isinstance(state, Position)
    return state


def _set_up(position: Position, data: dict[str, Json]) -> None:
    """Fill a position from data, checking all of it."""
    known = {"cells", "phase", "picks", "mover", "turn", "passes"}
    if set(data) - known or "cells" not in data:
        raise BadState(f"a position has the fields {', '.join(sorted(known))}, of which cells is needed")
    boards = _boards(data["cells"])
    mover, turn = _whole(data, "mover", 1), _whole(data, "turn", 2 if position.with_stones else 0)
    if not 1 <= mover <= position.players:
        raise BadState(f"mover must be a seat from 1 to {position.players}, not {mover}")
    if data.get("phase", "play") != "play":
        raise BadState("only positions of the phase 'play' can be set up")
    if bin(boards[4]).count("1") != (2 if position.with_stones else 0):
        raise BadState("with the option stones exactly two stones stand on the board, without it none (NC-22)")
    if position.turn_limit and turn >= position.turn_limit:
        raise BadState(f"turn must be below the turn limit {position.turn_limit}, not {turn} (NC-21)")
    passes = _whole(data, "passes", 0)
    if passes >= position.players:
        raise BadState(f"passes must be fewer than the {position.players} seats, not {passes} (NC-16)")
    position.place_all(boards, mover, turn, passes)
    if finished_lines(position):
        raise BadState("a side already has four in a row (NC-17)")


def _boards(cells: Json) -> list[int]:
    flat = cells.replace(",", "") if isinstance(cells, str) else ""
    if len(flat) != 64 or set(flat) - set("FWEPS."):
        raise BadState("cells must be 64 of F W E P S and . for an empty cell, quadrant by quadrant, rank 1 first")
    boards = [sum(1 << square for square in range(64) if flat[square] == letter) for letter in "FWEPS"]
    if any(board.bit_count() > PIECES_EACH for board in boards[:4]):
        raise BadState("there are eight pieces of each element (NC-2)")
    return boards


def _whole(data: dict[str, Json], key: str, default: int) -> int:
    value = data.get(key, default)
    if type(value) is not int or not 0 <= value < 100000:
        raise BadState(f"{key} must be a whole number from 0, not {value!r}")
    return value
