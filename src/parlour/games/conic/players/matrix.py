# cython: boundscheck=False, wraparound=False, cdivision=True
"""Matrix games solved exactly by a small simplex. Compiled; runs the same interpreted.

A game of two players who decide at once and want opposite things is a linear program (von Neumann 1928, Dantzig 1951).
With at most twelve actions a side a condensed tableau needs about ten pivots, a microsecond or two each, so the matrix
of every position in a search can be solved and none has to be approximated.
"""

from __future__ import annotations

WIDTH = 12
RIM = 13
TINY = 1e-11
PATIENCE = 60
LIMIT = 400


class Matrix:
    """What the row player expects for each pair of actions, 0 to 1, and the solution of that game.

    Attributes:
        rows: how many actions the row player has, 1 to 12.
        columns: how many the column player has, 1 to 12.
        value: what the row player can be sure of on average, after `solve`.
    """

    def __init__(self) -> None:
        self.cells = [0.0] * 144
        self.x = [0.0] * 12
        self.y = [0.0] * 12
        self.tableau = [0.0] * 169
        self.row_label = [0] * 12
        self.column_label = [0] * 12
        self.rows = 0
        self.columns = 0
        self.value = 0.0

    def put(self, row: int, column: int, worth: float) -> None:
        """Set one cell; both numbers from 0 to 11."""
        if not (0 <= row < WIDTH and 0 <= column < WIDTH):
            raise IndexError(f"no cell {row}, {column}")
        self.cells[WIDTH * row + column] = worth

    def cell(self, row: int, column: int) -> float:
        """Return one cell."""
        if not (0 <= row < WIDTH and 0 <= column < WIDTH):
            raise IndexError(f"no cell {row}, {column}")
        return self.cells[WIDTH * row + column]

    def row_mix(self) -> list[float]:
        """Return how likely the row player should take each action."""
        return [self.x[i] for i in range(self.rows)]

    def column_mix(self) -> list[float]:
        """Return how likely the column player should take each action."""
        return [self.y[j] for j in range(self.columns)]

    def solve(self) -> float:
        """Find the value and a mixture for each player that guarantees it."""
        if not self.saddle():
            self.set_up()
            self.pivot_all()
            self.read_off()
        return self.value

    def saddle(self) -> bool:
        """Look for a pair of single actions from which neither player wants to depart."""
        best_row = 0
        floor = -1.0
        for i in range(self.rows):
            lowest = 2.0
            for j in range(self.columns):
                lowest = min(lowest, self.cells[WIDTH * i + j])
            if lowest > floor:
                floor = lowest
                best_row = i
        best_column = 0
        ceiling = 2.0
        for j in range(self.columns):
            highest = -1.0
            for i in range(self.rows):
                highest = max(highest, self.cells[WIDTH * i + j])
            if highest < ceiling:
                ceiling = highest
                best_column = j
        if floor < ceiling:
            return False
        for i in range(self.rows):
            self.x[i] = 0.0
        for j in range(self.columns):
            self.y[j] = 0.0
        self.x[best_row] = 1.0
        self.y[best_column] = 1.0
        self.value = floor
        return True

    def set_up(self) -> None:
        """Write the column player's program: make the sum of y large while each row, lifted by 1, costs at most 1."""
        last = WIDTH * RIM
        for i in range(self.rows):
            for j in range(self.columns):
                self.tableau[RIM * i + j] = self.cells[WIDTH * i + j] + 1.0
            self.tableau[RIM * i + WIDTH] = 1.0
            self.row_label[i] = WIDTH + i
        for j in range(self.columns):
            self.tableau[last + j] = -1.0
            self.column_label[j] = j
        self.tableau[last + WIDTH] = 0.0

    def pivot_all(self) -> None:
        """Exchange until no column improves; after many exchanges by Bland's rule, which cannot cycle."""
        last = WIDTH * RIM
        for count in range(LIMIT):
            column = -1
            worst = -TINY
            for j in range(self.columns):
                cost = self.tableau[last + j]
                if cost < -TINY:
                    if count >= PATIENCE:
                        if column < 0 or self.column_label[j] < self.column_label[column]:
                            column = j
                    elif cost < worst:
                        worst = cost
                        column = j
            if column < 0:
                return
            row = -1
            tightest = 0.0
            for i in range(self.rows):
                slope = self.tableau[RIM * i + column]
                if slope > TINY:
                    ratio = self.tableau[RIM * i + WIDTH] / slope
                    if row < 0 or ratio < tightest or (ratio == tightest and self.row_label[i] < self.row_label[row]):
                        row = i
                        tightest = ratio
            if row < 0:
                return
            self.exchange(row, column)

    def exchange(self, row: int, column: int) -> None:
        """Swap a basic and a free variable of the condensed tableau."""
        start = RIM * row
        inverse = 1.0 / self.tableau[start + column]
        for j in range(RIM):
            if j < self.columns or j == WIDTH:
                self.tableau[start + j] = self.tableau[start + j] * inverse
        self.tableau[start + column] = inverse
        for i in range(RIM):
            if i == row or (i >= self.rows and i < WIDTH):
                continue
            other = RIM * i
            factor = self.tableau[other + column]
            if factor != 0.0:
                for j in range(self.columns):
                    self.tableau[other + j] = self.tableau[other + j] - factor * self.tableau[start + j]
                self.tableau[other + WIDTH] = self.tableau[other + WIDTH] - factor * self.tableau[start + WIDTH]
                self.tableau[other + column] = -factor * inverse
        label = self.row_label[row]
        self.row_label[row] = self.column_label[column]
        self.column_label[column] = label

    def read_off(self) -> None:
        """Take value and mixtures from the final tableau."""
        last = WIDTH * RIM
        for i in range(self.rows):
            self.x[i] = 0.0
        for j in range(self.columns):
            self.y[j] = 0.0
        total = self.tableau[last + WIDTH]
        self.value = 1.0 / total - 1.0
        for i in range(self.rows):
            if self.row_label[i] < WIDTH:
                self.y[self.row_label[i]] = max(0.0, self.tableau[RIM * i + WIDTH] / total)
        for j in range(self.columns):
            if self.column_label[j] >= WIDTH:
                self.x[self.column_label[j] - WIDTH] = max(0.0, self.tableau[last + j] / total)
