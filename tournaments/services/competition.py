"""Sets up a competition: its first section, its players, its rounds."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from django.db.models import Max

from arbiter.services.transaction import writing
from tournaments.models import Competition, Entry, Player, Role, Round, Section
from tournaments.refusals import Refused
from tournaments.services.bilingual_name import Name, bilingual
from tournaments.services.draft_round import UNPUBLISHED, next_number
from tournaments.services.playing_rules import playing_rules
from tournaments.services.staff import appoint


@writing()
def create_competition(
    *,
    by: Any,
    name: Name,
    pack: str,
    time_control: str | dict[str, Any],
    variant: str = "",
    players: Sequence[Name] = (),
    place: str = "",
    starts_on: date | None = None,
    time_zone: str = "Europe/Moscow",
    clocks_stop_by_call: bool = False,
) -> Competition:
    """Create a competition with one section of the same name; `by` organises and officiates it.

    `variant` may be left out when the pack is of one variant only; `time_control` is the slug of
    a preset or a time control as JSON. Raises Refused: `unknown_variant`, `unknown_pack`,
    `unknown_time_control`, `invalid_time_control`.
    """
    rules = playing_rules(variant=variant, pack=pack, time_control=time_control)
    names = bilingual(name)
    competition = Competition(
        **names,
        place=place,
        starts_on=starts_on,
        time_zone=time_zone,
        clocks_stop_by_call=clocks_stop_by_call,
        created_by=by,
    )
    competition.full_clean()
    competition.save(force_insert=True)
    section = Section.objects.create(competition=competition, **names, **rules._asdict())
    for role in (Role.ORGANISER, Role.ARBITER):
        appoint(user=by, competition=competition, role=role)
    add_players(section=section, names=players)
    return competition


@writing()
def add_players(*, section: Section, names: Sequence[Name]) -> list[Player]:
    """Register players and enter them in a section, seeded after those already in it."""
    Section.objects.select_for_update().get(pk=section.pk)
    last = section.entries.aggregate(last=Max("seed"))["last"] or 0
    players = [Player(competition=section.competition, **bilingual(name)) for name in names]
    for player in players:
        player.full_clean(exclude=["competition"])
    Player.objects.bulk_create(players)
    Entry.objects.bulk_create(
        Entry(section=section, player=player, seed=seed)
        for seed, player in enumerate(players, start=last + 1)
    )
    return players


@writing()
def create_round(*, section: Section) -> Round:
    """Open the next round of a section for games that are set up one by one: everybody sees each
    at once. Raises Refused `draft_exists`."""
    Section.objects.select_for_update().get(pk=section.pk)
    desk = section.rounds.filter(state__in=UNPUBLISHED).first()
    if desk is not None:
        raise Refused("draft_exists", round=desk.number)
    return Round.objects.create(section=section, number=next_number(section), by_hand=True)
