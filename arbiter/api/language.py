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
    """The caller if already identified. To ask now could raise the very problem that is to be
    told, or read the database where that is not allowed (a view that serves asynchronously)."""
    return getattr(request, "_user" if isinstance(request, Request) else "_cached_user", None)
