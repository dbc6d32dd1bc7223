"""The bodies of writes about the players of a section."""

import base64
import binascii
import uuid
from datetime import date
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from arbiter.api.bodies import Body, Day, Line, Text, TrueOrFalse, WholeNumber, wrong
from tournaments.imports.births import YEARS
from tournaments.imports.ranks import normal_rank
from tournaments.models import ForbiddenMeeting, GrantedBye, Sex
from tournaments.services.entries.forbidden_meetings import COMMON

HIGHEST_RATING = 9999
LAST_ROUND = 99
MOST_PLAYERS = 5000


@extend_schema_field({"type": "string", "format": "uuid"})
class Key(serializers.Field[Any, Any, Any, Any]):
    """An id as text."""

    def to_internal_value(self, data: Any) -> uuid.UUID:
        if not isinstance(data, str):
            raise wrong("not_text")
        try:
            return uuid.UUID(data)
        except ValueError:
            raise wrong("not_one_of") from None

    def to_representation(self, value: Any) -> Any:
        return str(value)


class Reasoned(Body):
    reason = Line(max_length=500)


class PerhapsReasoned(Body):
    reason = Line(max_length=500, required=False, allow_blank=True)


class ParticularsBody(Body):
    """What is said of a player; what is left out stays as it is."""

    name_ru = Line(max_length=200, required=False, allow_blank=True)
    name_en = Line(max_length=200, required=False, allow_blank=True)
    birth_date = Day(required=False, allow_null=True)
    birth_year = WholeNumber(
        min_value=YEARS.start, max_value=YEARS.stop - 1, required=False, allow_null=True
    )
    sex = serializers.ChoiceField(choices=["", *Sex.values], required=False)
    title = Line(max_length=40, required=False, allow_blank=True)
    rank = Line(max_length=40, required=False, allow_blank=True)
    rating = WholeNumber(min_value=0, max_value=HIGHEST_RATING, required=False)
    federation = Line(max_length=100, required=False, allow_blank=True)
    federation_id = Line(max_length=40, required=False, allow_blank=True)
    club = Line(max_length=100, required=False, allow_blank=True)
    coach = Line(max_length=200, required=False, allow_blank=True)
    contact = Line(max_length=200, required=False, allow_blank=True)

    def validate_birth_date(self, value: date | None) -> date | None:
        if value is not None and value.year not in YEARS:
            raise wrong("out_of_range")
        return value

    def validate(self, attrs: Any) -> Any:
        if attrs.get("birth_date") and attrs.get("birth_year"):
            raise serializers.ValidationError({"birth_year": wrong("not_one_of").detail})
        return attrs


class ApplicationBody(Body):
    """What an applicant says of himself, as the form of an application asks it."""

    name_ru = Line(max_length=200, required=False, allow_blank=True)
    name_en = Line(max_length=200, required=False, allow_blank=True)
    birth_date = Day(required=False, help_text="This or the year.")
    birth_year = WholeNumber(min_value=YEARS.start, max_value=YEARS.stop - 1, required=False)
    sex = serializers.ChoiceField(choices=Sex.values)
    rank = Line(max_length=40, required=False, allow_blank=True)
    rating = WholeNumber(min_value=0, max_value=HIGHEST_RATING, required=False)
    federation = Line(max_length=100, required=False, allow_blank=True)
    club = Line(max_length=100, required=False, allow_blank=True)
    coach = Line(max_length=200, required=False, allow_blank=True)
    contact = Line(max_length=200, help_text="Only the organisers see it, and the date of birth.")
    consent = TrueOrFalse(
        help_text="True: the organisers may use these data, and publish name, rank, rating, "
        "region and club."
    )

    def validate_birth_date(self, value: date) -> date:
        if value.year not in YEARS:
            raise wrong("out_of_range")
        return value

    def validate_rank(self, value: str) -> str:
        return normal_rank(value) or value

    def validate_consent(self, value: bool) -> bool:
        if not value:
            raise wrong("not_one_of")
        return value

    def validate(self, attrs: Any) -> Any:
        del attrs["consent"]
        if not (attrs.get("name_ru") or attrs.get("name_en")):
            raise serializers.ValidationError({"name_ru": wrong("missing").detail})
        if ("birth_date" in attrs) == ("birth_year" in attrs):
            why = "not_one_of" if "birth_date" in attrs else "missing"
            raise serializers.ValidationError({"birth_date": wrong(why).detail})
        return attrs


