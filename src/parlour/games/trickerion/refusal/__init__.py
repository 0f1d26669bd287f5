"""Why an action of Trickerion is refused: for each group of actions the first reason that applies, with its clause."""

from __future__ import annotations

from collections.abc import Callable

from parlour.games.trickerion import notation, steps
from parlour.games.trickerion.names import DIE_NAMES, PERSON_NAMES
from parlour.games.trickerion.notation import PEOPLE, group_of
from parlour.games.trickerion.refusal import beginning, downtown, market, placing, theater, workshop
from parlour.games.trickerion.refusal.shared import die_at
from parlour.games.trickerion.rules import Show

Reason = Callable[[Show, int, int], str]
# What refuses an action of a group, by the steps at which the group is asked for.
REASONS: dict[int, dict[int, Reason]] = {
    notation.ORDER: {steps.ORDERING: beginning.order},
    notation.DEAL: {steps.DEALING: beginning.deal, steps.REFILLING: beginning.refill},
    notation.FACE: {steps.ROLLING: downtown.roll, steps.REROLLING: downtown.roll, steps.SETTING: downtown.turn},
    notation.MAGICIAN: {steps.CHOOSING: beginning.magician},
    notation.TRICK: {
        steps.FIRST_TRICK: beginning.first_trick,
        steps.ENGINEER_TRICK: beginning.first_trick,
        steps.LEARNING: downtown.trick,
    },
    notation.TAKE: {steps.TAKING: beginning.take, steps.GIFTS: beginning.take},
    notation.ADVERTISE: {steps.ADVERTISING: beginning.advertise},
    notation.ASSIGN: {steps.PLANNING: placing.assign},
    notation.HANDLE: {steps.HANDLING: placing.handle},
    notation.SPOT: {steps.SPOTTING: placing.spot},
    notation.LEARN: {steps.MENU: downtown.learn},
    notation.HIRE: {steps.MENU: downtown.hire},
    notation.COINS: {steps.MENU: downtown.coins},
    notation.REROLL: {steps.MENU: downtown.reroll},
    notation.SET: {steps.MENU: downtown.set_die},
    notation.BUY: {steps.MENU: market.buy},
    notation.REQUEST: {steps.MENU: market.order},
    notation.QUICK: {steps.MENU: market.quick_order},
    notation.PREPARE: {steps.MENU: workshop.prepare},
    notation.MOVE_TRICK: {steps.MENU: workshop.move_trick},
    notation.MOVE_PILE: {steps.MENU: workshop.move_pile},
    notation.MOVE_APPRENTICE: {steps.MENU: workshop.move_apprentice},
    notation.SET_UP: {steps.MENU: theater.set_up},
    notation.RESCHEDULE: {steps.MENU: theater.reschedule},
    notation.ENHANCE: {steps.MENU: placing.enhance},
    notation.TRICK_SLOT: {steps.ROOMING: downtown.slot},
    notation.DISCARD: {steps.ROOMING: downtown.discard},
    notation.BARGAIN: {steps.BARGAINING: market.bargain},
    notation.STORE: {steps.STORING: market.store},
    notation.DROP: {steps.STORING: market.drop},
    notation.ORDER_SLOT: {steps.REQUESTING: market.order_slot},
    notation.SWAP: {steps.SWAPPING: workshop.swap},
    notation.ON: {steps.AIMING: theater.on},
    notation.CORNER: {steps.TURNING: theater.corner},
    notation.PERFORM: {steps.PERFORMING: theater.perform},
    notation.DECLINE: {steps.PERFORMING: theater.decline},
}
# What is to be decided at each step, for whoever tries something else.
NOW = {
    steps.ORDERING: "The order of play has to be drawn first (SETUP-15).",
    steps.DEALING: "A Performance card has to be drawn first (SETUP-11).",
    steps.CHOOSING: "Choose a Magician first (SETUP-25).",
    steps.FIRST_TRICK: "Choose your first Trick first (SETUP-28).",
    steps.TAKING: "Take Components first, or stop (SETUP-29).",
    steps.HIRING: "Choose a Specialist first (SETUP-30).",
    steps.GIFTS: "Take Components for the Manager's slots first, or stop (SETUP-31).",
    steps.ENGINEER_TRICK: "Choose a Trick for the Engineer's slot first (SETUP-32).",
    steps.ROLLING: "The dice have to be rolled first (DICE-5).",
    steps.ADVERTISING: "Decide first whether you advertise (ADV-1).",
    steps.PLANNING: "Assign your Characters first (ASSIGN-2).",
    steps.HANDLING: "Choose who is to be placed first (PLACE-1).",
    steps.SPOTTING: "Choose first where the {person} is to stand, or leave it idle (PLACE-2).",
    steps.MENU: "The {person} is at work: choose what it does, or end its placement (PLACE-12).",
    steps.LEARNING: "Choose the Trick to learn first (DT-2).",
    steps.ROOMING: "Choose first where the new Trick is to lie (DT-8).",
    steps.REROLLING: "The {die} has to be rolled first (DT-18).",
    steps.SETTING: "Choose first what the {die} is to show (DT-19).",
    steps.BARGAINING: "Choose first how much you bargain (MR-5).",
    steps.STORING: "Choose first where the Components are to lie (MR-9).",
    steps.REQUESTING: "Choose the Order slot first (MR-11).",
    steps.SWAPPING: "Choose first which pile swaps out (WS-10).",
    steps.AIMING: "Choose first where the marker is to lie (TH-1).",
    steps.TURNING: "Choose first which circle the marker points to (TH-3).",
    steps.LINKING: "Choose first what the Link pays, Fame or coins (TH-7).",
    steps.PERFORMING: "Choose the card to perform first (PERF-3).",
    steps.REFILLING: "A Performance card has to be drawn first (END-14).",
}


def refusal(at: Show, seat: int, action: int) -> str:
    """Return why the seat, which is to act, may not take this action."""
    group, index = group_of(action)
    reason = REASONS.get(group, {}).get(at.step)
    return reason(at, seat, index) if reason is not None else what_first(at)


def what_first(at: Show) -> str:
    """Return what has to be decided now."""
    die = DIE_NAMES[die_at(at.thing)] if at.step in (steps.REROLLING, steps.SETTING) else ""
    return NOW[at.step].format(person=PERSON_NAMES[PEOPLE[at.who]], die=die)
