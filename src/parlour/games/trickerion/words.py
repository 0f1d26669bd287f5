"""What a seat may do in Trickerion, in words: labels with costs and effects, and the question that is asked."""

from __future__ import annotations

from collections.abc import Callable

import parlour.games.trickerion.costs as costs
import parlour.games.trickerion.figures as figures
import parlour.games.trickerion.scoring as scoring
from parlour.core import Choice, Json
from parlour.games.trickerion import names, notation
from parlour.games.trickerion.components import BOX, CARDS, COMPONENTS, CORNERS, DICE, MAGICIANS, PLACES, TRICKS
from parlour.games.trickerion.names import CARD_NAMES, COMPONENT_NAMES, PERSON_NAMES, PLACE_NAMES, TRICK_NAMES
from parlour.games.trickerion.notation import ACTIONS, PEOPLE, SPACE_NAMES, SPACES, SPECIALISTS, SPOTS, group_of
from parlour.games.trickerion.rules import Show
from parlour.games.trickerion.steps import BACKSTAGE, ON_STAGE
from parlour.games.trickerion.story import ALL_FACES
from parlour.games.trickerion.targets import ends
from parlour.games.trickerion.view import face_of

Words = tuple[str, str, tuple[str, ...]]
# What each Specialist brings at the start, and for as long as it stays.
GIFTS = {
    "engineer": "another Trick of level 1 now; prepared on the Engineer's slot a Trick gets one marker more",
    "manager": "more free Components now; a pile on a Manager slot counts one more",
    "assistant": "an Apprentice now, who lives there and wants no wage",
}


def choice(at: Show, seat: int, action: int) -> Choice:
    """Describe a legal action."""
    group, index = group_of(action)
    label, cost, effects = LABELS[group](at, seat, index)
    source, target = ends(group, index)
    return Choice(action, ACTIONS.text(action), label, KINDS[group], source, target, cost, effects)


def ap(at: Show, seat: int, group: int, trick: int = 0) -> str:
    """Return the cost of an action in AP."""
    return f"{costs.action_ap(at, seat, group, trick)} AP"


def shown(at: Show, die: int) -> str:
    """Return what a die shows, in words."""
    return names.face(notation.FACES[die][face_of(at, die)])


def described(trick: int) -> tuple[str, ...]:
    """Return what matters of a Trick: category, yields, markers, AP and Components."""
    card = TRICKS[trick]
    needs = ", ".join(f"{count} {COMPONENT_NAMES[kind]}" for kind, count in card.components.items())
    gains = names.gains(card.yields.fame, card.yields.coins, card.yields.shards)
    return (
        f"{card.category} {card.level}",
        f"yields {gains}",
        f"{names.amount(card.markers, 'marker')} for {card.prepare} AP with {needs}",
    )


def _plain(make: Callable[[int], str]) -> Callable[[Show, int, int], Words]:
    return lambda at, seat, index: (make(index), "", ())


