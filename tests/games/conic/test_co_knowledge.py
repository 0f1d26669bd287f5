"""Conic: what a seat sees and cannot see, and that the order of picks does not matter (CO-5, CO-27, GE-5, GE-8)."""

from __future__ import annotations

import json
from collections import Counter
from itertools import permutations

import pytest
from co_builders import battle, begun, final, look, pick, rack

from parlour.core import Perspective, Rng
from parlour.games.conic.rules import Contest
from parlour.testing import difference, inside, sampler, samples, seen

ROUNDS = {
    "battle": [],
    "replacements": ["* * 3 *"],
    "playoff": ["8 8 8 2"],
    "replacements in a playoff": ["8 8 8 2", "* * 5"],
    "second playoff": ["8 8 8 8", "7 7 7 7"],
}


def stand(where: str, players: int) -> Contest:
    """Return a position in which several seats owe a pick, with two to four players."""
    cut = [" ".join(reveal.split()[:players]) for reveal in ROUNDS[where]]
    return pick(begun(players=players), *cut)


def told(position: Contest, seat: int | None) -> dict[str, str]:
    return seen(position, seat, drawn=True)


class TestPending:
    @pytest.mark.clause("CO-5", "CO-27", "GE-5", "GE-8")
    @pytest.mark.parametrize("players", [2, 3, 4])
    @pytest.mark.parametrize("where", ROUNDS)
    def test_a_pick_reaches_nobody_else_before_the_last(self, where: str, players: int) -> None:
        """Everything that others get is the same text for any chip: view, moves, history, log, drawings, questions."""
        position = stand(where, players)
        owed = position.to_act()
        for picker in owed[:-1]:
            chips = position.moves(picker)
            for eyes in (None, *(seat for seat in position.game.seats if seat != picker)):
                first, *others = (told(pick_one(position, picker, chip), eyes) for chip in (chips[0], chips[-1], "5"))
                assert [difference(first, other) for other in others] == [None, None]
            position.play(picker, chips[-1])

    @pytest.mark.clause("CO-5", "CO-27")
    def test_the_events_of_a_pick_differ_for_its_owner_only(self) -> None:
        events = begun(players=3).play(2, "7")

        assert [event.kind for event in events] == ["pick"]
        assert [event.to_json() for event in events if event.seen_by(2)] == [
            {"kind": "pick", "seat": 2, "cause": "7", "detail": {"chip": "7"}}
        ]
        for eyes in (None, 1, 3):
            form = events[0].seen_by(eyes)
            assert form is not None
            assert form.to_json() == {"kind": "pick", "seat": 2, "cause": "", "detail": {}}

    @pytest.mark.clause("CO-27")
    def test_the_owner_sees_the_own_pick(self) -> None:
        position = begun(players=3)
        position.play(2, "*")

        assert look(position, 2).picked == "*"
        assert [look(position, seat).picked for seat in (None, 1, 3)] == ["", "", ""]
        assert look(position, 1).waiting == (2,)
        assert position.secret()
        assert position.together()

    @pytest.mark.clause("CO-27", "CO-9")
    def test_a_pending_chip_still_counts_on_its_rack(self) -> None:
        position = begun(players=3)
        position.play(2, "7")

        assert look(position, 1).rack_sizes == {1: 12, 2: 12, 3: 12}
        pick(position, "5 6")
        assert look(position, 1).rack_sizes == {1: 11, 2: 11, 3: 11}

    @pytest.mark.clause("CO-27")
    def test_without_a_simultaneous_decision_nothing_is_secret(self) -> None:
        assert not pick(begun(), "7 3").secret()
        assert begun().secret()


