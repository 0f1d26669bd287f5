"""What is asked at each step of Trickerion, or whom a seat waits for."""

from __future__ import annotations

from collections.abc import Callable

import parlour.games.trickerion.costs as costs
from parlour.core import CHANCE, Question
from parlour.games.trickerion import names, steps
from parlour.games.trickerion.names import PERSON_NAMES
from parlour.games.trickerion.notation import PEOPLE
from parlour.games.trickerion.rules import Show
from parlour.games.trickerion.view import ShowView
from parlour.games.trickerion.words import outcome

# The question at each step, and a fact where the moment of the game says less.
ASKED: dict[int, tuple[str, str]] = {
    steps.CHOOSING: ("Choose a Magician", "Every category can be the favorite of one player only."),
    steps.FIRST_TRICK: ("Choose your first Trick", "A Trick of level 1 of your favorite category."),
    steps.TAKING: ("Take Components", "They are free; what is left to take is worth {}."),
    steps.HIRING: ("Choose a Specialist", "Each brings a gift and a board of its own."),
    steps.GIFTS: ("Take Components for the Manager", "Free, of types you have not; what is left to take is worth {}."),
    steps.ENGINEER_TRICK: ("Choose a Trick for the Engineer", "Any Trick of level 1."),
    steps.ADVERTISING: ("Advertise?", ""),
    steps.PLANNING: ("Where shall your {} go?", ""),
    steps.HANDLING: ("Choose who is next", ""),
    steps.SPOTTING: ("Where shall the {} stand?", ""),
    steps.MENU: ("Choose an action", ""),
    steps.LEARNING: ("Which Trick?", ""),
    steps.ROOMING: ("Where shall it lie?", ""),
    steps.SETTING: ("To which face?", ""),
    steps.BARGAINING: ("Bargain?", ""),
    steps.STORING: ("Where shall they lie?", ""),
    steps.REQUESTING: ("On which Order slot?", ""),
    steps.SWAPPING: ("Which pile comes back?", ""),
    steps.AIMING: ("On which slot?", ""),
    steps.TURNING: ("Turn the marker", "The corner of its own category must point to a circle."),
    steps.LINKING: ("A Link! What shall it pay?", ""),
    steps.PERFORMING: ("Perform which card?", ""),
}
# What chance does; at the other steps it rolls dice.
DRAWN = {
    steps.ORDERING: "The order is drawn",
    steps.DEALING: "A Performance card is dealt",
    steps.REFILLING: "A Performance card is dealt",
}
BY_PERSON = (steps.PLANNING, steps.SPOTTING)


def question(at: Show, view: ShowView, name: Callable[[int], str]) -> Question:
    """Return what the view's seat is asked, or whom it waits for."""
    if at.over:
        return Question("The game is over", outcome(at, name))
    if view.to_act == (CHANCE,):
        return Question(DRAWN.get(at.step, "The dice are rolled"), where(view))
    if view.seat not in view.to_act:
        return Question(f"Waiting for {names.listed([name(seat) for seat in view.to_act])}", where(view))
    return Question(*asked(at, view))


def where(view: ShowView) -> str:
    """Return the moment of the game."""
    return f"Turn {view.turn} of {view.turns}: {view.phase}." if view.phase != "setup" else "The game is being set up."


def asked(at: Show, view: ShowView) -> tuple[str, str]:
    """Return the question for the seat that is to act, by the step."""
    title, fact = ASKED[at.step]
    if view.placement is not None and view.placement.spot:
        person = PERSON_NAMES[view.placement.person]
        fact = f"{person} {names.standing(view.placement.spot)}: {view.placement.ap} AP left. {purse(view)}"
    elif at.step in BY_PERSON:
        person = PEOPLE[at.planning[(view.seat or 1) - 1]] if at.phase == 4 else PEOPLE[at.who]
        title = title.format(f"{PERSON_NAMES[person]}{' (with the Assistant)' if person == PEOPLE[-1] else ''}")
        fact = worth(at, view.seat or 1, PEOPLE.index(person)) if at.phase == 4 else fact
    elif at.step in (steps.TAKING, steps.GIFTS):
        fact = fact.format(names.amount(at.thing, "coin"))
    return title, fact or where(view)


def worth(at: Show, seat: int, person: int) -> str:
    """Return what a Character can do and costs if it is sent out."""
    wage = costs.wage(at, seat, person)
    pay = f"a wage of {names.amount(wage, 'coin')}" if wage else "no wage"
    return f"{costs.base_ap(at, seat, person)} AP before the slot's, {pay}. Nobody sees your plan until all are done."


def purse(view: ShowView) -> str:
    """Return what the view's seat has to spend."""
    board = view.boards[(view.seat or 1) - 1]
    return f"You have {names.amount(board.coins, 'coin')} and {names.amount(board.shards, 'Shard')}."
