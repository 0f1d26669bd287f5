"""Files that never change anything: ours under /static, a game's styles and drawings under /g."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from parlour.core import games
from parlour.web.regions import STATIC, page_file

TYPES: Final = {"css": "text/css; charset=utf-8", "svg": "image/svg+xml"}
KEEP: Final = "public, max-age=31536000, immutable"
ASK: Final = "no-cache"

router = APIRouter(include_in_schema=False)


class KeptFiles(StaticFiles):
    """Files whose address changes with their content may be kept for ever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, with leave to keep it if it was asked for by its hash."""
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = KEEP if scope["query_string"].startswith(b"v=") else ASK
        return response


def kept_files() -> KeptFiles:
    """Return the app that serves our own files."""
    return KeptFiles(directory=STATIC)


@router.get("/g/{name}/{file}")
async def game_file(name: str, file: str) -> Response:
    """Return a style sheet or drawing of a game's page folder."""
    kind = games().get(name)
    media = TYPES.get(file.rpartition(".")[2])
    content = page_file(kind, file) if kind is not None and media is not None and not file.startswith(".") else None
    if content is None:
        raise HTTPException(404)
    return Response(content, media_type=media, headers={"cache-control": ASK})
