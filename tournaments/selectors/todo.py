"""A light picture of a section for the list of what is to be done."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial

from django.db.models import Count, Q

from arbiter.record.json_fields import FieldFault
from tournaments.models import (
    Correction,
    Entry,
    EntryStatus,
    PairingGame,
    PairingJob,
    Round,
    RoundState,
    Section,
)
from tournaments.pairing.proposal import NoLegalPairing
from tournaments.regulations.form import Form
from tournaments.regulations.regulations import Regulations
from tournaments.results import Meeting, Played
from tournaments.selectors.draft import checked_as, form_of, pairings_of
from tournaments.selectors.field import Field, field_of
from tournaments.selectors.played import played_of
from tournaments.todo import Job, RoundNow, Snapshot

ADMITTED = Q(status=EntryStatus.ADMITTED)


def snapshot_of(section: Section, field: Callable[[], Field] | None = None) -> Snapshot:
    """The section at this moment.

    Args:
        field: gives that of the section, read once; it is read only where it is looked at.
    """
    field = cache(partial(field_of, section)) if field is None else field
    counts = Entry.objects.filter(section=section).aggregate(
        players=Count("pk", filter=Q(seed__isnull=False)),
        unnumbered=Count("pk", filter=ADMITTED & Q(seed=None)),
        left_out=Count("pk", filter=ADMITTED & Q(seed=None, checked_in_at=None)),
        applications=Count("pk", filter=Q(status=EntryStatus.APPLIED)),
        seen=Count("pk", filter=ADMITTED & Q(checked_in_at__isnull=False)),
        unseen=Count("pk", filter=ADMITTED & Q(checked_in_at=None, to_round=None)),
    )
    seen, unseen, left_out = (counts.pop(name) for name in ("seen", "unseen", "left_out"))
    if seen:
        counts["unnumbered"] -= left_out
    try:
        regulations = section.regulations
    except FieldFault:
        return Snapshot(settings="faulty", **counts)
    rounds = tuple(_rounds(section, field))
    return Snapshot(
        settings="set" if section.settings else "missing",
        **counts,
        not_checked_in=unseen if seen else 0,
        draws_openings=regulations.opening_draw != "none",
        uses_results=regulations.traits.uses_results,
        planned=_planned(regulations, field),
        rounds=rounds,
        corrections=Correction.objects.filter(
            pairing_game__pairing__round__section=section, state=Correction.State.WAITING
        ).count(),
        job=_job(section, len(rounds) + 1),
        level=tuple(
            (one.round, one.first, one.second or 0) for one in _of_knockout(section, field)
        ),
    )


def _planned(regulations: Regulations, field: Callable[[], Field]) -> int | None:
    """How many rounds there are to be: of what is drawn up by a table, the players decide it."""
    if regulations.rounds is not None:
        return regulations.rounds
    return Form(regulations).rounds(Played(field().contestants, (), regulations.scoring))


def _of_knockout(section: Section, field: Callable[[], Field]) -> tuple[Meeting, ...]:
    if section.regulations.system != "knockout":
        return ()
    return level_meetings(section, field(), played_of(section, field()))


def level_meetings(section: Section, field: Field, played: Played) -> tuple[Meeting, ...]:
    """Meetings of a knockout that ended level and are not decided, for want of which the next
    stage cannot be paired. The rounds before are closed."""
    last = section.rounds.order_by("-number").first()
    knockout = section.regulations.system == "knockout"
    if not knockout or last is None or last.state != RoundState.CLOSED:
        return ()
    form = form_of(section, field)
    decided = {(one.round, one.pair) for one in form.deciders}
    if last.number == form.rounds(played):
        # The final is decided for the standings, and the meeting for third place with it.
        return _level(played, last.number, decided)
    try:
        form.propose(played, last.number + 1)
    except NoLegalPairing as error:
        if error.code == "meeting_level":
            return _level(played, last.number, decided)
    return ()


def _level(
    played: Played, number: int, decided: set[tuple[int, frozenset[int]]]
) -> tuple[Meeting, ...]:
    scoring = played.scoring
    return tuple(
        one
        for one in played.meetings
        if one.round == number
        and one.second is not None
        and len(one.games) == scoring.games
        and one.game_points(one.first, scoring) == one.game_points(one.second, scoring)
        and (one.round, frozenset(one.numbers)) not in decided
    )


def _job(section: Section, number: int) -> Job:
    job = section.jobs.filter(round_number=number).first()
    states: dict[str, Job] = {"queued": "queued", "running": "running", "refused": "refused"}
    return states.get(job.state, "none") if job is not None else "none"


def _rounds(section: Section, field: Callable[[], Field]) -> Iterator[RoundNow]:
    rounds = list(section.rounds.order_by("number"))
    for round_ in rounds:
        round_.section = section
    open_tables, half_entered = _unfinished(section, rounds)
    for round_ in rounds:
        tables = open_tables.get(round_.number, [])
        yield RoundNow(
            number=round_.number,
            state=round_.state,  # type: ignore[arg-type]  # one of its states
            errors=_errors(round_, field),
            open_games=len(tables),
            open_tables=tuple(dict.fromkeys(tables)),
            half_entered=half_entered.get(round_.number, 0),
        )


def _unfinished(
    section: Section, rounds: Sequence[Round]
) -> tuple[Mapping[int, list[int]], Mapping[int, int]]:
    """Of the announced rounds: the table of each game without a result, and how many games wait for
    a second clerk."""
    open_tables: dict[int, list[int]] = defaultdict(list)
    if all(one.state != RoundState.PUBLISHED for one in rounds):
        return open_tables, {}
    unfinished = PairingGame.objects.filter(
        pairing__round__section=section,
        pairing__round__state=RoundState.PUBLISHED,
        game__result="",
    )
    places = unfinished.order_by("pairing__table__number").values_list(
        "pairing__round__number", "pairing__table__number"
    )
    for number, table in places:
        open_tables[number].append(table)
    half_entered = dict(
        unfinished.filter(clerk_entries__isnull=False)
        .values_list("pairing__round__number")
        .annotate(count=Count("pk", distinct=True))
        .order_by()
    )
    return open_tables, half_entered


def _errors(round_: Round, field: Callable[[], Field]) -> int:
    if round_.state != RoundState.DRAFT:
        return 0
    return len(checked_as(round_, field(), pairings_of(round_, field())).errors)


def latest_job(section: Section) -> PairingJob | None:
    """The last job of the round that would be next."""
    last = section.rounds.order_by("-number").first()
    return section.jobs.filter(round_number=(last.number if last else 0) + 1).first()
