"""The bodies of writes about incidents."""

from rest_framework import serializers

from arbiter.api.bodies import Body, Line, Text, WholeNumber
from tournaments.incidents.kinds import KINDS

GIVEN = ("", "next", "remark", "warning", "loss")
MOST_SEEN = 32767


class IncidentBody(Body):
    kind = serializers.ChoiceField(choices=KINDS)
    degree = serializers.ChoiceField(
        choices=GIVEN,
        default="",
        allow_blank=True,
        help_text="Empty: it is only put down; next: whichever step of the ladder is next.",
    )
    note = Text(max_length=2000, help_text="What happened, and why another degree than is next.")
    article = Line(max_length=80, default="", allow_blank=True)
    seen = WholeNumber(
        min_value=0,
        max_value=MOST_SEEN,
        required=False,
        help_text="How many reprimands were seen to stand; another number is refused.",
    )


class TakeBackBody(Body):
    reason = Text(max_length=2000)
