"""Who is calling: staff by session or token, a board device by cookie or token, or nobody.

A browser may hold both a session and a board's cookie (an arbiter who tries the board's page on
his own laptop). The session speaks then, unless the request says `Act-As: board` (or, for an
EventSource, which sends no headers, `?as=board`).
"""

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils import timezone
from rest_framework.authentication import BaseAuthentication, SessionAuthentication
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request

from arbiter.api.problem import Problem
from arbiter.models import ApiToken, User
from arbiter.models.api_token import digest_of
from tournaments.models import BoardGrant
from tournaments.selectors.boards import grant_by_cookie, grant_by_token

BOARD_COOKIE = "board"
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})


@dataclass(frozen=True, slots=True)
class BoardDevice:
    """The caller behind a valid grant; holds no account and no role."""

    grant: BoardGrant
    is_authenticated: bool = True
    is_active: bool = False

    @property
    def pk(self) -> Any:
        return self.grant.pk


class HeaderAuthentication(BaseAuthentication):
    """`Authorization: Token …` of a script, `Authorization: Board …` of a board's program.

    Whoever sends the header is who it says, or is refused: cookies are not looked at then.
    """

    def authenticate(self, request: Request) -> tuple[User | BoardDevice, Any] | None:
        header = request.headers.get("Authorization")
        if header is None:
            return None
        scheme, _, secret = header.strip().partition(" ")
        secret = secret.strip()
        match scheme.lower():
            case "token":
                return staff_by_token(secret)
            case "board":
                grant = grant_by_token(secret)
                if grant is not None:
                    return BoardDevice(grant), grant
        raise Problem("token_invalid")

    def authenticate_header(self, request: Request) -> str:
        return "Token, Board"


def staff_by_token(secret: str) -> tuple[User, ApiToken]:
    """The account behind a token; `token_invalid` when there is none that may log in."""
    token = (
        ApiToken.objects.select_related("user")
        .filter(digest=digest_of(secret), revoked_at=None, user__is_active=True)
        .first()
    )
    if token is None:
        raise Problem("token_invalid")
    return token.user, token


class StaffSession(SessionAuthentication):
    """The session of a logged-in account, with Django's CSRF check."""

    def authenticate(self, request: Request) -> tuple[Any, None] | None:
        if acts_as_board(request):
            return None
        return super().authenticate(request)

    def enforce_csrf(self, request: Request) -> None:
        try:
            super().enforce_csrf(request)
        except PermissionDenied as refusal:
            raise Problem("csrf_failed") from refusal


class BoardCookie(BaseAuthentication):
    """The cookie that a device got for its one-time link; writes come from this site's own page."""

    def authenticate(self, request: Request) -> tuple[BoardDevice, BoardGrant] | None:
        cookie = request.COOKIES.get(BOARD_COOKIE)
        if not cookie:
            return None
        grant = grant_by_cookie(cookie)
        if grant is None:
            if request.method in SAFE_METHODS:
                return None
            raise Problem("token_invalid")
        if request.method not in SAFE_METHODS and not from_own_page(request):
            raise Problem("csrf_failed")
        return BoardDevice(grant), grant


AUTHENTICATION = (HeaderAuthentication, StaffSession, BoardCookie)


def acts_as_board(request: Request) -> bool:
    """Whether the caller wants the board's cookie to speak and not the session."""
    asked = request.headers.get("Act-As") or request.query_params.get("as", "")
    return asked.lower() == "board"


def from_own_page(request: Any) -> bool:
    """Whether a browser vouches that the request comes from a page of this very site."""
    site = request.headers.get("Sec-Fetch-Site")
    if site is not None:
        return bool(site == "same-origin")
    origin = request.headers.get("Origin", "")
    own = f"{request.scheme}://{request.get_host()}"
    return origin == own or origin in settings.CSRF_TRUSTED_ORIGINS


def set_board_cookie(response: Any, request: HttpRequest, grant: BoardGrant, cookie: str) -> None:
    """Give the device its cookie, until the grant expires."""
    response.set_cookie(
        BOARD_COOKIE,
        cookie,
        max_age=max(0, int((grant.expires_at - timezone.now()).total_seconds())),
        httponly=True,
        samesite="Lax",
        secure=request.is_secure(),
    )
