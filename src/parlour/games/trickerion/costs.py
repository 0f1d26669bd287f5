"""What everything costs, yields and allows. What changes such a figure during a game changes it here, nowhere else."""

from __future__ import annotations

import parlour.games.trickerion.figures as figures
from parlour.games.trickerion.components import BOX, CHARACTERS, COMPONENTS, PLACES
from parlour.games.trickerion.notation import (
    BUY,
    COINS,
    HIRE,
    LEARN,
    MOVE_APPRENTICE,
    MOVE_PILE,
    MOVE_TRICK,
    PREPARE,
    QUICK,
    REQUEST,
    REROLL,
    SET,
    SET_UP,
)
from parlour.games.trickerion.position import Position
from parlour.games.trickerion.steps import APPRENTICE_A, BACKSTAGE, EMPTY, ON_STAGE

BASE_AP = [0] * 8
WAGE = [0] * 8
SCORE = [0] * 8
SLOT_AP = [0] * 17
SLOT_PLAYERS = [0] * 17
DAY_FAME = [0] * 4
DAY_COINS = [0] * 4
HAND = [0] * 5
POSTER = [0] * 16
SHOW_BONUS = [0] * 12
WORK = [0] * 14
START_COINS = [0] * 4

_board = BOX.boards
_setup = BOX.setup
for _i in range(8):
    _one = CHARACTERS[min(_i, 4)]
    BASE_AP[_i] = _one.ap
    WAGE[_i] = _one.wage
    SCORE[_i] = _one.score
for _i, _slot in enumerate(_board.slots):
    SLOT_AP[_i] = _slot.modifier
    SLOT_PLAYERS[_i] = _slot.players
for _i, _day in enumerate(_board.weekdays):
    SLOT_AP[9 + _i] = _day.modifier
    DAY_FAME[_i] = _day.fame
    DAY_COINS[_i] = _day.coins
for _name, _count in _setup.hand.items():
    HAND[PLACES.index(_name)] = _count
for _players in (2, 3, 4):
    for _rank, _cost in enumerate(each.cost for each in _board.positions if each.players <= _players):
        POSTER[4 * (_players - 2) + _rank] = _cost
for _i, _bonus in enumerate(_board.performer_bonus, start=1):
    SHOW_BONUS[3 * _i] = _bonus.fame
    SHOW_BONUS[3 * _i + 1] = _bonus.coins
    SHOW_BONUS[3 * _i + 2] = _bonus.shards
for _i, _amount in enumerate(_setup.coins):
    START_COINS[_i] = _amount
# The actions with a printed cost, in the order of their groups of notation.
WORKS = (
    "learn-trick",
    "hire-character",
    "take-coins",
    "reroll-die",
    "set-die",
    "buy",
    "order",
    "quick-order",
    "move-trick",
    "move-components",
    "move-apprentice",
    "set-up-trick",
    "reschedule",
)
for _i, _name in enumerate(WORKS):
    WORK[_i] = next(work.ap for work in _board.actions if work.id == _name)

TURNS = _setup.turns
START_FAME = _setup.fame
START_SHARDS = _setup.shards
START_WORTH = _setup.components_worth
TOP_LEVEL = max(_setup.levels)
ROOM_BACKSTAGE = _board.weekdays[0].backstage
ROOM_WORKSHOP = _board.workshop_slots
APPRENTICES = CHARACTERS[4].disks
MOST_PER_BUY = _board.market.max_per_buy
POSTER_FAME = _board.advertise_fame
SURCHARGE = _board.market.quick_order_surcharge
MOST_PER_TYPE = _board.player_board.max_per_type
MOST_BY_MANAGER = _board.player_board.manager_tokens
BOARD_PILES = _board.player_board.component_slots
MANAGER_PILES = _board.player_board.manager_slots
HOMES = _board.player_board.apprentice_homes
ENHANCED_AP = _board.enhance.ap
ENHANCE_SHARDS = _board.enhance.shards
UNPAID_FAME = _board.unpaid_wage_fame
SHARD_SCORE = _setup.scoring.shard
COINS_PER_FAME = _setup.scoring.coins_per_fame
BASICS = [each.tier for each in COMPONENTS].count("basic")
LINK_FAME_SHOWN = 1


def base_ap(at: Position, seat: int, person: int) -> int:
    """Return the AP of a Character before the slot's modifier (AP-1)."""
    return BASE_AP[person]


def placement_ap(at: Position, seat: int, person: int, spot: int) -> int:
    """Return the AP of a placement, never below 0 (AP-2); none on a Performance slot (AP-3)."""
    if spot >= ON_STAGE:
        return 0
    total = base_ap(at, seat, person) + SLOT_AP[spot]
    return total if total > 0 else 0


def slot_modifier(spot: int) -> int:
    """Return the AP modifier printed at a spot (PLACE-13, 15, 17)."""
    return SLOT_AP[spot] if spot < ON_STAGE else 0


