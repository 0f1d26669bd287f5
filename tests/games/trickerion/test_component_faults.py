"""A data file with a fault is refused with its name and the fault."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import parlour.games.trickerion.components as components
from parlour.games.trickerion.components import (
    BOX,
    BadComponents,
    Boards,
    Box,
    Dice,
    Magicians,
    Performances,
    Setup,
    Tricks,
    read,
)

KINDS = {
    "tricks.json": Tricks,
    "performances.json": Performances,
    "dice.json": Dice,
    "magicians.json": Magicians,
    "boards.json": Boards,
    "setup.json": Setup,
}
FOLDER = Path(str(files("parlour.games.trickerion") / "data"))
Sheet = dict[str, Any]


def refused(name: str, text: str) -> str:
    """Read a faulty file and return what is said of it."""
    with pytest.raises(BadComponents) as caught:
        read(KINDS[name], name, text)
    return str(caught.value)


def spoiled(name: str, spoil: Callable[[Sheet], object]) -> str:
    """Plant a fault in a file and return what is said of it."""
    sheet = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    spoil(sheet)
    return refused(name, json.dumps(sheet))


def put(*path: str | int, value: object) -> Callable[[Sheet], object]:
    """Put a value at a place of the file."""

    def spoil(sheet: Any) -> None:
        for step in path[:-1]:
            sheet = sheet[step]
        sheet[path[-1]] = value

    return spoil


FAULTS = [
    # an unknown component
    (
        "tricks.json",
        put("tricks", 0, "components", "feather", value=1),
        "barricaded-barrels needs an unknown component",
    ),
    # a wrong count
    ("tricks.json", lambda sheet: sheet["tricks"].pop(), "the tricks do not stand by category and level"),
    ("tricks.json", put("tricks", 0, "components", "wood", value=4), "barricaded-barrels needs 1 to 3 of a type"),
    ("tricks.json", put("tricks", 0, "prepare", value=4), "barricaded-barrels is prepared with 1 to 3 AP"),
    ("tricks.json", put("tricks", 0, "markers", value=5), "barricaded-barrels has 1 to 4 markers"),
    ("tricks.json", put("tricks", 0, "level", value=2), "the tricks do not stand by category and level"),
    ("performances.json", lambda sheet: sheet["cards"].pop(), "the cards do not stand by theater"),
    ("performances.json", put("cards", 0, "circles", 1, "shard", value=True), "does not have one Shard circle"),
    ("dice.json", lambda sheet: sheet["dice"].pop(), "not two dice a building"),
    ("dice.json", lambda sheet: sheet["dice"][0]["faces"].pop(), "die R1 does not have six faces with an x"),
    ("boards.json", lambda sheet: sheet["performer_bonus"].pop(), "not one bonus a specialist"),
    ("boards.json", lambda sheet: sheet["characters"].pop(), "the characters are not the magician"),
    ("setup.json", lambda sheet: sheet["deck"].pop(), "the performance deck does not last"),
    ("setup.json", lambda sheet: sheet["face_up"].pop(), "not given for 2, 3 and 4 players"),
    ("boards.json", lambda sheet: sheet["weekdays"].pop(), "there are not four weekdays"),
    ("boards.json", lambda sheet: sheet["slots"].pop(), "there are not four slots a shared place"),
    ("boards.json", lambda sheet: sheet["positions"].pop(), "the positions are not 1 to 4"),
    ("setup.json", lambda sheet: sheet["coins"].pop(), "the coins are not given for four ranks"),
    # a circle off the grid, or twice
    (
        "performances.json",
        lambda sheet: sheet["cards"][0]["circles"].append(sheet["cards"][0]["circles"][0]),
        "two of the circle of riverside-01 s00 to s01",
    ),
    ("performances.json", put("cards", 0, "slots", 2, value="s03"), "riverside-01 has a slot off the grid"),
    ("performances.json", put("cards", 0, "circles", 0, "a", value="s11"), "a circle of riverside-01 lies at no slot"),
    ("performances.json", put("cards", 0, "circles", 0, "b", value="s02"), "joins slots that do not touch"),
    ("performances.json", put("cards", 0, "circles", 0, "b_corner", value="left"), "does not face its second slot"),
    ("performances.json", put("cards", 0, "circles", 0, "a_corner", value="up"), "does not lie right of or below"),
    ("performances.json", lambda sheet: sheet["cards"][0]["circles"].pop(), "riverside-01 has a slot without a circle"),
    ("performances.json", lambda sheet: sheet["cards"][0]["slots"].reverse(), "riverside-01 are not in order"),
    # two ids alike
    ("tricks.json", put("tricks", 1, "id", value="barricaded-barrels"), "two of the trick barricaded-barrels"),
    ("tricks.json", put("components", 1, "id", value="wood"), "two of the component wood"),
    ("performances.json", put("cards", 1, "id", value="riverside-01"), "two of the card riverside-01"),
    ("performances.json", put("cards", 0, "slots", 1, value="s00"), "two of the slot of riverside-01 s00"),
    ("dice.json", put("dice", 1, "id", value="R1"), "two of the die R1"),
    ("magicians.json", put("magicians", 1, "id", value="the-mechaniker"), "two of the magician the-mechaniker"),
    # an unknown field, or none
    ("tricks.json", put("tricks", 0, "price", value=3), "tricks.0.price: unknown"),
    ("dice.json", put("colour", value="red"), "colour: unknown"),
    ("magicians.json", lambda sheet: sheet["magicians"][3].pop("favorite"), "magicians.3.favorite: missing"),
    # a wrong type
    (
        "tricks.json",
        put("tricks", 5, "yields", "fame", value="2"),
        "tricks.5.yields.fame: '2' is not int",
    ),
    ("boards.json", put("weekdays", 0, "modifier", value=0.5), "weekdays.0.modifier: 0.5 is not int"),
    ("performances.json", put("cards", 0, "circles", 0, "shard", value=1), "shard: 1 is not bool"),
    ("setup.json", put("coins", value=10), "coins: 10 is not tuple"),
    # a place that is not there
    ("boards.json", put("slots", 0, "location", value="harbour"), "unknown location harbour"),
    ("setup.json", put("hand", "harbour", value=1), "the hand has a card of no location"),
]


@pytest.mark.parametrize(("name", "spoil", "fault"), FAULTS, ids=lambda each: each if isinstance(each, str) else "")
def test_a_fault_is_named_with_its_file(name: str, spoil: Callable[[Sheet], object], fault: str) -> None:
    message = spoiled(name, spoil)

    assert message.startswith(f"{name}: ")
    assert fault in message


@pytest.mark.parametrize("name", KINDS)
def test_the_files_themselves_are_whole(name: str) -> None:
    text = (FOLDER / name).read_text(encoding="utf-8")

    assert text.endswith("}\n")
    assert read(KINDS[name], name, text)


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("text", ["", "{", '{"tricks": [1,]}', "[]"], ids=["empty", "cut", "comma", "list"])
def test_what_is_not_a_sheet_is_refused(name: str, text: str) -> None:
    assert refused(name, text).startswith(f"{name}: ")


ACROSS = [
    ("magicians.json", put("magicians", 0, "favorite", value="juggling"), "the favorite of the-mechaniker is unknown"),
    ("magicians.json", lambda sheet: sheet["magicians"].pop(), "there are not two a category"),
    ("setup.json", lambda sheet: sheet["presets"].pop(), "there is not one preset a category"),
    ("dice.json", put("dice", 0, "faces", 0, value="juggling"), "the Residence dice do not show the categories"),
    ("setup.json", put("deck", 0, value="opera"), "unknown theater at setup"),
    ("setup.json", put("market", 0, value="feather"), "the market begins with an unknown component"),
    ("setup.json", put("presets", 0, "favorite", value="juggling"), "unknown favorite juggling in a preset"),
    ("setup.json", put("presets", 0, "board", "feather", value=1), "unknown component in the preset mechanical"),
    ("setup.json", put("presets", 0, "trick", value="ghost-trap"), "ghost-trap in a preset is no Trick of level 1"),
]


@pytest.mark.parametrize(("name", "spoil", "fault"), ACROSS, ids=lambda each: each if isinstance(each, str) else "")
def test_files_are_held_against_each_other(
    name: str, spoil: Callable[[Sheet], object], fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for each in KINDS:
        sheet = json.loads((FOLDER / each).read_text(encoding="utf-8"))
        if each == name:
            spoil(sheet)
        (tmp_path / "data").mkdir(exist_ok=True)
        (tmp_path / "data" / each).write_text(json.dumps(sheet), encoding="utf-8")
    monkeypatch.setattr(components, "files", lambda package: tmp_path)

    with pytest.raises(BadComponents, match=f"^{name}: .*{fault}"):
        components.box.__wrapped__()


def test_the_box_is_read_once() -> None:
    assert components.box() is BOX
    assert isinstance(BOX, Box)
