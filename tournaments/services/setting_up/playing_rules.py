"""By which variant, pack and time control a section plays."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from arbiter.rules.errors import UnknownPack
from arbiter.rules.pack import load_pack, packs
from arbiter.rules.variants import variants
from arbiter.services.refused import Refused
from clocks.engine import InvalidTimeControl, TimeControl
from clocks.models import TimeControlPreset


class PlayingRules(NamedTuple):
    """The fields of a section that its games take over."""

    variant: str
    pack: str
    time_control: dict[str, object]


def playing_rules(
    *, variant: str, pack: str, time_control: str | Mapping[str, Any]
) -> PlayingRules:
    """What the organiser chose, checked; `variant` may be empty when the pack has only one.

    Raises Refused: `unknown_pack`, `unknown_variant`, `wrong_pack`, `unknown_time_control`,
    `invalid_time_control`.
    """
    try:
        edition = load_pack(pack)
    except UnknownPack:
        raise Refused("unknown_pack", known=[each.id for each in packs()]) from None
    known = sorted(edition.variants)
    slug = variant or (known[0] if len(known) == 1 else "")
    if slug not in {each.slug for each in variants()}:
        raise Refused("unknown_variant", known=known)
    if slug not in known:
        raise Refused("wrong_pack", pack=edition.id, variant=slug)
    return PlayingRules(slug, edition.id, control_json(time_control))


def control_json(time_control: str | Mapping[str, Any]) -> dict[str, object]:
    """The time control's JSON: of a preset by its slug, or as given, checked."""
    if isinstance(time_control, str):
        preset = TimeControlPreset.objects.filter(slug=time_control).first()
        if preset is None:
            known = list(TimeControlPreset.objects.values_list("slug", flat=True))
            raise Refused("unknown_time_control", known=known)
        return preset.time_control.to_json()
    try:
        return TimeControl.from_json(time_control).to_json()
    except InvalidTimeControl as error:
        raise Refused(
            "invalid_time_control", field=error.field or "time_control", reason=error.code
        ) from None
