"""The standings of a section, and the decisions that are taken on them."""

from django.urls import path

from arbiter.console.standings import views

urlpatterns = [
    path("sections/<uuid:section_id>/standings/", views.standings, name="section_standings"),
    path(
        "sections/<uuid:section_id>/standings/<str:decision>/",
        views.decide,
        name="decide_places",
    ),
]
