"""What is refused of assigning, handling and placing Characters, and of enhancing them."""

from __future__ import annotations

import parlour.games.trickerion.costs as costs
from parlour.games.trickerion.components import PLACES, WEEKDAYS
from parlour.games.trickerion.names import PERSON_NAMES, PLACE_NAMES, amount
from parlour.games.trickerion.notation import PEOPLE
from parlour.games.trickerion.refusal.shared import (
    ENHANCE_SHARDS,
    WORKSHOP_SLOTS,
    WORKSHOP_SPOT,
    person_name,
)
from parlour.games.trickerion.rules import Show
from parlour.games.trickerion.steps import BACKSTAGE, DOWNTOWN, EMPTY, MARKET_ROW, ON_STAGE, THEATER, WORKSHOP


def assign(at: Show, seat: int, index: int) -> str:
    """Refuse a card under a Character."""
    person, place = divmod(index, len(PLACES))
    if not at.in_team(seat, person):
        return f"There is no {person_name(person)} in your team (ASSIGN-10)."
    now = at.planning[seat - 1]
    if person < now:
        return f"The {person_name(person)} has been decided on already (ASSIGN-2)."
    if person > now:
        return f"Decide on the {person_name(now)} first (ASSIGN-2)."
    name = PLACE_NAMES[PLACES[place]].removeprefix("the ")
    return f"All your {costs.hand(at, place)} cards for {name} are assigned (ASSIGN-2)."


def handle(at: Show, seat: int, person: int) -> str:
    """Refuse a Character that is not waiting."""
    name = person_name(person)
    if not at.in_team(seat, person):
        return f"There is no {name} in your team (PLACE-5)."
    if at.plan_of(seat, person) == 0:
        return f"The {name} has no card: it is idle for the turn (ASSIGN-4)."
    if (at.handled[seat - 1] >> person) & 1:
        return f"The {name} has been placed or left idle already (PLACE-1)."
    return f"The {name} has the same card as an Apprentice with a lower home: name that one (DP-E)."


def spot(at: Show, seat: int, spot: int) -> str:
    """Refuse a spot to the Character that is being placed."""
    place = place_of(spot)
    card = at.plan_of(seat, at.who)
    if place != card:
        return f"The card of the {PERSON_NAMES[PEOPLE[at.who]]} is for {PLACE_NAMES[PLACES[card]]} (PLACE-2)."
    if place == WORKSHOP:
        return f"Your Workshop has {WORKSHOP_SLOTS} slots, and both are taken (PLACE-15)."
    return weekday(at, seat, spot) if place == THEATER else shared_slot(at, spot)


def place_of(spot: int) -> int:
    """Return the place of the card that leads to a spot."""
    if spot >= BACKSTAGE:
        return THEATER
    if spot == WORKSHOP_SPOT:
        return WORKSHOP
    return DOWNTOWN if spot < 4 else MARKET_ROW


def shared_slot(at: Show, spot: int) -> str:
    """Refuse a slot of Downtown or Market Row."""
    name = f"Slot {spot % 4 + 1}"
    if not costs.slot_open(at, spot):
        return f"{name} is not in use with {at.players} players (PLACE-14)."
    if at.standing_on(spot) > 0:
        return f"{name} is taken (PLACE-9)."
    return f"{name} is no different from a free slot before it: take that one (DP-E)."


def weekday(at: Show, seat: int, spot: int) -> str:
    """Refuse a slot of the Theater."""
    on_stage = spot >= ON_STAGE
    day = spot - (ON_STAGE if on_stage else BACKSTAGE)
    if on_stage and at.who != 0:
        return "Only a Magician can stand on a Performance slot (PLACE-18)."
    own = at.weekday_of(seat)
    if own not in (EMPTY, day):
        return f"Your Characters in the Theater are all on {WEEKDAYS[own].capitalize()} (PLACE-19)."
    if own == EMPTY:
        return f"Another player is on {WEEKDAYS[day].capitalize()} (PLACE-20)."
    return f"Both slots backstage on {WEEKDAYS[day].capitalize()} are taken (PLACE-16)."


def enhance(at: Show, seat: int, index: int) -> str:
    """Refuse to enhance the Character at work."""
    if at.spot_of(seat, at.who) >= BACKSTAGE:
        return "Nobody can be enhanced in the Theater (AP-5)."
    if at.enhanced:
        return f"The {PERSON_NAMES[PEOPLE[at.who]]} has been enhanced in this placement (AP-4)."
    have = amount(at.shards[seat - 1], "Shard")
    return f"To enhance costs {amount(ENHANCE_SHARDS, 'Shard')}, you have {have} (AP-4)."
