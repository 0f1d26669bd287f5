"""Downtown: Tricks from the Residence, Characters from the Inn, coins from the Bank, and the dice of all three (DT)."""

from __future__ import annotations

import parlour.games.trickerion.costs as costs
import parlour.games.trickerion.dice as dice
import parlour.games.trickerion.figures as figures
from parlour.core.buffer import Actions
from parlour.games.trickerion.notation import (
    COINS,
    DISCARD,
    FACE,
    HIRE,
    LEARN,
    REROLL,
    SET,
    TRICK,
    TRICK_SLOT,
)
from parlour.games.trickerion.position import Position
from parlour.games.trickerion.steps import ASSISTANT, EMPTY, LEARNING, MENU, REROLLING, ROOMING, SETTING

ENGINEER_SLOT = 3


def fits_die(at: Position, seat: int, trick: int, die: int) -> bool:
    """Return True if a Residence die lets the seat learn a Trick: by its face, or as a favorite (DT-2 to DT-4)."""
    face = dice.shows(at, die)
    if face == figures.X:
        return False
    category = figures.category(trick)
    return face == figures.ANY or face == category or category == figures.favorite(at.magician[seat - 1])


def learnable(at: Position, seat: int, trick: int, die: int) -> bool:
    """Return True if a Trick can be learned with a die, AP aside (DT-2, DT-6)."""
    if not costs.offered(at, trick) or not fits_die(at, seat, trick, die):
        return False
    return at.coins[seat - 1] >= costs.shortfall(at, seat, trick)


def learns_with(at: Position, seat: int, die: int) -> bool:
    """Return True if some Trick can be learned with a die."""
    for trick in range(figures.TRICK_COUNT):
        if learnable(at, seat, trick, die):
            return True
    return False


def hireable(at: Position, seat: int, person: int) -> bool:
    """Return True if the seat can hire a Character: a disk, for an Apprentice a home too, is left (DT-12 to 14)."""
    i = seat - 1
    if person == figures.X:
        return False
    if person < figures.APPRENTICE:
        return not ((at.team[i] | at.hired[i]) >> person) & 1
    have = at.recruits[i]
    for each in range(4, 8):
        have += (at.team[i] >> each) & 1
    homes = costs.HOMES + (((at.team[i] | at.hired[i]) >> ASSISTANT) & 1)
    return have < homes and have < costs.APPRENTICES


def menu(at: Position, seat: int, out: Actions) -> None:
    """List the actions of Downtown that the AP and the dice allow (DT-20)."""
    if costs.action_ap(at, seat, LEARN, 0) <= at.ap:
        for die in range(2):
            if dice.shows(at, die) != figures.X and learns_with(at, seat, die):
                out.add(LEARN + die)
    if costs.action_ap(at, seat, HIRE, 0) <= at.ap:
        for die in range(2):
            if hireable(at, seat, dice.shows(at, die + 2)):
                out.add(HIRE + die)
    if costs.action_ap(at, seat, COINS, 0) <= at.ap:
        for die in range(2):
            if dice.shows(at, die + 4) != figures.X:
                out.add(COINS + die)
    if costs.action_ap(at, seat, REROLL, 0) <= at.ap:
        for die in range(6):
            out.add(REROLL + die)
    if costs.action_ap(at, seat, SET, 0) <= at.ap:
        for die in range(6):
            out.add(SET + die)


def offer(at: Position, seat: int, out: Actions) -> None:
    """List what has to be chosen for the action under way."""
    if at.step == LEARNING:
        for trick in range(figures.TRICK_COUNT):
            if learnable(at, seat, trick, at.thing):
                out.add(TRICK + trick)
    elif at.step == ROOMING:
        offer_room(at, seat, out)
    elif at.step == REROLLING:
        dice.offer(at, out)
    else:
        for face in range(figures.first_face(at.thing), figures.first_face(at.thing + 1)):
            if face != at.dice[at.thing]:
                out.add(FACE + face)


