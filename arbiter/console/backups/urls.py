from django.urls import path

from arbiter.console.backups import views

urlpatterns = [
    path("competitions/<uuid:competition_id>/backups/", views.backups, name="backups"),
    path("competitions/<uuid:competition_id>/backups/copy/", views.copy, name="copy_backup"),
    path("competitions/<uuid:competition_id>/archive/", views.archive, name="archive"),
]
