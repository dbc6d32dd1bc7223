from django.urls import path

from arbiter.console.incidents import views

INCIDENT = "incidents/<uuid:incident_id>"

urlpatterns = [
    path("competitions/<uuid:competition_id>/incidents/", views.incidents, name="incidents"),
    path("entries/<uuid:entry_id>/incidents/", views.of_player, name="incidents_of_player"),
    path("games/<uuid:game_id>/incidents/<str:side>/", views.of_side, name="incidents_of_side"),
    path(f"{INCIDENT}/", views.incident, name="incident"),
    path(f"{INCIDENT}/take-back/", views.taken_back, name="take_incident_back"),
    path(f"{INCIDENT}/carry-out/", views.carried_out, name="carry_loss_out"),
    path(f"{INCIDENT}/slip.pdf", views.slip, name="incident_slip"),
]
