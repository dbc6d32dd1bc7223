"""The addresses of the screens."""

from django.urls import path

from arbiter.public.screens import views

urlpatterns = [
    path("competitions/<uuid:competition_id>/screens/", views.compose, name="screens"),
    path("screens/<uuid:competition_id>/", views.screen, name="screen"),
    path("screens/sections/<uuid:section_id>/<slug:show>/", views.screen_part, name="screen_part"),
]
