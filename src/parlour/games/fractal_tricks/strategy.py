"""What the searches of `parlour.bots` may know about Fractal Tricks: how a position looks at a glance."""

from __future__ import annotations

import math

from parlour.core import State
from parlour.core.strategy import Strategy
from parlour.games.fractal_tricks.players.equity import equity_of, worths_now
from parlour.games.fractal_tricks.players.glance import glance
from parlour.games.fractal_tricks.players.knowledge import read
from parlour.games.fractal_tricks.players.memory import solver_for
from parlour.games.fractal_tricks.rules import Round

SCALE = 250.0  # as in `parlour.bots.players`: so much makes about three wins out of four


class Glance(Strategy):
    """Values a position by the match equity of the round's outcomes, with even chances for every trick to come."""

    def evaluate(self, state: State, seat: int) -> int:
        """Return how good a position is for a seat, by what that seat knows."""
        assert isinstance(state, Round)
        chaos = seat == state.chaos_seat
        score = (state.held_by(1), state.held_by(2), 0 if state.starter == state.chaos_seat else 1)
        if state.actor() == 0:
            limit = int(state.game.options["max_rounds"])
            left = limit - state.number + 1 if limit else None
            worth = equity_of(str(state.game.options["lead"])).worth(score, left)
        else:
            solver = solver_for(state.game, worths_now(state.game, score, state.number))
            known = read(state, seat)
            worth = glance(solver, known.spot, known.pool)
        worth = min(max(worth if chaos else 1.0 - worth, 1e-6), 1.0 - 1e-6)
        return round(SCALE * math.log(worth / (1.0 - worth)))
