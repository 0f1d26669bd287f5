"""What the page of Trickerion says of the cards that somebody on stage may perform."""

from __future__ import annotations

import random
import re
from itertools import takewhile

import pytest
from table_builders import ANN, Play, person, robot

from parlour.core import games, load
from parlour.games.trickerion import names
from parlour.table import Audience, Room, page_of
from parlour.web.regions import Renderer

EARNED = ("yield", "links", "backstage", "bonus", "shards")
DULL = ("end", "idle", "decline")


def on_stage(seed: int) -> Play:
    """Play by chance until seat 1 has several cards to perform."""
    rng = random.Random(seed)
    play = Play(person(1, ANN), robot(2), robot(3), game=load("trickerion", players=3, preset=True))
    while not play.table.finished:
        seat = min(play.table.owing)
        moves = play.table.state.moves(seat)
        if seat == 1 and all(move.startswith("perform:") for move in moves):
            return play
        move = rng.choice([move for move in moves if move not in DULL] or moves)
        play = play.act(ANN, 1, move) if seat == 1 else play.bot(seat, move)
    pytest.fail("nobody came on stage")


@pytest.mark.parametrize("seed", [1, 3, 7])
def test_each_card_says_what_it_brings(seed: int) -> None:
    """Before the choice the page tells all that each card would bring whoever performs it."""
    play = on_stage(seed)
    page = page_of(play.table, Audience(holder=ANN), Room())
    bar = Renderer(games).regions(page)["r-actions"]
    said = re.findall(r'data-action="(perform:[^"]*)">[^<]*<small>you: ([^<·]*)', bar)

    assert [card for card, _ in said] == play.table.state.moves(1)
    for card, gains in said:
        first, *rest = play.table.state.copy().play(1, card)
        assert first.kind == "perform"
        here = takewhile(lambda event: event.kind in EARNED, rest)
        own = [event.detail for event in here if event.seat == 1]
        sums = [sum(int(str(detail.get(what, 0))) for detail in own) for what in ("fame", "coins", "shards")]
        assert gains.strip() == names.gains(*sums)
