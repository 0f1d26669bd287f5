"""What people call the things of Trickerion."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.games.trickerion.components import BOX, CARDS, COMPONENTS, MAGICIANS, TRICKS, WEEKDAYS
from parlour.games.trickerion.notation import PEOPLE

COLOURS = ("Blue", "Orange", "Green", "Purple")
TRICK_NAMES = {each.id: each.name for each in TRICKS}
COMPONENT_NAMES = {each.id: each.name.lower() for each in COMPONENTS}
MAGICIAN_NAMES = {each.id: each.name for each in MAGICIANS}
PLACE_NAMES = {
    "theater": "the Theater",
    "workshop": "the Workshop",
    "market-row": "Market Row",
    "downtown": "Downtown",
}
_theaters = {each.id: each.name for each in BOX.performances.theaters}
CARD_NAMES = {
    card.id: f"{_theaters[card.theater].removeprefix('The ')} {int(card.id.rsplit('-', 1)[1])}" for card in CARDS
}
PERSON_NAMES = {
    each: "Apprentice" if each.startswith("apprentice") else each.capitalize() for each in (*PEOPLE, "apprentice")
}
DIE_NAMES = {
    "R1": "first Residence die",
    "R2": "second Residence die",
    "I1": "first Inn die",
    "I2": "second Inn die",
    "B1": "first Bank die",
    "B2": "second Bank die",
}
CORNER_NAMES = {"up": "upward", "right": "to the right", "down": "downward", "left": "to the left"}


def colour(seat: int) -> str:
    """Return the colour of a seat."""
    return COLOURS[seat - 1]


def ranked(seats: Iterable[int]) -> str:
    """Return seats by rank: `1. Red, 2. Blue`."""
    return ", ".join(f"{rank}. {colour(seat)}" for rank, seat in enumerate(seats, start=1))


def theater(text: str) -> str:
    """Return the name of a theater without its article."""
    return _theaters[text].removeprefix("The ")


def face(text: str) -> str:
    """Return a face of a die as people say it."""
    return {"any": "any category", "x": "X"}.get(text, text)


def spot(text: str) -> str:
    """Return where a disk stands: `Downtown, slot 1`, `Thursday, backstage`, `Sunday, on stage`."""
    if text == "workshop":
        return "the Workshop"
    place, _, rest = text.rpartition("-")
    if place in PLACE_NAMES:
        return f"{PLACE_NAMES[place]}, slot {rest}"
    return f"{place.capitalize()}, on stage" if rest == "perform" else f"{text.capitalize()}, backstage"


def standing(text: str) -> str:
    """Return where a disk stands, to follow a name: `at Downtown, slot 1`, `on Sunday, on stage`."""
    return f"{'on' if text.partition('-')[0] in WEEKDAYS else 'at'} {spot(text)}"


def space(text: str) -> str:
    """Return a slot of a Performance card: `Riverside Theater 4, upper left`."""
    card, _, slot = text.partition("/")
    return f"{CARD_NAMES[card]}, {slot_on_card(slot)}"


def slot_on_card(slot: str) -> str:
    """Return where on a card a slot lies."""
    row = ("upper", "middle", "lower")[int(slot[2])]
    return f"{row} {'right' if slot[1] == '1' else 'left'}"


def step(text: str) -> str:
    """Return a choice on the way of an action, given in notation, in a few words."""
    verb, _, thing = text.partition(":")
    kind, _, count = thing.partition("*")
    if verb == "buy":
        return f"Buy {count} {COMPONENT_NAMES[kind]}"
    if verb == "bargain":
        return f"Bargain {amount(int(thing), 'coin')} off" if int(thing) else "Pay the full price"
    if verb in ("on", "reschedule"):
        return f"{'On' if verb == 'on' else 'Move the marker on'} {space(thing)}"
    called = {**DIE_NAMES, **TRICK_NAMES, **COMPONENT_NAMES}[thing]
    return {
        "learn": f"Learn with the {called}",
        "trick": called,
        "order": f"Order {called}",
        "move-components": f"Move {called}",
        "set-up": f"Set up {called}",
        "set": f"Set the {called}",
        "reroll": f"Roll the {called}",
    }[verb]


def with_article(thing: str) -> str:
    """Return `a Manager`, `an Engineer`."""
    return f"{'an' if thing[0] in 'AEIOU' else 'a'} {thing}"


def amount(count: int, one: str, many: str | None = None) -> str:
    """Return `1 coin`, `3 coins`."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def gains(fame: int, coins: int, shards: int) -> str:
    """Return what somebody gets: `2 Fame, 1 coin and 1 Shard`; `nothing` for nothing."""
    parts = [
        *([f"{fame} Fame"] if fame else []),
        *([amount(coins, "coin")] if coins else []),
        *([amount(shards, "Shard")] if shards else []),
    ]
    return listed(parts) if parts else "nothing"


def change(fame: int, coins: int) -> str:
    """Return what is added or taken off: `+1 Fame, +1 coin`."""
    units = ((fame, "Fame"), (coins, "coin" if abs(coins) == 1 else "coins"))
    return ", ".join(f"{count:+} {unit}" for count, unit in units if count)


def listed(parts: list[str]) -> str:
    """Write `a, b and c`."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
