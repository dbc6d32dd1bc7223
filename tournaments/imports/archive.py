"""An XLSX file as the archive that it is: small enough unpacked, and plain XML inside."""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from dataclasses import dataclass

from tournaments.imports.finding import unreadable
from tournaments.imports.grid import LARGEST_FILE

LARGEST_UNPACKED = 30_000_000
"""Bytes of all parts together, as the archive declares them; no more of a part is ever unpacked."""

MOST_PARTS = 1_000

LARGEST_SETTINGS = 1_000_000
"""Bytes of a part that holds neither cells nor their texts."""

MOST_TAGS = 1_500_000
"""Beginnings and ends of elements in all parts together."""

BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, OSError, RuntimeError)
"""What reading a damaged archive raises."""

_CELLS = re.compile(r"/?xl/(worksheets/[^/]*|sharedStrings\.xml|media/.*)", re.IGNORECASE)
_XML = re.compile(r".*\.(xml|rels)", re.IGNORECASE | re.DOTALL)
_DOCTYPE = re.compile(rb"<!DOCTYPE|<\0!\0D\0O\0C\0T\0Y\0P\0E", re.IGNORECASE)
_FORMULA = re.compile(rb"<(?:[^\s<>/]{1,20}:)?f[\s/>]")


@dataclass(frozen=True, slots=True)
class Checked:
    """An archive that may be read.

    Args:
        formulas: some part has a formula, or what looks like one.
    """

    formulas: bool


def check(content: bytes) -> Checked:
    """Looks at an archive before anybody reads it.

    Raises:
        UnreadableFile: ``file_too_large``, ``unpacked_too_large``, or ``not_a_workbook``: no
            archive, a damaged or encrypted one, packed otherwise than workbooks are, or with a
            document type, in which texts may be written that grow without end.
    """
    if len(content) > LARGEST_FILE:
        raise unreadable("file_too_large", bytes=len(content), most=LARGEST_FILE)
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            return _checked(archive)
    except (*BROKEN, ValueError, LookupError) as error:
        raise unreadable("not_a_workbook") from error


def _checked(archive: zipfile.ZipFile) -> Checked:
    parts = archive.infolist()
    unpacked = sum(part.file_size for part in parts)
    if unpacked > LARGEST_UNPACKED or len(parts) > MOST_PARTS:
        raise unreadable("unpacked_too_large", bytes=unpacked, most=LARGEST_UNPACKED)
    tags, formulas = 0, False
    for part in parts:
        if part.file_size > LARGEST_SETTINGS and not _CELLS.fullmatch(part.filename):
            raise unreadable("unpacked_too_large", bytes=part.file_size, most=LARGEST_SETTINGS)
        if part.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise unreadable("not_a_workbook")
        data = archive.read(part)
        if _DOCTYPE.search(data) or (_XML.fullmatch(part.filename) and b"\0" in data):
            raise unreadable("not_a_workbook")
        tags += data.count(b"<")
        formulas = formulas or _FORMULA.search(data) is not None
    if tags > MOST_TAGS:
        raise unreadable("unpacked_too_large", bytes=unpacked, most=LARGEST_UNPACKED)
    return Checked(formulas)
