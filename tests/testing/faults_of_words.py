"""Faults in what is told, in endings, and in what is fixed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from planting import fault, peek

from bids import Bids, BidsView, Hand
from parlour.core import Event, Json, State, View

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
        return peek(super().view(state, seat), str(id(state)))


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
