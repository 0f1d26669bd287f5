"""The arrows between the rooms go one way: read from the imports of every source file."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import parlour

ROOT = Path(parlour.__file__).parent
ALLOWED = {
    "core": set(),
    "games": {"core"},
    "bots": {"core"},
    "testing": {"core"},
    "adapters": {"core"},
    "vector": {"core"},
    "table": {"core"},
    "store": {"table", "bots", "core"},
    "web": {"store", "table", "bots", "core"},
    "terminal": {"table", "bots", "core"},
    "lab": {"table", "bots", "core"},
    "cli": {"core", "games", "bots", "testing", "adapters", "table", "store", "web", "terminal", "lab"},
}
PUBLIC = {"__init__.py", "__main__.py", "_build.py"}
ENGINES = {"core", "games"}
OF_THE_ENGINES = {
    "core/drawing.py": {"jinja2"},
}
"""Where an engine may need a library: a game's `page/board.svg` is a template, and the same engine draws it as in the
browser. It is imported when the first such drawing is asked for, so rules, records and bots run without it."""


def room(path: Path) -> str:
    return path.relative_to(ROOT).parts[0].removesuffix(".py")


def sources() -> list[Path]:
    return sorted(path for path in ROOT.rglob("*.py") if path.parent != ROOT or path.name not in PUBLIC)


@cache
def imports(path: Path) -> list[tuple[str, int]]:
    """List what a file imports, wherever in it, with the line; relative imports in their absolute form."""
    package = ("parlour", *path.relative_to(ROOT).parent.parts)
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [(alias.name, node.lineno) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*base, *([node.module] if node.module else [])])
            found += [(f"{module}.{alias.name}", node.lineno) for alias in node.names]
    return found


def wrong(rule: Callable[[Path, list[str]], bool]) -> list[str]:
    """List the imports that break a rule; it gets the file and the parts of the imported name."""
    return [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in sources()
        for name, line in imports(path)
        if rule(path, name.split("."))
    ]


def test_every_file_stands_in_a_room_of_the_plan() -> None:
    assert {room(path) for path in sources()} <= set(ALLOWED)


def test_rooms_import_only_what_they_may() -> None:
    def strays(path: Path, parts: list[str]) -> bool:
        if parts[0] != "parlour" or len(parts) == 1:
            return False
        public_name = room(path) == "cli" and parts[1] not in ALLOWED
        return not public_name and parts[1] not in ALLOWED[room(path)] | {room(path)}

    assert wrong(strays) == []


def test_a_game_imports_no_other_game() -> None:
    def strays(path: Path, parts: list[str]) -> bool:
        own = path.relative_to(ROOT).parts[1]
        return room(path) == "games" and parts[:2] == ["parlour", "games"] and own != parts[2] != "__init__"

    assert wrong(strays) == []


def test_engines_stand_on_the_standard_library() -> None:
    def strays(path: Path, parts: list[str]) -> bool:
        extra = OF_THE_ENGINES.get(str(path.relative_to(ROOT)), set())
        return room(path) in ENGINES and parts[0] not in sys.stdlib_module_names | {"parlour"} | extra

    assert wrong(strays) == []


def test_the_exception_is_imported_late() -> None:
    """At the top of the file it would be needed by every program that loads a game."""
    top = ast.parse((ROOT / "core/drawing.py").read_text(encoding="utf-8")).body

    names = [ast.unparse(node) for node in top if isinstance(node, ast.Import | ast.ImportFrom)]
    assert not [name for name in names if "jinja2" in name]


def test_declarations_follow_the_same_arrows() -> None:
    """A `.pxd` may cimport from its own room and from core."""
    for path in ROOT.rglob("*.pxd"):
        here = room(path)
        for line in path.read_text(encoding="utf-8").splitlines():
            words = line.split()
            if "cimport" in words and words[1].startswith("parlour."):
                assert words[1].split(".")[1] in ALLOWED[here] | {here}, f"{path.name}: {line}"
