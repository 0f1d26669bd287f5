"""The pages people open; a page never changes anything."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from fastapi import APIRouter, Query, Request
from markdown_it import MarkdownIt
from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, RedirectResponse, Response

from parlour.core import Game, Option, OptionError, Side, Value, games
from parlour.table import BotLevel, NotNow, Summary
from parlour.table.page import options_text
from parlour.table.summary import Status
from parlour.web import visit
from parlour.web.clauses import clauses
from parlour.web.courses import First, course_of
from parlour.web.regions import Renderer, style
from parlour.web.sessions import Me, digest
from parlour.web.thinkers import levels
from parlour.web.visit import TableId, Token

SHELF = 40
SEATS = "players"

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game in the lobby."""

    name: str
    title: str
    summary: str
    facts: tuple[str, ...]
    players: str
    new: str
    rules: str | None
    learn: str | None
    card: Markup | None
    style: str | None
    levels: Sequence[BotLevel]
    first: First | None


@dataclass(frozen=True, slots=True)
class TableCard:
    """A table in the lobby."""

    id: str
    url: str
    sit: str
    game: str
    title: str
    options_text: str
    people: str
    status: Status
    your_turn: bool
    plies: int
    result: str | None
    touched: float
    ago: str
    can_sit: tuple[int, ...]


@dataclass(frozen=True)
class Lobby:
    """What the lobby shows."""

    games: Sequence[GameCard]
    mine: Sequence[TableCard]
    open: Sequence[TableCard]
    watch: Sequence[TableCard]
    finished: Sequence[TableCard]

    @property
    def waiting(self) -> int:
        """How many tables wait for the visitor."""
        return sum(table.your_turn for table in self.mine)

    @property
    def next(self) -> TableCard | None:
        """A table that waits for the visitor."""
        return next((table for table in self.mine if table.your_turn), None)


@dataclass(frozen=True)
class Form:
    """What the set-up page shows; `seats`: what each would play under the options chosen, None if it would not."""

    game: type[Game]
    options: Sequence[Option]
    seats: Sequence[tuple[int, Side | None]]
    levels: Sequence[BotLevel]
    name: str
    style: str | None
    card: Markup | None
    error: str | None
    values: dict[str, str]


@dataclass(frozen=True, slots=True)
class Invite:
    """What an invitation shows."""

    token: str
    table: str
    title: str
    options_text: str
    seat: int
    side: Side
    host: str
    taken: bool
    yours: bool
    url: str
    action: str


@dataclass(frozen=True, slots=True)
class Rules:
    """A page of rules."""

    game: str
    title: str
    html: Markup
    style: str | None
    learn: str | None
    part: str
    other: tuple[str, str] | None


def _renderer(request: Request) -> Renderer:
    return cast("Renderer", request.app.state.renderer)


def _kind(name: str) -> type[Game]:
    kind = games().get(name)
    if kind is None:
        raise HTTPException(404)
    return kind


@router.get("/")
async def lobby(request: Request) -> Response:
    """Show games and tables."""
    me, store, now = await visit.me(request), visit.house(request).store, time.time()
    mine = [_table_card(each, me, now) for each in await store.shelf("mine", me.id, SHELF)]
    page = Lobby(
        games=[_game_card(request, kind) for kind in games().values()],
        mine=sorted((each for each in mine if each.status != "finished"), key=lambda each: not each.your_turn),
        open=[_table_card(each, me, now) for each in await store.shelf("open", me.id, SHELF)],
        watch=[_table_card(each, me, now) for each in await store.shelf("watch", me.id, SHELF)],
        finished=[each for each in mine if each.status == "finished"],
    )
    return HTMLResponse(_renderer(request).page("lobby.html", lobby=page, me=me))


def _game_card(request: Request, kind: type[Game]) -> GameCard:
    counts = [str(count) for count in _counts(kind)]
    players = counts[0] if len(counts) == 1 else f"{', '.join(counts[:-1])} or {counts[-1]}"
    card = _renderer(request).card(kind.name)
    rules, course = f"/rules/{kind.name}" if kind().how_to_play else None, course_of(kind)
    links = (f"/new/{kind.name}", rules, f"/learn/{kind.name}" if course else rules)
    shown = (kind.name, kind.title, kind.summary, kind.facts, players, *links, card, style(kind), levels(kind()))
    return GameCard(*shown, course.first if course else None)


def _table_card(table: Summary, me: Me, now: float) -> TableCard:
    others = [seat.name for seat in table.seats if seat.holder != me.id and seat.kind in ("person", "bot")]
    own = [seat.name for seat in table.seats if seat.holder == me.id]
    return TableCard(
        id=table.id,
        url=f"/t/{table.id}",
        sit=f"/t/{table.id}/sit",
        game=table.game,
        title=table.title,
        options_text=table.options,
        people=f"with {', '.join(others)}" if others else ", ".join(own) if len(own) > 1 else "",
        status=table.status,
        your_turn=any(seat.to_act and seat.holder == me.id for seat in table.seats),
        plies=table.plies,
        result=table.result,
        touched=table.touched,
        ago=ago(now - table.touched),
        can_sit=tuple(s.number for s in table.seats if s.kind in ("open", "left")) if table.public else (),
    )


