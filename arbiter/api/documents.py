"""The JSON of competitions, rounds, tables and grants."""

from typing import Any

from django.urls import reverse

from tournaments.models import PUBLIC, BoardGrant, Competition, PairingGame, Player, Round, Table
from tournaments.services.boards.access import bearer_token, entry_secret

Document = dict[str, Any]


def competition_document(competition: Competition) -> Document:
    """A competition with its sections, announced rounds, tables, and players by their seeds."""
    sections = [
        {
            "id": str(section.pk),
            "number": section.number,
            "name": named(section),
            "variant": section.variant,
            "pack": section.pack,
            "time_control": section.time_control,
            "scoring": section.regulations.scale,
            "rounds": [round_document(each) for each in section.rounds.filter(state__in=PUBLIC)],
            "players": [
                player_document(entry.player)
                for entry in section.entries.filter(seed__isnull=False).select_related("player")
            ],
        }
        for section in competition.sections.all()
    ]
    return {
        "id": str(competition.pk),
        "name": named(competition),
        "place": competition.place,
        "starts_on": competition.starts_on.isoformat() if competition.starts_on else None,
        "ends_on": competition.ends_on.isoformat() if competition.ends_on else None,
        "time_zone": competition.time_zone,
        "clocks_stop_by_call": competition.clocks_stop_by_call,
        "delay": competition.delay,
        "delay_unit": competition.delay_unit,
        "sections": sections,
        "tables": [table_document(each) for each in competition.tables.all()],
        "players": [player for section in sections for player in section["players"]],
    }


def competition_line(competition: Competition, roles: list[str]) -> Document:
    """A competition in a list, with the caller's roles in it."""
    return {"id": str(competition.pk), "name": named(competition), "roles": roles}


def named(bilingual: Any) -> Document:
    return {"ru": bilingual.name_ru, "en": bilingual.name_en}


def player_document(player: Player) -> Document:
    return {"id": str(player.pk), "name": player.name, "names": named(player)}


def round_document(round_: Round) -> Document:
    return {"id": str(round_.pk), "number": round_.number, "section": str(round_.section_id)}


def table_document(table: Table) -> Document:
    return {"id": str(table.pk), "number": table.number}


def place_document(pairing_game: PairingGame) -> Document:
    """Where a game is played: its competition, round, table and number in the pairing."""
    pairing = pairing_game.pairing
    return {
        "competition": str(pairing.round.section.competition_id),
        "round": {"id": str(pairing.round_id), "number": pairing.round.number},
        "table": table_document(pairing.place),
        "number": pairing_game.number,
    }


def grant_document(grant: BoardGrant, request: Any) -> Document:
    """A new grant with its secrets: the address for the QR code and the token for a program."""
    path = reverse("board:enter", args=[entry_secret(grant)])
    return {
        "id": str(grant.pk),
        "side": grant.side,
        "url": request.build_absolute_uri(path),
        "token": bearer_token(grant),
        "expires": grant.expires_at.isoformat(),
    }
