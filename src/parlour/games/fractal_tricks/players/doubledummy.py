"""What a round is worth when both hands lie open: a double-dummy solver. Compiled; runs the same interpreted.

Alpha-beta over tricks, with exact bounds from the board alone (`Boards`), a transposition table that knows symmetries
and boards of equal future, tokens that can stand for each other, and the history heuristic (Schaeffer 1989). The idea
of solving tricks with open hands and the name come from Bridge programs.
"""

from __future__ import annotations

from array import array

import parlour.core.bits as bits
import parlour.games.fractal_tricks.players.spot as rules
from parlour.games.fractal_tricks.board import neighbours
from parlour.games.fractal_tricks.players.boards import Boards
from parlour.games.fractal_tricks.players.spot import CHOOSE, LEAD, Spot

NO_SPACE = 15
NOTHING = -1
BLACK = 0x3FF
FIRST_TRY = 1 << 30
SPREAD = 0x9E3779B97F4A7C15


class Solver:
    """Solves rounds under fixed options, for one way of valuing outcomes at a time.

    Args:
        winner_leads: whether the winner of a trick leads the next one.
        ring: whether corners of neighbouring triangles touch.
        by_phase: whether phases fill the inner spaces in turn.
        bits: the transposition table has 2**bits places.

    Attributes:
        nodes: how many positions it has looked at.
        stopped: whether the last search ran into its limit, so that its values mean nothing.
    """

    def __init__(self, winner_leads: bool, ring: bool, by_phase: bool, size: int = 18) -> None:
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
        self.mask = (1 << size) - 1
        self.keys = array("Q", bytes(8 << size))
        self.facts = array("Q", bytes(8 << size))
        self.praise = array("i", bytes(4 * 400))
        self.moves = array("i", bytes(4 * 18 * 128))
        self.scores = array("i", bytes(4 * 18 * 128))
        self.between = array("i", bytes(4 * 400))
        self.horizon = 9
        self.nodes = 0
        self.limit = 0
        self.stopped = False
        self.compare_tokens()

    def compare_tokens(self) -> None:
        """Note for each two tokens of a colour which tokens of the other hand tell them apart."""
        for low in range(20):
            for high in range(low + 1, low // 10 * 10 + 10):
                apart = 1 << (19 - low) | 1 << (19 - high)
                for token in range(low, high + 1):
                    apart |= 1 << token | 1 << ((token + 10) % 20)
                self.between[20 * low + high] = apart & ~(1 << low) & ~(1 << high)

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

    def start(self, limit: int) -> None:
        """Allow so many nodes from now on; 0 for any number."""
        self.limit = self.nodes + limit if limit else 0
        self.stopped = False

    # Roots.

    def value(self, spot: Spot, chaos_hand: int, cosmos_hand: int) -> int:
        """Return what the round is worth to Chaos with best play of both."""
        low, high = 0, 10000
        if spot.stage == LEAD:
            return self.lead(
                spot.trick,
                spot.leader,
                spot.space,
                chaos_hand,
                cosmos_hand,
                spot.chaos,
                spot.cosmos,
                spot.extra,
                low,
                high,
            )
        if spot.stage == CHOOSE:
            return self.settle(
                2,
                spot.trick,
                spot.leader,
                spot.space,
                chaos_hand,
                cosmos_hand,
                spot.chaos,
                spot.cosmos,
                spot.extra,
                low,
                high,
            )
        return self.follow(
            spot.led,
            spot.trick,
            spot.leader,
            spot.space,
            chaos_hand,
            cosmos_hand,
            spot.chaos,
            spot.cosmos,
            spot.extra,
            low,
            high,
        )

    def even_chances(self, spot: Spot) -> int:
        """Return what the round is worth to Chaos if both sides win each coming trick equally often."""
        return self.bounds(self.board_at(spot.chaos, spot.cosmos), spot.trick, spot.extra, 2)

    def lead_value(self, spot: Spot, chaos_hand: int, cosmos_hand: int, token: int, space: int) -> int:
        """Return what the round is worth to Chaos once the leader has put a token on a space."""
        if spot.leader == 0:
            chaos_hand &= ~(1 << token)
        else:
            cosmos_hand &= ~(1 << token)
        return self.follow(
            token,
            spot.trick,
            spot.leader,
            space,
            chaos_hand,
            cosmos_hand,
            spot.chaos,
            spot.cosmos,
            spot.extra,
            0,
            10000,
        )

    def follow_value(self, spot: Spot, chaos_hand: int, cosmos_hand: int, token: int) -> int:
        """Return what the round is worth to Chaos once this token has followed the led one."""
        if spot.leader == 1:
            chaos_hand &= ~(1 << token)
        else:
            cosmos_hand &= ~(1 << token)
        return self.settle(
            rules.trick_winner(spot.leader, spot.led, token),
            spot.trick,
            spot.leader,
            spot.space,
            chaos_hand,
            cosmos_hand,
            spot.chaos,
            spot.cosmos,
            spot.extra,
            0,
            10000,
        )

    def choice_value(self, spot: Spot, chaos_hand: int, cosmos_hand: int, winner: int) -> int:
        """Return what the round is worth to Chaos once it has given a trick of equal numbers to a side."""
        return self.settle(
            winner,
            spot.trick,
            spot.leader,
            spot.space,
            chaos_hand,
            cosmos_hand,
            spot.chaos,
            spot.cosmos,
            spot.extra,
            0,
            10000,
        )

    def alike(self, one: int, other: int, against: int) -> bool:
        """Tell whether two tokens of one hand do the same against the other hand, the led token included."""
        if one // 10 != other // 10:
            return False
        return not self.between[20 * min(one, other) + max(one, other)] & against

    def spaces(self, spot: Spot, different: bool) -> int:
        """Return the outer spaces that may be led to; if asked, without those that only mirror another one."""
        if different:
            return self.telling_spaces(spot.trick, spot.space, spot.chaos, spot.cosmos)
        return self.open_spaces(spot.trick, spot.space, spot.chaos, spot.cosmos)

    def limit_of(self, spot: Spot, which: int) -> int:
        """Return what the round is worth to Chaos at least (0) or at most (1), by the board alone."""
        return self.bounds(self.board_at(spot.chaos, spot.cosmos), spot.trick, spot.extra, which)

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

    def mirrors(self, spot: Spot, one: int, other: int) -> bool:
        """Tell whether leads to two open spaces only mirror each other."""
        return self.same_future(self.board_at(spot.chaos, spot.cosmos), spot.trick, one, other)

    # The search.

    def board_at(self, chaos: int, cosmos: int) -> int:
        """Return the number of a board in `Boards`."""
        return self.ternary[chaos] + 2 * self.ternary[cosmos]

    def settle(
        self,
        winner: int,
        trick: int,
        leader: int,
        space: int,
        chaos_hand: int,
        cosmos_hand: int,
        chaos: int,
        cosmos: int,
        extra: int,
        alpha: int,
        beta: int,
    ) -> int:
        """Give the trick to its winner, or to whom Chaos likes better for 2, and go on."""
        if winner == 2:
            best = self.settle(0, trick, leader, space, chaos_hand, cosmos_hand, chaos, cosmos, extra, alpha, beta)
            if best >= beta:
                return best
            alpha = max(alpha, best)
            value = self.settle(1, trick, leader, space, chaos_hand, cosmos_hand, chaos, cosmos, extra, alpha, beta)
            return max(best, value)
        if self.by_phase:
            extra = rules.extra_after(extra, trick, winner)
        if winner == 0:
            chaos |= 1 << space
        else:
            cosmos |= 1 << space
        if self.winner_leads:
            leader = winner
        return self.lead(trick + 1, leader, space, chaos_hand, cosmos_hand, chaos, cosmos, extra, alpha, beta)

    def bounds(self, board: int, trick: int, extra: int, table: int) -> int:
        """Return what a board is worth at least (0), at most (1), or with even chances (2)."""
        if not self.by_phase:
            return self.lowest[board] if table == 0 else self.highest[board] if table == 1 else self.even[board]
        known = (1 << (trick // 3)) - 1
        inner = extra >> 2
        total = 0
        low, high, count = 10000, 0, 0
        for layer in range(8):
            if layer & known == inner:
                at = layer * 19683 + board
                low = min(low, self.lowest[at])
                high = max(high, self.highest[at])
                total += self.even[at]
                count += 1
        return low if table == 0 else high if table == 1 else total // count

    def lead(
        self,
        trick: int,
        leader: int,
        space: int,
        chaos_hand: int,
        cosmos_hand: int,
        chaos: int,
        cosmos: int,
        extra: int,
        alpha: int,
        beta: int,
    ) -> int:
        """Return the value to Chaos before a lead: exact within the bounds, else a bound."""
        board = self.board_at(chaos, cosmos)
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
            return self.last(leader, chaos_hand, cosmos_hand, board, extra)
        self.nodes += 1
        if self.stopped or (self.limit and self.nodes > self.limit):
            self.stopped = True
            return alpha
        if self.ring and trick % 3:
            shape, place = board, space
        else:
            shape, place = self.kind[board], NO_SPACE
        key = self.key_of(chaos_hand, cosmos_hand, shape, leader, place, extra)
        slot = (key ^ (key >> 23) ^ (key >> 41)) * SPREAD >> 20 & self.mask
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
        return self.lead_best(
            slot, key, hint, trick, leader, space, chaos_hand, cosmos_hand, chaos, cosmos, extra, alpha, beta
        )

    def last(self, leader: int, chaos_hand: int, cosmos_hand: int, board: int, extra: int) -> int:
        """Return the value before the ninth trick, in which nobody but Chaos at equal numbers has a choice."""
        one = board + self.boards.power[self.boards.gap[board]]
        two = board + 2 * self.boards.power[self.boards.gap[board]]
        led = bits.lowest(chaos_hand if leader == 0 else cosmos_hand)
        token = bits.lowest(cosmos_hand if leader == 0 else chaos_hand)
        winner = rules.trick_winner(leader, led, token)
        if self.by_phase:
            one += 19683 * (rules.extra_after(extra, 8, 0) >> 2)
            two += 19683 * (rules.extra_after(extra, 8, 1) >> 2)
        if winner == 2:
            return max(self.even[one], self.even[two])
        return self.even[one] if winner == 0 else self.even[two]

    def key_of(self, chaos_hand: int, cosmos_hand: int, shape: int, leader: int, place: int, extra: int) -> int:
        """Pack a position between tricks into 64 bits without loss."""
        high: int = shape | leader << 15 | place << 16 | extra << 20
        return chaos_hand | cosmos_hand << 20 | high << 40

    def open_spaces(self, trick: int, space: int, chaos: int, cosmos: int) -> int:
        """Return the outer spaces that may be led to (FT-10 to FT-14)."""
        empty = 511 & ~(chaos | cosmos)
        if trick % 3 and empty & self.adjacent[space]:
            return empty & self.adjacent[space]
        return empty

    def telling_spaces(self, trick: int, space: int, chaos: int, cosmos: int) -> int:
        """Return the open spaces without those that only mirror another one."""
        left = self.open_spaces(trick, space, chaos, cosmos)
        board = self.board_at(chaos, cosmos)
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
        """Tell whether a trick on either of two spaces leaves boards of equal future, whoever wins it."""
        if one == other:
            return True
        if self.ring and trick % 3 != 2:
            return False
        one, other = self.ternary[1 << one], self.ternary[1 << other]
        return (
            self.kind[board + one] == self.kind[board + other]
            and self.kind[board + 2 * one] == self.kind[board + 2 * other]
        )

    def lead_best(
        self,
        slot: int,
        key: int,
        hint: int,
        trick: int,
        leader: int,
        space: int,
        chaos_hand: int,
        cosmos_hand: int,
        chaos: int,
        cosmos: int,
        extra: int,
        alpha: int,
        beta: int,
    ) -> int:
        """Try the leads, best guess first, and remember what came of it."""
        n = self.list_leads(hint, trick, leader, space, chaos_hand, cosmos_hand, chaos, cosmos)
        base = 256 * trick
        floor = alpha
        ceiling = beta
        best = -1 if leader == 0 else 20000
        best_move = NOTHING
        for i in range(n):
            self.bring_forward(base, i, n)
            move = self.moves[base + i]
            token = move // 9
            if leader == 0:
                value = self.follow(
                    token,
                    trick,
                    leader,
                    move % 9,
                    chaos_hand & ~(1 << token),
                    cosmos_hand,
                    chaos,
                    cosmos,
                    extra,
                    alpha,
                    beta,
                )
                if value > best:
                    best, best_move = value, move
                    alpha = max(alpha, best)
            else:
                value = self.follow(
                    token,
                    trick,
                    leader,
                    move % 9,
                    chaos_hand,
                    cosmos_hand & ~(1 << token),
                    chaos,
                    cosmos,
                    extra,
                    alpha,
                    beta,
                )
                if value < best:
                    best, best_move = value, move
                    beta = min(beta, best)
            if self.stopped:
                return best
            if alpha >= beta:
                break
        self.praise[200 * leader + best_move] += (9 - trick) * (9 - trick)
        low = 0 if best <= floor else best
        high = 10000 if best >= ceiling else best
        self.keep(slot, key, low, high, best_move)
        return best

    def keep(self, slot: int, key: int, low: int, high: int, move: int) -> None:
        """Remember what is known about a position; what was known of it before stays true."""
        fact = self.facts[slot]
        if self.keys[slot] == key:
            low = max(low, fact & 0xFFFF)
            high = min(high, fact >> 16 & 0xFFFF)
        self.keys[slot] = key
        fact = move + 1
        fact = fact << 32 | high << 16 | low
        self.facts[slot] = fact

    def list_leads(
        self, hint: int, trick: int, leader: int, space: int, chaos_hand: int, cosmos_hand: int, chaos: int, cosmos: int
    ) -> int:
        """Put the leads that differ into the list of this trick, with a guess at their merit; return their number."""
        spaces = self.telling_spaces(trick, space, chaos, cosmos)
        hand, against = (chaos_hand, cosmos_hand) if leader == 0 else (cosmos_hand, chaos_hand)
        base = 256 * trick
        n = 0
        last = NOTHING
        while hand:
            token = bits.lowest(hand)
            hand &= hand - 1
            if last >= 0 and last // 10 == token // 10 and not self.between[20 * last + token] & against:
                last = token
                if hint // 9 != token:
                    continue
            last = token
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
        self,
        led: int,
        trick: int,
        leader: int,
        space: int,
        chaos_hand: int,
        cosmos_hand: int,
        chaos: int,
        cosmos: int,
        extra: int,
        alpha: int,
        beta: int,
    ) -> int:
        """Return the value to Chaos before the led token is followed."""
        n = self.list_follows(led, trick, leader, space, chaos_hand, cosmos_hand, chaos, cosmos, extra)
        base = 256 * trick + 128
        mover = 1 - leader
        best = -1 if mover == 0 else 20000
        best_token = 0
        for i in range(n):
            self.bring_forward(base, i, n)
            token = self.moves[base + i]
            winner = rules.trick_winner(leader, led, token)
            if mover == 0:
                value = self.settle(
                    winner,
                    trick,
                    leader,
                    space,
                    chaos_hand & ~(1 << token),
                    cosmos_hand,
                    chaos,
                    cosmos,
                    extra,
                    alpha,
                    beta,
                )
                if value > best:
                    best, best_token = value, token
                    alpha = max(alpha, best)
            else:
                value = self.settle(
                    winner,
                    trick,
                    leader,
                    space,
                    chaos_hand,
                    cosmos_hand & ~(1 << token),
                    chaos,
                    cosmos,
                    extra,
                    alpha,
                    beta,
                )
                if value < best:
                    best, best_token = value, token
                    beta = min(beta, best)
            if self.stopped or alpha >= beta:
                break
        self.praise[200 * mover + 180 + best_token] += 9 - trick
        return best

    def list_follows(
        self,
        led: int,
        trick: int,
        leader: int,
        space: int,
        chaos_hand: int,
        cosmos_hand: int,
        chaos: int,
        cosmos: int,
        extra: int,
    ) -> int:
        """Put the follows that differ into the list of this trick, with a guess at their merit; return their number."""
        mover = 1 - leader
        hand, against = (chaos_hand, cosmos_hand) if mover == 0 else (cosmos_hand, chaos_hand)
        against |= 1 << led
        hand = rules.may_follow(hand, led)
        board = self.board_at(chaos, cosmos)
        one = self.bounds(board + self.ternary[1 << space], trick + 1, extra, 2)
        two = self.bounds(board + 2 * self.ternary[1 << space], trick + 1, extra, 2)
        wanted = 0 if one > two else 1
        if mover == 1:
            wanted = 1 if two < one else 0
        base = 256 * trick + 128
        n = 0
        last = NOTHING
        while hand:
            token = bits.lowest(hand)
            hand &= hand - 1
            if last >= 0 and last // 10 == token // 10 and not self.between[20 * last + token] & against:
                last = token
                continue
            last = token
            winner = rules.trick_winner(leader, led, token)
            number = token % 10
            score = min(number, 9 - number) * 16
            if winner == wanted or (winner == 2 and mover == 0):
                score += 4096
            self.moves[base + n] = token
            self.scores[base + n] = score
            n += 1
        return n
