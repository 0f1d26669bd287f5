"""Conic in words: choices, events, log sentences, questions, refusals and the final scoring."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from parlour.core import Choice, Event, Json, Question
from parlour.games.conic.board import CHIPS, NEUTRAL, ROW_POINTS, ROWS, SPACES, STAR
from parlour.games.conic.notation import ACTIONS, CONE
from parlour.games.conic.rules import Contest
from parlour.games.conic.view import ConicView, chips_of, reveals, standing

BATTLE = "battle"


def choice(state: Contest, action: int) -> Choice:
    """Describe a legal action."""
    text = ACTIONS.text(action)
    if action >= CONE:
        space = SPACES[action - CONE]
        worth = (f"row {space[0]} is worth {ROW_POINTS[ROWS.index(space[0])]}",)
        return Choice(action, text, f"Put the cone on {space}", "cone", "cone", space, "", worth)
    if action == STAR:
        effects = ("replaced after you have seen the others' numbers",)
        return Choice(action, text, "Play the star", "pick", text, BATTLE, "goes to the box", effects)
    cost = "comes back to the rack" if action == 0 else "leaves the rack for good"
    known = ("beats a 10",) if action == 1 else ("loses to a 1",) if action == 10 else ()
    return Choice(action, text, f"Play {text}", "pick", text, BATTLE, cost, known)


def events(before: Contest, seat: int, action: int, after: Contest) -> tuple[Event, ...]:
    """Tell what a decision brought about."""
    text = ACTIONS.text(action)
    if action >= CONE:
        return (Event("cone", seat, text, {"space": SPACES[action - CONE], "round": after.round}),)
    happened = [Event("pick", seat, text, {"chip": text}, seats=(seat,), cover={}, quiet=True)]
    if not after.pending():
        happened.append(_reveal(after))
        if after.stage != before.stage:
            happened.append(_round_over(before, after))
        elif not after.reveal & 1:
            happened.append(Event("playoff", 0, "", {"seats": list(after.to_act())}))
    if after.over:
        happened.append(Event("end", 0, "", {**_ended(after), "scores": [*scores(after)]}))
    return tuple(happened)


def _reveal(after: Contest) -> Event:
    last = reveals(after)[-1]
    chips: dict[str, Json] = {str(seat): chip for seat, chip in last.chips.items()}
    return Event(
        "reveal", 0, "", {"chips": chips, "playoff": last.playoff, "replacement": last.replacement}, reveals=True
    )


def _round_over(before: Contest, after: Contest) -> Event:
    owner = after.owner_of(before.cone)
    detail: dict[str, Json] = {
        "space": SPACES[before.cone],
        "winner": 0 if owner == NEUTRAL else owner,
        "chip": "" if owner == NEUTRAL else CHIPS[after.number_shown(owner)],
        "why": _why(after, 0 if owner == NEUTRAL else after.number_shown(owner)),
        "round": before.round,
    }
    return Event("won", 0, "", detail)


def _why(after: Contest, best: int) -> str:
    """Say why this number has won, or 0 for nobody, where that is not plain to see (CO-11, CO-12, CO-17)."""
    shown = [number for seat in range(1, after.players + 1) if (number := after.number_shown(seat)) >= 0]
    if best == 1 and 10 in shown:
        return "the 1 beats the 10"
    gone = sorted({number for number in shown if number > best and shown.count(number) > 1}, reverse=True)
    if not gone:
        return "" if best else "only zeros were played"
    cancel = f"{' and '.join(f'the {number}s' for number in gone)} cancel each other"
    return f"{cancel} and a 0 does not win" if not best and 0 in shown else cancel


def tell(event: Event, name: Callable[[int], str]) -> str:
    """Return one sentence for the log."""
    detail, who = event.detail, name(event.seat) if event.seat else ""
    if event.kind == "cone":
        return f"{who} puts the cone on {detail['space']}."
    if event.kind == "pick":
        chip = f" {chip_name(str(detail['chip']))}" if "chip" in detail else ""
        return f"{who} has picked{chip}."
    if event.kind == "reveal":
        return _tell_reveal(event, name)
    if event.kind == "playoff":
        return f"A tie: {_names(detail['seats'], name)} play on."
    if event.kind == "won":
        winner = int(str(detail["winner"]))
        if not winner:
            reason = f"Nobody wins round {detail['round']}: {detail['why']}."
            return f"{reason} A neutral chip goes to {detail['space']}."
        why = f"; {detail['why']}" if detail["why"] else ""
        return f"{name(winner)} wins round {detail['round']} with {detail['chip']}{why}, on {detail['space']}."
    return _tell_end(detail, name)


def _names(seats: Json, name: Callable[[int], str]) -> str:
    """Write people as `Ann, Ben and Cat`."""
    named = [name(int(str(seat))) for seat in seats] if isinstance(seats, list) else []
    return " and ".join([", ".join(named[:-1]), named[-1]] if len(named) > 1 else named)


def _tell_reveal(event: Event, name: Callable[[int], str]) -> str:
    chips = event.detail["chips"]
    shown = chips.items() if isinstance(chips, dict) else ()
    each = ", ".join(f"{name(int(seat))} {chip_name(str(chip))}" for seat, chip in shown)
    playoff = int(str(event.detail["playoff"]))
    where = f"Playoff {playoff}: " if playoff else ""
    return f"{where}{'In place of the star' if event.detail['replacement'] else 'Revealed'}: {each}."


def chip_name(text: str) -> str:
    """Return a chip as people say it."""
    return "the star" if text == "*" else text


def question(state: Contest, view: ConicView, name: Callable[[int], str]) -> Question:
    """Return what the view's seat is asked, or whom it waits for."""
    if view.stage == "over":
        return Question("The game is over", ending(state, name))
    if view.stage != "pick":
        return _cone_asked(state, view, name)
    playoff = state.reveal // 2
    worth = f"Row {view.cone[0]} is worth {ROW_POINTS[ROWS.index(view.cone[0])]}"
    if playoff:
        tied = _names([*view.inside], lambda each: "you" if each == view.seat else name(each))
        fact = f"{tied[:1].upper()}{tied[1:]} tied; the winner puts one chip on {view.cone}. {worth}."
    else:
        fact = f"Round {view.round} is fought for {view.cone}. {worth}."
    if view.seat not in view.to_act:
        return Question(f"Waiting for {_names([*view.to_act], name)}", fact)
    if state.reveal % 2:
        return Question("Pick a chip in place of your star", fact)
    return Question("Pick another chip" if playoff else "Pick a chip", fact)


