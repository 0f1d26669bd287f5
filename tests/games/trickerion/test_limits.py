"""What there is of everything, where it ends, what the number of players changes, and the words of the rules."""

from __future__ import annotations

import pytest
import tr_builders as tr

from parlour.games.trickerion.components import BOX, TRICKS
from parlour.games.trickerion.steps import ROLLING

FULL = "magician engineer manager assistant apprentice-1 apprentice-2 apprentice-3 apprentice-a"
SIX_TYPES = {"wood": 1, "metal": 1, "glass": 1, "fabric": 1, "rope": 1, "saw": 1}
Note = tuple[str, int, int, int, int, int, int, int]


def noted(at: tr.Show, *moves: str) -> list[Note]:
    """Play and return what is noted on the way: kind, seat, Fame, coins, Shards, and more."""
    at.journal = notes = []
    for move in moves:
        at.apply(at.actor(), at.game.action(move))
    at.journal = None
    return notes


def on_stage(*, fames: tuple[int, int] = (5, 5), order: tuple[int, int] = (1, 2)) -> tr.Show:
    """Return a position in which seat 1 is about to perform a card with Tricks of both players on it."""
    at = tr.handling(
        {1: "magician=theater apprentice-1=workshop"},
        tricks=("linking-rings", "card-manipulation"),
        cards=("riverside-01",),
        specialists=("assistant", "manager"),
        roll=tr.ROLL,
    )
    tr.order(at, *order)
    at.go = order.index(1)
    for seat, fame in enumerate(fames, start=1):
        tr.have(at, seat, fame=fame, coins=10, shards=0)
    tr.mark(at, "riverside-01/s00", 1, "linking-rings", "down")
    tr.mark(at, "riverside-01/s02", 2, "card-manipulation", "up")
    return tr.play(at, "magician", "@friday-perform", "apprentice-1")


class TestSupplies:
    @pytest.mark.clause("SUPPLY-1", "SUPPLY-7", "MR-4")
    def test_components_never_run_out(self) -> None:
        at = tr.placing("market-row-1", ap=9, players=4, coins=9)
        for seat in (2, 3, 4):
            tr.hold(at, seat, {"glass": 3})

        tr.play(at, "buy:glass*3", "bargain:0")

        assert [tr.tokens(at, seat)["glass"] for seat in (1, 2, 3, 4)] == [3] * 4
        assert at.view().buy == ("wood", "metal", "glass", "fabric")

    @pytest.mark.clause("SUPPLY-1")
    def test_coins_and_shards_never_run_out(self) -> None:
        at = tr.placing("downtown-1", coins=500, shards=90)

        tr.play(at, "coins:B2")

        assert tr.coins(at, 1) == 504

    @pytest.mark.clause("SUPPLY-2")
    def test_each_trick_exists_once(self) -> None:
        at = tr.placing("downtown-1", tricks=("linking-rings", None, None, None), faces={"R1": "any"})
        tr.play(at, "learn:R1")

        assert tr.why(at, "trick:linking-rings") == "Linking Rings is yours already (SUPPLY-2)."
        assert tr.why(at, "trick:enchanted-butterflies") == (
            "Enchanted Butterflies is owned by another player (SUPPLY-2)."
        )

    @pytest.mark.clause("SUPPLY-2", "WS-19")
    def test_a_discarded_trick_is_there_again(self) -> None:
        at = tr.placing("downtown-1", ap=9, coins=40, tricks=("linking-rings", "living-piano", "levitation"))
        tr.team(at, 1, "magician")
        tr.play(at, "learn:R1", "trick:chinese-sticks", "discard:linking-rings", "set:R1", "R1=any", "learn:R1")

        assert "trick:linking-rings" in tr.texts(at, 1)

    @pytest.mark.clause("SUPPLY-3", "DT-13")
    def test_there_are_eight_disks_a_player(self) -> None:
        at = tr.team(tr.placing("downtown-1", faces={"I1": "manager"}), 1, FULL)

        assert tr.why(at, "hire:I1") == "Your Manager is in your team already, and there is one only (DT-12)."
        assert tr.why(at, "hire:I2") == "All your 4 Apprentices are hired (DT-13)."

    @pytest.mark.clause("SUPPLY-4", "LIMIT-3")
    def test_four_tricks_use_up_the_four_suits(self) -> None:
        at = tr.placing(tricks=("linking-rings", "living-piano", "levitation", "chinese-sticks"))

        assert sorted(tr.suit(at, 1, trick) for trick in tr.tricks(at, 1).values()) == sorted(BOX.tricks.suits)

    @pytest.mark.clause("SUPPLY-5", "SETUP-9", "END-15")
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_the_last_drawing_uses_up_the_deck(self, players: int) -> None:
        at = tr.started(players=players)
        sizes = []
        while at.turn < 5:
            sizes.append(len(at.view().deck))
            tr.assigned(tr.planning(at), {})
            while at.step != ROLLING:
                tr.play(at, tr.texts(at, at.actor())[0])

        assert sizes == [4, 3, 2, 1]
        assert at.view().deck == ()


