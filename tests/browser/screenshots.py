"""Take pictures of every page: `python tests/browser/screenshots.py FOLDER`."""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

from browsing import FLAGS, chromium
from playing import FACE_OFF, GAME, face_off, play, ready, set_up, shows, typed
from playwright.sync_api import Browser, Page, sync_playwright
from serving import Server
from sitting import by_mouse, by_touch, decide, moves, open_table, wait_for_turn
from stagecraft import click, step, tap

from parlour.core import games
from parlour.web.courses import course_of

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 1}
TABLET = {"viewport": {"width": 834, "height": 1100}}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}


class Camera:
    """Pictures of one kind of screen."""

    def __init__(self, browser: Browser, folder: Path, suffix: str, **screen: object) -> None:
        self.page: Page = browser.new_context(reduced_motion="reduce", **screen).new_page()  # type: ignore[arg-type]
        self._folder, self._suffix = folder, suffix

    def shot(self, name: str, *, whole: bool = False) -> None:
        """Keep what is on the screen, or the whole page."""
        self.page.screenshot(path=self._folder / f"{name}-{self._suffix}.png", full_page=whole)


def tour(camera: Camera, server: Server) -> None:
    """Walk from the lobby through a game to its end."""
    page = camera.page
    page.goto(server.url)
    camera.shot("lobby-empty")
    page.goto(f"{server.url}/rules/natural-chaos")
    camera.shot("rules")
    page.goto(f"{server.url}/new/natural-chaos")
    camera.shot("set-up", whole=True)
    set_up(page)
    camera.shot("curtain")
    page.locator("#curtain button").click()
    camera.shot("face-off")
    page.locator("#pick-F").click()
    page.locator("#curtain button").click()
    page.locator("#pick-P").click()
    shows(page, FACE_OFF)
    typed_or_played(page, GAME[:18], FACE_OFF)
    camera.shot("table")
    page.locator("#c-Cb1").click()
    camera.shot("picked")
    page.keyboard.press("Escape")
    typed_or_played(page, GAME[18:20], FACE_OFF + 18)
    page.locator("#c-Ad1").click()
    page.locator("#c-Bd1").hover()
    camera.shot("switch")
    page.locator("#c-Bd1").click()
    if page.locator("#pickbar [data-action]").count():
        page.locator("#pickbar [data-action]").click()
    shows(page, FACE_OFF + 21)
    camera.shot("finished")
    page.locator("#step-prev").click()
    page.locator(".ply", has_text="21 of").wait_for()
    camera.shot("looking-back")


def typed_or_played(page: Page, moves: list[str], start: int) -> None:
    """Type the moves; a phone has no room for the text field, so play them there."""
    if page.locator("#say-move").is_visible():
        return typed(page, moves, start)
    for number, move in enumerate(moves, start=start + 1):
        play(page, move)
        shows(page, number)
    return None


def others(camera: Camera, server: Server) -> None:
    """Invitations, four players with stones, a full lobby, a lost connection, settings."""
    page = camera.page
    page.goto(f"{server.url}/new/natural-chaos")
    set_up(page, seats=("me", "open"))
    camera.shot("invite")
    page.goto(f"{server.url}/new/natural-chaos")
    set_up(page, seats=("me", "me", "me", "me"), options={"players": "4", "stones": "true"})
    face_off(page)
    camera.shot("stones")
    page.goto(server.url)
    camera.shot("lobby", whole=True)
    page.get_by_role("button", name="Settings").click()
    camera.shot("settings")
    page.get_by_role("button", name="Done").click()
    page.locator(".mine a").first.click()
    ready(page)
    server.kill()
    page.locator("#offline").wait_for()
    camera.shot("offline")
    server.start()


def both_newer(camera: Camera, server: Server) -> None:
    """Fractal Tricks and Conic at work and at their end, against bots."""
    page = camera.page
    for game, seats, options, shots in (
        ("fractal-tricks", {1: "me", 2: "bot:greedy"}, {"max_rounds": "2"}, {0: "lead", 5: "middle", 9: "round-over"}),
        ("fractal-tricks", {1: "bot:greedy", 2: "me"}, {"max_rounds": "1"}, {2: "follow", 7: "late"}),
        ("conic", {1: "me", 2: "bot:greedy", 3: "bot:random"}, {"players": "3"}, {0: "cone", 3: "early", 14: "middle"}),
    ):
        page.goto(f"{server.url}/new/{game}")
        open_table(page, seats, options)
        for number in range(400):
            if not wait_for_turn(page):
                break
            if number in shots:
                camera.shot(f"{game}-{shots[number]}")
            found = moves(page)
            decide(
                page, by_touch if page.viewport_size == PHONE["viewport"] else by_mouse, found[7 * number % len(found)]
            )
        camera.shot(f"{game}-{seats[1].partition(':')[0]}-finished", whole=True)


def magicians(camera: Camera, server: Server) -> None:
    """Trickerion against bots: every kind of decision once, the performances, the end."""
    page = camera.page
    touch = page.viewport_size == PHONE["viewport"]
    for players, options, most in ((2, {}, 20), (3, {"players": "3", "preset": "true"}, 400)):
        page.goto(f"{server.url}/new/trickerion")
        open_table(page, {1: "me", **dict.fromkeys(range(2, players + 1), "bot:random")}, options)
        rng, shown = random.Random(3), set[str]()
        for _ in range(most):
            if not wait_for_turn(page):
                break
            name = moment(page)
            if name not in shown:
                shown.add(name)
                camera.shot(f"trickerion-{players}-{name}", whole=touch)
            step(page, rng, tap if touch else click)
        camera.shot(f"trickerion-{players}-last", whole=touch)


def moment(page: Page) -> str:
    """Return what is to be decided, at work with the place, and after performances that there were some."""
    kinds = [move["kind"] for move in moves(page)]
    place = str(page.locator("#r-status .why").text_content()).rpartition(" at ")[2].partition(",")[0].partition(":")[0]
    shows = "-shows" if kinds[0] in ("advertise", "assign") and page.locator(".show").count() else ""
    return f"work-{place.strip().lower().replace(' ', '-')}" if "end" in kinds else f"{kinds[0]}{shows}"


def lessons(camera: Camera, server: Server) -> None:
    """Every lesson as it opens."""
    for name, kind in games().items():
        course = course_of(kind)
        for number in range(1, len(course.lessons) + 1 if course else 1):
            camera.page.goto(f"{server.url}/learn/{name}/{number}")
            camera.shot(f"learn-{name}-{number}", whole=True)


def main(folder: Path) -> None:
    """Take all pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as room, Server(Path(room)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for suffix, screen in (
            ("desktop", DESKTOP),
            ("dark", {**DESKTOP, "color_scheme": "dark"}),
            ("phone", PHONE),
            ("phone-dark", {**PHONE, "color_scheme": "dark"}),
            ("tablet", TABLET),
        ):
            camera = Camera(browser, folder, suffix, **screen)
            tour(camera, server)
            others(camera, server)
            both_newer(camera, server)
            magicians(camera, server)
            lessons(camera, server)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "screenshots"))
