"""The addresses of API v1 that are about the players of a section."""

from django.urls import path

from arbiter.api.entries import applications, players_of_section, views

SECTION = "sections/<uuid:section_id>"
ENTRY = "entries/<uuid:entry_id>"

urlpatterns = [
    path(f"{SECTION}/entries", views.Entries.as_view(), name="entries"),
    path(f"{SECTION}/applications", applications.Applications.as_view(), name="applications"),
    path(f"{SECTION}/entries/check", players_of_section.CheckList.as_view(), name="list-check"),
    path(f"{SECTION}/entries/import", players_of_section.ImportList.as_view(), name="list-import"),
    path(f"{SECTION}/entries/absent", players_of_section.LeaveOut.as_view(), name="leave-out"),
    path(f"{SECTION}/numbers", players_of_section.Numbers.as_view(), name="numbers"),
    path(f"{SECTION}/forbidden", views.Bans.as_view(), name="bans"),
    path(ENTRY, views.OneEntry.as_view(), name="entry"),
    path(f"{ENTRY}/player", views.EntryPlayer.as_view(), name="entry-player"),
    path(f"{ENTRY}/admission", views.Admission.as_view(), name="entry-admission"),
    path(f"{ENTRY}/rejection", views.Rejection.as_view(), name="entry-rejection"),
    path(f"{ENTRY}/withdrawal", views.Withdrawal.as_view(), name="entry-withdrawal"),
    path(f"{ENTRY}/return", views.Return.as_view(), name="entry-return"),
    path(f"{ENTRY}/check-in", views.CheckIn.as_view(), name="entry-check-in"),
    path(f"{ENTRY}/byes", views.Byes.as_view(), name="entry-byes"),
    path(f"{ENTRY}/number", players_of_section.Number.as_view(), name="entry-number"),
    path("byes/<uuid:bye_id>", views.OneBye.as_view(), name="bye"),
    path("forbidden/<uuid:ban_id>", views.OneBan.as_view(), name="ban"),
]
