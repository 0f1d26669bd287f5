"""Setup: the order of play, the first Performance cards, and what each player begins with (SETUP-5 to SETUP-40)."""

from __future__ import annotations

import parlour.games.trickerion.costs as costs
import parlour.games.trickerion.figures as figures
import parlour.games.trickerion.workshop as workshop
from parlour.core.buffer import Actions
from parlour.games.trickerion.components import BOX, CATEGORIES, COMPONENTS, TRICKS
from parlour.games.trickerion.notation import DEAL, MAGICIAN, ORDER, SPECIALIST, SPECIALISTS, STOP, TAKE, TRICK
from parlour.games.trickerion.position import Position
from parlour.games.trickerion.steps import (
    APPRENTICE_A,
    ASSISTANT,
    CHOOSING,
    DEALING,
    EMPTY,
    ENGINEER_TRICK,
    FIRST_TRICK,
    GIFTS,
    HIRING,
    MANAGER,
    NEXT,
    ORDERING,
    TAKING,
)

MARKET = [0] * 4
FACE_UP = [0] * 5
FIRST_TIER = 0
FACTORIAL = [1, 1, 2, 6, 24]

_types = [each.id for each in COMPONENTS]
_tricks = [each.id for each in TRICKS]
for _i, _name in enumerate(BOX.setup.market):
    MARKET[_i] = _types.index(_name)
for _row in BOX.setup.face_up:
    FACE_UP[_row.players] = _row.cards
PRESETS = {CATEGORIES.index(each.favorite): each for each in BOX.setup.presets}


def face_up(players: int) -> int:
    """Return how many Performance cards lie face up at the start (NP-5)."""
    return FACE_UP[players]


def start(at: Position) -> None:
    """Lay out what is there before anything is drawn or chosen."""
    for i in range(16):
        at.tricks[i] = EMPTY
        at.supply[i] = 4
    for i in range(4):
        at.buy[i] = MARKET[i]
        at.orders[i] = EMPTY
        at.magician[i] = EMPTY
    for i in range(5):
        at.row[i] = EMPTY
    for i in range(6):
        at.dice[i] = EMPTY
    at.quick = EMPTY
    at.turn = 1
    at.phase = 0
    at.go = 0
    at.posters = 0
    at.seen = 0
    at.premiered = 0
    at.who = 0
    at.ap = 0
    at.enhanced = False
    at.act = 0
    at.thing = 0
    at.other = 0
    at.extra = 0
    at.links = 0
    at.day = 0
    at.step = ORDERING


def offer(at: Position, out: Actions) -> None:
    """List what can be decided at a step of setup."""
    if at.step == ORDERING:
        for i in range(FACTORIAL[at.players]):
            out.add(ORDER + figures.first_order(at.players) + i)
    elif at.step == DEALING:
        offer_cards(at, FIRST_TIER, out)
    elif at.step == CHOOSING:
        offer_magicians(at, out)
    elif at.step == FIRST_TRICK or at.step == ENGINEER_TRICK:
        offer_tricks(at, out)
    elif at.step == TAKING or at.step == GIFTS:
        offer_components(at, out)
    else:
        for i in range(3):
            out.add(SPECIALIST + i)


def offer_cards(at: Position, tier: int, out: Actions) -> None:
    """List the cards of a theater that have not come into play: chance draws one when it is revealed (INFO-20)."""
    for card in range(figures.CARD_COUNT):
        if figures.tier(card) == tier and not (at.seen >> card) & 1:
            out.add(DEAL + card)


def offer_magicians(at: Position, out: Actions) -> None:
    """List the Magicians whose favorite category nobody has (SETUP-25)."""
    for magician in range(8):
        free = True
        for i in range(at.players):
            if at.magician[i] != EMPTY and figures.favorite(at.magician[i]) == figures.favorite(magician):
                free = False
        if free:
            out.add(MAGICIAN + magician)


def offer_tricks(at: Position, out: Actions) -> None:
    """List the Tricks of level 1: of the favorite category, for the Engineer's slot of any (SETUP-28, SETUP-32)."""
    favorite = figures.favorite(at.magician[at.mover() - 1])
    for trick in range(figures.TRICK_COUNT):
        wanted = at.step == ENGINEER_TRICK or figures.category(trick) == favorite
        if wanted and figures.level(trick) == 1 and at.owner_of(trick) == 0:
            out.add(TRICK + trick)


def offer_components(at: Position, out: Actions) -> None:
    """List what the worth still to be taken allows, and to stop (SETUP-29, SETUP-31)."""
    seat = at.mover()
    for kind in range(figures.TYPE_COUNT):
        if figures.printed_price(kind) <= at.thing and (at.step == TAKING or fits_gift(at, seat, kind)):
            out.add(TAKE + kind)
    out.add(STOP)


def fits_gift(at: Position, seat: int, kind: int) -> bool:
    """Return True if a type may go on the Manager's slots: not one on the board, and at most two types (SETUP-31)."""
    if (at.managed[seat - 1] >> kind) & 1:
        return True
    return at.tokens[12 * (seat - 1) + kind] == 0 and at.piles(seat, True) < costs.MANAGER_PILES


