"""Tables of openings in words: their sources, and what is wrong with a row of a file."""

from django import template
from django.utils.translation import gettext

from arbiter.rules.openings import Fault, OpeningTable
from arbiter.rules.openings.faults import REASONS
from arbiter.templatetags.game_words import page_language
from tournaments.words.opening_tables import opening_table_words

register = template.Library()
register.filter("table_words", opening_table_words)


@register.filter
def source_words(table: OpeningTable) -> str:
    """The source in the language of the page."""
    return table.sources[page_language()]


@register.filter
def fault_words(fault: Fault) -> str:
    """ "moves: “c3-c4”: this is no move; look at the squares"."""
    why, remedy = REASONS[fault.code]
    text = gettext("“%(text)s”") % {"text": fault.text} if fault.text else ""
    parts = (fault.column, text, gettext(why))
    return f"{': '.join(part for part in parts if part)}; {gettext(remedy)}"
