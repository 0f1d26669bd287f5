"""What a seat or a spectator sees of Trickerion: everything but what is being assigned (INFO-1 to INFO-8)."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from typing import Any

import parlour.games.trickerion.assignment as assignment
import parlour.games.trickerion.costs as costs
import parlour.games.trickerion.end_turn as end_turn
import parlour.games.trickerion.placing as placing
import parlour.games.trickerion.scoring as scoring
from parlour.core import Json
from parlour.games.trickerion.components import (
    BOX,
    CARDS,
    CATEGORIES,
    COMPONENTS,
    CORNERS,
    DICE,
    MAGICIANS,
    PLACES,
    SLOTS,
    SUITS,
    TRICKS,
)
from parlour.games.trickerion.notation import FACES, PEOPLE, RESCHEDULE, SPACE_NAMES, SPACES, SPOTS
from parlour.games.trickerion.rules import Show
from parlour.games.trickerion.steps import (
    AIMING,
    ALL_DONE,
    BARGAINING,
    EMPTY,
    LEARNING,
    LINKING,
    MENU,
    OVER,
    PLANNING,
    REQUESTING,
    ROOMING,
    SETTING,
    SPOTTING,
    STORING,
    SWAPPING,
    TURNING,
)

ATOMS = frozenset({str, int, bool, type(None)})
PHASES = ("setup", "dice", "initiative", "advertise", "assignment", "placing", "performance", "end of turn", "scoring")
TRICK_SLOTS = ("board-1", "board-2", "board-3", "engineer")


@dataclass(frozen=True, slots=True)
class TrickView:
    """An owned Trick: where it lies, its suit, the markers on its card, and whether its Components are there."""

    trick: str
    slot: str
    suit: str
    prepared: int
    ready: bool


@dataclass(frozen=True, slots=True)
class PileView:
    """A pile of Components: its tokens, what it counts (WS-13), and whether it lies on a Manager slot."""

    component: str
    tokens: int
    counts: int
    manager: bool


@dataclass(frozen=True, slots=True)
class PersonView:
    """A Character of the team: `home`, `placed`, `idle` or `waiting` for its go; where it stands; the card under it.

    The card is empty where there is none, and while it is face down to whoever looks.
    """

    person: str
    state: str
    spot: str
    card: str


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player's board and belongings.

    Attributes:
        rank: place in the Initiative order, from 1; 0 before there is one.
        supply: the markers of each suit in supply.
        inn: who has been hired and joins at the end of the turn.
        hand: the Assignment cards in hand; of others while they plan, all they have.
        planned: whether the seat is done with its plan, in the Assignment phase.
    """

    seat: int
    magician: str
    favorite: str
    fame: int
    coins: int
    shards: int
    rank: int
    advertised: bool
    tricks: tuple[TrickView, ...]
    supply: dict[str, int]
    piles: tuple[PileView, ...]
    people: tuple[PersonView, ...]
    inn: tuple[str, ...]
    hand: dict[str, int]
    planned: bool


@dataclass(frozen=True, slots=True)
class MarkerView:
    """A marker on a Performance card, with the categories at its corners from the upper one clockwise."""

    slot: str
    seat: int
    trick: str
    suit: str
    corners: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardView:
    """A face-up Performance card; `links` are the circles linked, each by its upper or left slot and corner."""

    card: str
    position: int
    markers: tuple[MarkerView, ...]
    links: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class PlacementView:
    """The placement under way: who, where, the AP left, and the choices made of the action that is not yet done."""

    seat: int
    person: str
    spot: str
    ap: int
    enhanced: bool
    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ScoreView:
    """What final scoring comes to: the Fame of the play, what Shards, coins and Characters add, and all together."""

    fame: int
    shards: int
    coins: int
    team: int
    points: int


@dataclass(frozen=True, slots=True)
class ShowView:
    """All that one seat may look at.

    Attributes:
        seat: whose view this is; None for a spectator.
        phase: the phase of the turn in words.
        order: the seats by Initiative; empty before there is an order.
        dice: the face of each die.
        buy, orders: the types on the slots, empty texts for none.
        row: the face-up Performance cards by position.
        deck: the theaters of the cards left in the Performance deck, from the top (INFO-5).
        gone: the Performance cards that have left the game.
        offered: the Tricks in the decks.
        performed: the Tricks that have been performed by anyone (PERF-25).
        placement: the placement under way, if any.
        day: the weekday being resolved, in the Performance phase.
        ranking: the seats from the winner to the last, once the game is over.
        scores: the scoring of each seat, once the game is over.
    """

    seat: int | None
    players: int
    turn: int
    turns: int
    phase: str
    to_act: tuple[int, ...]
    order: tuple[int, ...]
    boards: tuple[PlayerView, ...]
    dice: dict[str, str]
    buy: tuple[str, ...]
    orders: tuple[str, ...]
    quick: str
    row: tuple[CardView, ...]
    deck: tuple[str, ...]
    gone: tuple[str, ...]
    offered: tuple[str, ...]
    performed: tuple[str, ...]
    placement: PlacementView | None
    day: str
    ranking: tuple[int, ...]
    scores: tuple[ScoreView, ...]

    def to_json(self) -> dict[str, Json]:
        """Return the view as JSON."""
        return {name: plain(getattr(self, name)) for name in names_in(ShowView)}


