"""What a marker would link where it is about to lie: made of what everybody sees, to be shown before the click."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.games.trickerion.components import BOX, CARDS, CATEGORIES, CORNERS, SLOTS, TRICKS
from parlour.games.trickerion.view import ShowView

STEP = {"up": -2, "right": 1, "down": 2, "left": -1}
_cards = {card.id: card for card in CARDS}
_tricks = {trick.id: trick for trick in TRICKS}
_pay = {grade.level: grade.link for grade in BOX.tricks.levels}


@dataclass(frozen=True, slots=True)
class Turn:
    """A way to lay a marker on a slot.

    Attributes:
        corner: where the corner of its own category points.
        corners: the categories at its corners from the upper one clockwise.
        links: the circles it would link, each by its upper or left slot and corner.
        shards: how many of them have a Shard symbol.
        pay: the Fame or coins for each; 0 where Links pay nothing now.
    """

    corner: str
    corners: tuple[str, ...]
    links: tuple[tuple[str, str], ...]
    shards: int
    pay: int


@dataclass(frozen=True, slots=True)
class Laying:
    """A marker that is being laid: whose, of what, where it comes from and, if that is decided, where it goes."""

    seat: int
    trick: str
    suit: str
    start: str
    space: str


def laying(view: ShowView) -> Laying | None:
    """Return the marker that the placement under way lays, if it is at that."""
    placement = view.placement
    if placement is None or not placement.path:
        return None
    verb, _, thing = placement.path[0].partition(":")
    space = next((each.removeprefix("on:") for each in placement.path[1:]), "")
    if verb == "set-up":
        suit = next(each.suit for each in view.boards[placement.seat - 1].tricks if each.trick == thing)
        return Laying(placement.seat, thing, suit, "", space)
    if verb != "reschedule":
        return None
    card, _, slot = thing.partition("/")
    marker = next(each for row in view.row if row.card == card for each in row.markers if each.slot == slot)
    return Laying(marker.seat, marker.trick, marker.suit, thing, space)


def turns(view: ShowView, what: Laying, space: str) -> list[Turn]:
    """Return the ways to lay a marker on a slot: its own category must point to a circle (TH-3, TH-5, TH-6)."""
    name, _, slot = space.partition("/")
    circles = around(name, slot)
    trick = _tricks[what.trick]
    found = []
    for corner in CORNERS:
        if corner in circles:
            corners = turned(trick.category, corner)
            links = [each for each in circles if meets(view, what, name, slot, each, corners)]
            shards = sum(circles[each][1] for each in links)
            pay = 0 if what.start else _pay[trick.level]
            found.append(Turn(corner, corners, tuple(circles[each][0] for each in links), shards, pay))
    return found


def around(card: str, slot: str) -> dict[str, tuple[tuple[str, str], bool]]:
    """Return the circles of a slot by corner: each as views name it, and whether it has a Shard symbol."""
    found = {}
    for circle in _cards[card].circles:
        name = (circle.a, circle.a_corner)
        if circle.a == slot:
            found[circle.a_corner] = (name, circle.shard)
        if circle.b == slot:
            found[circle.b_corner] = (name, circle.shard)
    return found


def turned(category: str, corner: str) -> tuple[str, ...]:
    """Return the categories at a marker's corners when its own points to a corner (DEF-7)."""
    first = CATEGORIES.index(category) - CORNERS.index(corner)
    return tuple(CATEGORIES[(first + i) % 4] for i in range(4))


def meets(view: ShowView, what: Laying, card: str, slot: str, corner: str, corners: tuple[str, ...]) -> bool:
    """Return True if the marker beside this corner shows the same category there."""
    beside = SLOTS[SLOTS.index(slot) + STEP[corner]]
    if what.start == f"{card}/{beside}":
        return False
    at = CORNERS.index(corner)
    return any(
        marker.corners[(at + 2) % 4] == corners[at]
        for row in view.row
        if row.card == card
        for marker in row.markers
        if marker.slot == beside
    )
