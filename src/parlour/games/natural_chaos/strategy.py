"""What is known about playing Natural Chaos well: wins, threats and answers by sets of squares, and an evaluation.

Compiled; runs the same interpreted. Lines are counted for the whole board at once by turning sets of squares within
their lines: after one, two and three turns every square has seen the other three of its line.
"""

from __future__ import annotations

import parlour.core.bits as bits
import parlour.games.natural_chaos.rules as rules
from parlour.core.buffer import Actions
from parlour.core.state import State
from parlour.core.strategy import SHARP, Ranked, Strategy
from parlour.games.natural_chaos.board import LINES
from parlour.games.natural_chaos.rules import Position

ALL = 0xFFFFFFFFFFFFFFFF
SPREAD = 0x9E3779B97F4A7C15
RANKS_2_TO_4 = 0xFFF0FFF0FFF0FFF0
RANK_1 = 0x000F000F000F000F
RANKS_1_TO_3 = 0x0FFF0FFF0FFF0FFF
RANK_4 = 0xF000F000F000F000
FILES_B_TO_D = 0xEEEEEEEEEEEEEEEE
FILE_A = 0x1111111111111111
FILES_A_TO_C = 0x7777777777777777
FILE_D = 0x8888888888888888
QUADRANTS_A_C = 0x0000FFFF0000FFFF
RISING = 0x8421842184218421
FALLING = 0x1248124812481248
CORNERS = 0x0001000100010001

BIT = [1 << square for square in range(64)]
LINE = [sum(1 << square for square in squares) for _, squares in LINES]
LINES_OF = [0] * 192  # three places a square: its lines, or -1

MOVE = 256
SWITCH = 512
ACROSS = 768
STONE = 960

PLAYING = 2
HORIZON = 64  # turns before a turn limit from which on the search must know how many are left

NO_CROSSING = 1
NO_SWITCH = 2

# The evaluation, in hundredths of a logit, fitted to the outcomes of games of the search against itself: lines weigh
# less the more pieces are on the board and can break them.
OPEN_THREE = 23
OPEN_TWO = 10
OPEN_ONE = 3
CONTESTED_THREE = 23
CONTESTED_TWO = 9
SWITCHES = 4
TURN = 55


def _fill() -> None:
    for square in range(64):
        numbers = [number for number in range(40) if LINE[number] >> square & 1]
        for i in range(3):
            LINES_OF[3 * square + i] = numbers[i] if i < len(numbers) else -1


_fill()


def turned(squares: int, way: int) -> int:
    """Return the set with every line turned by one square: ranks (0), files (1), rising (2), falling diagonals (3)."""
    if way == 0:
        return ((squares << 1) & FILES_B_TO_D) | ((squares >> 3) & FILE_A)
    if way == 1:
        return ((squares << 4) & RANKS_2_TO_4) | ((squares >> 12) & RANK_1)
    if way == 2:
        squares &= RISING
        return ((squares << 5) | (squares >> 15)) & RISING
    squares &= FALLING
    return ((squares << 3) | (squares >> 9)) & FALLING


def completing(own: int) -> int:
    """Return the squares, taken or not, with which the set would fill a line."""
    squares = 0
    for way in range(4):
        a = turned(own, way)
        b = turned(a, way)
        squares |= a & b & turned(b, way)
    return squares


def building(own: int, open_squares: int) -> int:
    """Return the squares, taken or not, with two or three others of a line in the set and none that is not open."""
    squares = 0
    for way in range(4):
        a = turned(own, way)
        b = turned(a, way)
        c = turned(b, way)
        x = turned(open_squares, way)
        y = turned(x, way)
        squares |= ((a & b) | (c & (a | b))) & x & y & turned(y, way)
    return squares


def plane(squares: int, i: int) -> int:
    """Return the i-th square of all ranks and diagonals, at one place a line."""
    return (
        ((squares >> i) & FILE_A)
        | (((squares >> (5 * i)) & CORNERS) << 1)
        | (((squares >> (3 * i + 3)) & CORNERS) << 2)
    )


def with_one(a: int, b: int, c: int, d: int) -> int:
    """Return the lines of which exactly one square is in the set, by the four squares of each as planes."""
    return ((a ^ b) & ~(c | d)) | ((c ^ d) & ~(a | b))


def worth_of_lines(a: int, b: int, c: int, d: int, is_open: int, contested: int) -> int:
    """Return the worth of lines by their four squares as planes, and which of them hold no foe, or just one."""
    three = (a & b & (c ^ d)) | (c & d & (a ^ b))
    two = (a & b & ~(c | d)) | (c & d & ~(a | b)) | ((a ^ b) & (c ^ d))
    return (
        OPEN_THREE * bits.count(three & is_open)
        + CONTESTED_THREE * bits.count(three & contested)
        + OPEN_TWO * bits.count(two & is_open)
        + CONTESTED_TWO * bits.count(two & contested)
        + OPEN_ONE * bits.count(with_one(a, b, c, d) & is_open)
    )


