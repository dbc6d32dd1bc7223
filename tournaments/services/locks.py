"""What a writer locks before it looks, for its transaction.

In this order, so that no two wait for each other: the competition, a section of it, its games. The
rows can be referred to meanwhile: an entry or a note in the journal waits for nobody.
"""

from django.db.models import Max

from tournaments.models import Competition, Round, RoundState, Section
from tournaments.refusals import Refused


def locked_competition(competition: Competition) -> Competition:
    """The competition as it is now: against others who enter people, set up tables, add sections
    or give and take roles in it."""
    return Competition.objects.select_for_update(no_key=True).get(pk=competition.pk)


def locked_section(section: Section) -> Section:
    """The section as it is now: against others who change its entries, rounds or results."""
    rows = Section.objects.select_for_update(of=("self",), no_key=True)
    return rows.select_related("competition").get(pk=section.pk)


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


def next_number(section: Section) -> int:
    """The number of the round that would be next; the section is locked by the caller."""
    last = section.rounds.aggregate(last=Max("number"))["last"] or 0
    return int(last) + 1
