"""Pages on which something is done to all tables, or to one after another."""

from django.urls import path

from arbiter.console.starting import before, interrupted, readings, stops

ROUND = "rounds/<uuid:round_id>"
COMPETITION = "competitions/<uuid:competition_id>"

urlpatterns = [
    path(f"{ROUND}/before/", before.before_round, name="before_round"),
    path(f"{ROUND}/before/equipment/", before.equipment, name="check_equipment"),
    path("games/<uuid:game_id>/presence/", before.presence, name="presence"),
    path(f"{ROUND}/start/", before.start, name="start_all"),
    path(f"{ROUND}/stop/", stops.stop, name="stop_all"),
    path(f"{COMPETITION}/stopped/", stops.stopped, name="stopped"),
    path("stops/<uuid:stop_id>/resume/", stops.resume, name="resume_stopped"),
    path(f"{ROUND}/resume/", interrupted.resume_round, name="resume_all"),
    path(f"{COMPETITION}/interrupted/", interrupted.tables, name="interrupted"),
    path(f"{COMPETITION}/interrupted/accept/", interrupted.accept, name="accept_proven"),
    path("games/<uuid:game_id>/interrupted/", interrupted.by_hand, name="set_interrupted"),
    path(f"{ROUND}/clock-readings/", readings.readings, name="clock_readings"),
]
