"""What a seat or a spectator sees of Conic at the table (CO-27)."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core import Json
from parlour.games.conic.board import CHIPS, NEUTRAL, ROWS, SPACES
from parlour.games.conic.rules import Contest
from parlour.games.conic.tally import RowTally, tally

STAGES = ("first cone", "pick", "cone", "over")


@dataclass(frozen=True, slots=True)
class Reveal:
    """Chips turned up together: in the battle (0) or a playoff (1, 2, …), at first or as replacements of stars."""

    playoff: int
    replacement: bool
    chips: dict[int, str]


@dataclass(frozen=True, slots=True)
class Standing:
    """What a seat's chips are worth as the board stands: rows held, largest group, and their points."""

    rows: tuple[str, ...]
    row_points: int
    group: tuple[str, ...]
    group_points: int


@dataclass(frozen=True, slots=True)
class ConicView:
    """All that one seat may look at.

    Attributes:
        seat: whose view this is; None for a spectator.
        players: how many play.
        stage: `first cone`, `pick`, `cone` or `over`.
        to_act: the seats that owe a decision.
        round: the round under way, from 1.
        cone: the space of the final battle area, or an empty text.
        rack: the own chips; empty for a spectator.
        rack_sizes: how many chips each seat has on its rack, pending picks included.
        picked: the own pick while it waits for others, or an empty text.
        waiting: the seats whose picks wait for others.
        inside: the seats that take part in the battle or playoff under way.
        reveals: what was turned up since the cone was last placed.
        spaces: who has a chip on each space: 0 nobody, 5 neutral, else the seat.
        numbers: the chips' numbers by space, once the game is over.
        rows: who has most chips in each row as it stands: the seats that lead, several in a tie.
        groups: the spaces of each seat's largest group.
        last_winner: who won most recently, or 0.
        standings: what each seat's chips are worth, once the game is over.
        winners: the seats that have won; empty while the game goes on.
    """

    seat: int | None
    players: int
    stage: str
    to_act: tuple[int, ...]
    round: int
    cone: str
    rack: tuple[str, ...]
    rack_sizes: dict[int, int]
    picked: str
    waiting: tuple[int, ...]
    inside: tuple[int, ...]
    reveals: tuple[Reveal, ...]
    spaces: tuple[int, ...]
    numbers: dict[str, int]
    rows: dict[str, tuple[int, ...]]
    groups: dict[int, tuple[str, ...]]
    last_winner: int
    standings: dict[int, Standing]
    winners: tuple[int, ...]

    @property
    def tally(self) -> tuple[RowTally, ...]:
        """The rows as they stand, with the reason for each once the game is over."""
        return tally(self.spaces, self.numbers, self.players, self.stage == "over")

    def to_json(self) -> dict[str, Json]:
        """Return the view as JSON."""
        return {
            "seat": self.seat,
            "players": self.players,
            "stage": self.stage,
            "to_act": list(self.to_act),
            "round": self.round,
            "cone": self.cone,
            "rack": list(self.rack),
            "rack_sizes": {str(seat): size for seat, size in self.rack_sizes.items()},
            "picked": self.picked,
            "waiting": list(self.waiting),
            "inside": list(self.inside),
            "reveals": [
                {"playoff": r.playoff, "replacement": r.replacement, "chips": {str(s): c for s, c in r.chips.items()}}
                for r in self.reveals
            ],
            "spaces": list(self.spaces),
            "numbers": dict(self.numbers),
            "rows": {row: list(seats) for row, seats in self.rows.items()},
            "groups": {str(seat): list(spaces) for seat, spaces in self.groups.items()},
            "last_winner": self.last_winner,
            "standings": {
                str(seat): {
                    "rows": list(s.rows),
                    "row_points": s.row_points,
                    "group": list(s.group),
                    "group_points": s.group_points,
                }
                for seat, s in self.standings.items()
            },
            "winners": list(self.winners),
        }


def look(state: Contest, seat: int | None) -> ConicView:
    """Make the view of a seat, or of a spectator for None."""
    seats = range(1, state.players + 1)
    waiting = dict(state.pending())
    spaces = tuple(state.owner_of(space) for space in range(16))
    return ConicView(
        seat=seat,
        players=state.players,
        stage=STAGES[state.stage],
        to_act=state.to_act(),
        round=state.round,
        cone=SPACES[state.cone] if state.cone >= 0 else "",
        rack=chips_of(state.rack(seat)) if seat else (),
        rack_sizes={each: state.rack(each).bit_count() for each in seats},
        picked=CHIPS[waiting[seat]] if seat in waiting else "",
        waiting=tuple(waiting),
        inside=tuple(each for each in seats if state.stage == 1 and state.inside >> (each - 1) & 1),
        reveals=tuple(reveals(state)),
        spaces=spaces,
        numbers={SPACES[i]: state.number_on(i) for i in range(16) if spaces[i] not in (0, NEUTRAL)}
        if state.over
        else {},
        rows={row: _leaders(spaces, i, state.players) for i, row in enumerate(ROWS)},
        groups={each: _names(state.largest_group(each)) for each in seats},
        last_winner=state.last_winner,
        standings={each: standing(state, each) for each in seats} if state.over else {},
        winners=tuple(each for each in seats if state.payoff(each) > 0),
    )


def chips_of(rack: int) -> tuple[str, ...]:
    """Return the texts of a set of chips, the star last."""
    return tuple(CHIPS[chip] for chip in range(12) if rack >> chip & 1)


def reveals(state: Contest) -> list[Reveal]:
    """Return what was turned up since the cone was last placed, in order."""
    found: dict[int, dict[int, str]] = {}
    for seat, chip, mark in state.revealed():
        found.setdefault(mark, {})[seat] = CHIPS[chip]
    return [Reveal(mark // 2, mark % 2 == 1, chips) for mark, chips in sorted(found.items())]


def standing(state: Contest, seat: int) -> Standing:
    """Return what a seat's chips are worth with their numbers known (CO-21 to CO-24)."""
    rows = tuple(row for i, row in enumerate(ROWS) if state.row_winner(i) == seat)
    return Standing(rows, state.row_points(seat), _names(state.largest_group(seat)), state.group_points(seat))


def _names(members: int) -> tuple[str, ...]:
    return tuple(SPACES[space] for space in range(16) if members >> space & 1)


def _leaders(spaces: tuple[int, ...], row: int, players: int) -> tuple[int, ...]:
    """Return the seats with most chips in a row, by what everybody can count."""
    here = [owner for space, owner in enumerate(spaces) if SPACES[space][0] == ROWS[row]]
    counts = {seat: here.count(seat) for seat in range(1, players + 1)}
    most = max(counts.values())
    return tuple(seat for seat, count in counts.items() if count == most) if most else ()
