"""The data files hold what lies in the box; the figures of the printed things."""

from __future__ import annotations

from collections import Counter
from dataclasses import FrozenInstanceError

import pytest

import parlour.games.trickerion.components as components
import parlour.games.trickerion.costs as costs
import parlour.games.trickerion.theater as theater
from parlour.games.trickerion.components import (
    BOARD,
    BOX,
    CARDS,
    CATEGORIES,
    CHARACTERS,
    COMPONENTS,
    CORNERS,
    DICE,
    MAGICIANS,
    SLOTS,
    SUITS,
    TRICKS,
    WEEKDAYS,
)
from parlour.games.trickerion.game import Trickerion
from parlour.games.trickerion.notation import SET_UP
from parlour.games.trickerion.position import Position

# What lies in the box


@pytest.mark.clause("SETUP-5", "DEF-3")
def test_four_tricks_of_each_level_in_each_category() -> None:
    counts = Counter((trick.category, trick.level) for trick in TRICKS)

    assert len(TRICKS) == 48
    assert counts == {(category, level): 4 for category in CATEGORIES for level in (1, 2, 3)}
    assert [grade.threshold for grade in BOX.tricks.levels] == [1, 16, 36]
    assert BOX.setup.levels == (1, 2)


@pytest.mark.clause("DEF-7")
def test_the_order_of_symbols_round_a_marker() -> None:
    assert CATEGORIES == ("escape", "spiritual", "mechanical", "optical")
    assert CORNERS == ("up", "right", "down", "left")


@pytest.mark.clause("MR-3")
def test_four_types_of_components_in_each_of_three_tiers() -> None:
    assert Counter((each.tier, each.price) for each in COMPONENTS) == {
        ("basic", 1): 4,
        ("advanced", 2): 4,
        ("superior", 3): 4,
    }
    assert [each.id for each in COMPONENTS[:4]] == ["wood", "metal", "glass", "fabric"]


def test_what_a_trick_takes_and_gives() -> None:
    """The figures of three cards, one a level, as printed."""
    known = {trick.id: trick for trick in TRICKS}
    butterflies, trap, dance = (known[name] for name in ("enchanted-butterflies", "ghost-trap", "skeleton-dance"))

    assert (butterflies.components, butterflies.prepare, butterflies.markers) == ({"fabric": 2}, 1, 2)
    assert (trap.prepare, trap.markers, trap.yields.fame, trap.yields.coins, trap.yields.shards) == (2, 3, 3, 3, 1)
    assert (dance.level, dance.prepare, dance.yields.fame) == (3, 3, 6)


@pytest.mark.clause("LIMIT-2")
def test_no_trick_needs_more_than_can_be_held() -> None:
    for trick in TRICKS:
        assert len(trick.components) <= BOARD.component_slots
        assert max(trick.components.values()) <= BOARD.max_per_type == 3


def test_twelve_eight_and_eight_performance_cards() -> None:
    assert [(each.tier, each.cards) for each in BOX.performances.theaters] == [(1, 12), (2, 8), (3, 8)]
    assert Counter(card.theater for card in CARDS) == {each.id: each.cards for each in BOX.performances.theaters}


@pytest.mark.clause("DEF-8")
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_circle_joins_two_printed_neighbours_with_facing_corners(card: components.Card) -> None:
    steps = {"right": (1, 0, "left"), "down": (0, 1, "up")}

    for circle in card.circles:
        assert {circle.a, circle.b} <= set(card.slots)
        column, row, facing = steps[circle.a_corner]
        assert circle.b == f"s{int(circle.a[1]) + column}{int(circle.a[2]) + row}"
        assert circle.b_corner == facing
    edges = [(circle.a, circle.b) for circle in card.circles]
    assert len(set(edges)) == len(edges)
    assert {slot for edge in edges for slot in edge} == set(card.slots), "a marker on every slot can be turned (TH-3)"
    assert sum(circle.shard for circle in card.circles) == 1


