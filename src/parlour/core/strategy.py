"""What a game knows about playing itself well: the one thing a search asks of a game beyond its rules."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core.buffer import Actions
from parlour.core.state import State

SHARP = 10000  # the worth from which on an action counts as forcing
WON = 30000  # the value of a won position, less one for every decision until its end
DECIDED = 29000  # values beyond this are of positions whose end is in sight


@dataclass(frozen=True, slots=True)
class Level:
    """A strength at which a bot plays a game.

    Attributes:
        name: as on the command line.
        title: as people read it.
        blurb: one sentence for people who choose an opponent.
        seconds: how long it thinks about a decision by default; 0.0 if its limits alone make it answer at once.
        player: which of the searches of `parlour.bots` plays: `random`, `greedy`, `alphabeta` or `uct`.
        depth: how many decisions it looks ahead; 0 for as many as time allows.
        width: how many promising actions it considers beyond its own next one; 0 for all.
        sight: what it overlooks beyond its own next action, as the game's strategy numbers it; 0 for nothing.
        variety: it also plays actions that are worth this much less than the best, by the game's evaluation.
    """

    name: str
    title: str
    blurb: str
    seconds: float = 0.0
    player: str = "alphabeta"
    depth: int = 0
    width: int = 0
    sight: int = 0
    variety: int = 0


class Ranked(Actions):
    """Actions with a number each that says how promising it looks."""

    def __init__(self) -> None:
        Actions.__init__(self)
        self.worth = [0] * 1024

    def rate(self, index: int, worth: int) -> None:
        """Say how promising the action at a place from 0 to n - 1 looks; `SHARP` or more if it forces matters."""
        if not 0 <= index < self.n:
            raise IndexError(f"no action at {index}: there are {self.n}")
        self.worth[index] = worth


class Strategy:
    """A game's knowledge for searches. A game subclasses it; every default is safe and knows nothing.

    It serves one search at a time and may keep scratch memory. `sight` numbers what a weak player overlooks, in a way
    that the game chooses; 0 is perfect sight.
    """

    def side(self, seat: int) -> int:
        """Return which side a seat plays for; seats of one side win together. Searches take sides to be two."""
        return seat

    def key(self, state: State) -> int:
        """Return a 64-bit number that is the same for equal positions and as good as never for others; 0: unknown.

        Positions are equal if the same can happen from there on, however they came about. What only a repetition rule
        tells apart counts as equal: a search that uses keys must deal with that itself.
        """
        return 0

    def evaluate(self, state: State, seat: int) -> int:
        """Return how good an undecided position is for a seat, from -20000 to 20000; 0 is even."""
        return 0

    def win(self, state: State, sight: int) -> int:
        """Return an action with which the seat to act wins at once, or -1 if there is none."""
        seat = state.actor()
        out = Actions()
        state.generate(seat, out)
        for i in range(out.n):
            trial = state.copy()
            trial.apply(seat, out.get(i))
            if trial.actor() < 0 and trial.payoff(seat) == 1.0:
                return out.get(i)
        return -1

    def threatened(self, state: State, sight: int) -> bool:
        """Return True if the other side would win at once, were it its turn now."""
        return False

    def answers(self, state: State, out: Actions, sight: int) -> None:
        """Keep of the legal actions those that may prevent a threat of the other side, and every one that does."""

    def narrow(self, state: State, out: Actions, sight: int) -> None:
        """Keep of the legal actions those that a player of that sight sees."""

    def rank(self, state: State, out: Ranked) -> None:
        """Say of each of the legal actions in `out` how promising it looks, for a search to try it sooner or later."""
        for i in range(out.n):
            out.rate(i, 0)
