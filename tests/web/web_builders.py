"""Servers and visitors for tests: a real app, driven through Starlette's test client."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from parlour.web.app import create_app
from parlour.web.settings import Rates, Settings

HOST = "parlour.test"
OFTEN = Rates(*["100000/minute"] * 6)


def settings(folder: Path, **changes: Any) -> Settings:
    """Settings for tests: no waiting, bots think in threads."""
    chosen = {"allowed_hosts": (HOST,), "bot_delay": 0.0, "thinkers": 0, "rates": OFTEN, **changes}
    return Settings(folder / "parlour.db", **chosen)


class House:
    """An app under test and its visitors."""

    def __init__(self, client: TestClient) -> None:
        self._client = client

    @property
    def app(self) -> Any:
        return self._client.app

    def visitor(self) -> Visitor:
        """A new person with cookies of their own, in the same running app."""
        client = TestClient(self.app, base_url=f"http://{HOST}", raise_server_exceptions=False, follow_redirects=False)
        client.portal = self._client.portal
        return Visitor(client)


class Visitor:
    """One browser."""

    def __init__(self, client: TestClient) -> None:
        self.http = client

    def post(self, path: str, body: Any = None, **more: Any) -> Any:
        return self.http.post(path, json={} if body is None else body, **more)

    def table(self, *seats: dict[str, Any], **more: Any) -> str:
        """Set up a table and return its address."""
        body = {"game": "natural-chaos", "seats": list(seats), **more}
        answer = self.post("/tables", body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["url"])

    def view(self, url: str) -> dict[str, Any]:
        answer = self.http.get(f"{url}/view")
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def act(self, url: str, seat: int, action: str | None = None, key: str | None = None) -> Any:
        """Answer the open decision; with no action the first legal one."""
        view = self.view(url)
        chosen = view["moves"][0] if action is None else action
        key = key or f"key-{view['seq']}-{seat}"
        return self.post(f"{url}/actions", {"seat": seat, "decision": view["decision"], "action": chosen, "key": key})

    def socket(self, url: str, since: int | None = None, **more: Any) -> WebSocketTestSession:
        query = "" if since is None else f"?since={since}"
        return self.http.websocket_connect(f"ws://{HOST}{url}/socket{query}", **more)


@contextmanager
def house(folder: Path, **changes: Any) -> Iterator[House]:
    """Run an app on a database in a folder."""
    with TestClient(create_app(settings(folder, **changes)), base_url=f"http://{HOST}") as client:
        yield House(client)


def until(found: Callable[[], Any], seconds: float = 10.0) -> Any:
    """Wait for something that goes on by itself."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        result = found()
        if result:
            return result
        time.sleep(0.01)
    pytest.fail("it did not happen in time")


def me(name: str | None = None) -> dict[str, Any]:
    return {"kind": "me"} | ({"name": name} if name else {})


def bot(level: str = "random") -> dict[str, Any]:
    return {"kind": "bot", "level": level}


def free() -> dict[str, Any]:
    return {"kind": "open"}
