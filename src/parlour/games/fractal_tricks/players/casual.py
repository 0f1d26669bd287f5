"""What a round is worth if both sides go on at random: a soft judgement that sees chances for errors. Compiled.

Solving with open hands calls all decisions equal that lose to perfect play; against people and weaker bots some of them
are much better than others.
"""

from __future__ import annotations

import parlour.core.bits as bits
import parlour.games.fractal_tricks.players.spot as rules
from parlour.core.rng import Rng
from parlour.games.fractal_tricks.players.ground import Ground
from parlour.games.fractal_tricks.players.spot import CHOOSE, LEAD, Spot


def playout(ground: Ground, spot: Spot, chaos_hand: int, cosmos_hand: int, rng: Rng) -> int:
    """Play a round to its end at random and return what it is worth to Chaos, in ten-thousandths."""
    trick, leader, space, extra = spot.trick, spot.leader, spot.space, spot.extra
    won = spot.chaos | spot.cosmos << 9
    led, stage = spot.led, spot.stage
    while trick < 9:
        if stage == LEAD:
            hand = chaos_hand if leader == 0 else cosmos_hand
            led = bits.nth(hand, rng.below(bits.count(hand)))
            spaces = ground.open_spaces(trick, space, won)
            space = bits.nth(spaces, rng.below(bits.count(spaces)))
            chaos_hand &= ~(1 << led)
            cosmos_hand &= ~(1 << led)
        winner = 2
        if stage != CHOOSE:
            hand = rules.may_follow(cosmos_hand if leader == 0 else chaos_hand, led)
            token = bits.nth(hand, rng.below(bits.count(hand)))
            chaos_hand &= ~(1 << token)
            cosmos_hand &= ~(1 << token)
            winner = rules.trick_winner(leader, led, token)
        if winner == 2:
            winner = rng.below(2)
        if ground.by_phase:
            extra = rules.extra_after(extra, trick, winner)
        won |= 1 << (9 * winner + space)
        trick += 1
        stage = LEAD
        if ground.winner_leads:
            leader = winner
    return ground.bounds(ground.board_at(won), 9, extra, 2)


def casual_worth(ground: Ground, spot: Spot, chaos_hand: int, cosmos_hand: int, times: int, rng: Rng) -> float:
    """Return what a round is worth to Chaos on average over so many playouts, 0 to 1."""
    total = 0
    for _ in range(times):
        total += playout(ground, spot, chaos_hand, cosmos_hand, rng)
    return total / (10000.0 * times)
