"""What requests may hold: read from JSON or from a plain form, checked once, refused with a sentence."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeVar
from urllib.parse import parse_qsl

from fastapi import Request
from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

FORM = "application/x-www-form-urlencoded"
MOST_FIELDS = 80

Word = Annotated[str, StringConstraints(max_length=64)]
Name = Annotated[str, StringConstraints(max_length=200)]
SeatNumber = Annotated[int, Field(ge=1, le=64)]


class BadRequest(Exception):
    """A request that cannot be read.

    Attributes:
        status: the HTTP status.
    """

    def __init__(self, sentence: str, status: int = 422) -> None:
        self.status = status
        super().__init__(sentence)


class Body(BaseModel):
    """What every body has in common: no fields that we do not know."""

    model_config = ConfigDict(extra="forbid")


class Nothing(Body):
    """A request without content."""


class Place(Body):
    """A request about one seat."""

    seat: SeatNumber


class Answer(Place):
    """An answer to a wish to take back."""

    yes: bool


class Action(Place):
    """An answer to a decision, and to those that follow for the same seat."""

    decision: Word
    action: Annotated[str, StringConstraints(max_length=200)]
    then: Annotated[list[Annotated[str, StringConstraints(max_length=200)]], Field(max_length=20)] = []
    key: Annotated[str, StringConstraints(min_length=1, max_length=64)]


class Try(Body):
    """A move in a lesson, after the moves that did its steps so far; no move to start it again."""

    moves: Annotated[list[Annotated[str, StringConstraints(max_length=200)]], Field(max_length=20)] = []
    action: Annotated[str, StringConstraints(max_length=200)] | None = None


class CallBot(Place):
    """A request that a bot takes a seat."""

    level: Word


class Sit(Place):
    """A request for an open seat."""

    name: Name | None = None


class Join(Body):
    """The acceptance of an invitation."""

    name: Name | None = None


class Rename(Body):
    """A guest's name."""

    name: Name


class NewSeat(Body):
    """Who is to sit in a seat of a new table."""

    kind: Literal["me", "bot", "open"]
    level: Word | None = None
    name: Name | None = None


class NewTable(Body):
    """A table to set up; missing seats stay open."""

    game: Word
    options: dict[Word, bool | int | Word] = Field(default_factory=dict, max_length=40)
    seats: list[NewSeat] = Field(default_factory=list, max_length=64)
    public: bool = False


B = TypeVar("B", bound=Body)


def is_form(request: Request) -> bool:
    """Whether the request is a plain form of a page, which expects a page in answer."""
    return _content_type(request) == FORM


def _content_type(request: Request) -> str:
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


async def read(request: Request, model: type[B]) -> B:
    """Read a request's body.

    Raises:
        BadRequest: if it is neither JSON nor a form, or holds something else than the model says.
    """
    content = await request.body()
    kind = _content_type(request)
    try:
        if kind == FORM:
            return model.model_validate(_plain(model, form_fields(content)))
        if kind == "application/json":
            return model.model_validate_json(content, strict=True)
        if not content:
            return model.model_validate({})
    except ValidationError as error:
        raise BadRequest(sentence(error)) from error
    raise BadRequest("Send application/json or a plain form.", 415)


def form_fields(content: bytes) -> dict[str, str]:
    """Return the fields of a plain form."""
    try:
        pairs = parse_qsl(content.decode("ascii"), keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict")
    except ValueError as error:
        raise BadRequest("The form cannot be read.", 400) from error
    return dict(pairs)


def _plain(model: type[Body], fields: dict[str, str]) -> dict[str, Any]:
    """Return a form's fields as the model has them; a new table's options and seats are written flat."""
    if model is not NewTable:
        return dict(fields)
    options = {name.removeprefix("option-"): value for name, value in fields.items() if name.startswith("option-")}
    named = {name for name in fields if name.startswith("seat-")}
    numbers = range(1, len(named) + 1)
    if named != {f"seat-{number}" for number in numbers}:
        raise BadRequest("The seats must be numbered from 1, without gaps.")
    seats = [_seat(fields[f"seat-{number}"], fields.get(f"name-{number}", "")) for number in numbers]
    return {"game": fields.get("game", ""), "options": options, "seats": seats, "public": fields.get("public", "false")}


def _seat(choice: str, name: str) -> dict[str, Any]:
    kind, _, level = choice.partition(":")
    return {"kind": kind} | ({"level": level} if level else {}) | ({"name": name} if name.strip() else {})


def sentence(error: ValidationError) -> str:
    """Return the first thing that is wrong, in words."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    if first["type"] == "json_invalid":
        return "That is not valid JSON."
    where = ".".join(str(part) for part in first["loc"])[:80]
    words = str(first["msg"])
    return f"The field {where!r} is wrong: {words[:1].lower()}{words[1:]}." if where else f"{words}."


def documented(model: type[Body]) -> dict[str, Any]:
    """Return what OpenAPI says of the body, for a path operation that reads it itself."""
    schema = model.model_json_schema(ref_template="#/components/schemas/{model}")
    for definition in schema.pop("$defs", {}).values():
        _inline(schema, definition)
    required = bool(schema.get("required"))
    return {"requestBody": {"required": required, "content": {"application/json": {"schema": schema}}}}


def _inline(schema: Any, definition: Any) -> None:
    """Put a definition where it is referred to; our models refer one level deep."""
    reference = f"#/components/schemas/{definition['title']}"
    if isinstance(schema, dict):
        if schema.get("$ref") == reference:
            schema.clear()
            schema.update(definition)
        for value in schema.values():
            _inline(value, definition)
