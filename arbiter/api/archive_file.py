"""The archive of a competition as a download."""

from django.http import HttpResponse

from tournaments.models import Competition
from tournaments.selectors.archive import archive_of


def archive_response(competition: Competition, *, private: bool) -> HttpResponse:
    """The file, named by the competition's id; no cache keeps it."""
    headers = {
        "Content-Disposition": f'attachment; filename="competition-{competition.pk}.json"',
        "Cache-Control": "no-store",
    }
    content = archive_of(competition, private=private)
    return HttpResponse(content, content_type="application/json", headers=headers)
