"""Incidents and ladders of reprimands in words."""

from django import template
from django.utils.translation import gettext

from tournaments.incidents.ladder import Ladder
from tournaments.words import incidents as words

register = template.Library()
register.filter("incident_words", words.incident_words)
register.filter("given_degree", words.degree_words)
register.filter("choice_words", words.choice_words)


@register.filter
def ladder_words(ladder: Ladder) -> str:
    """ "given in this event: remark; next: warning"."""
    given = ", ".join(words.degree_words(degree) for degree in ladder.given)
    return gettext("given in this event: %(given)s; next: %(next)s") % {
        "given": given or words.degree_words(""),
        "next": words.degree_words(ladder.next),
    }
