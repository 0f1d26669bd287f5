"""Hold a game to all properties on random games."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from parlour.core import CHANCE, Game, Rng, State
from parlour.testing.endings import drawings, events, histories, length, returns, rollouts, views
from parlour.testing.fixed import options, start, table
from parlour.testing.legality import chance, legal, random, reasons, refusals, turns
from parlour.testing.report import Moment, Property, Report, Violation, past
from parlour.testing.secrets import pending, same_history, sampler, samples, worlds
from parlour.testing.values import apply, copies, garbage, order, through_json, through_pickle, through_record

IN_ORDER = (
    *(options, table, start),
    *(turns, legal, chance, refusals, reasons, returns, length),
    *(copies, views, drawings, events, histories),
    *(apply, garbage, through_json, through_pickle, through_record),
    *(order, pending, samples, same_history, sampler, worlds),
    *(random, rollouts),
)
PROPERTIES: dict[str, Property] = {each.name: each for each in IN_ORDER}

ALWAYS = 2
SELDOM = 12
LONGEST = 20000


def check(
    game: Game,
    games: int = 10,
    seed: int = 1,
    report: Callable[[Report], None] | None = None,
    properties: Iterable[str] | None = None,
) -> Report:
    """Play random games and examine every property of the kit on them.

    Args:
        game: the game with its options.
        games: how many games to play.
        seed: of the first game; the next ones count up. Equal seeds examine equal positions.
        report: called with the report so far: at the start, after every game, and every few decisions.
        properties: the names to examine; None for all of `PROPERTIES`.

    Returns:
        What was done, with a count for each property.

    Raises:
        Violation: at the first property that does not hold, with all that is needed to see it again.
    """
    wanted = [PROPERTIES[name] for name in (PROPERTIES if properties is None else properties)]
    done = Report(game, games, seed, counts={each.name: 0 for each in wanted})
    teams: set[tuple[int, ...]] = set()
    tell = report or _silent
    number = seed
    try:
        _examine(wanted, {Moment.ONCE}, game.start(), Rng(seed), done)
        for number in range(seed, seed + games):
            tell(done)
            _team(_play(game, wanted, number, done, tell), teams)
            done.played += 1
    except Violation as violation:
        violation.seed = number
        violation.report = done
        raise
    tell(done)
    return done


def _silent(report: Report) -> None:
    """Nobody listens."""


def _play(game: Game, wanted: list[Property], seed: int, done: Report, tell: Callable[[Report], None]) -> State:
    """Play one random game, any seat that may decide first, and examine every position."""
    rng = Rng(seed)
    state = game.start()
    while True:
        step = state.plies + len(state.pending())
        sometimes = step < ALWAYS or state.over or bool(state.pending()) or rng.below(SELDOM) == 0
        _examine(wanted, {Moment.STEP, Moment.SOMETIMES} if sometimes else {Moment.STEP}, state, rng, done)
        if state.over:
            return state
        if step >= LONGEST:
            raise Violation("length", f"no end after {LONGEST} random decisions", game, past(state))
        if step % SELDOM == 0:
            tell(done)
        _decide(state, rng)
        done.decisions += 1


def _decide(state: State, rng: Rng) -> None:
    owed = state.to_act()
    seat = owed[rng.below(len(owed))]
    actions = state.legal(seat)
    action = state.draw_chance(rng) if seat == CHANCE else actions[rng.below(len(actions))]
    state.play(seat, action)


def _examine(wanted: list[Property], moments: set[Moment], state: State, rng: Rng, done: Report) -> None:
    for each in wanted:
        if each.moment in moments:
            each(state, rng.fork())
            done.counts[each.name] += 1


def _team(state: State, teams: set[tuple[int, ...]]) -> None:
    """Seats that win together with 1 each are a team, the same one in every game (GE-7)."""
    winners = tuple(seat for seat in state.game.seats if state.payoff(seat) == 1.0)
    if len(winners) > 1:
        teams.add(winners)
    clash = [team for team in teams if team != winners and set(team) & set(winners)]
    if clash:
        detail = f"seats {winners} win together here, seats {clash[0]} elsewhere: teams do not change (GE-7)"
        raise Violation("returns", detail, state.game, past(state))
