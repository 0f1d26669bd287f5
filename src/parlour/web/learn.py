"""The courses: a page for each lesson, and answers to what a learner tries. Nothing is kept."""

from __future__ import annotations

from typing import Annotated, cast

from fastapi import APIRouter, Path, Request
from markdown_it import MarkdownIt
from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from parlour.core import games
from parlour.web import bodies, visit
from parlour.web.bodies import BadRequest, documented, read
from parlour.web.courses import Course, Lesson, Practice, course_of
from parlour.web.regions import Renderer

Number = Annotated[int, Path(ge=1, le=99)]
REGIONS = {"r-board": "regions/board.html", "r-task": "learn/task.html", "r-actions": "learn/actions.html"}

router = APIRouter(include_in_schema=False)


@router.get("/learn/{name}")
async def begin(name: str) -> Response:
    """Lead to the first lesson."""
    _found(name, 1)
    return RedirectResponse(f"/learn/{name}/1", 303)


@router.get("/learn/{name}/{number}")
async def lesson(request: Request, name: str, number: Number) -> Response:
    """Show a lesson."""
    course, found = _found(name, number)
    practice = Practice(course, found)
    text = Markup(MarkdownIt("commonmark", {"html": False}).enable("table").render(found.text))
    context = {"practice": practice, "page": practice.page(), "hint": "", "text": text, "me": await visit.me(request)}
    return HTMLResponse(_renderer(request).page("learn/lesson.html", game=name, **context))


@router.post("/learn/{name}/{number}", openapi_extra=documented(bodies.Try))
async def attempt(request: Request, name: str, number: Number) -> Response:
    """Answer a move: the position after it, or why it is not the one."""
    visit.count(request, "acts")
    body = await read(request, bodies.Try)
    practice = Practice(*_found(name, number))
    for move in body.moves:
        if practice.play(move):
            raise BadRequest("Those moves do not lead through the lesson. Start it again.")
    hint = practice.play(body.action) if body.action is not None else ""
    page, renderer = practice.page(), _renderer(request)
    context = {"practice": practice, "page": page, "hint": hint}
    templates = REGIONS | ({"r-facts": "regions/facts.html"} if practice.lesson.facts else {})
    regions = {key: renderer.page(template, game=name, **context) for key, template in templates.items()}
    events = practice.events() if body.action is not None and not hint else []
    return JSONResponse({"moves": practice.moves, "done": practice.done, "regions": regions, "events": events})


def _found(name: str, number: int) -> tuple[Course, Lesson]:
    kind = games().get(name)
    course = None if kind is None else course_of(kind)
    found = None if course is None else course.lesson(number)
    if course is None or found is None:
        raise HTTPException(404)
    return course, found


def _renderer(request: Request) -> Renderer:
    return cast("Renderer", request.app.state.renderer)
