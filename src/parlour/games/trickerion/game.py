"""Trickerion: the game with its options, and the way from rules to words."""

from __future__ import annotations

from typing import Any, ClassVar

from parlour.core import BadState, Event, Game, Json, Option, State
from parlour.games.trickerion.notation import ACTIONS
from parlour.games.trickerion.options import OPTIONS
from parlour.games.trickerion.rules import Show


class Trickerion(Game):
    name: ClassVar[str] = "trickerion"
    title: ClassVar[str] = "Trickerion"
    option_list: ClassVar[tuple[Option, ...]] = OPTIONS

    def __init__(self, rules: int | None = None, **options: object) -> None:
        super().__init__(rules, **options)
        self.players = int(self.options["players"])
        self.actions = ACTIONS

    def begin(self, origin: dict[str, Json] | None) -> Show:
        if origin is not None:
            raise BadState("not yet")
        import parlour.games.trickerion.setup as setup

        state = Show()
        state.attach(self)
        state.players = self.players
        state.preset = bool(self.options["preset"])
        state.keep_ties = self.options["initiative_ties"] == "keep"
        state.scoring_cap = int(self.options["scoring_cap"])
        state.may_decline = bool(self.options["may_decline"])
        state.guests_follow = self.options["guest_modifier"] == "performer"
        state.zero_yields = bool(self.options["zero_yields"])
        state.early_cards = bool(self.options["early_cards"])
        state.second_pays = int(self.options["second_pays"])
        setup.start(state)
        return state

    def view(self, state: State, seat: int | None) -> Any:
        raise NotImplementedError

    def position(self, state: State) -> dict[str, Json]:
        return {}

    def told(self, state: Show, seat: int, action: int, notes: list[Any]) -> tuple[Event, ...]:
        return ()
