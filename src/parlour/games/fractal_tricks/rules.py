"""The rules of Fractal Tricks on sets of tokens and spaces. Compiled; runs the same interpreted."""

from __future__ import annotations

import parlour.core.bits as bits
from parlour.core.buffer import Actions
from parlour.core.rng import Rng
from parlour.core.state import State
from parlour.games.fractal_tricks.board import CHAOS, COSMOS, neighbours
from parlour.games.fractal_tricks.notation import CHOOSE, DEAL, FOLLOW

DEALING = 0
LEADING = 1
FOLLOWING = 2
CHOOSING = 3
OVER = 4

DRAWN = 3

HAND = 9
ALL_TOKENS = 0xFFFFF
BLACK = 0x3FF
LAST_ACTION = 241


def colour_set(token: int) -> int:
    """Return the set of all tokens of a token's colour."""
    return BLACK if token < 10 else BLACK << 10


def nine_partner(token: int) -> int:
    """Return the token of the other colour whose number adds up to 9 with this one (FT-15)."""
    return 19 - token


class Round(State):
    """A position of Fractal Tricks.

    Attributes:
        stage: `DEALING`, `LEADING`, `FOLLOWING`, `CHOOSING` or `OVER`.
        hands: for each seat the set of tokens in hand.
        played: for each seat the set of tokens played in this round.
        void: for each seat the set of tokens it has shown not to hold by failing to follow a colour (FT-15).
        leads: the token that was led on each outer space, or -1.
        follows: the token that followed there, or -1.
        won_by: for Chaos and Cosmos, at indices 1 and 2, the set of outer spaces they won.
        inner_by: likewise the set of inner spaces with their victory tokens.
        phase_won: how many of the phase's tricks Chaos has won.
        held: victory tokens kept by Chaos and by Cosmos, at indices 1 and 2.
        number: the round under way, from 1.
        trick: how many tricks of the round are complete.
        starter: the seat that started the round.
        leader: the seat that leads the trick under way.
        space: the outer space of the trick under way or, between tricks, of the last one; -1 before the first.
        winner: `CHAOS`, `COSMOS`, `DRAWN`, or 0 while the game goes on.
    """

    def __init__(self) -> None:
        self.hands = [0, 0]
        self.played = [0, 0]
        self.void = [0, 0]
        self.leads = [-1, -1, -1, -1, -1, -1, -1, -1, -1]
        self.follows = [-1, -1, -1, -1, -1, -1, -1, -1, -1]
        self.won_by = [0, 0, 0]
        self.inner_by = [0, 0, 0]
        self.held = [0, 0, 0]
        self.adjacent = [0, 0, 0, 0, 0, 0, 0, 0, 0]

    def copy(self) -> Round:
        """Return an independent position."""
        other = Round()
        State.share(self, other)
        other.hands[:] = self.hands
        other.played[:] = self.played
        other.void[:] = self.void
        other.leads[:] = self.leads
        other.follows[:] = self.follows
        other.won_by[:] = self.won_by
        other.inner_by[:] = self.inner_by
        other.held[:] = self.held
        other.adjacent[:] = self.adjacent
        other.stage = self.stage
        other.number = self.number
        other.dealt = self.dealt
        other.trick = self.trick
        other.phase_won = self.phase_won
        other.starter = self.starter
        other.leader = self.leader
        other.space = self.space
        other.winner = self.winner
        other.chaos_seat = self.chaos_seat
        other.winner_leads = self.winner_leads
        other.inner_by_phase = self.inner_by_phase
        other.max_rounds = self.max_rounds
        return other

    def set_up(self, chaos_seat: int, winner_leads: bool, ring: bool, inner_by_phase: bool, max_rounds: int) -> None:
        """Make this the first round before the deal, under the given options."""
        touching = neighbours(ring)
        for space in range(9):
            self.adjacent[space] = touching[space]
        self.chaos_seat = chaos_seat
        self.winner_leads = winner_leads
        self.inner_by_phase = inner_by_phase
        self.max_rounds = max_rounds
        self.number = 0
        self.winner = 0
        self.start_round(chaos_seat)

    def start_round(self, starter: int) -> None:
        """Clear the board and have all twenty tokens shuffled (FT-4, FT-8, FT-24)."""
        for space in range(9):
            self.leads[space] = -1
            self.follows[space] = -1
        for i in range(3):
            self.won_by[i] = 0
            self.inner_by[i] = 0
        for i in range(2):
            self.hands[i] = 0
            self.played[i] = 0
            self.void[i] = 0
        self.number += 1
        self.dealt = 0
        self.trick = 0
        self.phase_won = 0
        self.starter = starter
        self.leader = starter
        self.space = -1
        self.stage = DEALING

    # Who and what

    def secret(self) -> bool:
        """Return True while hands are hidden, which is until the game is over."""
        return self.stage != OVER

    def actor(self) -> int:
        """Return the seat that owes a decision, 0 for chance, or -1 when the game is over."""
        if self.stage == DEALING:
            return 0
        if self.stage == LEADING:
            return self.leader
        if self.stage == FOLLOWING:
            return 3 - self.leader
        return self.chaos_seat if self.stage == CHOOSING else -1

    def open_spaces(self) -> int:
        """Return the set of outer spaces that may be led to (FT-10 to FT-14)."""
        empty = 511 & ~(self.won_by[CHAOS] | self.won_by[COSMOS])
        if self.trick % 3 > 0 and empty & self.adjacent[self.space]:
            return empty & self.adjacent[self.space]
        return empty

    def may_follow(self) -> int:
        """Return the tokens of the follower's hand that may follow the led one (FT-15)."""
        hand = self.hands[2 - self.leader]
        led = self.leads[self.space]
        if hand & colour_set(led):
            return hand & (colour_set(led) | (1 << nine_partner(led)))
        return hand

    def undealt(self) -> int:
        """Return the set of tokens not dealt in this round."""
        return ALL_TOKENS & ~(self.hands[0] | self.hands[1])

    def generate(self, seat: int, out: Actions) -> None:
        """Put the seat's legal actions into `out`, ascending."""
        out.n = 0
        if seat != self.actor():
            return
        if self.stage == LEADING:
            self.generate_leads(out)
        elif self.stage == FOLLOWING:
            self.put_all(self.may_follow(), FOLLOW, out)
        elif self.stage == CHOOSING:
            self.put_all(3, CHOOSE, out)
        elif self.stage == DEALING:
            self.put_all(self.undealt(), DEAL if self.dealt < HAND else DEAL + 20, out)

    def generate_leads(self, out: Actions) -> None:
        """List every token of the leader's hand on every open space (FT-10)."""
        hand = self.hands[self.leader - 1]
        spaces = self.open_spaces()
        for token in range(20):
            if hand >> token & 1:
                self.put_all(spaces, 9 * token, out)

    def put_all(self, members: int, base: int, out: Actions) -> None:
        """Add an action for each member of a set, counted from `base`."""
        while members:
            out.ids[out.n] = base + bits.lowest(members)
            out.n += 1
            members &= members - 1

    def random_action(self, seat: int, rng: Rng, out: Actions) -> int:
        """Draw one of the seat's legal actions uniformly; so does the deal (FT-4)."""
        self.generate(seat, out)
        return out.get(rng.below(out.n))

    # What an action does

    def apply(self, seat: int, action: int) -> None:
        """Carry out a legal action."""
        if action < 0 or action > LAST_ACTION or seat < 0 or seat > 2:
            raise IndexError(f"no action {action} of seat {seat}")
        self.remember(seat, action)
        if action >= DEAL:
            self.deal(action - DEAL)
        elif action >= CHOOSE:
            self.end_trick(CHAOS if action == CHOOSE else COSMOS)
        elif action >= FOLLOW:
            self.follow(action - FOLLOW)
        else:
            self.lead(action)

    def deal(self, place: int) -> None:
        """Give a token to a seat: nine to seat 1, then nine to seat 2 (FT-4)."""
        self.hands[place // 20] |= 1 << (place % 20)
        self.dealt += 1
        if self.dealt == 2 * HAND:
            self.stage = LEADING

    def lead(self, action: int) -> None:
        """Put a token on an empty outer space (FT-10)."""
        token = action // 9
        self.space = action % 9
        self.leads[self.space] = token
        self.hands[self.leader - 1] &= ~(1 << token)
        self.played[self.leader - 1] |= 1 << token
        self.stage = FOLLOWING

    def judge(self, token: int) -> int:
        """Return who wins the trick if this token follows, or 0 if Chaos is to choose (FT-16, FT-17)."""
        led = self.leads[self.space]
        if token % 10 == led % 10:
            return 0
        higher = token % 10 > led % 10
        same = (token < 10) == (led < 10)
        seat = 3 - self.leader if higher == same else self.leader
        return CHAOS if seat == self.chaos_seat else COSMOS

    def follow(self, token: int) -> None:
        """Put a token on the led one, which decides the trick unless the numbers are equal (FT-15 to FT-17)."""
        led = self.leads[self.space]
        i = 2 - self.leader
        if (token < 10) != (led < 10) and token != nine_partner(led):
            self.void[i] |= colour_set(led)
        winner = self.judge(token)
        self.follows[self.space] = token
        self.hands[i] &= ~(1 << token)
        self.played[i] |= 1 << token
        if winner == 0:
            self.stage = CHOOSING
        else:
            self.end_trick(winner)

    def end_trick(self, winner: int) -> None:
        """Settle the trick and go on to the next trick, phase or round."""
        self.settle(winner)
        if self.winner_leads:
            self.leader = self.chaos_seat if winner == CHAOS else 3 - self.chaos_seat
        self.stage = LEADING
        if self.trick == 9:
            self.end_round()

    def settle(self, winner: int) -> None:
        """Mark who won the trick and put a victory token where that fills a phase or a triangle (FT-18 to FT-20)."""
        self.won_by[winner] |= 1 << self.space
        self.trick += 1
        if winner == CHAOS:
            self.phase_won += 1
        if not self.inner_by_phase:
            self.fill_inner(self.space // 3)
        elif self.trick % 3 == 0:
            self.put_victory(self.trick // 3 - 1, self.phase_won)
        if self.trick % 3 == 0:
            self.phase_won = 0

    def fill_inner(self, triangle: int) -> None:
        """Once an outer triangle is full, put its winner's token on the inner space of the same position (FT-20)."""
        chaos = self.won_by[CHAOS] >> (3 * triangle) & 7
        cosmos = self.won_by[COSMOS] >> (3 * triangle) & 7
        if (chaos | cosmos) == 7:
            self.put_victory(triangle, bits.count(chaos))

    def put_victory(self, inner: int, chaos_won: int) -> None:
        """Put the token of whoever won two of three tricks on an inner space (FT-19)."""
        self.inner_by[CHAOS if chaos_won >= 2 else COSMOS] |= 1 << inner

    def matches(self) -> int:
        """Return the set of outer triangles that equal the inner one, position by position (FT-21)."""
        found = 0
        for triangle in range(3):
            if (self.won_by[COSMOS] >> (3 * triangle) & 7) == self.inner_by[COSMOS]:
                found |= 1 << triangle
        return found

    def end_round(self) -> None:
        """Give the round's winner his tokens; end the game or start the next round (FT-21 to FT-26)."""
        side = COSMOS if self.matches() else CHAOS
        self.held[side] += bits.count(self.inner_by[side])
        if self.held[COSMOS] >= 3:
            self.finish(COSMOS)
        elif self.held[CHAOS] >= 4:
            self.finish(CHAOS)
        elif self.max_rounds > 0 and self.number >= self.max_rounds:
            self.finish(DRAWN)
        else:
            self.start_round(self.chaos_seat if side == CHAOS else 3 - self.chaos_seat)

    def finish(self, winner: int) -> None:
        """End the game."""
        self.winner = winner
        self.stage = OVER

    # The end, and the unknown

    def payoff(self, seat: int) -> float:
        """Return 1.0 for a win, 0.5 for a draw at the round limit, 0.0 for a loss and before the end (GE-7)."""
        if self.winner == DRAWN:
            return 0.5
        return 1.0 if self.winner == (CHAOS if seat == self.chaos_seat else COSMOS) else 0.0

    def held_by(self, side: int) -> int:
        """Return how many victory tokens Chaos (1) or Cosmos (2) keeps."""
        return self.held[side]

    def hand(self, seat: int) -> int:
        """Return the set of tokens in a seat's hand."""
        return self.hands[seat - 1]

    def token_at(self, space: int, place: int) -> int:
        """Return the token that was led (0) or that followed (1) on an outer space, or -1."""
        return self.leads[space] if place == 0 else self.follows[space]

    def outer(self, side: int) -> int:
        """Return the set of outer spaces that Chaos (1) or Cosmos (2) has won."""
        return self.won_by[side]

    def inner(self, side: int) -> int:
        """Return the set of inner spaces with a victory token of Chaos (1) or Cosmos (2)."""
        return self.inner_by[side]

    def unseen(self, seat: int) -> int:
        """Return the set of tokens whose place the seat does not know: in the other hand, undealt or set aside."""
        return ALL_TOKENS & ~(self.hands[seat - 1] | self.played[0] | self.played[1])

    def possible(self, seat: int) -> int:
        """Return the tokens that the other hand can hold, by all that the seat has seen in this round (FT-15)."""
        return self.unseen(seat) & ~self.void[2 - seat]

    def sample(self, seat: int, rng: Rng) -> Round:
        """Draw the other hand uniformly from those that all plays allow, and tell the deals anew to fit.

        The order in which the other seat was dealt its tokens is nobody's knowledge but its own; it is drawn too.
        """
        other = 2 - seat
        world = self.game.begin(self.origin)
        assert isinstance(world, Round)
        told = self.decisions()
        first = 0
        for i in range(len(told) + 1):
            if i == len(told) or (told[i][0] == 0 and (i == 0 or told[i - 1][0] != 0)):
                tokens = self.dealt_tokens(other, seat, told, first, i, rng)
                for who, action in told[first:i]:
                    if action >= DEAL and (action - DEAL) // 20 == other:
                        action = DEAL + 20 * other + tokens.pop(rng.below(len(tokens)))
                    world.apply(who, action)
                first = i
        return world

    def dealt_tokens(
        self, other: int, seat: int, told: list[tuple[int, int]], first: int, last: int, rng: Rng
    ) -> list[int]:
        """Draw the tokens that the other seat was dealt in the round told from `first` to `last`.

        Those of a round that is over have all been played; they are given in ascending order, not as they were dealt.
        """
        dealt = [action - DEAL - 20 * other for _, action in told[first:last] if (action - DEAL) // 20 == other]
        if last < len(told) or self.dealt == 0:
            return sorted(dealt)
        known = [token for token in range(20) if self.played[other] >> token & 1]
        pool = [token for token in range(20) if self.possible(seat) >> token & 1]
        while len(known) < len(dealt):
            known.append(pool.pop(rng.below(len(pool))))
        return known
