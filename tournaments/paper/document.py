"""A document as data, and its typesetting by typst with the fonts that typst brings."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import typst

FOLDER = Path(__file__).resolve().parents[2] / "templates" / "print"

Language = Literal["ru", "en"]

Template = Literal["table", "table_cards", "result_slips", "player_cards", "incident_slip"]


@dataclass(frozen=True, slots=True)
class Document:
    """What is to be printed.

    Args:
        template: the file in ``templates/print`` that sets it, without its suffix.
        data: for the template, of JSON's kinds only: texts in it are never read as markup.
    """

    template: Template
    data: Mapping[str, Any]


def pdf(document: Document) -> bytes:
    """The document as a PDF file; the same bytes for the same document."""
    file: bytes = typst.compile(format="pdf", **_asked(document))
    return file


def pictures(document: Document, *, ppi: int = 96) -> tuple[bytes, ...]:
    """The pages as PNG files.

    Args:
        document: what is to be seen.
        ppi: pixels an inch.
    """
    pages: bytes | list[bytes] = typst.compile(format="png", ppi=ppi, **_asked(document))
    return (pages,) if isinstance(pages, bytes) else tuple(pages)


def _asked(document: Document) -> dict[str, Any]:
    """The arguments of typst that do not depend on the format."""
    return {
        "input": FOLDER / f"{document.template}.typ",
        "root": FOLDER,
        "ignore_system_fonts": True,
        "sys_inputs": {"document": json.dumps(document.data)},
    }
