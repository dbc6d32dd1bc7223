"""What is said when a page cannot be shown."""

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.urls import reverse
from django.utils import translation

from tests.markup import Page, page

ENGLISH = {"Accept-Language": "en"}


def test_the_page_of_a_failure_needs_nothing_from_the_request():
    with translation.override("en"):
        shown = Page(render_to_string("500.html"))
    assert "What was acknowledged before is kept." in shown.text
    assert shown.forbidden == []
    assert len(shown.all("h1")) == 1


@pytest.mark.django_db
def test_an_expired_form_says_that_nothing_was_changed():
    strict = Client(enforce_csrf_checks=True)
    answer = strict.post(reverse("set_language"), {"language": "en"}, headers=ENGLISH)
    assert answer.status_code == 403
    assert "Nothing was changed." in page(answer).text


@pytest.mark.django_db
def test_an_unknown_address_offers_the_way_to_the_competitions(client):
    answer = client.get("/no/such/page/", headers=ENGLISH)
    shown = page(answer)
    assert answer.status_code == 404
    assert shown.all("a", href="/")
    assert shown.forbidden == []


@pytest.mark.django_db
def test_a_wrong_password_is_said_in_words(client):
    answer = client.post(
        reverse("login"), {"username": "nobody", "password": "wrong"}, headers=ENGLISH
    )
    assert "no account with this name and password" in page(answer).text
