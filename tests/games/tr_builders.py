"""Positions of Trickerion for tests: games played to a point, and things laid on the table by name.

A compiled position hands out copies of its arrays, so everything here reads an array, changes the copy and writes it
back whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import parlour.games.trickerion.costs as costs
import parlour.games.trickerion.figures as figures
from parlour.games.trickerion import steps
from parlour.games.trickerion.components import (
    CARDS,
    CATEGORIES,
    COMPONENTS,
    CORNERS,
    DICE,
    PLACES,
    SLOTS,
    SUITS,
    TRICKS,
)
from parlour.games.trickerion.game import Trickerion
from parlour.games.trickerion.notation import FACES, PEOPLE, SPOTS
from parlour.games.trickerion.rules import Show

CARD_IDS = [each.id for each in CARDS]
TRICK_IDS = [each.id for each in TRICKS]
TYPES = [each.id for each in COMPONENTS]
DIE_IDS = [each.id for each in DICE]
ALL_FACES = [f"{die.id}={face}" for die, faces in zip(DICE, FACES, strict=True) for face in faces]
TRICK_SLOTS = ("board-1", "board-2", "board-3", "engineer")
ROLL = "R1=mechanical R2=optical I1=engineer I2=apprentice B1=3 B2=4"
# What the seats choose in setup unless a test says otherwise.
MAGICIANS = ("electra", "the-great-optico", "the-red-lotus", "yoruba-spiritmaster")
FIRST_TRICKS = ("linking-rings", "enchanted-butterflies", "barricaded-barrels", "mind-reading")
SPECIALISTS = ("engineer", "manager", "assistant", "engineer")


def game(**options: object) -> Trickerion:
    return Trickerion(**options)


def new(**options: object) -> Show:
    """Return the first position: the order is to be drawn."""
    return game(**options).begin(None)


def play(at: Show, *moves: str) -> Show:
    """Have whoever is to act play each of these; while all plan, the lowest seat that owes a card."""
    for move in moves:
        at.play(at.actor(), move)
    return at


# A game played to a point


def ordered(players: int = 2, order: str = "", cards: Sequence[str] = (), **options: object) -> Show:
    """Draw the order and the first Performance cards: the first player is to choose a Magician."""
    at = new(players=players, **options)
    play(at, f"order {order or '-'.join(str(seat) for seat in range(1, players + 1))}")
    for card in cards or CARD_IDS[: players - 1]:
        play(at, f"deal {card}")
    return at


def started(
    players: int = 2,
    order: str = "",
    cards: Sequence[str] = (),
    magicians: Sequence[str] = MAGICIANS,
    tricks: Sequence[str] = FIRST_TRICKS,
    components: Sequence[str] = (),
    specialists: Sequence[str] = SPECIALISTS,
    gifts: Sequence[str] = (),
    engineer_tricks: Sequence[str] = ("stocks-escape", "spirit-hand", "levitation", "card-manipulation"),
    **options: object,
) -> Show:
    """Play setup through; what is given by seat stands in seat order. The first die is to be rolled."""
    at = ordered(players, order, cards, **options)
    while at.step != steps.ROLLING:
        i = at.actor() - 1
        if at.step == steps.CHOOSING:
            play(at, f"magician:{magicians[i]}")
        elif at.step == steps.FIRST_TRICK:
            play(at, f"trick:{tricks[i]}")
        elif at.step == steps.TAKING:
            take(at, components[i] if i < len(components) else "")
        elif at.step == steps.HIRING:
            play(at, f"specialist:{specialists[i]}")
        elif at.step == steps.GIFTS:
            take(at, gifts[i] if i < len(gifts) else "")
        else:
            play(at, f"trick:{engineer_tricks[i]}")
    return at


def take(at: Show, wanted: str) -> Show:
    """Take these Components of setup, and stop if that is not a matter of course: `wood wood`."""
    step = at.step
    play(at, *(f"take:{each}" for each in wanted.split()))
    return play(at, "stop") if at.step == step else at


def rolled(at: Show, roll: str = ROLL) -> Show:
    """Roll the dice that are to be rolled: a face for each, `R1=x R2=any …`."""
    return play(at, *roll.split())


def planning(at: Show | None = None, roll: str = ROLL, **options: object) -> Show:
    """Go on to the assignment of Characters without advertising."""
    at = started(**options) if at is None else at  # type: ignore[arg-type]
    if at.step == steps.ROLLING:
        rolled(at, roll)
    while at.step == steps.ADVERTISING:
        play(at, "decline")
    assert at.step == steps.PLANNING
    return at


def assigned(at: Show, plans: Mapping[int, str]) -> Show:
    """Assign cards, `{1: "magician=downtown engineer=workshop"}`; whoever is not named gets none."""
    while at.step == steps.PLANNING:
        seat = at.actor()
        cards = dict(card.split("=") for card in plans.get(seat, "").split())
        while at.owes(seat) and at.step == steps.PLANNING:
            person = PEOPLE[at.planning[seat - 1]]
            play(at, f"{person}={cards.get(person, 'none')}")
    return at


def handling(plans: Mapping[int, str], **options: object) -> Show:
    """Go on to phase 5 with these plans: whoever is first in the order and has a card is to choose whom to handle."""
    return assigned(planning(**options), plans)


def end(at: Show) -> Show:
    """End the placement under way, if it has not ended by itself."""
    return play(at, "end") if at.step == steps.MENU else at


# One Character at work


def placing(
    spot: str = "downtown-1",
    who: str = "magician",
    seat: int = 1,
    ap: int | None = None,
    coins: int = 10,
    shards: int = 0,
    fame: int = 5,
    tokens: Mapping[str, int] | None = None,
    managed: Iterable[str] = (),
    tricks: Sequence[str | None] = (),
    people: str = "magician engineer apprentice-1",
    faces: Mapping[str, str] | None = None,
    players: int = 2,
    **options: object,
) -> Show:
    """Return a position at the menu of a seat's Character on a spot; nobody else has a card.

    Args:
        ap: its Action Points, by default what the spot gives.
        tricks: on board slots 1 to 3 and on the Engineer's, None for an empty one.
        managed: the types of `tokens` that lie on the Manager's slots.
        faces: what dice show, `{"R1": "optical"}`; the others as in `ROLL`.
        options: of the game, or of `started`.
    """
    at = planning(players=players, **options)
    team(at, seat, people)
    have(at, seat, coins=coins, shards=shards, fame=fame)
    hold(at, seat, tokens or {}, managed)
    for slot in TRICK_SLOTS:
        lay_trick(at, seat, slot, None)
    for slot, trick in zip(TRICK_SLOTS, tricks, strict=False):
        lay_trick(at, seat, slot, trick)
    show(at, faces or {})
    at.phase = 5
    at.step = steps.MENU
    at.go = list(at.order).index(seat)
    at.planning = [steps.ALL_DONE] * 4
    at.who = PEOPLE.index(who)
    card(at, seat, who, place_for(spot))
    stand(at, seat, who, spot)
    at.ap = costs.placement_ap(at, seat, at.who, SPOTS.index(spot)) if ap is None else ap
    at.enhanced = False
    return at


def place_for(spot: str) -> str:
    """Return the place of the Assignment card that leads to a spot."""
    return next((place for place in PLACES[2:] if spot.startswith(place)), "theater")


# Setters


def write(at: Show, field: str, index: int, value: int) -> None:
    """Write an item of an array; assigning to it in place would be lost where the rules are compiled."""
    values = list(getattr(at, field))
    values[index] = value
    setattr(at, field, values)


def bits(names: Iterable[str], of: Sequence[str]) -> int:
    return sum(1 << of.index(name) for name in names)


def have(at: Show, seat: int, coins: int | None = None, shards: int | None = None, fame: int | None = None) -> Show:
    for field, value in (("coins", coins), ("shards", shards), ("fame", fame)):
        if value is not None:
            write(at, field, seat - 1, value)
    return at


def team(at: Show, seat: int, people: str) -> Show:
    """Give a seat exactly these Characters: `magician manager apprentice-1 apprentice-a`."""
    write(at, "team", seat - 1, bits(people.split(), PEOPLE))
    return at


def hired(at: Show, seat: int, specialists: str = "", apprentices: int = 0) -> Show:
    """Put exactly these Characters on the Inn."""
    write(at, "hired", seat - 1, bits(specialists.split(), PEOPLE))
    write(at, "recruits", seat - 1, apprentices)
    return at


def hold(at: Show, seat: int, tokens: Mapping[str, int], managed: Iterable[str] = ()) -> Show:
    """Give a seat exactly these Components, those of some types on the Manager's slots."""
    for i, kind in enumerate(TYPES):
        write(at, "tokens", 12 * (seat - 1) + i, tokens.get(kind, 0))
    write(at, "managed", seat - 1, bits(managed, TYPES))
    return at


