"""The game and a naive second opinion agree on every legal action, the table, and every end."""

from __future__ import annotations

import pytest
from ft_builders import OPTION_SETS, game, named
from ft_reference import Reference

from parlour.core import Rng
from parlour.games.fractal_tricks.rules import Round


def same(position: Round, reference: Reference) -> None:
    assert position.to_act() == reference.to_act()
    for seat in (0, 1, 2):
        assert position.moves(seat) == reference.legal(seat)
    assert position.returns() == reference.returns()
    view = position.view()
    assert [space.winner for space in view.spaces] == [reference.owner(space.name) for space in view.spaces]
    assert view.inner == reference.inner()
    assert view.held == reference.kept
    assert (view.round, view.starter) == (reference.number, reference.starter)
    assert view.hand_sizes == {seat: len(reference.hands[seat]) for seat in (1, 2)}
    assert position.view(2).hand == tuple(sorted(reference.hands[2]))


def choose(reference: Reference, moves: list[str], seat: int, rng: Rng, by_colour: bool) -> str:
    """Choose at random; or deal black to seat 1 and white to seat 2, mostly, and like to answer with equal numbers."""
    trick = reference.open_trick()
    if seat == 0 and by_colour and rng.below(6):
        moves = [move for move in moves if move[7] == "bw"[int(move[5]) - 1]] or moves
    if trick and by_colour and rng.below(2):
        moves = [move for move in moves if move[1] == trick["lead"][1]] or moves
    return moves[rng.below(len(moves))]


def compare(position: Round, reference: Reference, rng: Rng, by_colour: bool = False) -> Round:
    same(position, reference)
    while not position.over:
        seat = position.actor()
        text = choose(reference, position.moves(seat), seat, rng, by_colour)
        position.play(seat, text)
        reference.play(seat, text)
        same(position, reference)
    return position


@pytest.mark.clause("FT-7", "FT-10", "FT-14", "FT-15", "FT-20", "FT-21")
@pytest.mark.parametrize("options", OPTION_SETS, ids=named)
def test_whole_random_games(options: dict[str, object]) -> None:
    """With deals at random, and with deals by colour, in which equal numbers meet often."""
    for seed, by_colour in ((1, False), (2, True)):
        position = game(**options).begin(None)
        compare(position, Reference(**options), Rng(seed), by_colour)  # type: ignore[arg-type]
        assert position.returns() in ((1.0, 0.0), (0.0, 1.0))


@pytest.mark.clause("FT-26")
@pytest.mark.parametrize("limit", [1, 2])
@pytest.mark.parametrize("options", OPTION_SETS[::5], ids=named)
def test_round_limits(options: dict[str, object], limit: int) -> None:
    for seed in range(2):
        position = game(**options, max_rounds=limit).begin(None)
        compare(position, Reference(**options, max_rounds=limit), Rng(seed), bool(seed))  # type: ignore[arg-type]
        assert position.number <= limit


@pytest.mark.clause("FT-17")
def test_equal_numbers_were_among_the_random_games() -> None:
    position = game().begin(None)
    compare(position, Reference(1, "starter", "triangle", "triangle"), Rng(2), by_colour=True)
    made = [position.game.text(action) for _, action in position.decisions()]

    assert made.count(">chaos") > 2
    assert made.count(">cosmos") > 2
