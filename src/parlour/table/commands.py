"""What people and bots may ask of a table: each command checks the request and answers with the rows to append."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from parlour.core import CHANCE, Game, Json, State
from parlour.table import rows
from parlour.table.errors import NotAllowed, NotNow, NotYours, Repeated, Stale
from parlour.table.names import clean_name, distinct, numbered
from parlour.table.rows import Draft
from parlour.table.seats import Seat
from parlour.table.table import Table
from parlour.table.takeback import plan

Draw = Callable[[Sequence[tuple[int, float]]], int]
LONGEST_KEY = 64


def create(
    game: Game, seats: Sequence[Seat], *, owner: str | None, public: bool, previous: str | None = None
) -> list[Draft]:
    """Set up a table.

    Args:
        game: the rules with their options.
        seats: one for each seat of the game.
        owner: the session that sets it up.
        public: whether strangers may take open seats.
        previous: the table that this is a rematch of.
    """
    if len(seats) != game.players:
        raise NotNow(f"{game.title} has {game.players} seats with these options, not {len(seats)}.")
    named: list[Seat] = []
    for seat in seats:
        name = distinct(seat.name, [each.name for each in named]) if seat.name else ""
        named.append(replace(seat, name=name))
    options: dict[str, Json] = dict(game.changed_options())
    body: dict[str, Json] = {
        "game": game.name,
        "rules": game.rules,
        "options": options,
        "public": public,
        "owner": owner,
        "seats": [seat.to_json() for seat in named],
        "previous": previous,
    }
    return [Draft(rows.CREATE, 0, body)]


def act(
    table: Table,
    holder: str,
    seat: int,
    decision: str,
    action: str,
    key: str,
    draw: Draw,
    *,
    then: Sequence[str] = (),
) -> list[Draft]:
    """Answer a decision as a person; chance's decisions that follow are drawn at once.

    `then` answers the decisions that follow for the same seat: a plan of several comes about whole or not at all.

    Raises:
        NotYours: if the person does not hold the seat.
        Repeated: if the same request came before.
        Stale: if the decision is not the open one.
        NotNow: if the key is missing or too long.
        IllegalAction: if the rules do not allow it.
    """
    own(table, holder, seat)
    if not (0 < len(key) <= LONGEST_KEY and key.isascii() and key.isprintable()):
        raise NotNow(f"A request needs a key of 1 to {LONGEST_KEY} plain characters.")
    scoped = f"{seat}:{key}"
    if scoped in table.keys:
        raise Repeated(table.keys[scoped])
    return _decide(table, seat, decision, (action, *then), draw, scoped)


def bot_act(table: Table, seat: int, decision: str, action: str, draw: Draw) -> list[Draft]:
    """Answer a decision as the bot in the seat.

    Raises:
        NotYours: if no bot sits there any more.
        NotNow: while somebody asks to take back.
        Stale: if the decision is not the open one.
        IllegalAction: if the rules do not allow it.
    """
    if table.seat(seat).kind != "bot":
        raise NotYours("No bot sits there.")
    if table.request is not None:
        raise NotNow("A bot waits while somebody asks to take back.")
    return _decide(table, seat, decision, (action,), draw, None)


def settle(table: Table, draw: Draw) -> list[Draft]:
    """Return chance's decisions if chance is to act, as after setting up a game that begins with a deal."""
    if table.owing != (CHANCE,):
        return []
    return _chance(table.state.copy(), draw)


def _decide(table: Table, seat: int, decision: str, actions: Sequence[str], draw: Draw, key: str | None) -> list[Draft]:
    present = table.decision(seat)
    if present is None or decision != present:
        raise Stale(present, table.head)
    state = table.state.copy()
    drafts: list[Draft] = []
    for action in actions:
        if drafts and seat not in state.to_act():
            raise NotNow(f"After {drafts[-1].body['action']} you are not asked again: {action} cannot follow at once.")
        state.play(seat, action)
        drafts.append(Draft(rows.ACT, seat, {"action": action}, None if drafts else key))
    return [*drafts, *_chance(state, draw)]


def _chance(state: State, draw: Draw) -> list[Draft]:
    drafts: list[Draft] = []
    while state.to_act() == (CHANCE,):
        action = draw(state.chance())
        drafts.append(Draft(rows.ACT, CHANCE, {"action": state.game.text(action)}))
        state.apply(CHANCE, action)
    return drafts


def sit(table: Table, holder: str, seat: int, name: str, *, invited: bool = False) -> list[Draft]:
    """Take an empty seat: of a public table, by invitation, or one's own of before, also from the bot that has it."""
    place = table.seat(seat)
    if table.finished:
        raise NotNow("The game is over.")
    if place.holder == holder:
        raise NotNow("You sit there already.")
    back = place.former == holder and place.kind != "person"
    if not back and not place.empty:
        raise NotNow("Somebody sits there already.")
    if not back and not table.public and not invited:
        raise NotYours("That seat is for invited people: ask for the link.")
    return [Draft(rows.SIT, seat, {"holder": holder, "name": distinct(clean_name(name), _others(table, seat))})]


