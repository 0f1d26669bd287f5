"""The components of Trickerion: data files beside this module, read and checked once.

Numbers of things are their places in these files: categories stand in the order in which they go round a marker
(DEF-7), slots of a card are numbered row by row from the top left (`s01` is column 0, row 1).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from parlour.games.trickerion.sheets import BadComponents, Fault, Kind, Sheet, demand, read

SLOTS = ("s00", "s10", "s01", "s11", "s02", "s12")
CORNERS = ("up", "right", "down", "left")
PLACES = ("none", "theater", "workshop", "market-row", "downtown")


@dataclass(frozen=True)
class Category(Sheet):
    """One of the four kinds of Tricks, with the symbol on markers."""

    id: str
    symbol: str


@dataclass(frozen=True)
class Component(Sheet):
    """A type of Component."""

    id: str
    name: str
    tier: str
    price: int


@dataclass(frozen=True)
class Grade(Sheet):
    """A level of Tricks (DEF-3): the Fame it takes, and what a Link made with one pays (TH-7)."""

    level: int
    threshold: int
    link: int
    tricks_per_category: int


@dataclass(frozen=True)
class Gain(Sheet):
    """Fame, coins and Shards."""

    fame: int
    coins: int
    shards: int


@dataclass(frozen=True)
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


@dataclass(frozen=True)
class Tricks(Sheet):
    """The Trick cards, and what they name."""

    categories: tuple[Category, ...]
    components: tuple[Component, ...]
    levels: tuple[Grade, ...]
    suits: tuple[str, ...]
    markers_per_suit: int
    tricks: tuple[Trick, ...]

    def check(self) -> None:
        """Count the Tricks of each category and level, and look up what they name."""
        distinct("trick", (each.id for each in self.tricks))
        distinct("component", (each.id for each in self.components))
        kinds = {each.id for each in self.components}
        demand(self.markers_per_suit == 4, "a suit has not four markers")
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


@dataclass(frozen=True)
class Circle(Sheet):
    """A Link circle (DEF-8): it joins a corner of one slot to a corner of the next, perhaps with a Shard symbol."""

    a: str
    a_corner: str
    b: str
    b_corner: str
    shard: bool


@dataclass(frozen=True)
class Card(Sheet):
    """A Performance card."""

    id: str
    theater: str
    slots: tuple[str, ...]
    circles: tuple[Circle, ...]
    bonus: Gain

    def check(self) -> None:
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
        distinct(f"circle of {self.id}", (f"{circle.a} to {circle.b}" for circle in self.circles))
        alone = set(self.slots) - {slot for circle in self.circles for slot in (circle.a, circle.b)}
        demand(not alone, f"{self.id} has a slot without a circle")
        demand(sum(circle.shard for circle in self.circles) == 1, f"{self.id} does not have one Shard circle")


@dataclass(frozen=True)
class Theater(Sheet):
    """A tier of Performance cards."""

    id: str
    name: str
    tier: int
    cards: int


@dataclass(frozen=True)
class Performances(Sheet):
    """The Performance cards."""

    theaters: tuple[Theater, ...]
    corners: tuple[str, ...]
    cards: tuple[Card, ...]

    def check(self) -> None:
        """Count the cards of each theater."""
        distinct("card", (each.id for each in self.cards))
        demand(self.corners == CORNERS, f"the corners are not {', '.join(CORNERS)}")
        wanted = [theater.id for theater in self.theaters for _ in range(theater.cards)]
        demand([card.theater for card in self.cards] == wanted, "the cards do not stand by theater, as many as it says")


@dataclass(frozen=True)
class Die(Sheet):
    """A die of Downtown with its six faces."""

    id: str
    building: str
    faces: tuple[str, ...]


@dataclass(frozen=True)
class Dice(Sheet):
    """The six dice."""

    dice: tuple[Die, ...]

    def check(self) -> None:
        """Count the dice and their faces (DICE-1)."""
        distinct("die", (each.id for each in self.dice))
        demand(
            [die.building for die in self.dice] == ["residence"] * 2 + ["inn"] * 2 + ["bank"] * 2,
            "not two dice a building",
        )
        for die in self.dice:
            demand(len(die.faces) == 6 and "x" in die.faces, f"die {die.id} does not have six faces with an x")


@dataclass(frozen=True)
class Magician(Sheet):
    """A Magician with a favorite category."""

    id: str
    name: str
    favorite: str


@dataclass(frozen=True)
class Magicians(Sheet):
    """The Magicians."""

    magicians: tuple[Magician, ...]

    def check(self) -> None:
        """Look for two of the same name."""
        distinct("magician", (each.id for each in self.magicians))


@dataclass(frozen=True)
class Character(Sheet):
    """A kind of Character."""

    id: str
    ap: int
    wage: int
    disks: int
    score: int


@dataclass(frozen=True)
class Bonus(Gain):
    """What a Specialist backstage brings the performer."""

    specialist: str


@dataclass(frozen=True)
class SharedSlot(Sheet):
    """A slot that all players share, with the fewest players for which it is open."""

    location: str
    modifier: int
    players: int


@dataclass(frozen=True)
class Weekday(Sheet):
    """A weekday of the Theater with its slots' modifier and the change it makes to yields."""

    id: str
    modifier: int
    backstage: int
    fame: int
    coins: int


