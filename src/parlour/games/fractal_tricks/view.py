"""What a seat or a spectator sees of Fractal Tricks at the table (FT-28)."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core import Json
from parlour.games.fractal_tricks.board import CHAOS, COSMOS, GOALS, POSITIONS, SIDES, SPACES, TOKENS, TRIANGLES
from parlour.games.fractal_tricks.patterns import Pattern, patterns
from parlour.games.fractal_tricks.rules import Round

STAGES = ("deal", "lead", "follow", "choose", "over")


@dataclass(frozen=True, slots=True)
class Space:
    """An outer space: its name, who won it, and the tokens that lie on it face up, the led one first."""

    name: str
    winner: str
    tokens: tuple[str, ...]
    face_down: int


@dataclass(frozen=True, slots=True)
class FractalTricksView:
    """All that one seat may look at.

    Attributes:
        seat: whose view this is; None for a spectator.
        stage: `deal`, `lead`, `follow`, `choose` or `over`.
        to_act: who owes a decision; 0 is chance.
        round: the round under way, from 1.
        phase: the phase under way, 1 to 3.
        trick: the trick of the phase under way, 1 to 3.
        roles: Chaos or Cosmos for each seat.
        starter: the seat that started the round.
        leader: the seat that leads the trick under way.
        hand: the own tokens, black before white, ascending; empty for a spectator.
        hand_sizes: how many tokens each seat holds.
        spaces: the nine outer spaces.
        current: the outer space of the trick under way, or an empty text.
        inner: Chaos, Cosmos or an empty text for the inner spaces t, l, r.
        matches: the outer triangles T, L, R that are complete and equal the complete inner one.
        held: victory tokens kept by each role.
        goals: how many of them each role needs to win.
        winner: `Chaos`, `Cosmos`, `draw`, or an empty text while the game goes on.
    """

    seat: int | None
    stage: str
    to_act: tuple[int, ...]
    round: int
    phase: int
    trick: int
    roles: dict[int, str]
    starter: int
    leader: int
    hand: tuple[str, ...]
    hand_sizes: dict[int, int]
    spaces: tuple[Space, ...]
    current: str
    inner: dict[str, str]
    matches: tuple[str, ...]
    held: dict[str, int]
    goals: dict[str, int]
    winner: str

    @property
    def patterns(self) -> tuple[Pattern, ...]:
        """How far each outer triangle still equals the inner one."""
        return patterns([space.winner for space in self.spaces], self.inner)

    def to_json(self) -> dict[str, Json]:
        """Return the view as JSON."""
        return {
            "seat": self.seat,
            "stage": self.stage,
            "to_act": list(self.to_act),
            "round": self.round,
            "phase": self.phase,
            "trick": self.trick,
            "roles": {str(seat): role for seat, role in self.roles.items()},
            "starter": self.starter,
            "leader": self.leader,
            "hand": list(self.hand),
            "hand_sizes": {str(seat): size for seat, size in self.hand_sizes.items()},
            "spaces": [
                {"name": s.name, "winner": s.winner, "tokens": list(s.tokens), "face_down": s.face_down}
                for s in self.spaces
            ],
            "current": self.current,
            "inner": dict(self.inner),
            "matches": list(self.matches),
            "held": dict(self.held),
            "goals": dict(self.goals),
            "winner": self.winner,
        }


def look(state: Round, seat: int | None) -> FractalTricksView:
    """Make the view of a seat, or of a spectator for None."""
    trick = min(state.trick, 8)
    under_way = STAGES[state.stage] in ("follow", "choose")
    return FractalTricksView(
        seat=seat,
        stage=STAGES[state.stage],
        to_act=state.to_act(),
        round=state.number,
        phase=trick // 3 + 1,
        trick=trick % 3 + 1,
        roles={each: role(state, each) for each in (1, 2)},
        starter=state.starter,
        leader=state.leader,
        hand=tuple(TOKENS[t] for t in tokens_of(state.hand(seat))) if seat else (),
        hand_sizes={each: state.hand(each).bit_count() for each in (1, 2)},
        spaces=tuple(_space(state, space) for space in range(9)),
        current=SPACES[state.space] if under_way else "",
        inner={name: _owner(state.inner(1), state.inner(2), i) for i, name in enumerate(POSITIONS)},
        matches=matches(state),
        held={SIDES[side]: state.held_by(side) for side in (1, 2)},
        goals={SIDES[side]: GOALS[side] for side in (1, 2)},
        winner={1: SIDES[1], 2: SIDES[2], 3: "draw"}.get(state.winner, ""),
    )


def role(state: Round, seat: int) -> str:
    """Return Chaos or Cosmos (FT-1)."""
    return SIDES[CHAOS if seat == state.chaos_seat else COSMOS]


def tokens_of(members: int) -> list[int]:
    """List the tokens of a set, ascending."""
    return [token for token in range(20) if members >> token & 1]


def matches(state: Round) -> tuple[str, ...]:
    """Name the complete outer triangles that equal the complete inner one."""
    if (state.inner(1) | state.inner(2)) != 7:
        return ()
    full = state.outer(1) | state.outer(2)
    return tuple(TRIANGLES[t] for t in range(3) if full >> 3 * t & 7 == 7 and state.matches() >> t & 1)


def _space(state: Round, space: int) -> Space:
    winner = _owner(state.outer(1), state.outer(2), space)
    lying = [state.token_at(space, place) for place in (0, 1)]
    tokens = tuple(TOKENS[token] for token in lying if token >= 0)
    if winner == SIDES[CHAOS]:
        return Space(SPACES[space], winner, (), 2)
    return Space(SPACES[space], winner, tokens, 0)


def _owner(chaos: int, cosmos: int, place: int) -> str:
    return SIDES[1] if chaos >> place & 1 else SIDES[2] if cosmos >> place & 1 else ""
