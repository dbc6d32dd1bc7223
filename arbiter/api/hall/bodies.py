"""The body with which an arbiter sees, takes or lets go what needs a person."""

from rest_framework import serializers

from arbiter.api.bodies import Body, Line

ACTS = ("see", "take", "release")


class AttentionBody(Body):
    act = serializers.ChoiceField(choices=ACTS)
    concerns = serializers.ListField(
        child=Line(max_length=101),
        min_length=1,
        max_length=50,
        help_text="The marks of the concerns, as the hall lists them.",
    )
