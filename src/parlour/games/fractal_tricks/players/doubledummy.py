"""What a round is worth when both hands lie open: a double-dummy solver. Compiled; runs the same interpreted.

Alpha-beta over tricks, with exact bounds from the board alone (`Boards`), a transposition table that knows symmetries
and boards of equal future, tokens that can stand for each other, and the history heuristic (Schaeffer 1989). The idea
of solving tricks with open hands and the name come from Bridge programs.

Both hands travel together in one number: Chaos's in the low twenty bits, that of Cosmos above.
"""

from __future__ import annotations

import time
from array import array

import parlour.core.bits as bits
import parlour.games.fractal_tricks.players.spot as rules
from parlour.games.fractal_tricks.players.ground import Ground
from parlour.games.fractal_tricks.players.spot import CHOOSE, LEAD, Spot

TOKENS = 0xFFFFF
NO_SPACE = 15
NOTHING = -1
BEST = 10000
FIRST_TRY = 1 << 30
SPREAD = 0x9E3779B97F4A7C15
WORD = 0xFFFFFFFFFFFFFFFF
LIST = 128  # room for the decisions of one kind in one trick
WATCH = 1023  # nodes between two looks at the clock, all ones in binary


class Solver(Ground):
    """Solves rounds under fixed options, for one way of valuing outcomes at a time.

    Args:
        winner_leads: whether the winner of a trick leads the next one.
        ring: whether corners of neighbouring triangles touch.
        by_phase: whether phases fill the inner spaces in turn.
        size: the transposition table has 2**size places.

    Attributes:
        nodes: how many positions it has looked at.
        stopped: whether the last search ran into its limit, so that its values mean nothing.
    """

    def __init__(self, winner_leads: bool, ring: bool, by_phase: bool, size: int = 18) -> None:
        Ground.__init__(self, winner_leads, ring, by_phase)
        self.mask = (1 << size) - 1
        self.keys = array("Q", bytes(8 << size))
        self.facts = array("Q", bytes(8 << size))
        self.praise = array("i", bytes(4 * 400))
        self.moves = array("i", bytes(4 * 18 * LIST))
        self.scores = array("i", bytes(4 * 18 * LIST))
        self.bit = array("Q", bytes(8 * 40))
        self.bit[0] = 1
        for place in range(1, 40):
            self.bit[place] = 2 * self.bit[place - 1]
        self.horizon = 9
        self.nodes = 0
        self.limit = 0
        self.deadline = 0.0
        self.stopped = False

    def aim(self, worth: list[int], horizon: int = 9) -> None:
        """Set what outcomes are worth to Chaos, 0 to 10000, and after how many tricks even chances end the search."""
        self.boards.value(worth)
        self.horizon = horizon
        self.forget()

    def look(self, horizon: int) -> None:
        """Change the horizon."""
        if horizon != self.horizon:
            nodes = self.nodes
            self.horizon = horizon
            self.forget()
            self.nodes = nodes

    def forget(self) -> None:
        """Empty the table, so that the next search does not depend on earlier ones."""
        for i in range(self.mask + 1):
            self.keys[i] = 0
        for i in range(400):
            self.praise[i] = 0
        self.nodes = 0

    def start(self, limit: int, deadline: float = 0.0) -> None:
        """Allow so many nodes from now on, until a `time.perf_counter`; 0 for any number, and for no such time."""
        self.limit = self.nodes + limit if limit else 0
        self.deadline = deadline
        self.stopped = False

    def spent(self) -> bool:
        """Count a node; return True once a limit is reached, until the next start."""
        self.nodes = self.nodes + 1
        if self.limit and self.nodes > self.limit:
            self.stopped = True
        if self.deadline > 0.0 and self.nodes & WATCH == 0 and time.perf_counter() > self.deadline:
            self.stopped = True
        return self.stopped

    # Roots.

    def value(self, spot: Spot, chaos_hand: int, cosmos_hand: int) -> int:
        """Return what the round is worth to Chaos with best play of both."""
        if spot.stage == CHOOSE:
            return self.choice_value(spot, chaos_hand, cosmos_hand, 2)
        hands = self.pack(chaos_hand, cosmos_hand)
        won = spot.chaos | spot.cosmos << 9
        if spot.stage == LEAD:
            return self.lead(spot.trick, spot.leader, spot.space, hands, won, spot.extra, 0, BEST)
        return self.follow(spot.led, spot.trick, spot.leader, spot.space, hands, won, spot.extra, 0, BEST)

    def lead_value(self, spot: Spot, chaos_hand: int, cosmos_hand: int, token: int, space: int) -> int:
        """Return what the round is worth to Chaos once the leader has put a token on a space."""
        hands = self.pack(chaos_hand, cosmos_hand) & ~self.bit[20 * spot.leader + token]
        won = spot.chaos | spot.cosmos << 9
        return self.follow(token, spot.trick, spot.leader, space, hands, won, spot.extra, 0, BEST)

    def follow_value(self, spot: Spot, chaos_hand: int, cosmos_hand: int, token: int) -> int:
        """Return what the round is worth to Chaos once this token has followed the led one."""
        hands = self.pack(chaos_hand, cosmos_hand) & ~self.bit[20 * (1 - spot.leader) + token]
        winner = rules.trick_winner(spot.leader, spot.led, token)
        won = spot.chaos | spot.cosmos << 9
        return self.settle(winner, spot.trick, spot.leader, spot.space, hands, won, spot.extra, 0, BEST)

    def choice_value(self, spot: Spot, chaos_hand: int, cosmos_hand: int, winner: int) -> int:
        """Return what the round is worth to Chaos once it has given a trick to a side, or for 2 may still choose."""
        hands = self.pack(chaos_hand, cosmos_hand)
        won = spot.chaos | spot.cosmos << 9
        return self.settle(winner, spot.trick, spot.leader, spot.space, hands, won, spot.extra, 0, BEST)

    def pack(self, chaos_hand: int, cosmos_hand: int) -> int:
        """Put both hands into one number."""
        return chaos_hand | cosmos_hand << 20

    # The search.

    def settle(
        self, winner: int, trick: int, leader: int, space: int, hands: int, won: int, extra: int, alpha: int, beta: int
    ) -> int:
        """Give the trick to its winner, or to whom Chaos likes better for 2, and go on."""
        if winner == 2:
            best = self.settle(0, trick, leader, space, hands, won, extra, alpha, beta)
            if best >= beta:
                return best
            alpha = max(alpha, best)
            value = self.settle(1, trick, leader, space, hands, won, extra, alpha, beta)
            return max(best, value)
        if self.by_phase:
            extra = rules.extra_after(extra, trick, winner)
        if self.winner_leads:
            leader = winner
        return self.lead(trick + 1, leader, space, hands, won | 1 << (9 * winner + space), extra, alpha, beta)

    def lead(self, trick: int, leader: int, space: int, hands: int, won: int, extra: int, alpha: int, beta: int) -> int:
        """Return the value to Chaos before a lead: exact within the bounds, else a bound."""
        board = self.board_at(won)
        if trick == 9 or trick >= self.horizon:
            return self.bounds(board, trick, extra, 2)
        if trick > 2:
            low = self.bounds(board, trick, extra, 0)
            high = self.bounds(board, trick, extra, 1)
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
            alpha = max(alpha, low)
            beta = min(beta, high)
        if trick == 8:
            return self.last(leader, self.only_token(hands, leader), self.only_token(hands, 1 - leader), board, extra)
        if self.spent():
            return alpha
        key = self.key_of(hands, board, trick, leader, space, extra)
        slot = self.slot_of(key)
        hint = NOTHING
        if self.keys[slot] == key:
            fact = self.facts[slot]
            low = fact & 0xFFFF
            high = fact >> 16 & 0xFFFF
            hint = (fact >> 32 & 0xFFFF) - 1
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
            alpha = max(alpha, low)
            beta = min(beta, high)
        return self.lead_best(key, hint, trick, leader, space, hands, won, extra, alpha, beta)

    def only_token(self, hands: int, side: int) -> int:
        """Return the lowest token that a side holds."""
        return bits.lowest(hands >> (20 * side) & TOKENS)

    def key_of(self, hands: int, board: int, trick: int, leader: int, space: int, extra: int) -> int:
        """Pack a position between tricks into 64 bits without loss."""
        place = space
        if not self.ring or trick % 3 == 0:
            board = self.kind[board]
            place = NO_SPACE
        high: int = board | leader << 15 | place << 16 | extra << 20
        return hands | high << 40

    def slot_of(self, key: int) -> int:
        """Return where the table keeps a position."""
        return (((key ^ (key >> 23) ^ (key >> 41)) * SPREAD) & WORD) >> 20 & self.mask

    def lead_best(
        self, key: int, hint: int, trick: int, leader: int, space: int, hands: int, won: int, extra: int, alpha: int,
        beta: int,
    ) -> int:  # fmt: skip
        """Try the leads, best guess first, and remember what came of it."""
        n = self.list_leads(hint, trick, leader, space, hands, won)
        base = 2 * LIST * trick
        floor = alpha
        ceiling = beta
        best = NOTHING if leader == 0 else BEST + 1
        best_move = NOTHING
        for i in range(n):
            self.bring_forward(base, i, n)
            move = self.moves[base + i]
            left = hands & ~self.bit[20 * leader + move // 9]
            value = self.follow(move // 9, trick, leader, move % 9, left, won, extra, alpha, beta)
            if leader == 0 and value > best:
                best, best_move = value, move
                alpha = max(alpha, best)
            elif leader == 1 and value < best:
                best, best_move = value, move
                beta = min(beta, best)
            if self.stopped:
                return best
            if alpha >= beta:
                break
        self.praise[200 * leader + best_move] = self.praise[200 * leader + best_move] + ((9 - trick) * (9 - trick))
        low = 0 if best <= floor else best
        high = BEST if best >= ceiling else best
        self.keep(key, low, high, best_move)
        return best

    def keep(self, key: int, low: int, high: int, move: int) -> None:
        """Remember what is known about a position; what was known of it before stays true."""
        slot = self.slot_of(key)
        fact = self.facts[slot]
        if self.keys[slot] == key:
            low = max(low, fact & 0xFFFF)
            high = min(high, fact >> 16 & 0xFFFF)
        self.keys[slot] = key
        fact = move + 1
        fact = fact << 32 | high << 16 | low
        self.facts[slot] = fact

    def list_leads(self, hint: int, trick: int, leader: int, space: int, hands: int, won: int) -> int:
        """Put the leads that differ into the list of this trick, with a guess at their merit; return their number."""
        spaces = self.telling_spaces(trick, space, won)
        hand = hands >> (20 * leader) & TOKENS
        against = hands >> (20 - 20 * leader) & TOKENS
        base = 2 * LIST * trick
        n = 0
        last = NOTHING
        while hand:
            token = bits.lowest(hand)
            hand &= hand - 1
            known = last >= 0 and last // 10 == token // 10 and not self.between[20 * last + token] & against
            last = token
            if known and hint // 9 != token:
                continue
            left = spaces
            while left:
                where = bits.lowest(left)
                left &= left - 1
                move = 9 * token + where
                self.moves[base + n] = move
                self.scores[base + n] = FIRST_TRY if move == hint else self.praise[200 * leader + move]
                n += 1
        return n

    def bring_forward(self, base: int, i: int, n: int) -> None:
        """Swap the most promising of the moves from the i-th on into the i-th place."""
        top = i
        for j in range(i + 1, n):
            if self.scores[base + j] > self.scores[base + top]:
                top = j
        move, score = self.moves[base + top], self.scores[base + top]
        self.moves[base + top], self.scores[base + top] = self.moves[base + i], self.scores[base + i]
        self.moves[base + i], self.scores[base + i] = move, score

    def follow(
        self, led: int, trick: int, leader: int, space: int, hands: int, won: int, extra: int, alpha: int, beta: int
    ) -> int:
        """Return the value to Chaos before the led token is followed."""
        n = self.list_follows(led, trick, leader, space, hands, won, extra)
        base = 2 * LIST * trick + LIST
        mover = 1 - leader
        best = NOTHING if mover == 0 else BEST + 1
        best_token = 0
        for i in range(n):
            self.bring_forward(base, i, n)
            token = self.moves[base + i]
            left = hands & ~self.bit[20 * mover + token]
            winner = rules.trick_winner(leader, led, token)
            value = self.settle(winner, trick, leader, space, left, won, extra, alpha, beta)
            if mover == 0 and value > best:
                best, best_token = value, token
                alpha = max(alpha, best)
            elif mover == 1 and value < best:
                best, best_token = value, token
                beta = min(beta, best)
            if self.stopped or alpha >= beta:
                break
        self.praise[200 * mover + 180 + best_token] = self.praise[200 * mover + 180 + best_token] + (9 - trick)
        return best

    def list_follows(self, led: int, trick: int, leader: int, space: int, hands: int, won: int, extra: int) -> int:
        """Put the follows that differ into the list of this trick, with a guess at their merit; return their number."""
        mover = 1 - leader
        hand = rules.may_follow(hands >> (20 * mover) & TOKENS, led)
        against = (hands >> (20 * leader) & TOKENS) | 1 << led
        board = self.board_at(won)
        one = self.bounds(board + self.ternary[1 << space], trick + 1, extra, 2)
        two = self.bounds(board + 2 * self.ternary[1 << space], trick + 1, extra, 2)
        wanted = (0 if one > two else 1) if mover == 0 else (1 if two < one else 0)
        base = 2 * LIST * trick + LIST
        n = 0
        last = NOTHING
        while hand:
            token = bits.lowest(hand)
            hand &= hand - 1
            known = last >= 0 and last // 10 == token // 10 and not self.between[20 * last + token] & against
            last = token
            if known:
                continue
            winner = rules.trick_winner(leader, led, token)
            number = token % 10
            score = min(number, 9 - number) * 16
            if winner == wanted or (winner == 2 and mover == 0):
                score += 4096
            self.moves[base + n] = token
            self.scores[base + n] = score
            n += 1
        return n