def leave(table: Table, holder: str, seat: int) -> list[Draft]:
    """Get up from a seat."""
    own(table, holder, seat)
    return [Draft(rows.LEAVE, seat)]


def seat_bot(
    table: Table, holder: str, seat: int, level: str, levels: Mapping[str, str], *, away: bool = False
) -> list[Draft]:
    """Let a bot play an empty seat, one's own, another bot's, or that of somebody who has been away.

    Args:
        table: the table.
        holder: who asks; the owner or somebody who sits here.
        seat: which seat.
        level: the bot's level.
        levels: the names of bots by level.
        away: whether the person in the seat has been gone long enough.
    """
    place = table.seat(seat)
    if holder != table.owner and not table.hands(holder):
        raise NotYours("Only people at the table can call a bot.")
    if level not in levels:
        raise NotAllowed(f"There is no bot of level {level!r}.", levels)
    if table.finished:
        raise NotNow("The game is over.")
    if place.kind == "person" and place.holder != holder and not away:
        raise NotNow("Somebody sits there who is not away.")
    return [Draft(rows.BOT, seat, {"level": level, "name": distinct(levels[level], _others(table, seat))})]


def _others(table: Table, seat: int) -> list[str]:
    return [each.name for each in table.seats if each.number != seat]


def rename(table: Table, holder: str, old: str, new: str) -> list[Draft]:
    """Carry a person's new name to the seat that bears the old one; the names of others at a shared screen stay.

    Like the old one it may get a number, if another at the table goes by it.
    """
    if old == new:
        return []
    bearing = [seat for seat in table.hands(holder) if table.seat(seat).name in numbered(old)]
    best = sorted(bearing, key=lambda seat: numbered(old).index(table.seat(seat).name))[:1]
    return [Draft(rows.NAME, seat, {"name": distinct(new, _others(table, seat))}) for seat in best]


def take_back(table: Table, holder: str, seat: int) -> list[Draft]:
    """Take back the person's latest decision, or ask the others to agree."""
    own(table, holder, seat)
    if table.request is not None:
        raise NotNow("Somebody has asked to take back already.")
    wish = plan(table, holder)
    if wish is None:
        raise NotNow("There is nothing to take back.")
    if wish.denied(table, holder):
        raise NotNow("The others did not agree.")
    drop: dict[str, Json] = {"drop": list(wish.drop)}
    if wish.consent:
        return [Draft(rows.ASK, wish.seat, {"holder": holder, **drop})]
    return [Draft(rows.UNDO, wish.seat, drop)]


def answer(table: Table, holder: str, seat: int, *, yes: bool) -> list[Draft]:
    """Agree or not to another's taking back; the last one to agree brings it about."""
    own(table, holder, seat)
    request = table.request
    if request is None:
        raise NotNow("Nobody asks to take back.")
    if holder not in request.waiting:
        raise NotNow("You need not answer." if holder == request.holder else "You have answered.")
    drafts = [Draft(rows.ANSWER, seat, {"holder": holder, "yes": yes})]
    if yes and request.waiting == {holder}:
        drafts.append(Draft(rows.UNDO, request.seat, {"drop": list(request.drop)}))
    return drafts


def can_resign(table: Table, holder: str | None) -> bool:
    """Whether a person may resign: a game of two sides that is not over; a team resigns together."""
    return bool(table.hands(holder)) and not table.finished and len(table.sides()) == 2


def resign(table: Table, holder: str, seat: int) -> list[Draft]:
    """Give up the game for the seat's side."""
    own(table, holder, seat)
    if table.finished:
        raise NotNow("The game is over.")
    if not can_resign(table, holder):
        raise NotNow("Among more than two sides one leaves instead, and a bot may take over.")
    return [Draft(rows.RESIGN, seat)]


def rematch_seats(table: Table) -> list[Seat]:
    """Return the seats of a rematch: the same people and bots, each one seat further."""
    turned = [table.seats[-1], *table.seats[:-1]]
    return [
        Seat(number, "open") if seat.empty else Seat(number, seat.kind, seat.name, seat.level, seat.holder)
        for number, seat in enumerate(turned, start=1)
    ]


def rematch(table: Table, holder: str, new: str) -> list[Draft]:
    """Link a finished table to its rematch.

    Raises:
        NotYours: if the person does not sit here.
        NotNow: if the game goes on or there is a rematch already.
    """
    hands = table.hands(holder)
    if not hands:
        raise NotYours("Only people at the table can set up a rematch.")
    if not table.finished:
        raise NotNow("The game is not over.")
    if table.rematch is not None:
        raise NotNow("There is a rematch already.")
    return [Draft(rows.REMATCH, hands[0], {"table": new})]


def own(table: Table, holder: str, seat: int) -> None:
    """Check that a person holds a seat.

    Raises:
        NotYours: if not.
        NotAllowed: if the table has no such seat.
    """
    if table.seat(seat).holder != holder:
        raise NotYours("You do not sit there.")
