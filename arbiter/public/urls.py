"""What everybody may see: competitions, rounds, games."""

from django.urls import include, path

from arbiter.public import competitions, embed, views

app_name = "public"

urlpatterns = [
    path("", competitions.home, name="home"),
    path("competitions/<uuid:competition_id>/", competitions.competition, name="competition"),
    path("", include("arbiter.public.sections.urls")),
    path("", include("arbiter.public.entries.urls")),
    path("", include("arbiter.public.screens.urls")),
    path("rounds/<uuid:round_id>/", views.round_page, name="round"),
    path("rounds/<uuid:round_id>/facts/", views.round_facts, name="round_facts"),
    path("games/<uuid:game_id>/", views.game, name="game"),
    path("embed/games/<uuid:game_id>/", embed.embedded_game, name="embedded_game"),
    path("games/<uuid:game_id>/row/", views.round_row, name="round_row"),
    path("games/<uuid:game_id>/papers/", views.papers, name="papers"),
    path("games/<uuid:game_id>/ply/last/", views.position, name="last_position"),
    path("games/<uuid:game_id>/ply/<int:ply>/", views.position, name="position"),
]
