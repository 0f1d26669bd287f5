"""`random`, `moves`, `replay` and `show`: records in, records and drawings out."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import pytest
from cli_builders import parlour

from parlour.core import load, replay
from parlour.core.options import show

CHOICES = {
    "players": ["2", "4"],
    "stones": ["false", "true"],
    "repetition": ["draw", "forbid", "none"],
    "turn_limit": ["0", "30"],
}
OPTION_SETS = [dict(zip(CHOICES, values, strict=True)) for values in product(*CHOICES.values())]


def as_arguments(options: dict[str, str]) -> list[str]:
    return [word for key, value in options.items() for word in ("-o", f"{key}={value}")]


@pytest.mark.clause("GE-2")
class TestRandom:
    @pytest.mark.parametrize("options", OPTION_SETS, ids=lambda options: " ".join(options.values()))
    def test_random_piped_into_replay_prints_the_result(self, options: dict[str, str]) -> None:
        """The record of a random game replays to its result, whatever the options."""
        random = parlour("random", "natural-chaos", "--seed", "7", *as_arguments(options))

        replayed = parlour("replay", "-", given=random.out)

        assert (random.code, random.err) == (0, "")
        assert (replayed.code, replayed.err) == (0, "")
        state = replay(random.out)
        assert state.over
        assert {key: show(value) for key, value in state.game.options.items()} == options
        assert replayed.out == f"{state.draw()}\n\n{state.result()}\n{replayed.out.splitlines()[-1]}\n"
        assert replayed.out.splitlines()[-1].startswith("Returns: ")

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_a_game_that_ranks_its_players_ends_with_the_ranking(self, players: int) -> None:
        """Each with the points and how they came together, the winner first."""
        random = parlour("random", "trickerion", "--seed", "3", "--option", f"players={players}")

        replayed = parlour("replay", "-", given=random.out)

        state = replay(random.out)
        assert replayed.err == ""
        ranked = replayed.out.splitlines()[-1 - players : -1]
        winner = str(state.result()).partition(" ")[0]
        assert re.match(rf"1\. {winner} +\d+  \(fame \d+, shards \d+, coins \d+, team \d+\)$", ranked[0])
        assert [line[0] for line in ranked] == [str(place) for place in range(1, players + 1)]
        for line in ranked:
            total, *parts = [int(number) for number in re.findall(r"\d+", line)[1:]]
            assert total == sum(parts)
        assert replayed.out.splitlines()[-2 - players] == state.result()

    def test_the_record_is_the_games_own(self) -> None:
        """Byte for byte what Python writes."""
        text = parlour("random", "natural-chaos", "--seed", "3").out

        assert text == replay(text).game.record(replay(text))

    def test_a_seed_gives_the_same_game_every_time(self) -> None:
        """Another seed gives another one, and so does none."""
        games = [
            parlour("random", "natural-chaos", *seed).out for seed in (["--seed", "3"],) * 2 + (["--seed", "4"], [], [])
        ]

        assert games[0] == games[1]
        assert len(set(games)) == 4

    @pytest.mark.parametrize("plies", [0, 2, 9])
    def test_plies_stops_early(self, plies: int) -> None:
        """The record then has no result."""
        text = parlour("random", "natural-chaos", "--plies", str(plies)).out

        assert replay(text).plies == plies
        assert "# result" not in text


@pytest.mark.clause("GE-6")
class TestMoves:
    def test_lists_who_may_do_what_in_the_order_of_the_rules(self) -> None:
        """Every line is one that could come next in the record."""
        record = parlour("random", "natural-chaos", "--seed", "7", "--plies", "12").out
        state = replay(record)
        (seat,) = state.to_act()

        lines = parlour("moves", "-", given=record).out.splitlines()

        assert lines == [f"{seat} {text}" for text in state.moves(seat)]
        assert lines == sorted(lines)

    def test_lists_every_seat_that_owes_a_decision(self) -> None:
        """Simultaneous decisions come seat by seat; one that is made is not listed again."""
        assert parlour("moves", "-", given="# game natural-chaos\n").out == "1 ?E\n1 ?F\n2 ?P\n2 ?W\n"
        assert parlour("moves", "-", given="# game natural-chaos\n2 ?P\n").out == "1 ?E\n1 ?F\n"

    def test_a_finished_game_has_none(self) -> None:
        """Nothing is printed, and that is no error."""
        ran = parlour("moves", "-", given=parlour("random", "natural-chaos").out)

        assert (ran.code, ran.out, ran.err) == (0, "", "")


class TestReplay:
    def test_an_unfinished_game_says_who_is_to_act(self) -> None:
        """Under the drawing stands the question instead of the result."""
        ran = parlour("replay", "-", given="# game natural-chaos\n1 ?F\n2 ?P\n")

        assert ran.out.splitlines()[-1] == "Waiting for Black."

    @pytest.mark.clause("GE-8")
    def test_a_pending_pick_is_shown_to_its_owner_only(self) -> None:
        """A spectator and the other seat see that there is one, not which."""
        record = "# game natural-chaos\n1 ?F\n"
        others = [parlour("replay", "-", *seat, given=record).out for seat in ([], ["--seat", "2"])]

        assert "has picked F" in parlour("replay", "-", "--seat", "1", given=record).out
        assert all("Black has picked" in out and "picked F" not in out for out in others)

    def test_from_a_file_with_windows_line_ends(self, tmp_path: Path) -> None:
        """A record that went through another system still replays."""
        path = tmp_path / "game.txt"
        path.write_bytes(b"# game natural-chaos\r\n1 ?F\r\n2 ?P\r\n")

        assert parlour("replay", str(path)).code == 0


class TestShow:
    @pytest.fixture
    def record(self) -> str:
        return parlour("random", "natural-chaos", "--seed", "7").out

    def test_prints_the_drawing_of_a_position(self, record: str) -> None:
        """At the end, or after any number of decisions."""
        state = replay(record)

        assert parlour("show", "-", given=record).out == f"{state.draw()}\n"
        for ply in (0, 1, 20, state.plies):
            assert parlour("show", "-", "--ply", str(ply), given=record).out == f"{state.at(ply).draw()}\n"

    def test_draws_a_picture(self, record: str, tmp_path: Path) -> None:
        """The file is the SVG that notebooks show."""
        path = tmp_path / "board.svg"

        ran = parlour("show", "-", "--ply", "20", "-o", str(path), given=record)

        assert (ran.code, ran.out) == (0, "")
        assert path.read_text() == replay(record).at(20).svg()
        assert ElementTree.fromstring(path.read_text()).tag.endswith("svg")

    def test_for_a_seat(self) -> None:
        """What the seat may see is drawn."""
        record = "# game natural-chaos\n1 ?F\n"
        state = replay(record)

        assert parlour("show", "-", "--seat", "1", given=record).out == f"{state.draw(1)}\n"
        assert load("natural-chaos") == state.game
