"""The figures on the components as the rules look them up. Compiled; runs the same interpreted."""

from __future__ import annotations

from parlour.games.trickerion.components import BOX, CARDS, COMPONENTS, CORNERS, DICE, MAGICIANS, SLOTS, TRICKS
from parlour.games.trickerion.notation import FACES, ORDERS, SPACES

CATEGORY_OF = [0] * 48
LEVEL_OF = [0] * 48
NEEDS = [0] * 576
PREPARE_AP = [0] * 48
MARKERS = [0] * 48
YIELDS = [0] * 144
PRICE = [0] * 12
THRESHOLD = [0] * 4
LINK_PAY = [0] * 4
CIRCLES = [0] * 672
BONUS = [0] * 84
TIER_OF = [0] * 28
FAVORITE = [0] * 8
SPACE_AT = [0] * 168
SPACE_CARD = [0] * 123
SPACE_SLOT = [0] * 123
FACE_FIRST = [0] * 7
FACE_DIE = [0] * 28
FACE_VALUE = [0] * 28
FACE_SIDES = [0] * 28
ROLL = [0] * 36
ORDER_FIRST = [0] * 5
ORDER_SEAT = [0] * 128

X = 7
ANY = 4
APPRENTICE = 4
CARD_COUNT = len(CARDS)
TRICK_COUNT = len(TRICKS)
TYPE_COUNT = len(COMPONENTS)

_category = [each.id for each in BOX.tricks.categories]
_type = [each.id for each in COMPONENTS]
_theater = [each.id for each in BOX.performances.theaters]
_kind = [each.id for each in BOX.boards.characters]


def _value(building: str, face: str) -> int:
    """Return the number that stands for a face: a category, a kind of Character, coins, `ANY` or `X`."""
    if face == "x":
        return X
    if building == "residence":
        return ANY if face == "any" else _category.index(face)
    return _kind.index(face) if building == "inn" else int(face)


for _i, _trick in enumerate(TRICKS):
    CATEGORY_OF[_i] = _category.index(_trick.category)
    LEVEL_OF[_i] = _trick.level
    PREPARE_AP[_i] = _trick.prepare
    MARKERS[_i] = _trick.markers
    YIELDS[3 * _i] = _trick.yields.fame
    YIELDS[3 * _i + 1] = _trick.yields.coins
    YIELDS[3 * _i + 2] = _trick.yields.shards
    for _name, _count in _trick.components.items():
        NEEDS[12 * _i + _type.index(_name)] = _count
for _i, _component in enumerate(COMPONENTS):
    PRICE[_i] = _component.price
for _grade in BOX.tricks.levels:
    THRESHOLD[_grade.level] = _grade.threshold
    LINK_PAY[_grade.level] = _grade.link
for _i, _card in enumerate(CARDS):
    TIER_OF[_i] = _theater.index(_card.theater)
    BONUS[3 * _i] = _card.bonus.fame
    BONUS[3 * _i + 1] = _card.bonus.coins
    BONUS[3 * _i + 2] = _card.bonus.shards
    for _circle in _card.circles:
        _worth = 2 if _circle.shard else 1
        CIRCLES[24 * _i + 4 * SLOTS.index(_circle.a) + CORNERS.index(_circle.a_corner)] = _worth
        CIRCLES[24 * _i + 4 * SLOTS.index(_circle.b) + CORNERS.index(_circle.b_corner)] = _worth
for _i in range(168):
    SPACE_AT[_i] = -1
for _i, (_on, _slot) in enumerate(SPACES):
    SPACE_CARD[_i] = _on
    SPACE_SLOT[_i] = _slot
    SPACE_AT[6 * _on + _slot] = _i
for _i, _magician in enumerate(MAGICIANS):
    FAVORITE[_i] = _category.index(_magician.favorite)
_i = 0
for _number, (_die, _faces) in enumerate(zip(DICE, FACES, strict=True)):
    FACE_FIRST[_number] = _i
    for _face in _faces:
        FACE_DIE[_i] = _number
        FACE_VALUE[_i] = _value(_die.building, _face)
        FACE_SIDES[_i] = _die.faces.count(_face)
        _i += 1
    for _side, _face in enumerate(_die.faces):
        ROLL[6 * _number + _side] = FACE_FIRST[_number] + _faces.index(_face)
