"""The pages on which competitions and their sections are set up."""

from django.urls import path

from arbiter.console.sections import competition, views

COMPETITION = "competitions/<uuid:competition_id>"
SECTION = "sections/<uuid:section_id>"

urlpatterns = [
    path("competitions/new/", competition.new_competition, name="new_competition"),
    path(f"{COMPETITION}/", competition.competition, name="competition"),
    path(f"{COMPETITION}/rounds/", competition.add_round, name="add_round"),
    path(f"{COMPETITION}/players/", competition.add_players, name="add_players"),
    path(f"{COMPETITION}/edit/", competition.edit, name="edit_competition"),
    path(f"{COMPETITION}/journal/", competition.journal, name="journal"),
    path(f"{COMPETITION}/sections/new/", views.new_section, name="new_section"),
    path(f"{COMPETITION}/sections/groups/", views.new_groups, name="new_groups"),
    path(f"{SECTION}/settings/", views.settings, name="section_settings"),
    path(f"{SECTION}/move/", views.move, name="move_section"),
    path(f"{SECTION}/delete/", views.delete, name="delete_section"),
]
