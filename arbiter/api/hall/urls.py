"""The addresses of API v1 that are about what needs a person in a hall."""

from django.urls import path

from arbiter.api.hall import views

urlpatterns = [
    path("competitions/<uuid:competition_id>/hall", views.Hall.as_view(), name="hall"),
    path("games/<uuid:game_id>/attention", views.GameAttention.as_view(), name="game-attention"),
]