class TestLimits:
    @pytest.mark.clause("LIMIT-1", "WS-15", "WS-17")
    def test_nobody_has_a_fifth_trick(self) -> None:
        full = ("linking-rings", "living-piano", "levitation", "chinese-sticks")
        at = tr.placing("downtown-1", tricks=full, coins=40)
        tr.play(at, "learn:R1", "trick:bullet-catch")

        assert tr.texts(at, 1) == [f"discard:{trick}" for trick in sorted(full)]
        tr.play(at, "discard:levitation")
        assert sorted(tr.tricks(at, 1).values()) == sorted(
            ("linking-rings", "living-piano", "bullet-catch", "chinese-sticks")
        )

    @pytest.mark.clause("LIMIT-2", "MR-8")
    def test_nobody_has_a_fourth_token_of_a_type(self) -> None:
        at = tr.placing("market-row-1", tokens={"wood": 2, "metal": 3})

        assert tr.started_with(at, 1, "buy:wood") == ["*1"]
        assert tr.started_with(at, 1, "buy:metal") == []
        assert tr.why(at, "buy:wood*2") == "You hold 2 wood: 2 more would be above 3 of a type (MR-8)."

    @pytest.mark.clause("LIMIT-2", "WS-16")
    def test_nobody_has_a_seventh_type_without_the_manager(self) -> None:
        at = tr.market(tr.placing("market-row-1", tokens=SIX_TYPES), "cog metal glass fabric")
        tr.play(at, "buy:cog*1", "bargain:0")

        assert tr.texts(at, 1) == [f"drop:{kind}" for kind in sorted(SIX_TYPES)]

    @pytest.mark.clause("LIMIT-2", "WS-16")
    def test_the_manager_has_room_for_two_more(self) -> None:
        people = "magician manager"
        at = tr.placing("market-row-1", tokens={**SIX_TYPES, "cog": 1}, managed=("cog",), people=people)
        tr.market(at, "mirror metal glass fabric")
        tr.play(at, "buy:mirror*1", "bargain:0")
        assert tr.managed(at, 1) == ["mirror", "cog"], "the only free slot is taken by itself"

        tr.market(at, "padlock metal glass fabric")
        tr.play(at, "buy:padlock*1", "bargain:0")
        assert tr.texts(at, 1) == [f"drop:{kind}" for kind in sorted({**SIX_TYPES, "cog": 1, "mirror": 1})]

    @pytest.mark.clause("LIMIT-3", "WS-5")
    def test_no_more_than_four_markers_of_a_suit_are_in_play(self) -> None:
        at = tr.placing("workshop", ap=5, tokens={"wood": 1, "glass": 1, "animal": 1}, tricks=("living-piano",))
        tr.row(at, "riverside-01", "riverside-02")
        tr.mark(at, "riverside-01/s00", 1, "living-piano", "down")
        tr.mark(at, "riverside-02/s00", 1, "living-piano", "down")

        tr.play(at, "prepare:living-piano")

        assert tr.prepared(at, 1, "living-piano") == 2
        assert tr.supply(at, 1)["spades"] == 0

    @pytest.mark.clause("LIMIT-4", "AP-4")
    def test_one_enhance_in_a_placement(self) -> None:
        at = tr.play(tr.placing("downtown-1", shards=5), "enhance")

        assert "enhance" not in tr.texts(at, 1)

    @pytest.mark.clause("LIMIT-5")
    def test_fame_has_no_end(self) -> None:
        at = tr.have(tr.rolled(tr.started()), 1, fame=99)

        assert tr.fame(tr.play(at, "advertise"), 1) == 101

    @pytest.mark.clause("LIMIT-6")
    def test_a_hand_takes_all_cards_back_however_many_are_unused(self) -> None:
        at = tr.started()
        for _ in range(2):
            tr.assigned(tr.planning(at), {})
            tr.play(at, tr.texts(at, 0)[0])
        tr.planning(at)

        assert sum(at.view(1).boards[0].hand.values()) == 9

    @pytest.mark.clause("LIMIT-7", "SETUP-23")
    def test_a_full_team_is_eight_and_all_can_have_cards(self) -> None:
        at = tr.team(tr.planning(), 1, FULL)
        places = ["theater", "theater", "theater", "workshop", "workshop", "market-row", "downtown", "downtown"]
        tr.assigned(at, {1: " ".join(f"{who}={where}" for who, where in zip(FULL.split(), places, strict=True))})

        assert [person.card for person in at.view(1).boards[0].people] == places


