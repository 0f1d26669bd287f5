"""Faults that let somebody see or guess what is hidden."""

from __future__ import annotations

from dataclasses import replace

from planting import CLOCK, fault, peek

from bids import BID, Bids, Hand
from parlour.core import Actions, Choice, Event, Json, Question, Rng, State, View


@fault("samples")
class ViewShowsCard(Bids):
    """A view shows the other seat's card."""

    def view(self, state: State, seat: int | None) -> View:
        view = super().view(state, seat)
        return peek(view, str(self.hand(state).cards)) if seat else view


@fault("twins")
class OpenSecret(Bids):
    """A view shows the other's card and the sampler keeps it, but no event ever told of it."""

    def view(self, state: State, seat: int | None) -> View:
        view = super().view(state, seat)
        return peek(view, str(self.hand(state).cards)) if seat else view

    class Frank(Hand):
        def sample(self, seat: int, rng: Rng) -> Hand:
            world = super().sample(seat, rng)
            return world if world.cards == self.cards else self.copy()

    state = Frank


@fault("samples")
class SpectatorSeesCards(Bids):
    """A spectator sees a card that one seat cannot."""

    def view(self, state: State, seat: int | None) -> View:
        view = super().view(state, seat)
        return view if seat else peek(view, str(self.hand(state).cards))


@fault("samples")
class HistoryTells(Bids):
    """A deal is told to everybody."""

    def events(self, before: State, seat: int, action: int, after: State) -> tuple[Event, ...]:
        return tuple(replace(event, seats=None, cover=None) for event in super().events(before, seat, action, after))


@fault("pending")
class PendingInView(Bids):
    """A view shows a bid before the other is in."""

    def view(self, state: State, seat: int | None) -> View:
        return peek(super().view(state, seat), str(self.hand(state).waiting))


@fault("pending")
class PendingInCover(Bids):
    """The covered form of a bid tells it."""

    def events(self, before: State, seat: int, action: int, after: State) -> tuple[Event, ...]:
        told = super().events(before, seat, action, after)
        return tuple(replace(event, cover=event.detail) if event.kind == "bid" else event for event in told)


@fault("pending")
class PendingInLog(Bids):
    """The covered form of a bid is told in a way that depends on it."""

    def events(self, before: State, seat: int, action: int, after: State) -> tuple[Event, ...]:
        told = super().events(before, seat, action, after)
        cover: dict[str, Json] = {"late": action > BID}
        return tuple(replace(event, cover=cover) if event.kind == "bid" else event for event in told)


@fault("order")
class PendingInMoves(Hand):
    """What a seat may bid depends on the other's waiting bid."""

    def generate(self, seat: int, out: Actions) -> None:
        super().generate(seat, out)
        if seat == 2 and self.waiting[0] == 1 and out.n > 1:
            out.n -= 1


@fault("pending")
class PendingInQuestion(Bids):
    """The question for one seat depends on the other's waiting bid."""

    def question(self, state: State, seat: int | None) -> Question:
        return Question("Bid" if max(self.hand(state).waiting) < 3 else "Bid high")


@fault("pending")
class PendingInChoices(Bids):
    """A label depends on the other's waiting bid."""

    def choice(self, state: State, seat: int, action: int) -> Choice:
        hopeless = max(self.hand(state).waiting) == 3
        return replace(super().choice(state, seat, action), effects=("hopeless",) if hopeless else ())


@fault("pending")
class PendingInDrawing(Hand):
    """The drawing depends on the waiting bids."""

    def draw(self, seat: int | None = None) -> str:
        return super().draw(seat) + "!" * max(self.waiting)


@fault("pending")
class PendingInCurtain(Hand):
    """Whether the table needs a curtain depends on the waiting bids."""

    def secret(self) -> bool:
        return super().secret() and max(self.waiting) < 3


@fault("sampler")
class SampleIsTruth(Hand):
    """A sample is a plain copy: the bot is told everything."""

    def sample(self, seat: int, rng: Rng) -> Hand:
        return self.copy()


@fault("sampler")
class SampleLeans(Hand):
    """A sample depends on the hidden card."""

    def sample(self, seat: int, rng: Rng) -> Hand:
        if len(self.cards) == 2 and self.cards[2 - seat] == 0:
            rng.bits()
        return super().sample(seat, rng)


@fault("sampler")
class SampleDices(Hand):
    """A sample draws from somewhere else."""

    def sample(self, seat: int, rng: Rng) -> Hand:
        return super().sample(seat, Rng(next(CLOCK)))


@fault("worlds")
class SampleMisses(Hand):
    """A sample never gives the other seat card c, though it may hold it."""

    def sample(self, seat: int, rng: Rng) -> Hand:
        own = self.cards[seat - 1] if len(self.cards) >= seat else -1
        for _ in range(200):
            world = super().sample(seat, rng)
            if self.over or own == 2 or 2 not in world.cards:
                return world
        return world


@fault("samples")
class SampleForgetsOwn(Hand):
    """A sample deals the seat's own card anew."""

    def sample(self, seat: int, rng: Rng) -> Hand:
        return super().sample(3 - seat, rng)


@fault("samples")
class SampleImpossible(Hand):
    """A sample holds a card twice."""

    def sample(self, seat: int, rng: Rng) -> Hand:
        world = super().sample(seat, rng)
        if len(world.cards) == 2 and not self.over:
            world.cards[2 - seat] = world.cards[seat - 1]
        return world


@fault("samples")
class SampleIsState(Hand):
    """A sample is the state itself."""

    def sample(self, seat: int, rng: Rng) -> Hand:
        return self
