"""The games with each of their options, and the tiny game of the kit's own tests, as research libraries get them."""

from __future__ import annotations

from typing import Any

import pyspiel

import parlour
from bids import Bids
from parlour.adapters.open_spiel import SpielGame, describe
from parlour.core import Actions, Game, Plane, Rng, State, Tensor, catalog
from parlour.core.tensor import Cells

NAMES = ("conic", "fractal-tricks", "natural-chaos", "trickerion")
WHOLE = {"turn_limit": 12, "max_rounds": 1}

Case = tuple[str, dict[str, Any]]


def _cases() -> list[Case]:
    """List each game as it stands, and with each other value of each option."""
    found: list[Case] = []
    for name in NAMES:
        found.append((name, {}))
        for option in catalog.find(name).option_list:
            values = [value for value, _ in option.worded] or [WHOLE[option.name]]
            found += [
                (name, {option.name: value}) for value in values if value != option.default and fits(option, value)
            ]
    return [*found, ("conic", {"players": 4, "setup_seat": 4, "ties": "cancel"}), ("natural-chaos", FOUR)]


def fits(option: parlour.Option, value: object) -> bool:
    return not option.within or int(str(value)) <= 2


FOUR = {"players": 4, "stones": True, "turn_limit": 40}
CASES = _cases()


def named(case: Case) -> str:
    return "-".join([case[0], *(f"{key}={value}" for key, value in case[1].items())])


def spiel(name: str, **options: object) -> str:
    """Write how OpenSpiel is asked for a game."""
    inside = ",".join(f"{key}={value}" for key, value in options.items())
    return f"parlour_{name.replace('-', '_')}" + (f"({inside})" if inside else "")


def midway(name: str, decisions: int, seed: int = 3, **options: object) -> State:
    """Return a position of a random game after some decisions, the lowest seat first where several decide."""
    return after(parlour.load(name, **options), decisions, seed)


def after(game: Game, decisions: int, seed: int) -> State:
    state, rng, out = game.start(), Rng(seed), Actions()
    for _ in range(decisions):
        seat = state.actor()
        if seat < 0:
            break
        state.apply(seat, state.random_action(seat, rng, out))
    return state


class BidsTensor(Tensor):
    """The tiny game as numbers."""

    def __init__(self) -> None:
        super().__init__((Plane("seat", (2,), 1, ""), Plane("card", (3,), 1, ""), Plane("bids", (2, 3), 3, "")))

    def write(self, state: State, seat: int, out: Cells, at: int) -> None:
        hand = Bids.hand(state)
        if seat:
            out[at + seat - 1] = 1
        if 0 < seat <= len(hand.cards):
            out[at + 2 + hand.cards[seat - 1]] = 1
        for number, pair in enumerate(
            [*hand.bids, [bid if who == seat else 0 for who, bid in enumerate(hand.waiting, 1)]]
        ):
            for side, bid in enumerate(pair if number < 3 else ()):
                out[at + 5 + 3 * side + number] = bid

    def recall(self, state: State, seat: int) -> list[tuple[int, int]]:
        return [(who, -1 if not who and place != seat - 1 else action)
                for place, (who, action) in enumerate(super().recall(state, seat))]  # fmt: skip


class ToldBids(Bids):
    """The tiny game with an encoding."""

    def tensor(self) -> Tensor:
        return BidsTensor()


class SpielBids(SpielGame):
    """The tiny game for OpenSpiel, small enough to be solved."""

    kind = ToldBids


def tiny(**parameters: object) -> str:
    """Return the OpenSpiel name of the tiny game, registered once."""
    if spiel("bids") not in pyspiel.registered_names():
        pyspiel.register_game(describe(ToldBids()), SpielBids)
    return spiel("bids", **parameters)
