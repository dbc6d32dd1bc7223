from django.urls import path

from arbiter.console.files import views

urlpatterns = [
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
