"""What a player concludes from the plays of the other side."""

from __future__ import annotations

import pytest
from ft_players_builders import WORTHS, known_of, random_round, solver_of

from parlour import Rng
from parlour.games.fractal_tricks.players.belief import weights
from parlour.games.fractal_tricks.players.casual import casual_worth, playout
from parlour.games.fractal_tricks.players.knowledge import Play, worlds
from parlour.games.fractal_tricks.players.spot import FOLLOW, Spot


def hand(*numbers):
    """Black tokens by their numbers."""
    return sum(1 << number for number in numbers)


def test_every_possible_hand_keeps_a_chance():
    for seed in range(10):
        known = known_of(random_round({}, 2 + seed % 6, seed, 1 + seed % 2))
        chances = weights(known.plays, 1 - known.side, worlds(known), solver_of({}, WORTHS))
        assert max(chances) == pytest.approx(1.0)
        assert min(chances) > 0.0


def test_nothing_played_tells_nothing():
    assert weights((), 1, [hand(1, 2), hand(3, 4)], solver_of({}, WORTHS)) == [1.0, 1.0]


def test_who_lost_a_trick_probably_could_not_win_it():
    """Cosmos follows a black 5 with a black 0, in a trick worth winning: hands with a 9 grow less likely."""
    spot = Spot(FOLLOW, trick=2, leader=0, space=2, led=5, chaos=0b001, cosmos=0b010)
    solver = solver_of({}, WORTHS)
    won, lost = (solver.limit_of(solver.won(spot, side), 2) for side in (1, 0))
    assert won < lost  # Cosmos wants it
    could, could_not = weights([Play(spot, 1, 180)], 1, [hand(9, 8), hand(1, 2)], solver)
    assert could < could_not


def test_what_the_other_side_plays_says_nothing_about_this_side():
    spot = Spot(FOLLOW, trick=2, leader=1, space=2, led=5, cosmos=0b011)
    assert weights([Play(spot, 0, 180)], 1, [hand(9), hand(1)], solver_of({}, WORTHS)) == [1.0, 1.0]


def test_playouts_stay_within_the_outcomes():
    known = known_of(random_round({}, 3, 5))
    solver, hand = solver_of({}, WORTHS), worlds(known)[0]
    hands = (known.hand, hand) if known.side == 0 else (hand, known.hand)
    worths = {playout(solver, known.spot, *hands, Rng(seed)) for seed in range(200)}
    assert worths <= set(WORTHS)
    assert len(worths) > 3
    assert casual_worth(solver, known.spot, *hands, 50, Rng(1)) == casual_worth(solver, known.spot, *hands, 50, Rng(1))
