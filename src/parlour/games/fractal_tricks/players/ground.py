"""What solvers ask of the rules between tricks: open spaces, boards and what they can become, tokens that do the same.

Compiled; runs the same interpreted. Two sets of spaces travel together in one number: Chaos's in the low nine bits,
those of Cosmos above.
"""

from __future__ import annotations

from array import array

import parlour.core.bits as bits
import parlour.games.fractal_tricks.players.spot as rules
from parlour.games.fractal_tricks.board import neighbours
from parlour.games.fractal_tricks.players.boards import BOARDS, Boards
from parlour.games.fractal_tricks.players.spot import Spot


class Ground:
    """The rules under fixed options, and what outcomes are worth.

    Args:
        winner_leads: whether the winner of a trick leads the next one.
        ring: whether corners of neighbouring triangles touch.
        by_phase: whether phases fill the inner spaces in turn.

    Attributes:
        boards: what boards are worth.
    """

    def __init__(self, winner_leads: bool, ring: bool, by_phase: bool) -> None:
        self.winner_leads = winner_leads
        self.ring = ring
        self.by_phase = by_phase
        self.adjacent = [0, 0, 0, 0, 0, 0, 0, 0, 0]
        touching = neighbours(ring)
        for space in range(9):
            self.adjacent[space] = touching[space]
        self.boards = Boards(by_phase, ring)
        self.lowest = self.boards.lowest
        self.highest = self.boards.highest
        self.even = self.boards.even
        self.kind = self.boards.kind
        self.ternary = self.boards.ternary
        self.between = array("i", bytes(4 * 400))
        self.compare_tokens()

    def compare_tokens(self) -> None:
        """Note for each two tokens of a colour which tokens of the other hand tell them apart."""
        for low in range(20):
            for high in range(low + 1, low // 10 * 10 + 10):
                apart = 1 << (19 - low) | 1 << (19 - high)
                for token in range(low, high + 1):
                    apart |= 1 << token | 1 << ((token + 10) % 20)
                self.between[20 * low + high] = apart & ~(1 << low) & ~(1 << high)

    # For Python callers.

    def alike(self, one: int, other: int, against: int) -> bool:
        """Tell whether two tokens of one hand do the same against the other hand, the led token included."""
        if one // 10 != other // 10:
            return False
        return not self.between[20 * min(one, other) + max(one, other)] & against

    def spaces(self, spot: Spot, different: bool) -> int:
        """Return the outer spaces that may be led to; if asked, without those that only mirror another one."""
        won = spot.chaos | spot.cosmos << 9
        if different:
            return self.telling_spaces(spot.trick, spot.space, won)
        return self.open_spaces(spot.trick, spot.space, won)

    def limit_of(self, spot: Spot, which: int) -> int:
        """Return what the round is worth to Chaos at least (0), at most (1), or with even chances (2)."""
        return self.bounds(self.board_at(spot.chaos | spot.cosmos << 9), spot.trick, spot.extra, which)

    def won(self, spot: Spot, winner: int) -> Spot:
        """Return where the round stands once a side has won the trick under way."""
        chaos, cosmos = spot.chaos, spot.cosmos
        if winner == 0:
            chaos |= 1 << spot.space
        else:
            cosmos |= 1 << spot.space
        extra = rules.extra_after(spot.extra, spot.trick, winner) if self.by_phase else 0
        leader = winner if self.winner_leads else spot.leader
        return Spot(0, spot.trick + 1, leader, spot.space, -1, -1, chaos, cosmos, extra)

    # For the search.

    def board_at(self, won: int) -> int:
        """Return the number of a board in `Boards`."""
        return self.ternary[won & 511] + 2 * self.ternary[won >> 9]

    def bounds(self, board: int, trick: int, extra: int, which: int) -> int:
        """Return what a board is worth at least (0), at most (1), or with even chances (2)."""
        if not self.by_phase:
            return self.lowest[board] if which == 0 else self.highest[board] if which == 1 else self.even[board]
        known = (1 << (trick // 3)) - 1
        inner = extra >> 2
        total = 0
        low, high, count = 10000, 0, 0
        for layer in range(8):
            if layer & known == inner:
                at = layer * BOARDS + board
                low = min(low, self.lowest[at])
                high = max(high, self.highest[at])
                total += self.even[at]
                count += 1
        return low if which == 0 else high if which == 1 else total // count

    def last(self, leader: int, led: int, token: int, board: int, extra: int) -> int:
        """Return the value of the ninth trick, in which nobody but Chaos at equal numbers has a choice."""
        one = board + self.boards.power[self.boards.gap[board]]
        two = board + 2 * self.boards.power[self.boards.gap[board]]
        winner = rules.trick_winner(leader, led, token)
        if self.by_phase:
            one += BOARDS * (rules.extra_after(extra, 8, 0) >> 2)
            two += BOARDS * (rules.extra_after(extra, 8, 1) >> 2)
        if winner == 2:
            return max(self.even[one], self.even[two])
        return self.even[one] if winner == 0 else self.even[two]

    def open_spaces(self, trick: int, space: int, won: int) -> int:
        """Return the outer spaces that may be led to (FT-10 to FT-14)."""
        empty = 511 & ~(won | won >> 9)
        if trick % 3 and empty & self.adjacent[space]:
            return empty & self.adjacent[space]
        return empty

    def telling_spaces(self, trick: int, space: int, won: int) -> int:
        """Return the open spaces without those that only mirror another one."""
        left = self.open_spaces(trick, space, won)
        board = self.board_at(won)
        kept = 0
        while left:
            each = bits.lowest(left)
            left &= left - 1
            seen = kept
            while seen and not self.same_future(board, trick, each, bits.lowest(seen)):
                seen &= seen - 1
            if not seen:
                kept |= 1 << each
        return kept

    def same_future(self, board: int, trick: int, one: int, other: int) -> bool:
        """Tell whether a trick on either of two open spaces leaves boards of equal future, whoever wins it."""
        if self.ring and trick % 3 != 2:
            return False
        one, other = self.ternary[1 << one], self.ternary[1 << other]
        return (
            self.kind[board + one] == self.kind[board + other]
            and self.kind[board + 2 * one] == self.kind[board + 2 * other]
        )