def lay_trick(at: Show, seat: int, slot: str, trick: str | None, prepared: int = 0, suit: str | None = None) -> Show:
    """Put a Trick with so many markers on `board-1` to `board-3` or `engineer`; its suit is by default the first free.

    What lay there is gone, with all its markers, and whoever had the Trick has it no longer.
    """
    i = TRICK_SLOTS.index(slot)
    base = 4 * (seat - 1)
    if at.tricks[base + i] != steps.EMPTY:
        at.discard_trick(seat, i)
    if trick is not None:
        owner = at.owner_of(TRICK_IDS.index(trick))
        if owner:
            at.discard_trick(owner, at.slot_of(owner, TRICK_IDS.index(trick)))
        at.place_trick(seat, TRICK_IDS.index(trick), i)
        if suit is not None:
            write(at, "suits", base + i, SUITS.index(suit))
        prepare(at, seat, trick, prepared)
    return at


def prepare(at: Show, seat: int, trick: str, markers: int) -> Show:
    """Have exactly so many markers on a Trick card; the rest of those not set up lie in supply."""
    i = 4 * (seat - 1) + at.slot_of(seat, TRICK_IDS.index(trick))
    pile = 4 * (seat - 1) + at.suits[i]
    write(at, "supply", pile, at.supply[pile] + at.prepared[i] - markers)
    write(at, "prepared", i, markers)
    assert at.supply[pile] >= 0, f"seat {seat} has four markers of a suit"
    return at


