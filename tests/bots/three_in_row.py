"""Three in a row on nine cells: a game small enough to be searched to its end."""

from __future__ import annotations

from typing import ClassVar

from parlour.core import Actions, ActionTable, Game, Json, State, Strategy, View

ROWS = tuple(
    sum(1 << cell for cell in row)
    for row in ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
)


class Grid(State):
    """Nine cells, as one set of cells a seat."""

    def __init__(self) -> None:
        self.taken = [0, 0]

    def copy(self) -> Grid:
        other = Grid()
        State.share(self, other)
        other.taken = list(self.taken)
        return other

    def winner(self) -> int:
        return next((seat for seat in (1, 2) if any(self.taken[seat - 1] & row == row for row in ROWS)), 0)

    def actor(self) -> int:
        return -1 if self.winner() or self.plies == 9 else 1 + self.plies % 2

    def generate(self, seat: int, out: Actions) -> None:
        out.n = 0
        if seat == self.actor():
            for cell in range(9):
                if not (self.taken[0] | self.taken[1]) >> cell & 1:
                    out.add(cell)

    def apply(self, seat: int, action: int) -> None:
        self.taken[seat - 1] |= 1 << action
        self.remember(seat, action)

    def payoff(self, seat: int) -> float:
        return 0.5 if not self.winner() else 1.0 if self.winner() == seat else 0.0


class Seen:
    """Everything, for nothing is hidden."""

    def __init__(self, position: dict[str, Json]) -> None:
        self._position = position

    def to_json(self) -> dict[str, Json]:
        return self._position


class Keys(Strategy):
    """Knows when two positions are the same, and nothing else."""

    def key(self, state: State) -> int:
        assert isinstance(state, Grid)
        return 1 + state.taken[0] + 512 * state.taken[1]


class ThreeInRow(Game):
    """Two seats, nine cells."""

    name: ClassVar[str] = "three-in-row"
    title: ClassVar[str] = "Three in a row"

    def __init__(self, rules: int | None = None, **options: object) -> None:
        super().__init__(rules, **options)
        self.players = 2
        self.actions = ActionTable(str(cell) for cell in range(9))

    def begin(self, origin: dict[str, Json] | None) -> Grid:
        state = Grid()
        state.attach(self, origin)
        return state

    def strategy(self) -> Strategy:
        return Keys()

    def view(self, state: State, seat: int | None) -> View:
        return Seen(self.position(state))

    def position(self, state: State) -> dict[str, Json]:
        assert isinstance(state, Grid)
        return {"taken": list[Json](state.taken)}
