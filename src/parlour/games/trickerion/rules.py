"""The rules of Trickerion: what may be decided, by whom, and the way through the phases and their rooms."""

from __future__ import annotations

import parlour.games.trickerion.assignment as assignment
import parlour.games.trickerion.dice as dice
import parlour.games.trickerion.downtown as downtown
import parlour.games.trickerion.end_turn as end_turn
import parlour.games.trickerion.figures as figures
import parlour.games.trickerion.initiative as initiative
import parlour.games.trickerion.market as market
import parlour.games.trickerion.performance as performance
import parlour.games.trickerion.placing as placing
import parlour.games.trickerion.scoring as scoring
import parlour.games.trickerion.setup as setup
import parlour.games.trickerion.theater as theater
import parlour.games.trickerion.workshop as workshop
from parlour.core.buffer import Actions
from parlour.core.events import Event
from parlour.core.rng import Rng
from parlour.core.state import State
from parlour.games.trickerion import story
from parlour.games.trickerion.notation import (
    ACTIONS,
    BUY,
    ENHANCE,
    FACE,
    PREPARE,
    SET_UP,
)
from parlour.games.trickerion.position import Position
from parlour.games.trickerion.steps import (
    ADVERTISING,
    AIMING,
    ALL_DONE,
    BARGAINING,
    DEALING,
    HANDLING,
    LEARNING,
    LINKING,
    MENU,
    NEXT,
    ORDERING,
    OVER,
    PERFORMING,
    PLANNING,
    REFILLING,
    REQUESTING,
    REROLLING,
    ROLLING,
    SETTING,
    SPOTTING,
    SWAPPING,
)

LAST_ACTION = len(ACTIONS) - 1
CHANCE = 0
POOL: list[Actions] = []


