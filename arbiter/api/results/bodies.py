"""The bodies of writes about results."""

from rest_framework import serializers

from arbiter.api.bodies import Body, Line, Text, WholeNumber
from arbiter.rules.outcome import GROUNDS_OF_REPORTS, RULE_NAMES

RESULTS = ("2-0", "1-1", "0-2", "0-0")
LAST_VERSION = 2**31 - 1


class ResultBody(Body):
    result = serializers.ChoiceField(choices=RESULTS)
    rule = serializers.ChoiceField(choices=sorted(GROUNDS_OF_REPORTS), default="reported")


class DecisionBody(ResultBody):
    reason = Line(max_length=500, default="", allow_blank=True)


class NoShowBody(Body):
    absent = serializers.ChoiceField(choices=("first", "second", "both"))
    reason = Line(
        max_length=500,
        default="",
        allow_blank=True,
        help_text="Needed before the default time is over, and only of an arbiter.",
    )


class CorrectionBody(Body):
    result = serializers.ChoiceField(choices=RESULTS)
    rule = serializers.ChoiceField(choices=RULE_NAMES, default="reported")
    reason = Text(max_length=500)
    article = Line(max_length=80, default="", allow_blank=True)
    version = WholeNumber(
        min_value=1, max_value=LAST_VERSION, help_text="The last seq of the game that was seen."
    )


class DropBody(Body):
    reason = Line(max_length=500, default="", allow_blank=True)
