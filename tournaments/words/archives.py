"""Why nothing was taken from an archive."""

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from tournaments.words.of_code import of_code

ARCHIVE_FAULT_WORDS = {
    "too_large": _("It is too large."),
    "not_utf8": _("It is not UTF-8."),
    "not_json": _("It is not JSON."),
    "too_deep": _("It is nested too deeply."),
    "repeated_name": _("It holds the same name twice."),
    "bad_characters": _("It holds characters that nobody sees."),
    "not_an_archive": _("It is no archive of a competition."),
    "newer_archive": _("A later version of the program has written it."),
    "too_many_rows": _("It holds too much. Whoever runs the server reads it by a command."),
    "missing_field": _("Something is missing in it."),
    "unknown_field": _("It holds something that is not known here."),
    "bad_value": _("A value in it cannot stand."),
    "unknown_reference": _("It refers to something that is not in it."),
    "exists_already": _("Something with the same id is here already, and differs."),
    "contradiction": _("Two things in it contradict one another."),
    "broken_log": _("The log of a game does not follow from itself: it was changed."),
}


def archive_fault_words(code: str, where: str = "") -> str:
    """A fault of an archive, with its place where there is one."""
    said = of_code(ARCHIVE_FAULT_WORDS, code)
    return gettext("%(what)s Place: %(where)s.") % {"what": said, "where": where} if where else said
