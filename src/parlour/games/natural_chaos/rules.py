"""The rules of Natural Chaos on sets of squares. Compiled; runs the same interpreted."""

from __future__ import annotations

import parlour.core.bits as bits
from parlour.core.buffer import Actions
from parlour.core.rng import Rng
from parlour.core.state import State
from parlour.games.natural_chaos.notation import MOVE, PASS, PICK, STONE, SWITCH

MASK64 = 0xFFFFFFFFFFFFFFFF
BIT = [1 << square for square in range(64)]
MIX_FIRE, MIX_WATER = 0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F
MIX_EARTH, MIX_PLANT = 0xD6E8FEB86659FD93, 0xA0761D6478BD642F
QUADRANT_SQUARES = [0xFFFF << (16 * quadrant) for quadrant in range(4)]

# Steps on the torus of each quadrant (NC-13): what stays inside, and what enters at the opposite edge.
RANKS_2_TO_4 = 0xFFF0FFF0FFF0FFF0
RANK_1 = 0x000F000F000F000F
RANKS_1_TO_3 = 0x0FFF0FFF0FFF0FFF
RANK_4 = 0xF000F000F000F000
FILES_B_TO_D = 0xEEEEEEEEEEEEEEEE
FILE_A = 0x1111111111111111
FILES_A_TO_C = 0x7777777777777777
FILE_D = 0x8888888888888888
QUADRANTS_A_C = 0x0000FFFF0000FFFF
CORNERS = 0x0001000100010001

PICKING = 0
STONES = 1
PLAYING = 2
OVER = 3

DRAW_BY_REPETITION = 1
NO_REPETITION = 2

NOBODY = -1
DRAWN = 2


def up(squares: int) -> int:
    """Return where a set's squares come to lie one step up."""
    return ((squares << 4) & RANKS_2_TO_4) | ((squares >> 12) & RANK_1)


def down(squares: int) -> int:
    """Return where a set's squares come to lie one step down."""
    return ((squares >> 4) & RANKS_1_TO_3) | ((squares << 12) & RANK_4)


def left(squares: int) -> int:
    """Return where a set's squares come to lie one step to the left."""
    return ((squares >> 1) & FILES_A_TO_C) | ((squares << 3) & FILE_D)


def right(squares: int) -> int:
    """Return where a set's squares come to lie one step to the right."""
    return ((squares << 1) & FILES_B_TO_D) | ((squares >> 3) & FILE_A)


def beside(squares: int) -> int:
    """Return the same cells of the quadrants beside: A and B change, C and D change."""
    return ((squares & QUADRANTS_A_C) << 16) | ((squares >> 16) & QUADRANTS_A_C)


def below(squares: int) -> int:
    """Return the same cells of the quadrants below and above: A and C change, B and D change."""
    return ((squares << 32) & MASK64) | (squares >> 32)


def target(way: int, square: int) -> int:
    """Return the square that one step of a way leads to."""
    if way == 0:
        return (square & 48) | ((square + 4) & 15)
    if way == 1:
        return (square & 48) | ((square + 12) & 15)
    if way == 2:
        return (square & 60) | ((square + 3) & 3)
    if way == 3:
        return (square & 60) | ((square + 1) & 3)
    return square ^ (16 * (way - 3))


def partner(action: int) -> int:
    """Return the square that the piece on `action % 64` goes to, for moves and switches."""
    return target((action >> 6) - (4 if action < SWITCH else 8), action & 63)


def has_line(squares: int) -> bool:
    """Return True if the set holds four in a row, column or main diagonal of one quadrant (NC-17)."""
    pairs = squares & (squares >> 1)
    if pairs & (pairs >> 2) & FILE_A:
        return True
    pairs = squares & (squares >> 4)
    if pairs & (pairs >> 8) & RANK_1:
        return True
    pairs = squares & (squares >> 5)
    if pairs & (pairs >> 10) & CORNERS:
        return True
    pairs = (squares >> 3) & (squares >> 6)
    return (pairs & (pairs >> 6) & CORNERS) != 0


def two_lines(own: int, other: int, action: int) -> bool:
    """Return True if a switch would complete lines in both sets of squares."""
    change = BIT[action & 63] | BIT[partner(action)]
    return has_line(own ^ change) and has_line(other ^ change)


