"""What people do, as HTTP requests; each is committed before it is answered, and everybody is told by socket."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any, TypeVar

from fastapi import APIRouter, Request
from pydantic import BaseModel
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response

from parlour.core import Json, ParlourError, find, games
from parlour.core.options import settle
from parlour.table import BrokenLog, Draft, NotNow, NotYours, Repeated, Seat, Stale, Table, clean_name, commands
from parlour.table.errors import NotAllowed
from parlour.web import bodies, errors, pages, visit
from parlour.web.bodies import BadRequest, Body, documented, form_fields, is_form, read
from parlour.web.house import Live, draw
from parlour.web.sessions import Me, digest
from parlour.web.thinkers import levels
from parlour.web.visit import TableId, Token

B = TypeVar("B", bound=Body)


class Trouble(BaseModel):
    """Why a request was refused, in a sentence, and what would have been allowed."""

    error: str
    allowed: list[str] | None = None
    decision: str | None = None
    seq: int | None = None


class Done(BaseModel):
    """What a granted request led to."""

    seq: int | None = None
    url: str | None = None


ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": Trouble, "description": words}
    for status, words in {
        400: "cannot be read",
        403: "not yours",
        404: "nothing here",
        409: "not now, or no longer",
        413: "too large",
        415: "wrong content type",
        422: "does not make sense",
        429: "too often",
        503: "store not available",
    }.items()
}
MOVED: dict[int | str, dict[str, Any]] = {303: {"description": "to the page, after a plain form"}}

router = APIRouter(responses={**ERRORS, **MOVED})


async def _change(
    request: Request, name: str, model: type[B], ask: Callable[[Table, Me, B], list[Draft]]
) -> tuple[Live, int]:
    """Read a request about a table and carry it out."""
    visit.count(request, "acts")
    house = visit.house(request)
    live = await house.live(name)
    me = await visit.me(request)
    body = await read(request, model)
    house.notice(live, me.id)
    return live, await house.command(live, lambda table: ask(table, me, body))


def _done(request: Request, url: str, facts: dict[str, Json], status: int = 200) -> Response:
    """Answer a form with its page, anything else with facts."""
    return RedirectResponse(url, 303) if is_form(request) else JSONResponse(facts, status)


@router.post("/tables", status_code=201, response_model=Done, openapi_extra=documented(bodies.NewTable))
async def create(request: Request) -> Response:
    """Set up a table; a form that makes no sense is shown again with the reason."""
    visit.count(request, "tables")
    try:
        return await _create(request)
    except (ParlourError, BadRequest) as error:
        values = form_fields(await request.body()) if is_form(request) else {}
        kind = games().get(values.get("game", ""))
        if kind is None:
            raise
        return HTMLResponse(await pages.new_page(request, kind, errors.sentence(error, plain=True), values), 422)


async def _create(request: Request) -> Response:
    house, me = visit.house(request), await visit.me(request)
    body = await read(request, bodies.NewTable)
    if await house.store.count(me.id) >= house.settings.open_tables:
        raise NotNow("You have set up many tables that are not finished. Finish some of them first.")
    kind = find(body.game)
    game = kind(None, **settle(kind.option_list, body.options))
    names = {level.name: level.title for level in levels(game)}
    if is_form(request):
        body.seats = body.seats[: game.players]
    if len(body.seats) > game.players:
        raise BadRequest(f"{game.title} has {game.players} seats with these options, not {len(body.seats)}.")
    open_seats = [bodies.NewSeat(kind="open")] * (game.players - len(body.seats))
    chosen = [*body.seats, *open_seats]
    seats = [_new_seat(number, seat, me, names) for number, seat in enumerate(chosen, start=1)]
    live = await house.create(game, seats, owner=me.id, public=body.public)
    url = f"/t/{live.table.id}"
    return _done(request, url, {"id": live.table.id, "url": url}, 201)


def _new_seat(number: int, seat: bodies.NewSeat, me: Me, names: dict[str, str]) -> Seat:
    if seat.kind == "me":
        return Seat(number, "person", clean_name(seat.name) if seat.name else me.name, holder=me.id)
    if seat.kind == "open":
        return Seat(number, "open")
    if seat.level not in names:
        raise NotAllowed(f"There is no bot of level {seat.level!r}.", names)
    return Seat(number, "bot", names[seat.level], seat.level)


@router.post("/me", response_model=Done, openapi_extra=documented(bodies.Rename))
async def rename(request: Request) -> Response:
    """Choose a name."""
    visit.count(request, "names")
    house, me = visit.house(request), await visit.me(request)
    name = clean_name((await read(request, bodies.Rename)).name)
    await visit.guests(request).rename(me.id, name)
    for summary in await house.store.shelf("mine", me.id, house.settings.open_tables):
        if summary.status != "finished":
            with contextlib.suppress(BrokenLog):
                live = await house.live(summary.id)
                await house.command(live, lambda table: commands.rename(table, me.id, me.name, name))
    return _done(request, "/", {})


@router.post("/t/{name}/actions", response_model=Done, openapi_extra=documented(bodies.Action))
async def act(request: Request, name: TableId) -> Response:
    """Answer a decision."""
    try:
        live, seq = await _change(
            request,
            name,
            bodies.Action,
            lambda table, me, b: commands.act(table, me.id, b.seat, b.decision, b.action, b.key, draw, then=b.then),
        )
    except Repeated as before:
        return _done(request, f"/t/{name}", {"seq": before.seq})
    except Stale:
        if is_form(request):
            return RedirectResponse(f"/t/{name}", 303)
        raise
    return _done(request, f"/t/{live.table.id}", {"seq": seq})


@router.post("/t/{name}/sit", response_model=Done, openapi_extra=documented(bodies.Sit))
async def sit(request: Request, name: TableId) -> Response:
    """Take an open seat of a public table, or one's own of before."""
    _, seq = await _change(
        request, name, bodies.Sit, lambda table, me, b: commands.sit(table, me.id, b.seat, b.name or me.name)
    )
    return _done(request, f"/t/{name}", {"seq": seq})


