"""A section's regulations as sentences: for its pages, for paper and for the public."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from django.utils.translation import get_language, gettext, ngettext, pgettext

from tournaments.words.opening_tables import opening_table_words
from tournaments.words.regulations import age_group_words, field_words, value_words
from tournaments.words.tie_breaks import tie_break_name

Settings = Mapping[str, Any]
"""`Regulations.to_json()`: every field is there."""

OF_OPPONENTS = ("solkoff", "sonneborn", "shmulyan")
MINUTE_MS = 60_000
SWISS = ("swiss", "micro_swiss")


class Told(NamedTuple):
    """One setting, or a few that belong together."""

    label: str
    sentence: str


def regulations_told(settings: Settings) -> list[Told]:
    """What is announced of a section, in the order of a regulation on paper. What the form does
    not use is left out."""
    parts: tuple[Callable[[Settings], Iterator[Told]], ...] = (
        _form,
        _points,
        _places,
        _admission,
        _attendance,
        _order,
        _openings,
        _entering,
        _reprimands,
    )
    return [told for part in parts for told in part(settings)]


def form_words(settings: Settings) -> str:
    """The form in one line: Swiss system, 7 rounds, micro-matches of 2 games."""
    words = [value_words("system", settings["system"])]
    rounds = settings["rounds"]
    if rounds is not None:
        if settings["system"] == "match":
            words.append(ngettext("%(count)s game", "%(count)s games", rounds) % {"count": rounds})
        else:
            words.append(
                ngettext("%(count)s round", "%(count)s rounds", rounds) % {"count": rounds}
            )
    games = settings["scoring"]["games"]
    if games > 1:
        words.append(
            ngettext("micro-matches of %(count)s game", "micro-matches of %(count)s games", games)
            % {"count": games}
        )
    return ", ".join(words)


def _form(settings: Settings) -> Iterator[Told]:
    yield Told(field_words("system"), form_words(settings))
    if settings["system"] == "knockout" and settings["third_place"]:
        yield Told(field_words("third_place"), gettext("is played"))
    if settings["system"] == "match":
        ends = settings["ends_when_decided"]
        yield Told(
            gettext("End of the match"),
            gettext("as soon as it is decided") if ends else gettext("all games are played"),
        )
    if settings["groups"]:
        label = gettext("Sides") if settings["system"] == "scheveningen" else field_words("groups")
        named = ", ".join(settings["groups"])
        if settings["system"] != "scheveningen":
            named += ". " + gettext("What counts: %(counting)s") % {
                "counting": value_words("counting", settings["counting"])
            }
        yield Told(label, named)


def _points(settings: Settings) -> Iterator[Told]:
    scoring = settings["scoring"]
    yield Told(gettext("Points for a game"), _three(scoring, ""))
    if scoring["games"] > 1:
        yield Told(gettext("Points for a micro-match"), _three(scoring, "match_"))
        yield Told(
            field_words("scoring.ranked_by"),
            value_words("scoring.ranked_by", scoring["ranked_by"]),
        )
    if settings["system"] in (*SWISS, "by_hand"):
        yield Told(
            gettext("Pairing bye"),
            gettext("%(points)s for each game") % {"points": scoring["pairing_bye"]},
        )


def _three(scoring: Mapping[str, int], unit: str) -> str:
    return gettext("win %(win)s, draw %(draw)s, loss %(loss)s") % {
        name: scoring[f"{unit}{name}"] for name in ("win", "draw", "loss")
    }


def _places(settings: Settings) -> Iterator[Told]:
    if not settings["tie_breaks"]:
        yield Told(field_words("tie_breaks"), gettext("the place is shared"))
        return
    ordered = [
        f"{place}) {tie_break_name(code)}"
        for place, code in enumerate(settings["tie_breaks"], start=1)
    ]
    yield Told(field_words("tie_breaks"), ", ".join(ordered))
    if any(code.startswith(OF_OPPONENTS) for code in settings["tie_breaks"]):
        yield from _unplayed(settings["unplayed"])


def _unplayed(unplayed: Mapping[str, str]) -> Iterator[Told]:
    names: tuple[str, ...] = ("bye", "requested_bye", "absence", "forfeit")
    if len({unplayed[name] for name in names}) == 1:
        yield Told(field_words("unplayed"), value_words("unplayed.bye", unplayed["bye"]))
        names = ()
    for name in (*names, "opponents"):
        path = f"unplayed.{name}"
        yield Told(field_words(path), value_words(path, unplayed[name]))


def _admission(settings: Settings) -> Iterator[Told]:
    asked = settings["admission"]
    language = get_language() or "ru"
    who = age_group_words(
        asked["group"], asked["sex"], asked["age_from"], asked["age_to"], language
    )
    if not who or asked["group"] == "own":
        sex = value_words("admission.sex", asked["sex"])
        who = f"{sex}, {who}" if who else sex
    yield Told(field_words("admission"), who)
    if not asked["group"]:
        return
    counted = value_words("admission.counted", asked["counted"])
    if asked["reference"]:
        counted += f", {_day(asked['reference'])}"
    yield Told(field_words("admission.counted"), counted)
    yield Told(gettext("Playing up"), _playing_up(asked["play_up"]))


def _playing_up(groups: int | None) -> str:
    if groups is None:
        return gettext("younger players of any age may play")
    if groups == 0:
        return gettext("younger players may not play")
    return ngettext(
        "younger players by %(count)s group", "younger players by %(count)s groups", groups
    ) % {"count": groups}


def _attendance(settings: Settings) -> Iterator[Told]:
    late_ms = settings["default_time_ms"]
    if late_ms is not None:
        minutes = late_ms // MINUTE_MS
        yield Told(
            field_words("default_time_ms"),
            ngettext(
                "who is not there %(count)s minute after the start loses",
                "who is not there %(count)s minutes after the start loses",
                minutes,
            )
            % {"count": minutes},
        )
    if settings["system"] in (*SWISS, "by_hand"):
        yield Told(
            field_words("missed_round"), value_words("missed_round", settings["missed_round"])
        )
        yield Told(field_words("byes_on_request"), _free_rounds(settings["byes_on_request"]))
    if settings["system"] in ("round_robin", "double_round_robin", "scheveningen"):
        yield Told(
            field_words("opponent_not_there"),
            value_words("opponent_not_there", settings["opponent_not_there"]),
        )
    if settings["system"] not in ("knockout", "match"):
        yield Told(
            field_words("keeps_results"), value_words("keeps_results", settings["keeps_results"])
        )


def _free_rounds(count: int) -> str:
    if count == 0:
        return pgettext("free rounds", "none")
    return ngettext("%(count)s round", "%(count)s rounds", count) % {"count": count}


def _order(settings: Settings) -> Iterator[Told]:
    system = settings["system"]
    if system in SWISS:
        yield Told(field_words("seeds"), value_words("seeds", settings["seeds"]))
    if system == "swiss":
        yield Told(
            field_words("first_colour"), value_words("first_colour", settings["first_colour"])
        )
    if system == "micro_swiss":
        yield Told(
            field_words("higher_at_odd"), value_words("higher_at_odd", settings["higher_at_odd"])
        )
        if settings["bars_bye"]:
            barring = [value_words("bars_bye", each) for each in settings["bars_bye"]]
            yield Told(field_words("bars_bye"), "; ".join(barring))
    if system == "knockout":
        yield Told(field_words("lot"), settings["lot"])


def _openings(settings: Settings) -> Iterator[Told]:
    how = value_words("opening_draw", settings["opening_draw"])
    if settings["opening_draw"] != "none":
        title = opening_table_words(settings["opening_table"])
        table = ", ".join(part for part in (title, settings["opening_edition"]) if part)
        how = gettext("%(how)s, from table %(table)s") % {"how": how, "table": table}
        if settings["scoring"]["games"] > 1:
            how += "; " + gettext("it binds all games of a micro-match")
    yield Told(field_words("opening_draw"), how)


def _entering(settings: Settings) -> Iterator[Told]:
    if settings["two_clerks"]:
        yield Told(gettext("Results on paper"), gettext("are entered by two people and compared"))
    if settings["second_arbiter"]:
        yield Told(gettext("Correcting a past result"), gettext("a second arbiter confirms it"))


def _reprimands(settings: Settings) -> Iterator[Told]:
    yield Told(
        field_words("reprimands_count"),
        value_words("reprimands_count", settings["reprimands_count"]),
    )
    if settings["reprimand_ladder"]:
        steps = [value_words("reprimand_ladder", step) for step in settings["reprimand_ladder"]]
        yield Told(field_words("reprimand_ladder"), ", ".join(steps))


def _day(text: str) -> str:
    """A day written as ``2026-12-31``, as ``31.12.2026``."""
    return ".".join(reversed(text.split("-")))