def plain(value: Any) -> Json:
    """Turn data classes and tuples into JSON."""
    if type(value) in ATOMS:
        return value  # type: ignore[no-any-return]
    if type(value) is tuple:
        return [each if type(each) in ATOMS else plain(each) for each in value]
    if type(value) is dict:
        return {str(key): plain(each) for key, each in value.items()}
    kind: Any = type(value)
    inner = {name: getattr(value, name) for name in names_in(kind)}
    return {name: each if type(each) in ATOMS else plain(each) for name, each in inner.items()}


@cache
def names_in(kind: Any) -> tuple[str, ...]:
    """Name the fields of a data class."""
    return tuple(field.name for field in fields(kind))


def look(at: Show, seat: int | None) -> ShowView:
    """Make the view of a seat, or of a spectator for None."""
    seats = range(1, at.players + 1)
    seen = [card for card in range(len(CARDS)) if at.seen >> card & 1]
    return ShowView(
        seat=seat,
        players=at.players,
        turn=at.turn,
        turns=BOX.setup.turns,
        phase=PHASES[8 if at.step == OVER else at.phase],
        to_act=at.to_act(),
        order=tuple(at.order[: at.players]) if at.order[0] else (),
        boards=tuple(board(at, each, seat) for each in seats),
        dice={die.id: FACES[i][face_of(at, i)] for i, die in enumerate(DICE) if at.dice[i] != EMPTY},
        buy=tuple(kind(each) for each in at.buy),
        orders=tuple(kind(each) for each in at.orders),
        quick=kind(at.quick),
        row=tuple(card_view(at, position) for position in range(5) if at.row[position] != EMPTY),
        deck=deck(at),
        gone=tuple(CARDS[card].id for card in seen if card not in at.row),
        offered=tuple(trick.id for i, trick in enumerate(TRICKS) if costs.offered(at, i)),
        performed=tuple(trick.id for i, trick in enumerate(TRICKS) if at.premiered >> i & 1),
        placement=placement(at),
        day=BOX.boards.weekdays[at.day].id if at.phase == 6 and at.day < 4 else "",
        ranking=tuple(sorted(seats, key=lambda each: scoring.rank_of(at, each))) if at.step == OVER else (),
        scores=tuple(score(at, each) for each in seats) if at.step == OVER else (),
    )


def plan(at: Show, seat: int) -> dict[str, Json]:
    """Return where a seat sends its Characters, as it sees it, by their names."""
    cards = {PEOPLE[person]: at.plan_of(seat, person) for person in range(8) if at.in_team(seat, person)}
    return {person: PLACES[card] for person, card in cards.items() if card}


def score(at: Show, seat: int) -> ScoreView:
    """Make the view of a seat's final scoring (SCORE-2 to SCORE-4)."""
    lines = (scoring.shard_points(at, seat), scoring.coin_points(at, seat), scoring.team_points(at, seat))
    total = at.fame[seat - 1]
    return ScoreView(total - sum(lines), *lines, total)


def kind(number: int) -> str:
    """Return the id of a Component, or an empty text."""
    return COMPONENTS[number].id if number != EMPTY else ""


def face_of(at: Show, die: int) -> int:
    """Return the number of the face that a die shows among its own faces."""
    return int(at.dice[die]) - sum(len(faces) for faces in FACES[:die])


def deck(at: Show) -> tuple[str, ...]:
    """Return the theaters of the cards left in the Performance deck, the top first."""
    return BOX.setup.deck[max(0, end_turn.drawn(at)) :]