class Show(Position):
    """A position of Trickerion that knows its rules."""

    def copy(self) -> Show:
        """Return an independent position."""
        other = Show()
        self.copy_to(other)
        return other

    def renew(self, parent: State) -> Show:
        """Write `parent` over this position."""
        assert isinstance(parent, Show)
        parent.copy_to(self)
        return self

    # Who and what

    def by_chance(self) -> bool:
        """Return True if chance is to act: the order, a card, a die (INFO-20, INFO-21)."""
        return self.step in (ORDERING, DEALING, ROLLING, REROLLING, REFILLING)

    def actor(self) -> int:
        """Return the lowest seat that owes a decision, 0 for chance, -1 when the game is over."""
        if self.step == OVER:
            return -1
        if self.by_chance():
            return CHANCE
        if self.step == PLANNING:
            for i in range(self.players):
                if self.planning[i] != ALL_DONE:
                    return i + 1
        if self.step == PERFORMING:
            return performance.performer(self)
        return self.mover()

    def owes(self, seat: int) -> bool:
        """Return True if a seat is to decide; while all plan, every seat that is not done."""
        if self.step == PLANNING:
            return 0 < seat <= self.players and self.planning[seat - 1] != ALL_DONE
        return seat == self.actor()

    def to_act(self) -> tuple[int, ...]:
        """Return the seats that owe a decision, ascending."""
        if self.step == PLANNING:
            return tuple(seat for seat in range(1, self.players + 1) if self.planning[seat - 1] != ALL_DONE)
        return State.to_act(self)

    def pending(self) -> list[tuple[int, int]]:
        """Return the cards assigned while others still plan."""
        return assignment.pending(self)

    def generate(self, seat: int, out: Actions) -> None:
        """Put the seat's legal actions into `out`, ascending."""
        out.n = 0
        if not self.owes(seat):
            return
        step = self.step
        if step < ROLLING:
            setup.offer(self, out)
        elif step == ROLLING:
            dice.offer(self, out)
        elif step == ADVERTISING:
            initiative.offer(self, out)
        elif step == PLANNING:
            assignment.offer(self, seat, out)
        elif HANDLING <= step <= MENU:
            placing.offer(self, seat, out)
        elif LEARNING <= step <= SETTING:
            downtown.offer(self, seat, out)
        elif BARGAINING <= step <= REQUESTING:
            market.offer(self, seat, out)
        elif step == SWAPPING:
            workshop.offer(self, seat, out)
        elif AIMING <= step <= LINKING:
            theater.offer(self, seat, out)
        elif step == PERFORMING:
            performance.offer(self, out)
        elif step == REFILLING:
            end_turn.offer(self, out)

    # What an action does

    def apply(self, seat: int, action: int) -> None:
        """Carry out a legal action, and what follows by itself.

        Raises:
            IndexError: if there is no such seat or action.
            ValueError: if the action is not legal: the rooms reckon with what is there, and anything else would break
                the position. Whoever has the action from `generate` may use `advance`.
        """
        if action < 0 or action > LAST_ACTION or seat < 0 or seat > self.players:
            raise IndexError(f"no action {action} of seat {seat}")
        out = borrowed()
        self.generate(seat, out)
        legal = listed(out, action)
        POOL.append(out)
        if not legal:
            raise ValueError(f"action {action} of seat {seat} is not legal here")
        self.advance(seat, action)

    def advance(self, seat: int, action: int) -> None:
        """Carry out an action that `generate` has just listed, and what follows by itself."""
        if self.step != PLANNING:
            self.remember(seat, action)
        self.carry(seat, action)
        self.settle()

    def carry(self, seat: int, action: int) -> None:
        """Hand a decision to the room that it belongs to."""
        step = self.step
        if step < ROLLING:
            setup.carry(self, action)
        elif step == ROLLING:
            dice.carry(self, action)
        elif step == ADVERTISING:
            initiative.carry(self, action)
        elif step == PLANNING:
            assignment.carry(self, seat, action)
        elif step in (HANDLING, SPOTTING):
            placing.carry(self, seat, action)
        elif step == MENU:
            self.carry_menu(seat, action)
        elif step <= SETTING:
            downtown.carry(self, self.mover(), action)
        elif step <= REQUESTING:
            market.carry(self, seat, action)
        elif step == SWAPPING:
            workshop.carry(self, seat, action)
        elif step <= LINKING:
            theater.carry(self, seat, action)
        elif step == PERFORMING:
            performance.carry(self, action)
        else:
            end_turn.carry(self, action)

    def carry_menu(self, seat: int, action: int) -> None:
        """Hand an action of the menu to its place."""
        if action >= ENHANCE:
            placing.carry(self, seat, action)
        elif action >= SET_UP:
            theater.carry(self, seat, action)
        elif action >= PREPARE:
            workshop.carry(self, seat, action)
        elif action >= BUY:
            market.carry(self, seat, action)
        else:
            downtown.carry(self, seat, action)

    def settle(self) -> None:
        """Go through phases that are done, and carry out what leaves no choice (DP-B).

        Chance always decides; so does a player whom to handle (DP-40) and what to assign (DP-30).
        """
        out = borrowed()
        while self.step != OVER:
            if self.step == NEXT:
                self.go_on()
                continue
            if self.by_chance() or self.step == PLANNING or self.step == HANDLING:
                break
            seat = self.actor()
            self.generate(seat, out)
            if out.n != 1:
                break
            self.carry(seat, out.get(0))
        POOL.append(out)

    def go_on(self) -> None:
        """Start the next phase (TURN-1, TURN-2)."""
        self.phase = self.phase + 1
        if self.phase == 1:
            dice.start(self)
        elif self.phase == 2:
            initiative.start(self)
        elif self.phase == 3:
            initiative.start_posters(self)
        elif self.phase == 4:
            assignment.start(self)
        elif self.phase == 5:
            placing.start(self)
        elif self.phase == 6:
            performance.start(self)
        elif self.phase == 7:
            end_turn.start(self)
        else:
            scoring.start(self)

    # The end, and the unknown

    def payoff(self, seat: int) -> float:
        """Return 1 for the winner, 0 for the others and before the end (GE-7, SCORE-14, SCORE-15)."""
        return 1.0 if self.step == OVER and scoring.rank_of(self, seat) == 1 else 0.0

    def chance(self) -> list[tuple[int, float]]:
        """Return chance's actions with their probabilities: dice by their six sides, all else uniform (INFO-22)."""
        if self.step != ROLLING and self.step != REROLLING:
            return State.chance(self)
        return [(action, figures.sides_of(action - FACE) / 6.0) for action in self.legal(CHANCE)]

    def random_action(self, seat: int, rng: Rng, out: Actions) -> int:
        """Draw one of the seat's legal actions uniformly, chance's by their probabilities."""
        if self.step == ROLLING or self.step == REROLLING:
            return FACE + figures.rolled(self.thing, rng.below(6))
        self.generate(seat, out)
        return out.get(rng.below(out.n))

    def sample(self, seat: int, rng: Rng) -> Show:
        """Draw the other seats' pending assignments anew; nothing else is hidden (INFO-7, INFO-8, INFO-11)."""
        world = self.copy()
        if self.step == PLANNING:
            for other in range(1, self.players + 1):
                if other != seat:
                    assignment.redraw(world, other, rng)
        return world

    def _happen(self, seat: int, action: int) -> tuple[Event, ...]:
        """Carry an action out and tell what is noted on the way."""
        self.journal = []
        try:
            self.apply(seat, action)
            return story.events(seat, action, self.journal)
        finally:
            self.journal = None


def borrowed() -> Actions:
    """Return a list for a moment; it goes back into the pool. Threads never share one."""
    try:
        return POOL.pop()
    except IndexError:
        return Actions()


def listed(actions: Actions, action: int) -> bool:
    """Return True if an action is in an ascending list."""
    low = 0
    high = actions.n
    while low < high:
        middle = (low + high) // 2
        if actions.ids[middle] < action:
            low = middle + 1
        else:
            high = middle
    return low < actions.n and actions.ids[low] == action