def _cone_asked(state: Contest, view: ConicView, name: Callable[[int], str]) -> Question:
    """Ask for the next space of the cone, or tell who is asked; both with what the last battle came to."""
    mover = view.to_act[0]
    before = _last_result(state, view, name)
    if view.seat != mover:
        next_space = f"{name(mover)} puts the cone on the next space."
        return Question(f"Waiting for {name(mover)}", f"{before} {next_space}".strip())
    ends = "d1 or d4" if view.stage == "first cone" else "an empty space"
    return Question(f"Put the cone on {ends}", before or f"Round {view.round} is fought for that space.")


def _last_result(state: Contest, view: ConicView, name: Callable[[int], str]) -> str:
    if view.stage == "first cone":
        return ""
    winner = state.owner_of(state.cone)
    if winner == NEUTRAL:
        return f"Nobody won {view.cone}: {_why(state, 0)}."
    who = "You" if winner == view.seat else name(winner)
    number = state.number_shown(winner)
    why = f": {reason}" if (reason := _why(state, number)) else ""
    return f"{who} won {view.cone} with {CHIPS[number]}{why}."


def refusal(state: Contest, seat: int, action: int) -> str:
    """Return why the seat, which is to act, may not take this action."""
    if state.stage == 1:
        if action >= CONE:
            return "Now a chip has to be picked (CO-5)."
        rack = " ".join(chips_of(state.rack(seat)))
        return f"{chip_name(CHIPS[action]).capitalize()} is not on the rack: {rack} (CO-9)."
    if action < CONE:
        return "Now the cone has to be placed (CO-18)."
    if state.stage == 0:
        return "The first cone goes on d1 or d4 (CO-3)."
    return f"{SPACES[action - CONE]} has a chip (CO-18)."


def scores(state: Contest) -> list[dict[str, Json]]:
    """Return each seat's points with their breakdown (CO-21 to CO-25)."""
    lines: list[dict[str, Json]] = []
    for seat in range(1, state.players + 1):
        worth = standing(state, seat)
        rows: dict[str, Json] = {row: ROW_POINTS[ROWS.index(row)] for row in worth.rows}
        spaces = [space for space in range(16) if state.owner_of(space) == seat]
        lines.append(
            {
                "seat": seat,
                "points": worth.row_points + worth.group_points,
                "rows": rows,
                "group": list(worth.group),
                "group_points": worth.group_points,
                "chips_left": state.rack(seat).bit_count(),
                "sum": sum(state.number_on(space) for space in spaces),
            }
        )
    return lines


def _ended(state: Contest) -> dict[str, Json]:
    points = [state.row_points(seat) + state.group_points(seat) for seat in range(1, state.players + 1)]
    winners: list[Json] = [seat for seat in range(1, state.players + 1) if state.payoff(seat) > 0]
    best = max(points)
    return {"winners": winners, "points": best, "tied": points.count(best) > 1}


def ending(state: Contest, name: Callable[[int], str]) -> str:
    """Return how a finished game ended, as a sentence."""
    return _tell_end(_ended(state), name)


def _tell_end(detail: Mapping[str, Json], name: Callable[[int], str]) -> str:
    winners, points = detail["winners"], detail["points"]
    who = _names(winners, name)
    if isinstance(winners, list) and len(winners) > 1:
        return f"{who} share the victory with {points} points."
    return f"{who} wins with {points} points{', by the tie-break' if detail['tied'] else ''}."
