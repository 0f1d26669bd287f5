"""Random requests made from the API's own description: no failure of ours, no answer that it does not announce."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import httpx2 as httpx
import pytest
import schemathesis
import uvicorn
from fastapi import FastAPI
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from web_builders import OFTEN, me, until

from parlour.web import api
from parlour.web.app import create_app
from parlour.web.settings import Settings

CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance, status_code_conformance]


class Running:
    """A server in a thread, and a visitor with a table."""

    def __init__(self, url: str) -> None:
        self.url = url
        with httpx.Client(base_url=url) as client:
            body = {"game": "natural-chaos", "seats": [me("Ann"), {"kind": "open"}], "public": True}
            self.table = client.post("/tables", json=body).json()["id"]
            self.cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("fuzz")
    app = create_app(Settings(folder / "p.db", bot_delay=0.0, thinkers=0, rates=OFTEN, open_tables=10**6))
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="critical"))
    thread = threading.Thread(target=server.run)
    thread.start()
    until(lambda: server.started)
    port = server.servers[0].sockets[0].getsockname()[1]
    yield Running(f"http://127.0.0.1:{port}")
    server.should_exit = True
    thread.join()


def operations() -> dict[str, Any]:
    """Return what the API says of itself, by method and path."""
    app = FastAPI()
    app.include_router(api.router)
    schema = schemathesis.openapi.from_dict(app.openapi())
    return {found.ok().label: found.ok() for found in schema.get_all_operations()}


OPERATIONS = operations()


@pytest.mark.parametrize("label", OPERATIONS)
def test_every_path(label: str, running: Running) -> None:
    """Answers are of the announced kind, on a table that exists as on ones that do not."""

    @settings(max_examples=12, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(case=OPERATIONS[label].as_strategy())
    def ask(case: schemathesis.Case) -> None:
        parameters = case.path_parameters or {}
        if "name" in parameters and len(str(parameters["name"])) % 4:
            parameters["name"] = running.table
        case.call_and_validate(base_url=running.url, checks=CHECKS, headers={"cookie": running.cookie})

    ask()
