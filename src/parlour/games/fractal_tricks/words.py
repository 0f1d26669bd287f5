"""Fractal Tricks in words: choices with their consequences, events, log sentences, questions and refusals."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from parlour.core import Choice, Event, Json, Question
from parlour.games.fractal_tricks.board import (
    CHAOS,
    COLOUR_NAMES,
    COSMOS,
    POSITIONS,
    SIDES,
    SPACES,
    TOKENS,
    TRIANGLE_NAMES,
    TRIANGLES,
    neighbours,
    space_name,
    token_name,
)
from parlour.games.fractal_tricks.notation import ACTIONS, CHOOSE, DEAL, FOLLOW, kind_of
from parlour.games.fractal_tricks.rules import Round
from parlour.games.fractal_tricks.view import FractalTricksView, matches, role, tokens_of


def choice(state: Round, seat: int, action: int) -> Choice:
    """Describe a legal action with what it takes, where it goes and what it will do."""
    kind, text = kind_of(action), ACTIONS.text(action)
    if kind == "lead":
        token, space = divmod(action, 9)
        label = f"Lead {token_name(token)} to the {space_name(space)}"
        return Choice(action, text, label, kind, TOKENS[token], SPACES[space])
    if kind == "follow":
        token = action - FOLLOW
        effects = (_outcome(state, seat, token), *_brings(state, state.judge(token)))
        return Choice(
            action, text, f"Follow with {token_name(token)}", kind, TOKENS[token], SPACES[state.space], "", effects
        )
    if kind == "choose":
        winner = CHAOS + action - CHOOSE
        return Choice(action, text, f"{SIDES[winner]} wins the trick", kind, None, text, "", _brings(state, winner))
    seat, token = divmod(action - DEAL, 20)
    return Choice(action, text, f"Deal {token_name(token)} to seat {seat + 1}", kind)


def _outcome(state: Round, seat: int, token: int) -> str:
    winner = state.judge(token)
    if winner == 0:
        return "equal numbers: Chaos chooses the winner"
    same = token // 10 == state.token_at(state.space, 0) // 10
    verb = "wins" if SIDES[winner] == role(state, seat) else "loses"
    return f"{verb} the trick: the {'higher' if same else 'lower'} number counts"


def _brings(state: Round, winner: int) -> tuple[str, ...]:
    """Return what the trick brings beyond itself if this side wins it, in words."""
    if not winner:
        return ()
    board = state.copy()
    board.settle(winner)
    brought = [
        f"{SIDES[side]} takes the inner {TRIANGLE_NAMES[place]} space"
        for side in (CHAOS, COSMOS)
        for place in range(3)
        if (board.inner(side) & ~state.inner(side)) >> place & 1
    ]
    if board.trick == 9:
        brought.append(f"{SIDES[COSMOS if matches(board) else CHAOS]} wins the round")
    return tuple(brought)


def events(before: Round, seat: int, action: int, after: Round) -> tuple[Event, ...]:
    """Tell what a decision brought about."""
    kind, text = kind_of(action), ACTIONS.text(action)
    if kind == "deal":
        return (_dealt(text, action, before, after),)
    if kind == "lead":
        detail: dict[str, Json] = {"token": TOKENS[action // 9], "space": SPACES[action % 9], "round": before.number}
        return (Event("lead", seat, text, detail, reveals=True),)
    if kind == "follow":
        winner = before.judge(action - FOLLOW)
        detail = {"token": text, "space": SPACES[before.space], "round": before.number}
        first = Event("follow", seat, text, detail, reveals=True)
    else:
        winner = CHAOS + action - CHOOSE
        first = Event("choose", seat, text, {"winner": SIDES[winner], "space": SPACES[before.space]})
    return (first, *(_trick_over(before, seat, text, winner, after) if winner else ()))


def _dealt(text: str, action: int, before: Round, after: Round) -> Event:
    seat, token = divmod(action - DEAL, 20)
    public: dict[str, Json] = {"to": seat + 1, "round": before.number, "last": after.actor() != 0}
    own: dict[str, Json] = {**public, "token": TOKENS[token]}
    return Event("deal", 0, text, own, seats=(seat + 1,), cover=public, quiet=not public["last"])


def _trick_over(before: Round, seat: int, text: str, winner: int, after: Round) -> list[Event]:
    """Tell who won the trick, what that did to the inner triangle and, after the ninth, how the round ended."""
    board = before.copy()
    board.settle(winner)
    here: dict[str, Json] = {"trick": SPACES[before.space], "round": before.number}
    happened = [Event("trick", seat, text, {"space": SPACES[before.space], "winner": SIDES[winner], **here})]
    for side in (CHAOS, COSMOS):
        fresh = board.inner(side) & ~before.inner(side)
        happened += [
            Event("inner", seat, text, {"space": POSITIONS[place], "winner": SIDES[side], **here})
            for place in range(3)
            if fresh >> place & 1
        ]
    if board.trick == 9:
        happened.append(_round_over(board, seat, text, after))
    if after.over:
        happened.append(Event("end", seat, text, _ended(after)))
    return happened


def _round_over(board: Round, seat: int, text: str, after: Round) -> Event:
    found: list[Json] = list(matches(board))
    winner = COSMOS if found else CHAOS
    held: dict[str, Json] = {SIDES[side]: after.held_by(side) for side in (CHAOS, COSMOS)}
    detail: dict[str, Json] = {
        "round": board.number,
        "winner": SIDES[winner],
        "matches": found,
        "outer": _owners(board.outer(COSMOS), 9),
        "inner": _owners(board.inner(COSMOS), 3),
        "taken": board.inner(winner).bit_count(),
        "held": held,
    }
    return Event("round", seat, text, detail)


def _owners(cosmos: int, places: int) -> str:
    """Write who has each place: O for Cosmos, X for Chaos."""
    return "".join("O" if cosmos >> place & 1 else "X" for place in range(places))


def _ended(after: Round) -> dict[str, Json]:
    winner = after.winner % 3
    held = after.held_by(winner) if winner else 0
    return {"winner": SIDES[winner], "seat": _seat_of(after, winner), "held": held, "rounds": after.number}


def _seat_of(state: Round, side: int) -> int:
    """Return the seat that plays a side; 0 for no side."""
    return 0 if not side else state.chaos_seat if side == CHAOS else 3 - state.chaos_seat


def ending(state: Round, name: Callable[[int], str]) -> str:
    """Return why a finished game is over, as a sentence."""
    return _tell_end(_ended(state), name)


def _tell_end(detail: Mapping[str, Json], name: Callable[[int], str]) -> str:
    side, person = str(detail["winner"]), name(int(str(detail["seat"])))
    if not side:
        return "A draw: the last round is over."
    return f"{person}{'' if person == side else f' ({side})'} wins with {detail['held']} victory tokens."


def as_shown(state: Round, event: Event) -> Event:
    """Return a past event without the token if it has been turned face down since, in this round (FT-18, GE-8)."""
    detail = event.detail
    if detail.get("round") != state.number or state.over:
        return event
    if event.kind == "deal":
        hidden = True
    elif event.kind in ("lead", "follow"):
        hidden = _turned_down(state, detail["space"])
    else:
        hidden = event.cause in TOKENS and _turned_down(state, detail.get("trick"))
    if not hidden:
        return event
    return Event(event.kind, event.seat, "", {key: value for key, value in detail.items() if key != "token"})


def _turned_down(state: Round, space: Json) -> bool:
    return bool(state.outer(CHAOS) >> SPACES.index(str(space)) & 1)


def tell(event: Event, name: Callable[[int], str]) -> str:
    """Return one sentence for the log."""
    detail = event.detail
    who = name(event.seat) if event.seat else ""
    if event.kind == "deal":
        if detail["last"]:
            return f"Round {detail['round']} is dealt: nine tokens each."
        token = _token(detail["token"]) if "token" in detail else "a token"
        return f"{name(int(str(detail['to'])))} is dealt {token}."
    if event.kind == "lead":
        token = _token(detail["token"]) if "token" in detail else "a token"
        return f"{who} leads {token} to the {_space(detail['space'])}."
    if event.kind == "follow":
        token = f" with {_token(detail['token'])}" if "token" in detail else ""
        return f"{who} follows{token}."
    if event.kind == "choose":
        does = "takes the trick" if detail["winner"] == SIDES[CHAOS] else f"gives the trick to {detail['winner']}"
        return f"Equal numbers: {who} {does}."
    if event.kind == "trick":
        down = "; the tokens are turned face down" if detail["winner"] == SIDES[CHAOS] else ""
        return f"{detail['winner']} wins the {_space(detail['space'])}{down}."
    if event.kind == "inner":
        place = TRIANGLE_NAMES["tlr".index(str(detail["space"]))]
        return f"{detail['winner']} takes the inner {place} space."
    if event.kind == "round":
        return _tell_round(detail)
    return _tell_end(detail, name)


def _tell_round(detail: Mapping[str, Json]) -> str:
    names = [TRIANGLE_NAMES[TRIANGLES.index(str(each))] for each in str("".join(map(str, _list(detail["matches"]))))]
    why = (
        f"the {' and the '.join(names)} triangle equals the inner one" if names else "no triangle equals the inner one"
    )
    taken = int(str(detail["taken"]))
    tokens = "no victory token" if not taken else "one victory token" if taken == 1 else f"{taken} victory tokens"
    return f"{detail['winner']} wins round {detail['round']}: {why}. That is worth {tokens}."


def _list(value: Json) -> list[Json]:
    return value if isinstance(value, list) else []


def _token(text: Json) -> str:
    return token_name(TOKENS.index(str(text)))


def _space(text: Json) -> str:
    return space_name(SPACES.index(str(text)))


def question(state: Round, view: FractalTricksView, name: Callable[[int], str]) -> Question:
    """Return what the view's seat is asked, or whom it waits for."""
    if view.stage == "over":
        return Question("The game is over", ending(state, name))
    if view.stage == "deal":
        return Question("The tokens are dealt")
    mover = view.to_act[0]
    if view.seat != mover:
        return Question(f"Waiting for {name(mover)}", _awaited(state, view, name(mover)))
    if view.stage == "lead":
        return Question("Lead a token to an empty space", _where(state, view, "It"))
    if view.stage == "choose":
        return Question("Choose who wins the trick", "Both tokens have the same number.")
    return Question(f"Follow {token_name(state.token_at(state.space, 0))}", _rule(state))


