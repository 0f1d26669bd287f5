"""Every refusal as a plain sentence: JSON for programs, a page for people who opened one."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, JSONResponse, Response

from parlour.core import IllegalAction, OptionError, ParlourError, RecordError, UnknownGame, games
from parlour.store import StoreError
from parlour.table import BrokenLog, NotAllowed, NotYours, Refused, Stale
from parlour.table.names import BadName
from parlour.web.bodies import BadRequest, is_form
from parlour.web.house import NoTable
from parlour.web.limits import TooOften
from parlour.web.security import safe_headers

log = logging.getLogger("parlour")

WORDS = {
    400: "That did not work",
    403: "Not for you",
    404: "Nothing here",
    405: "That did not work",
    409: "Not now",
    422: "That did not work",
    429: "Too often",
    500: "Our mistake",
    503: "Not available",
}
PLAIN = {
    404: "There is nothing at this address.",
    405: "This address does not take such a request.",
}


def install(app: FastAPI) -> None:
    """Make the app answer every error in our form."""
    for kind in (
        BadRequest,
        BrokenLog,
        HTTPException,
        ParlourError,
        RequestValidationError,
        StoreError,
        TooOften,
    ):
        app.add_exception_handler(kind, _refuse)
    app.add_exception_handler(Exception, _fail)


async def _refuse(request: Request, error: Exception) -> Response:
    status, body, headers = describe(error)
    return answer(request, status, body, headers)


async def _fail(request: Request, error: Exception) -> Response:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    words = "Something went wrong on our side. It has been noted; please try again."
    return answer(request, 500, {"error": words}, safe_headers(request.headers.get("host", "")))


def describe(error: Exception) -> tuple[int, dict[str, Any], dict[str, str]]:
    """Return status, body and headers for an error."""
    match error:
        case IllegalAction():
            words = f"{error.tried} is not possible: {error.reason}"
            return 422, {"error": words, "allowed": list(error.allowed)}, {}
        case Stale():
            return 409, {"error": str(error), "decision": error.decision, "seq": error.seq}, {}
        case NotAllowed():
            return 422, {"error": str(error), "allowed": list(error.allowed)}, {}
        case UnknownGame():
            return 422, {"error": sentence(error), "allowed": sorted(games())}, {}
        case TooOften():
            return 429, {"error": str(error)}, {"retry-after": str(error.wait)}
        case HTTPException():
            return (
                error.status_code,
                {"error": PLAIN.get(error.status_code, str(error.detail))},
                dict(error.headers or {}),
            )
        case RequestValidationError():
            return 422, {"error": _first(error.errors())}, {}
        case BadRequest():
            return error.status, {"error": str(error)}, {}
        case StoreError() | BrokenLog():
            log.error("%s", error)
            return 503, {"error": "This cannot be read or kept at the moment. It has been noted."}, {}
    return _status(error), {"error": sentence(error)}, {}


def _status(error: Exception) -> int:
    match error:
        case NoTable():
            return 404
        case NotYours():
            return 403
        case OptionError() | BadName():
            return 422
        case Refused() | RecordError():
            return 409
    return 422


def sentence(error: Exception, *, plain: bool = False) -> str:
    """Return an error's words as a sentence; `plain` for somebody who filled in a form."""
    words = (plain and isinstance(error, OptionError) and error.plain) or str(error)
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith('.') else '.'}"


def _first(errors: Iterable[Any]) -> str:
    first = next(iter(errors))
    where = ".".join(str(part) for part in first["loc"][1:])
    return f"The value of {where!r} is wrong: {str(first['msg'])[:1].lower()}{str(first['msg'])[1:]}."


def answer(request: Request, status: int, body: dict[str, Any], headers: dict[str, str] | None = None) -> Response:
    """Answer with JSON, or with a page where a person is looking at one."""
    reads_pages = "text/html" in request.headers.get("accept", "")
    if not reads_pages or not (request.method in ("GET", "HEAD") or is_form(request)):
        return JSONResponse(body, status, headers)
    error = {"status": status, "title": WORDS.get(status, "That did not work"), "sentence": body["error"]}
    page = request.app.state.renderer.page("error.html", error=error, me=request.scope.get("parlour.me"))
    return HTMLResponse(page, status, headers)
