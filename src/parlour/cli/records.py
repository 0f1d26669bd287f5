"""Commands about records: `random`, `moves`, `replay`, `show`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from parlour.cli.arguments import BadUsage, GameName, Options, RecordName, Seed, game_of, replayed, seed_of
from parlour.cli.output import write
from parlour.core import CHANCE, Actions, Rng, State
from parlour.terminal import standings

SeatNumber = Annotated[
    int | None, typer.Option("--seat", metavar="N", help="As this seat sees it; without it, as a spectator does.")
]


def add_to(app: typer.Typer) -> None:
    """Give the application this module's commands."""
    app.command("random")(random)
    app.command("moves")(moves)
    app.command("replay")(replay)
    app.command("show")(show)


def random(
    name: GameName,
    options: Options = None,
    seed: Seed = None,
    plies: Annotated[int | None, typer.Option(min=0, metavar="N", help="Stop after so many decisions.")] = None,
) -> None:
    """Play a random game and print its record.

    - `parlour random natural-chaos --seed 7 > game.txt`
    - only its beginning: `parlour random natural-chaos -o players=4 --plies 20`
    """
    state = game_of(name, options).start()
    rng = Rng(seed_of(seed))
    scratch = Actions()
    while not state.over and (plies is None or state.plies < plies):
        seat = state.actor()
        state.apply(seat, state.random_action(seat, rng, scratch))
    typer.echo(state.game.record(state), nl=False)


def moves(record: RecordName) -> None:
    """List the legal moves at the end of a record, one `WHO ACTION` a line.

    - `parlour random natural-chaos --plies 9 | parlour moves -`
    """
    state = replayed(record)
    for seat in state.to_act():
        who = str(seat) if seat != CHANCE else "chance"
        for action in state.moves(seat):
            typer.echo(f"{who} {action}")


def replay(record: RecordName, seat: SeatNumber = None) -> None:
    """Replay a record and show the position at its end and the result.

    A line that cannot be replayed is named with its number, what was tried and what was allowed.

    - `parlour replay game.txt`
    - `parlour random natural-chaos --seed 7 | parlour replay -`
    """
    state = replayed(record)
    _check_seat(state, seat)
    typer.echo(state.draw(seat))
    typer.echo()
    for line in ending(state, seat):
        typer.echo(line)


def ending(state: State, seat: int | None = None) -> list[str]:
    """Return what is to be said under a position: the result with the returns, or whose turn it is."""
    game = state.game
    returns = state.returns()
    if returns is None:
        question = state.question(seat)
        return [f"{question.title}. {question.fact}".rstrip() if question.title else question.fact]
    ranking = standings(state, lambda each: game.side(each).name)
    worth = ", ".join(f"{game.side(each).name} {returns[each - 1]:.6g}" for each in game.seats)
    return [str(state.result()), *ranking, f"Returns: {worth}"]


def show(
    record: RecordName,
    ply: Annotated[
        int | None, typer.Option("--ply", metavar="N", help="After so many decisions; without it, at the end.")
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE.svg", help="Draw to this file instead of the terminal."),
    ] = None,
    seat: SeatNumber = None,
) -> None:
    """Draw a position of a record: in characters, or as an SVG picture.

    - `parlour show game.txt --ply 20`
    - `parlour show game.txt --ply 20 -o board.svg`
    """
    state = replayed(record)
    if ply is not None:
        if not 0 <= ply <= state.plies:
            raise BadUsage(f"there is no position {ply}: the record has the positions 0 to {state.plies}")
        state = state.at(ply)
    _check_seat(state, seat)
    if output is None:
        typer.echo(state.draw(seat))
    elif output.suffix != ".svg":
        raise BadUsage(f"{output}: pictures are SVG, so the name must end in .svg")
    else:
        write(output, state.svg(seat))


def _check_seat(state: State, seat: int | None) -> None:
    if seat is not None and seat not in state.game.seats:
        raise BadUsage(f"there is no seat {seat}: the game has the seats 1 to {state.game.players}")
