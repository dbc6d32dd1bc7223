"""The journal of a competition in words: a sentence for every kind of act."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_noop as _

from tournaments.words.incidents import incident_words
from tournaments.words.regulations import VALUE_WORDS, field_words, value_words
from tournaments.words.roles import role_words
from tournaments.words.tie_breaks import tie_break_name

JOURNAL_WORDS = {
    "competition_created": _("The competition was set up"),
    "competition_edited": _("The competition was altered"),
    "section_created": _("Section “%(section_name)s” was added"),
    "section_edited": _("The section or its regulations were altered"),
    "section_deleted": _("Section “%(section_name)s” was deleted; entries: %(entries)s"),
    "sections_ordered": _("The sections were put in another order: %(order)s"),
    "account_made": _("An account was made for %(account_name)s; role: %(role)s"),
    "role_given": _("%(account_name)s was given a role: %(role)s"),
    "role_taken": _("A role was taken back from %(account_name)s: %(role)s"),
    "password_reset": _("%(account_name)s was given a new password"),
    "player_entered": _("%(name)s was entered"),
    "player_edited": _("The particulars of %(name)s were altered"),
    "players_imported": _("Players were entered from a list: %(count)s"),
    "applied": _("%(name)s asked to be entered"),
    "admitted": _("%(name)s was admitted"),
    "rejected": _("%(name)s was not admitted"),
    "entry_removed": _("%(name)s was taken off the list"),
    "checked_in": _("%(name)s has come"),
    "check_in_undone": _("%(name)s has not come after all"),
    "absent_left_out": _("Those who have not come were left out: %(names)s"),
    "withdrawn": _("%(name)s has withdrawn; last round: %(last_round)s"),
    "returned": _("%(name)s plays again"),
    "bye_granted": _("%(name)s was given a bye: %(round)s"),
    "bye_taken_back": _("The bye of %(name)s was taken back: %(round)s"),
    "kept_apart": _("Players who have something in common are kept apart: %(common)s"),
    "meeting_forbidden": _("These two shall not meet: %(names)s"),
    "meeting_allowed": _("These two may meet again: %(names)s"),
    "numbered_by_rating": _("The players were numbered by rating"),
    "numbered_by_lot": _("The players were numbered by lot, by the seed “%(seed)s”"),
    "numbered_by_hand": _("The players were numbered by hand"),
    "number_moved": _("%(name)s got another number: %(before)s → %(after)s"),
    "pairing_asked": _("Round %(round)s is being paired"),
    "pairing_cancelled": _("The pairing of round %(round)s was broken off"),
    "round_proposed": _("Round %(round)s was proposed by the program"),
    "round_by_hand": _("Round %(round)s was begun by hand"),
    "round_altered": _("The pairs of round %(round)s were altered"),
    "round_confirmed": _("Round %(round)s was confirmed"),
    "round_back_to_draft": _("Round %(round)s went back to the desk"),
    "round_discarded": _("The draft of round %(round)s was discarded"),
    "round_published": _("Round %(round)s was announced"),
    "round_taken_back": _("Round %(round)s, announced already, was taken back"),
    "round_closed": _("Round %(round)s was closed"),
    "round_hour_set": _("Round %(round)s, when it begins: %(hour)s"),
    "round_reopened": _("Round %(round)s was opened again"),
    "result_agreed": _("Round %(round)s, table %(table)s: two people entered the same, %(result)s"),
    "result_decided": _("Round %(round)s, table %(table)s: an arbiter decided on %(result)s"),
    "sheet_begun": _("Round %(round)s, table %(table)s: the score sheet is being typed"),
    "correction_asked": _("Round %(round)s, table %(table)s: a correction of the result was asked"),
    "correction_dropped": _("Round %(round)s, table %(table)s: a correction was dropped"),
    "result_corrected": _("Round %(round)s, table %(table)s: the result was corrected"),
    "round_stopped": _("All clocks of round %(round)s were stopped"),
    "hall_stopped": _("All clocks of the competition were stopped"),
    "stop_lifted": _("The clocks run on after all of them had been stopped"),
    "proven_times_accepted": _(
        "After an interruption play went on with the proven times; tables: %(tables)s"
    ),
    "meeting_decided": _("It was stated who goes on from a meeting that ended level"),
    "lot_drawn": _("Lots were drawn after round %(after)s by the seed “%(seed)s”: %(order)s"),
    "places_ruled": _("Places were ruled upon after round %(after)s: %(order)s"),
    "struck_out": _("%(name)s was struck out after round %(after)s"),
    "report_imported": _("A report file was taken in: %(players)s players, %(rounds)s rounds"),
    "archive_taken_in": _("The competition was taken in from an archive"),
    "incident_recorded": _("An incident of %(name)s was put down: %(incident_kind)s"),
    "incident_taken_back": _("An incident of %(name)s was taken back: %(incident_kind)s"),
    "loss_carried_out": _("A loss that %(name)s owed was carried out"),
    "backup_made": _("A backup was made: %(name)s"),
    "backup_failed": _("A backup failed"),
    "backup_copied": _("Backup %(name)s was copied"),
}
"""Every kind with which a service writes (`tournaments.services.journal.note`)."""

COMPETITION_FIELDS = {
    "name_ru": _("Name in Russian"),
    "name_en": _("Name in English"),
    "place": _("Place"),
    "starts_on": _("Begins"),
    "ends_on": _("Ends"),
    "time_zone": _("Time zone"),
    "clocks_stop_by_call": _("A call of the arbiter may stop the clocks"),
    "delay": _("The public sees games later by"),
    "delay_unit": _("Delay counted in"),
}
DELAY_UNITS = {"moves": _("moves"), "minutes": _("minutes")}
MINUTE_MS = 60_000


class Change(NamedTuple):
    """One field as it was and as it is; both empty where the values are not told in a few words."""

    field: str
    before: str
    after: str


def journal_words(kind: str, facts: Mapping[str, Any]) -> str:
    """What was done, in a sentence; an unknown kind as its code."""
    message = JOURNAL_WORDS.get(kind)
    if message is None:
        return kind
    values = {name: _plain(name, value) for name, value in facts.items()}
    if kind == "players_imported":
        values["count"] = str(len(facts.get("numbers", ())))
    return gettext(message) % defaultdict(lambda: "?", values)


def changes_told(facts: Mapping[str, Any]) -> list[Change]:
    """What an act altered, field by field: of a section, of a competition, of a round's pairs."""
    if "changes" in facts:
        return [told for change in facts["changes"] for told in _change(change)]
    before, after = facts.get("before"), facts.get("after")
    if isinstance(before, list) and isinstance(after, list):
        return [Change(gettext("Pairs"), "; ".join(before), "; ".join(after))]
    return []


