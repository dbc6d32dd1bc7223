"""The addresses of API v1 that are about the players of a section."""

from django.urls import path

from arbiter.api.views import entries, players_of_section

SECTION = "sections/<uuid:section_id>"
ENTRY = "entries/<uuid:entry_id>"

urlpatterns = [
    path(f"{SECTION}/entries", entries.Entries.as_view(), name="entries"),
    path(f"{SECTION}/entries/check", players_of_section.CheckList.as_view(), name="list-check"),
    path(f"{SECTION}/entries/import", players_of_section.ImportList.as_view(), name="list-import"),
    path(f"{SECTION}/entries/absent", players_of_section.LeaveOut.as_view(), name="leave-out"),
    path(f"{SECTION}/numbers", players_of_section.Numbers.as_view(), name="numbers"),
    path(f"{SECTION}/forbidden", entries.Bans.as_view(), name="bans"),
    path(ENTRY, entries.OneEntry.as_view(), name="entry"),
    path(f"{ENTRY}/player", entries.EntryPlayer.as_view(), name="entry-player"),
    path(f"{ENTRY}/admission", entries.Admission.as_view(), name="entry-admission"),
    path(f"{ENTRY}/rejection", entries.Rejection.as_view(), name="entry-rejection"),
    path(f"{ENTRY}/withdrawal", entries.Withdrawal.as_view(), name="entry-withdrawal"),
    path(f"{ENTRY}/return", entries.Return.as_view(), name="entry-return"),
    path(f"{ENTRY}/check-in", entries.CheckIn.as_view(), name="entry-check-in"),
    path(f"{ENTRY}/byes", entries.Byes.as_view(), name="entry-byes"),
    path(f"{ENTRY}/number", players_of_section.Number.as_view(), name="entry-number"),
    path("byes/<uuid:bye_id>", entries.OneBye.as_view(), name="bye"),
    path("forbidden/<uuid:ban_id>", entries.OneBan.as_view(), name="ban"),
]
