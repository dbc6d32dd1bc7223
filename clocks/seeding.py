"""Write the shipped time controls into the database, as often as one likes."""

from typing import TYPE_CHECKING, Any

from django.apps import apps as installed
from django.apps.registry import Apps

from clocks.presets import PRESETS, Preset

if TYPE_CHECKING:  # at run time the models load after the app that imports this
    from clocks.models import TimeControlPreset

WRITTEN = ["name_ru", "name_en", "source", "position", "control"]


def seed_presets(*, using: str, apps: Apps = installed, **kwargs: Any) -> None:
    """Receiver of `post_migrate`, which `flush` sends without `apps`. Does nothing where the table
    has been migrated away."""
    try:
        model = apps.get_model("clocks", "TimeControlPreset")
    except LookupError:
        return
    rows = [_row(model, position, preset) for position, preset in enumerate(PRESETS, start=1)]
    model._base_manager.using(using).bulk_create(
        rows, update_conflicts=True, unique_fields=["slug"], update_fields=WRITTEN
    )


def _row(model: "type[TimeControlPreset]", position: int, preset: Preset) -> "TimeControlPreset":
    return model(
        slug=preset.slug,
        name_ru=preset.name_ru,
        name_en=preset.name_en,
        source=preset.source,
        position=position,
        control=preset.control.to_json(),
    )
