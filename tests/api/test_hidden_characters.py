"""Nothing hidden is taken in any free text of any command, body or form, whichever come later."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from django import forms
from django.core.exceptions import ValidationError
from rest_framework import serializers

from arbiter.api import bodies
from arbiter.api.errors import flattened
from arbiter.console import command_forms, set_up_forms
from arbiter.console.openings_form import FileText
from arbiter.plain_form import PlainForm
from arbiter.record.commands import COMMANDS, MalformedCommand, parse_command

HIDDEN = ["\u202e", "\u2066", "\u200f", "\u200b", "\ufeff", "\x00", "\x1b", "\x85"]
Way = tuple[str, ...]


def ways_to_texts(hint: Any, way: Way = ()) -> Iterator[Way]:
    """Where in a value of that type a text may stand; `[]` is an item of a list."""
    origin = get_origin(hint)
    if origin is Annotated:
        yield from ways_to_texts(get_args(hint)[0], way)
    elif origin is tuple:
        yield from ways_to_texts(get_args(hint)[0], (*way, "[]"))
    elif origin is Union or str(origin) == "<class 'types.UnionType'>":
        for member in get_args(hint):
            yield from ways_to_texts(member, way)
    elif hint is str:
        yield way
    elif is_dataclass(hint):
        hints = get_type_hints(hint, include_extras=True)
        for each in fields(hint):
            yield from ways_to_texts(hints[each.name], (*way, each.name))
    else:
        assert hint in (int, bool, type(None)) or origin in (Literal, dict), hint


def holding(hint: Any, way: Way | None, text: str) -> Any:
    """A value of that type: the text at the end of the way, elsewhere the plainest there is."""
    origin = get_origin(hint)
    if origin is Annotated or origin is Union or str(origin) == "<class 'types.UnionType'>":
        return holding(get_args(hint)[0], way, text)
    if origin is tuple:
        return [holding(get_args(hint)[0], None if way is None else way[1:], text)]
    if origin is Literal:
        return get_args(hint)[0]
    if is_dataclass(hint):
        hints = get_type_hints(hint, include_extras=True)
        return {
            each.name: holding(
                hints[each.name], way[1:] if way and way[0] == each.name else None, text
            )
            for each in fields(hint)
        }
    if hint is str:
        return "x" if way is None else text
    return {int: 1, bool: True}.get(hint, {})


TEXTS = [
    pytest.param(kind, way, id=f"{kind}: {'.'.join(way)}")
    for kind, command in COMMANDS.items()
    for way in ways_to_texts(command)
]


@pytest.mark.parametrize(("kind", "way"), TEXTS)
@pytest.mark.parametrize("hidden", HIDDEN, ids=ascii)
def test_no_text_of_a_command_hides_anything(kind: str, way: Way, hidden: str):
    parse_command(kind, holding(COMMANDS[kind], way, "ab"))
    with pytest.raises(MalformedCommand) as refused:
        parse_command(kind, holding(COMMANDS[kind], way, f"a{hidden}b"))
    assert refused.value.why == "bad_characters"
    assert refused.value.field == ".".join(way).replace(".[]", "[0]")


BODIES = [
    pytest.param(body, name, id=f"{body.__name__}.{name}")
    for body in vars(bodies).values()
    if isinstance(body, type) and issubclass(body, bodies.Body) and body is not bodies.Body
    for name, field in body().fields.items()
    if isinstance(field, serializers.CharField | bodies.NameField)
    and not isinstance(field, serializers.ChoiceField)
]


@pytest.mark.parametrize(("body", "name"), BODIES)
@pytest.mark.parametrize("hidden", HIDDEN, ids=ascii)
def test_no_text_of_a_body_hides_anything(body: type[bodies.Body], name: str, hidden: str):
    reader = body(data={name: f"a{hidden}b"})
    reader.is_valid()
    assert {"field": name, "why": "bad_characters"} in flattened(reader.errors)


def forms_of_this_program(form: type[forms.Form] = forms.Form) -> Iterator[type[forms.Form]]:
    for each in form.__subclasses__():
        if each.__module__.startswith(("arbiter.", "tournaments.", "clocks.")):
            yield each
        yield from forms_of_this_program(each)


FORMS = sorted(set(forms_of_this_program()), key=lambda form: form.__name__)


def test_every_form_is_a_plain_form():
    assert {set_up_forms.StaffForm, *command_forms.FORMS.values()} <= set(FORMS)
    assert [form for form in FORMS if not issubclass(form, PlainForm)] == []


@pytest.mark.parametrize("hidden", HIDDEN, ids=ascii)
def test_no_text_of_a_form_hides_anything(hidden: str):
    class Typed(PlainForm):
        name = forms.CharField(max_length=80)
        lines = forms.CharField(widget=forms.Textarea)

    typed = Typed({"name": f"a{hidden}b", "lines": f"one\nt{hidden}wo"})
    assert {
        name: [each.code for each in found] for name, found in typed.errors.as_data().items()
    } == {
        "name": ["bad_characters", *(["null_characters_not_allowed"] if hidden == "\x00" else [])],
        "lines": ["bad_characters", *(["null_characters_not_allowed"] if hidden == "\x00" else [])],
    }
    assert not Typed({"name": "Белов А.", "lines": "one\r\n\ttwo"}).errors


@pytest.mark.parametrize(
    "form", [form for form in FORMS if form.base_fields], ids=lambda f: f.__name__
)
def test_the_texts_of_each_form_are_looked_at(form: type[forms.Form]):
    texts = {
        name: field
        for name, field in form.base_fields.items()
        if isinstance(field, forms.CharField) and not isinstance(field, FileText)
    }
    made = object.__new__(form)
    PlainForm.__init__(made)
    for name in texts:
        with pytest.raises(ValidationError):
            made.fields[name].run_validators("a\u202eb")


@pytest.mark.parametrize("name", ["Кубок\nгорода", "Cup\t1", {"ru": "Кубок", "en": "Cup\r1"}])
def test_a_name_is_one_line(name):
    body = bodies.CompetitionBody(data={"name": name})
    assert not body.is_valid()
    assert body.errors["name"][0].code == "bad_characters"
