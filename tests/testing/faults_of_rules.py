"""Faults in legal actions, refusals, the search path and values."""

from __future__ import annotations

from typing import Any

from planting import CLOCK, fault

from bids import BID, Bids, Hand
from parlour.core import Actions, Choice, Event, IllegalAction, Json, Rng, State

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
