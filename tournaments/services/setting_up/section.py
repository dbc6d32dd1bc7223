"""Sections of a competition: made, altered, put in order, deleted."""

import secrets
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.db.models import F, Max

from arbiter.record.json_fields import FieldFault, write
from arbiter.services.refused import Refused
from arbiter.services.transaction import writing
from tournaments.eligibility.age_groups import AgeGroup, SectionSex, Title
from tournaments.models import Competition, PairingGame, RoundState, Section
from tournaments.names.bilingual import Name, bilingual
from tournaments.regulations.admission import Admission
from tournaments.regulations.presets import PRESETS, drawn, preset
from tournaments.regulations.regulations import Regulations
from tournaments.regulations.settled import changed, settled
from tournaments.services.journal import note
from tournaments.services.locks import locked_competition, locked_section
from tournaments.services.setting_up.playing_rules import playing_rules

OUT_OF_THE_WAY = 10_000
"""Added to the numbers while sections change places, for each number stands once."""


@writing()
def create_section(
    *,
    competition: Competition,
    by: Any,
    name: Name = "",
    pack: str,
    time_control: str | Mapping[str, Any],
    variant: str = "",
    preset: str = "",
    regulations: Mapping[str, Any] | None = None,
    first_table: int = 1,
    takes_applications: bool = False,
) -> Section:
    """Add a section after those that there are.

    Args:
        name: may be left out for a section of an age group, which is called by the group.
        variant, pack, time_control: as `create_competition` takes them.
        preset: slug of the regulations to copy; with neither these nor others they are still to be
            stated, and the section is paired by hand.
        regulations: fields of `Regulations` as JSON that differ from the preset's.
        first_table: number of the table at which its first board is played, from 1.

    Raises Refused: what `playing_rules` refuses; ``name_missing``; ``unknown_preset``;
    ``invalid_regulations`` with the `field` and `why`.
    """
    rules = playing_rules(variant=variant, pack=pack, time_control=time_control)
    asked = regulations_for(Regulations(), preset, regulations)
    locked_competition(competition)
    last = competition.sections.aggregate(last=Max("number"))["last"] or 0
    section = Section(
        competition=competition,
        number=last + 1,
        **_named(name, asked.admission),
        **rules._asdict(),
        settings=asked.to_json() if preset or regulations else {},
        first_table=first_table,
        takes_applications=takes_applications,
    )
    section.full_clean(exclude=["competition", "settings"], validate_constraints=False)
    section.save(force_insert=True)
    note("section_created", by=by, section=section, section_name=str(section))
    return section


@writing()
def create_sections(
    *,
    competition: Competition,
    by: Any,
    groups: Sequence[Admission],
    pack: str,
    time_control: str | Mapping[str, Any],
    variant: str = "",
    preset: str = "",
    tables_each: int | None = None,
) -> list[Section]:
    """Add a section for each age group and sex, called by the group, in the order given.

    Args:
        tables_each: how many tables each of them has in the hall; nothing: all begin at table 1.

    Raises Refused: ``nothing_chosen``; what `create_section` refuses.
    """
    if not groups:
        raise Refused("nothing_chosen")
    return [
        create_section(
            competition=competition,
            by=by,
            pack=pack,
            time_control=time_control,
            variant=variant,
            preset=preset,
            regulations={"admission": write(admission)},
            first_table=1 + place * (tables_each or 0),
        )
        for place, admission in enumerate(groups)
    ]


@writing()
def edit_section(
    *,
    section: Section,
    by: Any,
    reason: str = "",
    name: Name | None = None,
    variant: str | None = None,
    pack: str | None = None,
    time_control: str | Mapping[str, Any] | None = None,
    preset: str = "",
    regulations: Mapping[str, Any] | None = None,
    first_table: int | None = None,
    takes_applications: bool | None = None,
    only_if_unchanged: bool = False,
) -> Section:
    """Change what is given and leave the rest; the journal keeps what was before and after.

    Args:
        preset: its regulations take the place of all but who is admitted.
        regulations: fields as JSON; those left out stay.
        only_if_unchanged: whether the section must still be as the caller has read it.

    Raises Refused: ``regulations_settled`` with the `fields` that the first confirmed round has
    settled (`tournaments.regulations.settled`); ``draft_exists`` where one of these would change
    under a round that is being made; ``changed_meanwhile``; what `create_section` refuses.
    """
    read, section = section, locked_section(section)
    before, were_stated = _values(section), bool(section.settings)
    if only_if_unchanged and _values(read) != before:
        raise Refused("changed_meanwhile")
    if variant is not None or pack is not None or time_control is not None:
        rules = playing_rules(
            variant=section.variant if variant is None else variant,
            pack=section.pack if pack is None else pack,
            time_control=section.time_control if time_control is None else time_control,
        )
        section.variant, section.pack, section.time_control = rules
    base = section.regulations
    asked = regulations_for(base, preset, regulations)
    if preset or regulations is not None:
        section.settings = asked.to_json()
    if name is not None:
        for field, text in _named(name, asked.admission).items():
            setattr(section, field, text)
    section.first_table = section.first_table if first_table is None else first_table
    if takes_applications is not None:
        section.takes_applications = takes_applications
    after = _values(section)
    fields = changed(before, after)
    if not fields and were_stated == bool(section.settings):
        return section
    _refuse_settled(section, base, fields)
    section.full_clean(exclude=["competition", "settings"], validate_constraints=False)
    section.save()
    note(
        "section_edited",
        by=by,
        section=section,
        reason=reason.strip(),
        changes=[{"field": each, "before": before[each], "after": after[each]} for each in fields],
    )
    return section


