"""Who may do what: legal actions in all their forms, refusals, reasons, chance."""

from __future__ import annotations

from parlour.core import CHANCE, Actions, IllegalAction, Rng, State
from parlour.testing.report import Moment, demand, keeps
from parlour.testing.told import fingerprint, inside

SIGMAS = 6.0
WHOLE_TABLE = 256


@keeps("turns", "to_act is ascending and names seats of the game, or chance alone; actor is its first.", Moment.STEP)
def turns(state: State, rng: Rng) -> None:
    """Examine who is to act."""
    owed = state.to_act()
    demand(isinstance(owed, tuple) and list(owed) == sorted(set(owed)), f"to_act is {owed!r}, not ascending")
    known = set(state.game.seats)
    demand(owed == (CHANCE,) or set(owed) <= known, f"to_act is {owed!r}: chance is alone, others are seats")
    first = owed[0] if owed else -1
    demand(state.actor() == first, f"actor is {state.actor()}, but to_act is {owed!r}")
    demand(state.over == (not owed), f"over is {state.over}, but to_act is {owed!r}")


@keeps("legal", "legal is ascending, inside the table, and the same set as moves, choices and generate.", Moment.STEP)
def legal(state: State, rng: Rng) -> None:
    """Examine the lists of legal actions of every seat."""
    owed = state.to_act()
    out = Actions()
    for seat in (-1, CHANCE, *state.game.seats, state.game.players + 1):
        actions = state.legal(seat)
        demand(bool(actions) == (seat in owed), f"seat {seat} has {len(actions)} legal actions, to_act is {owed}")
        demand(actions == sorted(set(actions)), f"legal({seat}) is not ascending: {actions}")
        inside_table = all(0 <= action < len(state.game.actions) for action in actions)
        demand(inside_table, f"legal({seat}) leaves the table of {len(state.game.actions)}: {actions}")
        texts = [state.game.text(action) for action in actions]
        demand(state.moves(seat) == sorted(texts), f"moves({seat}) is {state.moves(seat)}, legal is {sorted(texts)}")
        spaces = [text for text in texts if " " in text and seat != CHANCE]
        demand(not spaces, f"only chance may have spaces in its texts: {spaces}")
        if seat in owed:
            state.generate(seat, out)
            demand(out.to_list() == actions, f"generate({seat}) gives {out.to_list()}, legal gives {actions}")
            choices = [(choice.action, choice.text) for choice in state.choices(seat)]
            expected = list(zip(actions, texts, strict=True))
            demand(choices == expected, f"choices({seat}) are {choices}, legal is {expected}")
            demand(all(choice.label for choice in state.choices(seat)), f"a choice of seat {seat} has no label")


@keeps("refusals", "What is not legal raises IllegalAction and changes nothing.", Moment.STEP)
def refusals(state: State, rng: Rng) -> None:
    """Try what is not allowed, by every seat: outside the table, unknown texts, out of turn, illegal."""
    before = fingerprint(state)
    for seat in (-1, CHANCE, *state.game.seats, state.game.players + 1):
        tried = _mischief(state, seat, rng)
        for action in tried:
            _refused(state, seat, action)
        demand(fingerprint(state) == before, f"refusing one of {tried} of seat {seat} changed the state")


def _refused(state: State, seat: int, action: int | str) -> None:
    try:
        state.play(seat, action)
    except IllegalAction as error:
        allowed = state.moves(seat)
        demand(list(error.allowed) == allowed, f"the refusal of {action!r} allows {error.allowed}, not {allowed}")
        demand(bool(error.reason), f"the refusal of {action!r} gives no reason")
    else:
        demand(False, f"seat {seat} was allowed to play {action!r}, which is not legal")


def _mischief(state: State, seat: int, rng: Rng) -> list[int | str]:
    """Collect actions that are not legal for the seat."""
    game, size = state.game, len(state.game.actions)
    allowed = state.legal(seat)
    tried: list[int | str] = [size, -1, "no such action", ""]
    tried += [action for action in (rng.below(size), rng.below(size)) if action not in allowed]
    for text in map(game.text, allowed[:2]):
        tried += [wrong for wrong in (text + " ", text.swapcase()) if game.actions.find(wrong) is None]
    for other in state.to_act() if not allowed else ():
        tried += [*state.legal(other)[:1], *state.moves(other)[-1:]]
    return tried


@keeps("reasons", "why_not is None exactly for the legal actions, by number and by text.", Moment.SOMETIMES)
def reasons(state: State, rng: Rng) -> None:
    """Ask for the reason of every action of the table, or of a sample of a large one."""
    size = len(state.game.actions)
    whole = size <= WHOLE_TABLE
    for seat in (CHANCE, *state.game.seats):
        allowed = set(state.legal(seat))
        asked = range(size) if whole else sorted(allowed | {rng.below(size) for _ in range(WHOLE_TABLE)})
        for action in asked:
            reason = state.why_not(seat, action)
            demand(reason is None or bool(reason), f"why_not({seat}, {action}) is an empty text")
            demand((reason is None) == (action in allowed), f"why_not({seat}, {_name(state, action)}) says {reason!r}")
            text = state.game.text(action)
            demand(state.why_not(seat, text) == reason, f"why_not({seat}, {text!r}) differs by number and by text")
        for outside in (-1, size, "no such action"):
            demand(bool(state.why_not(seat, outside)), f"why_not({seat}, {outside!r}) gives no reason")


def _name(state: State, action: int) -> str:
    return repr(state.game.text(action))


@keeps("chance", "Chance's outcomes are its legal actions, each possible, and sum to 1.", Moment.STEP)
def chance(state: State, rng: Rng) -> None:
    """Examine the distribution where chance is to act, and its absence elsewhere."""
    outcomes = state.chance()
    if state.to_act() != (CHANCE,):
        demand(outcomes == [], f"chance has outcomes {outcomes}, but {state.to_act()} is to act")
        return
    actions = [action for action, _ in outcomes]
    demand(actions == state.legal(CHANCE), f"chance offers {actions}, legal are {state.legal(CHANCE)}")
    total = sum(probability for _, probability in outcomes)
    demand(abs(total - 1.0) < 1e-9, f"the probabilities of chance sum to {total}")
    demand(all(0.0 < probability <= 1.0 for _, probability in outcomes), f"a probability is not in (0, 1]: {outcomes}")


@keeps("random", "random_action draws legal actions only, reaches each, and as often as it should.", Moment.SOMETIMES)
def random(state: State, rng: Rng) -> None:
    """Count many random actions of each seat that is to act."""
    before = inside(state)
    out = Actions()
    for seat in state.to_act():
        expected = (
            dict(state.chance()) if seat == CHANCE else dict.fromkeys(state.legal(seat), 1 / len(state.legal(seat)))
        )
        draws = min(4000, 60 * len(expected) + 100)
        counts = dict.fromkeys(expected, 0)
        for _ in range(draws):
            action = state.random_action(seat, rng, out)
            demand(action in counts, f"random_action({seat}) drew {action}, which is not legal")
            counts[action] += 1
        for action, probability in expected.items():
            mean = draws * probability
            spread = SIGMAS * (mean * (1 - probability)) ** 0.5 + 1
            drawn = f"random_action({seat}) drew {_name(state, action)} {counts[action]} times of {draws}"
            demand(abs(counts[action] - mean) <= spread, f"{drawn}, not about {mean:.0f}")
            demand(counts[action] > 0 or mean < 30, f"{drawn}: never")
    demand(inside(state) == before, "random_action changed the state")