def offer_room(at: Position, seat: int, out: Actions) -> None:
    """List where the new Trick can go; only without a free slot an own Trick to discard (DT-8, DT-9)."""
    board = at.free_trick_slot(seat) != EMPTY
    extra = at.engineer_slot_free(seat)
    if board:
        out.add(TRICK_SLOT)
    if extra:
        out.add(TRICK_SLOT + 1)
    if not board and not extra:
        trick = at.next_trick(seat, -1)
        while trick < figures.TRICK_COUNT:
            out.add(DISCARD + trick)
            trick = at.next_trick(seat, trick)


def carry(at: Position, seat: int, action: int) -> None:
    """Carry out an action of Downtown or the next choice of one."""
    if at.step == LEARNING:
        at.other = action - TRICK
        at.step = ROOMING
    elif at.step == ROOMING:
        learn(at, seat, action)
    elif at.step == REROLLING:
        at.dice[at.thing] = action - FACE
        at.happen("rerolled", 0, 0, 0, 0, at.thing, action - FACE, 0)
        at.step = MENU
    elif at.step == SETTING:
        at.ap -= costs.action_ap(at, seat, SET, 0)
        at.dice[at.thing] = action - FACE
        at.happen("set-die", seat, 0, 0, 0, at.thing, action - FACE, 0)
        at.step = MENU
    else:
        choose(at, seat, action)


def choose(at: Position, seat: int, action: int) -> None:
    """Begin an action from the menu; hiring and taking coins are done at once."""
    if action >= SET:
        at.thing = action - SET
        at.step = SETTING
    elif action >= REROLL:
        at.thing = action - REROLL
        at.ap -= costs.action_ap(at, seat, REROLL, 0)
        at.happen("reroll", seat, 0, 0, 0, at.thing, 0, 0)
        at.step = REROLLING
    elif action >= COINS:
        take_coins(at, seat, action - COINS + 4)
    elif action >= HIRE:
        hire(at, seat, action - HIRE + 2)
    else:
        at.thing = action - LEARN
        at.step = LEARNING


def learn(at: Position, seat: int, action: int) -> None:
    """Put the Trick on its slot and pay for it (DT-5 to DT-10, DT-21)."""
    trick = at.other
    if action >= DISCARD:
        slot = at.slot_of(seat, action - DISCARD)
        at.discard_trick(seat, slot)
        at.happen("discard", seat, 0, 0, 0, action - DISCARD, slot, 0)
    elif action == TRICK_SLOT:
        slot = at.free_trick_slot(seat)
    else:
        slot = ENGINEER_SLOT
    at.ap -= costs.action_ap(at, seat, LEARN, 0)
    at.place_trick(seat, trick, slot)
    dice.use_up(at, at.thing)
    at.happen("learn", seat, 0, -costs.shortfall(at, seat, trick), 0, trick, slot, at.thing)
    at.step = MENU


def hire(at: Position, seat: int, die: int) -> None:
    """Put the Character that a die shows on the Inn; it joins in this turn's Return Characters (DT-11, DT-15)."""
    person = dice.shows(at, die)
    if person == figures.APPRENTICE:
        at.recruits[seat - 1] = at.recruits[seat - 1] + 1
    else:
        at.hired[seat - 1] = at.hired[seat - 1] | 1 << person
    at.ap -= costs.action_ap(at, seat, HIRE, 0)
    dice.use_up(at, die)
    at.happen("hire", seat, 0, 0, 0, person, die, 0)


def take_coins(at: Position, seat: int, die: int) -> None:
    """Gain the number on a Bank die (DT-17)."""
    amount = dice.shows(at, die)
    at.ap -= costs.action_ap(at, seat, COINS, 0)
    dice.use_up(at, die)
    at.happen("take-coins", seat, 0, amount, 0, die, 0, 0)
