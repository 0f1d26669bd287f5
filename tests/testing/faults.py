"""The tiny game with one fault each, and the property that has to catch it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count
from typing import Any, ClassVar

from bids import BID, Bids, BidsView, Hand

from parlour.core import Actions, Choice, Event, IllegalAction, Json, Question, Rng, State, View

FAULTS: dict[str, type[Bids]] = {}
CLOCK = count()


def fault(caught_by: str) -> Callable[[type[Any]], type[Any]]:
    """Register a faulty game, or make one from a faulty state; it has to be caught by the property."""

    def register(kind: type[Any]) -> type[Any]:
        if issubclass(kind, Bids):
            FAULTS[f"{caught_by}-{kind.__name__}"] = kind
            return kind
        game = type(f"{kind.__name__}Game", (Bids,), {"state": kind, "__module__": __name__, "__doc__": kind.__doc__})
        globals()[game.__name__] = game
        FAULTS[f"{caught_by}-{kind.__name__}"] = game
        return kind

    return register


# Legal actions and chance.


@fault("chance")
class ChanceTooMuch(Hand):
    """Chance sums to more than one."""

    def chance(self) -> list[tuple[int, float]]:
        return [(action, 0.7) for action in self.legal(0)]


@fault("chance")
class ChanceLeavesOneOut(Hand):
    """Chance never deals one card that it could."""

    def chance(self) -> list[tuple[int, float]]:
        actions = self.legal(0)[1:]
        return [(action, 1 / len(actions)) for action in actions]


@fault("legal")
class Unsorted(Hand):
    """Legal actions descend."""

    def legal(self, seat: int) -> list[int]:
        return super().legal(seat)[::-1]


@fault("legal")
class OutsideTable(Hand):
    """A legal action is not in the table."""

    def generate(self, seat: int, out: Actions) -> None:
        super().generate(seat, out)
        out.add(99)


@fault("legal")
class MovesUnsorted(Hand):
    """Texts are not sorted."""

    def moves(self, seat: int) -> list[str]:
        return super().moves(seat)[::-1]


@fault("legal")
class MovesLeaveOneOut(Hand):
    """Texts and numbers are different sets."""

    def moves(self, seat: int) -> list[str]:
        return super().moves(seat)[1:]


@fault("legal")
class GeneratesMore(Hand):
    """The fast list is longer than the safe one."""

    def legal(self, seat: int) -> list[int]:
        actions = super().legal(seat)
        return actions[:-1] if len(actions) > 1 else actions


@fault("legal")
class GenerateAppends(Hand):
    """The fast list does not begin anew in a used buffer."""

    def generate(self, seat: int, out: Actions) -> None:
        before = out.to_list()
        super().generate(seat, out)
        for action in before:
            out.add(action)


@fault("legal")
class OthersHaveActions(Hand):
    """A seat that owes nothing has legal actions."""

    def legal(self, seat: int) -> list[int]:
        return [BID] if seat == 2 and self.to_act() == (1,) else super().legal(seat)


@fault("legal")
class ChoicesDiffer(Bids):
    """A menu offers another text than the notation."""

    def choice(self, state: State, seat: int, action: int) -> Choice:
        return Choice(action, "bid " + self.text(action), "Bid", "bid")


@fault("turns")
class WrongActor(Hand):
    """The actor is the last seat that is to act."""

    def actor(self) -> int:
        owed = self.to_act()
        return owed[-1] if owed else -1


@fault("turns")
class Descending(Hand):
    """The seats to act descend."""

    def to_act(self) -> tuple[int, ...]:
        return super().to_act()[::-1]


# Refusals and reasons.


@fault("refusals")
class RefusalSpends(Hand):
    """A refused action changes the state."""

    def why_not(self, seat: int, action: int | str) -> str | None:
        reason = super().why_not(seat, action)
        if reason is not None and self.cards:
            self.cards[0] = (self.cards[0] + 1) % 3
        return reason


@fault("refusals")
class RefusalCounts(Hand):
    """A refused action changes something that only an attribute tells."""

    tried: int

    def __init__(self) -> None:
        super().__init__()
        self.tried = 0

    def why_not(self, seat: int, action: int | str) -> str | None:
        reason = super().why_not(seat, action)
        self.tried += reason is not None
        return reason


@fault("refusals")
class Swallows(Hand):
    """An illegal action is taken without a word."""

    def play(self, seat: int, action: int | str) -> tuple[Event, ...]:
        return super().play(seat, action) if self.why_not(seat, action) is None else ()


@fault("refusals")
class OutOfTurn(Hand):
    """A seat may bid again while the other has not."""

    def why_not(self, seat: int, action: int | str) -> str | None:
        again = self.pending() and seat in (1, 2) and action in (BID, BID + 1, BID + 2, "1", "2", "3")
        return None if again else super().why_not(seat, action)


@fault("refusals")
class AnyCase(Bids):
    """Texts are read in either case."""

    def action(self, text: str) -> int:
        return super().action(text.lower())

    class Lenient(Hand):
        def why_not(self, seat: int, action: int | str) -> str | None:
            return super().why_not(seat, action.lower() if isinstance(action, str) else action)

    state = Lenient


@fault("reasons")
class ReasonForLegal(Hand):
    """A legal action has a reason against it, though it can be played."""

    def play(self, seat: int, action: int | str) -> tuple[Event, ...]:
        number = action if isinstance(action, int) else self.game.actions.find(action)
        happens = number is not None and number in self.legal(seat)
        return self._happen(seat, number or 0) if happens else super().play(seat, action)

    def why_not(self, seat: int, action: int | str) -> str | None:
        return super().why_not(seat, action) or ("Not the last one." if action in (BID + 2, "3") else None)


@fault("reasons")
class NoReason(Hand):
    """An illegal action has no reason against it, though it cannot be played."""

    def play(self, seat: int, action: int | str) -> tuple[Event, ...]:
        reason = Hand.why_not(self, seat, action)
        if reason is not None:
            raise IllegalAction(seat, str(action), self.moves(seat), reason)
        return self._happen(seat, action if isinstance(action, int) else self.game.action(action))

    def why_not(self, seat: int, action: int | str) -> str | None:
        return None if action in (0, "deal 1 a") else super().why_not(seat, action)


# The search path.


@fault("random")
class NeverTheLast(Hand):
    """A random action is never the last one."""

    def random_action(self, seat: int, rng: Rng, out: Actions) -> int:
        self.generate(seat, out)
        return out.get(rng.below(max(1, out.n - 1)))


@fault("random")
class RarelyTheFirst(Hand):
    """Random actions are not uniform."""

    def random_action(self, seat: int, rng: Rng, out: Actions) -> int:
        self.generate(seat, out)
        return out.get(max(rng.below(out.n), rng.below(out.n)))


@fault("random")
class RandomIllegal(Hand):
    """A random action may be illegal."""

    def random_action(self, seat: int, rng: Rng, out: Actions) -> int:
        return rng.below(6) if seat == 0 else super().random_action(seat, rng, out)


@fault("rollouts")
class RolloutStops(Hand):
    """A rollout gives up before the end."""

    def rollout(self, rng: Rng, out: Actions) -> int:
        seat = self.actor()
        if seat >= 0:
            self.apply(seat, self.random_action(seat, rng, out))
        return 1 if seat >= 0 else 0


@fault("rollouts")
class RolloutMiscounts(Hand):
    """A rollout counts one too many."""

    def rollout(self, rng: Rng, out: Actions) -> int:
        return super().rollout(rng, out) + 1


@fault("apply")
class ApplyDiffers(Hand):
    """Playing does more than applying."""

    def play(self, seat: int, action: int | str) -> tuple[Event, ...]:
        happened = super().play(seat, action)
        if self.over:
            self.bids[-1][0] = 3
        return happened


@fault("garbage")
class WrapsAround(Hand):
    """A number outside the table is taken for another one."""

    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action % 9)


@fault("garbage")
class ApplyThenRaises(Hand):
    """A number outside the table is noticed too late."""

    def apply(self, seat: int, action: int) -> None:
        if not 0 <= action < 9:
            self.waiting[0] = 3
        super().apply(seat, action)


# Values.


@fault("copies")
class SharedList(Hand):
    """A copy shares a list."""

    def copy(self) -> Hand:
        other = super().copy()
        other.bids = self.bids
        return other


@fault("copies")
class SharedHiddenList(Hand):
    """A copy shares a list that shows in no JSON."""

    def __init__(self) -> None:
        super().__init__()
        self.notes: list[int] = []

    def copy(self) -> Hand:
        other = super().copy()
        assert isinstance(other, SharedHiddenList)
        other.notes = self.notes
        return other

    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        self.notes.append(action)


@fault("copies")
class CopyForgets(Hand):
    """A copy forgets what waits."""

    def copy(self) -> Hand:
        other = super().copy()
        other.waiting = [0, 0]
        return other


@fault("copies")
class CopyIsItself(Hand):
    """A copy is no copy."""

    def copy(self) -> Hand:
        return self


@fault("json")
class JsonForgets(Hand):
    """JSON leaves out what waits."""

    def to_json(self) -> dict[str, Json]:
        return super().to_json() | {"pending": []}


@fault("json")
class JsonTuples(Bids):
    """A position holds what JSON turns into something else."""

    def position(self, state: State) -> dict[str, Json]:
        data: dict[str, Any] = super().position(state)
        return data | {"cards": tuple(data["cards"])}


@fault("pickle")
class PickleForgets(Hand):
    """Pickle goes back to the start."""

    def __reduce__(self) -> tuple[Any, ...]:
        return (self.game.start, ())


@fault("records")
class RecordForgets(Bids):
    """A record leaves out its last decision."""

    def record(self, state: State) -> str:
        lines = super().record(state).splitlines(keepends=True)
        return "".join(line for line in lines if line != "1 3\n")


@fault("copies")
class SecretlyRandom(Hand):
    """The same decisions lead to different states."""

    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if action < BID and next(CLOCK) % 3 == 0:
            self.cards[-1] = (self.cards[-1] + 1) % 3


@fault("order")
class FirstCounts(Hand):
    """Who bids first gets more for it."""

    def apply(self, seat: int, action: int) -> None:
        first = action >= BID and not any(self.waiting)
        super().apply(seat, action)
        if first:
            self.early = seat
        elif action >= BID and self.bids and self.early == 2:
            self.bids[-1][1] += 1

    early = 0

    def copy(self) -> Hand:
        other = super().copy()
        assert isinstance(other, FirstCounts)
        other.early = self.early
        return other


# Secrets.


@dataclass(frozen=True)
class _Peek(BidsView):
    peek: str = ""


def _peek(view: View, peek: str) -> View:
    assert isinstance(view, BidsView)
    return _Peek(**view.__dict__, peek=peek)


@fault("samples")
class ViewShowsCard(Bids):
    """A view shows the other seat's card."""

    def view(self, state: State, seat: int | None) -> View:
        view = super().view(state, seat)
        return _peek(view, str(self.hand(state).cards)) if seat else view


