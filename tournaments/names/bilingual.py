"""Which of the two names a text is, by its script."""

import re
from collections.abc import Mapping

Name = str | Mapping[str, str]
"""A plain text, or `{"ru": …, "en": …}` with either part."""

CYRILLIC = re.compile(r"[\u0400-\u04ff]")


def bilingual(name: Name) -> dict[str, str]:
    """The fields `name_ru` and `name_en`; runs of blanks become one."""
    if isinstance(name, str):
        text = " ".join(name.split())
        return _fields(ru=text) if CYRILLIC.search(text) else _fields(en=text)
    return _fields(ru=" ".join(name.get("ru", "").split()), en=" ".join(name.get("en", "").split()))


def _fields(*, ru: str = "", en: str = "") -> dict[str, str]:
    return {"name_ru": ru, "name_en": en}
