"""What is to be looked at when a player withdraws."""

from collections.abc import Iterable

from django.db.models import Q, QuerySet

from tournaments.models import Entry, PairingGame, Section
from tournaments.selectors.draft import form_of
from tournaments.selectors.field import field_of
from tournaments.selectors.games import with_names
from tournaments.selectors.played import played_of


def open_games_of(entry: Entry) -> "QuerySet[PairingGame]":
    """The games of the section in which he sits and which have no result yet."""
    sits = Q(white_id=entry.player_id) | Q(black_id=entry.player_id)
    games = PairingGame.objects.filter(sits, pairing__round__section=entry.section_id)
    open_ones = with_names(games.filter(game__result=""))
    return open_ones.order_by("pairing__round__number", "number")


def loses_results(entry: Entry) -> bool:
    """Whether the regulations strike out one who withdraws now: he has played half of the rounds
    or fewer, and it is more than half that keeps results."""
    return bool(losing_results(entry.section, [entry]))


def losing_results(section: Section, entries: Iterable[Entry]) -> list[Entry]:
    """Those of these entries of the section who, as `loses_results` has it, are struck out."""
    asked = [entry for entry in entries if entry.seed is not None]
    if not asked or section.regulations.keeps_results == "always":
        return []
    field = field_of(section)
    played = played_of(section, field)
    planned = form_of(section, field).rounds(played) or played.rounds

    def loses(entry: Entry) -> bool:
        meetings = played.of(field.numbers[entry.pk])
        return len({one.round for one in meetings if one.played}) * 2 <= planned

    return [entry for entry in asked if loses(entry)]
