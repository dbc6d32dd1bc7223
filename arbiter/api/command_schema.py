"""The OpenAPI schema of a body, read off the dataclass that it is parsed into."""

import types
from dataclasses import MISSING, fields, is_dataclass
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from arbiter.record.commands import Command
from arbiter.record.json_fields import Length, Within

Schema = dict[str, Any]


def body_schema(command: type[Command]) -> Schema:
    """The JSON object that `parse_command` takes for this command; no other field is allowed."""
    return object_schema(command)


def object_schema(cls: type) -> Schema:
    """The JSON object of a dataclass (`arbiter.record.json_fields`)."""
    hints = get_type_hints(cls, include_extras=True)
    schema: Schema = {
        "type": "object",
        "properties": {field.name: _schema(hints[field.name]) for field in fields(cls)},
        "additionalProperties": False,
    }
    required = [
        field.name
        for field in fields(cls)
        if field.default is MISSING and field.default_factory is MISSING
    ]
    if required:
        schema["required"] = required
    return schema


def _schema(hint: Any) -> Schema:
    origin = get_origin(hint)
    if origin is Annotated:
        base, *bounds = get_args(hint)
        schema = _schema(base)
        for bound in bounds:
            schema.update(_bound(bound))
        return schema
    if origin is Literal:
        return {"type": "string", "enum": list(get_args(hint))}
    if origin in (Union, types.UnionType):
        (inner,) = (member for member in get_args(hint) if member is not type(None))
        return _or_null(_schema(inner))
    if origin is tuple:
        return {"type": "array", "items": _schema(get_args(hint)[0])}
    if origin is dict:
        return {"type": "object", "additionalProperties": True}
    if is_dataclass(hint) and isinstance(hint, type):
        return object_schema(hint)
    return {"type": {int: "integer", bool: "boolean", str: "string"}[hint]}


def _bound(bound: object) -> Schema:
    if isinstance(bound, Within):
        return {"minimum": bound.lowest, "maximum": bound.highest}
    if isinstance(bound, Length):
        schema: Schema = {"maxLength": bound.longest}
        if bound.shortest:
            schema["minLength"] = bound.shortest
        return schema
    return {}


def _or_null(schema: Schema) -> Schema:
    if "enum" in schema:
        return {"oneOf": [schema, {"type": "null"}]}
    return {**schema, "type": [schema["type"], "null"]}