@dataclass(frozen=True)
class Work(Sheet):
    """An action of a location with a fixed cost in AP."""

    id: str
    location: str
    ap: int


@dataclass(frozen=True)
class Rank(Sheet):
    """A position of the initiative track: what a Poster costs there, and with how many players it is in use (NP-2)."""

    position: int
    cost: int
    players: int


@dataclass(frozen=True)
class Market(Sheet):
    """The figures of Market Row."""

    buy_slots: int
    order_slots: int
    quick_order_surcharge: int
    max_per_buy: int


@dataclass(frozen=True)
class PlayerBoard(Sheet):
    """The room on a player board."""

    trick_slots: int
    component_slots: int
    manager_slots: int
    apprentice_homes: int
    max_per_type: int
    manager_tokens: int
    manager_extra: int


@dataclass(frozen=True)
class Enhancing(Sheet):
    """What it takes and brings to enhance a Character."""

    shards: int
    ap: int


@dataclass(frozen=True)
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

    def check(self) -> None:
        """Look up the places and people that are named."""
        people = [each.id for each in self.characters]
        demand(
            people == ["magician", "engineer", "manager", "assistant", "apprentice"],
            "the characters are not the magician, the engineer, the manager, the assistant and the apprentice",
        )
        for location in (*(slot.location for slot in self.slots), *(work.location for work in self.actions)):
            demand(location in PLACES, f"unknown location {location}")
        shared = [slot.location for slot in self.slots]
        demand(shared == ["downtown"] * 4 + ["market-row"] * 4, "there are not four slots a shared place")
        demand(len(self.weekdays) == 4, "there are not four weekdays")
        demand([each.position for each in self.positions] == [1, 2, 3, 4], "the positions are not 1 to 4")
        demand(len({each.backstage for each in self.weekdays}) == 1, "weekdays differ in their slots backstage")
        fixed = (self.market.buy_slots, self.market.order_slots, self.player_board.trick_slots)
        demand(fixed == (4, 4, 3), "there are not four Buy slots, four Order slots and three Trick slots")
        pile = (self.player_board.max_per_type, self.player_board.manager_extra)
        demand(pile == (3, 1), "a pile does not count up to 3, and one more on a Manager slot")
        rows = {str(players): players + 1 for players in (2, 3, 4)}
        demand(self.performance_positions == rows, "there is not one position for a Performance card more than players")
        demand([each.specialist for each in self.performer_bonus] == people[1:4], "not one bonus a specialist")


