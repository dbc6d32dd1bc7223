"""The page of the API: everything of the document, and nothing that leads nowhere."""

import re

import pytest

from arbiter.api.reference import Type, type_of
from arbiter.api.schema import document

pytestmark = pytest.mark.django_db

PATH = "/api/v1/docs/"


def test_the_page_has_every_operation_and_every_shape(client):
    page = client.get(PATH)
    assert page.status_code == 200
    ids = set(re.findall(r'<div class="unfolded" id="([^"]+)"', page.content.decode()))
    known = document()
    operations = {
        each["operationId"]
        for methods in known["paths"].values()
        for each in methods.values()
        if "operationId" in each
    }
    assert ids == operations | {f"shape-{name}" for name in known["components"]["schemas"]}


def test_every_link_within_the_page_leads_somewhere(client):
    html = client.get(PATH).content.decode()
    targets = set(re.findall(r'href="#([^"]+)"', html))
    assert targets <= set(re.findall(r'id="([^"]+)"', html))


def test_every_page_leads_to_it(client):
    assert f'href="{PATH}"' in client.get("/").content.decode()


@pytest.mark.parametrize(
    ("schema", "told"),
    [
        ({"$ref": "#/components/schemas/Round"}, Type("Round", "Round")),
        ({"type": "array", "items": {"$ref": "#/components/schemas/Bye"}}, Type("[Bye]", "Bye")),
        ({"type": ["string", "null"], "format": "date"}, Type("date | null")),
        ({"enum": ["2-0", None]}, Type("2-0 | null")),
        ({"type": "object", "properties": {"ru": {}, "en": {}}}, Type("{ru, en}")),
        ({}, Type("any")),
    ],
)
def test_a_schema_in_a_few_words(schema, told):
    assert type_of(schema) == told
