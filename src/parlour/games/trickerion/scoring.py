"""Final scoring, the winner and the ranks (SCORE)."""

from __future__ import annotations

import parlour.games.trickerion.costs as costs
from parlour.games.trickerion.position import Position
from parlour.games.trickerion.steps import OVER, PEOPLE


def start(at: Position) -> None:
    """Score the players in Initiative order; then the game is over (SCORE-1)."""
    for rank in range(at.players):
        seat = at.order[rank]
        at.happen("score-shards", seat, shard_points(at, seat), 0, 0, at.shards[seat - 1], 0, 0)
        at.happen("score-coins", seat, coin_points(at, seat), 0, 0, at.coins[seat - 1], 0, 0)
        at.happen("score-team", seat, team_points(at, seat), 0, 0, 0, 0, 0)
    at.step = OVER


def capped(at: Position, points: int) -> int:
    """Return the points of a line, with the limit of the option (SCORE-5)."""
    return min(points, at.scoring_cap) if at.scoring_cap > 0 else points


def shard_points(at: Position, seat: int) -> int:
    """Return the Fame for unspent Shards (SCORE-2)."""
    return capped(at, at.shards[seat - 1] * costs.SHARD_SCORE)


def coin_points(at: Position, seat: int) -> int:
    """Return the Fame for coins, rounded down (SCORE-3)."""
    return capped(at, at.coins[seat - 1] // costs.COINS_PER_FAME)


def team_points(at: Position, seat: int) -> int:
    """Return the Fame for the Characters of the team (SCORE-4)."""
    team = 0
    for person in range(PEOPLE):
        if at.in_team(seat, person):
            team += costs.score_of(at, person)
    return capped(at, team)


def rank_of(at: Position, seat: int) -> int:
    """Return a seat's rank, from 1: by Fame, ties by the current Initiative order (SCORE-14 to SCORE-16)."""
    rank = 1
    own = 0
    for i in range(at.players):
        if at.order[i] == seat:
            own = i
    for i in range(at.players):
        fame = at.fame[at.order[i] - 1]
        if fame > at.fame[seat - 1] or (fame == at.fame[seat - 1] and i < own):
            rank += 1
    return rank
