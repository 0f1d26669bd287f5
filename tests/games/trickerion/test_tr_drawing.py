"""The SVG drawing: all that a view shows, and no more."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

import pytest
import tr_builders as tr
import tr_drivers
from tr_drivers import eagerly

from parlour.games.trickerion import names
from parlour.games.trickerion.names import PERSON_NAMES, TRICK_NAMES
from parlour.games.trickerion.rules import Show
from parlour.games.trickerion.things import THINGS

SVG = "{http://www.w3.org/2000/svg}"
LONG = 24


def drawn(at: Show, seat: int | None = None) -> ElementTree.Element:
    return ElementTree.fromstring(at.svg(seat))


def titles(root: ElementTree.Element) -> Counter[str]:
    """Count what the pieces of a drawing are called."""
    return Counter("".join(each.itertext()) for each in root.iter(f"{SVG}title"))


def lines(root: ElementTree.Element) -> list[str]:
    """Return the lines of text, with single spaces."""
    return [" ".join("".join(each.itertext()).split()) for each in root.iter(f"{SVG}text")]


def spot_of(root: ElementTree.Element, title: str) -> ElementTree.Element:
    """Return the piece with a title."""
    return next(each for each in root.iter() if each.findtext(f"{SVG}title") == title)


def uses(piece: ElementTree.Element) -> list[str]:
    """Return the symbols that a piece is made of."""
    return [each.attrib["href"].removeprefix("#") for each in piece.iter(f"{SVG}use")]


def staged() -> Show:
    """Have a Magician at work, and two markers linked on the first of two cards."""
    at = tr.placing("thursday", players=3, tricks=("linking-rings", "mind-reading"), ap=4, tokens={"metal": 3})
    tr.row(at, "riverside-04", "riverside-01")
    tr.prepare(at, 1, "mind-reading", 1)
    tr.lay_trick(at, 3, "board-1", "stocks-escape")
    tr.mark(at, "riverside-04/s10", 1, "linking-rings", "up")
    tr.mark(at, "riverside-04/s11", 3, "stocks-escape", "up")
    tr.stand(at, 2, "magician", "friday-perform")
    return at


@pytest.mark.parametrize("options", tr_drivers.OPTION_SETS)
def test_everything_that_a_view_shows_is_drawn(options: dict[str, object]) -> None:
    """At many moments of a game, for a seat and for a spectator, and the same each time."""
    for ply, at in enumerate(tr_drivers.play(5, eagerly, **options)):
        if ply % LONG and not at.over:
            continue
        for seat in (None, 1):
            view = at.view(seat)
            root = drawn(at, seat)
            assert at.svg(seat) == at.copy().svg(seat)
            found, said = titles(root), lines(root)
            for board in view.boards:
                colour = names.colour(board.seat)
                assert {f"{board.fame} Fame", f"{board.coins} coins", f"{board.shards} Shards"} <= set(found)
                assert f"{board.fame} {colour}" in said, "on the Fame track"
                for trick in board.tricks:
                    assert any(TRICK_NAMES[trick.trick] in each for each in said)
                    assert found[f"{colour}’s marker on {TRICK_NAMES[trick.trick]}"] == trick.prepared
                for pile in board.piles:
                    slot = " on a Manager slot" if pile.manager else ""
                    assert found[f"{pile.tokens} {names.COMPONENT_NAMES[pile.component]}{slot}"]
                for person in board.people:
                    whose = f"{colour}’s {PERSON_NAMES[person.person]}: "
                    assert any(each.startswith(whose) for each in found)
                    if person.spot and person.spot != "workshop":
                        assert found[whose + names.spot(person.spot)]
                assert not board.magician or names.MAGICIAN_NAMES[board.magician] in said
            markers = [(card, each) for card in view.row for each in card.markers]
            for card, each in markers:
                where = f"{names.CARD_NAMES[card.card]}, {names.slot_on_card(each.slot)}"
                assert found[f"{names.colour(each.seat)}, {TRICK_NAMES[each.trick]} on {where}"] == 1
            assert found["a Link"] == sum(len(card.links) for card in view.row)
            for card in view.row:
                assert any(names.CARD_NAMES[card.card].split()[-1] in each for each in said)
            for die, face in view.dice.items():
                assert found[f"{names.DIE_NAMES[die].capitalize()}: {names.face(face)}"] == 1
            for kind in filter(None, view.buy):
                assert found[f"{THINGS.types[kind].name} in stock"] == 1
            for kind in filter(None, view.orders):
                assert found[f"{THINGS.types[kind].name} ordered"]
            for trick in view.offered:
                assert f"{THINGS.tricks[trick].level} {TRICK_NAMES[trick]}" in [each.split(" ·")[0] for each in said]
            for score in view.scores:
                assert {str(score.team), str(score.points)} <= set(said)


def test_a_marker_is_turned_and_has_its_owner_and_suit() -> None:
    root = drawn(staged())
    rings = uses(spot_of(root, "Blue, Linking Rings on Riverside Theater 4, upper right"))
    stocks = uses(spot_of(root, "Green, Stocks Escape on Riverside Theater 4, middle right"))

    assert rings == ["tr-m-mechanical-up", "i-seat1", "tr-spades"]
    assert stocks == ["tr-m-escape-up", "i-seat3", "tr-spades"]


def test_a_moment_in_words() -> None:
    at = staged()
    said = lines(drawn(at, 1))

    assert "Turn 1 of 5" in said
    assert "Blue’s Magician on Thursday, backstage, 4 AP left" in said
    assert "Deck from the top: 1 Riverside Theater, 2 Grand Magorian" in said
    assert "Blue (you)" in said
    assert "Fri, stage" in said
    tr.play(at, "set-up:mind-reading")
    assert "Blue’s Magician on Thursday, backstage, 4 AP left: Set up Mind Reading" in lines(drawn(at, 1))


@pytest.mark.clause("INFO-7")
def test_plans_are_not_drawn_for_others() -> None:
    """Two plans draw alike for everybody but their owner."""
    one, other = tr.planning(), tr.planning()
    tr.play(one, "magician=theater", "engineer=workshop")
    tr.play(other, "magician=downtown", "engineer=market-row")

    assert one.svg(1) != other.svg(1)
    assert one.svg(2) == other.svg(2)
    assert one.svg(None) == other.svg(None)
    assert "to Theater" in lines(drawn(one, 1))


def test_the_end() -> None:
    at = next(at for at in tr_drivers.play(2, eagerly, players=4) if at.over)
    said = lines(drawn(at))

    assert f"Ranking: {names.ranked(at.view().ranking)}" in said
    assert {"Final scoring", "Characters", "Fame in the end"} <= set(said)


def test_the_drawing_stands_alone() -> None:
    """Each symbol that is used is there; no variable of a page is asked for without one being set or given."""
    text = staged().svg(1)
    root = ElementTree.fromstring(text)
    known = {each.attrib["id"] for each in root.iter() if "id" in each.attrib}

    assert set(uses(root)) <= known
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert "<script" not in text
    style = root.findtext(f"{SVG}style") or ""
    classes = {name for each in root.iter() for name in each.attrib.get("class", "").split()}
    bare = {"sprite", "tok", "pip", "die", "link", "trickerion", "i-any"}
    assert {each for each in classes if f".{each}" not in style} <= bare
