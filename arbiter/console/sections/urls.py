"""The pages on which sections are set up."""

from django.urls import path

from arbiter.console.sections import views

COMPETITION = "competitions/<uuid:competition_id>"
SECTION = "sections/<uuid:section_id>"

urlpatterns = [
    path(f"{COMPETITION}/edit/", views.edit, name="edit_competition"),
    path(f"{COMPETITION}/sections/new/", views.new_section, name="new_section"),
    path(f"{COMPETITION}/sections/groups/", views.new_groups, name="new_groups"),
    path(f"{COMPETITION}/journal/", views.journal, name="journal"),
    path(f"{SECTION}/settings/", views.settings, name="section_settings"),
    path(f"{SECTION}/move/", views.move, name="move_section"),
    path(f"{SECTION}/delete/", views.delete, name="delete_section"),
]
