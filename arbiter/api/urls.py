"""Every address of API v1 but those of the streams, which `arbiter.live` serves."""

from django.urls import path

from arbiter.api.desk import urls as desk
from arbiter.api.entries import urls as entries
from arbiter.api.files import urls as files
from arbiter.api.hall import urls as hall
from arbiter.api.incidents import urls as incidents
from arbiter.api.results import urls as results
from arbiter.api.schema import SchemaView
from arbiter.api.sections import urls as sections
from arbiter.api.standings import urls as standings
from arbiter.api.starting import urls as starting
from arbiter.api.views import (
    backups,
    boards,
    commands,
    competitions,
    games,
    imported_openings,
    openings,
    reference,
    rounds,
    section_files,
    service,
)

app_name = "api"

urlpatterns = [
    path("time", service.Time.as_view(), name="time"),
    path("problems", service.Problems.as_view(), name="problems"),
    path("openings", openings.OpeningTables.as_view(), name="opening-tables"),
    path(
        "openings/check",
        imported_openings.CheckOpeningTable.as_view(),
        name="opening-table-check",
    ),
    path(
        "openings/import",
        imported_openings.ImportOpeningTable.as_view(),
        name="opening-table-import",
    ),
    path(
        "openings/<str:table>/<path:edition>",
        openings.OneOpeningTable.as_view(),
        name="opening-table",
    ),
    path("docs/", reference.reference, name="docs"),
    path("schema/", SchemaView.as_view(), name="schema"),
    path("competitions", competitions.Competitions.as_view(), name="competitions"),
    path(
        "competitions/<uuid:competition_id>",
        competitions.OneCompetition.as_view(),
        name="competition",
    ),
    path(
        "competitions/<uuid:competition_id>/rounds",
        competitions.Rounds.as_view(),
        name="rounds",
    ),
    path(
        "competitions/<uuid:competition_id>/backups",
        backups.Backups.as_view(),
        name="backups",
    ),
    path(
        "competitions/<uuid:competition_id>/archive",
        backups.Archive.as_view(),
        name="archive",
    ),
    *sections.urlpatterns,
    path(
        "sections/<uuid:section_id>/games.pdn",
        section_files.SectionPdn.as_view(),
        name="section-pdn",
    ),
    path(
        "sections/<uuid:section_id>/report.<slug:trf>",
        section_files.SectionReport.as_view(),
        name="section-report",
    ),
    path(
        "sections/<uuid:section_id>/files/<slug:sheet>.<slug:form>",
        section_files.SectionSheet.as_view(),
        name="section-sheet",
    ),
    path("rounds/<uuid:round_id>/games", rounds.RoundGames.as_view(), name="round-games"),
    path("rounds/<uuid:round_id>/games.pdn", rounds.RoundPdn.as_view(), name="round-pdn"),
    path("rounds/<uuid:round_id>/feed.pdn", rounds.RoundFeed.as_view(), name="round-feed"),
    *desk.urlpatterns,
    *entries.urlpatterns,
    *files.urlpatterns,
    *hall.urlpatterns,
    *results.urlpatterns,
    *incidents.urlpatterns,
    *standings.urlpatterns,
    *starting.urlpatterns,
    path("tables/<uuid:table_id>/grants", boards.Grants.as_view(), name="grants"),
    path("grants/<uuid:grant_id>", boards.OneGrant.as_view(), name="grant"),
    path("board", boards.Board.as_view(), name="board"),
    path("board/contact", boards.Contact.as_view(), name="board-contact"),
    path("games/<uuid:game_id>", games.OneGame.as_view(), name="game"),
    path("games/<uuid:game_id>/events", games.Events.as_view(), name="events"),
    path("games/<uuid:game_id>/game.pdn", games.GamePdn.as_view(), name="game-pdn"),
    path(
        "games/<uuid:game_id>/judged-again",
        games.JudgedAgain.as_view(),
        name="game-judged-again",
    ),
    *(
        path(f"games/<uuid:game_id>/{rest}", view.as_view(), name=f"game-{rest.replace('/', '-')}")
        for rest, view in commands.command_views()
    ),
]
