"""The bodies of writes about a competition that stands, its sections and its staff."""

from typing import Any, get_args

from rest_framework import serializers

from arbiter.api.bodies import (
    Body,
    CompetitionFacts,
    Line,
    NameField,
    RegulationsField,
    Text,
    TimeControlField,
    TrueOrFalse,
    WholeNumber,
)
from tournaments.eligibility.age_groups import BY_KEY, SectionSex
from tournaments.eligibility.ages import Counted
from tournaments.models import Role
from tournaments.regulations.admission import Admission
from tournaments.services.setting_up.section import admissions

LAST_TABLE = 32767
MOST_SECTIONS = 200
USER_NAME = r"^[\w.@+-]{1,150}$"


class Why(Body):
    reason = Line(max_length=500, required=False, allow_blank=True, help_text="For the journal.")


class CompetitionChanges(CompetitionFacts, Why):
    name = NameField(required=False)
    place = Line(max_length=200, required=False, allow_blank=True)


class SectionBody(Body):
    name = NameField(required=False, help_text="May be left out for an age group.")
    pack = Text(max_length=40, default="ru-2013")
    variant = Text(max_length=40, required=False)
    time_control = TimeControlField()
    preset = Text(max_length=40, required=False, help_text="Whose regulations are copied.")
    regulations = RegulationsField(required=False)
    first_table = WholeNumber(min_value=1, max_value=LAST_TABLE, required=False)
    takes_applications = TrueOrFalse(required=False)


class SectionChanges(Why):
    name = NameField(required=False)
    pack = Text(max_length=40, required=False)
    variant = Text(max_length=40, required=False)
    time_control = TimeControlField(required=False)
    preset = Text(
        max_length=40, required=False, help_text="Takes the place of all but who is admitted."
    )
    regulations = RegulationsField(required=False)
    first_table = WholeNumber(min_value=1, max_value=LAST_TABLE, required=False)
    takes_applications = TrueOrFalse(required=False)


class GroupsBody(Body):
    """A section for each of the groups and each of the sexes."""

    groups = serializers.ListField(
        child=serializers.ChoiceField(choices=list(BY_KEY)), min_length=1, max_length=20
    )
    sexes = serializers.ListField(
        child=serializers.ChoiceField(choices=get_args(SectionSex)), min_length=1, max_length=3
    )
    counted = serializers.ChoiceField(choices=get_args(Counted), default="by_year_of_birth")
    play_up = WholeNumber(min_value=0, max_value=20, allow_null=True, default=0)
    pack = Text(max_length=40, default="ru-2013")
    variant = Text(max_length=40, required=False)
    time_control = TimeControlField()
    preset = Text(max_length=40, required=False)
    tables_each = WholeNumber(min_value=1, max_value=1000, required=False)

    def wanted(self) -> dict[str, Any]:
        """What `create_sections` takes."""
        given = dict(self.validated_data)
        base = Admission(counted=given.pop("counted"), play_up=given.pop("play_up"))
        chosen = admissions(given.pop("groups"), given.pop("sexes"), base)
        return {**given, "groups": chosen}


class OrderBody(Body):
    order = serializers.ListField(
        child=serializers.UUIDField(), max_length=MOST_SECTIONS, help_text="Ids of all sections."
    )


class RoleBody(Body):
    username = Text(max_length=150)
    role = serializers.ChoiceField(choices=Role.values)


class AccountBody(Body):
    username = serializers.RegexField(USER_NAME)
    role = serializers.ChoiceField(choices=Role.values)
    display_name = Line(max_length=150, required=False)
    language = serializers.ChoiceField(choices=["ru", "en"], required=False)
