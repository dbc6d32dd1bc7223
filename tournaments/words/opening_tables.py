"""What the tables of openings that come with the program are called."""

from django.utils.translation import gettext_noop as _

from tournaments.words.of_code import of_code

OPENING_TABLE_WORDS = {
    "two-move": _("Two-move restriction"),
    "three-move": _("Three-move restriction"),
    "two-plies": _("All openings of two half-moves"),
    "three-plies": _("All openings of three half-moves"),
    "flying-one": _("One flying man"),
}


def opening_table_words(id: str) -> str:
    """The name of a table; an imported one is called by its id."""
    return of_code(OPENING_TABLE_WORDS, id)
