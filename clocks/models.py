"""Time controls that organisers choose from."""

from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext_lazy as _

from clocks.engine import InvalidTimeControl, TimeControl


def validate_time_control(value: object) -> None:
    """Refuse JSON that is not a time control; its place and code are in `params`."""
    try:
        TimeControl.from_json(value)
    except InvalidTimeControl as error:
        raise ValidationError(
            _("This is not a time control: %(field)s (%(code)s)."),
            code="invalid_time_control",
            params={"field": error.field or "value", "code": error.code},
        ) from error


class TimeControlPreset(models.Model):
    """A named time control. Those of `clocks.presets` are written anew at every migration;
    an organiser's own, under other slugs, are left alone."""

    slug = models.SlugField(primary_key=True)
    name_ru = models.CharField(max_length=120)
    name_en = models.CharField(max_length=120)
    source = models.CharField(max_length=16, blank=True)
    position = models.PositiveSmallIntegerField(default=0)
    control = models.JSONField(validators=[validate_time_control])

    class Meta:
        ordering = ["position", "slug"]

    def __str__(self) -> str:
        return self.slug

    @property
    def time_control(self) -> TimeControl:
        return TimeControl.from_json(self.control)

    def name(self, language: str) -> str:
        """Its name in `language`, Russian for `ru`, else English."""
        return self.name_ru if language == "ru" else self.name_en