def slot_open(at: Position, spot: int) -> bool:
    """Return True if a shared slot is in use with so many players (PLACE-14)."""
    return SLOT_PLAYERS[spot] <= at.players


def action_ap(at: Position, seat: int, act: int, trick: int) -> int:
    """Return the AP that an action costs its owner; `trick` is what is prepared."""
    if act == LEARN:
        return WORK[0]
    if act == HIRE:
        return WORK[1]
    if act == COINS:
        return WORK[2]
    if act == REROLL:
        return WORK[3]
    if act == SET:
        return WORK[4]
    if act == BUY:
        return WORK[5]
    if act == REQUEST:
        return WORK[6]
    if act == QUICK:
        return WORK[7]
    if act == PREPARE:
        return figures.prepare_ap(trick)
    if act == MOVE_TRICK:
        return WORK[8]
    if act == MOVE_PILE:
        return WORK[9]
    if act == MOVE_APPRENTICE:
        return WORK[10]
    return WORK[11] if act == SET_UP else WORK[12]


def may_enhance(at: Position, seat: int, spot: int) -> bool:
    """Return True if a Character on this spot may be enhanced at all: not at the Theater (AP-4, AP-5)."""
    return spot < BACKSTAGE and at.shards[seat - 1] >= ENHANCE_SHARDS


def price(at: Position, seat: int, kind: int) -> int:
    """Return what a token of a type in stock costs; the Quick Order slot adds to it (MR-3)."""
    return figures.printed_price(kind) + (SURCHARGE if at.quick == kind else 0)


def in_stock(at: Position, seat: int, kind: int) -> bool:
    """Return True if a type can be bought (MR-1)."""
    if at.quick == kind:
        return True
    for slot in range(4):
        if at.buy[slot] == kind:
            return True
    return False


def hand(at: Position, place: int) -> int:
    """Return how many Assignment cards of a place a seat has in hand before it assigns any (SETUP-23)."""
    return HAND[place]


def poster(at: Position, rank: int) -> int:
    """Return what a seat with an Initiative rank, from 0, pays to advertise (ADV-1, NP-3, NP-10)."""
    if at.players == 2 and rank == 1:
        return at.second_pays
    return POSTER[4 * (at.players - 2) + rank]


def wage(at: Position, seat: int, person: int) -> int:
    """Return the wage of a placed Character; who lives with the Assistant costs nothing (END-2, END-3)."""
    return 0 if person == APPRENTICE_A else WAGE[person]


def modifier(at: Position, seat: int, performer: int, coins: bool) -> int:
    """Return by how much the weekday changes each Fame or coin yield of a seat's markers (PERF-8, PERF-17)."""
    day = at.weekday_of(seat)
    if day == EMPTY and at.guests_follow:
        day = at.weekday_of(performer)
    if day == EMPTY:
        return 0
    return DAY_COINS[day] if coins else DAY_FAME[day]


def yields(at: Position, seat: int, performer: int, trick: int, what: int) -> int:
    """Return what a performed marker pays its owner: 0 Fame, 1 coins, 2 Shards (PERF-7, PERF-8, PERF-15)."""
    printed = figures.yield_of(trick, what)
    if what == 2 or (printed == 0 and not at.zero_yields):
        return printed
    changed = printed + modifier(at, seat, performer, what == 1)
    return changed if changed > 0 else 0


def show_bonus(at: Position, person: int, what: int) -> int:
    """Return what a Specialist backstage brings the performer: 0 Fame, 1 coins, 2 Shards (PERF-10)."""
    return SHOW_BONUS[3 * person + what]


def link_fame(at: Position, seat: int) -> int:
    """Return the performer's Fame for each linked circle (PERF-9)."""
    return LINK_FAME_SHOWN


def link_pay(at: Position, seat: int, trick: int) -> int:
    """Return the Fame or coins for a Link made with a Trick (TH-7)."""
    return figures.link_pay(figures.level(trick))


def markers(at: Position, seat: int, slot: int) -> int:
    """Return how many markers preparing the Trick on a slot brings: its squares, one more by the Engineer (WS-4)."""
    return figures.squares(at.tricks[4 * (seat - 1) + slot]) + (1 if slot == 3 else 0)


def shortfall(at: Position, seat: int, trick: int) -> int:
    """Return the coins to pay for a Trick above one's Fame (DT-6)."""
    missing = figures.threshold(figures.level(trick)) - at.fame[seat - 1]
    return missing if missing > 0 else 0


def offered(at: Position, trick: int) -> bool:
    """Return True if a Trick is in the game and lies in its deck (SETUP-5, SUPPLY-2)."""
    return figures.level(trick) <= TOP_LEVEL and at.owner_of(trick) == 0


def start_coins(rank: int) -> int:
    """Return the coins that an Initiative rank, from 0, begins with (SETUP-17, NP-4, NP-11)."""
    return START_COINS[rank]


def score_of(at: Position, person: int) -> int:
    """Return the Fame that a Character of the team is worth in the end (SCORE-4)."""
    return SCORE[person]
