"""A greedy player: it completes every action as well as its evaluation says, and never looks at what others may do."""

from __future__ import annotations

import parlour.games.trickerion.players.aims as aims
from parlour.core.buffer import Actions
from parlour.games.trickerion.notation import ASSIGN, END, ENHANCE, REROLL, RESCHEDULE, SET_UP, SPOT
from parlour.games.trickerion.players.patience import Patience
from parlour.games.trickerion.players.worth import Worth
from parlour.games.trickerion.rules import Show
from parlour.games.trickerion.steps import (
    AIMING,
    ALL_DONE,
    BACKSTAGE,
    HANDLING,
    LEARNING,
    LINKING,
    MENU,
    PLANNING,
    REROLLING,
    SPOTTING,
    TURNING,
)

DEEP = 24
DICE_ACTIONS = 12
LOWEST = -1e9
EQUAL = 1e-9
PLACES = 5
FRIDAY = SPOT + BACKSTAGE + 1
SATURDAY = FRIDAY + 1


class Greedy:
    """Chooses by evaluation.

    Attributes:
        worth: the evaluation.
        patience: how long it may think; it then decides by what it has seen.
    """

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self.patience = Patience()
        self.shelf = [Actions() for _ in range(DEEP)]

    def best(self, at: Show, seat: int, depth: int) -> int:
        """Return the best action at any step but planning; of equals the first, but to end rather than do nothing."""
        out = self.shelf[depth]
        self.list_actions(at, seat, out)
        through = at.step in (HANDLING, SPOTTING)
        top = LOWEST
        found = out.ids[0]
        for i in range(out.n):
            action = out.ids[i]
            worth = self.after(at, seat, action, depth, through)
            if worth > top + EQUAL or (action == END and worth > top - EQUAL):
                top = worth
                found = action
            if self.patience.spent():
                break
        return found

    def after(self, at: Show, seat: int, action: int, depth: int, through: bool) -> float:
        """Return the worth of an action, once what it begins is completed as well as possible and the placement ended.

        With `through` the placement is played to its end.
        """
        if at.step == MENU and REROLL <= action < REROLL + DICE_ACTIONS:
            return LOWEST
        world = at.copy()
        world.advance(seat, action)
        if world.step == SPOTTING or LEARNING <= world.step <= LINKING:
            return self.top(world, seat, depth + 1, through)
        if through:
            self.finish(world, seat, depth + 1)
        elif world.step == MENU and at.step >= MENU and world.who == at.who and world.mover() == seat:
            world.advance(seat, END)
        self.patience.nodes = self.patience.nodes + 1
        return self.worth.value(world, seat)

    def top(self, at: Show, seat: int, depth: int, through: bool) -> float:
        """Return the worth of the best action of a step within an action."""
        out = self.shelf[depth]
        self.list_actions(at, seat, out)
        top = LOWEST
        for i in range(out.n):
            worth = self.after(at, seat, out.ids[i], depth, through)
            if worth > top:
                top = worth
            if self.patience.spent():
                break
        return top

    def list_actions(self, at: Show, seat: int, out: Actions) -> None:
        """List what is worth a look: of the slots for a marker the one with most Links on each card, and its corner.

        Saturday backstage is like Friday; markers are moved only by who has none to set up.
        """
        if at.step == AIMING:
            aims.offer(at, seat, out)
        elif at.step == TURNING:
            aims.offer_corner(at, out)
        else:
            at.generate(seat, out)
            if at.step == SPOTTING:
                self.leave_out(out, FRIDAY, SATURDAY, SATURDAY + 1)
            elif at.step == MENU:
                self.leave_out(out, SET_UP, RESCHEDULE, ENHANCE)

    def leave_out(self, out: Actions, better: int, first: int, last: int) -> None:
        """Leave out the actions from `first` on, before `last`, if there is one from `better` on, before `first`."""
        kept = 0
        found = False
        for i in range(out.n):
            action = out.ids[i]
            if better <= action < first:
                found = True
            if not found or not first <= action < last:
                out.ids[kept] = action
                kept += 1
        out.n = kept

    def finish(self, at: Show, seat: int, depth: int) -> None:
        """Play the placement under way to its end."""
        who = at.who
        while at.phase == 5 and MENU <= at.step <= LINKING and at.mover() == seat and at.who == who:
            if self.patience.spent():
                return
            at.advance(seat, self.best(at, seat, depth))

    def play_turn(self, at: Show) -> None:
        """Play phases 5 and 6 for whoever is to act, up to the first decision of chance or of another phase."""
        while 5 <= at.phase <= 6 and at.step != REROLLING:
            seat = at.actor()
            if seat <= 0 or self.patience.spent():
                return
            at.advance(seat, self.best(at, seat, 0))

    def solo(self, at: Show, seat: int, plan: list[int]) -> float:
        """Return what a plan is worth if nobody else did anything this turn; `plan` has a place for each Character."""
        world = at.copy()
        for other in range(1, at.players + 1):
            self.forget(world, other)
            if other != seat:
                world.planning[other - 1] = ALL_DONE
        self.impose(world, seat, plan)
        self.play_turn(world)
        return self.worth.value(world, seat)

    def forget(self, at: Show, seat: int) -> None:
        """Take back what a seat has assigned."""
        at.planning[seat - 1] = 0
        for person in range(8):
            at.plans[8 * (seat - 1) + person] = 0

    def impose(self, at: Show, seat: int, plan: list[int]) -> None:
        """Assign a seat's Characters by a plan, as far as they are not assigned."""
        while at.step == PLANNING and at.planning[seat - 1] != ALL_DONE:
            person = at.planning[seat - 1]
            at.apply(seat, ASSIGN + PLACES * person + plan[person])
