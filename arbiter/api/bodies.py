"""The bodies of writes that are not commands of a game, and the shapes of their answers."""

import re
from collections.abc import Mapping
from datetime import UTC, date, datetime
from typing import Any
from zoneinfo import available_timezones

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from arbiter.rules.hidden_characters import hides
from tournaments.models.competition import LONGEST_DELAY, DelayUnit

MOST_PLAYERS = 2000
DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
MOMENT = re.compile(DAY.pattern + r"T[0-9]{2}:[0-9]{2}(:[0-9]{2})?(Z|[+-][0-9]{2}:[0-9]{2})")


def wrong(why: str) -> serializers.ValidationError:
    """A field's fault by its stable word."""
    return serializers.ValidationError(why, code=why)


class Body(serializers.Serializer[Any]):
    """A body whose every field is known: what is not is refused by name."""

    def to_internal_value(self, data: Any) -> Any:
        if not isinstance(data, Mapping):
            raise wrong("not_an_object")
        unknown = [name for name in data if name not in self.fields]
        if unknown:
            raise serializers.ValidationError({name: wrong("unknown").detail for name in unknown})
        return super().to_internal_value(data)


class Text(serializers.CharField):
    """Text and nothing that is merely like it: no number or truth value is taken for one. Nothing
    may be hidden in it."""

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            raise wrong("not_text")
        if hides(data):
            raise wrong("bad_characters")
        return super().to_internal_value(data)


class Line(Text):
    """A line that pages and game files show: runs of blanks become one."""

    def to_internal_value(self, data: Any) -> str:
        return " ".join(super().to_internal_value(data).split())


class Day(serializers.DateField):
    """A day as `2026-12-31` and in no other spelling."""

    def to_internal_value(self, data: Any) -> date:
        if not isinstance(data, str):
            raise wrong("not_text")
        if not DAY.fullmatch(data):
            raise wrong("not_a_date")
        try:
            return date.fromisoformat(data)
        except ValueError:
            raise wrong("not_a_date") from None


@extend_schema_field({"type": "string", "format": "date-time"})
class Moment(serializers.Field[Any, Any, Any, Any]):
    """A moment as `2026-12-31T10:00:00+03:00`, to the second; one without an offset is none."""

    def to_internal_value(self, data: Any) -> datetime:
        if not isinstance(data, str):
            raise wrong("not_text")
        if not MOMENT.fullmatch(data):
            raise wrong("not_a_moment")
        try:
            return datetime.fromisoformat(data).astimezone(UTC)
        except (OverflowError, ValueError):
            raise wrong("not_a_moment") from None

    def to_representation(self, value: Any) -> Any:
        return value


class WholeNumber(serializers.IntegerField):
    """A JSON integer; `"3"` and `true` are none."""

    def to_internal_value(self, data: Any) -> int:
        if type(data) is not int:
            raise wrong("not_an_integer")
        return super().to_internal_value(data)


class TrueOrFalse(serializers.BooleanField):
    def to_internal_value(self, data: Any) -> bool:
        if not isinstance(data, bool):
            raise wrong("not_true_or_false")
        return data


BILINGUAL = {
    "type": "object",
    "properties": {
        "ru": {"type": "string", "maxLength": 200},
        "en": {"type": "string", "maxLength": 200},
    },
    "minProperties": 1,
    "additionalProperties": False,
}
NAME = {"oneOf": [{"type": "string", "minLength": 1, "maxLength": 200}, BILINGUAL]}


@extend_schema_field(NAME)
class NameField(serializers.Field[Any, Any, Any, Any]):
    """A name as plain text, or in Russian and English: `{"ru": …, "en": …}`."""

    def to_internal_value(self, data: Any) -> Any:
        if isinstance(data, str):
            return _name_text(data)
        if isinstance(data, Mapping) and data and set(data) <= {"ru", "en"}:
            return {language: _name_text(text) for language, text in data.items()}
        raise wrong("not_a_name")

    def to_representation(self, value: Any) -> Any:
        return value


def _name_text(text: Any) -> str:
    if not isinstance(text, str):
        raise wrong("not_text")
    if not text.strip():
        raise wrong("empty")
    if len(text) > 200:
        raise wrong("too_long")
    if hides(text) or any(mark in text for mark in "\t\r\n"):
        raise wrong("bad_characters")
    return text