class WhoBody(Body):
    """Who a person is, and why he is admitted against the regulations."""

    same_as = Key(required=False, help_text="A player of the competition: it is he.")
    is_another = TrueOrFalse(required=False, help_text="None of those who are like him.")
    overruled = Line(
        max_length=500, required=False, help_text="Why he is admitted all the same; officials only."
    )


class EntryBody(WhoBody):
    player = ParticularsBody()

    def validate_player(self, value: Any) -> Any:
        if not (value.get("name_ru") or value.get("name_en")):
            raise serializers.ValidationError({"name_ru": wrong("missing").detail})
        return value


class WithdrawalBody(Reasoned):
    strike_out = TrueOrFalse(required=False, help_text="His results count for nobody.")


class PresentBody(Body):
    present = TrueOrFalse()


class ByeBody(PerhapsReasoned):
    round = WholeNumber(min_value=1, max_value=LAST_ROUND)
    kind = serializers.ChoiceField(choices=GrantedBye.Kind.values)


class BanBody(PerhapsReasoned):
    """Two entries, or all who have something in common."""

    first = Key(required=False)
    second = Key(required=False)
    common = serializers.ChoiceField(choices=COMMON, required=False)
    kind = serializers.ChoiceField(choices=ForbiddenMeeting.Kind.values)

    def validate(self, attrs: Any) -> Any:
        if "common" not in attrs and not {"first", "second"} <= set(attrs):
            raise serializers.ValidationError({"first": wrong("missing").detail})
        if "common" in attrs and {"first", "second"} & set(attrs):
            raise serializers.ValidationError({"common": wrong("unknown").detail})
        return attrs


class NumbersBody(Body):
    by = serializers.ChoiceField(choices=["rating", "lot", "order"])
    seed = Line(max_length=80, required=False, help_text="Of the lot, drawn in public.")
    order = serializers.ListField(
        child=Key(), max_length=MOST_PLAYERS, required=False, help_text="Entries, number 1 first."
    )

    def validate(self, attrs: Any) -> Any:
        wanted = {"rating": None, "lot": "seed", "order": "order"}[attrs["by"]]
        if wanted and wanted not in attrs:
            raise serializers.ValidationError({wanted: wrong("missing").detail})
        return attrs


class NumberBody(Body):
    number = WholeNumber(min_value=1, max_value=MOST_PLAYERS)


@extend_schema_field({"type": "string", "format": "byte", "minLength": 1})
class FileField(serializers.Field[Any, Any, Any, Any]):
    """A file in base64."""

    def to_internal_value(self, data: Any) -> bytes:
        if not isinstance(data, str):
            raise wrong("not_text")
        try:
            content = base64.b64decode(data, validate=True)
        except (ValueError, binascii.Error):
            raise wrong("not_base64") from None
        if not content:
            raise wrong("empty")
        return content

    def to_representation(self, value: Any) -> Any:
        return value


class ChosenRow(Body):
    line = WholeNumber(min_value=1)
    same_as = Text(max_length=36, allow_blank=True, help_text="A player's id; empty for none.")


class OverruledRow(Body):
    line = WholeNumber(min_value=1)
    reason = Line(max_length=500)


class ListBody(Body):
    file = FileField(help_text="CSV or XLSX, in base64.")
    decided = serializers.ListField(child=ChosenRow(), max_length=MOST_PLAYERS, required=False)
    overruled = serializers.ListField(child=OverruledRow(), max_length=MOST_PLAYERS, required=False)
