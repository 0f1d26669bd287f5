"""The kit on what the table still shows of the past: a healthy game passes, faults are caught."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bids import Bids, Hand
from parlour.core import Event, State
from parlour.testing import Violation, check


class Covered(Bids):
    """Bids are turned down again once they have been revealed, until the game is over."""

    def as_shown(self, state: State, event: Event) -> Event:
        hidden = event.kind == "reveal" and not state.over
        return replace(event, detail={}) if hidden else event

    def open_past(self, state: State) -> int:
        return state.plies if state.over else 0


class ShowsMore(Covered):
    """The log knows a card that was not seen."""

    def as_shown(self, state: State, event: Event) -> Event:
        cards = "".join(map(str, self.hand(state).cards))
        return replace(event, detail={**event.detail, "cards": cards}) if event.kind == "reveal" else event


class ShowsAnother(Covered):
    """The log tells of something else."""

    def as_shown(self, state: State, event: Event) -> Event:
        return replace(event, kind="bid", detail={}) if event.kind == "reveal" else event


class TellsCause(Covered):
    """The log names a decision that was hidden."""

    def as_shown(self, state: State, event: Event) -> Event:
        return replace(event, cause="3") if event.kind == "reveal" else event


class Silent(Covered):
    """What is turned down has no sentence."""

    def tell(self, event: Event, name: object) -> str:
        return "" if event.kind == "reveal" and not event.detail else super().tell(event, name)


class NeverAgain(Covered):
    """What was turned down stays so after the end."""

    def as_shown(self, state: State, event: Event) -> Event:
        return replace(event, detail={}) if event.kind == "reveal" else event


class NoWayBack(Covered):
    """People may not look back at a finished game."""

    def open_past(self, state: State) -> int:
        return 0


class TooFarBack(Covered):
    """People may look ahead."""

    def open_past(self, state: State) -> int:
        return state.plies + 1


class NoCurtain(Hand):
    """A bid waits for the other, and the screen is open."""

    def secret(self) -> bool:
        return super().secret() and not self.pending()


class NoCurtainGame(Bids):
    state = NoCurtain


def test_a_game_that_turns_things_down_passes() -> None:
    check(Covered(), games=4, seed=5)


@pytest.mark.parametrize("kind", [ShowsMore, ShowsAnother, TellsCause, Silent, NeverAgain, NoWayBack, TooFarBack])
def test_faults_in_what_is_shown_are_caught(kind: type[Bids]) -> None:
    with pytest.raises(Violation) as caught:
        check(kind(), games=6, seed=5)

    assert caught.value.property in ("histories", "samples")


def test_a_missing_curtain_is_caught() -> None:
    with pytest.raises(Violation, match="curtain"):
        check(NoCurtainGame(), games=2, seed=5)
