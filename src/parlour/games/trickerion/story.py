"""What happened, as events and as the sentences of the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from parlour.core import Event, Json
from parlour.games.trickerion import names
from parlour.games.trickerion.components import (
    BOX,
    CARDS,
    COMPONENTS,
    CORNERS,
    DICE,
    MAGICIANS,
    PLACES,
    TRICKS,
    WEEKDAYS,
)
from parlour.games.trickerion.names import CARD_NAMES, COMPONENT_NAMES, PERSON_NAMES, PLACE_NAMES, TRICK_NAMES
from parlour.games.trickerion.notation import ACTIONS, ASSIGN, FACES, HANDLE, PEOPLE, SPACE_NAMES, SPOTS

Note = tuple[str, int, int, int, int, int, int, int]
Decoder = Callable[[int], Json]
ALL_FACES = tuple(face for faces in FACES for face in faces)
TRICK_SLOTS = ("board-1", "board-2", "board-3", "engineer")


def _order(packed: int) -> Json:
    return [packed >> 3 * rank & 7 for rank in range(4) if packed >> 3 * rank & 7]


def _plan(packed: int) -> Json:
    return {person: PLACES[packed >> 3 * i & 7] for i, person in enumerate(PEOPLE) if packed >> 3 * i & 7}


def _faces(packed: int) -> Json:
    return {die.id: ALL_FACES[packed >> 5 * i & 31] for i, die in enumerate(DICE)}


def _number(value: int) -> Json:
    return value


def _place(value: int) -> Json:
    return value + 1


def _yes(value: int) -> Json:
    return bool(value)


def _component(value: int) -> Json:
    return COMPONENTS[value].id if value >= 0 else ""


def _trick(value: int) -> Json:
    return TRICKS[value].id if value >= 0 else ""


def _of(things: Sequence[str]) -> Decoder:
    return lambda value: things[value]


_card = _of([card.id for card in CARDS])
_person = _of([*PEOPLE])
_die = _of([die.id for die in DICE])
_face = _of(ALL_FACES)
_space = _of(SPACE_NAMES)
_spot = _of(SPOTS)
_day = _of(WEEKDAYS)
_corner = _of(CORNERS)
_slot = _of(TRICK_SLOTS)
_magician = _of([each.id for each in MAGICIANS])
_hired = _of(["magician", "engineer", "manager", "assistant", "apprentice"])

# What the three numbers of each kind of note mean.
FACTS: dict[str, tuple[tuple[str, Decoder], ...]] = {
    "begin": (("rank", _place),),
    "deal": (("card", _card), ("position", _place)),
    "magician": (("magician", _magician),),
    "first-trick": (("trick", _trick), ("slot", _slot)),
    "take": (("component", _component), ("count", _number), ("manager", _yes)),
    "specialist": (("person", _person),),
    "prepare": (("trick", _trick), ("markers", _number), ("slot", _slot)),
    "roll": (("die", _die), ("face", _face)),
    "dice": (("faces", _faces), ("turn", _number)),
    "initiative": (("order", _order),),
    "advertise": (("rank", _place),),
    "no-poster": (("price", _number),),
    "assign": (("person", _person), ("place", _of(PLACES))),
    "planned": (),
    "reveal": (("plan", _plan),),
    "idle": (("person", _person), ("place", _of(PLACES)), ("free", _number)),
    "place": (("person", _person), ("spot", _spot), ("ap", _number)),
    "enhance": (("person", _person), ("ap", _number)),
    "end": (("person", _person), ("left", _number)),
    "reroll": (("die", _die),),
    "rerolled": (("die", _die), ("face", _face)),
    "set-die": (("die", _die), ("face", _face)),
    "discard": (("trick", _trick), ("slot", _slot)),
    "learn": (("trick", _trick), ("slot", _slot), ("die", _die)),
    "hire": (("person", _hired), ("die", _die)),
    "take-coins": (("die", _die),),
    "drop": (("component", _component), ("count", _number)),
    "buy": (("component", _component), ("count", _number), ("bargain", _number)),
    "order": (("component", _component), ("slot", _place)),
    "quick-order": (("component", _component), ("instead", _component)),
    "move-trick": (("trick", _trick), ("back", _trick)),
    "move-components": (("component", _component), ("back", _component)),
    "move-apprentice": (("person", _person),),
    "set-up": (("trick", _trick), ("space", _space), ("corner", _corner)),
    "reschedule": (("start", _space), ("space", _space), ("corner", _corner)),
    "link": (("space", _space), ("corner", _corner)),
    "link-shard": (("card", _card),),
    "no-show": (("day", _day),),
    "decline": (("day", _day),),
    "perform": (("card", _card), ("day", _day)),
    "yield": (("trick", _trick), ("space", _space), ("performer", _number)),
    "links": (("card", _card), ("links", _number)),
    "backstage": (("person", _person), ("card", _card)),
    "bonus": (("card", _card),),
    "shards": (("card", _card),),
    "evening": (("turn", _number),),
    "wages": (("due", _number), ("paid", _number)),
    "join": (("person", _person),),
    "arrive": (("component", _component), ("instead", _component), ("slot", _place)),
    "leave": (("component", _component),),
    "leave-row": (("card", _card),),
    "score-shards": (("held", _number),),
    "score-coins": (("held", _number),),
    "score-team": (),
}
QUIET = frozenset({"roll", "end", "choose", "assign", "evening"})
# Quiet where they bring nothing: what is worth 0, and Shards of a performance, which are told together (PERF-19).
QUIET_IF_NOTHING = frozenset({"score-shards", "score-coins", "score-team", "yield", "backstage", "bonus"})
# Where a part of the game begins, by the kind of its first events.
PARTS = {
    "begin": "Set-up",
    "dice": "Posters and plans",
    "reveal": "Placing",
    "no-show": "Performance",
    "decline": "Performance",
    "perform": "Performance",
    "evening": "End of the turn",
    "score-shards": "Final scoring",
    "score-coins": "Final scoring",
    "score-team": "Final scoring",
}


def events(seat: int, action: int, notes: Sequence[Note]) -> tuple[Event, ...]:
    """Turn what was noted on the way of a decision into events, in order."""
    secret = ASSIGN <= action < HANDLE
    cause = "" if secret else ACTIONS.text(action)
    if not notes:
        return (Event("choose", seat, cause, {}, quiet=True),)
    return tuple(_event(note, action, cause) for note in notes)


def _event(note: Note, action: int, cause: str) -> Event:
    kind, seat, fame, coins, shards = note[:5]
    detail: dict[str, Json] = {
        name: decode(value) for (name, decode), value in zip(FACTS[kind], note[5:], strict=False)
    }
    detail |= {name: value for name, value in (("fame", fame), ("coins", coins), ("shards", shards)) if value}
    nothing = kind in QUIET_IF_NOTHING and not (fame or coins)
    if kind == "assign":
        return Event(kind, seat, ACTIONS.text(action), detail, seats=(seat,), quiet=True)
    return Event(kind, seat, cause, detail, reveals=kind == "reveal", quiet=kind in QUIET or nothing)


def heading(event: Event, above: str) -> str | None:
    """Return what the log stands under from an event on: the turn and its part; `above` is what it stood under."""
    if event.kind == "dice":
        return f"Turn {event.detail['turn']}: {PARTS['dice'].lower()}"
    part = PARTS.get(event.kind)
    if part is None or part == "Set-up" or event.kind.startswith("score"):
        return part
    return f"{above.partition(':')[0]}: {part.lower()}"


def tell(event: Event, name: Callable[[int], str]) -> str:
    """Return one sentence for the log."""
    who = name(event.seat) if event.seat else ""
    return SENTENCES[event.kind](event, who, name)


class Facts:
    """The facts of an event as texts and numbers."""

    def __init__(self, event: Event) -> None:
        self._detail = event.detail

    def text(self, key: str) -> str:
        """Return a fact as a text."""
        return str(self._detail.get(key, ""))

    def number(self, key: str) -> int:
        """Return a fact as a number; 0 if it is not there."""
        return int(self.text(key) or 0)

    @property
    def gains(self) -> str:
        """What the event brings."""
        return names.gains(self.number("fame"), self.number("coins"), self.number("shards"))

    def map(self, key: str) -> dict[str, str]:
        """Return a fact that is a table of texts."""
        value = self._detail[key]
        assert isinstance(value, dict)
        return {each: str(word) for each, word in value.items()}

    def seats(self, key: str) -> list[int]:
        """Return a fact that is a list of seats."""
        value = self._detail[key]
        assert isinstance(value, list)
        return [int(str(seat)) for seat in value]


Sentence = Callable[[Event, str, Callable[[int], str]], str]


def _say(make: Callable[[Facts, str], str]) -> Sentence:
    return lambda event, who, name: make(Facts(event), who)


def _initiative(event: Event, who: str, name: Callable[[int], str]) -> str:
    return f"The order of this turn: {names.listed([name(seat) for seat in Facts(event).seats('order')])}."


def _reveal(facts: Facts, who: str) -> str:
    plan = facts.map("plan")
    sent = [f"{PERSON_NAMES[person]} to {PLACE_NAMES[place]}" for person, place in plan.items()]
    return f"{who} sends {names.listed(sent)}." if sent else f"{who} sends nobody."


def _dice(facts: Facts, who: str) -> str:
    faces = [names.face(face) for face in facts.map("faces").values()]
    residence, inn, bank = (names.listed(faces[i : i + 2]) for i in (0, 2, 4))
    return f"The dice are rolled. Residence: {residence}. Inn: {inn}. Bank: {bank}."


def _learn(facts: Facts, who: str) -> str:
    paid = -facts.number("coins")
    price = f" and pays {names.amount(paid, 'coin')} for missing Fame" if paid else ""
    engineer = " for the Engineer's slot" if facts.text("slot") == "engineer" else ""
    return f"{who} learns {TRICK_NAMES[facts.text('trick')]}{engineer}{price}."


def _buy(facts: Facts, who: str) -> str:
    bargain = facts.number("bargain")
    cut = f", {names.amount(bargain, 'coin')} less by bargaining" if bargain else ""
    what = f"{facts.number('count')} {COMPONENT_NAMES[facts.text('component')]}"
    return f"{who} buys {what} for {names.amount(-facts.number('coins'), 'coin')}{cut}."


def _quick(facts: Facts, who: str) -> str:
    gone = facts.text("instead")
    instead = f" in place of {COMPONENT_NAMES[gone]}" if gone else ""
    return f"{who} quick-orders {COMPONENT_NAMES[facts.text('component')]}{instead}."


def _swap(facts: Facts, who: str, what: str, where: str, called: dict[str, str]) -> str:
    back = facts.text("back")
    swapped = f"; {called[back]} comes back to the board" if back else ""
    return f"{who} moves {called[facts.text(what)]} to {where}{swapped}."


def _wages(facts: Facts, who: str) -> str:
    paid = facts.number("paid")
    lost = -facts.number("fame")
    if paid == facts.number("due"):
        return f"{who} pays {names.amount(paid, 'coin')} in wages."
    loss = f"loses {lost} Fame" if lost else "has no Fame to lose"
    return f"{who} owes {names.amount(facts.number('due'), 'coin')} in wages, pays {paid} and {loss}."


def _idle(facts: Facts, who: str) -> str:
    person, place = PERSON_NAMES[facts.text("person")], PLACE_NAMES[facts.text("place")]
    if facts.number("free"):
        return f"{who} leaves the {person} idle."
    return f"{who} finds no free slot at {place} for the {person}."


def _set_up(facts: Facts, who: str) -> str:
    trick = next(each for each in TRICKS if each.id == facts.text("trick"))
    turned = f"{trick.category} {names.CORNER_NAMES[facts.text('corner')]}"
    return f"{who} sets {TRICK_NAMES[trick.id]} up on {names.space(facts.text('space'))}, {turned}."


def _perform(facts: Facts, who: str) -> str:
    day = next(each for each in BOX.boards.weekdays if each.id == facts.text("day"))
    change = f" (yields {names.change(day.fame, day.coins)})" if day.fame or day.coins else ""
    return f"{who} performs {CARD_NAMES[facts.text('card')]} on {day.id.capitalize()}{change}."


def _specialist(facts: Facts, who: str) -> str:
    apprentice = " with an Apprentice" if facts.text("person") == "assistant" else ""
    return f"{who} has the {PERSON_NAMES[facts.text('person')]}{apprentice}."


def _backstage(facts: Facts, who: str) -> str:
    return f"{who}'s {PERSON_NAMES[facts.text('person')]} backstage brings {facts.gains}."


def _place_sentence(facts: Facts, who: str) -> str:
    spot = facts.text("spot")
    ap = "" if spot.endswith("-perform") else f", with {facts.number('ap')} AP"
    return f"{who}'s {PERSON_NAMES[facts.text('person')]} goes to {names.spot(spot)}{ap}."


def _yield(event: Event, who: str, name: Callable[[int], str]) -> str:
    facts = Facts(event)
    guest = " as a guest" if facts.number("performer") != event.seat else ""
    return f"{who}'s {TRICK_NAMES[facts.text('trick')]} yields {facts.gains}{guest}."


SENTENCES: dict[str, Sentence] = {
    "choose": lambda event, who, name: f"{who or 'Chance'}: {event.cause}.",
    "begin": _say(lambda f, who: f"{who} is number {f.number('rank')} in the order and begins with {f.gains}."),
    "deal": _say(lambda f, who: f"{CARD_NAMES[f.text('card')]} comes to the Theater."),
    "magician": _say(lambda f, who: f"{who} is {names.MAGICIAN_NAMES[f.text('magician')]}."),
    "first-trick": _say(lambda f, who: f"{who} begins with {TRICK_NAMES[f.text('trick')]}."),
    "take": _say(lambda f, who: f"{who} takes {f.number('count')} {COMPONENT_NAMES[f.text('component')]}."),
    "specialist": _say(_specialist),
    "prepare": _say(
        lambda f, who: (
            f"{who} prepares {TRICK_NAMES[f.text('trick')]} with {names.amount(f.number('markers'), 'marker')}."
        )
    ),
    "roll": _say(lambda f, who: f"The {names.DIE_NAMES[f.text('die')]} shows {names.face(f.text('face'))}."),
    "dice": _say(_dice),
    "initiative": _initiative,
    "advertise": _say(
        lambda f, who: (
            f"{who} advertises for {names.amount(-f.number('coins'), 'coin')} and gains {f.number('fame')} Fame."
        )
    ),
    "no-poster": _say(lambda f, who: f"{who} cannot pay {names.amount(f.number('price'), 'coin')} for a Poster."),
    "assign": _say(
        lambda f, who: (
            f"{who} plans: {PERSON_NAMES[f.text('person')]} to {PLACE_NAMES.get(f.text('place'), 'stay at home')}."
        )
    ),
    "planned": _say(lambda f, who: f"{who} has made a plan."),
    "reveal": _say(_reveal),
    "idle": _say(_idle),
    "place": _say(_place_sentence),
    "enhance": _say(lambda f, who: f"{who} spends a Shard on {f.number('ap')} AP more."),
    "end": _say(lambda f, who: f"{who} is done, with {f.number('left')} AP left."),
    "reroll": _say(lambda f, who: f"{who} rolls the {names.DIE_NAMES[f.text('die')]} again."),
    "rerolled": _say(lambda f, who: f"The {names.DIE_NAMES[f.text('die')]} shows {names.face(f.text('face'))} now."),
    "set-die": _say(lambda f, who: f"{who} sets the {names.DIE_NAMES[f.text('die')]} to {names.face(f.text('face'))}."),
    "discard": _say(lambda f, who: f"{who} discards {TRICK_NAMES[f.text('trick')]}."),
    "learn": _say(_learn),
    "hire": _say(lambda f, who: f"{who} hires {names.with_article(PERSON_NAMES[f.text('person')])}."),
    "take-coins": _say(lambda f, who: f"{who} takes {names.amount(f.number('coins'), 'coin')} from the Bank."),
    "drop": _say(
        lambda f, who: f"{who} gives {f.number('count')} {COMPONENT_NAMES[f.text('component')]} back for room."
    ),
    "buy": _say(_buy),
    "order": _say(lambda f, who: f"{who} orders {COMPONENT_NAMES[f.text('component')]} for slot {f.number('slot')}."),
    "quick-order": _say(_quick),
    "move-trick": _say(lambda f, who: _swap(f, who, "trick", "the Engineer's slot", TRICK_NAMES)),
    "move-components": _say(lambda f, who: _swap(f, who, "component", "a Manager slot", COMPONENT_NAMES)),
    "move-apprentice": _say(lambda f, who: f"{who}'s Apprentice moves in with the Assistant."),
    "set-up": _say(_set_up),
    "reschedule": _say(
        lambda f, who: f"{who} moves a marker from {names.space(f.text('start'))} to {names.space(f.text('space'))}."
    ),
    "link": _say(lambda f, who: f"{who} makes a Link and takes {f.gains}."),
    "link-shard": _say(lambda f, who: f"{who} gets a Shard from the Link."),
    "no-show": _say(lambda f, who: f"{who} finds no card to perform on {f.text('day').capitalize()}."),
    "decline": _say(lambda f, who: f"{who} does not perform on {f.text('day').capitalize()}."),
    "perform": _say(_perform),
    "yield": _yield,
    "links": _say(lambda f, who: f"{names.amount(f.number('links'), 'Link')} on the card: {f.gains} for {who}."),
    "backstage": _say(_backstage),
    "bonus": _say(lambda f, who: f"The card's bonus for {who}: {f.gains}."),
    "shards": _say(lambda f, who: f"{who} gets {f.gains} from the performance."),
    "evening": _say(lambda f, who: f"Turn {f.number('turn')} ends."),
    "wages": _say(_wages),
    "join": _say(lambda f, who: f"{who}'s {PERSON_NAMES[f.text('person')]} joins the team."),
    "arrive": _say(lambda f, who: f"The order of {COMPONENT_NAMES[f.text('component')]} arrives on Market Row."),
    "leave": _say(lambda f, who: f"The {COMPONENT_NAMES[f.text('component')]} leaves the Quick Order slot."),
    "leave-row": _say(lambda f, who: f"{CARD_NAMES[f.text('card')]} leaves the Theater."),
    "score-shards": _say(
        lambda f, who: f"{who} scores {f.number('fame')} Fame for {names.amount(f.number('held'), 'Shard')}."
    ),
    "score-coins": _say(
        lambda f, who: f"{who} scores {f.number('fame')} Fame for {names.amount(f.number('held'), 'coin')}."
    ),
    "score-team": _say(lambda f, who: f"{who} scores {f.number('fame')} Fame for Characters."),
}
