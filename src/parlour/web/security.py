"""Middleware that refuses what no page of ours would send, and tells browsers what our pages never do."""

from __future__ import annotations

import re
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


def hostname(headers: Headers) -> str | None:
    """Return the name that the client called, without its port; None if there is no sound one."""
    try:
        return urlsplit(f"//{headers.get('host', '')}").hostname
    except ValueError:
        return None


def same_origin(headers: Headers) -> bool:
    """Whether a socket was opened by a page of this server, or by a program that is no browser.

    Browsers send no Sec-Fetch-Site with sockets and do send cookies across ports, so only Origin tells.
    """
    origin = headers.get("origin")
    return origin is None or _netloc(origin) == headers.get("host", "").lower()


def _own_request(headers: Headers) -> bool:
    site = headers.get("sec-fetch-site")
    return site in ("same-origin", "none") if site is not None else same_origin(headers)


def _netloc(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc.lower() or None
    except ValueError:
        return None


class KnownHosts:
    """Answer only to the server's own names, so that no foreign name can be pointed at it."""

    def __init__(self, app: ASGIApp, *, allowed: Iterable[str]) -> None:
        self.app = app
        self.allowed = frozenset(allowed)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on or refuse."""
        if scope["type"] == "lifespan" or "*" in self.allowed or hostname(Headers(scope=scope)) in self.allowed:
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        else:
            sentence = "This server does not go by that name. Start it with --allowed-host NAME to permit it."
            await JSONResponse({"error": sentence}, 421)(scope, receive, send)


class OwnRequests:
    """Refuse requests that would change something and come from another site's page."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on or refuse."""
        if scope["type"] != "http" or scope["method"] in SAFE or _own_request(Headers(scope=scope)):
            await self.app(scope, receive, send)
        else:
            sentence = "That request came from a page of another site."
            await JSONResponse({"error": sentence}, 403)(scope, receive, send)


class BodyLimit:
    """Read the body up to a limit before anything else sees it."""

    def __init__(self, app: ASGIApp, *, limit: int) -> None:
        self.app = app
        self.limit = limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on the whole body, or refuse one that is too large."""
        if scope["type"] != "http" or scope["method"] in SAFE:
            await self.app(scope, receive, send)
            return
        try:
            body = await self._read(scope, receive)
        except ClientDisconnect:
            return
        if body is None:
            sentence = f"That is too large: at most {self.limit} bytes can be sent."
            await JSONResponse({"error": sentence}, 413, {"connection": "close"})(scope, receive, send)
            return
        given = False

        async def replay() -> Message:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self.app(scope, replay, send)

    async def _read(self, scope: Scope, receive: Receive) -> bytes | None:
        declared = Headers(scope=scope).get("content-length", "")
        if declared.isdecimal() and (len(declared) > 12 or int(declared) > self.limit):
            return None
        body = bytearray()
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":  # the rest is missing, so this is no request
                raise ClientDisconnect
            body.extend(message.get("body", b""))
            if len(body) > self.limit:
                return None
            if not message.get("more_body"):
                return bytes(body)


def safe_headers(host: str) -> dict[str, str]:
    """Return the headers of every answer. Some browsers do not count sockets as 'self', so they are named."""
    plain = re.fullmatch(r"[a-z0-9.:\[\]-]+", host, re.IGNORECASE)
    sockets = f" ws://{host} wss://{host}" if plain else ""
    return {
        "content-security-policy": "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self'; "
        f"connect-src 'self'{sockets}; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=()",
        "cache-control": "no-store",
    }


class SafeHeaders:
    """Tell browsers: nothing from elsewhere, no framing, no guessing of types, nothing kept."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, and add the headers to the answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        host = Headers(scope=scope).get("host", "")

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in safe_headers(host).items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, guarded)
