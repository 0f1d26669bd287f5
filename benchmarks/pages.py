"""What a move sends to a browser, and how long its answer takes to paint: Trickerion's page against Natural Chaos's.

    .venv/bin/python benchmarks/pages.py [--moves 60] [--rounds 2]

One run, one server, one Chromium; the games take turns. The player's moves are posted as the page posts them, a random
bot answers. A size is that of one message of the socket before compression, for one seat; a time is that from the
arrival of the message to the first frame after it was painted.
"""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "browser"))

from browsing import FLAGS, chromium
from playwright.sync_api import Browser, Page, sync_playwright
from serving import Server
from sitting import moves, open_table, wait_for_turn

GAMES: tuple[tuple[str, dict[str, str]], ...] = (("trickerion", {"preset": "true"}), ("natural-chaos", {}))
FIRST = 3  # messages after a page was opened, before anything was decided
DULL = ("end", "idle", "decline")
WATCH = """() => {
  window.arrived = [];
  const Plain = WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...all) {
      super(...all);
      this.addEventListener("message", (event) => {
        const start = performance.now();
        requestAnimationFrame(() => {
          const after = new MessageChannel();
          after.port1.onmessage = () => window.arrived.push([performance.now() - start, event.data.length]);
          after.port2.postMessage(0);
        });
      });
    }
  };
}"""
SEND = """async (text) => {
  const { seat, decision } = document.getElementById("r-actions").dataset;
  await fetch(`${location.pathname}/actions`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ seat: Number(seat), decision, action: text, key: crypto.randomUUID() }),
  });
}"""
Arrivals = list[tuple[float, int]]


def play(browser: Browser, server: Server, game: str, options: dict[str, str], count: int, seed: int) -> Arrivals:
    """Make so many moves at a new table; return the time to paint in milliseconds and the size of each message."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.add_init_script(f"({WATCH})()")
    page.goto(f"{server.url}/new/{game}")
    open_table(page, {1: "me", 2: "bot:random"}, options)
    page.evaluate("document.documentElement.dataset.speed = 'off'")
    rng = random.Random(seed)
    for _ in range(count):
        if not wait_for_turn(page):
            break
        move(page, rng)
    found: Any = page.evaluate("window.arrived")
    context.close()
    return [(float(time), int(size)) for time, size in found[FIRST:]]


def move(page: Page, rng: random.Random) -> None:
    found = moves(page)
    lively = [each for each in found if each["text"] not in DULL] or found
    decision = page.locator("#r-actions").get_attribute("data-decision")
    page.evaluate(SEND, rng.choice(lively)["text"])
    page.locator(f"#r-actions:not([data-decision='{decision}'])").wait_for(state="attached")


def main(moves: int = 60, rounds: int = 2) -> None:
    """Measure and print."""
    console = Console()
    heard: dict[str, Arrivals] = {name: [] for name, _ in GAMES}
    with tempfile.TemporaryDirectory() as room, Server(Path(room)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for number in track(range(rounds), "Playing ...", console=console):
            for name, options in GAMES:
                heard[name] += play(browser, server, name, options, moves, number)
        browser.close()
    table = Table("game", "messages", "bytes: median", "nine in ten below", "ms to paint: median", "nine in ten below")
    for name, arrivals in heard.items():
        times, sizes = sorted(time for time, _ in arrivals), sorted(size for _, size in arrivals)
        most = len(arrivals) * 9 // 10
        cells = (median(sizes), sizes[most], median(times), times[most])
        table.add_row(name, str(len(arrivals)), *(f"{cell:,.0f}" for cell in cells))
    console.print(table)


if __name__ == "__main__":
    typer.run(main)
