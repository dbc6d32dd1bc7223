"""The pages between one round and the next."""

from django.urls import path

from arbiter.console.rounds.views import desk, jobs, section

urlpatterns = [
    path("sections/<uuid:section_id>/", section.to_do, name="section"),
    path("sections/<uuid:section_id>/rounds/", section.rounds, name="section_rounds"),
    path("sections/<uuid:section_id>/rounds/pair/", section.pair, name="pair_round"),
    path("sections/<uuid:section_id>/rounds/by-hand/", section.by_hand, name="pair_by_hand"),
    path("jobs/<uuid:job_id>/", jobs.job, name="pairing_job"),
    path("jobs/<uuid:job_id>/cancel/", jobs.cancel, name="cancel_pairing_job"),
    path("pairings/<uuid:pairing_id>/decider/", section.decide, name="decide_meeting"),
    path("rounds/<uuid:round_id>/desk/", desk.desk, name="round_desk"),
    path("rounds/<uuid:round_id>/desk/alter/", desk.alter, name="alter_round"),
    path("rounds/<uuid:round_id>/desk/check/", desk.check, name="check_round"),
    path("rounds/<uuid:round_id>/desk/pair-anew/", section.pair_anew, name="pair_anew"),
    path("rounds/<uuid:round_id>/desk/<str:act>/", desk.act, name="round_act"),
]
