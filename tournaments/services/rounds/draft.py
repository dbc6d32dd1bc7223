"""A round is proposed, altered and confirmed: what happens before anybody sees it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from arbiter.services.refused import Refused
from arbiter.services.transaction import writing
from tournaments.models import Entry, Pairing, Round, RoundState, Section
from tournaments.pairing.proposal import NoLegalPairing, ProposedPairing
from tournaments.regulations.form import Form
from tournaments.results import ByeKind, Played
from tournaments.selectors.draft import (
    checked,
    digest_of,
    form_of,
    pairings_json,
    pairings_stamp,
    reasons_json,
)
from tournaments.selectors.field import Field, field_of
from tournaments.selectors.played import bye_kind, played_of
from tournaments.services.backups import backed_up, of_section
from tournaments.services.journal import note
from tournaments.services.locks import locked_round, locked_section

UNPUBLISHED = (RoundState.DRAFT, RoundState.CONFIRMED)


@dataclass(frozen=True, slots=True)
class Basis:
    """What a round is paired from, read at one moment.

    Args:
        number: of the round to pair.
        form: the regulations, with what has been forbidden and decided.
        played: the section before it, with the byes granted in it.
    """

    section: Section
    number: int
    field: Field
    form: Form
    played: Played

    def proposal(self) -> tuple[ProposedPairing, ...]:
        """The engine's round. Raises NoLegalPairing."""
        return self.form.propose(self.played, self.number)

    def same_as(self, other: "Basis") -> bool:
        """Whether an engine would see the same, and its numbers would mean the same players."""
        return (self.number, self.played, self.form, self.field.numbers) == (
            other.number,
            other.played,
            other.form,
            other.field.numbers,
        )


@dataclass(frozen=True, slots=True)
class Seat:
    """A pairing as an organiser makes it: two entries, or one with a bye."""

    first: Entry
    second: Entry | None = None
    bye: ByeKind | None = None


def basis_of(section: Section) -> Basis:
    """What the next round of a section is paired from.

    Raises Refused: ``draft_exists``, a round is on the desk already; ``round_open``, the form needs
    results that are not there yet; ``rounds_over``, all that were planned have been paired.
    """
    last = section.rounds.order_by("-number").first()
    if last is not None and last.state in UNPUBLISHED:
        raise Refused("draft_exists", round=last.number)
    number = last.number + 1 if last else 1
    field = field_of(section)
    form = form_of(section, field)
    if last is not None and form.traits.uses_results and last.state != RoundState.CLOSED:
        raise Refused("round_open", round=last.number)
    played = played_of(section, field, before=number)
    planned = form.rounds(played)
    if planned is not None and number > planned:
        raise Refused("rounds_over", rounds=planned)
    return Basis(section, number, field, form, played)


@backed_up("pairing", of_section)
def propose_round(*, section: Section, by: Any) -> Round:
    """Draft the next round as the engine has it.

    Raises Refused: what `basis_of` refuses; ``no_legal_pairing`` with the engine's `reason` and
    `values`: then the round can be paired by hand; ``section_changed``, somebody altered the
    section meanwhile.
    """
    basis = basis_of(section)
    try:
        proposal = basis.proposal()
    except NoLegalPairing as error:
        raise Refused("no_legal_pairing", reason=error.code, values=dict(error.params)) from error
    return keep_proposal(basis=basis, proposal=proposal, by=by)


@writing()
def keep_proposal(*, basis: Basis, proposal: Sequence[ProposedPairing], by: Any) -> Round:
    """Store an engine's round as a draft. Raises Refused ``section_changed``."""
    section = _unchanged(basis)
    round_ = Round.objects.create(
        section=section,
        number=basis.number,
        state=RoundState.DRAFT,
        proposal={"pairings": pairings_json(proposal), "made_from": digest_of(basis.played)},
    )
    _seat(round_, basis.field, proposal)
    note("round_proposed", by=by, section=section, round=basis.number)
    return round_


@backed_up("pairing", of_section)
def draft_by_hand(*, section: Section, by: Any, reason: str) -> Round:
    """Draft the next round empty but for the byes granted in it, to be paired by hand.

    What the engine would do, or why it can do nothing, is kept with it; an engine that takes long
    is not asked again, but why it last refused is kept. Raises Refused: what `basis_of` refuses;
    ``reason_missing``; ``section_changed``.
    """
    if not reason.strip():
        raise Refused("reason_missing")
    basis = basis_of(section)
    return _keep_draft_by_hand(basis, _engines_word(basis), by, reason.strip())


def _engines_word(basis: Basis) -> dict[str, Any]:
    """What the round is compared with, or why with nothing."""
    if basis.form.traits.takes_long:
        job = basis.section.jobs.filter(round_number=basis.number).first()
        return {"refusal": job.refusal} if job is not None and job.refusal else {}
    try:
        return {"pairings": pairings_json(basis.proposal())}
    except NoLegalPairing as error:
        return {"refusal": {"code": error.code, "params": dict(error.params)}}


@writing()
def _keep_draft_by_hand(basis: Basis, stored: dict[str, Any], by: Any, reason: str) -> Round:
    section = _unchanged(basis)
    round_ = Round.objects.create(
        section=section,
        number=basis.number,
        state=RoundState.DRAFT,
        by_hand=True,
        reason=reason,
        proposal=stored,
    )
    granted = [
        ProposedPairing(meeting.first, None, meeting.bye)
        for meeting in basis.played.meetings
        if meeting.round == basis.number
    ]
    _seat(round_, basis.field, granted)
    note("round_by_hand", by=by, section=section, reason=reason, round=basis.number)
    return round_