class TestNumbersOfPlayers:
    @pytest.mark.clause("NP-1")
    @pytest.mark.parametrize(("players", "open_slots"), [(2, "14"), (3, "124"), (4, "1234")])
    def test_shared_slots(self, players: int, open_slots: str) -> None:
        taken = []
        for _ in open_slots:
            at = tr.play(tr.handling({1: "magician=downtown"}, players=players), "magician")
            for other, spot in enumerate(taken):
                tr.stand(at, 2, FULL.split()[other], spot)
            taken.append(tr.texts(at, 1)[0][1:])

        assert taken == [f"downtown-{slot}" for slot in open_slots]

    @pytest.mark.clause("NP-2", "NP-3", "NP-10")
    @pytest.mark.parametrize(
        ("options", "costs"),
        [
            ({"players": 2}, [1, 3]),
            ({"players": 2, "second_pays": 2}, [1, 2]),
            ({"players": 3}, [1, 2, 3]),
            ({"players": 4}, [1, 2, 3, 4]),
        ],
    )
    def test_posters(self, options: dict[str, int], costs: list[int]) -> None:
        at = tr.rolled(tr.started(**options))
        before = [tr.coins(at, seat) for seat in range(1, options["players"] + 1)]
        tr.play(at, *["advertise"] * options["players"])

        assert [had - tr.coins(at, seat) for seat, had in enumerate(before, start=1)] == costs

    @pytest.mark.clause("NP-4", "NP-11", "SETUP-17")
    def test_the_second_of_two_begins_with_12_coins(self) -> None:
        at = tr.ordered(order="2-1")

        assert [tr.coins(at, seat) for seat in (2, 1)] == [10, 12]

    @pytest.mark.clause("NP-5", "NP-6", "END-11", "END-12", "END-15")
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_performance_cards_face_up_and_positions(self, players: int) -> None:
        at = tr.started(players=players)
        rows = []
        for _ in range(5):
            rows.append(len(at.view().row))
            tr.assigned(tr.planning(at), {})
            while at.step != ROLLING and not at.over:
                tr.play(at, tr.texts(at, at.actor())[0])

        assert rows == [players - 1, players, players + 1, players + 1, players + 1]

    @pytest.mark.clause("NP-7", "NP-12")
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_all_four_weekdays_are_open(self, players: int) -> None:
        at = tr.play(tr.handling({1: "magician=theater"}, players=players), "magician")

        assert len(tr.started_with(at, 1, "@")) == 8

    @pytest.mark.clause("NP-9")
    def test_the_deck_the_hand_and_the_turns_are_the_same_for_all_numbers(self) -> None:
        views = [tr.planning(players=players).view(1) for players in (2, 3, 4)]

        assert len({view.deck for view in views}) == 1
        assert len({view.turns for view in views}) == 1
        assert all(view.boards[0].hand == views[0].boards[0].hand for view in views)


