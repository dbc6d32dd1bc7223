"""What an organiser chooses from when something is set up."""

import re
from zoneinfo import available_timezones

from django import forms
from django.utils.translation import get_language

from arbiter.rules.pack import packs
from arbiter.rules.variant import Variant
from arbiter.rules.variants import variants
from arbiter.templatetags.game_words import pack_words, page_language, variant_words
from clocks.models import TimeControlPreset
from tournaments.regulations.presets import PRESETS

AREA = re.compile(
    r"^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)/|^UTC$"
)
"""Time zones by place; not the old names and the bare offsets."""


def day_input() -> forms.DateInput:
    """A day as browsers take it."""
    return forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")


def time_zones(present: str = "") -> list[tuple[str, str]]:
    """The zones by place, and the one that is set already."""
    named = {zone for zone in available_timezones() if AREA.match(zone)}
    return [(zone, zone) for zone in sorted(named | ({present} if present else set()))]


def time_controls() -> list[tuple[str, str]]:
    """The time controls that have a name."""
    language = (get_language() or "ru")[:2]
    return [(preset.slug, preset.name(language)) for preset in TimeControlPreset.objects.all()]


def packs_by_variant() -> list[tuple[str, list[tuple[str, str]]]]:
    """The rule packs, each as `variant/pack`, under the variants that they rule."""
    return [(variant_words(variant.slug), _editions(variant)) for variant in variants()]


def presets() -> list[tuple[str, str]]:
    """The regulations that can be copied, by name."""
    language = page_language()
    return [(preset.slug, getattr(preset.title, language)) for preset in PRESETS]


def _editions(variant: Variant) -> list[tuple[str, str]]:
    """The packs of a variant, its usual one first; one pack may rule several variants."""
    ruling = [pack for pack in packs() if variant.slug in pack.variants]
    ruling.sort(key=lambda pack: pack.id != variant.default_pack)
    return [(f"{variant.slug}/{pack.id}", pack_words(pack.id)) for pack in ruling]
