"""Pages people open: lobby, set-up, invitation, rules, past positions."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from web_builders import Visitor, bot, free, me, until

from parlour.web.pages import ago

VOID = {"meta", "link", "input", "br", "img", "hr", "use", "path", "circle", "rect", "line", "polygon", "ellipse"}


class Strict(HTMLParser):
    """Notes whatever a strict content policy would stop, and ids that stand twice."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.forbidden: list[str] = []
        self.headings = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.headings += tag == "h1"
        if given.get("id"):
            self.ids.append(str(given["id"]))
        inline = (tag == "script" and "src" not in given) or tag == "style" or "style" in given
        handlers = [name for name in given if name.startswith("on")]
        elsewhere = [
            value for name, value in attrs if name in ("src", "href") and str(value).startswith(("http", "//"))
        ]
        if inline or handlers or elsewhere:
            self.forbidden.append(f"{tag} {attrs}")


def check(text: str) -> None:
    page = Strict()
    page.feed(text)
    assert page.forbidden == []
    assert sorted(page.ids) == sorted(set(page.ids))
    assert page.headings >= 1


def test_pages_keep_to_the_policy(ann: Visitor, bea: Visitor) -> None:
    """No page holds inline script or style, anything from elsewhere, or an id twice."""
    url = ann.table(me("Ann"), free(), public=True)
    for path in ("/", "/new/natural-chaos", "/rules/natural-chaos", url, f"{url}?at=0", "/t/unknown"):
        for visitor in (ann, bea):
            check(visitor.http.get(path, headers={"accept": "text/html"}).text)
    text = ann.http.get(url).text
    check(bea.http.get(text[text.index("/join/") :].partition('"')[0]).text)


def test_lobby(ann: Visitor, bea: Visitor) -> None:
    """One's own tables, open ones and running ones stand in their places; private ones are for their people."""
    public = ann.table(me("Ann"), free(), public=True)
    private = ann.table(me("Ann"), free())
    running = ann.table(me("Ann"), bot(), public=True)

    assert all(url in ann.http.get("/").text for url in (public, private, running))
    others = bea.http.get("/").text
    assert (public in others, private in others, running in others) == (True, False, True)


def test_lobby_says_whose_turn(ann: Visitor) -> None:
    url = ann.table(me("Ann"), free())
    assert "1 table waits" in " ".join(ann.http.get("/").text.split())
    ann.act(url, 1, "?F")

    assert "table waits" not in ann.http.get("/").text


def test_lobby_tells_tables_apart_by_who_sits_there(ann: Visitor) -> None:
    """Others at the table, or else the people who share the screen."""
    ann.table(me("Ann"), me("Al"))
    ann.table(me("Ann"), bot())
    text = ann.http.get("/").text

    assert "Ann, Al" in text
    assert "with " in text


def test_set_up_shows_the_sides_of_the_game(ann: Visitor) -> None:
    """Their emblems stand beside the seats, and their drawings are in the page."""
    text = ann.http.get("/new/natural-chaos").text

    assert all(f'#emblem-{side}"' in text and f'id="emblem-{side}"' in text for side in ("black", "white"))


def test_set_up_follows_the_options_asked_for(ann: Visitor) -> None:
    """Roles are those of the options in the address; what makes no sense there is overlooked."""
    usual = ann.http.get("/new/fractal-tricks").text
    other = ann.http.get("/new/fractal-tricks?option-chaos_seat=2&option-lead=nonsense").text
    ill = ann.http.get("/new/conic?option-players=3&option-setup_seat=4").text

    assert usual.index("Chaos: wants no") < usual.index("Cosmos: wants one")
    assert other.index("Cosmos: wants one") < other.index("Chaos: wants no")
    assert ">Green<" in ill
    assert ">Purple<" not in ill


def test_past_positions(ann: Visitor) -> None:
    """A game can be stepped through while it runs and afterwards; the past offers no moves."""
    url = ann.table(me("Ann"), me("Al"))
    for seat, action in ((1, "?F"), (2, "?W"), (2, "W@Aa1"), (1, "F@Ba1")):
        ann.post(f"{url}/uncover", {"seat": seat})
        assert ann.act(url, seat, action).status_code == 200
    for at, pieces in ((2, 0), (3, 1), (4, 2)):
        text = ann.http.get(f"{url}?at={at}").text
        assert text.count("data-piece") == pieces
        assert "data-moves='[]'" in text


@pytest.mark.parametrize("game", ["natural-chaos", "fractal-tricks", "conic", "trickerion"])
def test_clauses_stand_on_a_page_of_their_own(ann: Visitor, game: str) -> None:
    """Each clause can be linked to, and every link within the page leads to one."""
    assert f'href="/rules/{game}/clauses"' in ann.http.get(f"/rules/{game}").text
    text = ann.http.get(f"/rules/{game}/clauses").text
    check(text)
    anchors = set(re.findall(r'<p id="([^"]+)"><strong>\1</strong>', text))
    links = set(re.findall(r'href="#([A-Z][^"]+)"', text))
    assert len(anchors) > 20
    assert links <= anchors
    assert '.md"' not in text


def test_rules(ann: Visitor) -> None:
    """The rules page is the game's own text; markup in it would be shown, not obeyed."""
    text = ann.http.get("/rules/natural-chaos").text

    assert "<h2" in text
    assert "Natural Chaos" in text


def test_finished_game(ann: Visitor) -> None:
    """A finished table shows its result and can be watched by its link."""
    url = ann.table(bot(), bot(), options={"turn_limit": 8})
    until(lambda: ann.view(url)["view"]["phase"] == "over")
    text = ann.http.get(url).text

    assert "Game over" in text
    assert f"{url}/record" in text


@pytest.mark.parametrize(("seconds", "words"), [(3, "now"), (65, "1 min"), (7300, "2 h"), (200_000, "2 d")])
def test_ago(seconds: float, words: str) -> None:
    assert ago(seconds) == words


def test_a_style_sheet_comes_with_what_it_imports(ann: Visitor) -> None:
    """A page asks once for the style of a game."""
    page = ann.http.get("/new/trickerion", headers={"accept": "text/html"}).text
    address = page[page.index("/g/trickerion/style.css?v=") :].partition('"')[0]

    style = ann.http.get(address)

    assert style.headers["content-type"] == "text/css; charset=utf-8"
    assert "@import" not in style.text
    assert ".lobbycard .lc {" in style.text
    assert style.text.count("{") == style.text.count("}")
