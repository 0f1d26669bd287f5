"""The clauses of a game as a page: from `docs/rules`, which a checkout has and an installed package has not."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt
from markupsafe import Markup

import parlour

FOLDER = Path(parlour.__file__).resolve().parents[2] / "docs" / "rules"
ID = r"[A-Z]{2,}-(?:\d+|[A-Z])"
CLAUSE = re.compile(rf"<p><strong>({ID})</strong>")
NAMED = re.compile(rf"(?<![\w\"#>-]){ID}\b")
ELSEWHERE = re.compile(r'<a href="[^"#]+\.md[^"]*">(.*?)</a>', re.DOTALL)


@cache
def clauses(name: str) -> Markup | None:
    """Return the clauses of a game of the catalogue as HTML, each with its id to link to; None if there are none here.

    Other clauses that a clause names become links; links to other pages of the documents become text.
    """
    path = FOLDER / f"{name}.md"
    if not path.is_file():
        return None
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(path.read_text(encoding="utf-8"))
    html = ELSEWHERE.sub(r"\1", html)
    known = set(CLAUSE.findall(html))
    html = CLAUSE.sub(r'<p id="\1"><strong>\1</strong>', html)
    return Markup(NAMED.sub(lambda found: _link(found[0], known), html))


def _link(clause: str, known: set[str]) -> str:
    return f'<a href="#{clause}">{clause}</a>' if clause in known else clause
