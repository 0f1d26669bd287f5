"""The socket of a tab: the server tells what changed; the browser only says where it stands."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable

import anyio
from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect

from parlour.core import ParlourError
from parlour.store import StoreError
from parlour.web import visit
from parlour.web.house import House, Live
from parlour.web.hub import Connection
from parlour.web.limits import TooOften
from parlour.web.security import same_origin

REFUSED = 1008
TOO_BIG = 1009
TOO_SLOW = 1013
GOODBYE = 2.0

router = APIRouter()


@router.websocket("/t/{name}/socket")
async def socket(websocket: WebSocket, name: str) -> None:
    """Keep a tab up to date from the row it knows on."""
    house, session, caller = visit.house(websocket), visit.session(websocket), visit.caller(websocket)
    most = (house.settings.sockets, house.settings.sockets_of_address)
    if not same_origin(websocket.headers) or house.hub.crowded(session, caller, *most):
        await websocket.close(REFUSED)
        return
    try:
        visit.count(websocket, "messages")  # everybody at the table is told of each who comes and goes
        live = await house.live(name)
    except (ParlourError, StoreError, TooOften):
        await websocket.close(REFUSED)
        return
    await websocket.accept()
    since = _number(websocket.query_params.get("since"))
    start = live.table.head if since is None else min(since, live.table.head)
    waiting: asyncio.Queue[str] = asyncio.Queue(house.settings.queue)
    connection = Connection(session, caller, visit.base(websocket), start, waiting, house.settings.backlog)
    house.hub.join(name, connection)
    try:
        house.came_or_went(live, session)
        house.send(live, connection)
        await _serve(websocket, house, live, connection)
    finally:
        house.hub.part(name, connection)
        house.came_or_went(live, session)


async def _serve(websocket: WebSocket, house: House, live: Live, connection: Connection) -> None:
    """Send and listen until either side ends it."""
    async with anyio.create_task_group() as group:

        async def until_over(work: Callable[..., Awaitable[object]], *args: object) -> None:
            await work(*args)
            group.cancel_scope.cancel()

        group.start_soon(until_over, _send, websocket, connection)
        group.start_soon(until_over, _listen, websocket, house, live, connection)
        group.start_soon(until_over, connection.dropped.wait)
    if connection.dropped.is_set():
        with anyio.move_on_after(GOODBYE), contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await websocket.close(TOO_SLOW)


async def _send(websocket: WebSocket, connection: Connection) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            text = await connection.waiting.get()
            await websocket.send_text(text)
            connection.behind -= len(text)


async def _listen(websocket: WebSocket, house: House, live: Live, connection: Connection) -> None:
    while True:
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text") or ""
        if len(text) > house.settings.message_limit or message.get("bytes") is not None:
            await websocket.close(TOO_BIG)
            return
        try:
            visit.count(websocket, "messages")
        except TooOften:
            await websocket.close(REFUSED)
            return
        _hear(text, house, live, connection)


def _hear(text: str, house: House, live: Live, connection: Connection) -> None:
    """Send everything again to a browser that says hello; anything else is not for us."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return
    if isinstance(data, dict) and "hello" in data:
        since = _number(str(data["hello"]))
        connection.seq = live.table.head if since is None else min(since, live.table.head)
        connection.sent.clear()
        house.send(live, connection)


def _number(text: str | None) -> int | None:
    if text is None or not (text.isascii() and text.isdigit()) or len(text) > 15:
        return None
    return int(text)
