"""The addresses of API v1 about all tables."""

from django.urls import path

from arbiter.api.starting import views

ROUND = "rounds/<uuid:round_id>"
COMPETITION = "competitions/<uuid:competition_id>"

urlpatterns = [
    path(f"{ROUND}/equipment", views.Checklist.as_view(), name="round-equipment"),
    path(f"{ROUND}/start", views.StartAll.as_view(), name="round-start"),
    path(f"{ROUND}/stop", views.StopRound.as_view(), name="round-stop"),
    path(f"{COMPETITION}/stop", views.StopHall.as_view(), name="hall-stop"),
    path(f"{COMPETITION}/stops", views.Stops.as_view(), name="hall-stops"),
    path("stops/<uuid:stop_id>/resumption", views.ResumeStop.as_view(), name="stop-resumption"),
    path(f"{COMPETITION}/interruptions", views.Interruptions.as_view(), name="interruptions"),
    path(
        f"{COMPETITION}/interruptions/acceptance",
        views.AcceptProven.as_view(),
        name="interruptions-acceptance",
    ),
]
