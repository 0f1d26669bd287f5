"""Trickerion drawn in characters: the whole table within 120 columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from textwrap import wrap

from parlour.games.trickerion import names
from parlour.games.trickerion.components import BOX, CARDS, CATEGORIES, COMPONENTS, CORNERS, SLOTS, TRICKS
from parlour.games.trickerion.names import COMPONENT_NAMES, PERSON_NAMES, PLACE_NAMES, TRICK_NAMES
from parlour.games.trickerion.notation import SPOTS
from parlour.games.trickerion.view import CardView, PersonView, PlayerView, ShowView, TrickView

WIDTH = 120
INDENT = " " * 12
GAP = " " * 3
CARD_WIDTH = 24
SLOT_WIDTH = 11
SUIT_SIGNS = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}
LETTERS = {each: each[0].upper() for each in CATEGORIES}
LEGEND = (
    "s00 is a free slot, o a free circle, * one with a Shard; B♠ is a marker of Blue. "
    "Its corners: E escape, S spiritual,\nM mechanical, O optical, in capitals where a circle is."
)
_cards = {card.id: card for card in CARDS}
_tricks = {each.id: each for each in TRICKS}
_prices = {each.id: each.price for each in COMPONENTS}


def draw(view: ShowView) -> str:
    """Draw all that a view shows, in parts with an empty line between them."""
    parts = [head(view), town(view), theater(view), *([cards(view)] if view.row else [])]
    parts += [player(view, board) for board in view.boards]
    if view.phase == "assignment" and view.seat is not None:
        parts.append(plan(view.boards[view.seat - 1]))
    return "\n\n".join("\n".join(line.rstrip() for line in part) for part in parts)


def head(view: ShowView) -> list[str]:
    """Draw the moment of the game, the order, and what another player is doing."""
    moment = "Set-up" if view.phase == "setup" else f"Turn {view.turn} of {view.turns}, {view.phase}"
    order = names.ranked(view.order) if view.order else "not yet drawn"
    lines = [f"{moment}{f' ({view.day.capitalize()})' if view.day else ''}. Initiative: {order}."]
    if view.ranking:
        lines.append(f"Ranking: {names.ranked(view.ranking)}.")
    at = view.placement
    if at is not None and at.seat != view.seat:
        where = f" {names.standing(at.spot)}, {at.ap} AP left" if at.spot else ""
        path = f": {' '.join(at.path)}" if at.path else ""
        lines.append(f"{names.colour(at.seat)} handles the {PERSON_NAMES[at.person]}{where}{path}.")
    return lines


def town(view: ShowView) -> list[str]:
    """Draw Downtown and Market Row with their dice, types, prices and slots."""
    faces = [names.face(view.dice[die]) if die in view.dice else "-" for die in ("R1", "R2", "I1", "I2", "B1", "B2")]
    dice = f"Residence {faces[0]} | {faces[1]}   Inn {faces[2]} | {faces[3]}   Bank {faces[4]} | {faces[5]}"
    stock = ", ".join(f"{COMPONENT_NAMES[each]} ({_prices[each]})" for each in view.buy)
    ordered = [f"{COMPONENT_NAMES[each]} for slot {slot}" for slot, each in enumerate(view.orders, start=1) if each]
    extra = BOX.boards.market.quick_order_surcharge
    quick = f"   Quick order: {COMPONENT_NAMES[view.quick]} ({_prices[view.quick] + extra})" if view.quick else ""
    orders = f"   Ordered: {', '.join(ordered)}" if ordered else ""
    return [
        f"DOWNTOWN    {dice}",
        *flowing(INDENT, slots(view, "downtown")),
        *wrapped("MARKET ROW  ", f"To buy (coins): {stock}{quick}{orders}"),
        *flowing(INDENT, slots(view, "market-row")),
    ]


def slots(view: ShowView, place: str) -> list[str]:
    """Return the open slots of a shared place with who stands there."""
    parts = []
    for slot, each in zip(SPOTS, BOX.boards.slots, strict=False):
        if each.location == place and each.players <= view.players:
            parts.append(f"Slot {slot.rpartition('-')[2]}, {each.modifier:+} AP: {standing(view, slot)}")
    return parts


def standing(view: ShowView, spot: str) -> str:
    """Return who stands on a spot."""
    found = [
        f"{names.colour(board.seat)}'s {PERSON_NAMES[each.person]}"
        for board in view.boards
        for each in board.people
        if each.spot == spot
    ]
    return ", ".join(found) or "free"


def theater(view: ShowView) -> list[str]:
    """Draw the weekdays, and what is left of the Performance deck."""
    days = []
    for day in BOX.boards.weekdays:
        ap = [f"{day.modifier:+} AP backstage"] if day.modifier else []
        yields = [f"yields {names.change(day.fame, day.coins)}"] if day.fame or day.coins else []
        special = "; ".join([*ap, *yields])
        days.append(f"{day.id.capitalize()}{f' ({special})' if special else ''}: {weekday(view, day.id)}")
    deck = ", ".join(f"{len(list(cards))} {names.theater(theater)}" for theater, cards in groupby(view.deck)) or "empty"
    last = BOX.boards.performance_positions[str(view.players)]
    full = view.turn < view.turns and any(card.position == last for card in view.row)
    leaves = f" The card on position {last} leaves when the turn ends." if full else ""
    return [*flowing("THEATER     ", days), *wrapped(INDENT, f"Deck from the top: {deck}.{leaves}")]


def weekday(view: ShowView, day: str) -> str:
    """Return who is at the Theater on a day: the Characters of one player (PLACE-20)."""
    for board in view.boards:
        backstage = [PERSON_NAMES[each.person] for each in board.people if each.spot == day]
        stage = [f"{PERSON_NAMES[each.person]} on stage" for each in board.people if each.spot == f"{day}-perform"]
        if backstage or stage:
            return f"{names.colour(board.seat)}'s {', '.join([*backstage, *stage])}"
    return "free"


def cards(view: ShowView) -> list[str]:
    """Draw the face-up Performance cards side by side."""
    drawn = [performance_card(card) for card in view.row]
    rows = ["".join(part.ljust(CARD_WIDTH) for part in parts) for parts in zip(*drawn, strict=True)]
    return [*(row for row in rows if row.strip()), *LEGEND.split("\n")]


@lru_cache(maxsize=256)
def performance_card(card: CardView) -> tuple[str, ...]:
    """Draw a Performance card: its name, its bonus, and its slots with the markers' corners."""
    printed = _cards[card.card]
    bonus = names.gains(printed.bonus.fame, printed.bonus.coins, printed.bonus.shards)
    lines = [f"{card.position}. {names.CARD_NAMES[card.card]}", f"   {bonus}"]
    for row in range(3):
        pair = [slot_lines(card, slot) for slot in SLOTS[2 * row : 2 * row + 2]]
        lines += ["".join(parts) for parts in zip(*pair, strict=True)]
    return tuple(lines)


