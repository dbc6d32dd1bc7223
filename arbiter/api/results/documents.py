"""The JSON of results and their corrections."""

from collections.abc import Iterable
from typing import Any

from arbiter.api.documents import Document
from tournaments.models import Correction
from tournaments.pairing.proposal import ProposedPairing
from tournaments.selectors.correction import LaterRound, Preview
from tournaments.selectors.games import names_of
from tournaments.selectors.round_results import Line, names_of_clerks
from tournaments.standings.places import Place


def line_documents(lines: Iterable[Line], clerk_id: str) -> list[Document]:
    """The lines as one who enters results may see them."""
    shown = [(line, line.shown_to(clerk_id)) for line in lines]
    names = names_of_clerks(one.clerk_id for _, entries in shown for one in entries)
    return [_line(line, entries, names) for line, entries in shown]


def _line(line: Line, entries: Iterable[Any], names: Any) -> Document:
    game = line.game
    return {
        "game": str(game.game_id),
        "pairing": str(game.pairing_id),
        "table": game.pairing.place.number,
        "number": game.number,
        "version": game.game.version,
        **names_of(game),
        "state": line.state,
        "result": game.game.result or None,
        "rule": game.game.result_rule or None,
        "entries": [
            {
                "clerk": one.clerk_id,
                "name": names.get(one.clerk_id, ""),
                "result": one.result,
                "rule": one.rule,
            }
            for one in entries
        ],
        "correction": str(line.correction) if line.correction else None,
    }


def correction_document(correction: Correction) -> Document:
    return {
        "id": str(correction.pk),
        "game": str(correction.pairing_game.game_id),
        "before": {"result": correction.before, "rule": correction.before_rule},
        "after": {"result": correction.after, "rule": correction.after_rule},
        "reason": correction.reason,
        "article": correction.article,
        "version": correction.version,
        "state": str(correction.state),
        "asked_by": str(correction.asked_by) if correction.asked_by else None,
        "asked_at": correction.asked_at.isoformat(),
        "settled_by": str(correction.settled_by) if correction.settled_by else None,
        "settled_at": correction.settled_at.isoformat() if correction.settled_at else None,
    }


def preview_document(preview: Preview) -> Document:
    """What a correction would change, players by their numbers."""
    return {
        "standings": [
            {
                "number": move.number,
                "name": preview.field.name(move.number),
                "before": _place(move.before),
                "after": _place(move.after),
                "places_gained": move.moved,
            }
            for move in preview.moves
        ],
        "moved": preview.moved,
        "rounds": [_round(one) for one in preview.later],
    }


def _place(place: Place | None) -> Document | None:
    if place is None:
        return None
    return {"first": place.first, "last": place.last, "points": place.points}


def _round(later: LaterRound) -> Document:
    told: Document = {
        "number": later.round.number,
        "state": str(later.round.state),
        "refusal": later.refusal["code"] if later.refusal else None,
    }
    if later.difference is not None:
        told |= {
            "same": later.difference.none,
            "would_have_been": _pairings(later.difference.taken_out),
            "announced_instead": _pairings(later.difference.put_in),
            "turned": _pairings(later.difference.turned),
        }
    return told


def _pairings(pairings: Iterable[ProposedPairing]) -> list[Document]:
    return [{"first": one.first, "second": one.second, "bye": one.bye} for one in pairings]