@fault("twins")
class OpenSecret(Bids):
    """A view shows the other's card and the sampler keeps it, but no event ever told of it."""

    def view(self, state: State, seat: int | None) -> View:
        view = super().view(state, seat)
        return _peek(view, str(self.hand(state).cards)) if seat else view

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
        return view if seat else _peek(view, str(self.hand(state).cards))


@fault("samples")
class HistoryTells(Bids):
    """A deal is told to everybody."""

    def events(self, before: State, seat: int, action: int, after: State) -> tuple[Event, ...]:
        return tuple(replace(event, seats=None, cover=None) for event in super().events(before, seat, action, after))


@fault("pending")
class PendingInView(Bids):
    """A view shows a bid before the other is in."""

    def view(self, state: State, seat: int | None) -> View:
        return _peek(super().view(state, seat), str(self.hand(state).waiting))


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


# What is told, and how it ends.


@fault("events")
class Speechless(Bids):
    """An event has no sentence."""

    def tell(self, event: Event, name: Any) -> str:
        return "" if event.kind == "reveal" else super().tell(event, name)


@fault("events")
class Uneventful(Bids):
    """A decision brings no event."""

    def events(self, before: State, seat: int, action: int, after: State) -> tuple[Event, ...]:
        return ()


@fault("views")
class ViewNotJson(Bids):
    """A view holds what JSON cannot."""

    def view(self, state: State, seat: int | None) -> View:
        view = super().view(state, seat)
        assert isinstance(view, BidsView)
        return replace(view, own=float("nan"))