def slot_lines(card: CardView, slot: str) -> list[str]:
    """Draw a slot in three lines: its corners, and in the middle the owner and suit of the marker on it."""
    if slot not in _cards[card.card].slots:
        return [" " * SLOT_WIDTH] * 3
    marker = next((each for each in card.markers if each.slot == slot), None)
    up, right, down, left = (
        corner_sign(card, slot, corner, marker.corners[i] if marker else "") for i, corner in enumerate(CORNERS)
    )
    middle = f"{names.colour(marker.seat)[0]}{SUIT_SIGNS[marker.suit]}" if marker else slot
    return [row.center(SLOT_WIDTH) for row in (up, f"{left} {middle:^3} {right}", down)]


def corner_sign(card: CardView, slot: str, corner: str, category: str) -> str:
    """Draw a corner: the category that shows there, in capitals where a circle is; without a marker the circle."""
    circle = next(
        (
            each
            for each in _cards[card.card].circles
            if (slot, corner) in ((each.a, each.a_corner), (each.b, each.b_corner))
        ),
        None,
    )
    if circle is None:
        return LETTERS[category].lower() if category else " "
    if not category:
        return "*" if circle.shard else "o"
    return LETTERS[category]


def player(view: ShowView, board: PlayerView) -> list[str]:
    """Draw a player's board."""
    own = board.seat == view.seat
    who = " (you)" if own else " (to decide)" if board.seat in view.to_act else ""
    magician = f", {names.MAGICIAN_NAMES[board.magician]}, favorite {board.favorite}" if board.magician else ""
    purse = f"{board.fame} Fame, {names.amount(board.coins, 'coin')}, {names.amount(board.shards, 'Shard')}"
    notes = f"{', advertised' if board.advertised else ''}{', has a plan' if board.planned else ''}"
    lines = [f"{names.colour(board.seat).upper()}{who}{magician}: {purse}{notes}"]
    counts = {pile.component: pile.counts for pile in board.piles}
    if own and board.tricks:
        for number, each in enumerate(board.tricks):
            lines += wrapped("              " if number else "  Tricks      ", own_trick(each, counts))
    else:
        lines += wrapped("  Tricks      ", "; ".join(trick(each, counts) for each in board.tricks) or "none")
    piles = [
        f"{pile.tokens} {COMPONENT_NAMES[pile.component]}{f' (Manager: counts {pile.counts})' if pile.manager else ''}"
        for pile in board.piles
    ]
    lines += wrapped("  Components  ", ", ".join(piles) or "none")
    inn = f"; on the Inn: {', '.join(PERSON_NAMES[each] for each in board.inn)}" if board.inn else ""
    show_cards = view.phase != "assignment"
    return [*lines, *wrapped("  Team        ", ", ".join(person(each, show_cards) for each in board.people) + inn)]


