"""Sets up a competition: its first section, its players, its rounds; and alters it."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from arbiter.services.refused import Refused
from arbiter.services.transaction import writing
from tournaments.models import Competition, Role, Round, Section
from tournaments.models.competition import DelayUnit
from tournaments.names.bilingual import Name, bilingual
from tournaments.regulations.regulations import Regulations
from tournaments.services.entries.registration import add_players
from tournaments.services.journal import note
from tournaments.services.locks import locked_competition, locked_section, next_number
from tournaments.services.rounds.draft import UNPUBLISHED
from tournaments.services.setting_up.playing_rules import playing_rules
from tournaments.services.setting_up.section import regulations_for
from tournaments.services.setting_up.staff import appoint

EDITED = (
    *("name_ru", "name_en", "place", "starts_on", "ends_on", "time_zone"),
    *("clocks_stop_by_call", "delay", "delay_unit"),
)


@writing()
def create_competition(
    *,
    by: Any,
    name: Name,
    pack: str,
    time_control: str | dict[str, Any],
    variant: str = "",
    section: Name | None = None,
    players: Sequence[Name] = (),
    place: str = "",
    starts_on: date | None = None,
    ends_on: date | None = None,
    time_zone: str = "Europe/Moscow",
    clocks_stop_by_call: bool = False,
    delay: int = 0,
    delay_unit: str = DelayUnit.MOVES,
    preset: str = "",
    regulations: Mapping[str, Any] | None = None,
) -> Competition:
    """Create a competition with one section; `by` organises and officiates it.

    `section` is its name; without one it is called as the competition is.
    `variant` may be left out when the pack is of one variant only; `time_control` is the slug of
    a preset or a time control as JSON. `preset` and `regulations` are those of the section, as
    `create_section` takes them; with neither they are still to be stated, and it is paired by hand.

    Raises Refused: `unknown_variant`, `unknown_pack`, `unknown_time_control`,
    `invalid_time_control`, `unknown_preset`, `invalid_regulations`, `ends_too_early`.
    """
    _refuse_dates(starts_on, ends_on)
    asked = regulations_for(Regulations(), preset, regulations)
    rules = playing_rules(variant=variant, pack=pack, time_control=time_control)
    names = bilingual(name)
    competition = Competition(
        **names,
        place=place,
        starts_on=starts_on,
        ends_on=ends_on,
        time_zone=time_zone,
        clocks_stop_by_call=clocks_stop_by_call,
        delay=delay,
        delay_unit=delay_unit,
        created_by=by,
    )
    competition.full_clean()
    competition.save(force_insert=True)
    group = Section.objects.create(
        competition=competition,
        **(bilingual(section) if section else names),
        **rules._asdict(),
        settings=asked.to_json() if preset or regulations else {},
    )
    for role in (Role.ORGANISER, Role.ARBITER):
        appoint(user=by, competition=competition, role=role, made_here=False)
    add_players(section=group, names=players)
    note("competition_created", by=by, competition=competition)
    return competition


@writing()
def edit_competition(
    *,
    competition: Competition,
    by: Any,
    reason: str = "",
    name: Name | None = None,
    only_if_unchanged: bool = False,
    **changes: Any,
) -> Competition:
    """Change what is given and leave the rest; the journal keeps what was before and after.

    Args:
        only_if_unchanged: whether the competition must still be as the caller has read it.
        changes: of `place`, `starts_on`, `ends_on` (a day or nothing), `time_zone` (of the IANA
            table), `clocks_stop_by_call`, `delay` (of what the public sees of games in play) with
            `delay_unit`.

    Raises Refused: ``name_missing``, ``ends_too_early``, ``changed_meanwhile``.
    """
    read, competition = competition, locked_competition(competition)
    before = {field: getattr(competition, field) for field in EDITED}
    if only_if_unchanged and before != {field: getattr(read, field) for field in EDITED}:
        raise Refused("changed_meanwhile")
    names = {} if name is None else bilingual(name)
    if name is not None and not any(names.values()):
        raise Refused("name_missing")
    for field, value in {**changes, **names}.items():
        assert field in EDITED, field
        setattr(competition, field, value)
    _refuse_dates(competition.starts_on, competition.ends_on)
    altered = [field for field in EDITED if getattr(competition, field) != before[field]]
    if altered:
        competition.full_clean(exclude=["created_by"])
        competition.save(update_fields=altered)
        note(
            "competition_edited",
            by=by,
            competition=competition,
            reason=reason.strip(),
            changes=[
                {
                    "field": field,
                    "before": _plain(before[field]),
                    "after": _plain(getattr(competition, field)),
                }
                for field in altered
            ],
        )
    return competition


def _refuse_dates(starts_on: date | None, ends_on: date | None) -> None:
    if starts_on and ends_on and ends_on < starts_on:
        raise Refused("ends_too_early")


def _plain(value: Any) -> Any:
    return value.isoformat() if isinstance(value, date) else value


@writing()
def create_round(*, section: Section) -> Round:
    """Open the next round of a section for games that are set up one by one: everybody sees each
    at once. Raises Refused `draft_exists`."""
    section = locked_section(section)
    desk = section.rounds.filter(state__in=UNPUBLISHED).first()
    if desk is not None:
        raise Refused("draft_exists", round=desk.number)
    return Round.objects.create(section=section, number=next_number(section), by_hand=True)
