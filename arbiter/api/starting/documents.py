"""The JSON of what is done to all tables."""

from collections.abc import Iterable
from typing import Any

from arbiter.api.documents import Document
from arbiter.refusals.words import code_words
from arbiter.rules.equipment import equipment_of
from tournaments.models import HallStop, PairingGame, Round
from tournaments.selectors.starting import ChecklistLine, Interruption, checklist_of
from tournaments.services.starting.every_table import AtTable


def checklist_document(round_: Round) -> Document:
    asked = equipment_of(round_.section.pack)
    return {
        "document": asked.document,
        "board_min_cm": asked.board_min_cm,
        "board_max_cm": asked.board_max_cm,
        "requirements": [_line(each) for each in checklist_of(round_)],
    }


def _line(line: ChecklistLine) -> Document:
    return {
        "code": line.requirement.code,
        "article": line.requirement.article,
        "text": {"ru": line.requirement.ru, "en": line.requirement.en},
        "in_order": line.in_order,
        "not_looked_at": line.not_looked_at,
        "checks": [
            {
                "table": table,
                "in_order": check.in_order,
                "remark": check.remark,
                "by": _who(check.by),
                "at": check.at.isoformat(),
            }
            for table, check in line.checks.items()
            if check is not None
        ],
    }


def tables_document(tables: Iterable[AtTable]) -> list[Document]:
    """What became of a command at each table; its words in the language that is active."""
    return [
        {
            "table": each.pairing_game.pairing.place.number,
            "number": each.pairing_game.number,
            "game": str(each.pairing_game.game_id),
            "followed": each.followed,
            "code": each.answer.code,
            "words": code_words(each.answer.code, each.answer.params) if each.answer.code else None,
        }
        for each in tables
    ]


def stop_document(stop: HallStop, standing: Iterable[PairingGame]) -> Document:
    return {
        "id": str(stop.pk),
        "round": str(stop.round_id) if stop.round_id else None,
        "reason": stop.reason,
        "by": _who(stop.by),
        "at": stop.at.isoformat(),
        "resumed_by": _who(stop.resumed_by),
        "resumed_at": stop.resumed_at.isoformat() if stop.resumed_at else None,
        "standing": [str(each.game_id) for each in standing],
    }


def interruption_document(one: Interruption) -> Document:
    return {
        "id": str(one.pairing_game.game_id),
        "version": one.state.version,
        "round": str(one.pairing_game.pairing.round_id),
        "table": one.pairing_game.pairing.place.number,
        "number": one.pairing_game.number,
        "side": one.side,
        "white_ms": one.white_ms,
        "black_ms": one.black_ms,
        "ply": one.state.ply,
        "proven_at": one.proven_at.isoformat(),
        "proven_by": one.proven_by,
        "noticed_at": one.noticed_at.isoformat(),
        "uncharged_ms": one.uncharged_ms,
    }


def _who(account: Any) -> str | None:
    return str(account) if account else None
