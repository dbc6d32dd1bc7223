"""Articles of the regulations as the console shows them beside what they say about."""

from arbiter.rules.pack import Pack
from arbiter.templatetags.game_words import page_language

Articles = tuple[tuple[str, str], ...]


def cited(pack: Pack, *numbers: str | None) -> Articles:
    """The articles that have a text, number and text in the language of the page, each once."""
    found = dict.fromkeys(number for number in numbers if number in pack.articles)
    return tuple((number, pack.text(number, page_language())) for number in found if number)
