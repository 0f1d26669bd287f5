"""How bots of Trickerion plan: against brute force, and in positions where the right choice is plain."""

from __future__ import annotations

from itertools import product

import pytest
from tr_builders import (
    card,
    coins,
    fame,
    have,
    hold,
    lay_trick,
    mark,
    ordered,
    placing,
    planning,
    play,
    prepare,
    prepared,
    row,
    shards,
    stand,
    team,
    tokens,
)

import parlour
from parlour.core import Rng
from parlour.core.buffer import Actions
from parlour.games.trickerion import steps
from parlour.games.trickerion.notation import PEOPLE
from parlour.games.trickerion.players import aims, openings
from parlour.games.trickerion.players.assigning import Assigner
from parlour.games.trickerion.players.greedy import Greedy
from parlour.games.trickerion.players.planner import Planner, fingerprint
from parlour.games.trickerion.players.plans import candidates, climb, fits, neighbours
from parlour.games.trickerion.players.prospects import FIRST, Prospects
from parlour.games.trickerion.players.worth import Worth
from parlour.games.trickerion.rules import Show

RINGS, OPTICAL = "linking-rings", "enchanted-butterflies"


def planner(width: int = 6, rivals: float = 0.5) -> Planner:
    return Planner(Greedy(Prospects()), width, rivals)


def finished(at: Show, seat: int, player: Planner | Greedy) -> list[str]:
    """Have a player play the placement under way to its end; return what it did."""
    moves = []
    while at.phase == 5 and at.step >= steps.MENU and at.mover() == seat and at.actor() == seat:
        action = player.choose(at, seat) if isinstance(player, Planner) else player.best(at, seat, 0)
        moves.append(at.game.text(action))
        at.apply(seat, action)
    return moves


# Plans of assignment


def small() -> Show:
    """Return the assignment of seat 1, whose team is small enough to try everything."""
    at = planning()
    team(at, 1, "magician apprentice-1")
    lay_trick(at, 1, "board-1", RINGS, 2)
    row(at, "riverside-02")
    return at


def test_climbing_finds_the_best_plan_of_a_small_team() -> None:
    at = small()
    greedy = Greedy(Prospects())
    everything = {}
    for places in product(range(5), repeat=2):
        plan = (places[0], 0, 0, 0, places[1], 0, 0, 0)
        everything[plan] = greedy.solo(at, 1, list(plan))
    known: dict[tuple[int, ...], float] = {}
    best = climb(greedy, at, 1, known)
    assert everything[best] == pytest.approx(max(everything.values()))
    assert all(everything[plan] == pytest.approx(value) for plan, value in known.items())
    assert candidates(known, 3)[0] == best


@pytest.mark.clause("ASSIGN-2")
def test_plans_keep_to_the_cards_in_hand() -> None:
    at = planning(specialists=("assistant", "manager"))
    team(at, 1, "magician engineer manager assistant apprentice-1 apprentice-2 apprentice-3 apprentice-a")
    crowd = (steps.DOWNTOWN,) * 2 + (steps.WORKSHOP,) * 2 + (steps.THEATER,) * 3 + (steps.MARKET_ROW,)
    assert fits(at, crowd)
    assert not fits(at, (steps.DOWNTOWN,) * 3 + (0,) * 5)
    near = neighbours(at, 1, crowd)
    assert near
    assert all(fits(at, plan) for plan in near)
    assert all(sum(a != b for a, b in zip(plan, crowd, strict=True)) == 1 for plan in near)


def test_plans_go_on_from_what_is_assigned() -> None:
    at = planning()
    at.play(1, "magician=workshop")
    assert climb(Greedy(Prospects()), at, 1, {})[0] == steps.WORKSHOP
    choice = Assigner(planner(), 4, 2, 2).choose(at, 1, Rng(1))
    assert choice[0] == steps.WORKSHOP
    assert fits(at, choice)


def test_the_chosen_plan_is_the_best_reply_to_the_worlds_drawn() -> None:
    at = small()
    assigner = Assigner(planner(), 30 if parlour.compiled else 6, 2, 3)
    chosen = assigner.choose(at, 1, Rng(4))
    against = assigner.draw(at, 1, Rng(4))
    alone = climb(assigner.planner.greedy, at, 1, {})
    assert len(against) > 1
    assert assigner.mean(at, 1, chosen, against) >= assigner.mean(at, 1, alone, against)
    for plan in neighbours(at, 1, chosen):
        assert assigner.mean(at, 1, plan, against) <= assigner.mean(at, 1, chosen, against) + 1e-9


