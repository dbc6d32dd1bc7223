from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentsConfig(AppConfig):
    name = "tournaments"
    verbose_name = _("Competitions")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from arbiter.models.append_only import guard
        from tournaments.models.written_once import TABLES

        guard(*TABLES)
