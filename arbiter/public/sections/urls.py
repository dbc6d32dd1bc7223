"""The public pages of a section."""

from django.urls import path

from arbiter.public.sections import standings

urlpatterns = [
    path("sections/<uuid:section_id>/standings/", standings.standings, name="section_standings"),
    path(
        "sections/<uuid:section_id>/standings/sum/<int:number>/<slug:key>/",
        standings.opened_sum,
        name="section_sum",
    ),
]
