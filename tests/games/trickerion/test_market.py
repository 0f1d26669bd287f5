"""Trickerion: Market Row (MR)."""

from __future__ import annotations

import pytest
from tr_builders import coins, managed, market, placing, play, started_with, texts, tokens, types
from tr_drivers import at_random
from tr_theater import end_turn, ended, refused

from parlour.core import Rng
from parlour.games.trickerion import steps
from parlour.games.trickerion.rules import Show

SIX = dict.fromkeys(["wood", "metal", "rope", "saw", "mirror", "cog"], 1)
EIGHT = {**SIX, "animal": 2, "padlock": 1}
MANAGER = "magician manager apprentice-1"


def shopping(ap: int = 5, buy: str = "wood metal glass fabric", quick: str = "", **more: object) -> Show:
    """Return seat 1's Magician on Market Row."""
    return market(placing("market-row-1", ap=ap, **more), buy, quick=quick)  # type: ignore[arg-type]


class TestBuy:
    @pytest.mark.clause("MR-1")
    def test_what_is_in_stock(self) -> None:
        at = shopping(buy="wood rope glass mirror", quick="saw")

        assert {text.partition("*")[0] for text in started_with(at, 1, "buy:")} == {
            "wood",
            "rope",
            "glass",
            "mirror",
            "saw",
        }
        refused(at, 1, "buy:metal*1", "MR-1")

    @pytest.mark.clause("MR-1")
    def test_what_is_only_ordered_is_not_in_stock(self) -> None:
        refused(market(shopping(), orders={2: "rope"}), 1, "buy:rope*1", "MR-1")

    @pytest.mark.clause("MR-2")
    @pytest.mark.parametrize("count", [1, 2, 3])
    def test_one_to_three_tokens_for_1_ap(self, count: int) -> None:
        at = play(shopping(ap=2, buy="wood rope glass mirror"), f"buy:mirror*{count}", "bargain:0")

        assert tokens(at, 1) == {"mirror": count}
        assert (coins(at, 1), at.ap) == (10 - 3 * count, 1)

    @pytest.mark.clause("MR-2")
    def test_not_without_ap_or_coins(self) -> None:
        refused(shopping(ap=0, shards=1), 1, "buy:wood*1", "MR-2")
        refused(shopping(ap=1, coins=1), 1, "buy:wood*2", "MR-2")

    @pytest.mark.clause("MR-3")
    @pytest.mark.parametrize(
        ("kind", "price"), [("wood", 1), ("rope", 2), ("mirror", 3), ("glass", 2), ("saw", 3), ("cog", 4)]
    )
    def test_prices(self, kind: str, price: int) -> None:
        """The last three lie on the Quick Order slot."""
        quick = kind if kind in ("glass", "saw", "cog") else ""
        at = play(shopping(ap=2, buy="wood rope mirror fabric", quick=quick), f"buy:{kind}*2", "bargain:0")

        assert coins(at, 1) == 10 - 2 * price

    @pytest.mark.clause("MR-4", "MR-7")
    def test_a_type_stays_in_stock(self) -> None:
        at = play(shopping(ap=3), "buy:wood*1", "buy:wood*1")

        assert types(at.buy)[0] == "wood"
        assert tokens(at, 1) == {"wood": 2}
        assert "buy:wood*1" in texts(at, 1)

    @pytest.mark.clause("MR-8")
    def test_at_most_three_of_a_type(self) -> None:
        at = shopping(tokens={"wood": 2, "metal": 3})

        assert [text for text in started_with(at, 1, "buy:") if text[:4] in ("wood", "meta")] == ["wood*1"]
        refused(at, 1, "buy:wood*2", "MR-8")
        refused(at, 1, "buy:metal*1", "MR-8")