@dataclass(frozen=True)
class FaceUp(Sheet):
    """The Performance cards face up at the start."""

    players: int
    theater: str
    cards: int


@dataclass(frozen=True)
class Scoring(Sheet):
    """The figures of final scoring."""

    shard: int
    coins_per_fame: int


@dataclass(frozen=True)
class Preset(Sheet):
    """What a first game begins with, by favorite category."""

    favorite: str
    specialist: str
    trick: str
    engineer_trick: str | None
    board: dict[str, int]
    manager: dict[str, int]


@dataclass(frozen=True)
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

    def check(self) -> None:
        """Count what must be there for each player and each turn."""
        demand(len(self.deck) == self.turns - 1, "the performance deck does not last for all turns but the last")
        demand(
            [each.players for each in self.face_up] == [2, 3, 4], "face-up cards are not given for 2, 3 and 4 players"
        )
        demand(len(self.coins) == 4, "the coins are not given for four ranks")
        demand(set(self.hand) <= set(PLACES), "the hand has a card of no location")


@dataclass(frozen=True)
class Box(Sheet):
    """Everything in the box, checked against each other."""

    tricks: Tricks
    performances: Performances
    dice: Dice
    magicians: Magicians
    boards: Boards
    setup: Setup

    def check(self) -> None:
        """Look up what one file names of another."""
        categories = {each.id for each in self.tricks.categories}
        theaters = {each.id for each in self.performances.theaters}
        types = {each.id for each in self.tricks.components}
        known = {each.id: each for each in self.tricks.tricks}
        for magician in self.magicians.magicians:
            demand(magician.favorite in categories, f"magicians.json: the favorite of {magician.id} is unknown")
        favorites = sorted(each.favorite for each in self.magicians.magicians)
        demand(favorites == sorted([*categories, *categories]), "magicians.json: there are not two a category")
        demand(
            {*self.setup.deck, *(each.theater for each in self.setup.face_up)} <= theaters,
            "setup.json: unknown theater at setup",
        )
        demand(set(self.setup.market) <= types, "setup.json: the market begins with an unknown component")
        for preset in self.setup.presets:
            demand(preset.favorite in categories, f"setup.json: unknown favorite {preset.favorite} in a preset")
            demand(
                {*preset.board, *preset.manager} <= types,
                f"setup.json: unknown component in the preset {preset.favorite}",
            )
            for trick in filter(None, (preset.trick, preset.engineer_trick)):
                level = known[trick].level if trick in known else 0
                demand(level == 1, f"setup.json: {trick} in a preset is no Trick of level 1")
        presets = sorted(each.favorite for each in self.setup.presets)
        demand(presets == sorted(categories), "setup.json: there is not one preset a category")
        residence = {face for die in self.dice.dice[:2] for face in die.faces}
        demand(
            residence == categories | {"any", "x"},
            "dice.json: the Residence dice do not show the categories, any and x",
        )


def distinct(what: str, names: Iterable[str]) -> None:
    """Refuse two of the same name."""
    seen = list(names)
    for name in seen:
        demand(seen.count(name) == 1, f"there are two of the {what} {name}")


@cache
def box() -> Box:
    """Return the components of the game, read once.

    Raises:
        BadComponents: if a data file is not whole, or does not fit the others.
    """
    folder = files("parlour.games.trickerion") / "data"

    def part(kind: type[Kind], name: str) -> Kind:
        return read(kind, name, (folder / name).read_text(encoding="utf-8"))

    whole = Box(
        part(Tricks, "tricks.json"),
        part(Performances, "performances.json"),
        part(Dice, "dice.json"),
        part(Magicians, "magicians.json"),
        part(Boards, "boards.json"),
        part(Setup, "setup.json"),
    )
    try:
        whole.check()
    except Fault as error:
        raise BadComponents(str(error)) from None
    return whole


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
