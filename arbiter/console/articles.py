"""Articles of the regulations as the console shows them beside what they say about."""

from django.utils.translation import get_language

from arbiter.rules.pack import Language, Pack

Articles = tuple[tuple[str, str], ...]


def cited(pack: Pack, *numbers: str | None) -> Articles:
    """The articles that have a text, number and text in the language of the page, each once."""
    language: Language = "ru" if (get_language() or "").startswith("ru") else "en"
    found = dict.fromkeys(number for number in numbers if number in pack.articles)
    return tuple((number, pack.text(number, language)) for number in found if number)
