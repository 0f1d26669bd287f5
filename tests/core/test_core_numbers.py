"""Random streams, action tables, buffers and trails."""

from __future__ import annotations

import pytest

from parlour.core import Actions, ActionTable, Rng, bits
from parlour.core.trail import Chunk, decisions

KNOWN_BITS = [2933191018, 3345035345, 4114774244, 1311746791, 2097978428]
KNOWN_SMALL = [4, 0, 7, 9, 2, 5, 9, 8, 1, 0, 6, 4]
KNOWN_UNIT = 0.8870473883580416


class TestRng:
    def test_known_values(self) -> None:
        """The same compiled and interpreted, today and later: stored games of bots depend on it."""
        rng = Rng(0)
        small = Rng(7)

        assert [rng.bits() for _ in range(5)] == KNOWN_BITS
        assert [small.below(10) for _ in range(12)] == KNOWN_SMALL
        assert small.unit() == KNOWN_UNIT

    def test_any_whole_number_is_a_seed(self) -> None:
        assert Rng(-3).bits() == Rng(2**64 - 3).bits()
        assert len({Rng(seed).bits() for seed in range(-500, 500)}) == 1000

    def test_below_is_uniform(self) -> None:
        """The squared deviations of 7 bins stay within what chance allows (0.1 % each way)."""
        rng = Rng(11)
        counts = [0] * 7
        for _ in range(14000):
            counts[rng.below(7)] += 1

        assert 0.4 < sum((count - 2000) ** 2 / 2000 for count in counts) < 22.5

    def test_below_reaches_its_ends(self) -> None:
        rng = Rng(5)

        assert {rng.below(1) for _ in range(20)} == {0}
        assert {rng.below(3) for _ in range(200)} == {0, 1, 2}
        assert all(0 <= rng.below(2**32) < 2**32 for _ in range(200))

    def test_unit_lies_in_its_interval(self) -> None:
        rng = Rng(3)
        drawn = [rng.unit() for _ in range(5000)]

        assert min(drawn) >= 0.0
        assert max(drawn) < 1.0
        assert 0.48 < sum(drawn) / len(drawn) < 0.52

    def test_a_fork_is_a_stream_of_its_own(self) -> None:
        rng = Rng(1)
        fork = rng.fork()

        assert fork.bits() == Rng(1).fork().bits()
        assert [fork.bits() for _ in range(4)] != [rng.bits() for _ in range(4)]


class TestBits:
    @pytest.mark.parametrize("squares", [1, 0b1011, 1 << 63, (1 << 64) - 1, 0x8000_0001_0000_0100])
    def test_sets_of_squares(self, squares: int) -> None:
        members = [square for square in range(64) if squares >> square & 1]

        assert bits.count(squares) == len(members)
        assert bits.lowest(squares) == members[0]
        assert [bits.nth(squares, n) for n in range(len(members))] == members


class TestActionTable:
    def test_numbers_and_texts(self) -> None:
        table = ActionTable(["a", "b", "B"])

        assert len(table) == 3
        assert list(table) == ["a", "b", "B"]
        assert [table.text(number) for number in range(3)] == ["a", "b", "B"]
        assert [table.find(text) for text in ("a", "B", "A")] == [0, 2, None]

    @pytest.mark.parametrize("number", [-1, 3, 10**12])
    def test_numbers_outside(self, number: int) -> None:
        with pytest.raises(IndexError, match="the table has 0 to 2"):
            ActionTable(["a", "b", "B"]).text(number)

    def test_no_text_twice(self) -> None:
        with pytest.raises(ValueError, match="same text"):
            ActionTable(["a", "b", "a"])


class TestActions:
    def test_add_and_get(self) -> None:
        out = Actions()
        for action in (4, 9):
            out.add(action)

        assert out.to_list() == [4, 9]
        assert out.get(1) == 9
        for index in (-1, 2, 5000):
            with pytest.raises(IndexError):
                out.get(index)

    def test_a_full_buffer_takes_no_more(self) -> None:
        out = Actions()
        for action in range(1024):
            out.add(action)

        with pytest.raises(IndexError):
            out.add(1024)
        assert out.to_list() == list(range(1024))


class TestTrail:
    def test_places_outside_are_refused(self) -> None:
        with pytest.raises(IndexError, match="no decision at 0"):
            Chunk().get(0)

    def test_the_empty_trail(self) -> None:
        assert decisions(Chunk(), 0) == []
        assert decisions(None, 0) == []
