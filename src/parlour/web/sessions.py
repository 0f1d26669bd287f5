"""Guests: a random id in a signed cookie, and the name that goes with it."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from itsdangerous import BadSignature, Signer
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parlour.store import Guest, Store, StoreError

YEAR: Final = 365 * 24 * 3600
QUIET: Final = ("/static/", "/g/", "/health", "/openapi.json", "/favicon")


class Keys:
    """The server's secret: signs sessions and makes invitation links.

    Args:
        path: a file for its owner's eyes only; made if it does not exist.

    Attributes:
        cookie: the name of the session's cookie. Browsers share cookies among all ports of a machine, so every
            database has a name of its own.

    Raises:
        StoreError: if the file holds something else.
    """

    def __init__(self, path: Path) -> None:
        self._secret = _read_or_make(path)
        self._signer = Signer(self._secret, salt="parlour.session", digest_method=hashlib.sha256)
        self.cookie = f"parlour_{hmac.digest(self._secret, b'cookie', 'sha256').hex()[:8]}"

    def sign(self, session: str) -> str:
        """Return the cookie's value for a session."""
        return self._signer.sign(session).decode()

    def session(self, cookie: str) -> str | None:
        """Return the session of a cookie, or None if we did not sign it."""
        try:
            return self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeError):
            return None

    def invitation(self, table: str, seat: int) -> str:
        """Return the token that lets its bearer take a seat."""
        digest = hmac.digest(self._secret, f"invite {table} {seat}".encode(), "sha256")
        return urlsafe_b64encode(digest[:18]).decode()


def digest(token: str) -> str:
    """Return the hash under which a token is stored."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def _read_or_make(path: Path) -> bytes:
    """Return the secret. A new one is written aside and then put in place whole, whenever the power goes."""
    if not path.exists():
        aside = path.with_name(f"{path.name}.new")
        aside.unlink(missing_ok=True)
        handle = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(secrets.token_hex(32).encode())
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
    secret = path.read_bytes().strip()
    if len(secret) < 32:
        raise StoreError(f"{path} holds no secret key. Remove it to have a new one made (all guests get new sessions).")
    return secret


@dataclass(frozen=True, slots=True)
class Me:
    """The visitor: a session and what it is called."""

    id: str
    name: str
    guest: bool


class Guests:
    """The names of sessions, kept at hand.

    Args:
        store: where they last.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, Guest | None] = {}

    async def me(self, session: str) -> Me:
        """Return who a session is."""
        guest = await self.find(session)
        return (
            Me(session, guest.name, guest=False) if guest and guest.name else Me(session, nickname(session), guest=True)
        )

    async def find(self, session: str) -> Guest | None:
        """Return what is stored of a session."""
        if session not in self._known:
            if len(self._known) > 10_000:
                self._known.clear()
            self._known[session] = await self._store.guest(session)
        return self._known[session]

    async def rename(self, session: str, name: str) -> None:
        """Give a session a name."""
        guest = Guest(session, name)
        await self._store.remember(guest)
        self._known[session] = guest


def nickname(session: str) -> str:
    """Return what a guest is called before choosing a name; always the same for a session."""
    return f"Guest {int(hashlib.sha256(session.encode()).hexdigest()[:6], 16) % 900 + 100}"


class Sessions:
    """Find the visitor's session in the cookie; give new visitors one."""

    def __init__(self, app: ASGIApp, *, keys: Keys, guests: Guests) -> None:
        self.app = app
        self.keys = keys
        self.guests = guests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on with `scope["parlour.session"]`, and set the cookie where it is new."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        known = await self._known(Headers(scope=scope))
        scope["parlour.session"] = known or secrets.token_urlsafe(16)
        if known or scope["type"] == "websocket" or scope["path"].startswith(QUIET):
            await self.app(scope, receive, send)
            return

        async def welcome(message: Message) -> None:
            if message["type"] == "http.response.start":
                secure = "; Secure" if scope["scheme"] == "https" else ""
                value = f"{self.keys.cookie}={self.keys.sign(scope['parlour.session'])}"
                fixed = f"; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"
                MutableHeaders(scope=message).append("set-cookie", value + fixed)
            await send(message)

        await self.app(scope, receive, welcome)

    async def _known(self, headers: Headers) -> str | None:
        for line in headers.getlist("cookie"):
            session = self.keys.session(cookie_parser(line).get(self.keys.cookie, ""))
            if session is not None:
                guest = await self.guests.find(session)
                return None if guest and guest.revoked else session
        return None
