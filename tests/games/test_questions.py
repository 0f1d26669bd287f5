"""What the status line says to those who are not asked, in all games."""

from __future__ import annotations

import re

import pytest

import parlour
from parlour.core import CHANCE, Rng

ORDER = re.compile(r"(?:^|[.;:] )(?:Play|Pick|Put|Lead|Follow|Place|Move|Choose|Pass)\b")
GAMES = [
    ("natural-chaos", {"players": 4, "stones": True}),
    ("natural-chaos", {"turn_limit": 40}),
    ("fractal-tricks", {"max_rounds": 2, "adjacency": "ring", "lead": "winner"}),
    ("conic", {"players": 3}),
    ("conic", {"players": 4, "ties": "cancel"}),
    ("trickerion", {"players": 3}),
]


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_orders_are_only_for_those_who_are_to_act(name: str, options: dict[str, object]) -> None:
    """Spectators and those who wait read what is going on, and nothing that sounds as if it were for them."""
    rng = Rng(3)
    position = parlour.load(name, **options).start()
    ordered = 0
    while not position.over and position.plies < 300:
        acting = position.to_act()
        for seat in (None, *position.game.seats):
            question = position.game.question(position, seat)
            assert acting != (CHANCE,) or not question.title.startswith("Waiting"), "nobody is waited for"
            orders = [text for text in (question.title, question.fact) if ORDER.search(text)]
            assert seat in acting or orders == []
            ordered += bool(orders)
        mover = acting[rng.below(len(acting))]
        legal = position.legal(mover)
        position.play(mover, legal[rng.below(len(legal))])
    assert ordered > 10


def test_a_stone_of_somebody_else() -> None:
    position = parlour.load("natural-chaos", stones=True).start()
    position.play(1, "?F")
    position.play(2, "?P")
    asked, waiting = (position.game.question(position, seat) for seat in (1, 2))

    assert asked.fact == "It blocks the cell for the whole game."
    assert (waiting.title, waiting.fact) == (
        "Waiting for Black",
        "Black puts a stone on an empty cell; it stays there for the whole game.",
    )
