"""Reading data files into frozen data classes, each value held against the type of its field."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from parlour.core import ParlourError


class BadComponents(ParlourError):
    """A data file does not say what the game needs; the message names the file, the entry and the fault."""


class Fault(ValueError):
    """A value that does not fit."""


@dataclass(frozen=True)
class Sheet:
    """An entry of a data file."""

    def check(self) -> None:
        """Hold the parts of the entry against each other.

        Raises:
            Fault: with what is wrong.
        """


Kind = TypeVar("Kind", bound=Sheet)


def read(kind: type[Kind], name: str, text: str) -> Kind:
    """Read a data file.

    Raises:
        BadComponents: with the file, the place in it and the fault.
    """
    try:
        return made(kind, json.loads(text), "")
    except json.JSONDecodeError as error:
        raise BadComponents(f"{name}: not JSON: {error}") from None
    except Fault as error:
        raise BadComponents(f"{name}: {error}") from None


def hints(kind: type[Sheet]) -> dict[str, Any]:
    """Return the types of a class's fields by name."""
    known = get_type_hints(kind)
    return {field.name: known[field.name] for field in fields(kind)}


def made(kind: type[Kind], data: object, where: str) -> Kind:
    """Make an entry of what a file says.

    Raises:
        Fault: with the place and what is wrong there.
    """
    if not isinstance(data, dict):
        raise Fault(f"{where}: not a table")
    wanted = hints(kind)
    for key in (*data, *wanted):
        if (key in data) != (key in wanted):
            raise Fault(f"{_at(where, str(key))}: {'unknown' if key in data else 'missing'}")
    entry = kind(**{key: value(hint, data[key], _at(where, key)) for key, hint in wanted.items()})
    try:
        entry.check()
    except Fault as error:
        raise Fault(f"{where}: {error}" if where else str(error)) from None
    return entry


def _at(where: str, key: str) -> str:
    return f"{where}.{key}" if where else key


def value(hint: Any, data: object, where: str) -> Any:
    """Return a value as the type of its field says.

    Raises:
        Fault: if it is of another type.
    """
    origin, inner = get_origin(hint), get_args(hint)
    if origin is UnionType:
        return None if data is None and NoneType in inner else value(inner[0], data, where)
    if origin is tuple and isinstance(data, list):
        return tuple(value(inner[0], each, f"{where}.{i}") for i, each in enumerate(data))
    if origin is dict and isinstance(data, dict):
        return {key: value(inner[1], each, f"{where}.{key}") for key, each in data.items()}
    if isinstance(hint, type) and issubclass(hint, Sheet):
        return made(hint, data, where)
    if hint in (int, str, bool) and type(data) is hint:
        return data
    raise Fault(f"{where}: {data!r} is not {getattr(hint, '__name__', hint)}")


def demand(holds: bool, fault: str) -> None:
    """Refuse data with a sentence that says what is wrong."""
    if not holds:
        raise Fault(fault)
