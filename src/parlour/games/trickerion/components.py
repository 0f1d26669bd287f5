"""The components of Trickerion: data files beside this module, read and checked once.

Numbers of things are their places in these files: categories stand in the order in which they go round a marker
(DEF-7), slots of a card are numbered row by row from the top left (`s01` is column 0, row 1).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Self, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError, model_validator

from parlour.core import ParlourError

SLOTS = ("s00", "s10", "s01", "s11", "s02", "s12")
CORNERS = ("up", "right", "down", "left")
PLACES = ("none", "theater", "workshop", "market-row", "downtown")


class BadComponents(ParlourError):
    """A data file does not say what the game needs; the message names the file, the entry and the fault."""


class Sheet(BaseModel):
    """What every entry has in common: nothing unknown, nothing of another type, never changed."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Category(Sheet):
    """One of the four kinds of Tricks, with the symbol on markers."""

    id: str
    symbol: str


class Component(Sheet):
    """A type of Component."""

    id: str
    name: str
    tier: str
    price: int


class Grade(Sheet):
    """A level of Tricks (DEF-3): the Fame it takes, and what a Link made with one pays (TH-7)."""

    level: int
    threshold: int
    link: int
    tricks_per_category: int


class Gain(Sheet):
    """Fame, coins and Shards."""

    fame: int
    coins: int
    shards: int


class Trick(Sheet):
    """A Trick card."""

    id: str
    name: str
    category: str
    level: int
    components: dict[str, int]
    prepare: int
    markers: int
    yields: Gain


class Tricks(Sheet):
    """The Trick cards, and what they name."""

    categories: tuple[Category, ...]
    components: tuple[Component, ...]
    levels: tuple[Grade, ...]
    suits: tuple[str, ...]
    markers_per_suit: int
    tricks: tuple[Trick, ...]

    @model_validator(mode="after")
    def check(self) -> Self:
        """Count the Tricks of each category and level, and look up what they name."""
        distinct("trick", (each.id for each in self.tricks))
        distinct("component", (each.id for each in self.components))
        kinds = {each.id for each in self.components}
        for trick in self.tricks:
            demand(trick.components.keys() <= kinds, f"{trick.id} needs an unknown component")
            demand(all(1 <= count <= 3 for count in trick.components.values()), f"{trick.id} needs 1 to 3 of a type")
            demand(1 <= trick.prepare <= 3, f"{trick.id} is prepared with 1 to 3 AP")
            demand(1 <= trick.markers <= self.markers_per_suit, f"{trick.id} has 1 to {self.markers_per_suit} markers")
        wanted = [
            (category.id, grade.level)
            for category in self.categories
            for grade in self.levels
            for _ in range(grade.tricks_per_category)
        ]
        found = [(trick.category, trick.level) for trick in self.tricks]
        demand(found == wanted, "the tricks do not stand by category and level, so many of each as the levels say")
        return self


class Circle(Sheet):
    """A Link circle (DEF-8): it joins a corner of one slot to a corner of the next, perhaps with a Shard symbol."""

    a: str
    a_corner: str
    b: str
    b_corner: str
    shard: bool


class Card(Sheet):
    """A Performance card."""

    id: str
    theater: str
    slots: tuple[str, ...]
    circles: tuple[Circle, ...]
    bonus: Gain

    @model_validator(mode="after")
    def check(self) -> Self:
        """Hold the circles against the grid of the slots."""
        distinct(f"slot of {self.id}", self.slots)
        demand(set(self.slots) <= set(SLOTS), f"{self.id} has a slot off the grid")
        demand(list(self.slots) == sorted(self.slots, key=SLOTS.index), f"the slots of {self.id} are not in order")
        for circle in self.circles:
            demand({circle.a, circle.b} <= set(self.slots), f"a circle of {self.id} lies at no slot")
            steps = {"right": 1, "down": 2}
            demand(circle.a_corner in steps, f"a circle of {self.id} does not lie right of or below its first slot")
            beside = SLOTS.index(circle.a) + steps[circle.a_corner] == SLOTS.index(circle.b)
            column = circle.a_corner == "down" or circle.a[1] == "0"
            demand(beside and column, f"a circle of {self.id} joins slots that do not touch")
            facing = {"right": "left", "down": "up"}[circle.a_corner]
            demand(circle.b_corner == facing, f"a circle of {self.id} does not face its second slot")
        alone = set(self.slots) - {slot for circle in self.circles for slot in (circle.a, circle.b)}
        demand(not alone, f"{self.id} has a slot without a circle")
        demand(sum(circle.shard for circle in self.circles) == 1, f"{self.id} does not have one Shard circle")
        return self


