"""The file of an archive: UTF-8 JSON, the same bytes for the same competition."""

import json
from typing import Any, Literal, NoReturn

VERSION = 1
LARGEST = 256_000_000
"""Bytes."""
DEEPEST = 24
MOST_ROWS = 2_000_000
"""In all tables together, events among them."""
LONGEST_INTEGER = 19
"""Digits."""

Document = dict[str, Any]

ArchiveCode = Literal[
    "too_large",
    "not_utf8",
    "not_json",
    "too_deep",
    "repeated_name",
    "bad_characters",
    "not_an_archive",
    "newer_archive",
    "too_many_rows",
    "missing_field",
    "unknown_field",
    "bad_value",
    "unknown_reference",
    "exists_already",
    "contradiction",
    "broken_log",
]


class ArchiveFault(Exception):
    """Nothing was taken from an archive: `code` is stable, `where` names the place."""

    def __init__(self, code: ArchiveCode, where: str = "") -> None:
        self.code = code
        self.where = where
        super().__init__(f"{code}: {where}" if where else code)


def write_document(document: Document) -> bytes:
    """Names in the order of the alphabet, no blanks, one line."""
    text = json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return text.encode() + b"\n"


def read_document(content: bytes) -> Document:
    """The object that a file holds, of this version.

    Raises ArchiveFault: ``too_large``, ``not_utf8``, ``not_json``, ``too_deep``,
    ``repeated_name``, ``bad_characters``, ``bad_value`` (a fraction or a huge number),
    ``not_an_archive``, ``newer_archive``, ``too_many_rows``.
    """
    if len(content) > LARGEST:
        raise ArchiveFault("too_large", f"{len(content)} > {LARGEST}")
    try:
        value = json.loads(
            content.decode("utf-8"),
            parse_int=_integer,
            parse_float=_no_fraction,
            parse_constant=_no_fraction,
            object_pairs_hook=_object,
        )
    except UnicodeDecodeError as error:
        raise ArchiveFault("not_utf8", f"byte {error.start}") from error
    except json.JSONDecodeError as error:
        raise ArchiveFault("not_json", f"{error.lineno}:{error.colno}") from error
    except RecursionError as error:
        raise ArchiveFault("too_deep") from error
    if not isinstance(value, dict) or type(value.get("archive")) is not int:
        raise ArchiveFault("not_an_archive")
    if value["archive"] != VERSION:
        raise ArchiveFault("newer_archive" if value["archive"] > VERSION else "not_an_archive")
    _look_through(value)
    return value


def _integer(digits: str) -> int:
    if len(digits) > LONGEST_INTEGER:
        raise ArchiveFault("bad_value", digits[:LONGEST_INTEGER])
    return int(digits)


def _no_fraction(digits: str) -> NoReturn:
    raise ArchiveFault("bad_value", digits[:LONGEST_INTEGER])


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise ArchiveFault("repeated_name")
    return value


def _look_through(value: Document) -> None:
    """Depth, number of rows and characters of all that is in it, without recursion."""
    waiting: list[tuple[Any, int]] = [(value, 1)]
    rows = 0
    while waiting:
        item, depth = waiting.pop()
        if isinstance(item, str):
            if "\0" in item or (not item.isascii() and _has_surrogate(item)):
                raise ArchiveFault("bad_characters", item[:40].encode("ascii", "replace").decode())
            continue
        if isinstance(item, dict):
            rows += 1
            waiting.extend((name, depth + 1) for name in item)
            waiting.extend((each, depth + 1) for each in item.values())
        elif isinstance(item, list):
            waiting.extend((each, depth + 1) for each in item)
        if depth > DEEPEST:
            raise ArchiveFault("too_deep")
        if rows > 4 * MOST_ROWS:
            raise ArchiveFault("too_many_rows", str(MOST_ROWS))


def _has_surrogate(text: str) -> bool:
    return any("\ud800" <= character <= "\udfff" for character in text)
