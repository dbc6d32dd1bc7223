"""Frozen dataclasses to and from JSON, strictly: every field named, typed and within its bounds.

Commands come in through here from strangers, events and states from our own log. A class is read
by its annotations alone; `Annotated` carries the bounds.
"""

import types
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from reprlib import repr as brief
from typing import (
    Annotated,
    Any,
    Literal,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from arbiter.rules.hidden_characters import hides

T = TypeVar("T")
Reader = Callable[[object, str], Any]

LONGEST_MS = 10**12
"""Beyond any time in a body; what a clock can be set to is narrower (clocks.engine.strict)."""

DEEPEST = 12
"""Objects and lists inside one another where a field takes any object."""

LARGEST = 2**53 - 1
"""The largest integer that every JSON reader keeps exactly."""


class FieldFault(ValueError):
    """A field that cannot be read: `field` is its path (`seats.white`), `why` a stable word.

    `why`: `missing`, `unknown`, `not_an_object`, `not_a_list`, `not_text`, `not_an_integer`,
    `not_true_or_false`, `not_one_of`, `out_of_range`, `too_long`, `empty`, `bad_characters`,
    `too_deep`.
    """

    def __init__(self, field: str, why: str, value: object = None) -> None:
        self.field = field
        self.why = why
        super().__init__(f"{field or 'body'}: {why}: {brief(value)}")


@dataclass(frozen=True, slots=True)
class Within:
    """Bounds of an integer, both included."""

    lowest: int
    highest: int


@dataclass(frozen=True, slots=True)
class Length:
    """Bounds of the length in characters of a text that somebody has written; nothing may be
    hidden in it (`arbiter.rules.hidden_characters`)."""

    longest: int
    shortest: int = 0


Milliseconds = Annotated[int, Within(0, LONGEST_MS)]
Count = Annotated[int, Within(0, 10**6)]
Seq = Annotated[int, Within(0, LARGEST)]
Words = Annotated[str, Length(2000)]
Word = Annotated[str, Length(80)]
MoveText = Annotated[str, Length(120, shortest=1)]


@cache
def _readers(cls: Any) -> tuple[tuple[str, Reader, bool], ...]:
    hints = get_type_hints(cls, include_extras=True)
    return tuple(
        (
            field.name,
            _reader(hints[field.name]),
            field.default is MISSING and field.default_factory is MISSING,
        )
        for field in fields(cls)
    )


def read(cls: type[T], value: object, path: str = "") -> T:
    """The dataclass `cls` read from a JSON object. Fields with a default may be left out; any
    field that the class does not know is refused. Raises `FieldFault`."""
    if not isinstance(value, Mapping):
        raise FieldFault(path, "not_an_object", value)
    prefix = f"{path}." if path else ""
    readers = _readers(cast(Any, cls))
    known = {name for name, _, _ in readers}
    for key in value:
        if key not in known:
            raise FieldFault(f"{prefix}{key}", "unknown", key)
    given: dict[str, Any] = {}
    for name, reader, required in readers:
        if name in value:
            given[name] = reader(value[name], f"{prefix}{name}")
        elif required:
            raise FieldFault(f"{prefix}{name}", "missing")
    return cls(**given)


def write(value: object) -> Any:
    """The JSON form of a dataclass, or of what stands in one of its fields."""
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: write(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, tuple | list):
        return [write(item) for item in value]
    if isinstance(value, Mapping):
        return {key: write(item) for key, item in value.items()}
    if value is None or isinstance(value, str | bool | int):
        return value
    raise TypeError(f"{value!r} has no place in the record: whole numbers, texts and their groups")


def _reader(hint: Any) -> Reader:
    origin = get_origin(hint)
    if origin is Annotated:
        base, *bounds = get_args(hint)
        return _bounded(base, bounds)
    if origin is Literal:
        return _one_of(get_args(hint))
    if origin in (Union, types.UnionType):
        inner = [member for member in get_args(hint) if member is not type(None)]
        if len(inner) != 1 or len(inner) == len(get_args(hint)):
            raise TypeError(f"{hint!r}: only a type or None can be read")
        return _or_none(_reader(inner[0]))
    if origin is tuple:
        item, dots = get_args(hint)
        if dots is not Ellipsis:
            raise TypeError(f"{hint!r}: only tuples of one type can be read")
        return _list_of(_reader(item))
    if origin is dict:
        return _raw_object
    if hint is int:
        return _integer
    if hint is bool:
        return _truth
    if hint is str:
        return _text
    if isinstance(hint, type) and is_dataclass(hint):
        record: type[Any] = hint
        return lambda value, path: read(record, value, path)
    raise TypeError(f"{hint!r} cannot be read from JSON")


def _bounded(base: type, bounds: list[object]) -> Reader:
    reader = _reader(base)

    def bounded(value: object, path: str) -> Any:
        found = reader(value, path)
        for bound in bounds:
            if isinstance(bound, Within) and not bound.lowest <= found <= bound.highest:
                raise FieldFault(path, "out_of_range", value)
            if isinstance(bound, Length):
                if len(found) > bound.longest:
                    raise FieldFault(path, "too_long")
                if len(found.strip()) < bound.shortest:
                    raise FieldFault(path, "empty")
                if hides(found):
                    raise FieldFault(path, "bad_characters")
        return found

    return bounded


def _one_of(allowed: tuple[object, ...]) -> Reader:
    def one_of(value: object, path: str) -> object:
        if not isinstance(value, str) or value not in allowed:
            raise FieldFault(path, "not_one_of", value)
        return value

    return one_of


def _or_none(reader: Reader) -> Reader:
    return lambda value, path: None if value is None else reader(value, path)


def _list_of(reader: Reader) -> Reader:
    def list_of(value: object, path: str) -> tuple[Any, ...]:
        if not isinstance(value, list | tuple):
            raise FieldFault(path, "not_a_list", value)
        return tuple(reader(item, f"{path}[{place}]") for place, item in enumerate(value))

    return list_of


def _raw_object(value: object, path: str) -> dict[str, object]:
    if not isinstance(value, Mapping):
        raise FieldFault(path, "not_an_object", value)
    level: list[object] = [value]
    for _ in range(DEEPEST):
        level = [inner for outer in level for inner in _inside(outer)]
    if level:
        raise FieldFault(path, "too_deep", value)
    return dict(value)


def _inside(value: object) -> Iterable[object]:
    if isinstance(value, Mapping):
        return value.values()
    return value if isinstance(value, list | tuple) else ()


def _integer(value: object, path: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise FieldFault(path, "not_an_integer", value)
    return value


def _truth(value: object, path: str) -> bool:
    if not isinstance(value, bool):
        raise FieldFault(path, "not_true_or_false", value)
    return value


def _text(value: object, path: str) -> str:
    if not isinstance(value, str):
        raise FieldFault(path, "not_text", value)
    if any(not _storable(character) for character in value):
        raise FieldFault(path, "bad_characters")
    return value


def _storable(character: str) -> bool:
    """Control characters and halves of surrogate pairs cannot be stored or hashed."""
    code = ord(character)
    return character in "\n\t\r" or (code >= 32 and code != 127 and not 0xD800 <= code <= 0xDFFF)
