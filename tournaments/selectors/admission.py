"""Whether a section admits somebody, by its regulations and the year of its competition."""

from django.utils import timezone

from tournaments.eligibility.entering import Person, SectionRules, Verdict, eligible
from tournaments.models import Competition, RoundState, Section


def year_of(competition: Competition) -> int:
    """The year in which it begins; this one while that is not known."""
    return competition.starts_on.year if competition.starts_on else timezone.now().year


def rules_of(section: Section) -> SectionRules:
    """Who is admitted."""
    return section.regulations.admission.rules(year_of(section.competition))


def has_begun(section: Section) -> bool:
    """Whether round 1 has been confirmed, so that the numbers stand."""
    return section.rounds.exclude(state=RoundState.DRAFT).exists()


def is_closed(section: Section) -> bool:
    """Whether nobody can be added any more: it has begun, and its form drew up all rounds then."""
    return section.regulations.traits.closed_field and has_begun(section)


def verdict_of(section: Section, person: Person) -> Verdict:
    """What stands against somebody's entry in a section."""
    return eligible(person, rules_of(section))
