"""Reads a request's JSON body, and refuses what no honest client sends.

Refused: more than `API_BODY_LIMIT` bytes (or the view's own `body_limit`), anything but an object,
deep nesting, repeated names, NUL and lone surrogates, fractions, and integers beyond 53 bits (which
other languages would round).
"""

import json
from collections.abc import Mapping
from typing import IO, Any, NoReturn

from django.conf import settings
from rest_framework.parsers import BaseParser

from arbiter.api.problem import Problem

DEPTH_LIMIT = 16
INTEGER_LIMIT = 2**53 - 1
INTEGER_DIGITS = 17


class StrictJSONParser(BaseParser):
    """The only body that the API takes."""

    media_type = "application/json"

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> dict[str, Any]:
        view = (parser_context or {}).get("view")
        limit = getattr(view, "body_limit", None) or settings.API_BODY_LIMIT
        return parse_body(read_limited(stream, limit))


def read_limited(stream: IO[bytes], limit: int) -> bytes:
    """The body, or a `too_large` problem when it is longer than `limit` bytes."""
    body = stream.read(limit + 1)
    if len(body) > limit:
        raise Problem("too_large")
    return body


def parse_body(body: bytes) -> dict[str, Any]:
    """The JSON object of a body; an empty body is an empty object. Raises `Problem(malformed)`."""
    if not body.strip():
        return {}
    try:
        value = json.loads(
            body.decode("utf-8"),
            parse_int=_integer,
            parse_float=_no_fraction,
            parse_constant=_no_constant,
            object_pairs_hook=_object,
        )
    except UnicodeDecodeError:
        _malformed("not_utf8")
    except json.JSONDecodeError as error:
        _malformed("not_json", field=f"body[{error.lineno}:{error.colno}]")
    except RecursionError:
        _malformed("too_deep")
    if not isinstance(value, dict):
        _malformed("not_an_object")
    _check(value, depth=0)
    return value


def _integer(digits: str) -> int:
    if len(digits) > INTEGER_DIGITS or abs(int(digits)) > INTEGER_LIMIT:
        _malformed("integer_too_large")
    return int(digits)


def _no_fraction(digits: str) -> NoReturn:
    _malformed("not_an_integer", field=digits[:20])


def _no_constant(name: str) -> NoReturn:
    _malformed("not_json", field=name)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) != len(pairs):
        _malformed("repeated_name")
    return value


def _check(value: Any, *, depth: int) -> None:
    if depth > DEPTH_LIMIT:
        _malformed("too_deep")
    if isinstance(value, str):
        _check_text(value)
    elif isinstance(value, list):
        for item in value:
            _check(item, depth=depth + 1)
    elif isinstance(value, dict):
        for name, item in value.items():
            _check_text(name)
            _check(item, depth=depth + 1)


def _check_text(text: str) -> None:
    if "\x00" in text:
        _malformed("bad_characters")
    if any("\ud800" <= character <= "\udfff" for character in text):
        _malformed("bad_characters")


def _malformed(why: str, field: str = "body") -> NoReturn:
    raise Problem("malformed", field=field, why=why)
