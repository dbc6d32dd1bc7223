"""In which language a caller is answered."""

from typing import Any

from django.conf import settings
from django.utils import translation
from rest_framework.request import Request


def language_of(request: Any) -> str:
    """What the caller asks for (cookie or Accept-Language), else their account's, else Russian."""
    asked = settings.LANGUAGE_COOKIE_NAME in request.COOKIES or request.headers.get(
        "Accept-Language"
    )
    if not asked:
        account = getattr(_known_user(request), "language", "")
        if account in dict(settings.LANGUAGES):
            return str(account)
    return translation.get_language_from_request(request)


def _known_user(request: Any) -> Any:
    """The caller if already identified: asking again could raise the very problem to be told."""
    if isinstance(request, Request):
        return getattr(request, "_user", None)
    return getattr(request, "user", None)
