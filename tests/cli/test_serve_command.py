"""`serve`, and `parlour` alone."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest
from cli_builders import parlour, sentence

Call = tuple[str, int, Path | None, bool]


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[Call]:
    """Take the place of the server and note how it was called."""
    noted: list[Call] = []

    def serve(host: str, port: int, database: Path | None, open_browser: bool, settings: object) -> None:
        noted.append((host, port, database, open_browser))

    monkeypatch.setattr("parlour.web.serve.serve", serve)
    monkeypatch.delenv("HOST", raising=False)
    monkeypatch.delenv("PORT", raising=False)
    return noted


def test_without_a_command_the_lobby_opens(calls: list[Call]) -> None:
    """The shortest way to a game."""
    assert parlour().code == 0
    assert parlour("serve", "--open").code == 0
    assert calls == [("127.0.0.1", 8000, None, True)] * 2


@pytest.mark.parametrize("arguments", [(), ("serve",)])
def test_host_and_port_of_the_environment_are_honoured(
    arguments: tuple[str, ...], calls: list[Call], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where no command is given, as by `make play`."""
    monkeypatch.setenv("HOST", "0.0.0.0")
    monkeypatch.setenv("PORT", "9000")

    parlour(*arguments)

    assert calls == [("0.0.0.0", 9000, None, arguments == ())]


def test_options_come_before_the_environment(
    calls: list[Call], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What is typed counts."""
    monkeypatch.setenv("PORT", "9000")

    parlour("serve", "--port", "9001", "--host", "::1", "--database", str(tmp_path / "tables.db"))

    assert calls == [("::1", 9001, tmp_path / "tables.db", False)]


def test_serves_until_interrupted(tmp_path: Path) -> None:
    """The address is printed and answers; a second server on the same file is refused; Ctrl-C is a good end."""
    database = tmp_path / "tables.db"
    command = [sys.executable, "-c", "from parlour.cli import main; main()", "serve", "--database", str(database)]
    environment = {**os.environ, "PORT": "0"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        try:
            lines = iter(server.stdout)
            address = next(line.strip() for line in lines if re.fullmatch(r"http://127\.0\.0\.1:\d+\n", line))
            with urlopen(f"{address}/health", timeout=30) as answer:
                assert answer.status == 200
            assert "is in use by another" in sentence(parlour("serve", "--port", "0", "--database", str(database)))
            server.send_signal(signal.SIGINT)
            assert server.wait(timeout=30) == 0
            assert "Traceback" not in server.stderr.read()
        finally:
            server.kill()