def _change(change: Mapping[str, Any]) -> Iterator[Change]:
    field, before, after = change["field"], change["before"], change["after"]
    if field == "time_control":
        yield Change(field_words(field), "", "")
    elif isinstance(before, Mapping) and isinstance(after, Mapping):
        for name in after:
            if before.get(name) != after[name]:
                path = f"{field}.{name}"
                yield Change(
                    _name_of(path), _value(path, before.get(name)), _value(path, after[name])
                )
    else:
        yield Change(_name_of(field), _value(field, before), _value(field, after))


def _name_of(path: str) -> str:
    if path == "name.ru":
        path = "name_ru"
    elif path == "name.en":
        path = "name_en"
    if path in COMPETITION_FIELDS:
        return gettext(COMPETITION_FIELDS[path])
    return field_words(path)


def _value(path: str, value: Any) -> str:
    if isinstance(value, bool):
        return gettext("yes") if value else pgettext("answer", "no")
    if value is None or value in ("", []):
        return "–"
    if path == "tie_breaks":
        return ", ".join(tie_break_name(code) for code in value)
    if path == "delay_unit":
        return gettext(DELAY_UNITS[value])
    if path == "default_time_ms":
        return gettext("%(count)s min") % {"count": value // MINUTE_MS}
    if isinstance(value, list):
        return ", ".join(_value(path, each) for each in value)
    return value_words(path, value) if path in VALUE_WORDS else str(value)


def _plain(name: str, value: Any) -> str:
    if name == "role":
        return role_words(str(value))
    if name == "incident_kind":
        return incident_words(str(value))
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    return str(value)
