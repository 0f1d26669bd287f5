"""Nobody sees what is hidden, and the sampler deals anew exactly what a seat cannot know."""

from __future__ import annotations

from collections import defaultdict

from parlour.core import CHANCE, Rng, State
from parlour.testing.report import Moment, demand, keeps
from parlour.testing.told import Decision, Told, difference, fingerprint, inside, seen
from parlour.testing.twins import again, on, twins
from parlour.testing.values import wander

DRAWS = 2
PATIENCE = 400
OFTEN = 24
TRIES = 12
OTHERS = 4
Place = tuple[int, int]


@keeps("pending", "What a seat has decided shows to nobody else until the last decision is in.", Moment.STEP)
def pending(state: State, rng: Rng) -> None:
    """Change decisions that wait for others to a few others, and look with everybody else's eyes.

    Of many that wait a few are drawn: each position of a long plan draws its own.
    """
    waiting = state.pending()
    demand(not waiting or state.secret(), "a decision waits for others, but secret() asks for no curtain")
    true = Told(state)
    start = again(state, state.decisions()) if waiting else None
    for place in _drawn(len(waiting), rng):
        seat, action = waiting[place]
        before = on(start, waiting[:place])
        demand(before is not None, "the decisions of the state cannot be played again")
        for other in _some(before.legal(seat) if before is not None else [], action, rng):
            world = on(start, [*waiting[:place], (seat, other), *waiting[place + 1 :]])
            if world is None:
                continue
            demand(len(world.pending()) == len(waiting), f"how far seat {seat} has decided depends on what it decided")
            told = Told(world, true)
            for eyes in (None, *(each for each in state.game.seats if each != seat)):
                found = difference(true.to(eyes), told.to(eyes))
                demand(found is None, f"seat {eyes} can see what seat {seat} has decided: {found}")


def _drawn(count: int, rng: Rng) -> list[int]:
    """Draw a few of so many places; the last, which nobody has looked at yet, is among them."""
    left = list(range(count))
    drawn = [left.pop()] if left else []
    return drawn + [left.pop(rng.below(len(left))) for _ in range(min(OTHERS - 1, len(left)))]


def _some(actions: list[int], but: int, rng: Rng) -> list[int]:
    """Draw a few actions, without one of them."""
    left = [action for action in actions if action != but]
    return [left.pop(rng.below(len(left))) for _ in range(min(OTHERS, len(left)))]


@keeps(
    "samples",
    "A sampled world is possible, independent, and looks the same to its seat and spectators.",
    Moment.STEP,
)
def samples(state: State, rng: Rng) -> None:
    """Sample worlds for each seat and compare all that reaches it."""
    before = fingerprint(state)
    truth = inside(state)
    true = Told(state)
    for seat in state.game.seats:
        for draw in range(DRAWS):
            world = state.sample(seat, rng)
            demand(world is not state, f"sample({seat}) returns the state itself")
            own = inside(world)
            if own != truth:
                _alike(true, world, seat, drawn=draw == 0)
                rebuilt = world.game.from_json(world.to_json())
                demand(inside(rebuilt) == own, f"a sample of seat {seat} is no position that play can lead to")
                demand(world.game == state.game, f"a sample of seat {seat} belongs to another game")
            wander(world, rng.fork(), DRAWS)
        demand(fingerprint(state) == before, f"playing on a sample of seat {seat} changed the state")


def _alike(true: Told, world: State, seat: int, drawn: bool) -> None:
    told = Told(world, true)
    found = difference(true.to(seat, drawn), told.to(seat, drawn))
    demand(found is None, f"a sample of seat {seat} looks different to it: {found}")
    found = difference(true.to(None, drawn), told.to(None, drawn))
    demand(found is None, f"a spectator sees what seat {seat} cannot: {found}")


@keeps("twins", "Worlds with the same history look the same: a view shows no more than was seen.", Moment.SOMETIMES)
def same_history(state: State, rng: Rng) -> None:
    """Change hidden decisions of the past and compare what reaches a seat that cannot know."""
    true = Told(state)
    for seat, world in twins(state, (None, *state.game.seats), rng, TRIES):
        found = difference(true.to(seat), seen(world, seat))
        demand(found is None, f"seat {seat} sees more than its history tells: {found}")


@keeps("sampler", "A sample is a function of what its seat knows and of the random stream.", Moment.SOMETIMES)
def sampler(state: State, rng: Rng) -> None:
    """Sample with equal streams from worlds that the seat cannot tell apart."""
    bits = rng.bits()
    drawn = {seat: inside(state.sample(seat, Rng(bits))) for seat in state.game.seats}
    for seat, first in drawn.items():
        demand(inside(state.sample(seat, Rng(bits))) == first, f"sample({seat}) differs with equal random streams")
    worlds = [(seat, state.sample(seat, rng)) for seat in state.game.seats]
    for who, world in [*worlds, *twins(state, state.game.seats, rng, TRIES)]:
        if who is not None:
            same = inside(world.sample(who, Rng(bits))) == drawn[who]
            demand(same, f"sample({who}) depends on what seat {who} cannot know")


def by_place(state: State, past: list[Decision]) -> dict[Place, Decision]:
    """Return decisions by their places: those made by number unless `past`, pending ones by seat and number."""
    made, pending = state.decisions(), state.pending()
    places: dict[Place, Decision] = {} if made == past else {(CHANCE, i): each for i, each in enumerate(made)}
    for seat in state.game.seats:
        places.update(((seat, i), each) for i, each in enumerate(item for item in pending if item[0] == seat))
    return places


@keeps("worlds", "The samples of a seat reach the true world.", Moment.STEP)
def worlds(state: State, rng: Rng) -> None:
    """Sample until the true world appears, or until there are clearly too many to wait.

    A world is told by its decisions, from which it follows. Where every world that appeared did so many times and the
    true one never, it is out of reach. Where there are too many worlds for that, each decision of the truth has to
    appear in some sample at its place.
    """
    past = state.decisions()
    truth = by_place(state, past)
    whole = frozenset(truth.items())
    for seat in state.game.seats:
        drawn: dict[frozenset[tuple[Place, Decision]], int] = {}
        found: dict[Place, list[Decision]] = defaultdict(list)
        draws, remembered = 0, False
        while whole not in drawn and draws < PATIENCE and draws < OFTEN * (len(drawn) + 1):
            world = by_place(state.sample(seat, rng), past)
            key = frozenset(world.items())
            drawn[key] = drawn.get(key, 0) + 1
            remembered = remembered or (CHANCE, 0) not in world
            for place, decision in world.items():
                found[place].append(decision)
            draws += 1
        if whole in drawn:
            continue
        demand(
            draws < OFTEN * (len(drawn) + 1),
            f"{draws} samples of seat {seat} gave {len(drawn)} worlds, not the true one",
        )
        missed = truth if remembered else truth | {(CHANCE, i): each for i, each in enumerate(past)}
        for place, decision in missed.items():
            few = len(set(found[place])) * OFTEN <= len(found[place])
            told = state.game.line(*decision)
            demand(not few or decision in found[place], f"no sample of seat {seat} has {told!r} in its place")
