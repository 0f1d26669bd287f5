"""The courses, as programs see them: every lesson leads to its end, and what is tried is refereed."""

from __future__ import annotations

from pathlib import Path

import pytest
from web_builders import house

from parlour.core import games
from parlour.core.options import settle
from parlour.web.courses import Course, Lesson, Practice, course_of

COURSES = [course for kind in games().values() if (course := course_of(kind))]
LESSONS = [(course, lesson) for course in COURSES for lesson in course.lessons]


def test_every_game_of_ours_has_a_course() -> None:
    assert {course.kind.name for course in COURSES} >= {"conic", "fractal-tricks", "natural-chaos"}


@pytest.mark.parametrize(("course", "lesson"), LESSONS, ids=[f"{c.kind.name}-{n.number}" for c, n in LESSONS])
def test_every_goal_leads_through_its_lesson(course: Course, lesson: Lesson) -> None:
    """Each move that a step names is legal, does the step and gets its praise; every other legal one gets a hint."""
    way: list[str] = []
    for step in lesson.steps:
        state = Practice(course, lesson, way).table.state
        goals: list[str] = []
        for choice in state.choices(lesson.seat):
            practice = Practice(course, lesson, way)
            hint = practice.play(choice.text)
            if step.takes(choice):
                goals.append(choice.text)
                assert (hint, practice.praise, practice.moves) == ("", step.praise, [*way, choice.text])
            else:
                assert hint
                assert practice.moves == way
        assert step.goal <= set(goals)
        assert goals
        assert step.hints.keys() <= set(state.moves(lesson.seat))
        way.append(goals[0])
    assert Practice(course, lesson, way).done


@pytest.mark.parametrize("course", COURSES, ids=[each.kind.name for each in COURSES])
def test_what_a_first_game_is_offered_is_not_the_usual(course: Course) -> None:
    if course.first:
        game = course.kind(None, **settle(course.kind.option_list, {course.first.option: course.first.value}))
        assert list(game.changed_options()) == [course.first.option]
    assert (course.first is not None) == (course.kind.name == "trickerion")


def test_tries_are_answered(tmp_path: Path) -> None:
    with house(tmp_path) as parlour:
        visitor = parlour.visitor()
        right = visitor.post("/learn/conic/5", {"moves": [], "action": "*"}).json()
        assert right["moves"] == ["*"]
        assert not right["done"]
        assert "beats 7" in right["regions"]["r-task"]
        assert [event["kind"] for event in right["events"]] == ["reveal"]
        wrong = visitor.post("/learn/conic/5", {"moves": ["*"], "action": "2"}).json()
        assert wrong["moves"] == ["*"]
        assert "does not beat a 7" in wrong["regions"]["r-task"]
        done = visitor.post("/learn/conic/5", {"moves": ["*"], "action": "9"}).json()
        assert done["done"]
        assert "data-moves='[]'" in done["regions"]["r-actions"]
        again = visitor.post("/learn/conic/5", {"moves": []}).json()
        assert (again["moves"], again["events"]) == ([], [])


def test_what_the_rules_forbid_is_refused_with_the_reason(tmp_path: Path) -> None:
    with house(tmp_path) as parlour:
        answer = parlour.visitor().post("/learn/fractal-tricks/3", {"moves": [], "action": "w7"})
        assert answer.status_code == 422
        assert "White 7 does not follow" in answer.json()["error"]


@pytest.mark.parametrize(
    ("address", "body", "status"),
    [
        ("/learn/conic/99", {"moves": []}, 404),
        ("/learn/go/1", {"moves": []}, 404),
        ("/learn/conic/5", {"moves": ["3"], "action": "*"}, 422),
        ("/learn/conic/5", {"moves": ["*"] * 21}, 422),
        ("/learn/conic/5", {"moves": [], "action": "no such move"}, 422),
    ],
)
def test_nonsense_is_refused(tmp_path: Path, address: str, body: dict[str, object], status: int) -> None:
    with house(tmp_path) as parlour:
        answer = parlour.visitor().post(address, body)
        assert answer.status_code == status
        assert answer.json()["error"]


def test_the_first_lesson_is_where_a_course_begins(tmp_path: Path) -> None:
    with house(tmp_path) as parlour:
        visitor = parlour.visitor()
        assert visitor.http.get("/learn/conic").headers["location"] == "/learn/conic/1"
        assert "Lesson 1 of 7" in visitor.http.get("/learn/conic/1").text
        assert visitor.http.get("/learn/conic/0").status_code in (404, 422)
        assert 'href="/learn/conic"' in visitor.http.get("/").text