def test_nobody_is_sent_for_nothing() -> None:
    """Without coins a wage costs 2 Fame a coin: who has nothing to do stays at home."""
    at = planning(roll="R1=x R2=x I1=x I2=x B1=x B2=x")
    have(at, 1, coins=0, shards=0)
    for slot in ("board-1", "engineer"):
        lay_trick(at, 1, slot, None)
    hold(at, 1, {})
    plan = Assigner(planner(), 6, 2, 2).choose(at, 1, Rng(1))
    assert plan[PEOPLE.index("engineer")] == 0
    assert plan[PEOPLE.index("apprentice-1")] == 0


# Placements


CARDS_TRICK = "card-manipulation"


def stage(*cards: str, ap: int = 2, trick: str = CARDS_TRICK, markers: int = 2, **more: object) -> Show:
    """Return seat 1's Magician backstage with a prepared Trick; seat 2 has one of the same category."""
    at = placing("friday", ap=ap, tricks=(trick,), **more)  # type: ignore[arg-type]
    row(at, *(cards or ("riverside-01",)))
    lay_trick(at, 2, "board-1", OPTICAL)
    prepare(at, 2, OPTICAL, 1)
    prepare(at, 1, trick, markers)
    return at


def circles(at: Show) -> int:
    """Return how many circles are linked."""
    return sum(at.linked_circles(position) for position in range(5) if at.row[position] != steps.EMPTY)


PLAYERS = {"planner": planner(), "prospects": Greedy(Prospects()), "greedy": Greedy(Worth())}


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize(
    ("space", "corner"), [("riverside-01/s00", "down"), ("riverside-03/s11", "left"), ("magorian-01/s02", "up")]
)
@pytest.mark.clause("TH-7")
def test_an_obvious_link_is_made(player: str, space: str, corner: str) -> None:
    at = stage(space.partition("/")[0], ap=1)
    mark(at, space, 2, OPTICAL, corner)
    before = fame(at, 1) + coins(at, 1)
    finished(at, 1, PLAYERS[player])
    assert circles(at) == 1
    assert fame(at, 1) + coins(at, 1) == before + 1


@pytest.mark.parametrize("player", PLAYERS)
def test_a_link_with_a_shard_is_worth_more(player: str) -> None:
    at = stage("riverside-01", "riverside-03", ap=1)
    mark(at, "riverside-01/s00", 2, OPTICAL, "down")
    mark(at, "riverside-03/s00", 2, OPTICAL, "down")
    before = shards(at, 1)
    finished(at, 1, PLAYERS[player])
    assert shards(at, 1) == before + 1


@pytest.mark.clause("END-5")
def test_coins_are_taken_where_wages_are_due() -> None:
    """An unpaid coin costs 2 Fame; so the coin of a Link is worth more than its Fame, unless wages are forgotten."""
    at = stage("riverside-01", ap=1, coins=0, people="magician apprentice-1")
    mark(at, "riverside-01/s00", 2, OPTICAL, "down")
    stand(at, 1, "apprentice-1", "friday")
    card(at, 2, "apprentice-1", "workshop")  # so that wages are not due at once
    aware, careless = at.copy(), at.copy()
    finished(aware, 1, planner())
    finished(careless, 1, Greedy(Prospects(FIRST, 5, False)))
    assert (coins(aware, 1), fame(aware, 1)) == (1, 5)
    assert (coins(careless, 1), fame(careless, 1)) == (0, 6)


@pytest.mark.parametrize("player", PLAYERS)
def test_what_can_be_performed_is_prepared(player: str) -> None:
    at = placing("workshop", ap=1, tricks=(RINGS, OPTICAL), tokens={"metal": 2}, people="magician apprentice-1")
    row(at, "riverside-01")
    card(at, 1, "apprentice-1", "theater")
    assert finished(at, 1, PLAYERS[player])[0] == f"prepare:{RINGS}"
    assert prepared(at, 1, RINGS) > 0


@pytest.mark.parametrize("player", ["planner", "prospects"])
def test_missing_components_are_bought(player: str) -> None:
    at = placing("market-row-1", ap=1, tricks=(RINGS,), tokens={"metal": 1}, coins=3)
    finished(at, 1, PLAYERS[player])
    assert tokens(at, 1) == {"metal": 2}


@pytest.mark.parametrize("player", ["planner", "prospects"])
def test_a_placement_ends_rather_than_going_in_circles(player: str) -> None:
    """Nothing is gained by moving a marker to and fro."""
    at = stage("riverside-01", ap=4, markers=0, people="magician")
    prepare(at, 1, CARDS_TRICK, 1)
    mark(at, "riverside-01/s00", 1, CARDS_TRICK, "down")
    assert finished(at, 1, PLAYERS[player]) == ["end"]


