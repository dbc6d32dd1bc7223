"""The public pages of a section."""

from django.urls import path

from arbiter.public.sections import (
    cross_table,
    entries,
    pairings,
    paper,
    players,
    progress,
    standings,
)

urlpatterns = [
    path("sections/<uuid:section_id>/entries/", entries.entries, name="section_entries"),
    path("sections/<uuid:section_id>/rounds/", pairings.section_rounds, name="section_rounds"),
    path("rounds/<uuid:round_id>/pairings/", pairings.round_pairings, name="round_pairings"),
    path("sections/<uuid:section_id>/standings/", standings.standings, name="section_standings"),
    path(
        "sections/<uuid:section_id>/standings/sum/<int:number>/<slug:key>/",
        standings.opened_sum,
        name="section_sum",
    ),
    path(
        "sections/<uuid:section_id>/cross-table/",
        cross_table.cross_table,
        name="section_cross_table",
    ),
    path("sections/<uuid:section_id>/progress/", progress.progress, name="section_progress"),
    path("sections/<uuid:section_id>/paper/", paper.paper, name="section_paper"),
    path("sections/<uuid:section_id>/paper/games.pdn", paper.games, name="section_games"),
    path(
        "sections/<uuid:section_id>/paper/<slug:sheet>.<slug:form>",
        paper.sheet,
        name="section_sheet",
    ),
    path("players/<uuid:player_id>/", players.player, name="player"),
]
