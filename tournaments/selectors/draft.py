"""A round that is being made: its pairings as the engines write them, what is wrong with them, and
how they differ from what the engine had."""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tournaments.models import MeetingDecider, Pairing, Round, Section, StruckOut
from tournaments.pairing.comparison import Difference, compare
from tournaments.pairing.decider import Decider
from tournaments.pairing.proposal import NoLegalPairing, ProposedPairing, Reason, params_of
from tournaments.pairing.validator import Finding, check
from tournaments.regulations.form import Form
from tournaments.results import Played
from tournaments.selectors.field import Field, field_of, forbidden_of
from tournaments.selectors.played import bye_kind, played_of

Json = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class CheckedRound:
    """A round on the organiser's desk.

    Args:
        pairings: as they stand, in the order of the boards.
        findings: what is wrong with them, errors first.
        difference: from the engine's proposal; nothing where the engine had none.
        refusal: why the engine had none, `{"code", "params"}`.
        is_stale: results or players have changed since the engine made its proposal of them.
    """

    field: Field
    pairings: tuple[ProposedPairing, ...]
    findings: tuple[Finding, ...]
    difference: Difference | None
    refusal: Json | None
    is_stale: bool = False

    @property
    def errors(self) -> tuple[Finding, ...]:
        """What breaks the rules: such a round is announced only with a reason."""
        return tuple(one for one in self.findings if one.severity == "error")


def form_of(section: Section, field: Field) -> Form:
    """How the section is paired, with what has been forbidden and decided in it."""
    struck = StruckOut.objects.filter(entry__section=section).values_list("entry_id", flat=True)
    return Form(
        section.regulations,
        forbidden_of(section, field),
        deciders_of(section, field),
        frozenset(field.numbers[entry] for entry in struck if entry in field.numbers),
    )


def deciders_of(section: Section, field: Field) -> tuple[Decider, ...]:
    """What decided meetings that ended level, the latest last."""
    stated = MeetingDecider.objects.filter(pairing__round__section=section)
    return tuple(
        Decider(
            round=one.pairing.round.number,
            pair=frozenset(
                field.numbers[entry]
                for entry in (one.pairing.first_id, one.pairing.second_id)
                if entry is not None
            ),
            winner=field.numbers[one.winner_id] if one.winner_id else None,
            kind=one.kind,  # type: ignore[arg-type]  # one of its kinds
            basis=one.basis,
        )
        for one in stated.select_related("pairing__round")
        .defer("pairing__round__proposal")
        .order_by("decided_at")
    )


def checked(round_: Round) -> CheckedRound:
    """The round with what is to be said against it."""
    field = field_of(round_.section)
    return checked_as(round_, field, pairings_of(round_, field))


def checked_as(round_: Round, field: Field, pairings: tuple[ProposedPairing, ...]) -> CheckedRound:
    """The round as if these were its pairings."""
    section = round_.section
    form = form_of(section, field)
    before = played_of(section, field, before=round_.number)
    played = form.reckoned(before)
    try:
        findings = check(pairings, played, round_.number, form.asks(played, round_.number))
    except NoLegalPairing as error:
        findings = (Finding(error.code, "error", round_.number, (), error.params),)
    stored = round_.proposal or {}
    proposed = stored.get("pairings")
    difference = compare(read_pairings(proposed), pairings) if proposed is not None else None
    made_from = stored.get("made_from")
    is_stale = form.traits.uses_results and made_from is not None and made_from != digest_of(before)
    return CheckedRound(field, pairings, findings, difference, stored.get("refusal"), is_stale)


def digest_of(played: Played) -> str:
    """What tells from another all that an engine looks at: SHA-256."""
    return hashlib.sha256(repr(played).encode()).hexdigest()


def pairings_stamp(round_: Round) -> str:
    """Another one whenever other pairs, boards or colours stand."""
    rows = round_.pairings.order_by("board").values_list("board", "first_id", "second_id", "bye")
    return hashlib.sha256(repr(list(rows)).encode()).hexdigest()[:16]


def pairings_of(round_: Round, field: Field) -> tuple[ProposedPairing, ...]:
    """The stored pairings by number."""
    return tuple(proposed(pairing, field) for pairing in round_.pairings.order_by("board"))


def proposed(pairing: Pairing, field: Field) -> ProposedPairing:
    """A stored pairing as the engines write it."""
    return ProposedPairing(
        field.numbers[pairing.first_id],
        field.numbers[pairing.second_id] if pairing.second_id else None,
        bye_kind(pairing.bye),
        read_reasons(pairing.reasons),
    )


def reasons_json(reasons: Iterable[Reason]) -> list[dict[str, Any]]:
    """Reasons as they are stored."""
    return [{"code": reason.code, "params": dict(reason.params)} for reason in reasons]


def read_reasons(stored: Iterable[Json]) -> tuple[Reason, ...]:
    return tuple(Reason(one["code"], params_of(one["params"])) for one in stored)


def pairings_json(pairings: Iterable[ProposedPairing]) -> list[dict[str, Any]]:
    """A proposal as it is stored with the round: by number."""
    return [
        {
            "first": one.first,
            "second": one.second,
            "bye": one.bye,
            "reasons": reasons_json(one.reasons),
        }
        for one in pairings
    ]


def read_pairings(stored: Iterable[Json]) -> tuple[ProposedPairing, ...]:
    return tuple(
        ProposedPairing(one["first"], one["second"], one["bye"], read_reasons(one["reasons"]))
        for one in stored
    )