def plan(board: PlayerView) -> list[str]:
    """Draw what a player has assigned so far, and the cards left."""
    sent = [f"{PERSON_NAMES[each.person]} to {PLACE_NAMES[each.card]}" for each in board.people if each.card]
    left = [f"{count} {PLACE_NAMES[place].removeprefix('the ')}" for place, count in board.hand.items() if count]
    return wrapped("YOUR PLAN   ", f"{', '.join(sent) or 'nobody yet'}. Cards left: {', '.join(left)}.")


def own_trick(each: TrickView, counts: Mapping[str, int]) -> str:
    """Return an own Trick with all that its card says."""
    card = _tricks[each.trick]
    gain = names.gains(card.yields.fame, card.yields.coins, card.yields.shards)
    needs = ", ".join(f"{count} {COMPONENT_NAMES[kind]}" for kind, count in card.components.items())
    get = f"{names.amount(card.markers, 'marker')} for {card.prepare} AP with {needs}"
    return f"{trick(each, counts)}: yields {gain}; {get}"


def trick(each: TrickView, counts: Mapping[str, int]) -> str:
    """Return an owned Trick in short: what it is, and how far it is."""
    card = _tricks[each.trick]
    slot = ", Engineer's slot" if each.slot == "engineer" else ""
    short = {kind: count - counts.get(kind, 0) for kind, count in card.components.items()}
    lacks = names.listed([f"{count} {COMPONENT_NAMES[kind]}" for kind, count in short.items() if count > 0])
    state = names.amount(each.prepared, "marker") if each.prepared else f"lacks {lacks}" if lacks else "not prepared"
    return f"{SUIT_SIGNS[each.suit]} {TRICK_NAMES[each.trick]} ({card.category} {card.level}{slot}, {state})"


def person(each: PersonView, show_card: bool) -> str:
    """Return a Character of the team in words, with the card under it if wanted."""
    home = " (with the Assistant)" if each.person == "apprentice-a" else ""
    if each.spot:
        return f"{PERSON_NAMES[each.person]}{home} {names.standing(each.spot)}"
    if each.state == "idle":
        return f"{PERSON_NAMES[each.person]}{home} left idle"
    card = f" for {PLACE_NAMES[each.card]}" if each.card and show_card else ""
    return f"{PERSON_NAMES[each.person]}{home}{card}"


def wrapped(label: str, text: str) -> list[str]:
    """Return a text in lines that hang under its label."""
    if text and len(label) + len(text) <= WIDTH:
        return [label + text]
    return wrap(
        text,
        WIDTH,
        initial_indent=label,
        subsequent_indent=" " * len(label),
        break_long_words=False,
        break_on_hyphens=False,
    )


def flowing(label: str, parts: Sequence[str]) -> list[str]:
    """Return short texts side by side, in as many lines as they take."""
    lines = [label + parts[0]]
    for part in parts[1:]:
        if len(lines[-1]) + len(GAP) + len(part) <= WIDTH:
            lines[-1] += GAP + part
        else:
            lines.append(" " * len(label) + part)
    return lines
