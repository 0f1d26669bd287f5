"""`play` on the command line: seats, seeds, saving and going on."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_builders import parlour

from parlour.cli.output import try_out
from parlour.core import replay


def test_bots_play_a_whole_game(tmp_path: Path) -> None:
    """With a seed it comes out the same every time, and can be saved."""
    paths = [tmp_path / "one.txt", tmp_path / "two.txt"]
    seats = ("--seat", "1=bot:greedy", "--seat", "2=bot:random")

    runs = [parlour("play", "natural-chaos", *seats, "--seed", "5", "--save", str(path)) for path in paths]

    assert runs[0] == runs[1]
    assert runs[0].code == 0
    state = replay(paths[0].read_text())
    assert state.over
    assert str(state.result()) in runs[0].out
    assert paths[0].read_text() == paths[1].read_text()


def test_a_person_plays_a_whole_game_against_a_bot(tmp_path: Path) -> None:
    """Always the first of the list; the record is that of the game that was shown."""
    path = tmp_path / "game.txt"

    ran = parlour(
        "play",
        "natural-chaos",
        "--seat",
        "1=me:Anna",
        "--seat",
        "2=bot:random",
        "--save",
        str(path),
        given="1\n" * 2000,
    )

    assert ran.code == 0
    assert "Natural Chaos: Black is Anna, White is bot random." in ran.out
    assert str(replay(path.read_text()).result()) in ran.out


def test_a_game_that_cannot_be_saved_is_not_begun(tmp_path: Path) -> None:
    """Better told before the game than after it; trying leaves nothing behind and spoils nothing."""
    bots = ("--seat", "1=bot:random", "--seat", "2=bot:random")
    for path in (tmp_path / "none" / "game.txt", tmp_path):
        told = parlour("play", "natural-chaos", *bots, "--save", str(path))
        assert (told.code, told.out) == (1, "")

    kept = tmp_path / "kept.txt"
    kept.write_text("kept")
    for path in (kept, tmp_path / "new.txt"):
        try_out(path)
    assert [each.read_text() for each in tmp_path.iterdir()] == ["kept"]


def test_without_seats_one_plays_against_a_bot() -> None:
    """Seat 1 is the person's, the other a bot's."""
    ran = parlour("play", "natural-chaos", given="quit\n")

    assert "Black is you, White is bot " in ran.out
    assert (ran.code, ran.err) == (0, "")


@pytest.mark.parametrize(
    ("seats", "told"),
    [
        (["2=bot:random"], "Black is you, White is bot random."),
        (["1=bot:random"], "Black is bot random, White is you."),
        (["2=me"], ", White is you."),
    ],
)
def test_one_has_the_first_seat_that_nobody_was_given(seats: list[str], told: str) -> None:
    """Unless a seat says who one is."""
    ran = parlour("play", "natural-chaos", *[word for seat in seats for word in ("--seat", seat)], given="quit\n")

    assert told in ran.out


def test_the_end_of_input_leaves_the_game(tmp_path: Path) -> None:
    """And still saves it; going on starts where it was left."""
    path = tmp_path / "game.txt"
    parlour("play", "natural-chaos", "--seat", "2=bot:random", "--seat", "1=me", "--save", str(path), given="?F\n")

    ran = parlour("play", "--from", str(path), "--seat", "1=me", "--seat", "2=me", given="quit\n")

    assert "Going on after " in ran.out
    assert "Black is a person here, White is a person here." in ran.out


@pytest.mark.parametrize("options", [("-o", "players=4"), ("-o", "stones=true"), ("-o", "repetition=forbid")])
def test_options(options: tuple[str, str]) -> None:
    """They are the game's, as for every command."""
    seats = [word for seat in "1234"[: 4 if "players=4" in options else 2] for word in ("--seat", f"{seat}=bot:random")]

    assert parlour("play", "natural-chaos", *options, *seats, "--seed", "2").code == 0


def test_an_interrupt_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C leaves at once, with the exit code that shells know."""

    def interrupt(*_: object, **__: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("parlour.terminal.face.ConsoleFace.ask", interrupt)

    ran = parlour("play", "natural-chaos")

    assert (ran.code, ran.err) == (130, "")
