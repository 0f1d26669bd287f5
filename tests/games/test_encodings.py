"""Encodings say what a seat's view and history say: all of it, and nothing else."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator

import pytest
from encodings_reference import flat, planes_of

import parlour
from parlour.core import Actions, Game, Rng, State, Tensor
from parlour.core.tensor import Cells
from parlour.testing.told import dumps
from parlour.testing.twins import twins

NAMES = ("conic", "fractal-tricks", "natural-chaos", "trickerion")
CASES: list[tuple[str, dict[str, object]]] = [
    ("conic", {}),
    ("conic", {"players": 4, "ties": "cancel"}),
    ("conic", {"players": 3, "setup_seat": 2}),
    ("fractal-tricks", {}),
    ("fractal-tricks", {"chaos_seat": 2, "lead": "winner", "inner": "phase", "max_rounds": 2}),
    ("natural-chaos", {}),
    ("natural-chaos", {"players": 4, "stones": True, "turn_limit": 60}),
    ("natural-chaos", {"repetition": "none"}),
    ("trickerion", {}),
    ("trickerion", {"players": 4, "preset": True}),
    ("trickerion", {"players": 3}),
]
PAST_ONLY = {"natural-chaos": {"seen"}}
"""What neither view nor events show: it is counted along the game instead."""
DRAWING_ONLY = {"pieces", "threats", "counts"}
"""Names of pieces for drawings that move, and what follows from the rest."""


def named(case: tuple[str, dict[str, object]]) -> str:
    return "-".join([case[0], *(f"{key}={value}" for key, value in case[1].items())])


def tensor_of(game: Game) -> Tensor:
    tensor = game.tensor()
    assert tensor is not None
    return tensor


def written(tensor: Tensor, state: State, seat: int) -> list[float]:
    out = array("f", bytes(4 * tensor.size))
    tensor.write(state, seat, out, 0)
    return out.tolist()


def positions(game: Game, seed: int, most: int = 400) -> Iterator[State]:
    """Play a random game and show each of its positions."""
    rng, out, state = Rng(seed), Actions(), game.start()
    for _ in range(most):
        yield state
        owing = state.to_act()
        if not owing:
            return
        seat = owing[rng.below(len(owing))]
        state.apply(seat, state.random_action(seat, rng, out))


@pytest.mark.parametrize("case", CASES, ids=named)
def test_each_plane_is_what_view_and_history_say(case: tuple[str, dict[str, object]]) -> None:
    game = parlour.load(case[0], **case[1])
    tensor = tensor_of(game)
    unseen = PAST_ONLY.get(case[0], set())

    for step, state in enumerate(positions(game, seed=7)):
        if step % 3 and not state.over:
            continue
        for seat in (0, *game.seats):
            numbers, expected = written(tensor, state, seat), planes_of(state, seat)
            assert set(expected) | unseen == {plane.name for plane in tensor.planes}
            at = 0
            for plane in tensor.planes:
                part = numbers[at : at + plane.size]
                at += plane.size
                assert all(0 <= number <= plane.high and number == int(number) for number in part), plane.name
                if plane.name not in unseen:
                    assert part == flat(expected[plane.name]), (plane.name, state.plies, seat)


@pytest.mark.parametrize("rule", ["draw", "forbid", "none"])
@pytest.mark.clause("NC-20")
def test_how_often_a_position_stood_before_is_counted(rule: str) -> None:
    game = parlour.load("natural-chaos", repetition=rule, turn_limit=60)
    tensor = tensor_of(game)
    place = tensor.start_of("seen")
    stood: Counter[str] = Counter()
    most = 0
    state = game.start()
    for seat, move in [(1, "?F"), (2, "?P"), (1, "F@Ab3"), (2, "P@Cb3")]:
        state.play(seat, move)

    for ply in range(12):
        if state.over:
            break
        view = state.view(None).to_json()
        now = dumps([view["cells"], view["to_act"]])
        counted = stood[now]
        assert written(tensor, state, 1)[place] == (0 if rule == "none" else counted)
        stood[now] += view["phase"] == "play"
        most = max(most, counted)
        wanted = ("Ab3-Ab4", "Cb3-Cb4", "Ab4-Ab3", "Cb4-Cb3")[ply % 4]
        moves = state.moves(state.actor())
        state.play(state.actor(), wanted if wanted in moves else next(move for move in moves if "-" in move))
    assert most == (0 if rule == "forbid" else 2 if rule == "none" else 1)


@pytest.mark.parametrize("case", CASES, ids=named)
def test_views_that_differ_have_encodings_that_differ(case: tuple[str, dict[str, object]]) -> None:
    game = parlour.load(case[0], **case[1])
    tensor = tensor_of(game)
    meant: dict[tuple[float, ...], str] = {}

    for seed in range(3):
        for state in positions(game, seed, most=120):
            for seat in game.seats:
                view = state.view(seat).to_json()
                told = dumps({key: value for key, value in view.items() if key not in DRAWING_ONLY})
                assert meant.setdefault(tuple(written(tensor, state, seat)), told) == told
    assert len(set(meant.values())) > 60


def leaks(tensor: Tensor, state: State, seat: int, rng: Rng) -> bool:
    """Tell whether an encoding differs between worlds that the seat cannot tell apart."""
    own = written(tensor, state, seat)
    worlds = [state.sample(seat, rng) for _ in range(4)]
    worlds += [world for _, world in twins(state, [seat], rng, tries=6)]
    return any(written(tensor, world, seat) != own for world in worlds)


@pytest.mark.parametrize("case", CASES, ids=named)
def test_worlds_that_a_seat_cannot_tell_apart_have_one_encoding(case: tuple[str, dict[str, object]]) -> None:
    game = parlour.load(case[0], **case[1])
    tensor = tensor_of(game)
    rng = Rng(5)

    for step, state in enumerate(positions(game, seed=11, most=150)):
        if step % 5 == 0 or state.pending():
            assert not any(leaks(tensor, state, seat, rng) for seat in game.seats)


@pytest.mark.parametrize("name", NAMES)
def test_a_planted_leak_is_found(name: str) -> None:
    """The other seat's part of its own encoding is written into a plane that should not have it."""
    game = parlour.load(name)
    honest = tensor_of(game)

    class Frank(Tensor):
        def write(self, state: State, seat: int, out: Cells, at: int) -> None:
            honest.write(state, seat, out, at)
            for place, number in enumerate(written(honest, state, 3 - seat)):
                if place >= honest.planes[0].size and number:
                    out[at + place] = number

    frank, rng = Frank(honest.planes), Rng(3)
    assert any(leaks(frank, state, seat, rng) for state in positions(game, seed=2, most=150) for seat in game.seats)


