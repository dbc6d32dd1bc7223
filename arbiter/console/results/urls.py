"""Results of rounds and their corrections."""

from django.urls import path

from arbiter.console.results import corrections, views

urlpatterns = [
    path("rounds/<uuid:round_id>/results/", views.round_results, name="round_results"),
    path("rounds/<uuid:round_id>/results/changes/", views.changes, name="result_changes"),
    path("games/<uuid:game_id>/result/", views.enter, name="enter_result"),
    path("games/<uuid:game_id>/result/more/", views.more, name="result_more"),
    path("games/<uuid:game_id>/result/take-back/", views.taken_back, name="take_result_back"),
    path("games/<uuid:game_id>/result/decision/", views.decide, name="decide_result"),
    path("games/<uuid:game_id>/result/no-show/", views.absent, name="no_show"),
    path("games/<uuid:game_id>/correction/", corrections.correct, name="correct_result"),
    path("sections/<uuid:section_id>/corrections/", corrections.of_section, name="corrections"),
    path("corrections/<uuid:correction_id>/settle/", corrections.settle, name="settle_correction"),
    path("corrections/<uuid:correction_id>/drop/", corrections.drop, name="drop_correction"),
]
