"""A second opinion on encodings: every plane computed from a seat's view and history alone, as JSON."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from parlour.core import State
from parlour.games.trickerion.components import CARDS, COMPONENTS, DICE, MAGICIANS, PLACES, SLOTS, SUITS, TRICKS
from parlour.games.trickerion.notation import ACTIONS, FACES, PEOPLE, SPOTS
from parlour.games.trickerion.view import PHASES

Planes = dict[str, Any]
View = dict[str, Any]
Past = list[dict[str, Any]]


def hot(things: Sequence[Any], *chosen: Any) -> list[int]:
    """Write 1 for the chosen things of a sequence; no thing is chosen by an empty text."""
    assert all(each in things for each in chosen if each != "")
    return [int(thing in chosen and thing != "") for thing in things]


def planes_of(state: State, seat: int) -> Planes:
    """Return all planes of what a seat knows (0: a spectator), nested or flat."""
    view: View = state.view(seat or None).to_json()
    past = [event.to_json() for event in state.history(seat or None)]
    return REFERENCES[state.game.name](view, past, seat, state.game.players)


def flat(planes: Any) -> list[float]:
    """Write nested lists one behind the other."""
    if isinstance(planes, list):
        return [number for each in planes for number in flat(each)]
    return [float(planes)]


def from_own(players: int, seat: int) -> list[int]:
    """List the seats from the own one on; a spectator's from seat 1."""
    seats = list(range(1, players + 1))
    return seats[seat - 1 :] + seats[: seat - 1] if seat else seats


# Natural Chaos

CELLS = [f"{quadrant}{file}{rank}" for quadrant in "ABCD" for rank in "1234" for file in "abcd"]


def natural_chaos(view: View, past: Past, seat: int, players: int) -> Planes:
    acts = [event for event in past if event["kind"] in ("place", "move", "switch", "stone", "pass")]
    passes = 0
    while passes < len(acts) and acts[-1 - passes]["kind"] == "pass":
        passes += 1
    last = view["last"]
    return {
        "seat": hot([1, 2, 3, 4], seat or ""),
        "phase": hot(["faceoff", "stones", "play", "over"], view["phase"]),
        "to_act": hot([1, 2, 3, 4], *view["to_act"]),
        "pieces": [[int(cell == letter) for cell in view["cells"]] for letter in "FWEPS"],
        "last": [hot(CELLS, *last[:-1]), hot(CELLS, *last[-1:])],
        "picks": [hot("FWEP", view["picks"].get(str(side), "")) for side in (1, 2)],
        "picked": hot([1, 2], *view["picked"]),
        "turn": view["turn"],
        "passes": passes,
        "winner": hot(["Black", "White", "draw"], view["winner"]),
    }


# Conic

CHIPS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "*"]


def conic(view: View, past: Past, seat: int, players: int) -> Planes:
    seats = from_own(players, seat)
    racks = {each: set(CHIPS) for each in seats}
    numbers = dict.fromkeys(SPACES, 0)
    for event in past:
        if event["kind"] == "reveal":
            for who, chip in event["detail"]["chips"].items():
                racks[int(who)] -= {chip} - {"0"}
        elif event["kind"] == "won" and event["detail"]["winner"]:
            numbers[event["detail"]["space"]] = int(event["detail"]["chip"])
    marks = {
        (int(who), chip): 1 + 2 * reveal["playoff"] + reveal["replacement"]
        for reveal in view["reveals"]
        for who, chip in reveal["chips"].items()
    }
    if seat:
        assert set(view["rack"]) == racks[seat]
    return {
        "seat": hot(sorted(seats), seat or ""),
        "stage": hot(["first cone", "pick", "cone", "over"], view["stage"]),
        "to_act": hot(seats, *view["to_act"]),
        "waiting": hot(seats, *view["waiting"]),
        "inside": hot(seats, *view["inside"]),
        "round": view["round"],
        "cone": hot(SPACES, view["cone"]),
        "owners": [[int(owner == each) for owner in view["spaces"]] for each in (*seats, 5)],
        "numbers": [*numbers.values()],
        "racks": [hot(CHIPS, *racks[each]) for each in seats],
        "picked": hot(CHIPS, view["picked"]),
        "reveals": [[marks.get((each, chip), 0) for chip in CHIPS] for each in seats],
        "last_winner": hot(seats, view["last_winner"] or ""),
        "winners": hot(seats, *view["winners"]),
    }