class TestWords:
    @pytest.mark.clause("DEF-3")
    def test_the_level_of_a_trick_is_its_threshold(self) -> None:
        assert {grade.level: grade.threshold for grade in BOX.tricks.levels} == {1: 1, 2: 16, 3: 36}
        assert {each.level for each in TRICKS} == {1, 2, 3}

    @pytest.mark.clause("DEF-4")
    def test_a_marker_is_in_supply_on_its_trick_or_on_a_performance_card(self) -> None:
        at = tr.placing("friday", tricks=("living-piano",))
        tr.prepare(at, 1, "living-piano", 3)
        assert tr.supply(at, 1)["spades"] == 1

        tr.play(at, "set-up:living-piano", "on:riverside-01/s00")

        assert tr.marker(at, "riverside-01/s00") == (1, "living-piano")
        assert (tr.prepared(at, 1, "living-piano"), tr.supply(at, 1)["spades"]) == (2, 1)

    @pytest.mark.clause("DEF-5", "PERF-13", "PERF-10")
    def test_whose_magician_performs_is_the_performer_the_others_are_guests(self) -> None:
        at = on_stage()
        notes = noted(at, "idle")

        assert [(note[0], note[1]) for note in notes if note[0] in ("perform", "yield", "bonus")] == [
            ("perform", 1),
            ("yield", 1),
            ("yield", 2),
            ("bonus", 1),
        ]

    @pytest.mark.clause("DEF-9", "PERF-19", "DEF-15")
    @pytest.mark.parametrize("order", [(1, 2), (2, 1)])
    def test_all_shards_of_one_performance_come_together_in_initiative_order(self, order: tuple[int, int]) -> None:
        """Riverside 1 brings its performer a Shard; the guest's Card Manipulation yields one."""
        notes = noted(on_stage(order=order), "idle")

        assert [(note[1], note[4]) for note in notes if note[4]] == [(seat, 1) for seat in order]

    @pytest.mark.clause("DEF-9", "TH-9")
    def test_all_shards_of_one_action_come_together(self) -> None:
        at = tr.placing("friday", tricks=("linking-rings", "living-piano"), cards=("riverside-01",))
        tr.prepare(at, 1, "living-piano", 1)
        tr.mark(at, "riverside-01/s00", 1, "linking-rings", "down")

        notes = noted(at, "set-up:living-piano", "on:riverside-01/s01", "corner:up", "fame")

        assert [(note[1], note[4]) for note in notes if note[4]] == [(1, 1)]

    @pytest.mark.clause("DEF-15", "TH-9")
    @pytest.mark.parametrize("order", [(1, 2), (2, 1)])
    def test_shards_of_a_link_come_in_initiative_order(self, order: tuple[int, int]) -> None:
        at = tr.placing(
            "friday",
            tricks=("linking-rings",),
            cards=("riverside-01",),
            order="-".join(map(str, order)),
        )
        tr.prepare(at, 1, "linking-rings", 1)
        tr.lay_trick(at, 2, "board-1", "enchanted-butterflies")
        tr.mark(at, "riverside-01/s00", 2, "enchanted-butterflies", "left")

        notes = noted(at, "set-up:linking-rings", "on:riverside-01/s01", "corner:up", "fame")

        assert [note[1] for note in notes if note[0] == "link-shard"] == list(order)

    @pytest.mark.clause("DEF-10", "END-5")
    def test_a_loss_stops_at_0(self) -> None:
        at = tr.handling({1: "engineer=workshop"})
        tr.have(at, 1, coins=0, fame=1, shards=0)

        tr.play(at, "engineer", "@workshop")
        tr.end(at)

        assert (tr.coins(at, 1), tr.fame(at, 1)) == (0, 0)

    @pytest.mark.clause("DEF-10")
    @pytest.mark.parametrize(
        ("spot", "action", "clause"),
        [("market-row-4", "buy:wood*1", "MR-2"), ("downtown-4", "learn:R1", "DT-6"), ("workshop", "enhance", "AP-4")],
    )
    def test_a_cost_that_cannot_be_paid_is_refused(self, spot: str, action: str, clause: str) -> None:
        at = tr.placing(spot, coins=0, shards=0, fame=0)

        assert f"({clause})" in tr.why(at, action)

    @pytest.mark.clause("DEF-12")
    def test_what_is_possible_once_a_turn_is_possible_again_in_the_next(self) -> None:
        at = tr.play(tr.rolled(tr.started()), "advertise", "decline")
        tr.assigned(at, {})
        tr.play(at, "deal riverside-05")
        tr.have(tr.rolled(at), 1, coins=9)
        while at.actor() != 1:
            tr.play(at, "decline")

        assert tr.texts(at, 1) == ["advertise", "decline"]

    @pytest.mark.clause("DEF-13", "PERF-5")
    def test_what_a_player_may_do_is_asked_and_what_happens_to_him_is_not(self) -> None:
        assert tr.texts(tr.rolled(tr.started()), 1) == ["advertise", "decline"]

        notes = noted(on_stage(), "idle")
        assert "perform" in [note[0] for note in notes], "the only card was performed without a question"

    @pytest.mark.clause("DEF-14")
    @pytest.mark.parametrize(("trick", "ap", "markers"), [("living-piano", 1, 3), ("breath-of-life", 1, 1)])
    def test_a_trick_costs_and_takes_what_its_card_says(self, trick: str, ap: int, markers: int) -> None:
        enough = {"wood": 1, "glass": 1, "animal": 1, "metal": 1, "fabric": 2, "saw": 1}
        at = tr.play(tr.placing("workshop", ap=5, tokens=enough, tricks=(trick,)), f"prepare:{trick}")

        assert (at.ap, tr.prepared(at, 1, trick)) == (5 - ap, markers)

    @pytest.mark.clause("DEF-14")
    def test_a_dear_trick_costs_more(self) -> None:
        tokens = {"wood": 3, "glass": 3, "mirror": 2}
        at = tr.placing("workshop", ap=1, tokens=tokens, tricks=("shattered-mirror",))

        assert tr.why(at, "prepare:shattered-mirror") == "Preparing Shattered Mirror costs 2 AP; 1 is left (WS-2)."

    @pytest.mark.clause("DEF-15", "END-1")
    @pytest.mark.parametrize("order", ["1-2", "2-1"])
    def test_players_pay_in_initiative_order(self, order: str) -> None:
        at = tr.handling(dict.fromkeys((1, 2), "apprentice-1=theater"), order=order)

        notes = noted(at, "apprentice-1", "@sunday", "apprentice-1", "@thursday")

        assert [str(note[1]) for note in notes if note[0] == "wages"] == order.split("-")
