"""What a game tells, and how it ends: events, views, drawings, rollouts, returns, length."""

from __future__ import annotations

import json
from xml.etree import ElementTree

from parlour.core import Actions, Event, Rng, State
from parlour.testing.report import Moment, demand, keeps
from parlour.testing.told import Told, dumps, inside, written

CLOSE = 1e-6


@keeps("views", "Views are JSON, equal for equal states; questions and drawings have words for everybody.", Moment.STEP)
def views(state: State, rng: Rng) -> None:
    """Examine view, question and text drawing of every seat and of a spectator."""
    for seat in (None, *state.game.seats):
        data = state.view(seat).to_json()
        demand(json.loads(dumps(data)) == data, f"the view of seat {seat} holds more than JSON can")
        demand(data == state.copy().view(seat).to_json(), f"the view of seat {seat} differs in a copy")
        demand(bool(state.question(seat).title), f"the question for seat {seat} has no title")
        demand(bool(state.draw(seat).strip()), f"the drawing for seat {seat} is empty")


@keeps("drawings", "The SVG drawing is well-formed.", Moment.SOMETIMES)
def drawings(state: State, rng: Rng) -> None:
    """Parse the SVG drawings."""
    for seat in (None, *state.game.seats):
        root = ElementTree.fromstring(state.svg(seat))
        demand(root.tag == "{http://www.w3.org/2000/svg}svg", f"the drawing for seat {seat} is a {root.tag}")


@keeps("events", "Every decision brings events, each with a sentence for everybody who sees it.", Moment.STEP)
def events(state: State, rng: Rng) -> None:
    """Play one random action of each seat that is to act and read what is told of it."""
    before = inside(state)
    for seat in state.to_act():
        actions = state.legal(seat)
        after = state.copy()
        action = actions[rng.below(len(actions))]
        happened = after.play(seat, action)
        name = state.game.text(action)
        demand(len(happened) > 0, f"nothing is told of {name!r}")
        for event in happened:
            _tellable(state, event, name)
    demand(inside(state) == before, "telling events changed the state")


def _tellable(state: State, event: Event, name: str) -> None:
    for seat in (None, *state.game.seats):
        form = event.seen_by(seat)
        if form is None:
            continue
        told = form.to_json()
        demand(json.loads(dumps(told)) == told, f"the event {form.kind} of {name!r} holds more than JSON can")
        sentence = state.game.tell(form, lambda each: f"seat {each}")
        line = bool(sentence) and sentence == sentence.strip() and "\n" not in sentence
        demand(line, f"the event {form.kind} of {name!r} has no sentence for seat {seat}: {sentence!r}")


@keeps(
    "histories",
    "A history grows by what each decision tells, and never changes; the table shows of it what was seen or less.",
    Moment.SOMETIMES,
)
def histories(state: State, rng: Rng) -> None:
    """Compare histories before and after a decision with the events it returned, and with what is shown of them."""
    before = inside(state)
    back = state.game.open_past(state)
    demand(0 <= back <= state.plies, f"people may look back to position {back}, but there are {state.plies}")
    demand(not state.over or back == state.plies, "the game is over, but people may not look back at all of it")
    told = Told(state)
    seen = {seat: state.history(seat) for seat in (None, *state.game.seats)}
    for seat, own in seen.items():
        same = written(own) == told.history(seat)
        demand(same, f"the history of seat {seat} is not its part of the chronicle")
        for event in own:
            _shown(state, event, f"the event {event.kind} as the table shows it to seat {seat}")
    demand(inside(state) == before, "showing the past changed the state")
    owed = state.to_act()
    if len(owed) != 1 or state.pending():
        return
    after = state.copy()
    actions = state.legal(owed[0])
    happened = after.play(owed[0], actions[rng.below(len(actions))])
    if after.pending():
        return
    for seat, own in seen.items():
        grown = [*own, *(form for event in happened if (form := event.seen_by(seat)) is not None)]
        same = written(grown) == written(after.history(seat))
        demand(same, f"the history of seat {seat} is not the old one with the new events")


def _shown(state: State, event: Event, what: str) -> None:
    """Compare a past event with its form in logs, which may have lost what lies face down by now (GE-8)."""
    form = state.game.as_shown(state, event)
    demand((form.kind, form.seat) == (event.kind, event.seat), f"{what} is another one: {form.to_json()}")
    more = form.cause not in ("", event.cause) or not form.detail.items() <= event.detail.items()
    demand(not more, f"{what} says more than was seen: {form.to_json()}")
    demand(bool(state.game.tell(form, lambda each: f"seat {each}")), f"{what} has no sentence")
    demand(form == event or not state.over, f"{what} leaves something out after the end")


@keeps("rollouts", "A rollout plays to the end and counts its decisions.", Moment.SOMETIMES)
def rollouts(state: State, rng: Rng) -> None:
    """Play a copy to its end by `rollout`."""
    trial = state.copy()
    waiting = len(state.pending())
    played = trial.rollout(rng, Actions())
    demand(trial.over, "a rollout stopped before the end")
    made = trial.plies - state.plies - waiting
    demand(played == made, f"a rollout says {played} decisions, but {made} were made")


@keeps("returns", "Returns come at the end only, lie in [0, 1] and share out one victory or a draw.", Moment.STEP)
def returns(state: State, rng: Rng) -> None:
    """Examine the returns and the result sentence."""
    worth = state.returns()
    if not state.over:
        demand(worth is None, f"returns are {worth} before the end")
        demand(state.result() is None, "there is a result before the end")
        payoffs = [state.payoff(seat) for seat in state.game.seats]
        demand(not any(payoffs), f"payoffs are {payoffs} before the end")
        return
    demand(worth is not None and len(worth) == state.game.players, f"returns at the end are {worth}")
    demand(bool(state.result()), "a finished game has no sentence for its result")
    values = list(worth or ())
    demand(all(0.0 <= value <= 1.0 for value in values), f"returns {values} are not all from 0 to 1")
    if state.game.players > 1:
        demand(_fair(values), f"returns {values} are neither a draw nor one victory, shared or of a team (GE-7)")


def _fair(values: list[float]) -> bool:
    winners = [value for value in values if value > 0]
    if all(value == 0.5 for value in values):
        return True
    shared = bool(winners) and all(abs(value - 1 / len(winners)) < CLOSE for value in winners)
    team = 1 < len(winners) < len(values) and all(value == 1.0 for value in winners)
    return shared or team


@keeps("length", "A game is no longer than it declares.", Moment.STEP)
def length(state: State, rng: Rng) -> None:
    """Count the decisions made, and the one that is owed."""
    bound = state.game.length
    made = state.plies + len(state.pending()) + (0 if state.over else 1)
    demand(bound is None or made <= bound, f"the declared length is {bound}, but decision {made} is made or owed")
