"""Trickerion: what no decision can break, checked at every decision of whole games (SUPPLY, LIMIT, GE-1)."""

from __future__ import annotations

from collections import Counter

import pytest
from tr_drivers import OPTION_SETS, Driver, at_random, eagerly, play

from parlour.games.trickerion.components import BOX
from parlour.games.trickerion.figures import die_of
from parlour.games.trickerion.rules import Show
from parlour.games.trickerion.steps import (
    APPRENTICE_A,
    BACKSTAGE,
    DEALING,
    EMPTY,
    MANAGER,
    ON_STAGE,
    ORDERING,
    OVER,
    REFILLING,
)

GAMES = 36
HAND = {1: 3, 2: 2, 3: 2, 4: 2}
WORKSHOP_SPOT = 8
SPECIALISTS = 0b1110


def seats(state: Show) -> range:
    return range(1, state.players + 1)


def bits(number: int) -> set[int]:
    return {bit for bit in range(number.bit_length()) if number >> bit & 1}


def check_tricks(state: Show) -> None:
    """Every Trick card once, every suit of an owner once, four markers of each suit (SUPPLY-2, SUPPLY-4)."""
    owned = [trick for trick in state.tricks if trick != EMPTY]
    assert len(owned) == len(set(owned))
    marks = Counter((state.mark_owner(at), state.mark_suit(at)) for at in range(30) if state.marks[at])
    for seat in seats(state):
        lying = dict.fromkeys(range(4), 0)
        for i in range(4 * seat - 4, 4 * seat):
            if state.tricks[i] == EMPTY:
                assert state.prepared[i] == 0
                continue
            assert lying.setdefault(state.suits[i], 0) == 0
            lying[state.suits[i]] = state.prepared[i] + 10
        for suit, found in lying.items():
            assert marks[seat, suit] == 0 or found >= 10, "a marker belongs to no Trick"
            assert state.supply[4 * seat - 4 + suit] + found % 10 + marks[seat, suit] == 4


def check_marks(state: Show) -> None:
    """Markers lie on printed slots of face-up cards only, and no two of a suit and player on one card (TH-2)."""
    for position in range(5):
        here = [at for at in range(6 * position, 6 * position + 6) if state.marks[at]]
        assert state.row[position] != EMPTY or not here
        assert len(here) == len({(state.mark_owner(at), state.mark_suit(at)) for at in here})
        slots = BOX.performances.cards[state.row[position]].slots if here else ()
        assert all(f"s{at % 2}{at % 6 // 2}" in slots for at in here)
    assert 0 not in {state.mark_owner(at) for at in range(30) if state.marks[at]}


def check_people(state: Show) -> None:
    """One disk of a kind, four Apprentices (SUPPLY-3); cards only for the team and as many as in a hand (ASSIGN-2)."""
    for seat in seats(state):
        team, hired = state.team[seat - 1], state.hired[seat - 1]
        assert team & hired == 0
        assert hired & ~SPECIALISTS == 0
        assert (team >> 4).bit_count() + state.recruits[seat - 1] <= 4
        assert not team >> APPRENTICE_A & 1 or team >> 3 & 1, "who lives with the Assistant needs one"
        under = {person: state.plan_of(seat, person) for person in range(8)}
        assert {person for person, place in under.items() if place} <= bits(team)
        assert bits(state.handled[seat - 1]) <= bits(team)
        used = Counter(under.values())
        assert all(used[place] <= count for place, count in HAND.items())


def check_spots(state: Show) -> None:
    """One disk on a slot (PLACE-9), one player on a weekday (PLACE-20), only Magicians on stage (PLACE-18)."""
    disks = [(seat, person, state.spot_of(seat, person)) for seat in seats(state) for person in range(8)]
    standing = [disk for disk in disks if disk[2] != EMPTY]
    assert all(person in bits(state.team[seat - 1]) for seat, person, _ in standing)
    for spot, count in Counter(spot for _, _, spot in standing if spot != WORKSHOP_SPOT).items():
        assert count <= (2 if BACKSTAGE <= spot < ON_STAGE else 1)
    assert all(count <= 2 for count in Counter(seat for seat, _, spot in standing if spot == WORKSHOP_SPOT).values())
    assert all(person == 0 for _, person, spot in standing if spot >= ON_STAGE)
    days = {(seat, (spot - BACKSTAGE) % 4) for seat, _, spot in standing if spot >= BACKSTAGE}
    assert len(days) == len({seat for seat, _ in days}) == len({day for _, day in days})


