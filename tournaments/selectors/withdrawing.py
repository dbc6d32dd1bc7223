"""What is to be looked at when a player withdraws."""

from django.db.models import Q, QuerySet

from tournaments.models import Entry, PairingGame
from tournaments.selectors.draft import form_of
from tournaments.selectors.field import field_of
from tournaments.selectors.games import WITH_NAMES
from tournaments.selectors.played import played_of


def open_games_of(entry: Entry) -> "QuerySet[PairingGame]":
    """The games of the section in which he sits and which have no result yet."""
    sits = Q(white_id=entry.player_id) | Q(black_id=entry.player_id)
    games = PairingGame.objects.filter(sits, pairing__round__section=entry.section_id)
    open_ones = games.filter(game__result="").select_related("game", *WITH_NAMES)
    return open_ones.order_by("pairing__round__number", "number")


def loses_results(entry: Entry) -> bool:
    """Whether the regulations strike out one who withdraws now: he has played half of the rounds
    or fewer, and it is more than half that keeps results."""
    regulations = entry.section.regulations
    if regulations.keeps_results == "always" or entry.seed is None:
        return False
    field = field_of(entry.section)
    played = played_of(entry.section, field)
    planned = form_of(entry.section, field).rounds(played) or played.rounds
    number = field.numbers[entry.pk]
    done = len({meeting.round for meeting in played.of(number) if meeting.played})
    return done * 2 <= planned
