"""Natural Chaos in words: choices with their consequences, events, log sentences and questions."""

from __future__ import annotations

from collections.abc import Callable

from parlour.core import Choice, Event, Json, Question
from parlour.games.natural_chaos.board import CELLS, ELEMENT_NAMES, ELEMENTS, LINES, SIDE_NAMES, cell_name
from parlour.games.natural_chaos.notation import ACTIONS, PASS, PICK, kind_of, target_of
from parlour.games.natural_chaos.rules import Position
from parlour.games.natural_chaos.view import NaturalChaosView, cells_of, finished_lines, threats

NAMES = dict(zip(ELEMENTS, ELEMENT_NAMES, strict=True))


def choice(position: Position, seat: int, action: int) -> Choice:
    """Describe a legal action with what it takes, where it goes and what it will do."""
    kind = kind_of(action)
    text = ACTIONS.text(action)
    square = action % 64
    if kind == "pass":
        return Choice(action, text, "Pass: nothing else is possible", kind)
    if kind == "pick":
        return Choice(action, text, f"Pick {ELEMENT_NAMES[action - PICK]}", kind, None, text)
    if kind == "stone":
        return Choice(action, text, f"Put a stone on {cell_name(square)}", kind, "supply-S", CELLS[square])
    effects = _effects(position, seat, action)
    if kind == "place":
        element = action // 64
        left = 7 - position.board(element).bit_count()
        label = f"Place {ELEMENT_NAMES[element]} on {cell_name(square)}"
        return Choice(action, text, label, kind, f"supply-{ELEMENTS[element]}", CELLS[square], f"{left} left", effects)
    cells = cells_of(position)
    own, goal = NAMES[cells[square]], target_of(action)
    label = f"Move {own} from {cell_name(square)} to {cell_name(goal)}"
    if kind == "switch":
        label = f"Switch {own} on {cell_name(square)} with {NAMES[cells[goal]]} on {cell_name(goal)}"
    return Choice(action, text, label, kind, CELLS[square], CELLS[goal], "", effects)


def _effects(position: Position, seat: int, action: int) -> tuple[str, ...]:
    after = position.copy()
    after.apply(seat, action)
    if after.winner in (0, 1):
        side = SIDE_NAMES[after.winner]
        return ("wins",) if after.winner == (seat - 1) % 2 else (f"completes a line for {side}, who wins",)
    return ("the game is a draw",) if after.over else ()


