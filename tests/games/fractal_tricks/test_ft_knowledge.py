"""Fractal Tricks: what a seat sees, remembers and can conclude (FT-5, FT-6, FT-15, FT-18, FT-28, GE-8)."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from ft_builders import MIXED, OPTION_SETS, deal, dealt, fill, game, named, play, tokens
from ft_reference import Reference, consistent

from parlour.core import Perspective, Rng
from parlour.games.fractal_tricks.notation import DEAL
from parlour.games.fractal_tricks.rules import Round
from parlour.testing import inside, sampler, samples, seen
from parlour.testing.told import history

ASIDE = {"b6", "w7"}
PER_WORLD = 30


def all_seen(position: Round, seat: int | None) -> str:
    """Return all that reaches a seat as one text."""
    return "\n".join(seen(position, seat, drawn=True).values())


def wander(position: Round, rng: Rng, tricks: int, stage: str, number: int = 1) -> Reference:
    """Play at random until so many tricks of a round are complete and a lead or follow is due; return a reference."""
    options = position.game.options
    reference = Reference(*(options[name] for name in ("chaos_seat", "lead", "adjacency", "inner")))  # type: ignore[arg-type]
    while position.number < number or position.trick < tricks or position.view().stage != stage:
        seat = position.actor()
        moves = position.moves(seat)
        text = moves[rng.below(len(moves))]
        position.play(seat, text)
        reference.play(seat, text)
    return reference


def deals_of(position: Round, seat: int) -> list[int]:
    """Return the tokens a seat was dealt in the last round, in order."""
    return [action - DEAL - 20 * (seat - 1) for _, action in position.decisions() if (action - DEAL) // 20 == seat - 1][
        -9:
    ]


class TestViews:
    @pytest.mark.clause("FT-5", "FT-28")
    def test_the_tokens_left_over_reach_nobody(self) -> None:
        """Not even by what a spectator or the other seat is told of the deal."""
        position = dealt(*MIXED)
        for seat in (1, 2):
            for token in ASIDE:
                assert f'"{token}"' not in json.dumps(position.view(seat).to_json())
                assert f'"{token}"' not in history(position, seat)
        assert tokens(position.undealt()) == ASIDE

    @pytest.mark.clause("FT-4", "FT-6", "FT-28")
    def test_a_hand_is_seen_by_its_owner_only(self) -> None:
        position = dealt(*MIXED)

        assert position.view(1).hand == tuple(MIXED[0].split())
        assert position.view(2).hand == tuple(MIXED[1].split())
        assert position.view(None).hand == ()
        for seat, other in ((1, 2), (2, 1), (None, 1), (None, 2)):
            told = json.dumps(position.view(seat).to_json()) + history(position, seat)
            assert not [token for token in MIXED[other - 1].split() if f'"{token}"' in told]

    @pytest.mark.clause("FT-6")
    def test_the_size_of_a_hand_is_public(self) -> None:
        position = play(dealt(*MIXED), "1 b5@Tt")

        for seat in (None, 1, 2):
            assert position.view(seat).hand_sizes == {1: 8, 2: 9}

    @pytest.mark.clause("FT-28")
    def test_a_view_holds_what_lies_on_the_table(self) -> None:
        position = play(fill(dealt(lead="winner"), "XO"), "2 w3@Tr")
        view = position.view(1)

        assert (view.round, view.phase, view.trick, view.stage) == (1, 1, 3, "follow")
        assert (view.starter, view.leader, view.current) == (1, 2, "Tr")
        assert view.roles == {1: "Chaos", 2: "Cosmos"}
        assert [(space.winner, space.tokens) for space in view.spaces[:3]] == [
            ("Chaos", ()),
            ("Cosmos", ("b2", "w2")),
            ("", ("w3",)),
        ]
        assert view.held == {"Chaos": 0, "Cosmos": 0}
        assert view.inner == {"t": "", "l": "", "r": ""}

    @pytest.mark.clause("FT-18", "GE-8")
    def test_a_history_keeps_what_lay_open(self) -> None:
        position = fill(dealt(), "X")

        for seat in (None, 1, 2):
            told = [dict(event.detail) for event in position.history(seat) if event.kind in ("lead", "follow")]
            assert [detail["token"] for detail in told] == ["b1", "w1"]

    @pytest.mark.clause("FT-18", "GE-8")
    def test_the_log_does_not_name_what_is_turned_down_while_the_round_lasts(self) -> None:
        position = fill(dealt(), "XO")
        shown = [position.game.as_shown(position, event) for event in position.history()]
        told = [position.game.tell(event, lambda each: f"Seat {each}") for event in shown]

        assert told[-6:] == [
            "Equal numbers: Seat 1 takes the trick.",
            "Chaos wins the top triangle, top; the tokens are turned face down.",
            "Seat 1 leads black 2 to the top triangle, left.",
            "Seat 2 follows with white 2.",
            "Equal numbers: Seat 1 gives the trick to Cosmos.",
            "Cosmos wins the top triangle, left.",
        ]
        assert told[-8:-6] == ["Seat 1 leads a token to the top triangle, top.", "Seat 2 follows."]
        assert not [event for event in shown if {"b1", "w1"} & {event.cause[:2], event.detail.get("token")}]

    @pytest.mark.clause("FT-18", "GE-8")
    def test_the_causes_of_later_events_do_not_name_them_either(self) -> None:
        """The answer brought the end of the trick about; the deal has named every token to its owner."""
        position = play(dealt(*MIXED), "1 b5@Tt, 2 b3")
        for seat in (None, 1, 2):
            shown = [position.game.as_shown(position, event).to_json() for event in position.history(seat)]
            assert not [event for event in shown if '"b5' in json.dumps(event) or '"b3' in json.dumps(event)]
        assert '"cause": "b3"' in history(position, None)

    @pytest.mark.clause("FT-18")
    def test_drawings_do_not_show_what_is_turned_down(self) -> None:
        """They are the same for two rounds that differ only in the tokens that Chaos has turned down."""
        one, two = (play(dealt(*MIXED), line) for line in ("1 b5@Tt, 2 b3", "1 b7@Tt, 2 b4"))
        assert one.view().spaces[0].winner == two.view().spaces[0].winner == "Chaos"

        assert one.draw(None) == two.draw(None)
        assert one.svg(None) == two.svg(None)
        assert one.view(None) == two.view(None)

    @pytest.mark.clause("FT-18")
    def test_the_log_names_everything_again_when_the_round_is_over(self) -> None:
        position = fill(dealt(), "XOX XOX XXO")
        assert position.number == 2
        for later in (position, fill(deal(position.copy()), "X")):
            shown = [position.game.as_shown(later, event) for event in later.history(1)]
            told = [event.detail.get("token") for event in shown if event.kind in ("deal", "lead") and event.seat != 2]
            assert [token for token in told if token] == [f"b{n}" for n in range(1, 10)] * 2

    @pytest.mark.clause("FT-18")
    def test_people_may_look_back_to_where_nothing_is_turned_down(self) -> None:
        position = fill(dealt(), "XO")
        assert position.at(position.game.open_past(position)).plies == 0

        fill(position, "X XOX XXO", "Tr Lt Ll Lr Rt Rl Rr")
        length = position.plies
        fill(deal(position), "X")
        back = position.at(position.game.open_past(position))
        assert (back.plies, back.view()) == (length, position.at(length).view())

    @pytest.mark.clause("FT-28")
    def test_a_shared_screen_needs_a_curtain_until_the_end(self) -> None:
        assert dealt().secret()
        assert fill(dealt(), "X").secret()
        assert not fill(dealt(max_rounds=1), "XOX XOX XXO").secret()


class TestConclusions:
    @staticmethod
    def others(position: Round, seat: int) -> set[str]:
        """Return the tokens that the other hand holds in some sampled world."""
        rng = Rng(2)
        return set().union(*(tokens(position.sample(seat, rng).hand(3 - seat)) for _ in range(150)))

    @pytest.mark.clause("FT-15")
    def test_who_does_not_follow_the_colour_has_none_of_it(self) -> None:
        one, two = "b0 b1 b2 b3 b4 b5 b6 w8 w9", "w0 w1 w2 w3 w4 w5 w6 w7 b9"
        position = play(dealt(one, two), "1 b6@Tt, 2 b9, 1 b5@Tl, 2 w7")

        assert self.others(position, 1) == {"w0", "w1", "w2", "w3", "w4", "w5", "w6"}

    @pytest.mark.clause("FT-15")
    def test_the_token_that_makes_nine_proves_nothing(self) -> None:
        one, two = "b0 b1 b2 b3 b4 b5 b6 w8 w9", "w0 w1 w2 w3 w4 w5 w6 w7 b9"
        position = play(dealt(one, two), "1 b6@Tt, 2 w3")

        assert {"b7", "b8", "b9"} <= self.others(position, 1)

    @pytest.mark.clause("FT-15")
    def test_an_equal_number_proves_as_much_as_another_one(self) -> None:
        position = play(dealt(), "1 b6@Tt, 2 w6, 1 >chaos")

        assert not [token for token in self.others(position, 1) if token[0] == "b"]

    @pytest.mark.clause("FT-24", "FT-15")
    def test_a_new_round_forgets_what_was_proved(self) -> None:
        position = deal(fill(dealt(), "XOX XOX XXO"))

        assert len(self.others(position, 1)) == 11


class TestSamples:
    @pytest.mark.clause("GE-8", "FT-15")
    @pytest.mark.parametrize(("tricks", "stage"), [(5, "lead"), (5, "follow"), (6, "follow"), (7, "lead")])
    @pytest.mark.parametrize("options", OPTION_SETS[::3], ids=named)
    def test_all_consistent_hands_equally_often(self, options: dict[str, object], tricks: int, stage: str) -> None:
        """Against all hands tried one by one; with a fixed seed, so that chance cannot fail the test."""
        position = game(**options).begin(None)
        reference = wander(position, Rng(tricks + 10 * len(stage)), tricks, stage)
        rng = Rng(4)
        for seat in (1, 2):
            known = history(position, seat)
            expected = consistent(reference, seat)
            drawn: Counter[frozenset[str]] = Counter()
            for draw in range(PER_WORLD * len(expected)):
                world = position.sample(seat, rng)
                drawn[frozenset(tokens(world.hand(3 - seat)))] += 1
                assert world.hand(seat) == position.hand(seat)
                if draw % 60 == 0:
                    assert history(world, seat) == known
            assert set(drawn) == expected
            spread = sum((count - PER_WORLD) ** 2 / PER_WORLD for count in drawn.values())
            freedom = len(expected) - 1
            assert spread <= freedom + 4 * (2 * freedom) ** 0.5

    @pytest.mark.clause("GE-8")
    def test_the_order_of_the_other_deals_is_drawn_too(self) -> None:
        """Two truths that differ in it give equal samples; and every place of it varies."""
        one = dealt(*MIXED)
        two = dealt(MIXED[0], " ".join(MIXED[1].split()[::-1]))
        first = Counter(deals_of(one.sample(1, Rng(seed)), 2)[0] for seed in range(300))

        assert all(inside(one.sample(1, Rng(seed))) == inside(two.sample(1, Rng(seed))) for seed in range(9))
        assert len(first) == 11
        assert max(first.values()) < 60

    @pytest.mark.clause("GE-8")
    def test_the_order_of_earlier_rounds_is_not_given_away(self) -> None:
        """Everybody knows the tokens of a round that is over, but only their owner how they came."""
        rounds = [fill(dealt(black, white), "XOX XOX XXO") for black, white in both_orders()]
        for position in (*rounds, *(deal(each.copy(), *MIXED) for each in rounds)):
            samples(position, Rng(3))
            sampler(position, Rng(3))
        for seat in (1, 2):
            worlds = [inside(each.sample(seat, Rng(9))) for each in rounds]
            changed = rounds[2 if seat == 1 else 1]
            assert history(changed, seat) == history(rounds[0], seat)
            assert inside(changed.sample(seat, Rng(9))) == worlds[0]

    @pytest.mark.clause("GE-8", "FT-4")
    @pytest.mark.parametrize("given", [0, 1, 9, 12, 18])
    @pytest.mark.parametrize("number", [1, 2])
    def test_in_the_middle_of_a_deal(self, given: int, number: int) -> None:
        """The own tokens stay as they came; the others are any of the rest, as many as were dealt."""
        position = game().begin(None) if number == 1 else fill(dealt(), "XOX XOX XXO")
        sequence = [*(f"deal 1 {t}" for t in MIXED[0].split()), *(f"deal 2 {t}" for t in MIXED[1].split())]
        for text in sequence[:given]:
            position.play(0, text)
        for seat in (1, 2):
            samples(position, Rng(given))
            sampler(position, Rng(given))
            worlds = [position.sample(seat, Rng(seed)) for seed in range(250)]
            other = position.hand(3 - seat).bit_count()
            free = 20 - position.hand(seat).bit_count()
            assert {world.hand(seat) for world in worlds} == {position.hand(seat)}
            assert {world.hand(3 - seat).bit_count() for world in worlds} == {other}
            counts = Counter(token for world in worlds for token in tokens(world.hand(3 - seat)))
            assert len(counts) == (free if other else 0)
            assert all(abs(n - 250 * other / free) < 5 * (250 * other / free) ** 0.5 for n in counts.values())

    @pytest.mark.clause("GE-8")
    def test_a_perspective_holds_no_more_than_its_seat_knows(self) -> None:
        one = dealt(*MIXED)
        two = dealt(MIXED[0], MIXED[1].replace("b1 ", "b6 "))
        for window in [Perspective.of(each, 1, Rng(6)) for each in (one, two)]:
            assert window.history == one.history(1)
            assert inside(window.sample(Rng(1))) == inside(one.sample(1, Rng(1)))


def both_orders() -> list[tuple[str, str]]:
    """Return the deal by colour in order, with seat 1's tokens, and with seat 2's the other way round."""
    black, white = (" ".join(f"{colour}{n}" for n in range(1, 10)) for colour in "bw")
    return [(black, white), (" ".join(black.split()[::-1]), white), (black, " ".join(white.split()[::-1]))]


def test_both_builds_sample_alike() -> None:
    """The same worlds from the same stream, compiled and interpreted."""
    drawn = [sorted(tokens(dealt(*MIXED).sample(seat, Rng(5)).hand(3 - seat))) for seat in (1, 2)]

    assert [" ".join(hand) for hand in drawn] == ["b1 b3 b4 b6 b8 b9 w2 w5 w7", "b0 b2 b5 b6 b7 w1 w4 w7 w9"]