class TestBargain:
    @pytest.mark.clause("MR-5")
    def test_ap_for_coins(self) -> None:
        at = play(shopping(ap=6, buy="wood rope glass fabric"), "buy:rope*3")
        assert started_with(at, 1, "bargain:") == ["0", "1", "2", "3", "4", "5"]
        play(at, "bargain:4")

        assert (at.ap, coins(at, 1)) == (1, 10 - 2)

    @pytest.mark.clause("MR-5")
    def test_one_coin_at_least(self) -> None:
        at = play(shopping(ap=9), "buy:wood*3")

        assert started_with(at, 1, "bargain:") == ["0", "1", "2"]
        refused(at, 1, "bargain:3", "MR-5")
        refused(shopping(ap=9, coins=0), 1, "buy:wood*1", "MR-2")

    @pytest.mark.clause("MR-5")
    def test_what_is_too_dear_without_bargain_must_be_bargained_for(self) -> None:
        at = play(shopping(ap=4, coins=3, buy="rope metal glass fabric"), "buy:rope*3")

        assert tokens(at, 1) == {"rope": 3}, "only one way to pay"
        assert (at.ap, coins(at, 1), at.phase) == (0, 0, 7)
        refused(shopping(ap=3, coins=3, buy="rope metal glass fabric"), 1, "buy:rope*3", "MR-2")

    @pytest.mark.clause("MR-6")
    def test_only_with_a_buy(self) -> None:
        assert not started_with(shopping(), 1, "bargain:")
        assert started_with(play(shopping(), "buy:wood*2"), 1, "bargain:") == ["0", "1"]


class TestRoom:
    @pytest.mark.clause("MR-9")
    def test_board_or_manager_slot(self) -> None:
        at = play(shopping(ap=2, people=MANAGER), "buy:wood*2", "bargain:0")

        assert texts(at, 1) == ["store:board", "store:manager"]
        assert managed(play(at.copy(), "store:manager"), 1) == ["wood"]
        assert managed(play(at, "store:board"), 1) == []

    @pytest.mark.clause("MR-9", "WS-16")
    def test_a_seventh_type_goes_to_the_manager(self) -> None:
        at = play(shopping(ap=2, people=MANAGER, tokens=SIX), "buy:glass*2", "bargain:0")

        assert tokens(at, 1) == {**SIX, "glass": 2}
        assert managed(at, 1) == ["glass"]

    @pytest.mark.clause("MR-10")
    def test_without_a_slot_a_pile_goes(self) -> None:
        at = play(shopping(ap=2, tokens=SIX), "buy:glass*3", "bargain:0")

        assert started_with(at, 1, "drop:") == sorted(SIX)
        refused(at, 1, "store:board", "MR-9")
        play(at, "drop:cog")
        assert tokens(at, 1) == {**{kind: 1 for kind in SIX if kind != "cog"}, "glass": 3}

    @pytest.mark.clause("MR-10", "WS-20")
    def test_with_a_slot_no_pile_goes(self) -> None:
        at = play(shopping(ap=2, people=MANAGER, tokens={"cog": 1}), "buy:glass*1")

        refused(at, 1, "drop:cog", "MR-10")

    @pytest.mark.clause("MR-10")
    def test_a_type_one_has_needs_no_slot(self) -> None:
        at = play(shopping(ap=2, tokens=SIX), "buy:wood*2", "bargain:0")

        assert tokens(at, 1) == {**SIX, "wood": 3}

    @pytest.mark.clause("MR-18", "WS-13")
    def test_only_a_manager_slot_is_free(self) -> None:
        at = shopping(ap=2, people=MANAGER, tokens=SIX)

        assert "buy:glass*2" in texts(at, 1)
        refused(at, 1, "buy:glass*3", "MR-18")

    @pytest.mark.clause("MR-18")
    def test_a_discarded_pile_frees_its_own_slot(self) -> None:
        """No slot is free: for three tokens only a board pile can go, for two any."""
        full = {"people": MANAGER, "tokens": EIGHT, "managed": ["animal", "padlock"]}
        three = play(shopping(ap=2, **full), "buy:glass*3", "bargain:0")
        two = play(shopping(ap=2, **full), "buy:glass*2", "bargain:0")

        assert started_with(three, 1, "drop:") == sorted(SIX)
        refused(three, 1, "drop:animal", "MR-18")
        assert started_with(two, 1, "drop:") == sorted(EIGHT)
        assert managed(play(two.copy(), "drop:animal"), 1) == ["glass", "padlock"]
        assert managed(play(two, "drop:wood"), 1) == ["animal", "padlock"]


