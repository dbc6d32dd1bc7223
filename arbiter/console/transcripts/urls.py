"""Score sheets of paper boards."""

from django.urls import path

from arbiter.console.transcripts import views

urlpatterns = [
    path("games/<uuid:game_id>/sheet/", views.score_sheet, name="score_sheet"),
    path("games/<uuid:game_id>/sheet/changes/", views.sheet_changes, name="sheet_changes"),
    path("games/<uuid:game_id>/sheet/moves/", views.type_sheet, name="type_sheet"),
]
