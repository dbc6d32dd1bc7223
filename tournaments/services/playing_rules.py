"""By which variant, pack and time control a section plays."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from arbiter.rules.errors import UnknownPack, UnknownVariant
from arbiter.rules.pack import load_pack
from arbiter.rules.variants import get_variant
from clocks.engine import InvalidTimeControl, TimeControl
from clocks.models import TimeControlPreset
from tournaments.refusals import Refused


class PlayingRules(NamedTuple):
    """The fields of a section that its games take over."""

    variant: str
    pack: str
    time_control: dict[str, object]


def playing_rules(
    *, variant: str, pack: str, time_control: str | Mapping[str, Any]
) -> PlayingRules:
    """What the organiser chose, checked; `variant` may be empty when the pack has only one.

    Raises Refused: `unknown_variant`, `unknown_pack`, `unknown_time_control`,
    `invalid_time_control`.
    """
    try:
        edition = load_pack(pack)
    except UnknownPack:
        raise Refused("unknown_pack", pack=pack) from None
    variants = sorted(edition.variants)
    slug = variant or (variants[0] if len(variants) == 1 else "")
    try:
        get_variant(slug)
    except UnknownVariant:
        raise Refused("unknown_variant", variant=slug, candidates=tuple(variants)) from None
    if slug not in variants:
        raise Refused("unknown_variant", variant=slug, candidates=tuple(variants))
    return PlayingRules(slug, edition.id, control_json(time_control))


def control_json(time_control: str | Mapping[str, Any]) -> dict[str, object]:
    """The time control's JSON: of a preset by its slug, or as given, checked."""
    if isinstance(time_control, str):
        preset = TimeControlPreset.objects.filter(slug=time_control).first()
        if preset is None:
            raise Refused(
                "unknown_time_control",
                time_control=time_control,
                candidates=tuple(TimeControlPreset.objects.values_list("slug", flat=True)),
            )
        return preset.time_control.to_json()
    try:
        return TimeControl.from_json(time_control).to_json()
    except InvalidTimeControl as error:
        raise Refused("invalid_time_control", field=error.field, why=error.code) from None
