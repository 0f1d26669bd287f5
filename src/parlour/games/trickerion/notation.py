"""How decisions of Trickerion are written (docs/notation.md), and the one table that numbers them.

A group of actions has consecutive numbers; the name of the group is its first, so that `TRICK + 3` is the choice of
Trick 3. Within a group things stand in the order of the data files.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from itertools import permutations

from parlour.core.actions import ActionTable
from parlour.games.trickerion.components import CARDS, COMPONENTS, DICE, MAGICIANS, PLACES, SLOTS, TRICKS, WEEKDAYS

APPRENTICES = ("apprentice-1", "apprentice-2", "apprentice-3", "apprentice-a")
PEOPLE = ("magician", "engineer", "manager", "assistant", *APPRENTICES)
SPECIALISTS = PEOPLE[1:4]
# Where a disk can stand; the number of a spot is its place here.
SPOTS = (
    *(f"downtown-{slot}" for slot in (1, 2, 3, 4)),
    *(f"market-row-{slot}" for slot in (1, 2, 3, 4)),
    "workshop",
    *WEEKDAYS,
    *(f"{day}-perform" for day in WEEKDAYS),
)
# The faces of each die, no face twice, `x` last.
FACES = tuple(tuple(sorted(dict.fromkeys(die.faces), key=lambda face: face == "x")) for die in DICE)
# The slots of all performance cards.
SPACES = tuple((card, SLOTS.index(slot)) for card, each in enumerate(CARDS) for slot in each.slots)
SPACE_NAMES = tuple(f"{CARDS[card].id}/{SLOTS[slot]}" for card, slot in SPACES)
ORDERS = tuple(order for players in (2, 3, 4) for order in permutations(range(1, players + 1)))
MOST_BARGAIN = 11

_texts: list[str] = []
_firsts: list[int] = []


def _group(texts: Iterable[str]) -> int:
    """Add the texts of a group and return its first number."""
    first = len(_texts)
    _firsts.append(first)
    _texts.extend(texts)
    return first


_tricks = [trick.id for trick in TRICKS]
_types = [component.id for component in COMPONENTS]
_dice = [die.id for die in DICE]

ORDER = _group(f"order {'-'.join(str(seat) for seat in order)}" for order in ORDERS)
DEAL = _group(f"deal {card.id}" for card in CARDS)
FACE = _group(f"{die.id}={face}" for die, faces in zip(DICE, FACES, strict=True) for face in faces)
MAGICIAN = _group(f"magician:{each.id}" for each in MAGICIANS)
TRICK = _group(f"trick:{trick}" for trick in _tricks)
TAKE = _group(f"take:{each}" for each in _types)
STOP = _group(["stop"])
SPECIALIST = _group(f"specialist:{each}" for each in SPECIALISTS)
ADVERTISE = _group(["advertise"])
ASSIGN = _group(f"{person}={place}" for person in PEOPLE for place in PLACES)
HANDLE = _group(PEOPLE)
IDLE = _group(["idle"])
SPOT = _group(f"@{spot}" for spot in SPOTS)
LEARN = _group(f"learn:{die}" for die in _dice[0:2])
HIRE = _group(f"hire:{die}" for die in _dice[2:4])
COINS = _group(f"coins:{die}" for die in _dice[4:6])
REROLL = _group(f"reroll:{die}" for die in _dice)
SET = _group(f"set:{die}" for die in _dice)
BUY = _group(f"buy:{each}*{count}" for each in _types for count in (1, 2, 3))
REQUEST = _group(f"order:{each}" for each in _types)
QUICK = _group(f"quick-order:{each}" for each in _types)
PREPARE = _group(f"prepare:{trick}" for trick in _tricks)
MOVE_TRICK = _group(f"move-trick:{trick}" for trick in _tricks)
MOVE_PILE = _group(f"move-components:{each}" for each in _types)
MOVE_APPRENTICE = _group(f"move-{person}" for person in PEOPLE[4:7])
SET_UP = _group(f"set-up:{trick}" for trick in _tricks)
RESCHEDULE = _group(f"reschedule:{space}" for space in SPACE_NAMES)
ENHANCE = _group(["enhance"])
END = _group(["end"])
TRICK_SLOT = _group(["slot:board", "slot:engineer"])
DISCARD = _group(f"discard:{trick}" for trick in _tricks)
BARGAIN = _group(f"bargain:{coins}" for coins in range(MOST_BARGAIN + 1))
STORE = _group(["store:board", "store:manager"])
DROP = _group(f"drop:{each}" for each in _types)
ORDER_SLOT = _group(f"order-slot:{slot}" for slot in (1, 2, 3, 4))
SWAP = _group(f"swap:{each}" for each in _types)
ON = _group(f"on:{space}" for space in SPACE_NAMES)
CORNER = _group(f"corner:{corner}" for corner in ("up", "right", "down", "left"))
LINK_FAME = _group(["fame"])
LINK_COINS = _group(["coins"])
PERFORM = _group(f"perform:{card.id}" for card in CARDS)
DECLINE = _group(["decline"])

ACTIONS = ActionTable(_texts)


def group_of(action: int) -> tuple[int, int]:
    """Return the first number of an action's group, and its place in the group from 0."""
    first = _firsts[bisect_right(_firsts, action) - 1]
    return first, action - first
