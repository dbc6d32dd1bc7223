"""The files of a section: sheets as PDF, tables for spreadsheets, games, the report."""

from collections.abc import Callable, Mapping
from typing import Any, Literal, cast

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.cache import get_conditional_response
from django.utils.translation import get_language

from arbiter.api.game_view import game_document
from arbiter.api.pdn_feed import pdn_response
from arbiter.api.viewers import viewer_for_competition
from arbiter.services.refused import Refused
from arbiter.services.timeline import now_ms
from tournaments.exports.csv_file import write_csv
from tournaments.exports.xlsx_file import write_xlsx
from tournaments.models import PairingGame, Section
from tournaments.paper.document import Language, pdf
from tournaments.paper.press import PressBusy, press
from tournaments.paper.spreadsheet import table_of
from tournaments.selectors.games import games_of_round, stamp_of_games
from tournaments.selectors.printed import (
    FOR_EVERYBODY,
    NO_TABLES,
    SHEETS,
    NoSuchRound,
    Wanted,
    printed,
    published_rounds,
)
from tournaments.selectors.reported import report_file
from tournaments.selectors.standings import UnknownGroup
from tournaments.trf.reporting import Edition, NotReportableError
from tournaments.trf.writing import UnwritableError
from tournaments.words.report_files import not_reportable_words, unwritable_words

Form = Literal["pdf", "csv", "xlsx"]
FORMS: Mapping[str, str] = {
    "pdf": "application/pdf",
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
RETRY_MS = 5000
LONGEST_ROUND = 4
"""Digits."""


def sheet_file(
    request: Any, section: Section, sheet: str, form: str, *, staff: bool
) -> HttpResponse:
    """A sheet of a section as a file.

    The query may give `round`, `group` and `language` (`ru` or `en`; else that of the request).

    Args:
        staff: whether the caller officiates here; else only what everybody may have.

    Raises Http404: no such sheet, form, round or group, or it is not for the caller; Refused
    ``sheets_waiting``: too many others are being made.
    """
    known = SHEETS if staff else FOR_EVERYBODY
    if sheet not in known or form not in FORMS or (form != "pdf" and sheet in NO_TABLES):
        raise Http404
    language = request.GET.get("language", "") or (get_language() or "ru")[:2]
    number = request.GET.get("round", "")
    if language not in ("ru", "en") or not (number.isdecimal() or not number):
        raise Http404
    if len(number) > LONGEST_ROUND:
        raise Http404
    wanted = Wanted(
        sheet=sheet,
        language=cast(Language, language),
        round_number=int(number) if number else None,
        group=request.GET.get("group") or None,
        address_of=lambda game: request.build_absolute_uri(reverse("public:game", args=[game])),
        player_address_of=lambda player: request.build_absolute_uri(
            reverse("public:player", args=[player])
        ),
    )
    try:
        document = printed(section, wanted)
    except (NoSuchRound, UnknownGroup):
        raise Http404 from None
    make: Mapping[str, Callable[[], bytes]] = {
        "pdf": lambda: pdf(document),
        "csv": lambda: write_csv(table_of(document), wanted.language),
        "xlsx": lambda: write_xlsx(table_of(document)),
    }
    try:
        made = press.printed(form, document, make[form])
    except PressBusy:
        raise Refused("sheets_waiting", retry_after_ms=RETRY_MS) from None
    of_round = f"-{number}" if number else ""
    name = f"{sheet}{of_round}-{language}.{form}"
    response = _file(made.content, FORMS[form], name, inline=form == "pdf")
    if not staff:
        response["Cache-Control"] = "private, no-cache"
    response["ETag"] = f'"{made.digest}"'
    return get_conditional_response(request, response["ETag"], response=response) or response


def section_pdn(request: Any, section: Section) -> HttpResponse:
    """The games of all published rounds, as far as the caller may see them; made again only where
    a log, a place or a name has changed since the caller had them."""
    viewer = viewer_for_competition(request, section.competition)
    rounds = published_rounds(section)
    stamp = f'"{stamp_of_games(section, rounds)}-{get_language()}-{viewer.kind}"'
    unchanged = get_conditional_response(request, stamp)
    if unchanged is not None:
        return unchanged
    at = getattr(request, "at", None) or now_ms()
    games: list[tuple[PairingGame, Mapping[str, Any]]] = []
    for round_ in rounds:
        found = games_of_round(round_)
        games.extend((each, game_document(each, viewer, now=at)) for each in found)
    response = pdn_response(games, viewer, filename=f"section-{section.number}.pdn")
    response["ETag"] = stamp
    return response


def report_response(section: Section, edition: str) -> HttpResponse:
    """The section as a Tournament Report File.

    Raises Http404 for another edition than ``trf16`` and ``trf26``; Refused ``not_reportable`` with
    the reason in words.
    """
    if edition not in ("trf16", "trf26"):
        raise Http404
    try:
        text = report_file(section, cast(Edition, edition))
    except NotReportableError as error:
        raise Refused("not_reportable", why=not_reportable_words(error)) from error
    except UnwritableError as error:
        raise Refused("not_reportable", why=unwritable_words(error)) from error
    name = f"section-{section.number}.{edition}.txt"
    return _file(text.encode(), "text/plain; charset=utf-8", name, inline=False)


def _file(content: bytes, kind: str, name: str, *, inline: bool) -> HttpResponse:
    how = "inline" if inline else "attachment"
    headers = {
        "Content-Disposition": f'{how}; filename="{name}"',
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
    }
    return HttpResponse(content, content_type=kind, headers=headers)
