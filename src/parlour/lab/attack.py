"""An attack on bots that can be foreseen: the attacker asks the victim itself what it is going to pick.

In a game of secret picks a bot may be strong and yet a gift to whoever can predict it. The attacker looks at the
decision with the victim's eyes, runs the victim's own program on it with several other seeds, takes the pick that came
up most often for certain and answers it as well as it can. A victim that really mixes loses nothing by that.
"""

from __future__ import annotations

import multiprocessing
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from parlour import bots
from parlour.core import Bot, Budget, Game, ParlourError, Perspective, Rng, State, Thought
from parlour.lab.match import Bout, Pair, Score, Side, opening


@runtime_checkable
class Answerer(Bot, Protocol):
    """A bot that can also answer a pick that it knows."""

    def answer(self, perspective: Perspective, pick: int, budget: Budget, rng: Rng) -> Thought:
        """Decide as if it were certain what the other, who decides at the same time, picks."""


class NoAnswerer(ParlourError):
    """The game has no bot that answers known picks."""


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack: who is attacked how.

    Attributes:
        game: with two seats.
        victim: the level under attack.
        attacker: the level whose evaluation the attacker answers with.
        budget: what either may spend on a decision, and the attacker on each re-run.
        reruns: how often the attacker runs the victim on a decision.
        opening_plies: how many random decisions come before the bots play.
        seed: of openings and bots.
    """

    game: Game
    victim: str
    attacker: str
    budget: Budget
    reruns: int = 9
    opening_plies: int = 4
    seed: int = 1


class Predictor:
    """The attacker.

    Args:
        victim: the bot under attack.
        own: the bot whose evaluation answers.
        budget: of the victim.
        reruns: how often the victim is run.

    Attributes:
        guesses: how many picks were predicted.
    """

    def __init__(self, victim: Bot, own: Bot, budget: Budget, reruns: int) -> None:
        if not isinstance(own, Answerer):
            raise NoAnswerer("this game has no bot that could answer a pick it foresees")
        self.victim = victim
        self.own: Answerer = own
        self.budget = budget
        self.reruns = reruns
        self.guesses = 0

    def choose(self, perspective: Perspective, budget: Budget, rng: Rng) -> Thought:
        """Answer the victim's likeliest pick; decide as the own bot does where the victim does not pick."""
        dice = rng.fork()
        before = unpicked(perspective.sample(rng))
        others = [seat for seat in before.to_act() if seat != perspective.seat]
        if perspective.seat not in before.to_act() or len(others) != 1:
            return self.own.choose(perspective, budget, dice)
        pick = self.prediction(before, others[0], dice)
        self.guesses += 1
        return self.own.answer(perspective, pick, budget, dice.fork())

    def prediction(self, before: State, seat: int, rng: Rng) -> int:
        """Return the pick that the victim makes most often."""
        found: Counter[int] = Counter()
        for _ in range(self.reruns):
            dice = rng.fork()
            found[self.victim.choose(Perspective.of(before, seat, dice), self.budget, dice.fork()).action] += 1
        return found.most_common(1)[0][0]


def unpicked(world: State) -> State:
    """Return the position as it was before anybody made a pick that still waits for others."""
    return world.at(world.plies)


def play_attack(attack: Attack, pairs: int, jobs: int = 1, progress: Callable[[Score], None] | None = None) -> Score:
    """Attack in pairs of games from equal openings, seats swapped.

    Args:
        attack: who attacks whom.
        pairs: how many pairs of games.
        jobs: how many processes play; 1 plays in this one.
        progress: called after each finished pair with the score so far.

    Returns:
        The attacker's score, with its pairs in order.

    Raises:
        NoAnswerer: if the attacker's level cannot answer a known pick.
    """
    Predictor(bots.make(attack.game, attack.victim), bots.make(attack.game, attack.attacker), attack.budget, 1)
    score = Score("attacker", attack.victim, pairs)
    numbers = range(1, pairs + 1)
    if jobs == 1:
        for number in numbers:
            _note(score, play_attack_pair(attack, number), progress)
    else:
        with multiprocessing.get_context("spawn").Pool(jobs) as pool:
            for pair in pool.imap_unordered(_Task(attack), numbers):
                _note(score, pair, progress)
    score.pairs.sort(key=lambda pair: pair.number)
    return score


def play_attack_pair(attack: Attack, number: int) -> Pair:
    """Play the pair of that number."""
    start = opening(attack.game, attack.opening_plies, Rng(attack.seed * 1000003 + number))
    return Pair(number, (_play(attack, number, start.copy(), True), _play(attack, number, start.copy(), False)))


def _play(attack: Attack, number: int, state: State, first: bool) -> Bout:
    victim = bots.make(attack.game, attack.victim)
    attacker = Predictor(victim, bots.make(attack.game, attack.attacker), attack.budget, attack.reruns)
    players: tuple[Bot, Bot] = (attacker, victim)
    done = [Side(), Side()]
    rng = Rng((attack.seed * 1000003 + number) * 2 + first)
    while not state.over:
        seat = state.actor()
        if seat == 0:
            state.apply(0, state.draw_chance(rng))
            continue
        who = (seat + first) % 2
        perspective = Perspective.of(state, seat, rng)
        dice = rng.fork()
        begin = time.perf_counter()
        thought = players[who].choose(perspective, attack.budget, dice)
        spent = time.perf_counter() - begin
        done[who] += Side(1, spent, spent, thought.nodes)
        state.apply(seat, thought.action)
    return Bout(first, state.payoff(1 if first else 2), state.plies, done[0], done[1])


def _note(score: Score, pair: Pair, progress: Callable[[Score], None] | None) -> None:
    score.pairs.append(pair)
    if progress is not None:
        progress(score)


@dataclass(frozen=True, slots=True)
class _Task:
    attack: Attack

    def __call__(self, number: int) -> Pair:
        return play_attack_pair(self.attack, number)