@pytest.mark.parametrize("name", NAMES)
def test_planes_are_declared_in_order(name: str) -> None:
    tensor = tensor_of(parlour.load(name))

    assert len({plane.name for plane in tensor.planes}) == len(tensor.planes)
    assert sum(plane.size for plane in tensor.planes) == tensor.size
    assert tensor.start_of(tensor.planes[0].name) == 0
    assert tensor.start_of(tensor.planes[-1].name) == tensor.size - tensor.planes[-1].size
    with pytest.raises(KeyError):
        tensor.start_of("no such plane")


@pytest.mark.parametrize("name", NAMES)
def test_numbers_go_where_they_are_wanted_and_nowhere_else(name: str) -> None:
    game = parlour.load(name)
    tensor = tensor_of(game)
    state = next(state for state in positions(game, 1) if state.plies > 25)
    out = array("f", [0.0] * (tensor.size + 10))

    tensor.write(state, 1, out, 4)

    assert out.tolist() == [0.0] * 4 + written(tensor, state, 1) + [0.0] * 6


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("seat", "at"), [(5, 0), (-1, 0), (99, 0), (1, 10**6)])
def test_numbers_out_of_range_are_refused(name: str, seat: int, at: int) -> None:
    game = parlour.load(name)
    tensor = tensor_of(game)
    with pytest.raises(IndexError):
        tensor.write(game.start(), seat, array("f", bytes(4 * tensor.size)), at)


@pytest.mark.parametrize("name", NAMES)
def test_the_past_tells_no_secrets(name: str) -> None:
    """The past as numbers is the same in all worlds that a seat cannot tell apart, and has a row for each decision."""
    game = parlour.load(name)
    tensor = tensor_of(game)
    rng = Rng(9)

    for step, state in enumerate(positions(game, seed=3, most=120)):
        if step % 4 == 0 and game.name != "trickerion":
            for seat in game.seats:
                rows = tensor.recall(state, seat)
                assert len(rows) == state.plies + len(state.pending())
                assert all(tensor.recall(state.sample(seat, rng), seat) == rows for _ in range(3))
