"""Bad input of every kind gets one clear sentence on standard error, an exit code, and no traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from cli_builders import parlour, sentence

HEAD = "# game natural-chaos\n"
START = f"{HEAD}1 ?F\n2 ?P\n"


class TestRecords:
    CASES = (
        ("", "the record is empty: its first line must be '# game NAME'"),
        ("\n", "line 1: an empty line"),
        ("hello\n", "line 1: 'hello': the first line must be '# game NAME'"),
        ("# game\n", "line 1: '# game': the first line must be '# game NAME'"),
        ("# game chess\n", "line 1: unknown game 'chess': known are "),
        (f"{HEAD}# rules 9\n", "line 1: natural-chaos has no rules version 9: known are 1"),
        (f"{HEAD}# option sides 3\n", "line 2: unknown option 'sides': known are players, stones"),
        (f"{HEAD}# option players 3\n", "line 2: option players cannot be '3': allowed is 2, 4"),
        (f"{HEAD}# option players\n", "line 2: '# option players': an option is written once"),
        (f"{HEAD}go\n", "line 2: 'go' is no decision 'WHO ACTION' with WHO one of chance, 1, 2"),
        (f"{HEAD}3 ?F\n", "line 2: '3 ?F' is no decision 'WHO ACTION' with WHO one of chance, 1, 2"),
        (f"{HEAD}1 ?W\n", "line 2: seat 1 cannot play '?W': Black picks one of its own elements"),
        (f"{HEAD}1 ?X\n", "line 2: seat 1 cannot play '?X': Natural Chaos has no such action"),
        (f"{HEAD}chance ?F\n", "line 2: chance cannot play '?F'"),
        (f"{START}2 W@Aa1\n", "line 4: seat 2 cannot play 'W@Aa1': Seat 1 is to decide now. Allowed: nothing"),
        (f"{START}1 F@Aa1\n2 W@Aa1\n", "line 5: seat 2 cannot play 'W@Aa1': A a1 is taken (NC-9). Allowed: "),
        (f"{START}\n1 F@Aa1\n", "line 4: an empty line"),
        (f"{START}1 Fä\n", "line 4: '1 Fä' is not plain ASCII text"),
        (f"{START}1 F@Aa1\t\n", "line 4: '1 F@Aa1\\t' is not plain ASCII text"),
        (f"{START}# result 1 0\n", "line 4: '# result 1 0', but the game is not over"),
        (f"{START}# option stones true\n", "line 4: '# option stones true' must stand before the first decision"),
    )

    @pytest.mark.parametrize(("record", "message"), CASES, ids=[message[:40] for _, message in CASES])
    @pytest.mark.parametrize("command", ["replay", "moves", "show"])
    def test_a_bad_record_is_named_with_its_line(self, command: str, record: str, message: str) -> None:
        """Number, what was tried and what was allowed."""
        ran = parlour(command, "-", given=record)

        assert sentence(ran).startswith(f"standard input: {message}")
        assert ran.code == 1

    def test_a_wrong_result_says_the_right_one(self) -> None:
        """The decisions count, not the claim."""
        record = parlour("random", "natural-chaos", "--seed", "7").out.replace("# result 1 0", "# result 0 1")

        assert "but the decisions lead to '# result 1 0'" in sentence(parlour("replay", "-", given=record))

    def test_a_line_after_the_result(self) -> None:
        """Nothing follows the result."""
        record = parlour("random", "natural-chaos", "--seed", "7").out + "1 F@Aa1\n"

        assert "comes after the result" in sentence(parlour("replay", "-", given=record))


class TestFiles:
    @pytest.mark.parametrize("command", ["replay", "moves", "show"])
    def test_a_missing_file(self, command: str, tmp_path: Path) -> None:
        """The file is named."""
        path = tmp_path / "none.txt"

        assert sentence(parlour(command, str(path))) == f"{path}: No such file or directory"

    def test_a_folder(self, tmp_path: Path) -> None:
        """A folder is no record."""
        assert sentence(parlour("replay", str(tmp_path))) == f"{tmp_path}: Is a directory"

    def test_a_binary_file(self, tmp_path: Path) -> None:
        """What is no text is called that."""
        path = tmp_path / "picture"
        path.write_bytes(b"\x89PNG\r\n\x1a\n\x00\xff")

        assert sentence(parlour("replay", str(path))) == f"{path} is no text: byte 0x89 at position 0"
        assert (
            sentence(parlour("replay", "-", given=b"# game \xff"))
            == "standard input is no text: byte 0xff at position 7"
        )

    def test_a_text_with_zero_bytes(self) -> None:
        """Text, but not of a record."""
        assert "is not plain ASCII text" in sentence(parlour("replay", "-", given=b"# game natural-chaos\n\x00\n"))

    def test_a_huge_file(self, tmp_path: Path) -> None:
        """It is not even read to its end."""
        path = tmp_path / "huge"
        with path.open("wb") as file:
            file.truncate(30_000_000)

        assert sentence(parlour("replay", str(path))) == f"{path} is longer than 20,000,000 bytes: that is no record"

    def test_a_picture_that_cannot_be_written(self, tmp_path: Path) -> None:
        """The file is named, and what its name must be like."""
        path = tmp_path / "none" / "board.svg"

        assert sentence(parlour("show", "-", "-o", str(path), given=HEAD)) == f"{path}: No such file or directory"
        assert "must end in .svg" in sentence(parlour("show", "-", "-o", "board.png", given=HEAD))


class TestArguments:
    CASES = (
        (["random", "chess"], "unknown game 'chess': known are "),
        (["play", "chess"], "unknown game 'chess': known are "),
        (["games", "chess"], "unknown game 'chess': known are "),
        (["random", "natural-chaos", "-o", "sides=3"], "unknown option 'sides': known are players, stones"),
        (["random", "natural-chaos", "-o", "rules=1"], "unknown option 'rules'"),
        (["random", "natural-chaos", "-o", "name=1"], "unknown option 'name'"),
        (["random", "natural-chaos", "-o", "self=1"], "unknown option 'self'"),
        (["random", "natural-chaos", "-o", "players=3"], "option players cannot be '3': allowed is 2, 4"),
        (
            ["random", "natural-chaos", "-o", "turn_limit=-1"],
            "option turn_limit cannot be '-1': allowed is a whole number",
        ),
        (["random", "natural-chaos", "-o", "stones"], "option 'stones' must be written KEY=VALUE"),
        (["random", "natural-chaos", "-o", "=1"], "option '=1' must be written KEY=VALUE"),
        (["random", "natural-chaos", "-o", "stones=true", "-o", "stones=false"], "option stones is given twice"),
        (["random", "natural-chaos", "--seed", "x"], "Invalid value for '--seed'"),
        (["random", "natural-chaos", "--plies", "-1"], "Invalid value for '--plies'"),
        (["random"], "Missing argument 'GAME'"),
        (["replay"], "Missing argument 'RECORD'"),
        (["fly"], "No such command 'fly'"),
        (["random", "natural-chaos", "--fly"], "No such option: --fly"),
        (["serve", "--port", "x"], "Invalid value for '--port'"),
        (["serve", "--port", "70000"], "Invalid value for '--port'"),
        (["check", "natural-chaos", "--games", "0"], "Invalid value for '--games'"),
        (["show", "-", "--ply", "5"], "there is no position 5: the record has the positions 0 to 0"),
        (["show", "-", "--ply", "-1"], "there is no position -1"),
        (["show", "-", "--seat", "3"], "there is no seat 3: the game has the seats 1 to 2"),
        (["play"], "name a game, or a record with --from"),
        (["play", "natural-chaos", "--seat", "1"], "seat '1' must be written N=WHO with N one of 1, 2"),
        (["play", "natural-chaos", "--seat", "3=me"], "seat '3=me' must be written N=WHO with N one of 1, 2"),
        (["play", "natural-chaos", "--seat", "1=me", "--seat", "1=bot"], "seat 1 is given twice"),
        (["play", "natural-chaos", "--seat", "1=you"], "seat 1=you: WHO is me, me:NAME, bot or bot:LEVEL"),
        (
            ["play", "natural-chaos", "--seat", "1=bot:god"],
            "Natural Chaos has no bot 'god': known are random, greedy",
        ),
        (["play", "--from", "-"], "moves are typed on standard input, so --from needs the name of a file"),
        (["match", "natural-chaos", "god", "random"], "Natural Chaos has no bot 'god': known are random, greedy"),
    )

    @pytest.mark.parametrize(("arguments", "message"), CASES, ids=[" ".join(arguments) for arguments, _ in CASES])
    def test_wrong_use(self, arguments: list[str], message: str) -> None:
        """What was given and what is possible; exit code 2."""
        ran = parlour(*arguments, given=HEAD)

        assert sentence(ran).startswith(message)
        assert ran.code == 2

    @pytest.mark.parametrize("limit", ["--nodes=1" + 30 * "0", "--seconds=inf", "--seconds=nan", "--seconds=1e308"])
    def test_a_budget_beyond_reason(self, limit: str) -> None:
        ran = parlour("match", "fractal-tricks", "dot", "greedy", "--pairs", "1", limit)

        assert "less than or equal to" in sentence(ran)
        assert ran.code == 2

    def test_a_bad_port_in_the_environment(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """The variable is named."""
        monkeypatch.setenv("PORT", "here")

        assert "PORT" in sentence(parlour("serve"))

    def test_a_name_that_cannot_be_shown(self) -> None:
        """Names of people are checked as in the browser."""
        assert "name" in sentence(parlour("play", "natural-chaos", "--seat", "1=me:\x07"))

    def test_going_on_from_what_cannot_go_on(self, tmp_path: Path) -> None:
        """A finished game, another game, options against the record."""
        path = tmp_path / "game.txt"
        path.write_text(parlour("random", "natural-chaos", "--seed", "7").out)

        assert "is over: Black wins" in sentence(parlour("play", "--from", str(path)))
        assert "leave -o out" in sentence(parlour("play", "--from", str(path), "-o", "stones=true"))


class TestProcess:
    """What only a process of its own shows."""

    def shell(self, line: str) -> subprocess.CompletedProcess[str]:
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        environment = {**os.environ, "PATH": path}
        return subprocess.run(
            ["bash", "-o", "pipefail", "-c", line], capture_output=True, text=True, env=environment, check=False
        )

    def test_a_closed_pipe_is_quiet(self) -> None:
        """`head` takes what it wants; nothing is said about the rest."""
        ran = self.shell(
            "parlour random natural-chaos --seed 7 | head -n 1; parlour moves <(echo '# game natural-chaos') >&-"
        )

        assert ran.stdout == "# game natural-chaos\n"
        assert "Traceback" not in ran.stderr

    def test_closed_streams(self) -> None:
        """A shell may close any of them."""
        ran = self.shell("parlour replay - <&-; parlour play natural-chaos <&- >&-; parlour random chess 2>&-")

        assert ran.stdout == ""
        assert ran.stderr == "parlour: standard input: the record is empty: its first line must be '# game NAME'\n"

    def test_what_a_terminal_cannot_show_or_send(self) -> None:
        """Signs outside its character set are replaced, and never a reason to stop."""
        ran = self.shell("PYTHONIOENCODING=ascii parlour games && printf '\\xff\\n' | parlour play natural-chaos")

        assert ran.returncode == 0
        assert ran.stderr == ""
        assert "There is no move" in ran.stdout

    def test_an_error_goes_to_standard_error(self) -> None:
        """And the exit code to the shell."""
        ran = self.shell("parlour random chess | parlour replay -")

        assert (ran.returncode, ran.stdout) == (1, "")
        assert ran.stderr.count("\n") == 2
        assert ran.stderr.count("parlour: ") == 2
