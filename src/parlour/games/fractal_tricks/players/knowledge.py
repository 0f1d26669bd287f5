"""What a seat knows of the round under way, in the form that the players compute with.

It is read from a world that the seat cannot tell from the true one; of that world only the seat's own hand and the
public record are used, never the other hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from parlour.core import Rng
from parlour.games.fractal_tricks.notation import CHOOSE as CHOOSE_ACTION
from parlour.games.fractal_tricks.notation import DEAL
from parlour.games.fractal_tricks.notation import FOLLOW as FOLLOW_ACTION
from parlour.games.fractal_tricks.players.spot import (
    CHAOS_SIDE,
    CHOOSE,
    FOLLOW,
    LEAD,
    Spot,
    extra_after,
    trick_winner,
)
from parlour.games.fractal_tricks.rules import Round

ALL_TOKENS = 0xFFFFF
COLOUR = 0x3FF

FACE_UP_ONLY = 2  # remembers only tokens that lie face up, beside its own, and draws no conclusions
NO_VOIDS = 1  # remembers all tokens, but not who could not follow


@dataclass(frozen=True, slots=True)
class Play:
    """One decision of the round: where the round stood, and the action as the notation numbers it."""

    spot: Spot
    side: int
    action: int


@dataclass(frozen=True, slots=True)
class Known:
    """What one side knows.

    Attributes:
        side: whose knowledge this is.
        spot: where the round stands.
        hand: the own tokens.
        played: what each side has played.
        void: what each side has shown not to hold.
        sizes: how many tokens each side holds.
        plays: all decisions of the round so far.
        kept: victory tokens of each side.
        starter: the side that started the round.
        number: the round, from 1.
        winner_leads: the option `lead`.
        by_phase: the option `inner`.
        forgotten: played tokens that this player has no memory of.
    """

    side: int
    spot: Spot
    hand: int
    played: tuple[int, int]
    void: tuple[int, int]
    sizes: tuple[int, int]
    plays: tuple[Play, ...]
    kept: tuple[int, int]
    starter: int
    number: int
    winner_leads: bool
    by_phase: bool
    forgotten: int = field(default=0)

    @property
    def unplayed(self) -> int:
        """The tokens nobody has played."""
        return ALL_TOKENS & ~(self.played[0] | self.played[1])

    @property
    def pool(self) -> int:
        """The tokens that the other hand can hold."""
        return (self.unplayed | self.forgotten) & ~(self.hand | self.void[1 - self.side])


def colour_set(token: int) -> int:
    """Return the set of all tokens of a token's colour."""
    return COLOUR if token < 10 else COLOUR << 10


def token_of(action: int) -> int:
    """Return the token that an action plays, or -1."""
    return action // 9 if action < FOLLOW_ACTION else action - FOLLOW_ACTION if action < CHOOSE_ACTION else -1


def shown_void(play: Play) -> int:
    """Return the tokens that a play shows its side not to hold: the led colour, if it followed neither way (FT-15)."""
    token, led = token_of(play.action), play.spot.led
    if led < 0 or token < 0 or token // 10 == led // 10 or token == 19 - led:
        return 0
    return colour_set(led)


def advance(spot: Spot, action: int, winner_leads: bool, by_phase: bool) -> Spot:
    """Return where a round stands after a lead, a follow or a choice of Chaos."""
    if action < FOLLOW_ACTION:
        token, space = divmod(action, 9)
        return Spot(FOLLOW, spot.trick, spot.leader, space, token, -1, spot.chaos, spot.cosmos, spot.extra)
    if action < CHOOSE_ACTION:
        token = action - FOLLOW_ACTION
        winner = trick_winner(spot.leader, spot.led, token)
        if winner == 2:
            return Spot(
                CHOOSE, spot.trick, spot.leader, spot.space, spot.led, token, spot.chaos, spot.cosmos, spot.extra
            )
    else:
        winner = action - CHOOSE_ACTION
    place = 1 << spot.space
    chaos = spot.chaos | (place if winner == CHAOS_SIDE else 0)
    cosmos = spot.cosmos | (place if winner != CHAOS_SIDE else 0)
    extra = extra_after(spot.extra, spot.trick, winner) if by_phase else 0
    leader = winner if winner_leads else spot.leader
    return Spot(LEAD, spot.trick + 1, leader, spot.space, -1, -1, chaos, cosmos, extra)


def read(world: Round, seat: int, sight: int = 0) -> Known:
    """Read what a seat knows from a world it cannot tell from the true one.

    Args:
        world: any such world, in the middle of a round.
        seat: whose knowledge.
        sight: what a weak player forgets: `FACE_UP_ONLY`, `NO_VOIDS`, or 0 for nothing.
    """
    side = _side(world, seat)
    winner_leads, by_phase = bool(world.winner_leads), bool(world.inner_by_phase)
    spot = Spot(leader=_side(world, world.starter))
    played, void = [0, 0], [0, 0]
    plays = []
    for mover, action in _this_round(world):
        who = _side(world, mover)
        plays.append(Play(spot, who, action))
        if action < CHOOSE_ACTION:
            played[who] |= 1 << token_of(action)
            void[who] |= shown_void(plays[-1])
        spot = advance(spot, action, winner_leads, by_phase)
    hand = world.hand(seat)
    sizes = (9 - played[0].bit_count(), 9 - played[1].bit_count())
    forgotten = _turned_down(plays, spot, played[1 - side]) if sight >= FACE_UP_ONLY else 0
    return Known(
        side,
        spot,
        hand,
        (played[0], played[1]),
        (0, 0) if sight else (void[0], void[1]),
        sizes,
        tuple(plays),
        (world.held_by(1), world.held_by(2)),
        _side(world, world.starter),
        world.number,
        winner_leads,
        by_phase,
        forgotten,
    )


def worlds(known: Known) -> list[int]:
    """List all hands that the other side can hold, ascending."""
    pool = [token for token in range(20) if known.pool >> token & 1]
    return list(_hands(pool, known.sizes[1 - known.side], 0))


def shuffled(hands: list[int], rng: Rng) -> list[int]:
    """Return the hands in random order."""
    hands = list(hands)
    for i in range(len(hands) - 1, 0, -1):
        j = rng.below(i + 1)
        hands[i], hands[j] = hands[j], hands[i]
    return hands


def _hands(pool: list[int], size: int, start: int) -> Iterator[int]:
    if size == 0:
        yield 0
        return
    for i in range(start, len(pool) - size + 1):
        for rest in _hands(pool, size - 1, i + 1):
            yield 1 << pool[i] | rest


def _side(world: Round, seat: int) -> int:
    return 0 if seat == world.chaos_seat else 1


def _this_round(world: Round) -> list[tuple[int, int]]:
    told = world.decisions()
    first = len(told)
    while first and told[first - 1][1] < DEAL:
        first -= 1
    return told[first:]


def _turned_down(plays: list[Play], now: Spot, theirs: int) -> int:
    """Return the other side's tokens that lie face down, on the spaces Chaos has won (FT-18)."""
    down = 0
    for play in plays:
        if play.action < CHOOSE_ACTION:
            space = play.action % 9 if play.action < FOLLOW_ACTION else play.spot.space
            if now.chaos >> space & 1:
                down |= 1 << token_of(play.action)
    return down & theirs