def test_a_die_is_rolled_again_when_that_promises_most() -> None:
    at = placing("downtown-1", ap=4, coins=0, faces={"B1": "x", "B2": "x", "R1": "x", "R2": "x", "I1": "x", "I2": "x"})
    at.turn = 5
    action = planner().choose(at, 1)
    assert at.game.text(action) == "reroll:I2", "an Apprentice on five of six sides scores 2, coins score one for three"


@pytest.mark.parametrize("seed", range(4))
def test_planning_is_not_worse_than_greed(seed: int) -> None:
    """By its own measure, the end of the turn, a plan is at least as good as the greedy placement."""
    at = parlour.load("trickerion", players=2 + seed % 3).start()
    rng, out, seen = Rng(seed), Actions(), 0
    while not at.over and seen < (12 if parlour.compiled else 4):
        seat = at.actor()
        if seat > 0 and at.step == steps.MENU:
            seen += 1
            wise = planner(4)
            greedily = at.copy()
            greedily.apply(seat, wise.greedy.best(at, seat, 0))
            wise.greedy.finish(greedily, seat, 0)
            wise.choose(at, seat)
            assert wise.found >= wise.played_on(greedily, seat) - 1e-9
        at.apply(seat, at.random_action(seat, rng, out))
    assert seen > 3


def test_ways_to_the_same_position_are_merged() -> None:
    at = placing("market-row-1", coins=8, tricks=(RINGS,))
    one, other = at.copy(), at.copy()
    play(one, "buy:wood*1", *bargained(one, "buy:wood*1"), "buy:glass*1")
    play(other, "buy:glass*1", *bargained(other, "buy:glass*1"), "buy:wood*1")
    assert fingerprint(one) == fingerprint(other)
    assert fingerprint(one) != fingerprint(at)


def bargained(at: Show, first: str) -> list[str]:
    """Return what is to be chosen after a purchase has begun."""
    trial = play(at.copy(), first)
    return ["bargain:0"] if trial.step == steps.BARGAINING else []


def test_a_marker_is_aimed_where_it_links_most() -> None:
    """Against every slot and corner tried by the rules, on each card."""
    at = stage("riverside-01", "magorian-01", ap=1)
    prepare(at, 2, OPTICAL, 2)
    mark(at, "riverside-01/s00", 2, OPTICAL, "down")
    mark(at, "magorian-01/s02", 2, OPTICAL, "up")
    play(at, f"set-up:{CARDS_TRICK}")
    best: dict[str, int] = {}
    for move in at.moves(1):
        aimed = play(at.copy(), move)
        corners = aimed.moves(1) if aimed.step == steps.TURNING else [""]
        for corner in corners:
            after = play(aimed.copy(), corner) if corner else aimed
            name = move.partition("/")[0]
            best[name] = max(best.get(name, 0), circles(after))
    out = Actions()
    aims.offer(at, 1, out)
    offered = [at.game.text(out.get(i)) for i in range(out.n)]
    assert {move.partition("/")[0] for move in offered} == set(best)
    assert len(offered) == len(best)
    assert set(best.values()) == {1}
    for move in offered:
        aimed = play(at.copy(), move)
        corners = aimed.moves(1) if aimed.step == steps.TURNING else [""]
        assert max(circles(play(aimed.copy(), corner) if corner else aimed) for corner in corners) == 1


def test_saturday_is_looked_at_only_if_friday_is_taken() -> None:
    listed = []
    for taken in ("saturday", "friday"):
        trial = placing("workshop", people="magician engineer")
        card(trial, 1, "engineer", "theater")
        stand(trial, 2, "magician", f"{taken}-perform")
        trial.step = steps.HANDLING
        play(trial, "engineer")
        out = Actions()
        Greedy(Prospects()).list_actions(trial, 1, out)
        listed.append([trial.game.text(out.get(i)) for i in range(out.n)])
    assert listed == [["idle", "@thursday", "@friday", "@sunday"], ["idle", "@thursday", "@saturday", "@sunday"]]


# Setup


@pytest.mark.clause("SETUP-29", "SETUP-33")
def test_setup_takes_what_makes_the_first_trick_ready() -> None:
    at = ordered(2)
    play(at, "magician:electra", f"trick:{RINGS}")
    moves = []
    while at.step == steps.TAKING:
        moves.append(at.game.text(openings.choose(Greedy(Prospects()), at, 1)))
        play(at, moves[-1])
    assert moves[:2] == ["take:metal", "take:metal"]


def test_setup_looks_only_at_components_that_are_required() -> None:
    at = ordered(2)
    play(at, "magician:electra", f"trick:{RINGS}")
    out = Actions()
    openings.offer(at, 1, out)
    assert [at.game.text(out.get(i)) for i in range(out.n)] == ["take:metal", "stop"]


def test_setup_looks_at_one_magician_of_each_category() -> None:
    at = ordered(2)
    out = Actions()
    openings.offer(at, 1, out)
    assert out.n == 4
