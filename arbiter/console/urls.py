"""The arbiter's console."""

from django.urls import path

from arbiter.console.views import commands, games, halls, home

app_name = "console"

urlpatterns = [
    path("", home.home, name="home"),
    path("rounds/<uuid:round_id>/", halls.round_page, name="round"),
    path("rounds/<uuid:round_id>/urgent/", halls.urgent, name="urgent"),
    path("rounds/<uuid:round_id>/start/", halls.start_all, name="start_all"),
    path("rounds/<uuid:round_id>/resume/", halls.resume_all, name="resume_all"),
    path("games/<uuid:game_id>/", games.game, name="game"),
    path("games/<uuid:game_id>/panel/", games.panel, name="panel"),
    path("games/<uuid:game_id>/row/", halls.row, name="row"),
    path("games/<uuid:game_id>/mini/", games.mini, name="mini"),
    path("games/<uuid:game_id>/commands/<str:kind>/", commands.command, name="command"),
]
