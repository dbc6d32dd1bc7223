"""The OpenAPI document as a page for people: addresses by what they are about, and the shapes."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from arbiter.api.schema import PREFIX, document

METHODS = ("get", "post", "put", "patch", "delete")
REF = "#/components/schemas/"
Schema = Mapping[str, Any]


class Type(NamedTuple):
    """What a value is: `text`, about the shape called `shape` where it is of one."""

    text: str
    shape: str = ""


class FieldLine(NamedTuple):
    """A parameter or a property."""

    name: str
    type: Type
    needed: bool
    said: str


class Operation(NamedTuple):
    """One method of one address. `body` is nothing where none is taken."""

    id: str
    method: str
    path: str
    summary: str
    said: str
    callers: tuple[str, ...]
    parameters: tuple[FieldLine, ...]
    body: Type | None
    answers: tuple[tuple[str, Type | None], ...]


class Shape(NamedTuple):
    """A component of the document."""

    name: str
    said: str
    type: Type
    fields: tuple[FieldLine, ...]


@cache
def operations() -> dict[str, list[Operation]]:
    """Every operation, by the first word of its address."""
    found: dict[str, list[Operation]] = {}
    for path, methods in document()["paths"].items():
        about = path.removeprefix(f"{PREFIX}/").partition("/")[0]
        known = [_operation(path, name, methods[name]) for name in METHODS if name in methods]
        found.setdefault(about, []).extend(known)
    return found


@cache
def shapes() -> tuple[Shape, ...]:
    """Every shape of a body or an answer, by name."""
    return tuple(
        Shape(name, schema.get("description", ""), type_of(schema), tuple(_fields(schema)))
        for name, schema in document()["components"]["schemas"].items()
    )


def type_of(schema: Schema) -> Type:
    """A schema in a few words."""
    if "$ref" in schema:
        name = schema["$ref"].removeprefix(REF)
        return Type(name, name)
    for joint in ("oneOf", "anyOf", "allOf"):
        if joint in schema:
            return _any_of(type_of(each) for each in schema[joint])
    if "enum" in schema:
        return Type(" | ".join("null" if each is None else str(each) for each in schema["enum"]))
    kinds = schema.get("type", "any")
    kinds = [kinds] if isinstance(kinds, str) else kinds
    return _any_of(_of_kind(kind, schema) for kind in kinds)


def _of_kind(kind: str, schema: Schema) -> Type:
    if kind == "array":
        inner = type_of(schema.get("items", {}))
        return Type(f"[{inner.text}]", inner.shape)
    if kind == "object" and schema.get("properties"):
        return Type("{" + ", ".join(schema["properties"]) + "}")
    if kind == "string" and "format" in schema:
        return Type(schema["format"])
    return Type(kind)


def _any_of(types: Iterable[Type]) -> Type:
    parts = list(types)
    shape = next((part.shape for part in parts if part.shape), "")
    return Type(" | ".join(part.text for part in parts), shape)


def _operation(path: str, method: str, given: Schema) -> Operation:
    body = given.get("requestBody", {}).get("content", {})
    return Operation(
        id=given["operationId"],
        method=method.upper(),
        path=path,
        summary=given.get("summary", ""),
        said=given.get("description", ""),
        callers=tuple(next(iter(one), "") for one in given.get("security", ())),
        parameters=tuple(map(_parameter, given.get("parameters", ()))),
        body=_content(body),
        answers=tuple(
            (code, _content(answer.get("content", {})))
            for code, answer in given["responses"].items()
            if code != "default"
        ),
    )


def _content(content: Schema) -> Type | None:
    """What is carried; JSON is not said, every other kind is."""
    for kind, carried in content.items():
        found = type_of(carried.get("schema", {}))
        return found if kind == "application/json" else Type(f"{kind}: {found.text}", found.shape)
    return None


def _parameter(given: Schema) -> FieldLine:
    said = given.get("description", "")
    return FieldLine(given["name"], type_of(given["schema"]), given.get("required", False), said)


def _fields(schema: Schema) -> Iterator[FieldLine]:
    needed = schema.get("required", ())
    for name, given in schema.get("properties", {}).items():
        yield FieldLine(name, type_of(given), name in needed, given.get("description", ""))
