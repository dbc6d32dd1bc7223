"""What would become of a row of a list of players, and what is wrong with the list."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from tournaments.eligibility.ages import Date
from tournaments.imports.faults import Fault
from tournaments.words.of_code import of_code

FATE_WORDS = {
    "new": _("a new player"),
    "known": _("in the competition already, is entered in the section"),
    "entered_already": _("entered in the section already"),
    "section_closed": _("the section has begun and takes nobody any more"),
    "doubtful": _("perhaps somebody who is there already: choose"),
    "not_eligible": _("not admitted to the section"),
    "refused": _("cannot be taken: correct the row"),
    "twice_in_file": _("the same player as in an earlier row"),
}

LIST_FAULT_WORDS = {
    # the file
    "file_too_large": _("The file has %(bytes)s bytes, at most %(most)s are read. Split the list."),
    "unpacked_too_large": _(
        "The workbook is too large inside. Copy the list alone into a new workbook."
    ),
    "not_text": _("This is neither a workbook nor a text. Save the list as XLSX or as CSV."),
    "not_a_workbook": _("The workbook cannot be read. Save the list as XLSX or as CSV anew."),
    "no_such_sheet": _("There is no sheet “%(sheet)s”. There are: %(known)s."),
    "broken_row": _("The row cannot be read as CSV: look at its quotation marks."),
    "too_many_rows": _("There are more than %(most)s rows. Split the list."),
    "too_many_columns": _("There are more than %(most)s columns. Keep those with the players."),
    "no_heading": _(
        "No row with headings is found. Write above the columns what they hold: Name, Born, Sex, "
        "Rating…"
    ),
    # the heading
    "lines_above": _("Rows above the headings are passed over: %(lines)s."),
    "unknown_column": _("The column “%(heading)s” is not known here and is passed over."),
    "column_twice": _("The column “%(heading)s” is passed over: “%(first)s” says the same."),
    "heading_missing": _("The column has no heading and is passed over."),
    # a row
    "row_too_long": _(
        "There are cells to the right of the last heading. Is a cell with a delimiter in it not "
        "in quotation marks?"
    ),
    "cell_too_long": _("The text is too long: “%(text)s…”. Shorten it."),
    "hidden_characters": _("The text holds characters that nobody sees: “%(text)s”. Type it anew."),
    "mixed_scripts": _("Latin letters stand among Cyrillic ones: “%(text)s”. Look at the name."),
    "formula_without_value": _(
        "The workbook has a formula here without its value. Write the value instead."
    ),
    "formula_error": _("The formula gives an error here (%(text)s). Write the value instead."),
    "name_missing": _("The name is missing."),
    "half_a_name": _("Only a part of the name is there: “%(text)s”. Is the other one missing?"),
    "bad_name": _("This is no name of a person: “%(text)s”."),
    "two_names": _("There are two names in one script: “%(first)s” and “%(other)s”. Keep one."),
    "bad_date": _("There is no such date of birth: “%(text)s”. Write 31.12.2010 or 2010."),
    "two_digit_year": _("The century is missing: “%(text)s”. Write the year with four digits."),
    "bad_sex": _("The sex cannot be read: “%(text)s”. Write m or f."),
    "bad_rating": _("The rating is not a whole number of up to four digits: “%(text)s”."),
    "unknown_rank": _("The rank or title is not known here and is kept as written: “%(text)s”."),
    "section_missing": _("The row does not say which section, and there are several."),
    "unknown_section": _("There is no section “%(text)s”."),
    "not_russian": _(
        "“%(letter)s” is not in the Russian alphabet: write the Latin name by hand, as in the "
        "passport."
    ),
}

PERSON_FIELD_WORDS = {
    "name_ru": _("name in Russian"),
    "name_en": _("name in Latin letters"),
    "born": _("date of birth"),
    "sex": _("sex"),
    "rank": _("sports rank"),
    "title": _("title"),
    "rating": _("rating"),
    "federation": _("federation or region"),
    "identity": _("federation's number"),
    "club": _("club"),
    "coach": _("coach"),
}


def born_words(value: Any) -> str:
    """A day of birth, or another value as it is."""
    if isinstance(value, Date):
        return f"{value.day:02}.{value.month:02}.{value.year}"
    return "" if value is None else str(value)


def fate_words(fate: str) -> str:
    """What would become of a row."""
    return of_code(FATE_WORDS, fate)


def person_field_words(field: str) -> str:
    """What a field of a person is called in the midst of a sentence."""
    return of_code(PERSON_FIELD_WORDS, field)


def list_fault_words(fault: Fault) -> str:
    """A fault of a list with the row and the column where it stands."""
    values = {
        "row": fault.line,
        "column": fault.column,
        "what": gettext(LIST_FAULT_WORDS[fault.code]) % dict(fault.params),
    }
    if fault.column:
        return gettext("Row %(row)s, column %(column)s. %(what)s") % values
    return gettext("Row %(row)s. %(what)s") % values if fault.line else str(values["what"])
