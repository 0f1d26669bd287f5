"""Worlds that differ in what somebody cannot see, found by changing hidden decisions of the past.

The kit does not trust a game's own sampler to find them: it takes the decisions that led to a state, changes one whose
event hides something, or exchanges two, and plays the rest again. What is still legal and leaves a seat's history as it
was is a world that this seat cannot tell from the true one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from parlour.core import IllegalAction, Rng, State
from parlour.testing.told import Decision, Told

Change = tuple[tuple[int, Decision], ...]


def past_of(state: State) -> list[Decision]:
    """Return all decisions that led to a state, the pending ones last."""
    return [*state.decisions(), *state.pending()]


def again(state: State, decisions: list[Decision]) -> State | None:
    """Play other decisions from where the state's game began; None if one of them is not legal."""
    return _on(state.game.begin(state.origin), decisions)


def on(state: State | None, decisions: list[Decision]) -> State | None:
    """Play decisions on a copy of a state; None if there is no state, or one of them is not legal."""
    return _on(state.copy(), decisions) if state is not None else None


def _on(world: State, decisions: list[Decision]) -> State | None:
    for seat, action in decisions:
        if action not in world.legal(seat):
            return None
        world.apply(seat, action)
    return world


def hidden(state: State) -> list[tuple[int, list[int]]]:
    """Return the places of decisions of which somebody does not see all, each with what else was possible there."""
    found: list[tuple[int, list[int]]] = []
    world = state.game.begin(state.origin)
    for place, (seat, action) in enumerate(past_of(state)):
        others = [each for each in world.legal(seat) if each != action]
        try:
            happened = world.play(seat, action)
        except IllegalAction:
            return found
        if any(event.seats is not None for event in happened):
            found.append((place, others))
    return found


def twins(state: State, seats: Iterable[int | None], rng: Rng, tries: int) -> Iterator[tuple[int | None, State]]:
    """Find different worlds in which a seat's history is the same (None: a spectator's).

    Args:
        state: the true world.
        seats: whose eyes to look with.
        rng: chooses which changes to try where there are more than `tries`.
        tries: how many changed pasts to look at.
    """
    decisions = past_of(state)
    changes = _changes(decisions, hidden(state))
    if not changes:
        return
    true = Told(state)
    known = {seat: true.history(seat) for seat in seats}
    for _ in range(min(tries, len(changes))):
        at = rng.below(len(changes))
        changes[at], changes[-1] = changes[-1], changes[at]
        changed = list(decisions)
        for place, decision in changes.pop():
            changed[place] = decision
        world = again(state, changed)
        if world is None:
            continue
        told = Told(world, true)
        for seat, own in known.items():
            if told.history(seat) == own:
                yield seat, world


def _changes(decisions: list[Decision], places: list[tuple[int, list[int]]]) -> list[Change]:
    """List the ways to make one hidden decision another, and to exchange two of the same seat."""
    changes: list[Change] = []
    for place, others in places:
        seat = decisions[place][0]
        changes += [((place, (seat, other)),) for other in others]
        for later, _ in places:
            if later > place and decisions[later][0] == seat and decisions[later] != decisions[place]:
                changes.append(((place, decisions[later]), (later, decisions[place])))
    return changes
