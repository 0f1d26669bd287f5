"""A moment of a round without the hands: what lies open on the table, in the form that the players compute with.

Sides are 0 for Chaos and 1 for Cosmos here, sets of tokens and spaces are whole numbers as in the rules.
"""

from __future__ import annotations

LEAD = 0
FOLLOW = 1
CHOOSE = 2

CHAOS_SIDE = 0
COSMOS_SIDE = 1


class Spot:
    """Where a round stands.

    Attributes:
        stage: `LEAD`, `FOLLOW` or `CHOOSE`.
        trick: how many tricks are complete.
        leader: the side that leads the trick under way.
        space: the outer space of the trick under way or of the last one; -1 before the first.
        led: the token that was led to the trick under way, or -1.
        followed: the token that followed, while Chaos is to choose, or -1.
        chaos: the outer spaces Chaos has won.
        cosmos: those Cosmos has won.
        extra: where phases fill the inner spaces in turn, four times the set of inner spaces that Cosmos has, plus
            the tricks Chaos has won in this phase; 0 where triangles fill them.
    """

    def __init__(
        self,
        stage: int = LEAD,
        trick: int = 0,
        leader: int = CHAOS_SIDE,
        space: int = -1,
        led: int = -1,
        followed: int = -1,
        chaos: int = 0,
        cosmos: int = 0,
        extra: int = 0,
    ) -> None:
        self.stage = stage
        self.trick = trick
        self.leader = leader
        self.space = space
        self.led = led
        self.followed = followed
        self.chaos = chaos
        self.cosmos = cosmos
        self.extra = extra

    @property
    def mover(self) -> int:
        """The side that owes a decision."""
        if self.stage == CHOOSE:
            return CHAOS_SIDE
        return self.leader if self.stage == LEAD else 1 - self.leader


def extra_after(extra: int, trick: int, winner: int) -> int:
    """Return `Spot.extra` after one more trick, where phases fill the inner spaces in turn (FT-19, FT-20)."""
    won = (extra & 3) + (1 if winner == 0 else 0)
    if trick % 3 < 2:
        return extra & ~3 | won
    inner = extra >> 2
    if won < 2:
        inner |= 1 << (trick // 3)
    return inner << 2


def trick_winner(leader: int, led: int, token: int) -> int:
    """Return which side wins a trick, or 2 if Chaos is to choose (FT-16, FT-17)."""
    if led % 10 == token % 10:
        return 2
    higher = token % 10 > led % 10
    same = (token < 10) == (led < 10)
    return 1 - leader if higher == same else leader


def may_follow(hand: int, led: int) -> int:
    """Return the tokens of a hand that may follow the led one (FT-15)."""
    colour = 0x3FF if led < 10 else 0x3FF << 10
    return hand & (colour | 1 << (19 - led)) if hand & colour else hand
