from django.urls import path

from arbiter.public.entries import views

urlpatterns = [
    path("sections/<uuid:section_id>/apply/", views.application_form, name="apply"),
    path("applications/<str:application>/", views.application, name="application"),
]
