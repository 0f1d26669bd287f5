"""A tiny game for tests: seats take turns to call, then chance flips a coin; four calls and it is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from parlour.core import CHANCE, Actions, ActionTable, Game, Json, State

CALL, WAIT, HEADS, TAILS = range(4)
LENGTH = 4


@dataclass(frozen=True)
class CoinsView:
    calls: int
    heads: int

    def to_json(self) -> dict[str, Json]:
        return {"calls": self.calls, "heads": self.heads}


class CoinsState(State):
    calls: int
    heads: int
    flip: bool

    def copy(self) -> CoinsState:
        other = CoinsState()
        self.share(other)
        other.calls, other.heads, other.flip = self.calls, self.heads, self.flip
        return other

    def actor(self) -> int:
        if self.flip:
            return CHANCE
        return -1 if self.calls == LENGTH else self.calls % 2 + 1

    def generate(self, seat: int, out: Actions) -> None:
        out.n = 0
        for action in (HEADS, TAILS) if seat == CHANCE else (CALL, WAIT):
            out.add(action)

    def apply(self, seat: int, action: int) -> None:
        self.remember(seat, action)
        if seat == CHANCE:
            self.flip = False
            self.heads += action == HEADS
        else:
            self.calls += 1
            self.flip = action == CALL

    def payoff(self, seat: int) -> float:
        return 0.5 if self.over else 0.0


class Coins(Game):
    name = "coins"
    title = "Coins"

    def __init__(self, rules: int | None = None, **options: Any) -> None:
        super().__init__(rules, **options)
        self.players = 2
        self.actions = ActionTable(["call", "wait", "heads", "tails"])

    def begin(self, origin: dict[str, Json] | None) -> State:
        state = CoinsState()
        state.attach(self, origin)
        state.calls, state.heads, state.flip = 0, 0, False
        return state

    def view(self, state: State, seat: int | None) -> CoinsView:
        assert isinstance(state, CoinsState)
        return CoinsView(state.calls, state.heads)

    def position(self, state: State) -> dict[str, Json]:
        return self.view(state, None).to_json()


def load_coins(name: str, *, rules: int | None = None, **options: object) -> Game:
    assert name == "coins"
    return Coins(rules, **options)
