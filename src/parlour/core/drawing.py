"""SVG drawings outside the browser: a game's own template, or its text drawing set as text."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jinja2 import Template

    from parlour.core.game import Game
    from parlour.core.state import View

LINE = 18
COLUMN = 8.5


def svg(game: Game, view: View) -> str:
    """Draw a view: by the template `page/board.svg` of the game where it has one, else as lines of text."""
    template = _template(type(game))
    if template is None:
        return _lines(game.draw(view))
    return template.render(game=game, view=view).strip() + "\n"


@cache
def _template(kind: type[Game]) -> Template | None:
    page = kind.page_folder()
    if page is None or not (page / "board.svg").is_file():
        return None
    from jinja2 import Environment, FunctionLoader, StrictUndefined

    def source(name: str) -> str | None:
        part = page / name
        return part.read_text(encoding="utf-8") if part.is_file() else None

    environment = Environment(loader=FunctionLoader(source), autoescape=True, undefined=StrictUndefined)
    return environment.get_template("board.svg")


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
