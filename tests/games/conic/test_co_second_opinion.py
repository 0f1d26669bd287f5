"""The game and a naive second opinion agree on every legal action, the table, the scores and every end."""

from __future__ import annotations

from collections import Counter

import pytest
from co_builders import OPTION_SETS, game, look, named
from co_reference import Reference

import parlour
from parlour.core import Rng
from parlour.games.conic.board import SPACES
from parlour.games.conic.rules import Contest


def same(position: Contest, reference: Reference) -> None:
    assert position.to_act() == reference.to_act()
    for seat in position.game.seats:
        assert position.moves(seat) == reference.legal(seat)
        assert look(position, seat).rack == tuple(
            sorted(reference.rack(seat), key=lambda c: 11 if c == "*" else int(c))
        )
    assert position.returns() == reference.returns()
    board = {
        name: (owner % 5, position.number_on(i)) for i, name in enumerate(SPACES) if (owner := position.owner_of(i))
    }
    assert board == reference.board
    assert reference.cone in (look(position).cone, None)
    assert look(position).inside == tuple(reference.inside)


def scored(position: Contest, reference: Reference) -> None:
    """Compare the points of every seat, also while the game goes on."""
    for line in position.scores():
        seat = int(str(line["seat"]))
        assert line["points"] == reference.points(seat)
        assert line["sum"] == reference.sum_of(seat)
        assert line["chips_left"] == len(reference.rack(seat))


def choose(moves: list[str], rng: Rng, reference: Reference, daring: bool) -> str:
    """Choose at random; or like what others may choose too: the star, ones and tens, zeros, the same numbers."""
    if daring and moves[0][0] != "@" and rng.below(3):
        liked = ["*", "0", "1", "10", str(len(reference.winners) // 2)]
        moves = [move for move in moves if move in liked] or moves
    return moves[rng.below(len(moves))]


def compare(position: Contest, reference: Reference, rng: Rng, daring: bool, seen: Counter[str]) -> Contest:
    same(position, reference)
    while not position.over:
        owed = position.to_act()
        seat = owed[rng.below(len(owed))]
        text = choose(position.moves(seat), rng, reference, daring)
        for event in position.play(seat, text):
            seen[event.kind + str(event.detail.get("why", "")) + str(event.detail.get("winner", "") == 0)] += 1
        reference.play(seat, text)
        same(position, reference)
    scored(position, reference)
    return position


@pytest.mark.clause("CO-10", "CO-13", "CO-17", "CO-18", "CO-21", "CO-23", "CO-25")
@pytest.mark.parametrize("options", OPTION_SETS, ids=named)
def test_whole_random_games(options: dict[str, object]) -> None:
    seen: Counter[str] = Counter()
    for seed in range(6 if parlour.compiled else 3):
        reference = Reference(**options)  # type: ignore[arg-type]
        position = compare(game(**options).begin(None), reference, Rng(seed), bool(seed % 2), seen)
        assert sum(position.returns() or ()) == pytest.approx(1.0)
    assert seen["wonthe 1 beats the 10False"] + seen["wononly zeros were playedTrue"] > 0
    assert (seen["playoffFalse"] > 0) == (options["ties"] == "playoff")


def test_points_agree_while_the_board_fills() -> None:
    for seed in range(5):
        position, reference = game(players=3).begin(None), Reference(3, 1, "playoff", True)
        rng = Rng(seed)
        while not position.over:
            seat = position.actor()
            text = choose(position.moves(seat), rng, reference, daring=True)
            position.play(seat, text)
            reference.play(seat, text)
            if not position.pending():
                scored(position, reference)
