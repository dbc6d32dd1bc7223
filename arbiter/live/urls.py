from django.urls import path

from arbiter.live.views import game_stream, hall_stream, round_stream

app_name = "live"

urlpatterns = [
    path("games/<uuid:game_id>/stream", game_stream, name="game"),
    path("rounds/<uuid:round_id>/stream", round_stream, name="round"),
    path("competitions/<uuid:competition_id>/stream", hall_stream, name="hall"),
]