SPACES = [
    f"{row}{number + 1}" for row, size in zip("abcdefg", (1, 2, 3, 4, 3, 2, 1), strict=True) for number in range(size)
]


# Fractal Tricks

TOKENS = [f"{colour}{number}" for colour in "bw" for number in range(10)]
OUTER = [f"{triangle}{position}" for triangle in "TLR" for position in "tlr"]


def fractal_tricks(view: View, past: Past, seat: int, players: int) -> Planes:
    tricks = [
        event
        for event in past
        if event["kind"] in ("lead", "follow", "trick") and event["detail"]["round"] == view["round"]
    ]
    led: dict[str, str] = {}
    followed: dict[str, str] = {}
    played: dict[int, set[str]] = {1: set(), 2: set()}
    void: dict[int, set[str]] = {1: set(), 2: set()}
    current = ""
    for event in tricks:
        detail = event["detail"]
        if event["kind"] == "lead":
            current = detail["space"]
            led[current] = detail["token"]
            played[event["seat"]].add(detail["token"])
        elif event["kind"] == "follow":
            followed[current] = detail["token"]
            played[event["seat"]].add(detail["token"])
            first, second = led[current], detail["token"]
            if first[0] != second[0] and int(first[1]) + int(second[1]) != 9:
                void[event["seat"]] |= {token for token in TOKENS if token[0] == first[0]}
    done = sum(event["kind"] == "trick" for event in tricks)
    owners = {space["name"]: space["winner"] for space in view["spaces"]}
    seats = from_own(2, seat)
    return {
        "seat": hot([1, 2], seat or ""),
        "stage": hot(["deal", "lead", "follow", "choose", "over"], view["stage"]),
        "to_act": hot(seats, *[each for each in view["to_act"] if each]),
        "round": view["round"],
        "trick": hot(range(10), done),
        "chaos": [int(view["roles"][str(each)] == "Chaos") for each in seats],
        "starter": hot(seats, view["starter"]),
        "leader": hot(seats, view["leader"]),
        "hand": hot(TOKENS, *view["hand"]),
        "hand_sizes": [view["hand_sizes"][str(each)] for each in seats],
        "led": [hot(TOKENS, led.get(space, "")) for space in OUTER],
        "followed": [hot(TOKENS, followed.get(space, "")) for space in OUTER],
        "played": [hot(TOKENS, *played[each]) for each in seats],
        "void": [hot(TOKENS, *void[each]) for each in seats],
        "current": hot(OUTER, current),
        "outer": [[int(owners[space] == side) for space in OUTER] for side in ("Chaos", "Cosmos")],
        "inner": [[int(view["inner"][place] == side) for place in "tlr"] for side in ("Chaos", "Cosmos")],
        "held": [*view["held"].values()],
        "winner": hot(["Chaos", "Cosmos", "draw"], view["winner"]),
    }


# Trickerion

_tricks = [trick.id for trick in TRICKS]
_types = [component.id for component in COMPONENTS]
_cards = [card.id for card in CARDS]
_slots = ["board-1", "board-2", "board-3", "engineer"]
_faces = [(die.id, face) for die, faces in zip(DICE, FACES, strict=True) for face in faces]
_categories = ("escape", "spiritual", "mechanical", "optical")