@pytest.mark.clause("DICE-1", "DICE-2", "DICE-3", "DICE-4")
def test_six_dice_of_six_faces() -> None:
    assert [die.id for die in DICE] == ["R1", "R2", "I1", "I2", "B1", "B2"]
    residence, inn_a, inn_b, bank = DICE[0], DICE[2], DICE[3], DICE[4]

    assert residence.faces == DICE[1].faces
    assert set(residence.faces) == {*CATEGORIES, "any", "x"}
    assert Counter(inn_a.faces) == {"assistant": 1, "manager": 1, "engineer": 1, "x": 3}
    assert Counter(inn_b.faces) == {"apprentice": 5, "x": 1}
    assert bank.faces == DICE[5].faces == ("3", "4", "4", "5", "6", "x")


@pytest.mark.clause("SETUP-26")
def test_two_magicians_for_each_category() -> None:
    favorites: dict[str, list[str]] = {}
    for magician in MAGICIANS:
        favorites.setdefault(magician.favorite, []).append(magician.name)

    assert favorites == {
        "mechanical": ["The Mechaniker", "Electra"],
        "optical": ["The Great Optico", "The Gentleman"],
        "escape": ["Master of Chains", "The Red Lotus"],
        "spiritual": ["Priestess of Mysticism", "Yoruba Spiritmaster"],
    }


@pytest.mark.clause("AP-1", "END-2", "SCORE-4", "SUPPLY-3", "LIMIT-7")
def test_people() -> None:
    figures = {each.id: (each.ap, each.wage, each.score, each.disks) for each in CHARACTERS}

    assert figures == {
        "magician": (3, 0, 0, 1),
        "engineer": (2, 2, 3, 1),
        "manager": (2, 2, 3, 1),
        "assistant": (2, 2, 3, 1),
        "apprentice": (1, 1, 2, 4),
    }
    assert sum(each.disks for each in CHARACTERS) == 8


@pytest.mark.clause("SUPPLY-4", "LIMIT-3")
def test_four_suits_of_four_markers() -> None:
    assert SUITS == ("spades", "hearts", "diamonds", "clubs")
    assert BOX.tricks.markers_per_suit == 4


@pytest.mark.clause("SETUP-23", "LIMIT-7")
def test_nine_cards_in_hand() -> None:
    assert BOX.setup.hand == {"theater": 3, "workshop": 2, "market-row": 2, "downtown": 2}
    assert sum(BOX.setup.hand.values()) == 9 > sum(each.disks for each in CHARACTERS)


@pytest.mark.clause("SETUP-2", "SETUP-9", "SUPPLY-5")
def test_a_card_in_the_performance_deck_for_every_turn_but_the_last() -> None:
    assert BOX.setup.turns == 5
    assert BOX.setup.deck == ("riverside-theater", "riverside-theater", "grand-magorian", "grand-magorian")
    assert len(BOX.setup.deck) == BOX.setup.turns - 1


@pytest.mark.clause("NP-4", "NP-5", "NP-6", "SETUP-11", "SETUP-17", "END-11")
def test_what_depends_on_the_number_of_players() -> None:
    assert BOX.setup.coins == (10, 12, 14, 16)
    assert [(each.players, each.cards) for each in BOX.setup.face_up] == [(2, 1), (3, 2), (4, 3)]
    assert BOX.boards.performance_positions == {"2": 3, "3": 4, "4": 5}


@pytest.mark.clause("NP-2", "NP-3")
def test_the_initiative_track() -> None:
    used = {n: [each.position for each in BOX.boards.positions if each.players <= n] for n in (2, 3, 4)}

    assert used == {2: [1, 3], 3: [1, 2, 3], 4: [1, 2, 3, 4]}
    assert all(each.cost == each.position for each in BOX.boards.positions)


@pytest.mark.clause("PLACE-13", "PLACE-14", "NP-1")
@pytest.mark.parametrize("place", ["downtown", "market-row"])
def test_shared_slots(place: str) -> None:
    slots = [(each.modifier, each.players) for each in BOX.boards.slots if each.location == place]

    assert slots == [(2, 2), (1, 3), (1, 4), (0, 2)]


@pytest.mark.clause("DEF-6", "PLACE-16", "PLACE-17", "PERF-8")
def test_weekdays() -> None:
    assert WEEKDAYS == ("thursday", "friday", "saturday", "sunday")
    assert [each.modifier for each in BOX.boards.weekdays] == [1, 0, 0, -1]
    assert [(each.fame, each.coins) for each in BOX.boards.weekdays] == [(-1, -1), (0, 0), (0, 0), (1, 1)]
    assert {each.backstage for each in BOX.boards.weekdays} == {2}


