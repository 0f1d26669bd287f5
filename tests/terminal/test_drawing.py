"""How much of a drawing is shown again between decisions."""

from __future__ import annotations

from parlour.terminal.screen import Screen

TOWN, STAGE, BLUE, RED = "Town\nslot 1: free", "Stage\nMonday: free", "Blue: 3 coins", "Red: 5 coins"
TABLE = "\n\n".join([TOWN, STAGE, BLUE, RED])


def later(*parts: str, seat: int = 1, others_acted: bool = False) -> str:
    """Return what is drawn of parts after the whole table was drawn for seat 1."""
    screen = Screen()
    assert screen.fresh(1, TABLE, others_acted=False) == TABLE
    return screen.fresh(seat, "\n\n".join(parts), others_acted=others_acted)


def test_what_has_not_changed_is_not_drawn_again() -> None:
    assert later(TOWN, STAGE, BLUE, RED) == ""
    assert later(TOWN, STAGE, "Blue: 2 coins", RED) == "Blue: 2 coins"
    assert later("Town\nslot 1: Blue", STAGE, "Blue: 2 coins", RED) == "Town\nslot 1: Blue\n\nBlue: 2 coins"


def test_all_is_drawn_for_another_seat_and_after_others_have_acted() -> None:
    assert later(TOWN, STAGE, BLUE, RED, seat=2) == TABLE
    assert later(TOWN, STAGE, BLUE, RED, others_acted=True) == TABLE


def test_all_is_drawn_if_nearly_all_is_new() -> None:
    parts = ["Town\nslot 1: Blue", "Stage\nMonday: Red", "Blue: 2 coins", "Red: 4 coins"]

    assert later(*parts) == "\n\n".join(parts)


def test_an_empty_screen_gets_all() -> None:
    screen = Screen()
    screen.fresh(1, TABLE, others_acted=False)
    screen.forget()

    assert screen.fresh(1, TABLE, others_acted=False) == TABLE