def trickerion(view: View, past: Past, seat: int, players: int) -> Planes:
    seats = from_own(players, seat)
    boards = [view["boards"][each - 1] for each in seats]
    placement = view["placement"] or {"seat": "", "person": "", "spot": "", "ap": 0, "enhanced": 0, "path": []}
    row = {card["position"]: card for card in view["row"]}
    return {
        "seat": hot(sorted(seats), seat or ""),
        "phase": hot(PHASES, view["phase"]),
        "to_act": hot(seats, *[each for each in view["to_act"] if each]),
        "turn": view["turn"],
        "rank": [hot(sorted(seats), board["rank"] or "") for board in boards],
        "advertised": [board["advertised"] for board in boards],
        "wealth": [[board["fame"], board["coins"], board["shards"]] for board in boards],
        "magician": [hot([each.id for each in MAGICIANS], board["magician"]) for board in boards],
        **_tricks_of(boards),
        "supply": [[*board["supply"].values()] for board in boards],
        **_piles_of(boards),
        **_people_of(boards),
        "inn": [
            [*hot(["engineer", "manager", "assistant"], *[p for p in board["inn"] if p != "apprentice"]),
             board["inn"].count("apprentice")]
            for board in boards
        ],
        "hand": [[*board["hand"].values()] for board in boards],
        "planned": [board["planned"] for board in boards],
        "dice": hot(_faces, *view["dice"].items()),
        "buy": [hot(_types, each) for each in view["buy"]],
        "orders": [hot(_types, each) for each in view["orders"]],
        "quick": hot(_types, view["quick"]),
        "row": [hot(_cards, row[position]["card"] if position in row else "") for position in range(1, 6)],
        "markers": [_markers(row.get(position), seats) for position in range(1, 6)],
        "deck": len(view["deck"]),
        "gone": hot(_cards, *view["gone"]),
        "offered": hot(_tricks, *view["offered"]),
        "performed": hot(_tricks, *view["performed"]),
        "placement": [
            hot(seats, placement["seat"]), hot(PEOPLE, placement["person"]), hot(SPOTS, placement["spot"]),
            placement["ap"], int(placement["enhanced"]),
        ],
        "path": hot([*ACTIONS], *placement["path"]),
        "day": hot(["thursday", "friday", "saturday", "sunday"], view["day"]),
        "ranking": [view["ranking"].index(each) + 1 if view["ranking"] else 0 for each in seats],
    }  # fmt: skip


def _tricks_of(boards: list[View]) -> Planes:
    owned = [{trick["slot"]: trick for trick in board["tricks"]} for board in boards]

    def each(what: Callable[[View], Any], none: Any) -> list[Any]:
        return [[what(own[slot]) if slot in own else none for slot in _slots] for own in owned]

    return {
        "tricks": each(lambda trick: hot(_tricks, trick["trick"]), [0] * 48),
        "suits": each(lambda trick: hot(SUITS, trick["suit"]), [0] * 4),
        "prepared": each(lambda trick: trick["prepared"], 0),
    }


def _piles_of(boards: list[View]) -> Planes:
    piles = [{pile["component"]: pile for pile in board["piles"]} for board in boards]
    return {
        "tokens": [[own[kind]["tokens"] if kind in own else 0 for kind in _types] for own in piles],
        "managed": [[int(kind in own and own[kind]["manager"]) for kind in _types] for own in piles],
    }


def _people_of(boards: list[View]) -> Planes:
    teams = [{person["person"]: person for person in board["people"]} for board in boards]
    places = PLACES[1:]

    def each(things: Sequence[Any], what: str) -> list[Any]:
        return [
            [hot(things, team[who][what]) if who in team else [0] * len(things) for who in PEOPLE] for team in teams
        ]

    return {
        "people": each(["home", "placed", "idle", "waiting"], "state"),
        "spots": each(SPOTS, "spot"),
        "cards": each(places, "card"),
    }


def _markers(card: View | None, seats: list[int]) -> list[list[int]]:
    found = {marker["slot"]: marker for marker in card["markers"]} if card else {}
    none = [0] * (len(seats) + 8)
    return [
        [
            *hot(seats, found[slot]["seat"]),
            *hot(SUITS, found[slot]["suit"]),
            *hot(_categories, found[slot]["corners"][0]),
        ]
        if slot in found
        else none
        for slot in SLOTS
    ]


REFERENCES: dict[str, Callable[[View, Past, int, int], Planes]] = {
    "natural-chaos": natural_chaos,
    "conic": conic,
    "fractal-tricks": fractal_tricks,
    "trickerion": trickerion,
}