@router.post("/t/{name}/leave", response_model=Done, openapi_extra=documented(bodies.Place))
async def leave(request: Request, name: TableId) -> Response:
    """Get up from a seat."""
    _, seq = await _change(request, name, bodies.Place, lambda table, me, b: commands.leave(table, me.id, b.seat))
    return _done(request, f"/t/{name}", {"seq": seq})


@router.post("/t/{name}/bot", response_model=Done, openapi_extra=documented(bodies.CallBot))
async def bot(request: Request, name: TableId) -> Response:
    """Let a bot take an empty seat, or that of somebody who is away."""
    house = visit.house(request)
    live = await house.live(name)
    names = {level.name: level.title for level in live.levels}

    def ask(table: Table, me: Me, body: bodies.CallBot) -> list[Draft]:
        away = table.seat(body.seat).holder in house.away(live)
        return commands.seat_bot(table, me.id, body.seat, body.level, names, away=away)

    _, seq = await _change(request, name, bodies.CallBot, ask)
    return _done(request, f"/t/{name}", {"seq": seq})


@router.post("/t/{name}/takeback", response_model=Done, openapi_extra=documented(bodies.Place))
async def take_back(request: Request, name: TableId) -> Response:
    """Take back, or ask the others whether one may."""
    _, seq = await _change(request, name, bodies.Place, lambda table, me, b: commands.take_back(table, me.id, b.seat))
    return _done(request, f"/t/{name}", {"seq": seq})


@router.post("/t/{name}/takeback/answer", response_model=Done, openapi_extra=documented(bodies.Answer))
async def answer(request: Request, name: TableId) -> Response:
    """Agree or not to another's taking back."""
    _, seq = await _change(
        request, name, bodies.Answer, lambda table, me, b: commands.answer(table, me.id, b.seat, yes=b.yes)
    )
    return _done(request, f"/t/{name}", {"seq": seq})


@router.post("/t/{name}/resign", response_model=Done, openapi_extra=documented(bodies.Place))
async def resign(request: Request, name: TableId) -> Response:
    """Give up the game."""
    _, seq = await _change(request, name, bodies.Place, lambda table, me, b: commands.resign(table, me.id, b.seat))
    return _done(request, f"/t/{name}", {"seq": seq})


@router.post("/t/{name}/rematch", response_model=Done, openapi_extra=documented(bodies.Nothing))
async def rematch(request: Request, name: TableId) -> Response:
    """Set up the same game with the same people, each one seat further; asked again, the same table is named."""
    visit.count(request, "tables")
    house, me = visit.house(request), await visit.me(request)
    await read(request, bodies.Nothing)
    live = await house.live(name)
    url = f"/t/{await house.rematch(live, me.id)}"
    return _done(request, url, {"url": url})


@router.post("/t/{name}/uncover", response_model=Done, openapi_extra=documented(bodies.Place))
async def uncover(request: Request, name: TableId) -> Response:
    """Say "I am …" at a shared screen."""
    visit.count(request, "acts")
    house, me = visit.house(request), await visit.me(request)
    live = await house.live(name)
    body = await read(request, bodies.Place)
    commands.own(live.table, me.id, body.seat)
    house.uncover(live, me.id, body.seat)
    return _done(request, f"/t/{name}", {"seq": live.table.head})


@router.post("/join/{token}", response_model=Done, openapi_extra=documented(bodies.Join))
async def join(request: Request, token: Token) -> Response:
    """Accept an invitation."""
    visit.count(request, "claims")
    house = visit.house(request)
    found = await house.store.invite(digest(token))
    if found is None:
        raise NotYours("That invitation is not known here.")
    name, seat = found
    live, _ = await _change(
        request,
        name,
        bodies.Join,
        lambda table, me, b: commands.sit(table, me.id, seat, b.name or me.name, invited=True),
    )
    url = f"/t/{live.table.id}"
    return _done(request, url, {"url": url})


@router.get("/t/{name}/view", response_model=dict[str, Any])
async def view(request: Request, name: TableId) -> Response:
    """Return what this session may see, for programs."""
    house = visit.house(request)
    page = house.page(await house.live(name), visit.session(request), visit.base(request))
    facts: dict[str, Json] = {
        "seat": page.seat,
        "view": page.view.to_json(),
        "moves": [choice.text for choice in page.choices],
        "choices": list(page.moves),
        "decision": page.decision,
        "seq": page.seq,
    }
    return JSONResponse(facts)


@router.get("/t/{name}/record", response_model=None, responses={200: {"content": {"text/plain": {}}}})
async def record(request: Request, name: TableId) -> Response:
    """Return the game as a record; while secrets are open there is none."""
    table = (await visit.house(request).live(name)).table
    if table.state.secret() and not table.finished:
        raise NotNow("The record can be had once the secrets of this game are out.")
    open_state = table.state if not table.state.pending() else table.state.at(table.state.plies)
    text = table.game.record(open_state)
    if table.resigned is not None:
        text += f"# resigned {table.resigned}\n"
    headers = {"content-disposition": f'attachment; filename="{table.game.name}-{name}.txt"'}
    return PlainTextResponse(text, headers=headers)


@router.get("/health")
async def health() -> dict[str, str]:
    """Say that the server lives."""
    return {"status": "ok"}
