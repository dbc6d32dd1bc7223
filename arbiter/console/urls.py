"""The arbiter's console."""

from django.urls import include, path

from arbiter.console.views import (
    attention,
    boards,
    commands,
    game_by_hand,
    games,
    halls,
    home,
    import_openings,
    openings,
    staff,
)

app_name = "console"

urlpatterns = [
    path("", include("arbiter.console.results.urls")),
    path("", include("arbiter.console.transcripts.urls")),
    path("", home.home, name="home"),
    path("", include("arbiter.console.sections.urls")),
    path("", include("arbiter.console.rounds.urls")),
    path("", include("arbiter.console.entries.urls")),
    path("competitions/<uuid:competition_id>/staff/", staff.staff, name="staff"),
    path("competitions/<uuid:competition_id>/staff/roles/", staff.give, name="give_role"),
    path(
        "competitions/<uuid:competition_id>/staff/<uuid:account_id>/<str:role>/take/",
        staff.take,
        name="take_role",
    ),
    path(
        "competitions/<uuid:competition_id>/staff/<uuid:account_id>/password/",
        staff.new_password,
        name="new_password",
    ),
    path("openings/", openings.tables, name="openings"),
    path("openings/import/", import_openings.import_openings, name="import_openings"),
    path("openings/<str:table>/<path:edition>/", openings.table, name="opening_table"),
    path("competitions/<uuid:competition_id>/hall/", halls.hall_page, name="hall"),
    path(
        "competitions/<uuid:competition_id>/hall/urgent/",
        halls.hall_urgent,
        name="hall_urgent",
    ),
    path("rounds/<uuid:round_id>/", halls.round_page, name="round"),
    path("rounds/<uuid:round_id>/urgent/", halls.urgent, name="urgent"),
    path("rounds/<uuid:round_id>/pairings/", game_by_hand.pairings, name="pairings"),
    path("rounds/<uuid:round_id>/boards/", boards.boards, name="boards"),
    path("rounds/<uuid:round_id>/boards/issue/", boards.issue, name="issue_boards"),
    path(
        "rounds/<uuid:round_id>/boards/<uuid:grant_id>/revoke/",
        boards.revoke,
        name="revoke_board",
    ),
    path("games/<uuid:game_id>/", games.game, name="game"),
    path("games/<uuid:game_id>/judged-again/", games.judged_again, name="judged_again"),
    path("games/<uuid:game_id>/panel/", games.panel, name="panel"),
    path("games/<uuid:game_id>/row/", halls.row, name="row"),
    path("games/<uuid:game_id>/attention/", attention.attend, name="attend"),
    path("games/<uuid:game_id>/mini/", games.mini, name="mini"),
    path("games/<uuid:game_id>/commands/<str:kind>/", commands.command, name="command"),
    path("", include("arbiter.console.starting.urls")),
    path("", include("arbiter.console.backups.urls")),
    path("", include("arbiter.console.standings.urls")),
    path("", include("arbiter.console.files.urls")),
    path("", include("arbiter.console.incidents.urls")),
]
