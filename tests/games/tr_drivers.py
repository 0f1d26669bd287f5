"""Players for long runs of Trickerion: one that decides at random, one that likes to learn, prepare and perform."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from parlour.core import Rng
from parlour.core.buffer import Actions
from parlour.games.trickerion.components import COMPONENTS, TRICKS
from parlour.games.trickerion.game import Trickerion
from parlour.games.trickerion.rules import Show
from parlour.games.trickerion.steps import LINKING, TURNING

OPTION_SETS = [
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 2, "second_pays": 2, "zero_yields": False, "preset": True},
    {"players": 3, "early_cards": False, "guest_modifier": "performer", "initiative_ties": "keep"},
    {"players": 4, "may_decline": True, "scoring_cap": 20, "preset": True},
]
# What the eager player likes, by the beginning of the notation; what is not listed is worth 1.
LIKES = {
    "learn:": 60,
    "prepare:": 80,
    "set-up:": 90,
    "perform:": 90,
    "order:": 6,
    "quick-order:": 3,
    "hire:": 20,
    "coins:": 8,
    "reschedule:": 2,
    "enhance": 4,
    "magician=theater": 12,
    "magician=downtown": 6,
    "engineer=workshop": 8,
    "manager=market-row": 8,
    "assistant=theater": 8,
    "move-": 2,
    "set:": 0.3,
    "reroll:": 0.3,
    "idle": 0.1,
    "end": 0.5,
    "decline": 0.3,
}
Driver = Callable[[Show, int, Rng], int]


def at_random(state: Show, seat: int, rng: Rng) -> int:
    """Draw any legal action; chance's by their probabilities."""
    return state.random_action(seat, rng, Actions())


def liking(state: Show, seat: int, action: int) -> float:
    """Return how much the eager player likes an action."""
    text = state.game.text(action)
    kind, _, thing = text.partition(":")
    if text.endswith("-perform"):
        return 40 if seat in [state.mark_owner(at) for at in range(30)] else 0.3
    if kind in ("buy", "take"):
        return 40 if thing.partition("*")[0] in missing(state, seat) else 0.5
    if kind == "on":
        return 60 if can_link(state, seat, action) else 1
    if kind == "corner":
        return 30 if makes_link(state, seat, action) else 1
    best = 1.0
    for beginning, worth in LIKES.items():
        if text.startswith(beginning):
            best = worth
    return 0.3 if text.endswith("=none") else best


def missing(state: Show, seat: int) -> set[str]:
    """Return the types of Components that the seat's Tricks still need."""
    own = [TRICKS[trick] for trick in state.tricks[4 * seat - 4 : 4 * seat] if trick >= 0]
    held = {each.id: state.counted(seat, kind) for kind, each in enumerate(COMPONENTS)}
    return {name for trick in own for name, count in trick.components.items() if held[name] < count}


def can_link(state: Show, seat: int, action: int) -> bool:
    """Return True if a marker on this slot can be turned so that it makes a Link."""
    after = state.copy()
    after.apply(seat, action)
    return after.step == LINKING or (
        after.step == TURNING and any(makes_link(after, seat, it) for it in after.legal(seat))
    )


def makes_link(state: Show, seat: int, action: int) -> bool:
    after = state.copy()
    after.apply(seat, action)
    return after.step == LINKING


def eagerly(state: Show, seat: int, rng: Rng) -> int:
    """Draw a legal action by how much the eager player likes it."""
    if seat == 0:
        return at_random(state, seat, rng)
    legal = state.legal(seat)
    weights = [liking(state, seat, action) for action in legal]
    point = rng.unit() * sum(weights)
    for action, weight in zip(legal, weights, strict=True):
        point -= weight
        if point < 0:
            return action
    return legal[-1]


def play(seed: int, driver: Driver, **options: object) -> Iterator[Show]:
    """Play a game to its end, noting what happens; yield the position before each decision, and the last one."""
    state = Trickerion(**options).begin(None)
    state.journal = []
    rng = Rng(seed)
    while not state.over:
        yield state
        seat = state.to_act()[-1] if rng.below(2) else state.actor()
        state.apply(seat, driver(state, seat, rng))
    yield state


def runs(games: int, driver: Driver) -> Iterator[tuple[Show, bool]]:
    """Play games under all option sets; yield each position, and whether it is the last of its game."""
    for seed in range(games):
        for state in play(seed, driver, **OPTION_SETS[seed % len(OPTION_SETS)]):
            yield state, state.over