@extend_schema_field(
    {
        "oneOf": [
            *NAME["oneOf"],
            {
                "type": "object",
                "properties": {"name": NAME},
                "required": ["name"],
                "additionalProperties": False,
            },
        ]
    }
)
class PlayerField(NameField):
    """A player: a name, or `{"name": …}`."""

    def to_internal_value(self, data: Any) -> Any:
        if isinstance(data, Mapping) and "name" in data:
            if set(data) != {"name"}:
                raise wrong("unknown")
            data = data["name"]
        return super().to_internal_value(data)


@extend_schema_field(
    {
        "oneOf": [
            {"type": "string", "description": "The slug of a preset, such as `classic-45`."},
            {"type": "object", "description": "Periods for each side, in milliseconds."},
        ]
    }
)
class TimeControlField(serializers.Field[Any, Any, Any, Any]):
    def to_internal_value(self, data: Any) -> Any:
        if isinstance(data, (str, Mapping)):
            return data
        raise wrong("not_a_time_control")

    def to_representation(self, value: Any) -> Any:
        return value


@extend_schema_field({"$ref": "#/components/schemas/RegulationsGiven"})
class RegulationsField(serializers.Field[Any, Any, Any, Any]):
    """Fields of a section's regulations; the service reads them, each within its bounds."""

    def to_internal_value(self, data: Any) -> Any:
        if isinstance(data, Mapping):
            return data
        raise wrong("not_an_object")

    def to_representation(self, value: Any) -> Any:
        return value


class CompetitionFacts(Body):
    """What a competition is set up with and what may be changed later."""

    starts_on = Day(required=False, allow_null=True)
    ends_on = Day(required=False, allow_null=True)
    time_zone = Text(max_length=64, required=False)
    clocks_stop_by_call = TrueOrFalse(required=False)
    delay = WholeNumber(
        min_value=0,
        max_value=LONGEST_DELAY,
        required=False,
        help_text="By how much the public sees games in play later than the hall does.",
    )
    delay_unit = serializers.ChoiceField(choices=DelayUnit.values, required=False)

    def validate_time_zone(self, value: str) -> str:
        if value not in available_timezones():
            raise wrong("not_a_time_zone")
        return value


class CompetitionBody(CompetitionFacts):
    name = NameField()
    pack = Text(max_length=40, default="ru-2013")
    variant = Text(max_length=40, required=False)
    time_control = TimeControlField()
    players = serializers.ListField(child=PlayerField(), max_length=MOST_PLAYERS, required=False)
    section = NameField(required=False, help_text="Its name; left out, the competition's.")
    preset = Text(max_length=40, required=False, help_text="Of the section's regulations.")
    regulations = RegulationsField(required=False)
    place = Line(max_length=200, required=False)


class NoBody(Body):
    """`{}`"""


class OpeningBody(Body):
    table = Line(max_length=80)
    edition = Line(max_length=80)
    number = Line(max_length=80, required=False, help_text="As printed; or give a seed.")
    seed = Line(max_length=80, required=False, help_text="Draws a number of a table known here.")
    moves = serializers.ListField(
        child=Text(max_length=120),
        min_length=1,
        max_length=40,
        required=False,
        help_text="Needed where the table is not known here.",
    )


@extend_schema_field({"type": "string", "minLength": 1})
class CsvField(serializers.Field[Any, Any, Any, Any]):
    """A file's text. What it hides is told cell by cell, with the other faults of the table."""

    def to_internal_value(self, data: Any) -> bytes:
        if not isinstance(data, str):
            raise wrong("not_text")
        if not data.strip():
            raise wrong("empty")
        return data.encode()

    def to_representation(self, value: Any) -> Any:
        return value


class OpeningTableBody(Body):
    id = Text(max_length=40, help_text="Small letters, digits, dots and dashes: idf-745.")
    edition = Line(max_length=80)
    source = Line(  # type: ignore[assignment]  # declared fields are taken off the class
        max_length=500, help_text="Who published it and where."
    )
    variants = serializers.ListField(child=Text(max_length=40), min_length=1, max_length=40)
    csv = CsvField(help_text="The file: `number;section;moves;fen;remark;barred`.")


class GameBody(Body):
    table = WholeNumber(min_value=1, max_value=32767)
    white = Text(max_length=200, help_text="The id of a player, or the exact name of one.")
    black = Text(max_length=200, help_text="The id of a player, or the exact name of one.")
    fen = Text(max_length=1000, allow_null=True, required=False)
    opening = OpeningBody(allow_null=True, required=False)


class GrantBody(Body):
    side = serializers.ChoiceField(choices=["white", "black", "both"])
