"""The pages of a player's tablet."""

from django.urls import path

from arbiter.board import views

app_name = "board"

urlpatterns = [
    path("", views.device, name="device"),
    path("table/", views.table, name="table"),
    path("enter/<str:secret>/", views.enter, name="enter"),
]
