"""A code in words that need no values."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext


def of_code(table: Mapping[str, str], code: str) -> str:
    """The words of a code; an unknown one as it stands, rather than hidden; of none, none."""
    message = table.get(code)
    return gettext(message) if message else code