@pytest.mark.clause("SETUP-35", "SETUP-39")
def test_the_presets_take_what_setup_allows() -> None:
    """Each is for another category, and its Components are worth no more than those that are chosen freely."""
    price = {each.id: each.price for each in COMPONENTS}
    trick = {each.id: each for each in TRICKS}

    assert sorted(each.favorite for each in BOX.setup.presets) == sorted(CATEGORIES)
    for preset in BOX.setup.presets:
        assert trick[preset.trick].category == preset.favorite
        assert (preset.engineer_trick is not None) == (preset.specialist == "engineer")
        for pile in (preset.board, preset.manager):
            assert sum(price[name] * count for name, count in pile.items()) <= BOX.setup.components_worth == 2


def test_nothing_in_the_box_can_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        TRICKS[0].prepare = 3  # type: ignore[misc]


# The figures the rules look up are those of the files


@pytest.mark.clause("ADV-1", "NP-3", "NP-10")
@pytest.mark.parametrize(
    ("options", "prices"), [({}, [1, 3]), ({"players": 3}, [1, 2, 3]), ({"players": 4}, [1, 2, 3, 4])]
)
def test_what_posters_cost(options: dict[str, object], prices: list[int]) -> None:
    at = Trickerion(**options).begin(None)

    assert [costs.poster(at, rank) for rank in range(at.players)] == prices


def test_costs_of_actions() -> None:
    assert {each.id: each.ap for each in BOX.boards.actions} == {
        "learn-trick": 3,
        "hire-character": 3,
        "take-coins": 3,
        "reroll-die": 1,
        "set-die": 2,
        "buy": 1,
        "order": 1,
        "quick-order": 2,
        "move-trick": 1,
        "move-components": 1,
        "move-apprentice": 1,
        "set-up-trick": 1,
        "reschedule": 1,
    }


# How a marker lies

ROTATIONS = """
escape     up    escape spiritual mechanical optical
escape     right optical escape spiritual mechanical
escape     down  mechanical optical escape spiritual
escape     left  spiritual mechanical optical escape
spiritual  up    spiritual mechanical optical escape
spiritual  right escape spiritual mechanical optical
spiritual  down  optical escape spiritual mechanical
spiritual  left  mechanical optical escape spiritual
mechanical up    mechanical optical escape spiritual
mechanical right spiritual mechanical optical escape
mechanical down  escape spiritual mechanical optical
mechanical left  optical escape spiritual mechanical
optical    up    optical escape spiritual mechanical
optical    right mechanical optical escape spiritual
optical    down  spiritual mechanical optical escape
optical    left  escape spiritual mechanical optical
"""


def laid(category: str, corner: str) -> Position:
    """Lay a marker of a Trick on the middle left slot of a card, its own corner where it is asked to point."""
    at = Trickerion().begin(None)
    row = list(at.row)
    row[0] = next(i for i, card in enumerate(CARDS) if card.id == "pantheon-01")
    at.row = row
    trick = next(i for i, trick in enumerate(TRICKS) if trick.category == category)
    at.place_trick(1, trick, 0)
    at.prepared = [1] + [0] * 15
    at.act, at.thing, at.extra = SET_UP, trick, SLOTS.index("s01")
    theater.turn(at, 1, CORNERS.index(corner))
    return at


@pytest.mark.clause("TH-5", "DEF-7")
@pytest.mark.parametrize("line", ROTATIONS.split("\n")[1:-1])
def test_the_table_of_rotations(line: str) -> None:
    """Own category, where it points, and what then lies up, right, down and left."""
    category, corner, *around = line.split()
    at = laid(category, corner)

    assert [CATEGORIES[at.mark_corner(SLOTS.index("s01"), k)] for k in range(4)] == around


@pytest.mark.clause("TH-5")
def test_the_table_has_every_rotation() -> None:
    rows = {tuple(line.split()[:2]) for line in ROTATIONS.split("\n")[1:-1]}

    assert rows == {(category, corner) for category in CATEGORIES for corner in CORNERS}