class Theater(Sheet):
    """A tier of Performance cards."""

    id: str
    name: str
    tier: int
    cards: int


class Performances(Sheet):
    """The Performance cards."""

    theaters: tuple[Theater, ...]
    corners: tuple[str, ...]
    cards: tuple[Card, ...]

    @model_validator(mode="after")
    def check(self) -> Self:
        """Count the cards of each theater."""
        distinct("card", (each.id for each in self.cards))
        demand(self.corners == CORNERS, f"the corners are not {', '.join(CORNERS)}")
        wanted = [theater.id for theater in self.theaters for _ in range(theater.cards)]
        demand([card.theater for card in self.cards] == wanted, "the cards do not stand by theater, as many as it says")
        return self


class Die(Sheet):
    """A die of Downtown with its six faces."""

    id: str
    building: str
    faces: tuple[str, ...]


class Dice(Sheet):
    """The six dice."""

    dice: tuple[Die, ...]

    @model_validator(mode="after")
    def check(self) -> Self:
        """Count the dice and their faces (DICE-1)."""
        distinct("die", (each.id for each in self.dice))
        demand(
            [die.building for die in self.dice] == ["residence"] * 2 + ["inn"] * 2 + ["bank"] * 2,
            "not two dice a building",
        )
        for die in self.dice:
            demand(len(die.faces) == 6 and "x" in die.faces, f"die {die.id} does not have six faces with an x")
        return self


class Magician(Sheet):
    """A Magician with a favorite category."""

    id: str
    name: str
    favorite: str


class Magicians(Sheet):
    """The Magicians."""

    magicians: tuple[Magician, ...]

    @model_validator(mode="after")
    def check(self) -> Self:
        """Look for two of the same name."""
        distinct("magician", (each.id for each in self.magicians))
        return self


class Character(Sheet):
    """A kind of Character."""

    id: str
    ap: int
    wage: int
    disks: int
    score: int


class Bonus(Gain):
    """What a Specialist backstage brings the performer."""

    specialist: str


class SharedSlot(Sheet):
    """A slot that all players share, with the fewest players for which it is open."""

    location: str
    modifier: int
    players: int


class Weekday(Sheet):
    """A weekday of the Theater with its slots' modifier and the change it makes to yields."""

    id: str
    modifier: int
    backstage: int
    fame: int
    coins: int


class Work(Sheet):
    """An action of a location with a fixed cost in AP."""

    id: str
    location: str
    ap: int


class Rank(Sheet):
    """A position of the initiative track: what a Poster costs there, and with how many players it is in use (NP-2)."""

    position: int
    cost: int
    players: int


class Market(Sheet):
    """The figures of Market Row."""

    buy_slots: int
    order_slots: int
    quick_order_surcharge: int
    max_per_buy: int


class PlayerBoard(Sheet):
    """The room on a player board."""

    trick_slots: int
    component_slots: int
    manager_slots: int
    apprentice_homes: int
    max_per_type: int
    manager_tokens: int
    manager_extra: int


class Enhancing(Sheet):
    """What it takes and brings to enhance a Character."""

    shards: int
    ap: int


class Boards(Sheet):
    """The boards."""

    characters: tuple[Character, ...]
    performer_bonus: tuple[Bonus, ...]
    slots: tuple[SharedSlot, ...]
    workshop_slots: int
    weekdays: tuple[Weekday, ...]
    actions: tuple[Work, ...]
    positions: tuple[Rank, ...]
    advertise_fame: int
    performance_positions: dict[str, int]
    market: Market
    player_board: PlayerBoard
    enhance: Enhancing
    unpaid_wage_fame: int

    @model_validator(mode="after")
    def check(self) -> Self:
        """Look up the places and people that are named."""
        people = [each.id for each in self.characters]
        demand(
            people == ["magician", "engineer", "manager", "assistant", "apprentice"],
            "the characters are not the magician, the engineer, the manager, the assistant and the apprentice",
        )
        for location in (*(slot.location for slot in self.slots), *(work.location for work in self.actions)):
            demand(location in PLACES, f"unknown location {location}")
        demand([each.specialist for each in self.performer_bonus] == people[1:4], "not one bonus a specialist")
        return self


class FaceUp(Sheet):
    """The Performance cards face up at the start."""

    players: int
    theater: str
    cards: int


