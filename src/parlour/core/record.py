"""Records: a played game as text that replays without a random generator (GE-2 to GE-6, GE-10)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from parlour.core import catalog
from parlour.core.errors import BadState, IllegalAction, ParlourError, RecordError
from parlour.core.events import Json
from parlour.core.options import show

if TYPE_CHECKING:
    from parlour.core.game import Game
    from parlour.core.state import State


def write(state: State) -> str:
    """Write a state's game as a record, pending simultaneous decisions last.

    Raises:
        RecordError: if the game did not begin at the game's start: a record has no form for that.
    """
    if state.origin is not None:
        raise RecordError(0, "this game began from a set-up position, which a record cannot tell; save it as JSON")
    game = state.game
    lines = [f"# game {game.name}"]
    if game.rules > 1:
        lines.append(f"# rules {game.rules}")
    lines += [f"# option {name} {show(value)}" for name, value in game.changed_options().items()]
    lines += [game.line(seat, action) for seat, action in [*state.decisions(), *state.pending()]]
    returns = state.returns()
    if returns is not None:
        lines.append(result_line(returns))
    return "".join(f"{line}\n" for line in lines)


def result_line(returns: tuple[float, ...]) -> str:
    """Write the last line of a finished game (GE-2)."""
    return "# result " + " ".join(f"{value:.6f}".rstrip("0").rstrip(".") for value in returns)


def replay(text: str, load: Callable[..., Game] = catalog.load) -> State:
    """Play a record and return the state at its end.

    Args:
        text: the record.
        load: makes the game from its name, `rules` and options; by default one of the installed games.

    Raises:
        RecordError: with the number of the bad line, what was tried and what was allowed.
    """
    lines = list(_lines(text))
    game, first = _header(lines, load)
    state = game.start()
    result = ""
    for number, line in lines[first:]:
        if result:
            raise RecordError(number, f"{line!r} comes after the result, which must be the last line")
        if line.startswith("#"):
            result = _comment(number, line, state)
        else:
            seat, action = _decision(number, line, game)
            try:
                state.enact(seat, action)
            except IllegalAction as error:
                raise RecordError(number, str(error)) from error
    return state


def _lines(text: str) -> Iterator[tuple[int, str]]:
    if not text:
        raise RecordError(0, "the record is empty: its first line must be '# game NAME'")
    for number, line in enumerate(text.removesuffix("\n").split("\n"), start=1):
        line = line.removesuffix("\r")
        if not line:
            raise RecordError(number, "an empty line; every line is a decision 'WHO ACTION' or a comment '# …'")
        if not (line.isascii() and line.isprintable()):
            raise RecordError(number, f"{line!r} is not plain ASCII text")
        yield number, line


def _header(lines: list[tuple[int, str]], load: Callable[..., Game]) -> tuple[Game, int]:
    """Read the game, its rules version and options; return it with the index of the first line after them."""
    number, line = lines[0]
    _word, _, name = line.removeprefix("# ").partition(" ")
    if not line.startswith("# game ") or not name:
        raise RecordError(number, f"{line!r}: the first line must be '# game NAME'")
    rules = 1
    options: dict[str, str] = {}
    lines_of: dict[str, int] = {}
    index = 1
    while index < len(lines) and lines[index][1].startswith("#"):
        number, line = lines[index]
        words = line.split(" ")
        if words[:2] == ["#", "result"]:
            break
        if words[:2] == ["#", "rules"]:
            rules = _rules_version(number, words, index)
        elif words[:2] == ["#", "option"]:
            if len(words) != 4 or words[2] in options:
                raise RecordError(number, f"{line!r}: an option is written once, as '# option KEY VALUE'")
            if words[2] in ("name", "rules"):
                raise RecordError(number, f"unknown option {words[2]!r}")
            options[words[2]] = words[3]
            lines_of[words[2]] = number
        elif words[:2] == ["#", "game"]:
            raise RecordError(number, f"{line!r}: the game is named once, in the first line")
        index += 1
    try:
        return load(name, rules=rules, **options), index
    except ParlourError as error:
        guilty = next((line for key, line in lines_of.items() if key in str(error)), 1)
        raise RecordError(guilty, str(error)) from error


def _rules_version(number: int, words: list[str], index: int) -> int:
    version = words[2] if len(words) == 3 and len(words[2]) < 10 else ""
    if index != 1 or not version.isdigit() or version.startswith("0"):
        raise RecordError(number, "the rules version is written as '# rules N', right after the first line")
    return int(version)


def _comment(number: int, line: str, state: State) -> str:
    """Check a comment among the decisions; return it if it is the result."""
    word = line.removeprefix("# ").split(" ")[0]
    if word in ("game", "rules", "option"):
        raise RecordError(number, f"{line!r} must stand before the first decision")
    if word != "result":
        return ""
    returns = state.returns()
    if returns is None:
        raise RecordError(number, f"{line!r}, but the game is not over")
    if line != result_line(returns):
        raise RecordError(number, f"{line!r}, but the decisions lead to {result_line(returns)!r}")
    return line


def _decision(number: int, line: str, game: Game) -> tuple[int, str]:
    who, _, action = line.partition(" ")
    known = ["chance", *(str(seat) for seat in game.seats)]
    if who not in known or not action:
        raise RecordError(number, f"{line!r} is no decision 'WHO ACTION' with WHO one of {', '.join(known)}")
    return known.index(who), action


def rebuild(game: Game, data: Mapping[str, Json]) -> State:
    """Rebuild a state of the game from what `State.to_json` wrote.

    Raises:
        ParlourError: if the data is malformed, of another game, or does not hold together.
    """
    if not isinstance(data, Mapping):
        raise BadState(f"a state is an object, not {type(data).__name__}")
    head = {"game": game.name, "rules": game.rules, "options": dict(game.changed_options())}
    for key, value in head.items():
        if data.get(key) != value:
            raise BadState(f"{key} is {data.get(key)!r}, not {value!r}")
    origin = data.get("origin")
    if origin is not None and not isinstance(origin, dict):
        raise BadState("origin must be a position or absent")
    state = game.begin(origin)
    for part in ("decisions", "pending"):
        lines = data.get(part)
        if not isinstance(lines, list):
            raise BadState(f"{part} must be a list of lines 'WHO ACTION'")
        for number, line in enumerate(lines, start=1):
            state.enact(*_decision(number, str(line), game))
    if data.get("position") != game.position(state):
        raise BadState("the decisions do not lead to the position")
    return state
