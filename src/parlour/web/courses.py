"""Courses: lessons from a game's page folder, each a position, words and things to try. The engine is the referee."""

from __future__ import annotations

import time
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, cast

from parlour.core import Choice, Game, Json
from parlour.table import Audience, Room, Table, TablePage, commands, events_since, page_of
from parlour.table.rows import ACT, Draft
from parlour.table.seats import Seat
from parlour.web.regions import page_folder, style

FILE = "course.toml"
LEARNER = "learner"
ANY = "~"
NAME = "Eve"
OTHERS = ("Ada", "Boris", "Chiara")


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to try.

    Attributes:
        task: what to do, in words.
        goal: the moves that do it; with no `kinds` either, any move does.
        kinds: kinds of choices that do it.
        replies: the lines `WHO ACTION` that follow, whatever the move was; `WHO ~` for the first legal move.
        praise: what is said when it is done.
        hint: what is said to a legal move that does not do it.
        hints: the same for single moves.
    """

    task: str
    goal: frozenset[str]
    kinds: frozenset[str]
    replies: tuple[str, ...]
    praise: str
    hint: str
    hints: Mapping[str, str]

    def takes(self, choice: Choice) -> bool:
        """Whether the choice does it."""
        return choice.text in self.goal or choice.kind in self.kinds or not (self.goal or self.kinds)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: a title, a text as Markdown, whose seat the learner has, how the position comes about, what to try.

    With `facts` the game's panel of facts stands below the text.
    """

    number: int
    title: str
    text: str
    seat: int
    options: Mapping[str, Any]
    origin: dict[str, Json] | None
    start: tuple[str, ...]
    steps: tuple[Step, ...]
    facts: bool


@dataclass(frozen=True, slots=True)
class First:
    """What makes a first game easier: a value of an option, as forms write both, and what it means, in a few words."""

    option: str
    value: str
    words: str


@dataclass(frozen=True, slots=True)
class Course:
    """All lessons of a game, how long they take, in words, and what the game has for those who play it first."""

    kind: type[Game]
    lessons: tuple[Lesson, ...]
    time: str
    first: First | None

    def lesson(self, number: int) -> Lesson | None:
        """Return a lesson by its number from 1."""
        return self.lessons[number - 1] if 1 <= number <= len(self.lessons) else None


@cache
def course_of(kind: type[Game]) -> Course | None:
    """Return a game's course, if its page folder has one."""
    folder = page_folder(kind)
    if folder is None or not (folder / FILE).is_file():
        return None
    data = tomllib.loads((folder / FILE).read_text(encoding="utf-8"))
    starts: dict[str, str] = data.get("starts", {})
    lessons = (_lesson(i, each, starts) for i, each in enumerate(data["lessons"], start=1))
    first = _first(kind, data["first"]) if "first" in data else None
    return Course(kind, tuple(lessons), data.get("time", "Three minutes"), first)


def _first(kind: type[Game], data: Mapping[str, Any]) -> First:
    option = next(each for each in kind.option_list if each.name == data["option"])
    return First(option.name, str(option.parse(data["value"])).lower(), data["words"])


def _lesson(number: int, data: Mapping[str, Any], starts: Mapping[str, str]) -> Lesson:
    told = (*_lines(starts.get(data.get("after", ""), "")), *_lines(data.get("start", "")))
    steps = tuple(_step(each) for each in data.get("steps", ()))
    return Lesson(
        number,
        data["title"],
        data["text"],
        data.get("seat", 1),
        data.get("options", {}),
        data.get("origin"),
        told,
        steps,
        data.get("facts", False),
    )


def _step(data: Mapping[str, Any]) -> Step:
    goal = frozenset(data.get("goal", ()))
    replies = tuple(_lines(data.get("replies", "")))
    hint = data.get("hint", "That is possible, but not what this lesson is about. Try again.")
    kinds = frozenset(data.get("kinds", ()))
    return Step(data["task"], goal, kinds, replies, data.get("praise", "Well done."), hint, data.get("hints", {}))


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.replace(";", "\n").splitlines() if line.strip()]


class Practice:
    """A lesson as far as somebody has come in it.

    Args:
        course: the course.
        lesson: the lesson.
        moves: the moves that did the steps so far.

    Raises:
        ParlourError: if the moves do not fit.
    """

    def __init__(self, course: Course, lesson: Lesson, moves: Sequence[str] = ()) -> None:
        self.course = course
        self.lesson = lesson
        self.moves: list[str] = []
        self.table = _table(course.kind(None, **lesson.options), lesson)
        self.before = self.table.head
        for move in moves:
            self.play(move)

    @property
    def done(self) -> bool:
        """Whether nothing is left to try."""
        return len(self.moves) == len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        """What is to be tried now."""
        return None if self.done else self.lesson.steps[len(self.moves)]

    @property
    def praise(self) -> str:
        """What is said of the step that was done last."""
        return self.lesson.steps[len(self.moves) - 1].praise if self.moves else ""

    def play(self, move: str) -> str:
        """Try a move; returns a hint if it is legal and not what the step asks for, and nothing changes then.

        Raises:
            IllegalAction: if the rules do not allow it.
        """
        step = self.step
        if step is None:
            return "This lesson is done. Go on to the next one, or start it again."
        state = self.table.state
        state.copy().play(self.lesson.seat, move)
        if not step.takes(state.game.choice(state, self.lesson.seat, state.game.action(move))):
            return step.hints.get(move, step.hint)
        self.before = self.table.head
        self.moves.append(move)
        for line in (f"{self.lesson.seat} {move}", *step.replies):
            _fold(self.table, line)
        return ""

    def page(self) -> TablePage:
        """Return the table as the learner sees it."""
        address = f"/learn/{self.course.kind.name}/{self.lesson.number}"
        return page_of(self.table, Audience(LEARNER), Room(link=lambda _: address, style=style(self.course.kind)))

    def events(self) -> list[dict[str, Json]]:
        """Return what the last move brought about."""
        return events_since(self.table, self.lesson.seat, self.before, as_it_was=True)


def _table(game: Game, lesson: Lesson) -> Table:
    names = iter(OTHERS)
    seats = [
        Seat(each, "person", NAME, holder=LEARNER) if each == lesson.seat else Seat(each, "bot", next(names), "greedy")
        for each in game.seats
    ]
    table = Table("lesson")
    [create] = commands.create(game, seats, owner=None, public=False)
    table.fold(create.row(1, time.time()))
    if lesson.origin is not None:
        table.state = game.begin(cast("dict[str, Json]", dict(lesson.origin)))
        table.opened = dict.fromkeys(table.state.to_act(), 1)
    for line in lesson.start:
        _fold(table, line)
    return table


def _fold(table: Table, line: str) -> None:
    who, _, action = line.partition(" ")
    seat = 0 if who == "chance" else int(who)
    draft = Draft(ACT, seat, {"action": table.state.moves(seat)[0] if action == ANY else action})
    table.fold(draft.row(table.head + 1, time.time()))
