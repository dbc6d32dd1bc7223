"""The addresses of API v1 that are about sections, their regulations and a competition's staff."""

from django.urls import path

from arbiter.api.sections import staff, views

COMPETITION = "competitions/<uuid:competition_id>"

urlpatterns = [
    path("presets", views.Presets.as_view(), name="presets"),
    path(f"{COMPETITION}/sections", views.Sections.as_view(), name="sections"),
    path(f"{COMPETITION}/sections/groups", views.Groups.as_view(), name="section-groups"),
    path(f"{COMPETITION}/sections/order", views.Order.as_view(), name="section-order"),
    path("sections/<uuid:section_id>", views.OneSection.as_view(), name="section"),
    path(f"{COMPETITION}/journal", views.Journal.as_view(), name="journal"),
    path(f"{COMPETITION}/staff", staff.Staff.as_view(), name="staff"),
    path(f"{COMPETITION}/staff/accounts", staff.Accounts.as_view(), name="staff-accounts"),
    path(
        f"{COMPETITION}/staff/<uuid:account_id>/password",
        staff.Password.as_view(),
        name="staff-password",
    ),
    path(
        f"{COMPETITION}/staff/<uuid:account_id>/<str:role>",
        staff.OneRole.as_view(),
        name="staff-role",
    ),
]