class TestOrders:
    @pytest.mark.clause("MR-11", "MR-12")
    def test_what_can_be_ordered(self) -> None:
        at = market(shopping(), orders={2: "rope"}, quick="saw")

        expected = ["animal", "cog", "disguise", "mirror", "padlock", "petroleum"]
        assert started_with(at, 1, "order:") == expected
        refused(at, 1, "order:wood", "MR-11")
        refused(at, 1, "order:rope", "MR-11")
        refused(at, 1, "order:saw", "MR-12")

    @pytest.mark.clause("MR-11")
    def test_1_ap_no_coins_and_an_empty_slot(self) -> None:
        at = play(market(shopping(ap=2, coins=0), orders={2: "rope"}), "order:cog")
        assert started_with(at, 1, "order-slot:") == ["1", "3", "4"]
        refused(at, 1, "order-slot:2", "MR-11")
        play(at, "order-slot:4")

        assert types(at.orders) == [None, "rope", None, "cog"]
        assert (at.ap, coins(at, 1)) == (1, 0)
        refused(shopping(ap=0, shards=1), 1, "order:cog", "MR-11")

    @pytest.mark.clause("MR-13", "END-9")
    def test_it_arrives_below_its_slot(self) -> None:
        at = play(shopping(ap=2), "order:cog", "order-slot:3")
        assert types(at.buy) == ["wood", "metal", "glass", "fabric"]
        end_turn(at)

        assert types(at.buy) == ["wood", "metal", "cog", "fabric"]
        assert types(at.orders) == [None] * 4

    @pytest.mark.clause("MR-14")
    def test_four_orders_a_turn(self) -> None:
        at = market(shopping(), orders={1: "rope", 2: "saw", 3: "cog"})
        play(at, "order:mirror")

        assert types(at.orders) == ["rope", "saw", "cog", "mirror"], "the last slot is taken by itself"
        refused(at, 1, "order:animal", "MR-14")
        assert started_with(at, 1, "order:") == []

    @pytest.mark.clause("MR-15")
    def test_quick_order(self) -> None:
        at = market(shopping(ap=3, coins=0), orders={2: "rope"}, quick="saw")

        expected = ["animal", "cog", "disguise", "mirror", "padlock", "petroleum", "rope"]
        assert started_with(at, 1, "quick-order:") == expected
        refused(at, 1, "quick-order:wood", "MR-15")
        refused(at, 1, "quick-order:saw", "MR-15")
        play(at, "quick-order:rope")
        assert types([at.quick]) == ["rope"]
        assert (at.ap, coins(at, 1)) == (1, 0)
        refused(at, 1, "quick-order:cog", "MR-15")

    @pytest.mark.clause("MR-16", "END-10")
    def test_a_quick_order_serves_everybody_until_the_turn_ends(self) -> None:
        at = play(shopping(ap=3), "quick-order:rope")
        assert "buy:rope*1" in texts(at, 1)
        other = market(placing("market-row-4", seat=2, ap=3), quick="rope")
        assert "buy:rope*1" in texts(other, 2)
        assert "buy:rope*1" not in texts(play(other, "quick-order:saw"), 2)

        end_turn(at)
        assert types([at.quick]) == [None]

    @pytest.mark.clause("MR-17")
    def test_who_orders_need_not_buy(self) -> None:
        at = play(shopping(ap=4), "quick-order:rope", "order:cog", "order-slot:1")
        ended(at)

        assert tokens(at, 1) == {}
        assert at.phase == 7

    @pytest.mark.clause("MR-19")
    def test_stock_has_each_type_once(self) -> None:
        """Over random days at the market: neither orders nor quick orders bring in a type that is there."""
        rng = Rng(5)
        for _ in range(30):
            at = shopping(ap=12, coins=30)
            while at.phase == 5 and at.step != steps.HANDLING:
                at.apply(1, at_random(at, 1, rng))
                stock = [kind for kind in (*at.buy, at.quick) if kind != steps.EMPTY]
                assert len(stock) == len(set(stock))
            assert len(set(at.buy)) == 4
