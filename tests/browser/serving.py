"""Run a server for a test: own port, own database; it can be killed and started again where it was."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

PATIENCE = 30.0


class Server:
    """A Parlour server in a process of its own, with bots that answer at once.

    Args:
        folder: where its database lies.
        path: further folders with Python packages, such as games that plug in.
    """

    def __init__(self, folder: Path, *path: Path) -> None:
        self._folder = folder
        self._path = [str(each) for each in path]
        self._process: subprocess.Popen[str] | None = None
        self.port = 0
        self.url = ""

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, *reason: object) -> None:
        self.kill()

    def start(self) -> None:
        """Start it and wait until it answers; after `kill` it comes back at the same address."""
        command = [sys.executable, __file__, str(self._folder / "parlour.db"), str(self.port)]
        with (self._folder / "server.log").open("a") as log:
            self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=self._env())
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.startswith("http://"):
                self.url = line.strip().rstrip("/")
                self.port = int(self.url.rpartition(":")[2])
                break
        else:
            raise RuntimeError(f"the server did not start:\n{(self._folder / 'server.log').read_text()}")
        self._wait()

    def _env(self) -> dict[str, str]:
        before = os.environ.get("PYTHONPATH")
        path = os.pathsep.join([*self._path, *([before] if before else [])])
        return {**os.environ, "PYTHONPATH": path} if path else dict(os.environ)

    def _wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                urllib.request.urlopen(f"{self.url}/health", timeout=5).close()
            except (urllib.error.URLError, OSError):
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)
            else:
                return

    def kill(self) -> None:
        """End it without a warning, as a power cut would."""
        if self._process is None:
            return
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._process = None


def main(database: str, port: str) -> None:
    """Serve one database for a test."""
    from parlour.web.serve import serve
    from parlour.web.settings import Rates, Settings

    often = Rates(*["100000/minute"] * 6)
    settings = Settings(Path(database), bot_delay=0.0, away_after=1.0, thinkers=0, rates=often)
    serve(port=int(port), settings=settings)


if __name__ == "__main__":
    main(*sys.argv[1:])
