"""The addresses of API v1 by which rounds are made, announced and closed."""

from django.urls import path

from arbiter.api.desk import views

ROUND = "rounds/<uuid:round_id>"

urlpatterns = [
    path("sections/<uuid:section_id>/rounds", views.SectionRounds.as_view(), name="section-rounds"),
    path("jobs/<uuid:job_id>", views.OneJob.as_view(), name="job"),
    path(ROUND, views.OneRound.as_view(), name="round"),
    path(f"{ROUND}/pairings", views.Pairings.as_view(), name="round-pairings"),
    path(f"{ROUND}/confirmation", views.Confirmation.as_view(), name="round-confirmation"),
    path(f"{ROUND}/hour", views.Hour.as_view(), name="round-hour"),
    path(f"{ROUND}/draft", views.BackToDraft.as_view(), name="round-draft"),
    path(f"{ROUND}/discard", views.Discard.as_view(), name="round-discard"),
    path(f"{ROUND}/publication", views.Publication.as_view(), name="round-publication"),
    path(f"{ROUND}/taking-back", views.TakingBack.as_view(), name="round-taking-back"),
    path(f"{ROUND}/closing", views.Closing.as_view(), name="round-closing"),
    path(f"{ROUND}/reopening", views.Reopening.as_view(), name="round-reopening"),
    path(f"{ROUND}/deciders", views.Deciders.as_view(), name="round-deciders"),
]
