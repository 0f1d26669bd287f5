"""A second opinion on Natural Chaos: slow, naive, straight from the clauses, sharing no code with the game.

A board is a dict from cell names to letters. Everything is recomputed from scratch at every question.
"""

from __future__ import annotations

from itertools import product

BEATS = {"F": "P", "P": "E", "E": "W", "W": "F"}
BLACK, WHITE = ("F", "E"), ("W", "P")
ALL_CELLS = [q + f + r for q, f, r in product("ABCD", "abcd", "1234")]
Board = dict[str, str]


def lines() -> list[list[str]]:
    """List the ten lines of every quadrant (NC-17)."""
    found = []
    for q in "ABCD":
        found += [[q + f + r for f in "abcd"] for r in "1234"]
        found += [[q + f + r for r in "1234"] for f in "abcd"]
        found += [[q + "abcd"[i] + "1234"[i] for i in range(4)], [q + "abcd"[i] + "4321"[i] for i in range(4)]]
    return found


LINES = lines()


def neighbours(cell: str) -> list[str]:
    """List the four cells one step away, over the edges of the quadrant too (NC-13)."""
    q, f, r = cell[0], "abcd".index(cell[1]), "1234".index(cell[2])
    steps = [(f, (r + 1) % 4), (f, (r - 1) % 4), ((f - 1) % 4, r), ((f + 1) % 4, r)]
    return [q + "abcd"[file] + "1234"[rank] for file, rank in steps]


def opposite(cell: str) -> list[str]:
    """List the cells on the same file and rank of the other quadrants (NC-14)."""
    return [q + cell[1:] for q in "ABCD" if q != cell[0]]


class Reference:
    def __init__(self, players: int, stones: bool, repetition: str, turn_limit: int = 0) -> None:
        self.players, self.stones, self.repetition, self.turn_limit = players, stones, repetition, turn_limit
        self.board: Board = {}
        self.picks: dict[int, str] = {}
        self.mover = 0
        self.turns = 0
        self.passes = 0
        self.stood: list[tuple[frozenset[tuple[str, str]], int]] = []
        self.returns: list[float] | None = None

    def set_up(self, board: Board, mover: int) -> None:
        """Go on from a position of the main game."""
        self.board, self.mover = dict(board), mover
        self.picks = {1: "F", 2: "W"}
        self.turns = 2 if self.stones else 0
        self.stood = [self.key(self.board, mover)]

    def key(self, board: Board, mover: int) -> tuple[frozenset[tuple[str, str]], int]:
        return frozenset(board.items()), mover

    def side(self, seat: int) -> tuple[str, str]:
        return BLACK if seat in (1, 3) else WHITE

    def elements(self, seat: int) -> str:
        """Return what the seat may place (NC-9)."""
        return "FWEP"[seat - 1] if self.players == 4 else "".join(self.side(seat))

    def to_act(self) -> tuple[int, ...]:
        if self.returns is not None:
            return ()
        if len(self.picks) < 2:
            return tuple(seat for seat in (1, 2) if seat not in self.picks)
        return (self.mover,)

    def placing_stones(self) -> bool:
        return self.stones and self.turns < 2

    def legal(self, seat: int) -> list[str]:
        if seat not in self.to_act():
            return []
        if len(self.picks) < 2:
            return sorted("?" + element for element in self.side(seat))
        if self.placing_stones():
            return sorted(f"S@{cell}" for cell in ALL_CELLS if cell not in self.board)
        texts = [text for text in self.candidates(seat) if self.allowed(text)]
        return sorted(texts) or ["pass"]

    def candidates(self, seat: int) -> list[str]:
        board, own = self.board, self.side(seat)
        counts = {q: sum(piece in own for cell, piece in board.items() if cell[0] == q) for q in "ABCD"}
        fewest = [q for q in "ABCD" if counts[q] == min(counts.values())]
        texts = []
        for element in self.elements(seat):
            if list(board.values()).count(element) < 8:
                texts += [f"{element}@{cell}" for cell in ALL_CELLS if cell[0] in fewest and cell not in board]
        for cell, piece in board.items():
            if piece in own:
                texts += [f"{cell}-{goal}" for goal in neighbours(cell) if goal not in board]
                reach = neighbours(cell) + opposite(cell)
                texts += [f"{cell}x{goal}" for goal in reach if board.get(goal) == BEATS[piece]]
        return texts

    def allowed(self, text: str) -> bool:
        """Refuse what wins for both (NC-18), and what brings a position back under `forbid` (NC-20)."""
        after = self.after(text)
        if self.has_line(after, BLACK) and self.has_line(after, WHITE):
            return False
        return self.repetition != "forbid" or self.key(after, self.next_seat()) not in self.stood

    def after(self, text: str) -> Board:
        board = dict(self.board)
        if "@" in text:
            board[text[2:]] = text[0]
        elif "-" in text:
            board[text[4:]] = board.pop(text[:3])
        elif "x" in text:
            board[text[:3]], board[text[4:]] = board[text[4:]], board[text[:3]]
        return board

    def next_seat(self) -> int:
        return self.mover % self.players + 1

    def has_line(self, board: Board, side: tuple[str, str]) -> bool:
        return any(all(board.get(cell) in side for cell in line) for line in LINES)

    def play(self, seat: int, text: str) -> None:
        assert text in self.legal(seat), text
        if text.startswith("?"):
            self.picks[seat] = text[1]
            if len(self.picks) == 2:
                self.begin()
            return
        self.board = self.after(text)
        self.mover = self.next_seat()
        self.turns += 1
        self.passes = self.passes + 1 if text == "pass" else 0
        key = self.key(self.board, self.mover)
        stood = self.stood.count(key)
        if not self.placing_stones():
            self.stood.append(key)
        self.end(stood)

    def begin(self) -> None:
        """Let the better element start (NC-6, NC-7)."""
        black, white = self.picks[1], self.picks[2]
        best = black if BEATS[black] == white else white
        self.mover = "FWEP".index(best) + 1 if self.players == 4 else (1 if best in BLACK else 2)
        if not self.stones:
            self.stood.append(self.key(self.board, self.mover))

    def end(self, stood: int) -> None:
        black, white = self.has_line(self.board, BLACK), self.has_line(self.board, WHITE)
        if black or white:
            self.returns = [float(black if seat in (1, 3) else white) for seat in range(1, self.players + 1)]
        elif (
            self.passes == self.players
            or (self.repetition == "draw" and stood >= 2)
            or (self.turn_limit and self.turns >= self.turn_limit)
        ):
            self.returns = [0.5] * self.players
