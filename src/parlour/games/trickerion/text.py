"""Trickerion drawn in characters: the whole table within 120 columns."""

from __future__ import annotations

from textwrap import wrap

from parlour.games.trickerion import names
from parlour.games.trickerion.components import BOX, CARDS, CATEGORIES, CORNERS, SLOTS
from parlour.games.trickerion.names import COMPONENT_NAMES, PERSON_NAMES, PLACE_NAMES, TRICK_NAMES
from parlour.games.trickerion.notation import SPOTS
from parlour.games.trickerion.view import CardView, PersonView, PlayerView, ShowView, TrickView

WIDTH = 120
CARD_WIDTH = 22
SUIT_SIGNS = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}
LETTERS = {each: each[0].upper() for each in CATEGORIES}
LEGEND = "Corners: E escape, S spiritual, M mechanical, O optical, capital at a circle; o free circle, * with a Shard."
_cards = {card.id: card for card in CARDS}


def draw(view: ShowView) -> str:
    """Draw all that a view shows."""
    lines = [*head(view), "", *town(view), "", *theater(view)]
    for board in view.boards:
        lines += ["", *player(view, board)]
    return "\n".join(line.rstrip() for line in lines)


def head(view: ShowView) -> list[str]:
    """Draw the moment of the game and the order."""
    order = ", ".join(f"{rank}. seat {seat}" for rank, seat in enumerate(view.order, start=1))
    moment = f"Turn {view.turn} of {view.turns}, {view.phase}"
    lines = [f"{moment}{f' ({view.day})' if view.day else ''}. Initiative: {order or 'not yet drawn'}."]
    if view.ranking:
        lines.append("Ranking: " + ", ".join(f"{i}. seat {seat}" for i, seat in enumerate(view.ranking, start=1)) + ".")
    if view.placement:
        at = view.placement
        where = f" at {names.spot(at.spot)}, {at.ap} AP left" if at.spot else ""
        path = f": {' '.join(at.path)}" if at.path else ""
        lines.append(f"Seat {at.seat} handles the {PERSON_NAMES[at.person]}{where}{path}.")
    return lines


def town(view: ShowView) -> list[str]:
    """Draw Downtown and Market Row with their dice, types and slots."""
    faces = [names.face(view.dice[die]) if die in view.dice else "-" for die in ("R1", "R2", "I1", "I2", "B1", "B2")]
    dice = f"Residence {faces[0]} | {faces[1]}   Inn {faces[2]} | {faces[3]}   Bank {faces[4]} | {faces[5]}"
    buy, orders = (" ".join(each or "-" for each in part) for part in (view.buy, view.orders))
    return [
        f"DOWNTOWN    {dice}",
        f"            {slots(view, 'downtown')}",
        f"MARKET ROW  buy: {buy}   ordered: {orders}   quick order: {view.quick or '-'}",
        f"            {slots(view, 'market-row')}",
    ]


def slots(view: ShowView, place: str) -> str:
    """Draw the open slots of a shared place with who stands there."""
    parts = []
    for slot, each in zip(SPOTS, BOX.boards.slots, strict=False):
        if each.location == place and each.players <= view.players:
            parts.append(f"[{slot.rpartition('-')[2]}: {each.modifier:+}] {standing(view, slot)}")
    return "   ".join(parts)


def standing(view: ShowView, spot: str) -> str:
    """Return who stands on a spot."""
    found = [
        f"{board.seat}'s {PERSON_NAMES[each.person]}"
        for board in view.boards
        for each in board.people
        if each.spot == spot
    ]
    return ", ".join(found) or "free"


def theater(view: ShowView) -> list[str]:
    """Draw the weekdays and the Performance cards."""
    days = []
    for day in BOX.boards.weekdays:
        people = [standing(view, day.id), standing(view, f"{day.id}-perform")]
        stage = f", on stage {people[1]}" if people[1] != "free" else ""
        days.append(f"{day.id.capitalize()} {day.modifier:+}: {people[0]}{stage}")
    deck = ", ".join(names.theater(theater) for theater in view.deck) or "empty"
    lines = wrapped("THEATER     ", "   ".join(days))
    lines.append(f"            Deck from the top: {deck}.")
    drawn = [performance_card(card) for card in view.row]
    lines += ["", *("".join(part.ljust(CARD_WIDTH) for part in parts) for parts in zip(*drawn, strict=True))]
    return [*lines, LEGEND]