def events(before: Position, seat: int, action: int, after: Position) -> tuple[Event, ...]:
    """Tell what a decision brought about."""
    text = ACTIONS.text(action)
    kind = kind_of(action)
    if kind == "pick":
        return _picked(seat, text, after)
    detail: dict[str, Json] = {}
    cells = cells_of(before)
    square = action % 64
    if kind in ("stone", "place"):
        detail = {"to": CELLS[square], "element": "S" if kind == "stone" else ELEMENTS[action // 64]}
    elif kind in ("move", "switch"):
        goal = target_of(action)
        detail = {"from": CELLS[square], "to": CELLS[goal], "element": cells[square]}
        detail |= {"over_edge": _over_edge(square, goal)} if kind == "move" else {"other": cells[goal]}
    detail["three"] = _new_threes(before, after, (seat - 1) % 2)
    happened = [Event(kind, seat, text, detail)]
    if after.over:
        lines: list[Json] = [_line_name(line) for line in finished_lines(after)]
        winner = SIDE_NAMES[after.winner] if after.winner < 2 else "draw"
        happened.append(Event("end", seat, text, {"winner": winner, "lines": lines, "why": ending(after)}))
    return tuple(happened)


def _picked(seat: int, text: str, after: Position) -> tuple[Event, ...]:
    """A pick is its owner's secret until both are in; then the reveal is everybody's (NC-6)."""
    happened = [Event("pick", seat, text, {"element": text[1]}, seats=(seat,), cover={})]
    if after.phase > 0:
        picks: dict[str, Json] = {str(side + 1): ELEMENTS[after.pick_of(side)] for side in (0, 1)}
        happened.append(Event("reveal", 0, "", {"picks": picks, "starts": after.mover}, reveals=True))
    return tuple(happened)


def _over_edge(square: int, goal: int) -> bool:
    rank, file = abs(square // 4 % 4 - goal // 4 % 4), abs(square % 4 - goal % 4)
    return rank == 3 or file == 3


def _new_threes(before: Position, after: Position, side: int) -> list[Json]:
    """Name the lines in which a side has come to three of four with the fourth cell empty."""
    return [name for name in _threes(after, side) if name not in _threes(before, side)]


def _threes(position: Position, side: int) -> list[str]:
    own, taken = position.side_squares(side), position.occupied()
    names = []
    for name, line in LINES:
        mine = sum(own >> square & 1 for square in line)
        if mine == 3 and sum(taken >> square & 1 for square in line) == 3:
            names.append(name)
    return names


def _line_name(line: tuple[int, ...]) -> str:
    return next(name for name, squares in LINES if squares == line)


def ending(position: Position) -> str:
    """Return why a finished game is over, as a sentence."""
    if position.winner < 2:
        won = list(finished_lines(position))
        return f"{SIDE_NAMES[position.winner]} wins: four in {' and '.join(_line_name(line) for line in won)}."
    if position.passes == position.players:
        return "A draw: nobody can do anything."
    if position.game.options["repetition"] == "draw" and position.times_before() >= 2:
        return "A draw: the same position stood for the third time."
    return f"A draw: {position.turn_limit} turns are over."


def tell(event: Event, name: Callable[[int], str]) -> str:
    """Return one sentence for the log."""
    who = name(event.seat) if event.seat else ""
    detail = event.detail
    if event.kind == "pick":
        return f"{who} has picked{' ' + NAMES[str(detail['element'])] if 'element' in detail else ''}."
    if event.kind == "reveal":
        return _tell_reveal(detail["picks"], int(str(detail["starts"])), name)
    if event.kind == "end":
        return str(detail["why"])
    if event.kind == "pass":
        return f"{who} must pass: nothing else is possible."
    to = _at(detail["to"])
    if event.kind == "stone":
        return f"{who} puts a stone on {to}."
    element = NAMES[str(detail["element"])]
    if event.kind == "place":
        sentence = f"{who} places {element} on {to}."
    elif event.kind == "move":
        edge = ", over the edge" if detail["over_edge"] else ""
        sentence = f"{who} moves {element} {_at(detail['from'])} to {to}{edge}."
    else:
        sentence = f"{who} switches {element} {_at(detail['from'])} with {NAMES[str(detail['other'])]} {to}."
    three = detail["three"]
    return sentence + "".join(f" Three in {line}." for line in three) if isinstance(three, list) else sentence


def _tell_reveal(picks: Json, starts: int, name: Callable[[int], str]) -> str:
    shown = {int(seat): str(element) for seat, element in picks.items()} if isinstance(picks, dict) else {}
    both = " against ".join(f"{name(seat)}'s {NAMES[element]}" for seat, element in sorted(shown.items()))
    return f"Face-off: {both}. {name(starts)} starts."


def _at(cell: Json) -> str:
    return cell_name(CELLS.index(str(cell)))


def question(position: Position, view: NaturalChaosView, side_name: Callable[[int], str]) -> Question:
    """Return what the view's seat is asked, or whom it waits for."""
    seat = view.seat
    if view.phase == "over":
        return Question("The game is over", ending(position))
    if view.phase == "faceoff":
        if seat in view.to_act:
            return Question(
                "Pick an element for the face-off", "Both show at once; the one that beats the other starts."
            )
        return Question("Waiting for the face-off", f"{' and '.join(map(side_name, view.to_act))} still to pick.")
    mover = view.to_act[0]
    stuck = position.legal(mover) == [PASS]
    if seat != mover:
        return Question(f"Waiting for {side_name(mover)}", _awaited(position, view, side_name(mover), stuck=stuck))
    if view.phase == "stones":
        return Question("Put a stone on any empty cell", "It blocks the cell for the whole game.")
    return Question("Pass: nothing is possible" if stuck else "Place, move or switch one piece", _fact(position, mover))


def _awaited(position: Position, view: NaturalChaosView, mover: str, *, stuck: bool) -> str:
    """Say what the others wait for, as those see it who are not asked."""
    if view.phase == "stones":
        return f"{mover} puts a stone on an empty cell; it stays there for the whole game."
    return f"{mover} has to pass." if stuck else _fact(position, view.to_act[0])


def _fact(position: Position, mover: int) -> str:
    """Warn of what the other side threatens; what the mover could win is the mover's to find."""
    rival = SIDE_NAMES[mover % 2]
    cells = list(dict.fromkeys(_at(threat.cell) for threat in threats(position) if threat.side == rival))
    return f"{rival} threatens {' and '.join(cells)}." if cells else ""
