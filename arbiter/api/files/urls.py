"""The addresses of API v1 by which files are taken in."""

from django.urls import path

from arbiter.api.files import archives, reports

REPORT = "competitions/<uuid:competition_id>/report"

urlpatterns = [
    path("competitions/archive", archives.Archives.as_view(), name="archives"),
    path(f"{REPORT}/check", reports.CheckReport.as_view(), name="report-check"),
    path(f"{REPORT}/import", reports.ImportReport.as_view(), name="report-import"),
]
