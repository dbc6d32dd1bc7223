"""Strict reading of numbers and JSON: nothing is converted, guessed or skipped."""

from collections.abc import Mapping

from clocks.engine.errors import InvalidClockData

LONGEST_MS = 7 * 24 * 3600 * 1000 - 1
"""No time on a clock reaches seven days."""


def whole_number(
    value: object, field: str, *, lowest: int | None = 0, highest: int | None = LONGEST_MS
) -> int:
    """`value` itself, an integer (never a bool) from `lowest` to `highest` (None: no bound)."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise InvalidClockData("not_an_integer", field, value)
    if lowest is not None and value < lowest:
        raise InvalidClockData("zero" if value == 0 else "negative", field, value)
    if highest is not None and value > highest:
        raise InvalidClockData("too_large", field, value)
    return value


def true_or_false(value: object, field: str) -> bool:
    if not isinstance(value, bool):
        raise InvalidClockData("not_true_or_false", field, value)
    return value


def object_of(value: object, fields: tuple[str, ...]) -> Mapping[str, object]:
    """`value` itself, a JSON object with exactly these fields."""
    if not isinstance(value, Mapping):
        raise InvalidClockData("not_an_object", "", value)
    for field in fields:
        if field not in value:
            raise InvalidClockData("missing", field, None)
    for field in value:
        if field not in fields:
            raise InvalidClockData("unknown_field", str(field), value[field])
    return value


def list_of(value: object) -> list[object]:
    if not isinstance(value, list):
        raise InvalidClockData("not_a_list", "", value)
    return value


def one_of(value: object, field: str, kinds: tuple[str, ...]) -> str:
    """`value` itself, one of the words `kinds`."""
    if not isinstance(value, str) or value not in kinds:
        raise InvalidClockData("unknown_kind", field, value)
    return value