def performance_card(card: CardView) -> list[str]:
    """Draw a Performance card: its name, its bonus, and its slots with the markers' corners."""
    printed = _cards[card.card]
    bonus = names.gains(printed.bonus.fame, printed.bonus.coins, printed.bonus.shards)
    lines = [f"{card.position}. {card.card}", f"   {bonus}"[: CARD_WIDTH - 1]]
    for row in range(3):
        pair = [slot_lines(card, slot) for slot in SLOTS[2 * row : 2 * row + 2]]
        lines += ["".join(parts) for parts in zip(*pair, strict=True)]
    return lines


def slot_lines(card: CardView, slot: str) -> list[str]:
    """Draw a slot in three lines: its corners, and in the middle the owner and suit of the marker on it."""
    if slot not in _cards[card.card].slots:
        return [" " * 10] * 3
    marker = next((each for each in card.markers if each.slot == slot), None)
    up, right, down, left = (
        corner_sign(card, slot, corner, marker.corners[i] if marker else "") for i, corner in enumerate(CORNERS)
    )
    middle = f"{marker.seat}{SUIT_SIGNS[marker.suit]}" if marker else "··"
    return [f"    {up}     ", f"{left}{middle:^3}{right}".center(10), f"    {down}     "]


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
    magician = f", {names.MAGICIAN_NAMES[board.magician]} ({board.favorite})" if board.magician else ""
    poster = ", advertised" if board.advertised else ""
    turn = " *" if board.seat in view.to_act else ""
    title = f"SEAT {board.seat}{turn}{magician}: {board.fame} Fame, {names.amount(board.coins, 'coin')}"
    lines = [f"{title}, {names.amount(board.shards, 'Shard')}{poster}{', has a plan' if board.planned else ''}"]
    lines += wrapped("  Tricks      ", "; ".join(trick(each) for each in board.tricks) or "none")
    piles = [
        f"{pile.tokens} {COMPONENT_NAMES[pile.component]}{f' (Manager: counts {pile.counts})' if pile.manager else ''}"
        for pile in board.piles
    ]
    lines += wrapped("  Components  ", ", ".join(piles) or "none")
    inn = f"; on the Inn: {', '.join(PERSON_NAMES[each] for each in board.inn)}" if board.inn else ""
    lines += wrapped("  Team        ", ", ".join(person(each) for each in board.people) + inn)
    hand = [f"{count} {place}" for place, count in board.hand.items() if count]
    return [*lines, *wrapped("  Cards       ", ", ".join(hand) or "none")]


def trick(each: TrickView) -> str:
    """Return an owned Trick in words."""
    slot = " on the Engineer's slot" if each.slot == "engineer" else ""
    state = (
        names.amount(each.prepared, "marker")
        if each.prepared
        else "ready to prepare"
        if each.ready
        else "lacks Components"
    )
    return f"{SUIT_SIGNS[each.suit]} {TRICK_NAMES[each.trick]}{slot} ({state})"


def person(each: PersonView) -> str:
    """Return a Character of the team in words."""
    home = " (with the Assistant)" if each.person == "apprentice-a" else ""
    if each.spot:
        return f"{PERSON_NAMES[each.person]}{home} at {names.spot(each.spot)}"
    card = f" for {PLACE_NAMES[each.card]}" if each.card else ""
    return f"{PERSON_NAMES[each.person]}{home}{card}{' idle' if each.state == 'idle' else ''}"


def wrapped(label: str, text: str) -> list[str]:
    """Return a text in lines that hang under its label."""
    return wrap(text, WIDTH, initial_indent=label, subsequent_indent=" " * len(label), break_long_words=False)