@writing()
def delete_section(*, section: Section, by: Any, reason: str = "") -> None:
    """Take a section away with its entries while no round of it is confirmed; its players stay
    in the competition.

    Raises Refused: ``section_begun``, ``last_section``.
    """
    competition = locked_competition(section.competition)
    section = locked_section(section)
    standing = section.rounds.exclude(state=RoundState.DRAFT).first()
    if standing is not None or PairingGame.objects.filter(pairing__round__section=section).exists():
        raise Refused("section_begun", round=standing.number if standing else 1)
    if competition.sections.count() == 1:
        raise Refused("last_section")
    note(
        "section_deleted",
        by=by,
        section=section,
        reason=reason.strip(),
        section_name=str(section),
        entries=section.entries.count(),
    )
    section.delete()


@writing()
def order_sections(*, competition: Competition, by: Any, order: Sequence[uuid.UUID]) -> None:
    """Put the sections of a competition in this order. Raises Refused ``sections_differ``."""
    locked_competition(competition)
    numbers = dict(competition.sections.values_list("pk", "number"))
    if len(order) != len(numbers) or set(order) != set(numbers):
        raise Refused("sections_differ")
    if [numbers[pk] for pk in order] == sorted(numbers.values()):
        return
    competition.sections.update(number=F("number") + OUT_OF_THE_WAY)
    for number, pk in enumerate(order, start=1):
        competition.sections.filter(pk=pk).update(number=number)
    names = [str(section) for section in competition.sections.order_by("number")]
    note("sections_ordered", by=by, competition=competition, order=names)


def regulations_for(base: Regulations, slug: str, changes: Mapping[str, Any] | None) -> Regulations:
    """Those of a preset, if one is named, with the changes; who is admitted is the base's. What
    a knockout draws its colours by is drawn here, unless the changes have it.

    Raises Refused: ``unknown_preset``, ``invalid_regulations``.
    """
    if slug:
        copied = preset(slug)
        if copied is None:
            raise Refused("unknown_preset", known=[each.slug for each in PRESETS])
        base = replace(drawn(copied, new_lot()), admission=base.admission)
    try:
        return base.altered(changes or {})
    except FieldFault as fault:
        raise Refused("invalid_regulations", field=fault.field, why=fault.why) from None


def new_lot() -> str:
    """What nobody could know beforehand, to draw by."""
    return secrets.token_hex(4)


def proposed_name(admission: Admission) -> Title | None:
    """What a section of the age group is called; nothing for a section of no group."""
    group: AgeGroup | None = admission.age_group()
    return group.title(admission.sex) if group else None


def admissions(
    groups: Iterable[str], sexes: Iterable[SectionSex], base: Admission
) -> list[Admission]:
    """A section's admission for each age group and sex, the groups in the order given."""
    chosen = tuple(sexes)
    return [replace(base, group=key, sex=sex) for key in groups for sex in chosen]


def _named(name: Name, admission: Admission) -> dict[str, str]:
    names = bilingual(name)
    if not any(names.values()):
        title = proposed_name(admission)
        if title is None:
            raise Refused("name_missing")
        return bilingual({"ru": title.ru, "en": title.en})
    return names


def _values(section: Section) -> dict[str, Any]:
    """What can change, by name, as JSON."""
    return {
        "name": {"ru": section.name_ru, "en": section.name_en},
        "variant": section.variant,
        "pack": section.pack,
        "time_control": section.time_control,
        "first_table": section.first_table,
        "takes_applications": section.takes_applications,
        **section.regulations.to_json(),
    }


def _refuse_settled(section: Section, base: Regulations, fields: Sequence[str]) -> None:
    rounds = section.rounds.order_by("-number")
    fixed = settled(base, fields)
    standing = rounds.exclude(state=RoundState.DRAFT).first()
    if standing is not None:
        if fixed:
            raise Refused("regulations_settled", fields=list(fixed))
        planned = section.regulations.rounds
        if planned is not None and planned < standing.number:
            raise Refused("invalid_regulations", field="rounds", why="out_of_range")
    draft = rounds.filter(state=RoundState.DRAFT).first()
    if draft is not None and (fixed or "rounds" in fields):
        raise Refused("draft_exists", round=draft.number)