def row(at: Show, *cards: str | None) -> Show:
    """Lay Performance cards on the positions from 1 on, without markers; the other positions are empty."""
    for i in range(5):
        card = cards[i] if i < len(cards) else None
        write(at, "row", i, steps.EMPTY if card is None else CARD_IDS.index(card))
        if card is not None:
            at.seen |= 1 << CARD_IDS.index(card)
    at.marks = [0] * 30
    return at


def place_of(at: Show, space: str) -> int:
    """Return the number of a slot of a face-up card among all markers."""
    card, slot = space.split("/")
    return 6 * list(at.row).index(CARD_IDS.index(card)) + SLOTS.index(slot)


def mark(at: Show, space: str, seat: int, trick: str, corner: str) -> Show:
    """Put a marker of a seat's Trick from supply on a slot, its own category pointing to a corner."""
    number = TRICK_IDS.index(trick)
    suit = at.suits[4 * (seat - 1) + at.slot_of(seat, number)]
    pile = 4 * (seat - 1) + suit
    write(at, "supply", pile, at.supply[pile] - 1)
    assert at.supply[pile] >= 0, f"seat {seat} has four markers of a suit"
    turned = (figures.category(number) - CORNERS.index(corner)) % 4
    write(at, "marks", place_of(at, space), seat + 4 * suit + 16 * turned)
    return at


def show(at: Show, faces: Mapping[str, str]) -> Show:
    """Turn dice to faces: `{"R1": "optical"}`."""
    for die, face in faces.items():
        write(at, "dice", DIE_IDS.index(die), ALL_FACES.index(f"{die}={face}"))
    return at


def market(
    at: Show, buy: str = "wood metal glass fabric", orders: Mapping[int, str] | None = None, quick: str = ""
) -> Show:
    """Set Market Row: what lies on the Buy slots, on some Order slots (from 1), on the Quick Order slot."""
    for i, kind in enumerate(buy.split()):
        write(at, "buy", i, TYPES.index(kind))
    for i in range(4):
        kind = (orders or {}).get(i + 1, "")
        write(at, "orders", i, TYPES.index(kind) if kind else steps.EMPTY)
    at.quick = TYPES.index(quick) if quick else steps.EMPTY
    return at


def card(at: Show, seat: int, person: str, place: str) -> Show:
    """Put a card under a Character, or take it away (`none`)."""
    write(at, "plans", 8 * (seat - 1) + PEOPLE.index(person), PLACES.index(place))
    return at


