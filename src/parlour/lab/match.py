"""Matches of two bots in pairs of games: the same random opening or the same deals twice, seats swapped.

Who starts matters more than who plays better, so a pair is the unit of measurement and the interval comes from the
variance between pairs, as the testers of chess engines do it (pentanomial statistics of fishtest).
"""

from __future__ import annotations

import math
import multiprocessing
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from parlour import bots
from parlour.core import CHANCE, Bot, Budget, Game, ParlourError, Perspective, Rng, State

CONFIDENCE = 1.959964


@dataclass(frozen=True, slots=True)
class Side:
    """What one bot did in some games.

    Attributes:
        moves: how many decisions it made.
        seconds: wall time it took for them.
        slowest: the longest decision, in seconds.
        nodes: positions or simulations it looked at.
        times: how long each decision took.
    """

    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    nodes: int = 0
    times: tuple[float, ...] = ()

    def __add__(self, other: Side) -> Side:
        return Side(
            self.moves + other.moves,
            self.seconds + other.seconds,
            max(self.slowest, other.slowest),
            self.nodes + other.nodes,
            self.times + other.times,
        )

    @property
    def seconds_per_move(self) -> float:
        """Wall time a decision, 0.0 if there was none."""
        return self.seconds / self.moves if self.moves else 0.0

    @property
    def median_seconds(self) -> float:
        """The median wall time of a decision, 0.0 if there was none."""
        return statistics.median(self.times) if self.times else 0.0

    @property
    def nodes_per_move(self) -> float:
        """Nodes a decision, 0.0 if there was none."""
        return self.nodes / self.moves if self.moves else 0.0


@dataclass(frozen=True, slots=True)
class Bout:
    """One game of a match.

    Attributes:
        a_first: whether bot A had the odd seats.
        returns: what A got: 1 for a win, 0.5 for a draw, 0 for a loss.
        plies: the length of the game.
        a: what A did.
        b: what B did.
    """

    a_first: bool
    returns: float
    plies: int
    a: Side
    b: Side


@dataclass(frozen=True, slots=True)
class Pair:
    """Two games from the same opening, seats swapped."""

    number: int
    bouts: tuple[Bout, Bout]

    @property
    def score(self) -> float:
        """What A got out of the two, 0 to 1."""
        return (self.bouts[0].returns + self.bouts[1].returns) / 2


@dataclass(slots=True)
class Score:
    """The state of a match: finished pairs and what follows from them, all seen by bot A."""

    a_name: str
    b_name: str
    planned: int
    pairs: list[Pair] = field(default_factory=list)

    @property
    def bouts(self) -> Iterator[Bout]:
        """All finished games."""
        return (bout for pair in self.pairs for bout in pair.bouts)

    @property
    def games(self) -> int:
        """How many games are finished."""
        return 2 * len(self.pairs)

    @property
    def score(self) -> float:
        """The share of the points that A got, 0.5 before the first pair."""
        return sum(pair.score for pair in self.pairs) / len(self.pairs) if self.pairs else 0.5

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval, from the variance between pairs; 0.5 for fewer than two pairs.

        Pairs that all came out the same show no variance; then it is how far the truth could lie away with so many
        equal pairs still happening once in forty times (Clopper & Pearson 1934).
        """
        n = len(self.pairs)
        if n < 2:
            return 0.5
        mean = self.score
        variance = sum((pair.score - mean) ** 2 for pair in self.pairs) / (n - 1)
        if variance == 0.0:
            return 1.0 - float(0.025 ** (1.0 / n))
        return CONFIDENCE * math.sqrt(variance / n)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the score, within 0 and 1."""
        return max(0.0, self.score - self.margin), min(1.0, self.score + self.margin)

    @property
    def wins(self) -> int:
        """How many games A won."""
        return sum(bout.returns > 0.5 for bout in self.bouts)

    @property
    def draws(self) -> int:
        """How many games were shared."""
        return sum(bout.returns == 0.5 for bout in self.bouts)

    @property
    def losses(self) -> int:
        """How many games A lost."""
        return sum(bout.returns < 0.5 for bout in self.bouts)

    @property
    def first_seat_wins(self) -> int:
        """How many games the odd seats won, whoever had them."""
        return sum(bout.returns == (1.0 if bout.a_first else 0.0) for bout in self.bouts)

    @property
    def a(self) -> Side:
        """What A did in all games."""
        return sum((bout.a for bout in self.bouts), Side())

    @property
    def b(self) -> Side:
        """What B did in all games."""
        return sum((bout.b for bout in self.bouts), Side())


