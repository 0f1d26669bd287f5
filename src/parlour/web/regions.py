"""Pages and their regions, rendered from templates; a game's own page folder comes before the generated regions."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from functools import cache, partial
from importlib import metadata
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from jinja2 import (
    BaseLoader,
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    FunctionLoader,
    PrefixLoader,
    StrictUndefined,
    pass_context,
)
from jinja2.runtime import Context
from markupsafe import Markup

from parlour.core import Game
from parlour.table import TablePage

HERE = Path(__file__).parent
TEMPLATES = HERE / "templates"
STATIC = HERE / "static"
IMPORT: Final = re.compile(r'^@import "([^"]+)";$', re.MULTILINE)
REGIONS = ("head", "status", "board", "actions", "players", "facts", "log")


class Renderer:
    """Templates of the house and of each game.

    Args:
        games: the class of every game, by name.
    """

    def __init__(self, games: Callable[[], dict[str, type[Game]]]) -> None:
        self._games = games

    def page(self, template: str, *, game: str | None = None, **context: object) -> str:
        """Render a whole page."""
        return self._environment(game).get_template(template).render(**context)

    def regions(self, page: TablePage) -> dict[str, str]:
        """Render the regions of a table's page by element id, each before the parts that change on their own in it."""
        environment = self._environment(page.game.name)
        found: dict[str, str] = {}
        for name in REGIONS:
            parts: dict[str, str] = {}
            found[f"r-{name}"] = environment.get_template(f"regions/{name}.html").render(page=page, parts=parts)
            found |= parts
        return found

    def card(self, game: str) -> Markup | None:
        """Render the picture of a game for the lobby, if its page folder has one."""
        folder = page_folder(self._games()[game])
        if folder is None or not (folder / "card.html").is_file():
            return None
        return Markup(self.page("game/card.html", game=game))

    def _environment(self, game: str | None) -> Environment:
        return _environment(None if game is None else self._games()[game])


def page_folder(kind: type[Game]) -> Traversable | None:
    """Return the folder with a game's own templates and style, if it has one."""
    return kind().page


@cache
def _environment(kind: type[Game] | None) -> Environment:
    """Make an environment in which `game/…` names a part of the game's own page, or else a generated one."""
    folder = None if kind is None else page_folder(kind)
    parts: list[BaseLoader] = []
    if kind is not None and folder is not None:
        own = FunctionLoader(partial(_read, folder))
        parts = [own, PrefixLoader({kind.name: own})]
    parts.append(FileSystemLoader(TEMPLATES / "generated"))
    loader = ChoiceLoader([FileSystemLoader(TEMPLATES), PrefixLoader({"game": ChoiceLoader(parts)})])
    environment = Environment(
        loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    environment.globals.update(static=static, version=_version(), part=_part)
    environment.policies["json.dumps_kwargs"] = {"separators": (",", ":")}
    return environment


@pass_context
def _part(context: Context, template: str, key: str, tag: str = "div", fixed: bool = False, **facts: object) -> Markup:
    """Draw a part of a region that is sent on its own when it changes, and only then.

    In a whole page it stands in its place. In a region that is sent there is an empty element in its place, which the
    browser leaves as it is, and the part goes to the `parts` that the region was rendered with. A `fixed` part is the
    same at every table of a game and is drawn once.
    """
    parts = context.get("parts")
    if parts is not None:
        parts[f"p-{key}"] = ""  # a part comes before those in it
    environment, page = context.environment, context["page"]
    if fixed:
        drawn = _drawn(environment, template, page.game)
    else:
        drawn = environment.get_template(template).render({**context.get_all(), **facts})
    whole = Markup('<{0} id="{1}" class="part" data-region>{2}</{0}>').format(tag, f"p-{key}", Markup(drawn))
    if parts is None:
        return whole
    parts[f"p-{key}"] = str(whole)
    return Markup('<{0} id="{1}" data-kept></{0}>').format(tag, f"p-{key}")


@cache
def _drawn(environment: Environment, template: str, game: Game) -> str:
    """Draw a part that hangs on nothing but the game."""
    return environment.get_template(template).render(game=game)


def _read(folder: Traversable, name: str) -> str | None:
    file = folder
    for part in name.split("/"):
        if part in ("", ".", ".."):
            return None
        file = file / part
    return file.read_text(encoding="utf-8") if file.is_file() else None


@cache
def static(name: str) -> str:
    """Return the address of a file of ours, changing with its content so that browsers may keep it."""
    file = STATIC / name
    content = file.read_bytes() if file.is_file() else b""
    return f"/static/{name}?v={hashlib.sha256(content).hexdigest()[:10]}"


def style(kind: type[Game]) -> str | None:
    """Return the address of a game's own style sheet, if it has one."""
    text = page_file(kind, "style.css")
    return None if text is None else f"/g/{kind.name}/style.css?v={hashlib.sha256(text).hexdigest()[:10]}"


def page_file(kind: type[Game], name: str) -> bytes | None:
    """Return a file of a game's page folder as browsers get it: a style sheet with what it imports in its place."""
    folder = page_folder(kind)
    text = _read(folder, name) if folder is not None else None
    if folder is None or text is None:
        return None
    return IMPORT.sub(lambda found: _read(folder, found[1]) or found[0], text).encode()


@cache
def _version() -> str:
    return metadata.version("parlour")
