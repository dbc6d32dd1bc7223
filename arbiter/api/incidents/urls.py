"""The addresses of API v1 that are about incidents."""

from django.urls import path

from arbiter.api.incidents import views

INCIDENT = "incidents/<uuid:incident_id>"

urlpatterns = [
    path(
        "competitions/<uuid:competition_id>/incidents",
        views.Incidents.as_view(),
        name="incidents",
    ),
    path("entries/<uuid:entry_id>/incidents", views.OfPlayer.as_view(), name="player-incidents"),
    path(f"{INCIDENT}/withdrawal", views.TakeBack.as_view(), name="incident-withdrawal"),
    path(f"{INCIDENT}/loss", views.CarryOut.as_view(), name="incident-loss"),
]
