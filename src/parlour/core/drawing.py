"""SVG drawings outside the browser: a game's own template, or its text drawing set as text."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from parlour.core.game import Game
    from parlour.core.state import View

LINE = 18
COLUMN = 8.5


def svg(game: Game, view: View) -> str:
    """Draw a view: by the template `page/board.svg` of the game where it has one, else as lines of text."""
    page = game.page
    template = page / "board.svg" if page is not None else None
    if page is None or template is None or not template.is_file():
        return _lines(game.draw(view))
    from jinja2 import Environment, FunctionLoader, StrictUndefined

    folder = page

    def source(name: str) -> str | None:
        part = folder / name
        return part.read_text(encoding="utf-8") if part.is_file() else None

    environment = Environment(loader=FunctionLoader(source), autoescape=True, undefined=StrictUndefined)
    return environment.get_template("board.svg").render(game=game, view=view).strip() + "\n"


def _lines(text: str) -> str:
    lines = text.split("\n")
    width = max(len(line) for line in lines) * COLUMN + 24
    height = len(lines) * LINE + 24
    spans = "".join(
        f'<text x="12" y="{12 + LINE * (row + 0.75)}" xml:space="preserve">{escape(line)}</text>'
        for row, line in enumerate(lines)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height}" width="{width:g}" height="{height}" '
        f'font-family="monospace" font-size="14"><rect width="100%" height="100%" fill="#fcfdfc"/>'
        f'<g fill="#14201b">{spans}</g></svg>\n'
    )
