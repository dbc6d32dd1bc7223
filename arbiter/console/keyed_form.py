"""Forms that act once: each sending has a key, and the same key does nothing again."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from arbiter.console.access import account
from arbiter.plain_form import PlainForm
from arbiter.refusals.words import refused_words
from arbiter.services.idempotency import once
from arbiter.services.refused import Refused

KEY = r"^[\x21-\x7e]{1,80}$"

Make = Callable[[], tuple[int, dict[str, Any]]]
"""What writes and returns a status and JSON values, as `idempotency.once` takes it."""


class KeyedForm(PlainForm):
    """The same form sent twice acts once, by its `key`."""

    key = forms.RegexField(KEY, widget=forms.HiddenInput)

    status = 422
    """Of the page on which it is shown again because it was refused."""

    def __init__(self, data: Any = None, **initial: Any) -> None:
        super().__init__(data, initial={"key": uuid4().hex, **initial})

    def sent_anew(self) -> None:
        """What was typed stays; the next sending is a new one."""
        self.data = {**dict(self.data.items()), "key": uuid4().hex}

    @property
    def faults(self) -> str:
        """What is wrong with what was sent, where the form itself is not shown again."""
        return " ".join(str(error) for errors in self.errors.values() for error in errors)


def sent_key(request: HttpRequest) -> str:
    """The key of the form that was sent, or a fresh one for a form without."""
    form = KeyedForm(request.POST)
    return str(form.cleaned_data["key"]) if form.is_valid() else uuid4().hex


def once_under_key(request: HttpRequest, scope: str, form: KeyedForm, make: Make) -> dict[str, Any]:
    """What `make` wrote, or wrote before under the key of this valid form. Raises Refused."""
    return once(
        scope=f"console:{scope}",
        actor_id=str(account(request).pk),
        key=form.cleaned_data["key"],
        body={name: str(value) for name, value in form.cleaned_data.items()},
        make=make,
    ).answer


def once_by_form(
    request: HttpRequest, scope: str, form: KeyedForm, make: Make
) -> dict[str, Any] | None:
    """As `once_under_key`; nothing where it was refused, which the form then says."""
    try:
        return once_under_key(request, scope, form, make)
    except Refused as refused:
        form.add_error(None, refused_words(refused))
        return None


def form_page(
    request: HttpRequest,
    template: str,
    form: KeyedForm,
    context: dict[str, Any] | None = None,
    status: int = 200,
) -> HttpResponse:
    """A page with a form; one that was sent and is shown again was refused."""
    if form.is_bound:
        form.sent_anew()
        status = form.status
    return render(request, template, {**(context or {}), "form": form}, status=status)
