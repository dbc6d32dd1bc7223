"""What a page is made of, for tests that look at pages as a browser does."""

import re
from html.parser import HTMLParser

_ID = re.compile(r"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}")


def without_ids(text: str) -> str:
    """The text without the random ids in it, which may hold any few digits."""
    return _ID.sub("", text)


class Page(HTMLParser):
    """The parts of a page: elements by tag, texts by id, and whatever a strict policy forbids."""

    VOID = frozenset({"meta", "link", "input", "br", "hr", "img", "rect", "circle", "path"})

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.forbidden: list[str] = []
        self.words: list[str] = []
        self._open: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        self.elements.append((tag, given))
        self._open.append(tag)
        inline_script = tag == "script" and "src" not in given
        if tag == "style" or (inline_script and given.get("type") != "application/json"):
            self.forbidden.append(f"<{tag}>")
        self.forbidden += [
            f"{tag} {name}" for name in given if name == "style" or name.startswith(("on", "hx-on"))
        ]
        sources = [given.get(name) or "" for name in ("src", "href", "action")]
        self.forbidden += [source for source in sources if source.startswith(("http", "//"))]

    def handle_data(self, data):
        if self._open[-1:] != ["script"]:
            self.words.append(data)

    def handle_endtag(self, tag):
        while self._open and self._open.pop() != tag:
            pass

    def all(self, tag, **wanted):
        """The attributes of every such element; `data_act="offer"` asks for data-act."""
        return [
            given
            for name, given in self.elements
            if name == tag
            and all(given.get(key.replace("_", "-")) == value for key, value in wanted.items())
        ]

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())


def page(response) -> Page:
    return Page(response.content.decode())
