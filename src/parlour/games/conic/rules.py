"""The rules of Conic. Compiled; runs the same interpreted."""

from __future__ import annotations

import parlour.core.bits as bits
from parlour.core.buffer import Actions
from parlour.core.rng import Rng
from parlour.core.state import State
from parlour.games.conic.board import ENDS, FULL_RACK, NEIGHBOURS, NEUTRAL, ROW_OF, STAR
from parlour.games.conic.notation import CONE

FIRST_CONE = 0
PICKING = 1
PLACING = 2
OVER = 3

ROUNDS = 16
LAST_ACTION = 27
ROW_OF_SPACE = [0] * 16
BESIDE = [0] * 16
for _space in range(16):
    ROW_OF_SPACE[_space] = ROW_OF[_space]
    BESIDE[_space] = NEIGHBOURS[_space]


class Contest(State):
    """A position of Conic. Arrays by seat have seat 1 at index 0; sets of seats have seat 1 as bit 0.

    Attributes:
        stage: `FIRST_CONE`, `PICKING`, `PLACING` (the cone) or `OVER`.
        racks: for each seat the set of chips on the rack.
        owner: who has a chip on each space: 0 empty, a seat, or `NEUTRAL`.
        chip: the number of that chip.
        cone: the space of the final battle area, or -1.
        round: the round under way, from 1.
        inside: the seats that take part in the battle or playoff under way.
        owing: the seats that still have to pick.
        picks: what each seat has picked in secret, or -1.
        shown: the number each seat has revealed in the battle or playoff under way, or -1.
        reveal: which reveal of the round comes next: twice the playoffs so far, plus 1 for replacements of stars.
        last_winner: the most recent winner of a round, or 0.
    """

    def __init__(self) -> None:
        self.racks = [0, 0, 0, 0]
        self.picks = [-1, -1, -1, -1]
        self.shown = [-1, -1, -1, -1]
        self.owner = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        self.chip = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        self.best = [0, 0, 0, 0]

    def copy(self) -> Contest:
        """Return an independent position."""
        other = Contest()
        State.share(self, other)
        other.racks[:] = self.racks
        other.picks[:] = self.picks
        other.shown[:] = self.shown
        other.owner[:] = self.owner
        other.chip[:] = self.chip
        other.best[:] = self.best
        other.stage = self.stage
        other.cone = self.cone
        other.round = self.round
        other.inside = self.inside
        other.owing = self.owing
        other.reveal = self.reveal
        other.last_winner = self.last_winner
        other.players = self.players
        other.setup_seat = self.setup_seat
        other.cancel = self.cancel
        other.lone_chip = self.lone_chip
        return other

    def set_up(self, players: int, setup_seat: int, cancel: bool, lone_chip: bool) -> None:
        """Make this the empty board before the first cone is placed, under the given options."""
        for i in range(players):
            self.racks[i] = FULL_RACK
        self.players = players
        self.setup_seat = setup_seat
        self.cancel = cancel
        self.lone_chip = lone_chip
        self.stage = FIRST_CONE
        self.cone = -1
        self.round = 1
        self.inside = 0
        self.owing = 0
        self.reveal = 0
        self.last_winner = 0

    # Who and what

    def chooser(self) -> int:
        """Return who places the cone: the most recent winner, before any the seat that set up (CO-3, CO-18)."""
        return self.last_winner if self.last_winner > 0 else self.setup_seat

    def actor(self) -> int:
        """Return the lowest seat that owes a decision, or -1 when the game is over."""
        if self.stage == PICKING:
            return bits.lowest(self.owing) + 1
        return -1 if self.stage == OVER else self.chooser()

    def to_act(self) -> tuple[int, ...]:
        """Return the seats that owe a decision, ascending."""
        if self.stage == PICKING:
            return tuple(seat for seat in range(1, self.players + 1) if self.owing >> (seat - 1) & 1)
        return () if self.stage == OVER else (self.chooser(),)

    def pending(self) -> list[tuple[int, int]]:
        """Return the picks that wait for others, ascending by seat."""
        return [(seat, self.picks[seat - 1]) for seat in range(1, self.players + 1) if self.picks[seat - 1] >= 0]

    def pickable(self, seat: int) -> int:
        """Return the chips that a seat may pick: all on its rack; who owes a replacement has no star left (CO-6)."""
        return self.racks[seat - 1]

    def empty_spaces(self) -> int:
        """Return the set of spaces without a chip."""
        spaces = 0
        for space in range(16):
            if self.owner[space] == 0:
                spaces |= 1 << space
        return spaces

    def generate(self, seat: int, out: Actions) -> None:
        """Put the seat's legal actions into `out`, ascending."""
        out.n = 0
        if seat < 1 or seat > self.players:
            return
        if self.stage == PICKING:
            if self.owing >> (seat - 1) & 1:
                self.put_all(self.racks[seat - 1], 0, out)
        elif self.stage != OVER and seat == self.chooser():
            self.put_all(ENDS_OF_D if self.stage == FIRST_CONE else self.empty_spaces(), CONE, out)

    def put_all(self, members: int, base: int, out: Actions) -> None:
        """Add an action for each member of a set, counted from `base`."""
        while members:
            out.ids[out.n] = base + bits.lowest(members)
            out.n += 1
            members &= members - 1

    # What an action does

    def apply(self, seat: int, action: int) -> None:
        """Carry out a legal action."""
        if action < 0 or action > LAST_ACTION or seat < 1 or seat > self.players:
            raise IndexError(f"no action {action} of seat {seat}")
        if action >= CONE:
            self.remember(seat, action)
            self.cone = action - CONE
            self.start_battle((1 << self.players) - 1, 0)
            return
        self.picks[seat - 1] = action
        self.owing &= ~(1 << (seat - 1))
        if self.owing == 0:
            self.show_picks()

    def start_battle(self, seats: int, reveal: int) -> None:
        """Have these seats pick chips for a battle or a playoff (CO-5, CO-13)."""
        for i in range(self.players):
            self.shown[i] = -1
        self.inside = seats
        self.owing = seats
        self.reveal = reveal
        self.stage = PICKING

    def show_picks(self) -> None:
        """Reveal all picks at once; stars are replaced, all numbers but 0 leave the rack (CO-5 to CO-9)."""
        stars = 0
        for i in range(self.players):
            pick = self.picks[i]
            if pick < 0:
                continue
            self.remember(i + 1, pick)
            self.chunk.marks[self.used - 1] = self.reveal
            self.picks[i] = -1
            if pick == STAR:
                stars |= 1 << i
            else:
                self.shown[i] = pick
            if pick > 0:
                self.racks[i] &= ~(1 << pick)
        if stars:
            self.owing = stars
            self.reveal |= 1
        else:
            self.decide()

    def shown_by(self, number: int) -> int:
        """Return the seats in the battle that show a number."""
        seats = 0
        for i in range(self.players):
            if self.inside >> i & 1 and self.shown[i] == number:
                seats |= 1 << i
        return seats

    def decide(self) -> None:
        """Find the highest number: who shows it wins the round or goes on to a playoff (CO-10 to CO-17)."""
        ones = self.shown_by(1)
        if self.shown_by(10) and self.counts(ones):
            self.settle(ones)
            return
        for number in range(10, 0, -1):
            seats = self.shown_by(number)
            if self.counts(seats):
                self.settle(seats)
                return
        self.end_round(NEUTRAL)

    def counts(self, seats: int) -> bool:
        """Return True if somebody shows the number and, where ties cancel, nobody else does (CO-17)."""
        return seats != 0 and not (self.cancel and seats & (seats - 1))

    def settle(self, seats: int) -> None:
        """Give the round to the only seat with the highest number, or let the tied ones play on (CO-13, CO-16)."""
        if seats & (seats - 1):
            self.start_battle(seats, (self.reveal | 1) + 1)
        else:
            self.end_round(bits.lowest(seats) + 1)

    def end_round(self, winner: int) -> None:
        """Put a chip on the cone's space and go on to the cone's next space, or end the game (CO-12, CO-16, CO-19)."""
        self.owner[self.cone] = winner
        if winner != NEUTRAL:
            self.chip[self.cone] = self.shown[winner - 1]
            self.last_winner = winner
        if self.round == ROUNDS:
            self.stage = OVER
            self.cone = -1
            self.find_winners()
        else:
            self.round += 1
            self.stage = PLACING

    def revealed(self) -> list[tuple[int, int, int]]:
        """Return (seat, chip, reveal) of all that was revealed since the cone was last placed, oldest first."""
        found = []
        chunk = self.chunk
        at = self.used
        while at > 0 or chunk.prev is not None:
            if at == 0:
                chunk = chunk.prev or chunk
                at = 64
            at -= 1
            if chunk.ids[at] >> 3 >= CONE:
                break
            found.append((chunk.ids[at] & 7, chunk.ids[at] >> 3, chunk.marks[at]))
        return found[::-1]

    # Scoring

    def row_winner(self, row: int) -> int:
        """Return who has the majority of a row: most chips, then the highest sum; 0 for nobody (CO-21)."""
        best = 0
        leader = 0
        for seat in range(1, self.players + 1):
            chips = 0
            total = 0
            for space in range(16):
                if ROW_OF_SPACE[space] == row and self.owner[space] == seat:
                    chips += 1
                    total += self.chip[space]
            if chips > 0:
                worth = 1000 * chips + total
                if worth > best:
                    best = worth
                    leader = seat
                elif worth == best:
                    leader = 0
        return leader

    def row_points(self, seat: int) -> int:
        """Return the points of the rows in which the seat has the majority (CO-21)."""
        points = 0
        for row in range(7):
            if self.row_winner(row) == seat:
                points += row + 1 if row < 4 else 7 - row
        return points

    def spaces_of(self, seat: int) -> int:
        """Return the set of spaces with a chip of the seat."""
        spaces = 0
        for space in range(16):
            if self.owner[space] == seat:
                spaces |= 1 << space
        return spaces

    def largest_group(self, seat: int) -> int:
        """Return one largest set of the seat's chips that are connected by shared edges (CO-22, CO-23)."""
        left = self.spaces_of(seat)
        largest = 0
        while left:
            group = left & -left
            frontier = group
            while frontier:
                reached = 0
                while frontier:
                    reached |= BESIDE[bits.lowest(frontier)]
                    frontier &= frontier - 1
                frontier = reached & left & ~group
                group |= frontier
            left &= ~group
            if bits.count(group) > bits.count(largest):
                largest = group
        return largest

    def group_points(self, seat: int) -> int:
        """Return the adjacency bonus: a point for each chip of the largest group (CO-23, CO-24)."""
        size = bits.count(self.largest_group(seat))
        return 0 if size == 1 and not self.lone_chip else size

    def find_winners(self) -> None:
        """Rank the seats: total, then chips on the rack, then the sum of numbers on the board (CO-25)."""
        for i in range(self.players):
            total = 0
            for space in range(16):
                if self.owner[space] == i + 1:
                    total += self.chip[space]
            points = self.row_points(i + 1) + self.group_points(i + 1)
            self.best[i] = (points * 16 + bits.count(self.racks[i])) * 1024 + total

    # The end, and the unknown

    def payoff(self, seat: int) -> float:
        """Return 1/k to each of the k winners, 0.0 to the others and before the end (GE-7)."""
        if self.stage != OVER:
            return 0.0
        highest = 0
        winners = 0
        for i in range(self.players):
            if self.best[i] > highest:
                highest = self.best[i]
                winners = 1
            elif self.best[i] == highest:
                winners += 1
        return 1.0 / winners if self.best[seat - 1] == highest else 0.0

    def rack(self, seat: int) -> int:
        """Return the set of chips on a seat's rack; a pending pick still counts."""
        return self.racks[seat - 1]

    def owner_of(self, space: int) -> int:
        """Return who has a chip on a space: 0 for nobody, `NEUTRAL`, or a seat."""
        return self.owner[space]

    def number_on(self, space: int) -> int:
        """Return the number of the chip on a space."""
        return self.chip[space]

    def number_shown(self, seat: int) -> int:
        """Return the number that a seat has revealed in the battle or playoff under way, or -1."""
        return self.shown[seat - 1]

    def random_action(self, seat: int, rng: Rng, out: Actions) -> int:
        """Draw one of the seat's legal actions uniformly."""
        if self.stage == PICKING and self.owing >> (seat - 1) & 1:
            return bits.nth(self.racks[seat - 1], rng.below(bits.count(self.racks[seat - 1])))
        return State.random_action(self, seat, rng, out)

    def sample(self, seat: int, rng: Rng) -> Contest:
        """Draw the other seats' pending picks uniformly; all else follows from what was open (CO-27)."""
        world = self.copy()
        for i in range(world.players):
            if world.picks[i] >= 0 and i != seat - 1:
                rack = world.racks[i]
                world.picks[i] = bits.nth(rack, rng.below(bits.count(rack)))
        return world


ENDS_OF_D = (1 << ENDS[0]) | (1 << ENDS[1])
