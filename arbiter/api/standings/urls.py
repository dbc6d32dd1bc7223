"""The addresses of API v1 that are about standings and what they are made of."""

from django.urls import path

from arbiter.api.standings import views

SECTION = "sections/<uuid:section_id>"

urlpatterns = [
    path(f"{SECTION}/standings", views.Standings.as_view(), name="standings"),
    path(f"{SECTION}/cross-table", views.CrossTable.as_view(), name="cross-table"),
    path(f"{SECTION}/progress", views.Progress.as_view(), name="progress"),
    path(f"{SECTION}/decisions", views.Decisions.as_view(), name="decisions"),
    path("players/<uuid:player_id>", views.PlayerPage.as_view(), name="player"),
]
