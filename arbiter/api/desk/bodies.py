"""The bodies of writes about rounds that are being made."""

from typing import Any

from rest_framework import serializers

from arbiter.api.bodies import Body, Line, Moment, TrueOrFalse, WholeNumber, wrong
from arbiter.api.entries.bodies import Key
from tournaments.models import Bye, MeetingDecider
from tournaments.services.rounds.publication import LONGEST_OPENING_SEED

MOST_PAIRINGS = 2000


class NextRoundBody(Body):
    by_hand = TrueOrFalse(required=False, help_text="An empty draft, for a reason.")
    reason = Line(max_length=500, required=False, allow_blank=True)


class SeatBody(Body):
    first = WholeNumber(min_value=1, help_text="The number of the player with White first.")
    second = WholeNumber(min_value=1, required=False, allow_null=True)
    bye = serializers.ChoiceField(choices=Bye.values, required=False, allow_null=True)

    def validate(self, attrs: Any) -> Any:
        if (attrs.get("second") is None) == (attrs.get("bye") is None):
            raise serializers.ValidationError({"second": wrong("not_one_of").detail})
        return attrs


class PairingsBody(Body):
    pairings = serializers.ListField(child=SeatBody(), max_length=MOST_PAIRINGS)
    reason = Line(max_length=500)


class PublicationBody(Body):
    opening_seed = Line(
        max_length=LONGEST_OPENING_SEED,
        required=False,
        allow_blank=True,
        help_text="Drawn in public, where the section draws openings.",
    )


class HourBody(Body):
    starts_at = Moment(allow_null=True, help_text="With its offset from UTC; null: it is not said.")


class DeciderBody(Body):
    pairing = Key()
    kind = serializers.ChoiceField(choices=MeetingDecider.Kind.values)
    winner = Key(required=False, allow_null=True, help_text="An entry; a lot finds it by itself.")
    basis = Line(max_length=500, help_text="The stage played, the seed drawn or the reason.")
