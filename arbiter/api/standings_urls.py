"""The addresses of API v1 that are about standings and what they are made of."""

from django.urls import path

from arbiter.api.views import standings

SECTION = "sections/<uuid:section_id>"

urlpatterns = [
    path(f"{SECTION}/standings", standings.Standings.as_view(), name="standings"),
    path(f"{SECTION}/cross-table", standings.CrossTable.as_view(), name="cross-table"),
    path(f"{SECTION}/progress", standings.Progress.as_view(), name="progress"),
    path(f"{SECTION}/decisions", standings.Decisions.as_view(), name="decisions"),
    path("players/<uuid:player_id>", standings.PlayerPage.as_view(), name="player"),
]
