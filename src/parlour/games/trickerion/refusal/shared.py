"""What several rooms say when they refuse."""

from __future__ import annotations

import parlour.games.trickerion.figures as figures
from parlour.games.trickerion.components import BOARD, BOX, CARDS, CATEGORIES, CHARACTERS, COMPONENTS, DICE, TRICKS
from parlour.games.trickerion.names import (
    CARD_NAMES,
    COMPONENT_NAMES,
    PERSON_NAMES,
    PLACE_NAMES,
    TRICK_NAMES,
    amount,
)
from parlour.games.trickerion.notation import PEOPLE, SPOTS
from parlour.games.trickerion.rules import Show
from parlour.games.trickerion.steps import BACKSTAGE

# Figures that the compiled rules keep to themselves.
X = figures.value_of(figures.first_face(1) - 1)
APPRENTICE = PEOPLE.index("apprentice-1")
APPRENTICES = CHARACTERS[APPRENTICE].disks
TRICK_COUNT = len(TRICKS)
TYPE_COUNT = len(COMPONENTS)
TOP_LEVEL = max(BOX.setup.levels)
BOARD_PILES = BOARD.component_slots
MANAGER_PILES = BOARD.manager_slots
MOST_PER_TYPE = BOARD.max_per_type
MOST_BY_MANAGER = BOARD.manager_tokens
ENHANCE_SHARDS = BOX.boards.enhance.shards
WORKSHOP_SLOTS = BOX.boards.workshop_slots
WORKSHOP_SPOT = SPOTS.index("workshop")


def trick_name(trick: int) -> str:
    """Return the name of a Trick by its number."""
    return TRICK_NAMES[TRICKS[trick].id]


def type_name(kind: int) -> str:
    """Return the name of a type of Component by its number."""
    return COMPONENT_NAMES[COMPONENTS[kind].id]


def card_name(card: int) -> str:
    """Return the name of a Performance card by its number."""
    return CARD_NAMES[CARDS[card].id]


def category_name(category: int) -> str:
    """Return the name of a category by its number."""
    return CATEGORIES[category].capitalize()


def person_name(person: int) -> str:
    """Return what a Character is, with its home if it is an Apprentice."""
    name = PERSON_NAMES[PEOPLE[person]]
    if person < 4:
        return name
    return f"{name} {person - 3}" if person < len(PEOPLE) - 1 else f"{name} living with the Assistant"


def die_at(die: int) -> str:
    """Return the id of a die by its number."""
    return DICE[die].id


def are(count: int) -> str:
    """Return the count with its verb: `1 is`, `3 are`."""
    return f"{count} {'is' if count == 1 else 'are'}"


def too_dear(at: Show, what: str, cost: int, clause: str) -> str:
    """Return that an action takes more AP than are left."""
    return f"{what} costs {cost} AP; {are(at.ap)} left ({clause})."


def elsewhere(at: Show, seat: int, place: str) -> str | None:
    """Return that the Character at work does not stand where an action is taken (AP-9)."""
    spot = at.spot_of(seat, at.who)
    here = "theater" if spot >= BACKSTAGE else SPOTS[spot].removesuffix(f"-{spot % 4 + 1}")
    if here == place:
        return None
    person = PERSON_NAMES[PEOPLE[at.who]]
    return f"This is an action of {PLACE_NAMES[place]}; the place of the {person} is {PLACE_NAMES[here]} (AP-9)."


def have_coins(at: Show, seat: int) -> str:
    """Return what is in the purse: `you have 1 coin`."""
    return f"you have {amount(at.coins[seat - 1], 'coin')}"
