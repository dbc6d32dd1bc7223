"""No text that people read stands in templates, scripts or pages' code without its translation.

What goes through gettext is held to the Russian catalogue in test_catalogue.py; these look for what
does not go through it at all.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from arbiter.message_catalogue import KEYWORDS, ROOT

TEMPLATES = ROOT / "templates"
SCRIPTS = ROOT / "arbiter" / "static" / "arbiter"
PAGES = ("arbiter/board", "arbiter/console", "arbiter/public", "arbiter/templatetags")
WORDS = ("arbiter/refusals", "tournaments/paper", "tournaments/refusals", "tournaments/words")

WORD = re.compile(r"[^\W\d_]{2,}")
SAME_EVERYWHERE = {"PDN", "TRF16", "TRF26", "OpenAPI (JSON)", "Русский", "English", "HTML", "API"}
"""Names of formats and of languages, each in its own."""

OF_DJANGO = re.compile(
    r"\{#.*?#\}|\{% comment %\}.*?\{% endcomment %\}"
    r"|\{% blocktranslate\b.*?\{% endblocktranslate %\}"
    r"|\{% block [a-z]+_(?:class|attributes) %\}.*?\{% endblock %\}"
    r"|\{%.*?%\}|\{\{.*?\}\}",
    re.DOTALL,
)
NO_PROSE = re.compile(r"<(?:code|kbd)\b[^>]*>.*?</(?:code|kbd)>|<!doctype.*?>|&\w+;", re.DOTALL)
READ_ALOUD = re.compile(r'\b(?:aria-label|title|placeholder|alt|hx-confirm|data-[a-z]*)="([^"]*)"')
SENTENCE = re.compile(r"(?<![A-Za-z])[A-Z][a-z’']* [a-z]{2}|[A-Z][a-z]{3,}[.!?…]")
CYRILLIC = re.compile(r"[\u0400-\u04ff]{2,}")


def bare(template: str) -> Iterator[str]:
    """The words of a template that are said without a translation."""
    html = NO_PROSE.sub(" ", OF_DJANGO.sub(" ", template))
    yield from (text for text in READ_ALOUD.findall(html) if SENTENCE.search(text))
    for line in re.sub(r"<[^>]*>", "\n", html).splitlines():
        text = line.strip()
        if WORD.search(text) and text not in SAME_EVERYWHERE:
            yield text


def test_templates_say_nothing_that_is_not_translated():
    found = {
        str(file.relative_to(TEMPLATES)): texts
        for file in sorted(TEMPLATES.rglob("*.html"))
        if (texts := [*bare(file.read_text("utf-8"))])
    }
    assert found == {}


@pytest.mark.parametrize(
    "template",
    [
        "<p>Draw offered</p>",
        '{% if offered %}<p title="Draw offered by White">{{ name }}</p>{% endif %}',
        "<p>{% translate 'Draw' %} ничья</p>",
    ],
)
def test_a_text_left_bare_in_a_template_is_found(template):
    assert [*bare(template)] != []


def test_what_is_translated_or_is_no_prose_is_not_taken_for_bare_text():
    template = (
        '{% block page_class %} page-wide{% endblock %}<p class="notice">{% translate "Draw" %} '
        "{% blocktranslate %}Round {{ n }}{% endblocktranslate %}</p><kbd>Enter</kbd>&nbsp;PDN"
    )
    assert [*bare(template)] == []


STRING = re.compile(r"\"((?:[^\"\\\n]|\\.)*)\"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`")
REMARK = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*", re.DOTALL)


def said_by(script: str) -> list[str]:
    """The strings of a script that are for people."""
    strings = ["".join(each) for each in STRING.findall(REMARK.sub("", script))]
    texts = [re.sub(r"\$\{[^}]*\}", "…", string) for string in strings]
    return [text for text in texts if SENTENCE.search(text) or CYRILLIC.search(text)]


def test_scripts_take_their_words_from_the_page():
    found = {
        file.name: texts
        for file in sorted(SCRIPTS.glob("*.js"))
        if (texts := said_by(file.read_text("utf-8")))
    }
    assert found == {}


def test_a_sentence_in_a_script_is_found():
    assert said_by('node.textContent = "No connection"; // A remark is none') == ["No connection"]


BOTH_LANGUAGES = {"Общая группа", "Open section"}
"""Names that are written down in both languages at once."""


def unsaid(code: str) -> list[str]:
    """Sentences among the strings of Python code that no call of gettext takes."""
    tree = ast.parse(code)
    passed: set[ast.AST] = set()
    for node in ast.walk(tree):
        translated = isinstance(node, ast.Call) and _name(node.func) in KEYWORDS
        if translated or isinstance(node, ast.Raise):
            passed.update(ast.walk(node))
        elif isinstance(node, ast.Expr):  # docstrings
            passed.add(node.value)
    strings = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in passed
    ]
    return [text for text in strings if SENTENCE.match(text) or CYRILLIC.search(text)]


def _name(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def test_pages_say_nothing_that_is_not_translated():
    known = SAME_EVERYWHERE | BOTH_LANGUAGES
    found = {
        str(file.relative_to(ROOT)): texts
        for room in (*PAGES, *WORDS)
        for file in sorted((ROOT / room).rglob("*.py"))
        if (texts := [text for text in unsaid(_text(file)) if text not in known])
    }
    assert found == {}


def _text(file: Path) -> str:
    return file.read_text("utf-8")


def test_a_sentence_in_the_code_of_a_page_is_found():
    code = 'def act(request):\n    """Acts."""\n    messages.success(request, "Round closed.")\n'
    assert unsaid(code) == ["Round closed."]
    assert unsaid(code.replace('"Round closed."', 'gettext("Round closed.")')) == []
