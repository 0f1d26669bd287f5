"""The table of actions is whole, its groups are numbered by their names, and the figures agree with it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import parlour.games.trickerion.costs as costs
import parlour.games.trickerion.figures as figures
import parlour.games.trickerion.notation as notation
from parlour.games.trickerion.components import (
    BOX,
    CARDS,
    CATEGORIES,
    COMPONENTS,
    CORNERS,
    DICE,
    MAGICIANS,
    SLOTS,
    TRICKS,
)
from parlour.games.trickerion.game import Trickerion
from parlour.games.trickerion.notation import ACTIONS, FACES, ORDERS, SPACE_NAMES, SPACES, SPOTS

TEXTS = tuple(ACTIONS)
X = 7
PAGE = Path(__file__).parents[3] / "docs" / "notation.md"

# The groups in the order of their numbers, each with how many actions it has and its first and last one.
GROUPS = {
    "ORDER": (32, "order 1-2", "order 4-3-2-1"),
    "DEAL": (28, "deal riverside-01", "deal pantheon-08"),
    "FACE": (28, "R1=mechanical", "B2=x"),
    "MAGICIAN": (8, "magician:the-mechaniker", "magician:yoruba-spiritmaster"),
    "TRICK": (48, "trick:barricaded-barrels", "trick:vanishing-elephant"),
    "TAKE": (12, "take:wood", "take:cog"),
    "STOP": (1, "stop", "stop"),
    "SPECIALIST": (3, "specialist:engineer", "specialist:assistant"),
    "ADVERTISE": (1, "advertise", "advertise"),
    "ASSIGN": (40, "magician=none", "apprentice-a=downtown"),
    "HANDLE": (8, "magician", "apprentice-a"),
    "IDLE": (1, "idle", "idle"),
    "SPOT": (17, "@downtown-1", "@sunday-perform"),
    "LEARN": (2, "learn:R1", "learn:R2"),
    "HIRE": (2, "hire:I1", "hire:I2"),
    "COINS": (2, "coins:B1", "coins:B2"),
    "REROLL": (6, "reroll:R1", "reroll:B2"),
    "SET": (6, "set:R1", "set:B2"),
    "BUY": (36, "buy:wood*1", "buy:cog*3"),
    "REQUEST": (12, "order:wood", "order:cog"),
    "QUICK": (12, "quick-order:wood", "quick-order:cog"),
    "PREPARE": (48, "prepare:barricaded-barrels", "prepare:vanishing-elephant"),
    "MOVE_TRICK": (48, "move-trick:barricaded-barrels", "move-trick:vanishing-elephant"),
    "MOVE_PILE": (12, "move-components:wood", "move-components:cog"),
    "MOVE_APPRENTICE": (3, "move-apprentice-1", "move-apprentice-3"),
    "SET_UP": (48, "set-up:barricaded-barrels", "set-up:vanishing-elephant"),
    "RESCHEDULE": (123, "reschedule:riverside-01/s00", "reschedule:pantheon-08/s12"),
    "ENHANCE": (1, "enhance", "enhance"),
    "END": (1, "end", "end"),
    "TRICK_SLOT": (2, "slot:board", "slot:engineer"),
    "DISCARD": (48, "discard:barricaded-barrels", "discard:vanishing-elephant"),
    "BARGAIN": (12, "bargain:0", "bargain:11"),
    "STORE": (2, "store:board", "store:manager"),
    "DROP": (12, "drop:wood", "drop:cog"),
    "ORDER_SLOT": (4, "order-slot:1", "order-slot:4"),
    "SWAP": (12, "swap:wood", "swap:cog"),
    "ON": (123, "on:riverside-01/s00", "on:pantheon-08/s12"),
    "CORNER": (4, "corner:up", "corner:left"),
    "LINK_FAME": (1, "fame", "fame"),
    "LINK_COINS": (1, "coins", "coins"),
    "PERFORM": (28, "perform:riverside-01", "perform:pantheon-08"),
    "DECLINE": (1, "decline", "decline"),
}


# The table


def test_no_two_actions_are_written_alike() -> None:
    assert len(set(TEXTS)) == len(TEXTS)


def test_only_deals_by_chance_have_a_space() -> None:
    """An order of play and a card that is turned up; no text has more than one space (GE-2)."""
    spaced = [text for text in TEXTS if " " in text]

    assert len(spaced) == len(ORDERS) + len(CARDS)
    assert all(re.fullmatch(r"(order [1-4](-[1-4]){1,3}|deal [a-z]+-\d\d)", text) for text in spaced)


@pytest.mark.parametrize("action", [-1, len(TEXTS)])
def test_a_number_outside_the_table_is_refused(action: int) -> None:
    with pytest.raises(IndexError):
        Trickerion().begin(None).apply(0, action)


def test_texts_are_ascii_and_no_comments() -> None:
    assert all(text.isascii() and text and not text.startswith("#") for text in TEXTS)


@pytest.mark.parametrize("name", GROUPS)
def test_the_name_of_a_group_is_its_first_number(name: str) -> None:
    count, first, last = GROUPS[name]
    number = getattr(notation, name)

    assert number == sum(GROUPS[each][0] for each in list(GROUPS)[: list(GROUPS).index(name)])
    assert (TEXTS[number], TEXTS[number + count - 1]) == (first, last)


def test_the_groups_are_all_there_is() -> None:
    assert sum(count for count, _, _ in GROUPS.values()) == len(TEXTS)


def test_texts_are_found_again() -> None:
    assert [ACTIONS.find(text) for text in TEXTS] == list(range(len(TEXTS)))


@pytest.mark.parametrize(
    ("group", "names"),
    [
        ("TRICK", [f"trick:{trick.id}" for trick in TRICKS]),
        ("PREPARE", [f"prepare:{trick.id}" for trick in TRICKS]),
        ("SET_UP", [f"set-up:{trick.id}" for trick in TRICKS]),
        ("TAKE", [f"take:{each.id}" for each in COMPONENTS]),
        ("MAGICIAN", [f"magician:{each.id}" for each in MAGICIANS]),
        ("PERFORM", [f"perform:{card.id}" for card in CARDS]),
        ("SPOT", [f"@{spot}" for spot in SPOTS]),
        ("CORNER", [f"corner:{corner}" for corner in CORNERS]),
    ],
)
def test_a_group_stands_in_the_order_of_the_data(group: str, names: list[str]) -> None:
    first = getattr(notation, group)

    assert list(TEXTS[first : first + len(names)]) == names


def test_every_form_stands_on_the_page() -> None:
    """docs/notation.md has each group, by what stands before its first name."""
    page = PAGE.read_text(encoding="utf-8")
    forms = {re.split(r"(?<=[:=@ ])|\d$", first)[0] for _, first, _ in GROUPS.values()}

    assert [form for form in sorted(forms) if not re.search(f"[` ]{re.escape(form)}", page)] == []


# The slots of the cards


def test_every_printed_slot_has_one_number() -> None:
    assert len(SPACES) == len(set(SPACES)) == sum(len(card.slots) for card in CARDS)
    for number, (card, slot) in enumerate(SPACES):
        assert SLOTS[slot] in CARDS[card].slots
        assert SPACE_NAMES[number] == f"{CARDS[card].id}/{SLOTS[slot]}"


def test_the_figures_find_a_slot_and_its_number() -> None:
    for number, (card, slot) in enumerate(SPACES):
        assert figures.space_at(card, slot) == number
        assert (figures.space_card(number), figures.space_slot(number)) == (card, slot)


def test_a_slot_that_is_not_printed_has_no_number() -> None:
    for card, printed in enumerate(CARDS):
        for slot, name in enumerate(SLOTS):
            assert figures.has_slot(card, slot) == (name in printed.slots)
            assert (figures.space_at(card, slot) >= 0) == (name in printed.slots)


def test_a_circle_is_the_same_from_both_of_its_slots() -> None:
    found = 0
    for card, printed in enumerate(CARDS):
        for circle in printed.circles:
            one, other = SLOTS.index(circle.a), SLOTS.index(circle.b)
            corner, facing = CORNERS.index(circle.a_corner), CORNERS.index(circle.b_corner)
            worth = 2 if circle.shard else 1
            assert figures.circle(card, one, corner) == figures.circle(card, other, facing) == worth
            assert (figures.beside(one, corner), figures.beside(other, facing)) == (other, one)
        sides = [figures.circle(card, slot, corner) > 0 for slot in range(6) for corner in range(4)]
        assert sum(sides) == 2 * len(printed.circles)
        found += sum(sides)
    assert found == 2 * sum(len(card.circles) for card in CARDS)


# The dice


def test_faces_of_dice() -> None:
    """No face is listed twice, X stands last, and the sides of a die share its six chances."""
    for die, printed in enumerate(DICE):
        first, behind = figures.first_face(die), figures.first_face(die + 1)
        assert behind - first == len(FACES[die]) == len(set(printed.faces))
        assert TEXTS[notation.FACE + behind - 1] == f"{printed.id}=x"
        assert figures.value_of(behind - 1) == X
        assert sum(figures.sides_of(face) for face in range(first, behind)) == 6
        for side, face in enumerate(printed.faces):
            number = figures.rolled(die, side)
            assert TEXTS[notation.FACE + number] == f"{printed.id}={face}"
            assert figures.die_of(number) == die


@pytest.mark.parametrize("players", [2, 3, 4])
def test_orders_of_play(players: int) -> None:
    first = figures.first_order(players)
    orders = [tuple(figures.seat_in(order, rank) for rank in range(players)) for order in range(first, len(ORDERS))]
    mine = [order for order in ORDERS if len(order) == players]

    assert orders[: len(mine)] == mine
    assert TEXTS[notation.ORDER + first] == "order " + "-".join(map(str, range(1, players + 1)))


# The figures are those of the files


def test_figures_of_tricks() -> None:
    for number, trick in enumerate(TRICKS):
        assert CATEGORIES[figures.category(number)] == trick.category
        assert figures.level(number) == trick.level
        assert figures.prepare_ap(number) == trick.prepare
        assert figures.squares(number) == trick.markers
        assert {each.id: figures.needs(number, i) for i, each in enumerate(COMPONENTS) if figures.needs(number, i)} == (
            trick.components
        )
        gain = trick.yields
        assert [figures.yield_of(number, what) for what in range(3)] == [gain.fame, gain.coins, gain.shards]


def test_figures_of_cards_levels_and_components() -> None:
    for number, card in enumerate(CARDS):
        assert BOX.performances.theaters[figures.tier(number)].id == card.theater
        bonus = card.bonus
        assert [figures.bonus_of(number, what) for what in range(3)] == [bonus.fame, bonus.coins, bonus.shards]
    for grade in BOX.tricks.levels:
        assert (figures.threshold(grade.level), figures.link_pay(grade.level)) == (grade.threshold, grade.link)
    assert [figures.printed_price(i) for i in range(12)] == [each.price for each in COMPONENTS]
    assert [CATEGORIES[figures.favorite(i)] for i in range(8)] == [each.favorite for each in MAGICIANS]


def test_costs_of_actions_are_those_of_the_board() -> None:
    at = Trickerion().begin(None)
    groups = {
        "LEARN": "learn-trick",
        "HIRE": "hire-character",
        "COINS": "take-coins",
        "REROLL": "reroll-die",
        "SET": "set-die",
        "BUY": "buy",
        "REQUEST": "order",
        "QUICK": "quick-order",
        "MOVE_TRICK": "move-trick",
        "MOVE_PILE": "move-components",
        "MOVE_APPRENTICE": "move-apprentice",
        "SET_UP": "set-up-trick",
        "RESCHEDULE": "reschedule",
    }
    charged = {name: costs.action_ap(at, 1, getattr(notation, group), 0) for group, name in groups.items()}

    assert charged == {each.id: each.ap for each in BOX.boards.actions}
    for number, trick in enumerate(TRICKS):
        assert costs.action_ap(at, 1, notation.PREPARE, number) == trick.prepare


def test_costs_of_people_and_places() -> None:
    at = Trickerion(players=4).begin(None)
    boards = BOX.boards
    apprentice = boards.characters[4]

    assert [costs.base_ap(at, 1, person) for person in range(8)] == [each.ap for each in boards.characters] + (
        [apprentice.ap] * 3
    )
    assert [costs.wage(at, 1, person) for person in range(8)] == [0, 2, 2, 2, 1, 1, 1, 0]
    assert [costs.score_of(at, person) for person in range(5)] == [each.score for each in boards.characters]
    assert [costs.slot_modifier(spot) for spot in range(8)] == [each.modifier for each in boards.slots]
    assert [costs.slot_modifier(9 + day) for day in range(4)] == [each.modifier for each in boards.weekdays]
    assert [costs.start_coins(rank) for rank in range(4)] == list(BOX.setup.coins)
    for person, bonus in enumerate(boards.performer_bonus, start=1):
        gain = [bonus.fame, bonus.coins, bonus.shards]
        assert [costs.show_bonus(at, person, what) for what in range(3)] == gain


@pytest.mark.parametrize("players", [2, 3, 4])
def test_which_shared_slots_are_open(players: int) -> None:
    at = Trickerion(players=players).begin(None)

    assert [costs.slot_open(at, spot) for spot in range(8)] == [each.players <= players for each in BOX.boards.slots]


def test_the_hand_is_that_of_the_file() -> None:
    at = Trickerion().begin(None)

    assert [costs.hand(at, place) for place in range(5)] == [0, 3, 2, 2, 2]
    assert costs.hand(at, 1) == BOX.setup.hand["theater"]


# The example


def told() -> list[tuple[int, str]]:
    """Return the decisions of the example on the page: lines of its record and first cells of its tables."""
    story = PAGE.read_text(encoding="utf-8").partition("### A turn as a story")[2]
    found = re.findall(r"^(?:\| `)?(chance|\d) ([a-zA-Z@][^`\n]*)", story, re.MULTILINE)
    return [(0 if who == "chance" else int(who), text) for who, text in found]


@pytest.mark.clause("SETUP-33", "INIT-3", "WS-4", "TH-7", "TH-9", "PERF-7", "PERF-9", "PERF-10", "PERF-12", "END-3")
def test_the_story_on_the_page_is_a_game() -> None:
    """It can be played as written, and comes out as the page says."""
    at = Trickerion().begin(None)
    for seat, text in told():
        at.play(seat, text)

    assert [(seat, at.game.text(action)) for seat, action in at.decisions()] == told()
    assert at.fame[:2] == [12, 9]
    assert at.coins[:2] == [4, 13]
    assert at.shards[:2] == [3, 1]
    assert (at.turn, at.phase) == (2, 7)