def stand(at: Show, seat: int, person: str, spot: str | None) -> Show:
    """Stand a Character on a spot, or leave it at home."""
    write(at, "spots", 8 * (seat - 1) + PEOPLE.index(person), 0 if spot is None else SPOTS.index(spot) + 1)
    if spot is not None:
        write(at, "handled", seat - 1, at.handled[seat - 1] | 1 << PEOPLE.index(person))
    return at


def order(at: Show, *seats: int) -> Show:
    """Set the Initiative order."""
    at.order = [*seats, *[0] * (4 - len(seats))]
    return at


# Getters


def texts(at: Show, seat: int) -> list[str]:
    """Return what a seat may play."""
    return at.moves(seat)


def started_with(at: Show, seat: int, beginning: str) -> list[str]:
    """Return what follows this beginning among all that a seat may play, sorted."""
    return [text.removeprefix(beginning) for text in at.moves(seat) if text.startswith(beginning)]


def why(at: Show, text: str, seat: int | None = None) -> str:
    """Return why an action is refused, to whoever is to act; fail if it is not."""
    reason = at.why_not(at.actor() if seat is None else seat, text)
    assert reason is not None, f"{text} is allowed"
    return reason


def coins(at: Show, seat: int) -> int:
    return int(at.coins[seat - 1])


def shards(at: Show, seat: int) -> int:
    return int(at.shards[seat - 1])


def fame(at: Show, seat: int) -> int:
    return int(at.fame[seat - 1])


def named(number: int, of: Sequence[str]) -> list[str]:
    """Return the names of a set."""
    return [name for i, name in enumerate(of) if number >> i & 1]


def people(at: Show, seat: int) -> list[str]:
    """Return the team."""
    return named(at.team[seat - 1], PEOPLE)


def tokens(at: Show, seat: int) -> dict[str, int]:
    held = {kind: int(at.tokens[12 * (seat - 1) + i]) for i, kind in enumerate(TYPES)}
    return {kind: count for kind, count in held.items() if count}


def managed(at: Show, seat: int) -> list[str]:
    """Return the types on the Manager's slots."""
    return named(at.managed[seat - 1], TYPES)


def tricks(at: Show, seat: int) -> dict[str, str]:
    """Return the Trick on each slot that has one."""
    there = [(slot, at.tricks[4 * (seat - 1) + i]) for i, slot in enumerate(TRICK_SLOTS)]
    return {slot: TRICK_IDS[trick] for slot, trick in there if trick != steps.EMPTY}


def prepared(at: Show, seat: int, trick: str) -> int:
    """Return how many markers lie on a Trick card."""
    return int(at.prepared[4 * (seat - 1) + at.slot_of(seat, TRICK_IDS.index(trick))])


def suit(at: Show, seat: int, trick: str) -> str:
    return SUITS[at.suits[4 * (seat - 1) + at.slot_of(seat, TRICK_IDS.index(trick))]]


def supply(at: Show, seat: int) -> dict[str, int]:
    """Return the markers in supply by suit."""
    return {name: int(at.supply[4 * (seat - 1) + i]) for i, name in enumerate(SUITS)}


def face(at: Show, die: str) -> str:
    return ALL_FACES[at.dice[DIE_IDS.index(die)]].split("=")[1]


def spot(at: Show, seat: int, person: str) -> str | None:
    where = at.spot_of(seat, PEOPLE.index(person))
    return None if where == steps.EMPTY else SPOTS[where]


def marker(at: Show, space: str) -> tuple[int, str] | None:
    """Return whose marker lies on a slot of a face-up card, and of which Trick."""
    here = place_of(at, space)
    return (at.mark_owner(here), TRICK_IDS[at.mark_trick(here)]) if at.marks[here] else None


def corners(at: Show, space: str) -> dict[str, str]:
    """Return the category that each corner of a marker shows."""
    return {name: CATEGORIES[at.mark_corner(place_of(at, space), i)] for i, name in enumerate(CORNERS)}


def face_up(at: Show) -> list[str | None]:
    """Return the card on each position from 1 on."""
    return [None if card == steps.EMPTY else CARD_IDS[card] for card in at.row][: at.players + 1]


def types(numbers: Iterable[int]) -> list[str | None]:
    """Return what lies on slots of Market Row, as `at.buy` and `at.orders` give it."""
    return [None if kind == steps.EMPTY else TYPES[kind] for kind in numbers]
