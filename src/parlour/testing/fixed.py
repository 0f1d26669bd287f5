"""What holds for a game before anybody plays: its options and its table of actions."""

from __future__ import annotations

import pickle
from contextlib import suppress

from parlour.core import Game, IllegalAction, OptionError, Rng, State
from parlour.core.options import show
from parlour.testing.report import Moment, demand, keeps

NEVER = "no such value"


@keeps("options", "Every option value survives text, JSON and copies; unknown ones are refused.", Moment.ONCE)
def options(state: State, rng: Rng) -> None:
    """Examine the options: parse, show, defaults, errors."""
    game = state.game
    kind = type(game)
    for option in kind.option_list:
        values = option.values or ((True, False) if option.kind == "flag" else (option.minimum, option.minimum + 7))
        for value in (*values, option.default):
            parsed = option.parse(show(value))
            demand(parsed == value == option.parse(value), f"{option.name}={show(value)} is read as {parsed!r}")
            demand(type(parsed) is type(value), f"{option.name}={show(value)} changes its type to {type(parsed)}")
        _refused(game, option.name, NEVER)
        demand(bool(option.help) and bool(option.allowed()), f"{option.name} has no help or names no values")
    _refused(game, NEVER, True)
    texts = {name: show(value) for name, value in game.options.items()}
    again = kind(game.rules, **texts)
    demand(again == game and hash(again) == hash(game), f"from the texts {texts} comes {again!r}")
    changed = kind(game.rules, **game.changed_options())
    demand(changed.options == game.options, "changed_options leaves something out")
    demand(pickle.loads(pickle.dumps(game)) == game, "the game does not survive pickle")


def _refused(game: Game, name: str, value: object) -> None:
    try:
        type(game)(game.rules, **{name: value})
    except OptionError as error:
        demand(len(str(error)) > 10, f"the error for {name}={value!r} says nothing")
    else:
        demand(False, f"the game accepts the option {name}={value!r}")


@keeps("table", "Numbers and texts of actions are one to one, and the texts fit into a record.", Moment.ONCE)
def table(state: State, rng: Rng) -> None:
    """Examine the action table."""
    game = state.game
    demand(1 <= game.players <= 7, f"{game.players} seats: a game has one to seven")
    demand(len(game.actions) > 0, "the table of actions is empty")
    for number in range(len(game.actions)):
        text = game.text(number)
        demand(game.action(text) == number, f"action {number} is {text!r}, which is action {game.action(text)}")
        printable = text.isascii() and text.isprintable()
        demand(printable and text == text.strip() != "", f"the text {text!r} does not fit into a record")
    for number in (-1, len(game.actions)):
        try:
            demand(False, f"the table has a text {game.text(number)!r} for {number}, which is outside")
        except IndexError:
            continue
    with suppress(IllegalAction):
        demand(False, f"action {game.action(NEVER)} has the text {NEVER!r}")


@keeps("start", "Every start is the same, independent of the others, and nothing has happened yet.", Moment.ONCE)
def start(state: State, rng: Rng) -> None:
    """Examine two fresh states."""
    one, other = state.game.start(), state.game.start()
    demand(one is not other and one == other, "two starts differ")
    demand(one.plies == 0 and not one.decisions() and not one.pending(), "decisions were made before the start")
    demand(one.history(None) == (), "something happened before the first decision")
    demand(not one.over, "the game is over before it begins")
    demand(one.game == state.game, "the start belongs to another game")
