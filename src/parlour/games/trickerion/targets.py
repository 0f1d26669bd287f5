"""What an action of Trickerion takes in hand and what it is done with, as ids of things on a page."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.trickerion import notation
from parlour.games.trickerion.components import CARDS, COMPONENTS, CORNERS, DICE, MAGICIANS, PLACES, TRICKS
from parlour.games.trickerion.notation import PEOPLE, SPACE_NAMES, SPECIALISTS, SPOTS

# What an action is done with: the kind of thing on a page, and the names of things by their place in the group.
_types = tuple(each.id for each in COMPONENTS)
_tricks = tuple(each.id for each in TRICKS)
_dice = tuple(each.id for each in DICE)
_cards = tuple(each.id for each in CARDS)
THINGS: dict[int, tuple[str, Sequence[str]]] = {
    notation.MAGICIAN: ("magician", tuple(each.id for each in MAGICIANS)),
    notation.TRICK: ("deck", _tricks),
    notation.TAKE: ("type", _types),
    notation.SPECIALIST: ("specialist", SPECIALISTS),
    notation.HANDLE: ("person", PEOPLE),
    notation.SPOT: ("spot", SPOTS),
    notation.LEARN: ("die", _dice[0:2]),
    notation.HIRE: ("die", _dice[2:4]),
    notation.COINS: ("die", _dice[4:6]),
    notation.REROLL: ("die", _dice),
    notation.SET: ("die", _dice),
    notation.BUY: ("stock", tuple(each for each in _types for _ in range(3))),
    notation.REQUEST: ("type", _types),
    notation.QUICK: ("type", _types),
    notation.PREPARE: ("trick", _tricks),
    notation.MOVE_TRICK: ("trick", _tricks),
    notation.MOVE_PILE: ("pile", _types),
    notation.MOVE_APPRENTICE: ("person", PEOPLE[4:7]),
    notation.SET_UP: ("trick", _tricks),
    notation.RESCHEDULE: ("space", SPACE_NAMES),
    notation.DISCARD: ("trick", _tricks),
    notation.DROP: ("pile", _types),
    notation.ENHANCE: ("placement", ("enhanced",)),
    notation.END: ("placement", ("ended",)),
    notation.ORDER_SLOT: ("order", ("1", "2", "3", "4")),
    notation.SWAP: ("pile", _types),
    notation.ON: ("space", SPACE_NAMES),
    notation.CORNER: ("corner", CORNERS),
    notation.PERFORM: ("card", _cards),
}


def ends(group: int, index: int) -> tuple[str | None, str | None]:
    """Return what an action takes in hand and what it is done with, as ids of things on a page."""
    if group == notation.ASSIGN:
        return f"card-{PLACES[index % 5]}", f"person-{PEOPLE[index // 5]}"
    return None, thing(group, index)


def thing(group: int, index: int) -> str | None:
    """Return the id of the thing on a page that an action is done with, if there is one."""
    kind, names_of = THINGS.get(group, ("", ()))
    return f"{kind}-{names_of[index]}" if kind else None
