"""What people read in characters: the table, the list of Tricks, the menu, the story."""

from __future__ import annotations

import itertools

import pytest
import tr_builders as tr
import tr_drivers
from tr_drivers import eagerly

from parlour.games.trickerion import names, notation
from parlour.games.trickerion.components import TRICKS
from parlour.games.trickerion.rules import Show
from parlour.games.trickerion.steps import PERFORMING
from parlour.games.trickerion.story import heading, tell
from parlour.games.trickerion.text import WIDTH

CARDS = ("riverside-08", "riverside-02")


def parts(at: Show, seat: int | None = 1) -> list[str]:
    return at.draw(seat).split("\n\n")


def finished(seed: int, **options: object) -> Show:
    """Return the end of a game of the eager player."""
    return next(at for at in tr_drivers.play(seed, eagerly, **options) if at.over)


def part(at: Show, beginning: str, seat: int | None = 1) -> str:
    return next(each for each in parts(at, seat) if each.startswith(beginning))


def paid(at: Show, action: int) -> list[str]:
    """Return what a card brings whom when it is performed, as the menu says it."""
    performer = at.actor()
    sums: dict[int, list[int]] = {performer: [0, 0, 0]}
    for event in at.copy().play(performer, action):
        if event.kind in ("yield", "links", "backstage", "bonus", "shards"):
            gains = [int(str(event.detail.get(what, 0))) for what in ("fame", "coins", "shards")]
            sums[event.seat] = [a + b for a, b in zip(sums.get(event.seat, [0, 0, 0]), gains, strict=True)]
    whose = {seat: "you" if seat == performer else names.colour(seat) for seat in sums}
    return [f"{whose[seat]}: {names.gains(*total)}" for seat, total in sums.items()]


class TestTheTable:
    @pytest.mark.parametrize("options", tr_drivers.OPTION_SETS)
    def test_no_line_is_wider_than_the_page_and_nothing_that_lies_there_is_missing(
        self, options: dict[str, object]
    ) -> None:
        for at in tr_drivers.play(5, eagerly, **options):
            for seat in (None, 1):
                drawing = at.draw(seat)
                assert max(map(len, drawing.split("\n"))) <= WIDTH
                for board in at.view(seat).boards:
                    assert f"{at.game.side(board.seat).name.upper()}" in drawing
                    assert f"{board.fame} Fame, {board.coins} coin" in drawing

    def test_others_and_spectators_see_the_same_of_a_board(self) -> None:
        at = tr.placing(tricks=["linking-rings"])

        assert part(at, "BLUE", seat=2) == part(at, "BLUE", seat=None)
        assert "BLUE (you)" in part(at, "BLUE", seat=1)
        assert "yields" in part(at, "BLUE", seat=1), "of one's own Tricks one reads all"

    def test_a_trick_says_how_far_it_is(self) -> None:
        at = tr.placing(tricks=["linking-rings", "enchanted-butterflies", "barricaded-barrels"], tokens={"metal": 1})
        tr.prepare(at, 1, "enchanted-butterflies", 2)
        tr.hold(at, 1, {"metal": 1, "wood": 2})
        seen = part(at, "BLUE", seat=2).replace("\n              ", " ")

        assert "♠ Linking Rings (mechanical 1, lacks 1 metal)" in seen
        assert "♥ Enchanted Butterflies (optical 1, 2 markers)" in seen
        assert "♦ Barricaded Barrels (escape 1, not prepared)" in seen

    def test_what_is_on_sale_has_its_price(self) -> None:
        at = tr.market(tr.placing(), buy="wood saw cog fabric", orders={2: "rope"}, quick="mirror")

        town = part(at, "DOWNTOWN").replace("\n            ", " ")

        assert "To buy (coins): wood (1), saw (2), cog (3), fabric (1)   Quick order: mirror (4)" in town
        assert "Ordered: rope for slot 2" in town

    def test_who_stands_where(self) -> None:
        at = tr.placing(spot="downtown-1", players=3)
        tr.stand(at, 2, "magician", "friday-perform")
        tr.stand(at, 2, "apprentice-1", "friday")

        assert "Slot 1, +2 AP: Blue's Magician   Slot 2, +1 AP: free   Slot 4, +0 AP: free" in part(at, "DOWNTOWN")
        assert "Friday: Orange's Apprentice, Magician on stage" in part(at, "THEATER")
        assert "Magician on Friday, on stage" in part(at, "ORANGE")

    def test_a_marker_shows_its_owner_its_suit_and_its_corners(self) -> None:
        at = tr.row(tr.placing(tricks=["linking-rings"]), *CARDS)
        tr.mark(at, "riverside-08/s01", 1, "linking-rings", "right")
        drawn = part(at, "1. Riverside Theater 8")

        middle = next(line for line in drawn.split("\n") if "B♠" in line)
        assert middle.split()[:3] == ["e", "B♠", "M"], "left Escape, right Mechanical in the circle"
        assert "2. Riverside Theater 2" in drawn

    def test_the_last_card_is_told_to_leave(self) -> None:
        at = tr.row(tr.placing(), *CARDS)

        assert "leaves" not in part(at, "THEATER")
        assert "The card on position 3 leaves when the turn ends." in part(
            tr.row(at, *CARDS, "riverside-03"), "THEATER"
        )

    def test_only_ones_own_plan_is_drawn(self) -> None:
        at = tr.play(tr.planning(), "magician=downtown")

        assert parts(at, 1)[-1].startswith("YOUR PLAN   Magician to Downtown. Cards left: 3 Theater, 2 Workshop,")
        assert parts(at, 2)[-1].startswith("YOUR PLAN   nobody yet.")
        assert "YOUR PLAN" not in at.draw()

    def test_another_ones_placement_under_way(self) -> None:
        at = tr.play(tr.placing(tricks=["linking-rings"], faces={"R1": "optical"}), "learn:R1")

        assert "Blue handles the Magician at Downtown, slot 1, 5 AP left: learn:R1." in at.draw(2)
        assert "handles" not in at.draw(1)

    def test_the_final_ranking(self) -> None:
        at = finished(3, players=3)

        assert f"Ranking: 1. {str(at.result()).split()[0]}, 2. " in at.draw()