class Position(State):
    """A position of Natural Chaos.

    Attributes:
        boards: for each element F, W, E, P the set of its squares.
        stones: the set of squares with Eternity Stones.
        phase: `PICKING`, `STONES`, `PLAYING` or `OVER`.
        picks: for black and white the element of the face-off, or -1.
        mover: the seat whose turn it is, after the face-off.
        turn: how many turns have been taken since the face-off.
        passes: how many forced passes came one after another.
        quiet: how many turns since a piece or stone was last put down; positions before that cannot come back (NC-15).
        winner: 0 black, 1 white, `DRAWN`, or `NOBODY` while the game goes on.
    """

    def __init__(self) -> None:
        self.boards = [0, 0, 0, 0]
        self.picks = [-1, -1]
        self.groups = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]

    # The search path

    def copy(self) -> Position:
        """Return an independent position."""
        other = Position()
        State.share(self, other)
        other.boards[:] = self.boards
        other.picks[:] = self.picks
        other.stones = self.stones
        other.phase = self.phase
        other.mover = self.mover
        other.turn = self.turn
        other.passes = self.passes
        other.quiet = self.quiet
        other.winner = self.winner
        other.players = self.players
        other.with_stones = self.with_stones
        other.repetition = self.repetition
        other.turn_limit = self.turn_limit
        return other

    def set_up(self, players: int, stones: bool, repetition: int, turn_limit: int) -> None:
        """Make this the empty board before the face-off, under the given options."""
        if players not in (2, 4):
            raise ValueError(f"Natural Chaos is for 2 or 4 players, not {players} (NC-4, NC-5)")
        self.stones = 0
        self.phase = PICKING
        self.mover = 0
        self.turn = 0
        self.passes = 0
        self.quiet = 0
        self.winner = NOBODY
        self.players = players
        self.with_stones = stones
        self.repetition = repetition
        self.turn_limit = turn_limit

    def place_all(self, boards: list[int], mover: int, turn: int, passes: int) -> None:
        """Go on from a set-up position: the squares of F, W, E, P and the stones, and whose turn it is."""
        for element in range(4):
            self.boards[element] = boards[element]
        self.stones = boards[4]
        self.phase = PLAYING
        self.mover = mover
        self.turn = turn
        self.passes = passes

    def renew(self, parent: State) -> State:
        """Return a copy of `parent` in this position's memory; the search path's cheap way to copy."""
        assert isinstance(parent, Position)
        other = parent
        if self.chunk is other.chunk and self.used > other.used:
            self.chunk.n = other.used  # what came later was this position's line, which is given up
        self.chunk = other.chunk
        self.used = other.used
        self.plies = other.plies
        self.boards[:] = other.boards
        self.picks[:] = other.picks
        self.stones = other.stones
        self.phase = other.phase
        self.mover = other.mover
        self.turn = other.turn
        self.passes = other.passes
        self.quiet = other.quiet
        self.winner = other.winner
        return self

    # Who and what

    def actor(self) -> int:
        """Return the lowest seat that owes a decision, or -1 when the game is over."""
        if self.phase == OVER:
            return -1
        if self.phase == PICKING:
            return 1 if self.picks[0] < 0 else 2
        return self.mover

    def to_act(self) -> tuple[int, ...]:
        """Return the seats that owe a decision, ascending; seats 1 and 2 pick for their sides (NC-6, NC-7)."""
        if self.phase == PICKING:
            return tuple(side + 1 for side in (0, 1) if self.picks[side] < 0)
        return () if self.phase == OVER else (self.mover,)

    def pending(self) -> list[tuple[int, int]]:
        """Return the face-off pick that still waits for the other one."""
        if self.phase != PICKING:
            return []
        return [(side + 1, PICK + self.picks[side]) for side in (0, 1) if self.picks[side] >= 0]

    def board(self, element: int) -> int:
        """Return the set of squares of an element."""
        if not 0 <= element < 4:
            raise IndexError(f"no element {element}: there are 0 to 3")
        return self.boards[element]

    def pick_of(self, side: int) -> int:
        """Return the element that a side has picked for the face-off, or -1."""
        return self.picks[side & 1]

    def side_squares(self, side: int) -> int:
        """Return the set of squares with pieces of black (0) or white (1)."""
        side &= 1
        return self.boards[side] | self.boards[side + 2]

    def occupied(self) -> int:
        """Return the set of squares with a piece or a stone."""
        return self.boards[0] | self.boards[1] | self.boards[2] | self.boards[3] | self.stones

    def placeable(self, side: int) -> int:
        """Return the empty squares of the quadrants with the fewest pieces of a side (NC-10, NC-11)."""
        own = self.side_squares(side)
        fewest = 17
        squares = 0
        for q in range(4):
            part = QUADRANT_SQUARES[q]
            n = bits.count(own & part)
            if n < fewest:
                fewest = n
                squares = part
            elif n == fewest:
                squares |= part
        return squares & ~self.occupied() & MASK64

    def find_groups(self) -> None:
        """Fill `groups` with the squares of each group of a turn's actions: place, move, switch (NC-8 to NC-14)."""
        side = (self.mover - 1) & 1
        first = self.boards[side]
        second = self.boards[side + 2]
        own = first | second
        free = ~self.occupied() & MASK64
        open_squares = self.placeable(side)
        for element in range(4):
            mine = (element & 1) == side and (self.players == 2 or element == self.mover - 1)
            self.groups[element] = open_squares if mine and bits.count(self.boards[element]) < 8 else 0
        self.groups[4] = own & down(free)
        self.groups[5] = own & up(free)
        self.groups[6] = own & right(free)
        self.groups[7] = own & left(free)
        prey = self.boards[(side + 3) & 3]
        other_prey = self.boards[side + 1]
        self.groups[8] = (first & down(prey)) | (second & down(other_prey))
        self.groups[9] = (first & up(prey)) | (second & up(other_prey))
        self.groups[10] = (first & right(prey)) | (second & right(other_prey))
        self.groups[11] = (first & left(prey)) | (second & left(other_prey))
        prey = beside(prey)
        other_prey = beside(other_prey)
        self.groups[12] = (first & prey) | (second & other_prey)
        self.groups[14] = (first & below(prey)) | (second & below(other_prey))
        self.groups[13] = (first & below(beside(prey))) | (second & below(beside(other_prey)))

    def wins_both(self, action: int, side: int) -> bool:
        """Return True if a switch would complete lines for both sides, which is not legal (NC-18)."""
        return two_lines(self.side_squares(side), self.side_squares(1 - side), action)

    def generate(self, seat: int, out: Actions) -> None:
        """Put the seat's legal actions into `out`, ascending."""
        out.n = 0
        if self.phase == PLAYING and seat == self.mover:
            self.generate_turn(out)
        elif self.phase == STONES and seat == self.mover:
            squares = ~self.occupied() & MASK64
            while squares:
                out.ids[out.n] = STONE + bits.lowest(squares)
                out.n += 1
                squares &= squares - 1
        elif self.phase == PICKING and 1 <= seat <= 2 and self.picks[seat - 1] < 0:
            out.ids[0] = PICK + seat - 1
            out.ids[1] = PICK + seat + 1
            out.n = 2

    def generate_turn(self, out: Actions) -> None:
        """List a turn's legal actions: place, move, switch (NC-8), or the forced pass (NC-16)."""
        side = (self.mover - 1) & 1
        self.find_groups()
        own = self.side_squares(side)
        other = self.side_squares(1 - side)
        n = 0
        for number in range(15):
            squares = self.groups[number]
            while squares:
                action = 64 * number + bits.lowest(squares)
                squares &= squares - 1
                if number < 8 or not two_lines(own, other, action):
                    out.ids[n] = action
                    n += 1
        out.n = n
        if self.repetition == NO_REPETITION:
            self.drop_repetitions(out)
        if out.n == 0:
            out.ids[0] = PASS
            out.n = 1

    def drop_repetitions(self, out: Actions) -> None:
        """Take out what would bring back an earlier position (NC-20, `forbid`)."""
        kept = 0
        for i in range(out.n):
            if out.ids[i] < MOVE or not self.brings_back(out.ids[i]):
                out.ids[kept] = out.ids[i]
                kept += 1
        out.n = kept

    def brings_back(self, action: int) -> bool:
        """Return True if a move or switch would lead to a position that stood before."""
        trial = self.copy()
        trial.repetition = 0
        trial.apply(self.mover, action)
        return trial.times_before() > 0

    def random_action(self, seat: int, rng: Rng, out: Actions) -> int:
        """Draw a legal action uniformly: count the groups and pick, drawing again if the rules forbid the switch."""
        if self.phase != PLAYING or self.repetition == NO_REPETITION or seat != self.mover:
            return State.random_action(self, seat, rng, out)
        side = (self.mover - 1) & 1
        self.find_groups()
        total = 0
        for number in range(15):
            total += bits.count(self.groups[number])
        for _ in range(64):
            if total == 0:
                return PASS
            k = rng.below(total)
            number = 0
            n = bits.count(self.groups[0])
            while k >= n:
                k -= n
                number += 1
                n = bits.count(self.groups[number])
            action = 64 * number + bits.nth(self.groups[number], k)
            if number < 8 or not self.wins_both(action, side):
                return action
        return State.random_action(self, seat, rng, out)

    # What an action does

    def apply(self, seat: int, action: int) -> None:
        """Carry out a legal action."""
        if action < 0 or action > PASS or seat < 1 or seat > self.players:
            raise IndexError(f"no action {action} of seat {seat}")
        if self.phase == PICKING:
            self.pick(seat, action)
            return
        self.remember(seat, action)
        square = action & 63
        self.passes = self.passes + 1 if action == PASS else 0
        if action == PASS:
            self.quiet += 1
        elif action >= STONE:
            self.stones |= BIT[square]
            self.quiet = 0
        elif action < MOVE:
            self.boards[action >> 6] |= BIT[square]
            self.quiet = 0
        else:
            self.exchange(square, partner(action))
            self.quiet += 1
        self.chunk.marks[self.used - 1] = self.fingerprint()
        self.end_turn()

    def pick(self, seat: int, action: int) -> None:
        """Keep a secret pick; when both are in, the side whose element beats the other starts (NC-6, NC-7)."""
        if action < PICK or action >= PASS or seat > 2:
            raise IndexError(f"no pick {action} of seat {seat}")
        self.picks[seat - 1] = action & 3
        if self.picks[0] < 0 or self.picks[1] < 0:
            return
        self.remember(1, PICK + self.picks[0])
        self.remember(2, PICK + self.picks[1])
        best = self.picks[0] if ((self.picks[0] + 3) & 3) == self.picks[1] else self.picks[1]
        self.mover = best + 1 if self.players == 4 else (best & 1) + 1
        self.phase = STONES if self.with_stones else PLAYING

    def exchange(self, a: int, b: int) -> None:
        """Exchange what stands on two squares, stones excepted."""
        for element in range(4):
            board = self.boards[element]
            if ((board >> a) ^ (board >> b)) & 1:
                self.boards[element] = board ^ (BIT[a] | BIT[b])

    def end_turn(self) -> None:
        """Look for the end of the game, else pass the turn on."""
        self.turn += 1
        side = (self.mover - 1) & 1
        self.mover = self.mover + 1 if self.mover < self.players else 1
        if self.phase == STONES:
            if self.turn == 2:
                self.phase = PLAYING
        elif has_line(self.side_squares(side)):
            self.finish(side)
        elif has_line(self.side_squares(1 - side)):
            self.finish(1 - side)
        elif self.passes == self.players or (self.repetition == DRAW_BY_REPETITION and self.times_before() >= 2):
            self.finish(DRAWN)
        if self.phase != OVER and self.turn_limit > 0 and self.turn >= self.turn_limit:
            self.finish(DRAWN)

    def finish(self, winner: int) -> None:
        """End the game."""
        self.winner = winner
        self.phase = OVER

    def fingerprint(self) -> int:
        """Return a number that equal boards share and different ones hardly ever do."""
        mixed = (self.boards[0] * MIX_FIRE + self.boards[1] * MIX_WATER) & MASK64
        mixed = ((mixed ^ (mixed >> 29)) + self.boards[2] * MIX_EARTH + self.boards[3] * MIX_PLANT) & MASK64
        return mixed ^ (mixed >> 32)

    def times_before(self) -> int:
        """Return how often the present position stood at the beginning of an earlier turn (NC-20).

        Looks back over the turns since something was last put down, at those with the same seat to move.
        """
        seen = 0
        chunk = self.chunk
        at = self.used - 1
        mark = self.fingerprint()
        ply = self.players
        while ply <= self.quiet:
            at -= self.players
            if at < 0:
                if chunk.prev is None:
                    return seen + self.stood_before(ply)
                chunk = chunk.prev
                at += 64
            if chunk.marks[at] == mark and self.stood_before(ply):
                seen += 1
            ply += self.players
        return seen

    def stood_before(self, plies: int) -> bool:
        """Return True if the board was the same so many turns ago: undo the moves and switches on scratch boards."""
        fire, water, earth, plant = self.boards[0], self.boards[1], self.boards[2], self.boards[3]
        chunk = self.chunk
        at = self.used
        for _ in range(plies):
            if at == 0:
                chunk = chunk.prev or chunk
                at = 64
            at -= 1
            action = chunk.ids[at] >> 3
            if action != PASS:
                square = action & 63
                other = partner(action)
                both = BIT[square] | BIT[other]
                if ((fire >> square) ^ (fire >> other)) & 1:
                    fire ^= both
                if ((water >> square) ^ (water >> other)) & 1:
                    water ^= both
                if ((earth >> square) ^ (earth >> other)) & 1:
                    earth ^= both
                if ((plant >> square) ^ (plant >> other)) & 1:
                    plant ^= both
        same = fire == self.boards[0] and water == self.boards[1]
        return same and earth == self.boards[2] and plant == self.boards[3]

    # The end, and the unknown

    def payoff(self, seat: int) -> float:
        """Return 1.0 for a win, 0.5 for a draw, 0.0 for a loss and before the end; team mates win together (GE-7)."""
        if self.winner == DRAWN:
            return 0.5
        return 1.0 if self.winner == ((seat - 1) & 1) else 0.0

    def sample(self, seat: int, rng: Rng) -> Position:
        """Draw the other side's pending pick anew; nothing else is ever hidden (NC-25)."""
        world = self.copy()
        if world.phase == PICKING:
            for side in range(2):
                if world.picks[side] >= 0 and seat != side + 1:
                    world.picks[side] = side + 2 * rng.below(2)
        return world
