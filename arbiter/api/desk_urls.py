"""The addresses of API v1 by which rounds are made, announced and closed."""

from django.urls import path

from arbiter.api.views import desk

ROUND = "rounds/<uuid:round_id>"

urlpatterns = [
    path("sections/<uuid:section_id>/rounds", desk.SectionRounds.as_view(), name="section-rounds"),
    path("jobs/<uuid:job_id>", desk.OneJob.as_view(), name="job"),
    path(ROUND, desk.OneRound.as_view(), name="round"),
    path(f"{ROUND}/pairings", desk.Pairings.as_view(), name="round-pairings"),
    path(f"{ROUND}/confirmation", desk.Confirmation.as_view(), name="round-confirmation"),
    path(f"{ROUND}/draft", desk.BackToDraft.as_view(), name="round-draft"),
    path(f"{ROUND}/discard", desk.Discard.as_view(), name="round-discard"),
    path(f"{ROUND}/publication", desk.Publication.as_view(), name="round-publication"),
    path(f"{ROUND}/taking-back", desk.TakingBack.as_view(), name="round-taking-back"),
    path(f"{ROUND}/closing", desk.Closing.as_view(), name="round-closing"),
    path(f"{ROUND}/reopening", desk.Reopening.as_view(), name="round-reopening"),
    path(f"{ROUND}/deciders", desk.Deciders.as_view(), name="round-deciders"),
]
