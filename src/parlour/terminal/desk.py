"""A table that lives in this process: people at one keyboard, bots, and chance."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence

from parlour.core import Bot, Budget, Game, Perspective, Rng, State
from parlour.table import Draft, Draw, Seat, Table, commands, rows, takeback
from parlour.table.log import Act, Note
from parlour.table.story import tell


class Desk:
    """The referee of a game in the terminal. Every change is a row of the table's log, as in the browser.

    Args:
        game: the rules with their options.
        seats: who sits where; people of one name are one person.
        bots: the players of the bots' levels.
        budget: how long bots may think about a decision; an empty one leaves it to their levels.
        rng: where chance and bots draw from.
        draw: how chance draws, if not from `rng`.
        begin: a position of this game to go on from, with the decisions that led to it.

    Attributes:
        table: the table.
        begun: the last row of its log that was there before play began.
        continued: whether it goes on from a position with a past.
    """

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        *,
        bots: Mapping[str, Bot],
        budget: Budget,
        rng: Rng,
        draw: Draw | None = None,
        begin: State | None = None,
    ) -> None:
        self._bots = bots
        self._budget = budget
        self._rng = rng
        self._draw = draw or self._drawn
        self.table = Table("desk", loader=lambda name, *, rules, **options: type(game)(rules, **options))
        self._append(commands.create(game, seats, owner=None, public=False))
        for seat, action in [] if begin is None else [*begin.decisions(), *begin.pending()]:
            self._append([Draft(rows.ACT, seat, {"action": game.text(action)})])
        self.begun = self.table.head
        self.continued = begin is not None
        self._append(commands.settle(self.table, self._draw))

    @property
    def state(self) -> State:
        """The position, hidden things included: nothing of it is shown but views."""
        return self.table.state

    @property
    def people(self) -> frozenset[str]:
        """The names of the people at the keyboard."""
        return self.table.people()

    @property
    def shared(self) -> bool:
        """Whether several people share the screen while some of them must not see what others may."""
        return len(self.people) > 1 and self.state.secret() and not self.table.finished

    def next_seat(self) -> int:
        """Return the seat to ask next: bots first, so that they do not keep people waiting."""
        return min(self.table.owing, key=lambda seat: (self.table.seat(seat).kind != "bot", seat))

    def play(self, seat: int, text: str) -> None:
        """Make a person's decision.

        Raises:
            IllegalAction: if the rules do not allow it.
        """
        holder = str(self.table.seat(seat).holder)
        decision = str(self.table.decision(seat))
        self._append(commands.act(self.table, holder, seat, decision, text, str(self.table.head), self._draw))

    def think(self, seat: int) -> None:
        """Let the bot in the seat make its decision."""
        level = str(self.table.seat(seat).level)
        perspective = Perspective.of(self.state, seat, self._rng.fork())
        thought = self._bots[level].choose(perspective, self._budget, self._rng.fork())
        text = self.table.game.text(thought.action)
        self._append(commands.bot_act(self.table, seat, str(self.table.decision(seat)), text, self._draw))

    def take_back(self) -> frozenset[str]:
        """Take back the latest decision of a person, with what bots and chance did since.

        Returns:
            the people who must agree first, by `agree`; nobody if it is done.

        Raises:
            Refused: if there is nothing to take back.
        """
        latest = next((act for act in reversed(self.table.acts) if act.holder is not None), None)
        holder = str(latest.holder) if latest else next(iter(self.people))
        seat = latest.seat if latest else self.table.hands(holder)[0]
        self._append(commands.take_back(self.table, holder, seat))
        return self.table.request.waiting if self.table.request else frozenset()

    def agree(self, *, yes: bool) -> None:
        """Answer a wish to take back for everybody who was asked."""
        while self.table.request is not None:
            holder = min(self.table.request.waiting)
            self._append(commands.answer(self.table, holder, self.table.hands(holder)[0], yes=yes))

    def resign(self, seat: int) -> None:
        """Give up the game for a seat's side.

        Raises:
            Refused: if that is not possible in this game.
        """
        self._append(commands.resign(self.table, str(self.table.seat(seat).holder), seat))

    def can_take_back(self) -> bool:
        """Whether some person has decided something that still stands."""
        return any(takeback.plan(self.table, holder) is not None for holder in self.people)

    def news(self, seat: int | None, since: int, above: str) -> Iterator[tuple[str, str]]:
        """Yield what happened after a row of the log as the seat may know it (None: everybody).

        Each sentence comes with what it stands under, which is `above` until an event says otherwise.
        """
        for entry in self.table.entries:
            if entry.seq > since and isinstance(entry, Note):
                yield above, entry.text
            elif entry.seq > since and isinstance(entry, Act) and not entry.undone:
                for event in entry.seen_by(seat):
                    above = self.table.game.heading(event, above) or above
                    if not event.quiet:
                        yield above, tell(self.table, event)

    def acts_since(self, row: int) -> list[Act]:
        """Return the decisions that were made after a row of the log and stand."""
        return [act for act in self.table.acts if act.seq > row]

    def record(self) -> str:
        """Return the game so far as a record, hidden things included."""
        return self.table.game.record(self.state)

    def _append(self, drafts: Sequence[Draft]) -> None:
        for draft in drafts:
            self.table.fold(draft.row(self.table.head + 1, time.time()))

    def _drawn(self, outcomes: Sequence[tuple[int, float]]) -> int:
        return drawn(outcomes, self._rng.unit())


def drawn(outcomes: Sequence[tuple[int, float]], point: float) -> int:
    """Return the outcome of chance at a point from 0 to 1 of the probabilities laid end to end."""
    for action, probability in outcomes:
        point -= probability
        if point < 0.0:
            return action
    return outcomes[-1][0]
