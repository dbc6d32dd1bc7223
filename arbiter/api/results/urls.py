"""The addresses of API v1 that are about results of paper boards and their corrections."""

from django.urls import path

from arbiter.api.results import corrections, transcripts, views

GAME = "games/<uuid:game_id>"
CORRECTION = "corrections/<uuid:correction_id>"

urlpatterns = [
    path("rounds/<uuid:round_id>/results", views.RoundResults.as_view(), name="round-results"),
    path(f"{GAME}/result-entries", views.Entries.as_view(), name="result-entries"),
    path(f"{GAME}/result-entries/undo", views.Undo.as_view(), name="result-undo"),
    path(f"{GAME}/result-decision", views.Decision.as_view(), name="result-decision"),
    path("pairings/<uuid:pairing_id>/no-show", views.NoShow.as_view(), name="no-show"),
    path(f"{GAME}/score-sheet", transcripts.ScoreSheet.as_view(), name="score-sheet"),
    path(f"{GAME}/score-sheet/moves", transcripts.SheetMoves.as_view(), name="type-moves"),
    path(f"{GAME}/corrections", corrections.Ask.as_view(), name="corrections-of-game"),
    path(f"{GAME}/corrections/preview", corrections.Before.as_view(), name="correction-preview"),
    path(
        "sections/<uuid:section_id>/corrections",
        corrections.Corrections.as_view(),
        name="corrections",
    ),
    path(f"{CORRECTION}/settlement", corrections.Settle.as_view(), name="correction-settle"),
    path(f"{CORRECTION}/drop", corrections.Drop.as_view(), name="correction-drop"),
]
