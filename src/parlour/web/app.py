"""The application: everything put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.middleware import Middleware

from parlour.core import games
from parlour.store import SqliteStore
from parlour.web import api, assets, errors, learn, network, pages, socket
from parlour.web.house import House
from parlour.web.limits import Limits
from parlour.web.regions import Renderer
from parlour.web.security import BodyLimit, KnownHosts, OwnRequests, SafeHeaders
from parlour.web.sessions import Guests, Keys, Sessions
from parlour.web.settings import Settings
from parlour.web.visit import shared_address


def create_app(settings: Settings) -> FastAPI:
    """Return the application for one database.

    Raises:
        StoreError: if the database is in use or cannot be read.
    """
    store = SqliteStore(settings.database)
    keys = Keys(settings.database.with_name(f"{settings.database.name}.key"))
    renderer = Renderer(games)
    guests = Guests(store)
    hosts = network.allowed_hosts(settings.host, settings.allowed_hosts)
    everywhere = settings.host in network.EVERYWHERE
    middleware = [
        Middleware(SafeHeaders),
        Middleware(KnownHosts, allowed=hosts),
        Middleware(OwnRequests),
        Middleware(BodyLimit, limit=settings.body_limit),
        Middleware(Sessions, keys=keys, guests=guests),
    ]

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.house = House(settings, store, keys, renderer)
        app.state.house.start()
        yield
        await app.state.house.close()

    app = FastAPI(
        title="Parlour", docs_url=None, redoc_url=None, middleware=middleware, lifespan=lifespan, redirect_slashes=False
    )
    app.state.renderer = renderer
    app.state.guests = guests
    app.state.limits = Limits(settings.rates)
    app.state.shared_address = shared_address(network.own_addresses(), settings.port) if everywhere else None
    errors.install(app)
    for part in (api, pages, learn, assets, socket):
        app.include_router(part.router)
    app.mount("/static", assets.kept_files(), name="static")
    return app