def ago(seconds: float) -> str:
    """Return a span of time in few words."""
    for size, word in ((86_400, "d"), (3_600, "h"), (60, "min")):
        if seconds >= size:
            return f"{int(seconds // size)} {word}"
    return "now"


def _counts(kind: type[Game]) -> list[int]:
    """Return how many may play, ascending."""
    option = next((option for option in kind.option_list if option.name == SEATS), None)
    return [int(count) for count in option.values] if option else [kind().players]


def _chosen(kind: type[Game], values: Mapping[str, str]) -> Game:
    """Return the game with the options of a form, as far as they make sense."""
    options: dict[str, Value] = {}
    for option in kind.option_list:
        with contextlib.suppress(OptionError):
            options[option.name] = option.parse(values.get(f"option-{option.name}"))
    try:
        return kind(None, **options)
    except OptionError:
        return kind(None, **{name: value for name, value in options.items() if name == SEATS})


@router.get("/new/{name}")
async def new(request: Request, name: str) -> Response:
    """Show the form that sets up a table, filled in with the options of the query."""
    values = {key: value for key, value in request.query_params.items() if key.startswith("option-")}
    return HTMLResponse(await new_page(request, _kind(name), None, values))


async def new_page(request: Request, kind: type[Game], error: str | None, values: dict[str, str]) -> str:
    """Render the set-up form, with what went wrong the last time."""
    me, renderer = await visit.me(request), _renderer(request)
    game = _chosen(kind, values)
    form = Form(
        game=kind,
        options=kind.option_list,
        seats=[(seat, game.side(seat) if seat in game.seats else None) for seat in range(1, max(_counts(kind)) + 1)],
        levels=levels(kind()),
        name=me.name,
        style=style(kind),
        card=renderer.card(kind.name),
        error=error,
        values=values,
    )
    return renderer.page("new.html", game=kind.name, form=form, me=me)


@router.get("/t/{name}")
async def table(request: Request, name: TableId, at: int | None = Query(None, ge=0, le=1_000_000)) -> Response:
    """Show a table, or a past position of it."""
    house, me = visit.house(request), await visit.me(request)
    live = await house.live(name)
    if at is not None and at > live.table.state.plies:
        raise HTTPException(404)
    if at is not None:
        at = min(at, live.table.open_past)
    page = house.page(live, me.id, visit.base(request), at)
    return HTMLResponse(_renderer(request).page("table.html", game=page.game.name, page=page, me=me))


@router.get("/join/{token}")
async def join(request: Request, token: Token) -> Response:
    """Show an invitation; only the button takes the seat, so that previews of links do not."""
    house, me = visit.house(request), await visit.me(request)
    found = await house.store.invite(digest(token))
    if found is None:
        raise NotNow("That invitation is not known here. Ask for a new link.")
    now = (await house.live(found[0])).table
    place = now.seat(found[1])
    if place.holder == me.id:
        return RedirectResponse(f"/t/{now.id}", 303)
    hosts = [seat.name for seat in now.seats if seat.holder is not None and seat.holder == now.owner]
    invite = Invite(
        token=token,
        table=now.id,
        title=now.game.title,
        options_text=options_text(now.game),
        seat=place.number,
        side=now.game.side(place.number),
        host=hosts[0] if hosts else "Somebody",
        taken=not place.empty,
        yours=False,
        url=f"/t/{now.id}",
        action=f"/join/{token}",
    )
    return HTMLResponse(_renderer(request).page("join.html", invite=invite, me=me))


@router.get("/rules/{name}")
async def rules(request: Request, name: str) -> Response:
    """Show how a game is played, from its own page; raw HTML in it is shown as text."""
    kind = _kind(name)
    text = kind().how_to_play
    if not text:
        raise HTTPException(404)
    html = Markup(MarkdownIt("commonmark", {"html": False}).enable("table").render(text))
    other = (f"/rules/{kind.name}/clauses", "Clause by clause") if clauses(kind.name) else None
    return await _rules_page(request, kind, html, "How to play", other)


@router.get("/rules/{name}/clauses")
async def clause_page(request: Request, name: str) -> Response:
    """Show the clauses that decide, each with an anchor of its id."""
    kind = _kind(name)
    html = clauses(kind.name)
    if html is None:
        raise HTTPException(404)
    return await _rules_page(request, kind, html, "Clause by clause", (f"/rules/{kind.name}", "How to play"))


async def _rules_page(
    request: Request, kind: type[Game], html: Markup, part: str, other: tuple[str, str] | None
) -> Response:
    learn = f"/learn/{kind.name}" if course_of(kind) else None
    page = Rules(kind.name, kind.title, html, style(kind), learn, part, other)
    return HTMLResponse(_renderer(request).page("rules.html", rules=page, me=await visit.me(request)))