def board(at: Show, seat: int, eyes: int | None) -> PlayerView:
    """Make the view of a player's board, as `eyes` see it."""
    i = seat - 1
    magician = MAGICIANS[at.magician[i]] if at.magician[i] != EMPTY else None
    order = list(at.order[: at.players])
    hidden = at.step == PLANNING and seat != eyes
    return PlayerView(
        seat=seat,
        magician=magician.id if magician else "",
        favorite=magician.favorite if magician else "",
        fame=at.fame[i],
        coins=at.coins[i],
        shards=at.shards[i],
        rank=order.index(seat) + 1 if seat in order else 0,
        advertised=bool(at.posters >> i & 1),
        tricks=tuple(trick_view(at, seat, slot) for slot in range(4) if at.tricks[4 * i + slot] != EMPTY),
        supply={suit: at.supply[4 * i + number] for number, suit in enumerate(SUITS)},
        piles=tuple(pile_view(at, seat, number) for number in range(12) if at.tokens[12 * i + number]),
        people=tuple(person_view(at, seat, person, hidden) for person in range(8) if at.in_team(seat, person)),
        inn=(*(PEOPLE[each] for each in range(1, 4) if at.hired[i] >> each & 1), *["apprentice"] * at.recruits[i]),
        hand={
            place: costs.hand(at, number) if hidden else assignment.left(at, seat, number)
            for number, place in enumerate(PLACES)
            if number
        },
        planned=at.step == PLANNING and at.planning[i] == ALL_DONE,
    )


def trick_view(at: Show, seat: int, slot: int) -> TrickView:
    """Make the view of an owned Trick."""
    i = 4 * (seat - 1) + slot
    ready = at.meets(seat, at.tricks[i])
    return TrickView(TRICKS[at.tricks[i]].id, TRICK_SLOTS[slot], SUITS[at.suits[i]], at.prepared[i], bool(ready))


def pile_view(at: Show, seat: int, number: int) -> PileView:
    """Make the view of a pile of Components."""
    tokens = at.tokens[12 * (seat - 1) + number]
    managed = bool(at.managed[seat - 1] >> number & 1)
    return PileView(COMPONENTS[number].id, tokens, at.counted(seat, number), managed)


def person_view(at: Show, seat: int, person: int, hidden: bool) -> PersonView:
    """Make the view of a Character."""
    spot = at.spot_of(seat, person)
    card = 0 if hidden else at.plan_of(seat, person)
    state = "home"
    if spot != EMPTY:
        state = "placed"
    elif at.phase in (5, 6) and at.plan_of(seat, person):
        state = "waiting" if placing.unhandled(at, seat, person) else "idle"
    return PersonView(PEOPLE[person], state, SPOTS[spot] if spot != EMPTY else "", PLACES[card] if card else "")


def card_view(at: Show, position: int) -> CardView:
    """Make the view of a face-up Performance card."""
    markers = []
    links = []
    for slot, name in enumerate(SLOTS):
        here = 6 * position + slot
        if at.mark_owner(here):
            corners = tuple(CATEGORIES[at.mark_corner(here, corner)] for corner in range(4))
            trick = TRICKS[at.mark_trick(here)].id
            markers.append(MarkerView(name, at.mark_owner(here), trick, SUITS[at.mark_suit(here)], corners))
            links += [(name, CORNERS[corner]) for corner in (1, 2) if at.linked(position, slot, corner)]
    return CardView(CARDS[at.row[position]].id, position + 1, tuple(markers), tuple(links))


def placement(at: Show) -> PlacementView | None:
    """Make the view of the placement under way."""
    if at.step < SPOTTING or at.phase != 5:
        return None
    seat = at.mover()
    spot = at.spot_of(seat, at.who)
    return PlacementView(seat, PEOPLE[at.who], SPOTS[spot] if spot != EMPTY else "", at.ap, bool(at.enhanced), path(at))


def path(at: Show) -> tuple[str, ...]:
    """Return the choices made so far of the action under way, in notation."""
    if at.step <= MENU:
        return ()
    if at.step in (LEARNING, ROOMING):
        trick = (f"trick:{TRICKS[at.other].id}",) if at.step == ROOMING else ()
        return (f"learn:{DICE[at.thing].id}", *trick)
    if at.step in (BARGAINING, STORING):
        cut = (f"bargain:{at.extra}",) if at.step == STORING else ()
        return (f"buy:{COMPONENTS[at.thing].id}*{at.other}", *cut)
    if at.step == REQUESTING:
        return (f"order:{COMPONENTS[at.thing].id}",)
    if at.step == SWAPPING:
        return (f"move-components:{COMPONENTS[at.thing].id}",)
    if at.step in (AIMING, TURNING, LINKING):
        return theater_path(at)
    return (f"{'set' if at.step == SETTING else 'reroll'}:{DICE[at.thing].id}",)


def theater_path(at: Show) -> tuple[str, ...]:
    """Return the choices made so far of setting up or rescheduling."""
    moving = at.act == RESCHEDULE
    start = f"reschedule:{space_name(at, at.other)}" if moving else f"set-up:{TRICKS[at.thing].id}"
    return (start,) if at.step == AIMING else (start, f"on:{space_name(at, at.extra)}")


def space_name(at: Show, here: int) -> str:
    """Return the name of a slot of a face-up card, given as 6 * position + slot."""
    return SPACE_NAMES[SPACES.index((at.row[here // 6], here % 6))]
