from django.urls import path

from arbiter.console.files import archives, reports, views

urlpatterns = [
    path("competitions/archive/", archives.archive_file, name="archive_file"),
    path("competitions/<uuid:competition_id>/report/", reports.report_file, name="report_file"),
    path("sections/<uuid:section_id>/files/", views.files, name="section_files"),
    path("sections/<uuid:section_id>/files/games.pdn", views.games, name="section_games"),
    path(
        "sections/<uuid:section_id>/files/report.<slug:trf>",
        views.report,
        name="section_report",
    ),
    path(
        "sections/<uuid:section_id>/files/<slug:sheet>.<slug:form>",
        views.sheet,
        name="section_sheet",
    ),
]