def carry(at: Position, action: int) -> None:
    """Carry out a decision of setup."""
    if at.step == ORDERING:
        begin(at, action - ORDER)
    elif at.step == DEALING:
        deal(at, action - DEAL)
    elif at.step == CHOOSING:
        choose_magician(at, action - MAGICIAN)
    elif at.step == FIRST_TRICK:
        take_trick(at, action - TRICK, 0)
        at.step = TAKING
        at.thing = costs.START_WORTH
    elif at.step == TAKING or at.step == GIFTS:
        take_component(at, action)
    elif at.step == HIRING:
        choose_specialist(at, action - SPECIALIST + 1)
    else:
        take_trick(at, action - TRICK, 3)
        next_engineer(at)


def begin(at: Position, order: int) -> None:
    """Set the Initiative order and hand out what depends on it (SETUP-15 to SETUP-20)."""
    for rank in range(at.players):
        seat = figures.seat_in(order, rank)
        at.order[rank] = seat
        at.team[seat - 1] = 1 | 1 << 4
        at.happen("begin", seat, costs.START_FAME, costs.start_coins(rank), costs.START_SHARDS, rank, 0, 0)
    at.step = DEALING


def deal(at: Position, card: int) -> None:
    """Lay a card face up on the first free position (SETUP-11)."""
    position = 0
    while at.row[position] != EMPTY:
        position += 1
    at.row[position] = card
    at.seen |= 1 << card
    at.happen("deal", 0, 0, 0, 0, card, position, 0)
    if position + 1 == FACE_UP[at.players]:
        at.go = 0
        at.step = CHOOSING


def choose_magician(at: Position, magician: int) -> None:
    """Take a Magician; with the preset that settles the rest too (SETUP-25, SETUP-35)."""
    seat = at.mover()
    at.magician[seat - 1] = magician
    at.happen("magician", seat, 0, 0, 0, magician, 0, 0)
    if at.preset:
        take_preset(at, seat)
        next_player(at)
    else:
        at.step = FIRST_TRICK


def take_trick(at: Position, trick: int, slot: int) -> None:
    """Put a first Trick on its slot (SETUP-28, SETUP-32, SETUP-39)."""
    at.place_trick(at.mover(), trick, slot)
    at.happen("first-trick", at.mover(), 0, 0, 0, trick, slot, 0)


def take_component(at: Position, action: int) -> None:
    """Take a token, or stop and go on (SETUP-29, SETUP-31, SETUP-39)."""
    seat = at.mover()
    if action == STOP:
        if at.step == TAKING:
            at.step = HIRING
        else:
            next_player(at)
        return
    kind = action - TAKE
    at.thing -= figures.printed_price(kind)
    give(at, seat, kind, 1, at.step == GIFTS)


def give(at: Position, seat: int, kind: int, count: int, manager: bool) -> None:
    """Add tokens of setup to the board or to a Manager slot."""
    at.tokens[12 * (seat - 1) + kind] = at.tokens[12 * (seat - 1) + kind] + count
    if manager:
        at.managed[seat - 1] = at.managed[seat - 1] | 1 << kind
    at.happen("take", seat, 0, 0, 0, kind, count, 1 if manager else 0)


def choose_specialist(at: Position, person: int) -> None:
    """Take a Specialist with its gift (SETUP-20, SETUP-30, SETUP-31)."""
    join(at, at.mover(), person)
    if person == MANAGER:
        at.step = GIFTS
        at.thing = costs.START_WORTH
    else:
        next_player(at)


def join(at: Position, seat: int, person: int) -> None:
    """Add a Specialist to the team; the Assistant brings an Apprentice (SETUP-30, SETUP-40)."""
    at.team[seat - 1] = at.team[seat - 1] | 1 << person
    if person == ASSISTANT:
        at.team[seat - 1] = at.team[seat - 1] | 1 << APPRENTICE_A
    at.happen("specialist", seat, 0, 0, 0, person, 0, 0)


def take_preset(at: Position, seat: int) -> None:
    """Take what the first-game preset gives by favorite category (SETUP-35)."""
    preset = PRESETS[figures.favorite(at.magician[seat - 1])]
    take_trick(at, _tricks.index(preset.trick), 0)
    for name, count in preset.board.items():
        give(at, seat, _types.index(name), count, False)
    join(at, seat, SPECIALISTS.index(preset.specialist) + 1)
    for name, count in preset.manager.items():
        give(at, seat, _types.index(name), count, True)
    if preset.engineer_trick is not None:
        take_trick(at, _tricks.index(preset.engineer_trick), 3)


def next_player(at: Position) -> None:
    """Go on with the next player in Initiative order, after the last with the Engineers' Tricks."""
    at.go += 1
    if at.go < at.players:
        at.step = CHOOSING
    else:
        at.go = EMPTY
        next_engineer(at)


def next_engineer(at: Position) -> None:
    """Go on with the next owner of an Engineer whose slot is free; after the last prepare what can be (SETUP-33)."""
    at.step = ENGINEER_TRICK
    at.go += 1
    while at.go < at.players:
        if at.engineer_slot_free(at.mover()):
            return
        at.go += 1
    for rank in range(at.players):
        for slot in range(4):
            seat = at.order[rank]
            trick = at.tricks[4 * (seat - 1) + slot]
            if trick != EMPTY and at.meets(seat, trick):
                workshop.fill(at, seat, slot)
    at.step = NEXT