@fault("views")
class ViewDiffers(Bids):
    """Equal states have different views."""

    def view(self, state: State, seat: int | None) -> View:
        return _peek(super().view(state, seat), str(id(state)))


@fault("drawings")
class BrokenSvg(Bids):
    """The drawing is not well-formed."""

    def svg(self, view: View) -> str:
        return "<svg>"


@fault("histories")
class HistoryFlatters(Hand):
    """A spectator's history is not all that was told."""

    def history(self, seat: int | None = None) -> tuple[Event, ...]:
        return super().history(seat)[0 if seat else 1 :]


@fault("returns")
class ReturnsEarly(Hand):
    """There are returns before the end."""

    def returns(self) -> tuple[float, ...] | None:
        return (0.5, 0.5) if len(self.cards) == 2 and not self.over else super().returns()


@fault("returns")
class PayoffEarly(Hand):
    """A seat has a payoff before the end."""

    def payoff(self, seat: int) -> float:
        return super().payoff(seat) if self.over else 0.5


@fault("returns")
class ReturnsTooMuch(Hand):
    """The winner gets two."""

    def payoff(self, seat: int) -> float:
        return 2.0 * super().payoff(seat)


@fault("returns")
class BothWin(Hand):
    """Both seats win."""

    def payoff(self, seat: int) -> float:
        return float(self.over)