def balance(a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int, dead: int) -> int:
    """Return the worth of a side's lines (a to d) less those of the other side (e to h); stones make lines dead."""
    alive = ~dead & ALL
    own_worth = worth_of_lines(a, b, c, d, ~(e | f | g | h) & alive, with_one(e, f, g, h) & alive)
    return own_worth - worth_of_lines(e, f, g, h, ~(a | b | c | d) & alive, with_one(a, b, c, d) & alive)


def shape(own: int, foes: int, stones: int) -> int:
    """Return the worth of a side's lines less those of the other side."""
    dead = 0
    if stones:
        dead = plane(stones, 0) | plane(stones, 1) | plane(stones, 2) | plane(stones, 3)
    worth = balance(
        plane(own, 0),
        plane(own, 1),
        plane(own, 2),
        plane(own, 3),
        plane(foes, 0),
        plane(foes, 1),
        plane(foes, 2),
        plane(foes, 3),
        dead,
    )
    return worth + balance(
        own & RANK_1,
        (own >> 4) & RANK_1,
        (own >> 8) & RANK_1,
        (own >> 12) & RANK_1,
        foes & RANK_1,
        (foes >> 4) & RANK_1,
        (foes >> 8) & RANK_1,
        (foes >> 12) & RANK_1,
        (stones | (stones >> 4) | (stones >> 8) | (stones >> 12)) & RANK_1,
    )


def stepped(squares: int, way: int) -> int:
    """Return the set one step up, down, left or right (0 to 3), or in another quadrant (4 to 6)."""
    if way == 0:
        return ((squares << 4) & RANKS_2_TO_4) | ((squares >> 12) & RANK_1)
    if way == 1:
        return ((squares >> 4) & RANKS_1_TO_3) | ((squares << 12) & RANK_4)
    if way == 2:
        return ((squares >> 1) & FILES_A_TO_C) | ((squares << 3) & FILE_D)
    if way == 3:
        return ((squares << 1) & FILES_B_TO_D) | ((squares >> 3) & FILE_A)
    if way != 5:
        squares = ((squares & QUADRANTS_A_C) << 16) | ((squares >> 16) & QUADRANTS_A_C)
    if way != 4:
        squares = ((squares << 32) & ALL) | (squares >> 32)
    return squares


def around(squares: int) -> int:
    """Return the squares from which a switch could reach the set."""
    reached = 0
    for way in range(7):
        reached |= stepped(squares, way)
    return reached


