"""The JSON of rounds: as everybody sees them, and as they stand on the organiser's desk."""

from collections.abc import Iterable
from typing import Any

from arbiter.api.documents import Document, player_document, table_document
from arbiter.refusals.words import stored_refusal_words, with_advice
from tournaments.models import MeetingDecider, Pairing, PairingJob, Round
from tournaments.pairing.comparison import Difference
from tournaments.pairing.proposal import Params, ProposedPairing, Reason
from tournaments.pairing.validator import Finding
from tournaments.selectors.draft import Json, checked, read_reasons
from tournaments.selectors.field import Field
from tournaments.words.findings import finding_words
from tournaments.words.reasons import reason_words
from tournaments.words.refusals import REFUSAL_WORDS
from tournaments.words.values import NameOf


def announced_document(round_: Round) -> Document:
    """A round with its pairings, as everybody sees it."""
    pairings = [_pairing(each) for each in _pairings(round_)]
    return {**round_line(round_), "pairings": pairings}


def round_line(round_: Round) -> Document:
    """A round in a list."""
    return {
        "id": str(round_.pk),
        "number": round_.number,
        "section": str(round_.section_id),
        "state": round_.state,
        "opening_seed": round_.opening_seed,
        "starts_at": _moment(round_.starts_at),
        "published_at": _moment(round_.published_at),
        "closed_at": _moment(round_.closed_at),
        "head_hash": round_.head_hash,
    }


def desk_document(round_: Round) -> Document:
    """The same with what its staff sees: reasons, findings, the difference to the engine's."""
    found = checked(round_)
    name_of = names_in(found.field)
    pairings = [
        {
            **_pairing(each),
            "by_hand": each.by_hand,
            "reasons": [_reason(one, name_of) for one in read_reasons(each.reasons)],
        }
        for each in _pairings(round_)
    ]
    return {
        **round_line(round_),
        "by_hand": round_.by_hand,
        "reason": round_.reason,
        "pairings": pairings,
        "findings": [_finding(each, name_of) for each in found.findings],
        "difference": _difference(found.difference),
        "refusal": stored_refusal(found.refusal, name_of) if found.refusal else None,
    }


def job_document(job: PairingJob, name_of: NameOf = str) -> Document:
    """A round that is being paired in the background."""
    made = job.section.rounds.filter(number=job.round_number).first()
    done = job.state == PairingJob.State.DONE and made is not None
    refusal = stored_refusal(job.refusal, name_of) if job.refusal else None
    if refusal and refusal["code"] in REFUSAL_WORDS:
        refusal["words"] = with_advice(refusal["words"])
    return {
        "id": str(job.pk),
        "section": str(job.section_id),
        "number": job.round_number,
        "state": job.state,
        "stage": job.progress,
        "seconds": job.seconds,
        "round": str(made.pk) if done and made else None,
        "refusal": refusal,
    }


def decider_document(decider: MeetingDecider) -> Document:
    return {
        "id": str(decider.pk),
        "pairing": str(decider.pairing_id),
        "kind": decider.kind,
        "winner": str(decider.winner_id) if decider.winner_id else None,
        "basis": decider.basis,
    }


def names_in(field: Field) -> NameOf:
    """A player by name; of a number that nobody has, the number."""

    def name_of(number: int) -> str:
        return field.name(number) if 1 <= number <= len(field.entries) else str(number)

    return name_of


def stored_refusal(refusal: Json, name_of: NameOf) -> Document:
    """Why an engine had no round, or why its round was not kept."""
    code, params = refusal["code"], dict(refusal["params"])
    return {"code": code, "params": params, "words": stored_refusal_words(refusal, name_of)}


def _pairings(round_: Round) -> Iterable[Pairing]:
    return round_.pairings.select_related("first__player", "second__player", "table").order_by(
        "board"
    )


def _pairing(pairing: Pairing) -> Document:
    return {
        "id": str(pairing.pk),
        "board": pairing.board,
        "table": table_document(pairing.table) if pairing.table else None,
        "first": _side(pairing.first),
        "second": _side(pairing.second) if pairing.second else None,
        "bye": pairing.bye or None,
    }


def _side(entry: Any) -> Document:
    return {"entry": str(entry.pk), "number": entry.seed, "player": player_document(entry.player)}


def _reason(reason: Reason, name_of: NameOf) -> Document:
    return {**_coded(reason.code, reason.params), "words": reason_words(reason, name_of)}


def _finding(finding: Finding, name_of: NameOf) -> Document:
    return {
        **_coded(finding.code, finding.params),
        "severity": finding.severity,
        "numbers": list(finding.numbers),
        "words": finding_words(finding, name_of),
    }


def _coded(code: str, params: Params) -> Document:
    return {"code": code, "params": dict(params)}


def _difference(difference: Difference | None) -> Document | None:
    if difference is None:
        return None
    return {
        "taken_out": [_proposed(one) for one in difference.taken_out],
        "put_in": [_proposed(one) for one in difference.put_in],
        "turned": [_proposed(one) for one in difference.turned],
    }


def _proposed(one: ProposedPairing) -> Document:
    return {"first": one.first, "second": one.second, "bye": one.bye}


def _moment(moment: Any) -> str | None:
    return moment.isoformat() if moment else None
