"""Parts of the games' pages for tests, rendered for one reader without a table around them."""

from __future__ import annotations

from types import SimpleNamespace

from parlour.core import State, games
from parlour.web.regions import Renderer

NAMES = ("Ann", "Ben", "Cat", "Dan")


def part(position: State, name: str, seat: int | None = None) -> str:
    """Render a template of the game's page, such as `facts.html`, for a seat or a spectator."""
    game = position.game
    page = SimpleNamespace(
        game=game,
        view=game.view(position, seat),
        seats=[
            SimpleNamespace(number=each, name=NAMES[each - 1], side=game.side(each), kind="me") for each in game.seats
        ],
        hands=(seat,) if seat else (),
        told=position.history(seat),
        choices=position.choices(seat) if seat in position.to_act() else [],
        reasons={},
        result=game.result(position) if position.over else None,
    )
    return Renderer(games).page(f"game/{name}", game=game.name, page=page)


def picture(name: str) -> str:
    """Return the template of a game's picture for the lobby."""
    folder = games()[name]().page
    assert folder is not None
    return (folder / "card.html").read_text(encoding="utf-8")
