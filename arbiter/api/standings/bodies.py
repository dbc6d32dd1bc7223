"""The body of a decision on places."""

from typing import Any

from rest_framework import serializers

from arbiter.api.bodies import Body, Line, wrong
from arbiter.api.entries.bodies import Key
from tournaments.pairing.seeding import LONGEST_SEED

MOST = 5000
NEEDED = {
    "lot": ("players", "seed"),
    "ruling": ("order", "reason"),
    "strike_out": ("entry", "reason"),
}


class PlaceDecisionBody(Body):
    """``lot`` wants `players` and `seed`, ``ruling`` `order` and `reason`, ``strike_out`` `entry`
    and `reason`; players are named by their entries."""

    kind = serializers.ChoiceField(choices=list(NEEDED))
    players = serializers.ListField(child=Key(), max_length=MOST, required=False)
    order = serializers.ListField(
        child=serializers.ListField(child=Key(), min_length=1, max_length=MOST),
        max_length=MOST,
        required=False,
        help_text="The best first; those who stay level together.",
    )
    entry = Key(required=False)
    seed = Line(max_length=LONGEST_SEED, required=False)
    reason = Line(max_length=500, required=False, allow_blank=True)

    def validate(self, attrs: Any) -> Any:
        missing = [name for name in NEEDED[attrs["kind"]] if name not in attrs]
        if missing:
            raise serializers.ValidationError({name: wrong("missing").detail for name in missing})
        return attrs
