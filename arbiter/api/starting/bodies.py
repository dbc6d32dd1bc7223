"""The bodies of writes about all tables."""

from rest_framework import serializers

from arbiter.api.bodies import Body, Line, Text, TrueOrFalse, WholeNumber
from arbiter.api.entries.bodies import Key

MOST_TABLES = 2000
LAST_VERSION = 2**31 - 1


class EquipmentBody(Body):
    requirements = serializers.ListField(
        child=Line(max_length=40),
        max_length=40,
        required=False,
        help_text="Codes of the checklist; without them, all.",
    )
    tables = serializers.ListField(
        child=WholeNumber(min_value=1, max_value=32767),
        max_length=MOST_TABLES,
        required=False,
        help_text="Their numbers; without them, the whole hall.",
    )
    in_order = TrueOrFalse()
    remark = Line(max_length=300, required=False, allow_blank=True)


class StartBody(Body):
    paper = TrueOrFalse(
        required=False,
        help_text="Start the clocks although no device is let in at any table of the round.",
    )


class StopBody(Body):
    reason = Text(max_length=2000)


class SeenGame(Body):
    id = Key()
    version = WholeNumber(min_value=1, max_value=LAST_VERSION)


class ProvenBody(Body):
    games = serializers.ListField(
        child=SeenGame(),
        max_length=MOST_TABLES,
        required=False,
        help_text="The games that were seen, each with its version; without them, all.",
    )