def _awaited(state: Round, view: FractalTricksView, mover: str) -> str:
    """Say what the others wait for, as those see it who are not asked."""
    if view.stage == "choose":
        return f"Both tokens have the same number; {mover} chooses who wins the trick."
    if view.stage == "lead":
        return _where(state, view, "The lead")
    led = state.token_at(state.space, 0)
    return f"{token_name(led).capitalize()} was led; {_nine(led)} would make 9."


def _where(state: Round, view: FractalTricksView, what: str) -> str:
    """Say where the next trick may go (FT-11, FT-12, FT-14)."""
    if view.trick == 1:
        return "Any empty space may open the phase."
    beside = neighbours(state.game.options["adjacency"] == "ring")[state.space]
    if state.open_spaces() & beside:
        return f"{what} goes next to the trick before."
    return "No empty space touches the trick before, so any will do."


def _nine(led: int) -> str:
    """Name the token of the other colour that makes 9 with the led one (FT-15)."""
    return token_name(19 - led)


def _rule(state: Round) -> str:
    led = state.token_at(state.space, 0)
    colour, nine = COLOUR_NAMES[led // 10], _nine(led)
    return f"Play a {colour} token, or {nine} to make 9; without {colour}, any token."


def considered(state: Round, seat: int) -> list[int]:
    """Return the follows with every token in hand, legal or not."""
    if state.actor() != seat or state.leader == seat or kind_of(state.legal(seat)[0]) != "follow":
        return []
    return [FOLLOW + token for token in tokens_of(state.hand(seat))]


def open_past(state: Round) -> int:
    """Return the last position before the round under way, whose tokens may lie face down by now (FT-18)."""
    if state.over:
        return state.plies
    made = state.decisions()
    dealt = [i for i, (seat, _) in enumerate(made) if seat == 0 and (i == 0 or made[i - 1][0] != 0)]
    return dealt[-1] if dealt else 0


def refusal(state: Round, seat: int, action: int) -> str:
    """Return why the seat, which is to act, may not take this action."""
    kind = kind_of(action)
    asked = ("deal", "lead", "follow", "choose")[state.stage]
    if kind != asked:
        wants = {
            "deal": "the deal goes on (FT-4)",
            "lead": "a trick begins with a token on an empty space (FT-10)",
            "follow": "the led token has to be followed (FT-15)",
            "choose": "Chaos has to choose who wins the trick (FT-17)",
        }[asked]
        return f"Now {wants}."
    if kind == "deal":
        to, token = divmod(action - DEAL, 20)
        if to != (0 if state.dealt < 9 else 1):
            return "Seat 1 is dealt nine tokens first, then seat 2 (FT-4)."
        return f"{token_name(token).capitalize()} has been dealt (FT-4)."
    token = action // 9 if kind == "lead" else action - FOLLOW
    if token not in tokens_of(state.hand(seat)):
        return f"{token_name(token).capitalize()} is not in the hand."
    if kind == "follow":
        return f"{token_name(token).capitalize()} does not follow. {_rule(state)} (FT-15)"
    if (state.outer(CHAOS) | state.outer(COSMOS)) >> action % 9 & 1:
        return f"The {space_name(action % 9)} is taken (FT-10)."
    return "The second and third trick of a phase go next to the trick before (FT-12)."