FACE_FIRST[6] = _i
for _i, _order in enumerate(ORDERS):
    for _rank, _seat in enumerate(_order):
        ORDER_SEAT[4 * _i + _rank] = _seat
for _players in (2, 3, 4):
    ORDER_FIRST[_players] = [len(_order) for _order in ORDERS].index(_players)


def category(trick: int) -> int:
    """Return the category of a Trick."""
    return CATEGORY_OF[trick]


def level(trick: int) -> int:
    """Return the level of a Trick, from 1 (DEF-3)."""
    return LEVEL_OF[trick]


def needs(trick: int, kind: int) -> int:
    """Return how many Components of a type a Trick requires."""
    return NEEDS[12 * trick + kind]


def prepare_ap(trick: int) -> int:
    """Return the AP printed for preparing a Trick."""
    return PREPARE_AP[trick]


def squares(trick: int) -> int:
    """Return the number of squares on a Trick card: the markers that preparing brings."""
    return MARKERS[trick]


def yield_of(trick: int, what: int) -> int:
    """Return a printed yield: 0 for Fame, 1 for coins, 2 for Shards."""
    return YIELDS[3 * trick + what]


def printed_price(kind: int) -> int:
    """Return the price of a Component by its tier."""
    return PRICE[kind]


def threshold(grade: int) -> int:
    """Return the Fame that Tricks of a level take."""
    return THRESHOLD[grade]


def link_pay(grade: int) -> int:
    """Return what a Link pays that is made with a Trick of a level."""
    return LINK_PAY[grade]


def circle(card: int, slot: int, corner: int) -> int:
    """Return the Link circle at a corner of a slot: 0 none, 1 plain, 2 with a Shard symbol."""
    return CIRCLES[24 * card + 4 * slot + corner]


def beside(slot: int, corner: int) -> int:
    """Return the slot that touches a corner of another."""
    if corner == 0:
        return slot - 2
    if corner == 1:
        return slot + 1
    return slot + 2 if corner == 2 else slot - 1


def has_slot(card: int, slot: int) -> bool:
    """Return True if a slot is printed on a card."""
    return SPACE_AT[6 * card + slot] >= 0


def space_at(card: int, slot: int) -> int:
    """Return the number of a slot of a card among all slots."""
    return SPACE_AT[6 * card + slot]


def space_card(space: int) -> int:
    """Return the card of a slot."""
    return SPACE_CARD[space]


def space_slot(space: int) -> int:
    """Return where on its card a slot lies."""
    return SPACE_SLOT[space]


def bonus_of(card: int, what: int) -> int:
    """Return the printed performer bonus of a card: 0 for Fame, 1 for coins, 2 for Shards."""
    return BONUS[3 * card + what]


def tier(card: int) -> int:
    """Return the number of a card's theater."""
    return TIER_OF[card]


def favorite(magician: int) -> int:
    """Return the favorite category of a Magician."""
    return FAVORITE[magician]


def first_face(die: int) -> int:
    """Return the number of a die's first face among all faces of dice."""
    return FACE_FIRST[die]


def die_of(face: int) -> int:
    """Return the die that has a face."""
    return FACE_DIE[face]


def value_of(face: int) -> int:
    """Return what a face shows: a category, a kind of Character, coins, `ANY` or `X`."""
    return FACE_VALUE[face]


def sides_of(face: int) -> int:
    """Return on how many of the six sides of its die a face is."""
    return FACE_SIDES[face]


def rolled(die: int, side: int) -> int:
    """Return the face on one of the six sides of a die."""
    return ROLL[6 * die + side]


def first_order(players: int) -> int:
    """Return the number of the first order of so many players among all orders."""
    return ORDER_FIRST[players]


def seat_in(order: int, rank: int) -> int:
    """Return who has a rank, counted from 0, in an order."""
    return ORDER_SEAT[4 * order + rank]