class TestView:
    @pytest.mark.clause("CO-27")
    def test_what_a_seat_sees(self) -> None:
        position = battle(pick(begun(players=3), "2 9 4"), "c2", "8 5 8")
        view = look(position, 2)

        assert (view.round, view.cone, view.stage, view.to_act) == (2, "c2", "pick", (1, 3))
        assert view.rack == ("0", "1", "2", "3", "4", "6", "7", "8", "10", "*")
        assert view.rack_sizes == {1: 10, 2: 10, 3: 10}
        assert (view.inside, view.last_winner) == ((1, 3), 2)
        assert [reveal.chips for reveal in view.reveals] == [{1: "8", 2: "5", 3: "8"}]
        assert (view.spaces[6], view.numbers) == (2, {})

    @pytest.mark.clause("CO-1", "CO-27")
    def test_the_rack_of_another_seat_is_in_no_view(self) -> None:
        position = pick(begun(), "7 3")

        assert look(position, None).rack == ()
        assert json.dumps(look(position, 1).to_json()).count('"10"') == 1

    @pytest.mark.clause("CO-27", "CO-16")
    def test_numbers_on_the_board_are_shown_at_the_end(self) -> None:
        position = final("1:7 - - - - - - - - - - - - - - 2:3")

        assert look(position).numbers == {"a1": 7, "g1": 3}
        assert "1:7" in position.draw()

    @pytest.mark.clause("CO-27", "GE-8")
    def test_racks_follow_from_what_was_turned_up(self) -> None:
        position = battle(pick(begun(players=3), "2 * 4", "10"), "c2", "8 5 8", "0 7")
        gone: dict[str, set[str]] = {str(seat): set() for seat in position.game.seats}
        for event in position.history(1):
            if event.kind == "reveal":
                for seat, chip in dict(event.detail["chips"]).items():  # type: ignore[arg-type]
                    gone[seat].add(chip)
        for seat in position.game.seats:
            assert set(rack(position, seat)) == {*map(str, range(11)), "*"} - gone[str(seat)] | {"0"}


class TestOrder:
    @pytest.mark.clause("CO-5", "CO-6", "CO-13", "GE-5")
    @pytest.mark.parametrize("players", [2, 3, 4])
    @pytest.mark.parametrize("where", ROUNDS)
    def test_picks_in_any_order_lead_to_the_same(self, where: str, players: int) -> None:
        """The state, what everybody sees of it, and its record."""
        position = stand(where, players)
        owed = position.to_act()
        chosen = dict(zip(owed, ("3", "10", "1", "6"), strict=False))
        results = []
        for order in permutations(owed):
            after = position.copy()
            for seat in order:
                after.play(seat, chosen[seat])
            shown = [told(after, seat) for seat in (None, *after.game.seats)]
            results.append((inside(after), after.game.record(after), shown))

        assert len(owed) > 1
        assert all(result == results[0] for result in results)

    @pytest.mark.clause("GE-5")
    def test_pending_picks_are_told_in_the_order_of_seats(self) -> None:
        one, two = begun(players=4), begun(players=4)
        for position, order in ((one, (4, 2)), (two, (2, 4))):
            for seat in order:
                position.play(seat, str(seat))

        assert one.pending() == two.pending() == [(2, 2), (4, 4)]
        assert told(one, 1) == told(two, 1)


class TestSamples:
    @pytest.mark.clause("CO-27", "GE-8")
    @pytest.mark.parametrize("where", ROUNDS)
    def test_only_the_pending_picks_of_others_are_drawn(self, where: str) -> None:
        """Uniformly from their racks, with a fixed seed; everything else is as it is."""
        position = stand(where, 4)
        owed = position.to_act()
        for seat in owed[:-1]:
            position.play(seat, "6")
        rng = Rng(8)
        watcher = owed[-1]
        worlds = [position.sample(watcher, rng) for _ in range(600)]
        for seat in owed[:-1]:
            drawn = Counter(dict(world.pending())[seat] for world in worlds)
            chips = {position.game.action(chip) for chip in rack(position, seat)}
            assert set(drawn) == chips
            mean = 600 / len(chips)
            assert (
                sum((count - mean) ** 2 / mean for count in drawn.values()) < len(chips) + 4 * (2 * len(chips)) ** 0.5
            )
            assert dict(position.sample(seat, rng).pending())[seat] == 6
        samples(position, Rng(1))
        sampler(position, Rng(1))

    @pytest.mark.clause("CO-27")
    def test_between_picks_everybody_knows_everything(self) -> None:
        position = pick(begun(players=3), "2 9 4")

        for seat in position.game.seats:
            assert inside(position.sample(seat, Rng(seat))) == inside(position)

    @pytest.mark.clause("CO-27", "GE-8")
    def test_a_perspective_holds_no_pick_of_others(self) -> None:
        windows = [Perspective.of(pick_one(begun(), 2, chip), 1, Rng(3)) for chip in ("7", "*", "0")]

        assert len({inside(window.sample(Rng(4))) for window in windows}) == 1
        assert len({repr((window.view, window.history, window.legal)) for window in windows}) == 1


def pick_one(position: Contest, seat: int, chip: str) -> Contest:
    """Return a copy in which a seat has picked."""
    after = position.copy()
    after.play(seat, chip)
    return after