class NaturalChaosStrategy(Strategy):
    """The knowledge of Natural Chaos.

    Sight, for weak levels: 1 overlooks switches between quadrants, 2 overlooks all switches.
    """

    def side(self, seat: int) -> int:
        """Return 0 for black, 1 for white."""
        return (seat - 1) & 1

    def key(self, state: State) -> int:
        """Return a number for the board, the seat to move and what else decides how the game can go on."""
        assert isinstance(state, Position)
        position = state
        key = (position.fingerprint() ^ (position.stones * SPREAD)) & ALL
        key = (key + position.mover + 8 * position.passes) & ALL
        if position.phase != PLAYING:
            key += 64
        if position.turn_limit > 0 and position.turn_limit - position.turn < HORIZON:
            key = (key + 128 * (1 + position.turn_limit - position.turn)) & ALL
        key = (key * SPREAD) & ALL
        return key ^ (key >> 29)

    def evaluate(self, state: State, seat: int) -> int:
        """Return the worth of own lines and switches less those of the other side."""
        assert isinstance(state, Position)
        position = state
        side = (seat - 1) & 1
        first = position.boards[side]
        second = position.boards[side + 2]
        prey_of_first = position.boards[(side + 3) & 3]
        prey_of_second = position.boards[side + 1]
        own = first | second
        foes = prey_of_first | prey_of_second
        pieces = bits.count(own | foes)
        stage = 100 if pieces < 13 else 30 if pieces > 27 else 165 - 5 * pieces
        value = shape(own, foes, position.stones) * stage // 10
        value += SWITCHES * (
            bits.count(around(prey_of_first) & first)
            + bits.count(around(prey_of_second) & second)
            - bits.count(around(first) & prey_of_second)
            - bits.count(around(second) & prey_of_first)
        )
        return value + TURN if ((position.mover - 1) & 1) == side else value - TURN

    def win(self, state: State, sight: int) -> int:
        """Return an action that fills a line of the seat to act, or -1."""
        assert isinstance(state, Position)
        position = state
        if position.phase != PLAYING:
            return -1
        return self.win_of(position, position.mover, sight)

    def threatened(self, state: State, sight: int) -> bool:
        """Return True if the seat that acts next could fill a line now."""
        assert isinstance(state, Position)
        position = state
        if position.phase != PLAYING or position.turn + 1 == position.turn_limit:
            return False
        return self.win_of(position, position.mover + 1 if position.mover < position.players else 1, sight) >= 0

    def win_of(self, position: Position, seat: int, sight: int) -> int:
        """Return an action that would fill a line of a seat, were it to act, or -1; one for both sides is not legal."""
        side = (seat - 1) & 1
        own = position.boards[side] | position.boards[side + 2]
        goals = completing(own) & ~(own | position.stones) & ALL
        if goals == 0:
            return -1
        foes = position.boards[1 - side] | position.boards[3 - side]
        free_goals = goals & ~foes
        if free_goals:
            squares = free_goals & position.placeable(side)
            if squares:
                for element in range(side, 4, 2):
                    mine = position.players == 2 or element == seat - 1
                    if mine and bits.count(position.boards[element]) < 8:
                        return 64 * element + bits.lowest(squares)
            for way in range(4):
                squares = own & stepped(free_goals, way ^ 1)
                while squares:
                    square = bits.lowest(squares)
                    squares &= squares - 1
                    if rules.has_line(own ^ BIT[square] ^ BIT[rules.target(way, square)]):
                        return MOVE + 64 * way + square
        goals &= foes
        if goals and not sight & NO_SWITCH:
            for way in range(4 if sight & NO_CROSSING else 7):
                back = way ^ 1 if way < 4 else way
                squares = (position.boards[side] & stepped(position.boards[(side + 3) & 3] & goals, back)) | (
                    position.boards[side + 2] & stepped(position.boards[side + 1] & goals, back)
                )
                while squares:
                    square = bits.lowest(squares)
                    squares &= squares - 1
                    change = BIT[square] ^ BIT[rules.target(way, square)]
                    if rules.has_line(own ^ change) and not rules.has_line(foes ^ change):
                        return SWITCH + 64 * way + square
        return -1

    def answers(self, state: State, out: Actions, sight: int) -> None:
        """Keep what touches the threatened line, the piece that would fill it, or the other side's right to place.

        A draw by repetition is no answer that a search would miss: the other side would have let a win in one pass.
        """
        assert isinstance(state, Position)
        position = state
        seat = position.mover + 1 if position.mover < position.players else 1
        threat = self.win_of(position, seat, sight)
        if position.phase != PLAYING or threat < 0:
            return
        side = (seat - 1) & 1
        own = position.boards[side] | position.boards[side + 2]
        source = threat & 63
        goal = source
        if threat >= MOVE:
            goal = rules.partner(threat)
            own &= ~BIT[source]
        touched = BIT[source] | BIT[goal]
        for i in range(3):
            number = LINES_OF[3 * goal + i]
            if number >= 0 and (LINE[number] & ~own & ALL) == BIT[goal]:
                touched |= LINE[number]
                break
        if threat >= SWITCH:  # a line of both sides at once is not legal: that may be an answer too
            for i in range(3):
                number = LINES_OF[3 * source + i]
                if number >= 0:
                    touched |= LINE[number]
        kept = 0
        for i in range(out.n):
            action = out.ids[i]
            keep = (touched >> (action & 63)) & 1
            if not keep and MOVE <= action < STONE:
                keep = (touched >> rules.partner(action)) & 1 or (threat < MOVE and action >= ACROSS)
            if keep:
                out.ids[kept] = action
                kept += 1
        out.n = kept

    def narrow(self, state: State, out: Actions, sight: int) -> None:
        """Drop the switches that a weak player overlooks; never everything."""
        limit = SWITCH if sight & NO_SWITCH else ACROSS
        kept = 0
        for i in range(out.n):
            if out.ids[i] < limit or out.ids[i] >= STONE:
                out.ids[kept] = out.ids[i]
                kept += 1
        if kept > 0:
            out.n = kept

    def rank(self, state: State, out: Ranked) -> None:
        """Prefer what builds own lines, blocks or breaks those of the other side, and keeps own ones whole."""
        assert isinstance(state, Position)
        position = state
        side = (position.mover - 1) & 1
        own = position.boards[side] | position.boards[side + 2]
        foes = position.boards[1 - side] | position.boards[3 - side]
        free = ~(own | foes | position.stones) & ALL
        ours = building(own, own | free)
        theirs = building(foes, foes | free)
        for i in range(out.n):
            action = out.ids[i]
            square = action & 63
            worth = 0
            if MOVE <= action < STONE:
                goal = rules.partner(action)
                worth = 200 if action >= SWITCH else 0
                if (ours >> square) & 1:
                    worth -= 600
                if action >= SWITCH and (theirs >> square) & 1:
                    worth -= 600
                square = goal
            if (ours >> square) & 1:
                worth += SHARP
            if (theirs >> square) & 1:
                worth += 1000
            out.worth[i] = worth