class TestTheListOfTricks:
    def test_all_tricks_are_listed_with_their_owners(self) -> None:
        at = tr.placing(tricks=["linking-rings"], players=4)
        sheet = at.game.sheets(at.view(2))["tricks"]

        listed = [line for line in sheet.split("\n") if line.startswith("  ")]
        assert len(listed) == len([each for each in TRICKS if each.level <= 2])
        assert next(line for line in listed if "Linking Rings" in line).endswith("Blue")
        assert max(map(len, sheet.split("\n"))) <= WIDTH
        assert "level 2 from 16 Fame" in sheet
        assert "padlock, mirror, disguise, cog: 3 coins" in sheet


class TestMenus:
    def labels(self, at: Show, beginning: str) -> list[tuple[str, str, tuple[str, ...]]]:
        found = [each for each in at.choices(at.actor()) if each.text.startswith(beginning)]
        return [(each.label, each.cost, each.effects) for each in found]

    def test_specialists_say_what_they_bring(self) -> None:
        at = tr.play(tr.ordered(), "magician:electra", "trick:linking-rings", "stop")

        effects = {each.text.partition(":")[2]: each.effects for each in at.choices(1)}
        assert effects["engineer"][-1] == "backstage: 1 Shard when you perform"
        assert effects["manager"][-1] == "backstage: 3 coins when you perform"
        assert effects["assistant"][-1] == "backstage: 2 Fame when you perform"

    def test_while_chance_decides_nobody_is_waited_for(self) -> None:
        at = tr.new()

        assert at.question().title == at.question(1).title == "The order is drawn"

    def test_what_is_left_to_take(self) -> None:
        at = tr.play(tr.ordered(), "magician:electra", "trick:linking-rings", "take:wood")

        assert at.question(1).fact == "They are free; what is left to take is worth 1 coin."
        assert self.labels(at, "take:metal") == [("Take metal", "", ("worth 1 coin",))]

    def test_a_slot_says_how_many_links_it_can_make(self) -> None:
        at = tr.row(tr.placing("friday", tricks=["linking-rings", "living-piano"]), *CARDS)
        tr.prepare(at, 1, "linking-rings", 1)
        tr.mark(at, "riverside-08/s01", 1, "living-piano", "right")
        tr.play(at, "set-up:linking-rings")

        assert self.labels(at, "on:riverside-08/s11")[0][2] == ("1 Link: 1 Fame or 1 coin each",)
        assert self.labels(at, "on:riverside-02/s11")[0][2] == ()

    def test_a_spot_says_its_ap_and_what_the_day_changes(self) -> None:
        at = tr.play(tr.handling({1: "magician=theater"}), "magician")

        assert self.labels(at, "@sunday")[0][2] == ("2 AP", "your yields: +1 Fame, +1 coin")
        assert self.labels(at, "@thursday-perform")[0][2] == ("performs later, no AP", "your yields: -1 Fame, -1 coin")

    def test_a_card_to_perform_says_what_it_brings(self) -> None:
        """The same as the yields that are told when it is performed, to the performer and to each guest."""
        longest = 0
        for at in itertools.chain(*(tr_drivers.play(seed, eagerly, players=4, may_decline=True) for seed in range(4))):
            for choice in at.choices(at.actor()) if at.step == PERFORMING else []:
                if choice.kind == "perform":
                    brought = paid(at, choice.action)
                    assert sorted(choice.effects[: len(brought)]) == sorted(brought)
                    longest = max(longest, len(brought))
        assert longest > 1, "guests were among them"

    def test_a_person_at_work_reads_what_there_is_to_spend(self) -> None:
        at = tr.placing(coins=1, shards=2)

        assert at.question(1).fact == "Magician at Downtown, slot 1: 5 AP left. You have 1 coin and 2 Shards."