@dataclass(frozen=True, slots=True)
class Contest:
    """What is to be played; with node budgets every pair is reproducible.

    Attributes:
        game: with two seats, or with two teams of alternate seats.
        a: level of bot A.
        b: level of bot B.
        a_budget: what A may spend on a decision.
        b_budget: the same for B.
        opening_plies: how many random decisions come before the bots play; none in games that begin with a deal, which
            is variety enough.
        seed: of openings and bots.
        longest: a game is stopped as a draw after so many plies.
        make: makes the bots from the game and their levels.
    """

    game: Game
    a: str
    b: str
    a_budget: Budget
    b_budget: Budget
    opening_plies: int = 4
    seed: int = 1
    longest: int = 1000
    make: Callable[[Game, str], Bot] = bots.make


class NoOpening(ParlourError):
    """Random games do not last as long as the opening is meant to."""


def opening(game: Game, plies: int, rng: Rng) -> State:
    """Play random decisions until `plies` of them led to an undecided position, beyond any simultaneous beginning.

    Raises:
        NoOpening: if no game of a hundred lasts that long.
    """
    for _ in range(100):
        state = game.start()
        if state.actor() == CHANCE:
            return state
        while not state.over and (state.plies < plies or state.together()):
            seat = state.actor()
            legal = state.legal(seat)
            state.apply(seat, state.draw_chance(rng) if seat == 0 else legal[rng.below(len(legal))])
        if not state.over:
            return state
    raise NoOpening(f"random games of {game.title} do not last {plies} decisions")


class Deals:
    """Chance in a pair of games: each time it comes to decide it has a stream of its own, the same in both games.

    So both games see equal deals for as long as chance is asked the same questions.

    Args:
        seed: of the pair.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.times = 0

    def play(self, state: State) -> None:
        """Carry out all decisions that chance owes now, one deal."""
        rng = Rng(self.seed * 1000003 + self.times)
        self.times += 1
        while state.actor() == CHANCE:
            state.apply(CHANCE, state.draw_chance(rng))


def play_pair(contest: Contest, number: int) -> Pair:
    """Play the pair of that number."""
    start = opening(contest.game, contest.opening_plies, Rng(contest.seed * 1000003 + number))
    first = play_game(contest, number, start.copy(), True)
    return Pair(number, (first, play_game(contest, number, start.copy(), False)))


def play_game(
    contest: Contest, number: int, state: State, a_first: bool, enough: Callable[[State], bool] | None = None
) -> Bout:
    """Play one game of a pair from its opening on; `state` is its end afterwards.

    Args:
        contest: who plays what.
        number: of the pair.
        state: the opening.
        a_first: whether bot A has the odd seats.
        enough: tells from the state whether to stop before the end; a game that is stopped counts as a draw.
    """
    bots_ab = (contest.make(contest.game, contest.a), contest.make(contest.game, contest.b))
    budgets = (contest.a_budget, contest.b_budget)
    done = [Side(), Side()]
    rng = Rng((contest.seed * 1000003 + number) * 2 + a_first)
    deals = Deals(contest.seed * 1000003 + number)
    while not state.over and state.plies < contest.longest and not (enough and enough(state)):
        seat = state.actor()
        if seat == CHANCE:
            deals.play(state)
            continue
        who = (seat + a_first) % 2
        action, side = _decide(bots_ab[who], state, seat, budgets[who], rng)
        done[who] += side
        state.apply(seat, action)
    seat = 1 if a_first else 2
    return Bout(a_first, state.payoff(seat) if state.over else 0.5, state.plies, done[0], done[1])


def _decide(bot: Bot, state: State, seat: int, budget: Budget, rng: Rng) -> tuple[int, Side]:
    perspective = Perspective.of(state, seat, rng)
    dice = rng.fork()
    begin = time.perf_counter()
    thought = bot.choose(perspective, budget, dice)
    spent = time.perf_counter() - begin
    return thought.action, Side(1, spent, spent, thought.nodes, (spent,))


def play_match(contest: Contest, pairs: int, jobs: int = 1, progress: Callable[[Score], None] | None = None) -> Score:
    """Play a match.

    Args:
        contest: who plays what.
        pairs: how many pairs of games.
        jobs: how many processes play; 1 plays in this one.
        progress: called after each finished pair with the score so far.

    Returns:
        The final score, with its pairs in order.
    """
    score = Score(contest.a, contest.b, pairs)
    numbers = range(1, pairs + 1)
    if jobs == 1:
        for number in numbers:
            _note(score, play_pair(contest, number), progress)
    else:
        with multiprocessing.get_context("spawn").Pool(jobs) as pool:
            for pair in pool.imap_unordered(_Task(contest), numbers):
                _note(score, pair, progress)
    score.pairs.sort(key=lambda pair: pair.number)
    return score


def _note(score: Score, pair: Pair, progress: Callable[[Score], None] | None) -> None:
    score.pairs.append(pair)
    if progress is not None:
        progress(score)


@dataclass(frozen=True, slots=True)
class _Task:
    contest: Contest

    def __call__(self, number: int) -> Pair:
        return play_pair(self.contest, number)
