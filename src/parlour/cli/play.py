"""`parlour play`: a game in the terminal."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from parlour import bots
from parlour.cli.arguments import MOST_SECONDS, BadUsage, Options, Seed, game_of, replayed, seed_of
from parlour.cli.output import console, try_out, write
from parlour.core import Budget, Game, Rng, State
from parlour.table import Seat, clean_name
from parlour.terminal import ConsoleFace, Desk, Session
from parlour.terminal.desk import drawn


def add_to(app: typer.Typer) -> None:
    """Give the application this module's command."""
    app.command("play")(play)


def play(
    name: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="A name that 'parlour games' lists.", show_default=False),
    ] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option("--seat", metavar="N=WHO", help="Who sits in seat N: me, me:NAME, bot or bot:LEVEL."),
    ] = None,
    options: Options = None,
    seed: Seed = None,
    seconds: Annotated[
        float | None, typer.Option(min=0.01, max=MOST_SECONDS, metavar="S", help="How long bots think about a move.")
    ] = None,
    record: Annotated[
        str | None, typer.Option("--from", metavar="RECORD", help="Go on from the end of this record.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Write the record when the game ends or is left.")
    ] = None,
) -> None:
    """Play in the terminal: people and bots in any seats.

    Unless `--seat` says who you are, you have the first seat that it gives to nobody; bots play the others.
    Moves are typed in the game's notation or chosen by number; `?` explains. People who share the keyboard
    get a covered screen for what the others must not see.

    - against a bot: `parlour play natural-chaos`, or a stronger one: `parlour play natural-chaos --seat 2=bot:chaos`
    - two people: `parlour play natural-chaos --seat 1=me:Anna --seat 2=me:Boris`
    - three bots and you: `parlour play natural-chaos -o players=4 --seat 3=me`
    - watch: `parlour play natural-chaos --seat 1=bot:greedy --seat 2=bot:random --seed 5`
    - go on: `parlour play --from game.txt --seat 2=me`
    """
    begin = None if record is None else _begun(record, name, options)
    if begin is None and name is None:
        raise BadUsage("name a game, or a record with --from; 'parlour games' lists the games")
    game = begin.game if begin is not None else game_of(str(name), options)
    seats = seating(game, seat or ())
    if save is not None:
        try_out(save)
    system = secrets.SystemRandom()
    desk = Desk(
        game,
        seats,
        bots={str(place.level): bots.make(game, str(place.level)) for place in seats if place.kind == "bot"},
        budget=Budget(seconds=seconds),
        rng=Rng(seed_of(seed)),
        draw=None if seed is not None else lambda outcomes: drawn(outcomes, system.random()),
        begin=begin,
    )
    try:
        Session(desk, ConsoleFace(console())).run()
    finally:
        if save is not None:
            write(save, desk.record())


def _begun(record: str, name: str | None, options: Sequence[str] | None) -> State:
    if record == "-":
        raise BadUsage("moves are typed on standard input, so --from needs the name of a file")
    if options:
        raise BadUsage("a record fixes the options: leave -o out together with --from")
    state = replayed(record)
    if name is not None and name != state.game.name:
        raise BadUsage(f"{record} is a record of {state.game.name}, not of {name}")
    if state.over:
        raise BadUsage(f"the game in {record} is over: {state.result()} 'parlour replay {record}' shows it")
    return state


def seating(game: Game, given: Sequence[str]) -> list[Seat]:
    """Return the seats of a game as the command line says.

    Raises:
        BadUsage: if a text is not N=WHO, or names an unknown seat.
        UnknownLevel: if it names an unknown level.
    """
    known = [level.name for level in bots.levels(game)]
    wanted: dict[int, str] = {}
    for text in given:
        number, equals, who = text.partition("=")
        if not equals or number not in [str(each) for each in game.seats]:
            seats = ", ".join(str(each) for each in game.seats)
            raise BadUsage(f"seat {text!r} must be written N=WHO with N one of {seats}, such as 1=me")
        if int(number) in wanted:
            raise BadUsage(f"seat {number} is given twice")
        wanted[int(number)] = who
    if not any(who.partition(":")[0] == "me" for who in wanted.values()):
        wanted |= dict.fromkeys([number for number in game.seats if number not in wanted][:1], "me")
    return [_seat(game, number, wanted.get(number, "bot"), known) for number in game.seats]


def _seat(game: Game, number: int, who: str, levels: Sequence[str]) -> Seat:
    kind, colon, rest = who.partition(":")
    if kind == "me":
        name = clean_name(rest) if colon else game.side(number).name
        return Seat(number, "person", name, None, name)
    if kind != "bot":
        raise BadUsage(
            f"seat {number}={who}: WHO is me, me:NAME, bot or bot:LEVEL with LEVEL one of {', '.join(levels)}"
        )
    level = rest if colon else levels[len(levels) // 2]
    bots.make(game, level)
    return Seat(number, "bot", f"{game.side(number).name} ({level})", level, None)