@writing()
def alter_round(
    *,
    round_: Round,
    seats: Sequence[Seat],
    by: Any,
    reason: str,
    seen: Sequence[Seat] | None = None,
) -> Round:
    """Put other pairings in the place of a draft's; the order given is that of the boards.

    A pairing that the engine proposed keeps its reasons.

    Args:
        seen: the pairings that were to be altered, where somebody else may have altered them.

    Raises Refused: ``wrong_round_state``; ``reason_missing``; ``draft_changed``, they are not what
    was seen; ``foreign_entry``, somebody is not of the section; ``paired_twice``;
    ``opponent_or_bye``.
    """
    round_ = locked_round(round_, RoundState.DRAFT)
    if not reason.strip():
        raise Refused("reason_missing")
    if seen is not None and list(seen) != seats_of(round_):
        raise Refused("draft_changed")
    each_once(round_, seats)
    field = field_of(round_.section)
    stored = (round_.proposal or {}).get("pairings") or ()
    why = {(one["first"], one["second"], one["bye"]): one["reasons"] for one in stored}
    standing = round_.pairings.select_related("first__player", "second__player")
    before = [str(pairing) for pairing in standing]
    round_.pairings.all().delete()
    made = []
    for board, seat in enumerate(seats, start=1):
        number = field.numbers[seat.first.pk]
        other = field.numbers[seat.second.pk] if seat.second else None
        reasons = why.get((number, other, seat.bye))
        made.append(
            Pairing(
                round=round_,
                board=board,
                first=seat.first,
                second=seat.second,
                bye=seat.bye or "",
                by_hand=reasons is None,
                reasons=reasons or [],
            )
        )
    Pairing.objects.bulk_create(made)
    round_.by_hand = any(pairing.by_hand for pairing in made) or len(made) != len(stored)
    round_.reason = reason.strip()
    round_.save(update_fields=["by_hand", "reason"])
    note(
        "round_altered",
        by=by,
        section=round_.section,
        reason=reason.strip(),
        round=round_.number,
        before=before,
        after=[str(pairing) for pairing in made],
    )
    return round_


@writing()
def confirm_round(*, round_: Round, by: Any, reason: str = "", seen: str = "") -> Round:
    """Let a draft stand. One with an error stands only for a reason.

    Args:
        seen: the `pairings_stamp` of what is confirmed, where somebody may have altered it.

    Raises Refused: ``wrong_round_state``; ``draft_changed``; ``round_faulty`` with the codes of the
    errors.
    """
    round_ = locked_round(round_, RoundState.DRAFT)
    if seen and seen != pairings_stamp(round_):
        raise Refused("draft_changed")
    errors = sorted({one.code for one in checked(round_).errors})
    if errors and not reason.strip():
        raise Refused("round_faulty", errors=errors)
    round_.state = RoundState.CONFIRMED
    round_.confirmed_by = by
    round_.accepted_errors = " ".join(errors)
    if reason.strip():
        round_.reason = reason.strip()
    round_.save(update_fields=["state", "confirmed_by", "accepted_errors", "reason"])
    note(
        "round_confirmed",
        by=by,
        section=round_.section,
        reason=reason.strip(),
        round=round_.number,
        errors=errors,
    )
    return round_


@writing()
def back_to_draft(*, round_: Round, by: Any) -> Round:
    """Take a confirmation back. Raises Refused ``wrong_round_state``."""
    round_ = locked_round(round_, RoundState.CONFIRMED)
    round_.state = RoundState.DRAFT
    round_.save(update_fields=["state"])
    note("round_back_to_draft", by=by, section=round_.section, round=round_.number)
    return round_


@writing()
def discard_draft(*, round_: Round, by: Any) -> None:
    """Throw a draft away; nobody has seen it. Raises Refused ``wrong_round_state``."""
    round_ = locked_round(round_, *UNPUBLISHED)
    section, number = round_.section, round_.number
    round_.delete()
    note("round_discarded", by=by, section=section, round=number)


def _unchanged(basis: Basis) -> Section:
    section = locked_section(basis.section)
    if not basis_of(section).same_as(basis):
        raise Refused("section_changed")
    return section


def seats_of(round_: Round) -> list[Seat]:
    """A draft's pairings as an organiser makes them, in the order of the boards."""
    standing = round_.pairings.select_related("first__player", "second__player").order_by("board")
    return [Seat(one.first, one.second, bye_kind(one.bye)) for one in standing]


def _seat(round_: Round, field: Field, proposal: Sequence[ProposedPairing]) -> None:
    Pairing.objects.bulk_create(
        Pairing(
            round=round_,
            board=board,
            first=field.entry(one.first),
            second=field.entry(one.second) if one.second else None,
            bye=one.bye or "",
            reasons=reasons_json(one.reasons),
        )
        for board, one in enumerate(proposal, start=1)
    )


def each_once(round_: Round, seats: Sequence[Seat]) -> None:
    """Raises Refused: ``foreign_entry``, ``paired_twice``, ``opponent_or_bye``."""
    seen = set()
    for seat in seats:
        for entry in (seat.first, seat.second):
            if entry is None:
                continue
            if entry.section_id != round_.section_id or entry.seed is None:
                raise Refused("foreign_entry", entry=str(entry))
            if entry.pk in seen:
                raise Refused("paired_twice", entry=str(entry))
            seen.add(entry.pk)
        if (seat.second is None) != (seat.bye is not None):
            raise Refused("opponent_or_bye", entry=str(seat.first))
