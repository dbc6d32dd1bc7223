"""The JSON of standings, cross-tables, progress, and of a player as everybody sees him."""

import uuid
from collections.abc import Sequence
from typing import Any

from arbiter.api.documents import Document, named, player_document
from arbiter.api.entries.documents import public_entry
from tournaments.models import Entry, PairingGame, Player, Section
from tournaments.selectors.section_games import GamesOf, ended_games, games_of_player
from tournaments.selectors.standings import SectionStandings, standings_of
from tournaments.standings.cross_table import Cell, Row
from tournaments.standings.figure import Figure
from tournaments.standings.places import Place


def standings_document(section: Section, standings: SectionStandings) -> Document:
    """Places, and every figure with the terms of its sum; players are named by number."""
    return {
        **_head(section, standings),
        "ranked_by": standings.scores.scoring.ranked_by,
        "tie_breaks": list(standings.known.order),
        "groups": list(standings.known.groups),
        "places": [_place(standings, place) for place in standings.places],
        "decisions": [
            {
                "kind": one.kind,
                "order": [list(together) for together in one.order],
                "reason": one.reason,
                "after": one.after,
            }
            for one in standings.decisions
        ],
        "struck_out": [
            {"number": one.number, "reason": one.reason, "after": one.after}
            for one in standings.annulments
        ],
    }


def cross_table_document(section: Section, standings: SectionStandings) -> Document:
    """Everybody against everybody, or round by round, in the order of the places."""
    games = standings.known.once("ended games", lambda: ended_games(section, standings.field))
    return {
        **_head(section, standings),
        "kind": "square" if standings.everybody_meets else "rounds",
        "rows": [_row(standings, row, games) for row in standings.cross_table()],
    }


def progress_document(section: Section, standings: SectionStandings) -> Document:
    """Everybody's places and points after every round."""
    return {
        **_head(section, standings),
        "players": [
            {
                **_who(standings, number),
                "steps": [
                    {
                        "after": step.after,
                        "first": step.first,
                        "last": step.last,
                        "points": step.points,
                    }
                    for step in steps
                ],
            }
            for number, steps in standings.progress().items()
        ],
    }


def player_page_document(player: Player, entries: Sequence[Entry]) -> Document:
    """A player with his place and games in every section; nothing private."""
    return {
        "id": str(player.pk),
        "name": player.name,
        "names": named(player),
        "competition": str(player.competition_id),
        "sections": [_of_section(player, entry) for entry in entries],
    }


def _of_section(player: Player, entry: Entry) -> Document:
    standings = standings_of(entry.section)
    place = standings.by_number.get(standings.field.numbers[entry.pk])
    games = games_of_player(entry.section, player)
    return {
        "section": str(entry.section_id),
        "entry": public_entry(entry),
        "after": standings.after,
        "place": _place(standings, place) if place else None,
        "games": [_game(game, player) for game in games],
    }


def _game(game: PairingGame, player: Player) -> Document:
    white = game.white_id == player.pk
    table = game.pairing.table
    return {
        "id": str(game.game_id),
        "round": game.pairing.round.number,
        "table": table.number if table else None,
        "number": game.number,
        "side": "white" if white else "black",
        "opponent": str(game.black_id if white else game.white_id),
        "status": game.game.status,
        "result": game.game.result or None,
    }


def _head(section: Section, standings: SectionStandings) -> Document:
    reached = standings.so_far
    return {
        "section": str(section.pk),
        "after": reached.after,
        "complete": reached.complete,
        "ended": reached.ended,
        "games": reached.games,
        "group": standings.group,
    }


def _who(standings: SectionStandings, number: int) -> Document:
    entry = standings.field.entry(number)
    return {"number": number, "entry": str(entry.pk), "player": player_document(entry.player)}


def _place(standings: SectionStandings, place: Place) -> Document:
    return {
        **_who(standings, place.number),
        "first": place.first,
        "last": place.last,
        "points": place.points,
        "game_points": place.game_points,
        "match_points": place.match_points,
        "parted_by": place.parted_by,
        "figures": [_figure(figure) for figure in place.figures],
    }


def _figure(figure: Figure) -> Document:
    return {
        "code": figure.code,
        "value": list(figure.value),
        "not_applied": figure.not_applied,
        "among": list(figure.among),
        "reason": figure.reason,
        "terms": [{**term._asdict(), "factors": list(term.factors)} for term in figure.terms],
    }


def _row(standings: SectionStandings, row: Row, games: GamesOf) -> Document:
    number = row.place.number

    def cells(met: Sequence[Cell]) -> list[Document]:
        return [_cell(one, games.get((one.round, number), ())) for one in met]

    return {
        **_who(standings, number),
        "first": row.place.first,
        "last": row.place.last,
        "points": row.place.points,
        "cells": [cells(met) for met in row.cells],
        "elsewhere": cells(row.elsewhere),
    }


def _cell(met: Cell, found: Sequence[uuid.UUID]) -> Document:
    ids: Sequence[Any] = found if len(found) == len(met.games) else (None,) * len(met.games)
    return {
        "round": met.round,
        "opponent": met.opponent,
        "games": [
            {
                "id": str(game_id) if game_id else None,
                "own": game.own,
                "other": game.other,
                "side": "white" if game.white else "black",
                "played": game.played,
            }
            for game, game_id in zip(met.games, ids, strict=True)
        ],
        "game_points": met.game_points,
        "match_points": met.match_points,
        "cause": met.cause,
        "bye": met.bye,
    }