@fault("returns")
class NobodyWins(Hand):
    """Both seats lose."""

    def payoff(self, seat: int) -> float:
        return 0.0


@fault("length")
class LongerThanDeclared(Bids):
    """A game is longer than it says."""

    def __init__(self, rules: int | None = None, **options: object) -> None:
        super().__init__(rules, **options)
        self.length = 5


@fault("returns")
class NoResult(Bids):
    """The end has no sentence."""

    def result(self, state: State) -> str:
        return ""


# What is fixed.


@fault("table")
class TextOfAnother(Bids):
    """A text leads to another action."""

    def action(self, text: str) -> int:
        return super().action("2" if text == "1" else text)


@fault("options")
class OptionIgnored(Bids):
    """An option that is not the default is lost on the way."""

    def changed_options(self) -> dict[str, Any]:
        return {name: value for name, value in super().changed_options().items() if name != "tie"}


@fault("options")
class OptionAccepted(Bids):
    """An unknown option is accepted."""

    def __init__(self, rules: int | None = None, **options: object) -> None:
        known = {option.name for option in self.option_list}
        super().__init__(rules, **{name: value for name, value in options.items() if name in known})


@fault("start")
class StartVaries(Bids):
    """One start is not like another."""

    starts: ClassVar[list[int]] = []

    def begin(self, origin: dict[str, Json] | None) -> State:
        state = super().begin(origin)
        self.starts.append(1)
        if len(self.starts) % 2:
            self.hand(state).bids = [[1, 2]]
        return state
