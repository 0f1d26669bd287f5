"""The things of Trickerion as pages show them: printed figures by id, and what people call them."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import ModuleType

from parlour.games.trickerion import names, playbill, preview
from parlour.games.trickerion.components import (
    BOX,
    CARDS,
    CATEGORIES,
    CHARACTERS,
    COMPONENTS,
    CORNERS,
    DICE,
    MAGICIANS,
    SUITS,
    TRICKS,
    Boards,
    Card,
    Character,
    Component,
    Die,
    Grade,
    Magician,
    Setup,
    Trick,
)
from parlour.games.trickerion.notation import SPOTS


@dataclass(frozen=True)
class Things:
    """What is printed on the components, for templates.

    Attributes:
        works: the AP of the actions with a fixed cost, by name.
        spots: the AP modifier of each shared slot and weekday, and the fewest players for which it is open.
        names: what people call things.
        preview: what a marker would link.
        playbill: the latest performances.
    """

    tricks: dict[str, Trick] = field(default_factory=lambda: {each.id: each for each in TRICKS})
    types: dict[str, Component] = field(default_factory=lambda: {each.id: each for each in COMPONENTS})
    cards: dict[str, Card] = field(default_factory=lambda: {each.id: each for each in CARDS})
    magicians: dict[str, Magician] = field(default_factory=lambda: {each.id: each for each in MAGICIANS})
    people: dict[str, Character] = field(default_factory=lambda: {each.id: each for each in CHARACTERS})
    dice: dict[str, Die] = field(default_factory=lambda: {each.id: each for each in DICE})
    levels: dict[int, Grade] = field(default_factory=lambda: {each.level: each for each in BOX.tricks.levels})
    works: dict[str, int] = field(default_factory=lambda: {each.id: each.ap for each in BOX.boards.actions})
    spots: dict[str, tuple[int, int]] = field(
        default_factory=lambda: {
            **{spot: (slot.modifier, slot.players) for spot, slot in zip(SPOTS, BOX.boards.slots, strict=False)},
            **{day.id: (day.modifier, 2) for day in BOX.boards.weekdays},
        }
    )
    boards: Boards = BOX.boards
    setup: Setup = BOX.setup
    suits: tuple[str, ...] = SUITS
    categories: tuple[str, ...] = CATEGORIES
    corners: tuple[str, ...] = CORNERS
    names: ModuleType = names
    preview: ModuleType = preview
    playbill: ModuleType = playbill


THINGS = Things()
