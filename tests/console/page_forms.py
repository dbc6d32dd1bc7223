"""The forms of a page as a browser would send them."""

from html.parser import HTMLParser
from typing import Any

from django.test import Client


class Forms(HTMLParser):
    """`forms`: by id, the action and the values that the fields hold."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.forms: dict[str, tuple[str, dict[str, str]]] = {}
        self._values: dict[str, str] | None = None
        self._select = ""
        self._area = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._values = {}
            self.forms[given.get("id", given.get("action", ""))] = (
                given.get("action", ""),
                self._values,
            )
        if self._values is None:
            return
        name = given.get("name", "")
        ticks = given.get("type") in ("radio", "checkbox")
        if tag == "input" and name and (not ticks or "checked" in given):
            self._values[name] = given.get("value", "on" if ticks else "")
        elif tag == "select":
            self._select = name
        elif tag == "option" and "selected" in given:
            self._values[self._select] = given.get("value", "")
        elif tag == "textarea":
            self._area = name
            self._values[name] = ""

    def handle_data(self, data: str) -> None:
        if self._area and self._values is not None:
            self._values[self._area] += data.strip("\n")

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._values = None
        elif tag == "textarea":
            self._area = ""


def forms_of(client: Client, path: str) -> dict[str, tuple[str, dict[str, str]]]:
    """The forms of the page at `path`, by their ids."""
    response = client.get(path)
    assert response.status_code == 200, response.status_code
    return Forms(response.content.decode()).forms


def send(client: Client, path: str, form: str, /, **typed: Any) -> Any:
    """Fill in a form of the page and send it."""
    action, values = forms_of(client, path)[form]
    return client.post(action or path, {**values, **typed})