def check_goods(state: Show) -> None:
    """Nothing below zero (DEF-10), Components within their limits (LIMIT-2), stock in one way only (MR-19)."""
    for amounts in (state.coins, state.shards, state.fame, state.supply, state.prepared, state.tokens, state.recruits):
        assert min(amounts) >= 0
    assert state.ap >= 0
    assert max(state.tokens) <= 3
    for seat in seats(state):
        held = {kind for kind in range(12) if state.tokens[12 * seat - 12 + kind]}
        managed = bits(state.managed[seat - 1])
        assert managed <= held
        assert len(managed) <= 2
        assert len(held - managed) <= 6
        assert not managed or state.in_team(seat, MANAGER)
    stock = [kind for kind in (*state.buy, state.quick) if kind != EMPTY]
    assert len(stock) == len(set(stock))
    ordered = [kind for kind in state.orders if kind != EMPTY]
    assert len(ordered) == len(set(ordered) - set(state.buy))
    assert all(face == EMPTY or die_of(face) == die for die, face in enumerate(state.dice))


def check_row(state: Show) -> None:
    """The row holds as many cards as the turn says (END-15); a drawn card is missing until it is dealt."""
    if state.step in (ORDERING, DEALING):
        return
    more = min(state.turn, 3) - 1 if state.early_cards else 0
    if state.step == REFILLING:
        more = min(state.turn + 1, 3) - 2 if state.early_cards else -1
    found = sum(card != EMPTY for card in state.row)
    assert found == state.players - 1 + more
    assert all(card == EMPTY for card in state.row[state.players + 1 :])
    assert len(set(state.row) - {EMPTY}) == found


CHECKS = (check_tricks, check_marks, check_people, check_spots, check_goods, check_row)


@pytest.mark.clause("GE-1", "SUPPLY-2", "SUPPLY-3", "SUPPLY-4", "LIMIT-1", "LIMIT-2", "LIMIT-3", "PLACE-9", "PLACE-20")
@pytest.mark.clause("DEF-4", "DEF-10", "END-15", "MR-19", "ASSIGN-2", "PLACE-15", "PLACE-16", "PLACE-18", "PLACE-19")
@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
@pytest.mark.parametrize("driver", [at_random, eagerly])
def test_nothing_is_lost_or_made(driver: Driver, options: dict[str, object]) -> None:
    for seed in range(3):
        for state in play(seed, driver, **options):
            for check in CHECKS:
                check(state)


@pytest.mark.clause("GE-1")
@pytest.mark.parametrize("driver", [at_random, eagerly])
def test_the_notes_add_up(driver: Driver) -> None:
    """Whatever changes Fame, coins or Shards is noted, and with the right amount."""
    for seed in range(GAMES):
        state = list(play(seed, driver, **OPTION_SETS[seed % len(OPTION_SETS)]))[-1]
        assert state.step == OVER
        for i in range(state.players):
            noted = [note for note in state.journal if note[1] == i + 1]
            assert sum(note[2] for note in noted) == state.fame[i]
            assert sum(note[3] for note in noted) == state.coins[i]
            assert sum(note[4] for note in noted) == state.shards[i]


def test_the_eager_player_meets_what_is_rare() -> None:
    """Long runs guard only what happens in them."""
    seen: Counter[str] = Counter()
    for seed in range(GAMES):
        state = list(play(seed, eagerly, **OPTION_SETS[seed % len(OPTION_SETS)]))[-1]
        for kind, seat, fame, *_, c in state.journal:
            seen[kind] += 1
            seen["guest"] += kind == "yield" and seat != c
            seen["unpaid"] += kind == "wages" and fame < 0
    kinds = {"learn", "prepare", "set-up", "reschedule", "link", "link-shard", "perform", "yield", "guest", "links"}
    kinds |= {"backstage", "bonus", "shards", "wages", "unpaid", "join", "arrive", "leave", "leave-row", "discard"}
    kinds |= {"move-trick", "move-components", "hire", "take-coins", "buy", "order", "quick-order", "enhance"}
    assert kinds <= {kind for kind, count in seen.items() if count >= 3}, kinds - set(seen)
