"""What a writer locks before it looks, for its transaction.

In this order, so that no two wait for each other: the competition, a section of it, its games. The
rows can be referred to meanwhile: an entry or a note in the journal waits for nobody.
"""

from django.db.models import Max

from arbiter.services.refused import Refused
from tournaments.models import Competition, Entry, PairingGame, Round, RoundState, Section


def locked_competition(competition: Competition) -> Competition:
    """The competition as it is now: against others who enter people, set up tables, add sections
    or give and take roles in it."""
    return Competition.objects.select_for_update(no_key=True).get(pk=competition.pk)


def locked_section(section: Section) -> Section:
    """The section as it is now: against others who change its entries, rounds or results.

    Raises Refused ``section_changed``: somebody has deleted it.
    """
    rows = Section.objects.select_for_update(of=("self",), no_key=True)
    found = rows.select_related("competition").filter(pk=section.pk).first()
    if found is None:
        raise Refused("section_changed")
    return found


def locked_entry(entry: Entry) -> Entry:
    """The entry as it is now, with its player and its section, which is locked.

    Raises Refused ``wrong_entry_state``: somebody has taken it off the list.
    """
    section = locked_section(entry.section)
    found = section.entries.select_related("player").filter(pk=entry.pk).first()
    if found is None:
        raise Refused("wrong_entry_state", state="removed")
    found.section = section
    return found


def locked_round(round_: Round, *states: RoundState) -> Round:
    """The round as it is now, its section locked.

    Raises Refused ``wrong_round_state``: it is in none of the states, if any are named, or somebody
    has discarded it.
    """
    locked_section(round_.section)
    found = Round.objects.select_related("section__competition").filter(pk=round_.pk).first()
    if found is None:
        raise Refused("wrong_round_state", state="discarded", wanted=list(states))
    if states and found.state not in states:
        raise Refused("wrong_round_state", state=found.state, wanted=list(states))
    return found


def game_of(round_: Round, pairing_game: PairingGame) -> PairingGame:
    """The game as it is now, its round locked by the caller.

    Raises Refused ``wrong_round_state``: the round was taken back meanwhile, and the game with it.
    """
    games = PairingGame.objects.select_related("game", "pairing__table")
    found = games.filter(pk=pairing_game.pk).first()
    if found is None:
        raise Refused("wrong_round_state", state="discarded", wanted=[RoundState.PUBLISHED])
    return found


def next_number(section: Section) -> int:
    """The number of the round that would be next; the section is locked by the caller."""
    last = section.rounds.aggregate(last=Max("number"))["last"] or 0
    return int(last) + 1