class Scoring(Sheet):
    """The figures of final scoring."""

    shard: int
    coins_per_fame: int


class Preset(Sheet):
    """What a first game begins with, by favorite category."""

    favorite: str
    specialist: str
    trick: str
    engineer_trick: str | None
    board: dict[str, int]
    manager: dict[str, int]


class Setup(Sheet):
    """What the game begins with."""

    turns: int
    levels: tuple[int, ...]
    fame: int
    coins: tuple[int, ...]
    shards: int
    components_worth: int
    hand: dict[str, int]
    market: tuple[str, ...]
    deck: tuple[str, ...]
    face_up: tuple[FaceUp, ...]
    scoring: Scoring
    presets: tuple[Preset, ...]

    @model_validator(mode="after")
    def check(self) -> Self:
        """Count what must be there for each player and each turn."""
        demand(len(self.deck) == self.turns - 1, "the performance deck does not last for all turns but the last")
        demand(
            [each.players for each in self.face_up] == [2, 3, 4], "face-up cards are not given for 2, 3 and 4 players"
        )
        demand(set(self.hand) <= set(PLACES), "the hand has a card of no location")
        return self


class Box(Sheet):
    """Everything in the box, checked against each other."""

    tricks: Tricks
    performances: Performances
    dice: Dice
    magicians: Magicians
    boards: Boards
    setup: Setup

    @model_validator(mode="after")
    def check(self) -> Self:
        """Look up what one file names of another."""
        categories = {each.id for each in self.tricks.categories}
        theaters = {each.id for each in self.performances.theaters}
        types = {each.id for each in self.tricks.components}
        known = {each.id: each for each in self.tricks.tricks}
        for magician in self.magicians.magicians:
            demand(magician.favorite in categories, f"the favorite of {magician.id} is unknown")
        demand(
            {*self.setup.deck, *(each.theater for each in self.setup.face_up)} <= theaters, "unknown theater at setup"
        )
        demand(set(self.setup.market) <= types, "the market begins with an unknown component")
        for preset in self.setup.presets:
            demand(preset.favorite in categories, f"unknown favorite {preset.favorite} in a preset")
            demand({*preset.board, *preset.manager} <= types, f"unknown component in the preset {preset.favorite}")
            for trick in filter(None, (preset.trick, preset.engineer_trick)):
                demand(trick in known and known[trick].level == 1, f"{trick} in a preset is no Trick of level 1")
        residence = {face for die in self.dice.dice[:2] for face in die.faces}
        demand(residence == categories | {"any", "x"}, "the Residence dice do not show the categories, any and x")
        return self


def demand(holds: bool, fault: str) -> None:
    """Refuse data with a sentence that says what is wrong."""
    if not holds:
        raise ValueError(fault)


def distinct(what: str, names: Iterable[str]) -> None:
    """Refuse two of the same name."""
    seen = list(names)
    for name in seen:
        demand(seen.count(name) == 1, f"there are two of the {what} {name}")


Model = TypeVar("Model", bound=Sheet)


def read(kind: type[Model], name: str, text: str) -> Model:
    """Read a data file.

    Raises:
        BadComponents: with the file, the place in it and the fault.
    """
    try:
        return kind.model_validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        raise BadComponents(f"{name}: {where + ': ' if where else ''}{first['msg']}") from None


@cache
def box() -> Box:
    """Return the components of the game, read once."""
    folder = files("parlour.games.trickerion") / "data"

    def part(kind: type[Model], name: str) -> Model:
        return read(kind, name, (folder / name).read_text(encoding="utf-8"))

    parts = {
        "tricks": part(Tricks, "tricks.json"),
        "performances": part(Performances, "performances.json"),
        "dice": part(Dice, "dice.json"),
        "magicians": part(Magicians, "magicians.json"),
        "boards": part(Boards, "boards.json"),
        "setup": part(Setup, "setup.json"),
    }
    try:
        return Box.model_validate(parts)
    except ValidationError as error:
        raise BadComponents(str(error.errors(include_url=False)[0]["msg"])) from None


BOX = box()
TRICKS = BOX.tricks.tricks
COMPONENTS = BOX.tricks.components
CATEGORIES = tuple(each.id for each in BOX.tricks.categories)
SUITS = BOX.tricks.suits
CARDS = BOX.performances.cards
DICE = BOX.dice.dice
MAGICIANS = BOX.magicians.magicians
CHARACTERS = BOX.boards.characters
WEEKDAYS = tuple(each.id for each in BOX.boards.weekdays)
BOARD = BOX.boards.player_board