class TestTheStory:
    def test_nothing_of_no_worth_is_told(self) -> None:
        """What scores nothing, or yields only a Shard that is told by itself, has no line of its own."""
        for event in finished(22, players=4).history():
            if event.kind in ("score-shards", "score-coins", "score-team", "yield", "backstage", "bonus"):
                assert event.quiet == (not event.detail.get("fame") and not event.detail.get("coins"))
            if event.kind == "shards":
                assert not event.quiet
                assert "Shard" in tell(event, lambda seat: "Anna")

    def test_a_turn_and_its_parts_have_headings(self) -> None:
        above = ""
        seen = []
        for event in finished(22, players=2).history():
            above = heading(event, above) or above
            seen += [above] if not seen or seen[-1] != above else []

        assert seen[:3] == ["Set-up", "Turn 1: posters and plans", "Turn 1: placing"]
        assert seen[-2:] == ["Turn 5: end of the turn", "Final scoring"]


class TestWhatPeopleAskAbout:
    """A page or a terminal says why these are refused, so each is one of the step and has a reason or is legal."""

    @pytest.mark.parametrize("options", tr_drivers.OPTION_SETS[:3])
    def test_everything_asked_about_has_an_answer(self, options: dict[str, object]) -> None:
        seen = set()
        for at in tr_drivers.play(8, eagerly, **options):
            for seat in at.to_act():
                for action in at.game.considered(at, seat):
                    reason = at.why_not(seat, action)
                    assert reason is None or reason.endswith(")."), at.game.text(action)
                    seen.add(notation.group_of(action)[0])
        asked = {notation.LEARN, notation.HIRE, notation.COINS, notation.REROLL, notation.SET, notation.ENHANCE}
        asked |= {notation.BUY, notation.REQUEST, notation.QUICK, notation.PREPARE, notation.SET_UP}
        assert asked | {notation.SPOT} <= seen

    def test_a_place_speaks_of_what_it_has(self) -> None:
        at = tr.placing("workshop", tricks=["linking-rings"])

        assert [at.game.text(action) for action in at.game.considered(at, 1)] == [
            "prepare:linking-rings",
            "move-trick:linking-rings",
            "enhance",
        ]
