"""A second opinion on Conic: slow, naive, straight from the clauses, sharing no code with the game.

The past is a list of reveals; racks, boards and scores are worked out from it at every question.
"""

from __future__ import annotations

ROWS = {"a": 1, "b": 2, "c": 3, "d": 4, "e": 3, "f": 2, "g": 1}
ALL_SPACES = [f"{row}{place}" for row, size in ROWS.items() for place in range(1, size + 1)]
CHIPS = ["*", *map(str, range(11))]
NEUTRAL = 0


def square(space: str) -> tuple[int, int]:
    """Return where a space lies on the four-by-four square of which the rows are the diagonals (CO-2)."""
    row, place = "abcdefg".index(space[0]), int(space[1]) - 1
    return (row - place, place) if row < 4 else (3 - place, row - 3 + place)


def adjacent(one: str, other: str) -> bool:
    """Two cells of the square that share an edge (CO-22)."""
    (x, y), (u, v) = square(one), square(other)
    return abs(x - u) + abs(y - v) == 1


def highest(shown: dict[int, int], cancel: bool) -> list[int]:
    """Return who shows what counts as the highest number, as CO-10 to CO-12 and CO-17 say; nobody for zeros only."""
    ten = 10 in shown.values()
    alone = [n for n in shown.values() if list(shown.values()).count(n) == 1]
    left = [n for n in (alone if cancel else list(shown.values())) if n > 0]
    if not left:
        return []
    best = 1 if ten and 1 in left else max(left)
    return [seat for seat, number in shown.items() if number == best]


class Reference:
    def __init__(self, players: int, setup_seat: int, ties: str, lone_chip: bool) -> None:
        self.seats = list(range(1, players + 1))
        self.setup_seat, self.cancel, self.lone_chip = setup_seat, ties == "cancel", lone_chip
        self.cone: str | None = None
        self.board: dict[str, tuple[int, int]] = {}
        self.winners: list[int] = []
        self.played: dict[int, list[str]] = {seat: [] for seat in self.seats}
        self.inside: list[int] = []
        self.shown: dict[int, int] = {}
        self.picks: dict[int, str] = {}
        self.owing: list[int] = []

    @property
    def over(self) -> bool:
        return len(self.board) == 16

    def rack(self, seat: int) -> list[str]:
        """Everything that was not revealed, and 0 (CO-8, CO-9)."""
        return [chip for chip in CHIPS if chip == "0" or chip not in self.played[seat]]

    def chooser(self) -> int:
        """CO-3 and CO-18."""
        won = [winner for winner in self.winners if winner != NEUTRAL]
        return won[-1] if won else self.setup_seat

    def to_act(self) -> tuple[int, ...]:
        if self.over:
            return ()
        if self.cone is None:
            return (self.chooser(),)
        return tuple(seat for seat in self.owing if seat not in self.picks)

    def legal(self, seat: int) -> list[str]:
        if seat not in self.to_act():
            return []
        if self.cone is not None:
            return sorted(self.rack(seat))
        first = not self.winners
        return sorted(f"@{space}" for space in (["d1", "d4"] if first else ALL_SPACES) if space not in self.board)

    def play(self, seat: int, text: str) -> None:
        assert text in self.legal(seat), text
        if text.startswith("@"):
            self.cone = text[1:]
            self.fight(self.seats)
            return
        self.picks[seat] = text
        if len(self.picks) == len(self.owing):
            self.reveal()

    def fight(self, seats: list[int]) -> None:
        self.inside, self.owing, self.shown = list(seats), list(seats), {}

    def reveal(self) -> None:
        stars = []
        for seat, chip in self.picks.items():
            self.played[seat].append(chip)
            if chip == "*":
                stars.append(seat)
            else:
                self.shown[seat] = int(chip)
        self.picks = {}
        self.owing = sorted(stars)
        if not stars:
            self.settle()

    def settle(self) -> None:
        best = highest(self.shown, self.cancel)
        if len(best) > 1:
            self.fight(sorted(best))
            return
        assert self.cone is not None
        winner = best[0] if best else NEUTRAL
        self.board[self.cone] = (winner, self.shown[winner] if best else 0)
        self.winners.append(winner)
        self.cone, self.inside = None, []

    def points(self, seat: int) -> int:
        rows = sum(worth for row, worth in ROWS.items() if self.majority(row) == seat)
        size = max((len(group) for group in self.groups(seat)), default=0)
        return rows + (0 if size == 1 and not self.lone_chip else size)

    def majority(self, row: str) -> int:
        """CO-21."""
        chips = {
            seat: [n for space, (who, n) in self.board.items() if who == seat and space[0] == row]
            for seat in self.seats
        }
        most = max(map(len, chips.values()))
        tied = [seat for seat in self.seats if most and len(chips[seat]) == most]
        best = [seat for seat in tied if sum(chips[seat]) == max(sum(chips[each]) for each in tied)]
        return best[0] if len(best) == 1 else NEUTRAL

    def groups(self, seat: int) -> list[set[str]]:
        """Grow groups until nothing more joins (CO-23)."""
        left = {space for space, (who, _) in self.board.items() if who == seat}
        found = []
        while left:
            group = {left.pop()}
            while True:
                more = {space for space in left if any(adjacent(space, member) for member in group)}
                if not more:
                    break
                group |= more
                left -= more
            found.append(group)
        return found

    def returns(self) -> tuple[float, ...] | None:
        """CO-25: each tie-break among those still tied."""
        if not self.over:
            return None
        tied = self.seats
        for worth in (self.points, lambda seat: len(self.rack(seat)), self.sum_of):
            tied = [seat for seat in tied if worth(seat) == max(map(worth, tied))]
        return tuple(1 / len(tied) if seat in tied else 0.0 for seat in self.seats)

    def sum_of(self, seat: int) -> int:
        return sum(number for who, number in self.board.values() if who == seat)
