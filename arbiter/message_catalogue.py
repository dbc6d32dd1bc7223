"""The texts that code and templates say, and the Russian catalogue brought to hold exactly them."""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_python
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parent.parent
RUSSIAN = ROOT / "arbiter" / "locale" / "ru" / "LC_MESSAGES" / "django.po"
CODE = ("arbiter", "clocks", "tournaments")
KEYWORDS = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}


class Text(NamedTuple):
    """A text by which a message is found: its context, and the English of one."""

    context: str | None
    one: str


def said(root: Path = ROOT) -> dict[Text, str | None]:
    """Every text of the code and the templates under `root`, with the English of several."""
    found: dict[Text, str | None] = {}
    for folder in CODE:
        for file in sorted((root / folder).rglob("*.py")):
            found |= texts(file.read_text("utf-8"))
    for file in sorted((root / "templates").rglob("*.html")):
        found |= texts(templatize(file.read_text("utf-8")))
    return found


def texts(code: str) -> dict[Text, str | None]:
    """The texts of one Python file."""
    return dict(_texts(code))


def _texts(code: str) -> Iterator[tuple[Text, str | None]]:
    said_here: Iterator[Any] = extract_python(
        io.BytesIO(code.encode()), KEYWORDS, (), {"encoding": "utf-8"}
    )
    for _line, function, arguments, _comments in said_here:
        strings = [*arguments] if isinstance(arguments, tuple) else [arguments]
        context = strings.pop(0) if "pgettext" in function else None
        if strings[0]:
            yield Text(context, strings[0]), strings[1] if len(strings) > 1 else None


def gathered(catalogue: str, wanted: dict[Text, str | None]) -> str:
    """The text of a catalogue that holds exactly the wanted texts.

    Translations stay, in their order and with their remarks; a text that nobody says any more is
    taken out, a new one is put at the end, to be translated.
    """
    header, _blank, _messages = catalogue.partition("\n\n")
    held = read_po(io.StringIO(catalogue), locale="ru")
    for message in [each for each in held if each.id]:
        one = message.id if isinstance(message.id, str) else message.id[0]
        if Text(message.context, one) not in wanted:
            held.delete(message.id, message.context)
    for (context, one), several in wanted.items():
        if held.get(one, context) is None:
            held.add((one, several) if several else one, context=context)
    return f"{header}\n\n{_body(held)}"


def _body(held: Catalog) -> str:
    body = io.BytesIO()
    write_po(body, held, width=0, no_location=True, omit_header=True)
    return body.getvalue().decode().lstrip("\n").rstrip("\n") + "\n"
