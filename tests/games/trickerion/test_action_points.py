"""Action Points: how many a placement has, what they are for, and how it ends."""

from __future__ import annotations

import pytest
import tr_builders as tr

from parlour.games.trickerion.steps import HANDLING, MENU


class TestActionPoints:
    @pytest.mark.clause("AP-1")
    @pytest.mark.parametrize(
        ("who", "ap"),
        [("magician", 3), ("engineer", 2), ("manager", 2), ("assistant", 2), ("apprentice-2", 1), ("apprentice-a", 1)],
    )
    def test_each_kind_of_character_has_its_points(self, who: str, ap: int) -> None:
        assert tr.placing("downtown-4", who=who, people=f"magician {who}").ap == ap

    @pytest.mark.clause("AP-2", "AP-14")
    def test_they_are_never_below_0(self) -> None:
        at = tr.handling({1: "apprentice-1=theater"})

        assert tr.play(at, "apprentice-1", "@sunday").ap == 0

    @pytest.mark.clause("AP-3")
    def test_on_stage_a_magician_does_nothing_in_this_phase(self) -> None:
        at = tr.handling({1: "magician=theater", 2: "magician=downtown"}, components=("metal metal",))

        tr.play(at, "magician", "@thursday-perform")

        assert at.to_act() == (2,)

    @pytest.mark.clause("AP-4", "LIMIT-4")
    def test_a_shard_brings_a_point_once_in_a_placement(self) -> None:
        at = tr.placing("downtown-1", shards=2)

        tr.play(at, "enhance")

        assert at.ap == 6
        assert tr.shards(at, 1) == 1
        assert tr.why(at, "enhance") == "The Magician has been enhanced in this placement (AP-4)."

    @pytest.mark.clause("AP-4", "DEF-10")
    def test_it_takes_a_shard(self) -> None:
        at = tr.placing("downtown-1", shards=0)

        assert tr.why(at, "enhance") == "To enhance costs 1 Shard, you have 0 Shards (AP-4)."

    @pytest.mark.clause("AP-4")
    def test_the_next_placement_can_be_enhanced_again(self) -> None:
        at = tr.placing("downtown-1", shards=2)
        tr.card(at, 1, "engineer", "downtown")

        tr.play(at, "enhance", "end", "engineer", "@downtown-4")

        assert "enhance" in tr.texts(at, 1)

    @pytest.mark.clause("AP-5")
    def test_nobody_is_enhanced_in_the_theater(self) -> None:
        at = tr.placing("thursday", shards=2, tricks=("linking-rings",))

        assert tr.why(at, "enhance") == "Nobody can be enhanced in the Theater (AP-5)."

    @pytest.mark.clause("AP-6", "AP-14")
    def test_it_is_possible_to_the_end_even_without_points(self) -> None:
        at = tr.placing("downtown-4", shards=1)

        tr.play(at, "coins:B2")
        assert at.ap == 0
        assert tr.texts(at, 1) == ["end", "enhance"]
        tr.play(at, "enhance", "reroll:B1", "B1=6")

        assert at.phase != 5, "without points and Shards the placement ends by itself"

    @pytest.mark.clause("AP-6")
    def test_a_shard_gained_on_the_way_can_be_used(self) -> None:
        at = tr.placing("downtown-4", shards=0)
        tr.play(at, "reroll:R1", "R1=x")
        assert "enhance" not in tr.texts(at, 1)

        tr.have(at, 1, shards=1)

        assert tr.play(at, "enhance").ap == 3

    @pytest.mark.clause("AP-7", "DT-20")
    def test_points_are_split_over_any_actions_in_any_order(self) -> None:
        at = tr.placing("downtown-1", ap=8)

        tr.play(at, "reroll:R1", "R1=any", "coins:B1", "set:R1", "R1=x", "reroll:R2", "R2=any", "reroll:R2", "R2=x")

        assert at.phase != 5, "all 8 points are spent"

    @pytest.mark.clause("AP-8", "LIMIT-4")
    def test_only_enhance_is_limited(self) -> None:
        at = tr.placing("market-row-1", ap=4, shards=3)

        tr.play(at, "enhance", "order:rope", "order-slot:1", "order:saw", "order-slot:2", "order:cog", "order-slot:3")

        assert at.ap == 2
        assert "enhance" not in tr.texts(at, 1)

    @pytest.mark.clause("AP-9")
    @pytest.mark.parametrize(
        ("spot", "allowed", "refused"),
        [
            ("downtown-1", "coins:B1", ("buy:wood*1", "prepare:linking-rings", "set-up:linking-rings")),
            ("market-row-1", "buy:wood*1", ("coins:B1", "prepare:linking-rings", "set-up:linking-rings")),
            ("workshop", "prepare:linking-rings", ("coins:B1", "buy:wood*1", "set-up:linking-rings")),
            ("friday", "set-up:living-piano", ("coins:B1", "buy:wood*1", "prepare:linking-rings")),
        ],
    )
    def test_only_actions_of_the_place_are_possible(self, spot: str, allowed: str, refused: tuple[str, ...]) -> None:
        at = tr.placing(spot, tokens={"metal": 2}, tricks=("linking-rings", "living-piano"))
        tr.prepare(at, 1, "living-piano", 1)

        assert allowed in tr.texts(at, 1)
        for text in refused:
            assert "(AP-9)" in tr.why(at, text)

    @pytest.mark.clause("AP-10")
    def test_points_left_are_lost(self) -> None:
        at = tr.placing("downtown-1")
        tr.card(at, 1, "engineer", "downtown")

        tr.play(at, "end", "engineer", "@downtown-4")

        assert at.ap == 2

    @pytest.mark.clause("AP-11")
    def test_a_placement_can_be_ended_at_any_time(self) -> None:
        at = tr.placing("downtown-1")
        assert "end" in tr.texts(at, 1)

        tr.play(at, "end")

        assert at.phase != 5

    @pytest.mark.clause("AP-11")
    def test_it_ends_by_itself_when_nothing_can_be_done(self) -> None:
        at = tr.placing("market-row-4", who="apprentice-1")
        tr.card(at, 1, "engineer", "downtown")

        tr.play(at, "order:rope", "order-slot:1")

        assert at.step == HANDLING

    @pytest.mark.clause("AP-12")
    def test_no_action_costs_less_than_nothing(self) -> None:
        """Nothing in the base game makes an action cheaper, and each costs its points in full."""
        at = tr.placing("downtown-1", ap=3)

        tr.play(at, "reroll:R1", "R1=x")

        assert at.ap == 2

    @pytest.mark.clause("AP-13")
    def test_what_cannot_be_paid_to_the_end_is_not_offered(self) -> None:
        poor = tr.placing("downtown-1", coins=0, people="magician", faces={"R1": "any", "R2": "x"})
        tr.have(poor, 1, fame=0)
        assert tr.why(poor, "learn:R1") == (
            "For every Trick this die allows you lack coins above your Fame: you have 0 coins (DT-6)."
        )
        tr.have(poor, 1, coins=1)
        assert "learn:R1" in tr.texts(poor, 1)

        assert tr.why(tr.placing("downtown-1", ap=2), "coins:B1") == "Taking coins costs 3 AP; 2 are left (DT-17)."

    @pytest.mark.clause("AP-13")
    def test_no_action_is_left_half_done(self) -> None:
        at = tr.play(tr.placing("downtown-1"), "learn:R1")

        assert "end" not in tr.texts(at, 1)
        assert tr.why(at, "end") == "Choose the Trick to learn first (DT-2)."

    @pytest.mark.clause("AP-14", "PLACE-8")
    def test_without_points_a_placement_stays_open_for_enhance(self) -> None:
        at = tr.placing("downtown-4", who="apprentice-1", shards=1, ap=1)
        tr.play(at, "reroll:R1", "R1=x")

        assert at.step == MENU
        assert tr.texts(at, 1) == ["end", "enhance"]
