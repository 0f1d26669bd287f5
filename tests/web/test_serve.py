"""What the server prints, and where it keeps its tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.web import network, serve
from parlour.web.settings import Settings
from parlour.web.visit import shared_address


def test_address_on_a_line_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    serve.announce(Settings(Path("p.db"), port=8123))

    assert "http://127.0.0.1:8123" in capsys.readouterr().out.splitlines()


def test_addresses_for_others(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Open to the network, the addresses for others are printed too."""
    monkeypatch.setattr(network, "own_addresses", lambda: ["192.0.2.7"])
    serve.announce(Settings(Path("p.db"), host="0.0.0.0", port=8123))
    lines = capsys.readouterr().out.splitlines()

    assert "http://127.0.0.1:8123" in lines
    assert "http://192.0.2.7:8123" in lines


def test_shared_address() -> None:
    """Invitations made on this machine lead to its address on the network, if it has one."""
    assert shared_address(["192.0.2.7", "192.0.2.8"], 8000) == "http://192.0.2.7:8000"
    assert shared_address([], 8000) is None


@pytest.mark.parametrize("host", ["nonsense.invalid", "x" * 300, "a..b", "\udc80", "192.0.2.1", "300.1.1.1"], ids=ascii)
def test_hosts_that_cannot_be_listened_on(host: str) -> None:
    with pytest.raises(serve.PortTaken, match="Choose another with --"):
        serve._listen(host, 0)


def test_default_database(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert serve.default_database() == Path("/data/parlour/parlour.db")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert serve.default_database().is_relative_to(Path.home())