def _assign(at: Show, seat: int, index: int) -> Words:
    person, place = PERSON_NAMES[PEOPLE[index // 5]], PLACES[index % 5]
    return (f"{person} stays at home" if place == "none" else f"{person} to {PLACE_NAMES[place]}"), "", ()


def _specialist(at: Show, seat: int, index: int) -> Words:
    name = SPECIALISTS[index]
    bonus = BOX.boards.performer_bonus[index]
    gains = names.gains(bonus.fame, bonus.coins, bonus.shards)
    return f"Choose the {PERSON_NAMES[name]}", "", (GIFTS[name], f"backstage: {gains} when you perform")


def _advertise(at: Show, seat: int, index: int) -> Words:
    return "Advertise", names.amount(costs.poster(at, at.go), "coin"), (f"{BOX.boards.advertise_fame} Fame at once",)


def _spot(at: Show, seat: int, index: int) -> Words:
    spot = names.spot(SPOTS[index])
    on_stage = index >= ON_STAGE
    effects = ["performs later, no AP" if on_stage else f"{costs.placement_ap(at, seat, at.who, index)} AP"]
    if index >= BACKSTAGE:
        day = BOX.boards.weekdays[(index - BACKSTAGE) % len(BOX.boards.weekdays)]
        effects += [f"your yields: {names.change(day.fame, day.coins)}"] if day.fame or day.coins else []
    return f"Go to {spot}", "", tuple(effects)


def _learn(at: Show, seat: int, index: int) -> Words:
    return f"Learn a Trick: {names.DIE_NAMES[DICE[index].id]} ({shown(at, index)})", ap(at, seat, notation.LEARN), ()


def _trick(at: Show, seat: int, index: int) -> Words:
    short = costs.shortfall(at, seat, index) if at.phase else 0
    verb = "Learn" if at.phase else "Begin with"
    return f"{verb} {TRICK_NAMES[TRICKS[index].id]}", names.amount(short, "coin") if short else "", described(index)


def _hire(at: Show, seat: int, index: int) -> Words:
    wage = BOX.boards.characters[-1 if index else 1].wage
    effects = ("joins at the end of the turn", f"wage {wage} when placed")
    return f"Hire {names.with_article(shown(at, index + 2).capitalize())}", ap(at, seat, notation.HIRE), effects


def _coins(at: Show, seat: int, index: int) -> Words:
    return (
        f"Take {shown(at, index + 4)} coins from the {names.DIE_NAMES[DICE[index + 4].id]}",
        ap(at, seat, notation.COINS),
        (),
    )


def _move_apprentice(at: Show, seat: int, index: int) -> Words:
    card = PLACES[at.plan_of(seat, PEOPLE.index("apprentice-1") + index)]
    which = "without a card" if card == "none" else f"with the {PLACE_NAMES[card]} card"
    label = f"Move the Apprentice {which} in with the Assistant"
    return label, ap(at, seat, notation.MOVE_APPRENTICE), ("no wage any more",)


def _reroll(at: Show, seat: int, index: int) -> Words:
    return f"Roll the {names.DIE_NAMES[DICE[index].id]} again ({shown(at, index)})", ap(at, seat, notation.REROLL), ()


def _set(at: Show, seat: int, index: int) -> Words:
    return f"Set the {names.DIE_NAMES[DICE[index].id]} ({shown(at, index)})", ap(at, seat, notation.SET), ()


def _buy(at: Show, seat: int, index: int) -> Words:
    kind, count = index // 3, index % 3 + 1
    total = count * costs.price(at, seat, kind)
    return (
        f"Buy {count} {COMPONENT_NAMES[COMPONENTS[kind].id]}",
        f"{ap(at, seat, notation.BUY)}, {names.amount(total, 'coin')}",
        ("each further AP can bargain 1 coin off",) if total > 1 else (),
    )


def _component(verb: str, group: int) -> Callable[[Show, int, int], Words]:
    def words(at: Show, seat: int, index: int) -> Words:
        return f"{verb} {COMPONENT_NAMES[COMPONENTS[index].id]}", ap(at, seat, group), ()

    return words


def _prepare(at: Show, seat: int, index: int) -> Words:
    slot = at.slot_of(seat, index)
    suit = 4 * (seat - 1) + at.suits[4 * (seat - 1) + slot]
    count = min(costs.markers(at, seat, slot), at.supply[suit])
    effects = (names.amount(count, "marker"),)
    return f"Prepare {TRICK_NAMES[TRICKS[index].id]}", ap(at, seat, notation.PREPARE, index), effects


def _set_up(at: Show, seat: int, index: int) -> Words:
    return f"Set up {TRICK_NAMES[TRICKS[index].id]}", ap(at, seat, notation.SET_UP), ()


def _corner(at: Show, seat: int, index: int) -> Words:
    category = TRICKS[at.thing].category
    label = f"Turn {category} {names.CORNER_NAMES[CORNERS[index]]}"
    links = made_by(at, at.extra, index)
    if at.act == notation.RESCHEDULE or not links:
        return label, "", ()
    return label, "", (f"{names.amount(len(links), 'Link')}: {link_words(at, seat)}",)


def _on(at: Show, seat: int, index: int) -> Words:
    card, slot = SPACES[index]
    here = 6 * at.position_of(card) + slot
    pointed = [corner for corner in range(4) if figures.circle(card, slot, corner)]
    most = max(len(made_by(at, here, corner)) for corner in pointed)
    if not most:
        return names.space(SPACE_NAMES[index]), "", ()
    paid = "" if at.act == notation.RESCHEDULE else f": {link_words(at, seat)}"
    up_to = "" if most == 1 else "up to "
    return names.space(SPACE_NAMES[index]), "", (f"{up_to}{names.amount(most, 'Link')}{paid}",)


def link_words(at: Show, seat: int) -> str:
    """Return what each Link pays that the marker in hand makes."""
    pay = costs.link_pay(at, seat, at.thing)
    return f"{pay} Fame or {names.amount(pay, 'coin')} each"


def made_by(at: Show, here: int, corner: int) -> list[int]:
    """Return the corners that would be linked if the own category pointed to this corner of a slot (TH-5, TH-6)."""
    position, slot = here // 6, here % 6
    turned = (figures.category(at.thing) - corner) % 4
    found = []
    for each in range(4):
        if figures.circle(at.row[position], slot, each):
            beside = 6 * position + figures.beside(slot, each)
            taken = at.mark_owner(beside) and not (at.act == notation.RESCHEDULE and beside == at.other)
            if taken and at.mark_corner(beside, (each + 2) % 4) == (turned + each) % 4:
                found.append(each)
    return found


def _link(word: str) -> Callable[[Show, int, int], Words]:
    def words(at: Show, seat: int, index: int) -> Words:
        pay = costs.link_pay(at, seat, at.thing)
        return f"Take {pay} Fame" if word == "fame" else f"Take {names.amount(pay, 'coin')}", "", ()

    return words


def _enhance(at: Show, seat: int, index: int) -> Words:
    effects = (f"{BOX.boards.enhance.ap} AP more",)
    return "Enhance the Character", names.amount(BOX.boards.enhance.shards, "Shard"), effects


def _end(at: Show, seat: int, index: int) -> Words:
    return "End the placement", "", (f"loses {at.ap} AP",) if at.ap else ()


def _perform(at: Show, seat: int, index: int) -> Words:
    position = at.position_of(index)
    whose = {each: "you" if each == seat else names.colour(each) for each in range(1, at.players + 1)}
    earned = earnings(at, position, seat)
    effects = [f"{whose[each]}: {names.gains(*paid)}" for each, paid in earned.items()]
    count = at.linked_circles(position)
    links = [f"{names.amount(count, 'Link')} on it"] if count else []
    return f"Perform {CARD_NAMES[CARDS[index].id]}", "", (*effects, *links)


def earnings(at: Show, position: int, performer: int) -> dict[int, list[int]]:
    """Return what a card would bring whom, as Fame, coins and Shards, the performer first (PERF-7 to PERF-13)."""
    sums: dict[int, list[int]] = {performer: [0, 0, 0]}
    for here in range(6 * position, 6 * position + 6):
        owner = at.mark_owner(here)
        if owner:
            trick = at.mark_trick(here)
            paid = [costs.yields(at, owner, performer, trick, what) for what in range(3)]
            sums[owner] = [a + b for a, b in zip(sums.get(owner, [0, 0, 0]), paid, strict=True)]
    backstage = [person for person in range(1, 4) if at.spot_of(performer, person) == BACKSTAGE + at.day]
    for what in range(3):
        sums[performer][what] += costs.card_bonus(at, performer, at.row[position], what)
        sums[performer][what] += sum(costs.show_bonus(at, person, what) for person in backstage)
    sums[performer][0] += at.linked_circles(position) * costs.link_fame(at, performer)
    return sums


LABELS: dict[int, Callable[[Show, int, int], Words]] = {
    notation.ORDER: _plain(lambda i: f"Order {'-'.join(str(seat) for seat in notation.ORDERS[i])}"),
    notation.DEAL: _plain(lambda i: CARD_NAMES[CARDS[i].id]),
    notation.FACE: _plain(lambda i: names.face(ALL_FACES[i])),
    notation.MAGICIAN: lambda at, seat, i: (
        f"Play {MAGICIANS[i].name}",
        "",
        (f"favorite category: {MAGICIANS[i].favorite}",),
    ),
    notation.TRICK: _trick,
    notation.TAKE: lambda at, seat, i: (
        f"Take {COMPONENT_NAMES[COMPONENTS[i].id]}",
        "",
        (f"worth {names.amount(COMPONENTS[i].price, 'coin')}",),
    ),
    notation.STOP: _plain(lambda i: "Take no more"),
    notation.SPECIALIST: _specialist,
    notation.ADVERTISE: _advertise,
    notation.ASSIGN: _assign,
    notation.HANDLE: lambda at, seat, i: (
        f"{PERSON_NAMES[PEOPLE[i]]} ({PLACE_NAMES[PLACES[at.plan_of(seat, i)]]})",
        "",
        ("lives with the Assistant: no wage",) if i == 7 else (),
    ),
    notation.IDLE: lambda at, seat, i: ("Leave idle", "", ("no wage",)),
    notation.SPOT: _spot,
    notation.LEARN: _learn,
    notation.HIRE: _hire,
    notation.COINS: _coins,
    notation.REROLL: _reroll,
    notation.SET: _set,
    notation.BUY: _buy,
    notation.REQUEST: _component("Order", notation.REQUEST),
    notation.QUICK: _component("Quick-order", notation.QUICK),
    notation.PREPARE: _prepare,
    notation.MOVE_TRICK: lambda at, seat, i: (
        f"Move {TRICK_NAMES[TRICKS[i].id]} to the Engineer's slot",
        ap(at, seat, notation.MOVE_TRICK),
        (),
    ),
    notation.MOVE_PILE: _component("Move to a Manager slot:", notation.MOVE_PILE),
    notation.MOVE_APPRENTICE: _move_apprentice,
    notation.SET_UP: _set_up,
    notation.RESCHEDULE: lambda at, seat, i: (
        f"Move the marker on {names.space(SPACE_NAMES[i])}",
        ap(at, seat, notation.RESCHEDULE),
        ("makes Links, but they pay nothing now",),
    ),
    notation.ENHANCE: _enhance,
    notation.END: _end,
    notation.TRICK_SLOT: lambda at, seat, i: (
        ("On the Engineer's slot", "", ("one marker more when prepared",)) if i else ("On the board", "", ())
    ),
    notation.DISCARD: lambda at, seat, i: (
        f"Discard {TRICK_NAMES[TRICKS[i].id]} for it",
        "",
        ("all its markers go back to supply",),
    ),
    notation.BARGAIN: lambda at, seat, i: (
        f"Bargain {names.amount(i, 'coin')} off" if i else "Do not bargain",
        f"{i} AP more" if i else "",
        (f"pay {names.amount(at.other * costs.price(at, seat, at.thing) - i, 'coin')}",),
    ),
    notation.STORE: lambda at, seat, i: (
        ("On a Manager slot", "", ("counts as one more",)) if i else ("On the board", "", ())
    ),
    notation.DROP: _plain(lambda i: f"Give all {COMPONENT_NAMES[COMPONENTS[i].id]} back for room"),
    notation.ORDER_SLOT: lambda at, seat, i: (
        f"Slot {i + 1}",
        "",
        (f"takes the place of {COMPONENT_NAMES[COMPONENTS[at.buy[i]].id]} at the end of the turn",),
    ),
    notation.SWAP: _plain(lambda i: f"Swap {COMPONENT_NAMES[COMPONENTS[i].id]} back to the board"),
    notation.ON: _on,
    notation.CORNER: _corner,
    notation.LINK_FAME: _link("fame"),
    notation.LINK_COINS: _link("coins"),
    notation.PERFORM: _perform,
    notation.DECLINE: _plain(lambda i: "Do not"),
}
KINDS: dict[int, str] = {
    number: name.lower().replace("_", "-")
    for name, number in vars(notation).items()
    if name.isupper() and isinstance(number, int) and number in LABELS
}


def scores(at: Show) -> list[dict[str, Json]]:
    """Return each seat's Fame with what final scoring adds; before the end as if it were scored now (SCORE-2 to 4)."""
    table: list[dict[str, Json]] = []
    for seat in range(1, at.players + 1):
        lines = (scoring.shard_points(at, seat), scoring.coin_points(at, seat), scoring.team_points(at, seat))
        played = at.fame[seat - 1] - (sum(lines) if at.phase == 8 else 0)
        shards, coins, team = lines
        table.append(
            {
                "seat": seat,
                "fame": played,
                "shards": shards,
                "coins": coins,
                "team": team,
                "points": played + sum(lines),
                "rank": scoring.rank_of(at, seat) if at.phase == 8 else 0,
            }
        )
    return table


def outcome(at: Show, name: Callable[[int], str]) -> str:
    """Return how the game ended."""
    ranking = sorted(range(1, at.players + 1), key=lambda seat: scoring.rank_of(at, seat))
    best, second = ranking[:2]
    fame = at.fame[best - 1]
    tie = " and comes first in the order" if at.fame[second - 1] == fame else ""
    return f"{name(best)} wins with {fame} Fame{tie}."
