"""What boards, pieces and clocks have to be before play, by the document that a pack follows.

An arbiter looks at them; no verdict of a game depends on them, and they are no part of a pack.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from arbiter.rules.pack import Language


@dataclass(frozen=True, slots=True)
class Requirement:
    """One line of the checklist.

    Args:
        code: stable name.
        article: number or heading in the document; None where no document says it.
        ru: the published text, or ours where there is no article.
        en: our translation.
    """

    code: str
    article: str | None
    ru: str
    en: str

    def text(self, language: Language) -> str:
        """In the language asked for."""
        return self.ru if language == "ru" else self.en


@dataclass(frozen=True, slots=True)
class Equipment:
    """What is asked before a round.

    Args:
        document: the pack whose document is cited; None where none at hand speaks of equipment.
        requirements: in the order in which an arbiter looks: board, pieces, clocks, sheets.
        board_min_cm: least side of the playing surface, None where it is not said.
        board_max_cm: greatest side of it, None where there is none.
        pieces_smaller_mm: by how much a piece is smaller than a square, least and most.
    """

    document: str | None
    requirements: tuple[Requirement, ...]
    board_min_cm: int | None = None
    board_max_cm: int | None = None
    pieces_smaller_mm: tuple[int, int] | None = None

    @property
    def codes(self) -> frozenset[str]:
        """The names of what is asked."""
        return frozenset(each.code for each in self.requirements)


@cache
def equipment_of(pack_id: str) -> Equipment:
    """What is asked where this pack rules; where it has no document here, the common part."""
    content = _content()
    common = tuple(_requirement(each) for each in content["common"])
    name = content["packs"].get(pack_id)
    if name is None:
        return Equipment(None, common)
    document = content["documents"][name]
    smaller = document.get("pieces_smaller_min_mm"), document.get("pieces_smaller_max_mm")
    return Equipment(
        document=name,
        requirements=(*map(_requirement, document["requirements"]), *common),
        board_min_cm=document.get("board_min_cm"),
        board_max_cm=document.get("board_max_cm"),
        pieces_smaller_mm=None if None in smaller else smaller,
    )


@cache
def _content() -> Mapping[str, Any]:
    text = files(__package__).joinpath("documents.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _requirement(row: Mapping[str, str]) -> Requirement:
    return Requirement(row["code"], row.get("article"), row["ru"], row["en"])
